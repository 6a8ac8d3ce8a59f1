// SPDX-License-Identifier: MIT
// Boxes along the axes beside each other, rays and triangles, in the lanes of vectors.
#include "pair_lanes-inl.hpp"

#if defined(SIGNUM_PAIR_BOXES) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_BOXES
#undef SIGNUM_PAIR_BOXES
#else
#define SIGNUM_PAIR_BOXES
#endif

SIGNUM_LANES_BEGIN();

/// Decides by comparisons alone.
struct AabbAabb {
  static constexpr std::size_t numbers_a = 6, numbers_b = 6;
  SIGNUM_INLINE static Decision decide(const Doubles (&a)[6], const Doubles (&b)[6]) {
    const Points a_min = points(a), a_max = points(a + 3);
    const Points b_min = points(b), b_max = points(b + 3);
    const Mask known =
        all_of(all_at_most(a_min, a_max), all_at_most(b_min, b_max), are_finite(a), are_finite(b));
    const Mask meet = all_of(all_at_most(a_min, b_max), all_at_most(b_min, a_max));
    return {all_of(known, meet), without(known, meet)};
  }
};

/// What linear_aabb.cpp decides of one pair, for all lanes.
struct Slab {
  Leaf near, far;
  Exact speed;
  Mask is_parallel;

  SIGNUM_INLINE Slab(Doubles low, Doubles high, Doubles origin, Doubles d)
      : near{select(d < all(0), origin - high, low - origin)},
        far{select(d < all(0), origin - low, high - origin)},
        speed{magnitude(d)},
        is_parallel(d == all(0)) {}
  SIGNUM_INLINE Mask is_met() const {
    const Doubles zero = all(0);
    return all_of(far.value >= zero, any_of(near.value <= zero, !is_parallel));
  }
  SIGNUM_INLINE Doubles reach() const {
    return larger(magnitude(near.value), magnitude(far.value));
  }
};

/// Positive where the ray is in `in` before it leaves `out`, and in time where it runs along one.
SIGNUM_INLINE auto order(const Slab& in, const Slab& out) {
  auto x = mul_sub(out.far, in.speed, in.near * out.speed);
  x.value = select(any_of(in.is_parallel, out.is_parallel), all(infinity), x.value);
  return x;
}

struct RayAabb {
  static constexpr std::size_t numbers_a = 6, numbers_b = 6;
  SIGNUM_INLINE static Decision decide(const Doubles (&a)[6], const Doubles (&b)[6]) {
    const Points origin = points(a), d = points(a + 3), min = points(b), max = points(b + 3);
    const Slab x(min.x, max.x, origin.x, d.x), y(min.y, max.y, origin.y, d.y),
        z(min.z, max.z, origin.z, d.z);
    const Doubles guard = all(underflow_guard<2>);
    const Doubles way = larger(larger(x.reach(), y.reach()), z.reach()) + guard;
    const Doubles speed = largest(exact(d)) + guard;
    const Mask known = all_of(all_at_most(min, max), are_finite(a), are_finite(b));
    const Mask bounded = larger(way, speed) < all(magnitude_limit);
    const Mask met = all_of(x.is_met(), y.is_met(), z.is_met());
    const auto least =
        smaller(smaller(smaller(order(x, y), order(y, x)), smaller(order(y, z), order(z, y))),
                smaller(order(z, x), order(x, z)));
    const Signs in_time = sign(least, way * speed);
    return {all_of(known, met, bounded, in_time.positive),
            all_of(known, any_of(!met, all_of(bounded, in_time.negative)))};
  }
};

/// What is left between projections, as triangle_aabb.cpp tells: e and w are its (e.y, e.z) and
/// (w.y, w.z) for the axis x.
template <class E, class W, class S, class N>
SIGNUM_INLINE auto overlap(E ey, E ez, W wy, W wz, S sy, S sz, N normal) {
  return mul_add(magnitude(ey), sz, magnitude(ez) * sy) + magnitude(normal) -
         magnitude(mul_sub(ey, wz, ez * wy) + normal);
}

struct TriangleAabb {
  static constexpr std::size_t numbers_a = 9, numbers_b = 6;
  SIGNUM_INLINE static Decision decide(const Doubles (&a)[9], const Doubles (&b)[6]) {
    const Points p = points(a), q = points(a + 3), r = points(a + 6), min = points(b),
                 max = points(b + 3);
    const Mask known = all_of(all_at_most(min, max), are_finite(a), are_finite(b));
    const Points low = smaller(smaller(p, q), r), high = larger(larger(p, q), r);
    const Mask boxes_meet = all_of(all_at_most(low, max), all_at_most(min, high));
    const Mask none = no_lanes();
    if (nowhere(boxes_meet)) return {none, known};

    // Each product has one factor along each of two or three axes.
    const Doubles guard = all(underflow_guard<3>);
    const Points extent = larger(high, max) - smaller(low, min);
    const Doubles x = extent.x + guard, y = extent.y + guard, z = extent.z + guard;
    const Mask bounded = larger(larger(x, y), z) < all(magnitude_limit);

    const auto size = from_to(min, max);
    const auto twice_from_center = [&](const Points& v) SIGNUM_INLINE_LAMBDA {
      const auto m = from_to(min, v), n = from_to(max, v);
      return m + n;
    };
    const auto wp = twice_from_center(p), wq = twice_from_center(q), wr = twice_from_center(r);
    const auto pq = from_to(p, q), qr = from_to(q, r), rp = from_to(r, p);
    const auto n = cross(pq, qr);
    const Signs plane = sign(
        mul_add(magnitude(n.z), size.z, mul_add(magnitude(n.y), size.y, magnitude(n.x) * size.x)) -
            magnitude(dot(n, wp)),
        x * y * z);
    const Signs along_x =
        sign(smaller(smaller(overlap(pq.y, pq.z, wp.y, wp.z, size.y, size.z, n.x),
                             overlap(qr.y, qr.z, wq.y, wq.z, size.y, size.z, n.x)),
                     overlap(rp.y, rp.z, wr.y, wr.z, size.y, size.z, n.x)),
             y * z);
    const Signs along_y =
        sign(smaller(smaller(overlap(pq.z, pq.x, wp.z, wp.x, size.z, size.x, n.y),
                             overlap(qr.z, qr.x, wq.z, wq.x, size.z, size.x, n.y)),
                     overlap(rp.z, rp.x, wr.z, wr.x, size.z, size.x, n.y)),
             z * x);
    const Signs along_z =
        sign(smaller(smaller(overlap(pq.x, pq.y, wp.x, wp.y, size.x, size.y, n.z),
                             overlap(qr.x, qr.y, wq.x, wq.y, size.x, size.y, n.z)),
                     overlap(rp.x, rp.y, wr.x, wr.y, size.x, size.y, n.z)),
             x * y);
    const Mask meet = all_of(plane.positive, along_x.positive, along_y.positive, along_z.positive);
    const Mask separated =
        any_of(plane.negative, along_x.negative, along_y.negative, along_z.negative);
    return {all_of(known, bounded, boxes_meet, meet),
            all_of(known, any_of(!boxes_meet, all_of(bounded, separated)))};
  }
};

SIGNUM_LANES_END();

#endif
