// SPDX-License-Identifier: MIT
// What the module of booleans has beside functions of the library for C; and where booleans.mjs
// finds the members of what these store.
#include <signum/c/signum.h>

#include <cstddef>
#include <signum/arrange/repair.hpp>
#include <signum/kernel/stop.hpp>

#include "solids.hpp"

static_assert(sizeof(signum_made_solid) == 40 && offsetof(signum_made_solid, largest_move) == 8 &&
              offsetof(signum_made_solid, rounded_vertices) == 16 &&
              offsetof(signum_made_solid, flat_triangles) == 36);
static_assert(sizeof(int) == 4 && sizeof(signum_mesh*) == 4);

extern "C" {

/// Whether the call is to end: booleans.mjs says it.
__attribute__((import_module("env"), import_name("signum_is_to_stop"))) int signum_is_to_stop(void);

/// Both take a spacing of 0 for none.
signum_status signum_stoppable_combine(int operation, const signum_mesh* const* solids,
                                       std::size_t count, int rule, int rounding, double spacing,
                                       signum_mesh** made, signum_made_solid* report) {
  const signum::StopSource source([] { return signum_is_to_stop() != 0; });
  const signum::StopScope scope(source);
  return signum::c::guarded([&] {
    signum::c::combine_spaced(operation, solids, count, rule, rounding,
                              spacing != 0 ? &spacing : nullptr, made, report);
  });
}
signum_status signum_stoppable_repair(const signum_mesh* mesh, int rule, int rounding,
                                      double spacing, signum_mesh** made,
                                      signum_made_solid* report) {
  const signum::StopSource source([] { return signum_is_to_stop() != 0; });
  const signum::StopScope scope(source);
  return signum::c::guarded([&] {
    signum::c::give_made(signum::repair(mesh->body(), signum::c::solid_rule(rule)), rounding,
                         spacing != 0 ? &spacing : nullptr, made, report);
  });
}
}
