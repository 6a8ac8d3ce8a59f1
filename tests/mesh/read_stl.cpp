// SPDX-License-Identifier: MIT
#include "mesh_files.hpp"

using namespace mesh_files;

namespace {

Mesh read(const std::string& bytes) { return mesh_files::read(bytes, MeshFormat::stl); }

const std::vector<Point3> vertices{{0, 0, 0}, {1, 0, 0}, {0, 1, 0},
                                   {0, 0, 2}, {1, 0, 2}, {0, 1, 2}};

const std::string text =
    "solid two triangles\n"
    "  facet normal 0 0 1\n    outer loop\n"
    "      vertex 0 0 0\n      vertex 1 0 0\n      vertex 0 1 0\n"
    "    endloop\n  endfacet\n"
    "  facet normal 0 0 1\n    outer loop\n"
    "      vertex 0 0 2\n      vertex 1 0 2\n      vertex 0 1 2\n"
    "    endloop\n  endfacet\n"
    "endsolid two triangles\n";

std::string binary(std::string header, std::uint32_t count, const std::vector<Point3>& corners) {
  header.resize(80, ' ');
  std::string bytes = header + raw(count);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    if (i % 3 == 0) bytes += std::string(12, '\xff');  // a normal of NaN
    const Point3& p = corners[i];
    bytes +=
        raw(static_cast<float>(p.x)) + raw(static_cast<float>(p.y)) + raw(static_cast<float>(p.z));
    if (i % 3 == 2) bytes += "ab";
  }
  return bytes;
}

}  // namespace

// Examples

TEST_CASE("stl: text") {
  const Mesh mesh = read(text);
  CHECK(mesh.vertices == vertices);
  CHECK(mesh.triangles == Triangles{{0, 1, 2}, {3, 4, 5}});
}

TEST_CASE("stl: several solids, words in capitals, normals that are no numbers") {
  std::string shouted = text;
  for (char& c : shouted) c = static_cast<char>(std::toupper(c));
  const std::string unnamed = replaced(replaced(text, "solid two triangles", "solid"),
                                       "normal 0 0 1", "normal -nan(ind) inf 1e999");
  const Mesh mesh = read(shouted + "\n" + unnamed + replaced(text, " normal 0 0 1", ""));
  CHECK(mesh.triangles.size() == 6);
  CHECK(std::equal(vertices.begin(), vertices.end(), mesh.vertices.begin() + 6));
}

TEST_CASE("stl: lines may end anywhere") {
  std::string one_line = text;
  std::replace(one_line.begin() + 20, one_line.end(), '\n', ' ');
  CHECK(read(one_line).vertices == vertices);
}

TEST_CASE("stl: binary") {
  const Mesh mesh = read(binary("made by a test", 2, vertices));
  CHECK(mesh.vertices == vertices);
  CHECK(mesh.triangles == Triangles{{0, 1, 2}, {3, 4, 5}});
}

TEST_CASE("stl: a binary file may begin like a text") {
  CHECK(read(binary("solid as a rock", 2, vertices)).vertices == vertices);
  CHECK(read(binary(text.substr(0, 80), 2, vertices)).vertices == vertices);
}

TEST_CASE("stl: a solid may be empty") {
  CHECK(read("solid\nendsolid\n").triangles.empty());
  CHECK(read(binary("", 0, {})).triangles.empty());
}

// Malformed

TEST_CASE("stl: a text that cannot be read is refused with its line") {
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"solid", "line 1: expected 'facet' or 'endsolid', found the end of the file"},
       {text.substr(0, text.find("endloop")),
        "line 7: expected 'endloop', found the end of the file"},
       {replaced(text, "vertex 0 1 0\n", ""), "line 6: expected 'vertex', found 'endloop'"},
       {replaced(text, "endfacet", "outer"), "line 8: expected 'endfacet', found 'outer'"},
       {replaced(text, "vertex 0 1 0", "vertex 0 1"),
        "line 6: expected a coordinate, found the end of the line"},
       {replaced(text, "vertex 0 1 0", "vertex 0 1 -nan(ind)"),
        "line 6: expected a coordinate that is finite, found '-nan(ind)'"},
       {replaced(text, "vertex 0 1 0", "vertex 0 NaN 0"),
        "line 6: expected a coordinate that is finite, found 'NaN'"},
       {replaced(text, "outer", "inner"), "line 3: expected 'outer', found 'inner'"},
       {replaced(text, "endfacet", "endfact"), "line 8: expected 'endfacet', found 'endfact'"},
       {text + "facet", "line 17: expected 'solid', found 'facet'"}},
      MeshFormat::stl);
}

TEST_CASE("stl: a binary file that cannot be read is refused with its byte") {
  const std::string good = binary("", 2, vertices);
  const auto lie = [&](std::uint32_t count) { return binary("solid", count, vertices) + '\0'; };
  std::vector<Point3> not_finite = vertices;
  not_finite[4].y = HUGE_VAL;
  const auto with_nan = [](double Point3::* coordinate) {
    std::vector<Point3> points = vertices;
    points[0].*coordinate = NAN;
    return binary("", 2, points);
  };
  check_refused(
      {{std::string("\0", 1), "byte 1: expected 'solid', or a binary STL header of 84 bytes"},
       {good.substr(0, 83), "byte 83: expected 'solid', or a binary STL header of 84 bytes"},
       {good.substr(0, 183), "byte 80: a binary STL of 2 triangles, expected 184 bytes, found 183"},
       {lie(4294967295),
        "byte 80: a binary STL of 4294967295 triangles, expected 214748364834 bytes, found 185"},
       {lie(0), "byte 80: a binary STL of 0 triangles, expected 84 bytes, found 185"},
       {with_nan(&Point3::x), "byte 96: expected three coordinates that are finite"},
       {with_nan(&Point3::z), "byte 96: expected three coordinates that are finite"},
       {" \n\t ", "byte 4: expected 'solid', or a binary STL header of 84 bytes"},
       {binary("", 2, not_finite), "byte 158: expected three coordinates that are finite"}},
      MeshFormat::stl);
}
