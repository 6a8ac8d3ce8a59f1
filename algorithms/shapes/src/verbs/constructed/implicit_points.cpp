// SPDX-License-Identifier: MIT
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/filter.hpp>
#include <signum/predicates/triple_product_sign.hpp>
#include <signum/shapes/implicit_points.hpp>

#include "stages/stages.hpp"

namespace signum {

namespace {

/// The numerator and the denominator of the equation at the common point, multiplied.
struct CommonPointSideFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& na, const V& nb, const V& nc, const V& n,
                                          const T& a, const T& b, const T& c, const T& d) const {
    const auto u = cross(nb, nc);
    const auto v = cross(nc, na);
    const auto w = cross(na, nb);
    const auto determinant = dot(na, u);
    return (d * determinant - (a * dot(n, u) + b * dot(n, v) + c * dot(n, w))) * determinant;
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Plane3& a, const Plane3& b,
                                                     const Plane3& c, const Plane3& plane) {
    return fn(as_difference(a.normal), as_difference(b.normal), as_difference(c.normal),
              as_difference(plane.normal), as_difference(a.offset), as_difference(b.offset),
              as_difference(c.offset), as_difference(plane.offset));
  }
};

/// The numerator and the denominator of the difference of the two parameters, multiplied.
struct OrderAlongFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& origin, const V& direction, const V& na,
                                          const V& nb, const T& a, const T& b) const {
    const auto ga = dot(na, direction);
    const auto gb = dot(nb, direction);
    const auto ha = dot(na, origin) + a;
    const auto hb = dot(nb, origin) + b;
    return (hb * ga - ha * gb) * (ga * gb);
  }

  template <class Fn>
  SIGNUM_INLINE static constexpr auto on_differences(Fn fn, const Line3& line, const Plane3& a,
                                                     const Plane3& b) {
    return fn(as_difference(line.origin), as_difference(line.direction), as_difference(a.normal),
              as_difference(b.normal), as_difference(a.offset), as_difference(b.offset));
  }
};

/// The sign of a formula by its filter and then by all stages.
template <class Formula, class... Arguments>
Sign sign_of_formula(const Arguments&... arguments) {
  const FilterSign s = detail::filter_predicate<Formula>(arguments...);
  return is_certain(s) ? certain(s) : detail::settle_predicate<Formula>(arguments...);
}

}  // namespace

std::optional<Sign> common_point_side(const Plane3& a, const Plane3& b, const Plane3& c,
                                      const Plane3& plane) {
  const Sign s = sign_of_formula<CommonPointSideFormula>(a, b, c, plane);
  if (s != Sign::zero) return s;
  const Sign determinant = triple_product_sign(as_difference(a.normal), as_difference(b.normal),
                                               as_difference(c.normal));
  return determinant != Sign::zero ? std::optional(s) : std::nullopt;
}

std::optional<Sign> order_along(const Line3& line, const Plane3& a, const Plane3& b) {
  const Sign s = sign_of_formula<OrderAlongFormula>(line, a, b);
  if (s != Sign::zero) return s;
  const auto is_met = [&](const Plane3& plane) {
    return dot_sign(as_difference(plane.normal), as_difference(line.direction)) != Sign::zero;
  };
  return is_met(a) && is_met(b) ? std::optional(s) : std::nullopt;
}

}  // namespace signum
