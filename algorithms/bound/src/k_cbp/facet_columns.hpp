// SPDX-License-Identifier: MIT
/// Is a point beneath all of many planes? One plane in each lane of a vector.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <signum/kernel/shapes.hpp>
#include <vector>

#include "volumes/cloud_space.hpp"

namespace signum::detail {

enum class Beneath : std::uint8_t { all, not_all, unknown };

/// The planes of facets as columns of their numbers.
class FacetColumns {
 public:
  /// At least as many as any vector has lanes.
  static constexpr std::size_t granule = 8;
  static constexpr std::size_t numbers = 7;

  /// Requires a plane.
  explicit FacetColumns(const std::vector<CloudSpace::Plane>& planes);

  /// A multiple of `granule`: the last plane fills up what is left.
  std::size_t size() const { return size_; }
  /// The normal, the corner and the bound, in this order.
  const double* column(std::size_t number) const { return values_.data() + number * size_; }

  /// Whether the point is beneath all planes; unknown where some plane is too near for its bound.
  /// Requires the default floating-point environment, and that the point is in the box of the
  /// planes.
  Beneath beneath(const Point3& p) const;

 private:
  std::size_t size_;
  std::vector<double> values_;
};

}  // namespace signum::detail
