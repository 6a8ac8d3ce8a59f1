// SPDX-License-Identifier: MIT
// Let nA, nB be the normals from which the triangles turn counter-clockwise, and l = nA x nB the
// direction of the common line L. Seen from nA, the positive side of plane B is to the right of l.
// So the boundary of A, walked counter-clockwise, crosses L from the positive to the negative side
// at the far end of A's interval and back at its near end; for B, with -l in the place of l, it is
// the other way round.
//
// Where does a line x y of plane A meet L, compared with a line z w of plane B? When y is on a
// higher side of plane B than x, and w on a higher side of plane A than z, then orient3d(x, y, z,
// w) is positive iff the latter meets L further along l: write x = X + s dA, y = X + t dA with dA =
// l x nA, and z, w in the same way with dB = nB x l; the determinant is (t - s)(t' - s') (zeta -
// xi) det(dA, l, dB), and det(dA, l, dB) = |l|^2 dA . nB > 0. See: Guigue and Devillers, Fast and
// Robust Triangle-Triangle Overlap Test Using Orientation Predicates, 2003; Yu and He, Fast and
// Robust Triangle-Triangle Intersection and Its Classification, 2013.
#include "transversal.hpp"

#include <signum/predicates/orient3d.hpp>
#include <utility>

namespace signum {

namespace {

/// An end of a triangle's interval on L: the line through two vertices of which `high` is on the
/// higher side of the other plane, and the support of its point on L.
struct End {
  int low, high;
  Support support;
};

struct Chord {
  End near, far;

  constexpr Support support() const { return near.support | far.support; }
  constexpr bool is_point() const { return near.support == far.support && is_vertex(near.support); }

 private:
  static constexpr bool is_vertex(Support s) { return (s & (s - 1)) == 0; }
};

constexpr Sign side(const Sides& s, int i) { return s[static_cast<std::size_t>(i)]; }

/// The point where the edge from i to j meets L, or the vertex i itself when it is on L.
constexpr End end_on(const Sides& s, int i, int j) {
  const Support support = side(s, i) == Sign::zero
                              ? support_of_vertex(i)
                              : static_cast<Support>(support_of_vertex(i) | support_of_vertex(j));
  return side(s, i) < side(s, j) ? End{i, j, support} : End{j, i, support};
}

/// The interval of a triangle along the direction in which the positive side is on the right.
constexpr Chord chord(const Sides& s) {
  // Rotate so that i is alone: of another kind than j and k, or, all three kinds being there, zero.
  int i = 0;
  if (s[0] == s[1]) {
    i = 2;
  } else if (s[0] == s[2]) {
    i = 1;
  } else if (s[1] != s[2]) {
    i = s[0] == Sign::zero ? 0 : s[1] == Sign::zero ? 1 : 2;
  }
  const int j = (i + 1) % 3;
  const int k = (i + 2) % 3;

  if (side(s, j) == Sign::zero && side(s, k) == Sign::zero) {  // the edge j k is on L
    const Chord c{end_on(s, k, i), end_on(s, j, i)};
    return side(s, i) == Sign::positive ? c : Chord{c.far, c.near};
  }
  if (side(s, i) != Sign::zero) {  // i on one side, j and k on the other
    const Chord c{end_on(s, k, i), end_on(s, i, j)};
    return side(s, i) == Sign::positive ? c : Chord{c.far, c.near};
  }
  const End vertex = end_on(s, i, j);
  if (side(s, j) == side(s, k)) return {vertex, vertex};
  const End edge = end_on(s, j, k);
  return side(s, j) == Sign::positive ? Chord{vertex, edge} : Chord{edge, vertex};
}

constexpr std::size_t index(const Sides& s) {
  return static_cast<std::size_t>(static_cast<int>(s[0]) + 3 * static_cast<int>(s[1]) +
                                  9 * static_cast<int>(s[2]) + 13);
}

/// The chord of each of the 27 cases: looked up, since the cases of real pairs are not predicted.
constexpr auto chords = [] {
  std::array<Chord, 27> table{};
  for (int i = 0; i < 27; ++i) {
    const Sides s{static_cast<Sign>(i % 3 - 1), static_cast<Sign>(i / 3 % 3 - 1),
                  static_cast<Sign>(i / 9 - 1)};
    if (!all_equal(s)) table[index(s)] = chord(s);
  }
  return table;
}();

/// The four ends of the chords, and the order of two of them.
struct Ends {
  const Triangle3& a;
  const Triangle3& b;
  const Chord& of_a;
  Chord of_b;

  Ends(const Triangle3& t, const Triangle3& u, const Sides& sides_t, const Sides& sides_u)
      : a(t), b(u), of_a(chords[index(sides_t)]), of_b(chords[index(sides_u)]) {
    std::swap(of_b.near, of_b.far);
  }

  /// Positive when the end of b is further along l than that of a: as orient3d, or its filter,
  /// says.
  template <class Orient3d>
  SIGNUM_INLINE auto order(const End& end_of_a, const End& end_of_b, Orient3d orient) const {
    return orient(vertex(a, end_of_a.low), vertex(a, end_of_a.high), vertex(b, end_of_b.low),
                  vertex(b, end_of_b.high));
  }

 private:
  static const Point3& vertex(const Triangle3& t, int i) {
    return t.vertices[static_cast<std::size_t>(i)];
  }
};

constexpr auto by_filter = [](const Point3& p, const Point3& q, const Point3& r, const Point3& s)
                               SIGNUM_INLINE_LAMBDA { return orient3d_filter(p, q, r, s); };
constexpr auto exactly = [](const Point3& p, const Point3& q, const Point3& r, const Point3& s) {
  return orient3d(p, q, r, s);
};

}  // namespace

Meeting meet_transversal(const Triangle3& a, const Triangle3& b, const Sides& sides_a,
                         const Sides& sides_b) {
  const Ends ends(a, b, sides_a, sides_b);
  const Chord& u = ends.of_a;
  const Chord& v = ends.of_b;
  const Sign far_b = ends.order(u.near, v.far, exactly);
  if (far_b == Sign::negative) return {};
  const Sign near_b = ends.order(u.far, v.near, exactly);
  if (near_b == Sign::positive) return {};

  if (far_b == Sign::zero) return {0, u.near.support, v.far.support};
  if (near_b == Sign::zero) return {0, u.far.support, v.near.support};
  const std::int8_t dimension = u.is_point() || v.is_point() ? 0 : 1;
  return {dimension, u.support(), v.support()};
}

bool intersects_transversal(const Triangle3& a, const Triangle3& b, const Sides& sides_a,
                            const Sides& sides_b) {
  const Ends ends(a, b, sides_a, sides_b);
  // Both filters, since a branch between them would not be predicted.
  const FilterSign far_b = ends.order(ends.of_a.near, ends.of_b.far, by_filter);
  const FilterSign near_b = ends.order(ends.of_a.far, ends.of_b.near, by_filter);
  if (is_certain(far_b) && is_certain(near_b)) {
    return (far_b == FilterSign::positive) & (near_b == FilterSign::negative);
  }
  return !meet_transversal(a, b, sides_a, sides_b).empty();
}

}  // namespace signum
