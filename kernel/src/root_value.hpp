// SPDX-License-Identifier: MIT
/// The inside of Root.
#pragma once

#include <signum/kernel/root.hpp>

#include "algebraic_number.hpp"

namespace signum {

struct Root::Value {
  detail::AlgebraicNumber number;
};

}  // namespace signum
