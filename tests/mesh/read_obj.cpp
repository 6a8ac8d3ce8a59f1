// SPDX-License-Identifier: MIT
#include "mesh_files.hpp"

using namespace mesh_files;

namespace {

Mesh read(const std::string& bytes) { return mesh_files::read(bytes, MeshFormat::obj); }

const std::string corners = "v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n";

}  // namespace

// Examples

TEST_CASE("obj: vertices and faces") {
  const Mesh mesh = read("# two triangles\n" + corners + "f 1 2 3\nf 1 3 4\n");
  CHECK(mesh.vertices == std::vector<Point3>{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}});
  CHECK(mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}});
}

TEST_CASE("obj: a corner may have texture and normal") {
  const Mesh mesh = read(corners + "f 1/7 2/8/ 3//9 4/1/2\nf 1/-1/-1 2//-4 3/\n");
  CHECK(mesh.triangles == Triangles{{0, 1, 3}, {3, 1, 2}, {0, 1, 2}});
}

TEST_CASE("obj: negative indices count back from the last vertex so far") {
  CHECK(read(corners + "f -4 -3 -2\nv 5 5 5\nf -1 -5 -4\n").triangles ==
        Triangles{{0, 1, 2}, {4, 0, 1}});
}

TEST_CASE("obj: a face may name vertices that follow it") {
  const Mesh mesh = read("f 1 2 3 4\nf 1 2 3\n" + corners + "f 2 3 4\n");
  CHECK(mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}, {0, 1, 2}, {1, 2, 3}});
}

TEST_CASE("obj: names of objects and groups") {
  const signum::NamedMesh named =
      signum::read_named_mesh("f 1 2 3\no lid\ng a  b\n" + corners +
                                  "f 1 2 3 4\ng\no box # of oak\no lid\nf 5 6 7\no box\n" +
                                  corners + "f 1 2 4\ng a b\nf 1 3 4\n",
                              MeshFormat::obj, "parts.obj");
  CHECK(named.mesh.triangles.size() == 6);
  CHECK(named.objects.names == std::vector<std::string>{"", "lid", "box"});
  CHECK(named.objects.of_triangle == std::vector<std::uint32_t>{0, 1, 1, 1, 2, 2});
  CHECK(named.groups.names == std::vector<std::string>{"", "a b"});
  CHECK(named.groups.of_triangle == std::vector<std::uint32_t>{0, 1, 1, 0, 0, 1});
  // Nothing has a name in other formats.
  const signum::NamedMesh off = signum::read_named_mesh(
      "OFF\n3 1 0\n0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n", MeshFormat::off, "one.off");
  CHECK(off.objects.names == std::vector<std::string>{""});
  CHECK(off.groups.of_triangle == std::vector<std::uint32_t>{0});
  CHECK_THROWS_AS(signum::read_named_mesh("", MeshFormat::obj, "empty.obj"), signum::FileError);
}

TEST_CASE("obj: weights of 1 and colours") {
  const Mesh mesh = read("v 1 2 3 1.0\nv 1 2 3 0.5 0.25 1\nv 1 2 3 1 0.5 0.25 1\n");
  CHECK(mesh.vertices == std::vector<Point3>(3, {1, 2, 3}));
}

