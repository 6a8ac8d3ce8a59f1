// SPDX-License-Identifier: MIT
#include "frusta/certain_containment.hpp"

#include <algorithm>
#include <cmath>

#include "finite.hpp"
#include "frusta/common_point.hpp"

namespace signum::detail {

namespace {

using detail::certainly_share_point;
using detail::is_finite;
using detail::is_in_order;
using Points = std::span<const Point3>;

bool is_in_order(Points points) {
  return std::all_of(points.begin(), points.end(), [](const Point3& p) { return is_finite(p); });
}

bool certainly_share_point(const FrustumColumns& frustum, Points points) {
  return std::any_of(points.begin(), points.end(), [&](const Point3& p) {
    return sides_of(frustum, Points(&p, 1)).inside == FrustumSides::all;
  });
}

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
bool is_finite(const Frustum3& frustum) {
  return std::all_of(frustum.matrix.begin(), frustum.matrix.end(), [](const auto& row) {
    return std::all_of(row.begin(), row.end(), [](double x) { return std::isfinite(x); });
  });
}

template <class S>
std::optional<Containment> of_one(const Frustum3& frustum, const S& shape) {
  return is_finite(frustum) ? by_planes(FrustumColumns(frustum), shape) : std::nullopt;
}

}  // namespace

std::optional<Containment> certain_containment(const FrustumColumns& frustum, Points points) {
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

std::optional<Containment> certain_containment(const Frustum3& frustum, const Obb3& box) {
  return of_one(frustum, box);
}
std::optional<Containment> certain_containment(const Frustum3& frustum, const Sphere3& ball) {
  return of_one(frustum, ball);
}

}  // namespace signum::detail
