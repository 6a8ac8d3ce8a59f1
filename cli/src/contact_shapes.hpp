// SPDX-License-Identifier: MIT
/// Where do the triangles of a contact meet: the point, segment or area itself, for drawing?
#pragma once

#include <signum/signum.hpp>
#include <vector>

#include "progress.hpp"
#include "report.hpp"

namespace signum::cli {

/// The corners of the exact intersection, each coordinate correctly rounded: one point, the two
/// ends of a segment, or the corners of an area in order round it.
std::vector<Point3> contact_points(const Mesh& a, const Mesh& b, const TriangleContact& contact);

struct ContactShape {
  ContactClass kind;
  std::vector<Point3> points;
};

/// Those of a pair of files: contacts first, then the degenerate ones, in the order of the report.
/// Each is a step of work 1.
std::vector<ContactShape> contact_shapes(const CheckReport& report, const PairContacts& pair,
                                         Progress& progress);

}  // namespace signum::cli