TEST_CASE("obj: every kind of line end, and lines that go on") {
  for (const std::string end : {"\n", "\r\n", "\r"}) {
    const Mesh mesh = read("v 0 0 0" + end + "v 1 \\" + end + " 0 0 # c\\" + end + "\tv 0 1 0 " +
                           end + "f 1 2\\" + end + " 3");
    CHECK(mesh.vertices == std::vector<Point3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
    CHECK(mesh.triangles == Triangles{{0, 1, 2}});
  }
}

TEST_CASE("obj: blanks of every kind, lines that go on within, signs, and faces of old files") {
  const Mesh mesh = read("v\v0\f0\t0\r\nv 1\\\n 0 0\rv 0 1\\\r\n\v0\nfo\v+1 2 +3\r");
  CHECK(mesh.vertices == std::vector<Point3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  CHECK(mesh.triangles == Triangles{{0, 1, 2}});
}

TEST_CASE("obj: a byte order mark is skipped") {
  CHECK(read("\xEF\xBB\xBF" + corners + "f 1 2 3\n").vertices.size() == 4);
}

TEST_CASE("obj: other statements are skipped") {
  const Mesh mesh =
      read("mtllib C:\\a b.mtl\no x\ng \xC3\xA9\ns off\nvt 0 0\nvn 0 0 1\nvp 0 0\n" + corners +
           "usemtl red\np 1\nl 1 2\n6540\nf 1 2 3\ncurv 0 1 \\\n1 2\nend\n");
  CHECK(mesh.vertices.size() == 4);
  CHECK(mesh.triangles == Triangles{{0, 1, 2}});
}

TEST_CASE("obj: the ways to write a number") {
  const Mesh mesh =
      read("v +1 -.5 5.\nv 1E+2 1e-2 -0\nv 1e-400 0.1000000000000000055511151231257827 00\n");
  CHECK(mesh.vertices == std::vector<Point3>{{1, -.5, 5}, {100, .01, 0}, {0, .1, 0}});
}

TEST_CASE("obj: a polygon that is not convex gets triangles within it") {
  const Mesh mesh = read("v 4 4 0\nv 0 2 0\nv -4 4 0\nv 0 0 0\nf 1 2 3 4\n");
  CHECK(mesh.triangles == Triangles{{1, 2, 3}, {3, 0, 1}});
}

// Malformed

TEST_CASE("obj: what cannot be read is refused with its line") {
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"# nothing\n", "line 2: expected a vertex, 'v x y z', found the end of the file"},
       {std::string("v 0 0 0\n\0\1\2\n", 12),
        "line 2: expected a statement of an OBJ file, found a word of 3 bytes"},
       {"v 0\nv 0 0 0\n", "line 1: expected a coordinate, found the end of the line"},
       {"v 0", "line 1: expected a coordinate, found the end of the file"},
       {"v 0 0 0\nv 0 0 zero\n", "line 2: expected a coordinate, found 'zero'"},
       {"v 0 0 1.5x\n", "line 1: expected a coordinate, found '1.5x'"},
       {"v 0 0 +-1\n", "line 1: expected a coordinate, found '+-1'"},
       {"v 0 0 +", "line 1: expected a coordinate, found '+'"},
       {"v 0 0 0\\", "line 1: expected a coordinate, found '0\\'"},
       {"v 0 0 0 \\", "line 1: expected a weight or a colour, found '\\'"},
       {corners + "f +", "line 5: expected the index of a vertex, found '+'"},
       {corners + "f 1 +-2 3", "line 5: expected the index of a vertex, found '+-2'"},
       {"\x7F 0\n", "line 1: expected a statement of an OBJ file, found a word of 1 byte"},
       {"v 0 nan 0\n", "line 1: expected a coordinate that is finite, found 'nan'"},
       {"v 0 0 -inf\n", "line 1: expected a coordinate that is finite, found '-inf'"},
       {"v 0 0 1e309\n", "line 1: expected a coordinate that is finite, found '1e309'"},
       {"v 1 2 3 4 5\n", "line 1: expected 3, 4, 6 or 7 numbers, found the end of the line"},
       {"v 1 2 3 4 5 6 7 8\n", "line 1: expected the end of the line, found '8'"},
       {"v 1 2 3 0.5\n",
        "line 1: expected no weight other than 1: rational vertices cannot be read"},
       {corners + "f 1 2 0\n", "line 5: expected indices that begin at 1, found 0"},
       {corners + "\n\nf 1 2 5\n", "line 7: expected an index of one of the 4 vertices, found 5"},
       {corners + "f 1 2 3 4 5\n", "line 5: expected an index of one of the 4 vertices, found 5"},
       {corners + "f 1 2 -5\n", "line 5: expected an index of one of the 4 vertices, found -5"},
       {corners + "f 1 2 4294967299\n",
        "line 5: expected an index of one of the 4 vertices, found 4294967299"},
       {corners + "f 1 2 18446744073709551617\n",
        "line 5: expected the index of a vertex of at most 64 bits, found '18446744073709551617'"},
       {corners + "f 1 2 3.0\n", "line 5: expected a corner v, v/vt, v//vn or v/vt/vn, found '.0'"},
       {corners + "f 1 2 3/x\n", "line 5: expected an index, found 'x'"},
       {corners + "f 1/1/1/1 2 3\n",
        "line 5: expected a corner v, v/vt, v//vn or v/vt/vn, found '/1'"},
       {"v " + std::string(10000000, '0') + "x 0 0\n",
        "line 1: expected a coordinate, found a word of 10000001 bytes"}},
      MeshFormat::obj);
}
