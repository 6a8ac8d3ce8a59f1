// SPDX-License-Identifier: MIT
/// Polygons that are hard, and points that are hard for them.
#pragma once

#include <cmath>
#include <limits>
#include <signum/kernel/shapes.hpp>

#include "cases.hpp"

namespace cases {

using Chain = std::vector<signum::Point2>;

/// A value or one of its neighbours.
inline double jittered(double x, Random& random) {
  if (random.one_in(2)) return x;
  const double to =
      random.one_in(2) ? std::numeric_limits<double>::max() : std::numeric_limits<double>::lowest();
  return std::nextafter(x, to);
}

/// The middle, exactly where the sum is exact; never past the largest double.
inline signum::Point2 middle(const signum::Point2& a, const signum::Point2& b) {
  return {0.5 * a.x + 0.5 * b.x, 0.5 * a.y + 0.5 * b.y};
}

/// Points of a family, on which chains cross themselves and others as they like; then at random a
/// repeated point, a middle of an edge, a spike out and back.
inline signum::Polygon2 make_polygon(Family family, Random& random) {
  signum::Polygon2 polygon;
  polygon.rule = random.one_in(2) ? signum::FillRule::even_odd : signum::FillRule::nonzero;
  for (int chains = random.between(1, 3); chains > 0; --chains) {
    Chain chain(static_cast<std::size_t>(random.between(3, 9)));
    const auto relation = random.one_in(4) ? Relation::flat : Relation::round;
    signum::generators::make_points(family, relation, random, std::span(chain));
    for (int changes = random.between(0, 3); changes > 0; --changes) {
      const auto i =
          static_cast<std::size_t>(random.between(1, static_cast<int>(chain.size()) - 1));
      const auto at = chain.begin() + static_cast<std::ptrdiff_t>(i);
      const signum::Point2 a = chain[i - 1];
      const signum::Point2 b = chain[i];
      switch (random.between(0, 2)) {
        case 0:
          chain.insert(at, b);
          break;
        case 1:
          chain.insert(at, middle(a, b));
          break;
        default:
          chain.insert(at, {chain[static_cast<std::size_t>(random.between(0, 2))], a});
      }
    }
    if (!polygon.chains.empty() && random.one_in(4)) chain = polygon.chains[0];
    polygon.chains.push_back(chain);
  }
  return polygon;
}

/// A point on a vertex, on an edge, on the level of a vertex, near to these, or of the family.
inline signum::Point2 make_point(Family family, Random& random, const signum::Polygon2& polygon) {
  const auto any_of = [&random](const auto& list) -> const auto& {
    return list[static_cast<std::size_t>(random.between(0, static_cast<int>(list.size()) - 1))];
  };
  const Chain& chain = any_of(polygon.chains);
  const auto i = static_cast<std::size_t>(random.between(0, static_cast<int>(chain.size()) - 1));
  const signum::Point2& a = chain[i];
  const signum::Point2& b = chain[(i + 1) % chain.size()];
  const signum::Point2& c = any_of(any_of(polygon.chains));
  switch (random.between(0, 5)) {
    case 0:
      return {jittered(a.x, random), jittered(a.y, random)};
    case 1: {
      const signum::Point2 m = middle(a, b);
      return {jittered(m.x, random), jittered(m.y, random)};
    }
    case 2:
      return middle(middle(a, b), middle(b, c));
    case 3:
      return {c.x, jittered(a.y, random)};
    case 4:
      return {middle(a, c).x, a.y};
    default:
      return signum::generators::points<1, signum::Point2>(family, Relation::flat, random)[0];
  }
}

inline std::string hex(const signum::Polygon2& polygon) {
  std::string text =
      polygon.rule == signum::FillRule::even_odd ? "polygon{even-odd" : "polygon{nonzero";
  for (const Chain& chain : polygon.chains) {
    text += ", [";
    for (const signum::Point2& p : chain) text += hex(p);
    text += "]";
  }
  return text + "}";
}

inline const char* print(signum::Location l) {
  return l == signum::Location::inside     ? "inside"
         : l == signum::Location::boundary ? "boundary"
                                           : "outside";
}

}  // namespace cases
