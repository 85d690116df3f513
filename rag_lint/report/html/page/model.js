// The data of the report, put in order once: items are the rows of a document, chunks and lost passages alike.

const REST = JSON.parse(byId("data-rest").textContent);
const { rules: RULES, documents: DOCS, summary: SUMMARY, score: SCORE } = REST;
const CHUNKS = JSON.parse(byId("data-chunks").textContent);
const SEVERITIES = ["error", "warning", "info"];
const rank = (severity) => SEVERITIES.indexOf(severity);

const worstOf = (findings) =>
  findings.reduce((worst, each) => (worst === null || rank(each.severity) < rank(worst) ? each.severity : worst), null);

// fail, uncertain, noted (passes, with findings) or clean
function standing(chunk) {
  if (chunk.status !== "pass") return chunk.status;
  return chunk.findings.length ? "noted" : "clean";
}

// Offsets come in code points; strings here count UTF-16 units.
function unitsOf(text) {
  if (!/[\ud800-\udbff][\udc00-\udfff]/.test(text)) return (at) => Math.min(Math.max(at, 0), text.length);
  const starts = [];
  let unit = 0;
  for (const char of text) {
    starts.push(unit);
    unit += char.length;
  }
  return (at) => (at >= starts.length ? text.length : starts[Math.max(at, 0)]);
}

const pointsIn = (text) => {
  let pairs = 0;
  for (const _ of text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g)) pairs += 1;
  return text.length - pairs;
};

function spanIn(item, span) {
  if (item.unit === undefined) item.unit = unitsOf(item.text);
  const start = item.unit(span[0]);
  return [start, Math.max(start, item.unit(span[1]))];
}

function prepareDocument(doc, number) {
  Object.assign(doc, { number, items: [], chunks: 0, fail: 0, noted: 0, found: 0, byStanding: {}, notes: [] });
  doc.name = plain(doc.source || doc.file);
  doc.fileName = doc.file && doc.file !== doc.source ? plain(doc.file) : "";
  doc.splitterName = doc.splitter ? plain(doc.splitter) : "";
}

function prepareChunk(chunk, number) {
  const doc = DOCS[chunk.doc];
  chunk.kind = "chunk";
  chunk.number = number;
  chunk.standing = standing(chunk);
  chunk.worst = worstOf(chunk.findings);
  doc.items.push(chunk);
  doc.chunks += 1;
  doc.fail += chunk.standing === "fail";
  doc.noted += chunk.standing === "noted" || chunk.standing === "uncertain";
  doc.found += chunk.findings.length;
}

const startOf = (chunk) => (chunk.spans && chunk.spans.length ? chunk.spans[0][0] : chunk.start);
const endOf = (chunk) => {
  if (chunk.spans && chunk.spans.length) return chunk.spans[chunk.spans.length - 1][1];
  return chunk.start === undefined ? undefined : chunk.start + pointsIn(chunk.text);
};

// A lost passage takes with it the findings of the document that stand on the same words.
function lostItem(doc, lost) {
  const findings = doc.findings.filter((each) => each.span[0] === lost.span[0] && each.span[1] === lost.span[1]);
  const moved = findings.map((each) => ({ ...each, span: [0, 0], whole: true }));
  return { kind: "lost", doc: doc.number, text: lost.text, at: lost.span, findings: moved, worst: worstOf(moved), standing: "lost" };
}

// Lost passages go before the first chunk that starts behind them; where starts are unknown, to the end.
function placeLost(doc) {
  doc.found += doc.findings.length;
  const items = doc.lost.map((lost) => lostItem(doc, lost)).sort((a, b) => a.at[0] - b.at[0]);
  const placed = new Set(items.flatMap((item) => item.at.join()));
  doc.notes = doc.findings.filter((each) => !placed.has(each.span.join())).map((each) => ({ ...each, whole: true }));
  for (const item of items) {
    const before = doc.items.findIndex((each) => each.kind === "chunk" && startOf(each) !== undefined && startOf(each) >= item.at[0]);
    doc.items.splice(before < 0 ? doc.items.length : before, 0, item);
  }
  if (doc.notes.length) {
    doc.items.unshift({ kind: "notes", doc: doc.number, text: "", findings: doc.notes, worst: worstOf(doc.notes), standing: "notes" });
  }
}

function linkItems(doc) {
  let last = null;
  doc.items.forEach((item, at) => {
    item.order = at;
    item.key = `${doc.number}-${at}`;
    item.findings.forEach((finding, index) => Object.assign(finding, { item, index, key: `${item.key}-${index}` }));
    if (item.kind !== "chunk") return;
    if (last && last.index + 1 === item.index) {
      item.before = last;
      last.after = item;
    }
    last = item;
  });
}

DOCS.forEach(prepareDocument);
CHUNKS.forEach(prepareChunk);
DOCS.forEach(placeLost);
DOCS.forEach(linkItems);

const count = (list, keep) => list.reduce((sum, each) => sum + (keep(each) ? 1 : 0), 0);
const ALL_FINDINGS = DOCS.flatMap((doc) => doc.items.flatMap((item) => item.findings));
const STANDINGS = Object.fromEntries(["fail", "uncertain", "noted", "clean"].map((name) => [name, count(CHUNKS, (each) => each.standing === name)]));
const UNREAD = DOCS.filter((doc) => doc.errors.length && !doc.chunks);
const HAS_SPLITTER = (doc) => doc.splitterName;

// How many code points at its head a chunk shares with the chunk before, where offsets tell.
function overlapOf(chunk) {
  const before = chunk.before;
  if (!before || startOf(chunk) === undefined || endOf(before) === undefined) return 0;
  return startOf(chunk) > startOf(before) ? Math.max(0, Math.min(endOf(before) - startOf(chunk), pointsIn(chunk.text))) : 0;
}
