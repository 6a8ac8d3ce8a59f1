// SPDX-License-Identifier: MIT
// What a 3MF's model shows: items, objects, their meshes and components, and their places.
#include <signum/kernel/rational.hpp>

#include "cases.hpp"
#include "threemf_files.hpp"

using namespace threemf_files;
using signum::NamedMesh;
using signum::Rational;

namespace {

Mesh read(const std::string& model) {
  return mesh_files::read(threemf(model), MeshFormat::threemf);
}
NamedMesh named(const std::string& model) {
  return signum::read_named_mesh(threemf(model), MeshFormat::threemf, "part");
}
std::vector<Point3> placed(const std::string& transform) {
  return read(model(object(1, square), item(1, transform))).vertices;
}

}  // namespace

// Examples

TEST_CASE("threemf: the mesh of an item") {
  const std::string file = threemf(model(object(1, square), item(1)));
  const Mesh mesh = mesh_files::read(file, MeshFormat::threemf);
  CHECK(mesh.vertices == corners);
  CHECK(mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}});
  CHECK(signum::mesh_format_of(file) == MeshFormat::threemf);
  const Folder folder("signum_read_threemf");
  CHECK(signum::read_mesh(folder.write("square.3MF", file)).vertices == corners);
  // What no item shows is not there.
  CHECK(read(model(object(1, square), "")).vertices.empty());
  CHECK(read(model(object(1, square) + object(2, square), item(2))).vertices == corners);
}

TEST_CASE("threemf: a transform goes row after row, with the point in front") {
  const std::vector<Point3> there{{5, 6, 7}, {5, 8, 7}, {2, 8, 7}, {2, 6, 7}};
  CHECK(placed("0 2 0 -3 0 0 0 0 4 5 6 7") == there);
  CHECK(placed(" +0 2.0 0\n-30e-1 0 0 0 0 4\t5 6 7 ") == there);
  CHECK(placed("1 0 0 0 1 0 0 0 1 0 0 0") == corners);
  // The component's first, then the item's.
  CHECK(
      read(model(object(1, square) + object(2, components(component(1, "1 0 0 0 1 0 0 0 1 0 0 1"))),
                 item(2, "2 0 0 0 2 0 0 0 2 10 0 0")))
          .vertices == std::vector<Point3>{{10, 0, 2}, {12, 0, 2}, {12, 2, 2}, {10, 2, 2}});
}

TEST_CASE("threemf: what is mirrored still looks outward") {
  const auto shown = [](const std::string& inner, const std::string& outer) {
    return read(model(object(1, square) + object(2, components(component(1, inner))),
                      item(2, outer)))
        .triangles;
  };
  const std::string mirror = "1 0 0 0 1 0 0 0 -1 0 0 0", swap = "0 1 0 1 0 0 0 0 1 0 0 0";
  const Triangles as_it_is{{0, 1, 2}, {0, 2, 3}}, turned{{0, 2, 1}, {0, 3, 2}};
  CHECK(shown("", mirror) == turned);
  CHECK(shown(swap, "") == turned);
  CHECK(shown(swap, mirror) == as_it_is);
  CHECK(read(model(object(1, square), item(1, mirror))).triangles == turned);
}

TEST_CASE("threemf: objects may be one in the other as deeply as one likes") {
  for (const int depth : {16, 20000}) {
    std::string objects = object(1, square);
    for (int id = 2; id <= depth; ++id) {
      objects += object(id, components(component(id - 1, "1 0 0 0 1 0 0 0 1 1 0 0.5")));
    }
    const std::vector<Point3> found = read(model(objects, item(depth))).vertices;
    REQUIRE(found.size() == 4);
    CHECK(found[2] == Point3{1.0 * depth, 1, 0.5 * (depth - 1)});
  }
}

TEST_CASE("threemf: each item is an object, each mesh a group") {
  const NamedMesh all =
      named(model(object(3, square, R"( name="bolt")") +
                      object(1, components(component(3) + component(3, "1 0 0 0 1 0 0 0 1 9 0 0")),
                             R"( name="a &lt; b")") +
                      object(2, square),
                  item(1) + item(2) + item(1, "1 0 0 0 1 0 0 0 1 0 0 5")));
  CHECK(all.objects.names == std::vector<std::string>{"a < b", "item 1", "a < b (item 2)"});
  CHECK(all.groups.names == std::vector<std::string>{"bolt", "bolt", "", "bolt", "bolt"});
  CHECK(all.objects.of_triangle == std::vector<std::uint32_t>{0, 0, 0, 0, 1, 1, 2, 2, 2, 2});
  CHECK(all.groups.of_triangle == std::vector<std::uint32_t>{0, 0, 1, 1, 2, 2, 3, 3, 4, 4});
  REQUIRE(all.mesh.vertices.size() == 20);
  CHECK(all.mesh.vertices[4] == Point3{9, 0, 0});
  CHECK(all.mesh.vertices[12] == Point3{0, 0, 5});
  CHECK(all.mesh.triangles[9] == Mesh::Triangle{16, 18, 19});
}

