// SPDX-License-Identifier: MIT
// Hair cracks: which welding closes an open mesh, what repair and combine join, which holes are
// filled, and that nothing empty is written with status 0.
#include <catch2/catch.hpp>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/mesh/write_mesh.hpp>

#include "json_schema.hpp"
#include "paths.hpp"
#include "program.hpp"

namespace {

using namespace signum;
using nlohmann::json;
using program::box;
using program::Result;
using program::run;
using program::TemporaryFolder;

void has(const std::string& text, const std::string& words) {
  CAPTURE(text, words);
  CHECK(text.find(words) != std::string::npos);
}

/// A box of 10, each of whose triangles has vertices of its own, off by up to 2^-20 along each
/// axis; the first `left_out` triangles are missing.
struct Cracked {
  TemporaryFolder folder;
  std::string whole = folder.write("whole.obj", box({"0", "0", "0"}, {"10", "10", "10"}));
  std::string file = folder.file("cracked.stl"), out = folder.file("out.obj");

  explicit Cracked(std::size_t left_out = 0) {
    const Mesh given = read_mesh(whole);
    Mesh mesh;
    for (std::size_t i = left_out; i < given.triangles.size(); ++i) {
      const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
      for (const std::uint32_t v : given.triangles[i]) {
        Point3 p = given.vertices[v];
        p.x += std::ldexp(static_cast<double>((i + v) % 2), -20);
        p.y += std::ldexp(static_cast<double>((i + 2 * v) % 3 / 2), -20);
        mesh.vertices.push_back(p);
      }
      mesh.triangles.push_back({first, first + 1, first + 2});
    }
    file = folder.file("cracked.ply");
    write_mesh(file, mesh);
  }
};

}  // namespace

TEST_CASE("check: an open part is told which welding closes it") {
  const Cracked cracked;
  const Result r = run({"check", cracked.file, "--json"});
  const json report = json::parse(r.out);
  static const program::JsonSchema schema(
      json::parse(program::read_file(SIGNUM_EXAMPLES "/../docs/check.schema.json")));
  CHECK(schema.errors(report) == std::vector<std::string>());
  const double distance = report["parts"][0]["closing_distance"];
  CHECK((distance == 0x1p-20 || distance == std::sqrt(2) * 0x1p-20));
  CHECK(report["parts"][0]["closing_limit"] == (10 + 0x1p-20) / 1000);
  // What is said in three digits does it.
  const std::string said = "    welding vertices within ";
  const std::string text = run({"check", cracked.file}).out;
  const std::size_t at = text.find(said);
  REQUIRE(at != text.npos);
  const std::string digits =
      text.substr(at + said.size(), text.find(' ', at + said.size()) - at - said.size());
  has(text, said + digits + " closes it: signum repair --weld " + digits + "\n");
  CHECK(run({"repair", cracked.file, "--weld", digits, "-o", cracked.out}).status == 0);
  CHECK(run({"check", cracked.out}).status == 0);
  const Result closed = run({"check", cracked.whole, "--json"});
  CHECK(json::parse(closed.out)["parts"][0]["closing_distance"].is_null());
  CHECK(json::parse(closed.out)["parts"][0]["closing_limit"].is_null());
}

