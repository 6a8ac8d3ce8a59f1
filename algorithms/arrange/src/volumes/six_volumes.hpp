// SPDX-License-Identifier: MIT
/// The volume inside a closed surface, by the volumes between its faces and one point.
#pragma once

#include <signum/arrange/solid_volume.hpp>
#include <vector>

#include "numbers/exact.hpp"
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

/// Six times the volume between the origin and a triangle, in the numbers that `minus` makes of two
/// doubles.
template <class Difference>
auto six_volumes_of(const Triangle3& t, const Point3& o, Difference minus) {
  const auto from_origin = [&](const Point3& p) {
    return Vec3{minus(p.x, o.x), minus(p.y, o.y), minus(p.z, o.z)};
  };
  const auto& [a, b, c] = t.vertices;
  return dot(from_origin(a), cross(from_origin(b), from_origin(c)));
}

using ScaledInteger = Scaled<BigInteger>;
inline ScaledInteger exact_difference(double p, double q) {
  return ScaledInteger(p) - ScaledInteger(q);
}

ExactVolume volume(const SixVolumes& faces);

/// The correctly rounded double of the volume, which mostly takes no exact sum.
double rounded_volume(const SixVolumes& faces);

}  // namespace signum::detail