TEST_CASE("threemf: all items in the order of their objects, each once") {
  const NamedMesh all = named(
      model(object(7, square) + object(5, square), item(7) + item(5, "1 0 0 0 1 0 0 0 -1 0 0 5")));
  REQUIRE(all.mesh.vertices.size() == 8);
  CHECK(all.mesh.vertices[3] == Point3{0, 1, 0});
  CHECK(all.mesh.vertices[4] == Point3{0, 0, 5});
  CHECK(all.mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}, {4, 6, 5}, {4, 7, 6}});
  CHECK(all.objects.of_triangle == std::vector<std::uint32_t>{0, 0, 1, 1});
  CHECK(all.objects.names == std::vector<std::string>{"item 0", "item 1"});
  // As many items as objects, of which one has no mesh of its own.
  const NamedMesh held =
      named(model(object(1, square) + object(2, components(component(1))), item(1) + item(2)));
  CHECK(held.mesh.vertices.size() == 8);
  CHECK(held.mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}, {4, 5, 6}, {4, 6, 7}});
}

TEST_CASE("threemf: numbers are apart by blanks of any kind") {
  const std::string blanks = "&#9;1 &#10;0&#13;0 0&#9;1&#13;&#10;0 0 0 1 0 0 5&#10;";
  CHECK(read(model(object(1, square), item(1, blanks))).vertices[0] == Point3{0, 0, 5});
}

TEST_CASE("threemf: looks, units and what is not known are left out") {
  const std::string other = R"( xmlns:o="http://o" unit="inch" recommendedextensions="o"
 xmlns:m="http://schemas.microsoft.com/3dmanufacturing/material/2015/02" requiredextensions=" m ")";
  const std::string colours = R"(<m:colorgroup id="9"><m:color color="#FF0000"/></m:colorgroup>
<basematerials id="8"><base name="a" displaycolor="#FF0000"/><object id="1"/></basematerials>)";
  CHECK(read(model(colours + "<o:object id=\"1\"><mesh/></o:object>" +
                       object(1, "<metadatagroup/><o:mesh><vertex/></o:mesh>" + square),
                   item(1), other))
            .vertices == corners);
  // The namespace of the core is no extension, whatever its prefix; a longer one is another.
  const std::string core = R"( xmlns:c="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"
 xmlns:d="http://schemas.microsoft.com/3dmanufacturing/core/2015/02/d" requiredextensions="c")";
  const std::string inner = R"(<metadata xmlns:c="http://inner" name="c:a">a</metadata>)";
  CHECK(read(model("<d:object id=\"1\"><d:mesh/></d:object>" + object(1, inner + square), item(1),
                   core))
            .vertices == corners);
}

// Laws

TEST_CASE("threemf: places are the exact ones, rounded") {
  using Point = std::array<Rational, 3>;
  cases::Random random(cases::first_seed());
  for (int i = 0; i < cases::count_of(200); ++i) {
    const auto any = [&] {
      const double small = static_cast<double>(static_cast<int>(random.bits() % 9) - 4);
      if (random.one_in(3)) return small;
      return std::ldexp(small + 0x1p-52 * static_cast<double>(random.bits() % 9),
                        static_cast<int>(random.bits() % 60) - 30);
    };
    std::vector<Point3> given(3);
    std::string mesh = "<mesh><vertices>";
    std::vector<Point> expected;
    for (Point3& p : given) {
      p = {any(), any(), any()};
      mesh += "<vertex x=\"" + decimal(p.x) + "\" y=\"" + decimal(p.y) + "\" z=\"" + decimal(p.z) +
              "\"/>";
      expected.push_back({p.x, p.y, p.z});
    }
    mesh += R"(</vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh>)";
    std::string objects = object(1, mesh);
    for (int level = 1; level <= 3; ++level) {
      std::array<double, 12> m{};
      std::string text;
      for (double& x : m) text += decimal(x = any()) + " ";
      // Each coordinate of a point goes along a row of its own; the last row is the shift.
      for (Point& p : expected) {
        Point image{m[9], m[10], m[11]};
        for (std::size_t row = 0; row < 3; ++row) {
          for (std::size_t k = 0; k < 3; ++k) {
            image[k] = image[k] + p[row] * Rational(m[3 * row + k]);
          }
        }
        p = image;
      }
      objects += object(level + 1, components(component(level, text)));
    }
    INFO(objects);
    const std::vector<Point3> found = read(model(objects, item(4))).vertices;
    REQUIRE(found.size() == expected.size());
    for (std::size_t k = 0; k < found.size(); ++k) {
      CHECK(found[k].x == expected[k][0].to_double());
      CHECK(found[k].y == expected[k][1].to_double());
      CHECK(found[k].z == expected[k][2].to_double());
    }
  }
}

