"""A headless Chromium over its debugging pipe: the visible text of local pages, one browser for all of them."""

import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --remote-debugging-pipe"
).split()
# What is folded away can be read by whoever opens it, what stands in a text area is seen though innerText has it not;
# capitals by style sheet are not the file's characters.
_READ = """(() => {
  for (const fold of document.querySelectorAll('details')) fold.open = true;
  for (const area of document.querySelectorAll('textarea')) area.replaceWith(area.value);
  const style = document.createElement('style');
  style.textContent = '*{text-transform:none!important}';
  (document.head || document.documentElement).appendChild(style);
  return document.body ? document.body.innerText : '';
})()"""


class Pipe(NamedTuple):
    """The two ends of the debugging pipe: file descriptors to write to and to read from."""

    out: int
    back: int


class Browser:
    """Start it with ``with``; scripts of the pages do not run, as they do not for a parser."""

    def __init__(self, program: str) -> None:
        self.program = program
        self.sent = 0
        self.buffer = b""

    def __enter__(self) -> "Browser":
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        command_in, out = os.pipe()
        back, command_out = os.pipe()
        flags = " ".join([*FLAGS, f"--user-data-dir={self.profile.name}"])
        # The browser reads commands on descriptor 3 and answers on 4.
        shell = f'exec "{self.program}" {flags} about:blank 3<&{command_in} 4>&{command_out}'
        self.process = subprocess.Popen(
            ["bash", "-c", shell],
            pass_fds=(command_in, command_out),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(command_in)
        os.close(command_out)
        self.pipe = Pipe(out, back)
        target = self._call("Target.createTarget", {"url": "about:blank"})["targetId"]
        self.session = self._call("Target.attachToTarget", {"targetId": target, "flatten": True})["sessionId"]
        self._call("Page.enable")
        self._call("Emulation.setScriptExecutionDisabled", {"value": True})
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.process.terminate()
        self.process.wait()
        os.close(self.pipe.out)
        os.close(self.pipe.back)
        self.profile.cleanup()

    def text(self, path: Path) -> str:
        """Return ``document.body.innerText`` of a local file."""
        self._call("Page.navigate", {"url": path.resolve().as_uri()})
        while self._message().get("method") != "Page.loadEventFired":
            pass
        result = self._call("Runtime.evaluate", {"expression": _READ, "returnByValue": True})
        return str(result["result"].get("value", ""))

    def _call(self, method: str, params: dict[str, Any] | None = None) -> Any:
        self.sent += 1
        message: dict[str, Any] = {"id": self.sent, "method": method, "params": params or {}}
        if hasattr(self, "session"):
            message["sessionId"] = self.session
        os.write(self.pipe.out, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._message()
            if answer.get("id") == self.sent:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']}")
                return answer["result"]

    def _message(self) -> Any:
        while b"\0" not in self.buffer:
            read = os.read(self.pipe.back, 1 << 20)
            if not read:
                raise RuntimeError("the browser has gone")
            self.buffer += read
        line, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(line)


def find_browser() -> str | None:
    """Return the path of a Chromium on this machine."""
    return next((found for name in NAMES if (found := shutil.which(name))), None)
