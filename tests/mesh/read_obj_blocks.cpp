// SPDX-License-Identifier: MIT
// A large OBJ file is read in blocks, many at a time. With corners it is read line by line.
#include <catch2/catch.hpp>
#include <random>
#include <signum/mesh/read_mesh.hpp>
#include <string>

#include "cases.hpp"

using namespace signum;

namespace {

/// Vertices and faces in stretches, few of which are more than plain triangles.
std::string any_text(std::mt19937_64& random, bool is_wrong) {
  std::string text = random() % 2 == 0 ? "" : "# begins\\\nmtllib a.mtl\nv 0 0\\\n 0\n";
  const std::string end = random() % 4 == 0 ? "\r\n" : "\n";
  std::size_t vertices = text.empty() ? 0 : 1;
  const auto index = [&](std::size_t ahead) {
    const std::size_t i = 1 + random() % (vertices + ahead);
    return random() % 50 == 0 && i <= vertices ? "-" + std::to_string(i) : std::to_string(i);
  };
  while (text.size() < 1'200'000) {
    const std::uint64_t kind = random() % 16;
    for (int i = 0; i < 2000; ++i) {
      if (kind < 7 || vertices == 0) {
        text += "v " + std::to_string(random() % 1000) + ".25 +" + std::to_string(random() % 9) +
                "e-1 -7" + (kind == 0 && i == 9 ? " 1" : "") + end;
        ++vertices;
      } else {
        const std::size_t ahead = kind == 7 && i % 100 == 0 ? 3 : 0;
        text += (i == 5 && kind > 12 ? "g a b" + std::to_string(kind) + end : "") + "f " +
                index(ahead) + " " + index(0) + (kind == 8 ? "//4 " : " ") + index(0) +
                (kind == 9 && i == 7 ? " " + index(0) : "") + (kind == 10 ? " # x\\" : "") +
                (kind == 11 && i == 8 ? " \\" + end : "") + end;
      }
    }
    if (kind == 12) text += "vn 1 2 3" + end + end + "o thing" + end;
  }
  for (int i = 0; i < 4; ++i) text += "v 1 2 3" + end;  // those ahead
  if (is_wrong) {
    const std::size_t at = text.find("\n", random() % text.size() / 2 + text.size() / 3) + 1;
    text.insert(at, random() % 2 == 0 ? "f 1 1 99999999\n" : "v 1 2 x\n");
  }
  return text;
}

std::string words_of(const std::string& text, const MeshReadOptions& options, NamedMesh& named) {
  try {
    named = read_named_mesh(text, MeshFormat::obj, "a.obj", options);
  } catch (const FileError& e) {
    return e.what();
  }
  return "";
}

}  // namespace

TEST_CASE("an OBJ file is the same read in blocks and line by line") {
  std::mt19937_64 random(cases::first_seed());
  for (int i = 0; i < 12; ++i) {
    const std::string text = any_text(random, i % 4 == 3);
    NamedMesh in_blocks, by_lines;
    MeshReadOptions with_corners;
    with_corners.corners = true;
    const std::string wrong = words_of(text, {}, in_blocks);
    CHECK(wrong == words_of(text, with_corners, by_lines));
    CHECK((wrong.find("line ") != std::string::npos) == (i % 4 == 3));
    CHECK(in_blocks.mesh.vertices == by_lines.mesh.vertices);
    CHECK(in_blocks.mesh.triangles == by_lines.mesh.triangles);
    for (TriangleNames NamedMesh::* names : {&NamedMesh::objects, &NamedMesh::groups}) {
      CHECK((in_blocks.*names).names == (by_lines.*names).names);
      CHECK((in_blocks.*names).of_triangle == (by_lines.*names).of_triangle);
    }
    CHECK(in_blocks.warnings == by_lines.warnings);
  }
}
