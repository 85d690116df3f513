// The head of the page: the verdict, the score, what could not be read, and the charts.

const WORST_SHOWN = { rule: 8, document: 5, splitter: 5 };
const opened = new Set(); // charts that show all their rows

function verdictText() {
  const total = CHUNKS.length;
  if (!total) return t("verdict_none");
  if (STANDINGS.fail) return t("verdict_fail", { n: STANDINGS.fail, total });
  if (STANDINGS.uncertain) return t("verdict_uncertain", { n: STANDINGS.uncertain, total });
  if (STANDINGS.noted) return t("verdict_noted", { n: STANDINGS.noted, total });
  if (ALL_FINDINGS.length || DOCS.some((doc) => doc.lost.length)) return t("verdict_lost", { total });
  return t(total === 1 ? "verdict_clean_one" : "verdict_clean", { total });
}

function renderTop() {
  const dark = isDark();
  const mode = t(dark ? "theme_light" : "theme_dark");
  refill(
    byId("top"),
    el("p", { class: "brand" }, el("strong", {}, REST.tool.name), el("span", {}, t("title"))),
    el(
      "div",
      { class: "top-actions" },
      el("button", { type: "button", class: "quiet", id: "ui-lang", "aria-label": t("language_label"), lang: uiLang === "zh" ? "en" : "zh-CN", on: { click: switchLanguage } }, t("to_other_language")),
      el("button", { type: "button", class: "quiet", id: "theme", "aria-label": t("theme_label", { mode }), on: { click: switchTheme } }, mode),
      el("button", { type: "button", class: "quiet", id: "help-open", on: { click: openHelp } }, t("help"), el("kbd", { "aria-hidden": "true" }, "?")),
    ),
  );
  byId("skip").textContent = t("skip");
  byId("foot").textContent = t("footer", { tool: REST.tool.name, version: REST.tool.version });
  document.documentElement.lang = htmlLang(uiLang);
  document.title = `${verdictText()} · ${REST.tool.name}`;
}

function renderSummary() {
  const clean = CHUNKS.length > 0 && !ALL_FINDINGS.length && !UNREAD.length && !STANDINGS.uncertain && !DOCS.some((doc) => doc.lost.length || doc.errors.length);
  refill(
    byId("summary"),
    el(
      "div",
      { class: "hero" },
      scoreDial(),
      el("div", { class: "hero-words" }, el("h1", { id: "verdict" }, verdictText()), el("p", { class: "counts" }, countsLine()), clean && el("p", { class: "all-clear" }, shape("clean"), t("judge_clean_hint")), !CHUNKS.length && el("p", { class: "counts" }, t("none_hint")), CHUNKS.length > 0 && standingBar(), howScored()),
    ),
    unreadList(),
    CHUNKS.length > 0 && el("h2", { class: "sr" }, t("charts")),
    CHUNKS.length > 0 && el("div", { class: "charts" }, chartByRule(), el("div", { class: "charts-beside" }, chartByDocument(), chartBySplitter())),
    notChecked(),
  );
}

function countsLine() {
  const by = (severity) => count(ALL_FINDINGS, (each) => each.severity === severity);
  const found = SEVERITIES.filter(by).map((severity) => t(`n_${severity}`, { n: by(severity) }));
  const parts = [t("n_documents", { n: DOCS.length }), ...(found.length ? found : [t("nothing_here")])];
  if (SUMMARY.suppressed) parts.push(t("suppressed", { n: SUMMARY.suppressed }));
  if (SUMMARY.unused_suppressions) parts.push(t("unused", { n: SUMMARY.unused_suppressions }));
  return parts.join(" · ");
}

