// SPDX-License-Identifier: MIT
/// class SolidExpression: solids that are united, intersected and subtracted again and again.
///
///   const SolidExpression bracket(plate), part = (bracket | rib) - bolt - nut;
///   combine(part);                // its surface: an ExactMesh
///   solid_volume(part);           // exactly
///   verdict(part, other);         // do they fit?
///
/// Nothing is computed while an expression is written down. What is asked of it is decided by one
/// arrangement of all of its meshes, and its operations cell by cell, so that no vertex is rounded
/// or becomes a vertex of what is cut next: nesting operations deeper costs nothing.
/// An expression keeps the closure of the cells that it says: walls without thickness, flat
/// triangles, and what solids that only touch have in common, are no part of it. Solids without
/// these are what they are to verdict() of two meshes.
/// Laws:
///   1. (a | b) | c, (a & b) & c, a - b - c, (a ^ b) ^ c are what combine() makes of a, b and c
///   2. any nesting is the selection, by the same nesting of what is in which mesh, from the
///      arrangement of all meshes
///   3. the laws of sets, of what is made: those of de Morgan, of distribution, and so on
///   4. the volumes: |a | b| + |a & b| = |a| + |b|, and |a - b| + |a & b| = |a|
///   5. verdict(a, b) is interfering iff |a & b| > 0; a is in b iff |a - b| = 0
///   6. an expression of what combine() makes of an expression is that expression
/// Degenerate: as of combine(). What has no inside is in everything, and apart from it.
/// Operators bind as C++ has it: - before &, & before ^, and ^ before |.
/// Cost: writing an expression down prepares each mesh that is given as a Mesh (see MeshBody).
/// Asking it costs what combine() costs for all of its meshes. A part that stands in an expression
/// twice, as a in a | a, takes room and time once.
/// See: Requicha, Representations for Rigid Solids, 1980; Zhou, Grinspun, Zorin and Jacobson, Mesh
/// Arrangements for Solid Geometry, 2016.
#pragma once

#include <cstdint>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/solid_arrangement.hpp>
#include <signum/arrange/solid_volume.hpp>
#include <signum/arrange/verdict.hpp>
#include <span>
#include <utility>
#include <vector>

namespace SIGNUM_API signum {

namespace detail {
class ExpressionValue;
}

class SolidExpression {
 public:
  /// What the mesh encloses.
  /// Throws: NotFinite; InvalidArgument for a mesh that is not closed, see require_solid. A mesh
  /// that is prepared once, and stands in several places, is arranged once.
  SolidExpression(const Mesh& mesh, SolidRule rule = SolidRule::nonzero);
  SolidExpression(const MeshBody& mesh, SolidRule rule = SolidRule::nonzero);
  /// What the exact mesh encloses, to the last digit: what it was made of by combine(), repair() or
  /// simplified(), which it shares, or, of others, its vertices if all are of doubles. Throws:
  /// InvalidArgument for a mesh that was read, clipped or made otherwise, and has vertices that are
  /// not; rounded(solid).mesh is one for which all is proved that rounded() says.
  SolidExpression(const ExactMesh& solid);

  SolidExpression& operator|=(const SolidExpression& b);  ///< what is in either
  SolidExpression& operator&=(const SolidExpression& b);  ///< what is in both
  SolidExpression& operator-=(const SolidExpression& b);  ///< what is in it and not in b
  SolidExpression& operator^=(const SolidExpression& b);  ///< what is in one of them only
  /// One of these, by its name.
  SolidExpression& apply(BooleanOperation operation, const SolidExpression& b);

  friend SolidExpression operator|(SolidExpression a, const SolidExpression& b) {
    return std::move(a |= b);
  }
  friend SolidExpression operator&(SolidExpression a, const SolidExpression& b) {
    return std::move(a &= b);
  }
  friend SolidExpression operator-(SolidExpression a, const SolidExpression& b) {
    return std::move(a -= b);
  }
  friend SolidExpression operator^(SolidExpression a, const SolidExpression& b) {
    return std::move(a ^= b);
  }

  /// The meshes that it names, each once, in the order in which they come.
  std::span<const MeshBody> meshes() const { return {meshes_.data(), meshes_.size()}; }

  /// Whether it keeps a cell round which its meshes wind so: a choice for select(), from an
  /// arrangement of which these meshes are the first.
  bool keeps(std::span<const CellWinding> of) const;

 private:
  friend class detail::ExpressionValue;
  /// What a mesh encloses, or what is made of the values of two steps before it.
  struct Step {
    bool is_operation = false;
    SolidRule rule = {};
    BooleanOperation operation = {};
    /// The mesh, or the two steps.
    std::uint32_t a = 0, b = 0;
    friend auto operator<=>(const Step&, const Step&) = default;
  };

  std::uint32_t place_of_mesh(const MeshBody& mesh);
  std::uint32_t place_of_step(const Step& step);

  std::vector<MeshBody> meshes_;
  /// No two steps are equal, so a part that is used several times is stored once. The last step is
  /// the value of the whole expression.
  std::vector<Step> steps_;
  /// The places of the meshes, by address, and of the steps, sorted.
  std::vector<std::uint32_t> mesh_places_, step_places_;
};

/// The surface of what the expression keeps; sources name meshes by their place in meshes().
ExactMesh combine(const SolidExpression& solid);

ExactVolume solid_volume(const SolidExpression& solid);

SolidVerdict verdict(const SolidExpression& a, const SolidExpression& b);

}  // namespace signum
