// SPDX-License-Identifier: MIT
// Boxes along the axes beside each other, rays and triangles, in the lanes of vectors.
#include "pair_lanes-inl.hpp"

#if defined(SIGNUM_PAIR_BOXES) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_PAIR_BOXES
#undef SIGNUM_PAIR_BOXES
#else
#define SIGNUM_PAIR_BOXES
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

HWY_INLINE Mask all_at_most(const Points& p, const Points& q) {
  return all_of(hn::Le(p.x, q.x), hn::Le(p.y, q.y), hn::Le(p.z, q.z));
}

/// Comparisons alone.
struct AabbAabb {
  static constexpr std::size_t numbers_a = 6, numbers_b = 6;
  static HWY_INLINE Decision decide(const Vector (&a)[6], const Vector (&b)[6]) {
    const Points a_min = points(a), a_max = points(a + 3);
    const Points b_min = points(b), b_max = points(b + 3);
    const Mask known =
        all_of(all_at_most(a_min, a_max), all_at_most(b_min, b_max),
               are_finite(a, hn::Zero(Doubles())), are_finite(b, hn::Zero(Doubles())));
    const Mask meet = hn::And(all_at_most(a_min, b_max), all_at_most(b_min, a_max));
    return {hn::And(known, meet), hn::AndNot(meet, known)};
  }
};

/// What linear_aabb.cpp decides of one pair, for all lanes.
struct Slab {
  Leaf near, far;
  Exact speed;
  Mask is_parallel;

  HWY_INLINE Slab(Vector low, Vector high, Vector origin, Vector d) {
    const Mask backward = hn::Lt(d, hn::Zero(Doubles()));
    near.value = hn::IfThenElse(backward, hn::Sub(origin, high), hn::Sub(low, origin));
    far.value = hn::IfThenElse(backward, hn::Sub(origin, low), hn::Sub(high, origin));
    speed.value = hn::Abs(d);
    is_parallel = hn::Eq(d, hn::Zero(Doubles()));
  }
  HWY_INLINE Mask is_met() const {
    const Vector zero = hn::Zero(Doubles());
    return hn::And(hn::Ge(far.value, zero), hn::Or(hn::Le(near.value, zero), hn::Not(is_parallel)));
  }
  HWY_INLINE Vector reach() const { return hn::Max(hn::Abs(near.value), hn::Abs(far.value)); }
};

/// Positive where the ray is in `in` before it leaves `out`, and in time where it runs along one.
HWY_INLINE auto order(const Slab& in, const Slab& out) {
  auto x = mul_sub(out.far, in.speed, in.near * out.speed);
  x.value = hn::IfThenElse(hn::Or(in.is_parallel, out.is_parallel), hn::Inf(Doubles()), x.value);
  return x;
}

struct RayAabb {
  static constexpr std::size_t numbers_a = 6, numbers_b = 6;
  static HWY_INLINE Decision decide(const Vector (&a)[6], const Vector (&b)[6]) {
    const Points origin = points(a), d = points(a + 3), min = points(b), max = points(b + 3);
    const Slab x(min.x, max.x, origin.x, d.x), y(min.y, max.y, origin.y, d.y),
        z(min.z, max.z, origin.z, d.z);
    const Vector guard = all(underflow_guard(2));
    const Vector way = hn::Add(hn::Max(hn::Max(x.reach(), y.reach()), z.reach()), guard);
    const Vector speed = hn::Add(largest(exact(d)), guard);
    const Mask known = all_of(all_at_most(min, max), are_finite(a, hn::Zero(Doubles())),
                              are_finite(b, hn::Zero(Doubles())));
    const Mask bounded = hn::Lt(hn::Max(way, speed), all(magnitude_limit));
    const Mask met = all_of(x.is_met(), y.is_met(), z.is_met());
    const auto least =
        lesser(lesser(lesser(order(x, y), order(y, x)), lesser(order(y, z), order(z, y))),
               lesser(order(z, x), order(x, z)));
    const Signs in_time = sign(least, hn::Mul(way, speed));
    return {all_of(known, met, bounded, in_time.positive),
            hn::And(known, hn::Or(hn::Not(met), hn::And(bounded, in_time.negative)))};
  }
};

