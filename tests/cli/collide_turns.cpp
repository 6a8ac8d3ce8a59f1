// SPDX-License-Identifier: MIT
// Bodies that turn about a pivot and an axis, matrices of four rows, and how deep bodies are in
// each other.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>
#include <string>

#include "program.hpp"

namespace {

using Json = nlohmann::json;
using program::box;

/// An arm whose hinge is at (20, 0, 0), a pin above it, and a box in the corner.
struct Workshop : program::TemporaryFolder {
  Workshop() {
    write("arm.obj", box({"20", "-1", "0"}, {"30", "1", "1"}));
    write("home.obj", box({"0", "-1", "0"}, {"10", "1", "1"}));
    write("pin.obj", box({"25", "5", "0"}, {"26", "6", "1"}));
    write("cube.obj", box({"0", "0", "0"}, {"1", "1", "1"}));
  }
  program::Result collide(const std::string& bodies, std::vector<std::string> more = {}) const {
    more.insert(more.begin(), {"collide", write("scene.json", "{\"bodies\": [" + bodies + "]}")});
    return program::run(more);
  }
  Json report(const std::string& bodies, std::vector<std::string> more = {}) const {
    more.emplace_back("--json");
    return Json::parse(collide(bodies, more).out);
  }
  std::string refusal(const std::string& bodies) const {
    const program::Result r = collide(bodies);
    CHECK(r.status == 2);
    return r.err.substr(std::min(r.err.find("bodies["), r.err.size()));
  }
};

const std::string pin = R"(, {"name": "pin", "file": "pin.obj"})";

}  // namespace

TEST_CASE("collide: a turn about a pivot, its angle and the pose at the first impact") {
  const Workshop shop;
  const Json by_pivot = shop.report(
      R"({"name": "arm", "file": "arm.obj", "pivot": [20, 0, 0], "to": {"rotation": [0, 0, 1, 1]}})" +
      pin)["first_impact"];
  // The upper side, 1 above the hinge, comes to the corner that is at (6, 5) from the hinge.
  const double angle = std::atan2(5, 6) - std::asin(1 / std::sqrt(61));
  CHECK(by_pivot["time"].get<double>() == Approx(std::tan(angle / 2)).epsilon(1e-15));
  const Json& pose = by_pivot["poses"][0];
  CHECK(pose["angle"].get<double>() == Approx(angle * 180 / std::numbers::pi).epsilon(1e-14));
  CHECK(pose["rotation"] == Json::array({0, 0, by_pivot["time"], 1}));
  CHECK(pose["translation"] == Json::array({0, 0, 0}));
  CHECK(by_pivot["poses"][1].is_null());
  // An arm with its hinge at the origin does the same, and so does a turn by axis and angles.
  for (
      const std::string arm :
      {R"({"name": "arm", "file": "home.obj", "translation": [20, 0, 0], "to": {"rotation": [0, 0, 1, 1]}})",
       R"({"name": "arm", "file": "arm.obj", "pivot": [20, 0, 0], "axis": [0, 0, 2], "angle": 0, "to": {"angle": 90}})",
       R"({"name": "arm", "file": "arm.obj", "pivot": [20, 0, 0], "to": {"axis": [0, 0, -1], "angle": -90}})"}) {
    const Json impact = shop.report(arm + pin)["first_impact"];
    CHECK(impact["triangles"] == by_pivot["triangles"]);
    CHECK(impact["poses"][0]["angle"].get<double>() == Approx(pose["angle"].get<double>()));
  }
  const std::string text =
      shop.collide(
              R"({"name": "arm", "file": "arm.obj", "pivot": [20, 0, 0], "to": {"axis": [0, 0, 1], "angle": 90}})" +
              pin)
          .out;
  CAPTURE(text);
  CHECK(text.find("\n  arm: turned by 32.4494 degrees, to rotation [0, 0, 0.29099444873580566, 1] "
                  "and translation [0, 0, 0]\n") != std::string::npos);
}

TEST_CASE("collide: more than half a turn goes the long way") {
  const Workshop shop;
  // Clockwise by 350 degrees, the arm comes to the pin from above.
  const Json impact = shop.report(
      R"({"name": "arm", "file": "arm.obj", "pivot": [20, 0, 0], "axis": [0, 0, 1], "to": {"angle": -350}})" +
      pin)["first_impact"];
  const double above = std::atan2(6, 5) + std::asin(1 / std::sqrt(61));
  CHECK(impact["poses"][0]["angle"].get<double>() ==
        Approx(360 - above * 180 / std::numbers::pi).epsilon(1e-9));
}

