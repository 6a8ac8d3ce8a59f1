// SPDX-License-Identifier: MIT
// Points are made by their parameters, which are cut off towards zero: so they are in the body
// exactly, in the plane of a flat one, too.
#include "bodies/reach.hpp"

#include <algorithm>
#include <signum/kernel/error.hpp>

#include "bodies/values.hpp"
#include "nearest/nearest.hpp"
#include "numbers/rational_bits.hpp"
#include "quadrics/quadric.hpp"

namespace signum::detail {

namespace {

/// The vector v with a length of at most `length`, and nearly of that; zero for a vector of zero.
RationalPoint of_length(const BigRational& length, const RationalPoint& v, long bits) {
  const BigRational squared = square(v);
  if (squared.is_zero()) return v;
  return truncated(BigRational(length * below_inverse_root(squared, bits)) * v, bits);
}

/// A point of the disc across the axis: the center and a multiple of alpha * e + beta * f, where e
/// and f are across the axis and each other. They are integers, since only the point's place along
/// them is cut off.
RationalPoint on_disc(const RationalPoint& center, const RationalPoint& axis,
                      const BigRational& radius, const RationalPoint& v, long bits) {
  const IntegerVector3 a(axis), toward(v);
  const bool upright = a.x.is_zero() && a.y.is_zero();
  IntegerVector3 e;
  e.x = upright ? BigInteger(1) : -a.y;
  e.y = a.x;
  const IntegerVector3 f = cross(a, e);
  // The square of f is that of the axis times that of e.
  const BigInteger squared = square(a);
  const BigInteger alpha = dot(toward, e) * squared, beta = dot(toward, f);
  const BigInteger length = (alpha * alpha + beta * beta * squared) * square(e);
  if (length.is_zero()) return center;
  const BigRational scale = radius * below_inverse_root(BigRational(length), bits);
  const BigRational s = truncated(scale * BigRational(alpha), bits);
  const BigRational t = truncated(scale * BigRational(beta), bits);
  return {center.x + (s * e.x + t * f.x), center.y + (s * e.y + t * f.y),
          center.z + (s * e.z + t * f.z)};
}

RationalPoint farthest(const Swept& s, const RationalPoint& v, long bits) {
  const RationalPoint* best = &s.core.points[0];
  BigRational most = dot(v, *best);
  for (const RationalPoint& p : s.core.points) {
    const BigRational value = dot(v, p);
    if (value > most) {
      most = value;
      best = &p;
    }
  }
  return *best + of_length(s.radius, v, bits);
}

RationalPoint farthest(const CylinderBody& c, const RationalPoint& v, long bits) {
  const RationalPoint center = dot(v, c.axis).sign() > 0 ? c.base + c.axis : c.base;
  return on_disc(center, c.axis, c.radius, v, bits);
}

RationalPoint farthest(const ConeBody& c, const RationalPoint& v, long bits) {
  RationalPoint rim = on_disc(c.apex + c.axis, c.axis, c.radius, v, bits);
  return dot(v, rim - c.apex).sign() > 0 ? rim : c.apex;
}

RationalPoint farthest(const EllipsoidBody& e, const RationalPoint& v, long bits) {
  const RationalPoint y =
      of_length(1, {dot(v, e.axes[0]), dot(v, e.axes[1]), dot(v, e.axes[2])}, bits);
  return e.center + y.x * e.axes[0] + y.y * e.axes[1] + y.z * e.axes[2];
}

bool meet(const Swept& s, const Hull& hull) {
  return min_norm(s.core, hull)->squared <= s.radius * s.radius;
}
template <class Quadric>
bool meet(const Quadric& q, const Hull& hull) {
  return common_point(q, hull).has_value();
}

/// The next functions take the point seen from where the body begins. They multiply what they
/// compare by all denominators.
bool has(const Swept& s, const IntegerVector3& point) {
  return meet(s, Hull{{point.in_lowest_terms()}, {}});
}

bool has(const CylinderBody& c, const IntegerVector3& point) {
  const IntegerVector3 v = point - IntegerVector3(c.base), axis(c.axis);
  const BigInteger along = dot(v, axis), length = square(axis);
  if (along.sign() < 0 || along * axis.denominator > length * v.denominator) return false;
  const BigInteger off = length * square(v) - along * along;
  const BigInteger p = numerator(c.radius), q = denominator(c.radius);
  return off * q * q <= p * p * length * v.denominator * v.denominator;
}

bool has(const ConeBody& c, const IntegerVector3& point) {
  const IntegerVector3 v = point - IntegerVector3(c.apex), axis(c.axis);
  const BigInteger along = dot(v, axis), length = square(axis);
  if (along.sign() < 0 || along * axis.denominator > length * v.denominator) return false;
  const BigInteger off = length * square(v) - along * along;
  const BigInteger p = numerator(c.radius) * axis.denominator, q = denominator(c.radius);
  return off * length * q * q <= p * p * along * along;
}

bool has(const EllipsoidBody& e, const IntegerVector3& point) {
  const IntegerVector3 v = point - IntegerVector3(e.center);
  const std::array<IntegerVector3, 3> a{IntegerVector3(e.axes[0]), IntegerVector3(e.axes[1]),
                                        IntegerVector3(e.axes[2])};
  // By Cramer's rule; it has no inside where the determinant is zero.
  const std::array<IntegerVector3, 3> n{cross(a[1], a[2]), cross(a[2], a[0]), cross(a[0], a[1])};
  const BigInteger determinant = dot(a[0], n[0]) * v.denominator;
  if (determinant.is_zero()) return meet(e, Hull{{point.in_lowest_terms()}, {}});
  BigInteger sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const BigInteger coordinate = dot(v, n[i]) * a[i].denominator;
    sum += coordinate * coordinate;
  }
  return sum <= determinant * determinant;
}

RationalPoint middle_of(const Swept& s) {
  RationalPoint sum{0, 0, 0};
  for (const RationalPoint& p : s.core.points) sum = sum + p;
  return sum / BigRational(s.core.points.size());
}
RationalPoint middle_of(const CylinderBody& c) { return c.base + BigRational(1, 2) * c.axis; }
RationalPoint middle_of(const ConeBody& c) { return c.apex + BigRational(3, 4) * c.axis; }
RationalPoint middle_of(const EllipsoidBody& e) { return e.center; }

/// verb(body), for a body that is convex by its kind.
template <class Verb>
auto of_convex(const Body& body, Verb verb) {
  using Result = decltype(verb(Swept{}));
  return std::visit(
      [&]<class B>(const B& b) -> Result {
        if constexpr (std::is_same_v<B, PolygonBody> || std::is_same_v<B, PolyhedronBody>) {
          throw InvalidArgument("a convex body was expected");
        } else {
          return verb(b);
        }
      },
      body);
}

}  // namespace

