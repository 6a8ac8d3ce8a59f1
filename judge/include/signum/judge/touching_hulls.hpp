// SPDX-License-Identifier: MIT
/// Two convex hulls that touch: what code that searches in floating point gets wrong. They are on
/// either side of a plane, with a corner, an edge or a face in it; then the plane is turned
/// exactly.
#pragma once

#include <array>
#include <cstdint>
#include <signum/judge/generators.hpp>
#include <signum/kernel/shapes.hpp>

namespace signum::generators {

enum class Touch : std::uint8_t {
  corner_corner,
  corner_edge,
  corner_face,
  edge_edge,
  face_face,
  rounded_onto_face,  ///< nearly: a corner computed as a point of a face, so on either side
};

inline constexpr std::array all_touches = {Touch::corner_corner, Touch::corner_edge,
                                           Touch::corner_face,   Touch::edge_edge,
                                           Touch::face_face,     Touch::rounded_onto_face};

std::string_view name(Touch touch);

/// Two hulls of `corners` points each, at least 4. They share a point, except for
/// rounded_onto_face, where they may or may not.
Pair<Convex3, Convex3> touching_hulls(Touch touch, Random& random, std::size_t corners);

}  // namespace signum::generators
