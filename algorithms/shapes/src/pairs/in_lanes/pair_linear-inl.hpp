// SPDX-License-Identifier: MIT
// Rays and segments beside triangles, in the lanes of vectors.
#include "pair_integers-inl.hpp"
#include "pair_lanes-inl.hpp"
#include "pairs/linear.hpp"

#if defined(SIGNUM_PAIR_LINEAR) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_LINEAR
#undef SIGNUM_PAIR_LINEAR
#else
#define SIGNUM_PAIR_LINEAR
#endif

SIGNUM_LANES_BEGIN();

/// The determinants of decide_linear, by the vectors that they are made of.
enum class Of : std::uint8_t { plane, weights, start, end };

/// What is certain of several numbers.
struct SignsOfAll {
  Mask positive, not_negative, any_negative;
};

/// Determinants in doubles, for decide_linear.
class LinearInDoubles {
 public:
  static constexpr bool knows_zero = false;

  template <class Direction>
  SIGNUM_INLINE LinearInDoubles(const Triple<Direction>& d, const Triple<Leaf>& e,
                                const Triple<Leaf>& f, const Triple<Leaf>& s) {
    const Doubles guard = all(underflow_guard<3>);
    speed_ = largest(d) + guard;
    const Doubles edge = larger(largest(e), largest(f)) + guard;
    way_ = largest(s) + guard;
    // A bound that is infinite leaves nothing certain.
    const Mask bounded = larger(larger(speed_, edge), way_) < all(magnitude_limit);
    edge_ = select(bounded, edge, all(infinity));
  }

  template <Of determinant, int R, int T>
  SIGNUM_INLINE Signs sign(Bounded<R, T> x) const {
    return SIGNUM_LANES_SET::sign(x, edge_ * unit<determinant>());
  }
  /// At p the error is the greatest: it is that of a sum of the others. Where one is NaN, which the
  /// least of several may lose, all are, or the bound is infinite.
  template <class Vertex, class Sum>
  SIGNUM_INLINE SignsOfAll weights(const Vertex& at_q, const Vertex& at_r, const Sum& at_p) const {
    static_assert(Vertex::error_constant < Sum::error_constant);
    const Sum least{smaller(smaller(at_q.value, at_r.value), at_p.value)};
    const Signs s = sign<Of::weights>(least);
    return {s.positive, s.positive, s.negative};
  }

 private:
  template <Of determinant>
  SIGNUM_INLINE Doubles unit() const {
    if constexpr (determinant == Of::plane) return speed_ * edge_;
    if constexpr (determinant == Of::weights) return speed_ * larger(edge_, way_);
    if constexpr (determinant == Of::start) return edge_ * way_;
    return edge_ * larger(speed_, way_);
  }

  Doubles speed_, edge_, way_;
};

class LinearOnGrid {
 public:
  static constexpr bool knows_zero = true;

  SIGNUM_INLINE explicit LinearOnGrid(const OnGrid& grid) : grid_(grid) {}
  template <Of, std::size_t N>
  SIGNUM_INLINE Signs sign(const Digits<N>& x) const {
    return grid_.sign(x);
  }
  template <class Vertex, class Sum>
  SIGNUM_INLINE SignsOfAll weights(const Vertex& at_q, const Vertex& at_r, const Sum& at_p) const {
    const Signs q = grid_.sign(at_q), r = grid_.sign(at_r), p = grid_.sign(at_p);
    return {all_of(p.positive, q.positive, r.positive),
            all_of(p.not_negative(), q.not_negative(), r.not_negative()),
            any_of(p.negative, q.negative, r.negative)};
  }

 private:
  const OnGrid& grid_;
};

