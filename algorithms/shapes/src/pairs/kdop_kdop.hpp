// SPDX-License-Identifier: MIT
/// Two k-DOPs of the same directions.
#pragma once

#include <optional>
#include <signum/kernel/shapes.hpp>

namespace signum::detail {

/// Whether they meet: they do not where the intervals of a direction are apart, and do where a
/// point is found that is in all. None of others, where neither is known, and where one is to be
/// refused. Requires the default floating-point environment.
std::optional<bool> kdops_meet(const Kdop3& a, const Kdop3& b);

}  // namespace signum::detail
