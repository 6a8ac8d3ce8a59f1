// SPDX-License-Identifier: MIT
/// What `signum fuzz` reports.
#pragma once

#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "program.hpp"

using Arguments = std::vector<std::string>;

/// The JSON of `signum fuzz ARGUMENTS --json` without times. It must end with this status.
inline nlohmann::json report(Arguments arguments, int status = 1) {
  arguments.insert(arguments.begin(), "fuzz");
  arguments.emplace_back("--json");
  const auto result = program::run(arguments);
  INFO(result.err);
  REQUIRE(result.status == status);
  nlohmann::json j = nlohmann::json::parse(result.out);
  for (nlohmann::json& row : j.at("rows")) row.erase("seconds");
  return j;
}
