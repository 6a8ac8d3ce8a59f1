// SPDX-License-Identifier: MIT
// Space that shells of one file cover twice: what each rule makes of it, and which commands say so.
#include <catch2/catch.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "paths.hpp"
#include "program.hpp"

namespace {

using nlohmann::json;
using program::box;
using program::Result;
using program::run;
using program::TemporaryFolder;

bool has(const std::string& text, const std::string& words) {
  CAPTURE(text, words);
  CHECK(text.find(words) != std::string::npos);
  return text.find(words) != std::string::npos;
}

/// Two boxes of one file that overlap, what lies in both, and a box far away.
struct Files {
  TemporaryFolder folder;
  std::string flush = folder.write("flush.obj", box({"-10", "-10", "-10"}, {"10", "10", "10"}) +
                                                    box({"0", "-10", "-10"}, {"20", "10", "10"}));
  std::string small = folder.write("small.obj", box({"3", "-2", "-2"}, {"6", "2", "2"}));
  std::string far = folder.write("far.obj", box({"30", "0", "0"}, {"40", "10", "10"}));
  std::string nested = folder.write(
      "nested.obj", box({"0", "0", "0"}, {"9", "9", "9"}) + box({"3", "3", "3"}, {"6", "6", "6"}));
  std::string out = folder.file("out.obj");
};

void check_buried(const std::string& flush, const std::string& small) {
  const Result r = run({"check", flush, small});
  CHECK(r.status == 1);
  has(r.out, " is inside ");
  has(r.out,
      ": interfering, share a volume of 48 from (3, -2, -2) to (6, 2, 2), 3 from the nearest of "
      "its "
      "triangles\n    ");
  has(r.out,
      "    shells overlap: a volume of 4000 from (0, -10, -10) to (10, 10, 10) is enclosed more "
      "than once; 12000 in all by nonzero winding, 8000 by even-odd\n");
  has(r.out, "1 part overlaps itself.\n");
  CHECK(r.out.find("touching only") == std::string::npos);
  const Result odd = run({"check", flush, small, "--rule", "even-odd", "--fail-on", "interfering"});
  CHECK(odd.status == 0);
  has(odd.out, "1 pair of parts: apart.\n");
}

}  // namespace

TEST_CASE("check: what is buried in space that two shells of a file cover interferes") {
  const Files files;
  check_buried(files.flush, files.small);
  const Result alone = run({"check", files.flush});
  CHECK(alone.status == 1);
  has(alone.out, "closed, volume 12000, area ");
  has(alone.out, ": no triangle crosses another, yet solids overlap.\n");
  const json report = json::parse(run({"check", files.flush, files.small, "--json"}).out);
  CHECK(report["counts"]["overlapping"] == 1);
  CHECK(report["parts"][1]["overlap"].is_null());
  const json& part = report["parts"][0];
  CHECK(part["rule"] == "nonzero");
  CHECK(part["volume"] == 12000);
  CHECK(part["overlap"] == json{{"volume", 4000},
                                {"box", {{0, -10, -10}, {10, 10, 10}}},
                                {"nonzero", 12000},
                                {"even_odd", 8000}});
}

TEST_CASE("check: a shell in a shell is filled, also where no triangles meet") {
  const Files files;
  const Result r = run({"check", files.nested});
  CHECK(r.status == 1);
  has(r.out, "volume 729, area ");
  has(r.out, "    shells overlap: a volume of 27 from (3, 3, 3) to (6, 6, 6) is enclosed more ");
  has(r.out, "\nNo triangles meet beyond");
  CHECK(run({"check", files.nested, "--fail-on", "touching"}).status == 0);
  const Result odd = run({"check", files.nested, "--rule", "even-odd"});
  CHECK(odd.status == 0);
  has(odd.out, "volume 702, area ");
  has(odd.out, "\nNo triangles meet");
  CHECK(run({"check", files.nested, "--ignore", "nested.obj:nested.obj"}).status == 0);
  CHECK(run({"check", files.nested, "--rule", "odd"}).status == 2);
}

