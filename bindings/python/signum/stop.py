# SPDX-License-Identifier: MIT
"""What ends long calls before they are done: at a word, or after a time."""

from __future__ import annotations

from typing import Any, Callable, Optional

from . import _signum


class StopSource:
    """Asks the calls of a StopScope to end."""

    def __init__(self) -> None:
        self._source = _signum.StopSource()

    def request(self) -> None:
        """On whatever thread."""
        self._source.request()

    @property
    def is_requested(self) -> bool:
        return self._source.is_requested()


class StopScope:
    """Within it, long calls of this thread raise Stopped, once the source is asked or the seconds are over.

    Long calls are contacts, verdicts, booleans, repair, rounding, and all others that share their
    work among threads. What was given to them is as it was, and they may be made again.
    asked: is called on this thread about every 5 ms while such a call works, so that it may show
    that time passes; where it returns true the call ends, and what it raises is raised. Without
    any scope Ctrl-C ends a call on the main thread with KeyboardInterrupt.
    """

    def __init__(
        self,
        source: Optional[StopSource] = None,
        seconds: Optional[float] = None,
        asked: Optional[Callable[[], Any]] = None,
    ) -> None:
        self._scope = _signum.StopScope((source or StopSource())._source, seconds, asked)

    def __enter__(self) -> "StopScope":
        self._scope.enter()
        return self

    def __exit__(self, *_: Any) -> None:
        self._scope.exit()
