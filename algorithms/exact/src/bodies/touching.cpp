// SPDX-License-Identifier: MIT
#include "bodies/touching.hpp"

#include <algorithm>
#include <signum/kernel/surd.hpp>

#include "bodies/reach.hpp"
#include "bodies/values.hpp"
#include "numbers/rational_bits.hpp"

namespace signum::detail {

namespace {

using Points = std::vector<RationalPoint>;

/// The simplest number that is as near to x as some numbers are to each other, or nearer.
template <class Coordinate>
BigRational simplest_near(const BigRational& x, const Points& points, const BigRational& slack,
                          Coordinate coordinate) {
  const auto [low, high] = std::minmax_element(
      points.begin(), points.end(),
      [&](const auto& p, const auto& q) { return coordinate(p) < coordinate(q); });
  const BigRational spread = coordinate(*high) - coordinate(*low) + abs(slack);
  return simplest_between(x - spread, x + spread);
}

RationalPoint simplest_near(const RationalPoint& p, const Points& points, const RationalPoint& d) {
  return {simplest_near(p.x, points, d.x, [](const auto& q) { return q.x; }),
          simplest_near(p.y, points, d.y, [](const auto& q) { return q.y; }),
          simplest_near(p.z, points, d.z, [](const auto& q) { return q.z; })};
}

/// The greatest value of dot(v, x) on the body.
Surd greatest(const Body& body, const RationalPoint& v) {
  std::optional<Surd> most;
  for (const ValueInterval& i : values_on(body, {v, 0})) {
    Surd value(Rational({i.center}), Rational({BigRational(1)}), Rational({i.squared}));
    if (!most || *most < value) most = std::move(value);
  }
  return *most;
}

bool is_common_tangent(const Body& a, const Body& b, const RationalPoint& v) {
  return greatest(a, -v) == -greatest(b, v);
}

/// The vector v with this length, where that is rational; zero for a vector of zero.
std::optional<RationalPoint> vector_of_length(const BigRational& length, const RationalPoint& v) {
  if (length.is_zero() || is_zero(v)) return RationalPoint{0, 0, 0};
  const std::optional<BigRational> root = rational_root(square(v));
  if (!root) return std::nullopt;
  return BigRational(length / *root) * v;
}

/// The part of the vector across the axis.
RationalPoint across(const RationalPoint& v, const RationalPoint& axis) {
  return v - BigRational(dot(v, axis) / square(axis)) * axis;
}

struct Disc {
  RationalPoint center;
  BigRational radius;
};

/// Where a plane touches a body: a hull, or a disc in the plane.
using TouchedSet = std::variant<Hull, Disc>;

Hull segment(const RationalPoint& p, const RationalPoint& q) { return {{p, q}, {}}; }

/// The next functions have where a plane across v touches the body, all of which is on the one side
/// of it, where that is a hull or a disc. Another body touches it from the other side, so that two
/// roots of rationals have a rational sum q: sqrt(s) + sqrt(t) = q. Both are rational then, since
/// sqrt(s) - sqrt(t) = (s - t) / q is.
std::optional<TouchedSet> touched(const Swept& s, const RationalPoint& v) {
  const RationalPoint out = vector_of_length(s.radius, v).value();
  Hull face;
  std::optional<BigRational> most;
  for (const RationalPoint& c : s.core.points) {
    const BigRational value = dot(v, c);
    if (most && value < *most) continue;
    if (most && value > *most) face.points.clear();
    most = value;
    face.points.push_back(c + out);
  }
  return face;
}

std::optional<TouchedSet> touched(const CylinderBody& c, const RationalPoint& v) {
  const int along = dot(v, c.axis).sign();
  const RationalPoint end = along > 0 ? c.base + c.axis : c.base;
  const RationalPoint off = across(v, c.axis);
  if (is_zero(off)) return Disc{end, c.radius};
  const RationalPoint side = end + vector_of_length(c.radius, off).value();
  return along != 0 ? Hull{{side}, {}} : segment(side, side + c.axis);
}

std::optional<TouchedSet> touched(const ConeBody& c, const RationalPoint& v) {
  const RationalPoint base = c.apex + c.axis;
  const RationalPoint off = across(v, c.axis);
  if (is_zero(off) && dot(v, c.axis).sign() > 0) return Disc{base, c.radius};
  const std::optional<RationalPoint> out = vector_of_length(c.radius, off);
  // A plane that touches the rim has a root that is rational.
  const int rim_higher = out ? dot(v, c.axis + *out).sign() : -1;
  if (rim_higher == 0) return segment(c.apex, base + *out);
  return Hull{{rim_higher > 0 ? base + *out : c.apex}, {}};
}

std::optional<TouchedSet> touched(const EllipsoidBody& e, const RationalPoint& v) {
  const RationalPoint w{dot(v, e.axes[0]), dot(v, e.axes[1]), dot(v, e.axes[2])};
  if (is_zero(w)) return std::nullopt;
  const RationalPoint y = vector_of_length(1, w).value();
  return Hull{{e.center + y.x * e.axes[0] + y.y * e.axes[1] + y.z * e.axes[2]}, {}};
}

template <class Area>
std::optional<TouchedSet> touched(const Area&, const RationalPoint&) {
  return std::nullopt;
}

/// Whether two bodies meet that are on two sides of a plane across v, which touches both: a is on
/// the side to which v points.
std::optional<bool> meet_at_plane(const Body& a, const Body& b, const RationalPoint& v) {
  const auto of_a = std::visit([&](const auto& s) { return touched(s, -v); }, a);
  const auto of_b = std::visit([&](const auto& s) { return touched(s, v); }, b);
  // What they share is in both of the sets.
  if (of_a && std::holds_alternative<Hull>(*of_a)) return meets(b, std::get<Hull>(*of_a));
  if (of_b && std::holds_alternative<Hull>(*of_b)) return meets(a, std::get<Hull>(*of_b));
  if (!of_a || !of_b) return std::nullopt;
  const Disc &c = std::get<Disc>(*of_a), &d = std::get<Disc>(*of_b);
  const BigRational reach = c.radius + d.radius;
  return square(c.center - d.center) <= reach * reach;
}

/// The directions of what is straight or flat in a body.
Points straight_directions(const Body& body) {
  if (const auto* c = std::get_if<CylinderBody>(&body)) return {c->axis};
  if (const auto* c = std::get_if<ConeBody>(&body)) return {c->axis};
  Points directions;
  if (const auto* s = std::get_if<Swept>(&body)) {
    const auto& p = s->core.points;
    for (std::size_t i = 1; i < std::min<std::size_t>(p.size(), 3); ++i) {
      directions.push_back(p[i] - p[0]);
    }
    if (p.size() > 2) directions.push_back(cross(directions[0], directions[1]));
  }
  return directions;
}

/// Normals of planes that may touch both: of faces, of two straight sides, of parallel sides.
Points likely_normals(const Body& a, const Body& b) {
  const Points of_a = straight_directions(a), of_b = straight_directions(b);
  Points normals = of_a;
  normals.insert(normals.end(), of_b.begin(), of_b.end());
  const RationalPoint between = middle(a) - middle(b);
  for (const RationalPoint& u : of_a) {
    for (const RationalPoint& v : of_b) {
      const RationalPoint n = cross(u, v);
      if (!is_zero(n)) {
        normals.push_back(n);
      } else if (!is_zero(u)) {
        normals.push_back(across(between, u));
      }
    }
  }
  return normals;
}

/// The simplest vector that has nearly the direction of v.
RationalPoint simplest_direction(const RationalPoint& v, long bits) {
  const BigRational most = std::max<BigRational>({abs(v.x), abs(v.y), abs(v.z)});
  const BigRational slack = times_power_of_two(BigRational(1), -bits);
  const auto simplest = [&](const BigRational& x) {
    return simplest_between(x / most - slack, x / most + slack);
  };
  return {simplest(v.x), simplest(v.y), simplest(v.z)};
}

}  // namespace

std::optional<RationalPoint> common_point_near(const Body& a, const Body& b,
                                               const NearlyCommon& guess) {
  if (contains(b, guess.on_a)) return guess.on_a.in_lowest_terms();
  if (contains(a, guess.on_b)) return guess.on_b.in_lowest_terms();
  const RationalPoint on_a = guess.on_a.in_lowest_terms(), on_b = guess.on_b.in_lowest_terms();
  Points likely;
  if (const auto* c = std::get_if<ConeBody>(&a)) likely.push_back(c->apex);
  if (const auto* c = std::get_if<ConeBody>(&b)) likely.push_back(c->apex);
  likely.push_back(simplest_near(on_a, guess.of_a, guess.difference));
  likely.push_back(simplest_near(on_b, guess.of_b, guess.difference));
  for (const RationalPoint& p : likely) {
    if (contains(a, p) && contains(b, p)) return p;
  }
  return std::nullopt;
}

std::optional<bool> meet_by_touching(const Body& a, const Body& b, const NearlyCommon& guess,
                                     long bits) {
  if (common_point_near(a, b, guess)) return true;
  Points normals = likely_normals(a, b);
  normals.push_back(simplest_direction(guess.difference, bits));
  for (const RationalPoint& normal : normals) {
    for (const RationalPoint& n : {normal, -normal}) {
      if (is_zero(n) || dot(n, guess.difference) < 0 || !is_common_tangent(a, b, n)) continue;
      if (const std::optional<bool> known = meet_at_plane(a, b, n)) return known;
    }
  }
  return std::nullopt;
}

}  // namespace signum::detail
