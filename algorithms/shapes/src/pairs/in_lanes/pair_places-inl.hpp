// SPDX-License-Identifier: MIT
// Where points are with respect to boxes and spheres, and shapes to planes, in the lanes of
// vectors.
#include "pair_obbs-inl.hpp"

#if defined(SIGNUM_PAIR_PLACES) == defined(SIGNUM_LANES_TOGGLE)
#ifdef SIGNUM_PAIR_PLACES
#undef SIGNUM_PAIR_PLACES
#else
#define SIGNUM_PAIR_PLACES
#endif

SIGNUM_LANES_BEGIN();

SIGNUM_INLINE Mask all_below(const Points& a, const Points& b) {
  return all_of(a.x < b.x, a.y < b.y, a.z < b.z);
}
template <int R, int T>
SIGNUM_INLINE Bounded<R, T> larger(Bounded<R, T> a, Bounded<R, T> b) {
  return {larger(a.value, b.value)};
}

// --- Points: inside, on the boundary, outside

/// Decides by comparisons alone; a box that is flat has an inside of its own.
struct PointAabb {
  static constexpr std::size_t numbers_a = 3, numbers_b = 6;
  SIGNUM_INLINE static ThreeAnswers decide(const Doubles (&a)[3], const Doubles (&b)[6]) {
    const Points p = points(a), min = points(b), max = points(b + 3);
    const Mask known = all_of(all_at_most(min, max), are_finite(a), are_finite(b));
    const Mask in = all_of(all_at_most(min, p), all_at_most(p, max));
    const Mask within = all_of(all_below(min, p), all_below(p, max));
    return {all_of(known, within), all_of(known, without(in, within), all_below(min, max)),
            without(known, in)};
  }
};

struct PointSphere {
  static constexpr std::size_t numbers_a = 3, numbers_b = 4;
  SIGNUM_INLINE static ThreeAnswers decide(const Doubles (&a)[3], const Doubles (&b)[4]) {
    const auto between = from_to(points(b), points(a));
    const Exact radius{b[3]};
    const Doubles size = larger(largest(between), b[3]) + all(underflow_guard<2>);
    const Mask known =
        all_of(b[3] >= all(0), are_finite(a), are_finite(b), size < all(magnitude_limit));
    const Signs gap = sign(dot(between, between) - radius * radius, size * size);
    return {all_of(known, gap.negative), no_lanes(), all_of(known, gap.positive)};
  }
};

/// Decides by Cramer's rule: the factor of an axis is a quotient of determinants. A point that is
/// farther along the normal of a face than the box reaches is outside of a flat box, too.
struct PointObb {
  static constexpr std::size_t numbers_a = 3, numbers_b = 15;
  SIGNUM_INLINE static ThreeAnswers decide(const Doubles (&a)[3], const Doubles (&b)[15]) {
    constexpr double guard = underflow_guard<4>;
    const Frame box(b, guard);
    const auto t = from_to(box.center, points(a));
    const Doubles way = largest(t) + all(guard);
    const Mask known = all_of(box.has_sizes(), are_finite(a), are_finite(b),
                              larger(larger(box.axis, box.size), way) < all(magnitude_limit));
    const auto face = [&box](std::size_t i) SIGNUM_INLINE_LAMBDA {
      return cross(box.axes[(i + 1) % 3], box.axes[(i + 2) % 3]);
    };
    const auto volume = magnitude(dot(face(0), box.axes[0]));
    const auto left_at = [&](std::size_t i) SIGNUM_INLINE_LAMBDA {
      return box.half[i] * volume - magnitude(dot(face(i), t));
    };
    const auto left = smaller(smaller(left_at(0), left_at(1)), left_at(2));
    const Signs s = sign(left, box.axis * box.axis * larger(box.axis * box.size, way));
    return {all_of(known, s.positive), no_lanes(), all_of(known, s.negative)};
  }
};

// --- Planes: on the negative side, crossing, on the positive side

/// A plane in each lane, of whose terms every one is at most the unit.
struct Equation {
  Triple<Exact> normal;
  Exact offset;
  Mask is_plane;
  Doubles steep;  ///< the largest coordinate of the normal

  SIGNUM_INLINE Equation(const Doubles (&a)[4], double guard)
      : normal(exact(points(a))), offset{a[3]} {
    const Doubles greatest = largest(normal);
    steep = greatest + all(guard);
    is_plane = all_of(are_finite(a), greatest > all(0));
  }
  SIGNUM_INLINE auto at(const Points& p) const { return dot(normal, exact(p)) + offset; }
  /// The unit for coordinates, and lengths, of at most `far`.
  SIGNUM_INLINE Doubles unit(Doubles far) const {
    return larger(steep * far, magnitude(offset.value));
  }
  SIGNUM_INLINE Mask in_range(Doubles far) const {
    return larger(larger(steep, far), magnitude(offset.value)) < all(magnitude_limit);
  }
};

