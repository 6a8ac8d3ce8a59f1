// SPDX-License-Identifier: MIT
/// What the corners of the triangles that were read have, for those of what is made of them.
#pragma once

#include <array>
#include <cstdint>
#include <signum/signum.hpp>
#include <span>
#include <vector>

namespace signum::cli {

class KeptCorners {
 public:
  /// Takes what the next file says of its corners.
  void add(const CornerTables& tables) { tables_.push_back(tables); }
  /// Says which solid each mesh of a file became, and, unless it is the same, which triangle of the
  /// file each of its triangles is a part of. Triangles after these are new, and have nothing.
  void set_solids(std::span<const Mesh> given, std::span<const MeshBody> solids,
                  std::span<const std::vector<std::uint32_t>> numbers);

  bool has(CornerKind kind) const;
  /// What the corners have of what was made of the solids. Normals turn as their triangles do.
  CornerTables of(const RoundedMesh& made) const;

 private:
  struct Solid {
    MeshBody mesh;
    std::vector<double> values;        ///< of each corner, those of all kinds that are kept
    std::vector<unsigned char> kinds;  ///< a bit for each kind that the triangle has
  };

  std::vector<double> values_of(const CornerTables& tables, std::size_t triangles) const;

  std::vector<CornerTables> tables_;
  /// How many numbers a corner has of the kinds that are kept, and where each kind begins.
  std::size_t size_ = 0;
  std::array<std::size_t, corner_sizes.size()> first_{};
  std::vector<Solid> solids_;
};

}  // namespace signum::cli
