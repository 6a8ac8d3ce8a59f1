// SPDX-License-Identifier: MIT
// Examples and refusals: signum section, and --clip of what makes solids.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>

#include "program.hpp"

namespace {

using nlohmann::json;
using program::read_file;
using program::run;
using program::TemporaryFolder;

/// A cube from 0 to 4 with a hollow from 1 to 3.
const std::string hollow = [] {
  std::string text;
  for (const auto& [min, max] : {std::pair(0, 4), std::pair(1, 3)}) {
    for (const int z : {min, max}) {
      for (const int y : {min, max}) {
        for (const int x : {min, max}) {
          text +=
              "v " + std::to_string(x) + " " + std::to_string(y) + " " + std::to_string(z) + "\n";
        }
      }
    }
  }
  return text +
         "f 1 3 2\nf 2 3 4\nf 5 6 7\nf 6 8 7\nf 1 2 5\nf 2 6 5\nf 3 7 4\nf 4 7 8\nf 1 5 3\n"
         "f 3 5 7\nf 2 4 6\nf 4 8 6\nf 9 10 11\nf 10 12 11\nf 13 15 14\nf 14 15 16\nf 9 13 10\n"
         "f 10 13 14\nf 11 12 15\nf 12 16 15\nf 9 11 13\nf 11 15 13\nf 10 14 12\nf 12 14 16\n";
}();

}  // namespace

TEST_CASE("signum section: text, JSON, a picture, sides") {
  const TemporaryFolder folder;
  const std::string file = folder.write("hollow.obj", hollow);
  const program::Result r = run({"section", file, "--plane", "0,0,1,-2"});
  CHECK(r.status == 0);
  CHECK(r.out.find(": 1 polygon with 1 hole in the plane 0,0,1,-2, area 12\n") !=
        std::string::npos);
  CHECK(r.out.find("polygon 1, ring of 4 vertices\n  0 0 2\n  4 0 2\n") != std::string::npos);
  CHECK(r.out.find("polygon 1, hole of 4 vertices\n  1 1 2\n  1 3 2\n") != std::string::npos);
  const json found = json::parse(
      run({"section", file, "--plane", "-1,-1,-1,1", "--json", "--svg", folder.file("cut.svg")})
          .out);
  CHECK(found.at("area_squared") == "3/4");
  CHECK(found.at("polygons") == 1);
  CHECK(found.at("rings").at(0).at(0).size() == 3);
  CHECK(read_file(folder.file("cut.svg")).find("<path") != std::string::npos);
  CHECK(run({"section", file, "--plane", "0,0,1,0"}).status == 3);
  CHECK(
      json::parse(run({"section", file, "--plane", "0,0,1,0", "--side", "positive", "--json"}).out)
          .at("area") == 16);
}

TEST_CASE("signum repair --clip: the part on one side, closed") {
  const TemporaryFolder folder;
  const std::string file = folder.write("hollow.obj", hollow);
  const json made = json::parse(
      run({"repair", file, "--clip", "0,0,1,-2", "-o", folder.file("half.obj"), "--json"}).out);
  CHECK(made.at("volume").dump().find("28") != std::string::npos);
  CHECK(run({"check", folder.file("half.obj")}).status == 0);
  CHECK(run({"repair", file, "--clip", "0,0,1,-4", "-o", folder.file("none.obj")}).status == 3);
}

TEST_CASE("signum section: what is refused") {
  const TemporaryFolder folder;
  const std::string file = folder.write("hollow.obj", hollow);
  const std::string open = folder.write("open.obj", "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n");
  for (const char* plane : {"1,1,1", "0,0,0,1", "1,1,1,x", "1,1,1,1,1", "", "1,1,1,inf"}) {
    const program::Result r = run({"section", file, "--plane", plane});
    CHECK(r.status == 2);
    CHECK(r.err.find("expected NX,NY,NZ,D: four numbers") != std::string::npos);
  }
  const program::Result r = run({"section", open, "--plane", "0,0,1,0"});
  CHECK(r.status == 2);
  CHECK(r.err.find("open.obj: ") != std::string::npos);
  CHECK(run({"section", file}).err.find("--plane: missing") != std::string::npos);
}
