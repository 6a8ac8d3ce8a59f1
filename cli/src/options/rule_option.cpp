// SPDX-License-Identifier: MIT
#include "options/rule_option.hpp"

#include <CLI/CLI.hpp>

#include "options/argument_checks.hpp"

namespace signum::cli {

void add_rule(CLI::App& command, SolidRule& rule) {
  command
      .add_option("--rule", rule,
                  "Which points a mesh encloses: those with a winding number other than 0 (the "
                  "default), so that shells which overlap are one solid; those that an odd number "
                  "of its shells hold; or those with a positive winding number")
      ->transform(one_of<SolidRule>({{"nonzero", SolidRule::nonzero},
                                     {"even-odd", SolidRule::even_odd},
                                     {"positive", SolidRule::positive}}))
      ->type_name("RULE")
      ->option_text("nonzero|even-odd|positive");
}

}  // namespace signum::cli
