// SPDX-License-Identifier: MIT
/// --numbers, which commands share that judge code.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <signum/judge/precision.hpp>
#include <string>

namespace signum::cli {

/// Adds --numbers. `precision` is a Precision, or an optional one.
void add_numbers(CLI::App& app, auto& precision, const std::string& help) {
  app.add_option("--numbers", precision, help)
      ->transform(CLI::CheckedTransformer(std::map<std::string, Precision>{
          {"double", Precision::doubles}, {"float", Precision::floats}}))
      ->type_name("KIND");
}

}  // namespace signum::cli
