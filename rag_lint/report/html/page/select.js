// The finding that is open, and the ways from one to the next.

let selected = null;

function openFinding(finding, { scroll = true, focus = true } = {}) {
  const before = selected;
  selected = finding;
  state.at = finding.key;
  expandFor(finding);
  showItem(finding.item);
  for (const item of around(before, finding)) redraw(item);
  if (scroll) settle(() => document.querySelector(`mark[data-finding="${finding.key}"]`) || noteOf(finding), "center");
  const head = noteOf(finding) && noteOf(finding).querySelector(".note-head");
  if (head && focus) head.focus({ preventScroll: true });
  syncCounts();
  writeAddress();
}

function closeFinding() {
  const before = selected;
  selected = null;
  state.at = "";
  const again = before && noteOf(before);
  const had = again && again.contains(document.activeElement);
  for (const item of around(before, null)) redraw(item);
  if (had) noteOf(before).querySelector(".note-head").focus({ preventScroll: true });
  syncCounts();
  writeAddress();
}

const noteOf = (finding) => document.querySelector(`[data-note="${finding.key}"]`);

// The items whose drawing depends on which finding is open: its own and the neighbours it points at.
function around(...findings) {
  const items = new Set();
  for (const finding of findings) {
    if (finding) for (const item of [finding.item, finding.item.before, finding.item.after]) if (item) items.add(item);
  }
  return items;
}

// From the open finding, or from what is in view when none is open.
function walk(step) {
  const list = view.found;
  if (!list.length) return;
  const at = list.indexOf(selected);
  if (at >= 0) return openFinding(list[(at + step + list.length) % list.length]);
  const near = list.findIndex((finding) => {
    const node = byId(`item-${finding.item.key}`);
    return node && node.getBoundingClientRect().bottom > 120;
  });
  openFinding(list[near >= 0 ? near : step > 0 ? 0 : list.length - 1]);
}

function findingAt(key) {
  const [doc, item, index] = key.split("-").map(Number);
  return ((DOCS[doc] || { items: [] }).items[item] || { findings: [] }).findings[index] || null;
}
