// SPDX-License-Identifier: MIT
/// Does each stage of a predicate, by itself, agree with the exact one, and the predicate in any
/// rounding mode, and does it change its sign, and nothing else, when two of its arguments change
/// places?
#pragma once

#include <algorithm>
#include <cfenv>
#include <cstdio>
#include <cstdlib>
#include <signum/kernel/sign.hpp>
#include <string>
#include <tuple>

#include "point_text.hpp"
#include "stages/stages.hpp"

namespace signum::fuzzing {

inline void require(bool holds, const char* predicate, const std::string& what,
                    const Points& points) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", predicate, what.c_str());
  for (const Point3& p : points) std::fprintf(stderr, "  {%a, %a, %a},\n", p.x, p.y, p.z);
  std::abort();
}

/// What becomes of the sign when two arguments of a kind change places.
enum class WhenSwapped { flips, stays };

/// The first `count` arguments may change places.
struct Interchangeable {
  std::size_t count;
  /// How many points each argument is made of.
  std::size_t points_each;
  WhenSwapped sign;
};

inline Point2 flat(const Point3& p) { return {p.x, p.y}; }

/// Aborts where a stage is certain and disagrees with the exact one. Returns the sign.
template <class Target>
Sign compare(const RoundedPoints& given) {
  const Points& points = given.points;
  const auto arguments = Target::arguments(points);
  std::fesetround(given.rounding);
  const FilterSign filter = std::apply(Target::filter, arguments);
  const Sign settled = std::apply(Target::settle, arguments);
  std::fesetround(FE_TONEAREST);

  const auto compare_stages = [&](const auto&... d) {
    using Formula = typename Target::Formula;
    const Sign truth = detail::exact_sign(Formula{}, d...);
    const auto compare_one = [&]<std::size_t s>(std::integral_constant<std::size_t, s>) {
      const FilterSign said = detail::stage_sign<static_cast<detail::Stage>(s)>(Formula{}, d...);
      require(!is_certain(said) || certain(said) == truth, Target::name,
              std::string(detail::stage_names[s]) + ": wrong", points);
    };
    [&]<std::size_t... s>(std::index_sequence<s...>) {
      (compare_one(std::integral_constant<std::size_t, s>{}), ...);
    }(std::make_index_sequence<detail::stage_count>());
    return truth;
  };
  const Sign truth = std::apply(
      [&](const auto&... a) { return Target::Formula::on_differences(compare_stages, a...); },
      arguments);
  require(!is_certain(filter) || certain(filter) == truth, Target::name,
          "the filter is wrong in this rounding mode", points);
  require(settled == truth, Target::name, "what is settled is wrong", points);
  return truth;
}

/// Swaps every two neighbours among the arguments, and so reaches every order in time.
template <class Target>
int check(const std::uint8_t* data, std::size_t size) {
  constexpr Interchangeable swapped = Target::interchangeable;
  const RoundedPoints given = read_points(data, size);
  const Sign sign = compare<Target>(given);
  for (std::size_t i = 0; i + 1 < swapped.count; ++i) {
    RoundedPoints other = given;
    const auto first = other.points.begin() + static_cast<std::ptrdiff_t>(i * swapped.points_each);
    const auto second = first + static_cast<std::ptrdiff_t>(swapped.points_each);
    std::swap_ranges(first, second, second);
    require(compare<Target>(other) == (swapped.sign == WhenSwapped::flips ? -sign : sign),
            Target::name, "another sign when arguments change places", given.points);
  }
  return 0;
}

}  // namespace signum::fuzzing

/// The entry points of libFuzzer for a target: a struct with a name, the Formula, the predicate's
/// filter and settle, the arguments made of points, and which of them are interchangeable.
#define SIGNUM_FUZZ_PREDICATE(Target)                                                   \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {   \
    return signum::fuzzing::check<Target>(data, size);                                  \
  }                                                                                     \
  extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,  \
                                                 std::size_t max_size, unsigned seed) { \
    return signum::fuzzing::mutate_points(data, size, max_size, seed);                  \
  }
