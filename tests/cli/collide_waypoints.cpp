// SPDX-License-Identifier: MIT
// Bodies that come to several waypoints in turn.
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

/// A cube at the origin, and a post from (6, 6, 0) to (7, 7, 1).
struct Yard : program::TemporaryFolder {
  Yard() {
    write("cube.obj", box({"0", "0", "0"}, {"1", "1", "1"}));
    write("post.obj", box({"6", "6", "0"}, {"7", "7", "1"}));
  }
  program::Result collide(const std::string& cube, std::vector<std::string> more = {}) const {
    const std::string bodies = R"({"bodies": [{"name": "cube", "file": "cube.obj", )" + cube +
                               R"(}, {"name": "post", "file": "post.obj"}]})";
    more.insert(more.begin(), {"collide", write("scene.json", bodies)});
    return program::run(more);
  }
  Json report(const std::string& cube) const { return Json::parse(collide(cube, {"--json"}).out); }
  Json impact(const std::string& cube) const { return report(cube)["first_impact"]; }
  std::string refusal(const std::string& cube) const {
    const program::Result r = collide(cube);
    CHECK(r.status == 2);
    return r.err.substr(std::min(r.err.find("bodies["), r.err.size()));
  }
};

}  // namespace

TEST_CASE("waypoints: the leg, the time and the place of the first impact") {
  const Yard yard;
  // Right to x = 6, then up: the cube's top comes to y = 6 after 5 of 10.
  const std::string way = R"("to": [{"translation": [6, 0, 0]}, {"translation": [6, 10, 0]}])";
  const Json found = yard.impact(way);
  CHECK(found["time"] == 1.5);
  CHECK(found["leg"] == 1);
  CHECK(found["initially"] == false);
  CHECK(found["poses"][0]["translation"] == Json::array({6, 5, 0}));
  const std::string text = yard.collide(way).out;
  CAPTURE(text);
  CHECK(text.find("First impact: cube and post at t = 1.5 (on the way to waypoint 2 of 2)") !=
        std::string::npos);
  // Straight there, the corner meets the corner.
  CHECK(yard.impact(R"("to": {"translation": [6, 10, 0]})").is_null());
  CHECK(yard.impact(R"("to": [{"translation": [10, 10, 0]}])")["time"] == 0.5);
}

TEST_CASE("waypoints: what touches exactly at a waypoint is found on the way there") {
  const Yard yard;
  const std::string touching =
      R"("to": [{"translation": [6, 0, 0]}, {"translation": [6, 5, 0]}, {"translation": [6, 9, 0]}])";
  CHECK(yard.impact(touching)["time"] == 2.0);
  CHECK(yard.impact(touching)["leg"] == 1);
  CHECK(yard.collide(touching).out.find(" at t = 2 (at waypoint 2 of 3), ") != std::string::npos);
  // One bit short of it, and away again: they do not meet.
  CHECK(yard.collide(
                R"("to": [{"translation": [6, 4.999999999999999, 0]}, {"translation": [0, 0, 0]}])")
            .status == 0);
  // A turn before it changes nothing.
  CHECK(
      yard.impact(
          R"("to": [{"rotation": [0, 0, 1, 1]}, {"translation": [7, 5, 0]}, {"translation": [0, 0, 0]}])")
          ["time"] == 2.0);
}

TEST_CASE("waypoints: a body in contact that rests at first meets when it goes") {
  const Yard yard;
  yard.write("scene.json", R"({"bodies": [
    {"name": "still", "file": "cube.obj", "to": [{"translation": [0, 0, 0]}]},
    {"name": "beside", "file": "cube.obj", "translation": [1, 0, 0]},
    {"name": "far", "file": "post.obj", "to": [{"translation": [9, 0, 0]}, {"translation": [0, 0, 0]}]}]})");
  const Json impact =
      Json::parse(program::run({"collide", yard.file("scene.json"), "--json"}).out)["first_impact"];
  CHECK(impact["time"] == 0.0);
  CHECK(impact["initially"] == true);
}

TEST_CASE("waypoints: each leg may turn about a pivot of its own") {
  const Yard yard;
  // A quarter turn about the corner (1, 0), from there about the corner that then is at (2, 1).
  const Json exact = yard.report(
      R"("pivot": [1, 0, 0], "to": [{"rotation": [0, 0, -1, 1]}, {"pivot": [1, 1, 0], "rotation": [0, 0, -1, 0]},
         {"translation": [5, 7, 0]}])");
  CHECK(exact["notes"].empty());
  // The corner (1, 1) is at (2, 0) after the first quarter; the second leaves it there and takes
  // (0, 0) to (3, 1). So the translation, after a turn about (1, 1), is (1, -1), and then the
  // square [2, 3] x [0, 1] shifts by (4, 8): its corner (3, 1) comes to (6, y) at 3/4, y = 7.
  REQUIRE(!exact["first_impact"].is_null());
  CHECK(exact["first_impact"]["time"] == 2.75);
  CHECK(exact["first_impact"]["poses"][0]["translation"] == Json::array({4, 5, 0}));
  const Json rounded =
      yard.report(R"("axis": [0, 0, 1], "to": [{"angle": 30}, {"pivot": [1, 1, 0], "angle": 60}])");
  REQUIRE(rounded["notes"].size() == 1);
  CHECK(rounded["notes"][0] ==
        "cube: bodies[0].to[1]: the place of the pivot at the waypoint before is rounded to the "
        "nearest doubles");
}

TEST_CASE("waypoints: the picture and the page show the leg of the impact") {
  const Yard yard;
  const program::Result r =
      yard.collide(R"("to": [{"translation": [6, 0, 0]}, {"translation": [6, 10, 0]}])",
                   {"--out", yard.file("out"), "--html", yard.file("page.html")});
  CHECK(r.status == 1);
  CHECK(program::read_file(yard.file("out/collide.svg")).find("at the first impact, t = 1.5") !=
        std::string::npos);
  CHECK(program::read_file(yard.file("page.html"))
            .find("The slider shows the way to waypoint 2 of 2.") != std::string::npos);
}

TEST_CASE("waypoints: what is refused") {
  const Yard yard;
  CHECK(yard.refusal(R"("to": [])") ==
        "bodies[0].to: expected a waypoint, or an array of one to 1000\n");
  CHECK(yard.refusal(R"("to": [{}, {"rotation": [0, 0, 0, -1]}])") ==
        "bodies[0].to[1]: expected a rotation that is not the opposite of the first one: no blend "
        "of the two may be zero\n");
  CHECK(yard.refusal(R"("to": [{}, {"file": "a"}])") ==
        "bodies[0].to[1].file: there is no such field; expected pivot, rotation, axis, angle, "
        "translation\n");
  CHECK(yard.refusal(R"("pivot": [0.1, 0, 0], "to": [{"translation": [0.7, 0, 0]}])") ==
        "bodies[0].to[0].translation: expected a translation whose sum with the pivot is a "
        "double\n");
}