TEST_CASE("weld: a crack beside a vertex in the middle of an edge is closed") {
  const TemporaryFolder folder;
  // One of the triangles at the edge from 1 to 2 is divided at 5, 1/4096 beside the edge.
  const std::string file = folder.write("t.obj",
                                        "v 0 0 0\nv 8 0 0\nv 0 8 0\nv 0 0 8\nv 4 0 0.000244140625\n"
                                        "f 1 3 2\nf 1 5 4\nf 5 2 4\nf 2 3 4\nf 3 1 4\n");
  const Result open = run({"check", file});
  CHECK(open.status == 1);
  has(open.out, "    welding vertices within 0.000245 closes it: signum repair --weld 0.000245\n");
  const Result checked = run({"check", file, "--weld", "0.000245"});
  CHECK(checked.status == 0);
  has(checked.out, "t.obj: 5 vertices, 6 triangles, 1 shell, watertight, volume 85.3");
  has(checked.out,
      "Part welded within 0.000245: no two vertices are that near; 1 open edge split at vertices "
      "near them, none farther than 0.000245.");
  const std::string out = folder.file("o.obj");
  const Result made = run({"repair", file, "--weld", "0.000245", "-o", out, "--json"});
  CHECK(made.status == 0);
  CHECK(json::parse(made.out)["weld"]["split"] == 1);
  CHECK(json::parse(made.out)["weld"]["largest_gap"] == 0x1p-12);
  CHECK(run({"check", out}).status == 0);
  CHECK(run({"repair", file, "--weld", "0.0002", "-o", out}).status == 2);
  // Each file is mended by itself: what the other has does not open or close it.
  const std::string far = folder.write("far.obj", box({"20", "0", "0"}, {"21", "1", "1"}));
  const Result both = run({"combine", "union", file, far, "--weld", "0.001", "-o", out, "--json"});
  CHECK(both.status == 0);
  CHECK(json::parse(both.out)["weld"]["split"] == 1);
}

TEST_CASE("repair --weld: what was joined, dropped and moved, and what crosses afterwards") {
  const Cracked cracked;
  const Result refused = run({"repair", cracked.file, "-o", cracked.out});
  CHECK(refused.status == 2);
  has(refused.err, "cracked.ply: not closed: the edge between ");
  has(refused.err, " triangles; welding vertices within ");
  CHECK(run({"repair", cracked.file, "--weld", "1e-9", "-o", cracked.out}).status == 2);
  const Result r = run({"repair", cracked.file, "--weld", "1e-5", "-o", cracked.out});
  CHECK(r.status == 0);
  has(r.out, "\nwelded within 1e-05: ");
  has(r.out, " vertices joined with others, none moved by more than ");
  has(r.out, "; no triangles cross afterwards\nrepaired: volume 1000\n");
  has(r.out, ": 8 vertices, 12 triangles, closed, free of crossings\n");
  const json report =
      json::parse(run({"repair", cracked.file, "--weld", "1e-5", "--json", "-o", cracked.out}).out);
  CHECK(report["weld"]["distance"] == 1e-5);
  CHECK(report["weld"]["joined"] == inspect(read_mesh(cracked.file)).vertices - 8);
  CHECK(report["weld"]["dropped"] == 0);
  CHECK(report["weld"]["largest_move"] <= 2 * 0x1p-20);
  CHECK(report["weld"]["crossing_pairs"] == 0);
  CHECK(report["was"]["boundary_edges"] > 0);
  has(run({"repair", cracked.file, "--weld", "-1", "-o", cracked.out}).err,
      "--weld: got \"-1\"; expected a number that is not negative");
}

