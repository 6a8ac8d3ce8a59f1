// SPDX-License-Identifier: MIT
/// What `signum bound` found: everything that it says, draws and writes is made from this.
#pragma once

#include <cstddef>
#include <optional>
#include <ostream>
#include <signum/signum.hpp>
#include <string>
#include <vector>

namespace signum::cli {

/// One volume about the points of the file.
struct BoundingVolume {
  std::string kind;
  std::optional<std::size_t> k;
  double tightness, volume, surface_area, seconds;
  /// What is written and drawn: the corners rounded to doubles, round shapes by points on them.
  Mesh outline;
  /// Of a k-CBP and a k-DOP: its planes exactly, which the outline is not.
  std::vector<Plane3> planes;

  /// As in a file's name: "kdop26".
  std::string name() const { return k ? kind + std::to_string(*k) : kind; }
};

struct BoundReport {
  std::string path;  ///< as it was given
  Mesh mesh;
  std::vector<BoundingVolume> volumes;
};

/// A table for people.
std::string to_text(const BoundReport& report);
/// One JSON object.
void write_json(std::ostream& out, const BoundReport& report);
/// An OBJ file of one volume.
void write_obj(std::ostream& out, const BoundReport& report, const BoundingVolume& volume);
/// The input and beside it the volumes, all in one scale.
void write_svg(std::ostream& out, const BoundReport& report);

}  // namespace signum::cli
