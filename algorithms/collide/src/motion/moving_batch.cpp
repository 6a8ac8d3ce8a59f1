// SPDX-License-Identifier: MIT
// A filter in vectors decides blocks of pairs; what it leaves is settled by the single pair.
#include <algorithm>
#include <array>
#include <signum/collide/moving.hpp>
#include <signum/kernel/error.hpp>
#include <string>

#include "lanes/simd_dispatch.hpp"
#include "machine/fp_environment.hpp"
#include "motion/moving_lanes.hpp"

namespace signum {

using namespace detail;

MovingFilters detail::moving_filters([[maybe_unused]] std::string_view target) {
#if SIGNUM_HAS_HIGHWAY
  if (target != "scalar") return simd_moving_filters(target);
#endif
  return {};
}

namespace {

using Contacts = std::span<std::optional<FirstContact>>;

template <class Shape>
LaneSource source_of(const Many<Shape>& shapes) {
  return {shapes.first(), shapes.stride()};
}

template <class Shape>
void require_size(const char* name, const Linear<Many<Shape>>& shapes, std::size_t answers) {
  for (const Many<Shape>* many : {&shapes.start, &shapes.end}) {
    if (many->size().value_or(answers) == answers) continue;
    throw InvalidArgument(std::string("sweep: ") + name + " has " + std::to_string(*many->size()) +
                          " shapes, but there are " + std::to_string(answers) + " answers");
  }
}

template <class A, class B>
void sweep_all(MovingFilter filter, const Linear<Many<A>>& a, const Linear<Many<B>>& b,
               Contacts contacts) {
  require_size("a", a, contacts.size());
  require_size("b", b, contacts.size());
  const DefaultFpEnvironment environment;
  const MovingPairs pairs{source_of(a.start), source_of(a.end), source_of(b.start),
                          source_of(b.end)};
  constexpr std::size_t block = 256;
  std::array<std::uint8_t, 2 * block> apart;
  for (std::size_t first = 0, count; first < contacts.size(); first += count) {
    // No block is less than full but that of a small batch.
    const std::size_t left = contacts.size() - first;
    count = left < 2 * block ? left : block;
    if (filter == nullptr) {
      std::fill_n(apart.begin(), count, std::uint8_t{0});
    } else {
      filter(pairs, first, count, apart.data());
    }
    for (std::size_t i = first; i < first + count; ++i) {
      if (apart[i - first] != 0) {
        contacts[i].reset();
      } else {
        contacts[i] = sweep(Linear<A>{a.start[i], a.end[i]}, Linear<B>{b.start[i], b.end[i]});
      }
    }
  }
}

}  // namespace

void sweep(const Linear<Many<Point3>>& a, const Linear<Many<Triangle3>>& b, Contacts contacts) {
  sweep_all(chosen_filters<moving_filters>().point_triangle, a, b, contacts);
}
void sweep(const Linear<Many<Segment3>>& a, const Linear<Many<Segment3>>& b, Contacts contacts) {
  sweep_all(chosen_filters<moving_filters>().segment_segment, a, b, contacts);
}

}  // namespace signum
