// SPDX-License-Identifier: MIT
// Consistency: the shared questions about distances of meshes and solids and about placed shapes,
// answered in exact rationals by an independent program.
#include <catch2/catch.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <signum/oracle/answer.hpp>
#include <string>

#include "vectors.hpp"

using namespace signum;
using nlohmann::json;

namespace {

/// Without what may differ from one right answer to another: which normal, which proof.
json without_choices(json answer) {
  for (const char* key : {"normal", "witness", "separator"}) {
    if (answer.contains(key)) answer[key] = "some";
  }
  return answer;
}

void check_file(const std::filesystem::path& path, int& answered) {
  std::ifstream in(path);
  for (std::string text; std::getline(in, text);) {
    const json vector = json::parse(text);
    const bool raw = vector.contains("raw");
    const std::string line = raw ? vector.at("raw").get<std::string>() : vector.at("q").dump();
    const json& expected = vector.at("a");
    const oracle::Answer given = oracle::answer(line);
    const json got = json::parse(given.line);
    INFO(path.stem().string() << "\nquestion " << line << "\nexpected " << expected << "\nanswer   "
                              << given.line);
    CHECK(given.answered != got.contains("error"));
    CHECK(given.answered != expected.contains("error"));
    CHECK(got.value("id", json()) == expected.value("id", json()));
    if (!given.answered) continue;
    ++answered;
    CHECK(without_choices(got) == without_choices(expected));
  }
}

}  // namespace

TEST_CASE("Consistency: shared questions about meshes, solids and placed shapes", "[vectors]") {
  if (!vectors::present()) return;
  const std::string ask = GENERATE("distance", "placed");
  int answered = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(vectors::folder() / "oracle-collision")) {
    const std::string name = file.path().stem().string();
    if (name.rfind("collision-" + ask + "-", 0) == 0) check_file(file.path(), answered);
  }
  CHECK(answered > 30);
}

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
