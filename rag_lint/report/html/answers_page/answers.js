// Answers with their claims: what is clicked shows the passage that decides, beside it.

const ANSWERS = JSON.parse(byId("data-chunks").textContent);
const REST = JSON.parse(byId("data-rest").textContent);
const OUTCOMES = ["supported", "contradicted", "disputed", "unproven", "not_checkable"];
const GATES = ["BLOCK", "REVIEW", "ABSTAIN", "SHIP"];
const METRICS = ["faithfulness", "hallucination_probability", "context_relevance", "context_precision", "answer_relevance"];
const CLASS = { supported: "is-good", contradicted: "is-error is-contradicted", disputed: "is-warning is-disputed", unproven: "is-warning is-unproven", not_checkable: "is-none" };
const GATE_CLASS = { SHIP: "is-good", REVIEW: "is-warning", BLOCK: "is-error", ABSTAIN: "is-none" };
const PAGE = 40;
const state = { q: "", gate: "", outcome: "", review: false, shown: PAGE };
