// SPDX-License-Identifier: MIT
/// What is done to meshes before a solid is made of them: welding, and filling of holes.
#pragma once

#include <optional>
#include <signum/signum.hpp>
#include <span>
#include <string>
#include <vector>

namespace signum::cli {

/// Meshes that were mended, and what is said of it.
struct Mended {
  std::vector<MeshBody> meshes;
  /// Lines that each end in a line break, and members of JSON that each begin with ", ".
  std::string lines, json;
  /// For each mesh that was welded, which triangle of the one that was given each of its triangles
  /// is. New triangles come after these.
  std::vector<std::vector<std::uint32_t>> numbers = {};
};

/// Holes of more edges are left open.
inline constexpr std::size_t most_hole_edges = 100;

enum class HoleFilling : std::uint8_t { off, on };

/// Welds vertices within the distance, if there is one, and then fills holes, if asked to.
Mended mended(std::span<const Mesh> meshes, const std::optional<double>& weld, HoleFilling filling);

/// What a person should know if the solid made of these meshes has flaws of edges where their faces
/// nearly coincide, which welding would join; nothing if none do.
std::optional<std::string> near_faces_hint(std::span<const Mesh* const> meshes,
                                           const RoundedMesh& made,
                                           std::span<const MeshFlaw> edges);

}  // namespace signum::cli
