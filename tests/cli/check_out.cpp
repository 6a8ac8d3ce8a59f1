// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"

namespace {

using program::balanced;
using program::read_file;
using program::run;
using program::TemporaryFolder;

const std::vector<std::string> assemblies[]{
    {"examples/bracket_and_bolt/bracket.obj", "examples/bracket_and_bolt/bolt.stl",
     "examples/bracket_and_bolt/nut.off"},
    {"examples/gears/large.off", "examples/gears/small.ply"},
    {"examples/press_fit/housing.obj", "examples/press_fit/bushing.off",
     "examples/press_fit/pin.stl"},
};

std::vector<std::string> arguments(const std::vector<std::string>& parts,
                                   const std::vector<std::string>& more) {
  std::vector<std::string> all{"check"};
  all.insert(all.end(), parts.begin(), parts.end());
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

/// How many elements of each class an OBJ of contacts holds; checks every line.
std::map<std::string, std::size_t> elements_by_class(const std::string& obj) {
  std::map<std::string, std::size_t> counts;
  std::string line, kind;
  std::size_t vertices = 0;
  for (std::istringstream lines(obj); std::getline(lines, line);) {
    std::istringstream words(line);
    std::string word;
    words >> word;
    if (word == "v") {
      double x, y, z;
      REQUIRE(words >> x >> y >> z);
      ++vertices;
    } else if (word == "g") {
      REQUIRE(words >> kind);
      kind.resize(kind.find_last_of('_', kind.find_last_of('_') - 1));
    } else if (word == "p" || word == "l" || word == "f") {
      std::vector<std::size_t> corners;
      for (std::size_t i; words >> i;) corners.push_back(i);
      for (const std::size_t i : corners) REQUIRE((i >= 1 && i <= vertices));
      REQUIRE((word == "p"   ? corners.size() == 1
               : word == "l" ? corners.size() == 2
                             : corners.size() >= 3 && corners.size() <= 6));
      ++counts[kind];
    } else {
      REQUIRE(word == "#");
    }
  }
  return counts;
}

std::map<std::string, std::size_t> contacts_by_class(const nlohmann::json& report) {
  std::map<std::string, std::size_t> counts;
  for (const auto& c : report["contacts"]) {
    const int dimension = c["dimension"];
    ++counts[dimension == 2   ? "overlapping"
             : c["interiors"] ? "crossing"
             : dimension == 1 ? "touching_segment"
                              : "touching_point"];
  }
  if (const std::size_t n = report["degenerate_contacts"].size(); n > 0) counts["degenerate"] = n;
  return counts;
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("check --out: the OBJ holds each contact once, in the group of its class") {
  for (const auto& parts : assemblies) {
    const TemporaryFolder folder;
    const program::Result r = run(arguments(parts, {"--json", "--out", folder.file("new/folder")}));
    CAPTURE(parts[0], r.err);
    const auto report = nlohmann::json::parse(r.out);
    CHECK(elements_by_class(read_file(folder.file("new/folder/contacts.obj"))) ==
          contacts_by_class(report));
  }
}

TEST_CASE("check --out: the picture is well-formed and names the parts") {
  for (const auto& parts : assemblies) {
    const TemporaryFolder folder;
    run(arguments(parts, {"--out", folder.file("out")}));
    const std::string svg = read_file(folder.file("out/contacts.svg"));
    CHECK(svg.rfind("<svg ", 0) == 0);
    CHECK(balanced(svg));
    for (const std::string& part : parts)
      CHECK(svg.find(">" + std::filesystem::path(part).filename().string() + "<") !=
            std::string::npos);
    CHECK(svg.size() < 1'000'000);
  }
}

TEST_CASE("check --out: only the two files are left in the folder") {
  const TemporaryFolder folder;
  for (int twice = 0; twice < 2; ++twice)
    REQUIRE(run(arguments(assemblies[1], {"--out", folder.file("out")})).status == 1);
  std::size_t files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.file("out")))
    ++files;
  CHECK(files == 2);
}

TEST_CASE("check --out: coordinates are the doubles nearest to the exact ones") {
  const TemporaryFolder folder;
  // The second triangle crosses the first from (1/3, 1/3, 0) to (2/3, 2/3, 0).
  const std::string path = folder.write(
      "thirds.off", "OFF\n6 2 0\n0 0 0\n4 0 0\n0 4 0\n0 0 -1\n1 1 2\n1 1 -1\n3 0 1 2\n3 3 4 5\n");
  REQUIRE(run({"check", path, "--out", folder.file("out")}).status == 1);
  const std::string obj = read_file(folder.file("out/contacts.obj"));
  CAPTURE(obj);
  std::istringstream line(obj.substr(obj.find("v 0.3")));
  std::string v;
  double x, y, z;
  line >> v >> x >> y >> z;
  CHECK(x == 1.0 / 3);
  CHECK(y == 1.0 / 3);
  CHECK(z == 0);
}

// Consistency ------------------------------------------------------------------------------------

TEST_CASE("check --out: the same bytes on every run, on one thread and on many") {
  for (const std::string name : {"contacts.obj", "contacts.svg"}) {
    std::string first;
    for (const std::string threads : {"1", "3", "3"}) {
      const TemporaryFolder folder;
      run(arguments(assemblies[0], {"--threads", threads, "--out", folder.file("out")}));
      const std::string bytes = read_file(folder.file("out/" + name));
      if (first.empty()) first = bytes;
      CHECK(bytes == first);
    }
  }
}

// Range ------------------------------------------------------------------------------------------

TEST_CASE("check --out: where the folder cannot be written, nothing is printed") {
  const TemporaryFolder folder;
  const std::string file = folder.write("file", "not a folder");
  for (const std::string& where : {file, file + "/below", std::string("/proc/no/such")}) {
    const program::Result r = run(arguments(assemblies[1], {"--out", where}));
    CHECK(r.status == 2);
    CHECK(r.out.empty());
    CHECK(r.err.rfind("signum: ", 0) == 0);
  }
  CHECK(read_file(file) == "not a folder");
}

TEST_CASE("check --out: where one file cannot be written, neither is") {
  const TemporaryFolder folder;
  std::filesystem::create_directories(folder.file("out/contacts.svg"));
  const program::Result r = run(arguments(assemblies[1], {"--out", folder.file("out")}));
  CHECK(r.status == 2);
  CHECK(r.out.empty());
  std::size_t entries = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(folder.file("out")))
    ++entries;
  CHECK(entries == 1);
  const program::Result both = run(arguments(
      assemblies[1], {"--out", folder.file("made"), "--html", folder.file("out/contacts.svg")}));
  CHECK(both.status == 2);
  CHECK(!std::filesystem::exists(folder.file("made/contacts.svg")));
}
