// SPDX-License-Identifier: MIT
#include "distance/curved/spanning_parts.hpp"

#include <algorithm>

#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

constexpr int most_search_steps = 64;
/// Shapes between which no gap has been found after so many steps seem to meet.
constexpr int most_steps_without_gap = 24;

/// Whether a point of a part is far from others of it, or the part is flat across the vector.
bool is_fixed(const RoundHull& shape, const PartSearch& set, std::size_t i,
              FoundPart PartPair::* side) {
  const FoundPart& found = set[i].tag.*side;
  const double far = 0.25 * shape.width(found.part);
  if (shape.is_flat_across(found.part, found.along)) return true;
  for (std::size_t k = 0; k < set.size(); ++k) {
    const FoundPart& other = set[k].tag.*side;
    if (other.part == found.part && length(minus(other.at, found.at)) > far) return true;
  }
  return false;
}

}  // namespace

bool search_parts(PartSearch& set, const RoundHull& a, const RoundHull& b, double part) {
  Point3 x = set.size() != 0 ? set.point() : minus(a.start(), b.start());
  if (!(dot(x, x) > 0)) x = {1, 0, 0};
  for (int step = 0; step < most_search_steps; ++step) {
    const auto p = a.farthest(negated(x)), q = b.farthest(x);
    const Point3 v = minus(p.at, q.at);
    const double squared = dot(x, x);
    if (set.size() != 0) {
      if (set.size() == 4 || !(squared > 0)) return false;
      if (step >= most_steps_without_gap && !(dot(v, x) > 0)) return false;
      if (!(dot(v, x) < squared * (1 - part))) return true;
    }
    const PartSearch before = set;
    set.add(v, {{p.part, negated(x), p.at}, {q.part, x, q.at}}, true);
    if (!set.move_to_nearest()) {
      set = before;
      return true;
    }
    x = set.point();
  }
  return set.size() < 4;
}

SpanningParts spanning_parts(const PartSearch& set, const RoundHull& a, const RoundHull& b,
                             bool may_be_fixed) {
  SpanningParts all;
  all.vector = set.point();
  for (std::size_t i = 0; i < set.size(); ++i) {
    PartPair pair = set[i].tag;
    pair.a.is_fixed = may_be_fixed && is_fixed(a, set, i, &PartPair::a);
    pair.b.is_fixed = may_be_fixed && is_fixed(b, set, i, &PartPair::b);
    // From the center, which is exact for what is not far from it.
    if (pair.a.is_fixed) pair.a.along = minus(pair.a.at, a.center(pair.a.part));
    if (pair.b.is_fixed) pair.b.along = minus(pair.b.at, b.center(pair.b.part));
    std::size_t k = pair.a.is_fixed || pair.b.is_fixed ? all.size : 0;
    while (k < all.size &&
           (all.pairs[k].a.part != pair.a.part || all.pairs[k].b.part != pair.b.part))
      ++k;
    if (k == all.size) {
      if (all.size == most_pairs_of_parts) continue;
      all.pairs[k] = pair;
      all.weights[k] = 0;
      ++all.size;
    }
    all.weights[k] += set[i].weight;
  }
  return all;
}

std::optional<SpanningParts> parts_over_disc(const PartSearch& set, const RoundHull& shape,
                                             FoundPart PartPair::* side, const RoundHull& other,
                                             FoundPart PartPair::* other_side) {
  for (std::size_t i = 0; i < set.size(); ++i) {
    PartPair pair = set[i].tag;
    FoundPart& found = pair.*side;
    FoundPart& above = pair.*other_side;
    const double radius = shape.width(found.part);
    if (!shape.is_disc(found.part) || !is_fixed(shape, set, i, side)) continue;
    const Point3& center = shape.center(found.part);
    const Point3 foot = minus(shape.point_of_disc(found.part, minus(above.at, center)), center);
    const double room = 0.5 * (radius - length(foot));
    if (!(room > 0x1p-20 * radius)) continue;
    above.is_fixed = is_fixed(other, set, i, other_side);
    if (above.is_fixed) above.along = minus(above.at, other.center(above.part));
    found.is_fixed = found.is_inside = true;
    SpanningParts all;
    all.vector = set.point();
    const auto [x, y] = shape.plane_of_disc(found.part);
    for (const Point2& p : std::to_array<Point2>({{1, 0}, {-0.5, 0.75}, {-0.5, -0.75}})) {
      found.along = plus(foot, plus(times(room * p.x, x), times(room * p.y, y)));
      all.pairs[all.size] = pair;
      all.weights[all.size++] = 1.0 / 3;
    }
    return all;
  }
  return std::nullopt;
}

bool has_fixed(const SpanningParts& parts) {
  return std::any_of(parts.pairs.begin(), parts.pairs.begin() + parts.size,
                     [](const PartPair& p) { return p.a.is_fixed || p.b.is_fixed; });
}

}  // namespace signum::detail
