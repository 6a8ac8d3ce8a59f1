// SPDX-License-Identifier: MIT
// For boxes a and b with middles t apart, axes A_i and B_j, and any direction n, there is a gap of
//   |n.t| - sum a_i |n.A_i| - sum b_j |n.B_j|
// along n, in lengths of n; and where n is at most 1 long, the boxes are at least so far apart,
// less their slacks. What oriented_boxes.hpp says of axes makes that true for the fifteen
// directions here, which need no axes that are orthogonal. With L + o <= 1 as there:
//   n = A_i: |n| <= 1. The sum of a_k |n.A_k| is at most a_i + o (a_0 + a_1 + a_2).
//   n = r_1 A_2 - r_2 A_1 with r_i = A_i.B_j, which is A_0 x B_j for axes that are orthogonal:
//     |n|^2 <= (L + o) (r_1^2 + r_2^2) <= (L + o)^2 L <= 1. |n.A_1| <= |r_2| + o |r_1|, |n.A_2| <=
//     |r_1| + o |r_2| and |n.A_0| <= o (|r_1| + |r_2|), each r being at most 1: the sum is at most
//     a_1 |r_2| + a_2 |r_1| + 2 o (a_0 + a_1 + a_2). n.B_k is a minor of the r.
// The slack has those parts with o. All of it is computed once more with the greatest magnitudes
// there are, in numbers that count their errors and with plus for each minus: since errors grow
// with what is computed, no gap is off by more.
#define SIGNUM_LANES_FILE "oriented/oriented_gaps.cpp"
#include "lanes/each_target.hpp"
// All that follows is compiled once for each instruction set.

#include <algorithm>

#include "lanes/memory-inl.hpp"
#include "oriented_gaps.hpp"

SIGNUM_LANES_BEGIN();

/// It has arrays of C, since the functions of std::array are compiled for no instruction set.
template <class T>
struct Box {
  T center[3], half[3], axes[3][3], slack;
};

template <class T>
SIGNUM_INLINE T product(const T (&a)[3], const T (&b)[3]) {
  return mul_add(a[2], b[2], mul_add(a[1], b[1], a[0] * b[0]));
}

/// Calls see(gap) for the six directions across faces and, unless that returns true at the sixth,
/// for the nine across two edges; `a` has been mapped.
template <class T, class See>
SIGNUM_INLINE void each_gap(const Box<T>& a, const Box<T>& b, const See& see) {
  T t[3] = {b.center[0] - a.center[0], b.center[1] - a.center[1], b.center[2] - a.center[2]};
  T r[3][3] = {
      {product(a.axes[0], b.axes[0]), product(a.axes[0], b.axes[1]), product(a.axes[0], b.axes[2])},
      {product(a.axes[1], b.axes[0]), product(a.axes[1], b.axes[1]), product(a.axes[1], b.axes[2])},
      {product(a.axes[2], b.axes[0]), product(a.axes[2], b.axes[1]),
       product(a.axes[2], b.axes[2])}};
  T along[3] = {product(a.axes[0], t), product(a.axes[1], t), product(a.axes[2], t)};
  const T slacks = a.slack + b.slack;
  bool enough = false;
  for (std::size_t i = 0; i < 3; ++i) {
    const T reach = mul_add(b.half[2], magnitude(r[i][2]),
                            mul_add(b.half[1], magnitude(r[i][1]), b.half[0] * magnitude(r[i][0])));
    see(magnitude(along[i]) - (reach + a.half[i] + slacks));
  }
  for (std::size_t j = 0; j < 3; ++j) {
    const T reach = mul_add(a.half[2], magnitude(r[2][j]),
                            mul_add(a.half[1], magnitude(r[1][j]), a.half[0] * magnitude(r[0][j])));
    enough = see(magnitude(product(b.axes[j], t)) - (reach + b.half[j] + slacks));
  }
  if (enough) return;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::size_t i1 = (i + 1) % 3, i2 = (i + 2) % 3;
    // Minor k is without column k.
    T minors[3] = {mul_sub(r[i1][1], r[i2][2], r[i1][2] * r[i2][1]),
                   mul_sub(r[i1][2], r[i2][0], r[i1][0] * r[i2][2]),
                   mul_sub(r[i1][0], r[i2][1], r[i1][1] * r[i2][0])};
    for (std::size_t j = 0; j < 3; ++j) {
      const std::size_t j1 = (j + 1) % 3, j2 = (j + 2) % 3;
      const T of_a = mul_add(a.half[i1], magnitude(r[i2][j]), a.half[i2] * magnitude(r[i1][j]));
      const T of_b = mul_add(b.half[j1], magnitude(minors[j2]), b.half[j2] * magnitude(minors[j1]));
      const T middle = mul_sub(along[i2], r[i1][j], along[i1] * r[i2][j]);
      see(magnitude(middle) - (of_a + of_b + slacks));
    }
  }
}

template <class T>
SIGNUM_INLINE Box<T> mapped(const Box<T>& box, const T (&rows)[3][3], const T (&shift)[3]) {
  Box<T> result = box;
  for (std::size_t k = 0; k < 3; ++k) {
    result.center[k] = product(rows[k], box.center) + shift[k];
    for (std::size_t i = 0; i < 3; ++i) result.axes[i][k] = product(rows[k], box.axes[i]);
  }
  return result;
}

