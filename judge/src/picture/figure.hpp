// SPDX-License-Identifier: MIT
/// The shapes of a case where they are drawn: so that no product overflows or vanishes, and what is
/// not equal is seen to be apart.
#pragma once

#include "mark.hpp"
#include "spread.hpp"

namespace signum::oracle::picture {

class Figure {
 public:
  Figure(const Case& question, const Reply& truth);

  /// In coordinates that spread() takes to where they are drawn, as the mark is.
  const std::vector<Outline>& outlines() const { return outlines_; }
  const Mark& mark() const { return mark_; }
  const Spread& spread() const { return spread_; }
  /// The coordinates of the case at a point of the outlines.
  Point3 given(const Point3& p) const;
  bool is_flat() const { return is_flat_; }
  bool to_scale() const { return !spread_.distorts(); }

 private:
  Mark scaled(Mark mark) const;
  /// The corners, to be spread; or none where that would bend what is straight or round.
  Chain anchors() const;

  bool is_flat_;
  int exponent_;
  std::vector<Outline> outlines_;
  Mark mark_;
  Spread spread_;
};

}  // namespace signum::oracle::picture
