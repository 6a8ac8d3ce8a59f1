// SPDX-License-Identifier: MIT
// Where flaws are, and what makes the exit status.
#include <catch2/catch.hpp>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "json_schema.hpp"
#include "paths.hpp"
#include "program.hpp"

namespace {

using nlohmann::json;
using program::box;
using program::Result;
using program::run;
using program::TemporaryFolder;

using Words = std::vector<std::string>;

struct Case {
  const char* word;
  Words files;
  std::string reason;
};

bool ends(const std::string& text, const std::string& words) {
  CAPTURE(text, words);
  CHECK(text.ends_with(words));
  return text.ends_with(words);
}

bool holds(const std::string& text, const std::string& words) {
  CAPTURE(text, words);
  CHECK(text.find(words) != std::string::npos);
  return text.find(words) != std::string::npos;
}

json report_of(Words arguments) {
  arguments.insert(arguments.begin(), {"check", "--json"});
  const Result r = run(arguments);
  static const program::JsonSchema schema(
      json::parse(program::read_file(SIGNUM_EXAMPLES "/../docs/check.schema.json")));
  json report = json::parse(r.out);
  CHECK(schema.errors(report) == Words());
  CHECK(report["status"] == r.status);
  return report;
}

/// A file for each flaw, and boxes in each position to a box of side 10.
struct Files {
  TemporaryFolder folder;
  std::string tetrahedron(const std::string& faces, const std::string& more = "") {
    return "v 0 0 0\nv 6 0 0\nv 0 6 0\nv 0 0 6\n" + more + faces;
  }
  const std::string good = "f 1 3 2\nf 1 2 4\nf 1 4 3\n";
  std::string open = folder.write("open.obj", tetrahedron(good));
  std::string turned = folder.write("turned.obj", tetrahedron(good + "f 4 3 2\n"));
  std::string doubled =
      folder.write("doubled.obj", tetrahedron(good + "f 2 3 4\nf 2 3 4\nf 4 3 2\n"));
  std::string thrice = folder.write("thrice.obj", tetrahedron(good + "f 2 3 4\nf 2 3 4\n"));
  std::string flat = folder.write("flat.obj", tetrahedron(good + "f 2 3 4\nf 1 1 2\n"));
  std::string outside_in =
      folder.write("outside_in.obj", tetrahedron("f 1 2 3\nf 1 4 2\nf 1 3 4\nf 2 4 3\n"));
  std::string pinched = folder.write(
      "pinched.obj", tetrahedron(good + "f 2 3 4\nf 1 5 6\nf 1 7 5\nf 1 6 7\nf 5 7 6\n",
                                 "v -1 0 0\nv 0 -1 0\nv 0 0 -1\n"));
  std::string crossing = folder.write("crossing.off",
                                      "OFF\n6 2 0\n0 0 0\n4 0 0\n0 4 0\n1 1 -1\n1 1 1\n"
                                      "1 2 1\n3 0 1 2\n3 3 4 5\n");
  std::string folded = folder.write(
      "folded.obj", box({"0", "0", "0"}, {"2", "2", "2"}) + box({"2", "1", "1"}, {"3", "3", "3"}));
  std::string nested = folder.write(
      "nested.obj", box({"0", "0", "0"}, {"9", "9", "9"}) + box({"3", "3", "3"}, {"6", "6", "6"}));
  std::string one = folder.write("one.obj", box({"0", "0", "0"}, {"10", "10", "10"}));
  std::string pushed = folder.write("pushed.obj", box({"5", "-1", "1"}, {"15", "11", "9"}));
  std::string inner = folder.write("inner.obj", box({"2", "2", "2"}, {"4", "4", "4"}));
  std::string beside = folder.write("beside.obj", box({"10", "2", "0"}, {"20", "10", "10"}));
  std::string far = folder.write("far.obj", box({"40", "0", "0"}, {"50", "10", "10"}));
};

}  // namespace

