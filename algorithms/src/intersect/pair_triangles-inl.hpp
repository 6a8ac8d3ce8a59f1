// SPDX-License-Identifier: MIT
// Triangles beside triangles, rays and segments, in the lanes of vectors.
#include "pair_lanes-inl.hpp"

#if defined(SIGNUM_PAIR_TRIANGLES) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_PAIR_TRIANGLES
#undef SIGNUM_PAIR_TRIANGLES
#else
#define SIGNUM_PAIR_TRIANGLES
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::HWY_NAMESPACE {
namespace {

enum class Verb : std::uint8_t { intersects, contact };

/// The signs of three vertices by the plane of the other triangle.
struct Sides {
  Certain vertex[3];

  HWY_INLINE Mask off_plane() const {
    return hn::Or(all_of(vertex[0].positive, vertex[1].positive, vertex[2].positive),
                  all_of(vertex[0].negative, vertex[1].negative, vertex[2].negative));
  }
  HWY_INLINE Mask any_off_plane() const {
    return any_of(vertex[0].either(), vertex[1].either(), vertex[2].either());
  }
  HWY_INLINE Mask all_off_plane() const {
    return all_of(vertex[0].either(), vertex[1].either(), vertex[2].either());
  }
};

struct Corners {
  Points vertex[3];
};

/// The vertex alone on one side of the other plane comes first. Where vertices are on the plane,
/// they count as above it if another one is below, else as below it: so each edge from the first
/// one goes through the plane or ends on it. `turned` lanes have the two others exchanged.
struct Turn {
  Mask first_is_1, first_is_2, first_is_below;

  HWY_INLINE explicit Turn(const Sides& s) {
    const Mask any_below = any_of(s.vertex[0].negative, s.vertex[1].negative, s.vertex[2].negative);
    Mask below[3];
    for (int i = 0; i < 3; ++i) {
      below[i] = hn::Or(s.vertex[i].negative, hn::Not(hn::Or(any_below, s.vertex[i].positive)));
    }
    const Mask differ_01 = hn::Xor(below[0], below[1]);
    const Mask differ_02 = hn::Xor(below[0], below[2]);
    first_is_1 = hn::AndNot(differ_02, differ_01);
    first_is_2 = hn::AndNot(differ_01, differ_02);
    first_is_below = any_of(hn::And(first_is_1, below[1]), hn::And(first_is_2, below[2]),
                            all_of(differ_01, differ_02, below[0]));
  }

  HWY_INLINE Corners operator()(const Corners& t, Mask turned) const {
    const auto& [a, b, c] = t.vertex;
    const Mask first_is_0 = hn::Not(hn::Or(first_is_1, first_is_2));
    // The second is b after a, c after b, a after c, or the other way round.
    const Mask second_is_b = hn::Or(hn::AndNot(turned, first_is_0), hn::And(turned, first_is_2));
    const Mask second_is_c = hn::Or(hn::AndNot(turned, first_is_1), hn::And(turned, first_is_0));
    const Mask third_is_b = hn::Or(hn::And(turned, first_is_0), hn::AndNot(turned, first_is_2));
    const Mask third_is_c = hn::Or(hn::And(turned, first_is_1), hn::AndNot(turned, first_is_0));
    return {{select(first_is_1, b, select(first_is_2, c, a)),
             select(second_is_b, b, select(second_is_c, c, a)),
             select(third_is_b, b, select(third_is_c, c, a))}};
  }
};

HWY_INLINE Vector extent(Vector a, Vector b, Vector c, Vector d, Vector e, Vector f) {
  const Vector low = hn::Min(hn::Min(hn::Min(a, b), hn::Min(c, d)), hn::Min(e, f));
  const Vector high = hn::Max(hn::Max(hn::Max(a, b), hn::Max(c, d)), hn::Max(e, f));
  return hn::Add(hn::Sub(high, low), all(underflow_guard(3)));
}

/// Of contact.cpp and transversal.cpp, which see. A number that is not finite leaves none of three
/// sides certain: each has to do with all vertices of one triangle and, by the first of them, with
/// one of the other, whose edges are in the sides that follow.
template <Verb verb>
HWY_INLINE Decision decide_triangles(const Corners& a, const Corners& b) {
  const auto& [a0, a1, a2] = a.vertex;
  const auto& [b0, b1, b2] = b.vertex;
  // Of every difference of two vertices; the terms of orient3d have a factor along each axis.
  const Vector along_x = extent(a0.x, a1.x, a2.x, b0.x, b1.x, b2.x);
  const Vector along_y = extent(a0.y, a1.y, a2.y, b0.y, b1.y, b2.y);
  const Vector along_z = extent(a0.z, a1.z, a2.z, b0.z, b1.z, b2.z);
  const Mask bounded = hn::Lt(hn::Max(hn::Max(along_x, along_y), along_z), all(magnitude_limit));
  const Vector unit =
      hn::IfThenElse(bounded, hn::Mul(hn::Mul(along_x, along_y), along_z), hn::Inf(Doubles()));

  const auto u = from_to(a0, a1), v = from_to(a0, a2);
  const auto m = from_to(b0, b1), n = from_to(b0, b2);
  const auto t = from_to(a0, b0);
  const auto normal_a = cross(u, v), normal_b = cross(m, n);
  const auto height_b = dot(normal_a, t), height_a = dot(normal_b, t);
  const auto rise_u = dot(normal_b, u), rise_v = dot(normal_b, v);
  const Sides of_a{
      {sign(-height_a, unit), sign(rise_u - height_a, unit), sign(rise_v - height_a, unit)}};
  const Sides of_b{{sign(height_b, unit), sign(dot(normal_a, m) + height_b, unit),
                    sign(dot(normal_a, n) + height_b, unit)}};

  const Mask off_plane = hn::Or(of_a.off_plane(), of_b.off_plane());
  Mask apart = off_plane;
  if constexpr (verb == Verb::contact) {
    // That the planes are transversal is to be certain, too.
    const Mask transversal =
        all_of(of_a.any_off_plane(), of_b.any_off_plane(),
               hn::Or(sign(rise_u, unit).either(), sign(rise_v, unit).either()));
    apart = hn::And(off_plane, transversal);
  }
  const Mask none = no_lanes();
  if (hn::AllTrue(Doubles(), apart)) return {none, apart};

  // A vertex that is one of the other triangle is on its plane.
  Mask known = hn::And(of_a.all_off_plane(), of_b.all_off_plane());
  const bool some_touch = !hn::AllTrue(Doubles(), hn::Or(known, off_plane));
  if (some_touch) {
    Mask common[3][3];
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j) common[i][j] = hn::And(bounded, equal(a.vertex[i], b.vertex[j]));
    known = hn::And(of_a.any_off_plane(), of_b.any_off_plane());
    for (int i = 0; i < 3; ++i) {
      known =
          all_of(known, any_of(of_a.vertex[i].either(), common[i][0], common[i][1], common[i][2]),
                 any_of(of_b.vertex[i].either(), common[0][i], common[1][i], common[2][i]));
    }
  }
  known = hn::AndNot(off_plane, known);
  if (hn::AllFalse(Doubles(), known)) return {none, apart};

  const Turn turn_a(of_a), turn_b(of_b);
  const auto [p, q, r] = turn_a(a, turn_b.first_is_below).vertex;
  const auto [x, y, z] = turn_b(b, turn_a.first_is_below).vertex;
  // orient3d(p, q, x, y) and, negated, orient3d(p, r, z, x).
  const auto between = from_to(p, x);
  const auto begin = sign(dot(cross(from_to(p, q), between), from_to(x, y)), unit);
  const auto end = sign(dot(cross(from_to(p, r), between), from_to(x, z)), unit);
  apart = hn::Or(apart, hn::And(known, hn::Or(begin.positive, end.negative)));
  Mask begins = begin.negative, ends = end.positive;
  if constexpr (verb == Verb::contact) {
    known = all_of(known, of_a.all_off_plane(), of_b.all_off_plane());
  } else if (some_touch) {
    const Mask p_is_x = equal(p, x);
    begins = any_of(begins, p_is_x, equal(p, y), equal(q, x), equal(q, y));
    ends = any_of(ends, p_is_x, equal(p, z), equal(r, x), equal(r, z));
  }
  return {hn::AndNot(apart, all_of(known, begins, ends)), apart};
}

template <Verb verb>
struct TriangleTriangle {
  static constexpr std::size_t numbers_a = 9, numbers_b = 9;
  static HWY_INLINE Decision decide(const Vector* a, const Vector* b) {
    return decide_triangles<verb>({{points(a), points(a + 3), points(a + 6)}},
                                  {{points(b), points(b + 3), points(b + 6)}});
  }
};

enum class Part : std::uint8_t { ray, segment };

/// Of linear_triangle.cpp, which see: but it is enough for them to be apart that one sign is not
/// that of the determinant. Of a number that is not finite, that or the four others are not
/// certain. Contact of a segment needs no other signs.
template <Part part, class Direction>
HWY_INLINE Decision decide_linear(const Points& origin, const Triple<Direction>& d, const Points& p,
                                  const Points& q, const Points& r) {
  const auto e = from_to(p, q), f = from_to(p, r), s = from_to(p, origin);
  const Vector guard = all(underflow_guard(3));
  const Vector speed = hn::Add(largest(d), guard);
  const Vector edge = hn::Add(hn::Max(largest(e), largest(f)), guard);
  const Vector way = hn::Add(largest(s), guard);
  const Mask bounded = hn::Lt(hn::Max(hn::Max(speed, edge), way), all(magnitude_limit));

  const auto df = cross(d, f);
  const auto se = cross(s, e);
  const auto determinant = dot(e, df);
  const Certain side = sign(determinant, hn::Mul(hn::Mul(speed, edge), edge));
  const auto towards = [&](auto x) HWY_ATTR {  // negated where the determinant is negative
    x.value = hn::IfThenElse(side.negative, hn::Neg(x.value), x.value);
    return x;
  };
  const auto u = towards(dot(s, df)), v = towards(dot(d, se)), t = towards(dot(f, se)),
             one = towards(determinant);
  const Vector speed_edge = hn::Mul(speed, edge), edge_way = hn::Mul(edge, way);
  const Certain at_q = sign(u, hn::Mul(speed_edge, way));
  const Certain at_r = sign(v, hn::Mul(speed_edge, way));
  const Certain at_p = sign(one - (u + v), hn::Mul(speed_edge, hn::Max(edge, way)));
  const Certain start = sign(t, hn::Mul(edge, edge_way));
  Mask inside = all_of(at_p.positive, at_q.positive, at_r.positive, start.positive);
  Mask outside = any_of(at_p.negative, at_q.negative, at_r.negative, start.negative);
  if constexpr (part == Part::segment) {
    const Certain end = sign(one - t, hn::Mul(hn::Mul(edge, edge), hn::Max(speed, way)));
    inside = hn::And(inside, end.positive);
    outside = hn::Or(outside, end.negative);
  }
  const Mask known = hn::And(bounded, side.either());
  return {hn::And(known, inside), hn::And(known, outside)};
}

struct RayTriangle {
  static constexpr std::size_t numbers_a = 6, numbers_b = 9;
  static HWY_INLINE Decision decide(const Vector* a, const Vector* b) {
    return decide_linear<Part::ray>(points(a), exact(points(a + 3)), points(b), points(b + 3),
                                    points(b + 6));
  }
};

struct SegmentTriangle {
  static constexpr std::size_t numbers_a = 6, numbers_b = 9;
  static HWY_INLINE Decision decide(const Vector* a, const Vector* b) {
    return decide_linear<Part::segment>(points(a), from_to(points(a), points(a + 3)), points(b),
                                        points(b + 3), points(b + 6));
  }
};

}  // namespace
}  // namespace signum::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
