"""Which sentences of the evidence a claim speaks of."""

from itertools import pairwise

from rag_lint.grounding.aligned import align, content_words, evidence_of, pieces

TEXT = "The lease runs for a year. Dr. Smith pays the rent on the 1st. 押金在退租后退还。租金每月支付。"


def test_sentences_end_where_they_do() -> None:
    source = evidence_of(TEXT)
    sentences = [TEXT[slice(*source.sentence(number))].strip() for number in range(len(source.ends))]
    assert sentences == [
        "The lease runs for a year.",
        "Dr. Smith pays the rent on the 1st.",
        "押金在退租后退还。",
        "租金每月支付。",
    ]


def test_a_part_is_aligned_with_the_sentence_of_its_words() -> None:
    for claim, sentence in (("Smith pays rent monthly.", "Dr. Smith pays"), ("押金在退租之后退还。", "押金在退租")):
        (found,) = align(claim, evidence_of(TEXT))
        assert TEXT[slice(*found.evidence)].strip().startswith(sentence)
        assert 0.5 < found.share <= 1


def test_a_part_without_its_words_is_not_aligned() -> None:
    assert align("Bananas grow abroad.", evidence_of(TEXT)) == ()


def test_content_words_keep_their_places() -> None:
    text = "The rents were paid; 租金已付。"
    for word in content_words(text):
        assert text[slice(*word.span)].lower().startswith(word.form)


def test_pieces_cover_the_claim() -> None:
    text = "First the tenant pays rent, then the landlord returns the deposit. Nothing else."
    found = [piece.span for piece in pieces(text, text.lower())]
    assert found[0].start == 0
    assert found[-1].end == len(text)
    assert all(before.end == after.start for before, after in pairwise(found))


def test_pieces_hold_the_words_of_the_claim() -> None:
    text = "First the tenant pays rent, then the landlord returns it. 押金在退租后退还，租金每月支付。"
    said = [form for piece in pieces(text, text.lower()) for form in piece.forms]
    assert sorted(said) == sorted(word.form for word in content_words(text))