RationalPoint truncated(const IntegerVector3& v, long bits) {
  const auto length = [](const BigInteger& x) { return static_cast<long>(msb(abs(x))); };
  const auto coordinate = [&](const BigInteger& x) -> BigRational {
    if (x.is_zero()) return 0;
    const long shift = bits - length(x) + length(v.denominator);
    const BigInteger p = shift >= 0 ? shifted(x, shift) : x;
    const BigInteger q = shift >= 0 ? v.denominator : shifted(v.denominator, -shift);
    return times_power_of_two(p / q, -shift);
  };
  return {coordinate(v.x), coordinate(v.y), coordinate(v.z)};
}

RationalPoint middle(const Body& body) {
  return of_convex(body, [](const auto& b) { return middle_of(b); });
}

RationalPoint inner_farthest(const Body& body, const RationalPoint& v, long bits) {
  return of_convex(body, [&](const auto& b) { return farthest(b, v, bits); });
}

BigRational outer_reach(const Body& body, const RationalPoint& v, long bits) {
  std::optional<BigRational> most;
  for (const ValueInterval& i : values_on(body, {v, 0})) {
    BigRational value = i.center;
    if (!i.squared.is_zero()) value += 1 / below_inverse_root(i.squared, bits);
    if (!most || value > *most) most = std::move(value);
  }
  return *most;
}

bool meets(const Body& body, const Hull& hull) {
  return of_convex(body, [&](const auto& b) { return meet(b, hull); });
}

bool contains(const Body& body, const IntegerVector3& point) {
  return of_convex(body, [&](const auto& b) { return has(b, point); });
}

}  // namespace signum::detail
