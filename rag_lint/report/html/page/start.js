// Keys, theme, language, help, printing, and the first drawing.

const MOST_PRINTED = 500;
const stored = {
  get(key) {
    try {
      return localStorage.getItem(`rag-lint:${key}`);
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      localStorage.setItem(`rag-lint:${key}`, value);
    } catch {
      // A file opened without storage: the choice lasts as long as the page.
    }
  },
};
let keysOn = stored.get("keys") !== "off";

const say = (text) => {
  byId("said").textContent = text;
};

const isDark = () => {
  const chosen = document.documentElement.dataset.theme;
  return chosen ? chosen === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

function switchTheme() {
  const next = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = next;
  stored.set("theme", next);
  renderTop();
  byId("theme").focus();
}

function switchLanguage() {
  uiLang = uiLang === "zh" ? "en" : "zh";
  writeAddress();
  renderAll();
  byId("ui-lang").focus();
}

function renderHelp() {
  const keys = [[["j", "k"], "help_next"], [["/"], "help_search"], [["Esc"], "help_escape"], [["?"], "help_help"]];
  const signs = [["error", "help_error"], ["warning", "help_warning"], ["info", "help_info"]];
  refill(
    byId("help"),
    el("h2", { id: "help-heading" }, t("help_title")),
    el("dl", { class: "keys" }, keys.map(([names, word]) => [el("dt", {}, names.map((name) => el("kbd", {}, name))), el("dd", {}, t(word))])),
    el("ul", { class: "signs" }, signs.map(([name, word]) => el("li", {}, shape(name), t(word))), el("li", {}, el("span", { class: "hatch", "aria-hidden": "true" }), t("help_lost"))),
    el("label", { class: "only" }, el("input", { type: "checkbox", id: "keys-on", checked: keysOn, on: { change: switchKeys } }), el("span", {}, t("help_keys"))),
    el("form", { method: "dialog" }, el("button", { class: "primary" }, t("close"))),
  );
}

function switchKeys(event) {
  keysOn = event.target.checked;
  stored.set("keys", keysOn ? "on" : "off");
}

const openHelp = () => byId("help").showModal();

function escape() {
  if (document.activeElement === byId("q")) {
    if (state.q) setFilter({ q: "" });
    byId("q").value = "";
    byId("q").blur();
  } else if (selected) closeFinding();
}

function pressed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || byId("help").open) return;
  if (event.key === "Escape") return escape();
  if (!keysOn || event.target.closest("input:not([type=checkbox]), textarea, select")) return;
  const act = { j: () => walk(1), k: () => walk(-1), "/": () => byId("q").focus(), "?": openHelp }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

function renderFiltered() {
  performance.mark("rag-lint:filter-start");
  if (selected && !select().found.includes(selected)) {
    selected = null;
    state.at = "";
  }
  renderList();
  syncToolbar();
  writeAddress();
  if (byId("results").getBoundingClientRect().top < 0) byId("results").scrollIntoView({ block: "start", behavior: "instant" });
  say(byId("shown").textContent);
  performance.measure("rag-lint:filter", "rag-lint:filter-start");
}

function renderAll() {
  renderTop();
  renderSummary();
  renderHelp();
  byId("toolbar").hidden = !CHUNKS.length;
  renderToolbar();
  renderList();
  renderContents();
  syncToolbar();
}

function applyAddress() {
  readAddress();
  selected = state.at ? findingAt(state.at) : null;
  renderAll();
  if (selected) openFinding(selected, { focus: false });
}

// Which document is being read; looked up once a frame at most.
let looking = false;
function scrolled() {
  if (looking) return;
  looking = true;
  requestAnimationFrame(() => {
    looking = false;
    const box = byId("results").getBoundingClientRect();
    const node = document.elementFromPoint(box.left + 30, Math.min(innerHeight - 10, 200));
    const inside = node && node.closest("[data-doc]");
    if (inside && byId("results").contains(inside)) markCurrent(inside.dataset.doc);
  });
}

function printAll() {
  let left = MOST_PRINTED;
  for (const page of pages) if ((left -= page.entries.length) > -PAGE) fillPage(page);
  const note = left < 0 ? t("print_part", { n: Math.min(MOST_PRINTED, view.chunks), total: view.chunks }) : "";
  byId("results").dataset.printed = note;
}

document.documentElement.dataset.theme = stored.get("theme") || "";
if (!document.documentElement.dataset.theme) delete document.documentElement.dataset.theme;
document.addEventListener("keydown", pressed);
document.addEventListener("scroll", scrolled, { passive: true });
addEventListener("hashchange", applyAddress);
addEventListener("beforeprint", printAll);
new ResizeObserver(([entry]) => {
  document.documentElement.style.setProperty("--toolbar", `${Math.ceil(entry.borderBoxSize[0].blockSize)}px`);
}).observe(byId("toolbar"));
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", renderTop);
byId("skip").addEventListener("click", (event) => {
  event.preventDefault();
  byId("results").focus();
  byId("results").scrollIntoView();
});
applyAddress();
whenIdle(() => prepareSearch());
performance.mark("rag-lint:first-view");
performance.measure("rag-lint:start-up", "rag-lint:start", "rag-lint:first-view");
