"""Quantities of Chinese and English texts as exact values: reading, comparing, telling which a claim gets wrong.

>>> from rag_lint.grounding.quantities import compare, read_quantities
>>> [(each.text, each.kind.value) for each in read_quantities("Pay 10万元 within 5 to 10 business days.")]
[('10万元', 'money'), ('within 5 to 10 business days', 'duration')]
>>> (ours,), (theirs,) = read_quantities("壹拾万元整"), read_quantities("100,000 元")
>>> compare(ours, theirs).value
'same'
"""

from rag_lint.grounding.quantities.compare import comparable, compare, interval, restates
from rag_lint.grounding.quantities.model import Date, Kind, Quantity, Relation, Unit
from rag_lint.grounding.quantities.read import read_quantities

__all__ = [
    "Date",
    "Kind",
    "Quantity",
    "Relation",
    "Unit",
    "comparable",
    "compare",
    "interval",
    "read_quantities",
    "restates",
]
