// SPDX-License-Identifier: MIT
/// Spheres that meet polygons, by doubles.
#pragma once

#include <optional>
#include <signum/collide/sweep.hpp>

namespace signum::detail {

/// An answer that is certain; none where doubles leave it to others.
template <class Result>
struct CertainImpact {
  std::optional<Result> impact;
};

/// A sphere that moves to a polygon. Requires the default floating-point environment.
std::optional<CertainImpact<Impact3>> impact_of_polygon(const Sphere3& sphere,
                                                        const Polygon3& polygon,
                                                        const Difference3& motion);

}  // namespace signum::detail
