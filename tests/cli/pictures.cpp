// SPDX-License-Identifier: MIT
// What the pictures of --out show, read back from their SVG.
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "program.hpp"

namespace {

using program::balanced;
using program::read_file;
using program::run;
using program::TemporaryFolder;

using Place = std::pair<double, double>;
using Polygon = std::vector<Place>;

/// The polygons and lines of a path, "M0.0 1.0L2.0 3.0 4.0 5.0z".
std::vector<Polygon> polygons_of(std::string d) {
  for (char& c : d)
    if (c == 'L' || c == 'z') c = ' ';
  std::vector<Polygon> polygons;
  std::istringstream pieces(d);
  for (std::string piece; std::getline(pieces, piece, 'M');) {
    Polygon polygon;
    std::istringstream numbers(piece);
    for (double x, y; numbers >> x >> y;) polygon.emplace_back(x, y);
    if (!polygon.empty()) polygons.push_back(polygon);
  }
  return polygons;
}

double signed_area(const Polygon& p) {
  double area = 0;
  for (std::size_t i = 0; i < p.size(); ++i) {
    const auto& [x, y] = p[i];
    const auto& [u, v] = p[(i + 1) % p.size()];
    area += (x * v - y * u) / 2;
  }
  return area;
}

/// What is drawn of one mesh in a picture of volumes.
struct Drawn {
  std::vector<std::vector<Polygon>> filled;  ///< path by path
  std::vector<Polygon> lines;
};

std::string attribute(const std::string& element, const std::string& name) {
  const std::size_t at = element.find(" " + name + "=\"");
  if (at == std::string::npos) return {};
  const std::size_t begin = at + name.size() + 3;
  return element.substr(begin, element.find('"', begin) - begin);
}

/// By the label below it, up to the colon.
std::map<std::string, Drawn> volumes_in(const std::string& svg) {
  std::map<std::string, Drawn> all;
  Drawn drawn;
  std::istringstream elements(svg);
  for (std::string element; std::getline(elements, element, '<');) {
    if (element.rfind("path ", 0) == 0) {
      std::vector<Polygon> polygons = polygons_of(attribute(element, "d"));
      if (attribute(element, "fill") == "none")
        drawn.lines.insert(drawn.lines.end(), polygons.begin(), polygons.end());
      else
        drawn.filled.push_back(std::move(polygons));
    } else if (element.rfind("text ", 0) == 0) {
      const std::string label = element.substr(element.find('>') + 1);
      all[label.substr(0, label.find(':'))] = std::move(drawn);
      drawn = {};
    }
  }
  return all;
}

std::map<std::string, Drawn> volumes_of(const TemporaryFolder& folder, const std::string& mesh,
                                        const std::string& kinds) {
  const std::string path = folder.write("mesh.obj", mesh);
  REQUIRE(run({"bound", path, "--kind", kinds, "--out", folder.file("out")}).status == 0);
  const std::string svg = read_file(folder.file("out/mesh.volumes.svg"));
  REQUIRE(balanced(svg));
  return volumes_in(svg);
}

std::string picture_of(const TemporaryFolder& folder, std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "check");
  arguments.insert(arguments.end(), {"--out", folder.file("out")});
  const program::Result r = run(arguments);
  CAPTURE(r.err);
  REQUIRE(r.status <= 1);
  const std::string svg = read_file(folder.file("out/contacts.svg"));
  CHECK(balanced(svg));
  return svg;
}

const std::string cube = program::box({"0", "0", "0"}, {"4", "4", "4"});
/// Stands on the edge from (0, 0, 0) to (0, 4, 0), across y its base is flat.
const std::string prism_along_y =
    "v 0 0 0\nv 2 0 3\nv -2 0 3\nv 0 4 0\nv 2 4 3\nv -2 4 3\n"
    "f 1 2 3\nf 4 6 5\nf 1 4 5 2\nf 2 5 6 3\nf 3 6 4 1\n";
