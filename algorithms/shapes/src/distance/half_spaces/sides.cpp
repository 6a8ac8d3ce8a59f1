// SPDX-License-Identifier: MIT
#include "sides.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "convex/corner_extent.hpp"
#include "distance/corners/corner_signs.hpp"

namespace signum::detail {

namespace {

/// The bits in which the indices of corners of a parallelotope differ.
std::size_t differing(const SpanningCorners& c) {
  std::size_t bits = 0;
  for (std::size_t i = 1; i < c.size; ++i) bits |= c.index[i] ^ c.index[0];
  return bits;
}

std::optional<FeaturePair> feature_pair(const SpannedShapes& s) {
  switch (4 * s.first.spanning.size + s.second.spanning.size) {
    case 4 + 1:
      return FeaturePair::vertices;
    case 4 + 2:
      return FeaturePair::vertex_edge;
    case 4 + 3:
      return s.second.is_box() ? FeaturePair::vertex_box_face : FeaturePair::vertex_face;
    case 8 + 2:
      return FeaturePair::edges;
    default:
      return std::nullopt;
  }
}

}  // namespace

bool order_box_corners(SpanningCorners& c) {
  if (std::popcount(differing(c)) != static_cast<int>(c.size) - 1) return false;
  for (std::size_t i = 1; c.size == 3 && i < 3; ++i) {
    // The other two are across the face from each other.
    if (std::popcount(c.index[(i + 1) % 3] ^ c.index[(i + 2) % 3]) == 2) {
      std::swap(c.index[0], c.index[i]);
      break;
    }
  }
  return true;
}

std::optional<FeaturePair> set_sides(SpannedShapes& sides, const SpannedShape& a,
                                     const SpannedShape& b) {
  sides = {a, b};
  if (a.spanning.size > b.spanning.size) std::swap(sides.first, sides.second);
  for (SpannedShape* s : {&sides.first, &sides.second}) {
    if (s->is_box() && !order_box_corners(s->spanning)) return std::nullopt;
  }
  return feature_pair(sides);
}

Spanned::Spanned(const SpannedShape& side)
    : side_(side), is_box_(side.is_box()), bits_(differing(side.spanning)) {}

OtherCorners::OtherCorners(const SpannedShape& side, const Point3& v) {
  const auto corners = side.core->corners();
  const Point3& p = side.rounded(0);
  if (!side.is_box()) {
    CornerQuestion question{p, v};
    std::copy_n(side.spanning.index.begin(), side.spanning.size, question.left_out.begin());
    const CornerExtent extent = corner_extent(corners, question);
    least = extent.least;
    most = extent.most;
    return;
  }
  const Spanned spanned(side);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (spanned(i)) continue;
    const Point3 d{corners[i].x - p.x, corners[i].y - p.y, corners[i].z - p.z};
    most = {std::max(most.x, std::abs(d.x)), std::max(most.y, std::abs(d.y)),
            std::max(most.z, std::abs(d.z))};
    least = std::min(least, dot(d, v));
  }
}

}  // namespace signum::detail
