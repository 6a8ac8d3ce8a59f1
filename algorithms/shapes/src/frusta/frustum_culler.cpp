// SPDX-License-Identifier: MIT
// Doubles tell the sides of nearly all planes, of all at once; rationals the others that the mask
// has. Where the shape crosses a plane of them, the frustum itself decides, with its corners.
#include <cmath>
#include <signum/shapes/frustum_culler.hpp>
#include <signum/shapes/prepared_frustum.hpp>
#include <vector>

#include "bodies/values.hpp"
#include "frusta/frustum_columns.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

/// Throws what is to be said of what is no shape.
void require_shape(const Aabb3& b) {
  const bool ordered = b.min.x <= b.max.x && b.min.y <= b.max.y && b.min.z <= b.max.z;
  if (!ordered || !is_finite(b.min) || !is_finite(b.max)) body_of(ShapeRef3(&b));
}
void require_shape(const Obb3& b) {
  bool plain = is_finite(b.center);
  for (std::size_t i = 0; i < 3; ++i) {
    plain = plain && is_finite(b.axes[i]) && std::isfinite(b.half[i]) && b.half[i] >= 0;
  }
  if (!plain) body_of(ShapeRef3(&b));
}
void require_shape(const Sphere3& s) {
  if (!is_finite(s.center) || !std::isfinite(s.radius) || s.radius < 0) body_of(ShapeRef3(&s));
}

/// The sign of the difference of the distances from two planes, each positive inside of its own and
/// negative outside. Requires normals that are not zero.
int compare_distances(const HalfSpace& a, const HalfSpace& b, const RationalPoint& x) {
  const BigRational at_a = a(x);
  const BigRational at_b = b(x);
  if (at_a.sign() != at_b.sign()) return at_a.sign() - at_b.sign();
  const BigRational square_a = at_a * at_a * square(b.normal);
  const BigRational square_b = at_b * at_b * square(a.normal);
  return at_a.sign() * square_a.compare(square_b);
}

}  // namespace

struct FrustumCuller::Prepared {
  explicit Prepared(const Frustum3& f) : frustum(f), columns(f), planes(half_spaces_of(f)) {}

  template <class S>
  CulledVolume containment(const S& shape, PlaneMask mask) const {
    const DefaultFpEnvironment environment;
    require_shape(shape);
    mask &= all_planes;
    if (mask == 0) return {Containment::inside, 0};
    const FrustumSides sides = sides_of(columns, shape);
    if ((sides.outside & mask) != 0) return {Containment::outside, 0};
    unsigned crossed = sides.left & mask;
    const unsigned open = mask & ~sides.inside & ~crossed;
    if (open != 0) {
      const Body body = body_of(ShapeRef3(&shape));
      for (unsigned i = 0; i < planes.size(); ++i) {
        if ((open >> i & 1U) == 0) continue;
        const Values values = values_on(body, planes[i]);
        if (greatest_sign(values) == Sign::negative) return {Containment::outside, 0};
        if (least_sign(values) == Sign::negative) crossed |= 1U << i;
      }
    }
    if (crossed == 0) return {Containment::inside, 0};
    // What crosses a plane is not inside; it may be outside of the frustum at an edge or a corner.
    const Containment found = frustum.containment(shape);
    return {found, found == Containment::outside ? PlaneMask{0} : static_cast<PlaneMask>(crossed)};
  }

  PlaneMask nearer_planes(const Point3& center) const {
    const DefaultFpEnvironment environment;
    const RationalPoint x = to_rational(center);
    unsigned mask = all_planes;
    for (unsigned i = 0; i < planes.size(); i += 2) {
      const HalfSpace& a = planes[i];
      const HalfSpace& b = planes[i + 1];
      if (is_zero(a.normal) || is_zero(b.normal)) continue;
      const int order = compare_distances(a, b, x);
      if (order != 0) mask &= ~(1U << (order < 0 ? i + 1 : i));
    }
    return static_cast<PlaneMask>(mask);
  }

  PreparedFrustum frustum;
  FrustumColumns columns;
  std::vector<HalfSpace> planes;
};

FrustumCuller::FrustumCuller(const Frustum3& frustum) {
  const DefaultFpEnvironment environment;
  prepared_ = std::make_shared<const Prepared>(frustum);
}

CulledVolume FrustumCuller::containment(const Aabb3& box, PlaneMask planes) const {
  return prepared_->containment(box, planes);
}
CulledVolume FrustumCuller::containment(const Obb3& box, PlaneMask planes) const {
  return prepared_->containment(box, planes);
}
CulledVolume FrustumCuller::containment(const Sphere3& ball, PlaneMask planes) const {
  return prepared_->containment(ball, planes);
}

PlaneMask FrustumCuller::nearer_planes(const Point3& center) const {
  return prepared_->nearer_planes(center);
}

}  // namespace signum
