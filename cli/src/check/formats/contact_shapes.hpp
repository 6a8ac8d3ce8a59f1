// SPDX-License-Identifier: MIT
/// Where do the triangles of a contact meet: the point, segment or area itself, for drawing?
#pragma once

#include <cstdint>
#include <signum/signum.hpp>
#include <vector>

#include "common/progress.hpp"
#include "common/writing/report.hpp"

namespace signum::cli {

/// The corners of the exact intersection, each coordinate correctly rounded: one point, the two
/// ends of a segment, or the corners of an area in order round it.
std::vector<Point3> contact_points(const Mesh& a, const Mesh& b, const TriangleContact& contact);

struct ContactShape {
  ContactClass kind;
  std::uint32_t a, b;  ///< the triangles, by their numbers in the files
  std::vector<Point3> points;
};

/// The shapes of each pair with contacts: contacts first, then the degenerate ones, in the report's
/// order. No more than `limit` of the former and of the latter in all. Each is a step of work 1.
std::vector<std::vector<ContactShape>> contact_shapes(const CheckReport& report, std::size_t limit,
                                                      Progress& progress);

}  // namespace signum::cli
