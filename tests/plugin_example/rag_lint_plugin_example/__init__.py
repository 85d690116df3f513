"""Rules of one company, installed beside rag-lint."""
