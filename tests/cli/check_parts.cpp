// SPDX-License-Identifier: MIT
// Do the parts fit? Verdicts, what a part is, and what the exit status says.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "../mesh/gltf_files.hpp"
#include "json_schema.hpp"
#include "program.hpp"

namespace {

using nlohmann::json;
using program::box;
using program::run;
using program::TemporaryFolder;

using Arguments = std::vector<std::string>;

Arguments operator+(Arguments a, const Arguments& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

json report_of(const Arguments& arguments, int expected_status) {
  const program::Result r = run(Arguments{"check", "--json"} + arguments);
  CAPTURE(r.err);
  REQUIRE(r.status == expected_status);
  static const program::JsonSchema schema(
      json::parse(program::read_file(SIGNUM_EXAMPLES "/../docs/check.schema.json")));
  const json report = json::parse(r.out);
  CHECK(schema.errors(report) == std::vector<std::string>());
  return report;
}

bool says(const std::string& text, const std::string& words) {
  CAPTURE(text, words);
  CHECK(text.find(words) != std::string::npos);
  return text.find(words) != std::string::npos;
}

/// Boxes of 10 beside, in and around each other.
struct Boxes {
  TemporaryFolder folder;
  std::string one = folder.write("one.obj", box({"0", "0", "0"}, {"10", "10", "10"}));
  std::string pushed = folder.write("pushed.obj", box({"5", "0", "0"}, {"15", "10", "10"}));
  std::string inner = folder.write("inner.obj", box({"2", "2", "2"}, {"4", "4", "4"}));
  std::string beside = folder.write("beside.obj", box({"10", "2", "0"}, {"20", "10", "10"}));
  std::string far = folder.write("far.obj", box({"40", "0", "0"}, {"50", "10", "10"}));
};

}  // namespace

TEST_CASE("check: a part that is pushed into another interferes, though no triangles cross") {
  const Boxes boxes;
  const program::Result r = run({"check", boxes.one, boxes.pushed});
  CHECK(r.status == 1);
  says(r.out,
       "one.obj and pushed.obj: interfering, share a volume of 500 from (5, 0, 0) to (10, 10, "
       "10)\n    5 deep, one.obj out along (-1, 0, 0)\n");
  says(r.out, "1 pair of parts: interfering.\n");
  const json report = report_of({boxes.one, boxes.pushed}, 1);
  REQUIRE(report["verdicts"].size() == 1);
  const json& verdict = report["verdicts"][0];
  CHECK(verdict["relation"] == "interfering");
  CHECK(verdict["crossing"] == false);
  CHECK(verdict["volume"] == 500);
  CHECK(verdict["box"] == json::parse("[[5, 0, 0], [10, 10, 10]]"));
  CHECK(verdict["touch"].is_null());
  const json& witness = verdict["witness"];
  CHECK((witness[0] > 5 && witness[0] < 10 && witness[1] > 0 && witness[1] < 10));
}

TEST_CASE("check: a part wholly inside another interferes") {
  const Boxes boxes;
  const program::Result r = run({"check", boxes.one, boxes.inner});
  CHECK(r.status == 1);
  says(r.out,
       "inner.obj is inside one.obj: interfering, share a volume of 8 from (2, 2, 2) to (4, 4, "
       "4), 2 from the surface around it\n    4 deep, one.obj out along (0, 0, 1)\n");
  says(r.out, "\nNo triangles meet beyond the vertices and edges they share.\n");
  CHECK(report_of({boxes.one, boxes.inner}, 1)["verdicts"][0]["relation"] == "holds");
  CHECK(report_of({boxes.inner, boxes.one}, 1)["verdicts"][0]["relation"] == "inside");
  CHECK(report_of({boxes.inner, boxes.one, "--fail-on", "interfering"}, 1)["contacts"].empty());
  CHECK(report_of({boxes.one, boxes.one}, 1)["verdicts"][0]["relation"] == "equal");
}

TEST_CASE("check: a part in a cavity is apart") {
  const TemporaryFolder folder;
  const std::string hollow = folder.write(
      "hollow.obj", box({"0", "0", "0"}, {"9", "9", "9"}) + box({"3", "3", "3"}, {"6", "6", "6"}));
  const std::string inside = folder.write("inside.obj", box({"4", "4", "4"}, {"5", "5", "5"}));
  const json report = report_of({hollow, inside, "--rule", "even-odd"}, 0);
  CHECK(report["verdicts"].empty());
  CHECK(report["counts"]["apart"] == 1);
  CHECK(report["parts"][0]["volume"] == 729 - 27);
  // Turned outward, the cavity looks into the solid.
  CHECK(report["parts"][0]["inside_out_shells"] == 1);
  says(run({"check", hollow, "--rule", "even-odd"}).out,
       "\n    1 inside-out shell\n        triangle 12, of vertices ");
  // By winding numbers it is no cavity.
  const json filled = report_of({hollow, inside}, 1);
  CHECK(filled["verdicts"][0]["relation"] == "holds");
  CHECK(filled["parts"][0]["volume"] == 729);
  CHECK(filled["parts"][0]["inside_out_shells"] == 0);
}

TEST_CASE("check: parts that touch, how much, and what to fail on") {
  const Boxes boxes;
  const Arguments parts{boxes.one, boxes.beside, boxes.far};
  const program::Result r = run(Arguments{"check"} + parts);
  CHECK(r.status == 0);
  says(r.out, "one.obj and beside.obj: touching over an area of 80\n");
  says(r.out, "3 pairs of parts: 1 touching, 2 apart.\n");
  const json report = report_of(parts + Arguments{"--fail-on", "touching"}, 1);
  CHECK(report["verdicts"][0]["touch"] == json::parse(R"({"area": 80, "length": 0, "points": 0})"));
  report_of(parts + Arguments{"--fail-on", "interfering"}, 0);
  report_of(parts + Arguments{"--fail-on", "any"}, 1);
  report_of({boxes.one, boxes.far}, 0);
  report_of({boxes.one, boxes.pushed, "--fail-on", "interfering"}, 1);
}

TEST_CASE("check: contacts within a part are to fail on, where any are") {
  const TemporaryFolder folder;
  const std::string both = folder.write(
      "both.obj", box({"0", "0", "0"}, {"2", "2", "2"}) + box({"1", "1", "1"}, {"3", "3", "3"}));
  CHECK(!report_of({both}, 1)["contacts"].empty());
  report_of({both, "--fail-on", "touching"}, 0);
  const json ignored = report_of({both, "--ignore", "both.obj:both.obj"}, 0);
  CHECK(ignored["contacts"].empty());
  CHECK(ignored["counts"]["contacts"] == 0);
  CHECK(ignored["parts"][0]["overlap"].is_null());
  CHECK(ignored["parts"][0]["volume"] == 15);
  // Nothing is called clean, nor watertight, that was not looked at.
  CHECK(ignored["parts"][0]["watertight"] == false);
  const std::string said = run({"check", both, "--ignore", "both.obj:both.obj"}).out;
  CHECK(said.find("shells, closed, ") != std::string::npos);
  CHECK(said.find("\n    contacts and overlaps within this part are ignored\n") !=
        std::string::npos);
  CHECK(said.ends_with(
      "\nNo triangles meet beyond the vertices and edges they share, but for what is ignored.\n"));
}

TEST_CASE("check: a part that is open is a surface, and what it meets is not decided") {
  const Boxes boxes;
  std::string lidless = box({"0", "0", "0"}, {"10", "10", "10"});
  lidless.resize(lidless.rfind("f "));
  const std::string open = boxes.folder.write("open.obj", lidless);
  const program::Result r = run({"check", open, boxes.pushed});
  CHECK(r.status == 1);
  says(r.out, "open.obj and pushed.obj: not decided, open.obj is open; their surfaces touch\n");
  const json report = report_of({open, boxes.pushed}, 1);
  CHECK(report["verdicts"][0]["relation"] == "undecided");
  CHECK(report["verdicts"][0]["volume"].is_null());
  CHECK(report["parts"][0]["volume"].is_null());
  // It holds nothing, and may be held.
  CHECK(report_of({open, boxes.inner, "--fail-on", "touching"}, 0)["counts"]["apart"] == 1);
  const std::string larger =
      boxes.folder.write("larger.obj", box({"-1", "-1", "-1"}, {"11", "11", "11"}));
  CHECK(report_of({open, larger}, 1)["verdicts"][0]["relation"] == "inside");
  CHECK(report_of({larger, open}, 1)["verdicts"][0]["relation"] == "holds");
  report_of({larger, open, "--fail-on", "interfering"}, 1);
  report_of({open, boxes.pushed, "--fail-on", "interfering"}, 0);
}

TEST_CASE("check --parts: nodes of a glTF are objects, where they stand") {
  using namespace gltf_files;
  const TemporaryFolder folder;
  // A square, and one that stands upright in its middle: one mesh, twice.
  const std::string path =
      folder.write("two.glb", binary(quad + R"(, "nodes": [{"name": "left", "mesh": 0},
        {"name": "left", "mesh": 0, "rotation": [0, 7, 0, 7], "translation": [0.5, 0, 0.5]}])"));
  const json report = report_of({path, "--parts", "objects"}, 1);
  REQUIRE(report["parts"].size() == 2);
  CHECK(report["parts"][0]["name"] == "left");
  CHECK(report["parts"][1]["name"] == "left (node 1)");
  CHECK(!report["contacts"].empty());
  CHECK(report_of({path, "--parts", "groups"}, 1)["parts"][0]["name"] == "quad");
}

TEST_CASE("check --parts: objects and groups of an OBJ, though they share vertices") {
  const TemporaryFolder folder;
  const std::string left = box({"0", "0", "0"}, {"1", "1", "1"}),
                    right = box({"1", "0", "0"}, {"2", "1", "1"});
  const std::string path =
      folder.write("two.obj", "o left\ng all\n" + left + "o right box\n" + right);
  // As one file, the triangles of the common face are twice there, and that is all.
  CHECK(report_of({path}, 1)["verdicts"].empty());
  const json report = report_of({path, "--parts", "objects"}, 0);
  REQUIRE(report["parts"].size() == 2);
  CHECK(report["parts"][0]["name"] == "left");
  CHECK(report["parts"][1]["name"] == "right box");
  CHECK(report["parts"][1]["volume"] == 1);
  REQUIRE(report["verdicts"].size() == 1);
  CHECK(report["verdicts"][0]["relation"] == "touching");
  CHECK(report["verdicts"][0]["touch"]["area"] == 1);
  // Triangles have the numbers of the file.
  for (const json& contact : report["contacts"]) {
    REQUIRE(contact["a"]["triangle"] < 12);
    REQUIRE(contact["b"]["triangle"] >= 12);
    REQUIRE(contact["b"]["triangle"] < 24);
  }
  says(run({"check", path, "--parts", "objects"}).out,
       "two.obj#left and two.obj#right box: touching over an area of 1\n");
  const json one = report_of({path, "--parts", "groups"}, 1);
  REQUIRE(one["parts"].size() == 1);
  CHECK(one["parts"][0]["name"] == "");
  // Named pairs are left out, by their own names and by names with the file.
  for (const std::string pair : {"left:right box", "right*:left", "two.obj#left:*", "*:*box"}) {
    const json ignored = report_of({path, "--parts", "objects", "--ignore", pair}, 0);
    CHECK(ignored["verdicts"].empty());
    CHECK(ignored["contacts"].empty());
    CHECK(ignored["counts"]["ignored"] == 1);
  }
}

TEST_CASE("check --parts shells: by the indices of the file") {
  const TemporaryFolder folder;
  const std::string touching = box({"0", "0", "0"}, {"1", "1", "1"}) +
                               box({"1", "0", "0"}, {"2", "1", "1"}) +
                               box({"2", "1", "1"}, {"3", "2", "2"});
  const json report = report_of({folder.write("three.obj", touching), "--parts", "shells"}, 0);
  REQUIRE(report["parts"].size() == 3);
  CHECK(report["parts"][2]["name"] == "3");
  CHECK(report["counts"]["touching"] == 2);
  CHECK(report["verdicts"][1]["touch"] == json::parse(R"({"area": 0, "length": 0, "points": 1})"));
  // An STL has no indices: triangles hang together by edges, and not by vertices.
  std::string stl = "solid\n";
  const auto tetrahedron = [&](int sign) {
    const std::string far = std::to_string(sign);
    const std::string o = "vertex 0 0 0\n", x = "vertex " + far + " 0 0\n",
                      y = "vertex 0 " + far + " 0\n", z = "vertex 0 0 " + far + "\n";
    for (const std::string& t : {o + y + x, o + x + z, x + y + z, y + o + z})
      stl += "facet normal 0 0 0\nouter loop\n" + t + "endloop\nendfacet\n";
  };
  tetrahedron(1);
  tetrahedron(-1);
  const std::string path = folder.write("two.stl", stl + "endsolid\n");
  const json pinched = report_of({path}, 1);
  CHECK(pinched["parts"][0]["shells"] == 1);
  CHECK(pinched["parts"][0]["non_manifold_vertices"] == 1);
  CHECK(pinched["parts"][0]["watertight"] == false);
  // The mirrored one is turned inside out.
  const json two = report_of({path, "--parts", "shells"}, 1);
  REQUIRE(two["parts"].size() == 2);
  CHECK(two["parts"][0]["closed"] == true);
  CHECK(two["verdicts"][0]["relation"] == "touching");
  CHECK(two["verdicts"][0]["touch"]["points"] == 1);
}

TEST_CASE("check --limit: what is listed is capped, and it says so") {
  const Boxes boxes;
  const Arguments parts{boxes.one, boxes.pushed, boxes.beside};
  const json all = report_of(parts, 1);
  CHECK(all["truncated"] == false);
  const json few = report_of(parts + Arguments{"--limit", "2"}, 1);
  CHECK(few["truncated"] == true);
  CHECK(few["verdicts"].size() == 2);
  CHECK(few["contacts"].size() == 2);
  CHECK(few["contacts"][1] == all["contacts"][1]);
  CHECK(few["counts"] == all["counts"]);
  CHECK(all["counts"]["contacts"] == all["contacts"].size());
  const std::string text = run(Arguments{"check", "--limit", "1"} + parts).out;
  says(text, "and 2 pairs more, not listed\n");
  says(text, "contacts of 2 pairs more, not listed\n");
  const std::string none = run(Arguments{"check", "--limit", "0"} + parts).out;
  says(none, "\n3 pairs, not listed\n");
  says(none, "\ncontacts of 3 pairs, not listed\n");
  const program::Result negative = run(Arguments{"check", "--limit", "-1"} + parts);
  CHECK(negative.status == 2);
  says(negative.err, "--limit: got \"-1\"; expected a whole number from 0 to 1000000000\n");
  const program::Result unknown = run(Arguments{"check", "--fail-on", "all"} + parts);
  CHECK(unknown.status == 2);
  says(unknown.err, "--fail-on: got \"all\"; expected open, non-manifold, ");
  says(unknown.err, ", clearance, left-out, default, any or none\n");
  says(text, "3 parts: 24 vertices, 36 triangles, all watertight\n");
  // No pair loses a contact that is in the limit.
  const Boxes other;
  const std::string out = other.folder.file("out");
  run(Arguments{"check", "--limit", "3", "--out", out} + parts);
  const std::string obj = program::read_file(out + "/contacts.obj");
  std::size_t elements = 0;
  for (std::size_t at = 0; (at = obj.find("\n# ", at + 1)) != std::string::npos;)
    elements += obj[at + 3] >= '0' && obj[at + 3] <= '9' ? 1 : 0;
  CHECK(elements == 3);
  const std::size_t found = all["contacts"].size() + all["degenerate_contacts"].size();
  says(obj, "\n# Only 3 of " + std::to_string(found) + " contacts: --limit says how many\n");
  run(Arguments{"check", "--out", out} + parts);
  CHECK(program::read_file(out + "/contacts.obj").find("# Only") == std::string::npos);
}

TEST_CASE("check: a hundred parts that fit take a screen") {
  const TemporaryFolder folder;
  Arguments parts{"check"};
  for (int i = 0; i < 100; ++i) {
    const std::string name = "part" + std::to_string(i) + ".obj";
    parts.push_back(folder.write(
        name, box({std::to_string(2 * i), "0", "0"}, {std::to_string(2 * i + 1), "1", "1"})));
  }
  const program::Result r = run(parts);
  CHECK(r.status == 0);
  CHECK(
      r.out.starts_with("100 parts: 800 vertices, 1200 triangles, all watertight\n\n"
                        "part0.obj and part1.obj: 1 apart, from (1, "));
  CHECK(
      r.out.ends_with("and 4930 pairs apart, no nearer\n\n"
                      "4950 pairs of parts: apart.\n"
                      "Clean: no triangles meet beyond the vertices and edges they share.\n"));
  CHECK(std::count(r.out.begin(), r.out.end(), '\n') == 26);
  CHECK(run(parts + Arguments{"--summary"}).out ==
        "4950 pairs of parts: apart.\n"
        "Clean: no triangles meet beyond the vertices and edges they share.\n");
}

TEST_CASE("check --summary: counts alone") {
  const Boxes boxes;
  const Arguments parts{boxes.one, boxes.pushed, boxes.beside, boxes.far, "--summary"};
  const std::string text = run(Arguments{"check"} + parts).out;
  says(text, "6 pairs of parts: 2 interfering, 1 touching, 3 apart.\n");
  CHECK(std::count(text.begin(), text.end(), '\n') == 3);
  says(text, "\nstatus 1: 2 pairs of parts interfere\n");
  const json report = report_of(parts, 1);
  CHECK(report["contacts"].empty());
  CHECK(report["truncated"] == true);
  CHECK(report["counts"]["interfering"] == 2);
}

TEST_CASE("check: names that mean nothing are refused") {
  const Boxes boxes;
  for (const Arguments& wrong :
       {Arguments{"--ignore", "one.obj"}, Arguments{"--ignore", "one.obj:nothing"},
        Arguments{"--ignore", ":"}, Arguments{"--ignore", "a:b:c"}, Arguments{"--parts", "bits"},
        Arguments{"--fail-on", "nothing"}, Arguments{"--limit", "-1"}, Arguments{"--limit", "1.5"},
        Arguments{"--limit", "2000000000"}, Arguments{"--threads", "0"},
        Arguments{"--clearance", "-1"}}) {
    const program::Result r = run(Arguments{"check", boxes.one, boxes.far} + wrong);
    CAPTURE(wrong, r.err);
    CHECK(r.status == 2);
    CHECK(r.out.empty());
    CHECK(r.err.starts_with("signum: " + wrong[0] + ": "));
    CHECK(r.err.find("expected ") != std::string::npos);
  }
}

TEST_CASE("check: each contact has its points") {
  const TemporaryFolder folder;
  const std::string path = folder.write(
      "thirds.off", "OFF\n6 2 0\n0 0 0\n4 0 0\n0 4 0\n0 0 -1\n1 1 2\n1 1 -1\n3 0 1 2\n3 3 4 5\n");
  const json report = report_of({path}, 1);
  REQUIRE(report["contacts"].size() == 1);
  REQUIRE(report["contacts"][0]["points"].size() == 2);
  for (const json& p : report["contacts"][0]["points"]) {
    CHECK(p[0] == p[1]);
    CHECK(p[2] == 0);
    CHECK((p[0] == 1.0 / 3 || p[0] == 1));
  }
}
