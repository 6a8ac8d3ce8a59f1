// SPDX-License-Identifier: MIT
/// The map from a node of a glTF file to its parent.
#pragma once

#include "json_field.hpp"
#include "nested_placement.hpp"

namespace signum::detail {

/// Throws FieldError.
AffineMap gltf_map(const Field& node);

}  // namespace signum::detail
