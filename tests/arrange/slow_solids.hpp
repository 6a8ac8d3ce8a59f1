// SPDX-License-Identifier: MIT
/// Volumes of two solids by their sections: an independent, slow and exact decision for small
/// meshes, which knows no arrangement.
///
/// Along a line parallel to x the length of a set is a sum of intervals; between two heights at
/// which something happens it is linear in y, and the area of a section quadratic in z.
#pragma once

#include <array>
#include <signum/arrange/exact_mesh.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>

#include "vectors/rational_vector.hpp"

namespace slow {

using signum::detail::BigRational;
using signum::detail::RationalPoint;

struct Volumes {
  BigRational a, b, both, a_alone, b_alone;
};

/// Requires that both meshes are closed, and for nonzero turned alike.
Volumes volumes(const signum::Mesh& a, const signum::Mesh& b, signum::SolidRule rule);

enum class Place { inside, on_a_face, outside };

/// Where a point is with respect to a solid.
Place place_of(const RationalPoint& p, const signum::Mesh& mesh, signum::SolidRule rule);
Place place_of(const RationalPoint& p, const signum::ExactMesh& mesh);

}  // namespace slow
