// SPDX-License-Identifier: MIT
/// The volume inside a closed surface, by the volumes between its faces and one point.
#pragma once

#include <signum/arrange/solid_volume.hpp>
#include <vector>

#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// The faces, each seen counter-clockwise from outside. Six times a volume needs no division.
struct SixVolumes {
  /// The point, of small coordinates with respect to the triangles.
  Point3 origin;
  std::vector<Triangle3> triangles;
  /// The sixfold volumes between the origin and all other faces.
  std::vector<BigRational> others;
};

ExactVolume volume(const SixVolumes& faces);

/// The correctly rounded double of the volume, which mostly takes no exact sum.
double rounded_volume(const SixVolumes& faces);

}  // namespace signum::detail
