// SPDX-License-Identifier: MIT
// Points and vectors in space, of numbers in lanes. (Vec3's functions are not compiled for the
// instruction set.)
#include "memory-inl.hpp"

#if defined(SIGNUM_LANES_TRIPLES) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_LANES_TRIPLES
#undef SIGNUM_LANES_TRIPLES
#else
#define SIGNUM_LANES_TRIPLES
#endif

#include <signum/kernel/vec.hpp>

SIGNUM_LANES_BEGIN();

/// Like every struct of vectors, it is made with its numbers: the constructor without them, GCC's
/// own, is compiled for no instruction set, and for AArch64 that is an error.
template <class T>
struct Triple {
  T x, y, z;
};
/// A point in each lane.
using Points = Triple<Doubles>;

template <class T>
SIGNUM_INLINE auto operator+(const Triple<T>& a, const Triple<T>& b) {
  return Triple<decltype(a.x + b.x)>{a.x + b.x, a.y + b.y, a.z + b.z};
}
template <class T>
SIGNUM_INLINE auto operator-(const Triple<T>& a, const Triple<T>& b) {
  return Triple<decltype(a.x - b.x)>{a.x - b.x, a.y - b.y, a.z - b.z};
}
template <class T>
SIGNUM_INLINE Triple<T> operator*(const Triple<T>& a, T f) {
  return {a.x * f, a.y * f, a.z * f};
}
template <class T>
SIGNUM_INLINE Triple<T> negative(const Triple<T>& a) {
  return {negative(a.x), negative(a.y), negative(a.z)};
}
template <class A, class B>
SIGNUM_INLINE auto dot(const Triple<A>& a, const Triple<B>& b) {
  return mul_add(a.z, b.z, mul_add(a.y, b.y, a.x * b.x));
}
template <class A, class B>
SIGNUM_INLINE auto cross(const Triple<A>& a, const Triple<B>& b) {
  using T = decltype(mul_sub(a.y, b.z, a.z * b.y));
  return Triple<T>{mul_sub(a.y, b.z, a.z * b.y), mul_sub(a.z, b.x, a.x * b.z),
                   mul_sub(a.x, b.y, a.y * b.x)};
}

// These work coordinate by coordinate.
template <class T>
SIGNUM_INLINE Triple<T> smaller(const Triple<T>& a, const Triple<T>& b) {
  return {smaller(a.x, b.x), smaller(a.y, b.y), smaller(a.z, b.z)};
}
template <class T>
SIGNUM_INLINE Triple<T> larger(const Triple<T>& a, const Triple<T>& b) {
  return {larger(a.x, b.x), larger(a.y, b.y), larger(a.z, b.z)};
}
template <class M, class T>
SIGNUM_INLINE Triple<T> select(M m, const Triple<T>& yes, const Triple<T>& no) {
  return {select(m, yes.x, no.x), select(m, yes.y, no.y), select(m, yes.z, no.z)};
}

template <class T>
SIGNUM_INLINE auto equal(const Triple<T>& a, const Triple<T>& b) {
  return all_of(a.x == b.x, a.y == b.y, a.z == b.z);
}
template <class T>
SIGNUM_INLINE auto all_at_most(const Triple<T>& a, const Triple<T>& b) {
  return all_of(a.x <= b.x, a.y <= b.y, a.z <= b.z);
}
template <class T>
SIGNUM_INLINE T largest(const Triple<T>& a) {
  return larger(larger(magnitude(a.x), magnitude(a.y)), magnitude(a.z));
}

SIGNUM_INLINE Triple<double> triple(const Point3& p) { return {p.x, p.y, p.z}; }
/// The vectors that have p in each lane.
SIGNUM_INLINE Points all(const Point3& p) { return {all(p.x), all(p.y), all(p.z)}; }
SIGNUM_INLINE Points points(const Doubles* v) { return {v[0], v[1], v[2]}; }

/// The numbers of three coordinates from place i on: `columns.column(coordinate)` has one
/// coordinate.
template <class T, class Columns>
SIGNUM_INLINE Triple<T> load(const Columns& columns, std::size_t coordinate, std::size_t i) {
  return {load<T>(columns.column(coordinate) + i), load<T>(columns.column(coordinate + 1) + i),
          load<T>(columns.column(coordinate + 2) + i)};
}
/// The points at(0), at(1) and so on. Each is read as x, y and as y, z: nothing beside it is read.
template <class At>
SIGNUM_INLINE Points load_points(const At& at) {
  const auto [x, y] = load_two([&](std::size_t k) SIGNUM_INLINE_LAMBDA { return &at(k).x; });
  const auto yz = load_two([&](std::size_t k) SIGNUM_INLINE_LAMBDA { return &at(k).y; });
  return {x, y, yz.second};
}
#if SIGNUM_HAS_HIGHWAY
/// Consecutive points.
SIGNUM_INLINE Points load_points(const Point3* from) {
  static_assert(sizeof(Point3) == 3 * sizeof(double));
  Doubles x, y, z;
  hn::LoadInterleaved3(DoublesTag(), &from->x, x, y, z);
  return {x, y, z};
}
#endif

SIGNUM_LANES_END();

#endif
