// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "program.hpp"

namespace {

using Json = nlohmann::ordered_json;
using program::run;
using program::TemporaryFolder;

/// The unit cube as an OBJ of quads.
const char* const cube =
    "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 1 1 0\nv 0 0 1\nv 1 0 1\nv 0 1 1\nv 1 1 1\n"
    "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n";

struct Folder : TemporaryFolder {
  Folder() { write("cube.obj", cube); }
  program::Result collide(const std::string& scene, std::vector<std::string> arguments = {}) const {
    arguments.insert(arguments.begin(), {"collide", write("scene.json", scene)});
    return run(arguments);
  }
};

/// Two cubes, the second with these members.
std::string two(const std::string& second, const std::string& more = "") {
  return R"({"bodies": [{"name": "a", "file": "cube.obj"}, {"name": "b", "file": "cube.obj", )" +
         second + "}]" + more + "}";
}

std::string refused(const std::string& scene) {
  const program::Result r = Folder().collide(scene);
  CHECK(r.status == 2);
  CHECK(r.out.empty());
  const std::size_t name = r.err.find("scene.json: ");
  return name == r.err.npos ? r.err : r.err.substr(name + 12);
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("collide: bodies that touch meet, and by one bit they do not") {
  const Folder folder;
  const program::Result touching = folder.collide(two(R"("translation": [1, 0, 0])"));
  CHECK(touching.status == 1);
  CHECK(touching.out.starts_with("scene.json: 2 bodies; 1 pair of boxes overlap"));
  CHECK(touching.out.find("a and b meet: ") != std::string::npos);
  const program::Result apart = folder.collide(two(R"("translation": [1.0000000000000002, 0, 0])"));
  CHECK(apart.status == 0);
  CHECK(apart.out.find("No bodies meet where they stand.\n") != std::string::npos);
}

TEST_CASE("collide: the report in JSON has contacts, distances, clearance and first impact") {
  const Folder folder;
  const program::Result r =
      folder.collide(two(R"("translation": [3, 0, 0], "to": {"translation": [-1, 0, 0]})"),
                     {"--json", "--distances", "--clearance", "2"});
  CHECK(r.status == 1);
  const Json report = Json::parse(r.out);
  CHECK(report["bodies"][1]["name"] == "b");
  CHECK(report["bodies"][1]["triangles"] == 12);
  CHECK(report["contacts"].empty());
  REQUIRE(report["nearer"].size() == 1);
  Json nearer = report["nearer"][0];
  const Json points = nearer["points"];
  nearer.erase("points");
  CHECK(nearer == Json({{"a", 0}, {"b", 1}, {"distance", 2.0}}));
  // The cubes face each other at x = 1 and 3; the points have the same y and z, in both.
  CHECK(points[0][0] == 1.0);
  CHECK(points[1][0] == 3.0);
  for (const std::size_t k : {1U, 2U}) {
    CHECK(points[0][k] == points[1][k]);
    CHECK(points[0][k] >= 0.0);
    CHECK(points[0][k] <= 1.0);
  }
  CHECK(report["distances"] == report["nearer"]);
  CHECK(report["first_impact"]["time"] == 0.5);
  CHECK(report["first_impact"]["initially"] == false);
  CHECK(report["counts"]["boxes"] == 0);
}

TEST_CASE("collide: a quaternion of any length turns, and a matrix is taken as it is") {
  const Folder folder;
  // Half a turn about z: the cube is at [-1, 0] x [-1, 0].
  CHECK(folder.collide(two(R"("rotation": [0, 0, 5, 0], "translation": [-0.5, 0, 0])")).status ==
        0);
  CHECK(folder.collide(two(R"("rotation": [0, 0, 5, 0])")).status == 1);
  CHECK(folder.collide(two(R"("matrix": [[2,0,0,-3], [0,1,0,0], [0,0,1,0]])")).status == 0);
  CHECK(folder.collide(two(R"("matrix": [[2,0,0,-2], [0,1,0,0], [0,0,1,0]])")).status == 1);
}

TEST_CASE("collide: the picture") {
  const Folder folder;
  const auto r =
      folder.collide(two(R"("translation": [3, 0, 0], "to": {"translation": [0, 0, 0]})"),
                     {"--out", folder.file("out")});
  CHECK(r.status == 1);
  const std::string svg = program::read_file(folder.file("out") + "/collide.svg");
  CHECK(program::balanced(svg));
  CHECK(svg.find("at the first impact, t = 0.666667") != std::string::npos);
}

TEST_CASE("collide: the example is what docs/collide.md shows") {
  const program::Result r = run({"collide", "examples/scenes/gears.json"});
  CHECK(r.status == 1);
  const std::string page = program::read_file(std::string(SIGNUM_EXAMPLES) + "/../docs/collide.md");
  CHECK(page.find("$ signum collide examples/scenes/gears.json\n" + r.out + "```") != page.npos);
  const std::string scene = program::read_file(std::string(SIGNUM_EXAMPLES) + "/scenes/gears.json");
  CHECK(page.find("```json\n" + scene + "```") != page.npos);
}

TEST_CASE("check: a clearance in place is verified exactly") {
  const Folder folder;
  const std::string beside = folder.write(
      "beside.obj",
      "v 1.25 0 0\nv 2 0 0\nv 1.25 1 0\nv 2 1 0\nv 1.25 0 1\nv 2 0 1\nv 1.25 1 1\nv 2 1 1\n"
      "f 1 3 4 2\nf 5 6 8 7\nf 1 2 6 5\nf 3 7 8 4\nf 1 5 7 3\nf 2 4 8 6\n");
  const std::string at = folder.file("cube.obj");
  const program::Result near = run({"check", at, beside, "--clearance", "0.25"});
  CHECK(near.status == 1);
  CHECK(near.out.find("Surfaces at most 0.25 apart:\n  cube.obj with beside.obj: 0.25\n") !=
        std::string::npos);
  const program::Result far = run({"check", at, beside, "--clearance", "0.24999999999999997"});
  CHECK(far.status == 0);
  CHECK(far.out.find("No two surfaces are 0.24999999999999997 apart or nearer.\n") !=
        std::string::npos);
  const program::Result json = run({"check", at, beside, "--clearance", "0.25", "--json"});
  CHECK(Json::parse(json.out)["clearance"]["nearer"][0]["distance"] == 0.25);
}

// Refusal ----------------------------------------------------------------------------------------

TEST_CASE("check: clearances whose squares are no doubles") {
  const program::TemporaryFolder folder;
  const std::string small =
      folder.write("small.obj", program::box({"0", "0", "0"}, {"1e-180", "1e-180", "1e-180"}));
  const std::string beside = folder.write(
      "beside.obj", program::box({"3e-180", "0", "0"}, {"4e-180", "1e-180", "1e-180"}));
  const program::Result near = run({"check", small, beside, "--clearance", "1e-100", "--json"});
  CHECK(Json::parse(near.out)["clearance"]["nearer"][0]["distance"] == 2e-180);
  const std::string left =
      folder.write("left.obj", program::box({"-1.7e308", "0", "0"}, {"-1.6e308", "1", "1"}));
  const std::string right =
      folder.write("right.obj", program::box({"1.6e308", "0", "0"}, {"1.7e308", "1", "1"}));
  const program::Result far = run({"check", left, small, "--clearance", "1.7e308", "--json"});
  CHECK(Json::parse(far.out)["clearance"]["nearer"][0]["distance"] == 1.6e308);
  CHECK(run({"check", left, right, "--clearance", "inf"}).status == 2);
}

TEST_CASE("collide: errors name the field and what was expected there") {
  CHECK(refused("{") == "line 1, column 2: expected JSON\n");
  CHECK(refused("{}") == "bodies: expected an array of bodies\n");
  CHECK(refused(R"({"bodies": 3})") == "bodies: expected an array of bodies\n");
  CHECK(refused(R"({"bodies": [{}]})") == "bodies[0].file: expected the path of a mesh\n");
  CHECK(refused(two(R"("rotation": [0, 0, 1])")) ==
        "bodies[1].rotation: expected a quaternion [x, y, z, w], of any length but zero\n");
  CHECK(refused(two(R"("rotation": [0, 0, 0, 0])")) ==
        "bodies[1].rotation: expected a quaternion [x, y, z, w], of any length but zero\n");
  CHECK(refused(two(R"("translation": [0, "x", 0])")) ==
        "bodies[1].translation[1]: expected a number\n");
  CHECK(refused(two(R"("translation": [0, 1e999, 0])")) ==
        "expected numbers that are finite doubles\n");
  CHECK(refused(two(R"("turn": 3)")).starts_with("bodies[1].turn: there is no such field"));
  CHECK(refused(two(R"("file": "other.obj")")) == "bodies[1].file: the key stands twice\n");
  CHECK(refused(two(R"("to": {"rotation": [0, 0, 1, 1], "rotation": [0, 0, 0, 1]})")) ==
        "bodies[1].to.rotation: the key stands twice\n");
  CHECK(refused(two(R"("\u0066ile": "other.obj")")) == "bodies[1].file: the key stands twice\n");
  CHECK(refused(two(R"("translation": [5, 0, 0])", R"(, "bodies": [])")) ==
        "bodies: the key stands twice\n");
  CHECK(refused(two(R"("matrix": [[1]])")) ==
        "bodies[1].matrix: expected three rows of four numbers, and maybe the row [0, 0, 0, 1]\n");
  CHECK(refused(two(R"("to": {"rotation": [0, 0, 0, -1]})"))
            .starts_with("bodies[1].to: expected a rotation that is not the opposite"));
  CHECK(refused(R"({"bodies": [{"file": "cube.obj"}, {"file": "cube.obj"}]})") ==
        "bodies[1].name: expected a name that no other body has\n");
  CHECK(refused(two(R"("translation": [0, 0, 0])", R"(, "clearance": -1)")) ==
        "clearance: expected a distance that is not negative\n");
  const program::Result missing = Folder().collide(R"({"bodies": [{"file": "none.obj"}]})");
  CHECK(missing.status == 2);
  CHECK(missing.err.find("none.obj") != std::string::npos);
  CHECK(run({"collide", "nowhere.json"}).status == 2);
}
