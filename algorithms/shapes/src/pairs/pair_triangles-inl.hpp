// SPDX-License-Identifier: MIT
// Triangles beside triangles, in the lanes of vectors.
#include "pair_coplanar-inl.hpp"
#include "pair_integers-inl.hpp"
#include "pair_lanes-inl.hpp"
#include "triangle_signs.hpp"

#if defined(SIGNUM_PAIR_TRIANGLES) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_PAIR_TRIANGLES
#undef SIGNUM_PAIR_TRIANGLES
#else
#define SIGNUM_PAIR_TRIANGLES
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

/// The signs of three vertices by the plane of the other triangle.
struct Sides {
  Signs vertex[3];

  HWY_INLINE Mask all_known() const {
    return all_of(hn::Or(vertex[0].not_zero(), vertex[0].zero),
                  hn::Or(vertex[1].not_zero(), vertex[1].zero),
                  hn::Or(vertex[2].not_zero(), vertex[2].zero));
  }
  HWY_INLINE Mask off_plane() const {
    return hn::Or(all_of(vertex[0].positive, vertex[1].positive, vertex[2].positive),
                  all_of(vertex[0].negative, vertex[1].negative, vertex[2].negative));
  }
  HWY_INLINE Mask any_off_plane() const {
    return any_of(vertex[0].not_zero(), vertex[1].not_zero(), vertex[2].not_zero());
  }
  HWY_INLINE Mask all_off_plane() const {
    return all_of(vertex[0].not_zero(), vertex[1].not_zero(), vertex[2].not_zero());
  }
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

/// A vertex that is one of the other triangle is on its plane. Where numbers are finite.
HWY_INLINE void find_common_vertices(const Corners& a, const Corners& b, Mask finite, Sides& of_a,
                                     Sides& of_b) {
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      const Mask common = hn::And(finite, equal(a.vertex[i], b.vertex[j]));
      of_a.vertex[i].zero = hn::Or(of_a.vertex[i].zero, common);
      of_b.vertex[j].zero = hn::Or(of_b.vertex[j].zero, common);
    }
  }
}

/// Vertices in doubles, for decide_triangles. The terms of orient3d have a factor along each axis.
class InDoubles {
 public:
  static constexpr bool knows_zero = false;

  HWY_INLINE InDoubles(const Corners& a, const Corners& b) {
    const auto& [a0, a1, a2] = a.vertex;
    const auto& [b0, b1, b2] = b.vertex;
    const Vector x = extent(a0.x, a1.x, a2.x, b0.x, b1.x, b2.x);
    const Vector y = extent(a0.y, a1.y, a2.y, b0.y, b1.y, b2.y);
    const Vector z = extent(a0.z, a1.z, a2.z, b0.z, b1.z, b2.z);
    bounded_ = hn::Lt(hn::Max(hn::Max(x, y), z), all(magnitude_limit));
    unit_ = hn::IfThenElse(bounded_, hn::Mul(hn::Mul(x, y), z), hn::Inf(Doubles()));
  }

  HWY_INLINE Mask bounded() const { return bounded_; }
  HWY_INLINE Triple<Leaf> from_to(const Points& p, const Points& q) const {
    return HWY_NAMESPACE::from_to(p, q);
  }
  template <int R, int T>
  HWY_INLINE Signs sign(Bounded<R, T> x) const {
    return HWY_NAMESPACE::sign(x, unit_);
  }

 private:
  /// Of every difference of two vertices.
  static HWY_INLINE Vector extent(Vector a, Vector b, Vector c, Vector d, Vector e, Vector f) {
    const Vector low = hn::Min(hn::Min(hn::Min(a, b), hn::Min(c, d)), hn::Min(e, f));
    const Vector high = hn::Max(hn::Max(hn::Max(a, b), hn::Max(c, d)), hn::Max(e, f));
    return hn::Add(hn::Sub(high, low), all(underflow_guard(3)));
  }

  Mask bounded_;
  Vector unit_;
};

/// The sides of all vertices, and how much two edges of a rise from the plane of b. In doubles, a
/// number that is not finite leaves none of three sides certain: each has to do with all vertices
/// of one triangle and, by the first of them, with one of the other, whose edges are in the sides
/// that follow.
struct Heights {
  Sides of_a, of_b;
  Signs first_rise, last_rise;
  bool some_touch = false;

