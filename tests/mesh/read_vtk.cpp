// SPDX-License-Identifier: MIT
#include "mesh_files.hpp"

using namespace mesh_files;

namespace {

Mesh read(const std::string& bytes) { return mesh_files::read(bytes, MeshFormat::vtk); }

const std::string start = "# vtk DataFile Version 3.0\nsolid OFF\n";
const std::string points = "POINTS 4 double\n0 0 0 1 0 0\n1 1 .1\n0 1 0\n";
const std::string faces = "POLYGONS 2 8\n3 0 1 2\n3 0 2 3\n";
const std::string strips = "TRIANGLE_STRIPS 1 5\n4 0 1 3 2\n";
const std::string text = start + "ASCII\nDATASET POLYDATA\n" + points +
                         "METADATA\nINFORMATION 1\nNAME a LOCATION b\n\n" +
                         "VERTICES 1 2\n1 0\nLINES 1 3\n2 0 1\n" + faces;

const std::vector<Point3> vertices{{0, 0, 0}, {1, 0, 0}, {1, 1, 0.1}, {0, 1, 0}};
const Triangles triangles{{0, 1, 2}, {0, 2, 3}};

std::string number(std::int32_t x) { return raw(x, true); }
std::string numbers(std::initializer_list<std::int32_t> all) {
  std::string bytes;
  for (const std::int32_t x : all) bytes += number(x);
  return bytes;
}

const std::string binary = [] {
  std::string bytes = start + "BINARY\nDATASET POLYDATA\nFIELD FieldData 1\nTIME 1 1 double\n" +
                      raw(0.5, true) + "\nPOINTS 4 double\n";
  for (const Point3& p : vertices) bytes += raw(p.x, true) + raw(p.y, true) + raw(p.z, true);
  return bytes + "\nLINES 1 3\n" + numbers({2, 0, 1}) + "\nPOLYGONS 2 8\n" +
         numbers({3, 0, 1, 2, 3, 0, 2, 3}) + "\nCELL_DATA 3\n\1\2\3";
}();

}  // namespace

// Examples

TEST_CASE("vtk: points and polygons, in text and binary") {
  for (const std::string& bytes : {text, binary}) {
    const Mesh mesh = read(bytes);
    CHECK(mesh.vertices == vertices);
    CHECK(mesh.triangles == triangles);
    CHECK(signum::mesh_format_of(bytes) == MeshFormat::vtk);
  }
}

TEST_CASE("vtk: strips, fields, and lists of cells as offsets and connectivity") {
  const std::string before = start + "ascii\ndataset polydata\nFIELD f 2\na 2 2 int\n1 2\n3 4\n" +
                             "b 1 1 unsigned_char\n7\n" + points;
  CHECK(read(before + strips + "POINT_DATA 4\nSCALARS s double\n").triangles ==
        Triangles{{0, 1, 3}, {3, 1, 2}});
  const std::string lists =
      "POLYGONS 3 6\nOFFSETS vtktypeint64\n0 3 6\nCONNECTIVITY vtktypeint64\n0 1 2 0 2 3\n";
  CHECK(read(before + lists).triangles == triangles);
  CHECK(read(before + replaced(lists, "POLYGONS", "LINES")).triangles.empty());
  std::string in_bytes = start + "BINARY\nDATASET POLYDATA\nPOINTS 1 float\n" +
                         std::string(12, '\0') + "\nPOLYGONS 2 3\nOFFSETS vtktypeint64\n" +
                         raw(std::int64_t{0}, true) + raw(std::int64_t{3}, true) +
                         "\nCONNECTIVITY vtktypeint32\n" + numbers({0, 0, 0});
  CHECK(read(in_bytes).triangles == Triangles{{0, 0, 0}});
}

