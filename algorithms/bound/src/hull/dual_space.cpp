// SPDX-License-Identifier: MIT
#include "hull/dual_space.hpp"

#include "shapes/vector_arithmetic.hpp"
#include "stages/stages.hpp"

namespace signum::detail {

namespace {

/// The determinant with rows (a, d.a) to (d, d.d), by its last column.
struct DeterminantFormula {
  template <class V, class T>
  constexpr auto operator()(const V& a, const V& b, const V& c, const V& d, const T& oa,
                            const T& ob, const T& oc, const T& od) const {
    return (od * dot(a, cross(b, c)) - oc * dot(a, cross(b, d))) +
           (ob * dot(a, cross(c, d)) - oa * dot(b, cross(c, d)));
  }
};

}  // namespace

Sign determinant_sign(const std::array<Plane3, 4>& rows) {
  const auto with = [&](auto f) {
    const auto& [a, b, c, d] = rows;
    return f(DeterminantFormula{}, as_difference(a.normal), as_difference(b.normal),
             as_difference(c.normal), as_difference(d.normal), as_difference(a.offset),
             as_difference(b.offset), as_difference(c.offset), as_difference(d.offset));
  };
  const FilterSign s = with([](auto... x) { return filter_sign(x...); });
  return is_certain(s) ? certain(s) : with([](auto... x) { return exact_sign(x...); });
}

DualSpace::DualSpace(std::span<const Plane3> planes, const Point3& inside) : planes_(planes) {
  for (const Plane3& p : planes) {
    const double w = -(dot(p.normal, inside) + p.offset);
    rounded_.push_back({p.normal.x / w, p.normal.y / w, p.normal.z / w});
  }
}

DualSpace::Plane DualSpace::plane(std::uint32_t a, std::uint32_t b, std::uint32_t c) const {
  const Point3& p = rounded_[a];
  return {cross(from_to(p, rounded_[b]), from_to(p, rounded_[c])), p, {a, b, c}};
}

Height DualSpace::height(const DualSpace::Plane& plane, std::uint32_t p) const {
  const auto& [a, b, c] = plane.corners;
  return {dot(plane.normal, from_to(plane.corner, rounded_[p])),
          determinant_sign({planes_[a], planes_[b], planes_[c], planes_[p]})};
}

}  // namespace signum::detail