/// The prism above, turned so that its y is z.
const std::string prism_along_z =
    "v 0 0 0\nv 2 -3 0\nv -2 -3 0\nv 0 0 4\nv 2 -3 4\nv -2 -3 4\n"
    "f 1 2 3\nf 4 6 5\nf 1 4 5 2\nf 2 5 6 3\nf 3 6 4 1\n";

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("pictures: flat volumes are filled, and have their borders as lines") {
  const TemporaryFolder folder;
  const auto volumes =
      volumes_of(folder, "v 0 0 0\nv 4 0 0\nv 4 3 0\nv 0 3 0\nv 2 5 0\nf 1 2 3 4\nf 4 3 5\n",
                 "hull,aabb,obb,kdop,kcbp");
  REQUIRE(volumes.size() == 8);
  for (const auto& [name, drawn] : volumes) {
    CAPTURE(name);
    REQUIRE(!drawn.filled.empty());
    double area = 0;
    for (const auto& path : drawn.filled) {
      // By the nonzero rule of SVG, polygons of one path that turn against each other fill nothing.
      for (const Polygon& p : path) {
        CHECK(signed_area(p) * signed_area(path.front()) > 0);
        area += std::abs(signed_area(p));
      }
    }
    CHECK(area > 1000);
    const bool is_box = name == "aabb" || name == "obb";
    // The bevelled sides of a k-DOP are along those of the mesh, or cut its corners.
    if (name.rfind("kdop", 0) != 0) CHECK(drawn.lines.size() == (is_box ? 4 : 5));
  }
}

TEST_CASE("pictures: outlines are drawn from end to end") {
  const TemporaryFolder folder;
  const auto volumes = volumes_of(folder, cube, "sphere,box-sphere,capsule,aabb");
  REQUIRE(volumes.size() == 5);
  for (const auto& [name, drawn] : volumes) {
    CAPTURE(name);
    std::map<Place, int> ends;
    for (const Polygon& line : drawn.lines) {
      REQUIRE(line.size() == 2);
      for (const Place& p : line) ++ends[p];
    }
    CHECK(ends.size() > 6);
    // No line of a closed body ends but where others begin.
    for (const auto& [place, count] : ends) {
      CAPTURE(place.first, place.second);
      CHECK(count >= 2);
    }
  }
}

TEST_CASE("pictures: contacts that are small have an inset") {
  const TemporaryFolder folder;
  const std::string gears =
      picture_of(folder, {"examples/gears/large.off", "examples/gears/small.ply"});
  CHECK(gears.find(" times as large<") != std::string::npos);
  const std::string fit =
      picture_of(folder, {"examples/press_fit/housing.obj", "examples/press_fit/bushing.off"});
  CHECK(fit.find(" times as large<") == std::string::npos);
  // Two cubes with one corner in common: enlarged without end it would still be a point.
  const std::string a = folder.write("a.obj", cube);
  const std::string b = folder.write("b.obj", program::box({"4", "4", "4"}, {"8", "8", "8"}));
  CHECK(picture_of(folder, {a, b}).find(">24 times as large<") != std::string::npos);
  const std::string c = folder.write("c.obj", program::box({"5", "5", "5"}, {"8", "8", "8"}));
  CHECK(picture_of(folder, {a, c}).find(" times as large<") == std::string::npos);
}

// Laws -------------------------------------------------------------------------------------------

TEST_CASE("pictures: with y up is what is seen of the parts turned, with z up") {
  const TemporaryFolder folder;
  const TemporaryFolder other;
  const std::string along_y = folder.write("part.obj", prism_along_y);
  const std::string along_z = other.write("part.obj", prism_along_z);
  const std::string y_up = picture_of(folder, {along_y, "--up", "y"});
  CHECK(y_up == picture_of(folder, {along_z, "--up", "z"}));
  CHECK(y_up != picture_of(folder, {along_y, "--up", "z"}));
  // What stands flat on y alone is guessed to have it up.
  CHECK(y_up == picture_of(folder, {along_y}));
  CHECK(y_up == picture_of(folder, {along_z}));
  const std::string both = folder.write("cube.obj", cube);
  CHECK(picture_of(folder, {both}) == picture_of(folder, {both, "--up", "z"}));
}

