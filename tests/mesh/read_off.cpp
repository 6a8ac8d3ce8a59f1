// SPDX-License-Identifier: MIT
#include "mesh_files.hpp"

using namespace mesh_files;

namespace {

Mesh read(const std::string& bytes) { return mesh_files::read(bytes, MeshFormat::off); }

const std::vector<Point3> vertices{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
const std::string body = "0 0 0\n1 0 0\n1 1 0\n0 1 0\n4 0 1 2 3\n3 0 1 3\n";

}  // namespace

// Examples

TEST_CASE("off: vertices and faces") {
  const Mesh mesh = read("OFF\n4 2 0\n" + body);
  CHECK(mesh.vertices == vertices);
  CHECK(mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}, {0, 1, 3}});
}

TEST_CASE("off: comments, empty lines, and the header's place do not matter") {
  for (const std::string start : {"OFF 4 2 0\n", "OFF4 2 0\n", "4 2 0\n",
                                  "# c\n\nOFF # c\n# c\n\n4 2\n# c\n\n", "\r\nOFF\r\n4 2 7\r\n"}) {
    CHECK(read(start + body).vertices == vertices);
    CHECK(read(start + body).triangles.size() == 3);
  }
}

TEST_CASE("off: normals, colours and texture are skipped") {
  for (const std::string header : {"COFF", "NOFF", "CNOFF", "STOFF", "STCNOFF"}) {
    const Mesh mesh =
        read(header + "\n3 1 0\n0 0 0 1 2 3\n1 0 0 0.5\n0 1 0\n3 0 1 2 0.1 0.2 0.3 1\n");
    CHECK(mesh.vertices == std::vector<Point3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
    CHECK(mesh.triangles == Triangles{{0, 1, 2}});
  }
}

// Malformed

TEST_CASE("off: what cannot be read is refused with its line") {
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"PLY\n", "line 1: expected an OFF header or the number of vertices, found 'PLY'"},
       {"OFF\n", "line 2: expected the number of vertices, found the end of the file"},
       {"OFF\n0\n", "line 2: expected the number of faces, found the end of the line"},
       {"OFF\n-4 2 0\n", "line 2: expected the number of vertices, found '-4'"},
       {"OFF\n0 0 0 0\n", "line 2: expected the end of the line, found '0'"},
       {"OFF\n4000000000 2 0\n0 0 0\n",
        "line 2: expected the number of vertices, found 4000000000, and only 11 bytes follow"},
       {"OFF\n1 99999999999999999999 0\n0 0 0\n",
        "line 2: expected the number of faces, found '99999999999999999999'"},
       {"OFF\n1 4000000000 0\n0 0 0\n",
        "line 2: expected the number of faces, found 4000000000, and only 9 bytes follow"},
       {"OFF\n4 2 0\n0 0 0\n1 0 0\n1 1\n",
        "line 5: expected a coordinate, found the end of the line"},
       {"OFF\n2 0 0\n0 0 0\n1 0 0 255\n",
        "line 4: expected three coordinates, and no more in an OFF file without C, N or ST, found "
        "'255'"},
       {"OFF\n4 2 0\n0 0 0\n1 0 inf\n",
        "line 4: expected a coordinate that is finite, found 'inf'"},
       {"OFF\n4 2 0\n" + replaced(body, "3 0 1 3", "3 0 1 4"),
        "line 8: expected an index of one of the 4 vertices, found 4"},
       {"OFF\n4 2 0\n" + replaced(body, "3 0 1 3", "3 0 1 -1"),
        "line 8: expected the index of a vertex, found '-1'"},
       {"OFF\n4 2 0\n" + replaced(body, "3 0 1 3", "3 0 1"),
        "line 8: expected the index of a vertex, found the end of the line"},
       {"OFF\n4 2 0\n" + replaced(body, "3 0 1 3", "4000000000 0 1 3"),
        "line 8: expected the index of a vertex, found the end of the line"},
       {"OFF\n4 3 0\n" + body,
        "line 9: expected the number of corners of a face, found the end of the file"},
       {"OFF\n4 1 0\n" + body,
        "line 8: expected the end of the file after the last face, found '3'"},
       {"OFF BINARY\n", "line 1: expected an OFF file in text, found 'BINARY'"},
       {"4OFF\n", "line 1: expected an OFF file in three dimensions, found '4OFF'"},
       {"nOFF\n4\n", "line 1: expected an OFF file in three dimensions, found 'nOFF'"},
       {"# nothing\n",
        "line 2: expected an OFF header or the number of vertices, found the end of the file"},
       {"-1 0 0\n", "line 1: expected an OFF header or the number of vertices, found '-1'"},
       {"XOFF\n", "line 1: expected an OFF header, found 'XOFF'"}},
      MeshFormat::off);
}
