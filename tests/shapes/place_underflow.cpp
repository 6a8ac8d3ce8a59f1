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

/// The three answers of a verb, in the order of ThreeAnswer.
template <class Answer>
std::optional<Answer> among(const std::array<Answer, 3>& answers, std::uint8_t given) {
  switch (static_cast<ThreeAnswer>(given)) {
    case ThreeAnswer::first:
      return answers[0];
    case ThreeAnswer::between:
      return answers[1];
    case ThreeAnswer::last:
      return answers[2];
    default:
      return std::nullopt;
  }
}

template <class SecondShape, PairStages PlaceFilters::*Stages>
struct Locate {
  using A = Point3;
  using B = SecondShape;
  using Answer = Location;
  static constexpr int count = 150;
  static PairStages stages(std::string_view target) {
    return detail::place_filters(target).*Stages;
  }
  static Location one(const A& a, const B& b) { return locate(a, b); }
  static std::optional<Location> meaning(std::uint8_t answer) {
    return among(std::array{Location::inside, Location::boundary, Location::outside}, answer);
  }
};

template <class SecondShape, PairStages PlaceFilters::*Stages>
struct SideOf {
  using A = Plane3;
  using B = SecondShape;
  using Answer = Side;
  static constexpr int count = 150;
  static PairStages stages(std::string_view target) {
    return detail::place_filters(target).*Stages;
  }
  static Side one(const A& a, const B& b) { return side(a, b); }
  static std::optional<Side> meaning(std::uint8_t answer) {
    return among(std::array{Side::negative, Side::crossing, Side::positive}, answer);
  }
};

using F = PlaceFilters;

}  // namespace

// --- Range

TEMPLATE_TEST_CASE("batch of places: where products underflow", "", (Locate<Aabb3, &F::point_aabb>),
                   (Locate<Obb3, &F::point_obb>), (Locate<Sphere3, &F::point_sphere>),
                   (SideOf<Point3, &F::plane_point>), (SideOf<Triangle3, &F::plane_triangle>),
                   (SideOf<Aabb3, &F::plane_aabb>), (SideOf<Obb3, &F::plane_obb>),
                   (SideOf<Sphere3, &F::plane_sphere>)) {
  underflow::check<TestType>();
}
