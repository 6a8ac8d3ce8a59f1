// SPDX-License-Identifier: MIT
/// What the calls about solids and the calls about expressions of them take and give.
#pragma once

#include <signum/arrange/combine.hpp>
#include <signum/arrange/solid_volume.hpp>
#include <signum/arrange/verdict.hpp>

#include "handles.hpp"

namespace signum::c {

/// Both throw InvalidArgument for a number that stands for none.
SolidRule solid_rule(int rule);
BooleanOperation operation_of(int operation);

/// `exact` may be null.
void give_volume(const ExactVolume& v, double* volume, signum_numbers** exact);
void give_verdict(const SolidVerdict& v, signum_verdict* verdict, signum_numbers** exact);

/// What was made, rounded, to multiples of the spacing if it is not null. `report` may be null.
void give_made(const ExactMesh& solid, int rounding, const double* spacing, signum_mesh** made,
               signum_made_solid* report);

/// signum_mesh_combine_spaced, which may be without a spacing; throws what goes wrong.
void combine_spaced(int operation, const signum_mesh* const* solids, std::size_t count, int rule,
                    int rounding, const double* spacing, signum_mesh** made,
                    signum_made_solid* report);

}  // namespace signum::c
