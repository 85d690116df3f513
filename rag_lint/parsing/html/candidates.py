"""Elements that say of themselves, by tag, role or class, that they are no part of the text proper."""

import re
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING

from rag_lint.parsing.html.elements import HEADINGS

if TYPE_CHECKING:
    from lxml.etree import _Element as Element


class Mark(Enum):
    """How much of its text must be links before a marked element is boilerplate; the page has a say in it too."""

    SURE = "sure"  # none: a tag, a role or a name that means nothing else
    LINKS = "links"  # some: names that content has, too
    FOOT = "foot"  # none at the end of a page, some elsewhere
    COOKIES = "cookies"  # none, when it speaks of cookies or consent and is short


_ROLES = {
    "navigation": Mark.SURE,
    "contentinfo": Mark.FOOT,
    "search": Mark.SURE,
    "doc-toc": Mark.SURE,
    "doc-pagefooter": Mark.SURE,
    "doc-pageheader": Mark.SURE,
    "menubar": Mark.SURE,
    "menu": Mark.LINKS,
    "banner": Mark.LINKS,
    "complementary": Mark.SURE,
    "directory": Mark.LINKS,
}
_TAGS = {"nav": Mark.SURE, "aside": Mark.SURE, "footer": Mark.FOOT, "header": Mark.LINKS}
_SURE = frozenset(
    "breadcrumb breadcrumbs crumb crumbs navbar navheader navfooter navigation docnav topnav sidenav subnav "
    "pagination pager skiplink skiplinks editsection prevnext mianbaoxie daohang".split()
)
_LINKS = frozenset(
    "nav navi navs menu menus sidebar sidebars sidemenu sider toc tableofcontents related share sharing social toolbar "
    "topbar header masthead banner links tabs widget recommend recommended recommendation tags langs languages "
    "hatnote pages topics sphinxsidebar dropdown sitemap".split()
)
_FOOT = frozenset("footer foot pagefooter sitefooter bottombar copyright colophon banquan".split())
_COOKIES = frozenset("cookie cookies consent gdpr onetrust cookiebar cookieconsent cookiebanner".split())
_SEARCH = frozenset("searchbox searchform searchbar".split())
# An aside with one of these is a remark of the text proper.
_REMARKS = frozenset(
    "note notes notice admonition tip warning caution important hint danger attention callout info example remark box "
    "footnote footnotes endnote endnotes citation pullquote abstract summary definition topic system-message".split()
)
_WORD = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
# Identifiers are made from headings on these: an id "cookies" or "navigation" there is a subject.
_SUBJECTS = frozenset(("section", "article", "main", "body", "html", "p", "li", "dt", "dd", "span", "a", *HEADINGS))
_PERMALINK = re.compile(
    r"(?:^|\s)(?:headerlink|permalink|anchor-?link|header-?anchor|heading-?anchor|anchor|mw-editsection)(?:\s|$)"
)
_SIGNS = frozenset("¶#§🔗")


def mark_of(element: "Element", tag: str, names: str, is_block: bool) -> Mark | None:
    """Return how ``element`` marks itself as boilerplate; ``names`` are its classes and its id.

    Inline elements need a mark that means nothing else: the link in a heading is called its header, too.
    """
    mark = _mark_of(element, tag, names)
    return mark if is_block or mark in (Mark.SURE, Mark.COOKIES) else None


def _mark_of(element: "Element", tag: str, names: str) -> Mark | None:
    if tag in ("body", "html", "main", "article"):
        return None
    role = (element.get("role") or "").strip().lower() if names else ""
    if role in _ROLES:
        mark: Mark | None = _ROLES[role]
    elif role.startswith("doc-") or role == "note":
        return None
    else:
        mark = _TAGS.get(tag)
    if tag == "aside" and mark is Mark.SURE and _within(element, ("article", "main", "section")):
        mark = Mark.LINKS  # a remark on the text around it
    if tag == "footer" and _within(element, ("blockquote", "figure", "li", "td")):
        return None
    if names and tag not in HEADINGS and len(names) < 300:
        ident = element.get("id") if tag not in _SUBJECTS and element.get("class") != "section" else None
        named = _named(element.get("class") or "", ident or "")
        if mark is not None and tag == "aside" and named is _REMARK:
            return None
        mark = mark or (named if isinstance(named, Mark) else None)
    return mark


_REMARK = "remark"


@lru_cache(maxsize=2048)
def _named(classes: str, ident: str) -> Mark | str | None:
    words = {word.lower() for word in _WORD.findall(f"{classes} {ident}")}
    wholes = {name.lower() for name in (*classes.split(), ident)}
    every = words | wholes
    if every & _REMARKS:
        return _REMARK
    if every & _COOKIES:
        return Mark.COOKIES
    if every & _SURE or every & _SEARCH or {"skip", "link"} <= words or {"skip", "nav"} <= words:
        return Mark.SURE
    if every & _FOOT:
        return Mark.FOOT
    return Mark.LINKS if every & _LINKS else None


def _within(element: "Element", tags: tuple[str, ...]) -> bool:
    return any(True for _ in element.iterancestors(*tags))


def is_permalink(element: "Element", names: str, in_heading: bool) -> bool:
    """Tell whether a link or a span is the sign beside a heading that links to it, or offers to edit it."""
    if "mw-editsection" in names:
        return True
    if not (_PERMALINK.search(names) or (in_heading and (element.get("href") or "").startswith("#"))):
        return False
    return "".join(element.itertext()).strip() in _SIGNS
