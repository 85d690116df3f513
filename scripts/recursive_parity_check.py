"""Cut real documents with our recursive splitter and with LangChain's, and compare.

    python scripts/recursive_parity_check.py FOLDER

Needs ``langchain-text-splitters``. Prints each document whose chunks differ and the number of chunks compared; fails
when there is one.
"""

import argparse
import sys
from pathlib import Path

from corpus_documents import ALL_SUFFIXES, documents
from langchain_text_splitters import RecursiveCharacterTextSplitter

from rag_lint.chunking.recursive import recursive_spans

SIZES = ((400, 0), (800, 0), (1000, 150))


def main() -> int:
    """Print what was compared; 1 when something differs."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    texts = [(document.path, document.text) for document in documents(parser.parse_args().folder, ALL_SUFFIXES)]
    different = 0
    for size, overlap in SIZES:
        splitter = RecursiveCharacterTextSplitter(chunk_size=size, chunk_overlap=overlap)
        chunks = 0
        for path, text in texts:
            theirs = splitter.split_text(text)
            ours = [text[start:end] for start, end in recursive_spans(text, 0, size, overlap)]
            chunks += len(theirs)
            if ours != theirs:
                different += 1
                print(f"recursive:{size}/{overlap} {path}: {len(ours)} chunks, LangChain {len(theirs)}")
        print(f"recursive:{size}/{overlap}: {len(texts)} documents, {chunks} chunks compared")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
