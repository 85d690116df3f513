"""A corpus put to the test: questions made of each chunk, answered from what is retrieved, the answers checked."""
