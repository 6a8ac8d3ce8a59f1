// SPDX-License-Identifier: MIT
// A power of two changes nothing of bounding volumes and hulls but the exponent.
#include "every_scale.hpp"

#include <catch2/catch.hpp>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_round.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/measures.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>

using namespace signum;
using every_scale::add;
using every_scale::Answers;
using every_scale::Input;

#define CHECK_EVERY_SCALE(...) \
  CHECK(every_scale::differences([](const Input& in) -> Answers __VA_ARGS__) == "")

TEST_CASE("every scale: hulls and their measures", "[every_scale]") {
  CHECK_EVERY_SCALE({
    const ConvexHull3 hull = convex_hull(in.points);
    Answers answers{{mean_width(hull, in.points), 1}};
    for (const std::uint32_t v : hull.vertices) answers.push_back({static_cast<double>(v)});
    return answers;
  });
  CHECK_EVERY_SCALE({
    Answers answers;
    for (const double x : bounding_kdop(in.points, 26).min) answers.push_back({x, 1});
    return answers;
  });
  // The normals of planes may be of any length.
  CHECK_EVERY_SCALE({
    Answers answers;
    for (const auto& [n, offset] : k_cbp(in.points, 12).planes) {
      const double most = std::max({std::abs(n.x), std::abs(n.y), std::abs(n.z)});
      add(answers, {n.x / most, n.y / most, n.z / most}, 0);
      answers.push_back({offset / most, 1});
    }
    return answers;
  });
}

TEST_CASE("every scale: spheres, boxes and round volumes", "[every_scale]") {
  CHECK_EVERY_SCALE({
    Answers answers;
    for (const Sphere3& s :
         {box_sphere(in.points), ritter_sphere(in.points), epos_sphere(in.points, 14),
          smallest_enclosing_sphere(in.points).sphere}) {
      add(answers, s.center, 1);
      answers.push_back({s.radius, 1});
    }
    return answers;
  });
  CHECK_EVERY_SCALE({
    Answers answers;
    for (const Obb3& box : {pca_obb(in.points), dito_obb(in.points, 14, BoxQuality::volume),
                            smallest_obb(in.points, BoxQuality::surface_area)}) {
      add(answers, box.center, 1);
      for (const Point3& axis : box.axes) add(answers, axis, 0);
      for (const double half : box.half) answers.push_back({half, 1});
    }
    return answers;
  });
  CHECK_EVERY_SCALE({
    const Capsule3 capsule = bounding_capsule(in.points);
    const Lozenge3 lozenge = bounding_lozenge(in.points);
    const Cylinder3 cylinder = bounding_cylinder(in.points);
    Answers answers{{capsule.radius, 1}, {lozenge.radius, 1}, {cylinder.radius, 1}};
    for (const Point3& p : {capsule.segment.p, capsule.segment.q, lozenge.origin, lozenge.edges[0],
                            lozenge.edges[1], cylinder.axis.p}) {
      add(answers, p, 1);
    }
    return answers;
  });
}
