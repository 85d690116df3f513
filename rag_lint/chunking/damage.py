"""The damage that a cut does, in the words of the rules, and what it costs beside the other prices of a cut."""

from rag_lint.model.verdicts import Severity

HEALED = frozenset(
    """cut_start cut_end cut_condition cut_result dependent_start dangling_anaphora list_orphan list_leadin
    table_orphan table_cut code_cut heading_only fragment""".split()
)
"""The defects that come from where a chunk is cut."""
WEIGHT = {Severity.ERROR: 4, Severity.WARNING: 2, Severity.INFO: 1}
PER_HARM = 1.5
"""The price of a unit of harm, where a whole empty chunk costs 1, see ``rag_lint.chunking.pack``."""
