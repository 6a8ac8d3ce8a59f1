// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"

using nlohmann::json;
using program::run;

TEST_CASE("fuzz --json: an answer that is no number is told as it was said") {
  const program::Result r =
      run({"fuzz", "distance", "point", "triangle", "--3d", "--against", "triangle-sphere",
           "--families", "degenerate", "--cases", "400", "--jobs", "1", "--json"});
  REQUIRE(r.status == 1);
  bool told = false;
  const json report = json::parse(r.out);
  for (const json& finding : report["findings"])
    told = told || (finding["said"].is_string() &&
                    finding["said"].get<std::string>().find("nan") != std::string::npos);
  CHECK(told);
}
