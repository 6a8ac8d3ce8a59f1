// SPDX-License-Identifier: MIT
/// Which meshes are too far apart to look at?
#pragma once

#include <signum/signum.hpp>

namespace signum::cli {

/// The least box that holds the triangles of a mesh, which has some.
Aabb3 bounding_box(const Mesh& mesh);
/// Whether two boxes share no point.
bool disjoint(const Aabb3& a, const Aabb3& b);
/// Whether every point of inner is in outer.
bool holds(const Aabb3& outer, const Aabb3& inner);

}  // namespace signum::cli
