// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/bound/exact_hull.hpp>

#include "exact_hull/hull_sums.hpp"
#include "machine/fp_environment.hpp"
#include "vectors/exact_point.hpp"

namespace signum {

using namespace detail;

namespace {

RationalHull sum_of_hulls(const RationalHull& a, const RationalHull& b) {
  std::vector<RationalPoint> sums;
  sums.reserve(a.corners.size() * b.corners.size());
  for (const RationalPoint& p : a.corners) {
    for (const RationalPoint& q : b.corners) sums.push_back(p + q);
  }
  return rational_hull(std::move(sums));
}

ExactHull2 flat_hull(const RationalHull& hull) {
  ExactHull2 flat{hull.dimension, {}, {}};
  const auto add = [&](const RationalPoint& p) {
    flat.vertices.push_back(
        {{Rational({p.x}), Rational({p.y})}, {round_to_double(p.x), round_to_double(p.y)}});
  };
  if (hull.dimension < 2) {
    for (const RationalPoint& p : hull.corners) add(p);
    return flat;
  }
  for (const std::uint32_t i : hull.faces[0]) add(hull.corners[i]);
  flat.area = Rational({hull_sums(hull).sums.weight / 2});
  return flat;
}

ExactHull3 solid_hull(RationalHull hull) {
  ExactHull3 solid{hull.dimension, {}, {}, {}};
  for (const RationalPoint& p : hull.corners) solid.vertices.push_back(exact_point(p));
  if (hull.dimension == 3) solid.volume = Rational({hull_sums(hull).sums.weight / 6});
  if (hull.dimension == 2) {
    const auto ring = hull.faces[0];
    std::vector<std::uint32_t> back(ring.rbegin(), ring.rend());
    std::rotate(back.begin(), back.end() - 1, back.end());
    hull.faces.push_back(back);
  }
  solid.faces = std::move(hull.faces);
  return solid;
}

}  // namespace

ExactHull2 exact_hull(const ShapeRef2& shape) {
  const DefaultFpEnvironment environment;
  return flat_hull(rational_hull(shape));
}
ExactHull3 exact_hull(const ShapeRef3& shape) {
  const DefaultFpEnvironment environment;
  return solid_hull(rational_hull(shape));
}

ExactHull2 minkowski_sum(const ShapeRef2& a, const ShapeRef2& b) {
  const DefaultFpEnvironment environment;
  return flat_hull(sum_of_hulls(rational_hull(a), rational_hull(b)));
}
ExactHull3 minkowski_sum(const ShapeRef3& a, const ShapeRef3& b) {
  const DefaultFpEnvironment environment;
  return solid_hull(sum_of_hulls(rational_hull(a), rational_hull(b)));
}

}  // namespace signum
