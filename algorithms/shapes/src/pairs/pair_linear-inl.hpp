// SPDX-License-Identifier: MIT
// Rays and segments beside triangles, in the lanes of vectors.
#include "pair_integers-inl.hpp"
#include "pair_lanes-inl.hpp"

#if defined(SIGNUM_PAIR_LINEAR) == defined(HWY_TARGET_TOGGLE)
#ifdef SIGNUM_PAIR_LINEAR
#undef SIGNUM_PAIR_LINEAR
#else
#define SIGNUM_PAIR_LINEAR
#endif

HWY_BEFORE_NAMESPACE();
namespace signum::detail::HWY_NAMESPACE {
namespace {

enum class Part : std::uint8_t { ray, segment };

/// The determinants of decide_linear, by the vectors that they are made of.
enum class Of : std::uint8_t { plane, q_and_r, p, start, end };

/// In doubles, for decide_linear.
class LinearInDoubles {
 public:
  static constexpr bool knows_zero = false;

  template <class Direction>
  HWY_INLINE LinearInDoubles(const Triple<Direction>& d, const Triple<Leaf>& e,
                             const Triple<Leaf>& f, const Triple<Leaf>& s) {
    const Vector guard = all(underflow_guard(3));
    speed_ = hn::Add(largest(d), guard);
    const Vector edge = hn::Add(hn::Max(largest(e), largest(f)), guard);
    way_ = hn::Add(largest(s), guard);
    // A bound that is infinite leaves nothing certain.
    const Mask bounded = hn::Lt(hn::Max(hn::Max(speed_, edge), way_), all(magnitude_limit));
    edge_ = hn::IfThenElse(bounded, edge, hn::Inf(Doubles()));
  }

  template <Of determinant, int R, int T>
  HWY_INLINE Signs sign(Bounded<R, T> x) const {
    return HWY_NAMESPACE::sign(x, hn::Mul(edge_, unit<determinant>()));
  }

 private:
  template <Of determinant>
  HWY_INLINE Vector unit() const {
    if constexpr (determinant == Of::plane) return hn::Mul(speed_, edge_);
    if constexpr (determinant == Of::q_and_r) return hn::Mul(speed_, way_);
    if constexpr (determinant == Of::p) return hn::Mul(speed_, hn::Max(edge_, way_));
    if constexpr (determinant == Of::start) return hn::Mul(edge_, way_);
    return hn::Mul(edge_, hn::Max(speed_, way_));
  }

  Vector speed_, edge_, way_;
};

class LinearOnGrid {
 public:
  static constexpr bool knows_zero = true;

  HWY_INLINE explicit LinearOnGrid(const OnGrid& grid) : grid_(grid) {}
  template <Of, std::size_t N>
  HWY_INLINE Signs sign(const Digits<N>& x) const {
    return grid_.sign(x);
  }

 private:
  const OnGrid& grid_;
};

/// What linear_triangle.cpp decides of one pair, but that it is enough for them to be apart that
/// one sign is not that of the determinant. Of vertices p, q and r, e and f are the edges from p,
/// and s goes from p to the origin. Of a number that is not finite, the determinant or all others
/// are not certain.
template <Part part, Verb verb, class Direction, class Way, class Numbers>
HWY_INLINE Decision decide_linear(const Triple<Direction>& d, const Triple<Way>& e,
                                  const Triple<Way>& f, const Triple<Way>& s,
                                  const Numbers& numbers) {
  const auto df = cross(d, f);
  const auto se = cross(s, e);
  const auto determinant = dot(df, e);
  const Signs side = numbers.template sign<Of::plane>(determinant);
  const auto towards = [&side](const auto& x) HWY_ATTR { return negated(side.negative, x); };
  const auto u = towards(dot(df, s));
  const auto v = towards(dot(se, d));
  const auto t = towards(dot(se, f));
  const auto one = towards(determinant);
  const Signs at_q = numbers.template sign<Of::q_and_r>(u);
  const Signs at_r = numbers.template sign<Of::q_and_r>(v);
  const Signs at_p = numbers.template sign<Of::p>(one - (u + v));
  const Signs start = numbers.template sign<Of::start>(t);
  Mask inside = all_of(at_p.positive, at_q.positive, at_r.positive, start.positive);
  Mask touching =
      all_of(at_p.not_negative(), at_q.not_negative(), at_r.not_negative(), start.not_negative());
  Mask outside = any_of(at_p.negative, at_q.negative, at_r.negative, start.negative);
  if constexpr (part == Part::segment) {
    const Signs end = numbers.template sign<Of::end>(one - t);
    inside = hn::And(inside, end.positive);
    touching = hn::And(touching, end.not_negative());
    outside = hn::Or(outside, end.negative);
  }
  // How a segment touches needs other signs.
  const Mask meeting = verb == Verb::contact ? inside : touching;
  Mask apart = hn::And(side.not_zero(), outside);
  if constexpr (Numbers::knows_zero) {
    // Along the plane, but not in it.
    const Signs height = numbers.template sign<Of::start>(dot(cross(e, f), s));
    apart = hn::Or(apart, hn::And(side.zero, height.not_zero()));
  }
  return {hn::And(side.not_zero(), meeting), apart};
}

template <Part part, Verb verb>
struct LinearTriangle {
  static constexpr std::size_t numbers_a = 6, numbers_b = 9;
  static HWY_INLINE Decision decide(const Vector (&a)[6], const Vector (&b)[9]) {
    const Points origin = points(a), p = points(b);
    const auto e = from_to(p, points(b + 3)), f = from_to(p, points(b + 6)), s = from_to(p, origin);
    const auto d = direction(origin, points(a + 3));
    return decide_linear<part, verb>(d, e, f, s, LinearInDoubles(d, e, f, s));
  }

 private:
  static HWY_INLINE auto direction(const Points& origin, const Points& other) {
    if constexpr (part == Part::ray) {
      return exact(other);
    } else {
      return from_to(origin, other);
    }
  }
};

/// What is left undecided are such as touch, or nearly do, or lie along the plane.
template <Part part, Verb verb>
struct LinearTriangleOnGrid {
  static constexpr std::size_t numbers_a = 6, numbers_b = 9;
  static HWY_INLINE Decision decide(const Vector (&a)[6], const Vector (&b)[9]) {
    const Points origin = points(a), other = points(a + 3), p = points(b);
    if constexpr (part == Part::ray) {
      const Vector of_origin[3] = {a[0], a[1], a[2]};
      OnGrid grid(of_origin, b);
      const Triple<Leg> d = grid.direction(other);
      return decide(grid, d, origin, p, b);
    } else {
      const OnGrid grid(a, b);
      return decide(grid, grid.from_to(origin, other), origin, p, b);
    }
  }

 private:
  static HWY_INLINE Decision decide(const OnGrid& grid, const Triple<Leg>& d, const Points& origin,
                                    const Points& p, const Vector (&b)[9]) {
    return decide_linear<part, verb>(d, grid.from_to(p, points(b + 3)),
                                     grid.from_to(p, points(b + 6)), grid.from_to(p, origin),
                                     LinearOnGrid(grid));
  }
};

}  // namespace
}  // namespace signum::detail::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
