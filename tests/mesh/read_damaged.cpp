// SPDX-License-Identifier: MIT
// Damaged files that could be read as another mesh, or as a part of the mesh, are refused.
#include "mesh_files.hpp"

using namespace mesh_files;

namespace {

const std::string cube_points = "0 0 0\n1 0 0\n1 1 0\n0 1 0\n0 0 1\n1 0 1\n1 1 1\n0 1 1\n";
const std::string cube_faces = "4 3 2 1 0\n4 4 5 6 7\n4 0 1 5 4\n4 1 2 6 5\n4 2 3 7 6\n4 3 0 4 7\n";

std::string off_cube(const std::string& points, const std::string& faces) {
  return "OFF\n8 6 12\n" + points + faces;
}

std::string on_one_line(std::string text) {
  std::replace(text.begin(), text.end(), '\n', ' ');
  return text;
}

const std::string vertices = "vertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\n";
const std::string facet = "facet normal 0 0 1\nouter loop\n" + vertices + "endloop\nendfacet\n";

}  // namespace

TEST_CASE("damaged files: numbers of an OFF file that are missing, or too many") {
  CHECK(read(off_cube(on_one_line(cube_points) + "\n", cube_faces), MeshFormat::off)
            .triangles.size() == 12);
  const std::string no_more = "three coordinates, and no more in an OFF file without C, N or ST";
  check_refused(
      {{off_cube(replaced(cube_points, "0 0 1\n", "0 0\n"), cube_faces),
        "line 7: expected a coordinate, found the end of the line"},
       {off_cube(replaced(cube_points, "0 0 1\n", "0 0 1 1\n"), cube_faces),
        "line 7: expected " + no_more + ", found '1'"},
       {off_cube(replaced(cube_points, "0 0 1\n", ""), cube_faces),
        "line 16: expected the number of corners of a face, found the end of the file"},
       {off_cube(cube_points, replaced(cube_faces, "4 2 3 7 6\n", "4 2 3 7\n")),
        "line 15: expected the index of a vertex, found the end of the line"},
       {off_cube(replaced(cube_points, "0 0 1\n", "0 0 1 red green\n"), cube_faces),
        "line 7: expected a colour, found 'red'"},
       // Where lines end does not matter, except that faces begin on lines of their own.
       {off_cube(on_one_line(replaced(cube_points, "0 0 1\n", "0 0\n")) + "\n", cube_faces),
        "line 10: expected a coordinate, found the end of the file"},
       {off_cube(cube_points, on_one_line(cube_faces)),
        "line 11: expected the number of corners of a face, found the end of the file"}},
      MeshFormat::off);
}

TEST_CASE("damaged files: facets on the line of a name or of a remark in an STL text") {
  const auto in_line = [](const std::string& text) { return on_one_line(text) + "\n"; };
  const std::string expected = "expected a new line in front of a facet, found ";
  check_refused(
      {{"solid a\n" + in_line(facet + "7 " + facet) + "endsolid a\n",
        "line 2: " + expected + "'facet'"},
       {"solid a\n" + in_line(facet + "endsolid a solid b " + facet) + "endsolid b\n",
        "line 2: " + expected + "'facet'"},
       {"solid a " + in_line(facet) + facet + "endsolid", "line 1: " + expected + "'facet'"},
       {"solid a\n" + facet + "endsolid\nb " + in_line(facet) + "endsolid b",
        "line 10: " + expected + "'facet'"},
       {"solid a\n" + facet + "endsolid b vertex 0 0 0\n", "line 9: " + expected + "'vertex'"},
       {"solid a\n" + replaced(facet, "endloop", "endloop x outer loop"),
        "line 7: " + expected + "'outer'"},
       {"solid a\nfacet\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nendloop\nendfacet\nendsolid",
        "line 6: expected 'vertex', found 'endloop'"}},
      MeshFormat::stl);
  // Words of the format are names like others.
  CHECK(read("solid outer facet vertex 3 solid\n" + facet + "endsolid outer facet vertex 3 solid\n",
             MeshFormat::stl)
            .triangles.size() == 1);
}

TEST_CASE("damaged files: triangles after the last that a binary STL counts") {
  const std::string triangle = std::string(12, '\0') + raw(1.F) + std::string(34, '\0');
  const auto file = [](std::uint32_t count, const std::string& rest) {
    return std::string(80, ' ') + raw(count) + rest;
  };
  const std::string zeros(50, '\0');
  CHECK(read(file(1, triangle + zeros + " \n"), MeshFormat::stl).triangles.size() == 1);
  CHECK(read(file(1, triangle + zeros), MeshFormat::stl).triangles.size() == 1);
  CHECK(read(file(1, triangle + std::string(49, 'x')), MeshFormat::stl).triangles.size() == 1);
  check_refused({{file(1, triangle + triangle + "\n"),
                  "byte 80: a binary STL of 1 triangles, expected 134 bytes, found 185"},
                 {file(1, triangle + std::string(51, 'x')),
                  "byte 80: a binary STL of 1 triangles, expected 134 bytes, found 185"}},
                MeshFormat::stl);
}

TEST_CASE("damaged files: neither faces nor strips of a PLY file are lost") {
  const auto file = [](const char* faces, const char* strips, const std::string& body) {
    return "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float y\n"
           "property float z\nelement face " +
           std::string(faces) + "\nproperty list uchar int vertex_indices\nelement tristrips " +
           strips + "\nproperty list int int vertex_indices\nend_header\n" +
           "0 0 0\n1 0 0\n0 1 0\n1 1 0\n" + body;
  };
  CHECK(read(file("1", "1", "3 0 1 2\n4 0 1 2 3\n"), MeshFormat::ply).triangles ==
        Triangles{{0, 1, 2}, {0, 1, 2}, {2, 1, 3}});
  CHECK(read(file("1", "0", "4 0 1 3 2\n"), MeshFormat::ply).triangles.size() == 2);
  CHECK(read(file("0", "1", "4 0 1 2 3\n"), MeshFormat::ply).triangles.size() == 2);
}
