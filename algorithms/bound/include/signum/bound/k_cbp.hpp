// SPDX-License-Identifier: MIT
/// KCbp3 k_cbp(points, k): a convex polyhedron of about k faces that bounds points tightly.
///
/// The k-CBP (k-faced convex bounding polyhedron). A k-DOP takes its k normals from a fixed list;
/// here they follow the shape: they are the normals of the largest facets of an approximate hull,
/// and the mean normals of clusters of the other facets, in several proportions, of which the
/// tightest about that hull is taken. Each plane then touches the input.
///
/// Laws:
///   1. every point p has plane_side(plane, p) <= 0 for every plane: exactly
///   2. the offset of each plane is the largest double for which 1 holds
///   3. the set behind all planes is bounded, whatever k is
///   4. neither the order of the points, nor repetitions among them, nor the number of threads,
///      the instruction set or a GPU changes anything
///   5. its volume is at most that of the k-DOP of the same k, where there is one, exactly: it is
///      that k-DOP where nothing smaller is found (unless the number of kept facets is given)
///   6. with tries its volume is at most what it is without, exactly
/// Degenerate: a point, collinear and coplanar points are bounded as well. The set behind the
/// planes is then flat where the planes' offsets are doubles exactly, and has no polytope; else
/// the roundings give it an inside, as thin as doubles allow.
/// Cost: a pass over the points for their bounds, one for the grid, and k multiplications and
/// additions by threes for each of them, in vectors and on all threads; the rest depends on k and
/// the grid alone, some milliseconds. Seldom a k-DOP comes on top.
/// Throws: NotFinite; InvalidArgument without a point, for k < 4 or for grid cells not in [1, 256];
/// Error where a GPU is asked for and none can be used.
/// See: Tang, Conservative Collision Detection and Bounding Volumes (k-CBP), thesis, 2015; Bentley,
/// Faust and Preparata, Approximation Algorithms for Convex Hulls, 1982 (the grid); Dhillon and
/// Modha, Concept Decompositions for Large Sparse Text Data using Clustering, 2001 (k-means by
/// cosine); Gonzalez, Measurement of Areas on a Sphere Using Fibonacci and Latitude-Longitude
/// Lattices, 2010 (directions of equal area).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/bound/half_space_intersection.hpp>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

/// Where the planes are searched for. Both find the same planes.
enum class PlaneSearch : std::uint8_t { cpu, cuda };

struct KCbpOptions {
  /// Cells of the grid along each axis: more give a better hull to take the normals from.
  std::size_t grid_cells = 10;
  /// How many of the largest facets keep their normals, at most k; by default several numbers are
  /// tried.
  std::optional<std::size_t> kept_facets = std::nullopt;
  PlaneSearch search = PlaneSearch::cpu;
  /// How many polytopes are tried, from each of several sets of normals on, in search of a tighter
  /// one: 10 to 50 gain most, and 100 nearly all.
  std::size_t tries = 0;
};

struct KCbp3 {
  /// What bounds the input: k planes, then those that were added because the k left it unbounded.
  /// Their normals are about of unit length, times a power of two where coordinates near the ends
  /// of the range of doubles require one; where they are a k-DOP's, they are those of
  /// kdop_directions.
  std::vector<Plane3> planes;
  std::size_t added = 0;
  /// Whether the set behind the planes has an inside: solid or flat.
  Boundedness kind = Boundedness::flat;
  /// For a solid: exact vertices, and polygons for faces, as many as there are planes that are not
  /// redundant.
  ConvexPolytope3 polytope;
};

KCbp3 k_cbp(std::span<const Point3> points, std::size_t k, const KCbpOptions& options = {});

}  // namespace signum
