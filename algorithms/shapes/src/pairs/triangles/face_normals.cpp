// SPDX-License-Identifier: MIT
// The normals of faces as separating axes: the first six of obb_obb.cpp, the first four of
// triangle_aabb.cpp. A triangle and an oriented box are asked in doubles that count their errors,
// and in rationals where these leave a sign open.
#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <signum/kernel/error.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/shapes/face_normals.hpp>
#include <utility>

#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "numbers/running_error.hpp"
#include "pairs/boxes/obb_axes.hpp"
#include "pairs/fast_path.hpp"
#include "pairs/simplex.hpp"
#include "shapes/finite.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "stages/stages.hpp"
#include "vectors/rational_vector.hpp"

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

RunningError size_of(RunningError x) { return {std::abs(x.value), x.error}; }
BigRational size_of(const BigRational& x) { return x.sign() < 0 ? -x : x; }

/// Whether it is above zero; none where that is not certain.
std::optional<bool> is_positive(RunningError x) {
  if (lower(x) > 0) return true;
  return upper(x) < 0 ? std::optional(false) : std::nullopt;
}
std::optional<bool> is_positive(const BigRational& x) { return x.sign() > 0; }

/// A triangle as seen from the middle of a box, and the box.
template <class Number>
struct TriangleByBox {
  std::array<Vec3<Number>, 3> corners, axes;
  std::array<Number, 3> half;

  /// Whether all corners are farther along the normal than the box reaches.
  std::optional<bool> are_beyond(const Vec3<Number>& normal) const {
    Number reach = half[0] * size_of(dot(normal, axes[0]));
    reach = reach + half[1] * size_of(dot(normal, axes[1]));
    reach = reach + half[2] * size_of(dot(normal, axes[2]));
    bool is_known = true;
    for (const Vec3<Number>& corner : corners) {
      const std::optional<bool> is_far = is_positive(dot(normal, corner) - reach);
      if (is_far == false) return false;
      is_known = is_known && is_far;
    }
    return is_known ? std::optional(true) : std::nullopt;
  }

  std::optional<bool> is_separated() const {
    const auto between = [&](std::size_t i) { return minus(corners[i], corners[0]); };
    const std::array normals = {cross(axes[1], axes[2]), cross(axes[2], axes[0]),
                                cross(axes[0], axes[1]), cross(between(1), between(2))};
    bool is_known = true;
    for (const Vec3<Number>& n : normals) {
      for (const Vec3<Number>& way : {n, minus(cross(n, n), n)}) {
        const std::optional<bool> found = are_beyond(way);
        if (found == true) return true;
        is_known = is_known && found;
      }
    }
    return is_known ? std::optional(false) : std::nullopt;
  }
};

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

bool may_intersect_by_face_normals(const Triangle3& a, const Obb3& b) {
  const DefaultFpEnvironment environment;
  for (const Point3& p : a.vertices) require_finite(p);
  require_obb(b);
  const auto seen = [&]<class Number>(const auto& point, const auto& number) {
    const Vec3<Number> center = point(b.center);
    return TriangleByBox<Number>{
        {minus(point(a.vertices[0]), center), minus(point(a.vertices[1]), center),
         minus(point(a.vertices[2]), center)},
        {point(b.axes[0]), point(b.axes[1]), point(b.axes[2])},
        {number(b.half[0]), number(b.half[1]), number(b.half[2])}};
  };
  const auto rounded = seen.template operator()<RunningError>(
      [](const Point3& p) { return counted(p); }, [](double x) { return RunningError{x, 0}; });
  if (const auto known = rounded.is_separated()) return !*known;
  const auto exact = seen.template operator()<BigRational>(
      [](const Point3& p) { return to_rational(p); }, [](double x) { return to_rational(x); });
  return !*exact.is_separated();
}

}  // namespace signum