TEST_CASE("check: each word of --fail-on is about what it names, and any about all") {
  const Files f;
  const std::vector<Case> cases{
      {"open", {f.open}, "3 open edges in open.obj"},
      {"open", {f.thrice}, "edges of an odd number of triangles in thrice.obj"},
      {"non-manifold", {f.doubled}, "3 non-manifold edges in doubled.obj"},
      {"non-manifold", {f.pinched}, "1 non-manifold vertex in pinched.obj"},
      {"misoriented", {f.turned}, "3 misoriented edges in turned.obj"},
      {"zero-area", {f.flat}, "1 zero-area triangle in flat.obj"},
      {"duplicate", {f.doubled}, "2 duplicate triangles in doubled.obj"},
      {"inside-out", {f.outside_in}, "1 inside-out shell in outside_in.obj"},
      {"self-crossing", {f.crossing}, "1 self-crossing in crossing.off"},
      {"overlap", {f.nested}, "space enclosed more than once in nested.obj"},
      {"interfering", {f.one, f.pushed}, "one.obj and pushed.obj interfere"},
      {"interfering", {f.one, f.one}, "one.obj and one.obj are equal"},
      {"interfering", {f.one, f.inner}, "one.obj and inner.obj interfere, one inside the other"},
      {"inclusion", {f.one, f.inner}, "one.obj and inner.obj interfere, one inside the other"},
      {"crossing", {f.one, f.pushed}, "one.obj and pushed.obj interfere"},
      {"touching", {f.one, f.beside}, "one.obj and beside.obj touch"},
      {"touching", {f.one, f.pushed, f.inner}, "1 pair"},
      {"clearance",
       {f.one, f.far, "--clearance", "30"},
       "one.obj and far.obj have surfaces at most 30 apart"},
  };
  for (const Case& one : cases) {
    const auto with = [&](Words more) {
      Words all{"check"};
      all.insert(all.end(), one.files.begin(), one.files.end());
      all.insert(all.end(), more.begin(), more.end());
      return run(all);
    };
    CAPTURE(one.word, one.files);
    const Result r = with({"--fail-on", one.word});
    CHECK(r.status == 1);
    if (one.reason != "1 pair") ends(r.out, "\nstatus 1: " + one.reason + "\n");
    CHECK(with({"--fail-on", "none," + std::string(one.word)}).status == 1);
    CHECK(with({"--fail-on", "any"}).status == 1);
    CHECK(with({"--fail-on", "none"}).status == 0);
    // All of these but touching parts fail by default.
    CHECK(with({}).status ==
          (one.word == std::string("touching") && one.files.size() == 2 ? 0 : 1));
  }
}

TEST_CASE("check: what is asked for is all that counts") {
  const Files f;
  const auto status = [&](Words arguments) {
    arguments.insert(arguments.begin(), "check");
    return run(arguments).status;
  };
  CHECK(status({f.open, "--fail-on", "non-manifold,misoriented,zero-area,duplicate"}) == 0);
  CHECK(status({f.open, "--fail-on", "default"}) == 1);
  CHECK(status({f.one, f.beside, "--fail-on", "default,touching"}) == 1);
  CHECK(status({f.one, f.pushed, "--fail-on", "inclusion"}) == 0);
  CHECK(status({f.one, f.inner, "--fail-on", "crossing"}) == 0);
  CHECK(status({f.one, f.far, "--clearance", "30", "--fail-on", "interfering"}) == 0);
  CHECK(status({f.one, f.far, "--clearance", "29"}) == 0);
  CHECK(status({f.folded, "--fail-on", "self-touching"}) == 1);
  CHECK(status({f.folded}) == 0);
  // How triangles are turned does not matter by even-odd, unless it is asked for.
  for (const std::string& file : {f.turned, f.outside_in, f.nested}) {
    CHECK(status({file, "--rule", "even-odd"}) == 0);
    CHECK(status({file, "--rule", "even-odd", "--fail-on", "any"}) == 1);
  }
  CHECK(status({f.one, "--fail-on", "opened"}) == 2);
}

TEST_CASE("check: an open mesh is not clean, and is said where it is open") {
  const Files f;
  const Result r = run({"check", f.open});
  CHECK(r.status == 1);
  CHECK(r.out.find("Clean") == std::string::npos);
  holds(r.out, ", 1 shell, open, area ");
  holds(r.out,
        "\n    3 open edges\n        from vertex 1 (6, 0, 0) to 2 (0, 6, 0), in triangle 0\n");
  holds(r.out, "\n    no volume: an open surface encloses nothing\n");
  const Result two = run({"check", f.open, "--limit", "2"});
  holds(two.out, "\n        and 1 open edge more\n");
  const json report = report_of({f.open});
  REQUIRE(report["flaws"].size() == 3);
  CHECK(report["flaws"][0] == json{{"part", 0},
                                   {"kind", "boundary_edge"},
                                   {"vertices", {1, 2}},
                                   {"points", {{6, 0, 0}, {0, 6, 0}}},
                                   {"triangles", {0}}});
  CHECK(report["reasons"] == json{"3 open edges in open.obj"});
  CHECK(report["parts"][0]["watertight"] == false);
  const json less = report_of({f.open, "--limit", "2"});
  CHECK(less["flaws"].size() == 2);
  CHECK(less["truncated"] == true);
  CHECK(report["truncated"] == false);
  // The reason counts the flaws of several parts together.
  const TemporaryFolder other;
  const std::string copy = other.write("copy.obj", program::read_file(f.open));
  ends(run({"check", f.open, copy, "--fail-on", "open"}).out,
       "status 1: 6 open edges in 2 parts\n");
}

