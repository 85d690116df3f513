// Search and filters. They are built once per language; after that only their values change.

const MOST_OPTIONS = 1000;
let typing = 0;

function renderToolbar() {
  const open = byId("filters") ? byId("filters").dataset.open : "false";
  refill(
    byId("toolbar"),
    el(
      "form",
      { class: "tools", role: "search", "aria-label": t("filters"), on: { submit: (event) => event.preventDefault() } },
      el("label", { class: "search" }, icon("search"), sr(t("search")), el("input", { type: "search", id: "q", placeholder: t("search"), autocomplete: "off", spellcheck: "false", on: { input: typed } }), el("kbd", { "aria-hidden": "true" }, "/")),
      el("button", { type: "button", class: "quiet filters-toggle", id: "filters-toggle", "aria-controls": "filters", on: { click: toggleFilters } }, icon("filter"), t("filters")),
      el("p", { id: "shown" }),
      el("div", { class: "walk" }, el("span", { id: "walk-at" }), walkButton("previous", "up", -1), walkButton("next", "down", 1)),
      el("div", { class: "filters", id: "filters", "data-open": open }, severityButtons(), selects(), onlyBox(), el("button", { type: "button", class: "quiet", id: "clear", on: { click: clearFilters } }, t("clear"))),
    ),
  );
}

const walkButton = (key, name, step) =>
  el("button", { type: "button", class: "quiet square", id: `walk-${key}`, "aria-label": t(key), title: t(key), on: { click: () => walk(step) } }, icon(name));

function typed(event) {
  clearTimeout(typing);
  typing = setTimeout(() => setFilter({ q: event.target.value }), 90);
}

function toggleFilters() {
  const box = byId("filters");
  box.dataset.open = box.dataset.open === "true" ? "false" : "true";
  syncToolbar();
}

function severityButtons() {
  const used = SEVERITIES.filter((name) => ALL_FINDINGS.some((each) => each.severity === name));
  const toggle = (name) => {
    const asked = severitiesAsked();
    asked.has(name) ? asked.delete(name) : asked.add(name);
    setFilter({ sev: SEVERITIES.filter((each) => asked.has(each)).join(".") });
  };
  const button = (name) =>
    el("button", { type: "button", class: "severity", "data-severity": name, on: { click: () => toggle(name) } }, shape(name), t(name));
  return el("div", { class: "severities", role: "group", "aria-label": t("severity") }, used.map(button));
}

function options(key) {
  const codes = Object.keys(RULES);
  const named = (values, text) => values.map((value) => [value, text(value)]);
  switch (key) {
    case "rule":
      return named(codes, (code) => `${code} ${ruleTitle(code)}`);
    case "check":
      return named([...new Set(codes.map((code) => RULES[code].check))].sort(), checkName);
    case "status":
      return named(["fail", "uncertain", "pass", "noted", "clean"].filter((name) => name === "pass" || STANDINGS[name]), (name) => t(`status_${name}`));
    case "lang":
      return named([...new Set(CHUNKS.map((each) => each.lang))].sort(), langName);
    case "splitter":
      return named([...new Set(DOCS.map((doc) => doc.splitterName || "-"))].sort(), (name) => (name === "-" ? t("own_chunks") : name));
    default:
      return [...DOCS].filter((doc) => doc.chunks).sort(SORTS.name).slice(0, MOST_OPTIONS).map((doc) => [String(doc.number), shortName(doc.name)]);
  }
}

const SELECTS = { rule: "rule", check: "check", status: "status", lang: "language", doc: "document", splitter: "splitter" };

function selects() {
  return Object.entries(SELECTS).map(([key, word]) => {
    const choices = options(key);
    if (choices.length < 2 && key !== "rule") return null;
    const first = el("option", { value: "" }, `${t(word)}${uiLang === "zh" ? "：" : ": "}${t("any")}`);
    return el(
      "select",
      { id: `by-${key}`, "aria-label": t(word), on: { change: (event) => setFilter({ [key]: event.target.value }) } },
      first,
      choices.map(([value, text]) => el("option", { value }, text)),
    );
  });
}

const onlyBox = () =>
  el("label", { class: "only" }, el("input", { type: "checkbox", id: "only", on: { change: (event) => setFilter({ only: event.target.checked ? "1" : "" }) } }), el("span", {}, t("only")));

// Bring the controls in line with the state, wherever it was changed.
function syncToolbar() {
  const box = byId("q");
  if (document.activeElement !== box || box.value.trim() !== state.q.trim()) box.value = state.q;
  for (const key of Object.keys(SELECTS)) {
    const select = byId(`by-${key}`);
    if (!select) continue;
    select.value = state[key];
    select.classList.toggle("is-set", Boolean(state[key]));
  }
  const asked = severitiesAsked();
  for (const button of document.querySelectorAll(".severity")) button.setAttribute("aria-pressed", String(asked.has(button.dataset.severity)));
  byId("only").checked = Boolean(state.only);
  byId("clear").hidden = !isFiltered();
  byId("filters-toggle").setAttribute("aria-expanded", byId("filters").dataset.open);
  byId("filters-toggle").classList.toggle("is-set", Object.keys(EMPTY).some((key) => key !== "q" && state[key]));
  for (const button of document.querySelectorAll(".legend")) button.setAttribute("aria-pressed", String(state.status === button.dataset.status));
  for (const [name, key] of [["rule", "rule"], ["document", "doc"], ["splitter", "splitter"]]) {
    for (const each of document.querySelectorAll(`.chart-${name} .bar`)) each.setAttribute("aria-pressed", String(state[key] === each.dataset.value));
  }
}

function syncCounts() {
  byId("shown").textContent = t("shown", { chunks: view.chunks, total: CHUNKS.length, findings: view.found.length });
  const at = view.found.indexOf(selected);
  byId("walk-at").textContent = at < 0 ? "" : t("at_finding", { at: at + 1, n: view.found.length });
  for (const id of ["walk-previous", "walk-next"]) byId(id).disabled = !view.found.length;
}
