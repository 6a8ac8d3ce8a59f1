// SPDX-License-Identifier: MIT
/// Coordinates by number, and the projection along an axis: (x, y, z) are 0, 1, 2, and along axis k
/// the plane has the coordinates k + 1 and k + 2, modulo 3, so that a triangle turns there to the
/// left iff the coordinate k of its normal is positive.
#pragma once

#include <array>
#include <cstddef>
#include <signum/kernel/vec.hpp>

namespace signum::detail {

template <class T>
const T& coordinate(const Vec3<T>& p, std::size_t axis) {
  return axis == 0 ? p.x : axis == 1 ? p.y : p.z;
}
template <class T>
T& coordinate(Vec3<T>& p, std::size_t axis) {
  return axis == 0 ? p.x : axis == 1 ? p.y : p.z;
}

constexpr std::size_t after(std::size_t axis) { return axis == 2 ? 0 : axis + 1; }

/// The point with its axes exchanged in a cycle, so that the given one is x.
template <class T>
Vec3<T> with_axis_first(const Vec3<T>& p, std::size_t axis) {
  return {coordinate(p, axis), coordinate(p, after(axis)), coordinate(p, after(after(axis)))};
}

template <class T>
Vec2<T> along(const Vec3<T>& p, std::size_t axis) {
  return {coordinate(p, after(axis)), coordinate(p, after(after(axis)))};
}

}  // namespace signum::detail
