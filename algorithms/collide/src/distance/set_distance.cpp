// SPDX-License-Identifier: MIT
// The closest pieces of the surfaces are found, where what doubles and two doubles leave is
// compared in rationals; then, if the surfaces do not meet, whether one set is inside the other.
#include <array>
#include <signum/collide/set_distance.hpp>
#include <signum/collide/within.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/side.hpp>

#include "distance/pieces/nearest_surfaces.hpp"
#include "distance/quadric_triangles.hpp"
#include "distance/quick_distance.hpp"
#include "machine/fp_environment.hpp"
#include "oriented/oriented_within.hpp"
#include "placed/meeting_triangles.hpp"
#include "sets/placed_core.hpp"
#include "sets/sets_in_one_frame.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

/// Whether surfaces are so near each other, and by the boxes of bodies where these are worth it.
class SurfacesWithin {
 public:
  SurfacesWithin(const SetRef3& ref_a, const SetRef3& ref_b, const OrientedPair& oriented,
                 const SetsInOneFrame& sets, double distance)
      : ref_a_(ref_a),
        ref_b_(ref_b),
        oriented_(oriented),
        sets_(sets),
        distance_(distance),
        scaled_(sets.a, sets.b) {
    const BigRational reach = to_rational(distance) + sets.a.radius() + sets.b.radius();
    squared_ = reach * reach;
  }

  /// Requires that surfaces without boxes at hand do not meet.
  bool any() const {
    if (oriented_.are_at_hand()) {
      if (const std::optional<bool> known = by_boxes()) return *known;
      if (has_meeting_pair(ref_a_, ref_b_) == true) return true;
    }
    ClosestPieces closest(scaled_.a, scaled_.b, scaled_.scaled_up(squared_),
                          scaled_.scaled_down(squared_));
    const std::optional<bool> found = search(closest, oriented_.steps_left());
    oriented_.note(closest.steps());
    if (found) return *found;
    if (const std::optional<bool> known = by_boxes()) return *known;
    return *search(closest, ClosestPieces::all_steps);
  }

 private:
  std::optional<bool> by_boxes() const {
    return oriented_.are_at_hand() ? oriented_.any_within(distance_, scaled_) : std::nullopt;
  }

  /// None where it takes more steps, of which all_steps are enough.
  std::optional<bool> search(ClosestPieces& closest, std::uint64_t most_steps) const {
    // Where doubles leave more pairs than that, many are as near as is asked about.
    std::size_t left = 16;
    while (const std::optional<PiecePair> pair = closest.next(most_steps)) {
      if (left-- == 0) {
        NearestSurfaces surfaces(sets_.a, sets_.b);
        surfaces.refine();
        return surfaces.nearest().squared <= squared_;
      }
      const auto [piece_a, piece_b] = scaled_.exact(*pair);
      if (nearest_cores(piece_a, piece_b).squared <= squared_) return true;
    }
    if (!closest.is_finished()) return std::nullopt;
    return closest.found_enough();
  }

  const SetRef3& ref_a_;
  const SetRef3& ref_b_;
  const OrientedPair& oriented_;
  const SetsInOneFrame& sets_;
  double distance_;
  ScaledPair scaled_;
  BigRational squared_;
};

/// Rounding keeps the order: only if the squares are nearly equal are they compared exactly.
bool is_at_most(const Distance3& d, double distance) {
  const RunningError square = RunningError::rounded(d.squared_rounded());
  const RunningError excess = square - RunningError{distance, 0} * RunningError{distance, 0};
  if (upper(excess) < 0) return true;
  return !(lower(excess) > 0) && at_most(d.squared(), distance);
}

}  // namespace

namespace detail {

namespace {

/// The two as bodies of which one is curved or goes on for ever; none where one has triangles, and
/// for others, whose pieces are searched.
std::optional<std::array<Body, 2>> bodies_without_pieces(const SetRef3& a, const SetRef3& b,
                                                         const char* verb) {
  const auto kind = [](const SetRef3& ref) {
    const auto* shape = std::get_if<ShapeRef3>(&ref.set);
    return shape != nullptr ? kind_of(*shape) : ShapeKind::polyhedron;
  };
  const ShapeKind p = kind(a), q = kind(b);
  if (p == ShapeKind::polyhedron || q == ShapeKind::polyhedron) return std::nullopt;
  const auto has_pieces = [](ShapeKind k) { return is_bounded(k) && !is_quadric(k); };
  if (has_pieces(p) && has_pieces(q)) return std::nullopt;
  return std::array<Body, 2>{body_with_distance(a, verb), body_with_distance(b, verb)};
}

}  // namespace

Distance3 set_distance(const SetRef3& a, const SetRef3& b) {
  const auto *p = shape_in_place(a), *q = shape_in_place(b);
  if (are_simple(p, q)) return signum::detail::distance(*p, *q);
  const DefaultFpEnvironment environment;
  if (const auto bodies = bodies_without_pieces(a, b, "squared_distance")) {
    return distance_from(distance_of_bodies((*bodies)[0], (*bodies)[1]));
  }
  if (const auto squared = quadric_triangle_distance(a, b)) return distance_from(*squared);
  if (auto found = quick_distance(a, b)) return *std::move(found);
  return Distance3(distance_of_sets(a, b));
}

ExactDistance3 distance_of_sets(const SetRef3& a, const SetRef3& b) {
  const DefaultFpEnvironment environment;
  const SetsInOneFrame sets(a, b, "squared_distance");
  NearestSurfaces surfaces(sets.a, sets.b);
  surfaces.refine();
  return sets.distance(surfaces.nearest());
}

bool within_of_sets(const SetRef3& a, const SetRef3& b, double distance) {
  const auto *p = shape_in_place(a), *q = shape_in_place(b);
  if (are_simple(p, q)) return shapes_within(*p, *q, distance);
  const DefaultFpEnvironment environment;
  require_finite(distance);
  if (distance < 0) throw InvalidArgument("a distance must not be negative");
  if (const auto found = placed_cores_within(a, b, distance)) return *found;
  if (const auto bodies = bodies_without_pieces(a, b, "within")) {
    return bodies_within((*bodies)[0], (*bodies)[1], to_rational(distance));
  }
  if (const auto near = quadric_near_triangles(a, b, to_rational(distance))) return *near;
  if (const auto found = distance_of_point(a, b)) return is_at_most(*found, distance);
  const OrientedPair oriented(a, b);
  if (!oriented.are_at_hand()) {
    const std::optional<bool> meet = has_meeting_pair(a, b);
    if (meet == true) return true;
    if (meet && distance == 0 && !a.inside && !b.inside) return false;
  }
  const SetsInOneFrame sets(a, b, "within");
  return SurfacesWithin(a, b, oriented, sets, distance).any() ||
         point_inside(sets.a, sets.b).has_value();
}

}  // namespace detail
}  // namespace signum
