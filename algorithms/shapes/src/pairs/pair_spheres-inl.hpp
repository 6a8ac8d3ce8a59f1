// SPDX-License-Identifier: MIT
// Spheres beside spheres and boxes, in the lanes of vectors.
#include "pair_boxes-inl.hpp"
#include "pair_obbs-inl.hpp"

#if defined(SIGNUM_PAIR_SPHERES) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_PAIR_SPHERES
#undef SIGNUM_PAIR_SPHERES
#else
#define SIGNUM_PAIR_SPHERES
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

/// A number that is not finite leaves the distance so.
struct SphereSphere {
  static constexpr std::size_t numbers_a = 4, numbers_b = 4;
  static HWY_INLINE Decision decide(const Vector (&a)[4], const Vector (&b)[4]) {
    const Vector zero = hn::Zero(Doubles());
    const auto between = from_to(points(a), points(b));
    const auto reach = Exact{a[3]} + Exact{b[3]};
    const Vector size =
        hn::Add(hn::Max(largest(between), hn::Max(a[3], b[3])), all(underflow_guard(2)));
    const Mask known =
        all_of(hn::Ge(a[3], zero), hn::Ge(b[3], zero), hn::Lt(size, all(magnitude_limit)));
    const Signs gap = sign(dot(between, between) - reach * reach, hn::Mul(size, size));
    return {hn::And(known, gap.negative), hn::And(known, gap.positive)};
  }
};

/// What aabb_sphere.cpp decides of one pair, for all lanes.
struct SphereAabb {
  static constexpr std::size_t numbers_a = 4, numbers_b = 6;
  static HWY_INLINE Decision decide(const Vector (&a)[4], const Vector (&b)[6]) {
    const Points center = points(a), min = points(b), max = points(b + 3);
    const Points nearest{hn::Min(hn::Max(center.x, min.x), max.x),
                         hn::Min(hn::Max(center.y, min.y), max.y),
                         hn::Min(hn::Max(center.z, min.z), max.z)};
    const auto between = from_to(nearest, center);
    const Exact radius{a[3]};
    const Vector size = hn::Add(hn::Max(largest(between), a[3]), all(underflow_guard(2)));
    const Mask known =
        all_of(all_at_most(min, max), hn::Ge(a[3], hn::Zero(Doubles())),
               are_finite(b, hn::Zero(Doubles())), hn::Lt(size, all(magnitude_limit)));
    const Signs gap = sign(dot(between, between) - radius * radius, hn::Mul(size, size));
    return {hn::And(known, gap.negative), hn::And(known, gap.positive)};
  }
};

/// A point of the box, about the nearest to the center of the sphere, which need not be it: the
/// sphere reaches it, or the plane across the way to it separates the two, or neither is certain.
/// The axes of most boxes are nearly orthogonal, and then it is near enough.
struct SphereObb {
  static constexpr std::size_t numbers_a = 4, numbers_b = 15;
  static HWY_INLINE Decision decide(const Vector (&a)[4], const Vector (&b)[15]) {
    constexpr double guard = underflow_guard(6);
    const Vector zero = hn::Zero(Doubles());
    const Frame box(b, guard);
    const Exact radius{a[3]};
    const auto t = from_to(box.center, points(a));

    // Within the box, exactly: each coordinate is at most the half size.
    Exact along[3];
    Triple<Vector> rest{t.x.value, t.y.value, t.z.value};
    for (std::size_t i = 0; i < 3; ++i) {
      const auto& u = box.axes[i];
      const Vector wanted = hn::Div(dot(exact(rest), u).value, dot(u, u).value);
      const Vector half = box.half[i].value;
      const Vector clamped = hn::Max(hn::Min(wanted, half), hn::Neg(half));
      along[i].value = hn::IfThenElse(hn::Eq(wanted, wanted), clamped, zero);
      rest = {hn::NegMulAdd(along[i].value, u.x.value, rest.x),
              hn::NegMulAdd(along[i].value, u.y.value, rest.y),
              hn::NegMulAdd(along[i].value, u.z.value, rest.z)};
    }
    const auto minus_point = [&](auto to, Exact u, Exact v, Exact w) HWY_ATTR {
      return to - mul_add(along[2], w, mul_add(along[1], v, along[0] * u));
    };
    const auto& [u, v, w] = box.axes;
    using Way = decltype(minus_point(t.x, u.x, v.x, w.x));
    const Triple<Way> way{minus_point(t.x, u.x, v.x, w.x), minus_point(t.y, u.y, v.y, w.y),
                          minus_point(t.z, u.z, v.z, w.z)};
    const Vector length = hn::Add(
        hn::Max(hn::Max(largest(t), hn::Mul(box.axis, box.size)), radius.value), all(guard));
    const Signs gap = sign(dot(way, way) - radius * radius, hn::Mul(length, length));

    const auto normal = exact({way.x.value, way.y.value, way.z.value});
    const Vector slope = hn::Add(largest(normal), all(guard));
    const auto beyond = dot(normal, t) - mul_add(box.half[2], abs(dot(normal, w)),
                                                 mul_add(box.half[1], abs(dot(normal, v)),
                                                         box.half[0] * abs(dot(normal, u))));
    const Vector unit = hn::Mul(slope, length);
    const Signs in_front = sign(beyond, unit);
    const Signs clear =
        sign(beyond * beyond - radius * radius * dot(normal, normal), hn::Mul(unit, unit));
    const Mask known = all_of(box.has_sizes(), hn::Ge(a[3], zero),
                              hn::Lt(hn::Max(length, slope), all(magnitude_limit)));
    return {hn::And(known, gap.negative), all_of(known, in_front.positive, clear.positive)};
  }
};

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
