"""A gate behind a LangChain chain: python examples/integrations/langchain_answers.py"""

from langchain_core.documents import Document
from langchain_core.runnables import RunnableLambda

from rag_lint.integrations.langchain_answers import RagLintAnswerGate

DOCUMENTS = [
    Document(page_content="Monthly plans are not refundable."),
    Document(page_content="退款将在5至10个工作日内退回原支付方式。"),
]


def answered(question: str) -> dict[str, object]:
    """Stand for retrieval and generation."""
    zh = not question.isascii()
    answer = "退款将在24小时内退回原支付方式。" if zh else "Monthly plans are not refundable. Call us for cake."
    return {"question": question, "context": DOCUMENTS, "answer": answer}


chain = RunnableLambda(answered) | RagLintAnswerGate(on_fail="strip")
for question in ("Can monthly plans be refunded?", "退款多久到账？"):
    state = chain.invoke(question)
    print(state["rag_lint_gate"], state["rag_lint_action"], state["answer"])
