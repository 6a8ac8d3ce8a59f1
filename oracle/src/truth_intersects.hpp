// SPDX-License-Identifier: MIT
/// intersects of shapes that are known at run time only.
#pragma once

#include <signum/oracle/generators_shapes.hpp>

namespace signum::oracle {

/// Throws InvalidArgument for a pair that has no answer.
bool intersects_any(const generators::Shape2& a, const generators::Shape2& b);
bool intersects_any(const generators::Shape3& a, const generators::Shape3& b);

}  // namespace signum::oracle
