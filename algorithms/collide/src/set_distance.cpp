// SPDX-License-Identifier: MIT
// The closest pieces of the surfaces are found, where what doubles and two doubles leave is
// compared in rationals; then, if the surfaces do not meet, whether one set is inside the other.
#include <signum/collide/set_distance.hpp>
#include <signum/kernel/error.hpp>

#include "fp_environment.hpp"
#include "nearest_surfaces.hpp"
#include "placed/meeting_triangles.hpp"
#include "sets_in_one_frame.hpp"

namespace signum {

using namespace detail;

namespace {

bool surfaces_within(const ExactSet& a, const ExactSet& b, const BigRational& squared) {
  const ScaledPair scaled(a, b);
  ClosestPieces closest(scaled.a, scaled.b, scaled.scaled_up(squared), scaled.scaled_down(squared));
  // Where doubles leave more pairs than that, many are as near as is asked about.
  std::size_t left = 16;
  while (const std::optional<PiecePair> pair = closest.next()) {
    if (left-- == 0) {
      NearestSurfaces surfaces(a, b);
      surfaces.refine();
      return surfaces.nearest().squared <= squared;
    }
    const auto [piece_a, piece_b] = scaled.exact(*pair);
    if (nearest_cores(piece_a, piece_b).squared <= squared) return true;
  }
  return closest.found_enough();
}

}  // namespace

namespace detail {

ExactDistance3 distance_of_sets(const SetRef3& a, const SetRef3& b) {
  const DefaultFpEnvironment environment;
  const SetsInOneFrame sets(a, b, "squared_distance");
  NearestSurfaces surfaces(sets.a, sets.b);
  surfaces.refine();
  return sets.distance(surfaces.nearest());
}

bool within_of_sets(const SetRef3& a, const SetRef3& b, double distance) {
  const DefaultFpEnvironment environment;
  const BigRational d = to_rational(distance);
  if (d < 0) throw InvalidArgument("a distance must not be negative");
  const SetsInOneFrame sets(a, b, "within");
  if (placed_meshes_meet(a, b) == true) return true;
  const BigRational reach = d + sets.a.radius() + sets.b.radius();
  return surfaces_within(sets.a, sets.b, reach * reach) || point_inside(sets.a, sets.b).has_value();
}

}  // namespace detail

Distance3 squared_distance(const Mesh& a, const Bvh& bvh_a, const Mesh& b, const Bvh& bvh_b) {
  return Distance3(detail::distance_of_sets({&a, &bvh_a}, {&b, &bvh_b}));
}

bool within(const Mesh& a, const Bvh& bvh_a, const Mesh& b, const Bvh& bvh_b, double distance) {
  return detail::within_of_sets({&a, &bvh_a}, {&b, &bvh_b}, distance);
}

}  // namespace signum
