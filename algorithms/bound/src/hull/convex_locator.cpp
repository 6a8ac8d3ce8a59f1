// SPDX-License-Identifier: MIT
#include <optional>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/convex_locator.hpp>
#include <signum/kernel/error.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/shapes/locate.hpp>

#include "boxes.hpp"
#include "k_cbp/facet_columns.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "shapes/finite.hpp"
#include "volumes/cloud_space.hpp"

namespace signum {

using namespace detail;

namespace {

/// Where there are more facets, a hierarchy has to look at fewer.
constexpr std::size_t most_facets = 1024;

/// A solid hull by the planes of its faces.
class SolidHull {
 public:
  SolidHull(std::vector<Point3> points, const PolygonFaces& faces)
      : points_(std::move(points)), box_(no_box), planes_(planes_of(faces)), columns_(planes_) {}

  Location locate(const Point3& p) const {
    if (!holds(box_, box_of(p))) return Location::outside;
    switch (columns_.beneath(p)) {
      case Beneath::all:
        return Location::inside;
      case Beneath::not_all:
        return Location::outside;
      default:
        return settle(p);
    }
  }

 private:
  std::vector<CloudSpace::Plane> planes_of(const PolygonFaces& faces) {
    for (const Point3& p : points_) box_ = hull(box_, box_of(p));
    const CloudSpace space(points_, box_);
    std::vector<CloudSpace::Plane> planes;
    for (std::size_t i = 0; i < faces.size(); ++i) {
      // No three corners of a face are on a line.
      planes.push_back(space.plane(faces[i][0], faces[i][1], faces[i][2]));
    }
    return planes;
  }

  Location settle(const Point3& p) const {
    bool on_plane = false;
    for (const CloudSpace::Plane& f : planes_) {
      if (CloudSpace::certainly_below(f, p)) continue;
      const auto& [a, b, c] = f.corners;
      const Sign s = orient3d(points_[a], points_[b], points_[c], p);
      if (s == Sign::positive) return Location::outside;
      on_plane = on_plane || s == Sign::zero;
    }
    return on_plane ? Location::boundary : Location::inside;
  }

  std::vector<Point3> points_;
  Aabb3 box_;
  std::vector<CloudSpace::Plane> planes_;
  FacetColumns columns_;
};

}  // namespace

/// What locates points: one of the three members.
struct ConvexLocator::Prepared {
  std::optional<SolidHull> solid;
  std::optional<Solid> surface;
  Convex3 corners;  ///< where the hull is flat
};

ConvexLocator::ConvexLocator(const Convex3& convex) {
  const DefaultFpEnvironment environment;
  if (convex.points.empty()) throw InvalidArgument("convex: expected at least one point");
  const ConvexHull3 hull = convex_hull(convex.points);
  const auto prepared = std::make_shared<Prepared>();
  if (hull.dimension < 3) {
    prepared->corners = to_convex(hull, convex.points);
  } else if (hull.faces.size() > most_facets) {
    prepared->surface.emplace(to_mesh(hull, convex.points));
  } else {
    prepared->solid.emplace(convex.points, hull.faces);
  }
  prepared_ = prepared;
}

Location ConvexLocator::locate(const Point3& point) const {
  const DefaultFpEnvironment environment;
  require_finite(point);
  if (prepared_->solid) return prepared_->solid->locate(point);
  if (prepared_->surface) return prepared_->surface->locate(point);
  return signum::locate(point, prepared_->corners);
}

std::vector<Location> ConvexLocator::locate(std::span<const Point3> points) const {
  std::vector<Location> locations(points.size());
  constexpr std::size_t block = 256;
  parallel_for((points.size() + block - 1) / block, [&](std::size_t n) {
    const std::size_t end = std::min(points.size(), (n + 1) * block);
    for (std::size_t i = n * block; i < end; ++i) locations[i] = locate(points[i]);
  });
  return locations;
}

}  // namespace signum
