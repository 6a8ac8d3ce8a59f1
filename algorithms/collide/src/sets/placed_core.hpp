// SPDX-License-Identifier: MIT
/// Most pairs of placed shapes are clearly apart, or share a ball: their images in doubles tell.
#pragma once

#include <optional>
#include <signum/collide/set_ref.hpp>

namespace signum::detail {

/// Whether two sets without triangles meet, when that is certain from the images of their cores in
/// doubles. It is not certain where a set or a placement is none. Requires the default
/// floating-point environment.
std::optional<bool> placed_cores_meet(const SetRef3& a, const SetRef3& b);

}  // namespace signum::detail
