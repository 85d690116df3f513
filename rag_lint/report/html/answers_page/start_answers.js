const say = (text) => {
  byId("said").textContent = text;
};

function matches(answer) {
  if (state.gate && answer.gate !== state.gate) return false;
  if (state.outcome && !answer.claims.some((claim) => claim.verdict === state.outcome)) return false;
  if (state.review && !answer.claims.some((claim) => claim.needs_review)) return false;
  if (!state.q) return true;
  const asked = state.q.toLowerCase();
  return [answer.question, answer.answer, answer.id, answer.error].some((text) => text && String(text).toLowerCase().includes(asked));
}

const count = (test) => ANSWERS.reduce((sum, answer) => sum + test(answer), 0);

function bars(title, names, counts, key, label, className) {
  const most = Math.max(1, ...counts);
  return el(
    "div",
    { class: "chart" },
    el("h3", {}, t(title)),
    names.map((name, at) =>
      el(
        "button",
        { class: `bar ${className[name]}`, type: "button", "aria-pressed": String(state[key] === name), on: { click: () => setState({ [key]: state[key] === name ? "" : name }) } },
        el("span", { class: "bar-label" }, el("span", {}, label(name))),
        el("span", { class: "bar-value" }, number(counts[at])),
        el("span", { class: "bar-track", "aria-hidden": "true" }, el("span", { class: "fill", style: { width: `${(counts[at] / most) * 100}%` } })),
      ),
    ),
  );
}

function tenths(title, metric) {
  const bins = Array(10).fill(0);
  for (const answer of ANSWERS) {
    const value = answer.metrics[metric];
    if (value !== null && value !== undefined) bins[Math.min(9, Math.floor(value * 10))] += 1;
  }
  const most = Math.max(1, ...bins);
  const told = bins.map((n, at) => `${number(at / 10, 1)}–${number((at + 1) / 10, 1)}: ${n}`).join("; ");
  return el(
    "div",
    { class: "chart" },
    el("h3", {}, t(title)),
    el("div", { class: "tenths", role: "img", "aria-label": told }, bins.map((n) => el("div", { style: { height: `${(n / most) * 100}%` } }))),
    el("div", { class: "tenths-axis", "aria-hidden": "true" }, el("span", {}, "0"), el("span", {}, "0.5"), el("span", {}, "1")),
  );
}

function renderTop() {
  const theme = isDark() ? "theme_light" : "theme_dark";
  refill(
    byId("top"),
    el("p", { class: "brand" }, el("strong", {}, "rag-lint"), el("span", {}, t("title"))),
    el(
      "div",
      { class: "top-actions" },
      el("button", { class: "quiet", id: "ui-lang", type: "button", "aria-label": t("language_label"), on: { click: switchLanguage } }, t("to_other_language")),
      el("button", { class: "quiet", id: "theme", type: "button", "aria-label": t("theme_label", { mode: t(theme) }), on: { click: switchTheme } }, t(theme)),
    ),
  );
  refill(byId("foot"), t("footer", { tool: REST.tool.name, version: REST.tool.version }));
  byId("skip").textContent = t("skip");
  document.documentElement.lang = htmlLang(uiLang);
}

const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

function switchTheme() {
  document.documentElement.dataset.theme = isDark() ? "light" : "dark";
  renderTop();
  byId("theme").focus();
}

function switchLanguage() {
  uiLang = uiLang === "zh" ? "en" : "zh";
  renderAll();
  byId("ui-lang").focus();
}

function renderSummary() {
  const total = count((answer) => Boolean(answer.gate));
  const stopped = count((answer) => Boolean(answer.gate) && answer.gate !== "SHIP");
  const verdict = !total ? t("verdict_none") : stopped ? t("verdict_stopped", { n: stopped, total }) : t("verdict_ship", { n: total, total });
  const claims = OUTCOMES.map((each) => ANSWERS.reduce((sum, answer) => sum + answer.claims.filter((claim) => claim.verdict === each).length, 0));
  refill(
    byId("summary"),
    el("h1", { id: "verdict" }, verdict),
    el("p", { class: "counts" }, t("counts", { claims: claims.reduce((sum, n) => sum + n, 0), failed: count((answer) => Boolean(answer.error)) })),
    total
      ? el(
          "div",
          { class: "charts" },
          bars("chart_gates", GATES, GATES.map((gate) => count((answer) => answer.gate === gate)), "gate", (name) => `${name} · ${t(`gate_${name}`)}`, GATE_CLASS),
          bars("chart_claims", OUTCOMES, claims, "outcome", (name) => t(`outcome_${name}`), CLASS),
          tenths("chart_hallucination", "hallucination_probability"),
          tenths("chart_faithfulness", "faithfulness"),
        )
      : null,
  );
  document.title = `${verdict} · rag-lint`;
}

function renderToolbar() {
  const select = (id, key, names, label) =>
    el(
      "select",
      { id, "aria-label": t(`filter_${key}`), on: { change: (event) => setState({ [key]: event.target.value }) } },
      el("option", { value: "" }, t(`filter_${key}`)),
      names.map((name) => el("option", { value: name, selected: state[key] === name }, label(name))),
    );
  refill(
    byId("toolbar"),
    el(
      "div",
      { class: "tools-line" },
      el("label", { class: "search" }, icon("search"), sr(t("search")), el("input", { id: "q", type: "search", placeholder: t("search"), value: state.q, on: { input: (event) => setState({ q: event.target.value }) } })),
      select("gate", "gate", GATES, (name) => name),
      select("outcome", "outcome", OUTCOMES, (name) => t(`outcome_${name}`)),
      el("label", { class: "only" }, el("input", { id: "review", type: "checkbox", checked: state.review, on: { change: (event) => setState({ review: event.target.checked }) } }), el("span", {}, t("filter_review"))),
      el("span", { id: "shown", class: "faint" }),
    ),
  );
}

function renderList() {
  const found = ANSWERS.filter(matches);
  const shown = found.slice(0, state.shown);
  refill(
    byId("results"),
    el("h2", { class: "sr", id: "results-heading" }, t("answers")),
    shown.map(article),
    found.length ? null : el("p", { class: "faint" }, t("nothing_matches")),
    found.length > shown.length ? el("button", { class: "quiet more", id: "more", type: "button", on: { click: showMore } }, t("more", { n: found.length - shown.length })) : null,
  );
  byId("shown").textContent = t("shown", { n: found.length, total: ANSWERS.length });
}

function showMore() {
  state.shown += PAGE;
  renderList();
}

function setState(change) {
  Object.assign(state, change, { shown: PAGE });
  renderSummary();
  for (const key of ["gate", "outcome"]) byId(key).value = state[key];
  renderList();
  say(byId("shown").textContent);
}

function renderAll() {
  renderTop();
  renderSummary();
  renderToolbar();
  renderList();
}

renderAll();
