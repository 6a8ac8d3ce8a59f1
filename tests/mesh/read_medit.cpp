// SPDX-License-Identifier: MIT
#include "mesh_files.hpp"

using namespace mesh_files;

namespace {

Mesh read(const std::string& bytes) { return mesh_files::read(bytes, MeshFormat::medit); }

const std::vector<Point3> vertices{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};
const std::string head = "MeshVersionFormatted 2\nDimension 3\n";
const std::string corners = "Vertices\n4\n0 0 0 0\n1 0 0 0\n1 1 0 0\n0 1 0 0\n";
const std::string start = head + corners;

}  // namespace

// Examples

TEST_CASE("medit: vertices, triangles and quadrilaterals, numbered from 1") {
  const Mesh mesh = read(start + "Triangles\n1\n1 2 4 0\nQuadrilaterals\n1\n1 2 3 4 -7\nEnd\n");
  CHECK(mesh.vertices == vertices);
  CHECK(mesh.triangles == Triangles{{0, 1, 3}, {0, 1, 2}, {0, 2, 3}});
}

TEST_CASE("medit: line ends, comments and the case of names do not matter") {
  const Mesh mesh = read(
      "# by hand\nMESHVERSIONFORMATTED\n3\ndimension\n3 vertices 4 0 0\n0 0 # the first\n"
      "1 0 0 0 1 1 0 0 0 1 0 0\r\nTriangles 1 1\n2 4 0 End");
  CHECK(mesh.vertices == vertices);
  CHECK(mesh.triangles == Triangles{{0, 1, 3}});
}

TEST_CASE("medit: other lists are skipped, and a list may come twice") {
  const Mesh mesh = read(start +
                         "edges\n1\n1 2 0\nRequiredVertices 2 1 2\nTriangles 1 1 2 4 0\n"
                         "Normals\n1\n0 0 1e0\nTetrahedra 1 1 2 3 4 9\nTriangles 1 2 3 4 0\nEnd\n");
  CHECK(mesh.triangles == Triangles{{0, 1, 3}, {1, 2, 3}});
}

// Malformed

TEST_CASE("medit: what cannot be read is refused with its line") {
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"OFF\n", "line 1: expected MeshVersionFormatted, found 'OFF'"},
       {"MeshVersionFormatted two\n", "line 1: expected a version of the format, found 'two'"},
       {"MeshVersionFormatted 5\n", "line 1: expected a version from 0 to 4"},
       {"MeshVersionFormatted 2\nDimension 2\n",
        "line 2: expected a mesh in 3 dimensions, found '2'"},
       {"MeshVersionFormatted 2\n" + corners,
        "line 2: expected Dimension before the vertices, found 'Vertices'"},
       {head, "line 3: expected a list of vertices, found the end of the file"},
       {head + "3\n", "line 3: expected the name of a list, or End, found '3'"},
       {head + "End\n", "line 4: expected a list of vertices, found the end of the file"},
       {start + "End\n1\n", "line 10: expected the end of the file after End, found '1'"},
       {start + corners, "line 9: expected one list of vertices, found 'Vertices'"},
       {head + "[\n", "line 3: expected the name of a list, or End, found '['"},
       {head + "{\n", "line 3: expected the name of a list, or End, found '{'"},
       {head + "Vertices\n-4\n", "line 4: expected the number of vertices, found '-4'"},
       {head + "Vertices\n4x\n", "line 4: expected the number of vertices, found '4x'"},
       {head + "Vertices\n4000000000\n0 0 0 0\n",
        "line 4: expected the number of vertices, found 4000000000, and only 9 bytes follow"},
       {head + "Vertices\n1\n0 0\nEnd\n", "line 6: expected a coordinate, found 'End'"},
       {head + "Vertices\n1\n0 0 inf 0\n",
        "line 5: expected a coordinate that is finite, found 'inf'"},
       {head + "Vertices\n1\n0 0 0 0.5\n",
        "line 5: expected the end of a reference number, found '.5'"},
       {head + "Vertices\n2\n0 0 0 0\n0 0 0\n",
        "line 7: expected a reference number, found the end of the file"},
       {start + "Triangles\n4000000000\n1 2 3 0\n",
        "line 10: expected the number of faces, found 4000000000, and only 9 bytes follow"},
       {start + "Triangles\n1\n1 2 0 0\n",
        "line 11: expected an index of one of the 4 vertices, found 0"},
       {start + "Triangles\n1\n1 2 5 0\n",
        "line 11: expected an index of one of the 4 vertices, found 5"},
       {start + "Triangles\n1\n1 2 -1 0\n", "line 11: expected the index of a vertex, found '-1'"},
       {start + "TrianglesP2\n1\n1 2 3 4 1 2 0\n",
        "line 9: expected faces with straight edges, found 'TrianglesP2'"},
       {start + "trianglesp2\n1\n1 2 3 4 1 2 0\n",
        "line 9: expected faces with straight edges, found 'trianglesp2'"},
       {start + "QuadrilateralsQ2\n1\n1 2 3 4 1 2 3 4 1 0\n",
        "line 9: expected faces with straight edges, found 'QuadrilateralsQ2'"}},
      MeshFormat::medit);
}
