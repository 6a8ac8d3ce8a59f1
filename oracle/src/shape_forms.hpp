// SPDX-License-Identifier: MIT
/// The values of shapes. Each function reads what stands behind the name of its shape, and throws
/// QuestionError for anything else. What only exact arithmetic tells (that a polygon is planar, a
/// mesh closed, a k-DOP bounded) is left to the questions.
#pragma once

#include "field.hpp"
#include "shape_reader.hpp"
#include "vector_reader.hpp"

namespace signum::oracle {

// Without an inside, and flat ones: flat_forms.cpp.
Shape read_point(const Field& f, VectorReader& reader);
Shape read_segment(const Field& f, VectorReader& reader);
Shape read_ray(const Field& f, VectorReader& reader);
Shape read_line(const Field& f, VectorReader& reader);
Shape read_plane(const Field& f, VectorReader& reader);
Shape read_triangle(const Field& f, VectorReader& reader);
Shape read_polygon(const Field& f, VectorReader& reader);

// Between planes: polytope_forms.cpp.
Shape read_aabb(const Field& f, VectorReader& reader);
Shape read_obb(const Field& f, VectorReader& reader);
Shape read_kdop(const Field& f, VectorReader& reader);
Shape read_convex(const Field& f, VectorReader& reader);
Shape read_polyhedron(const Field& f, VectorReader& reader);
/// The points and faces of a polyhedron or mesh in space.
Polyhedron3 read_points_and_faces(const Field& f, VectorReader& reader, std::size_t least_faces,
                                  std::string_view expected);
Shape read_frustum(const Field& f, VectorReader& reader);

// Round ones: round_forms.cpp.
Shape read_sphere(const Field& f, VectorReader& reader);
Shape read_capsule(const Field& f, VectorReader& reader);
Shape read_lozenge(const Field& f, VectorReader& reader);
Shape read_cylinder(const Field& f, VectorReader& reader);
Shape read_cone(const Field& f, VectorReader& reader);
Shape read_ellipsoid(const Field& f, VectorReader& reader);

}  // namespace signum::oracle
