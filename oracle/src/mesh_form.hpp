// SPDX-License-Identifier: MIT
/// The shape `mesh`, the union of closed triangles in space: what some questions take beside the
/// shapes of any_shape.hpp.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <signum/kernel/vec.hpp>
#include <vector>

#include "field.hpp"
#include "vector_reader.hpp"

namespace signum::oracle {

struct MeshForm {
  std::vector<Point3> points;
  /// One or more, each with the indices of its three corners.
  std::vector<std::array<std::uint32_t, 3>> faces;
};

/// The mesh of a shape {"mesh": VALUE}; nothing when it is not an object whose one key is mesh.
/// Throws QuestionError where the value is none, and in 2D.
std::optional<MeshForm> read_mesh(const Field& shape, VectorReader& reader);

}  // namespace signum::oracle
