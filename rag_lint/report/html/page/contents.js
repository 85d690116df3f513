// The list of documents: sorted, each with its score and a strip of its chunks.

const DOCUMENT_STEP = 100;
let documentsShown = DOCUMENT_STEP;

function renderContents() {
  const nav = byId("contents");
  nav.hidden = DOCS.length === 0 || CHUNKS.length === 0;
  if (nav.hidden) return;
  const wide = matchMedia("(min-width: 1000px)").matches;
  const was = nav.querySelector("details");
  const docs = sortedDocuments().filter((doc) => doc.items.length);
  const rest = docs.length - documentsShown;
  const more = () => {
    documentsShown += DOCUMENT_STEP;
    renderContents();
  };
  const sort = el(
    "select",
    { id: "sort", "aria-label": t("sort"), on: { change: (event) => setSort(event.target.value) } },
    Object.keys(SORTS).map((name) => el("option", { value: name, selected: state.sort === name }, t(`sort_${name}`))),
  );
  const head = el("summary", {}, el("h2", { id: "contents-heading" }, t("documents"), " ", el("small", {}, number(docs.length))));
  const list = el("ul", { class: "documents", id: "documents" }, docs.slice(0, documentsShown).map(documentEntry));
  const button = rest > 0 && el("button", { type: "button", class: "quiet small", on: { click: more } }, t("show_more", { n: Math.min(rest, DOCUMENT_STEP) }));
  refill(nav, el("details", { open: was ? was.open : wide }, head, docs.length > 1 && el("label", { class: "sort" }, sr(t("sort")), sort), list, button));
}

function documentEntry(doc) {
  const [folder, file] = splitPath(doc.name);
  return el(
    "li",
    {},
    el(
      "button",
      { type: "button", class: "entry", "data-doc": doc.number, on: { click: () => goToDocument(doc) } },
      el("span", { class: "entry-name" }, folder && el("span", { class: "folder" }, folder), file),
      el("span", { class: `entry-score is-${level(doc.score)}` }, sr(`${t("score")} `), scoreText(doc.score)),
      el("span", { class: "entry-counts" }, t("chunks_of", { n: doc.chunks }), doc.fail > 0 && [" · ", el("b", {}, t("fails_of", { n: doc.fail }))]),
      strip(doc),
    ),
  );
}

const level = (value) => (value === null ? "none" : value >= 90 ? "good" : value >= 70 ? "fair" : "poor");

function splitPath(name) {
  const cut = name.lastIndexOf("/") + 1;
  const folder = name.slice(0, cut);
  return [folder.length > 30 ? `…${folder.slice(-28)}` : folder, name.slice(cut)];
}

const STRIP = { width: 1000, height: 12, levels: { fail: 12, uncertain: 9, noted: 8, clean: 4, lost: 12 } };

// The chunks of a document in a row: width is length, colour and height are the worst that was found.
function strip(doc) {
  const items = doc.items.filter((item) => item.kind !== "notes");
  const sizes = items.map((item) => Math.max(item.text.length, 20));
  const total = sizes.reduce((sum, size) => sum + size, 0) || 1;
  const gap = Math.min(3, (STRIP.width / Math.max(items.length, 1)) * 0.2);
  const paths = { clean: "", noted: "", uncertain: "", fail: "", lost: "" };
  let x = 0;
  items.forEach((item, at) => {
    const width = (sizes[at] / total) * STRIP.width;
    const high = STRIP.levels[item.standing];
    paths[item.standing] += `M${x.toFixed(1)} ${STRIP.height - high}h${Math.max(width - gap, 0.5).toFixed(1)}v${high}h-${Math.max(width - gap, 0.5).toFixed(1)}z`;
    x += width;
  });
  const drawn = Object.entries(paths).filter(([, path]) => path);
  return svg(
    "svg",
    { class: "strip", viewBox: `0 0 ${STRIP.width} ${STRIP.height}`, preserveAspectRatio: "none", role: "img", "aria-label": t("strip_label", { n: doc.chunks, fail: doc.fail, noted: doc.noted }) },
    drawn.map(([name, path]) => svg("path", { class: `strip-${name}`, d: path })),
  );
}

// The chunk under a point of a strip, 0 to 1 along it.
function itemAlong(doc, share) {
  const items = doc.items.filter((item) => item.kind !== "notes");
  const sizes = items.map((item) => Math.max(item.text.length, 20));
  let left = share * sizes.reduce((sum, size) => sum + size, 0);
  return items.find((_, at) => (left -= sizes[at]) <= 0) || items[items.length - 1];
}

function markCurrent(number) {
  for (const entry of document.querySelectorAll(".entry[aria-current]")) {
    if (entry.dataset.doc !== String(number)) entry.removeAttribute("aria-current");
  }
  const entry = document.querySelector(`.entry[data-doc="${Number(number)}"]`);
  if (entry) entry.setAttribute("aria-current", "true");
}
