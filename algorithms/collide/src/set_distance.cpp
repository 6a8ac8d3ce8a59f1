// SPDX-License-Identifier: MIT
// The closest pieces of the surfaces are found, where each pair that doubles leave is compared in
// rationals; then, if the surfaces do not meet, whether one set is inside the other.
#include <algorithm>
#include <array>
#include <signum/collide/set_distance.hpp>
#include <signum/kernel/error.hpp>

#include "closest_pieces.hpp"
#include "fp_environment.hpp"
#include "placed/counted_placement.hpp"
#include "verbs/body_verbs.hpp"

namespace signum {

using namespace detail;

namespace {

/// Two sets in one scale.
struct ScaledPair {
  ScaledPair(const ExactSet& set_a, const ExactSet& set_b)
      : exponent(std::max(exponent_of(set_a), exponent_of(set_b))),
        a(set_a, exponent),
        b(set_b, exponent) {}

  /// A squared length in the scale, rounded either way.
  double scaled_up(const BigRational& squared) const {
    return rounded_up(scaled(squared, 2 * exponent));
  }
  double scaled_down(const BigRational& squared) const {
    return rounded_down(scaled(squared, 2 * exponent));
  }
  std::array<Body, 2> exact(const PiecePair& pair) const {
    return {a.exact(pair.a), b.exact(pair.b)};
  }

  int exponent;
  ScaledPieces a, b;
};

/// Whether two pieces are at least as far apart as the nearest pair so far because the slab between
/// that pair separates them, too: this holds for pieces that share the nearest vertex or edge, or
/// go on in the nearest planes, which all are equally near. False for polygons.
bool slab_separates(const NearestPair& best, const std::array<Body, 2>& pieces) {
  const auto* a = std::get_if<Swept>(&pieces[0]);
  const auto* b = std::get_if<Swept>(&pieces[1]);
  if (a == nullptr || b == nullptr) return false;
  const RationalPoint x = best.a - best.b;
  const BigRational low = dot(x, best.a), high = dot(x, best.b);
  return std::all_of(a->core.points.begin(), a->core.points.end(),
                     [&](const RationalPoint& p) { return dot(x, p) >= low; }) &&
         std::all_of(b->core.points.begin(), b->core.points.end(),
                     [&](const RationalPoint& p) { return dot(x, p) <= high; });
}

/// The nearest points of the two surfaces, without radii.
NearestPair nearest_surfaces(const ExactSet& a, const ExactSet& b) {
  const ScaledPair scaled(a, b);
  ClosestPieces closest(scaled.a, scaled.b, std::numeric_limits<double>::infinity(), -1);
  std::optional<NearestPair> best;
  while (const std::optional<PiecePair> pair = closest.next()) {
    const std::array<Body, 2> pieces = scaled.exact(*pair);
    if (best && slab_separates(*best, pieces)) continue;
    NearestPair found = nearest_cores(pieces[0], pieces[1]);
    if (best && !(found.squared < best->squared)) continue;
    best = std::move(found);
    if (best->squared.is_zero()) break;
    closest.set_limit(scaled.scaled_up(best->squared));
  }
  return *std::move(best);
}

bool surfaces_within(const ExactSet& a, const ExactSet& b, const BigRational& squared) {
  const ScaledPair scaled(a, b);
  ClosestPieces closest(scaled.a, scaled.b, scaled.scaled_up(squared), scaled.scaled_down(squared));
  while (const std::optional<PiecePair> pair = closest.next()) {
    const auto [piece_a, piece_b] = scaled.exact(*pair);
    if (nearest_cores(piece_a, piece_b).squared <= squared) return true;
  }
  return closest.found_enough();
}

/// Two sets at the distance that they have where they are placed. One that has a hierarchy stands
/// where it was made, so that its boxes stay tight.
struct SetsInOneFrame {
  SetsInOneFrame(const SetRef3& ref_a, const SetRef3& ref_b, const char* verb)
      : stays_a(may_stay(ref_a)),
        stays_b(!stays_a && may_stay(ref_b)),
        a(stays_b   ? ExactSet(ref_a, verb, relative_map(ref_a.where, ref_b.where))
          : stays_a ? ExactSet(ref_a, verb, std::nullopt)
                    : ExactSet(ref_a, verb)),
        b(stays_a   ? ExactSet(ref_b, verb, relative_map(ref_b.where, ref_a.where))
          : stays_b ? ExactSet(ref_b, verb, std::nullopt)
                    : ExactSet(ref_b, verb)) {
    if (stays_a) to_world = rational_map(*ref_a.where);
    if (stays_b) to_world = rational_map(*ref_b.where);
  }

  static bool may_stay(const SetRef3& ref) {
    return ref.bvh != nullptr && ref.where != nullptr && std::holds_alternative<Pose>(*ref.where);
  }

  bool stays_a, stays_b;
  ExactSet a, b;
  std::optional<RationalMap> to_world;
};

}  // namespace

namespace detail {

ExactDistance3 distance_of_sets(const SetRef3& a, const SetRef3& b) {
  const DefaultFpEnvironment environment;
  const SetsInOneFrame sets(a, b, "squared_distance");
  NearestPair nearest = nearest_surfaces(sets.a, sets.b);
  if (!nearest.squared.is_zero()) {
    if (const auto p = point_inside(sets.a, sets.b)) nearest = {*p, *p, 0};
  }
  if (sets.to_world) {
    nearest.a = (*sets.to_world)(nearest.a);
    nearest.b = (*sets.to_world)(nearest.b);
  }
  return distance_of_swept(nearest, sets.a.radius(), sets.b.radius());
}

bool within_of_sets(const SetRef3& a, const SetRef3& b, double distance) {
  const DefaultFpEnvironment environment;
  const SetsInOneFrame sets(a, b, "within");
  const BigRational d = to_rational(distance);
  if (d < 0) throw InvalidArgument("a distance must not be negative");
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
