// SPDX-License-Identifier: MIT
/// Every kind of bounding volume of the same points, to be visited one after the other.
#pragma once

#include <signum/bound/bounding_aabb.hpp>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_round.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>
#include <string>
#include <vector>

namespace bounding {

using namespace signum;

/// Calls visit(name, volume) for each kind. k-CBPs have tests of their own.
template <class Visit>
void each_kind(const std::vector<Point3>& points, Visit visit) {
  visit("AABB", bounding_aabb(points));
  for (const int k : {6, 8, 14, 18, 20, 24, 26, 46})
    visit(std::to_string(k) + "-DOP", bounding_kdop(points, k));
  visit(
      "k-DOP of three directions",
      bounding_kdop(points, std::vector<Point3>{{3, 1, 0.1}, {-0x1p-900, 1, 1}, {0, 0, 0x1p-20}}));
  visit("sphere of the box", box_sphere(points));
  visit("Ritter's sphere", ritter_sphere(points));
  for (const int normals : {6, 14, 26, 98})
    visit("EPOS-" + std::to_string(normals), epos_sphere(points, normals));
  visit("smallest sphere", smallest_enclosing_sphere(points).sphere);
  visit("OBB of principal components", pca_obb(points));
  for (const BoxQuality quality : {BoxQuality::surface_area, BoxQuality::volume}) {
    for (const int extremes : {14, 26})
      visit("DiTO-" + std::to_string(extremes), dito_obb(points, extremes, quality));
    visit("smallest OBB", smallest_obb(points, quality));
  }
  visit("capsule", bounding_capsule(points));
  visit("lozenge", bounding_lozenge(points));
  visit("cylinder", bounding_cylinder(points));
  visit("convex hull", convex_hull(points));
}

}  // namespace bounding
