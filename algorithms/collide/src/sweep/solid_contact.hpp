// SPDX-License-Identifier: MIT
/// How does a solid meet what touches it at the start?
#pragma once

#include "sweep/first_impact.hpp"

namespace signum::detail {

/// The normal from b to a of sets that meet in these pieces at the start, of which that of the
/// pieces is given: it points out of a solid on a face of which the other piece lies. None where a
/// piece goes into a solid from what it shares with the face, or two solids fill the same side.
std::optional<RootVector> normal_at_start(const SweepSet& a, const SweepSet& b,
                                          const SetEntry::Pieces& pieces, const RootVector& normal);

}  // namespace signum::detail
