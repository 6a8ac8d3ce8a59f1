// SPDX-License-Identifier: MIT
#include "threemf_files.hpp"

using namespace threemf_files;
using signum::NamedMesh;

namespace {

NamedMesh named(const std::string& bytes) {
  return signum::read_named_mesh(bytes, MeshFormat::amf, "part");
}

std::string amf(const std::string& contents, const std::string& attributes = "") {
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<amf" + attributes + ">\n" + contents +
         "</amf>\n";
}

std::string point(const std::string& x, const std::string& y, const std::string& z) {
  return "<vertex><coordinates><x>" + x + "</x><y>" + y + "</y><z> " + z +
         "\n</z></coordinates></vertex>\n";
}
std::string face(const std::string& a, const std::string& b, const std::string& c) {
  return "<triangle><v1>" + a + "</v1><v2>" + b + "</v2><v3>" + c + "</v3></triangle>";
}

const std::string face_1 = face("0", "1", "2"), face_2 = face("0", "2", "3");
/// A square, whose triangles are two volumes.
const std::string flat = "<mesh><vertices>\n" + point("0", "0", "0") + point("1", "0", "0") +
                         point("1", "1", "0") + point("0", "1", "0") +
                         "</vertices><volume materialid=\"1\"><color><r>1</r></color>" + face_1 +
                         "</volume><volume>" + face_2 + "</volume></mesh>";

std::string amf_object(int id, const std::string& contents) {
  return "<object id=\"" + std::to_string(id) + "\">" + contents + "</object>\n";
}
std::string title(const std::string& name) {
  return "<metadata type=\"name\">" + name + "</metadata><metadata type=\"x\">y</metadata>";
}
std::string group(int id, const std::string& instances) {
  return "<constellation id=\"" + std::to_string(id) + "\">" + instances + "</constellation>\n";
}
std::string shown(int id, const std::string& more = "") {
  return "<instance objectid=\"" + std::to_string(id) + "\">" + more + "</instance>";
}

}  // namespace

// Examples

TEST_CASE("amf: the triangles of all volumes of the objects, with their unit") {
  const std::string text = amf(amf_object(0, title("a") + flat) + amf_object(1, flat));
  const NamedMesh mesh = named(text);
  CHECK(mesh.mesh.vertices.size() == 8);
  CHECK(mesh.mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}, {4, 5, 6}, {4, 6, 7}});
  CHECK(mesh.objects.names == std::vector<std::string>{"a", "item 1"});
  CHECK(mesh.unit == signum::LengthUnit::millimeter);
  CHECK(signum::mesh_format_of(text) == MeshFormat::amf);
  const std::pair<const char*, signum::LengthUnit> units[] = {
      {"inch", signum::LengthUnit::inch},         {"feet", signum::LengthUnit::foot},
      {"meter", signum::LengthUnit::meter},       {"micron", signum::LengthUnit::micron},
      {"micrometer", signum::LengthUnit::micron}, {"millimeter", signum::LengthUnit::millimeter}};
  for (const auto& [name, unit] : units) {
    CHECK(named(amf(amf_object(0, flat), " unit=\"" + std::string(name) + "\"")).unit == unit);
  }
}

TEST_CASE("amf: constellations move what they show, and may be nested") {
  const std::string move = "<deltax>10</deltax><deltay>.5</deltay><rz>0</rz><scale>1</scale>";
  // Slicers number constellations from 0 or 1 on, as they do objects.
  const NamedMesh mesh =
      named(amf(amf_object(0, flat) + amf_object(1, flat) + group(1, shown(0, move) + shown(0)) +
                group(5, title("all") + shown(1, "<deltaz>-1</deltaz>"))));
  CHECK(mesh.mesh.triangles.size() == 6);
  CHECK(mesh.mesh.vertices[0] == Point3{10, 0.5, 0});
  CHECK(mesh.mesh.vertices[4] == Point3{0, 0, 0});
  CHECK(mesh.mesh.vertices[8] == Point3{0, 0, -1});
  CHECK(mesh.objects.names == std::vector<std::string>{"item 0", "all"});
  const NamedMesh nested =
      named(amf(group(3, shown(2, move)) + group(2, shown(1, move)) + amf_object(1, flat)));
  CHECK(nested.mesh.vertices[0] == Point3{20, 1, 0});
}

