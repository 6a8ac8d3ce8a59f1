// SPDX-License-Identifier: MIT
/// Affine maps of space in exact numbers.
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/pose.hpp>

#include "body.hpp"

namespace signum::detail {

/// x -> (rows[0].x, rows[1].x, rows[2].x) + shift.
struct RationalMap {
  std::array<RationalPoint, 3> rows;
  RationalPoint shift;

  RationalPoint turned(const RationalPoint& v) const {
    return {dot(rows[0], v), dot(rows[1], v), dot(rows[2], v)};
  }
  RationalPoint operator()(const RationalPoint& p) const { return turned(p) + shift; }
};

/// Throws NotFinite, and InvalidArgument for the quaternion 0.
RationalMap rational_map(const Pose& pose);
/// The map whose rows these are, with its shift in the last column. Throws NotFinite.
RationalMap rational_map(const std::array<std::array<double, 4>, 3>& rows);
/// Throws what these throw.
template <class Way, class... Others>
RationalMap rational_map(const std::variant<Way, Others...>& placement) {
  return std::visit([](const auto& way) { return rational_map(way); }, placement);
}

/// First the right map, then the left one.
RationalMap operator*(const RationalMap& a, const RationalMap& b);

BigRational determinant(const RationalMap& map);

/// Whether it keeps all distances.
bool is_rigid(const RationalMap& map);

/// The inverse map; none where the images are flat.
std::optional<RationalMap> inverse(const RationalMap& map);

/// The image. Throws InvalidArgument for what has a radius, where the map is not rigid.
Body mapped(const Body& body, const RationalMap& map);

}  // namespace signum::detail
