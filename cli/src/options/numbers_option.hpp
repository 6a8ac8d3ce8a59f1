// SPDX-License-Identifier: MIT
/// --numbers, which commands share that judge code.
#pragma once

#include <CLI/CLI.hpp>
#include <signum/judge/precision.hpp>
#include <string>

#include "options/argument_checks.hpp"

namespace signum::cli {

/// Adds --numbers. `precision` is a Precision, or an optional one.
void add_numbers(CLI::App& app, auto& precision, const std::string& help) {
  app.add_option("--numbers", precision, help)
      ->transform(one_of<Precision>({{"double", Precision::doubles}, {"float", Precision::floats}}))
      ->type_name("NUMBERS")
      ->option_text("double|float");
}

}  // namespace signum::cli
