// SPDX-License-Identifier: MIT
// Filters of locate and side in lanes, where products of small numbers underflow.
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>

#include "underflow.hpp"

using namespace signum;
using detail::PairStages;
using detail::PlaceFilters;
using detail::ThreeAnswer;

namespace {

/// Where a point is in a shape, or a shape beside a plane.
template <class FirstShape, class SecondShape, PairStages PlaceFilters::* Stages>
struct Place {
  using A = FirstShape;
  using B = SecondShape;
  static constexpr bool is_plane = std::is_same_v<A, Plane3>;
  using Answer = std::conditional_t<is_plane, Side, Location>;
  static constexpr int count = 150;
  static PairStages stages(std::string_view target) {
    return detail::place_filters(target).*Stages;
  }
  static Answer one(const A& a, const B& b) {
    if constexpr (is_plane) {
      return side(a, b);
    } else {
      return locate(a, b);
    }
  }
  /// ThreeAnswer's answers in their order.
  static constexpr std::array<Answer, 3> answers() {
    if constexpr (is_plane) {
      return {Side::negative, Side::crossing, Side::positive};
    } else {
      return {Location::inside, Location::boundary, Location::outside};
    }
  }
  static std::optional<Answer> meaning(std::uint8_t answer) {
    switch (static_cast<ThreeAnswer>(answer)) {
      case ThreeAnswer::first:
        return answers()[0];
      case ThreeAnswer::between:
        return answers()[1];
      case ThreeAnswer::last:
        return answers()[2];
      default:
        return std::nullopt;
    }
  }
};

using F = PlaceFilters;

}  // namespace

// --- Range

TEMPLATE_TEST_CASE("batch of places: where products underflow", "",
                   (Place<Point3, Aabb3, &F::point_aabb>), (Place<Point3, Obb3, &F::point_obb>),
                   (Place<Point3, Sphere3, &F::point_sphere>),
                   (Place<Plane3, Point3, &F::plane_point>),
                   (Place<Plane3, Triangle3, &F::plane_triangle>),
                   (Place<Plane3, Aabb3, &F::plane_aabb>), (Place<Plane3, Obb3, &F::plane_obb>),
                   (Place<Plane3, Sphere3, &F::plane_sphere>)) {
  underflow::check<TestType>();
}
