"""Whether what is said of a source stands in it: quantities, polarity, names; quotations and answers build on these."""
