// SPDX-License-Identifier: MIT
// Texture coordinates, normals and colours that `signum combine` and `repair` keep.
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <sstream>

#include "program.hpp"

namespace {

using namespace signum;
using program::run;

constexpr auto texture = static_cast<std::size_t>(CornerKind::texture),
               normal = static_cast<std::size_t>(CornerKind::normal),
               colour = static_cast<std::size_t>(CornerKind::colour);

/// u and v of a point, each a linear function of it.
std::array<double, 2> uv(const Point3& p) { return {(p.x + 2 * p.y) / 8, (3 * p.z - p.x) / 16}; }

/// Red, green and blue of a point.
std::array<double, 3> rgb(const Point3& p) { return {p.x / 8, 1 - p.y / 8, (p.x + p.z) / 16}; }

/// A box with these texture coordinates and the normals of its faces, or with the normals alone.
std::string box_text(double low, double high, bool has_texture, bool has_colours = false) {
  std::ostringstream out;
  for (const double z : {low, high}) {
    for (const double y : {low, high}) {
      for (const double x : {low, high}) {
        out << "v " << x << ' ' << y << ' ' << z;
        const auto [red, green, blue] = rgb({x, y, z});
        if (has_colours) out << ' ' << red << ' ' << green << ' ' << blue;
        out << '\n';
        const auto [u, v] = uv({x, y, z});
        if (has_texture) out << "vt " << u << ' ' << v << '\n';
      }
    }
  }
  out << "vn -1 0 0\nvn 1 0 0\nvn 0 -1 0\nvn 0 1 0\nvn 0 0 -1\nvn 0 0 1\n";
  const std::array<std::array<int, 4>, 6> faces = {
      {{1, 5, 7, 3}, {2, 4, 8, 6}, {1, 2, 6, 5}, {3, 7, 8, 4}, {1, 3, 4, 2}, {5, 6, 8, 7}}};
  for (std::size_t i = 0; i < faces.size(); ++i) {
    out << 'f';
    for (const int v : faces[i]) {
      out << ' ' << v << '/';
      if (has_texture) out << v;
      out << '/' << i + 1;
    }
    out << '\n';
  }
  return out.str();
}

struct Counts {
  std::size_t with_texture = 0, without = 0;
  friend bool operator==(const Counts&, const Counts&) = default;
};

/// Checks all corners of a file, and counts the triangles that have texture coordinates.
Counts checked(const std::string& path) {
  const NamedMesh made = read_named_mesh(path, {.corners = true});
  CHECK(inspect(made.mesh).closed);
  Counts counts;
  for (std::size_t i = 0; i < made.mesh.triangles.size(); ++i) {
    const Triangle3 t = made.mesh.triangle(i);
    const auto& [a, b, c] = t.vertices;
    const auto& textures = made.corners[texture];
    const bool has =
        !textures.of_corner.empty() && textures.of_corner[3 * i] != CornerNumbers::none;
    ++(has ? counts.with_texture : counts.without);
    const Point3 u{b.x - a.x, b.y - a.y, b.z - a.z}, w{c.x - a.x, c.y - a.y, c.z - a.z};
    const Point3 n{u.y * w.z - u.z * w.y, u.z * w.x - u.x * w.z, u.x * w.y - u.y * w.x};
    for (std::size_t k = 0; k < 3; ++k) {
      if (has) {
        const std::uint32_t item = textures.of_corner[3 * i + k];
        REQUIRE(item != CornerNumbers::none);
        CHECK(std::array{textures.values[2 * item], textures.values[2 * item + 1]} ==
              uv(t.vertices[k]));
      }
      const std::uint32_t item = made.corners[normal].of_corner[3 * i + k];
      REQUIRE(item != CornerNumbers::none);
      const double* const x = &made.corners[normal].values[3 * item];
      // They look out of what was made, the walls of the hole too.
      const double length = std::sqrt(n.x * n.x + n.y * n.y + n.z * n.z);
      CHECK(x[0] * n.x + x[1] * n.y + x[2] * n.z == length);
    }
  }
  return counts;
}

struct TexturedBoxes : program::TemporaryFolder {
  const std::string a = write("a.obj", box_text(0, 4, true)),
                    b = write("b.obj", box_text(1, 6, false));
};

}  // namespace

