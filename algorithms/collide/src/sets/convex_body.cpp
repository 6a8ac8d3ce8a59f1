// SPDX-License-Identifier: MIT
#include <signum/bound/convex_hull3.hpp>
#include <signum/collide/convex_body.hpp>
#include <signum/kernel/error.hpp>
#include <utility>
#include <vector>

#include "machine/fp_environment.hpp"

namespace signum {

namespace {

std::vector<Mesh::Triangle> triangles_of(ConvexHull3 hull, std::span<const Point3> points) {
  if (hull.dimension == 2) {
    // It is there twice, as seen from either side.
    PolygonFaces one;
    one.push_back(hull.faces[0]);
    hull.faces = std::move(one);
  }
  return to_mesh(hull, points).triangles;
}

}  // namespace

struct ConvexBody::Prepared {
  Convex3 convex;
  std::vector<Mesh::Triangle> triangles;
  Bvh bvh;
  bool is_solid;
};

const Convex3& ConvexBody::convex() const { return prepared_->convex; }
std::span<const Mesh::Triangle> ConvexBody::triangles() const { return prepared_->triangles; }
const Bvh& ConvexBody::bvh() const { return prepared_->bvh; }
bool ConvexBody::is_solid() const { return prepared_->is_solid; }

ConvexBody::ConvexBody(std::span<const Point3> points) {
  const detail::DefaultFpEnvironment environment;
  if (points.empty()) throw InvalidArgument("convex: expected at least one point");
  const ConvexHull3 hull = convex_hull(points);
  Convex3 convex = to_convex(hull, points);
  std::vector<Mesh::Triangle> triangles = triangles_of(hull, points);
  Bvh bvh(convex.points, triangles, BvhBuild::linear);
  prepared_ = std::make_shared<const Prepared>(
      Prepared{std::move(convex), std::move(triangles), std::move(bvh), hull.dimension == 3});
}

}  // namespace signum