TEST_CASE("check: flaws of parts of a file have the numbers of the file") {
  const Files f;
  const std::string both = f.folder.write(
      "both.obj", box({"9", "9", "9"}, {"10", "10", "10"}) +
                      "v 0 0 0\nv 6 0 0\nv 0 6 0\nv 0 0 6\nf -4 -2 -3\nf -4 -3 -1\nf -4 -1 -2\n");
  const json report = report_of({both, "--parts", "shells"});
  REQUIRE(report["flaws"].size() == 3);
  CHECK(report["flaws"][0]["part"] == 1);
  CHECK(report["flaws"][0]["vertices"] == json{10, 9});
  CHECK(report["flaws"][0]["triangles"] == json{12});
}

TEST_CASE("check: contacts.obj has the flaws") {
  const Files f;
  const std::string out = f.folder.file("out");
  run({"check", f.open, f.pinched, f.flat, "--out", out});
  const std::string obj = program::read_file(out + "/contacts.obj");
  holds(obj, "\ng boundary_edge_0\nv 6 0 0\nv 0 6 0\n# 1 2\nl ");
  holds(obj, "\ng non_manifold_vertex_1\nv 0 0 0\n# 0\np ");
  holds(obj, "\ng degenerate_triangle_2\nv 0 0 0\nv 0 0 0\nv 6 0 0\n# 0 0 1\nf ");
}

TEST_CASE("check: the volume of what is closed is told, however it is turned and crosses itself") {
  const TemporaryFolder folder;
  // Two boxes cross, and one face of one box is turned.
  std::string boxes = box({"0", "0", "0"}, {"4", "4", "4"}) + box({"1", "1", "1"}, {"3", "3", "6"});
  const std::size_t at = boxes.rfind("\nf ");
  std::vector<std::string> corners;
  std::string face = boxes.substr(at + 3);
  face.pop_back();
  for (std::size_t i = 0, end = 0; end != std::string::npos; i = end + 1) {
    end = face.find(' ', i);
    corners.push_back(face.substr(i, end - i));
  }
  boxes.resize(at + 1);
  boxes += "f";
  for (std::size_t i = corners.size(); i-- > 0;) boxes += " " + corners[i];
  const std::string path = folder.write("boxes.obj", boxes + "\n");
  const json part = report_of({path})["parts"][0];
  CHECK(part["rule"] == "even_odd");
  CHECK(part["volume"] == 64 - 12 + 8);
  const std::string plain = folder.write(
      "plain.obj", box({"0", "0", "0"}, {"4", "4", "4"}) + box({"1", "1", "1"}, {"3", "3", "6"}));
  CHECK(report_of({plain, "--rule", "positive"})["parts"][0]["volume"] == 64 + 8);
}

TEST_CASE("check: the flaws of shared files are where they are") {
  const std::filesystem::path wild = paths::shared_data() / "wild";
  if (!std::filesystem::exists(wild)) {
    std::cout << "skipped: no " << wild << "\n";
    return;
  }
  const auto file = [&](const char* name) { return (wild / name).string(); };
  const Result open = run({"check", file("open_cube.off"), "--fail-on", "open"});
  CHECK(open.status == 1);
  ends(open.out, "\nstatus 1: 3 open edges in open_cube.off\n");
  const Result pinched = run({"check", file("nonmanifold_vertex.off")});
  CHECK(pinched.status == 1);
  holds(pinched.out, ", closed, volume 2, ");
  holds(pinched.out, "\n    1 non-manifold vertex\n        vertex 6 (1, 1, 1), ");
  const json crack = report_of({file("union_with_crack.off")});
  CHECK(crack["flaws"].size() == crack["parts"][0]["non_manifold_edges"]);
  CHECK(crack["parts"][0]["volume"] > 0);
}