// Range

TEST_CASE("threemf: every double is read as it was written") {
  cases::Random random(cases::first_seed());
  std::vector<Point3> given(200);
  std::string mesh = "<mesh><vertices>";
  for (Point3& p : given) {
    p = {any_double(random), any_double(random), any_double(random)};
    mesh += "<vertex z=\" " + decimal(p.z) + "\" x=\"" + decimal(p.x) + " \" y=\"" + decimal(p.y) +
            "\"/>";
  }
  mesh += "</vertices><triangles/></mesh>";
  CHECK(identical(read(model(object(1, mesh), item(1))).vertices, given));
}

// Malformed

TEST_CASE("threemf: what cannot be read is refused with its line and element") {
  const auto with = [](const std::string& from, const std::string& to) {
    return threemf(model(object(1, replaced(square, from, to)), item(1)));
  };
  const auto line = [](int n) { return "'3D/3dmodel.model', line " + std::to_string(n) + ": "; };
  const auto of = [](const std::string& objects, const std::string& items) {
    return threemf(model(objects, items));
  };
  const auto moved = [&](const std::string& transform) {
    return of(object(1, square), item(1, transform));
  };
  std::string far = object(1, replaced(square, "x=\"1\"", "x=\"1e300\""));
  const std::string large = "1e9 0 0 0 1 0 0 0 1 0 0 0";
  const std::string path =
      R"( xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06")";
  check_refused(
      {{with("y=\"0\" ", ""), line(4) + "vertex: expected the attribute y"},
       {with("x=\"1\"", "x=\"\""), line(4) + "vertex: x: expected a decimal number, found ''"},
       {with("x=\"1\"", "x=\"1,5\""),
        line(4) + "vertex: x: expected a decimal number, found '1,5'"},
       {with("x=\"1\"", "x=\"nan\""),
        line(4) + "vertex: x: expected a number that is finite, found 'nan'"},
       {with("x=\"1\"", "x=\"-inf\""),
        line(4) + "vertex: x: expected a number that is finite, found '-inf'"},
       {with("x=\"1\"", "x=\"1e999\""),
        line(4) + "vertex: x: expected a number that is finite, found '1e999'"},
       {with("x=\"1\"", "x=\"+-1\""),
        line(4) + "vertex: x: expected a decimal number, found '+-1'"},
       {with("v3=\"3\"", "v3=\"4\""),
        line(6) + "triangle: v3: expected an index of one of the 4 vertices, found 4"},
       {with("v3=\"3\"", "v3=\"-1\""),
        line(6) + "triangle: v3: expected a number of 32 bits, found '-1'"},
       {with("v3=\"3\"", "v3=\"1.0\""),
        line(6) + "triangle: v3: expected a number of 32 bits, found '1.0'"},
       {with("v3=\"3\"", "v3=\"4294967296\""),
        line(6) + "triangle: v3: expected a number of 32 bits, found '4294967296'"},
       {with(" v3=\"3\"", ""), line(6) + "triangle: expected the attribute v3"},
       {with("</vertices>", ""), line(6) + "expected XML: mismatched tag"},
       {of(object(1, square) + object(2, replaced(square, "v1=\"0\"", "v1=\"9\"")), ""),
        line(9) + "triangle: v1: expected an index of one of the 4 vertices, found 9"},
       {of(object(1, "<mesh/>"), ""), line(4) + "mesh: expected vertices"},
       {of(object(1, ""), ""), line(4) + "object: expected a mesh or components"},
       {of(object(1, components("")), ""), line(4) + "object: expected a mesh or components"},
       {of(object(1, square + square), ""),
        line(6) + "mesh: expected one mesh, or components, in an object"},
       {of(object(1, square) + object(2, components(component(1)) + square), ""),
        line(8) + "mesh: expected one mesh, or components, in an object"},
       {of("<object/>", ""), line(4) + "object: expected the attribute id"},
       {of(object(1, square) + object(1, square), ""),
        line(7) + "object: expected an id of its own, found 1 again"},
       {of(object(1, components(component(1))), ""),
        line(4) + "object: expected an object that is not in itself"},
       {of(object(1, components(component(2))) + object(2, components(component(1))), ""),
        line(4) + "object: expected an object that is not in itself"},
       {of(object(1, components(component(2))), ""),
        line(4) + "component: objectid: expected the id of an object, found '2'"},
       {of("", item(1)), line(5) + "item: objectid: expected the id of an object, found '1'"},
       {of("", "<item/>"), line(5) + "item: expected the attribute objectid"},
       {moved("1 0 0"), line(8) + "item: transform: expected 12 numbers, found '3'"},
       {moved("1 0 0 0 1 0 0 0 1 0 0 0 1"),
        line(8) + "item: transform: expected 12 numbers, found 'more'"},
       {moved("1 0 0 0 1 0 0 0 1 0 0 a"),
        line(8) + "item: transform: expected a decimal number, found 'a'"},
       {moved("1 0 0 0 1 0 0 0 1 0 0 1e39"),
        line(8) + "item: transform: expected numbers in the range of floats, found '1e39'"},
       {of(replaced(far, "y=\"0\"", "y=\"1e300\""), item(1, "1 0 0 0 1e9 0 0 0 1 0 0 0")),
        "item 0: vertex 0 of object 1 is placed past the largest double"},
       {of(replaced(far, "z=\"0\"", "z=\"1e300\""), item(1, "1 0 0 0 1 0 0 0 1e9 0 0 0")),
        "item 0: vertex 0 of object 1 is placed past the largest double"},
       {of(far, item(1, large)), "item 0: vertex 1 of object 1 is placed past the largest double"},
       {threemf(model("", "", " unit=\"mile\"")),
        line(2) + "model: unit: expected micron, millimeter, centimeter, inch, foot or meter, "
                  "found 'mile'"},
       {threemf(model("", "", " xmlns:s=\"http://slices\" requiredextensions=\"s\"")),
        line(2) + "model: the required extension 's', http://slices, is not read"},
       {threemf(model("", "", " requiredextensions=\"t\"")),
        line(2) + "model: the required extension 't', t, is not read"},
       {threemf("<!--" + std::string(3 << 19, 'a') + "-->"),
        line(1) + "expected tags and comments of at most a megabyte"},
       {threemf(model(object(1, square), "<item objectid=\"1\" p:path=\"/a\"/>", path)),
        line(8) + "path: expected a part of this file, found 'a'"},
       {threemf("<model/>"),
        line(1) + "expected <model> of the namespace "
                  "http://schemas.microsoft.com/3dmanufacturing/core/2015/02, found 'model'"},
       {threemf("<!DOCTYPE m [<!ENTITY a \"b\">]>\n<m/>"),
        line(1) + "expected XML without a document type"},
       {threemf(""), line(1) + "expected XML: no element found"},
       {threemf("{}"), line(1) + "expected XML: not well-formed (invalid token)"}},
      MeshFormat::threemf);
}

TEST_CASE("threemf: a mesh that is shown too often is refused") {
  // Twice as much each time; and nothing but names.
  std::string objects = object(1, square);
  for (int id = 2; id <= 16; ++id) {
    std::string parts;
    for (int k = 0; k < 8; ++k) parts += component(id - 1);
    objects += object(id, components(parts));
  }
  const std::string why =
      "part: shows its meshes so often that they take over 32 MB more than they do once";
  CHECK(refusal(threemf(model(objects, item(16))), MeshFormat::threemf) == why);
  std::string items;
  for (int k = 0; k < 1000; ++k) items += item(1);
  const std::string name = " name=\"" + std::string(40000, 'a') + "\"";
  CHECK(refusal(threemf(model(object(1, square, name), items)), MeshFormat::threemf) == why);
  CHECK(read(model(object(1, square), items)).triangles.size() == 2000);
}
