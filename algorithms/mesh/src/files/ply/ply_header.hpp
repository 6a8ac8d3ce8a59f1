// SPDX-License-Identifier: MIT
/// What a PLY file says that it holds: elements, each a number of items that have the same
/// properties.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "files/source.hpp"
#include "files/text/numbers.hpp"

namespace signum::detail {

struct PlyProperty {
  std::string name;
  NumberType type;
  std::optional<NumberType> count_type;  ///< of a list
};

struct PlyElement {
  std::string name;
  std::uint64_t count;
  std::vector<PlyProperty> properties;

  /// Where the property of this name stands in `properties`.
  std::optional<std::size_t> find(std::string_view property) const;
};

/// Where the properties of vertices stand that are of the kind, in their order; alpha need not be
/// there. Empty if there are none.
std::vector<std::size_t> corner_properties(const PlyElement& vertex, CornerKind kind);
/// What a number of a colour of this type is divided by to be 1 at most.
double whole(NumberType type);

struct PlyHeader {
  enum class Format { ascii, binary_little_endian, binary_big_endian };
  Format format;
  std::vector<PlyElement> elements;
  std::size_t body;       ///< the offset of the first byte after the header
  std::size_t body_line;  ///< its line

  const PlyElement* find(std::string_view element) const;
};

PlyHeader read_ply_header(const Source& source);

}  // namespace signum::detail
