// SPDX-License-Identifier: MIT
#include <signum/kernel/error.hpp>
#include <signum/plane/prepared_plane_set.hpp>

#include "machine/fp_environment.hpp"
#include "relate/prepared_relation.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

PreparedPlaneSet::PreparedPlaneSet(const PlaneSet& set) {
  const DefaultFpEnvironment environment;
  prepared_ = std::make_shared<const PreparedRelation>(set);
}

PlaneRelation PreparedPlaneSet::relate(const PlaneSet& other) const {
  const DefaultFpEnvironment environment;
  return prepared_->relation_to(other);
}

Location PreparedPlaneSet::locate(const Point2& p) const {
  const DefaultFpEnvironment environment;
  require_finite(p);
  constexpr Location locations[] = {Location::inside, Location::boundary, Location::outside};
  return locations[prepared_->part_at(p)];
}

void PreparedPlaneSet::locate(std::span<const Point2> points, std::span<Location> locations) const {
  const DefaultFpEnvironment environment;
  if (points.size() != locations.size()) {
    throw InvalidArgument("locations: as many as points were expected");
  }
  for (std::size_t i = 0; i < points.size(); ++i) locations[i] = locate(points[i]);
}

}  // namespace signum
