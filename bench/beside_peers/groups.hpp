// SPDX-License-Identifier: MIT
/// The groups of works, each in the file of its name.
#pragma once

#include "work.hpp"

namespace signum::bench {

void add_build(Program& program);
void add_mesh_contacts(Program& program);
void add_pairs_batch(Program& program);
void add_pairs_scalar(Program& program);
void add_point_in_polygon(Program& program);
void add_predicates(Program& program);
void add_rays(Program& program);
void add_self_intersections(Program& program);

}  // namespace signum::bench