unsigned near(const OrientedMap& map, const OrientedNode& own, std::size_t child,
              const OrientedNode& others, std::size_t count) {
  Box<double> one;
  double rows[3][3], shift[3];
  for (std::size_t k = 0; k < 3; ++k) {
    shift[k] = map.shift[k];
    one.center[k] = own.center[k][child];
    one.half[k] = own.half[k][child];
    for (std::size_t c = 0; c < 3; ++c) {
      rows[k][c] = map.rows[k][c];
      one.axes[k][c] = own.axes[k][c][child];
    }
  }
  one.slack = own.slack[child];
  one = mapped(one, rows, shift);
  Box<Doubles> a{{all(one.center[0]), all(one.center[1]), all(one.center[2])},
                 {all(one.half[0]), all(one.half[1]), all(one.half[2])},
                 {{all(one.axes[0][0]), all(one.axes[0][1]), all(one.axes[0][2])},
                  {all(one.axes[1][0]), all(one.axes[1][1]), all(one.axes[1][2])},
                  {all(one.axes[2][0]), all(one.axes[2][1]), all(one.axes[2][2])}},
                 all(one.slack)};
  const Doubles threshold = all(map.threshold);
  unsigned result = 0;
  for (std::size_t first = 0; first < count; first += lanes<Doubles>) {
    const auto at = [&](const OrientedNode::Column& column)
                        SIGNUM_INLINE_LAMBDA { return load_floats(column.data() + first); };
    const auto three = others.axes.data();
    const Box<Doubles> b{{at(others.center[0]), at(others.center[1]), at(others.center[2])},
                         {at(others.half[0]), at(others.half[1]), at(others.half[2])},
                         {{at(three[0][0]), at(three[0][1]), at(three[0][2])},
                          {at(three[1][0]), at(three[1][1]), at(three[1][2])},
                          {at(three[2][0]), at(three[2][1]), at(three[2][2])}},
                         at(others.slack)};
    const unsigned there = (1U << std::min(lanes<Doubles>, count - first)) - 1;
    unsigned apart = 0;
    each_gap(a, b, [&](const Doubles& gap) SIGNUM_INLINE_LAMBDA {
      apart |= bits(gap > threshold);
      return (apart & there) == there;
    });
    result |= (~apart & there) << first;
  }
  return result;
}

/// The greatest magnitude that a number has, and what it is off by.
struct Greatest {
  RunningError most;
};
SIGNUM_INLINE Greatest operator+(const Greatest& a, const Greatest& b) { return {a.most + b.most}; }
SIGNUM_INLINE Greatest operator-(const Greatest& a, const Greatest& b) { return {a.most + b.most}; }
SIGNUM_INLINE Greatest operator*(const Greatest& a, const Greatest& b) { return {a.most * b.most}; }
SIGNUM_INLINE Greatest magnitude(const Greatest& a) { return a; }
SIGNUM_INLINE Greatest mul_add(const Greatest& a, const Greatest& b, const Greatest& c) {
  return a * b + c;
}
SIGNUM_INLINE Greatest mul_sub(const Greatest& a, const Greatest& b, const Greatest& c) {
  return a * b + c;
}
SIGNUM_INLINE Greatest greatest(const RunningError& x) { return {{std::abs(x.value), x.error}}; }

/// What a gap is off by at most for boxes whose numbers are at most `from` and `to`.
double gap_error(double from, double to, const RunningError (&rows)[3][3],
                 const RunningError (&shift)[3]) {
  const auto box = [](double size) SIGNUM_INLINE_LAMBDA {
    const Greatest one{{1, 0}}, all{{size, 0}};
    return Box<Greatest>{
        {all, all, all}, {all, all, all}, {{one, one, one}, {one, one, one}, {one, one, one}}, all};
  };
  Greatest most[3][3], by[3];
  for (std::size_t k = 0; k < 3; ++k) {
    by[k] = greatest(shift[k]);
    for (std::size_t j = 0; j < 3; ++j) most[k][j] = greatest(rows[k][j]);
  }
  double error = 0;
  each_gap(mapped(box(from), most, by), box(to), [&](const Greatest& gap) SIGNUM_INLINE_LAMBDA {
    // A number that is not finite stays so.
    error = std::max(error, gap.most.error) + 0 * gap.most.error;
    return false;
  });
  return error;
}

SIGNUM_LANES_END();

#if SIGNUM_LANES_ONCE
namespace signum::detail {

OrientedMap oriented_map(const CountedMap& map, const OrientedBoxes& from, const OrientedBoxes& to,
                         double distance) {
  const Vec3<RunningError> image = map(from.origin()), origin = counted(to.origin());
  const RunningError shift[3]{image.x - origin.x, image.y - origin.y, image.z - origin.z};
  const auto& [x, y, z] = map.rows;
  const RunningError rows[3][3]{{x.x, x.y, x.z}, {y.x, y.y, y.z}, {z.x, z.y, z.z}};
  OrientedMap result{};
  for (std::size_t k = 0; k < 3; ++k) {
    result.shift[k] = shift[k].value;
    for (std::size_t j = 0; j < 3; ++j) result.rows[k][j] = rows[k][j].value;
  }
  const double error = SIGNUM_DISPATCH(gap_error)(from.greatest(), to.greatest(), rows, shift);
  result.threshold = upper(RunningError{distance, 0} + RunningError{error, 0});
  return result;
}

unsigned near_boxes(const OrientedMap& map, const OrientedNode& own, std::size_t child,
                    const OrientedNode& others, std::size_t count) {
  return SIGNUM_DISPATCH(near)(map, own, child, others, count);
}

}  // namespace signum::detail
#endif
