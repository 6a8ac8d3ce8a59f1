// SPDX-License-Identifier: MIT
/// The vectors between corners in exact numbers, where doubles are not certain.
#pragma once

#include "corner_signs.hpp"
#include "numbers/exact.hpp"
#include "numbers/rational_value.hpp"

namespace signum::detail {

/// A double with its error and the exact number: the first tells most signs.
struct CountedAndExact {
  RunningError counted;
  Exact exact;

  friend CountedAndExact operator+(const CountedAndExact& a, const CountedAndExact& b) {
    return {a.counted + b.counted, a.exact + b.exact};
  }
  friend CountedAndExact operator-(const CountedAndExact& a, const CountedAndExact& b) {
    return {a.counted - b.counted, a.exact - b.exact};
  }
  friend CountedAndExact operator*(const CountedAndExact& a, const CountedAndExact& b) {
    return {a.counted * b.counted, a.exact * b.exact};
  }
};

inline RunningError counted_leaf(double x) { return {x, 0}; }
inline CountedAndExact exact_leaf(double x) { return {counted_leaf(x), Exact(x)}; }

inline Sign sign(const CountedAndExact& x) {
  const FilterSign s = certain_sign(x.counted);
  return is_certain(s) ? certain(s) : sign(x.exact);
}

template <class Leaf>
auto vector_between(const CornerSum& from, const CornerSum& to, Leaf leaf) {
  const auto p = corner_by(to, leaf), q = corner_by(from, leaf);
  return Vec3{p.x - q.x, p.y - q.y, p.z - q.z};
}

/// Vectors in exact numbers. What no double decides is not negative where it is zero, too.
template <class Corner>
struct Exactly : Vectors<Exactly<Corner>> {
  const SpannedShapes& sides;
  Corner corner;
  Exactly(const SpannedShapes& s, Corner c) : sides(s), corner(c) {}

  Vec3<CountedAndExact> difference(const SpannedShape& a, std::size_t i, const SpannedShape& b,
                                   std::size_t j) const {
    return vector_between(corner(b, j), corner(a, i), exact_leaf);
  }
  static bool not_negative(const CountedAndExact& weight) { return sign(weight) != Sign::negative; }
  bool separates(const Vec3<CountedAndExact>& x) const {
    return none_beyond(sides.first, x, Sign::negative) &&
           none_beyond(sides.second, x, Sign::positive);
  }
  bool separates(const Vec3<CountedAndExact>& x, const CountedAndExact& height) const {
    const Sign s = sign(height);
    return s != Sign::zero && none_beyond(sides.first, x, -s) && none_beyond(sides.second, x, s);
  }

 private:
  /// Whether no corner is on this side of the plane through those that span.
  bool none_beyond(const SpannedShape& side, const Vec3<CountedAndExact>& x, Sign beyond) const {
    const Spanned spanned(side);
    const CornerSum base = corner(side, 0);
    const Vec3 counted{x.x.counted, x.y.counted, x.z.counted};
    const Vec3 exact{x.x.exact, x.y.exact, x.z.exact};
    for (std::size_t i = 0; i < side.core->corners().size(); ++i) {
      if (spanned(i)) continue;
      const CornerSum p = corner.of(side, i);
      const FilterSign quick = certain_sign(dot(vector_between(base, p, counted_leaf), counted));
      const auto exact_number = [](double d) { return Exact(d); };
      const Sign s = is_certain(quick) ? certain(quick)
                                       : sign(dot(vector_between(base, p, exact_number), exact));
      if (s == beyond) return false;
    }
    return true;
  }
};

/// Vectors in rationals.
template <class Corner>
struct InRationals : Vectors<InRationals<Corner>> {
  const SpannedShapes& sides;
  Corner corner;
  InRationals(const SpannedShapes& s, Corner c) : sides(s), corner(c) {}

  Vec3<BigRational> difference(const SpannedShape& a, std::size_t i, const SpannedShape& b,
                               std::size_t j) const {
    return vector_between(corner(b, j), corner(a, i), [](double x) { return to_rational(x); });
  }
};

}  // namespace signum::detail
