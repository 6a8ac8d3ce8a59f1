// SPDX-License-Identifier: MIT
/// Questions about what lies on small grids, where everything ties. Definitions decide them: on
/// pieces of the plane, on unit cubes, or in integers of 64 and 128 bits.
#pragma once

#include <array>
#include <signum/judge/random.hpp>
#include <string_view>

#include "own_asks.hpp"

namespace signum::campaigns {

/// The matrix of two sets of points, lines and polygons whose coordinates are from 0 to 3, in both
/// orders, beside what points of all pieces tell that they divide the plane into.
Asked ask_relate(generators::Random& random);

/// Of meshes of boxes (box_solid.hpp), beside counts of unit cubes: verdict and common volume of
/// two, in both orders, and the volume of a boolean.
Asked ask_solids(generators::Random& random);
/// Volume, centroid and inertia: of the mesh as its winding numbers say, and of some by a rule.
Asked ask_moments(generators::Random& random);
/// The area in which a plane runs through a mesh, by each side; of some the volumes of both parts.
Asked ask_section(generators::Random& random);
/// The winding numbers of four points, and where they are by the rules.
Asked ask_winding(generators::Random& random);

/// How far apart two shapes are whose coordinates are from 0 to 3, in both orders, whether they are
/// within distances near that, and of some the nearest points, exactly and rounded.
Asked ask_nearest(generators::Random& random);

/// How far polyhedra of boxes are from each other and from boxes, segments and points, whether they
/// meet, where points are and where rays hit them.
Asked ask_polyhedra(generators::Random& random);

/// The signs of orient2d, orient3d, incircle, insphere, compare and order_along of points of which
/// some are given, and others are where lines and planes meet.
Asked ask_implicit(generators::Random& random);

/// The Minkowski sum of two convex shapes, the smallest circle round points, the extents of a
/// convex polygon, and the contacts of two convex bodies, beside all sides, pairs, triples and
/// edges.
Asked ask_minkowski(generators::Random& random);
Asked ask_circle(generators::Random& random);
Asked ask_extents(generators::Random& random);
Asked ask_manifold(generators::Random& random);

struct GridAsk {
  std::string_view name;
  Asked (*ask)(generators::Random& random);
};
constexpr std::array<GridAsk, 12> grid_asks{{{"relate", ask_relate},
                                             {"solids", ask_solids},
                                             {"moments", ask_moments},
                                             {"section", ask_section},
                                             {"winding_number", ask_winding},
                                             {"nearest", ask_nearest},
                                             {"polyhedra", ask_polyhedra},
                                             {"implicit", ask_implicit},
                                             {"minkowski", ask_minkowski},
                                             {"circle", ask_circle},
                                             {"extents", ask_extents},
                                             {"manifold", ask_manifold}}};

}  // namespace signum::campaigns
