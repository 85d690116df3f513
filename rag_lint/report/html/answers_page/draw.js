const chance = (value) => (value === null || value === undefined ? "–" : value.toFixed(2));

// Offsets count code points; a string in a browser counts otherwise.
const pointsOf = (text) => Array.from(text);

function claimButton(answer, claim, number, panel) {
  // A button element would not break across lines as text does.
  const act = () => choose(answer, claim, button, panel);
  const pressed = (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    act();
  };
  const button = el(
    "span",
    {
      class: `claim ${CLASS[claim.verdict]}${claim.needs_review ? " needs-review" : ""}`,
      role: "button",
      tabindex: "0",
      "aria-pressed": "false",
      title: t(`outcome_${claim.verdict}`),
      on: { click: act, keydown: pressed },
    },
    textNodes(claim.text),
    sr(` (${t(`outcome_${claim.verdict}`)}${claim.needs_review ? `, ${t("needs_review")}` : ""})`),
  );
  button.dataset.claim = number;
  return button;
}

function choose(answer, claim, button, panel) {
  const again = button.getAttribute("aria-pressed") === "true";
  for (const other of button.closest(".said").querySelectorAll(".claim")) other.setAttribute("aria-pressed", "false");
  if (!again) button.setAttribute("aria-pressed", "true");
  refill(panel, again ? passages(answer) : decision(answer, claim));
  say(panel.querySelector("h4").textContent);
}

function said(answer, panel) {
  const points = pointsOf(answer.answer);
  const nodes = [];
  let at = 0;
  answer.claims.forEach((claim, number) => {
    const [start, end] = claim.span;
    if (start > at) nodes.push(textNodes(points.slice(at, start).join("")));
    nodes.push(claimButton(answer, claim, number, panel));
    at = end;
  });
  nodes.push(textNodes(points.slice(at).join("")));
  return el("p", { class: "said", lang: htmlLang(answer.lang) }, nodes);
}

function decision(answer, claim) {
  return [
    el("h4", {}, t(`outcome_${claim.verdict}`), claim.needs_review ? ` · ${t("needs_review")}` : ""),
    claim.reason && el("p", { class: "reason", lang: htmlLang(answer.lang) }, textNodes(claim.reason)),
    claim.unanswered && el("p", { class: "failed" }, t("unanswered", { reason: plain(claim.unanswered) })),
    claim.passage === null ? null : passage(answer, claim.passage, claim.evidence),
    claim.verdict === "not_checkable" ? null : chances(claim),
    el("p", { class: "small faint" }, t("method", { method: plain(claim.method) })),
  ];
}

function passage(answer, number, evidence) {
  const points = pointsOf(answer.contexts[number]);
  const [start, end] = evidence || [0, 0];
  const graded = (answer.passages || []).find((each) => each.index === number);
  return el(
    "div",
    { class: `passage${graded && !graded.relevant ? " is-dropped" : ""}`, lang: htmlLang(answer.lang), tabindex: "0", role: "group", "aria-label": t("passage", { n: number + 1 }) },
    el("span", { class: "passage-name" }, t("passage", { n: number + 1 }), graded && !graded.relevant ? ` · ${t("not_relevant")}` : ""),
    textNodes(points.slice(0, start).join("")),
    end > start ? el("mark", {}, textNodes(points.slice(start, end).join(""))) : null,
    textNodes(points.slice(end).join("")),
  );
}

const passages = (answer) => [
  el("h4", {}, t("passages", { n: answer.contexts.length })),
  el("p", { class: "small faint" }, t("choose")),
  answer.contexts.map((_, number) => passage(answer, number, null)),
];

const chances = (claim) =>
  el(
    "div",
    { class: "chances" },
    OUTCOMES.filter((each) => claim.probabilities[each] > 0.0005).map((each) => [
      el("span", {}, t(`outcome_${each}`)),
      el("span", { class: `track ${CLASS[each]}`, "aria-hidden": "true" }, el("span", { style: { width: `${claim.probabilities[each] * 100}%` } })),
      el("span", {}, chance(claim.probabilities[each])),
    ]),
  );

function article(answer) {
  const panel = el("div", { class: "beside" });
  const head = el(
    "header",
    { class: "answer-head" },
    el("h3", {}, textNodes(answer.question || answer.id || t("record", { n: answer.record }))),
    answer.gate && el("span", { class: `badge ${GATE_CLASS[answer.gate]}` }, answer.gate),
  );
  if (answer.error !== null && answer.error !== undefined) {
    return el("article", { class: "answer" }, head, el("p", { class: "failed" }, textNodes(answer.error)));
  }
  refill(panel, passages(answer));
  const figures = METRICS.map((name) => el("span", { title: answer.missing[name] || null }, `${t(`metric_${name}`)} ${chance(answer.metrics[name])}`));
  return el("article", { class: "answer" }, head, el("p", { class: "figures" }, el("span", {}, t("record", { n: answer.record }), answer.question && answer.id && textNodes(` · ${answer.id}`)), figures), el("div", { class: "answer-body" }, said(answer, panel), panel));
}
