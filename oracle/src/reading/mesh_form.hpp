// SPDX-License-Identifier: MIT
/// The shape `mesh`, the union of closed triangles in space: what some questions take beside the
/// shapes of any_shape.hpp.
#pragma once

#include <optional>
#include <signum/mesh/mesh.hpp>

#include "reading/field.hpp"
#include "reading/vector_reader.hpp"

namespace signum::oracle {

/// The mesh of a shape {"mesh": VALUE}, which has a face; nothing when it is not an object whose
/// one key is mesh. Throws QuestionError where the value is none, and in 2D.
std::optional<Mesh> read_mesh(const Field& shape, VectorReader& reader);

/// The triangles of a mesh or a polyhedron in space. Throws QuestionError for other shapes.
Mesh read_triangles(const Field& shape, VectorReader& reader);

}  // namespace signum::oracle
