// SPDX-License-Identifier: MIT
// The normals of faces as separating axes: the first six of obb_obb.cpp, the first four of
// triangle_aabb.cpp.
#include <algorithm>
#include <array>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/face_normals.hpp>
#include <utility>

#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"
#include "pairs/obb_axes.hpp"
#include "pairs/simplex.hpp"
#include "shapes/finite.hpp"
#include "stages.hpp"

namespace signum {

using namespace detail;

namespace {

void require_obb(const Obb3& box) {
  require_finite(box.center);
  for (const Point3& axis : box.axes) require_finite(axis);
  for (const double half : box.half) {
    require_finite(half);
    if (half < 0) throw InvalidArgument("obb: a half size must not be negative");
  }
}

/// Whether it is true for the normal of a face.
template <class V, class T, class F>
SIGNUM_INLINE bool any_face_separates(const V& t, const ObbFrame<V, T>& a, const ObbFrame<V, T>& b,
                                      F separates) {
  return face_separates<0>(t, a, b, separates) || face_separates<1>(t, a, b, separates) ||
         face_separates<2>(t, a, b, separates) || face_separates<0>(t, b, a, separates) ||
         face_separates<1>(t, b, a, separates) || face_separates<2>(t, b, a, separates);
}

/// Negative when a normal certainly separates the boxes, positive when certainly none does.
SIGNUM_INLINE FilterSign filter_faces(const Obb3& a, const Obb3& b) {
  bool all = true;
  const auto separates = [&all](auto formula, const auto&... arguments) SIGNUM_INLINE_LAMBDA {
    const FilterSign s = sign(formula(arguments...));
    all &= is_certain(s);
    return s == FilterSign::negative;
  };
  if (any_face_separates(leaves_between(a, b), leaves_of(a), leaves_of(b), separates)) {
    return FilterSign::negative;
  }
  return all ? FilterSign::positive : FilterSign::uncertain;
}

[[gnu::noinline]] bool settle_faces(const Obb3& a, const Obb3& b) {
  require_obb(a);
  require_obb(b);
  const auto separates = [](auto formula, const auto&... arguments) {
    const FilterSign s = filter_sign(formula, arguments...);
    if (is_certain(s)) return s == FilterSign::negative;
    return detail::settle(formula, arguments...) == Sign::negative;
  };
  return !any_face_separates(Difference3{a.center, b.center}, differences_of(a), differences_of(b),
                             separates);
}

/// The corner of a box that is furthest in the direction of the signs.
Point3 extreme_corner(const Aabb3& b, Sign x, Sign y, Sign z) {
  return {(x == Sign::positive ? b.max : b.min).x, (y == Sign::positive ? b.max : b.min).y,
          (z == Sign::positive ? b.max : b.min).z};
}

bool overlap_along_axes(const Triangle3& t, const Aabb3& b) {
  const auto& [p, q, r] = t.vertices;
  const auto overlap = [](double u, double v, double w, double min, double max) {
    return std::min({u, v, w}) <= max && min <= std::max({u, v, w});
  };
  return overlap(p.x, q.x, r.x, b.min.x, b.max.x) && overlap(p.y, q.y, r.y, b.min.y, b.max.y) &&
         overlap(p.z, q.z, r.z, b.min.z, b.max.z);
}

}  // namespace

bool may_intersect_by_face_normals(const Obb3& a, const Obb3& b) {
  const DefaultFpEnvironment environment;
  const auto has_sizes = [](const Obb3& box) SIGNUM_INLINE_LAMBDA {
    return all_hold(box.half[0] >= 0, box.half[1] >= 0, box.half[2] >= 0);
  };
  if (!all_hold(has_sizes(a), has_sizes(b))) return settle_faces(a, b);
  const FilterSign s = filter_faces(a, b);
  return is_certain(s) ? s == FilterSign::positive : settle_faces(a, b);
}

bool may_intersect_by_face_normals(const Triangle3& a, const Aabb3& b) {
  const DefaultFpEnvironment environment;
  const auto& [p, q, r] = a.vertices;
  for (const Point3& point : {p, q, r, b.min, b.max}) require_finite(point);
  if (!is_ordered(b)) throw InvalidArgument("aabb: min must not be greater than max");
  if (!overlap_along_axes(a, b)) return false;
  // The signs of the normal's coordinates name the corners that are furthest along it.
  const auto turn = [&v = a.vertices](Axis k) {
    return orient2d(project(v[0], k), project(v[1], k), project(v[2], k));
  };
  const Sign x = turn(Axis::x);
  const Sign y = turn(Axis::y);
  const Sign z = turn(Axis::z);
  return orient3d(p, q, r, extreme_corner(b, x, y, z)) != Sign::negative &&
         orient3d(p, q, r, extreme_corner(b, -x, -y, -z)) != Sign::positive;
}

}  // namespace signum
