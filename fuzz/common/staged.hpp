// SPDX-License-Identifier: MIT
/// Do the stages of a predicate agree, in any rounding mode, and does it change its sign, and
/// nothing else, when two of its arguments change places?
#pragma once

#include <algorithm>
#include <cfenv>
#include <cstdio>
#include <cstdlib>
#include <signum/kernel/sign.hpp>

#include "point_text.hpp"

namespace signum::fuzzing {

inline void require(bool holds, const char* predicate, const char* what, const Points& points) {
  if (holds) return;
  std::fprintf(stderr, "%s: %s\n", predicate, what);
  for (const Point3& p : points) std::fprintf(stderr, "  {%a, %a, %a},\n", p.x, p.y, p.z);
  std::abort();
}

/// Aborts where two stages that answer differ. Returns the sign.
template <class Filter, class Expansion, class Exact, class Settle>
Sign compare(const char* name, const RoundedPoints& given, Filter filter, Expansion expansion,
             Exact exact, Settle settle) {
  const Points& points = given.points;
  std::fesetround(given.rounding);
  const FilterSign f = filter(points);
  const FilterSign e = expansion(points);
  const Sign s = settle(points);
  std::fesetround(FE_TONEAREST);
  const Sign truth = exact(points);
  require(!is_certain(f) || certain(f) == truth, name, "the filter is wrong", points);
  require(!is_certain(e) || certain(e) == truth, name, "the expansion is wrong", points);
  require(s == truth, name, "the later stages are wrong", points);
  return truth;
}

/// What becomes of the sign when two arguments of a kind change places.
enum class WhenSwapped { flips, stays };

/// The arguments that may change places: the first `count`, each of `width` points.
struct Interchangeable {
  WhenSwapped sign;
  std::size_t count, width;
};

inline Point2 flat(const Point3& p) { return {p.x, p.y}; }

/// Every two neighbours among the arguments, and so every order, by and by.
template <class Compare>
int check_staged(const char* name, const Interchangeable& arguments, const RoundedPoints& given,
                 Compare compare_stages) {
  const Sign sign = compare_stages(given);
  for (std::size_t i = 0; i + 1 < arguments.count; ++i) {
    RoundedPoints swapped = given;
    const auto first = swapped.points.begin() + static_cast<std::ptrdiff_t>(i * arguments.width);
    const auto second = first + static_cast<std::ptrdiff_t>(arguments.width);
    std::swap_ranges(first, second, second);
    const Sign other = compare_stages(swapped);
    require(other == (arguments.sign == WhenSwapped::flips ? -sign : sign), name,
            "another sign when arguments change places", given.points);
  }
  return 0;
}

}  // namespace signum::fuzzing

/// The fuzz target of a predicate, whose arguments are made of the points p.
#define SIGNUM_FUZZ_PREDICATE(name, swapped, count, width, ...)                                 \
  using signum::fuzzing::flat;                                                                  \
  using signum::fuzzing::Points;                                                                \
  extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {           \
    using signum::fuzzing::WhenSwapped;                                                         \
    return signum::fuzzing::check_staged(                                                       \
        #name, {WhenSwapped::swapped, count, width}, signum::fuzzing::read_points(data, size),  \
        [](const signum::fuzzing::RoundedPoints& given) {                                       \
          return signum::fuzzing::compare(                                                      \
              #name, given, [](const Points& p) { return signum::name##_filter(__VA_ARGS__); }, \
              [](const Points& p) { return signum::name##_expansion(__VA_ARGS__); },            \
              [](const Points& p) { return signum::name##_exact(__VA_ARGS__); },                \
              [](const Points& p) { return signum::name##_settle(__VA_ARGS__); });              \
        });                                                                                     \
  }                                                                                             \
  extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,          \
                                                 std::size_t max_size, unsigned seed) {         \
    return signum::fuzzing::mutate_points(data, size, max_size, seed);                          \
  }
