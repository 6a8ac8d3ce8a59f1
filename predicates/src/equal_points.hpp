// SPDX-License-Identifier: MIT
/// Are two of these points equal?
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <signum/kernel/vec.hpp>

namespace signum {

/// No when a coordinate is not finite. Requires the default floating-point environment.
template <class T, std::size_t N>
bool has_equal(const std::array<Vec2<T>, N>& p) {
  bool equal = false;
  bool finite = true;
  for (std::size_t i = 0; i < N; ++i) {
    finite = finite && std::isfinite(p[i].x) && std::isfinite(p[i].y);
    for (std::size_t j = 0; j < i; ++j) equal = equal || p[i] == p[j];
  }
  return equal && finite;
}

template <class T, std::size_t N>
bool has_equal(const std::array<Vec3<T>, N>& p) {
  bool equal = false;
  bool finite = true;
  for (std::size_t i = 0; i < N; ++i) {
    finite = finite && std::isfinite(p[i].x) && std::isfinite(p[i].y) && std::isfinite(p[i].z);
    for (std::size_t j = 0; j < i; ++j) equal = equal || p[i] == p[j];
  }
  return equal && finite;
}

}  // namespace signum
