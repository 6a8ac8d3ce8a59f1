// SPDX-License-Identifier: MIT
/// Sets of a question that are more than shapes: a mesh, and any of them where it is placed.
#pragma once

#include <array>
#include <optional>
#include <signum/collide/set_ref.hpp>

#include "field.hpp"
#include "shape_reader.hpp"
#include "vector_reader.hpp"

namespace signum::oracle {

/// What a question takes beside what is placed: shapes of certain kinds, and perhaps meshes.
struct TakesSets {
  Takes shapes;
  enum class Meshes : std::uint8_t { taken, not_taken } meshes;
};

/// A set of space.
struct AskedSet {
  /// The shape as it stands before it is placed.
  std::variant<Shape3, Mesh> set;
  std::optional<Placement> where;

  /// The set must outlive the reference.
  detail::SetRef3 ref() const;
  bool is_mesh() const { return std::holds_alternative<Mesh>(set); }
  /// The kind of the shape; none for a mesh.
  std::optional<ShapeKind> kind() const;
};

/// Whether some field has a value that only read_set reads: a mesh or what is placed.
bool has_sets(std::span<const Field> fields);

/// Reads {"NAME": VALUE}. Throws QuestionError.
AskedSet read_set(const Field& f, VectorReader& reader, const TakesSets& takes);

/// Reads the fields a, b and, when it is there, rule, in space. Throws QuestionError.
std::array<AskedSet, 2> read_sets(std::span<const Field> fields, const TakesSets& takes);

}  // namespace signum::oracle
