// SPDX-License-Identifier: MIT
/// The vectors between corners in exact numbers, where doubles are not certain.
#pragma once

#include "corner_signs.hpp"
#include "exact.hpp"

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

inline CountedAndExact exact_leaf(double x) { return {{x, 0}, Exact(x)}; }

inline Sign sign(const CountedAndExact& x) {
  const FilterSign s = certain_sign(x.counted);
  return is_certain(s) ? certain(s) : sign(x.exact);
}

/// Vectors in exact numbers. What no double decides is not negative where it is zero, too.
template <class Corner>
struct Exactly : Vectors<Exactly<Corner>> {
  const SpannedShapes& sides;
  Corner corner;
  Exactly(const SpannedShapes& s, Corner c) : sides(s), corner(c) {}

  Vec3<CountedAndExact> difference(const SpannedShape& a, std::size_t i, const SpannedShape& b,
                                   std::size_t j) const {
    const auto p = corner_by(corner(a, i), exact_leaf), q = corner_by(corner(b, j), exact_leaf);
    return {p.x - q.x, p.y - q.y, p.z - q.z};
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
    const auto base = corner_by(corner(side, 0), exact_leaf);
    for (std::size_t i = 0; i < side.core->corners().size(); ++i) {
      if (spanned(i)) continue;
      const auto p = corner_by(corner.of(side, i), exact_leaf);
      if (sign(dot(Vec3{p.x - base.x, p.y - base.y, p.z - base.z}, x)) == beyond) return false;
    }
    return true;
  }
};

}  // namespace signum::detail
