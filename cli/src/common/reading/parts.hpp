// SPDX-License-Identifier: MIT
/// What `signum check` takes for a part: a file, or a piece of one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <vector>

#include "input_units.hpp"
#include "weld.hpp"

namespace signum::cli {

enum class PartsBy : std::uint8_t {
  files,
  objects,  ///< of OBJ files; other files are one part
  groups,   ///< of OBJ files
  /// Triangles that share vertices by the indices of the file, and those that share an edge, by its
  /// coordinates, which is open otherwise.
  shells,
};

/// How many faces have more than three corners, and how many triangles they were cut into.
struct CutPolygons {
  std::size_t polygons = 0, triangles = 0;
};

/// Counts the faces of a whole file.
CutPolygons cut_polygons(const NamedMesh& mesh);

/// "6 faces of more than 3 corners cut into 14 triangles".
std::string words(const CutPolygons& cut);

struct FilePart {
  std::string name;  ///< empty where it is the whole file
  Mesh mesh;         ///< as the file has it, but that equal vertices may be joined
  /// The numbers of its triangles in the file, in increasing order; empty where they are the same.
  std::vector<std::uint32_t> numbers;
  std::vector<std::uint32_t> vertex_numbers;  ///< the same for its vertices, in any order
  std::optional<LengthUnit> unit;             ///< the unit that the file names
  CutPolygons polygons = {};
  detail::JoinedVertices joined = {};  ///< what the mesh was, if equal vertices are joined
};

/// The parts of a file, in the order of their first triangles. Throws FileError, even if only the
/// triangles are missing; Error for a unit that differs from the unit of other files.
std::vector<FilePart> read_parts(const std::string& path, PartsBy by, InputUnits& units);

}  // namespace signum::cli
