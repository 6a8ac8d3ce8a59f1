// SPDX-License-Identifier: MIT
#include "filters/outline.hpp"

#include <algorithm>

#include "shapes/finite.hpp"
#include "shapes/overloaded.hpp"

namespace signum::detail {

namespace {

bool all_points_finite(std::span<const Point3> points) {
  return std::all_of(points.begin(), points.end(), [](const Point3& p) { return is_finite(p); });
}

bool is_radius(double r) { return std::isfinite(r) && r >= 0; }

std::optional<Outline> checked(const std::optional<RoundedCore>& core) {
  if (!core || !is_radius(core->radius) || !std::isfinite(core->error)) return std::nullopt;
  if (!all_points_finite(core->corners())) return std::nullopt;
  return std::optional<Outline>(std::in_place, *core);
}

std::optional<Outline> two_discs(const Point3& p, const Point3& q, double r, double s) {
  if (!is_finite(p) || !is_finite(q) || !is_radius(r) || !is_radius(s)) return std::nullopt;
  const RealPoint axis = exact(q) - exact(p);
  const Real squared = squared_length(axis);
  if (!is_positive(squared)) return std::nullopt;
  return Outline(TwoDiscs{{p, q}, {r, s}, axis, squared});
}

template <class S>
concept GivenByHalfSpaces = requires(const S& s) { HalfSpaceBody::of(s); };

template <class S>
std::optional<Outline> outline(const S&, const std::optional<RoundedCore>& core) {
  return checked(core);
}
std::optional<Outline> outline(const Cylinder3& c, const std::optional<RoundedCore>&) {
  return two_discs(c.axis.p, c.axis.q, c.radius, c.radius);
}
std::optional<Outline> outline(const Cone3& c, const std::optional<RoundedCore>&) {
  return two_discs(c.apex, c.base, 0, c.radius);
}
std::optional<Outline> outline(const Ellipsoid3& e, const std::optional<RoundedCore>&) {
  if (!is_finite(e.center) || !all_points_finite(e.axes)) return std::nullopt;
  return Outline(e);
}
template <GivenByHalfSpaces S>
std::optional<Outline> outline(const S& s, const std::optional<RoundedCore>&) {
  std::optional<Outline> result;
  if (std::optional<HalfSpaceBody> body = HalfSpaceBody::of(s)) result.emplace(std::move(*body));
  return result;
}

Point3 mean(std::span<const Point3> corners) {
  Point3 m{0, 0, 0};
  for (const Point3& c : corners) m = plus(m, c);
  return times(1 / static_cast<double>(corners.size()), m);
}

Point3 farthest_of(std::span<const Point3> corners, const Point3& v) {
  const Point3* best = &corners[0];
  double most = dot(corners[0], v);
  for (const Point3& c : corners.subspan(1)) {
    const double value = dot(c, v);
    if (value > most) {
      most = value;
      best = &c;
    }
  }
  return *best;
}

/// The part of v across the axis, times the square of the axis.
template <class T>
Vec3<T> across(const Vec3<T>& v, const Vec3<T>& axis, const T& squared_axis) {
  const T along = dot(v, axis);
  return {squared_axis * v.x - along * axis.x, squared_axis * v.y - along * axis.y,
          squared_axis * v.z - along * axis.z};
}

/// Which of the two discs reaches farther.
std::size_t farther_disc(const TwoDiscs& d, const Point3& v) {
  const Point3 axis = value(d.axis);
  const double wide = length(cross(v, axis)) / std::sqrt(d.squared_axis.value);
  const auto reach = [&](std::size_t i) { return dot(d.centers[i], v) + d.radii[i] * wide; };
  return reach(1) > reach(0) ? 1 : 0;
}

Point3 farthest_of(const TwoDiscs& d, const Point3& v) {
  const std::size_t i = farther_disc(d, v);
  const Point3 u = across(v, value(d.axis), d.squared_axis.value);
  const double l = length(u);
  if (!(d.radii[i] > 0) || !(l > 0)) return d.centers[i];
  return plus(d.centers[i], times(d.radii[i] / l, u));
}

std::optional<InnerPoint> inner(const RealPoint& p) {
  const double error = greatest_error(p);
  if (!(error < 0x1p1000)) return std::nullopt;
  return InnerPoint{value(p), error};
}

/// The farthest point is on the rim of the disc in the direction of v across the axis.
std::optional<InnerPoint> certain_farthest_of(const TwoDiscs& d, const Point3& v) {
  const std::size_t i = farther_disc(d, v);
  const RealPoint u = across(exact(v), d.axis, d.squared_axis);
  const Real squared = squared_length(u);
  if (!(d.radii[i] > 0) || !is_positive(squared)) return InnerPoint{d.centers[i], 0};
  return inner(exact(d.centers[i]) + exact(d.radii[i]) / square_root(squared) * u);
}

Point3 farthest_of(const Ellipsoid3& e, const Point3& v) {
  const std::array w{dot(e.axes[0], v), dot(e.axes[1], v), dot(e.axes[2], v)};
  const double l = std::sqrt(w[0] * w[0] + w[1] * w[1] + w[2] * w[2]);
  Point3 p = e.center;
  for (std::size_t i = 0; i < 3 && l > 0; ++i) p = plus(p, times(w[i] / l, e.axes[i]));
  return p;
}

/// The factors of the axes are on the unit sphere whatever v is.
std::optional<InnerPoint> certain_farthest_of(const Ellipsoid3& e, const Point3& v) {
  std::array<Real, 3> w;
  Real squared = exact(0);
  for (std::size_t i = 0; i < 3; ++i) {
    // Any numbers will do: these are taken as exact.
    w[i] = exact(dot(e.axes[i], v));
    squared = squared + square(w[i]);
  }
  if (!is_positive(squared)) return InnerPoint{e.center, 0};
  const Real scale = exact(1) / square_root(squared);
  RealPoint p = exact(e.center);
  for (std::size_t i = 0; i < 3; ++i) p = p + (scale * w[i]) * exact(e.axes[i]);
  return inner(p);
}

/// The products with all corners err by at most as much as the product with the greatest
/// coordinates, since the error that is counted grows with all absolute values.
Real greatest_of(const RoundedCore& core, const RealPoint& v) {
  Point3 most{0, 0, 0};
  double high = -std::numeric_limits<double>::infinity();
  const Point3 direction = value(v);
  for (const Point3& c : core.corners()) {
    high = std::max(high, dot(c, direction));
    most = {std::max(most.x, std::abs(c.x)), std::max(most.y, std::abs(c.y)),
            std::max(most.z, std::abs(c.z))};
  }
  const Real bound = dot(counted(most, core.error), RealPoint{abs(v.x), abs(v.y), abs(v.z)});
  const Real of_corners{high, bound.error};
  if (core.radius == 0) return of_corners;
  return of_corners + exact(core.radius) * square_root(squared_length(v));
}

Real greatest_of(const TwoDiscs& d, const RealPoint& v) {
  const Real wide = square_root(squared_length(cross(v, d.axis)) / d.squared_axis);
  const auto reach = [&](std::size_t i) {
    return dot(exact(d.centers[i]), v) + exact(d.radii[i]) * wide;
  };
  return greater(reach(0), reach(1));
}

Real greatest_of(const Ellipsoid3& e, const RealPoint& v) {
  Real squared = exact(0);
  for (const Point3& a : e.axes) squared = squared + square(dot(exact(a), v));
  return dot(exact(e.center), v) + square_root(squared);
}

/// Whether the point is inside, by the coordinates along the axes, where these are independent.
bool inside_of(const Ellipsoid3& e, const RealPoint& p) {
  const RealPoint a = exact(e.axes[0]);
  const RealPoint b = exact(e.axes[1]);
  const RealPoint c = exact(e.axes[2]);
  const RealPoint v = p - exact(e.center);
  const Real d = determinant(a, b, c);
  return is_positive(square(d) - square(determinant(v, b, c)) - square(determinant(a, v, c)) -
                     square(determinant(a, b, v)));
}

bool inside_of(const TwoDiscs& d, const RealPoint& p) {
  const RealPoint v = p - exact(d.centers[0]);
  const Real along = dot(v, d.axis);
  if (!is_positive(along) || !is_positive(d.squared_axis - along)) return false;
  const Real r =
      exact(d.radii[0]) * d.squared_axis + (exact(d.radii[1]) - exact(d.radii[0])) * along;
  return is_positive(square(r) - squared_length(cross(v, d.axis)) * d.squared_axis);
}

}  // namespace

std::optional<Outline> outline_of(const ShapeRef2& shape) {
  return std::visit([&](const auto* s) { return outline(*s, rounded_core(shape)); }, shape);
}

std::optional<Outline> outline_of(const ShapeRef3& shape) {
  return std::visit([&](const auto* s) { return outline(*s, rounded_core(shape)); }, shape);
}

Outline outline_of(std::span<const Point3> points) {
  RoundedCore core;
  core.shared = points;
  return core;
}

Point3 middle(const Outline& shape) {
  return std::visit(
      Overloaded{[](const RoundedCore& c) { return mean(c.corners()); },
                 [](const TwoDiscs& d) { return times(0.5, plus(d.centers[0], d.centers[1])); },
                 [](const Ellipsoid3& e) { return e.center; },
                 [](const HalfSpaceBody& b) { return b.middle(); }},
      shape);
}

Point3 farthest(const Outline& shape, const Point3& v) {
  return std::visit(Overloaded{[&](const RoundedCore& c) { return farthest_of(c.corners(), v); },
                               [&](const HalfSpaceBody& b) { return b.farthest(v); },
                               [&](const auto& s) { return farthest_of(s, v); }},
                    shape);
}

std::optional<InnerPoint> certain_farthest(const Outline& shape, const Point3& v,
                                           const Point3& at) {
  using Result = std::optional<InnerPoint>;
  return std::visit(
      Overloaded{[&](const RoundedCore& c) -> Result { return InnerPoint{at, c.error}; },
                 [&](const HalfSpaceBody& b) -> Result {
                   if (!b.certainly_inside(exact(at))) return std::nullopt;
                   return InnerPoint{at, 0};
                 },
                 [&](const auto& s) { return certain_farthest_of(s, v); }},
      shape);
}

Real greatest(const Outline& shape, const RealPoint& v) {
  return std::visit(Overloaded{[](const HalfSpaceBody&) {
                                 return Real{0, std::numeric_limits<double>::infinity()};
                               },
                               [&](const auto& s) { return greatest_of(s, v); }},
                    shape);
}

Aabb3 box_around(Outline& shape) {
  constexpr double infinite = std::numeric_limits<double>::infinity();
  auto* body = std::get_if<HalfSpaceBody>(&shape);
  const bool unknown = body != nullptr && !body->is_certainly_bounded();
  const auto reach = [&](const Point3& v) {
    if (unknown) return infinite;
    const double most = body != nullptr ? body->reach(v) : upper(greatest(shape, exact(v)));
    return std::isnan(most) ? infinite : most;
  };
  return {{-reach({-1, 0, 0}), -reach({0, -1, 0}), -reach({0, 0, -1})},
          {reach({1, 0, 0}), reach({0, 1, 0}), reach({0, 0, 1})}};
}

double radius_of(const Outline& shape) {
  const auto* core = std::get_if<RoundedCore>(&shape);
  return core != nullptr ? core->radius : 0;
}

bool certainly_inside(const Outline& shape, const RealPoint& p) {
  return std::visit(Overloaded{[](const RoundedCore&) { return false; },
                               [&](const HalfSpaceBody& b) { return b.certainly_inside(p); },
                               [&](const auto& s) { return inside_of(s, p); }},
                    shape);
}

}  // namespace signum::detail
