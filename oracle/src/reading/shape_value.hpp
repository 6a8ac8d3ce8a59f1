// SPDX-License-Identifier: MIT
/// The values of shapes: what stands behind their names, by the table of shape_members.hpp. What
/// only exact arithmetic tells (that a polygon is planar, a mesh closed, a k-DOP bounded) is left
/// to the questions.
#pragma once

#include "reading/field.hpp"
#include "reading/shape_reader.hpp"
#include "reading/vector_reader.hpp"

namespace signum::oracle {

/// Throws QuestionError for what is no such shape.
Shape read_value(ShapeKind kind, const Field& f, VectorReader& reader);

}  // namespace signum::oracle
