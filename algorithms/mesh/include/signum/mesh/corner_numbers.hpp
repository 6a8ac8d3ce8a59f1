// SPDX-License-Identifier: MIT
/// What mesh files have at the corners of triangles besides points: texture coordinates, normals
/// and colours.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/config.hpp>
#include <vector>

namespace SIGNUM_API signum {

enum class CornerKind : std::uint8_t {
  texture,  ///< u to the right and v upwards, as in OBJ files: 0, 0 is the lower left of a picture
  normal,   ///< of any length, in the coordinates of the mesh
  colour,   ///< red, green, blue and alpha, from 0 to 1, as sRGB has them
};

/// How many numbers a corner has of each kind, in the order of these.
inline constexpr std::array<std::size_t, 3> corner_sizes = {2, 3, 4};

/// The numbers of one kind. Corners share them, as vertices are shared.
struct CornerNumbers {
  /// As many for each item as the kind has, one item after the other.
  std::vector<double> values;
  /// For corner k of triangle i the index of its item, or `none`, at 3 * i + k. Empty if no corner
  /// has one.
  std::vector<std::uint32_t> of_corner;

  static constexpr std::uint32_t none = 0xFFFFFFFF;
};

/// A table of each kind, in the order of CornerKind.
using CornerTables = std::array<CornerNumbers, corner_sizes.size()>;

}  // namespace signum
