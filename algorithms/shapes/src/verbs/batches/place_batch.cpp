// SPDX-License-Identifier: MIT
#include <signum/shapes/batch.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>

#include "batch_blocks.hpp"
#include "lanes/simd_dispatch.hpp"

namespace signum {

using namespace detail;

PlaceFilters detail::place_filters([[maybe_unused]] std::string_view target) {
#if SIGNUM_HAS_HIGHWAY
  if (target != "scalar") return simd_place_filters(target);
#endif
  return {};
}

namespace {

/// Calls settle(a[i], b[i]) for what a filter leaves.
template <class A, class B, class Answer, class Settle>
void run_places(const char* verb, PairStages PlaceFilters::* stages, const Many<A>& a,
                const Many<B>& b, std::span<Answer> answers, const std::array<Answer, 4>& meaning,
                Settle settle) {
  require_size(verb, "a", a, answers.size());
  require_size(verb, "b", b, answers.size());
  Answer* const to = answers.data();
  run_stages(
      chosen_filters<place_filters>().*stages, a, b, answers.size(),
      [to, &meaning](std::size_t i, std::uint8_t answer) { to[i] = meaning[answer]; },
      [&](std::size_t i) { to[i] = settle(a[i], b[i]); });
}

template <class Shape>
void run_locate(PairStages PlaceFilters::* stages, const Many<Point3>& points,
                const Many<Shape>& shapes, std::span<Location> locations) {
  // The answers in the order of ThreeAnswer; what is undecided is overwritten.
  constexpr std::array meaning{Location::inside, Location::boundary, Location::outside,
                               Location::outside};
  run_places("locate", stages, points, shapes, locations, meaning,
             [](const Point3& p, const Shape& s) { return locate(p, s); });
}

template <class Shape>
void run_side(PairStages PlaceFilters::* stages, const Many<Plane3>& planes,
              const Many<Shape>& shapes, std::span<Side> sides) {
  constexpr std::array meaning{Side::negative, Side::crossing, Side::crossing, Side::positive};
  run_places("side", stages, planes, shapes, sides, meaning,
             [](const Plane3& p, const Shape& s) { return side(p, s); });
}

}  // namespace

void locate(const Many<Point3>& a, const Many<Aabb3>& b, std::span<Location> locations) {
  run_locate(&PlaceFilters::point_aabb, a, b, locations);
}
void locate(const Many<Point3>& a, const Many<Obb3>& b, std::span<Location> locations) {
  run_locate(&PlaceFilters::point_obb, a, b, locations);
}
void locate(const Many<Point3>& a, const Many<Sphere3>& b, std::span<Location> locations) {
  run_locate(&PlaceFilters::point_sphere, a, b, locations);
}

void side(const Many<Plane3>& a, const Many<Point3>& b, std::span<Side> sides) {
  run_side(&PlaceFilters::plane_point, a, b, sides);
}
void side(const Many<Plane3>& a, const Many<Triangle3>& b, std::span<Side> sides) {
  run_side(&PlaceFilters::plane_triangle, a, b, sides);
}
void side(const Many<Plane3>& a, const Many<Aabb3>& b, std::span<Side> sides) {
  run_side(&PlaceFilters::plane_aabb, a, b, sides);
}
void side(const Many<Plane3>& a, const Many<Obb3>& b, std::span<Side> sides) {
  run_side(&PlaceFilters::plane_obb, a, b, sides);
}
void side(const Many<Plane3>& a, const Many<Sphere3>& b, std::span<Side> sides) {
  run_side(&PlaceFilters::plane_sphere, a, b, sides);
}

}  // namespace signum
