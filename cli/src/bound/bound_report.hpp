// SPDX-License-Identifier: MIT
/// What `signum bound` found: everything that it says, draws and writes is made from this.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <ostream>
#include <signum/signum.hpp>
#include <string>
#include <variant>
#include <vector>

#include "common/writing/report_unit.hpp"
#include "picture/up_axis.hpp"

namespace signum::cli {

/// A hull by its corners, a k-DOP, and a k-CBP as slabs with one side out of reach.
using BoundingShape =
    std::variant<Convex3, Aabb3, Obb3, Sphere3, Capsule3, Lozenge3, Cylinder3, Kdop3>;

/// One volume about the points of the file.
struct BoundingVolume {
  std::string kind;
  std::optional<std::size_t> k;
  /// How tight it is; none where the volume is no double: infinite, or rounded to zero.
  std::optional<double> tightness;
  double volume, surface_area, mean_width, seconds;
  /// How often what meets the volume meets the hull in it; none where a measure is infinite.
  std::optional<HitProbabilities> chances;
  BoundingShape shape;
};

/// The name of the kind as in a file's name: "kdop26".
template <class Volume>
std::string name_of(const Volume& v) {
  return v.k ? v.kind + std::to_string(*v.k) : v.kind;
}

/// A kind that there is none of for this file.
struct NoVolume {
  std::string kind;
  std::optional<std::size_t> k;
  std::string why;
};

struct BoundReport {
  std::string path;  ///< as it was given
  Mesh mesh;
  std::vector<BoundingVolume> volumes;
  std::vector<NoVolume> missing;
  ReportUnit unit;
};

/// A table for people.
std::string to_text(const BoundReport& report);
/// One JSON object.
void write_json(std::ostream& out, const BoundReport& report);
/// A mesh of one volume, for viewers; a comment in it has the volume exactly. Requires OBJ or OFF.
void write_mesh(std::ostream& out, const BoundReport& report, const BoundingVolume& volume,
                MeshFormat format);
/// The input and beside it the volumes, all in one scale.
void write_svg(std::ostream& out, const BoundReport& report, UpAxis up);
/// A page in 3D: the input, and about it the volumes, of which the first is shown.
void write_html(std::ostream& out, const BoundReport& report, UpAxis up);

}  // namespace signum::cli
