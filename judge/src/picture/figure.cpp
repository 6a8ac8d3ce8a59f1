// SPDX-License-Identifier: MIT
#include "figure.hpp"

#include <algorithm>
#include <cmath>

#include "case_outlines.hpp"
#include "findings/affine_map.hpp"
#include "findings/case_numbers.hpp"

namespace signum::oracle::picture {
namespace {

/// The power of two by which the numbers are multiplied so that products of them neither overflow
/// nor vanish.
int drawn_exponent(const Case& question) {
  constexpr int comfortable = 300;
  double largest = 0;
  for (const double x : values(question)) largest = std::max(largest, std::abs(x));
  const int e = largest == 0 ? 0 : std::ilogb(largest);
  return std::abs(e) <= comfortable ? 0 : -e;
}

Case scaled(Case question, int exponent) {
  // The power is taken in two steps, since 2^exponent or its inverse may not be a double.
  for (const int part : {exponent / 2, exponent - exponent / 2}) {
    AffineMap map;
    map.length = std::ldexp(1.0, part);
    for (std::size_t i = 0; i < 3; ++i) {
      map.linear[i][i] = map.length;
      map.dual[i][i] = 1 / map.length;
    }
    apply(map, question);
  }
  return question;
}

/// A room about everything that is bounded.
Room room_of(const Case& question) {
  Chain points;
  for (const Outline& o : outlines(question, nullptr)) {
    points.insert(points.end(), o.corners.begin(), o.corners.end());
    for (const auto* list : {&o.lines, &o.clouds}) {
      for (const Chain& chain : *list) points.insert(points.end(), chain.begin(), chain.end());
    }
  }
  if (points.empty()) return {};
  Point3 low = points[0], high = points[0];
  for (const Point3& p : points) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  const Point3 center = plus(times(0.5, low), times(0.5, high));
  const double radius = 0.6 * length(plus(high, times(-1, low)));
  return {center, radius > 0 ? radius : 1};
}

/// The outlines of a case, with room for what is unbounded about the rest.
std::vector<Outline> outlines_in_room(const Case& question) {
  const Room room = room_of(question);
  return outlines(question, &room);
}

Point3 times_power(const Point3& p, int e) {
  return {std::ldexp(p.x, e), std::ldexp(p.y, e), std::ldexp(p.z, e)};
}

}  // namespace

Figure::Figure(const Case& question, const Reply& truth)
    : is_flat_(std::holds_alternative<std::vector<Shape2>>(question.shapes)),
      exponent_(drawn_exponent(question)),
      outlines_(outlines_in_room(picture::scaled(question, exponent_))),
      mark_(scaled(picture::mark(question, truth))),
      spread_(anchors()) {}

Point3 Figure::given(const Point3& p) const { return times_power(p, -exponent_); }

Mark Figure::scaled(Mark mark) const {
  for (Chain* chain : {&mark.common, &mark.nearest}) {
    for (Point3& p : *chain) p = times_power(p, exponent_);
  }
  return mark;
}

Chain Figure::anchors() const {
  Chain result;
  for (const Outline& o : outlines_)
    result.insert(result.end(), o.corners.begin(), o.corners.end());
  const Spread spread(result);
  const auto is_bent = [&spread](const Outline& o) {
    bool bent = !o.clouds.empty() || spread.bends(o.lines);
    for (const Area& area : o.areas) bent = bent || spread.bends(area.rings);
    return bent;
  };
  return std::any_of(outlines_.begin(), outlines_.end(), is_bent) ? Chain{} : result;
}

}  // namespace signum::oracle::picture
