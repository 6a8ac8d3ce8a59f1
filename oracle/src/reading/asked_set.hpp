// SPDX-License-Identifier: MIT
/// The two sets that a question is about: shapes of the plane or of space, and where the question
/// takes them, meshes, and sets that are placed.
#pragma once

#include <optional>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/case.hpp>
#include <span>
#include <string>
#include <variant>

#include "reading/field.hpp"
#include "reading/shape_reader.hpp"
#include "reading/vector_reader.hpp"

namespace signum::oracle {

/// What a question takes beside shapes that stand where they are.
enum class Beyond : std::uint8_t { nothing, placed_shapes, placed_shapes_and_meshes };

struct AskedSet {
  /// The set as it stands before it is placed.
  std::variant<Shape2, Shape3, Mesh> set;
  std::optional<Placement> where;

  Set2 in_2d() const { return Set2(std::get<Shape2>(set)); }
  /// Both views require that this outlives them.
  Set3 in_3d() const;
  /// The kind of the shape; none for a mesh.
  std::optional<ShapeKind> kind() const;
};

/// Sets of one space.
struct AskedPair {
  AskedSet a, b;
  bool is_3d;

  /// verb(a, b), which takes two Set2 or two Set3.
  auto ask(auto verb) const {
    return is_3d ? verb(a.in_3d(), b.in_3d()) : verb(a.in_2d(), b.in_2d());
  }
};

/// Reads the fields a and b, then `motion` if it is wanted, and then, if it is there, the rule by
/// which polygons are filled. Throws QuestionError.
AskedPair read_pair(std::span<const Field> fields, Takes takes_a, Takes takes_b, Beyond beyond,
                    Vector* motion = nullptr);

/// The shapes of a pair, which has no mesh and nothing that is placed.
Case case_of(Ask ask, AskedPair pair);

/// Throws QuestionError: what the library said of the two sets, naming the one that is at fault.
[[noreturn]] void blame(std::span<const Field> fields, const AskedPair& pair,
                        const InvalidArgument& error);

/// Says what verbs say where they have no answer; readers say it before. Throws QuestionError.
[[noreturn]] void fail_not_taken(std::string_view verb, ShapeKind a, ShapeKind b);

}  // namespace signum::oracle