function scoreDial() {
  const value = SCORE.value;
  const length = 2 * Math.PI * 52;
  const level = value === null ? "none" : value >= 90 ? "good" : value >= 70 ? "fair" : "poor";
  const arc = value ? svg("circle", { class: "dial-arc", cx: 60, cy: 60, r: 52, "stroke-dasharray": `${(length * value) / 100} ${length}` }) : null;
  return el(
    "div",
    { class: `dial is-${level}`, role: "img", "aria-label": value === null ? t("score_none") : t("score_label", { value }) },
    svg("svg", { viewBox: "0 0 120 120", "aria-hidden": "true" }, svg("circle", { class: "dial-track", cx: 60, cy: 60, r: 52 }), arc),
    el("span", { class: "dial-value", "aria-hidden": "true" }, scoreText(value)),
    el("span", { class: "dial-unit", "aria-hidden": "true" }, value === null ? t("score_none") : "/ 100"),
  );
}

function howScored() {
  const grades = { clean: 0, info: 0, warning: 0, uncertain: 0, fail: 0 };
  for (const chunk of CHUNKS) grades[chunk.standing === "noted" ? chunk.worst : chunk.standing] += 1;
  const rows = Object.keys(grades).map((name) =>
    el("tr", {}, el("th", { scope: "row" }, t(`grade_${name}`)), el("td", {}, number(grades[name])), el("td", {}, `× ${number(SCORE.weights[name], 2)}`)),
  );
  const head = ["score_grade", "score_count", "score_weight"].map((key) => el("th", { scope: "col" }, t(key)));
  return el(
    "details",
    { class: "how", id: "score-how" },
    el("summary", {}, t("score"), " · ", t("score_how")),
    el("p", {}, SCORE.how[uiLang]),
    el("table", {}, el("thead", {}, el("tr", {}, head)), el("tbody", {}, rows)),
  );
}

// All chunks by how they stand, each part a filter.
function standingBar() {
  const names = ["fail", "uncertain", "noted", "clean"].filter((name) => STANDINGS[name]);
  const part = (name) => el("span", { class: `part is-${name}`, style: { "flex-grow": String(STANDINGS[name]) } });
  const key = (name) =>
    el("button", { type: "button", class: "legend", "data-status": name, "aria-pressed": String(state.status === name), on: { click: () => toggleFilter("status", name) } }, shape(name), el("span", {}, t(`status_${name}`)), el("b", {}, number(STANDINGS[name])));
  return el("div", { class: "standings" }, el("div", { class: "stack", "aria-hidden": "true" }, names.map(part)), el("div", { class: "legends" }, names.map(key)));
}

function unreadList() {
  if (!UNREAD.length) return null;
  const row = (doc) => el("li", {}, shape("error"), el("span", {}, doc.errors.map((error) => el("span", { class: "unread-line" }, textNodes(error)))));
  return el("div", { class: "unread" }, el("h2", {}, t("unreadable_heading", { n: UNREAD.length })), el("ul", {}, UNREAD.map(row)));
}

// How many questions a judge left open, and why.
function unansweredText() {
  const told = SUMMARY.judge_detail;
  if (!told) return SUMMARY.judge;
  const reasons = Object.entries(told.unanswered);
  const open = reasons.reduce((sum, [, count]) => sum + count, 0);
  return `${open} / ${told.asked}: ${reasons.map(([reason, count]) => `${reason} ${count}`).join(", ")}`;
}

function notChecked() {
  const lines = SUMMARY.skipped.map((each) => el("li", {}, el("b", {}, checkName(each.what)), ` ${plain(each.reason)}`));
  if (!["off", "ok", undefined, null].includes(SUMMARY.judge)) lines.unshift(el("li", {}, el("b", {}, t("judge_degraded")), ` ${plain(unansweredText())}`));
  if (!lines.length) return null;
  return el("div", { class: "not-checked" }, el("span", {}, t("not_checked")), el("ul", {}, lines));
}

