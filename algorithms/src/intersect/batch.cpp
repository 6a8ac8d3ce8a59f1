// SPDX-License-Identifier: MIT
// The filter decides a block of pairs, and what it leaves is settled by the verb on the single
// pair, while the block is still in the cache.
#include <algorithm>
#include <array>
#include <cstring>
#include <signum/algorithms/intersect/batch.hpp>
#include <signum/algorithms/intersect/intersects.hpp>
#include <signum/kernel/error.hpp>
#include <string>

#include "batch_filters.hpp"
#include "fp_environment.hpp"
#include "pair_filters.hpp"

namespace signum {

PairFilters pair_filters([[maybe_unused]] std::string_view target) {
#if SIGNUM_HAS_HIGHWAY
  if (target != "scalar") return simd_pair_filters(target);
#endif
  return {};
}

namespace {

constexpr std::size_t block_size = 256;

const PairFilters& chosen_filters() {
  static const PairFilters chosen = pair_filters(chosen_target());
  return chosen;
}

template <class Shape>
LaneSource lane_source(const Many<Shape>& shapes) {
  return {shapes.first(), shapes.stride()};
}
LaneSource lane_source(const Many<Frustum3>& frusta) {
  const double* const matrix = *frusta.first();
  const auto* const depth =
      matrix == nullptr ? nullptr : &reinterpret_cast<const Frustum3*>(matrix)->depth;
  return {frusta.first(), frusta.stride(), depth};
}

template <class Shape>
void require_size(const char* verb, const char* argument, const Many<Shape>& shapes,
                  std::size_t answers) {
  if (shapes.size().value_or(answers) == answers) return;
  throw InvalidArgument(std::string(verb) + ": " + argument + " has " +
                        std::to_string(*shapes.size()) + " shapes, but there are " +
                        std::to_string(answers) + " answers");
}

/// `take(first, answers)` is given what the filter says of each block, and `settle(i)` each pair
/// that it says nothing of.
template <class A, class B, class Take, class Settle>
void run(PairFilter filter, const Many<A>& a, const Many<B>& b, std::size_t size, Take take,
         Settle settle) {
  const DefaultFpEnvironment environment;
  if (filter == nullptr) {
    for (std::size_t i = 0; i < size; ++i) settle(i);
    return;
  }
  const LaneSource source_a = lane_source(a);
  const LaneSource source_b = lane_source(b);
  std::array<std::uint8_t, 2 * block_size> answers;
  for (std::size_t first = 0, count; first < size; first += count) {
    // No block is less than full but that of a small batch.
    count = size - first < 2 * block_size ? size - first : block_size;
    filter(source_a, source_b, first, count, answers.data());
    const std::span<const std::uint8_t> decided(answers.data(), count);
    take(first, decided);
    const std::uint8_t* const end = decided.data() + count;
    for (const std::uint8_t* at = decided.data(); at != end; ++at) {
      constexpr auto undecided = static_cast<int>(PairAnswer::undecided);
      at = static_cast<const std::uint8_t*>(
          std::memchr(at, undecided, static_cast<std::size_t>(end - at)));
      if (at == nullptr) break;
      settle(first + static_cast<std::size_t>(at - decided.data()));
    }
  }
}

template <class A, class B>
void run_intersects(PairFilter PairFilters::*filter, const Many<A>& a, const Many<B>& b,
                    std::span<bool> met) {
  require_size("intersects", "a", a, met.size());
  require_size("intersects", "b", b, met.size());
  const auto take = [met](std::size_t first, std::span<const std::uint8_t> answers) {
    static_assert(sizeof(bool) == 1 && static_cast<bool>(PairAnswer::meeting));
    for (std::size_t i = 0; i < answers.size(); ++i) met[first + i] = answers[i] != 0;
  };
  run(chosen_filters().*filter, a, b, met.size(), take,
      [&](std::size_t i) { met[i] = intersects(a[i], b[i]); });
}

/// `apart` and `meeting` are what the filter's answers mean.
template <class A, class B>
void run_contact(PairFilter PairFilters::*filter, const Many<A>& a, const Many<B>& b,
                 std::span<Contact> contacts, const Contact& apart, const Contact& meeting) {
  require_size("contact", "a", a, contacts.size());
  require_size("contact", "b", b, contacts.size());
  const auto take = [&, contacts](std::size_t first, std::span<const std::uint8_t> answers) {
    constexpr auto is_meeting = static_cast<std::uint8_t>(PairAnswer::meeting);
    for (std::size_t i = 0; i < answers.size(); ++i) {
      contacts[first + i] = answers[i] == is_meeting ? meeting : apart;
    }
  };
  run(chosen_filters().*filter, a, b, contacts.size(), take,
      [&](std::size_t i) { contacts[i] = contact(a[i], b[i]); });
}

}  // namespace

void intersects(const Many<Triangle3>& a, const Many<Triangle3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::triangle_triangle, a, b, met);
}
void intersects(const Many<Ray3>& a, const Many<Triangle3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::ray_triangle, a, b, met);
}
void intersects(const Many<Segment3>& a, const Many<Triangle3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::segment_triangle, a, b, met);
}
void intersects(const Many<Ray3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::ray_aabb, a, b, met);
}
void intersects(const Many<Aabb3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::aabb_aabb, a, b, met);
}
void intersects(const Many<Triangle3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::triangle_aabb, a, b, met);
}
void intersects(const Many<Obb3>& a, const Many<Obb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::obb_obb, a, b, met);
}
void intersects(const Many<Sphere3>& a, const Many<Sphere3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::sphere_sphere, a, b, met);
}
void intersects(const Many<Sphere3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::sphere_aabb, a, b, met);
}
void intersects(const Many<Sphere3>& a, const Many<Obb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::sphere_obb, a, b, met);
}
void intersects(const Many<Frustum3>& a, const Many<Aabb3>& b, std::span<bool> met) {
  run_intersects(&PairFilters::frustum_aabb, a, b, met);
}

void contact(const Many<Triangle3>& a, const Many<Triangle3>& b, std::span<Contact> contacts) {
  run_contact(&PairFilters::triangle_triangle_contact, a, b, contacts,
              {Planes::transversal, -1, false, Feature::none, Feature::none},
              {Planes::transversal, 1, true, Feature::face, Feature::face});
}
void contact(const Many<Segment3>& a, const Many<Triangle3>& b, std::span<Contact> contacts) {
  run_contact(&PairFilters::segment_triangle_contact, a, b, contacts,
              {Planes::degenerate, -1, false, Feature::none, Feature::none},
              {Planes::degenerate, 0, true, Feature::edge0, Feature::face});
}

}  // namespace signum