/// What linear_triangle.cpp decides of one pair, but that it is enough for them to be apart that
/// one sign is not that of the determinant. With the vertices p, q and r, e and f are the edges
/// from p, and s goes from p to the origin. Where a number is not finite, the determinant or all
/// other signs are not certain.
template <LinePart part, Verb verb, class Direction, class Way, class Numbers>
SIGNUM_INLINE Decision decide_linear(const Triple<Direction>& d, const Triple<Way>& e,
                                     const Triple<Way>& f, const Triple<Way>& s,
                                     const Numbers& numbers) {
  const auto df = cross(d, f);
  const auto se = cross(s, e);
  const auto determinant = dot(df, e);
  const Signs side = numbers.template sign<Of::plane>(determinant);
  const auto towards = [&side](const auto& x)
                           SIGNUM_INLINE_LAMBDA { return negated(side.negative, x); };
  const auto u = towards(dot(df, s));
  const auto v = towards(dot(se, d));
  const auto t = towards(dot(se, f));
  const auto one = towards(determinant);
  const SignsOfAll weights = numbers.weights(u, v, one - (u + v));
  const Signs start = numbers.template sign<Of::start>(t);
  Mask inside = all_of(weights.positive, start.positive);
  Mask touching = all_of(weights.not_negative, start.not_negative());
  Mask outside = any_of(weights.any_negative, start.negative);
  if constexpr (part == LinePart::segment) {
    const Signs end = numbers.template sign<Of::end>(one - t);
    inside = all_of(inside, end.positive);
    touching = all_of(touching, end.not_negative());
    outside = any_of(outside, end.negative);
  }
  // How a segment touches needs other signs.
  const Mask meeting = verb == Verb::contact ? inside : touching;
  Mask apart = all_of(side.not_zero(), outside);
  if constexpr (Numbers::knows_zero) {
    // These are along the plane, but not in it.
    const Signs height = numbers.template sign<Of::start>(dot(cross(e, f), s));
    apart = any_of(apart, all_of(side.zero, height.not_zero()));
  }
  return {all_of(side.not_zero(), meeting), apart};
}

template <LinePart part, Verb verb>
struct LinearTriangle {
  static constexpr std::size_t numbers_a = 6, numbers_b = 9;
  SIGNUM_INLINE static Decision decide(const Doubles (&a)[6], const Doubles (&b)[9]) {
    const Points origin = points(a), p = points(b);
    const auto e = from_to(p, points(b + 3)), f = from_to(p, points(b + 6)), s = from_to(p, origin);
    const auto d = direction(origin, points(a + 3));
    return decide_linear<part, verb>(d, e, f, s, LinearInDoubles(d, e, f, s));
  }

 private:
  SIGNUM_INLINE static auto direction(const Points& origin, const Points& other) {
    if constexpr (part == LinePart::ray) {
      return exact(other);
    } else {
      return from_to(origin, other);
    }
  }
};

/// Pairs that touch, or nearly do, or lie along the plane are left undecided.
template <LinePart part, Verb verb>
struct LinearTriangleOnGrid {
  static constexpr std::size_t numbers_a = 6, numbers_b = 9;
  SIGNUM_INLINE static Decision decide(const Doubles (&a)[6], const Doubles (&b)[9]) {
    const Points origin = points(a), other = points(a + 3), p = points(b);
    if constexpr (part == LinePart::ray) {
      const Doubles of_origin[3] = {a[0], a[1], a[2]};
      OnGrid grid(of_origin, b);
      const Triple<Leg> d = grid.direction(other);
      return decide(grid, d, origin, p, b);
    } else {
      const OnGrid grid(a, b);
      return decide(grid, grid.from_to(origin, other), origin, p, b);
    }
  }

 private:
  SIGNUM_INLINE static Decision decide(const OnGrid& grid, const Triple<Leg>& d,
                                       const Points& origin, const Points& p,
                                       const Doubles (&b)[9]) {
    return decide_linear<part, verb>(d, grid.from_to(p, points(b + 3)),
                                     grid.from_to(p, points(b + 6)), grid.from_to(p, origin),
                                     LinearOnGrid(grid));
  }
};

SIGNUM_LANES_END();

#endif
