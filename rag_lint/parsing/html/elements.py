"""What the elements of HTML are to a reader: blocks, inline text, or no text at all."""

BLOCKS = frozenset(
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure "
    "footer form frameset h1 h2 h3 h4 h5 h6 header hgroup hr html legend li listing main menu nav noframes ol optgroup "
    "option p plaintext pre search section summary table tbody td tfoot th thead tr ul xmp".split()
)
"""Elements that begin on a new line unless a style says otherwise."""

NO_TEXT = frozenset(
    "script style title head meta link base area col colgroup embed param img frame rp "
    "annotation annotation-xml datalist defs metadata".split()
)
"""Elements whose content nobody reads as text; a title in ``head`` becomes metadata.

``wbr``, ``source`` and ``track`` are not among them: libxml2 takes what follows them for their content.
"""

UNSEEN = frozenset("template audio video canvas iframe object noembed noframes noscript".split())
"""Elements whose content a browser shows only when it cannot do what they ask for."""

PREFORMATTED = frozenset(("pre", "listing", "xmp", "plaintext", "textarea"))
LISTS = frozenset(("ul", "ol", "menu", "dir"))
HEADINGS = {f"h{level}": level for level in range(1, 7)}
WHITE_SPACE = " \t\n\r\f"
"""The characters HTML collapses; a no-break or an ideographic space is none of them."""
