// SPDX-License-Identifier: MIT
// By how much? Distances of parts that are apart, depths of parts that interfere, clearances of
// parts inside others, and what is forgiven.
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <iostream>
#include <nlohmann/json.hpp>
#include <signum/signum.hpp>
#include <string>
#include <vector>

#include "json_schema.hpp"
#include "paths.hpp"
#include "program.hpp"

namespace {

using nlohmann::json;
using program::box;
using program::run;
using program::TemporaryFolder;

using Arguments = std::vector<std::string>;

json measured(Arguments arguments, int expected_status) {
  arguments.insert(arguments.begin(), {"check", "--json"});
  const program::Result r = run(arguments);
  CAPTURE(r.err);
  REQUIRE(r.status == expected_status);
  static const program::JsonSchema schema(
      json::parse(program::read_file(SIGNUM_EXAMPLES "/../docs/check.schema.json")));
  json report = json::parse(r.out);
  CHECK(schema.errors(report) == std::vector<std::string>());
  return report;
}

void must_say(const Arguments& arguments, const std::string& words) {
  const std::string out = run(arguments).out;
  CAPTURE(out, words);
  CHECK(out.find(words) != std::string::npos);
}

/// An L of height 3: the square from 0 to 4 without the one from `inner` to 4. It is not convex.
std::string bracket(const std::string& inner) {
  std::string obj;
  for (const std::string z : {"0", "3"}) {
    for (const std::string& xy : {std::string("0 0"), std::string("4 0"), "4 " + inner,
                                  inner + " " + inner, inner + " 4", std::string("0 4")})
      obj += "v " + xy + " " + z + "\n";
  }
  obj += "f 4 3 2 1\nf 6 5 4 1\nf 7 8 9 10\nf 7 10 11 12\n";
  for (int i = 1; i <= 6; ++i) {
    const int j = i % 6 + 1;
    obj += "f " + std::to_string(i) + " " + std::to_string(j) + " " + std::to_string(j + 6) + " " +
           std::to_string(i + 6) + "\n";
  }
  return obj;
}

/// A tube along z of that height and inner radius, and so many facets.
std::string tube(double inner, double outer, int facets, double turn, double z_min, double z_max) {
  std::string obj;
  for (const double z : {z_min, z_max}) {
    for (const double r : {inner, outer}) {
      for (int i = 0; i < facets; ++i) {
        const double angle = 2 * std::acos(-1.0) * (i + turn) / facets;
        obj += "v " + std::to_string(r * std::cos(angle)) + " " +
               std::to_string(r * std::sin(angle)) + " " + std::to_string(z) + "\n";
      }
    }
  }
  const auto quad = [&](int a, int b, int c, int d) {
    obj += "f " + std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(c) + " " +
           std::to_string(d) + "\n";
  };
  const int n = facets;
  for (int i = 1; i <= n; ++i) {
    const int j = i % n + 1;
    quad(i, j, j + n, i + n);                          // below
    quad(i + 2 * n, i + 3 * n, j + 3 * n, j + 2 * n);  // above
    quad(j, i, i + 2 * n, j + 2 * n);                  // inside
    quad(i + n, j + n, j + 3 * n, i + 3 * n);          // outside
  }
  return obj;
}

/// A solid cylinder along z.
std::string pin(double radius, int facets, double z_min, double z_max) {
  std::string obj, low, high;
  for (int i = 0; i < facets; ++i) {
    const double angle = 2 * std::acos(-1.0) * i / facets;
    for (const double z : {z_min, z_max})
      obj += "v " + std::to_string(radius * std::cos(angle)) + " " +
             std::to_string(radius * std::sin(angle)) + " " + std::to_string(z) + "\n";
  }
  for (int i = 0; i < facets; ++i) {
    const int a = 2 * i + 1, b = 2 * ((i + 1) % facets) + 1;
    low = " " + std::to_string(a) + low;
    high += " " + std::to_string(a + 1);
    obj += "f " + std::to_string(a) + " " + std::to_string(b) + " " + std::to_string(b + 1) + " " +
           std::to_string(a + 1) + "\n";
  }
  return obj + "f" + low + "\nf" + high + "\n";
}

signum::Mesh moved(signum::Mesh mesh, const signum::Point3& way, double by) {
  for (signum::Point3& p : mesh.vertices)
    p = {p.x + by * way.x, p.y + by * way.y, p.z + by * way.z};
  return mesh;
}

}  // namespace

