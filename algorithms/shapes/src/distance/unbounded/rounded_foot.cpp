// SPDX-License-Identifier: MIT
// Each coordinate is a quotient of two sums of products. On a grid these are exact, so that a zero
// is known to be one.
#include "distance/unbounded/rounded_foot.hpp"

#include <algorithm>

#include "distance/unbounded/linear_pieces.hpp"

namespace signum::detail {

namespace {

Two exact_dot(const TwoVector& v, const TwoVector& w) {
  return exact_product(v.x, w.x) + exact_product(v.y, w.y) + exact_product(v.z, w.z);
}

std::optional<double> rounded_quotient_of(const Two& numerator, const Two& denominator) {
  if (sign(numerator) == FilterSign::zero) return 0;
  return (numerator / denominator).rounded();
}

/// The point base + (factor / all) * way.
std::optional<RoundedFoot> along(const Point3& base, const Two& factor, const TwoVector& way,
                                 const Two& all) {
  if (sign(all) != FilterSign::positive) return std::nullopt;
  const auto at = [&](double b, const Two& w) {
    return rounded_quotient_of(exact_product(b, all) + exact_product(factor, w), all);
  };
  const auto x = at(base.x, way.x), y = at(base.y, way.y), z = at(base.z, way.z);
  if (!x || !y || !z) return std::nullopt;
  return RoundedFoot{{*x, *y, *z}};
}

struct Foot {
  const Point3& p;

  std::optional<RoundedFoot> on_line(const Point3& origin, const Point3& direction,
                                     bool is_ray) const {
    const TwoVector d{direction.x, direction.y, direction.z};
    const Two factor = exact_dot(two_difference(p, origin), d);
    if (is_ray && sign(factor) == FilterSign::negative) {
      return RoundedFoot{without_negative_zero(origin), true};
    }
    if (is_ray && sign(factor) != FilterSign::positive) return std::nullopt;
    return along(origin, factor, d, exact_dot(d, d));
  }

  std::optional<RoundedFoot> operator()(const Ray3* r) const {
    return on_line(r->origin, r->direction, true);
  }
  std::optional<RoundedFoot> operator()(const Line3* l) const {
    return on_line(l->origin, l->direction, false);
  }
  std::optional<RoundedFoot> operator()(const Plane3* plane) const {
    const TwoVector n{plane->normal.x, plane->normal.y, plane->normal.z};
    const Two height = exact_dot({p.x, p.y, p.z}, n) + Two(plane->offset);
    return along(p, -height, n, exact_dot(n, n));
  }
  /// Some of a flat box is inside, not boundary.
  std::optional<RoundedFoot> operator()(const Aabb3* b) const {
    if (!(b->min.x < b->max.x && b->min.y < b->max.y && b->min.z < b->max.z)) return std::nullopt;
    return RoundedFoot{without_negative_zero({std::clamp(p.x, b->min.x, b->max.x),
                                              std::clamp(p.y, b->min.y, b->max.y),
                                              std::clamp(p.z, b->min.z, b->max.z)})};
  }
  std::optional<RoundedFoot> operator()(const Sphere3* s) const {
    if (s->radius == 0) return std::nullopt;
    const TwoVector r = two_difference(p, s->center);
    return along(s->center, Two(s->radius), r, sqrt(exact_dot(r, r)));
  }
  template <class Other>
  std::optional<RoundedFoot> operator()(const Other*) const {
    return std::nullopt;
  }
};

}  // namespace

std::optional<RoundedFoot> rounded_foot(const Point3& p, const ShapeRef3& shape) {
  return std::visit(Foot{p}, shape);
}

}  // namespace signum::detail
