// SPDX-License-Identifier: MIT
#pragma once

#include <signum/shapes/hit.hpp>

/// The hit of a ray on a shape as rationals decide it, with what is told of a shape of its kind.
template <class Shape>
auto exact_hit(const signum::Ray3& ray, const Shape& shape, const signum::HitLimit& limit) {
  if constexpr (requires { signum::detail::hit_exactly(ray, shape, limit); }) {
    return signum::detail::hit_exactly(ray, shape, limit);
  } else {
    return signum::detail::hit_exactly(ray, signum::ShapeRef3(&shape), limit);
  }
}
