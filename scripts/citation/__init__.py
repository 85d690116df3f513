"""The citation gate, measured: truncated conditionals made from real sentences, and public sets."""
