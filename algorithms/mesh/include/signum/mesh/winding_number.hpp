// SPDX-License-Identifier: MIT
/// std::optional<std::int64_t> winding_number(point, mesh): how often a closed mesh winds round a
/// point; nothing for a point on a triangle, even on one of zero area.
///
/// It is the sum of the solid angles of all triangles, seen from the point, divided by 4 pi: 1
/// inside a mesh that is turned outward, -1 inside one that is turned inside out. Triangles may
/// cross, overlap and repeat, and each counts. A SolidRule makes an inside of it.
///
/// Laws:
///   1. nothing iff locate(point, mesh, rule) is the boundary; else inside by nonzero iff the
///      number is not 0, and inside by positive iff it is above 0
///   2. the number of two meshes together is the sum of their numbers, and turning all triangles
///      the other way negates it
/// Cost: that of locate(point, mesh) and of Solid::locate.
/// Throws: NotFinite; InvalidArgument for a mesh whose edges are not run along as often one way as
/// the other (require_solid by nonzero).
/// See: Jacobson, Kavan and Sorkine-Hornung, Robust Inside-Outside Segmentation using Generalized
/// Winding Numbers, 2013.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/mesh/mesh.hpp>
#include <signum/mesh/solid.hpp>

namespace SIGNUM_API signum {

std::optional<std::int64_t> winding_number(const Point3& point, const Mesh& mesh);
/// The rule of the solid makes no difference.
std::optional<std::int64_t> winding_number(const Point3& point, const Solid& solid);

}  // namespace signum
