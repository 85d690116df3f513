"""BLAKE2, without what else ``hashlib`` loads: OpenSSL takes longer to load than a chunk takes to lint."""

try:
    from _blake2 import blake2b
except ImportError:  # a Python of another make
    from hashlib import blake2b

__all__ = ["blake2b"]
