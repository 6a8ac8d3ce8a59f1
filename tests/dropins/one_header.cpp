// SPDX-License-Identifier: MIT
// signum_predicates.hpp, made of the library's sources, on the cases of the library's predicates
// and in every floating-point environment. Here its namespace has another name than the library's.
#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <limits>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

#define signum one_header
#include <signum_predicates.hpp>
#undef signum

#if defined(SIGNUM_API) || defined(SIGNUM_INLINE) || defined(SIGNUM_INLINE_LAMBDA)
#error "the header leaks a macro"
#endif

#include "staged_checks.hpp"
#include "staged_predicates.hpp"

namespace {

one_header::Point2 other(const signum::Point2& p) { return {p.x, p.y}; }
one_header::Point3 other(const signum::Point3& p) { return {p.x, p.y, p.z}; }
one_header::Difference2 other(const signum::Difference2& d) { return {other(d.from), other(d.to)}; }
one_header::Difference3 other(const signum::Difference3& d) { return {other(d.from), other(d.to)}; }
one_header::Plane3 other(const signum::Plane3& p) { return {other(p.normal), p.offset}; }
one_header::Sphere3 other(const signum::Sphere3& s) { return {other(s.center), s.radius}; }
one_header::WeightedPoint2 other(const signum::WeightedPoint2& p) {
  return {other(p.point), p.weight};
}
one_header::WeightedPoint3 other(const signum::WeightedPoint3& p) {
  return {other(p.point), p.weight};
}
one_header::LinePlanePoint other(const signum::LinePlanePoint& x) {
  return {other(x.p), other(x.q), other(x.r), other(x.s), other(x.t)};
}

/// The predicate with its cases and its truth, answered by functions of the header.
template <class Single, class Sign, class Settle, class Filter>
auto answered_by(const Single& predicate, Sign, Settle, Filter) {
  using P = std::remove_cvref_t<decltype(typename Single::Points{}[0])>;
  constexpr std::size_t size = std::tuple_size_v<typename Single::Points>;
  staged::Predicate<P, size> answered = predicate;
  answered.sign = [](const auto& p) {
    return static_cast<signum::Sign>(std::apply(
        [](const auto&... q) { return Sign{}(other(q)...); }, typename Single::Arguments{}(p)));
  };
  answered.settle = [](const auto& p) {
    return static_cast<signum::Sign>(std::apply(
        [](const auto&... q) { return Settle{}(other(q)...); }, typename Single::Arguments{}(p)));
  };
  answered.filter = [](const auto& p) {
    return static_cast<signum::FilterSign>(std::apply(
        [](const auto&... q) { return Filter{}(other(q)...); }, typename Single::Arguments{}(p)));
  };
  return answered;
}

#define SIGNUM_CALL_OF(function) [](const auto&... q) { return one_header::function(q...); }
#define SIGNUM_ANSWERED(name)                                                    \
  answered_by(staged::name, SIGNUM_CALL_OF(name), SIGNUM_CALL_OF(name##_settle), \
              SIGNUM_CALL_OF(name##_filter))

template <class Check>
void for_each_of_header(Check check) {
  check(SIGNUM_ANSWERED(orient2d));
  check(SIGNUM_ANSWERED(orient3d));
  check(SIGNUM_ANSWERED(incircle));
  check(SIGNUM_ANSWERED(insphere));
  check(SIGNUM_ANSWERED(cross_sign));
  check(SIGNUM_ANSWERED(dot_sign));
  check(SIGNUM_ANSWERED(triple_product_sign));
  check(SIGNUM_ANSWERED(compare_distances));
  check(SIGNUM_ANSWERED(plane_side));
  check(SIGNUM_ANSWERED(sphere_side));
  check(SIGNUM_ANSWERED(line_plane_point_side));
  check(SIGNUM_ANSWERED(power_circle));
  check(SIGNUM_ANSWERED(power_sphere));
}

}  // namespace

TEST_CASE("one header: every predicate in every floating-point environment") {
  for_each_of_header(
      [](const auto& predicate) { staged::check_all(predicate, 150, environment::settings); });
}

TEST_CASE("one header: what is not finite") {
  const auto check = [](const auto& predicate) {
    signum::generators::Random random(1);
    const auto p = predicate.make(staged::Family::uniform, staged::Relation::flat, random);
    staged::check_refusal<one_header::NotFinite>(predicate, p);
  };
  check(SIGNUM_ANSWERED(orient2d));
  check(SIGNUM_ANSWERED(orient3d));
  check(SIGNUM_ANSWERED(incircle));
  check(SIGNUM_ANSWERED(insphere));
}
