// SPDX-License-Identifier: MIT
// What the module of booleans has beside functions of the library for C; and where booleans.mjs
// finds the members of what these store.
#include <signum/c/signum.h>

#include <cstddef>
#include <signum/kernel/stop.hpp>

static_assert(sizeof(signum_made_solid) == 40 && offsetof(signum_made_solid, largest_move) == 8 &&
              offsetof(signum_made_solid, rounded_vertices) == 16 &&
              offsetof(signum_made_solid, flat_triangles) == 36);
static_assert(sizeof(int) == 4 && sizeof(signum_mesh*) == 4);

extern "C" {

/// Whether the call is to end: booleans.mjs says it.
__attribute__((import_module("env"), import_name("signum_is_to_stop"))) int signum_is_to_stop(void);

signum_status signum_stoppable_combine(int operation, const signum_mesh* const* solids,
                                       std::size_t count, int rule, int rounding,
                                       signum_mesh** made, signum_made_solid* report) {
  const signum::StopSource source([] { return signum_is_to_stop() != 0; });
  const signum::StopScope scope(source);
  return signum_mesh_combine(operation, solids, count, rule, rounding, made, report);
}
signum_status signum_stoppable_repair(const signum_mesh* mesh, int rule, int rounding,
                                      signum_mesh** made, signum_made_solid* report) {
  const signum::StopSource source([] { return signum_is_to_stop() != 0; });
  const signum::StopScope scope(source);
  return signum_mesh_repair(mesh, rule, rounding, made, report);
}
}
