// SPDX-License-Identifier: MIT
// Robots in URDF: which links meet for values of their joints, and when.
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <numbers>
#include <string>

#include "program.hpp"

namespace {

using Json = nlohmann::json;
using Arguments = std::vector<std::string>;

std::string box_link(const std::string& name, const std::string& size,
                     const std::string& origin = "") {
  return "<link name=\"" + name + "\"><collision><origin " + origin + "/><geometry><box size=\"" +
         size + "\"/></geometry></collision></link>\n";
}

std::string joint(const std::string& name, const std::string& type, const std::string& parent,
                  const std::string& child, const std::string& more) {
  return "<joint name=\"" + name + "\" type=\"" + type + "\"><parent link=\"" + parent +
         "\"/><child link=\"" + child + "\"/>" + more + "</joint>\n";
}

const std::string any_limit = R"(<limit lower="-10" upper="10" effort="1" velocity="1"/>)";
const char* const right_angle = "1.5707963267948966";

struct Cell : program::TemporaryFolder {
  program::Result collide(const std::string& elements, Arguments more = {}) const {
    more.insert(more.begin(),
                {"collide", write("robot.urdf", "<robot name=\"r\">\n" + elements + "</robot>\n")});
    return program::run(more);
  }
  Json report(const std::string& elements, Arguments more = {}) const {
    more.emplace_back("--json");
    const program::Result r = collide(elements, more);
    CAPTURE(r.err);
    REQUIRE(r.status != 2);
    return Json::parse(r.out);
  }
};

/// An upright arm on a base whose top is at z = 1. Its elbow is at z = 5 and turns the forearm, 5
/// long and 0.5 wide, about y.
const std::string arm = box_link("base", "4 4 2") + box_link("upper", "0.5 0.5 4", "xyz='0 0 2'") +
                        box_link("fore", "0.5 0.5 5", "xyz='0 0 2.5'") +
                        joint("shoulder", "revolute", "base", "upper",
                              "<origin xyz='0 0 1'/><axis xyz='0 0 1'/>" + any_limit) +
                        joint("elbow", "revolute", "upper", "fore",
                              "<origin xyz='0 0 4'/><axis xyz='0 1 0'/>" + any_limit);

/// A post on the base, whose top is as high as the underside of the forearm at a right angle, or
/// not quite.
std::string post(const std::string& height) {
  return box_link("post", "0.5 0.5 " + height) +
         joint("foot", "fixed", "base", "post", "<origin xyz='4 0 1'/>");
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("urdf: where an arm first meets its base") {
  const Cell cell;
  CHECK(cell.collide(arm, {"--joint", "elbow=2.6"}).status == 0);
  CHECK(cell.collide(arm, {"--joint", "elbow=2.63"}).status == 1);
  const Json found = cell.report(arm, {"--joint", "elbow=0..3"})["first_impact"];
  // The edge of the base is at (2, -4) from the elbow, and comes to the side of the forearm, which
  // is 0.25 from the elbow.
  const double angle = std::atan2(4, 2) + std::acos(0.25 / std::sqrt(20));
  CHECK(found["joint"]["name"] == "elbow");
  CHECK(found["joint"]["value"].get<double>() == Approx(angle).epsilon(1e-15));
  CHECK(found["a"] == 0);
  CHECK(found["b"] == 2);
  // Where the shoulder has turned the arm, an edge of the forearm comes to the edge of the base.
  const Json turned =
      cell.report(arm, {"--joint", "elbow=0..3", "--joint", "shoulder=0.5"})["first_impact"];
  const double reach = (2 + 0.25 * std::sin(0.5)) / std::cos(0.5);
  CHECK(turned["joint"]["value"].get<double>() ==
        Approx(std::atan2(4, reach) + std::acos(0.25 / std::hypot(4, reach))).epsilon(1e-14));
  // Backwards from below, the base is left at once, and towards it met at the same angle.
  CHECK(cell.report(arm, {"--joint", "elbow=-1..-3"})["first_impact"]["joint"]["value"] ==
        Approx(-angle).epsilon(1e-15));
}

TEST_CASE("urdf: the example is what docs/collide.md shows") {
  const program::Result r = program::run({"collide", "examples/scenes/arm.urdf", "--joint",
                                          "shoulder=0.5", "--joint", "elbow=0..2.7"});
  CHECK(r.status == 1);
  const std::string page = program::read_file(std::string(SIGNUM_EXAMPLES) + "/../docs/collide.md");
  CHECK(page.find("$ signum collide examples/scenes/arm.urdf --joint shoulder=0.5 --joint "
                  "elbow=0..2.7\n" +
                  r.out + "```") != page.npos);
  const std::string robot = program::read_file(std::string(SIGNUM_EXAMPLES) + "/scenes/arm.urdf");
  CHECK(page.find("```xml\n" + robot + "```") != page.npos);
}

TEST_CASE("urdf: the page and the picture have the joint") {
  const Cell cell;
  const program::Result r = cell.collide(
      arm, {"--joint", "elbow=0..4", "--html", cell.file("page.html"), "--out", cell.file("out")});
  CHECK(r.status == 1);
  const std::string page = program::read_file(cell.file("page.html"));
  CHECK(page.find("First impact: base and fore at elbow = 2.62201418866308") != page.npos);
  CHECK(page.find("The slider moves elbow from 2 to 4.") != page.npos);
  CHECK(program::read_file(cell.file("out/collide.svg")).find("impact, elbow = 2.62201<") !=
        std::string::npos);
}

TEST_CASE("urdf: what touches exactly meets, and by one bit it does not") {
  const Cell cell;
  const std::string touching = arm + post("7.5"), apart = arm + post("7.499999999999997");
  const std::string elbow = std::string("elbow=") + right_angle;
  const Json found = cell.report(touching, {"--joint", elbow});
  REQUIRE(found["contacts"].size() == 1);
  CHECK(found["contacts"][0]["a"] == 2);
  CHECK(found["contacts"][0]["b"] == 3);
  CHECK(cell.collide(apart, {"--joint", elbow}).status == 0);
  const Json moving = cell.report(touching, {"--joint", std::string("elbow=0..") + right_angle});
  CHECK(moving["first_impact"]["joint"]["value"] == 1.5707963267948966);
  CHECK(cell.collide(apart, {"--joint", std::string("elbow=0..") + right_angle}).status == 0);
  // More than half a turn goes by legs, of which the second begins exactly where the first ends.
  const Json far = cell.report(touching, {"--joint", "elbow=-3.141592653589793..3.141592653589793",
                                          "--joint", "shoulder=3.141592653589793"});
  CHECK(far["first_impact"]["joint"]["value"].get<double>() < -std::numbers::pi / 2);
}

TEST_CASE("urdf: links slide along axes of any length") {
  const Cell cell;
  const std::string lift = box_link("table", "1 1 1") + box_link("arm", "1 1 1") +
                           box_link("hand", "1 1 1") +
                           joint("column", "fixed", "table", "arm", "<origin xyz='0 0 5'/>") +
                           joint("slide", "prismatic", "arm", "hand",
                                 "<origin xyz='0 0 -1'/><axis xyz='0 0 -2'/>" + any_limit);
  const Json found = cell.report(lift, {"--joint", "slide=0..4"})["first_impact"];
  CHECK(found["joint"]["value"] == 3.0);
  CHECK(cell.collide(lift, {"--joint", "slide=3"}).status == 1);
  CHECK(cell.collide(lift, {"--joint", "slide=2.9999999999999996"}).status == 0);
  const std::string text = cell.collide(lift, {"--joint", "slide=0..4"}).out;
  CHECK(text.find("First impact: table and hand at slide = 3, triangle") != std::string::npos);
}

TEST_CASE("urdf: roll, pitch and yaw turn about axes that stay, in this order") {
  const Cell cell;
  const double r = 0.3, p = -0.4, y = 0.5;
  const std::string robot =
      box_link("base", "0.001 0.001 0.001") + box_link("far", "0.001 0.001 0.001", "xyz='4 5 6'") +
      joint("a", "fixed", "base", "far", "<origin rpy='0.3 -0.4 0.5' xyz='1 2 3'/>");
  // The second box by the matrix of the three turns, multiplied out.
  const double x1 = 4, y1 = 5 * std::cos(r) - 6 * std::sin(r),
               z1 = 5 * std::sin(r) + 6 * std::cos(r);
  const double x2 = x1 * std::cos(p) + z1 * std::sin(p), z2 = z1 * std::cos(p) - x1 * std::sin(p);
  const double x3 = x2 * std::cos(y) - y1 * std::sin(y), y3 = x2 * std::sin(y) + y1 * std::cos(y);
  const Json found = cell.report(robot, {"--adjacent", "--distances"})["distances"][0];
  const auto at = found["points"][1].get<std::vector<double>>();
  CHECK(at[0] == Approx(x3 + 1).margin(0.001));
  CHECK(at[1] == Approx(y3 + 2).margin(0.001));
  CHECK(at[2] == Approx(z2 + 3).margin(0.001));
}

TEST_CASE("urdf: what is found is told in the frame of the first link") {
  const Cell cell;
  const std::string robot =
      arm + box_link("lamp", "1 1 1") +
      joint("ceiling", "fixed", "base", "lamp", "<origin xyz='3 2 9' rpy='1 2 3'/>");
  const auto points = [&](const std::string& elbow) {
    return cell.report(robot,
                       {"--distances", "--joint", elbow, "--joint", "shoulder=0.7"})["distances"];
  };
  const Json still = points("elbow=0.5"), moving = points("elbow=0.5..0.6");
  REQUIRE(still.size() == moving.size());
  for (std::size_t i = 0; i < still.size(); ++i) {
    // Of faces that are parallel, other points may be told.
    if (still[i]["a"] != 2 || still[i]["b"] != 3) continue;
    for (const std::size_t k : {0U, 1U}) {
      for (const std::size_t axis : {0U, 1U, 2U}) {
        CHECK(still[i]["points"][k][axis].get<double>() ==
              Approx(moving[i]["points"][k][axis].get<double>()).margin(1e-12));
      }
    }
  }
}

TEST_CASE("urdf: cylinders and spheres are held by polyhedra that are hardly larger") {
  const Cell cell;
  const auto distance = [&](const std::string& shape, const std::string& origin) {
    const std::string robot = box_link("wall", "1 10 10", "xyz='-0.5 0 0'") +
                              "<link name=\"round\"><collision><origin " + origin + "/><geometry>" +
                              shape + "</geometry></collision></link>" +
                              joint("j", "fixed", "wall", "round", "");
    return cell.report(robot, {"--adjacent", "--distances"})["distances"][0]["distance"]
        .get<double>();
  };
  for (const char* const rpy : {"0 0 0", "0.1 0.2 0.3", "1 2 3", "0.7 0 0.02"}) {
    const double sphere =
        distance("<sphere radius=\"2\"/>", "xyz='3 0 0' rpy='" + std::string(rpy) + "'");
    CHECK(sphere <= 1);
    CHECK(sphere >= 1 - 0.002 * 2);
  }
  for (const char* const yaw : {"0", "0.01", "0.04363", "1"}) {
    const double cylinder = distance("<cylinder radius=\"2\" length=\"4\"/>",
                                     "xyz='3 0 0' rpy='0 0 " + std::string(yaw) + "'");
    CHECK(cylinder <= 1);
    CHECK(cylinder >= 1 - 0.002 * 2);
  }
  // Its ends are flat.
  CHECK(distance("<cylinder radius=\"1\" length=\"4\"/>",
                 std::string("xyz='3 0 0' rpy='0 ") + right_angle + " 0'") == 1);
}

TEST_CASE("urdf: joints that follow another one, and joints whose limits leave out 0") {
  const Cell cell;
  const std::string gripper =
      box_link("palm", "4 1 1") + box_link("left", "1 1 1") + box_link("right", "1 1 1") +
      joint("grip", "prismatic", "palm", "left",
            "<origin xyz='0 0 1.5'/><axis xyz='1 0 0'/><limit lower='0.5' upper='2.5'/>") +
      joint("follow", "prismatic", "palm", "right",
            "<origin xyz='0 0 1.5'/><axis xyz='-1 0 0'/><limit lower='0' upper='9'/>"
            "<mimic joint='grip' multiplier='2' offset='-1'/>");
  // The fingers are at g and 1 - 2 g, and touch where these are 1 apart.
  const Json middle = cell.report(gripper, {"--distances"});
  CHECK(middle["notes"][0] == "joint grip is at 1.5, the middle of its limits, since 0 is outside");
  CHECK(middle["distances"][0]["distance"] == 2.5);
  CHECK(cell.collide(gripper, {"--joint", "grip=0.75"}).status == 0);
  CHECK(cell.collide(gripper, {"--joint", "grip=0.6666666666666666"}).status == 1);
  const program::Result both = cell.collide(gripper, {"--joint", "grip=1..2"});
  CHECK(both.status == 2);
  CHECK(both.err.find("--joint grip: expected a value, since follow follows it (") !=
        std::string::npos);
  CHECK(cell.collide(gripper, {"--joint", "follow=1"}).status == 2);
}

TEST_CASE("urdf: several collisions of a link are bodies that are not compared") {
  const Cell cell;
  const std::string two = "<geometry><box size='1 1 1'/></geometry></collision>";
  const std::string robot = "<link name='l'><collision name='x'>" + two + "<collision>" + two +
                            "</link><link name='frame'/>" + joint("j", "fixed", "l", "frame", "");
  const program::Result r = cell.collide(robot, {"--json", "--adjacent"});
  CHECK(r.status == 0);
  CHECK(Json::parse(r.out)["bodies"][0]["name"] == "l/x");
  CHECK(Json::parse(r.out)["bodies"][1]["name"] == "l/2");
  CHECK(Json::parse(r.out)["bodies"][0]["file"].is_null());
  // Links that two joints connect are compared.
  const std::string chain = box_link("a", "1 1 1") + "<link name='frame'/>" +
                            box_link("b", "1 1 1") + joint("j", "fixed", "a", "frame", "") +
                            joint("k", "fixed", "frame", "b", "<origin xyz='1 0 0'/>");
  CHECK(cell.collide(chain).status == 1);
  CHECK(program::run({"collide", "-", "--json"}, "<robot>" + chain + "</robot>").status == 1);
}
