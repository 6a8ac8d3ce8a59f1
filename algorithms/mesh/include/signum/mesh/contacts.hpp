// SPDX-License-Identifier: MIT
/// MeshContacts contacts(a, b): the pairs of triangles of a mesh, or of two meshes, that meet, and
/// how they do.
///
/// Laws:
///   1. what is found is what asking every pair finds, each with the contact of its two triangles
///   2. the indices of equal vertices do not matter, nor the sign of zero
///   3. what is found is the same on any number of threads
/// See: Guigue and Devillers, Fast and Robust Triangle-Triangle Overlap Test Using Orientation
/// Predicates, 2003, whose idea of deciding by signs alone serves here for triangles that share
/// vertices.
#pragma once

#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <signum/shapes/contact.hpp>
#include <vector>

namespace SIGNUM_API signum {

/// Two triangles that meet, by index.
struct TriangleContact {
  std::uint32_t a, b;
  Contact contact;

  friend bool operator==(const TriangleContact&, const TriangleContact&) = default;
};

struct MeshContacts {
  /// Pairs of triangles of positive area that meet beyond the vertices and edges they share.
  std::vector<TriangleContact> contacts;
  /// Pairs that meet, one or both of zero area.
  std::vector<TriangleContact> degenerate;
};

/// The contacts within one mesh, where a < b. What counts is a meeting beyond the shared vertices
/// (which have exactly equal coordinates, whatever their indices). Where none is shared any common
/// point counts; where one is, a common point besides it; where two are, a common point off the
/// edge between them, so coplanar triangles that overlap; where three are, every pair counts. The
/// same rule holds for degenerate pairs, on the vertices of distinct coordinates: a triangle that
/// is a segment may share two with another, and then what is on the segment between these does not
/// count.
///
/// Both lists are sorted by (a, b), and the same on any number of threads. Features are named as
/// the mesh has the triangles.
/// Throws: NotFinite.
/// Cost: O(n log n), and some nanoseconds for each pair of triangles whose boxes overlap: as a rule
/// a few for each triangle, also of long triangles side by side in one direction, and of many
/// around one vertex or edge; but up to n^2 of n long ones in several directions; about 100 bytes a
/// triangle.
MeshContacts contacts(const Mesh& mesh);

/// The contacts of two meshes: a indexes the first, b the second, and any common point counts.
MeshContacts contacts(const Mesh& a, const Mesh& b);

}  // namespace signum
