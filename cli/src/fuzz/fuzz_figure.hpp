// SPDX-License-Identifier: MIT
/// What of a finding is drawn in space: approximate, in coordinates of about the ball of radius 1.
#pragma once

#include <signum/judge/finding.hpp>
#include <signum/mesh/mesh.hpp>
#include <string>
#include <vector>

namespace signum::cli {

struct DrawnDot {
  Point3 at;
  /// The coordinates of the case: "(0, 1, 0)".
  std::string label;
};

/// A shape: surfaces, edges and curves as chains, arrows at the ends of segments, corners.
struct DrawnShape {
  std::string name;
  Mesh surface;
  std::vector<std::vector<Point3>> lines;
  std::vector<Segment3> arrows;
  std::vector<DrawnDot> dots;
};

struct DrawnFinding {
  std::vector<DrawnShape> shapes;
  /// What they have in common, a point, a segment or an area; or else where they are nearest.
  std::vector<Point3> common, nearest;
  bool is_flat, to_scale;
};

DrawnFinding draw(const oracle::Finding& finding);

}  // namespace signum::cli
