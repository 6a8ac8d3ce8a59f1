// SPDX-License-Identifier: MIT
/// The inside of Root.
#pragma once

#include <signum/kernel/root.hpp>

#include "roots/algebraic_number.hpp"

struct signum::Root::Value {
  detail::AlgebraicNumber number;
};
