// SPDX-License-Identifier: MIT
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <random>
#include <set>
#include <signum/bound/corners.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/oracle/answer.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "program.hpp"

namespace {

using nlohmann::json;
using program::balanced;
using program::read_file;
using program::run;
using program::TemporaryFolder;

const std::string nut = "examples/bracket_and_bolt/nut.off";
const std::string nut_here = SIGNUM_EXAMPLES "/bracket_and_bolt/nut.off";

const std::vector<std::string> kinds{"hull",        "aabb",    "pca-obb",    "dito-obb",
                                     "obb",         "sphere",  "box-sphere", "ritter-sphere",
                                     "epos-sphere", "capsule", "lozenge",    "cylinder"};

json volumes_of(const std::string& path, const std::vector<std::string>& more = {}) {
  std::vector<std::string> arguments{"bound", path, "--json"};
  arguments.insert(arguments.end(), more.begin(), more.end());
  const program::Result r = run(arguments);
  CAPTURE(r.err);
  REQUIRE(r.status == 0);
  return json::parse(r.out)["volumes"];
}

/// A vertex that the oracle finds outside of the shape, if there is one.
std::string vertex_outside(const signum::Mesh& mesh, const json& shape) {
  for (const signum::Point3& p : mesh.vertices) {
    const json question{{"ask", "locate"}, {"a", {{"point", {p.x, p.y, p.z}}}}, {"b", shape}};
    const std::string answer = signum::oracle::answer(question.dump()).line;
    if (answer.find("outside") != std::string::npos || answer.find("error") != std::string::npos)
      return question["a"].dump() + ": " + answer;
  }
  return {};
}

/// Refused: status 2, nothing on the standard output, one message with these words.
void check_refused(const std::vector<std::string>& arguments, const std::string& words) {
  const program::Result r = run(arguments);
  CAPTURE(r.err, words);
  CHECK(r.status == 2);
  CHECK(r.out.empty());
  CHECK(r.err.rfind("signum: ", 0) == 0);
  CHECK(r.err.find(words) != std::string::npos);
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("bound: the table has a line for every kind") {
  const program::Result r = run({"bound", nut});
  CHECK(r.status == 0);
  for (const std::string& kind : kinds) CHECK(r.out.find("\n" + kind + " ") != std::string::npos);
  for (const char* name : {"kdop14", "kcbp14", "kdop26", "kcbp26"})
    CHECK(r.out.find(std::string("\n") + name + " ") != std::string::npos);
}

TEST_CASE("bound --json: what it says of every kind, and that contains the mesh, exactly") {
  const signum::Mesh mesh = signum::read_mesh(nut_here);
  std::set<std::string> seen;
  for (const json& v : volumes_of(nut)) {
    const std::string kind = v["kind"];
    INFO(kind);
    seen.insert(kind);
    CHECK(v["k"].is_number() == (kind == "kdop" || kind == "kcbp"));
    CHECK(v["tightness"] > 0);
    CHECK(v["tightness"] <= 1);
    CHECK(v["volume"] > 0);
    CHECK(v["surface_area"] > 0);
    CHECK(v["seconds"] >= 0);
    CHECK(vertex_outside(mesh, v["shape"]).empty());
  }
  CHECK(seen.size() == kinds.size() + 2);
}

TEST_CASE("bound --json: the k-CBP is that of the library, and no looser than the k-DOP") {
  const json volumes = volumes_of(nut, {"--kind", "kdop,kcbp", "--k", "18"});
  REQUIRE(volumes.size() == 2);
  CHECK(volumes[1]["tightness"] >= volumes[0]["tightness"]);
  const signum::KCbp3 expected = signum::k_cbp(signum::corners(signum::read_mesh(nut_here)), 18);
  const json& shape = volumes[1]["shape"]["kdop"];
  REQUIRE(shape["directions"].size() == expected.planes.size());
  for (std::size_t i = 0; i < expected.planes.size(); ++i) {
    const signum::Plane3& plane = expected.planes[i];
    CHECK(shape["directions"][i] == json{plane.normal.x, plane.normal.y, plane.normal.z});
    CHECK(shape["max"][i] == 0 - plane.offset);
  }
}

TEST_CASE("bound --k: several, of which one without a k-DOP costs only that line") {
  const json volumes = volumes_of(nut, {"--kind", "kdop,kcbp", "--k", "18,22,6"});
  REQUIRE(volumes.size() == 6);
  std::string names;
  for (const json& v : volumes) {
    const bool fails = v.contains("error");
    names += (fails ? "no " : "") + v["kind"].get<std::string>() +
             std::to_string(v["k"].get<int>()) + " ";
    if (fails) CHECK(v["error"] == "--k 22: there are k-DOPs for k = 6, 8, 14, 18, 20, 24, 26, 46");
  }
  CHECK(names == "kdop18 kcbp18 kcbp22 kdop6 kcbp6 no kdop22 ");
}

TEST_CASE("bound: the chances that what hits a volume hits the hull in it") {
  const json volumes = volumes_of(nut, {"--kind", "hull,aabb,sphere"});
  REQUIRE(volumes.size() == 3);
  const json& hull = volumes[0];
  for (const json& v : volumes) {
    const auto ratio = [&](const char* of) { return hull[of].get<double>() / v[of].get<double>(); };
    const auto point = v["chances"]["point"].get<double>(), exact = v["tightness"].get<double>();
    CHECK(point == ratio("volume"));
    // Both volumes are rounded, and their quotient: three roundings, beside one.
    CHECK(std::abs(point - exact) <= 0x1p-51 * exact);
    CHECK(v["chances"]["line"].get<double>() == ratio("surface_area"));
    CHECK(v["chances"]["plane"].get<double>() == ratio("mean_width"));
  }
  CHECK(volumes[1]["chances"]["line"] < 1);
  CHECK(volumes[2]["chances"]["plane"] < 1);
}

TEST_CASE("bound --out: OBJ and OFF files of the chosen volumes, beside the input") {
  const TemporaryFolder folder;
  std::filesystem::copy_file(nut_here, folder.file("hull.off"));
  const std::string input = read_file(folder.file("hull.off"));
  std::set<std::string> shapes;
  for (const json& v : volumes_of(folder.file("hull.off"))) shapes.insert(v["shape"].dump());
  for (const std::string format : {"obj", "off"}) {
    const program::Result r =
        run({"bound", folder.file("hull.off"), "--out", folder.file(""), "--format", format});
    CAPTURE(format, r.err);
    REQUIRE(r.status == 0);
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(folder.file(""))) {
      const std::string path = entry.path().string();
      INFO(path);
      if (entry.path().extension() != "." + format || path == folder.file("hull.off")) continue;
      ++files;
      const signum::Mesh mesh = signum::read_mesh(path);
      const auto report = signum::inspect(mesh);
      CHECK(report.boundary_edges == 0);
      // The volume itself stands in the comment.
      const std::string text = read_file(path);
      const std::size_t from = text.find("# {") + 2;
      const json shape = json::parse(text.substr(from, text.find('\n', from) - from));
      CHECK(shapes.contains(shape.dump()));
    }
    CHECK(files == kinds.size() + 4);
  }
  CHECK(read_file(folder.file("hull.off")) == input);
  const std::string svg = read_file(folder.file("hull.volumes.svg"));
  CHECK(balanced(svg));
  CHECK(svg.find(">kcbp26: ") != std::string::npos);
}

TEST_CASE("bound: the table in docs/bounding.md is what the program prints, but for the times") {
  const std::string doc = read_file(SIGNUM_EXAMPLES "/../docs/bounding.md");
  const std::string prompt = "$ signum ";
  const std::size_t start = doc.find(prompt) + prompt.size();
  const std::size_t table = doc.find('\n', start) + 1;
  std::vector<std::string> arguments;
  std::istringstream words(doc.substr(start, table - start));
  for (std::string word; words >> word;) arguments.push_back(word);
  const auto without_times = [](const std::string& text) {
    std::string kept;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
      kept += line.substr(0, line.rfind(' ')) + "\n";
    while (kept.find("  ") != std::string::npos) kept.replace(kept.find("  "), 2, " ");
    return kept;
  };
  const std::string shown = doc.substr(table, doc.find("```", table) - table);
  CHECK(without_times(run(arguments).out) == without_times(shown));
}

TEST_CASE("bound --out: a k-DOP's and a k-CBP's mesh is clean by check, and holds the input") {
  const TemporaryFolder folder;
  std::string points;
  std::mt19937_64 random(17);
  const auto coordinate = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
  for (int i = 0; i < 300; ++i) {
    const double x = coordinate(), y = coordinate(), z = coordinate();
    points += "v " + json(x).dump() + " " + json(y).dump() + " " + json(x + 0.01 * z).dump() + "\n";
  }
  const std::string cloud = folder.write("cloud.obj", points);
  for (const std::string& path : {cloud, nut_here}) {
    const signum::Mesh input = signum::read_mesh(path);
    const program::Result made = run({"bound", path, "--kind", "kdop,kcbp", "--k", "14,18,26",
                                      "--out", folder.file("out"), "--format", "off"});
    CAPTURE(path, made.err);
    REQUIRE(made.status == 0);
    const std::string stem = std::filesystem::path(path).stem().string();
    for (const char* kind : {"kdop14", "kdop18", "kdop26", "kcbp14", "kcbp18", "kcbp26"}) {
      const std::string file = folder.file("out/" + stem + "." + kind + ".off");
      const program::Result checked = run({"check", file, "--json"});
      CAPTURE(kind, checked.out, checked.err);
      CHECK(checked.status == 0);
      CHECK(json::parse(checked.out)["contacts"].empty());
      CHECK(json::parse(checked.out)["parts"][0]["closed"] == true);
      const signum::Mesh volume = signum::read_mesh(file);
      const signum::Solid locator(volume);
      CHECK(std::none_of(input.vertices.begin(), input.vertices.end(), [&](const auto& p) {
        return locator.locate(p) == signum::Location::outside;
      }));
    }
  }
}

// Range ------------------------------------------------------------------------------------------

TEST_CASE("bound: points without faces, one point, a line, a flat triangle") {
  const TemporaryFolder folder;
  for (const std::string text :
       {"v 1 2 3\n", "v 1 2 3\nv 1 2 3\nv 1 2 3\nf 1 2 3\n", "v 0 0 0\nv 1 2 3\nv 2 4 6\nf 1 2 3\n",
        "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\n"}) {
    const std::string path = folder.write("points.obj", text);
    INFO(text);
    const json volumes = volumes_of(path, {"--out", folder.file("out")});
    CHECK(volumes.size() == kinds.size() + 4);
    for (const json& v : volumes) {
      INFO(v.dump());
      CHECK(vertex_outside(signum::read_mesh(path), v["shape"]).empty());
    }
    CHECK(balanced(read_file(folder.file("out/points.volumes.svg"))));
  }
}

TEST_CASE(
    "bound: near the ends of the range, volumes past the largest double are said to be none") {
  const TemporaryFolder folder;
  for (const std::string size : {"e308", "e-310"}) {
    std::string text;
    for (const char* p : {"1? 0 0", "0 1? 0", "0 0 -1?", "-1? -1? 1?"}) {
      std::string line = p;
      for (std::size_t at; (at = line.find('?')) != std::string::npos;) line.replace(at, 1, size);
      text += "v " + line + "\n";
    }
    const std::string path = folder.write("tetrahedron.obj", text + "f 1 2 3\n f 1 2 4\n");
    INFO(size);
    std::size_t missing = 0;
    for (const json& v : volumes_of(path, {"--out", folder.file("out")})) {
      INFO(v.dump());
      if (v.contains("error")) {
        ++missing;
        CHECK(v["error"].get<std::string>().find("largest double") != std::string::npos);
      } else {
        CHECK(vertex_outside(signum::read_mesh(path), v["shape"]).empty());
        CHECK((v["tightness"].is_null() || (v["tightness"] > 0 && v["tightness"] <= 1)));
      }
    }
    CHECK((missing > 0) == (size == "e308"));
    if (size == "e308") check_refused({"bound", path, "--kind", "kdop"}, "largest double");
  }
}

TEST_CASE("bound: arguments and files that are refused") {
  const TemporaryFolder folder;
  check_refused({"bound"}, "file: missing; expected FILE");
  check_refused({"bound", folder.file("none.obj")}, "no such file");
  check_refused({"bound", folder.write("empty.obj", "")}, "empty file");
  check_refused({"bound", folder.write("nan.obj", "v nan 0 0\n")}, "nan.obj: line 1");
  check_refused({"bound", nut, "--k", "3"}, "--k");
  check_refused({"bound", nut, "--k", "1001"}, "--k");
  check_refused({"bound", nut, "--k", "many"}, "--k");
  check_refused({"bound", nut, "--kind", "kdop", "--k", "22"}, "6, 8, 14, 18, 20, 24, 26, 46");
  check_refused({"bound", nut, "--kind", "cube"}, "got \"cube\"; expected hull, aabb, ");
  check_refused({"bound", nut, "--format", "off"}, "--out");
  check_refused({"bound", nut, "--out", folder.file("o"), "--format", "stl"},
                "got \"stl\"; expected obj or off");
  const std::string file = folder.write("file", "");
  check_refused({"bound", nut, "--out", file}, "cannot make this folder");
  CHECK(run({"bound", "--kind", "aabb", nut}).status == 0);
}
