import subprocess
import sys
from itertools import pairwise

import pyarrow as pa
import pyarrow.parquet as pq


def write(inputs, columns: dict, **options):
    path = inputs.folder / "a.parquet"
    pq.write_table(pa.table(columns), path, **options)
    return path


def test_rows_are_records(inputs):
    path = write(
        inputs,
        {
            "id": [1, 2, 3],
            "text": ["甲方付款。", "b\0c", None],
            "metadata": [{"source": "a.md", "start_index": 4}, {"source": "a.md", "start_index": 9}, None],
            "embedding": [[0.1, 0.2]] * 3,
        },
    )
    first, second = inputs.chunks(path)
    assert (first.id, first.source, first.start, first.next) == ("1", "a.md", 4, "b\0c")
    assert second.location.record == 2
    (found,) = inputs.problems(path)
    assert (found.record, "null" in str(found)) == (3, True)


def test_neighbours_across_row_groups(inputs):
    path = write(inputs, {"text": [f"Sentence {number}." for number in range(3000)]}, row_group_size=700)
    found = inputs.chunks(path)
    assert [chunk.index for chunk in found] == list(range(3000))
    assert all(after.prev == before.text for before, after in pairwise(found))


def test_text_in_binary_columns(inputs):
    path = write(inputs, {"text": pa.array(["甲方付款。".encode("gb18030"), b"\xff\xfe\xfd", b"b"], pa.binary())})
    assert inputs.texts(path) == ["甲方付款。", "b"]
    assert [found.record for found in inputs.problems(path)] == [2]


def test_broken_utf8_in_a_text_column(inputs):
    offsets, data = pa.py_buffer(b"\0\0\0\0\1\0\0\0\3\0\0\0\4\0\0\0"), pa.py_buffer(b"a\xff\xfec")
    path = write(inputs, {"text": pa.StringArray.from_buffers(3, offsets, data)})
    assert inputs.texts(path) == ["a", "c"]
    assert [found.record for found in inputs.problems(path)] == [2]


def test_no_text_column_and_no_rows(inputs):
    assert "its columns are title" in str(inputs.problems(write(inputs, {"title": ["a"]}))[0])
    assert "holds no records" in str(inputs.problems(write(inputs, {"text": pa.array([], pa.string())}))[0])


def test_a_file_that_is_no_parquet(inputs):
    (found,) = inputs.problems(inputs.write("a.parquet", "PAR1 but not really"))
    assert "no valid Parquet" in str(found)


def test_without_pyarrow_the_install_command_is_named(inputs):
    path = write(inputs, {"text": ["a"]})
    script = (
        "import sys; sys.modules['pyarrow'] = None\n"
        "from pathlib import Path\n"
        "from rag_lint.readers import read_chunks\n"
        "print(*list(read_chunks(Path(sys.argv[1])))[1:], sep='|')"
    )
    done = subprocess.run([sys.executable, "-c", script, str(path)], capture_output=True, text=True, check=True)
    assert "pip install '.[data]'" in done.stdout
    assert done.stdout.count("|") == 0
