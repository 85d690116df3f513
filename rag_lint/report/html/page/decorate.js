// A chunk's text with its findings, related words, search hits and overlap drawn on the exact words.

const MOST_HITS = 200;
const LONG = 30000; // a longer text, or more notes, are shown in full on demand only
const MOST_NOTES = 40;
const expanded = new Set(); // keys of items shown in full

// How much of an item's text is shown, in UTF-16 units; never half a character.
function shownLength(item) {
  const length = item.text.length;
  if (length <= LONG * 1.2 || expanded.has(item.key)) return length;
  return /[\ud800-\udbff]/.test(item.text[LONG - 1]) ? LONG - 1 : LONG;
}

const shownNotes = (item) => (item.findings.length <= MOST_NOTES * 1.2 || expanded.has(item.key) ? item.findings.length : MOST_NOTES);

// A finding that is to be opened must be among what is shown.
function expandFor(finding) {
  const item = finding.item;
  const late = !finding.whole && spanIn(item, finding.span)[0] >= shownLength(item);
  if (late || inReadingOrder(item.findings).indexOf(finding) >= shownNotes(item)) expanded.add(item.key);
}

function searchHits(text) {
  const words = state.q.trim();
  if (!words) return [];
  const pattern = new RegExp(words.replace(/[.*+?^${}()|[\]\\\/-]/g, "\\$&"), "gi");
  const hits = [];
  for (const found of text.matchAll(pattern)) {
    hits.push({ start: found.index, end: found.index + found[0].length, kind: "hit" });
    if (hits.length >= MOST_HITS) break;
  }
  return hits;
}

function decorations(item) {
  const test = findingTest();
  const list = searchHits(item.text.slice(0, shownLength(item)));
  for (const finding of item.findings) {
    if (finding.whole) continue;
    const [start, end] = spanIn(item, finding.span);
    list.push({ start, end, kind: "finding", finding, off: test !== null && !test(finding) });
  }
  for (const span of relatedIn(item)) {
    const [start, end] = spanIn(item, span);
    if (end > start) list.push({ start, end, kind: "related" });
  }
  const overlap = item.kind === "chunk" ? overlapOf(item) : 0;
  if (overlap) list.push({ start: 0, end: spanIn(item, [0, overlap])[1], kind: "overlap" });
  return list;
}

// Spans of this item that explain the finding which is open, here or in a neighbour.
function relatedIn(item) {
  const open = selected;
  if (!open || item.kind !== "chunk" || open.item.kind !== "chunk") return [];
  const where = open.item === item ? "chunk" : open.item.before === item ? "prev" : open.item.after === item ? "next" : "";
  return open.related.filter((each) => each.where === where && item.text.includes(each.text)).map((each) => placeRelated(item, each));
}

// The offsets of a neighbour count when its text is the one the finding saw; else the words are looked for.
function placeRelated(item, related) {
  const [start, end] = spanIn(item, related.span);
  if (item.text.slice(start, end) === related.text) return related.span;
  const found = item.text.indexOf(related.text);
  const before = pointsIn(item.text.slice(0, found));
  return [before, before + pointsIn(related.text)];
}

function decorated(item) {
  const length = shownLength(item);
  const list = decorations(item).filter((each) => each.start < length || length === item.text.length);
  if (!list.length) return textNodes(item.text.slice(0, length));
  const findings = list.filter((each) => each.kind === "finding");
  const rest = list.filter((each) => each.kind !== "finding");
  const nodes = [];
  pieces(0, length, findings, (start, end, over) => {
    for (const each of findings) if (each.start === each.end && each.start === start) nodes.push(absence(each));
    if (end === start) return;
    const inner = [];
    pieces(start, end, rest, (from, to, under) => to > from && inner.push(...segment(item.text.slice(from, to), under)));
    nodes.push(...(over.length ? [markOf(over, inner)] : inner));
  });
  return nodes;
}

// Cut a range where any of the spans begins or ends; the last piece is the empty one at the end.
function pieces(start, end, spans, act) {
  const inside = spans.flatMap((each) => [each.start, each.end]).filter((at) => at > start && at < end);
  const borders = [...new Set([start, ...inside, end])].sort((a, b) => a - b);
  borders.forEach((from, at) => {
    const to = borders[at + 1] ?? end;
    act(from, to, spans.filter((each) => each.start <= from && each.end >= to && each.start < each.end));
  });
}

function segment(text, over) {
  let nodes = textNodes(text);
  const has = (kind) => over.some((each) => each.kind === kind);
  if (has("overlap")) nodes = [el("span", { class: "overlap" }, nodes)];
  if (has("hit")) nodes = [el("mark", { class: "hit" }, nodes)];
  if (has("related")) nodes = [el("span", { class: "related-words" }, nodes)];
  return nodes;
}

const markClass = (severity, off, finding) =>
  `mark is-${severity}${off ? " is-off" : ""}${selected === finding ? " is-open" : ""}`;

function markOf(over, nodes) {
  const order = [...over].sort((a, b) => a.off - b.off || rank(a.finding.severity) - rank(b.finding.severity));
  const open = order.find((each) => each.finding === selected) || order[0];
  const title = order.map((each) => `${each.finding.code} ${plain(each.finding.message)}`).join("\n");
  const act = () => openFinding(nextOf(order.map((each) => each.finding)), { scroll: false });
  return el("mark", { class: markClass(open.finding.severity, open.off, open.finding), title, "data-finding": open.finding.key, on: { click: act } }, nodes);
}

// Clicking again on words that several findings share goes round them.
const nextOf = (findings) => findings[(findings.indexOf(selected) + 1) % findings.length];

function absence({ finding, off }) {
  const act = () => openFinding(finding, { scroll: false });
  const title = `${finding.code} ${plain(finding.message)}`;
  return el("mark", { class: `${markClass(finding.severity, off, finding)} is-absence`, title, "data-finding": finding.key, on: { click: act } }, t("missing_here"));
}