TEST_CASE("combine: corners have what is at their place in the file that they come from") {
  const TexturedBoxes boxes;
  Counts first;
  for (const std::string extension : {".obj", ".glb", ".gltf"}) {
    CAPTURE(extension);
    const std::string made = boxes.file("made" + extension);
    const auto make = [&](std::vector<std::string> words, const std::string& out) {
      words.insert(words.end(), {"-o", out});
      const program::Result r = run(words);
      CAPTURE(words, r.out, r.err);
      CHECK(r.status == 0);
      CHECK(r.err.empty());
      return checked(out);
    };
    const Counts apart = make({"combine", "difference", boxes.a, boxes.b}, made);
    CHECK(apart.with_texture > 12);
    CHECK(apart.without == 6);
    if (extension == ".obj") first = apart;
    CHECK(apart == first);
    CHECK(make({"combine", "difference", boxes.a, boxes.b, "--weld", "1e-9"}, made) == apart);
    CHECK(make({"repair", made}, boxes.file("again" + extension)) == apart);
    CHECK(make({"combine", "union", boxes.a, boxes.b}, made).with_texture > 6);
  }
}

TEST_CASE("combine: what vertices have goes from any of these formats to any other") {
  const program::TemporaryFolder folder;
  const std::string a = folder.write("a.obj", box_text(0, 4, true, true)),
                    b = folder.write("b.obj", box_text(1, 6, true, true));
  for (const std::string extension : {".obj", ".ply", ".glb"}) {
    for (const std::string other : {".obj", ".ply", ".glb"}) {
      CAPTURE(extension, other);
      const std::string made = folder.file("made" + extension),
                        again = folder.file("again" + other);
      const program::Result r = run({"combine", "difference", a, b, "-o", made});
      CHECK((r.status == 0 && r.err.empty()));
      CHECK(run({"repair", made, "-o", again}).status == 0);
      CHECK(checked(again).without == 0);
      const NamedMesh read = read_named_mesh(again, {.corners = true});
      const auto& [values, of_corner] = read.corners[colour];
      REQUIRE(of_corner.size() == 3 * read.mesh.triangles.size());
      for (std::size_t i = 0; i < of_corner.size(); ++i) {
        const auto wanted = rgb(read.mesh.triangle(i / 3).vertices[i % 3]);
        for (std::size_t k = 0; k < 3; ++k)
          CHECK(std::abs(values[4 * of_corner[i] + k] - wanted[k]) < 0.5 / 255 + 1e-6);
      }
    }
  }
  const program::Result r = run({"combine", "union", a, b, "-o", folder.file("out.stl")});
  CHECK(r.err.find("warning: colours of vertices are not kept: .obj, .ply,") != std::string::npos);
}

TEST_CASE("repair --fill, --weld: what is new at corners has nothing, and the rest what it had") {
  const TexturedBoxes boxes;
  std::string text = box_text(0, 4, true);
  const std::string out = boxes.file("out.obj");
  const std::string open = boxes.write("open.obj", text.substr(0, text.rfind("f ")));
  CHECK(run({"repair", open, "--fill", "-o", out}).status == 0);
  const NamedMesh filled = read_named_mesh(out, {.corners = true});
  std::size_t bare = 0;
  for (const std::uint32_t item : filled.corners[texture].of_corner)
    bare += item == CornerNumbers::none ? 1 : 0;
  CHECK(bare == 6);
  // A triangle without area first, which welding drops, and a crack.
  text.insert(text.find("f "), "v 1e-10 0 0\nvt 0 0\nf 1/1 9/9 3/3\n");
  text.replace(text.find("f 1/1/1"), 7, "f 9/1/1");
  CHECK(run({"repair", boxes.write("cracked.obj", text), "--weld", "1e-9", "-o", out}).status == 0);
  CHECK(checked(out) == Counts{12, 0});
  // Welding that leaves no triangle.
  CHECK(run({"repair", boxes.a, "--weld", "100", "-o", out}).status == 3);
}

TEST_CASE("combine: texture coordinates that are not kept are told") {
  const TexturedBoxes boxes;
  const std::string said = "warning: texture coordinates are not kept: ";
  for (const std::string extension : {".stl", ".3mf", ".off"}) {
    const program::Result r =
        run({"combine", "union", boxes.a, boxes.b, "-o", boxes.file("out" + extension)});
    CHECK(r.err.find(said + ".obj, .ply, .gltf and .glb files hold them\n") != std::string::npos);
  }
  const std::string out = boxes.file("out.obj");
  const program::Result r = run({"combine", "union", boxes.a, boxes.b, "--simplify", "-o", out});
  CHECK(r.err.find(said + "--simplify joins triangles that differ in them\n") != std::string::npos);
  CHECK(read_named_mesh(out, {.corners = true}).corners[texture].of_corner.empty());
}
