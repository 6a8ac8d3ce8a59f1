// SPDX-License-Identifier: MIT
/// Volumes that parts share, ways out, and distances, drawn over the parts.
#pragma once

#include <signum/mesh/mesh.hpp>
#include <string>
#include <vector>

#include "camera.hpp"
#include "palette.hpp"

namespace signum::cli {

/// In the coordinates of the parts.
struct MeasureMarks {
  struct Line {
    Point3 from, to;
    std::string text;
  };
  std::vector<Mesh> common;  ///< surfaces of what parts share
  std::vector<Line> depths;  ///< ways out, drawn as arrows
  /// Between nearest points that are at most the clearance apart, or farther.
  std::vector<Line> near, far;
  double clearance = 0;
};

inline constexpr Color common_color{230, 60, 90}, depth_color{150, 0, 90}, near_color{150, 90, 0},
    far_color{0, 120, 90};

/// SVG elements. An arrow that leaves the view ends at its border, without a head.
std::string measures_view(const MeasureMarks& marks, const Camera& camera);

}  // namespace signum::cli
