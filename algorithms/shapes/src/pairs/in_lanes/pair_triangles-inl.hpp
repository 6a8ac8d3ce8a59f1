// SPDX-License-Identifier: MIT
// Triangles beside triangles, in the lanes of vectors.
#include "pair_heights-inl.hpp"
#include "pairs/triangles/triangle_signs.hpp"

#if defined(SIGNUM_PAIR_TRIANGLES) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_TRIANGLES
#undef SIGNUM_PAIR_TRIANGLES
#else
#define SIGNUM_PAIR_TRIANGLES
#endif

SIGNUM_LANES_BEGIN();

/// The vertex alone on one side of the other plane comes first. Where vertices are on the plane,
/// they count as above it if another one is below, else as below it: so each edge from the first
/// one goes through the plane or ends on it. `turned` lanes have the two others exchanged.
/// The table of chord.hpp says as much of one triangle. Here the sides are masks, each lane is a
/// case of its own, and corners are vectors: to look its case up, a lane would have to leave the
/// vector, and to permute the corners by what it found there takes the selections below anyway.
/// tests/shapes/triangle_signs.cpp has the two agree on all cases.
struct Turn {
  Mask first_is_1, first_is_2, first_is_below;

  SIGNUM_INLINE explicit Turn(const Sides& s) {
    const Mask any_below = any_of(s.vertex[0].negative, s.vertex[1].negative, s.vertex[2].negative);
    Mask below[3];
    for (int i = 0; i < 3; ++i) {
      below[i] = any_of(s.vertex[i].negative, !any_of(any_below, s.vertex[i].positive));
    }
    const Mask differ_01 = differ(below[0], below[1]);
    const Mask differ_02 = differ(below[0], below[2]);
    first_is_1 = without(differ_01, differ_02);
    first_is_2 = without(differ_02, differ_01);
    first_is_below = any_of(all_of(first_is_1, below[1]), all_of(first_is_2, below[2]),
                            all_of(differ_01, differ_02, below[0]));
  }

  SIGNUM_INLINE Corners operator()(const Corners& t, Mask turned) const {
    const auto& [a, b, c] = t.vertex;
    const Mask first_is_0 = !any_of(first_is_1, first_is_2);
    // The second vertex is b after a, c after b, a after c, or the other way round.
    const Mask second_is_b = any_of(without(first_is_0, turned), all_of(turned, first_is_2));
    const Mask second_is_c = any_of(without(first_is_1, turned), all_of(turned, first_is_0));
    const Mask third_is_b = any_of(all_of(turned, first_is_0), without(first_is_2, turned));
    const Mask third_is_c = any_of(all_of(turned, first_is_1), without(first_is_0, turned));
    return {{select(first_is_1, b, select(first_is_2, c, a)),
             select(second_is_b, b, select(second_is_c, c, a)),
             select(third_is_b, b, select(third_is_c, c, a))}};
  }
};

/// Which ends of two triangles' intervals on the line of their planes come first: they meet iff
/// `begin` is not positive and `end` is not negative. It holds where the sides are known, and
/// neither all off nor all on the plane.
struct Order {
  Signs begin = {}, end = {};

  template <class Numbers>
  SIGNUM_INLINE Order(const Corners& a, const Corners& b, const Heights& heights,
                      const Numbers& numbers) {
    const Turn turn_a(heights.of_a), turn_b(heights.of_b);
    const auto [p, q, r] = turn_a(a, turn_b.first_is_below).vertex;
    const auto [x, y, z] = turn_b(b, turn_a.first_is_below).vertex;
    // orient3d(p, q, x, y) and, negated, orient3d(p, r, z, x).
    const auto between = numbers.from_to(p, x);
    begin = numbers.sign(dot(cross(numbers.from_to(p, q), between), numbers.from_to(x, y)));
    end = numbers.sign(dot(cross(numbers.from_to(p, r), between), numbers.from_to(x, z)));
    if (heights.some_touch) {
      const Mask p_is_x = equal(p, x);
      begin.zero = any_of(p_is_x, equal(p, y), equal(q, x), equal(q, y));
      end.zero = any_of(p_is_x, equal(p, z), equal(r, x), equal(r, z));
    }
  }
};

