// SPDX-License-Identifier: MIT
/// How does a solid meet what touches it at the start?
#pragma once

#include "first_impact.hpp"

namespace signum::detail {

/// The normal from b to a of sets that meet in these pieces at the start, where that of the pieces
/// is given: it points out of a solid on a face of which the other piece lies. None where the
/// pieces tell that the inside of a solid meets the other set, or that nothing is out of it there.
std::optional<RootVector> normal_at_start(const SweepSet& a, const SweepSet& b,
                                          const SetEntry::Pieces& pieces, RootVector normal);

}  // namespace signum::detail
