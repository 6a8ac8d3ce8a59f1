# SPDX-License-Identifier: MIT
"""Contacts of meshes by tiles of space, each of which can be done apart.

A pair of triangles belongs to the tile that holds the lowest corner of what their boxes share. Both
boxes hold that corner, so a tile finds all its pairs among the triangles whose boxes meet it, and of
any tiles that together are all of space no pair is lost or found twice. Nothing here rounds.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import os
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy

from .mesh import Mesh, read


class Tile(NamedTuple):
    """The points p with low <= p < high."""

    low: tuple[float, float, float]
    high: tuple[float, float, float]

    def meets(self, low: numpy.ndarray, high: numpy.ndarray) -> numpy.ndarray:
        """Of boxes, those that meet it."""
        return ((low < self.high) & (high >= self.low)).all(axis=1)

    def holds(self, points: numpy.ndarray) -> numpy.ndarray:
        return ((points >= self.low) & (points < self.high)).all(axis=1)


@dataclass(frozen=True)
class FileContacts:
    """The contacts between two files, by their numbers, or within one: what Contacts has."""

    a: int
    b: int
    pairs: numpy.ndarray
    degenerate: numpy.ndarray

    def __len__(self) -> int:
        return len(self.pairs) + len(self.degenerate)


def digest(path: str) -> str:
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


@functools.lru_cache(maxsize=16)
def part(path: str, expected: str) -> tuple[Mesh, numpy.ndarray, numpy.ndarray]:
    """A mesh with the boxes of its triangles. Raises ValueError for a file with other bytes."""
    if digest(path) != expected:
        raise ValueError(f"{path}: another one here")
    mesh = read(path)
    corners = mesh.vertices[mesh.faces]
    return mesh, corners.min(axis=1), corners.max(axis=1)


def cut(low: numpy.ndarray, high: numpy.ndarray, most: int) -> list[Tile]:
    """Tiles that are all of space and meet at most so many of the boxes each, but where those lie over
    each other so much that halves would meet nearly all of them."""
    tiles = []
    everything = Tile((-numpy.inf,) * 3, (numpy.inf,) * 3)
    open_tiles = [(everything, numpy.arange(len(low)))]
    while open_tiles:
        tile, inside = open_tiles.pop()
        halves = None
        if len(inside) > most:
            middle = numpy.median(low[inside], axis=0)
            sides = [(low[inside, k] < middle[k], high[inside, k] >= middle[k]) for k in range(3)]
            axis = min(range(3), key=lambda k: sum(map(numpy.count_nonzero, sides[k])))
            if max(map(numpy.count_nonzero, sides[axis])) <= 0.9 * len(inside):
                halves = sides[axis]
        if halves is None:
            tiles.append(tile)
            continue
        upper = tuple(middle[k] if k == axis else tile.high[k] for k in range(3))
        lower = tuple(middle[k] if k == axis else tile.low[k] for k in range(3))
        open_tiles.append((Tile(lower, tile.high), inside[halves[1]]))
        open_tiles.append((Tile(tile.low, upper), inside[halves[0]]))
    return tiles


def contacts_in(tile: Tile, files: list[tuple[str, str]]) -> dict[tuple[int, int], Any]:
    """The contacts that belong to the tile, by the two files that have them, where there are any."""
    parts = []
    for path, expected in files:
        mesh, low, high = part(path, expected)
        inside = numpy.flatnonzero(tile.meets(low, high))
        used, faces = numpy.unique(mesh.faces[inside], return_inverse=True)
        here = Mesh(mesh.vertices[used], faces.reshape(-1, 3)) if len(inside) else None
        parts.append((here, inside, low, high))
    found = {}
    for i, j in itertools.combinations_with_replacement(range(len(parts)), 2):
        (a, of_a, low_a, _), (b, of_b, low_b, _) = parts[i], parts[j]
        if a is None or b is None:
            continue
        contacts = a.contacts() if i == j else a.contacts(b)
        kept = []
        for pairs in (contacts.pairs, contacts.degenerate):
            pairs = pairs.copy()
            pairs["a"], pairs["b"] = of_a[pairs["a"]], of_b[pairs["b"]]
            kept.append(pairs[tile.holds(numpy.maximum(low_a[pairs["a"]], low_b[pairs["b"]]))])
        if any(map(len, kept)):
            found[i, j] = kept
    return found


def do_tiles(
    tiles: list[Tile], files: list[tuple[str, str]], first: int, end: int, folder: str
) -> dict[str, Any]:
    """The contacts of the tiles from first up to end. It runs on a worker."""
    here = folder if os.path.isdir(folder) else os.getcwd()
    absolute = [(os.path.join(here, path), expected) for path, expected in files]
    try:
        return {"found": [contacts_in(tile, absolute) for tile in tiles[first:end]]}
    except (OSError, ValueError) as e:
        return {"error": str(e)}


def merged(found: list[dict[tuple[int, int], Any]]) -> list[FileContacts]:
    """Of all tiles, by files, sorted as Contacts are."""
    result = []
    for i, j in sorted(set().union(*found)):
        sorted_pairs = []
        for which in (0, 1):
            pairs = numpy.concatenate([f[i, j][which] for f in found if (i, j) in f])
            sorted_pairs.append(pairs[numpy.lexsort((pairs["b"], pairs["a"]))])
        result.append(FileContacts(i, j, *sorted_pairs))
    return result
