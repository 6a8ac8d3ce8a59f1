// SPDX-License-Identifier: MIT
/// What the answers of the line format are called, in the order of the enumerations.
#pragma once

#include <array>
#include <string_view>

namespace signum::oracle {

// clang-format off
// The names are made from bindings/verbs.toml by scripts/make_bindings.
inline constexpr std::array<std::string_view, 3> location_names = {"inside", "boundary",
    "outside"};
inline constexpr std::array<std::string_view, 3> side_names = {"positive", "negative",
    "crossing"};
inline constexpr std::array<std::string_view, 3> containment_names = {"inside", "outside",
    "crossing"};
inline constexpr std::array<std::string_view, 4> planes_names = {"transversal", "coplanar",
    "parallel", "degenerate"};
inline constexpr std::array<std::string_view, 8> feature_names = {"vertex0", "vertex1", "vertex2",
    "edge0", "edge1", "edge2", "face", "none"};
inline constexpr std::array<std::string_view, 3> relation_names = {"apart", "touching",
    "interfering"};
inline constexpr std::array<std::string_view, 3> penetration_names = {"apart", "touching",
    "overlapping"};
inline constexpr std::array<std::string_view, 2> triangle_side_names = {"front", "back"};
inline constexpr std::array<std::string_view, 5> place_kind_names = {"vertex", "edge", "face",
    "inside", "boundary"};
inline constexpr std::array<std::string_view, 4> line_position_names = {"meeting", "skew",
    "parallel", "equal"};
// End of the names.
// clang-format on

/// names[value]; requires a value of the enumeration.
template <std::size_t N, class Enum>
constexpr std::string_view name_in(const std::array<std::string_view, N>& names, Enum value) {
  return names[static_cast<std::size_t>(value)];
}

}  // namespace signum::oracle
