# SPDX-License-Identifier: MIT
"""A campaign of signum fuzz in a folder, and segments of it that are done apart."""

from __future__ import annotations

import contextlib
import fcntl
import json
import os
import subprocess
import time
import zlib
from typing import Any

from ._program import program

# So often a segment is begun anew whose process, or whose workers, came to an end.
MOST_ENDS = 5


class ClusterError(Exception):
    """A campaign that cannot go on, in words."""


def ask(lines: list[str], folder: str) -> dict[str, Any]:
    """The last answer of a `signum worker` that reads these lines."""
    said = ""
    for _ in range(MOST_ENDS):
        run = subprocess.run(
            [program(), "worker"], input="".join(lines), cwd=folder, capture_output=True, text=True
        )
        answers = [line for line in run.stdout.splitlines() if line]
        if run.returncode in (0, 2) and answers:
            last = json.loads(answers[-1])
            if "error" in last or len(answers) == len(lines):
                return last
        said = f"status {run.returncode} {run.stderr.strip()}"
    return {"error": f"signum worker ended {MOST_ENDS} times: {said}"}


def do_segment(packed: bytes, first: int, end: int, folder: str) -> dict[str, Any]:
    """The blocks from first up to end of a campaign. It runs on a worker."""
    segment = json.dumps({"from": first, "to": end}) + "\n"
    here = folder if os.path.isdir(folder) else os.getcwd()
    return ask([zlib.decompress(packed).decode(), segment], here)


def _locked_in_time(fd: int) -> bool:
    """Whether nobody else holds the lock, or not for long: a process that was killed while it wrote
    lets go of it when the disk has answered."""
    end = time.monotonic() + 3
    while True:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        except OSError:
            if time.monotonic() >= end:
                return False
        time.sleep(0.02)


def _place(finding: dict[str, Any]) -> tuple[int, int]:
    return finding["block"], finding["number"]


class Campaign:
    """DIR/campaign.json, which nobody else may change meanwhile, and the page that shows it."""

    def __init__(self, folder: str):
        self._folder = folder
        self._path = os.path.join(folder, "campaign.json")
        self._saved = time.monotonic()
        if not os.path.isfile(self._path):
            raise ClusterError(f'--resume: "{folder}" holds no campaign')
        self._lock = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
        if not _locked_in_time(self._lock):
            os.close(self._lock)
            raise ClusterError(f"{folder}: another campaign runs in this folder")
        try:
            with open(self._path, encoding="utf-8") as file:
                text = file.read()
            said = ask([text.replace("\n", " ") + "\n"], os.getcwd())
            if "error" in said:
                raise ClusterError(f"{self._path}: {said['error']}")
            if said["blocks"] is None:
                raise ClusterError("--seconds: on a cluster a campaign has a number of cases")
        except BaseException:
            os.close(self._lock)
            raise
        self.blocks: int = said["blocks"]
        self.probes: int = said["probes"]
        self.state: dict[str, Any] = json.loads(text)
        self._page = ""
        with contextlib.suppress(FileNotFoundError), open(
            os.path.join(folder, "progress.html"), encoding="utf-8"
        ) as file:
            self._page = file.read()
        self._known = {f["key"]: f for f in self.state["findings"]}

    def close(self) -> None:
        os.close(self._lock)

    @property
    def done(self) -> int:
        return self.state["blocks_done"]

    def packed(self) -> bytes:
        """What a worker needs of it: the parameters, and which questions are given up."""
        return zlib.compress((json.dumps(dict(self.state, findings=[])) + "\n").encode())

    def merge(self, answer: dict[str, Any]) -> None:
        """Adds the next segment. Of two findings with one key that of the earlier block is kept."""
        if answer["from"] != self.done:
            raise ClusterError(f"segment {answer['from']} does not follow block {self.done}")
        for index, given_up, seconds, counts in answer["rows"]:
            row = self.state["rows"][index]
            *sums, ulps = (sum(pair) for pair in zip(row["counts"], counts))
            row["counts"] = [*sums, max(row["counts"][-1], counts[-1])]
            row["seconds"] += seconds
            row["given_up"] = row["given_up"] or given_up
        for finding in answer["findings"]:
            known = self._known.setdefault(finding["key"], finding)
            if known is finding:
                self.state["findings"].append(finding)
            elif _place(finding) < _place(known):
                # A campaign that was extended has the rest of a block later.
                known.clear()
                known.update(finding)
        self.state["blocks_done"] = answer["to"]

    def save(self) -> None:
        """Whatever ends the process, the file holds a state that was reached."""
        state = json.dumps(self.state)
        self._replace("campaign.json", state + "\n")
        # The page that the program made has the state in an element of its own.
        before, element, after = self._page.partition('id="state">')
        if element:
            shown = state.replace("<", "\\u003c")
            self._replace("progress.html", before + element + shown + after[after.index("</script>"):])
        os.fsync(self._lock)
        self._saved = time.monotonic()

    def _replace(self, name: str, text: str) -> None:
        temporary = os.path.join(self._folder, "." + name)
        with open(temporary, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(temporary, os.path.join(self._folder, name))

    def save_now_and_then(self) -> None:
        if time.monotonic() - self._saved >= 1:
            self.save()
