// SPDX-License-Identifier: MIT
/// The map from a node of a glTF file to its parent.
#pragma once

#include "files/nested_placement.hpp"
#include "text/json_field.hpp"

namespace signum::detail {

/// Throws FieldError.
AffineMap gltf_map(const Field& node);

}  // namespace signum::detail
