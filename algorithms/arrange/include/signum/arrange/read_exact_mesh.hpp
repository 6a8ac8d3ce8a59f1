// SPDX-License-Identifier: MIT
/// ExactMesh read_exact_mesh(path): the exact mesh that a text of exact_text() holds.
///
/// Laws:
///   1. the mesh that is read from exact_text(mesh) is that mesh, except that zeros have no sign
/// The reader checks that every vertex is in a triangle, that no two vertices are one point, and
/// that no triangle has zero area. It checks that edges are run along as often one way as the
/// other. Each part must look outward, unless it is in the box of a part that does and may be its
/// cavity. The reader takes on trust that triangles cross nowhere. A comment goes from '#' to the
/// end of its line. Integers need not be without a common divisor.
/// Degenerate: a text without vertices and triangles is the mesh of nothing.
/// Throws: FileError, which names the file, the line and what was expected there: for any other
/// text, for integers of more than 10,000 digits (no vertex of meshes of doubles has more than
/// 4,500), for vertices whose coordinates are beyond all doubles, for what is checked, and where so
/// many triangles share vertices of many digits that the file would be read for minutes.
/// Cost: n log n, in rationals for vertices that are not of doubles.
#pragma once

#include <signum/arrange/exact_mesh.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <string_view>

namespace SIGNUM_API signum {

ExactMesh read_exact_mesh(const FilePath& path);

/// The mesh that is read from memory; `name` stands for the file in messages.
ExactMesh read_exact_mesh(std::string_view text, const std::string& name);

}  // namespace signum
