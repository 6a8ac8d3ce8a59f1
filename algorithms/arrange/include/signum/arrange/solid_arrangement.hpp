// SPDX-License-Identifier: MIT
/// The surface of what any rule keeps of the space that several meshes divide: an expression of
/// solids, what most of them enclose, or what one mesh winds round twice.
///
///   const SolidArrangement all(meshes);
///   select(all, [](std::span<const CellWinding> of) {       // (0 or 1) and not 2
///     return (of[0].odd || of[1].odd) && !of[2].odd;
///   });
///
/// Laws:
///   1. combine() is the selection by its operation and rule
///   2. the volumes of what is kept by disjoint choices add up to the volume of what either keeps
///   3. the volume of what is chosen does not depend on the order of triangles, nor on how a planar
///      face is divided into triangles
/// Degenerate: as of combine(). The mesh of nothing has no triangles.
/// Throws: NotFinite; InvalidArgument for a mesh that is not closed, see require_solid, for no
/// meshes, and for a choice that keeps what is outside of all meshes, which has no end.
/// Cost: that of combine() for the arrangement, and linear time for each selection.
/// See: Zhou, Grinspun, Zorin and Jacobson, Mesh Arrangements for Solid Geometry, 2016.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/arrange/exact_mesh.hpp>
#include <signum/kernel/function.hpp>
#include <signum/kernel/held.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <span>
#include <vector>

namespace SIGNUM_API signum {

namespace detail {
class Arrangement;
}

/// How a mesh lies round a cell, a piece of space that no triangle divides.
struct CellWinding {
  /// Whether a ray from the cell crosses the mesh an odd number of times, so that it is inside by
  /// the rule even_odd.
  bool odd = false;
  /// How often the mesh winds round the cell: once inside a mesh that is turned outward. Nothing,
  /// if the triangles of the mesh are not turned alike: see SolidRule::nonzero.
  std::optional<std::int32_t> number;
};

/// Whether a cell is kept, by its windings of all meshes, in their order.
using CellChoice = Function<bool(std::span<const CellWinding>)>;

/// Meshes that are arranged once, for any number of selections. Copies share what is inside, which
/// never changes.
class SolidArrangement {
 public:
  explicit SolidArrangement(std::span<const MeshBody> meshes);

  const detail::Arrangement& data() const { return *data_; }
  /// Whether the triangles of that mesh are turned alike.
  bool has_number(std::size_t mesh) const { return (*has_number_)[mesh] != 0; }

 private:
  detail::Shared<detail::Arrangement> data_;
  detail::Shared<std::vector<std::uint8_t>> has_number_;
};

/// The surface between the cells that are kept and those that are not. The choice is asked several
/// times of each cell, and has to say the same each time.
ExactMesh select(const SolidArrangement& arrangement, const CellChoice& keeps);

}  // namespace signum