TEST_CASE("vtk: words of the type float are rounded to floats") {
  const Mesh mesh = read(start + "ASCII\nDATASET POLYDATA\nPOINTS 1 float\n.1 .2 .3\n");
  CHECK(mesh.vertices == std::vector<Point3>{{0.1F, 0.2F, 0.3F}});
}

TEST_CASE("vtk: a polygon of two corners is left out with a warning") {
  const auto named = signum::read_named_mesh(
      start + "ASCII\nDATASET POLYDATA\n" + points + "POLYGONS 2 7\n3 0 1 2\n2 0 3\n",
      MeshFormat::vtk, "part");
  CHECK(named.mesh.triangles.size() == 1);
  CHECK(named.warnings ==
        std::vector<std::string>{"line 11: a face of fewer than 3 corners, which is left out"});
}

// Malformed

TEST_CASE("vtk: what cannot be read is refused with its line or byte") {
  const auto with = [](const char* from, const std::string& to) {
    return replaced(text, from, to);
  };
  const std::string by_offsets = replaced(
      text, faces,
      "POLYGONS 3 6\nOFFSETS vtktypeint64\n0 3 6\nCONNECTIVITY vtktypeint64\n0 1 2 0 2 3\n");
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"# vtk\n", "line 1: expected 'DataFile', found the end of the line"},
       {with("ASCII", "TEXT"), "line 3: expected ASCII or BINARY, found 'TEXT'"},
       {with("POLYDATA", "UNSTRUCTURED_GRID"),
        "line 4: expected POLYDATA, the one data set that is read, found 'UNSTRUCTURED_GRID'"},
       {with("double", "decimal"),
        "line 5: expected a type of number, such as 'float' or 'int', found 'decimal'"},
       {with("0 1 0\n", "0 1\n"), "line 9: expected a coordinate, found 'METADATA'"},
       {with("0 1 0\n", "0 1 0 0\n"),
        "line 8: expected a keyword of a VTK file of POLYDATA, found '0'"},
       {with("0 1 0\n", "0 1 nan\n"), "line 8: expected a coordinate that is finite, found 'nan'"},
       {with("POINTS 4", "POINTS 4000000000"),
        "line 6: expected 4000000000 items of at least 6 bytes each, and only 129 bytes follow"},
       {with("3 0 2 3", "3 0 2 4"), "line 19: expected an index of one of the 4 vertices, found 4"},
       {with("3 0 2 3", "3 0 2 -1"), "line 19: expected the index of a vertex, found '-1'"},
       {with("3 0 2 3", "4 0 2 3"), "line 18: expected cells that have 8 integers in all"},
       {with("POLYGONS 2 8", "POLYGONS 2 9"),
        "line 18: expected 9 items of at least 2 bytes each, and only 16 bytes follow"},
       {with("POLYGONS 2", "POLYGONS 1"), "line 18: expected cells that have 8 integers in all"},
       {text + points, "line 20: expected one list of points"},
       {with("POINTS", "FIELD f 1\na 2305843009213693952 1 double\nPOINTS"),
        "line 7: expected 1 items of at least 2305843009213693952 bytes each, and only 145 bytes "
        "follow"},
       {start + "ASCII\nDATASET POLYDATA\n" + faces, "line 5: expected POINTS in front of cells"},
       {start + "ASCII\nDATASET POLYDATA\n", "line 5: expected POINTS, found the end of the file"},
       {binary.substr(0, binary.find("\nLINES") - 1),
        "byte 120: expected 4 items of at least 24 bytes each, and only 95 bytes follow"},
       {replaced(by_offsets, "0 3 6", "0 7 6"),
        "line 19: expected cells that have 6 integers in all"},
       {replaced(by_offsets, "0 3 6", "1 3 6"),
        "line 19: expected cells that have 6 integers in all"},
       {replaced(by_offsets, "0 3 6", "0 3 5"),
        "line 19: expected cells that have 6 integers in all"}},
      MeshFormat::vtk);
  CHECK(read(by_offsets).triangles == triangles);
}