TEST_CASE("collide: what is measured from a pivot is rounded only with a word") {
  const Workshop shop;
  shop.write("fine.obj", box({"0.1", "0", "0"}, {"1", "1", "1"}));
  const Json exact = shop.report(R"({"file": "fine.obj", "pivot": [0.0625, 0, 0]})");
  CHECK(exact["notes"].empty());
  const Json rounded = shop.report(R"({"file": "fine.obj", "pivot": [1e9, 0, 0]})");
  REQUIRE(rounded["notes"].size() == 1);
  CHECK(rounded["notes"][0].get<std::string>().find(
            "fine.obj: 4 coordinates are rounded to the nearest double") != std::string::npos);
  CHECK(shop.refusal(R"({"file": "cube.obj", "pivot": [0.1, 0, 0], "translation": [0.7, 0, 0]})") ==
        "bodies[0].pivot: expected a pivot whose sum with the translation is a double\n");
}

TEST_CASE("collide: matrices of four rows, and what is refused") {
  const Workshop shop;
  const std::string cube =
      R"({"name": "a", "file": "cube.obj"}, {"name": "b", "file": "cube.obj", )";
  const std::string rows = "[1, 0, 0, 1], [0, 1, 0, 0], [0, 0, 1, 0]";
  CHECK(shop.collide(cube + "\"matrix\": [" + rows + ", [0, 0, 0, 1]]}").status == 1);
  CHECK(
      shop.collide(
              cube +
              R"("matrix": [[1, 0, 0, 1.0000000000000002], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]]})")
          .status == 0);
  CHECK(shop.refusal(cube + "\"matrix\": [" + rows + ", [0, 0, 0, 2]]}") ==
        "bodies[1].matrix[3]: expected the row [0, 0, 0, 1]\n");
  CHECK(shop.refusal(cube + "\"matrix\": [" + rows + "], \"pivot\": [0, 0, 0]}") ==
        "bodies[1].matrix: expected a matrix or a rotation and translation, not both\n");
  CHECK(shop.refusal(cube + "\"angle\": 3}") ==
        "bodies[1].axis: expected an axis [x, y, z] for the angle\n");
  CHECK(shop.refusal(cube + "\"axis\": [0, 0, 0], \"angle\": 3}") ==
        "bodies[1].axis: expected a vector [x, y, z], of any length but zero\n");
  CHECK(shop.refusal(cube + "\"axis\": [0, 0, 1], \"angle\": 361}") ==
        "bodies[1].angle: expected an angle of at most 360 degrees, either way\n");
  CHECK(shop.refusal(cube + "\"axis\": [0, 0, 1], \"angle\": 9, \"rotation\": [0, 0, 0, 1]}") ==
        "bodies[1].angle: expected an axis and an angle or a rotation, not both\n");
}

TEST_CASE("collide --depths: how deep bodies are in each other where they stand") {
  const Workshop shop;
  const std::string cube =
      R"({"name": "a", "file": "cube.obj"}, {"name": "b", "file": "cube.obj", )";
  const Json deep = shop.report(cube + "\"translation\": [0.25, 0.875, 0]}", {"--depths"});
  CHECK(deep["contacts"][0]["depth"] ==
        Json::parse(R"({"least": 0.125, "most": 0.125, "exact": true, "way": [0.0, -1.0, 0.0]})"));
  // Turned by an eighth, a corner of it is in the other.
  const Json turned = shop.report(
      cube + R"("axis": [0, 0, 1], "angle": 45, "translation": [1.5, -0.5, 0]})", {"--depths"});
  CHECK(turned["contacts"][0]["depth"]["most"].get<double>() ==
        Approx(std::sqrt(0.5) - 0.5).epsilon(1e-12));
  CHECK(shop.collide(cube + "\"translation\": [1, 0, 0]}", {"--depths"}).out.find(", touching\n") !=
        std::string::npos);
  CHECK(!shop.report(cube + "\"translation\": [0.5, 0, 0]}")["contacts"][0].contains("depth"));
  // Surfaces that enclose nothing have no depth.
  CHECK(shop.report(cube + "\"translation\": [0.5, 0, 0]}",
                    {"--depths", "--rule", "surface"})["contacts"][0]["depth"]
            .is_null());
}