TEST_CASE("check: parts that are apart have a distance and nearest points") {
  const TemporaryFolder folder;
  const std::string one = folder.write("one.obj", box({"0", "0", "0"}, {"1", "1", "1"}));
  const std::string far = folder.write("far.obj", box({"4", "5", "1"}, {"6", "6", "2"}));
  must_say({"check", one, far}, "\none.obj and far.obj: 5 apart, from (1, 1, 1) to (4, 5, 1)\n");
  const json report = measured({one, far}, 0);
  CHECK(report["distances"] == json::parse(R"([{"a": 0, "b": 1, "distance": 5.0,
                                              "points": [[1.0, 1.0, 1.0], [4.0, 5.0, 1.0]]}])"));
  CHECK(run({"check", one, far, "--summary"}).out.find("5 apart") == std::string::npos);
  CHECK(measured({one, far, "--limit", "0"}, 0)["distances"].empty());
  CHECK(measured({one, far, "--ignore", "one.obj:far.obj"}, 0)["distances"].empty());
}

TEST_CASE("check: the nearest of many pairs are listed, the nearest first") {
  const TemporaryFolder folder;
  // Boxes of boxes do not tell which are nearest: the first two are slanted plates, side by side.
  const auto plate = [](int x) {
    std::string obj;
    for (const int z : {0, 100}) {
      for (const auto& [dx, dy] :
           {std::pair{0, 0}, std::pair{1, 0}, std::pair{1, 1}, std::pair{0, 1}})
        obj += "v " + std::to_string(x + z + dx) + " " + std::to_string(dy) + " " +
               std::to_string(z) + "\n";
    }
    return obj + "f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8\n";
  };
  const Arguments parts{folder.write("a.obj", plate(0)), folder.write("b.obj", plate(50)),
                        folder.write("c.obj", box({"0", "-9", "0"}, {"1", "-8", "1"})),
                        folder.write("d.obj", box({"0", "-7", "0"}, {"1", "-6", "1"}))};
  Arguments two = parts;
  two.insert(two.end(), {"--limit", "2"});
  const json report = measured(two, 0);
  REQUIRE(report["distances"].size() == 2);
  CHECK(report["distances"][0]["distance"] == 1);
  CHECK(report["distances"][0]["a"] == 2);
  CHECK(report["distances"][1]["distance"] == 6);
  CHECK(report["distances"][1]["b"] == 3);
  const json all = measured(parts, 0);
  REQUIRE(all["distances"].size() == 6);
  CHECK(all["distances"][0] == report["distances"][0]);
  CHECK(all["distances"][1] == report["distances"][1]);
  two.insert(two.begin(), "check");
  must_say(two, "and 4 pairs apart, no nearer\n");
}

TEST_CASE("check: the depth of convex parts is exact") {
  const TemporaryFolder folder;
  const std::string one = folder.write("one.obj", box({"0", "0", "0"}, {"10", "10", "10"}));
  const std::string pushed = folder.write("pushed.obj", box({"7", "1", "1"}, {"15", "10", "10"}));
  must_say({"check", one, pushed}, "\n    3 deep, one.obj out along (-1, 0, 0)\n");
  must_say({"check", pushed, one}, "\n    3 deep, pushed.obj out along (1, 0, 0)\n");
  const json depth = measured({one, pushed}, 1)["verdicts"][0]["depth"];
  CHECK(depth ==
        json::parse(R"({"least": 3.0, "most": 3.0, "exact": true, "way": [-1.0, 0.0, 0.0]})"));
  // A part that is equal goes out by its least width.
  const std::string flat = folder.write("flat.obj", box({"0", "0", "0"}, {"5", "0.25", "9"}));
  CHECK(measured({flat, flat}, 1)["verdicts"][0]["depth"]["most"] == 0.25);
}

TEST_CASE("check: the depth of parts that are not convex lies between bounds") {
  const TemporaryFolder folder;
  const std::string angle = folder.write("angle.obj", bracket("1"));
  // A block in the corner of the angle is in its wall by 0.25, though their hulls are by far more.
  const std::string block = folder.write("block.obj", box({"0.75", "1", "0"}, {"3", "3", "3"}));
  const json report = measured({angle, block}, 1);
  CHECK(report["verdicts"][0]["depth"] ==
        json::parse(R"({"least": 0.25, "most": 0.25, "exact": true, "way": [-1.0, 0.0, 0.0]})"));
  // In both walls: what is farthest below a surface is nearer than the way out.
  const std::string wedged = folder.write("wedged.obj", box({"0.75", "0.5", "0"}, {"3", "3", "3"}));
  const json bounds = measured({angle, wedged}, 1)["verdicts"][0]["depth"];
  CHECK(bounds["exact"] == false);
  CHECK(bounds["least"] > 0.25);
  CHECK(bounds["least"] <= std::sqrt(0.3125));
  CHECK(bounds["most"] >= std::sqrt(0.3125));
  CHECK(bounds["most"] < 0.57);
  must_say({"check", angle, wedged}, " deep, angle.obj out along (");
}

