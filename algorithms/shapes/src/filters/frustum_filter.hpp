// SPDX-License-Identifier: MIT
/// filter_containment of one frustum and many shapes.
#pragma once

#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <signum/shapes/frustum.hpp>

#include "filters/area_filter.hpp"

namespace signum::detail {

// Both require the default floating-point environment.

/// A frustum that is asked about often: its corners and its extent, which a question would look
/// for, are found. None where it is not certainly a body.
std::optional<AnySet> prepared_set_of(const Frustum3& frustum);

/// The containment in a prepared frustum, which no question changes.
std::optional<Containment> filter_containment(AnySet& prepared, const ShapeRef3& shape);

}  // namespace signum::detail
