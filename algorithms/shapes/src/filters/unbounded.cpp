// SPDX-License-Identifier: MIT
// Rays, lines and planes against bounded convex shapes.
#include <algorithm>

#include "filters/convex_filter.hpp"
#include "shapes/finite.hpp"
#include "shapes/lifted.hpp"

namespace signum::detail {

namespace {

std::optional<ConvexSet> linear(const Point3& origin, const Point3& direction, bool from_origin) {
  if (!is_finite(origin) || !is_finite(direction)) return std::nullopt;
  if (!is_positive(squared_length(exact(direction)))) return std::nullopt;
  return ConvexSet(Unbounded{origin, direction, from_origin});
}

template <class Plane>
std::optional<ConvexSet> plane_set(const Plane& p) {
  const Point3 n = lifted(p.normal);
  if (!is_finite(n) || !std::isfinite(p.offset)) return std::nullopt;
  if (!is_positive(squared_length(exact(n)))) return std::nullopt;
  return ConvexSet(RealPlane{exact(n), exact(p.offset)});
}

struct ConvexSetOf {
  using Result = std::optional<ConvexSet>;
  Result operator()(const Ray2& r) const {
    return linear(lifted(r.origin), lifted(r.direction), true);
  }
  Result operator()(const Ray3& r) const { return linear(r.origin, r.direction, true); }
  Result operator()(const Line2& l) const {
    return linear(lifted(l.origin), lifted(l.direction), false);
  }
  Result operator()(const Line3& l) const { return linear(l.origin, l.direction, false); }
  Result operator()(const Plane2& p) const { return plane_set(p); }
  Result operator()(const Plane3& p) const { return plane_set(p); }
  template <class Other>
  Result operator()(const Other&) const {
    return std::nullopt;
  }
};

template <class Ref>
std::optional<ConvexSet> convex_set(const Ref& shape) {
  if (std::optional<ConvexSet> set =
          std::visit([](const auto* s) { return ConvexSetOf{}(*s); }, shape)) {
    return set;
  }
  std::optional<ConvexSet> result;
  if (std::optional<Outline> outline = outline_of(shape)) result.emplace(std::move(*outline));
  return result;
}

FilterSign sign_of_real(const Real& x) {
  return is_positive(x)   ? FilterSign::positive
         : is_negative(x) ? FilterSign::negative
                          : FilterSign::uncertain;
}

/// Bounds of t where the line is in the half-space; certain ones from both sides.
struct Clip {
  // The exact ends are between these.
  double low_least = -std::numeric_limits<double>::infinity();
  double low_most = -std::numeric_limits<double>::infinity();
  double high_least = std::numeric_limits<double>::infinity();
  double high_most = std::numeric_limits<double>::infinity();
};

std::optional<bool> meet_half_spaces(const Unbounded& l, const HalfSpaceBody& body) {
  Clip c;
  if (l.from_origin) c.low_least = c.low_most = 0;
  bool certain = true;
  for (const RealHalfSpace& h : body.planes()) {
    const Real height = h(exact(l.origin));
    const Real slope = dot(h.normal, exact(l.direction));
    if (is_positive(slope)) {
      const Real t = negated(height) / slope;
      c.low_least = std::max(c.low_least, lower(t));
      c.low_most = std::max(c.low_most, upper(t));
      certain = certain && std::isfinite(t.error);
    } else if (is_negative(slope)) {
      const Real t = negated(height) / slope;
      c.high_least = std::min(c.high_least, lower(t));
      c.high_most = std::min(c.high_most, upper(t));
      certain = certain && std::isfinite(t.error);
    } else {
      // The line is along the plane, or nearly so.
      certain = false;
    }
  }
  if (c.low_least > c.high_most) return false;
  if (certain && c.low_most <= c.high_least) return true;
  return std::nullopt;
}

/// How far a shape reaches along an axis, to both sides.
struct Extent {
  Real low, high;
};

Extent extent_along(const Outline& shape, const Point3& axis) {
  return {negated(greatest(shape, exact(times(-1, axis)))), greatest(shape, exact(axis))};
}

/// The part of the line that may be in the shape, as a core with an error; none where it is
/// certainly empty, or nothing is known.
struct PartOfLine {
  std::optional<Outline> segment;
  bool empty = false;
};

PartOfLine part_in(const Unbounded& l, const Outline& shape) {
  const Point3& d = l.direction;
  const Point3 size{std::abs(d.x), std::abs(d.y), std::abs(d.z)};
  const Point3 axis = size.x >= size.y && size.x >= size.z ? Point3{1, 0, 0}
                      : size.y >= size.z                   ? Point3{0, 1, 0}
                                                           : Point3{0, 0, 1};
  const Extent extent = extent_along(shape, axis);
  const Real speed = exact(dot(d, axis));
  const Real origin = exact(dot(l.origin, axis));
  const Real s = (extent.low - origin) / speed;
  const Real t = (extent.high - origin) / speed;
  double low = std::min(lower(s), lower(t));
  double high = std::max(upper(s), upper(t));
  // What overflowed may be NaN, which the least and the greatest leave out.
  if (!std::isfinite(low - high + s.value + s.error + t.value + t.error)) return {};
  if (l.from_origin && high < 0) return {std::nullopt, true};
  // A segment's own ends would be just as far as those of the part, where no sign is certain.
  const double longer = 0.25 * (high - low);
  low -= longer;
  high += 1.5 * longer;
  if (l.from_origin) low = std::max(low, 0.0);
  const RealPoint p = exact(l.origin) + exact(low) * exact(d);
  const RealPoint q = exact(l.origin) + exact(high) * exact(d);
  const double error = greatest_error(p) + greatest_error(q);
  if (!(error < 0x1p1000)) return {};
  RoundedCore core;
  core.own[0] = value(p);
  core.own[1] = value(q);
  core.own_size = 2;
  core.error = error;
  return {Outline(core), false};
}

std::optional<bool> meets_unbounded(Outline& a, Outline& b, Space space) {
  return certainly_meet(a, b, space);
}

std::optional<bool> meets_unbounded(Outline& shape, const Unbounded& l, Space space) {
  if (const auto* body = std::get_if<HalfSpaceBody>(&shape)) return meet_half_spaces(l, *body);
  PartOfLine part = part_in(l, shape);
  if (part.empty) return false;
  if (!part.segment) return std::nullopt;
  return certainly_meet(shape, *part.segment, space);
}
std::optional<bool> meets_unbounded(const Unbounded& l, Outline& shape, Space space) {
  return meets_unbounded(shape, l, space);
}

std::optional<bool> meets_unbounded(Outline& shape, const RealPlane& plane, Space) {
  const PlaneValues v = values_on(shape, plane);
  if (v.least == FilterSign::positive || v.greatest == FilterSign::negative) return false;
  if (v.least == FilterSign::negative && v.greatest == FilterSign::positive) return true;
  return std::nullopt;
}
std::optional<bool> meets_unbounded(const RealPlane& plane, Outline& shape, Space space) {
  return meets_unbounded(shape, plane, space);
}

Real cross_in_plane(const RealPoint& a, const RealPoint& b) { return a.x * b.y - a.y * b.x; }

/// Whether the number is positive; none where that is not certain.
std::optional<bool> tells_positive(const Real& x) {
  if (is_positive(x)) return true;
  return is_negative(x) ? std::optional(false) : std::nullopt;
}

/// Two in the plane that are not parallel cross where each has a parameter, which only counts of a
/// ray. Two in space have filters of their own.
std::optional<bool> meets_unbounded(const Unbounded& a, const Unbounded& b, Space space) {
  if (space == Space::space) return std::nullopt;
  const RealPoint d = exact(a.direction), e = exact(b.direction);
  const RealPoint between = exact(b.origin) - exact(a.origin);
  const Real turn = cross_in_plane(d, e);
  if (!tells_positive(turn)) return std::nullopt;
  const auto is_on = [&](const Unbounded& l, const RealPoint& other) {
    return l.from_origin ? tells_positive(cross_in_plane(between, other) * turn) : true;
  };
  const std::optional<bool> on_a = is_on(a, e), on_b = is_on(b, d);
  if (on_a == false || on_b == false) return false;
  return on_a && on_b ? std::optional(true) : std::nullopt;
}

std::optional<bool> meets_unbounded(const RealPlane& plane, const Unbounded& l, Space space) {
  if (space == Space::space) return std::nullopt;
  const Real slope = dot(plane.normal, exact(l.direction));
  if (!tells_positive(slope)) return std::nullopt;
  if (!l.from_origin) return true;
  return tells_positive(negated(dot(plane.normal, exact(l.origin)) + plane.offset) * slope);
}
std::optional<bool> meets_unbounded(const Unbounded& l, const RealPlane& plane, Space space) {
  return meets_unbounded(plane, l, space);
}

std::optional<bool> meets_unbounded(const RealPlane& a, const RealPlane& b, Space space) {
  const bool cross = tells_positive(cross_in_plane(a.normal, b.normal)).has_value();
  return space == Space::plane && cross ? std::optional(true) : std::nullopt;
}

}  // namespace

std::optional<ConvexSet> convex_set_of(const ShapeRef2& shape) { return convex_set(shape); }
std::optional<ConvexSet> convex_set_of(const ShapeRef3& shape) { return convex_set(shape); }

std::optional<bool> certainly_meet(ConvexSet& a, ConvexSet& b, Space space) {
  return std::visit([space](auto& p, auto& q) { return meets_unbounded(p, q, space); }, a, b);
}

PlaneValues values_on(Outline& shape, const RealPlane& plane) {
  auto* body = std::get_if<HalfSpaceBody>(&shape);
  if (body == nullptr) {
    return {sign_of_real(plane.offset - greatest(shape, negated(plane.normal))),
            sign_of_real(plane.offset + greatest(shape, plane.normal))};
  }
  if (!body->has_corners() && !body->find_corners()) {
    return {FilterSign::uncertain, FilterSign::uncertain};
  }
  // One corner that is certainly in the body shows how far it reaches at least, and half-spaces how
  // far at most.
  const auto reaches = [&](const RealPoint& normal, const Real& offset) {
    const RealPoint p = exact(body->farthest(value(normal)));
    if (is_positive(dot(normal, p) + offset) && body->certainly_inside(p)) {
      return FilterSign::positive;
    }
    const auto support = body->support(times(-1, value(normal)));
    if (!support) return FilterSign::uncertain;
    const RealPoint rest = support->v + normal;
    const Real off = (abs(rest.x) + abs(rest.y) + abs(rest.z)) * exact(body->extent());
    return is_negative(offset - support->least + off) ? FilterSign::negative
                                                      : FilterSign::uncertain;
  };
  const FilterSign greatest_sign = reaches(plane.normal, plane.offset);
  const FilterSign least_sign = reaches(negated(plane.normal), negated(plane.offset));
  const auto opposite = [](FilterSign s) {
    return s == FilterSign::positive   ? FilterSign::negative
           : s == FilterSign::negative ? FilterSign::positive
                                       : s;
  };
  return {opposite(least_sign), greatest_sign};
}

}  // namespace signum::detail
