// SPDX-License-Identifier: MIT
/// Names and materials of the triangles that were read, for the triangles that are made of them.
#pragma once

#include <map>
#include <optional>
#include <signum/signum.hpp>
#include <span>
#include <string>
#include <tuple>
#include <vector>

#include "common/writing/output_files.hpp"
#include "solids/kept_corners.hpp"
#include "solids/mended.hpp"

namespace signum::cli {

struct MadeSolidOptions;

class KeptLooks {
 public:
  /// Takes what the next file says of its triangles.
  void add(const NamedMesh& named);
  /// Says what the meshes of the files have become.
  void set_mended(const Mended& mended, std::span<const Mesh> given) {
    numbers_ = mended.numbers;
    corners_.set_solids(given, mended.meshes, numbers_);
  }

  bool has_materials() const { return has_materials_; }
  bool has_colours() const { return has_colours_; }
  /// Whether triangles of one file have several names.
  bool has_groups() const { return has_groups_; }

  const KeptCorners& corners() const { return corners_; }
  /// Numbers that differ for triangles whose names or materials do.
  std::vector<std::uint32_t> kinds(std::span<const TriangleSource> sources) const;
  /// The mesh with names and materials, where it has any.
  NamedMesh named(const RoundedMesh& mesh, std::optional<LengthUnit> unit) const;

 private:
  /// A material: its name, its colour and its other lines.
  using Painted = std::tuple<std::string, std::optional<Colour>, std::string>;
  struct Look {
    std::string object, group;
    std::optional<Painted> material;
    friend auto operator<=>(const Look&, const Look&) = default;
  };

  std::uint32_t kind_of(const TriangleSource& source) const;

  std::vector<Look> looks_{{}};  ///< the first is of triangles that are new
  std::map<Look, std::uint32_t> kind_of_look_{{Look{}, 0}};
  std::vector<std::vector<std::uint32_t>> kinds_, numbers_;  ///< of each triangle of each mesh
  KeptCorners corners_;
  bool has_materials_ = false, has_colours_ = false, has_groups_ = false;
};

/// The material library of an OBJ file that is written, which has colours; empty if none is.
std::optional<std::filesystem::path> material_library_of(const std::string& out,
                                                         const KeptLooks& looks);

/// Whether files of the format hold materials, and what corners have.
bool holds_materials(MeshFormat format);
bool holds_corners(MeshFormat format);

/// Plans that library. Says what the file that the options ask for does not hold, and adds it to
/// the warnings.
void plan_looks(OutputFiles& files, const MadeSolidOptions& options, const KeptLooks& looks,
                std::vector<std::string>& warnings);

}  // namespace signum::cli
