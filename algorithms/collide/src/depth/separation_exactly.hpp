// SPDX-License-Identifier: MIT
/// The certificate of exact bodies, which need not be made of doubles.
#pragma once

#include <variant>

#include "bodies/hulls/hull.hpp"

namespace signum::detail {

/// What separation(a, b) answers: the function of the plane, or a common point. Hulls of the plane
/// lie in z = 0.
std::variant<HalfSpace, RationalPoint> separation_exactly(const Hull& a, const Hull& b);

}  // namespace signum::detail
