// A finding beside its chunk: one line, and behind it why, what to do, the words it rests on and how to silence it.

function note(finding) {
  const test = findingTest();
  const open = finding === selected;
  const off = test !== null && !test(finding);
  const lang = finding.item.lang || null;
  const id = `note-${finding.key}`;
  return el(
    "li",
    { class: `note is-${finding.severity}${off ? " is-off" : ""}${open ? " is-open" : ""}`, "data-note": finding.key },
    el(
      "button",
      { type: "button", class: "note-head", "aria-expanded": String(open), "aria-controls": id, on: { click: () => (finding === selected ? closeFinding() : openFinding(finding, { scroll: false })) } },
      shape(finding.severity),
      sr(`${t(finding.severity)} `),
      el("span", { class: "note-line" }, el("code", {}, finding.code), " ", el("span", { lang: lang && htmlLang(lang) }, textNodes(finding.message))),
      open && icon("down"),
    ),
    el("div", { class: "card", id, hidden: !open }, open && card(finding)),
  );
}

function card(finding) {
  const rule = RULES[finding.code];
  const lang = finding.item.lang || uiLang;
  const said = { lang: htmlLang(lang) };
  return [
    el("p", { class: "rule-name" }, el("b", {}, plain(rule.name)), rule.title && el("span", said, inLang(rule.title, lang))),
    el(
      "dl",
      {},
      finding.related.map((each) => [el("dt", {}, t(REST.words[`related_${each.where}`] ? `related_${each.where}` : "related_source")), el("dd", {}, relatedWords(each), neighbourLink(finding, each.where))]),
      rule.why && [el("dt", {}, t("why")), el("dd", said, inLang(rule.why, lang))],
      finding.help && [el("dt", {}, t("fix")), el("dd", said, textNodes(finding.help))],
      place(finding) && [el("dt", {}, t("where")), el("dd", {}, place(finding))],
    ),
    suppression(finding),
    el("p", { class: "explain" }, t("more"), " ", el("code", {}, `rag-lint explain ${finding.code}`)),
  ];
}

const RELATED_MOST = 240;

function relatedWords(related) {
  const text = related.text.trim();
  const short = text.length <= RELATED_MOST ? text : related.where === "prev" ? `…${text.slice(-RELATED_MOST)}` : `${text.slice(0, RELATED_MOST)}…`;
  return el("q", { class: "related" }, textNodes(short));
}

function neighbourLink(finding, where) {
  const chunk = where === "prev" ? finding.item.before : where === "next" ? finding.item.after : null;
  if (!chunk) return null;
  return el("button", { type: "button", class: "link", on: { click: () => goToItem(chunk) } }, t("go_to_chunk", { n: chunk.index + 1 }));
}

function place(at) {
  if (at.record !== undefined) return t("record", { n: at.record });
  if (at.line !== undefined) return t("line", { n: `${at.line}:${at.column || 1}` });
  return at.page !== undefined ? t("page", { n: at.page }) : "";
}

// A comment where the source is text, the record's metadata where it is an export; other files take neither.
function suppression(finding) {
  if (finding.item.kind !== "chunk") return null;
  const doc = DOCS[finding.item.doc];
  const file = doc.file.toLowerCase();
  if (/\.(jsonl?|ndjson|csv|parquet)$/.test(file)) {
    return copyable(`"rag_lint_ignore": ["${finding.code}"]`, `${t("suppress")} · ${t("suppress_metadata")}`);
  }
  if (/\.(md|markdown|mdx|txt|text|rst)$/.test(file)) {
    return copyable(`<!-- rag-lint: ignore[${finding.code}] ${t("reason")} -->`, t("suppress"));
  }
  return null;
}

function copyable(text, label) {
  const code = el("code", {}, text);
  const button = el("button", { type: "button", class: "quiet small copy" }, t("copy"));
  button.addEventListener("click", async () => {
    const done = await copyText(text, code);
    button.textContent = t(done ? "copied" : "copy_failed");
    say(button.textContent);
  });
  return el("div", { class: "suppression" }, el("span", { class: "suppression-label" }, label), el("div", { class: "suppression-line" }, code, button));
}

async function copyText(text, shownIn) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const range = document.createRange();
    range.selectNodeContents(shownIn);
    getSelection().removeAllRanges();
    getSelection().addRange(range);
    return document.execCommand("copy");
  }
}
