// SPDX-License-Identifier: MIT
#include "claims.hpp"

#include <algorithm>

namespace signum::oracle::report {
namespace {

const std::vector<std::string> flat = {"degenerate"};
/// Where documentation does not say whether shapes that only touch collide.
const std::vector<std::string> flat_or_touching = {"degenerate", "touching", "meet at the start",
                                                   "meet at the end"};

// clang-format off
const std::vector<Claim>& claims() {
  static const std::vector<Claim> all = {
      {.name = "cgal", .licence = "LGPL-3.0-or-later",
       .says = "Reference manual, Exact_predicates_inexact_constructions_kernel, Definition: "
               "predicates are exact, constructions are not",
       .inexact = "the same, of constructions",
       .exact_but = {{Ask::intersection, Ask::distance}}},
      {.name = "cgal-double", .licence = "LGPL-3.0-or-later",
       .says = "User manual, 2D and 3D Linear Geometry Kernel, \"Robustness\": with doubles the "
               "same functions often do, and sometimes do not",
       .inexact = "the same"},
      {.name = "fcl", .licence = "BSD-3-Clause",
       .says = "README, introduction: whether two models overlap, now or on their way, and how far "
               "they are from each other",
       .inexact = "reference of CollisionRequest::gjk_tolerance, "
                  "DistanceRequest::distance_tolerance and ContinuousCollisionRequest::toc_err",
       .without = flat_or_touching},
      {.name = "bullet", .licence = "Zlib",
       .says = "User manual, \"Bullet Collision Detection\", and reference of contactPairTest, "
               "rayTestSingle and objectQuerySingle: contacts, with their distances, in floats",
       .inexact = "user manual, \"Collision Margin\", of a margin of 0, which is asked here, and "
                  "\"General Tips\", of small and large shapes",
       .without = flat_or_touching},
      {.name = "libccd", .licence = "BSD-3-Clause",
       .says = "README, introduction, and comments of ccdGJKIntersect and ccdGJKPenetration in "
               "ccd.h: whether two convex shapes meet, and how deep",
       .inexact = "comments of ccd_t in ccd.h, its tolerances and max_iterations",
       .without = flat_or_touching},
      {.name = "ode", .licence = "BSD-3-Clause or LGPL-2.1-or-later",
       .says = "Manual, \"Collision Detection\", dCollide and dContactGeom: contacts with their "
               "depths, 0 where two just touch",
       .without = flat},
      {.name = "qhull", .licence = "Qhull",
       .says = "Manual, qconvex and \"Imprecision in Qhull\": hulls whose facets are thick, so "
               "that points may lie on them",
       .inexact = "manual, \"Imprecision in Qhull\"",
       .without = flat},
      {.name = "sfcgal", .licence = "LGPL-2.0-or-later",
       .says = "Reference manual, \"Introduction\", \"Geometric model\" and \"Geometry validation "
               "policy\": valid geometries, of either orientation, in an exact kernel",
       .exact_but = std::vector<Ask>()},
      {.name = "opencascade", .licence = "LGPL-2.1 with an exception",
       .says = "Reference of BRepExtrema_DistShapeShape and BRepClass3d_SolidClassifier: the least "
               "distance of two shapes, and the place of a point up to a tolerance",
       .inexact = "reference of Precision::Confusion: points within 1e-7 are one",
       .without = flat},
      {.name = "embree", .licence = "Apache-2.0",
       .says = "API reference, rtcIntersect1 and RTC_SCENE_FLAG_ROBUST: the first hit of a ray, "
               "but for its ends, in floats",
       .without = flat},
      {.name = "geos", .licence = "LGPL-2.1-or-later",
       .says = "Reference of the C interface, GEOSOrientationIndex, GEOSIntersects, GEOSRelate, "
               "GEOSIntersection and GEOSDistance: predicates and sets of valid geometries in the "
               "plane",
       .without = flat},
      {.name = "boost-geometry", .licence = "BSL-1.0",
       .says = "Reference of intersects, within, covered_by, intersection, distance, is_valid and "
               "strategy::side: predicates and sets of valid geometries, as the OGC defines them",
       .without = flat}};
  return all;
}
// clang-format on

}  // namespace

bool Claim::is_exact(Ask ask) const {
  return exact_but && std::find(exact_but->begin(), exact_but->end(), ask) == exact_but->end();
}

std::vector<std::string> Claim::left_out(Ask ask) const {
  std::vector<std::string> words = without;
  if (!is_exact(ask)) words.insert(words.end(), {"huge numbers", "tiny numbers"});
  return words;
}

const Claim* claim_of(std::string_view name) {
  const auto found = std::find_if(claims().begin(), claims().end(),
                                  [&](const Claim& c) { return c.name == name; });
  return found == claims().end() ? nullptr : &*found;
}

std::vector<std::string> library_names() {
  std::vector<std::string> names;
  for (const Claim& c : claims()) names.emplace_back(c.name);
  return names;
}

}  // namespace signum::oracle::report