TEST_CASE("repair --fill: holes are closed by what crosses nothing, or it is said why not") {
  const Cracked holed(2);
  CHECK(run({"repair", holed.file, "--weld", "1e-5", "-o", holed.out}).status == 2);
  const Result r = run({"repair", holed.file, "--weld", "1e-5", "--fill", "-o", holed.out});
  CHECK(r.status == 0);
  has(r.out, "\nfilled 1 of 1 hole, with 2 new triangles; nothing crosses these\n");
  has(r.out, "\nrepaired: volume 1000\n");
  // The bottom of a box without one, through which something stands.
  const TemporaryFolder folder;
  const std::string mesh = "v 0 0 0\nv 9 0 0\nv 0 9 0\nv 0 0 9\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
  const std::string needle =
      "v 1 1 -1\nv 2 1 -1\nv 1 2 -1\nv 1 1 1\nf 5 7 6\nf 5 6 8\nf 6 7 8\nf 7 5 8\n";
  const std::string pierced = folder.write("pierced.obj", mesh + needle),
                    out = folder.file("o.obj");
  const Result left = run({"repair", pierced, "--fill", "-o", out});
  CHECK(left.status == 2);
  has(left.err, "filled 0 of 1 hole\n");
  has(left.err,
      "    left open: 3 edges at (0, 0, 0): each patch that was tried meets other triangles, such "
      "as one at (");
  has(left.err, "pierced.obj: not closed: the edge between ");
  CHECK(left.err.ends_with("is in an odd number of triangles\n"));
  const json report =
      json::parse(run({"repair", pierced, "--fill", "--outer-hull", "--json", "-o", out}).out);
  CHECK(report["fill"] == json::parse(R"({"holes": 1, "filled": 0, "triangles": 0,
      "left": [{"why": "crossing", "edges": 3, "at": [0, 0, 0]}]})"));
  has(run({"repair", holed.whole, "--fill", "-o", holed.out}).out, "\nno holes to fill\n");
}

TEST_CASE("check --weld: each part is checked as it is once its vertices are joined") {
  const Cracked cracked, holed(2);
  const Result r = run({"check", cracked.file, "--weld", "1e-5", "--json"});
  CHECK(r.status == 0);
  const json report = json::parse(r.out), part = report["parts"][0];
  static const program::JsonSchema schema(
      json::parse(program::read_file(SIGNUM_EXAMPLES "/../docs/check.schema.json")));
  CHECK(schema.errors(report) == std::vector<std::string>());
  CHECK(part["watertight"] == true);
  CHECK(part["vertices"] == 8);
  CHECK(part["volume"] == 1000);
  CHECK(part["weld"]["distance"] == 1e-5);
  CHECK(part["weld"]["joined"] == inspect(read_mesh(cracked.file)).vertices - 8);
  CHECK(part["weld"]["dropped"] == 0);
  CHECK(part["weld"]["largest_move"] > 0);
  CHECK(part["weld"]["largest_move"] <= 2 * 0x1p-20);
  const std::string one = run({"check", cracked.file, "--weld", "1e-5"}).out;
  has(one, "\nPart welded within 1e-05: ");
  has(one, " vertices joined with others, none moved by more than 1.");
  // Each part is welded by itself.
  const Result two = run({"check", cracked.file, holed.file, "--weld", "1e-5"});
  CHECK(two.status == 1);
  has(two.out, "\n    welded within 1e-05: ");
  has(two.out, "\nParts welded within 1e-05: ");
  has(two.out, "no welding of vertices within 0.01 closes it");
  CHECK(json::parse(run({"check", cracked.file, "--json"}).out)["parts"][0]["weld"].is_null());
  const Result none = run({"check", cracked.file, "--weld", "100"});
  CHECK(none.status == 2);
  has(none.err, "--weld 100: no triangle of " + cracked.file + " is left");
  has(run({"check", cracked.file, "--weld", "-1"}).err,
      "--weld: got \"-1\"; expected a number that is not negative");
}

TEST_CASE("check --weld: flaws have the numbers of the file") {
  const TemporaryFolder folder;
  // Vertex 0 becomes vertex 1, which is the least, and triangle 0 is dropped.
  const std::string file = folder.write("open.obj",
                                        "v 1e-6 0 0\nv 0 0 0\nv 5 0 0\nv 0 5 0\nv 0 0 5\n"
                                        "f 1 2 3\nf 1 3 4\nf 3 1 5\n");
  const json report = json::parse(run({"check", file, "--weld", "1e-5", "--json"}).out);
  CHECK(report["parts"][0]["weld"]["dropped"] == 1);
  REQUIRE(report["flaws"].size() == 4);
  CHECK(report["flaws"][0]["vertices"] == json::parse("[1, 3]"));
  CHECK(report["flaws"][0]["points"][0] == json::parse("[0, 0, 0]"));
  CHECK(report["flaws"][0]["triangles"] == json::parse("[1]"));
  CHECK(report["flaws"][3]["vertices"] == json::parse("[2, 4]"));
  CHECK(report["flaws"][3]["triangles"] == json::parse("[2]"));
  const json zero = json::parse(run({"check", file, "--weld", "0", "--json"}).out);
  CHECK(zero["parts"][0]["weld"]["joined"] == 0);
}

