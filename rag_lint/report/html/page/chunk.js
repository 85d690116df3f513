// The rows of the reading view: the head of a document, a chunk between its cuts, a lost passage, a fold.

const GHOST = 140;

function documentHead(doc) {
  const only = state.doc === String(doc.number);
  const facts = [
    doc.score !== null && t("score_of", { n: doc.score }),
    t("chunks_of", { n: doc.chunks }),
    doc.fail > 0 && t("fails_of", { n: doc.fail }),
    doc.coverage !== null && doc.coverage !== undefined && t("covered_of", { n: percent(doc.coverage) }),
    doc.splitterName || null,
    doc.fileName || null,
  ].filter(Boolean);
  const jump = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    goToItem(itemAlong(doc, (event.clientX - box.left) / box.width));
  };
  return el(
    "header",
    { class: "doc-head", id: `doc-${doc.number}`, "data-doc": doc.number, tabindex: "-1" },
    el("div", { class: "doc-title" }, el("h3", {}, doc.name), DOCS.length > 1 && el("button", { type: "button", class: "quiet small", on: { click: () => toggleFilter("doc", String(doc.number)) } }, t(only ? "all_documents" : "only_this"))),
    el("p", { class: "facts" }, facts.map((fact) => el("span", {}, fact))),
    doc.chunks > 1 && el("div", { class: "strip-box", on: { click: jump } }, strip(doc)),
    doc.chunks > 0 && doc.errors.map((error) => el("p", { class: "doc-error" }, shape("error"), el("span", {}, el("b", {}, t("partly_read")), " ", textNodes(error)))),
  );
}

function chunkRow(chunk, neighbours) {
  const label = `${t("chunk", { n: chunk.index + 1 })}`;
  return el(
    "article",
    { class: `chunk is-${chunk.standing}${chunk.index % 2 ? " is-odd" : ""}${neighbours.last ? " is-last" : ""} worst-${chunk.worst}`, id: `item-${chunk.key}`, "data-item": chunk.key, "data-doc": chunk.doc, "aria-labelledby": `head-${chunk.key}`, tabindex: "-1" },
    neighbours.beforeShown && cutLine(chunk),
    el(
      "div",
      { class: "gutter" },
      el("h4", { id: `head-${chunk.key}` }, el("span", { "aria-hidden": "true" }, number(chunk.index + 1)), sr(`${label}, ${t(`status_${chunk.standing}`)}`)),
      shape(chunk.standing === "noted" ? chunk.worst : chunk.standing),
      el("p", {}, place(chunk)),
      el("p", {}, t("length", { n: pointsIn(chunk.text) })),
    ),
    el(
      "div",
      { class: "body" },
      chunk.headings && el("p", { class: "crumbs" }, chunk.headings.map((each) => el("span", {}, textNodes(each)))),
      !neighbours.beforeShown && ghost(chunk, "prev"),
      el("div", { class: "text", lang: htmlLang(chunk.lang) }, chunk.text.trim() || chunk.findings.length ? decorated(chunk) : el("span", { class: "faint" }, t("empty_chunk"))),
      restOfText(chunk),
      !chunk.text.trim() && chunk.findings.length > 0 && el("p", { class: "faint" }, t("empty_chunk")),
      !neighbours.afterShown && ghost(chunk, "next"),
      asides(chunk),
    ),
    chunk.findings.length > 0 && el("ol", { class: "notes", "aria-label": label }, notesOf(chunk)),
  );
}

function notesOf(item) {
  const shown = inReadingOrder(item.findings).slice(0, shownNotes(item));
  const rest = item.findings.length - shown.length;
  return [...shown.map(note), rest > 0 && el("li", {}, expandButton(item, t("rest_of_notes", { n: rest })))];
}

function restOfText(item) {
  const rest = item.text.length - shownLength(item);
  return rest > 0 && el("p", { class: "rest" }, "… ", expandButton(item, t("rest_of_text", { n: rest })));
}

function expandButton(item, text) {
  const act = () => {
    expanded.add(item.key);
    redraw(item);
    byId(`item-${item.key}`).focus({ preventScroll: true });
  };
  return el("button", { type: "button", class: "link", on: { click: act } }, text);
}

function asides(chunk) {
  const lines = [];
  if (chunk.suppressed) lines.push(t("silenced", { codes: chunk.suppressed.map(plain).join(" ") }));
  for (const each of chunk.unused_suppressions || []) lines.push(t("unused_ignore", { code: plain(each.code) }));
  for (const each of chunk.reasons || []) lines.push(`${t("undecided")}: ${plain(each)}`);
  return lines.map((line) => el("p", { class: "aside" }, line));
}

// The cut before a chunk, where both sides are in view; else the words of the other side stand there as a ghost.
function cutLine(chunk) {
  if (!chunk.before) return null;
  const overlap = overlapOf(chunk);
  return el("div", { class: "cut" }, icon("cut"), overlap > 0 && el("span", {}, t("overlap", { n: overlap })));
}

// The last or first words of a neighbour that is not in view.
function ghost(chunk, side) {
  const other = side === "prev" ? chunk.before : chunk.after;
  const text = (other ? other.text : chunk[side] || "").trim();
  if (!text) return null;
  const words = side === "prev" ? (text.length > GHOST ? `…${text.slice(-GHOST)}` : text) : text.length > GHOST ? `${text.slice(0, GHOST)}…` : text;
  const label = t(side === "prev" ? "before_out_of_view" : "after_out_of_view");
  const inner = [el("span", { class: "ghost-label" }, label), el("span", {}, textNodes(words.replace(/\s+/g, " ")))];
  if (!other) return el("p", { class: `ghost is-${side}` }, inner);
  return el("button", { type: "button", class: `ghost is-${side}`, on: { click: () => goToItem(other) } }, inner);
}

function lostRow(item) {
  return el(
    "section",
    { class: "lost", id: `item-${item.key}`, "data-item": item.key, "data-doc": item.doc, tabindex: "-1", "aria-labelledby": `head-${item.key}` },
    el("div", { class: "gutter", "aria-hidden": "true" }, shape("error")),
    el("div", { class: "body" }, el("h4", { class: "lost-head", id: `head-${item.key}` }, t("lost", { n: item.at[1] - item.at[0] })), el("div", { class: "text" }, decorated(item)), restOfText(item)),
    item.findings.length > 0 && el("ol", { class: "notes" }, notesOf(item)),
  );
}

const notesRow = (item) =>
  el("section", { class: "doc-notes", id: `item-${item.key}`, "data-item": item.key, "data-doc": item.doc, tabindex: "-1", "aria-label": t("document") }, el("ol", { class: "notes" }, item.findings.map(note)));

function foldRow(hidden) {
  const act = () => {
    for (const item of hidden.slice(0, 50)) revealed.add(item.key);
    renderList();
    focusItem(hidden[0]);
  };
  return el("div", { class: "fold" }, el("button", { type: "button", class: "quiet small", on: { click: act } }, t("hidden_between", { n: hidden.length }), " · ", t("show")));
}

function row(entry) {
  switch (entry.kind) {
    case "head":
      return documentHead(entry.doc);
    case "fold":
      return foldRow(entry.hidden);
    case "lost":
      return lostRow(entry.item);
    case "notes":
      return notesRow(entry.item);
    default:
      return chunkRow(entry.item, entry);
  }
}
