// SPDX-License-Identifier: MIT
#include "mesh_files.hpp"

using namespace mesh_files;

namespace {

Mesh read(const std::string& bytes) { return mesh_files::read(bytes, MeshFormat::msh); }

const std::vector<Point3> vertices{{0, 0, 0}, {1, 0, 0}, {1, 1, 0.1}, {0, 1, 0}};
const Triangles triangles{{0, 1, 2}, {2, 0, 3}, {2, 3, 0}};

// Nodes with numbers of their own, of which 9 is the third; a triangle, a line, a quadrangle.
const std::string text2 =
    "$MeshFormat\n2.2 0 8\n$EndMeshFormat\n"
    "$PhysicalNames\n1\n2 1 \"$Nodes\"\n$EndPhysicalNames\n"
    "$Nodes\n4\n5 0 0 0\n6 1 0 0\n9 1 1 .1\n7 0 1 0\n$EndNodes\n"
    "$Elements\n3\n1 2 2 1 1 5 6 9\n2 1 2 1 1 5 6\n3 3 0 9 7 5 5\n$EndElements\n";
const std::string text4 =
    "$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Entities\n0 0 1 0\n1 0 0 0 1 1 0 0 0\n$EndEntities\n"
    "$Nodes\n2 4 5 9\n2 1 0 2\n5\n6\n0 0 0\n1 0 0\n2 -3 1 2\n9\n7\n1 1 .1 .5 .5\n0 1 0 .5 1\n"
    "$EndNodes\n"
    "$Elements\n3 3 1 3\n2 1 2 1\n1 5 6 9\n1 1 1 1\n2 5 6\n2 1 3 1\n3 9 7 5 5\n$EndElements\n";

/// These bytes say what the text does.
std::string binary2(bool big) {
  const auto i = [big](std::int32_t x) { return raw(x, big); };
  const auto f = [big](double x) { return raw(x, big); };
  std::string nodes, elements;
  const std::int32_t numbers[] = {5, 6, 9, 7};
  for (std::size_t k = 0; k < 4; ++k)
    nodes += i(numbers[k]) + f(vertices[k].x) + f(vertices[k].y) + f(vertices[k].z);
  elements = i(2) + i(1) + i(2) + i(1) + i(1) + i(1) + i(5) + i(6) + i(9) + i(1) + i(1) + i(0) +
             i(2) + i(5) + i(6) + i(3) + i(1) + i(0) + i(3) + i(9) + i(7) + i(5) + i(5);
  return "$MeshFormat\n2.2 1 8\n" + i(1) + "\n$EndMeshFormat\n$Nodes\n4\n" + nodes +
         "\n$EndNodes\n$Elements\n3\n" + elements + "\n$EndElements\n";
}

template <class Size>
std::string binary4(bool big) {
  const auto i = [big](std::int32_t x) { return raw(x, big); };
  const auto n = [big](Size x) { return raw(x, big); };
  const auto f = [big](double x) { return raw(x, big); };
  const auto p = [&](std::size_t k) {
    return f(vertices[k].x) + f(vertices[k].y) + f(vertices[k].z);
  };
  return "$MeshFormat\n4.1 1 " + std::to_string(sizeof(Size)) + "\n" + i(1) +
         "\n$EndMeshFormat\n$Nodes\n" + n(2) + n(4) + n(5) + n(9) + i(2) + i(1) + i(0) + n(2) +
         n(5) + n(6) + p(0) + p(1) + i(2) + i(-3) + i(1) + n(2) + n(9) + n(7) + p(2) + f(.5) +
         f(.5) + p(3) + f(0) + f(1) + "\n$EndNodes\n$Elements\n" + n(3) + n(3) + n(1) + n(3) +
         i(2) + i(1) + i(2) + n(1) + n(1) + n(5) + n(6) + n(9) + i(1) + i(1) + i(1) + n(1) + n(2) +
         n(5) + n(6) + i(2) + i(1) + i(3) + n(1) + n(3) + n(9) + n(7) + n(5) + n(5) +
         "\n$EndElements\n";
}

}  // namespace

// Examples

TEST_CASE("msh: nodes, triangles and quadrangles of the versions 2 and 4.1, in text") {
  for (const std::string& text : {text2, text4}) {
    const Mesh mesh = read(text);
    CHECK(mesh.vertices == vertices);
    CHECK(mesh.triangles.front() == triangles.front());
    CHECK(mesh.triangles.size() == 3);
    CHECK(signum::mesh_format_of(text) == MeshFormat::msh);
  }
}

