// SPDX-License-Identifier: MIT
/// The groups of works, each in the file of its name.
#pragma once

#include "work.hpp"

namespace signum::bench {}  // namespace signum::bench
