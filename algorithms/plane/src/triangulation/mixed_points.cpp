// SPDX-License-Identifier: MIT
#include "triangulation/mixed_points.hpp"

#include <signum/predicates/incircle.hpp>
#include <signum/predicates/orient2d.hpp>

#include "triangulation/lifted2.hpp"

namespace signum::detail {
namespace {

template <class T>
Vec2<T> minus(const Vec2<T>& a, const Vec2<T>& b) {
  return {T(a.x - b.x), T(a.y - b.y)};
}

template <class T>
T turn_of(const Vec2<T>& a, const Vec2<T>& b, const Vec2<T>& c) {
  return cross(minus(b, a), minus(c, a));
}

template <class T>
T circle_of(const Vec2<T>& p, const Vec2<T>& q, const Vec2<T>& r, const Vec2<T>& d) {
  return IncircleFormula{}(minus(p, d), minus(q, d), minus(r, d));
}

/// The sign of the number, if the error leaves no doubt.
FilterSign sign_of_counted(RunningError x) {
  if (lower(x) > 0) return FilterSign::positive;
  if (upper(x) < 0) return FilterSign::negative;
  return FilterSign::uncertain;
}

Sign sign_of_rational(const BigRational& x) { return sign_of(x.sign()); }

}  // namespace

std::uint32_t MixedPoints::add_crossing(const std::array<std::uint32_t, 2>& s,
                                        const std::array<std::uint32_t, 2>& t) {
  const Vec2<BigRational> p = exact(s[0]), r = exact(t[0]);
  const Vec2<BigRational> along_s = minus(exact(s[1]), p), along_t = minus(exact(t[1]), r);
  const BigRational at = BigRational(cross(minus(r, p), along_t)) / cross(along_s, along_t);
  Crossing c{{BigRational(p.x + at * along_s.x), BigRational(p.y + at * along_s.y)}, {}};
  c.rounded = {RunningError::rounded(round_to_double(c.exact.x)),
               RunningError::rounded(round_to_double(c.exact.y))};
  added_.push_back(std::move(c));
  return size() - 1;
}

Sign MixedPoints::turn(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
  if (is_given(a) && is_given(b) && is_given(c)) return orient2d(given_[a], given_[b], given_[c]);
  const FilterSign s = sign_of_counted(turn_of(rounded(a), rounded(b), rounded(c)));
  if (is_certain(s)) return certain(s);
  return sign_of_rational(turn_of(exact(a), exact(b), exact(c)));
}

bool MixedPoints::is_before(std::uint32_t a, std::uint32_t b) const {
  if (is_given(a) && is_given(b)) return detail::is_before(given_[a], given_[b]);
  const FilterSign s = sign_of_counted(rounded(a).x - rounded(b).x);
  if (is_certain(s)) return s == FilterSign::negative;
  const Vec2<BigRational> p = exact(a), q = exact(b);
  return p.x != q.x ? p.x < q.x : p.y < q.y;
}

bool MixedPoints::is_in_circle(std::uint32_t a, std::uint32_t b, std::uint32_t c,
                               std::uint32_t d) const {
  Sign s;
  if (is_given(a) && is_given(b) && is_given(c) && is_given(d)) {
    s = incircle(given_[a], given_[b], given_[c], given_[d]);
  } else {
    const FilterSign f = sign_of_counted(circle_of(rounded(a), rounded(b), rounded(c), rounded(d)));
    s = is_certain(f) ? certain(f)
                      : sign_of_rational(circle_of(exact(a), exact(b), exact(c), exact(d)));
  }
  if (s != Sign::zero) return s == Sign::positive;
  return is_inside_lifted(
      a, b, c, d, [this](auto p, auto q) { return is_before(p, q); },
      [this](auto p, auto q, auto r) { return turn(p, q, r); });
}

ExactPoint2 MixedPoints::exact_point(std::uint32_t v) const {
  const Vec2<BigRational> p = exact(v);
  return {{Rational(Rational::Value{p.x}), Rational(Rational::Value{p.y})},
          {round_to_double(p.x), round_to_double(p.y)}};
}

Vec2<BigRational> MixedPoints::exact(std::uint32_t v) const {
  if (!is_given(v)) return added_[v - given_.size()].exact;
  return {to_rational(given_[v].x), to_rational(given_[v].y)};
}

Vec2<RunningError> MixedPoints::rounded(std::uint32_t v) const {
  if (!is_given(v)) return added_[v - given_.size()].rounded;
  return {{given_[v].x, 0}, {given_[v].y, 0}};
}

}  // namespace signum::detail
