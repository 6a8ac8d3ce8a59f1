// SPDX-License-Identifier: MIT
#include <signum/predicates/implicit_point.hpp>
#include <signum/predicates/insphere.hpp>

#include "implicit_stages.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {
namespace {

/// Whether a weight is not zero. Requires the default floating-point environment.
template <class Definition>
bool has_weight(const Definition& x) {
  if (is_certain(detail::counted_sign(detail::relative<detail::RunningError>(x).weight))) {
    return true;
  }
  return sign(detail::relative<detail::Exact>(x).weight) != Sign::zero;
}

template <class Point, class Definition>
void place(const Definition& x, Point& near, Point& error) {
  if (!has_weight(x)) throw InvalidArgument("an undefined point");
  const auto p = detail::coordinates<detail::RunningError>(x);
  near.x = p.x.value;
  near.y = p.y.value;
  error.x = p.x.error;
  error.y = p.y.error;
  if constexpr (std::is_same_v<Point, Point3>) {
    near.z = p.z.value;
    error.z = p.z.error;
  }
}

Rational exact_of(detail::BigRational x) { return Rational({std::move(x)}); }

double rounded_of(const detail::BigRational& x) { return detail::round_to_double(x); }

}  // namespace

bool is_defined(const LinesPoint& definition) {
  const detail::DefaultFpEnvironment environment;
  return has_weight(definition);
}
bool is_defined(const LinePlanePoint& definition) {
  const detail::DefaultFpEnvironment environment;
  return has_weight(definition);
}
bool is_defined(const PlanesPoint& definition) {
  const detail::DefaultFpEnvironment environment;
  return has_weight(definition);
}

ImplicitPoint2::ImplicitPoint2(const Point2& given) : definition(given), near(given), error{0, 0} {
  detail::require_finite(given);
}
ImplicitPoint2::ImplicitPoint2(const LinesPoint& lines) : definition(lines), near(), error() {
  const detail::DefaultFpEnvironment environment;
  place(lines, near, error);
}

ImplicitPoint3::ImplicitPoint3(const Point3& given)
    : definition(given), near(given), error{0, 0, 0} {
  detail::require_finite(given);
}
ImplicitPoint3::ImplicitPoint3(const LinePlanePoint& line) : definition(line), near(), error() {
  const detail::DefaultFpEnvironment environment;
  place(line, near, error);
}
ImplicitPoint3::ImplicitPoint3(const PlanesPoint& planes) : definition(planes), near(), error() {
  const detail::DefaultFpEnvironment environment;
  place(planes, near, error);
}

ExactPoint2 exact(const ImplicitPoint2& p) {
  const detail::DefaultFpEnvironment environment;
  const auto x = detail::coordinates_of<detail::BigRational>(p);
  return {{exact_of(x.x), exact_of(x.y)}, {rounded_of(x.x), rounded_of(x.y)}};
}
ExactPoint3 exact(const ImplicitPoint3& p) {
  const detail::DefaultFpEnvironment environment;
  const auto x = detail::coordinates_of<detail::BigRational>(p);
  return {{exact_of(x.x), exact_of(x.y), exact_of(x.z)},
          {rounded_of(x.x), rounded_of(x.y), rounded_of(x.z)}};
}

Point2 rounded(const ImplicitPoint2& p) {
  const detail::DefaultFpEnvironment environment;
  const auto near = detail::coordinates_of<detail::BoundedDoubleDouble>(p);
  const auto x = near.x.rounded(), y = near.y.rounded();
  return x && y ? Point2{*x, *y} : exact(p).rounded;
}
Point3 rounded(const ImplicitPoint3& p) {
  const detail::DefaultFpEnvironment environment;
  const auto near = detail::coordinates_of<detail::BoundedDoubleDouble>(p);
  const auto x = near.x.rounded(), y = near.y.rounded(), z = near.z.rounded();
  return x && y && z ? Point3{*x, *y, *z} : exact(p).rounded;
}

Sign orient2d(const ImplicitPoint2& a, const ImplicitPoint2& b, const ImplicitPoint2& c) {
  const detail::DefaultFpEnvironment environment;
  return detail::implicit_sign(detail::implicit_orient2d, detail::made_on_one, a, b, c);
}

Sign orient3d(const ImplicitPoint3& a, const ImplicitPoint3& b, const ImplicitPoint3& c,
              const ImplicitPoint3& d) {
  const detail::DefaultFpEnvironment environment;
  return detail::implicit_sign(detail::implicit_orient3d, detail::made_on_one, a, b, c, d);
}

Sign incircle(const ImplicitPoint2& a, const ImplicitPoint2& b, const ImplicitPoint2& c,
              const ImplicitPoint2& d) {
  const detail::DefaultFpEnvironment environment;
  return detail::implicit_sign(detail::implicit_incircle, detail::made_anyhow, a, b, c, d);
}

Sign insphere(const ImplicitPoint3& a, const ImplicitPoint3& b, const ImplicitPoint3& c,
              const ImplicitPoint3& d, const ImplicitPoint3& e) {
  const detail::DefaultFpEnvironment environment;
  return detail::implicit_sign(detail::implicit_insphere, detail::made_anyhow, a, b, c, d, e);
}

Sign compare(const ImplicitPoint2& a, const ImplicitPoint2& b) {
  const detail::DefaultFpEnvironment environment;
  return detail::implicit_sign(detail::implicit_compare, detail::made_alike, a, b);
}
Sign compare(const ImplicitPoint3& a, const ImplicitPoint3& b) {
  const detail::DefaultFpEnvironment environment;
  return detail::implicit_sign(detail::implicit_compare, detail::made_alike, a, b);
}

Sign order_along(const ImplicitPoint2& p, const ImplicitPoint2& q, const ImplicitPoint2& a,
                 const ImplicitPoint2& b) {
  const detail::DefaultFpEnvironment environment;
  return detail::implicit_sign(detail::implicit_order_along, detail::made_anyhow, p, q, a, b);
}
Sign order_along(const ImplicitPoint3& p, const ImplicitPoint3& q, const ImplicitPoint3& a,
                 const ImplicitPoint3& b) {
  const detail::DefaultFpEnvironment environment;
  return detail::implicit_sign(detail::implicit_order_along, detail::made_anyhow, p, q, a, b);
}

}  // namespace signum