/// What is left between projections, of which triangle_aabb.cpp tells: e and w are (e.y, e.z) and
/// (w.y, w.z) of it for the axis x.
template <class E, class W, class S, class N>
HWY_INLINE auto overlap(E ey, E ez, W wy, W wz, S sy, S sz, N normal) {
  return mul_add(abs(ey), sz, abs(ez) * sy) + abs(normal) - abs(mul_sub(ey, wz, ez * wy) + normal);
}

struct TriangleAabb {
  static constexpr std::size_t numbers_a = 9, numbers_b = 6;
  static HWY_INLINE Decision decide(const Vector (&a)[9], const Vector (&b)[6]) {
    const Points p = points(a), q = points(a + 3), r = points(a + 6), min = points(b),
                 max = points(b + 3);
    const Mask known = all_of(all_at_most(min, max), are_finite(a, hn::Zero(Doubles())),
                              are_finite(b, hn::Zero(Doubles())));
    const Points low{hn::Min(hn::Min(p.x, q.x), r.x), hn::Min(hn::Min(p.y, q.y), r.y),
                     hn::Min(hn::Min(p.z, q.z), r.z)};
    const Points high{hn::Max(hn::Max(p.x, q.x), r.x), hn::Max(hn::Max(p.y, q.y), r.y),
                      hn::Max(hn::Max(p.z, q.z), r.z)};
    const Mask boxes_meet = hn::And(all_at_most(low, max), all_at_most(min, high));
    const Mask none = no_lanes();
    if (hn::AllFalse(Doubles(), boxes_meet)) return {none, known};

    // Each product has one factor along each of two or three axes.
    const Vector guard = all(underflow_guard(3));
    const Vector x = hn::Add(hn::Sub(hn::Max(high.x, max.x), hn::Min(low.x, min.x)), guard);
    const Vector y = hn::Add(hn::Sub(hn::Max(high.y, max.y), hn::Min(low.y, min.y)), guard);
    const Vector z = hn::Add(hn::Sub(hn::Max(high.z, max.z), hn::Min(low.z, min.z)), guard);
    const Mask bounded = hn::Lt(hn::Max(hn::Max(x, y), z), all(magnitude_limit));

    const auto size = from_to(min, max);
    const auto twice_from_center = [&](const Points& v) HWY_ATTR {
      const auto m = from_to(min, v), n = from_to(max, v);
      return Triple<decltype(m.x + n.x)>{m.x + n.x, m.y + n.y, m.z + n.z};
    };
    const auto wp = twice_from_center(p), wq = twice_from_center(q), wr = twice_from_center(r);
    const auto pq = from_to(p, q), qr = from_to(q, r), rp = from_to(r, p);
    const auto n = cross(pq, qr);
    const Signs plane = sign(
        mul_add(abs(n.z), size.z, mul_add(abs(n.y), size.y, abs(n.x) * size.x)) - abs(dot(n, wp)),
        hn::Mul(hn::Mul(x, y), z));
    const Signs along_x = sign(lesser(lesser(overlap(pq.y, pq.z, wp.y, wp.z, size.y, size.z, n.x),
                                             overlap(qr.y, qr.z, wq.y, wq.z, size.y, size.z, n.x)),
                                      overlap(rp.y, rp.z, wr.y, wr.z, size.y, size.z, n.x)),
                               hn::Mul(y, z));
    const Signs along_y = sign(lesser(lesser(overlap(pq.z, pq.x, wp.z, wp.x, size.z, size.x, n.y),
                                             overlap(qr.z, qr.x, wq.z, wq.x, size.z, size.x, n.y)),
                                      overlap(rp.z, rp.x, wr.z, wr.x, size.z, size.x, n.y)),
                               hn::Mul(z, x));
    const Signs along_z = sign(lesser(lesser(overlap(pq.x, pq.y, wp.x, wp.y, size.x, size.y, n.z),
                                             overlap(qr.x, qr.y, wq.x, wq.y, size.x, size.y, n.z)),
                                      overlap(rp.x, rp.y, wr.x, wr.y, size.x, size.y, n.z)),
                               hn::Mul(x, y));
    const Mask meet = all_of(plane.positive, along_x.positive, along_y.positive, along_z.positive);
    const Mask separated =
        any_of(plane.negative, along_x.negative, along_y.negative, along_z.negative);
    return {all_of(known, bounded, boxes_meet, meet),
            hn::And(known, hn::Or(hn::Not(boxes_meet), hn::And(bounded, separated)))};
  }
};

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
