// SPDX-License-Identifier: MIT
#include "planar/swept_points.hpp"

#include <algorithm>
#include <cmath>
#include <signum/predicates/orient2d.hpp>

#include "numbers/bounded_double_double.hpp"
#include "numbers/exact.hpp"

namespace signum::detail {

namespace {

template <class T>
T exact_difference(double a, double b) {
  if constexpr (std::is_same_v<T, BoundedDoubleDouble>) {
    return BoundedDoubleDouble::difference(a, b);
  } else if constexpr (std::is_same_v<T, BigRational>) {
    return to_rational(a) - to_rational(b);
  } else {
    return T(a) - T(b);
  }
}

template <class T>
Vec2<T> exact_difference(const Point2& a, const Point2& b) {
  return {exact_difference<T>(a.x, b.x), exact_difference<T>(a.y, b.y)};
}

FilterSign filter_sign_of(const BoundedDoubleDouble& x) { return sign(x); }
FilterSign filter_sign_of(const Exact& x) { return to_filter_sign(sign(x)); }

/// The sign of the product of two numbers that make<T>() computes, by the first type that can tell.
template <class Make>
Sign sign_of_two(Make make) {
  const auto by = [&]<class T>() {
    const auto [a, b] = make.template operator()<T>();
    const FilterSign s = filter_sign_of(a), t = filter_sign_of(b);
    if (!is_certain(s) || !is_certain(t)) return FilterSign::uncertain;
    return to_filter_sign(certain(s) * certain(t));
  };
  const FilterSign quick = by.template operator()<BoundedDoubleDouble>();
  return certain(is_certain(quick) ? quick : by.template operator()<Exact>());
}

template <class T>
struct Two {
  T a, b;
};

RunningError about_as(const BoundedDoubleDouble& x) {
  return {x.high, (std::abs(x.low) + x.error) * RunningError::slack + RunningError::tiny};
}

Sign compare_doubles(double a, double b) {
  return a < b ? Sign::negative : a > b ? Sign::positive : Sign::zero;
}

FilterSign sign_of_about_as(RunningError x) {
  if (x.value > x.error) return FilterSign::positive;
  return x.value < -x.error ? FilterSign::negative : FilterSign::uncertain;
}

}  // namespace

/// A crossing as base + (n / w) * way, with the base that is the left end of its first segment.
template <class T>
struct SweptPoints::Exactly {
  Point2 base;
  Vec2<T> way;
  T n, w;
};

template <class T>
SweptPoints::Exactly<T> SweptPoints::exactly(SweptPoint p) const {
  const Crossing& c = crossing(p);
  const Point2& base = left(c.s);
  const Vec2<T> way = exact_difference<T>(right(c.s), base);
  const Vec2<T> other = exact_difference<T>(right(c.t), left(c.t));
  const Vec2<T> between = exact_difference<T>(left(c.t), base);
  return {base, way, cross(between, other), cross(way, other)};
}

SweptPoint SweptPoints::add_crossing(std::uint32_t s, std::uint32_t t) {
  const auto index = static_cast<SweptPoint>(crossings_.size()) | crossing_bit;
  crossings_.push_back({std::min(s, t), std::max(s, t), {}, {}});
  const auto at = exactly<BoundedDoubleDouble>(index);
  const BoundedDoubleDouble share = at.n / at.w;
  // What is upright or level is so exactly.
  const auto along = [&](auto of, const BoundedDoubleDouble& x) {
    for (const std::uint32_t i : {s, t}) {
      if (of(left(i)) == of(right(i))) return RunningError{of(left(i)), 0};
    }
    return about_as(x);
  };
  crossings_.back().x = along([](const Point2& p) { return p.x; }, at.base.x + share * at.way.x);
  crossings_.back().y = along([](const Point2& p) { return p.y; }, at.base.y + share * at.way.y);
  return index;
}

template <bool by_y, class T>
const T& coordinate(const Vec2<T>& v) {
  if constexpr (by_y) {
    return v.y;
  } else {
    return v.x;
  }
}

template <bool by_y>
Sign SweptPoints::compare_by(SweptPoint a, const Point2& b) const {
  constexpr auto of = []<class T>(const Vec2<T>& v) -> const T& { return coordinate<by_y>(v); };
  if (!is_crossing(a)) return compare_doubles(of(given_[a]), of(b));
  const RunningError x = by_y ? crossing(a).y : crossing(a).x;
  if (x.error == 0) return compare_doubles(x.value, of(b));
  const FilterSign quick = sign_of_about_as(x - RunningError{of(b), 0});
  if (is_certain(quick)) return certain(quick);
  return sign_of_two([&]<class T>() {
    const Exactly<T> c = exactly<T>(a);
    return Two<T>{exact_difference<T>(of(c.base), of(b)) * c.w + c.n * of(c.way), c.w};
  });
}

template <bool by_y>
Sign SweptPoints::compare_by(SweptPoint a, SweptPoint b) const {
  if (!is_crossing(b)) return compare_by<by_y>(a, given_[b]);
  if (!is_crossing(a)) return -compare_by<by_y>(b, given_[a]);
  constexpr auto of = []<class T>(const Vec2<T>& v) -> const T& { return coordinate<by_y>(v); };
  const auto about = [&](SweptPoint p) { return by_y ? crossing(p).y : crossing(p).x; };
  const RunningError x = about(a), y = about(b);
  if (x.error == 0 && y.error == 0) return compare_doubles(x.value, y.value);
  const FilterSign quick = sign_of_about_as(x - y);
  if (is_certain(quick)) return certain(quick);
  const Sign difference = sign_of_two([&]<class T>() {
    const Exactly<T> c = exactly<T>(a), d = exactly<T>(b);
    const T from_c = exact_difference<T>(of(c.base), of(d.base)) * c.w + c.n * of(c.way);
    return Two<T>{from_c * d.w - d.n * of(d.way) * c.w, c.w};
  });
  return difference *
         sign_of_two([&]<class T>() { return Two<T>{exactly<T>(b).w, exact_difference<T>(1, 0)}; });
}

Sign SweptPoints::compare(SweptPoint a, const Point2& b) const {
  if (!is_crossing(a)) {
    const Sign by_x = compare_doubles(given_[a].x, b.x);
    return by_x != Sign::zero ? by_x : compare_doubles(given_[a].y, b.y);
  }
  const Sign by_x = compare_by<false>(a, b);
  return by_x != Sign::zero ? by_x : compare_by<true>(a, b);
}

Sign SweptPoints::compare(SweptPoint a, SweptPoint b) const {
  if (is_crossing(a) && is_crossing(b) && crossing(a).s == crossing(b).s &&
      crossing(a).t == crossing(b).t) {
    return Sign::zero;
  }
  const Sign by_x = compare_by<false>(a, b);
  return by_x != Sign::zero ? by_x : compare_by<true>(a, b);
}

Sign SweptPoints::side(std::uint32_t s, const Point2& p) const {
  return orient2d(left(s), right(s), p);
}

Sign SweptPoints::side(std::uint32_t s, SweptPoint p) const {
  if (is_chain(s)) return side_of_chain(s, p);
  if (!is_crossing(p)) return side(s, given_[p]);
  const Crossing& at = crossing(p);
  if (at.s == s || at.t == s) return Sign::zero;
  return side(left(s), right(s), p);
}

Sign SweptPoints::side_of_chain(std::uint32_t s, SweptPoint p) const {
  std::uint32_t low = 0, high = inner_points(s);
  while (low < high) {
    const std::uint32_t middle = (low + high) / 2;
    if (compare(p, inner[s][middle]) == Sign::positive) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  const Point2 &from = chain_point(s, low), &to = chain_point(s, low + 1);
  return is_crossing(p) ? side(from, to, p) : orient2d(from, to, given_[p]);
}

Sign SweptPoints::side(const Point2& from, const Point2& to, SweptPoint p) const {
  const Crossing& at = crossing(p);
  const auto exact = [](double x) { return RunningError{x, 0}; };
  const Vec2<RunningError> way = {exact(to.x) - exact(from.x), exact(to.y) - exact(from.y)};
  const Vec2<RunningError> there = {at.x - exact(from.x), at.y - exact(from.y)};
  const FilterSign quick = sign_of_about_as(cross(way, there));
  if (is_certain(quick)) return certain(quick);
  return sign_of_two([&]<class T>() {
    const Exactly<T> c = exactly<T>(p);
    const Vec2<T> line = exact_difference<T>(to, from);
    return Two<T>{cross(line, exact_difference<T>(c.base, from)) * c.w + c.n * cross(line, c.way),
                  c.w};
  });
}

Vec2<BigRational> SweptPoints::exact(SweptPoint p) const {
  if (!is_crossing(p)) return {to_rational(given_[p].x), to_rational(given_[p].y)};
  const Exactly<BigRational> c = exactly<BigRational>(p);
  const BigRational share = c.n / c.w;
  return {to_rational(c.base.x) + share * c.way.x, to_rational(c.base.y) + share * c.way.y};
}

Point2 SweptPoints::rounded(SweptPoint p) const {
  if (!is_crossing(p)) return given_[p];
  const Vec2<BigRational> at = exact(p);
  return {round_to_double(at.x), round_to_double(at.y)};
}

}  // namespace signum::detail
