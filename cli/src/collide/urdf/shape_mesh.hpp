// SPDX-License-Identifier: MIT
/// The meshes that stand for the boxes, cylinders and spheres of a robot.
#pragma once

#include <signum/mesh/mesh.hpp>

#include "collide/urdf/urdf_model.hpp"

namespace signum::cli::urdf {

/// A closed convex mesh about the origin, turned outwards: the box itself, or a polyhedron that
/// holds the cylinder, whose axis is z, or the sphere, and that comes out of it by at most 0.2% of
/// the radius.
Mesh shape_mesh(const Box& box);
Mesh shape_mesh(const Cylinder& cylinder);
Mesh shape_mesh(const Sphere& sphere);

}  // namespace signum::cli::urdf
