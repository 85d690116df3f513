"""A model server that misbehaves on purpose, and every way to meet it."""
