// SPDX-License-Identifier: MIT
// The boxes are taken as two oriented boxes (see obb_obb.cpp), with the axes x, y, z for one of
// them, which leaves three kinds of separating axes: x, y, z; the normals of the other box; the
// products of these two. That is complete for flat boxes, too: where the Minkowski difference is in
// a plane, one of x, y, z is not, and its product with an edge is, within the plane, perpendicular
// to that edge. All lengths are doubled, since the center of the first is known exactly from its
// corners only when doubled.
#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"
#include "stages/stages.hpp"

namespace signum {

using namespace detail;

namespace {

template <class V>
SIGNUM_INLINE constexpr auto sum(const V& a, const V& b) {
  return Vec3{a.x + b.x, a.y + b.y, a.z + b.z};
}

/// What is left along x; for the other axes the coordinates are rotated. The vectors `low` and
/// `high` are from the center of the second box to the corners of the first, `size` from the one
/// corner to the other.
struct CoordinateAxisFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& low, const V& high, const V& size, const V& v0,
                                          const V& v1, const V& v2, const T& g0, const T& g1,
                                          const T& g2) const {
    using std::abs;
    const auto radius = g0 * abs(v0.x) + g1 * abs(v1.x) + g2 * abs(v2.x);
    return size.x + (radius + radius) - abs(low.x + high.x);
  }
};

/// What is left along L = v1 x v2.
struct BoxAxisFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& low, const V& high, const V& size, const V& v0,
                                          const V& v1, const V& v2, const T& g0) const {
    using std::abs;
    const auto l = cross(v1, v2);
    const auto radius = g0 * abs(dot(l, v0));
    return abs(l.x) * size.x + abs(l.y) * size.y + abs(l.z) * size.z + (radius + radius) -
           abs(dot(l, sum(low, high)));
  }
};

/// What is left along L = x x v0; for the other axes the coordinates are rotated.
struct EdgeAxisFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& low, const V& high, const V& size, const V& v0,
                                          const V& v1, const V& v2, const T& g1,
                                          const T& g2) const {
    using std::abs;
    const auto along_x = [](const auto& a, const auto& b) { return a.y * b.z - a.z * b.y; };
    const auto radius = g1 * abs(along_x(v0, v1)) + g2 * abs(along_x(v2, v0));
    return abs(v0.y) * size.z + abs(v0.z) * size.y + (radius + radius) -
           abs(along_x(v0, sum(low, high)));
  }
};

/// Both boxes in the number type or the differences of a stage.
template <class V, class T>
struct Boxes {
  V low, high, size;
  V axes[3];
  T half[3];
};

template <class T>
SIGNUM_INLINE Vec3<T> rotated(const Vec3<T>& v) {
  return {v.y, v.z, v.x};
}
SIGNUM_INLINE Difference3 rotated(const Difference3& d) { return {rotated(d.from), rotated(d.to)}; }

/// Whether `separates(formula, its arguments)` is true for one of the axes.
template <class V, class T, class F>
SIGNUM_INLINE bool any_axis(const Boxes<V, T>& b, F separates) {
  V low = b.low;
  V high = b.high;
  V size = b.size;
  V u = b.axes[0];
  V v = b.axes[1];
  V w = b.axes[2];
  const auto& [hu, hv, hw] = b.half;
  const auto rotate = [&]() SIGNUM_INLINE_LAMBDA {
    for (V* x : {&low, &high, &size, &u, &v, &w}) *x = rotated(*x);
  };
  for (int i = 0; i < 3; ++i, rotate()) {
    if (separates(CoordinateAxisFormula{}, low, high, size, u, v, w, hu, hv, hw)) return true;
  }
  if (separates(BoxAxisFormula{}, low, high, size, u, v, w, hu) ||
      separates(BoxAxisFormula{}, low, high, size, v, w, u, hv) ||
      separates(BoxAxisFormula{}, low, high, size, w, u, v, hw)) {
    return true;
  }
  for (int i = 0; i < 3; ++i, rotate()) {
    if (separates(EdgeAxisFormula{}, low, high, size, u, v, w, hv, hw) ||
        separates(EdgeAxisFormula{}, low, high, size, v, w, u, hw, hu) ||
        separates(EdgeAxisFormula{}, low, high, size, w, u, v, hu, hv)) {
      return true;
    }
  }
  return false;
}

