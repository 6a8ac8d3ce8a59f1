// SPDX-License-Identifier: MIT
/// Parts of an OBJ file that are read by themselves, many at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/mesh/mesh.hpp>
#include <string_view>
#include <vector>

#include "files/source.hpp"

namespace signum::detail {

/// Lines of an OBJ file with nothing in them but vertices of three coordinates, triangles by
/// indices that count from the first vertex of the file, vt and vn.
struct ObjBlock {
  std::size_t end;        ///< where the next block begins
  bool is_plain = false;  ///< nothing of what follows is known otherwise
  std::size_t lines = 0;
  /// How many vertices there must be before the block, so that no triangle names a later one.
  std::int64_t needed = 0;
  Mesh mesh;
};

/// Where the line ends, and no other line continues it, that is at this offset or behind it.
std::size_t obj_line_end(std::string_view bytes, std::size_t offset);

/// Reads the lines of [begin, block.end).
void read_obj_block(const Source& source, std::size_t begin, ObjBlock& block);

}  // namespace signum::detail
