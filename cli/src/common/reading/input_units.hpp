// SPDX-License-Identifier: MIT
/// Brings the meshes that a command reads to one unit of length.
#pragma once

#include <optional>
#include <set>
#include <signum/kernel/shapes.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <vector>

#include "common/writing/report_unit.hpp"
#include "weld.hpp"

namespace signum::cli {

class InputUnits {
 public:
  /// All meshes are converted to the unit that was asked for. If none was, all files that name a
  /// unit must name the same one.
  InputUnits(std::optional<LengthUnit> asked, const MeshReadOptions& reading)
      : asked_(asked), reading_(reading) {}

  /// The mesh in a file, or on standard input for "-", with the names that the file gives its
  /// triangles, and the unit that the file names. Throws FileError. Throws Error, which says what
  /// to do, if the unit differs from the unit of the files before. Prints the warnings of each file
  /// once. `joined` is for read_named_mesh_argument.
  NamedMesh read(const std::string& path, detail::JoinedVertices* joined = nullptr);

  /// The unit of all that was read, the notes about it and the warnings.
  ReportUnit report() const;

 private:
  struct UnlabelledFile {
    std::string path;
    Vec3<double> extent;
  };

  void convert_to_asked(const std::string& path, NamedMesh& named);
  void add_hints(std::vector<std::string>& notes) const;

  std::optional<LengthUnit> asked_;
  MeshReadOptions reading_;
  /// The first file that names a unit, and this unit.
  std::optional<LengthUnit> named_;
  std::string named_by_;
  std::set<std::string> paths_;
  std::vector<UnlabelledFile> unlabelled_;
  std::vector<std::string> conversions_, warnings_, partial_;
};

}  // namespace signum::cli