/// What verbs/contact.cpp and transversal.cpp decide of one pair, for all lanes.
template <Verb verb, class Numbers>
SIGNUM_INLINE Decision decide_triangles(const Corners& a, const Corners& b,
                                        const Numbers& numbers) {
  Heights heights(a, b, numbers);
  const Sides &of_a = heights.of_a, &of_b = heights.of_b;
  const Mask off_plane = heights.off_plane();
  Mask apart = off_plane;
  if constexpr (verb == Verb::contact) {
    // That the planes are transversal is to be certain, too.
    const Mask crossing = any_of(heights.first_rise.not_zero(), heights.last_rise.not_zero());
    apart = all_of(off_plane, crossing, of_a.any_off_plane(), of_b.any_off_plane());
  }
  if (everywhere(apart)) return {no_lanes(), apart};
  if constexpr (!Numbers::knows_zero) {
    const Mask known = any_of(off_plane, all_of(of_a.all_known(), of_b.all_known()));
    heights.some_touch = !everywhere(known);
    if (heights.some_touch) {
      find_common_vertices(a, b, numbers.bounded(), heights.of_a, heights.of_b);
    }
  }
  const Mask known = without(
      all_of(of_a.all_known(), of_a.any_off_plane(), of_b.all_known(), of_b.any_off_plane()),
      off_plane);
  if (nowhere(known)) return {no_lanes(), apart};

  const Order order(a, b, heights, numbers);
  apart = any_of(apart, all_of(known, any_of(order.begin.positive, order.end.negative)));
  if constexpr (verb == Verb::contact) {
    return {all_of(known, of_a.all_off_plane(), of_b.all_off_plane(), order.begin.negative,
                   order.end.positive),
            apart};
  }
  return {all_of(known, order.begin.not_positive(), order.end.not_negative()), apart};
}

template <Verb verb>
struct TriangleTriangle {
  static constexpr std::size_t numbers_a = 9, numbers_b = 9;
  SIGNUM_INLINE static Decision decide(const Doubles (&a)[9], const Doubles (&b)[9]) {
    const Corners corners_a = corners(a), corners_b = corners(b);
    return decide_triangles<verb>(corners_a, corners_b, InDoubles(corners_a, corners_b));
  }
};

/// Triangles that touch, or nearly do, are left undecided.
struct TriangleTriangleOnGrid {
  static constexpr std::size_t numbers_a = 9, numbers_b = 9;
  SIGNUM_INLINE static Decision decide(const Doubles (&a)[9], const Doubles (&b)[9]) {
    const Corners corners_a = corners(a), corners_b = corners(b);
    const OnGrid grid(a, b);
    const Decision d = decide_triangles<Verb::intersects>(corners_a, corners_b, grid);
    const Mask known = any_of(d.apart, d.meeting);
    if (everywhere(known)) return d;
    const Decision in_plane = decide_coplanar(corners_a, corners_b, grid);
    return {any_of(d.meeting, without(in_plane.meeting, known)),
            any_of(d.apart, without(in_plane.apart, known))};
  }
};

/// The TriangleSigns of as many pairs as there are lanes.
SIGNUM_INLINE void store_signs(const Doubles (&a)[9], const Doubles (&b)[9], TriangleSigns* signs) {
  const Corners corners_a = corners(a), corners_b = corners(b);
  const OnGrid grid(a, b);
  const Heights heights(corners_a, corners_b, grid);
  const Order order(corners_a, corners_b, heights, grid);
  const auto& [a0, a1, a2] = heights.of_a.vertex;
  const auto& [b0, b1, b2] = heights.of_b.vertex;
  const Signs all_signs[] = {
      a0, a1, a2, b0, b1, b2, heights.first_rise, heights.last_rise, order.begin, order.end};
  Words bits = all<Words>(0);
  std::size_t place = 0;
  for (const Signs& s : all_signs) {
    const auto add = [&](Mask lanes, SignBits sign) SIGNUM_INLINE_LAMBDA {
      bits = bits | where(lanes, all<Words>(static_cast<std::uint64_t>(sign) << place));
    };
    add(s.positive, SignBits::positive);
    add(s.negative, SignBits::negative);
    add(s.zero, SignBits::zero);
    place += 2;
  }
  store(bits, signs);
}

SIGNUM_LANES_END();

#endif
