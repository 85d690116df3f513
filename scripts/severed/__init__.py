"""Severed conditions by construction: real sentences, cut where a splitter might cut them."""
