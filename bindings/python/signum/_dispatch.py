# SPDX-License-Identifier: MIT
"""Segments on the workers of Dask: what is lost is done again, what is slow is overtaken."""

from __future__ import annotations

import contextlib
import os
import statistics
import time
from collections import deque
from typing import Any, Callable, Iterator, Optional

from ._campaign import MOST_ENDS, ClusterError

# A segment that takes so many times as long as the median, and so many seconds, is begun once more
# elsewhere; without a median, after so many seconds.
SLOW, SLOW_SECONDS, SLOW_AT_FIRST = 4, 2.0, 10.0


class Copy:
    """A segment on its way through the cluster, once."""

    def __init__(self, segment: range, future: Any):
        self.segment = segment
        self.future = future
        self.begun = time.monotonic()

    def age(self) -> float:
        return time.monotonic() - self.begun


class Dispatch:
    """Gives segments to the workers, and their answers in the order of the segments.

    do: what a worker calls, with the first and the end of a segment and this folder; an answer with
    an "error" ends all.
    """

    def __init__(self, client: Any, do: Callable[[int, int, str], Any], segments: list[range]):
        self._client = client
        self._do = do
        self._segments = segments
        self._waiting = deque(segments)
        self._copies: list[Copy] = []
        self._answers: dict[range, dict[str, Any]] = {}
        self._answered: set[range] = set()
        self._times: list[float] = []
        self._ends: dict[range, int] = {}
        self.overtaken = 0

    def answers(self) -> Iterator[Optional[dict[str, Any]]]:
        """The answers; None now and then, where there is none yet."""
        try:
            for segment in self._segments:
                while segment not in self._answers:
                    self._begin()
                    self._hear()
                    self._overtake()
                    yield None
                yield self._answers.pop(segment)
        finally:
            self._client.cancel([c.future for c in self._copies], force=True)

    def _submit(self, segment: range, workers: Optional[list[str]] = None) -> None:
        future = self._client.submit(
            self._do, segment.start, segment.stop, os.getcwd(), pure=False, workers=workers, allow_other_workers=workers is not None)
        self._copies.append(Copy(segment, future))

    def _begin(self) -> None:
        """As many as there are threads. A copy that was overtaken still has its thread."""
        if self._client.status != "running":
            raise ClusterError("the scheduler is gone")
        threads = sum(self._client.nthreads().values())
        while self._waiting and len(self._copies) < threads:
            self._submit(self._waiting.popleft())

    def _hear(self) -> None:
        import distributed

        if not self._copies:
            time.sleep(0.1)
            return
        with contextlib.suppress(distributed.TimeoutError):
            distributed.wait([c.future for c in self._copies], 0.2, "FIRST_COMPLETED")
        for copy in [c for c in self._copies if c.future.status != "pending"]:
            self._copies.remove(copy)
            if copy.segment in self._answered:
                continue
            if copy.future.status == "finished":
                self._take(copy)
            else:
                self._begin_anew(copy)

    def _take(self, copy: Copy) -> None:
        import distributed

        try:
            answer = copy.future.result(timeout=SLOW_SECONDS)
        except distributed.TimeoutError:
            # Its worker has the answer, and does not give it.
            self.overtaken += 1
            self._submit(copy.segment)
            return
        if "error" in answer:
            raise ClusterError(answer["error"])
        self._times.append(copy.age())
        self._answers[copy.segment] = answer
        self._answered.add(copy.segment)

    def _begin_anew(self, copy: Copy) -> None:
        """Dask does what was lost with a worker again by itself, but not for ever."""
        segment = copy.segment
        self._ends[segment] = self._ends.get(segment, 0) + 1
        if copy.future.status == "error":
            fault = copy.future.exception()
            if type(fault).__name__ != "KilledWorker":
                raise ClusterError(f"{type(fault).__name__}: {fault}")
        if self._ends[segment] == MOST_ENDS:
            raise ClusterError(f"blocks {segment.start} to {segment.stop}: their workers are killed")
        self._submit(segment)

    def _overtake(self) -> None:
        limit = SLOW_AT_FIRST
        if self._times:
            limit = max(SLOW_SECONDS, SLOW * statistics.median(self._times))
        latest: dict[range, Copy] = {c.segment: c for c in self._copies}
        late = [c for c in latest.values() if c.age() > limit and not c.segment in self._answered]
        for copy in late:
            keys = {c.future.key for c in self._copies if c.segment == copy.segment}
            running = self._client.processing()
            others = [w for w in self._client.nthreads() if not keys & set(running.get(w, ()))]
            if others:
                self.overtaken += 1
                self._submit(copy.segment, others)
