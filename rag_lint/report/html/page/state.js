// What is shown: kept in the address behind "#", so that a link or a reload brings the same view back.

const EMPTY = { q: "", rule: "", check: "", sev: "", status: "", lang: "", doc: "", splitter: "", only: "" };
const state = { ...EMPTY, sort: "score", at: "" };
const revealed = new Set(); // chunks shown besides, because the reader asked for a neighbour

function readAddress() {
  const given = new URLSearchParams(location.hash.slice(1));
  for (const key of Object.keys(EMPTY)) state[key] = given.get(key) || "";
  state.sort = given.get("sort") || "score";
  state.at = given.get("at") || "";
  const ui = given.get("ui");
  if (ui === "zh" || ui === "en") uiLang = ui;
}

function writeAddress() {
  const kept = new URLSearchParams();
  for (const key of Object.keys(EMPTY)) if (state[key]) kept.set(key, state[key]);
  if (state.sort !== "score") kept.set("sort", state.sort);
  if (state.at) kept.set("at", state.at);
  if (uiLang !== REST.lang) kept.set("ui", uiLang);
  const hash = kept.toString();
  if (hash !== location.hash.slice(1)) history.replaceState(null, "", `#${hash}`);
}

const isFiltered = () => Object.keys(EMPTY).some((key) => state[key]);
const severitiesAsked = () => new Set(state.sev ? state.sev.split(".") : []);

// A test of findings, or null when none is asked for.
function findingTest() {
  const asked = severitiesAsked();
  if (!state.rule && !state.check && !asked.size) return null;
  return (finding) =>
    (!state.rule || finding.code === state.rule) &&
    (!state.check || RULES[finding.code].check === state.check) &&
    (!asked.size || asked.has(finding.severity));
}

function statusPasses(item) {
  if (!state.status) return true;
  if (item.kind !== "chunk") return false;
  return state.status === "pass" ? item.status === "pass" : item.standing === state.status;
}

// What a search looks at, in lower case: made once, after the first view, while nothing else is to do.
function searchable(item) {
  if (item.low === undefined) {
    item.low = item.text.toLowerCase();
    const said = item.findings.map((each) => `${each.code} ${RULES[each.code].name} ${each.message}`);
    item.lowBeside = [...(item.headings || []), item.id || "", ...said].join("\n").toLowerCase();
  }
  return item;
}

const mentions = (item, words) => searchable(item).low.includes(words) || item.lowBeside.includes(words);

function prepareSearch(from = 0) {
  CHUNKS.slice(from, from + 100).forEach(searchable);
  if (from + 100 < CHUNKS.length) whenIdle(() => prepareSearch(from + 100));
}

const whenIdle = (act) => (window.requestIdleCallback ? requestIdleCallback(act) : setTimeout(act, 30));

function documentPasses(doc) {
  if (state.doc && String(doc.number) !== state.doc) return false;
  return !state.splitter || (state.splitter === "-" ? !doc.splitterName : doc.splitterName === state.splitter);
}

// The items to show by document, and the findings among them, in the order of reading.
function select() {
  const test = findingTest();
  const words = state.q.trim().toLowerCase();
  const found = [];
  let chunks = 0;
  const groups = [];
  for (const doc of sortedDocuments()) {
    if (!documentPasses(doc)) continue;
    const named = words && `${doc.name}\n${doc.fileName}`.toLowerCase().includes(words);
    const items = [];
    for (const item of doc.items) {
      const hits = test ? item.findings.filter(test) : item.findings;
      const passes =
        ((!test && !state.only) || hits.length || (item.kind === "lost" && !test)) &&
        (!state.lang || item.lang === state.lang) &&
        statusPasses(item) &&
        (!words || named || mentions(item, words));
      if (!passes && !revealed.has(item.key)) continue;
      items.push(item);
      chunks += item.kind === "chunk" ? 1 : 0;
      if (passes) for (const hit of inReadingOrder(hits)) found.push(hit);
    }
    if (items.length) groups.push({ doc, items });
  }
  return { groups, found, chunks };
}

const inReadingOrder = (findings) => (findings.length < 2 ? findings : [...findings].sort((a, b) => a.span[0] - b.span[0] || a.index - b.index));

const SORTS = {
  score: (a, b) => (a.score ?? -1) - (b.score ?? -1) || b.fail - a.fail || a.number - b.number,
  fails: (a, b) => b.fail - a.fail || b.found - a.found || a.number - b.number,
  name: (a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.number - b.number),
  input: (a, b) => a.number - b.number,
};
const sortedDocuments = () => [...DOCS].sort(Object.hasOwn(SORTS, state.sort) ? SORTS[state.sort] : SORTS.score);

function setFilter(changes) {
  Object.assign(state, changes);
  revealed.clear();
  renderFiltered();
}

function setSort(order) {
  state.sort = order;
  renderFiltered();
  renderContents();
  byId("sort").focus();
}
const toggleFilter = (key, value) => setFilter({ [key]: state[key] === value ? "" : value });
const clearFilters = () => setFilter(EMPTY);
