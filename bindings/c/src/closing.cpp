// SPDX-License-Identifier: MIT
#include <memory>
#include <optional>
#include <signum/mesh/fill_holes.hpp>
#include <signum/mesh/weld.hpp>
#include <utility>

#include "handles.hpp"

using namespace signum;
using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_mesh_weld_within(const signum_mesh* mesh, double distance,
                                      signum_mesh** welded, size_t* joined, size_t* dropped,
                                      double* largest_move) {
  return guarded([&] {
    const signum_mesh& given = required(mesh, "mesh");
    WeldedMesh made = weld(given.mesh(), distance);
    c::give(welded, "welded", std::make_unique<signum_mesh>(std::move(made.mesh), given.unit()));
    if (joined != nullptr) *joined = made.joined;
    if (dropped != nullptr) *dropped = made.dropped;
    if (largest_move != nullptr) *largest_move = made.largest_move;
  });
}
signum_status signum_mesh_closing_distance(const signum_mesh* mesh, double limit, int* closes,
                                           double* distance) {
  return guarded([&] {
    if (closes == nullptr) c::fail_null("closes");
    if (distance == nullptr) c::fail_null("distance");
    const std::optional<double> found = closing_distance(required(mesh, "mesh").mesh(), limit);
    *closes = found ? 1 : 0;
    if (found) *distance = *found;
  });
}
signum_status signum_mesh_fill_holes(const signum_mesh* mesh, size_t most_edges,
                                     signum_mesh** filled, size_t* holes, size_t* left) {
  return guarded([&] {
    const signum_mesh& given = required(mesh, "mesh");
    FilledHoles made = fill_holes(given.mesh(), most_edges);
    c::give(filled, "filled", std::make_unique<signum_mesh>(std::move(made.mesh), given.unit()));
    if (holes != nullptr) *holes = made.filled;
    if (left != nullptr) *left = made.left.size();
  });
}
}
