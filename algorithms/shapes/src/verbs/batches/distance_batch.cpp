// SPDX-License-Identifier: MIT
#include <signum/shapes/batch.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "batch_blocks.hpp"
#include "distance/distance_filters.hpp"
#include "lanes/simd_dispatch.hpp"

namespace signum {

using namespace detail;

DistanceFilters detail::distance_filters([[maybe_unused]] std::string_view target) {
#if SIGNUM_HAS_HIGHWAY
  if (target != "scalar") return simd_distance_filters(target);
#endif
  return {};
}

namespace {

/// What a filter does not tell is written over.
template <class A, class B>
void run_distances(DistanceFilter filter, const Many<A>& a, const Many<B>& b,
                   std::span<double> squared) {
  require_size("squared_distance", "a", a, squared.size());
  require_size("squared_distance", "b", b, squared.size());
  const auto decide = [&](const LaneSource& of_a, const LaneSource& of_b, std::size_t first,
                          std::size_t count, std::uint8_t* answers) {
    if (filter == nullptr) return undecided_pairs(of_a, of_b, first, count, answers);
    filter(of_a, of_b, first, count, answers, squared.data() + first);
  };
  const auto answer = [](std::size_t, std::uint8_t) {};
  run(decide, a, b, squared.size(), answer, [&](std::span<const std::size_t> left) {
    for (const std::size_t i : left) squared[i] = squared_distance(a[i], b[i]).squared_rounded();
  });
}

}  // namespace

void squared_distance(const Many<Point3>& a, const Many<Point3>& b, std::span<double> squared) {
  run_distances(chosen_filters<distance_filters>().point_point, a, b, squared);
}
void squared_distance(const Many<Point3>& a, const Many<Aabb3>& b, std::span<double> squared) {
  run_distances(chosen_filters<distance_filters>().point_aabb, a, b, squared);
}
void squared_distance(const Many<Aabb3>& a, const Many<Aabb3>& b, std::span<double> squared) {
  run_distances(chosen_filters<distance_filters>().aabb_aabb, a, b, squared);
}

}  // namespace signum