/// The answers from values of the equation on a shape, none less and none greater.
template <class Value>
SIGNUM_INLINE ThreeAnswers between(Mask known, Value least, Value greatest, Doubles unit) {
  const Signs low = sign(least, unit), high = sign(greatest, unit);
  return {all_of(known, high.negative), all_of(known, low.negative, high.positive),
          all_of(known, low.positive)};
}

/// The hull of so many points.
template <std::size_t Corners>
struct PlaneCorners {
  static constexpr std::size_t numbers_a = 4, numbers_b = 3 * Corners;
  SIGNUM_INLINE static ThreeAnswers decide(const Doubles (&a)[4], const Doubles (&b)[numbers_b]) {
    constexpr double guard = underflow_guard<2>;
    const Equation plane(a, guard);
    Doubles far = largest(exact(points(b)));
    auto least = plane.at(points(b));
    auto greatest = least;
    for (std::size_t k = 1; k < Corners; ++k) {
      const Points p = points(b + 3 * k);
      const auto value = plane.at(p);
      far = larger(far, largest(exact(p)));
      least = smaller(least, value);
      greatest = larger(greatest, value);
    }
    far = far + all(guard);
    const Mask known = all_of(plane.is_plane, are_finite(b), plane.in_range(far));
    return between(known, least, greatest, plane.unit(far));
  }
};

template <class T>
struct Ends {
  T low, high;
};

/// Each product is greatest at one end, so that their sum is at one corner.
struct PlaneAabb {
  static constexpr std::size_t numbers_a = 4, numbers_b = 6;
  SIGNUM_INLINE static ThreeAnswers decide(const Doubles (&a)[4], const Doubles (&b)[6]) {
    constexpr double guard = underflow_guard<2>;
    const Equation plane(a, guard);
    const auto min = exact(points(b)), max = exact(points(b + 3));
    const Doubles far = larger(largest(min), largest(max)) + all(guard);
    const auto along = [](Exact n, Exact low, Exact high) SIGNUM_INLINE_LAMBDA {
      const auto p = n * low, q = n * high;
      return Ends<decltype(n * low)>{smaller(p, q), larger(p, q)};
    };
    const auto x = along(plane.normal.x, min.x, max.x), y = along(plane.normal.y, min.y, max.y),
               z = along(plane.normal.z, min.z, max.z);
    const Mask known = all_of(plane.is_plane, are_finite(b), all_at_most(points(b), points(b + 3)),
                              plane.in_range(far));
    return between(known, x.low + y.low + z.low + plane.offset,
                   x.high + y.high + z.high + plane.offset, plane.unit(far));
  }
};

/// The answers from the value at the center, and the sign of what is left of it beyond the reach.
SIGNUM_INLINE ThreeAnswers beyond(Mask known, const Signs& center, const Signs& rest) {
  return {all_of(known, rest.positive, center.negative), all_of(known, rest.negative),
          all_of(known, rest.positive, center.positive)};
}

struct PlaneObb {
  static constexpr std::size_t numbers_a = 4, numbers_b = 15;
  SIGNUM_INLINE static ThreeAnswers decide(const Doubles (&a)[4], const Doubles (&b)[15]) {
    constexpr double guard = underflow_guard<3>;
    const Equation plane(a, guard);
    const Frame box(b, guard);
    const auto center = plane.at(box.center);
    const auto reach = [&](std::size_t i) SIGNUM_INLINE_LAMBDA {
      return box.half[i] * magnitude(dot(plane.normal, box.axes[i]));
    };
    const Doubles far = larger(largest(exact(box.center)), box.axis * box.size) + all(guard);
    const Mask known = all_of(plane.is_plane, box.has_sizes(), are_finite(b), plane.in_range(far));
    const Doubles unit = plane.unit(far);
    return beyond(known, sign(center, unit),
                  sign(magnitude(center) - (reach(0) + reach(1) + reach(2)), unit));
  }
};

/// What plane_sphere.cpp decides of one pair.
struct PlaneSphere {
  static constexpr std::size_t numbers_a = 4, numbers_b = 4;
  SIGNUM_INLINE static ThreeAnswers decide(const Doubles (&a)[4], const Doubles (&b)[4]) {
    constexpr double guard = underflow_guard<4>;
    const Equation plane(a, guard);
    const auto center = plane.at(points(b));
    const Exact radius{b[3]};
    const Doubles far = larger(largest(exact(points(b))), radius.value) + all(guard);
    const Mask known = all_of(plane.is_plane, b[3] >= all(0), are_finite(b), plane.in_range(far));
    const Doubles unit = plane.unit(far);
    return beyond(
        known, sign(center, unit),
        sign(center * center - radius * radius * dot(plane.normal, plane.normal), unit * unit));
  }
};

SIGNUM_LANES_END();

#endif
