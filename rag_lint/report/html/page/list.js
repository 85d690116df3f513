// The reading view, drawn where it is looked at: rows are gathered in pages, a page is filled when it comes near the
// window and emptied, at the height it had, when it is far away.

const PAGE = 8;
const NEAR = "1400px 0px";
let view = { groups: [], found: [], chunks: 0 };
let pages = [];
let pageOf = new Map(); // item key or "doc-3" -> page
const watcher = new IntersectionObserver(seen, { rootMargin: NEAR });

function entriesOf({ doc, items }) {
  const entries = [{ kind: "head", doc, key: `doc-${doc.number}` }];
  let last = -1;
  const shown = new Set(items);
  for (const item of items) {
    const hidden = doc.items.slice(last + 1, item.order).filter((each) => each.kind === "chunk");
    if (hidden.length && last >= 0) entries.push({ kind: "fold", hidden });
    const kind = item.kind;
    entries.push({ kind, item, key: item.key, beforeShown: shown.has(item.before), afterShown: shown.has(item.after) });
    last = item.order;
  }
  entries[entries.length - 1].last = true;
  return entries;
}

function renderList() {
  view = select();
  const box = byId("results");
  watcher.disconnect();
  waiting.clear();
  const entries = view.groups.flatMap(entriesOf);
  pages = [];
  pageOf = new Map();
  const columns = columnsShown();
  for (let at = 0; at < entries.length; at += PAGE) pages.push(makePage(entries.slice(at, at + PAGE), columns));
  refill(box, el("h2", { class: "sr", id: "results-heading" }, t("chunks")), pages.map((page) => page.node), !entries.length && CHUNKS.length > 0 && noResult());
  if (pages.length) fillPage(pages[0]);
  for (const page of pages) watcher.observe(page.node);
  syncCounts();
}

function makePage(entries, columns) {
  const page = { entries, node: el("div", { class: "rows" }), filled: false };
  page.node.style.minHeight = `${estimate(entries, columns)}px`;
  page.node.page = page;
  for (const entry of entries) if (entry.key) pageOf.set(entry.key, page);
  return page;
}

// A rough height, so that the scroll bar tells the truth more or less before anything is drawn.
const columnsShown = () => Math.max(20, Math.min(92, (innerWidth - 40) / 9));

function estimate(entries, columns) {
  const tall = (entry) => {
    if (!entry.item) return entry.kind === "head" ? 130 : 50;
    const wide = entry.item.lang === "zh" ? 1.9 : 1;
    return 70 + 25 * Math.ceil((Math.min(entry.item.text.length, LONG) * wide) / columns);
  };
  return entries.reduce((sum, entry) => sum + tall(entry), 0);
}

function fillPage(page) {
  if (page.filled) return;
  page.filled = true;
  page.node.replaceChildren(...page.entries.map(row));
  page.node.style.minHeight = "";
}

function emptyPage(page, height) {
  if (!page.filled || page.node.contains(document.activeElement)) return;
  page.filled = false;
  page.node.style.minHeight = `${height}px`;
  page.node.replaceChildren();
}

// What is in the window is drawn at once, what is only near it a page a frame: no frame has to wait for several.
const waiting = new Set();

function seen(entries) {
  for (const entry of entries) {
    const { page } = entry.target;
    const box = entry.boundingClientRect;
    waiting.delete(page);
    if (!entry.isIntersecting) emptyPage(page, box.height);
    else if (box.top < innerHeight && box.bottom > 0) fillPage(page);
    else waiting.add(page);
  }
  if (waiting.size) requestAnimationFrame(fillNext);
}

function fillNext() {
  const [page] = waiting;
  if (!page) return;
  waiting.delete(page);
  if (page.node.isConnected) fillPage(page);
  if (waiting.size) requestAnimationFrame(fillNext);
}

const noResult = () =>
  el("div", { class: "no-result" }, el("p", { class: "big" }, t("no_result")), el("p", {}, t("no_result_hint")), el("button", { type: "button", class: "primary", on: { click: clearFilters } }, t("clear")));

// Draw one item again in its place, when its marks or notes have changed.
function redraw(item) {
  const page = item && pageOf.get(item.key);
  const old = page && page.filled ? byId(`item-${item.key}`) : null;
  if (!old) return;
  old.replaceWith(row(page.entries.find((entry) => entry.key === item.key)));
}

// Bring a node into view; what is drawn on the way may move it, so look again when that has happened.
function settle(find, block) {
  const node = find();
  if (!node) return;
  node.scrollIntoView({ block, behavior: "instant" });
  let left = 4;
  const again = () => {
    const now = find();
    if (!now) return;
    const box = now.getBoundingClientRect();
    if (box.top < 60 || box.bottom > innerHeight) now.scrollIntoView({ block, behavior: "instant" });
    if ((left -= 1) > 0) requestAnimationFrame(again);
  };
  requestAnimationFrame(again);
}

function showItem(item) {
  if (!pageOf.has(item.key)) {
    revealed.add(item.key);
    renderList();
  }
  fillPage(pageOf.get(item.key));
}

function focusItem(item) {
  showItem(item);
  const node = byId(`item-${item.key}`);
  node.focus({ preventScroll: true });
  settle(() => byId(`item-${item.key}`), "start");
}

function goToItem(item) {
  focusItem(item);
  const node = byId(`item-${item.key}`);
  node.classList.add("is-flashed");
  setTimeout(() => node.classList.remove("is-flashed"), 1600);
}

function goToDocument(doc) {
  if (!pageOf.has(`doc-${doc.number}`)) setFilter({ ...EMPTY });
  const page = pageOf.get(`doc-${doc.number}`);
  if (!page) return;
  fillPage(page);
  settle(() => byId(`doc-${doc.number}`), "start");
  byId(`doc-${doc.number}`).focus({ preventScroll: true });
  markCurrent(doc.number);
}
