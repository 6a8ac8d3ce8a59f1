// SPDX-License-Identifier: MIT
#include "mesh_distances.hpp"

#include "solids.hpp"

using namespace signum;
using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_mesh_depth(const signum_mesh* a, const signum_mesh* b, int rule,
                                signum_solid_depth* depth, signum_numbers** exact) {
  return guarded([&] {
    signum_solid_depth& to = required(depth, "depth");
    const std::optional<SolidDepth> found =
        bindings::mesh_depth(required(a, "a"), required(b, "b"), c::solid_rule(rule));
    auto list = std::make_unique<signum_numbers>();
    to = {};
    if (found) {
      to = {1, found->is_exact() ? 1 : 0, found->least(), found->most(), {}};
      c::store(found->way, to.way, "way");
      list->add(found->least_squared);
      list->add(found->most_squared);
    }
    if (exact != nullptr) *exact = found ? list.release() : nullptr;
  });
}

signum_status signum_mesh_clearing_distance(const signum_mesh* a, const signum_mesh* b,
                                            const double direction[3], int* clears,
                                            double* distance, signum_numbers** exact) {
  return guarded([&] {
    int& is_clear = required(clears, "clears");
    double& to = required(distance, "distance");
    const std::optional<Rational> found = bindings::clearing_distance(
        required(a, "a"), required(b, "b"), c::value<Point3>(direction, "direction"));
    auto list = std::make_unique<signum_numbers>();
    if (found) list->add(*found);
    is_clear = found ? 1 : 0;
    to = found ? found->to_double() : 0;
    if (exact != nullptr) *exact = found ? list.release() : nullptr;
  });
}
}
