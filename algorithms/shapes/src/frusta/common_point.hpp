// SPDX-License-Identifier: MIT
/// Does a frustum share a point with a box or a ball? Some points of the box or ball are tried,
/// each nearer to the inside of the planes than the one before: where one is certainly in both,
/// they do.
/// See: Agmon, The Relaxation Method for Linear Inequalities, 1954.
#pragma once

#include <signum/kernel/shapes.hpp>
#include <span>

#include "frusta/frustum_columns.hpp"

namespace signum::detail {

// These are false where none of the points is certain. They require the default floating-point
// environment, and of the shapes what shapes.hpp does.

bool certainly_share_point(const FrustumColumns& frustum, const Aabb3& box);
bool certainly_share_point(const FrustumColumns& frustum, const Obb3& box);
bool certainly_share_point(const FrustumColumns& frustum, const Sphere3& ball);
bool certainly_share_point(const FrustumColumns& frustum, std::span<const Point3> points);

}  // namespace signum::detail
