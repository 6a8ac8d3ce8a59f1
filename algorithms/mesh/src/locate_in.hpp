// SPDX-License-Identifier: MIT
/// Where is a point to a mesh whose hierarchy is there?
#pragma once

#include <signum/bvh/bvh.hpp>
#include <signum/kernel/location.hpp>
#include <signum/mesh/mesh.hpp>

namespace signum::detail {

/// As MeshLocator::locate. Requires a closed mesh, its hierarchy, the box of its triangles, and a
/// finite point.
Location locate_in(const Mesh& mesh, const Bvh& bvh, const Aabb3& box, const Point3& point);

}  // namespace signum::detail
