// SPDX-License-Identifier: MIT
// On which sides of each other's planes are the vertices of two triangles? It is told in the lanes
// of vectors.
#include "pair_coplanar-inl.hpp"

#if defined(SIGNUM_PAIR_HEIGHTS) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_HEIGHTS
#undef SIGNUM_PAIR_HEIGHTS
#else
#define SIGNUM_PAIR_HEIGHTS
#endif

SIGNUM_LANES_BEGIN();

/// The signs of three vertices by the plane of the other triangle.
struct Sides {
  Signs vertex[3];

  SIGNUM_INLINE Mask all_known() const {
    return all_of(any_of(vertex[0].not_zero(), vertex[0].zero),
                  any_of(vertex[1].not_zero(), vertex[1].zero),
                  any_of(vertex[2].not_zero(), vertex[2].zero));
  }
  SIGNUM_INLINE Mask off_plane() const {
    return any_of(all_of(vertex[0].positive, vertex[1].positive, vertex[2].positive),
                  all_of(vertex[0].negative, vertex[1].negative, vertex[2].negative));
  }
  SIGNUM_INLINE Mask any_off_plane() const {
    return any_of(vertex[0].not_zero(), vertex[1].not_zero(), vertex[2].not_zero());
  }
  SIGNUM_INLINE Mask all_off_plane() const {
    return all_of(vertex[0].not_zero(), vertex[1].not_zero(), vertex[2].not_zero());
  }
};

/// Marks each vertex that is one of the other triangle as on its plane, where numbers are finite.
SIGNUM_INLINE void find_common_vertices(const Corners& a, const Corners& b, Mask finite,
                                        Sides& of_a, Sides& of_b) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const Mask common = all_of(finite, equal(a.vertex[i], b.vertex[j]));
      of_a.vertex[i].zero = any_of(of_a.vertex[i].zero, common);
      of_b.vertex[j].zero = any_of(of_b.vertex[j].zero, common);
    }
  }
}

/// Vertices in doubles, for decide_triangles. The terms of orient3d have a factor along each axis.
class InDoubles {
 public:
  static constexpr bool knows_zero = false;

  SIGNUM_INLINE InDoubles(const Corners& a, const Corners& b) {
    const auto& [a0, a1, a2] = a.vertex;
    const auto& [b0, b1, b2] = b.vertex;
    const Doubles x = extent(a0.x, a1.x, a2.x, b0.x, b1.x, b2.x);
    const Doubles y = extent(a0.y, a1.y, a2.y, b0.y, b1.y, b2.y);
    const Doubles z = extent(a0.z, a1.z, a2.z, b0.z, b1.z, b2.z);
    bounded_ = larger(larger(x, y), z) < all(magnitude_limit);
    unit_ = select(bounded_, x * y * z, all(infinity));
  }

  SIGNUM_INLINE Mask bounded() const { return bounded_; }
  SIGNUM_INLINE Triple<Leaf> from_to(const Points& p, const Points& q) const {
    return SIGNUM_LANES_SET::from_to(p, q);
  }
  template <int R, int T>
  SIGNUM_INLINE Signs sign(Bounded<R, T> x) const {
    return SIGNUM_LANES_SET::sign(x, unit_);
  }

 private:
  /// How large every difference of two vertices is at most.
  SIGNUM_INLINE static Doubles extent(Doubles a, Doubles b, Doubles c, Doubles d, Doubles e,
                                      Doubles f) {
    const Doubles low = smaller(smaller(smaller(a, b), smaller(c, d)), smaller(e, f));
    const Doubles high = larger(larger(larger(a, b), larger(c, d)), larger(e, f));
    return high - low + all(underflow_guard<3>);
  }

  Mask bounded_;
  Doubles unit_;
};

/// The sides of all vertices, and how much two edges of a rise from the plane of b. In doubles, a
/// number that is not finite leaves none of three sides certain: each has to do with all vertices
/// of one triangle and, by the first of them, with one of the other, whose edges are in the sides
/// that follow.
struct Heights {
  Sides of_a = {}, of_b = {};
  Signs first_rise = {}, last_rise = {};
  bool some_touch = false;

  template <class Numbers>
  SIGNUM_INLINE Heights(const Corners& a, const Corners& b, const Numbers& numbers) {
    const auto u = numbers.from_to(a.vertex[0], a.vertex[1]);
    const auto v = numbers.from_to(a.vertex[0], a.vertex[2]);
    const auto m = numbers.from_to(b.vertex[0], b.vertex[1]);
    const auto n = numbers.from_to(b.vertex[0], b.vertex[2]);
    const auto t = numbers.from_to(a.vertex[0], b.vertex[0]);
    const auto normal_a = cross(u, v), normal_b = cross(m, n);
    const auto height_b = dot(normal_a, t), height_a = dot(normal_b, t);
    const auto rise_u = dot(normal_b, u), rise_v = dot(normal_b, v);
    first_rise = numbers.sign(rise_u);
    last_rise = numbers.sign(rise_v);
    of_a = {{numbers.sign(-height_a), numbers.sign(rise_u - height_a),
             numbers.sign(rise_v - height_a)}};
    of_b = {{numbers.sign(height_b), numbers.sign(dot(normal_a, m) + height_b),
             numbers.sign(dot(normal_a, n) + height_b)}};
  }
  SIGNUM_INLINE Mask off_plane() const { return any_of(of_a.off_plane(), of_b.off_plane()); }
};

SIGNUM_LANES_END();

#endif
