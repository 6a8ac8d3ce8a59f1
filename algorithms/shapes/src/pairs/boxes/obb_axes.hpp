// SPDX-License-Identifier: MIT
/// The normals of the faces of a box as separating axes of two boxes; see obb_obb.cpp.
#pragma once

#include <cmath>
#include <cstddef>
#include <signum/kernel/difference.hpp>
#include <signum/kernel/shapes.hpp>
#include <signum/predicates/filter.hpp>

namespace signum::detail {

/// What is left along L = u1 x u2, of the vector t between the centers. The
/// products are written so that those of all fifteen axes of obb_obb.cpp are the same 20
/// expressions.
struct FaceAxisFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& t, const V& u0, const V& u1, const V& u2,
                                          const V& v0, const V& v1, const V& v2, const T& h0,
                                          const T& g0, const T& g1, const T& g2) const {
    using std::abs;
    const auto l = cross(u1, u2);
    return h0 * abs(dot(l, u0)) + g0 * abs(dot(l, v0)) + g1 * abs(dot(l, v1)) +
           g2 * abs(dot(l, v2)) - abs(dot(l, t));
  }
};

/// A box in the number type or the differences of a stage.
template <class V, class T>
struct ObbFrame {
  V axes[3];
  T half[3];
};

/// Calls separates(formula, its arguments) for the face of a that its axis i is not in. The
/// index is known when it is compiled: so that one filter is one piece of code.
template <int i, class V, class T, class F>
SIGNUM_INLINE bool face_separates(const V& t, const ObbFrame<V, T>& a, const ObbFrame<V, T>& b,
                                  F separates) {
  constexpr int j = (i + 1) % 3;
  constexpr int k = (i + 2) % 3;
  return separates(FaceAxisFormula{}, t, a.axes[i], a.axes[j], a.axes[k], b.axes[0], b.axes[1],
                   b.axes[2], a.half[i], b.half[0], b.half[1], b.half[2]);
}

using LeafFrame = ObbFrame<Vec3<Leaf>, Leaf>;

/// One magnitude for all axes of a box, and one for its half sizes, so that the axes of separation
/// of one kind have one bound. What is not finite makes every bound so, and no sign is certain.
SIGNUM_INLINE LeafFrame leaves_of(const Obb3& b, double guard = underflow_guard<4>) {
  const auto size = [](const Point3& p) SIGNUM_INLINE_LAMBDA {
    return std::abs(p.x) + std::abs(p.y) + std::abs(p.z);
  };
  const auto& [u, v, w] = b.axes;
  const double axis = size(u) + size(v) + size(w) + guard;
  const double half = b.half[0] + b.half[1] + b.half[2] + guard;
  const auto leaf = [axis](const Point3& p) SIGNUM_INLINE_LAMBDA {
    return Vec3<Leaf>{{p.x, axis}, {p.y, axis}, {p.z, axis}};
  };
  return {{leaf(u), leaf(v), leaf(w)}, {{b.half[0], half}, {b.half[1], half}, {b.half[2], half}}};
}

/// The vector between the centers.
SIGNUM_INLINE Vec3<Leaf> leaves_between(const Obb3& first, const Obb3& second) {
  const Vec3 d{second.center.x - first.center.x, second.center.y - first.center.y,
               second.center.z - first.center.z};
  const double size = std::abs(d.x) + std::abs(d.y) + std::abs(d.z) + underflow_guard<4>;
  return {{d.x, size}, {d.y, size}, {d.z, size}};
}

using DifferenceFrame = ObbFrame<Difference3, Difference1>;

inline DifferenceFrame differences_of(const Obb3& b) {
  DifferenceFrame r;
  for (std::size_t i = 0; i < 3; ++i) {
    r.axes[i] = as_difference(b.axes[i]);
    r.half[i] = as_difference(b.half[i]);
  }
  return r;
}

}  // namespace signum::detail
