// SPDX-License-Identifier: MIT
// Triangles of one plane, in the lanes of vectors.
#include "pair_integers-inl.hpp"

#if defined(SIGNUM_PAIR_COPLANAR) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_COPLANAR
#undef SIGNUM_PAIR_COPLANAR
#else
#define SIGNUM_PAIR_COPLANAR
#endif

SIGNUM_LANES_BEGIN();

struct Corners {
  Points vertex[3];
};
SIGNUM_INLINE Corners corners(const Doubles (&v)[9]) {
  return {{points(v), points(v + 3), points(v + 6)}};
}

/// A coordinate plane to project to, along an axis that a normal is not perpendicular to.
struct Projection {
  Mask along_z, along_x;

  /// Takes x and y, y and z, or z and x.
  SIGNUM_INLINE void operator()(const Points& p, Leg& u, Leg& v) const {
    u = digits_of(select(along_z, p.x, select(along_x, p.y, p.z)));
    v = digits_of(select(along_z, p.y, select(along_x, p.z, p.x)));
  }
  SIGNUM_INLINE Mask operator()(Mask x, Mask y, Mask z) const {
    return any_of(all_of(along_z, z), all_of(along_x, x), without(y, any_of(along_z, along_x)));
  }
};

/// Two triangles with areas are apart in their plane iff an edge of one of them has all vertices of
/// the other on its outer side.
template <class Numbers>
SIGNUM_INLINE Decision decide_coplanar(const Corners& a, const Corners& b, const Numbers& numbers) {
  const auto u = numbers.from_to(a.vertex[0], a.vertex[1]),
             v = numbers.from_to(a.vertex[0], a.vertex[2]),
             m = numbers.from_to(b.vertex[0], b.vertex[1]),
             n = numbers.from_to(b.vertex[0], b.vertex[2]),
             t = numbers.from_to(a.vertex[0], b.vertex[0]);
  const auto normal_a = cross(u, v), normal_b = cross(m, n);
  const Signs ax = numbers.sign(normal_a.x), ay = numbers.sign(normal_a.y),
              az = numbers.sign(normal_a.z);
  const Signs bx = numbers.sign(normal_b.x), by = numbers.sign(normal_b.y),
              bz = numbers.sign(normal_b.z);
  const Mask coplanar = all_of(
      numbers.sign(dot(normal_a, t)).zero, numbers.sign(dot(normal_a, m)).zero,
      numbers.sign(dot(normal_a, n)).zero, any_of(ax.not_zero(), ay.not_zero(), az.not_zero()),
      any_of(bx.not_zero(), by.not_zero(), bz.not_zero()));
  if (nowhere(coplanar)) return {no_lanes(), no_lanes()};

  const Projection project{az.not_zero(), without(ax.not_zero(), az.not_zero())};
  const Mask a_is_left = project(ax.positive, ay.positive, az.positive);
  const Mask b_is_left = project(bx.positive, by.positive, bz.positive);
  Leg a_u[3] = {}, a_v[3] = {}, b_u[3] = {}, b_v[3] = {};
  for (std::size_t i = 0; i < 3; ++i) {
    project(numbers.scaled(a.vertex[i]), a_u[i], a_v[i]);
    project(numbers.scaled(b.vertex[i]), b_u[i], b_v[i]);
  }
  // Whether all vertices are to the right, or the left, of an edge; one edge of either triangle.
  const Mask everywhere = !no_lanes();
  Mask right_of_a[3] = {everywhere, everywhere, everywhere},
       left_of_a[3] = {everywhere, everywhere, everywhere},
       right_of_b[3] = {everywhere, everywhere, everywhere},
       left_of_b[3] = {everywhere, everywhere, everywhere};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t next_i = (i + 1) % 3;
    const Leg edge_a_u = a_u[next_i] - a_u[i], edge_a_v = a_v[next_i] - a_v[i];
    for (std::size_t j = 0; j < 3; ++j) {
      const std::size_t next_j = (j + 1) % 3;
      const Leg between_u = b_u[j] - a_u[i], between_v = b_v[j] - a_v[i];
      const Signs of_b = numbers.sign(area(edge_a_u, between_v, edge_a_v, between_u));
      right_of_a[i] = all_of(right_of_a[i], of_b.negative);
      left_of_a[i] = all_of(left_of_a[i], of_b.positive);
      // The way from b to a is the opposite one.
      const Signs of_a =
          numbers.sign(area(b_u[next_j] - b_u[j], between_v, b_v[next_j] - b_v[j], between_u));
      right_of_b[j] = all_of(right_of_b[j], of_a.positive);
      left_of_b[j] = all_of(left_of_b[j], of_a.negative);
    }
  }
  const auto beyond_an_edge = [](Mask is_left, const Mask(&right)[3],
                                 const Mask(&left)[3]) SIGNUM_INLINE_LAMBDA {
    return any_of(all_of(is_left, any_of(right[0], right[1], right[2])),
                  without(any_of(left[0], left[1], left[2]), is_left));
  };
  const Mask apart = any_of(beyond_an_edge(a_is_left, right_of_a, left_of_a),
                            beyond_an_edge(b_is_left, right_of_b, left_of_b));
  return {without(coplanar, apart), all_of(apart, coplanar)};
}

SIGNUM_LANES_END();

#endif
