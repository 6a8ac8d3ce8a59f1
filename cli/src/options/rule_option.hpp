// SPDX-License-Identifier: MIT
/// The option --rule: which points does a closed mesh enclose?
#pragma once

#include <signum/mesh/solid_rule.hpp>

namespace CLI {
class App;
}

namespace signum::cli {

/// Adds the option, whose default is nonzero.
void add_rule(CLI::App& command, SolidRule& rule);

}  // namespace signum::cli