SIGNUM_INLINE Boxes<Vec3<Leaf>, Leaf> box_leaves_of(const Aabb3& a, const Obb3& b) {
  constexpr double guard = underflow_guard<4>;
  const auto difference = [](const Point3& from, const Point3& to) SIGNUM_INLINE_LAMBDA {
    return Point3{to.x - from.x, to.y - from.y, to.z - from.z};
  };
  const auto size_of = [](const Point3& p) SIGNUM_INLINE_LAMBDA {
    return std::abs(p.x) + std::abs(p.y) + std::abs(p.z);
  };
  const auto leaf = [](const Point3& p, double size) SIGNUM_INLINE_LAMBDA {
    return Vec3<Leaf>{{p.x, size}, {p.y, size}, {p.z, size}};
  };
  const Point3 low = difference(b.center, a.min);
  const Point3 high = difference(b.center, a.max);
  const Point3 extent = difference(a.min, a.max);
  const auto& [u, v, w] = b.axes;
  const double size = size_of(low) + size_of(high) + size_of(extent) + guard;
  const double axis = size_of(u) + size_of(v) + size_of(w) + guard;
  const double half = b.half[0] + b.half[1] + b.half[2] + guard;
  return {leaf(low, size),
          leaf(high, size),
          leaf(extent, size),
          {leaf(u, axis), leaf(v, axis), leaf(w, axis)},
          {{b.half[0], half}, {b.half[1], half}, {b.half[2], half}}};
}

SIGNUM_INLINE FilterSign box_filter(const Aabb3& a, const Obb3& b) {
  bool all = true;
  const auto separates = [&all](auto formula, const auto&... arguments) SIGNUM_INLINE_LAMBDA {
    const FilterSign s = sign(formula(arguments...));
    all &= is_certain(s);
    return s == FilterSign::negative;
  };
  if (any_axis(box_leaves_of(a, b), separates)) return FilterSign::negative;
  return all ? FilterSign::positive : FilterSign::uncertain;
}

[[gnu::noinline]] bool settle_boxes(const Aabb3& a, const Obb3& b) {
  Boxes<Difference3, Difference1> boxes;
  boxes.low = {b.center, a.min};
  boxes.high = {b.center, a.max};
  boxes.size = {a.min, a.max};
  for (std::size_t i = 0; i < 3; ++i) {
    boxes.axes[i] = as_difference(b.axes[i]);
    boxes.half[i] = as_difference(b.half[i]);
  }
  return !any_axis(boxes, [](auto formula, const auto&... arguments) {
    const FilterSign s = filter_sign(formula, arguments...);
    return (is_certain(s) ? certain(s) : detail::settle(formula, arguments...)) == Sign::negative;
  });
}

}  // namespace

bool intersects(const Aabb3& a, const Obb3& b) {
  const DefaultFpEnvironment environment;
  const auto& [u, v, w] = b.axes;
  const auto& [hu, hv, hw] = b.half;
  const double numbers = sum_of(a.min, a.max, b.center, u, v, w) + hu + hv + hw;
  const bool has_sizes = all_hold(is_ordered(a), hu >= 0, hv >= 0, hw >= 0);
  if (!all_hold(has_sizes, is_finite(numbers))) return intersects_by_rationals(a, b);
  const FilterSign s = box_filter(a, b);
  return is_certain(s) ? s == FilterSign::positive : settle_boxes(a, b);
}

}  // namespace signum