TEST_CASE("msh: in binary of both endiannesses") {
  for (const bool big : {false, true}) {
    CAPTURE(big);
    for (const std::string& bytes :
         {binary2(big), binary4<std::uint64_t>(big), binary4<std::uint32_t>(big)}) {
      const Mesh mesh = read(bytes);
      CHECK(mesh.vertices == vertices);
      CHECK(mesh.triangles == read(text2).triangles);
      CHECK(signum::mesh_format_of(bytes) == MeshFormat::msh);
      for (std::size_t cut = 0; cut < bytes.size() - 1; ++cut)
        CHECK_FALSE(refusal(bytes.substr(0, cut), MeshFormat::msh).empty());
    }
  }
}

TEST_CASE("msh: points, lines and volumes are skipped") {
  const Mesh mesh = read(replaced(text2, "2 1 2 1 1 5 6\n", "2 4 2 1 1 5 6 9 7\n"));
  CHECK(mesh.triangles == read(text2).triangles);
}

// Malformed

TEST_CASE("msh: what cannot be read is refused with its line") {
  const auto in2 = [](const char* from, const char* to) { return replaced(text2, from, to); };
  const auto in4 = [](const char* from, const char* to) { return replaced(text4, from, to); };
  const std::string flat = "expected faces with straight edges, found an element of type ";
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"$NOD\n", "line 1: expected '$MeshFormat', found '$NOD'"},
       {in2("2.2", "4"), "line 2: expected version 2 or 4.1 of the format, found '4'"},
       {in2("2.2 0", "2.2 2"), "line 2: expected 0 for text or 1 for binary"},
       {in2("0 8", "0 4"), "line 2: expected numbers of 8 bytes"},
       {in2("0 8", "0 8 8"), "line 2: expected the end of the line, found '8'"},
       {in2("$Nodes\n4", "Nodes\n4"),
        "line 8: expected the beginning of a section, such as $Nodes, found 'Nodes'"},
       {in2("$EndPhys", "$Phys"),
        "line 21: expected '$EndPhysicalNames', found the end of the file"},
       {in2("5 0 0 0\n", "5 0 0\n"), "line 11: expected the end of the line, found '1'"},
       {in2("5 0 0 0\n", "5 0 0 0 0\n"), "line 10: expected the end of the line, found '0'"},
       {in2("5 0 0 0\n", "6 0 0 0\n"), "line 11: expected a node of its own number, found 6 again"},
       {in2("5 0 0 0\n", "5 0 0 inf\n"),
        "line 10: expected a coordinate that is finite, found 'inf'"},
       {in2("\n4\n5", "\n5\n5"), "line 14: expected the number of a node, found '$EndNodes'"},
       {in2("\n4\n5", "\n3\n5"), "line 13: expected '$EndNodes', found '7'"},
       {in2("\n4\n5", "\n4000000000\n5"),
        "line 10: expected 4000000000 items of at least 8 bytes each, and only 112 bytes follow"},
       {in2("5 6 9\n", "5 6 8\n"), "line 17: expected the number of a node, found 8"},
       {in2("5 6 9\n", "5 6\n"), "line 17: expected the number of a node, found 2"},
       {in2("1 2 2", "1 9 2"), "line 17: " + flat + "9"},
       {in2("1 2 2", "1 77 2"), "line 17: expected a type of element that is known, found 77"},
       {in2("$Elements\n3", "$Elements\n4"),
        "line 20: expected the number of an element, found '$EndElements'"},
       {text2 + "$Nodes\n", "line 21: expected one section of nodes, found '$Nodes'"},
       {"$MeshFormat\n2 0 8\n$EndMeshFormat\n$Elements\n",
        "line 4: expected $Nodes in front of $Elements, found '$Elements'"},
       {"$MeshFormat\n2 0 8\n$EndMeshFormat\n",
        "line 4: expected $Nodes and $Elements, found the end of the file"},
       {in4("2 4 5 9", "2 5 5 9"), "line 9: expected 5 items in all blocks, found 4"},
       {in4("2 1 2 1\n", "2 1 9 1\n"), "line 23: " + flat + "9"},
       {in4("3 3 1 3", "3 4 1 3"), "line 22: expected 4 items in all blocks, found 3"}},
      MeshFormat::msh);
  std::string bytes = binary2(false);
  bytes[20] = 7;
  check_refused({{bytes, "byte 20: expected an integer of 32 bits that is 1"}}, MeshFormat::msh);
}
