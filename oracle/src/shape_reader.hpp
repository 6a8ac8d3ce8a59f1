// SPDX-License-Identifier: MIT
/// The shapes of a question. A new shape is an alternative of ShapeIn2d and ShapeIn3d, a function
/// that reads it (shape_forms.hpp) and its line in the table of shape_reader.cpp; the questions
/// find the overloads of their verbs.
#pragma once

#include <cstddef>
#include <signum/algorithms/intersect/any_shape.hpp>
#include <variant>

#include "field.hpp"
#include "vector_reader.hpp"

namespace signum::oracle {

using ShapeIn2d = std::variant<Point2, Segment2, Ray2, Line2, Plane2, Triangle2, Polygon2, Aabb2,
                               Obb2, Kdop2, Convex2, Sphere2, Capsule2>;
using ShapeIn3d = std::variant<Point3, Segment3, Ray3, Line3, Plane3, Triangle3, Polygon3, Aabb3,
                               Obb3, Kdop3, Convex3, Polyhedron3, Sphere3, Capsule3, Lozenge3,
                               Cylinder3, Cone3, Ellipsoid3, Frustum3>;
using Shape = std::variant<ShapeIn2d, ShapeIn3d>;

/// Which kinds a question takes.
using Takes = bool (*)(ShapeKind);

struct NamedShape {
  ShapeKind kind;
  Shape shape;
};

/// Reads {"NAME": VALUE}. Throws QuestionError.
NamedShape read_shape(const Field& f, VectorReader& reader, Takes takes);

/// The two shapes of a question.
struct ShapePair {
  NamedShape a, b;
  /// Both are; otherwise both are of 2D.
  bool in_3d;
};

/// Reads the fields a, b and, when it is there, rule, by which polygons are filled. Throws
/// QuestionError.
ShapePair read_pair(std::span<const Field> fields, Takes takes_a, Takes takes_b);

}  // namespace signum::oracle
