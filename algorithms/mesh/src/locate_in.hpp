// SPDX-License-Identifier: MIT
/// Where is a point to a mesh whose hierarchy is there?
#pragma once

#include <signum/bvh/bvh.hpp>
#include <signum/kernel/location.hpp>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid_rule.hpp>

namespace signum::detail {

/// Answers as Solid::locate does. Requires a mesh that is closed as the rule asks, its
/// hierarchy, the box of its triangles, and a finite point.
Location locate_in(const Mesh& mesh, const Bvh& bvh, const Aabb3& box, const Point3& point,
                   SolidRule rule);

}  // namespace signum::detail
