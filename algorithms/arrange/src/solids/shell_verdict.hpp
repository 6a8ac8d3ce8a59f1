// SPDX-License-Identifier: MIT
/// The verdict on two solids whose surfaces nowhere meet: a ray for each shell.
#pragma once

#include <signum/arrange/prepared_mesh.hpp>
#include <signum/arrange/verdict.hpp>

namespace signum::detail {

/// The verdict by the rule even_odd. Requires that both are closed, plain, and of some triangles,
/// and that no triangle of the one meets one of the other.
SolidVerdict shell_verdict(const PreparedMesh& a, const PreparedMesh& b);

}  // namespace signum::detail