TEST_CASE("check: after the way out no volume is shared, and after none that is shorter") {
  const TemporaryFolder folder;
  const std::vector<Arguments> pairs{
      {folder.write("angle.obj", bracket("1")),
       folder.write("block.obj", box({"0.75", "0.5", "1"}, {"3", "3", "5"}))},
      {folder.write("tube.obj", tube(5, 6, 24, 0, 0, 10)),
       folder.write("pin.obj", pin(5.125, 17, 2, 20))},
      {"examples/press_fit/bushing.off", "examples/press_fit/pin.stl"},
      {"examples/gears/large.off", "examples/gears/small.ply"}};
  for (const Arguments& pair : pairs) {
    CAPTURE(pair);
    const json depth = measured(pair, 1)["verdicts"][0]["depth"];
    const auto path = [](const std::string& name) {
      return name.starts_with("examples") ? SIGNUM_EXAMPLES "/../" + name : name;
    };
    const signum::Mesh a = signum::read_mesh(path(pair[0])), b = signum::read_mesh(path(pair[1]));
    const double least = depth["least"], most = depth["most"];
    const signum::Point3 way{depth["way"][0], depth["way"][1], depth["way"][2]};
    REQUIRE(least <= most);
    REQUIRE(least > 0);
    CHECK(signum::verdict(moved(a, way, most * (1 + 1e-6)), b).relation !=
          signum::SolidRelation::interfering);
    for (const signum::Point3& other :
         {way, signum::Point3{1, 0, 0}, signum::Point3{0, -1, 0}, signum::Point3{0, 0, 1},
          signum::Point3{-0.6, 0.8, 0}, signum::Point3{0.48, 0.6, -0.64}}) {
      CHECK(signum::verdict(moved(a, other, least * (1 - 1e-9)), b).relation ==
            signum::SolidRelation::interfering);
    }
  }
}

TEST_CASE("check: a part inside another has a clearance to the surface around it") {
  const TemporaryFolder folder;
  const std::string big = folder.write("big.obj", box({"0", "0", "0"}, {"20", "20", "20"}));
  const std::string small = folder.write("small.obj", box({"4", "5", "6"}, {"8", "9", "10"}));
  must_say({"check", big, small},
           "small.obj is inside big.obj: interfering, share a volume of 64 from (4, 5, 6) to (8, "
           "9, 10), 4 from the surface around it\n    8 deep, big.obj out along (1, 0, 0)\n");
  const json verdict = measured({big, small}, 1)["verdicts"][0];
  CHECK(verdict["clearance"]["distance"] == 4);
  CHECK(verdict["clearance"]["points"][0][0] == 0);
  CHECK(verdict["clearance"]["points"][1][0] == 4);
  // It is about surfaces, and does not deny that one part is inside the other.
  must_say({"check", big, small, "--clearance", "3"}, "\nNo two surfaces are 3 apart or nearer.\n");
  must_say({"check", big, small, "--clearance", "4"},
           "\nSurfaces at most 4 apart:\n  big.obj with small.obj: 4, one inside the other\n");
}

TEST_CASE("check --clearance: distances are marked, and points are told") {
  const TemporaryFolder folder;
  const std::string one = folder.write("one.obj", box({"0", "0", "0"}, {"1", "1", "1"}));
  const std::string far = folder.write("far.obj", box({"1.5", "0", "0"}, {"2", "1", "1"}));
  must_say({"check", one, far, "--clearance", "0.5"}, "): at most 0.5\n");
  CHECK(run({"check", one, far, "--clearance", "0.25"}).out.find("): at most") ==
        std::string::npos);
  const json near = measured({one, far, "--clearance", "0.5"}, 1)["clearance"]["nearer"][0];
  CHECK(near["points"][0][0] == 1);
  CHECK(near["points"][1][0] == 1.5);
}

TEST_CASE("check --allow: so deep an interference is forgiven, and none that is deeper") {
  const TemporaryFolder folder;
  const std::string one = folder.write("one.obj", box({"0", "0", "0"}, {"10", "10", "10"}));
  const std::string two = folder.write("two.obj", box({"9.9", "1", "1"}, {"15", "9", "9"}));
  // 0.1 is not 10 - 9.9: the doubles differ.
  const std::string depth = "0.09999999999999964";
  const json report = measured({one, two, "--allow", depth}, 0);
  CHECK(report["verdicts"][0]["allowed"] == true);
  CHECK(report["verdicts"][0]["relation"] == "interfering");
  CHECK(report["counts"]["interfering"] == 1);
  measured({one, two, "--allow", "0.09999999999999963"}, 1);
  must_say({"check", one, two, "--allow", "0.1"},
           " (allowed)\n    0.1 deep, one.obj out along (-1, 0, 0)\n");
  // What is not convex is forgiven by what is proved of it.
  const std::string angle = folder.write("angle.obj", bracket("1"));
  const std::string block = folder.write("block.obj", box({"0.75", "1", "0"}, {"3", "3", "3"}));
  measured({angle, block, "--allow", "0.25"}, 0);
  measured({angle, block, "--allow", "0.24999999999999997"}, 1);
  // Also where only counts are asked for, and not where touching is to fail.
  CHECK(run({"check", angle, block, "--allow", "0.25", "--summary"}).status == 0);
  CHECK(run({"check", angle, block, "--allow", "0.25", "--fail-on", "touching"}).status == 1);
  CHECK(run({"check", angle, block, "--allow", "-1"}).status == 2);
}

