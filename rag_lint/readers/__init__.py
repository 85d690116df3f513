"""What holds chunks already, and documents that are cut first: all of it as Chunks with neighbours."""

from rag_lint.readers.inputs import MAX_RECORD_BYTES as MAX_RECORD_BYTES
from rag_lint.readers.inputs import Item as Item
from rag_lint.readers.inputs import read_chunks as read_chunks
from rag_lint.readers.inputs import read_stdin as read_stdin
from rag_lint.readers.inputs import read_text as read_text
from rag_lint.readers.modes import Mode as Mode
from rag_lint.readers.modes import ReadAs as ReadAs
from rag_lint.readers.walk import walk_inputs as walk_inputs
