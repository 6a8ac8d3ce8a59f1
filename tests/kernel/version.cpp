// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <signum/kernel/version.hpp>
#include <string>

using namespace signum;

TEST_CASE("version: headers, library and build say the same") {
  CHECK(version() == header_version);
  CHECK(Version{0, 1, 9} < Version{0, 2, 0});
  const auto [major, minor, patch] = version();
  CHECK(std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(patch) ==
        SIGNUM_VERSION_TEXT);
}
