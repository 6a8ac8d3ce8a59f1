# SPDX-License-Identifier: MIT
"""Campaigns, contacts of huge meshes and the report, on the workers of Dask, on one machine or many.

    python3 -m signum.cluster start --workers 3
    python3 -m signum.cluster fuzz ADDRESS [QUESTION ...] --against CODE --out DIR
    python3 -m signum.cluster check ADDRESS FILE [FILE ...]
    python3 -m signum.cluster report ADDRESS PROGRAM --out DIR

A campaign is cut into segments, runs of blocks of cases. Each is done by the program signum on some
worker. What it gives depends on the campaign and its place alone, so that it can be done again: where
its worker was killed, and where it takes much longer than others do. Segments are merged in their
order. So the table and the findings are those of `signum fuzz` with the same arguments. Contacts
are found by tiles of space, likewise, and are those of the whole. The report is made of parts, a
question in a family each, and is the page that `./dev report` makes.
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import logging
import os
import signal
import subprocess
import sys
import threading
import time
from typing import Any, Callable, Iterator, Optional

import numpy

from . import _report
from ._campaign import Campaign, ClusterError, do_segment
from ._dispatch import Dispatch
from ._program import program
from ._tiles import FileContacts, cut, digest, do_tiles, merged, part


class Progress:
    """A line after ten seconds on standard error, then less and less often, as of signum fuzz."""

    def __init__(self) -> None:
        wanted = os.environ.get("SIGNUM_PROGRESS_SECONDS")
        self._first = float(wanted) if wanted else 10.0
        self._begun = time.monotonic()
        self._next = self._first

    def tell(self, campaign: Campaign) -> None:
        passed = time.monotonic() - self._begun
        if self._first <= 0 or passed < self._next:
            return
        share = 80 * campaign.done // campaign.blocks
        found = len(campaign.state["findings"])
        print(f"{passed:.0f} s, {share} %: {campaign.done} blocks, {found} findings",
              file=sys.stderr, flush=True)
        self._next = passed + min(passed, max(60.0, self._first))


def ask_on_cluster(client: Any, campaign: Campaign, blocks: Optional[int]) -> int:
    """Does all blocks that are left. Gives how many segments were overtaken."""
    progress = Progress()
    overtaken = 0
    for end in (campaign.probes, campaign.blocks):
        # What is declined is known when all probes are merged.
        first = campaign.done
        if sum(row["given_up"] for row in campaign.state["rows"]) == campaign.probes:
            break
        threads = max(1, sum(client.nthreads().values()))
        size = blocks or max(1, min(4096, (end - first) // (16 * threads)))
        segments = [range(n, min(n + size, end)) for n in range(first, end, size)]
        dispatch = Dispatch(client, functools.partial(do_segment, campaign.packed()), segments)
        for answer in dispatch.answers():
            if answer is not None:
                campaign.merge(answer)
                campaign.save_now_and_then()
            progress.tell(campaign)
        overtaken += dispatch.overtaken
    return overtaken


def contacts(
    client: Any, paths: list[str], triangles: int = 100_000,
    on_tile: Callable[[int, int], Any] = lambda done, of: None,
) -> list[FileContacts]:
    """All contacts within each of the files, and between any two, by tiles of about so many triangles:
    those of Mesh.contacts, on a client of Dask. Workers read the
    files themselves, at the same paths; another one there, and what cannot be read, raises ClusterError.
    on_tile(done, of) is called after each tile.
    """
    files = [(path, digest(path)) for path in paths]
    boxes = [part(*file)[1:] for file in files]
    tiles = cut(*(numpy.concatenate(side) for side in zip(*boxes)), triangles)
    segments = [range(n, n + 1) for n in range(len(tiles))]
    dispatch = Dispatch(client, functools.partial(do_tiles, tiles, files), segments)
    found = []
    for answer in dispatch.answers():
        if answer is not None:
            found += answer["found"]
            on_tile(len(found), len(tiles))
    return merged(found)


@contextlib.contextmanager
def connect(address: str) -> Iterator[Any]:
    """A client of the scheduler, which is closed at the end."""
    try:
        from distributed import Client
    except ImportError:
        raise ClusterError("there is no distributed; Debian has it as python3-distributed") from None
    try:
        opened = Client(address, timeout=10)
    except (OSError, ValueError) as e:
        raise ClusterError(f'ADDRESS: no scheduler at "{address}": {e}') from None
    with opened as client:
        try:
            yield client
        finally:
            # Closing stops Dask's loop where it is; asyncio calls a timeout of its own that nobody
            # waits for any more an error.
            logging.getLogger("asyncio").setLevel(logging.CRITICAL)


def _require_output(out: str, inputs: list[str], force: bool) -> None:
    """Raises ClusterError if the file may not be written."""
    if not out.endswith(".npz"):
        raise ClusterError(f'--out: got "{out}"; expected a name that ends in .npz')
    if not os.path.exists(out):
        return
    if any(os.path.exists(path) and os.path.samefile(out, path) for path in inputs):
        raise ClusterError(f'--out: "{out}" is also read; expected another name')
    if not force:
        raise ClusterError(f'--out: "{out}" is there; expected another name, or --force to replace it')


def check(options: argparse.Namespace) -> int:
    if options.out is not None:
        _require_output(options.out, options.files, options.force)
    tiles = 0

    def count(_: int, of: int) -> None:
        nonlocal tiles
        tiles = of

    with connect(options.address) as client:
        found = contacts(client, options.files, options.triangles, count)
    for of in found:
        names = " with ".join(options.files[n] for n in dict.fromkeys((of.a, of.b)))
        print(f"{names}: {len(of)} contacts")
    print(f"{sum(map(len, found))} contacts; tiles: {tiles}", flush=True)
    if options.out is not None:
        arrays = {}
        for of in found:
            name = f"{of.a}_{of.b}"
            arrays[name], arrays[name + "_degenerate"] = of.pairs, of.degenerate
        part = f"{options.out}.{os.getpid()}"
        try:
            with open(part, "wb") as file:
                numpy.savez_compressed(file, **arrays)
            os.replace(part, options.out)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(part)
            raise
    return 1 if found else 0


def fuzz(options: argparse.Namespace, of_campaign: list[str]) -> int:
    """Gives an exit status where the campaign is not begun; else its end is that of the program."""
    if (options.out is None) == (options.resume is None):
        raise ClusterError("--out, --resume: expected one of them, with a folder for the campaign")
    with connect(options.address) as client:
        if options.out is not None:
            begun = subprocess.run(
                [program(), "fuzz", *of_campaign, "--out", options.out, "--begin",
                 *(["--force"] if options.force else [])])
            if begun.returncode != 0:
                return begun.returncode
        elif of_campaign:
            raise ClusterError(f"{of_campaign[0]}: given with --resume, which keeps its campaign")
        folder = options.out or options.resume
        with contextlib.closing(Campaign(folder)) as campaign:
            try:
                overtaken = ask_on_cluster(client, campaign, options.blocks)
            finally:
                campaign.save()
    if overtaken:
        print(f"{overtaken} segments were begun twice, as their workers were slow",
              file=sys.stderr)
    finish = ["--resume", folder]
    for name in ("jobs", "workers", "reduce_seconds", "html"):
        if getattr(options, name) is not None:
            finish += ["--" + name.replace("_", "-"), getattr(options, name)]
    finish += ["--json"] if options.json else []
    finish += ["--force"] if options.force else []
    # The program takes the place of this process: whoever kills the campaign leaves nothing behind
    # that holds its folder.
    sys.stdout.flush()
    sys.stderr.flush()
    os.execv(program(), [program(), "fuzz", *finish])


def report(options: argparse.Namespace, of_program: list[str]) -> int:
    with connect(options.address) as client:
        _report.write(client, [options.program, *of_program], options.out, options.parts)
    return 0


def start(options: argparse.Namespace) -> int:
    try:
        from distributed import LocalCluster
    except ImportError:
        raise ClusterError("there is no distributed; Debian has it as python3-distributed") from None
    stop = threading.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: stop.set())
    with LocalCluster(
            n_workers=options.workers, threads_per_worker=1, processes=True, host=options.host,
            scheduler_port=options.port, dashboard_address=f"{options.host}:0") as cluster:
        for nanny in cluster.workers.values():
            print(f"worker {nanny.worker_address}: process {nanny.pid}")
        print(f"scheduler {cluster.scheduler_address}", flush=True)
        stop.wait()
    return 0


def _count(least: int, most: int) -> Any:
    def read(text: str) -> int:
        if not text.isascii() or not text.isdigit() or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(
                f'got "{text}"; expected a whole number from {least} to {most}')
        return int(text)

    return read


def main(arguments: Optional[list[str]] = None) -> int:
    parser = argparse.ArgumentParser(
        prog="python3 -m signum.cluster", allow_abbrev=False, description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    begin = commands.add_parser("start", help="a scheduler and workers on this machine")
    begin.add_argument("--workers", type=_count(1, 1024), default=os.cpu_count())
    begin.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    begin.add_argument("--port", type=_count(0, 65535), default=8786)
    ask = commands.add_parser(
        "fuzz", allow_abbrev=False, help="a campaign of signum fuzz, with its arguments")
    ask.add_argument("address", help="of the scheduler, HOST:PORT")
    ask.add_argument("--blocks", type=_count(1, 10**9), help="of 256 cases, in a segment")
    ask.add_argument("--out", help="the folder for a new campaign")
    ask.add_argument("--resume", help="the folder of a campaign to go on with")
    for name in ("--jobs", "--workers", "--reduce-seconds", "--html"):
        ask.add_argument(name, help="of the reduction, which this machine does")
    ask.add_argument("--json", action="store_true")
    ask.add_argument("--force", action="store_true", help="also replace files that signum did not make")
    tiles = commands.add_parser(
        "check", allow_abbrev=False, help="contacts within and between meshes, by tiles")
    tiles.add_argument("address", help="of the scheduler, HOST:PORT")
    tiles.add_argument("files", nargs="+", metavar="FILE", help="a mesh, at this path on all workers")
    tiles.add_argument("--triangles", type=_count(1, 10**9), default=100_000, help="in a tile, about")
    tiles.add_argument("--out", help="a file .npz for the contacts, under the numbers of two files: 0_1")
    tiles.add_argument("--force", action="store_true", help="replace the file of --out")
    page = commands.add_parser(
        "report", allow_abbrev=False, help="the page of the report, with the arguments of its program")
    page.add_argument("address", help="of the scheduler, HOST:PORT")
    page.add_argument("program", help="signum_report, at this path on all workers")
    page.add_argument("--parts", type=_count(1, 10**9), help="a question in a family each, in a segment")
    page.add_argument("--out", required=True, help="the folder for report.md and its pictures")
    options, others = parser.parse_known_args(arguments)
    if options.command not in ("fuzz", "report") and others:
        parser.error(f"unknown argument {others[0]}")
    try:
        if options.command == "fuzz":
            return fuzz(options, others)
        if options.command == "report":
            return report(options, others)
        return start(options) if options.command == "start" else check(options)
    except (ClusterError, OSError) as e:
        print(f"signum.cluster: {e}", file=sys.stderr)
    except KeyboardInterrupt:
        more = "; --resume goes on with the campaign" if options.command == "fuzz" else ""
        print(f"signum.cluster: interrupted{more}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