TEST_CASE("combine --weld: vertices of one file are joined with those of another") {
  const Cracked cracked;
  const std::string beside =
      cracked.folder.write("beside.obj", box({"10.000001", "0", "0"}, {"20", "10", "10"}));
  CHECK(run({"combine", "union", cracked.file, beside, "-o", cracked.out}).status == 2);
  const Result r =
      run({"combine", "union", cracked.file, beside, "--weld", "1e-5", "-o", cracked.out});
  CHECK(r.status == 0);
  has(r.out, "welded within 1e-05: ");
  has(r.out, "\nunion of ");
  CHECK(inspect(read_mesh(cracked.out)).shells == 1);
  const json report = json::parse(
      run({"combine", "union", cracked.file, beside, "--weld", "1e-5", "--json", "-o", cracked.out})
          .out);
  CHECK(report["weld"]["joined"] > 4);
}

TEST_CASE("combine, repair: what is empty is written with a status of its own") {
  const Cracked cracked;
  const std::string far =
      cracked.folder.write("far.obj", box({"40", "0", "0"}, {"50", "10", "10"}));
  const Result r = run({"combine", "intersection", cracked.whole, far, "-o", cracked.out});
  CHECK(r.status == 3);
  has(r.out, ": nothing, as no inside is left\n");
  CHECK(run({"repair", cracked.whole, "--weld", "100", "-o", cracked.out}).status == 3);
}

TEST_CASE("weld: shared files") {
  const std::filesystem::path wild = paths::shared_data() / "wild";
  if (!std::filesystem::exists(wild)) {
    std::cout << "skipped: no " << wild << "\n";
    return;
  }
  const TemporaryFolder folder;
  const auto file = [&](const char* name) { return (wild / name).string(); };
  const std::string out = folder.file("out.off"), one = file("nearly_common_face_1.off"),
                    other = file("nearly_common_face_2.off");
  const Result before = run({"combine", "union", one, other, "-o", out});
  CHECK(before.status == 0);
  has(before.out, ": 26 vertices, ");
  has(before.err,
      "touches itself where faces coincide but for less than 1e-05; --weld 1e-05 joins");
  const Result after = run({"combine", "union", one, other, "--weld", "1e-6", "-o", out});
  CHECK(after.status == 0);
  has(after.out, ": 24 vertices, 44 triangles, closed, free of crossings\n");
  CHECK(run({"check", out}).status == 0);
  const std::string crack = run({"check", file("union_with_crack.off")}).out;
  for (const char* edge :
       {"from vertex 1 (10.198, -2, 1) to 14 ", "from vertex 6 (9.80196, 2, 1) to 8 ",
        "from vertex 8 (9.80196, 2, -1) to 10 ", "from vertex 12 (10.099, -1, -2) to 14 "})
    has(crack, edge);
  CHECK(run({"repair", file("union_with_crack.off"), "-o", out}).status == 0);
  CHECK(run({"check", out}).status == 1);
  CHECK(run({"repair", file("union_with_crack.off"), "--weld", "1e-6", "-o", out}).status == 0);
  has(run({"check", out}).out,
      "out.off: 24 vertices, 44 triangles, 1 shell, watertight, volume 284.159, ");
  has(run({"check", file("open_cube.off")}).out,
      "    no welding of vertices within 0.001 closes it; signum repair --fill closes small "
      "holes\n");
  CHECK(run({"repair", file("open_cube.off"), "--fill", "-o", out}).status == 0);
  CHECK(run({"check", out}).status == 0);
}
