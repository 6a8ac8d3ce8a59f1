// SPDX-License-Identifier: MIT
/// ExactMesh simplified(mesh): the same surface with fewer triangles, without the vertices that it
/// does not need.
///
///   ExactMesh simplified(const ExactMesh& mesh, std::span<const std::uint32_t> kinds = {});
///
/// Triangles that share an edge and lie in one plane become one face. A vertex inside a face goes,
/// and a vertex in the middle of a straight edge. A vertex where parts of the surface only touch
/// stays. Nothing is moved, and nothing is near enough: all of that is exact.
/// Laws:
///   1. the points of the surface stay the same, and so does the volume
///   2. what is left is closed and free of crossings, as an ExactMesh is; each vertex is one of the
///      mesh
///   3. simplified twice is simplified once
/// Cost: O(n log n), in doubles that count their error where these decide.
#pragma once

#include <signum/arrange/exact_mesh.hpp>

namespace SIGNUM_API signum {

/// The mesh, simplified. Each triangle has the least source of those that its face is made of. If
/// there are `kinds`, one for each triangle, only triangles of one kind become one face. Throws
/// InvalidArgument if the numbers of kinds and triangles differ.
ExactMesh simplified(const ExactMesh& mesh, std::span<const std::uint32_t> kinds = {});

}  // namespace signum