TEST_CASE("check: a part that is not turned alike is taken by even-odd, and that is said") {
  const TemporaryFolder folder;
  std::string turned = box({"0", "0", "0"}, {"4", "4", "4"});
  // The last face is turned the other way round.
  const std::size_t at = turned.rfind("\nf ") + 3;
  std::vector<std::string> corners;
  for (std::size_t i = at; i < turned.size();) {
    const std::size_t end = turned.find_first_of(" \n", i);
    corners.push_back(turned.substr(i, end - i));
    i = end + 1;
  }
  turned = turned.substr(0, at);
  for (std::size_t i = corners.size(); i-- > 0;) turned += corners[i] + (i > 0 ? " " : "\n");
  const std::string mixed = folder.write("mixed.obj", turned);
  const std::string inner = folder.write("inner.obj", box({"1", "1", "1"}, {"2", "2", "2"}));
  const Result r = run({"check", mixed, inner});
  CHECK(r.status == 1);
  has(r.out, "    triangles are not turned alike, so that even-odd says what is inside\n");
  has(r.out, "inner.obj is inside mixed.obj: interfering");
  const json report = json::parse(run({"check", mixed, "--json"}).out);
  CHECK(report["parts"][0]["rule"] == "even_odd");
  // Other commands make no solid of such a mesh until a rule is named.
  const Result made = run({"combine", "union", mixed, inner, "-o", folder.file("out.obj")});
  CHECK(made.status == 2);
  has(made.err, "not turned alike");
  CHECK(run({"combine", "union", mixed, inner, "--rule", "even-odd", "-o", folder.file("out.obj")})
            .status == 0);
}

TEST_CASE("combine: shells that overlap are one solid, and a line says where rules differ") {
  const Files files;
  const Result r = run({"combine", "union", files.flush, files.far, "-o", files.out});
  CHECK(r.status == 0);
  has(r.out, ": volume 13000\n");
  has(r.err, "flush.obj: shells overlap: a volume of 4000 from ");
  const Result odd =
      run({"combine", "union", files.flush, files.far, "--rule", "even-odd", "-o", files.out});
  has(odd.out, ": volume 9000\n");
  const Result plain = run({"combine", "union", files.small, files.far, "-o", files.out});
  CHECK(plain.err.find("overlap") == std::string::npos);
}

TEST_CASE("collide: a body in another's material meets it, unless bodies are surfaces") {
  const Files files;
  const std::string scene = files.folder.write(
      "scene.json",
      R"({"bodies": [{"file": "flush.obj"}, {"file": "small.obj"}], "distances": true})");
  const Result r = run({"collide", scene});
  CHECK(r.status == 1);
  has(r.out, "flush.obj and small.obj meet: one is inside the other\n");
  has(r.out, "Distances:\n  flush.obj and small.obj: 0\n");
  for (const char* rule : {"surface", "even-odd"}) {
    const Result none = run({"collide", scene, "--rule", rule});
    CHECK(none.status == 0);
    has(none.out, "  flush.obj and small.obj: 3\n");
  }
}

TEST_CASE("the same of shared files") {
  const std::filesystem::path wild = paths::shared_data() / "wild";
  if (!std::filesystem::exists(wild)) {
    std::cout << "skipped: no " << wild << "\n";
    return;
  }
  const auto file = [&](const char* name) { return (wild / name).string(); };
  const std::string flush = file("self_overlap_flush_boxes.off");
  check_buried(flush, file("small_box_in_the_overlap.off"));
  const TemporaryFolder folder;
  const Result made =
      run({"combine", "union", file("far_box.off"), flush, "-o", folder.file("out.off")});
  CHECK(made.status == 0);
  has(made.out, ": volume 13000\n");
  const json crack = json::parse(run({"check", file("union_with_crack.off"), "--json"}).out);
  CHECK(crack["parts"][0]["non_manifold_edges"] > 0);
  CHECK(crack["parts"][0]["volume"] > 0);
}