// One chart: rows of { key, label, value, text, title, parts: [[class, share]] }, each a filter.
function chart(name, rows, filter) {
  const more = rows.length > WORST_SHOWN[name];
  const shown = more && !opened.has(name) ? rows.slice(0, WORST_SHOWN[name]) : rows.slice(0, 500);
  const toggle = () => {
    opened.has(name) ? opened.delete(name) : opened.add(name);
    renderSummary();
    byId(`chart-${name}-more`).focus();
  };
  return el(
    "section",
    { class: `chart chart-${name}`, "aria-labelledby": `chart-${name}` },
    el("h3", { id: `chart-${name}` }, t(`by_${name}`), " ", el("small", {}, t(`unit_${name}`))),
    rows.length ? el("ul", {}, shown.map((row) => el("li", {}, bar(row, filter)))) : el("p", { class: "faint" }, t("nothing_here")),
    more && el("button", { type: "button", class: "quiet small", id: `chart-${name}-more`, on: { click: toggle } }, opened.has(name) ? t("show_less") : t("show_all", { n: rows.length })),
  );
}

function bar(row, filter) {
  const parts = row.parts.map(([name, share]) => el("span", { class: `fill is-${name}`, style: { width: `${share * 100}%` } }));
  return el(
    "button",
    { type: "button", class: "bar", "data-value": row.key, "aria-pressed": String(state[filter] === row.key), "aria-label": row.title, title: row.title, on: { click: () => toggleFilter(filter, row.key) } },
    el("span", { class: "bar-label" }, row.label),
    el("span", { class: "bar-value" }, row.text),
    el("span", { class: "bar-track" }, parts),
  );
}

function chartByRule() {
  const rules = new Map();
  for (const finding of ALL_FINDINGS) {
    const row = rules.get(finding.code) || { error: 0, warning: 0, info: 0, n: 0 };
    row[finding.severity] += 1;
    row.n += 1;
    rules.set(finding.code, row);
  }
  const sorted = [...rules].sort(([a, x], [b, y]) => y.n - x.n || (a < b ? -1 : 1));
  const most = sorted.length ? sorted[0][1].n : 1;
  const rows = sorted.map(([code, row]) => ({
    key: code,
    label: [el("code", {}, code), el("span", {}, ruleTitle(code))],
    text: number(row.n),
    title: t("bar_rule", { code, title: ruleTitle(code), n: row.n }),
    parts: SEVERITIES.map((name) => [name, row[name] / most]),
  }));
  return chart("rule", rows, "rule");
}

function chartByDocument() {
  const docs = DOCS.filter((doc) => doc.chunks).sort(SORTS.score);
  const rows = docs.map((doc) => ({
    key: String(doc.number),
    label: el("span", { class: "path" }, shortName(doc.name)),
    text: scoreText(doc.score),
    title: t("bar_document", { name: doc.name, score: scoreText(doc.score), n: doc.found }),
    parts: [[doc.score >= 90 ? "good" : doc.score >= 70 ? "fair" : "poor", doc.score / 100]],
  }));
  return chart("document", rows, "doc");
}

// The end of a path tells more than its beginning.
const shortName = (name) => (name.length > 40 ? `…${name.slice(-38)}` : name);

function chartBySplitter() {
  const splitters = new Map();
  for (const doc of DOCS) {
    if (!doc.chunks) continue;
    const row = splitters.get(doc.splitterName) || { chunks: 0, found: 0, fail: 0 };
    splitters.set(doc.splitterName, { chunks: row.chunks + doc.chunks, found: row.found + doc.found, fail: row.fail + doc.fail });
  }
  const rate = (row) => (100 * row.found) / row.chunks;
  const sorted = [...splitters].sort(([, x], [, y]) => rate(y) - rate(x));
  const most = Math.max(100, ...sorted.map(([, row]) => rate(row)));
  const rows = sorted.map(([name, row]) => ({
    key: name || "-",
    label: el("span", {}, name || t("own_chunks")),
    text: number(rate(row), 1),
    title: t("bar_splitter", { name: name || t("own_chunks"), rate: number(rate(row), 1), fail: row.fail }),
    parts: [["error", row.fail / row.chunks * 100 / most], ["neutral", Math.max(0, rate(row) - (100 * row.fail) / row.chunks) / most]],
  }));
  return chart("splitter", rows, "splitter");
}