TEST_CASE("check --min-volume: so large a common volume is forgiven, exactly") {
  const TemporaryFolder folder;
  const std::string one = folder.write("one.obj", box({"0", "0", "0"}, {"3", "3", "3"}));
  const std::string third = folder.write("third.obj", box({"2.9", "0.1", "1"}, {"5", "1", "2"}));
  // The exact volume lies beside the double that is nearest to it.
  const double volume = measured({one, third}, 1)["verdicts"][0]["volume"];
  const signum::Rational exact = (signum::Rational(3.0) - signum::Rational(2.9)) *
                                 (signum::Rational(1.0) - signum::Rational(0.1));
  REQUIRE(!(exact == signum::Rational(volume)));
  const bool is_below = exact < signum::Rational(volume);
  const auto text = [](double x) {
    std::string digits(40, '\0');
    digits.resize(static_cast<std::size_t>(std::snprintf(digits.data(), 40, "%.17g", x)));
    return digits;
  };
  measured({one, third, "--min-volume", text(volume)}, is_below ? 0 : 1);
  measured({one, third, "--min-volume", text(std::nextafter(volume, 1))}, 0);
  measured({one, third, "--min-volume", text(std::nextafter(volume, 0))}, 1);
  must_say({"check", one, third, "--min-volume", "1"}, " (allowed)\n");
}

TEST_CASE("check: facets of round parts are told beside a depth that is below their error") {
  const TemporaryFolder folder;
  // A pin of 9.98 in a hole of 10: it is free, and its edges are in the facets of the hole.
  const std::string hole = folder.write("hole.obj", tube(5, 8, 30, 0, 0, 10));
  const std::string shaft = folder.write("shaft.obj", pin(4.99, 41, -5, 15));
  const json verdict = measured({hole, shaft}, 1)["verdicts"][0];
  REQUIRE(verdict["relation"] == "interfering");
  const double error = verdict["chord_error"], least = verdict["depth"]["least"];
  const double pi = std::acos(-1.0);
  CHECK(error ==
        Approx(5 * (1 - std::cos(pi / 30)) + 4.99 * (1 - std::cos(pi / 41))).epsilon(0.01));
  CHECK(least < error);
  must_say({"check", hole, shaft},
           "\n    facets may be off the round faces that they stand for by about ");
  // A deep interference is not that of facets, and boxes have none.
  const std::string thick = folder.write("thick.obj", pin(6, 41, -5, 15));
  CHECK(run({"check", hole, thick}).out.find("facets may") == std::string::npos);
  const std::string one = folder.write("one.obj", box({"0", "0", "0"}, {"3", "3", "3"}));
  const std::string next = folder.write("next.obj", box({"2.99", "0", "1"}, {"5", "1", "2"}));
  CHECK(measured({one, next}, 1)["verdicts"][0]["chord_error"].is_null());
}

TEST_CASE("check: by how much shared files interfere") {
  const std::filesystem::path wild = paths::shared_data() / "wild";
  if (!std::filesystem::exists(wild)) {
    std::cout << "skipped: no " << wild << "\n";
    return;
  }
  const auto file = [&](const char* name) { return (wild / name).string(); };
  const json mates = measured({file("mate_a.stl"), file("mate_b.stl"), "--allow", "1e-4"}, 0);
  CHECK(mates["verdicts"][0]["depth"]["most"] < 1.3e-6);
  CHECK(mates["verdicts"][0]["allowed"] == true);
  measured({file("mate_a.stl"), file("mate_b.stl"), "--allow", "1e-6"}, 1);
  CHECK(measured({file("inside_big.off"), file("inside_small.off")},
                 1)["verdicts"][0]["clearance"]["distance"] == 4);
  const TemporaryFolder folder;
  const json hinge = {{"bodies",
                       {{{"file", file("hinge/arm20.off")},
                         {"pivot", {20, 0, 0}},
                         {"to", {{"rotation", {0, 0, 1, 1}}}}},
                        {{"file", file("hinge/pin20.off")}}}}};
  const std::string scene = folder.write("hinge.json", hinge.dump());
  const json impact = json::parse(run({"collide", scene, "--json"}).out)["first_impact"];
  CHECK(impact["time"] == 0.29099444873580566);
}
