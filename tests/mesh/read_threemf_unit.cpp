// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <iostream>

#include "paths.hpp"
#include "threemf_files.hpp"

using namespace threemf_files;
using signum::LengthUnit;

TEST_CASE("read_named_mesh: a 3MF names its unit, and is in millimeters where it does not") {
  const auto unit_of = [](const std::string& attributes) {
    const std::string bytes = threemf(model(object(1, square), item(1), attributes));
    return signum::read_named_mesh(bytes, signum::MeshFormat::threemf, "file.3mf").unit;
  };
  CHECK(unit_of("") == LengthUnit::millimeter);
  for (std::size_t i = 0; i < signum::length_unit_names.size(); ++i) {
    const std::string name(signum::length_unit_names[i]);
    CHECK(unit_of(" unit=\"" + name + "\"") == static_cast<LengthUnit>(i));
  }
}

TEST_CASE("read_named_mesh: boxes of two units, of the shared data") {
  const auto folder = paths::shared_data() / "wild";
  if (!exists(folder)) {
    std::cout << "skipped: no " << folder.string() << "\n";
    return;
  }
  CHECK(signum::read_named_mesh(folder / "box_mm.3mf").unit == LengthUnit::millimeter);
  CHECK(signum::read_named_mesh(folder / "box_inch.3mf").unit == LengthUnit::inch);
}