TEST_CASE("pictures and pages: which way is up is guessed, or said") {
  const TemporaryFolder folder;
  const std::string path = folder.write("part.obj", prism_along_y);
  const std::string scene =
      folder.write("scene.json", R"({"bodies": [{"name": "a", "file": "part.obj"},
                                   {"name": "b", "file": "part.obj", "translation": [9, 0, 0]}]})");
  const std::string turned =
      folder.write("turned.json",
                   R"({"bodies": [{"name": "a", "file": "part.obj", "rotation": [1, 0, 0, 1]}]})");
  const auto up = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--html", folder.file("page.html")});
    const program::Result r = run(arguments);
    CAPTURE(r.err);
    REQUIRE(r.status <= 1);
    const std::string html = read_file(folder.file("page.html"));
    const std::size_t at = html.find("\"up\":\"");
    REQUIRE(at != std::string::npos);
    return html.substr(at + 6, 1);
  };
  const std::string out = folder.file("out.obj");
  for (const std::vector<std::string>& command :
       std::vector<std::vector<std::string>>{{"check", path},
                                             {"bound", path},
                                             {"collide", scene},
                                             {"combine", "union", path, "-o", out},
                                             {"repair", path, "-o", out}}) {
    CAPTURE(command[0]);
    CHECK(up(command) == "y");
    std::vector<std::string> said = command;
    said.insert(said.end(), {"--up", "z"});
    CHECK(up(said) == "z");
  }
  // A quarter of a turn about x lays its base on z.
  CHECK(up({"collide", turned}) == "z");
}

TEST_CASE("check: the picture shows what is shared, how deep, and distances") {
  const TemporaryFolder folder;
  const auto box_file = [&](const std::string& name, const char* from, const char* to) {
    return folder.write(name, program::box({from, "0", "0"}, {to, "10", "10"}));
  };
  const std::string a = box_file("a.obj", "0", "10"), b = box_file("b.obj", "9", "20"),
                    c = box_file("c.obj", "25", "30"), out = folder.file("out");
  const auto picture = [&](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "check");
    arguments.insert(arguments.end(), {"--out", out});
    run(arguments);
    std::string svg = read_file(out + "/contacts.svg");
    CHECK(balanced(svg));
    return svg;
  };
  const auto has = [](const std::string& svg, const std::string& words) {
    return svg.find(words) != std::string::npos;
  };
  const std::string all = picture({a, b, c});
  for (const char* words :
       {">shared volume<", ">depth, along the way out<", ">distance of nearest points<",
        ">depth 1<", ">5<", ">15<", "fill=\"#e63c5a\" fill-opacity=\".45\""}) {
    CAPTURE(words);
    CHECK(has(all, words));
  }
  CHECK_FALSE(has(all, "at most"));
  const std::string near = picture({a, b, c, "--clearance", "7.5"});
  CHECK(has(near, ">at most 7.5 apart<"));
  CHECK(has(near, ">distance of nearest points<"));
  const std::string touching = picture({b, box_file("d.obj", "20", "30")});
  for (const char* words : {"shared volume", "depth", "distance", "apart"})
    CHECK_FALSE(has(touching, words));
  // A part inside another is what they share.
  const std::string inside = picture({a, box_file("e.obj", "-5", "15")});
  CHECK(has(inside, ">shared volume<"));
}

TEST_CASE("pictures: y is up in glTF, whatever it stands on") {
  const TemporaryFolder folder;
  // A triangle in the plane z = 0.
  const std::string path =
      folder.write("flat.gltf",
                   R"({"asset": {"version": "2.0"}, "scene": 0, "scenes": [{"nodes": [0]}],
          "nodes": [{"mesh": 0}], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
          "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3",
                         "min": [0, 0, 0], "max": [1, 1, 0]}],
          "bufferViews": [{"buffer": 0, "byteLength": 36}],
          "buffers": [{"byteLength": 36, "uri":
            "data:application/octet-stream;base64,AAAAAAAAAAAAAAAAAACAPwAAAAAAAAAAAAAAAAAAgD8AAAAA"}]})");
  CHECK(picture_of(folder, {path}) == picture_of(folder, {path, "--up", "y"}));
  CHECK(picture_of(folder, {path}) != picture_of(folder, {path, "--up", "z"}));
}
