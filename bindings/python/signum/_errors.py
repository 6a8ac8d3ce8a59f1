# SPDX-License-Identifier: MIT
"""What signum raises, by the names of C++. Arguments of the wrong kind raise TypeError."""


class Error(Exception):
    """The base of everything that signum raises on purpose."""


class NotFinite(Error, ValueError):
    """A coordinate is NaN or infinite; the message names the argument."""


class InvalidArgument(Error, ValueError):
    """Finite numbers that name no shape or ask for no answer, such as a plane with a zero normal."""


class Undecided(Error, ArithmeticError):
    """A search that proves what it answers has come to its limit: two round shapes touch, or nearly so."""


class Stopped(Error, TimeoutError):
    """A call was ended by a StopScope, before it was done."""


class FileError(Error, OSError):
    """A mesh file cannot be read: the message names the file, the line and what was expected."""
