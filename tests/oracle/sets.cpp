// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <signum/oracle/answer.hpp>
#include <string>

using namespace signum;
using nlohmann::json;

// --- Regress

TEST_CASE("malformed questions about meshes and placed shapes name the field", "[oracle]") {
  const auto error = [](const std::string& a, const std::string& ask = "distance") {
    const std::string line = R"({"ask":")" + ask + R"(","a":)" + a + R"(,"b":{"point":[0,0,0]}})";
    return json::parse(oracle::answer(line).line).value("error", "");
  };
  const auto placed = [](const std::string& shape, const std::string& rotation,
                         const std::string& translation = "[0,0,0]") {
    return R"({"placed":{"shape":)" + shape + R"(,"rotation":)" + rotation + R"(,"translation":)" +
           translation + "}}";
  };
  const std::string point = R"({"point":[1,2,3]})", turn = "[0,0,0,1]";
  CHECK(error(placed(point, turn)).empty());
  CHECK(error(placed(point, "[0,0,0,0]")).rfind("a.placed.rotation: ", 0) == 0);
  CHECK(error(placed(point, "[0,0,1]")).rfind("a.placed.rotation: ", 0) == 0);
  CHECK(error(placed(point, turn, "[0,0]")).rfind("a.placed.translation: ", 0) == 0);
  CHECK(error(placed(R"({"point":[1,2]})", turn)).rfind("a.placed.shape.point: ", 0) == 0);
  CHECK(error(placed(placed(point, turn), turn)).rfind("a.placed.shape: ", 0) == 0);
  CHECK(error(placed(R"({"cone":{"apex":[0,0,0],"base":[1,0,0],"radius":1}})", turn), "intersects")
            .rfind("a.placed.shape: ", 0) == 0);
  CHECK(error(R"({"placed":{"shape":)" + point + R"(,"rotation":[0,0,0,1]}})")
            .rfind("a.placed.translation: missing", 0) == 0);
  const std::string mesh = R"({"mesh":{"points":[[0,0,0]],"faces":[[0,0,0]]}})";
  CHECK(error(mesh).empty());
  CHECK(error(placed(mesh, turn)).empty());
  CHECK(!error(mesh, "intersects").empty());
  CHECK(!error(placed(mesh, turn), "intersects").empty());
  CHECK(!error(placed(point, turn), "hit").empty());
  CHECK(error(R"({"mesh":{"points":[[0,0,0]],"faces":[]}})").rfind("a.mesh.faces: ", 0) == 0);
  const std::string open =
      R"({"polyhedron":{"points":[[0,0,0],[1,0,0],[0,1,0]],"faces":[[0,1,2]]}})";
  CHECK(error(open).rfind("a: ", 0) == 0);
  CHECK(error(placed(open, turn)).rfind("a: ", 0) == 0);
}
