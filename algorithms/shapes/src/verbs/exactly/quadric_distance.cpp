// SPDX-License-Identifier: MIT
// With a plane, and of a point with a cylinder or cone, the distance has one square root, and is
// told by formulas in the half-plane through the axis. Else a certified search bounds it more and
// more tightly until both bounds have one nearest double.
#include "verbs/exactly/quadric_distance.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>
#include <utility>

#include "bodies/bounds.hpp"
#include "bodies/part_near.hpp"
#include "bodies/reach.hpp"
#include "nearest/certified_search.hpp"
#include "quadrics/quadric.hpp"
#include "verbs/body_verbs.hpp"
#include "verbs/exactly/quadric_pieces.hpp"

namespace signum::detail {

namespace {

Rational as_result(const BigRational& x) { return Rational({x}); }
Surd surd(const BigRational& a, const BigRational& b, const BigRational& c) {
  return {as_result(a), as_result(b), as_result(c)};
}
/// a + b * sqrt(c), coordinate by coordinate.
Vec3<Surd> surd_vector(const RationalPoint& a, const RationalPoint& b, const BigRational& c) {
  return {surd(a.x, b.x, c), surd(a.y, b.y, c), surd(a.z, b.z, c)};
}
Vec3<Surd> as_surds(const RationalPoint& p) { return surd_vector(p, {0, 0, 0}, 0); }

ExactDistance3 exchanged_distance(ExactDistance3 d) {
  std::swap(d.nearest[0], d.nearest[1]);
  return d;
}
ExactDistance3 meeting_at(const RationalPoint& p) { return {Surd(), {as_surds(p), as_surds(p)}}; }
ExactDistance3 between_points(const RationalPoint& p, const RationalPoint& q) {
  return {surd(square(p - q), 0, 0), {as_surds(p), as_surds(q)}};
}

/// The plane that a hull is, if it is one.
std::optional<HalfSpace> plane_of(const Body& body) {
  const auto* swept = std::get_if<Swept>(&body);
  if (swept == nullptr || swept->core.directions.size() < 4) return std::nullopt;
  const Hull& hull = swept->core;
  for (const RationalPoint& d : hull.directions) {
    const RationalPoint normal = cross(hull.directions[0], d);
    if (!is_zero(normal)) return HalfSpace{normal, -dot(normal, hull.points[0])};
  }
  return std::nullopt;
}

/// What bounds a quadric in the direction of a normal n, either way: the points middle - s * radius
/// * off / |off| for the sign s of the way, where dot(n, off) = |off|^2.
struct Rim {
  RationalPoint middle, off;
  BigRational radius;
};

std::vector<Rim> rims(const CylinderBody& c, const RationalPoint& n) {
  const RationalPoint off = n - (dot(n, c.axis) / square(c.axis)) * c.axis;
  return {{c.base, off, c.radius}, {c.base + c.axis, off, c.radius}};
}
std::vector<Rim> rims(const ConeBody& c, const RationalPoint& n) {
  const RationalPoint off = n - (dot(n, c.axis) / square(c.axis)) * c.axis;
  return {{c.apex, off, 0}, {c.apex + c.axis, off, c.radius}};
}
std::vector<Rim> rims(const EllipsoidBody& e, const RationalPoint& n) {
  // Along axes * transposed(axes) * n, whose product with n is g^2 for g = transposed(axes) * n.
  RationalPoint off{0, 0, 0};
  for (const RationalPoint& axis : e.axes) off = off + dot(n, axis) * axis;
  return {{e.center, off, 1}};
}

/// The quadric's point first. None where they meet.
template <class Quadric>
std::optional<ExactDistance3> beside(const Quadric& q, const HalfSpace& plane) {
  const RationalPoint& n = plane.normal;
  const std::vector<Rim> all = rims(q, n);
  const int side = plane(all[0].middle).sign();
  // The least value of side * plane(x): side * plane(middle) - radius * sqrt(dot(n, off)).
  const auto least_of = [&](const Rim& r) {
    return surd(side * plane(r.middle), -r.radius, dot(n, r.off));
  };
  const auto least = std::min_element(all.begin(), all.end(), [&](const Rim& r, const Rim& s) {
    return least_of(r) < least_of(s);
  });
  if (side == 0 || sign(least_of(*least)) != Sign::positive) return std::nullopt;
  const BigRational square_of_n = square(n), h = plane(least->middle), c = dot(n, least->off);
  const BigRational& r = least->radius;
  const Surd squared = surd((h * h + r * r * c) / square_of_n, -2 * side * h * r / square_of_n, c);
  // 1 / sqrt(c) is sqrt(c) / c.
  const RationalPoint back = c.is_zero() ? RationalPoint{0, 0, 0} : (-side * r / c) * least->off;
  return ExactDistance3{
      squared,
      {surd_vector(least->middle, back, c),
       surd_vector(least->middle - (h / square_of_n) * n, back + (side * r / square_of_n) * n, c)}};
}

/// A point by an axis: how far along, as a part of the axis; the vector from the axis, and its
/// square.
struct ByAxis {
  ByAxis(const RationalPoint& from, const RationalPoint& axis, const RationalPoint& p)
      : along(dot(p - from, axis) / square(axis)), off(p - from - along * axis), x(square(off)) {}
  BigRational along;
  RationalPoint off;
  BigRational x;
};

/// From a point beyond the rim of a disc; the point of the disc first.
ExactDistance3 to_circle(const RationalPoint& center, const RationalPoint& p, const BigRational& r,
                         const ByAxis& by) {
  const BigRational apart = square(p - center) - by.x;
  return {surd(apart + by.x + r * r, -2 * r, by.x),
          {surd_vector(center, (r / by.x) * by.off, by.x), as_surds(p)}};
}

ExactDistance3 to_point(const CylinderBody& c, const RationalPoint& p) {
  const ByAxis by(c.base, c.axis, p);
  const BigRational at = std::clamp<BigRational>(by.along, 0, 1);
  if (by.x <= c.radius * c.radius) return between_points(p - (by.along - at) * c.axis, p);
  return to_circle(c.base + at * c.axis, p, c.radius, by);
}

ExactDistance3 to_point(const ConeBody& c, const RationalPoint& p) {
  const ByAxis by(c.apex, c.axis, p);
  const BigRational& t = by.along;
  const BigRational &r = c.radius, a = square(c.axis), slant = a + r * r;
  const bool below_disc = by.x <= r * r && t >= 1;
  if (t >= 0 && t <= 1 && by.x <= t * t * r * r) return meeting_at(p);
  if (below_disc) return between_points(p - (t - 1) * c.axis, p);
  // The foot on the line from the apex to the rim, as a part of it.
  const Surd foot = surd(t * a / slant, r / slant, by.x);
  if (sign(foot) != Sign::positive) return between_points(c.apex, p);
  if (!(foot < Surd(Rational(1)))) {
    if (by.x.is_zero()) return between_points(c.apex + c.axis, p);
    return to_circle(c.apex + c.axis, p, r, by);
  }
  // apex + foot * axis + foot * r * off / sqrt(x).
  const RationalPoint out = by.x.is_zero() ? by.off : (r * t * a / (slant * by.x)) * by.off;
  return {surd(a * (by.x + t * t * r * r) / slant, -2 * a * t * r / slant, by.x),
          {surd_vector(c.apex + (t * a / slant) * c.axis + (r * r / slant) * by.off,
                       (r / slant) * c.axis + out, by.x),
           as_surds(p)}};
}

/// The quadric's point first; none where there is no such form.
std::optional<ExactDistance3> distance_by_formula(const Body& quadric, const Body& other) {
  if (const std::optional<HalfSpace> plane = plane_of(other)) {
    if (auto apart = distance_to_plane(quadric, *plane)) return apart;
    const auto of = [&](const auto& q) -> std::optional<ExactDistance3> {
      if constexpr (requires { rims(q, plane->normal); }) {
        return meeting_at(*common_point(q, std::get<Swept>(other).core));
      } else {
        return std::nullopt;
      }
    };
    return std::visit(of, quadric);
  }
  const auto* swept = std::get_if<Swept>(&other);
  if (swept == nullptr || !swept->radius.is_zero() || swept->core.points.size() != 1 ||
      !swept->core.directions.empty()) {
    return std::nullopt;
  }
  const RationalPoint& p = swept->core.points[0];
  if (const auto* c = std::get_if<CylinderBody>(&quadric)) return to_point(*c, p);
  if (const auto* c = std::get_if<ConeBody>(&quadric)) return to_point(*c, p);
  return std::nullopt;
}

void require_no_polyhedron(const Body& body) {
  if (std::holds_alternative<PolyhedronBody>(body)) {
    throw InvalidArgument("squared_distance: not there for a curved shape and a polyhedron");
  }
}

/// The body, or of one that goes on for ever the part where it is nearest to the other.
Body near_part_of(const Body& body, const Body& other) {
  const auto* swept = std::get_if<Swept>(&body);
  if (swept == nullptr || swept->core.directions.empty()) return body;
  return Swept{part_near(swept->core, *bounds_of(other)), swept->radius};
}

double rounded_by_search(const Body& a, const Body& b) {
  if (meet_bodies(a, b)) return 0;
  for (long bits = 55; bits < most_search_bits; bits *= 2) {
    const CertifiedBounds squares = certified_distance(a, b, bits);
    const double low = round_to_double(squares.below), high = round_to_double(squares.above);
    if (low == high) return low;
    if (squares.below.is_zero()) break;
  }
  throw Undecided("squared_distance: 1024 bits do not tell how the distance rounds");
}

}  // namespace

std::optional<ExactDistance3> distance_to_plane(const Body& quadric, const HalfSpace& plane) {
  const auto of = [&](const auto& q) -> std::optional<ExactDistance3> {
    if constexpr (requires { rims(q, plane.normal); }) {
      return beside(q, plane);
    } else {
      return std::nullopt;
    }
  };
  return std::visit(of, quadric);
}

std::variant<ExactDistance3, double> quadric_distance(const Body& a, const Body& b) {
  require_no_polyhedron(a), require_no_polyhedron(b);
  if (const auto* polygon = std::get_if<PolygonBody>(&a)) {
    return quadric_polygon_distance(b, *polygon);
  }
  if (const auto* polygon = std::get_if<PolygonBody>(&b)) {
    return quadric_polygon_distance(a, *polygon);
  }
  if (is_quadric_body(a)) {
    if (auto d = distance_by_formula(a, b)) return *std::move(d);
  }
  if (is_quadric_body(b)) {
    if (auto d = distance_by_formula(b, a)) return exchanged_distance(*std::move(d));
  }
  return rounded_by_search(near_part_of(a, b), near_part_of(b, a));
}

bool is_quadric_within(const Body& a, const Body& b, const BigRational& distance) {
  require_no_polyhedron(a), require_no_polyhedron(b);
  if (!is_quadric_body(a)) return is_quadric_within(b, a, distance);
  const BigRational limit = distance * distance;
  if (const auto* polygon = std::get_if<PolygonBody>(&b)) {
    return is_polygon_within(a, *polygon, limit);
  }
  if (auto d = distance_by_formula(a, b)) {
    return compare(d->squared, as_result(limit)) != Sign::positive;
  }
  const Body near = near_part_of(b, a);
  if (const auto* swept = std::get_if<Swept>(&near)) {
    // It comes within the distance where it meets when it is larger by that.
    return meet_bodies(Swept{swept->core, swept->radius + distance}, a);
  }
  if (limit.is_zero() || meet_bodies(a, near)) return meet_bodies(a, near);
  for (long bits = 8; bits < most_search_bits; bits *= 2) {
    const CertifiedBounds squares = certified_distance(a, near, bits);
    if (squares.above <= limit) return true;
    if (limit < squares.below) return false;
  }
  throw Undecided("within: 1024 bits do not tell the distance of the shapes from this one");
}

}  // namespace signum::detail
