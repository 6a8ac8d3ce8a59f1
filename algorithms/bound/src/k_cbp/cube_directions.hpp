// SPDX-License-Identifier: MIT
/// Directions of small integers, one of each opposite pair, by the orbits of the cube's symmetries.
#pragma once

#include <algorithm>
#include <array>
#include <signum/kernel/shapes.hpp>
#include <span>
#include <vector>

namespace signum::detail::directions {

inline constexpr std::array<Point3, 3> faces{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
inline constexpr std::array<Point3, 4> corners{{{1, 1, 1}, {1, 1, -1}, {1, -1, 1}, {-1, 1, 1}}};
inline constexpr std::array<Point3, 6> edges{
    {{1, 1, 0}, {1, -1, 0}, {1, 0, 1}, {1, 0, -1}, {0, 1, 1}, {0, 1, -1}}};
/// (1,1,2)
inline constexpr std::array<Point3, 12> steep{{{1, 1, 2},
                                               {1, 1, -2},
                                               {1, -1, 2},
                                               {1, -1, -2},
                                               {1, 2, 1},
                                               {1, 2, -1},
                                               {1, -2, 1},
                                               {1, -2, -1},
                                               {2, 1, 1},
                                               {2, 1, -1},
                                               {2, -1, 1},
                                               {2, -1, -1}}};
/// (1,2,2)
inline constexpr std::array<Point3, 12> blunt{{{1, 2, 2},
                                               {1, 2, -2},
                                               {1, -2, 2},
                                               {1, -2, -2},
                                               {2, 1, 2},
                                               {2, 1, -2},
                                               {2, -1, 2},
                                               {2, -1, -2},
                                               {2, 2, 1},
                                               {2, 2, -1},
                                               {2, -2, 1},
                                               {2, -2, -1}}};
/// (0,1,2)
inline constexpr std::array<Point3, 12> slanted{{{0, 1, 2},
                                                 {0, 1, -2},
                                                 {0, 2, 1},
                                                 {0, 2, -1},
                                                 {1, 0, 2},
                                                 {1, 0, -2},
                                                 {2, 0, 1},
                                                 {2, 0, -1},
                                                 {1, 2, 0},
                                                 {1, -2, 0},
                                                 {2, 1, 0},
                                                 {2, -1, 0}}};

template <class... Orbits>
std::vector<Point3> all_of(const Orbits&... orbits) {
  std::vector<Point3> all((orbits.size() + ...));
  auto end = all.begin();
  ((end = std::copy(orbits.begin(), orbits.end(), end)), ...);
  return all;
}

}  // namespace signum::detail::directions
