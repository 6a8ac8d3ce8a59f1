// SPDX-License-Identifier: MIT
#include "frusta/certain_containment.hpp"

#include <algorithm>
#include <cmath>

#include "frusta/common_point.hpp"
#include "shapes/finite.hpp"

namespace signum::detail {

namespace {

using CornerSpan = std::span<const Point3>;

template <class S>
std::optional<Containment> by_planes(const FrustumColumns& frustum, const S& shape) {
  if (!is_in_order(shape)) return std::nullopt;
  const FrustumSides s = sides_of(frustum, shape);
  if (s.outside != 0) return Containment::outside;
  if (s.inside == FrustumSides::all) return Containment::inside;
  if (s.left != 0 && certainly_share_point(frustum, shape)) return Containment::crossing;
  return std::nullopt;
}

/// A plane of finite numbers may tell where another is not finite, which is to be refused.
bool is_finite_frustum(const Frustum3& frustum) {
  return std::all_of(frustum.matrix.begin(), frustum.matrix.end(), [](const auto& row) {
    return std::all_of(row.begin(), row.end(), [](double x) { return std::isfinite(x); });
  });
}

template <class S>
std::optional<Containment> of_one(const Frustum3& frustum, const S& shape) {
  return is_finite_frustum(frustum) ? by_planes(FrustumColumns(frustum), shape) : std::nullopt;
}

}  // namespace

std::optional<Containment> certain_containment(const FrustumColumns& frustum, CornerSpan points) {
  return by_planes(frustum, points);
}
std::optional<Containment> certain_containment(const FrustumColumns& frustum, const Aabb3& box) {
  return by_planes(frustum, box);
}
std::optional<Containment> certain_containment(const FrustumColumns& frustum, const Obb3& box) {
  return by_planes(frustum, box);
}
std::optional<Containment> certain_containment(const FrustumColumns& frustum, const Sphere3& ball) {
  return by_planes(frustum, ball);
}

std::optional<Containment> certain_containment(const Frustum3& frustum, const Aabb3& box) {
  return of_one(frustum, box);
}
std::optional<Containment> certain_containment(const Frustum3& frustum, const Obb3& box) {
  return of_one(frustum, box);
}
std::optional<Containment> certain_containment(const Frustum3& frustum, const Sphere3& ball) {
  return of_one(frustum, ball);
}

}  // namespace signum::detail
