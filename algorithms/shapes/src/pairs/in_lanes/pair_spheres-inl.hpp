// SPDX-License-Identifier: MIT
// Spheres beside spheres and boxes, in the lanes of vectors.
#include "pair_boxes-inl.hpp"
#include "pair_obbs-inl.hpp"

#if defined(SIGNUM_PAIR_SPHERES) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_SPHERES
#undef SIGNUM_PAIR_SPHERES
#else
#define SIGNUM_PAIR_SPHERES
#endif

SIGNUM_LANES_BEGIN();

/// A number that is not finite leaves the distance so.
struct SphereSphere {
  static constexpr std::size_t numbers_a = 4, numbers_b = 4;
  SIGNUM_INLINE static Decision decide(const Doubles (&a)[4], const Doubles (&b)[4]) {
    const Doubles zero = all(0);
    const auto between = from_to(points(a), points(b));
    const auto reach = Exact{a[3]} + Exact{b[3]};
    const Doubles size = larger(largest(between), larger(a[3], b[3])) + all(underflow_guard<2>);
    const Mask known = all_of(a[3] >= zero, b[3] >= zero, size < all(magnitude_limit));
    const Signs gap = sign(dot(between, between) - reach * reach, size * size);
    return {all_of(known, gap.negative), all_of(known, gap.positive)};
  }
};

/// What aabb_sphere.cpp decides of one pair, for all lanes.
struct SphereAabb {
  static constexpr std::size_t numbers_a = 4, numbers_b = 6;
  SIGNUM_INLINE static Decision decide(const Doubles (&a)[4], const Doubles (&b)[6]) {
    const Points center = points(a), min = points(b), max = points(b + 3);
    const Points nearest = smaller(larger(center, min), max);
    const auto between = from_to(nearest, center);
    const Exact radius{a[3]};
    const Doubles size = larger(largest(between), a[3]) + all(underflow_guard<2>);
    const Mask known =
        all_of(all_at_most(min, max), a[3] >= all(0), are_finite(b), size < all(magnitude_limit));
    const Signs gap = sign(dot(between, between) - radius * radius, size * size);
    return {all_of(known, gap.negative), all_of(known, gap.positive)};
  }
};

/// A point of the box, about the nearest to the center of the sphere, which need not be it: the
/// sphere reaches it, or the plane across the way to it separates the two, or neither is certain.
/// The axes of most boxes are nearly orthogonal, and then it is near enough.
struct SphereObb {
  static constexpr std::size_t numbers_a = 4, numbers_b = 15;
  SIGNUM_INLINE static Decision decide(const Doubles (&a)[4], const Doubles (&b)[15]) {
    constexpr double guard = underflow_guard<6>;
    const Doubles zero = all(0);
    const Frame box(b, guard);
    const Exact radius{a[3]};
    const auto t = from_to(box.center, points(a));

    // Within the box, exactly: each coordinate is at most the half size.
    Exact along[3] = {{zero}, {zero}, {zero}};
    Triple<Doubles> rest{t.x.value, t.y.value, t.z.value};
    for (std::size_t i = 0; i < 3; ++i) {
      const auto& u = box.axes[i];
      const Doubles wanted = dot(exact(rest), u).value / dot(u, u).value;
      const Doubles half = box.half[i].value;
      const Doubles clamped = larger(smaller(wanted, half), negative(half));
      along[i].value = select(wanted == wanted, clamped, zero);
      rest = {neg_mul_add(along[i].value, u.x.value, rest.x),
              neg_mul_add(along[i].value, u.y.value, rest.y),
              neg_mul_add(along[i].value, u.z.value, rest.z)};
    }
    const auto minus_point = [&](auto to, Exact u, Exact v, Exact w) SIGNUM_INLINE_LAMBDA {
      return to - mul_add(along[2], w, mul_add(along[1], v, along[0] * u));
    };
    const auto& [u, v, w] = box.axes;
    using Way = decltype(minus_point(t.x, u.x, v.x, w.x));
    const Triple<Way> way{minus_point(t.x, u.x, v.x, w.x), minus_point(t.y, u.y, v.y, w.y),
                          minus_point(t.z, u.z, v.z, w.z)};
    const Doubles length =
        larger(larger(largest(t), box.axis * box.size), radius.value) + all(guard);
    const Signs gap = sign(dot(way, way) - radius * radius, length * length);

    const auto normal = exact({way.x.value, way.y.value, way.z.value});
    const Doubles slope = largest(normal) + all(guard);
    const auto beyond = dot(normal, t) - mul_add(box.half[2], magnitude(dot(normal, w)),
                                                 mul_add(box.half[1], magnitude(dot(normal, v)),
                                                         box.half[0] * magnitude(dot(normal, u))));
    const Doubles unit = slope * length;
    const Signs in_front = sign(beyond, unit);
    const Signs clear = sign(beyond * beyond - radius * radius * dot(normal, normal), unit * unit);
    const Mask known =
        all_of(box.has_sizes(), a[3] >= zero, larger(length, slope) < all(magnitude_limit));
    return {all_of(known, gap.negative), all_of(known, in_front.positive, clear.positive)};
  }
};

SIGNUM_LANES_END();

#endif
