// SPDX-License-Identifier: MIT
#include <signum/shapes/line_parameters.hpp>
#include <utility>

#include "machine/fp_environment.hpp"
#include "numbers/bounded_double_double.hpp"
#include "vectors/rational_vector.hpp"

namespace signum {

using namespace detail;

namespace {

/// The points origin + t direction, those with t >= 0 if it starts, and with t <= 1 if it ends.
template <class Vector>
struct LinearOf {
  Vector origin, direction;
  bool starts, ends;
};

LinearOf<RationalPoint> in_rationals(const LinearShape2& shape) {
  if (const auto* const s = std::get_if<Segment2>(&shape)) {
    const RationalPoint p = to_rational(s->p);
    return {p, to_rational(s->q) - p, true, true};
  }
  return std::visit(
      []<class S>(const S& s) -> LinearOf<RationalPoint> {
        if constexpr (requires { s.direction; }) {
          return {to_rational(s.origin), to_rational(s.direction), std::is_same_v<S, Ray2>, false};
        }
        return {};
      },
      shape);
}

bool is_within(const BigRational& t, const LinearOf<RationalPoint>& of) {
  return !(of.starts && t.sign() < 0) && !(of.ends && t > 1);
}

/// What two on one line share, both with a length.
void put_ends(const LinearOf<RationalPoint>& a, const LinearOf<RationalPoint>& b,
              ExactLineParameters& found) {
  // The point at t of a is that at start + t rate of b.
  const BigRational squared = square(b.direction);
  const BigRational start = dot(a.origin - b.origin, b.direction) / squared;
  const BigRational rate = dot(a.direction, b.direction) / squared;
  std::optional<BigRational> low, high;
  if (a.starts) low = 0;
  if (a.ends) high = 1;
  const auto keep = [&](const BigRational& u, bool from) {
    BigRational t = (u - start) / rate;
    if (from == (rate.sign() > 0)) {
      if (!low || t > *low) low = std::move(t);
    } else if (!high || t < *high) {
      high = std::move(t);
    }
  };
  if (b.starts) keep(0, true);
  if (b.ends) keep(1, false);
  found.meets = !low || !high || *low <= *high;
  if (!found.meets) return;
  const auto pair = [&](const BigRational& t) {
    return ExactParameterPair{Rational({t}), Rational({BigRational(start + t * rate)})};
  };
  if (low) found.first = pair(*low);
  if (high) found.last = pair(*high);
}

ExactLineParameters found_exactly(const LinearShape2& of_a, const LinearShape2& of_b) {
  const LinearOf<RationalPoint> a = in_rationals(of_a), b = in_rationals(of_b);
  const RationalPoint between = b.origin - a.origin;
  const auto meeting = [&](const BigRational& t, const BigRational& u) {
    const ExactParameterPair at{Rational({t}), Rational({u})};
    return ExactLineParameters{LinePosition::meeting, is_within(t, a) && is_within(u, b), at, at};
  };
  const BigRational across = cross(a.direction, b.direction).z;
  if (!across.is_zero()) {
    return meeting(cross(between, b.direction).z / across, cross(between, a.direction).z / across);
  }
  const bool is_point_a = is_zero(a.direction), is_point_b = is_zero(b.direction);
  if (is_point_a || is_point_b) {
    const RationalPoint& line = is_point_a ? b.direction : a.direction;
    if (!is_zero(cross(between, line)) || (is_zero(line) && !is_zero(between))) {
      return {LinePosition::skew, false, {}, {}};
    }
    if (is_zero(line)) return meeting(0, 0);
    BigRational at = dot(between, line) / square(line);
    return is_point_a ? meeting(0, -at) : meeting(at, 0);
  }
  if (!cross(between, a.direction).z.is_zero()) return {LinePosition::parallel, false, {}, {}};
  ExactLineParameters found{LinePosition::equal, false, {}, {}};
  put_ends(a, b, found);
  return found;
}

struct BoundedVector2 {
  BoundedDoubleDouble x, y;
};
BoundedDoubleDouble bounded_cross(const BoundedVector2& a, const BoundedVector2& b) {
  return a.x * b.y - a.y * b.x;
}
BoundedVector2 bounded_difference(const Point2& to, const Point2& from) {
  return {BoundedDoubleDouble::difference(to.x, from.x),
          BoundedDoubleDouble::difference(to.y, from.y)};
}

LinearOf<BoundedVector2> in_doubles(const LinearShape2& shape) {
  if (const auto* const s = std::get_if<Segment2>(&shape)) {
    return {{s->p.x, s->p.y}, bounded_difference(s->q, s->p), true, true};
  }
  return std::visit(
      []<class S>(const S& s) -> LinearOf<BoundedVector2> {
        if constexpr (requires { s.direction; }) {
          return {{s.origin.x, s.origin.y},
                  {s.direction.x, s.direction.y},
                  std::is_same_v<S, Ray2>,
                  false};
        }
        return {};
      },
      shape);
}

/// Whether the quotient of two numbers is in the range of parameters; none where that is open.
std::optional<bool> is_quotient_within(const BoundedDoubleDouble& number,
                                       const BoundedDoubleDouble& by, bool starts, bool ends) {
  const FilterSign of_by = sign(by);
  const auto has_sign_of_by = [&](const BoundedDoubleDouble& x) -> std::optional<bool> {
    const FilterSign s = sign(x);
    if (s == FilterSign::uncertain) return std::nullopt;
    return s == of_by || s == FilterSign::zero;
  };
  const auto after = starts ? has_sign_of_by(number) : true;
  const auto before = ends ? has_sign_of_by(by - number) : true;
  if (after == false || before == false) return false;
  if (!after || !before) return std::nullopt;
  return true;
}

/// Two that certainly cross, or whose lines do, where it is certain how the parameters round.
std::optional<LineParameters> found_in_doubles(const LinearShape2& of_a, const LinearShape2& of_b) {
  const LinearOf<BoundedVector2> a = in_doubles(of_a), b = in_doubles(of_b);
  const BoundedDoubleDouble across = bounded_cross(a.direction, b.direction);
  const FilterSign turn = sign(across);
  if (turn == FilterSign::uncertain || turn == FilterSign::zero) return std::nullopt;
  const BoundedVector2 between{b.origin.x - a.origin.x, b.origin.y - a.origin.y};
  const BoundedDoubleDouble of_t = bounded_cross(between, b.direction);
  const BoundedDoubleDouble of_u = bounded_cross(between, a.direction);
  const auto t = (of_t / across).rounded(), u = (of_u / across).rounded();
  if (!t || !u) return std::nullopt;
  const auto on_a = is_quotient_within(of_t, across, a.starts, a.ends);
  const auto on_b = is_quotient_within(of_u, across, b.starts, b.ends);
  if (!on_a || !on_b) return std::nullopt;
  const ParameterPair at{*t, *u};
  return LineParameters{LinePosition::meeting, *on_a && *on_b, at, at, {of_a, of_b}};
}

}  // namespace

ExactLineParameters LineParameters::exact() const {
  const DefaultFpEnvironment environment;
  return found_exactly(operands[0], operands[1]);
}

LineParameters line_parameters(const LinearShape2& a, const LinearShape2& b) {
  const DefaultFpEnvironment environment;
  if (auto found = found_in_doubles(a, b)) return *std::move(found);
  const ExactLineParameters exact = found_exactly(a, b);
  const auto rounded = [](const std::optional<ExactParameterPair>& x) {
    return x ? std::optional(ParameterPair{x->t.to_double(), x->u.to_double()}) : std::nullopt;
  };
  return {exact.position, exact.meets, rounded(exact.first), rounded(exact.last), {a, b}};
}

}  // namespace signum