  template <class Numbers>
  HWY_INLINE Heights(const Corners& a, const Corners& b, const Numbers& numbers) {
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
  HWY_INLINE Mask off_plane() const { return hn::Or(of_a.off_plane(), of_b.off_plane()); }
};

/// Which ends of two triangles' intervals on the line of their planes come first: they meet iff
/// `begin` is not positive and `end` is not negative. Where the sides are known, and neither off
/// nor on the plane.
struct Order {
  Signs begin, end;

  template <class Numbers>
  HWY_INLINE Order(const Corners& a, const Corners& b, const Heights& heights,
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
HWY_INLINE Decision decide_triangles(const Corners& a, const Corners& b, const Numbers& numbers) {
  Heights heights(a, b, numbers);
  const Sides &of_a = heights.of_a, &of_b = heights.of_b;
  const Mask off_plane = heights.off_plane();
  Mask apart = off_plane;
  if constexpr (verb == Verb::contact) {
    // That the planes are transversal is to be certain, too.
    const Mask crossing = hn::Or(heights.first_rise.not_zero(), heights.last_rise.not_zero());
    apart = all_of(off_plane, crossing, of_a.any_off_plane(), of_b.any_off_plane());
  }
  if (hn::AllTrue(Doubles(), apart)) return {no_lanes(), apart};
  if constexpr (!Numbers::knows_zero) {
    const Mask known = any_of(off_plane, hn::And(of_a.all_known(), of_b.all_known()));
    heights.some_touch = !hn::AllTrue(Doubles(), known);
    if (heights.some_touch) {
      find_common_vertices(a, b, numbers.bounded(), heights.of_a, heights.of_b);
    }
  }
  const Mask known = hn::AndNot(off_plane, all_of(of_a.all_known(), of_a.any_off_plane(),
                                                  of_b.all_known(), of_b.any_off_plane()));
  if (hn::AllFalse(Doubles(), known)) return {no_lanes(), apart};

  const Order order(a, b, heights, numbers);
  apart = hn::Or(apart, hn::And(known, hn::Or(order.begin.positive, order.end.negative)));
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
  static HWY_INLINE Decision decide(const Vector (&a)[9], const Vector (&b)[9]) {
    const Corners corners_a = corners(a), corners_b = corners(b);
    return decide_triangles<verb>(corners_a, corners_b, InDoubles(corners_a, corners_b));
  }
};

/// What is left undecided are touching triangles and such as nearly touch.
struct TriangleTriangleOnGrid {
  static constexpr std::size_t numbers_a = 9, numbers_b = 9;
  static HWY_INLINE Decision decide(const Vector (&a)[9], const Vector (&b)[9]) {
    const Corners corners_a = corners(a), corners_b = corners(b);
    const OnGrid grid(a, b);
    const Decision d = decide_triangles<Verb::intersects>(corners_a, corners_b, grid);
    const Mask known = hn::Or(d.apart, d.meeting);
    if (hn::AllTrue(Doubles(), known)) return d;
    const Decision in_plane = decide_coplanar(corners_a, corners_b, grid);
    return {hn::Or(d.meeting, hn::AndNot(known, in_plane.meeting)),
            hn::Or(d.apart, hn::AndNot(known, in_plane.apart))};
  }
};

/// The TriangleSigns of as many pairs as there are lanes.
HWY_INLINE void store_signs(const Vector (&a)[9], const Vector (&b)[9], TriangleSigns* signs) {
  const Corners corners_a = corners(a), corners_b = corners(b);
  const OnGrid grid(a, b);
  const Heights heights(corners_a, corners_b, grid);
  const Order order(corners_a, corners_b, heights, grid);
  const auto& [a0, a1, a2] = heights.of_a.vertex;
  const auto& [b0, b1, b2] = heights.of_b.vertex;
  const Signs all_signs[] = {
      a0, a1, a2, b0, b1, b2, heights.first_rise, heights.last_rise, order.begin, order.end};
  const hn::RebindToUnsigned<Doubles> words;
  auto bits = hn::Zero(words);
  std::size_t place = 0;
  for (const Signs& s : all_signs) {
    const auto add = [&](Mask where, SignBits sign) HWY_ATTR {
      const auto value = hn::Set(words, static_cast<std::uint64_t>(sign) << place);
      bits = hn::Or(bits, hn::IfThenElseZero(hn::RebindMask(words, where), value));
    };
    add(s.positive, SignBits::positive);
    add(s.negative, SignBits::negative);
    add(s.zero, SignBits::zero);
    place += 2;
  }
  hn::StoreU(bits, words, signs);
}

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