TEST_CASE("amf: in an archive") {
  const std::string text = amf(amf_object(0, flat));
  CHECK(named(zip({{"x", text}})).mesh.triangles.size() == 2);
  CHECK(named(zip({{"read.me", "?"}, {"a.AMF", text}})).mesh.triangles.size() == 2);
  check_refused(
      {{zip({{"a.amf", text}, {"b.amf", text}}),
        "expected an archive with one file whose name ends in .amf"},
       {zip({{"a", text}, {"b", text}}),
        "expected an archive with one file whose name ends in .amf"},
       {zip({{"a.amf", "<amf>\n<x/>"}}), "'a.amf', line 2: expected XML: no element found"}},
      MeshFormat::amf);
}

// Malformed

TEST_CASE("amf: what cannot be read is refused with its line and element") {
  const auto of = [](const std::string& from, const std::string& to) {
    return amf(amf_object(1, replaced(flat, from, to)));
  };
  const auto moved = [](const std::string& more) {
    return amf(amf_object(1, flat) + group(2, shown(1, more)));
  };
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"solid", "line 1: expected XML: syntax error"},
       {"<model/>", "line 1: expected <amf>, found 'model'"},
       {"<amf><x></amf>", "line 1: expected XML: mismatched tag"},
       {amf("", " unit=\"mile\""),
        "line 2: amf: unit: expected micron, millimeter, centimeter, inch, feet or meter, found "
        "'mile'"},
       {amf("<object/>"), "line 3: object: expected the attribute id"},
       {amf("<object id=\"a\"/>"), "line 3: object: id: expected a number of 32 bits, found 'a'"},
       {amf(amf_object(1, flat) + amf_object(1, flat)),
        "line 13: object: expected an id of its own, found 1 again"},
       {amf(amf_object(1, flat + flat)), "line 12: mesh: expected one mesh in an object"},
       {amf(amf_object(1, "<mesh></mesh>")), "line 3: mesh: expected vertices"},
       {of("<x>1</x>", "<x>one</x>"),
        "line 6: coordinates: x: expected a decimal number, found 'one'"},
       {of("<x>1</x>", "<x>1e999</x>"),
        "line 6: coordinates: x: expected a number that is finite, found '1e999'"},
       {of("<x>1</x>", "<x>1</x><x>2</x>"),
        "line 6: coordinates: x: expected one number, found '2'"},
       {of("<x>1</x>", ""), "line 7: vertex: expected the coordinates x, y and z"},
       {of("<v1>0</v1>", ""), "line 12: triangle: expected v1, v2 and v3"},
       {of("<v3>3</v3>", "<v3>4</v3>"),
        "line 12: triangle: expected an index of one of the 4 vertices, found 4"},
       {of("<v3>3</v3>", "<v3>-1</v3>"),
        "line 12: triangle: v3: expected a number of 32 bits, found '-1'"},
       {of("<vertex>", "<vertex><normal/>"),
        "line 4: expected flat triangles, found 'normal', which curves them"},
       {of("</vertices>", "<edge/></vertices>"),
        "line 12: expected flat triangles, found 'edge', which curves them"},
       {moved("<rx>30</rx>"),
        "line 13: instance: rx: expected 0, since it is not applied, found '30'"},
       {moved("<scale>2</scale>"),
        "line 13: instance: scale: expected 1, since it is not applied, found '2'"},
       {moved("<deltax>1e300</deltax>"),
        "line 13: instance: expected moves in the range of floats"},
       {amf(group(1, "<instance/>")), "line 3: instance: expected the attribute objectid"},
       {amf(group(1, shown(7))),
        "line 3: instance: objectid: expected the id of an object, found '7'"},
       {amf(group(1, shown(1))), "line 3: object: expected an object that is not in itself"}},
      MeshFormat::amf);
}
