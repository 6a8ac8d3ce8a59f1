// SPDX-License-Identifier: MIT
#include <array>
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "json_schema.hpp"
#include "program.hpp"

namespace {

using Json = nlohmann::ordered_json;
using program::run;
using program::TemporaryFolder;

const std::vector<std::string> gears{"examples/gears/large.off", "examples/gears/small.ply"};

Json json_of(std::vector<std::string> paths, int expected_status) {
  paths.insert(paths.begin(), {"check", "--json"});
  const program::Result r = run(paths);
  CAPTURE(r.err);
  REQUIRE(r.status == expected_status);
  CHECK(r.err.empty());
  const Json report = Json::parse(r.out);
  static const program::JsonSchema schema(
      nlohmann::json::parse(program::read_file(SIGNUM_EXAMPLES "/../docs/check.schema.json")));
  CHECK(schema.errors(nlohmann::json::parse(r.out)) == std::vector<std::string>());
  return report;
}

std::vector<std::string> keys(const Json& object) {
  std::vector<std::string> names;
  for (const auto& item : object.items()) names.push_back(item.key());
  return names;
}

std::string cube(const std::string& low, const std::string& high) {
  return program::box({low, low, low}, {high, high, high});
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("check: the JSON report is as its schema says") {
  const Json report = json_of(gears, 1);
  REQUIRE(report["parts"].size() == 2);
  CHECK(report["parts"][1]["path"] == gears[1]);
  CHECK(report["parts"][1]["name"] == "");
  CHECK(report["parts"][1]["closed"] == true);
  REQUIRE(!report["contacts"].empty());
  CHECK(report["truncated"] == false);
  for (const Json& contact : report["contacts"]) {
    REQUIRE(contact["a"]["part"] == 0);
    REQUIRE(contact["b"]["part"] == 1);
    REQUIRE(contact["b"]["triangle"] < report["parts"][1]["triangles"]);
  }
  // Order of keys, for those who read.
  CHECK(keys(report) == std::vector<std::string>{"parts", "unit", "notes", "warnings", "flaws",
                                                 "verdicts", "distances", "counts", "truncated",
                                                 "contacts", "degenerate_contacts", "status",
                                                 "reasons", "seconds"});
}

TEST_CASE("check: a clean mesh has exit status 0 and says so") {
  const TemporaryFolder folder;
  const std::string path = folder.write("cube.obj", cube("0", "1"));
  const program::Result r = run({"check", path});
  CHECK(r.status == 0);
  CHECK(r.out ==
        "cube.obj: 8 vertices, 12 triangles, 1 shell, watertight, volume 1, area 6\n"
        "    from (0, 0, 0) to (1, 1, 1)\n"
        "    6 faces of more than 3 corners cut into 12 triangles\n\n"
        "Clean: no triangles meet beyond the vertices and edges they share.\n");
}

TEST_CASE("check: parts whose boxes share but a point are looked at") {
  const TemporaryFolder folder;
  const Json report =
      json_of({folder.write("a.obj", cube("0", "1")), folder.write("b.obj", cube("1", "2"))}, 0);
  CHECK(!report["contacts"].empty());
  for (const Json& contact : report["contacts"]) {
    CHECK(contact["dimension"] == 0);
    CHECK(contact["interiors"] == false);
  }
  const std::string next = "1.0000000000000002";
  json_of({folder.write("a.obj", cube("0", "1")), folder.write("b.obj", cube(next, "2"))}, 0);
}

TEST_CASE("check: a file given twice is two parts that coincide") {
  const TemporaryFolder folder;
  const std::string path = folder.write("cube.obj", cube("0", "1"));
  const Json report = json_of({path, path}, 1);
  std::size_t same = 0;
  for (const Json& contact : report["contacts"])
    if (contact["a"]["triangle"] == contact["b"]["triangle"]) {
      ++same;
      CHECK(contact["planes"] == "coplanar");
      CHECK(contact["dimension"] == 2);
      CHECK(contact["interiors"] == true);
      CHECK(contact["features"] == Json::parse(R"(["face", "face"])"));
    }
  CHECK(same == 12);
}

TEST_CASE("check: zero-area triangles are reported apart, and are contacts") {
  const TemporaryFolder folder;
  // The second triangle is a segment that pierces the first.
  const std::string path = folder.write(
      "needle.off", "OFF\n6 2 0\n0 0 0\n4 0 0\n0 4 0\n1 1 -1\n1 1 1\n1 1 0\n3 0 1 2\n3 3 4 5\n");
  const Json report = json_of({path}, 1);
  CHECK(report["parts"][0]["degenerate_triangles"] == 1);
  CHECK(report["contacts"].empty());
  REQUIRE(report["degenerate_contacts"].size() == 1);
  const Json& contact = report["degenerate_contacts"][0];
  CHECK(contact["a"]["triangle"] == 0);
  CHECK(contact["b"]["triangle"] == 1);
  CHECK(contact["planes"] == "degenerate");
  CHECK(contact["dimension"] == 0);
  CHECK(contact["interiors"] == true);
}

TEST_CASE("check: features are named for a first, then for b") {
  const TemporaryFolder folder;
  const std::string floor = folder.write("floor.obj", "v 0 0 0\nv 4 0 0\nv 0 4 0\nf 1 2 3\n");
  const std::string spike = folder.write("spike.obj", "v 0 1 9\nv 1 1 0\nv 1 0 9\nf 1 2 3\n");
  CHECK(json_of({floor, spike}, 1)["contacts"][0]["features"] ==
        Json::parse(R"(["face", "vertex1"])"));
  CHECK(json_of({spike, floor}, 1)["contacts"][0]["features"] ==
        Json::parse(R"(["vertex1", "face"])"));
}

TEST_CASE("check: version and help") {
  CHECK(run({"--version"}).out.rfind("signum ", 0) == 0);
  CHECK(run({"--version"}).status == 0);
  const program::Result help = run({"check", "--help"});
  CHECK(help.status == 0);
  CHECK(help.out.find(
            "Exit status: 0 if nothing to fail on was found, 1 if something was, which the") !=
        std::string::npos);
}

// Consistency ------------------------------------------------------------------------------------

TEST_CASE("check: the same on one thread and on many") {
  for (const bool as_json : {false, true}) {
    std::string first;
    for (const std::string threads : {"1", "2", "7"}) {
      std::vector<std::string> arguments{"check", "--threads", threads, gears[0], gears[1]};
      if (as_json) arguments.push_back("--json");
      std::string out = run(arguments).out;
      if (as_json) out.resize(out.find("\"seconds\""));
      if (first.empty()) first = out;
      CHECK(out == first);
    }
  }
}

TEST_CASE("check: a binary STL file, joined as it is read, gives the report of the same in text") {
  const TemporaryFolder folder;
  // Three cubes: the first lacks a triangle and shares a corner with the second, and the third is
  // inside out.
  std::string text = "solid\n", binary(80, ' ');
  const auto add = [&](const std::array<std::array<int, 3>, 3>& triangle) {
    text += "facet\nouter loop\n";
    binary.append(12, '\0');
    for (const auto& p : triangle) {
      text += "vertex";
      for (const int i : p) {
        const auto x = static_cast<float>(i);
        text += ' ' + std::to_string(i);
        binary.append(reinterpret_cast<const char*>(&x), sizeof x);
      }
      text += '\n';
    }
    text += "endloop\nendfacet\n";
    binary.append(2, '\0');
  };
  const std::string faces = "021123456576014154263367042246135375";
  std::uint32_t count = 0;
  for (const int low : {0, 3, 9}) {
    for (std::size_t i = low == 0 ? 3 : 0; i < faces.size(); i += 3, ++count) {
      std::array<std::array<int, 3>, 3> triangle{};
      for (std::size_t k = 0; k < 3; ++k) {
        const int v = faces[i + (low == 9 ? 2 - k : k)] - '0';
        triangle[k] = {low + 3 * (v & 1), low + 3 * (v >> 1 & 1), low + 3 * (v >> 2)};
      }
      add(triangle);
    }
  }
  text += "endsolid\n";
  binary.insert(80, reinterpret_cast<const char*>(&count), sizeof count);
  for (const std::vector<std::string>& more :
       {std::vector<std::string>{}, {"--parts", "shells"}, {"--weld", "1"}}) {
    std::vector<std::string> outs;
    for (const std::string& bytes : {text, binary}) {
      const std::string path = folder.write("part.stl", bytes);
      std::vector<std::string> arguments{"check", "--json", "--rule", "even-odd", path};
      arguments.insert(arguments.end(), more.begin(), more.end());
      const program::Result r = run(arguments);
      CAPTURE(r.err);
      CHECK(r.status == 1);
      outs.push_back(r.out.substr(0, r.out.find("\"seconds\"")));
    }
    CHECK(outs[0] == outs[1]);
    CHECK(outs[0].find("boundary_edge") != std::string::npos);
  }
}

TEST_CASE("check: the text counts what the JSON lists") {
  const Json report = json_of(gears, 1);
  const std::string text = run({"check", gears[0], gears[1]}).out;
  CHECK(text.find(": " + std::to_string(report["contacts"].size()) + " contacts\n") !=
        std::string::npos);
}

// Range ------------------------------------------------------------------------------------------

TEST_CASE("check: coordinates at the ends of the range of doubles") {
  const TemporaryFolder folder;
  for (const auto& [low, high] :
       {std::pair{"-1.7e308", "1.7e308"}, {"0", "5e-324"}, {"-5e-324", "1e308"}}) {
    const std::string path = folder.write("cube.obj", cube(low, high));
    const program::Result r = run({"check", path, "--out", folder.file("out")});
    CAPTURE(low, high, r.err);
    CHECK(r.status == 0);
    const std::string svg = program::read_file(folder.file("out/contacts.svg"));
    CHECK(svg.find("nan") == std::string::npos);
    CHECK(svg.find("inf") == std::string::npos);
  }
}

TEST_CASE("check: a path of any bytes makes valid JSON") {
  const TemporaryFolder folder;
  const std::string path = folder.write("a\"\\\n\xff.obj", cube("0", "1"));
  const Json report = json_of({path}, 0);
  CHECK(report["parts"][0]["vertices"] == 8);
  CHECK(run({"check", path}).out.find(R"(a"\\x0a\xff.obj: )") == 0);
}
