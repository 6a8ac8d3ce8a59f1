// SPDX-License-Identifier: MIT
// Texture coordinates, normals and colours at the corners of triangles of OBJ, PLY and glTF files,
// and how they are written. tests/cli/kept_corners.cpp has what is made of them.
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <signum/mesh/write_mesh.hpp>

#include "gltf_files.hpp"

using namespace gltf_files;
using namespace signum;

namespace {

constexpr auto texture = static_cast<std::size_t>(CornerKind::texture),
               normal = static_cast<std::size_t>(CornerKind::normal),
               colour = static_cast<std::size_t>(CornerKind::colour);

NamedMesh corners_in(const std::string& bytes, MeshFormat format, bool asked = true) {
  return read_named_mesh(bytes, format, "file", {.corners = asked});
}

/// The numbers of each corner, empty where it has none.
std::vector<std::vector<double>> numbers_of(const NamedMesh& named, std::size_t kind) {
  const auto& [values, of_corner] = named.corners[kind];
  std::vector<std::vector<double>> all;
  for (const std::uint32_t item : of_corner) {
    auto& numbers = all.emplace_back();
    for (std::size_t k = 0; item != CornerNumbers::none && k < corner_sizes[kind]; ++k)
      numbers.push_back(values[corner_sizes[kind] * item + k]);
  }
  return all;
}
using Numbers = std::vector<std::vector<double>>;

/// Red; the first number comes from a power, which the C library may round either way.
bool is_red(const std::vector<double>& numbers) {
  return std::abs(numbers[0] - 1) < 1e-12 && numbers[1] == 0 && numbers[2] == 0 && numbers[3] == 1;
}

const std::string square = "v 0 0 0\nv 4 0 0\nv 4 4 0\nv 0 4 0\n";

/// A triangle of these accessors of 3 points at 0, 0, 0; 1, 0, 0; 0, 1, 0, below these nodes.
std::string triangle_with(const std::string& attributes, const std::string& accessors,
                          const std::string& bytes, const std::string& node = "") {
  const std::string points = bytes_of<float>({0, 0, 0, 1, 0, 0, 0, 1, 0});
  return glb(asset + R"("nodes": [{"mesh": 0)" + node +
                 R"(}], "meshes": [{"primitives": [{"attributes": {"POSITION": 0, )" + attributes +
                 R"(}}]}], "accessors": [
                 {"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"}, )" +
                 accessors + R"(], "bufferViews": [{"buffer": 0, "byteLength": 36},
                 {"buffer": 0, "byteOffset": 36, "byteLength": )" +
                 std::to_string(bytes.size()) + R"(}], "buffers": [{"byteLength": )" +
                 std::to_string(36 + bytes.size()) + "}]}",
             points + bytes);
}
std::string accessor(int component, const std::string& type, int count = 3,
                     const std::string& more = "") {
  return R"({"bufferView": 1, "componentType": )" + std::to_string(component) + R"(, "count": )" +
         std::to_string(count) + R"(, "type": ")" + type + "\"" + more + "}";
}

}  // namespace

TEST_CASE("obj: corners have what the faces say, before and after polygons are cut") {
  const NamedMesh named =
      corners_in(square +
                     "f 1/1/1 2/2/1 3/3/1 4/-1/-1\nvt 0 0\nvt 1 0\nvt 1 1\nvt 0.5\nvn 0 0 2\n"
                     "f 1 2//1 3/3\nf 1/4/1 2/9 3/-9\n",
                 MeshFormat::obj);
  REQUIRE(named.mesh.triangles.size() == 4);
  const Numbers all = numbers_of(named, texture);
  std::map<std::uint32_t, std::vector<double>> at;
  for (std::size_t i = 0; i < 6; ++i) at[named.mesh.triangles[i / 3][i % 3]] = all[i];
  // The face comes before all of them, so that -1 is none of them.
  CHECK(at == std::map<std::uint32_t, std::vector<double>>{
                  {0, {0, 0}}, {1, {1, 0}}, {2, {1, 1}}, {3, {}}});
  CHECK(Numbers(all.begin() + 6, all.end()) == Numbers{{}, {}, {1, 1}, {0.5, 0}, {}, {}});
  const Numbers normals = numbers_of(named, normal);
  CHECK(Numbers(normals.begin() + 6, normals.end()) ==
        Numbers{{}, {0, 0, 2}, {}, {0, 0, 2}, {}, {}});
  CHECK(named.corners[colour].of_corner.empty());
}

TEST_CASE("obj: what is wrong with texture coordinates and normals makes no file wrong") {
  for (const std::string odd : {"vt", "vt x", "vt 1 nan", "vt 1e999 0", "vn 1 2", "vt 1 2 3 4 5"}) {
    const NamedMesh named = corners_in(square + odd + "\nf 1/1/1 2/1/1 3/1/1\n", MeshFormat::obj);
    CHECK(named.mesh.triangles.size() == 1);
    CHECK(named.corners[texture].of_corner.empty() == (odd != "vt 1 2 3 4 5"));
    CHECK(named.corners[normal].of_corner.empty());
    CHECK(named.warnings.empty());
  }
  CHECK(numbers_of(corners_in(square + "vt +0.5 +2\nf 1/1 2/1 3/1\n", MeshFormat::obj), texture) ==
        Numbers(3, {0.5, 2}));
  const NamedMesh named = corners_in(square + "vt 1 2\nf 1/1 2/1 3/1\n", MeshFormat::obj, false);
  CHECK(named.corners[texture].of_corner.empty());
  // Faces without corners of their own come first.
  const NamedMesh later =
      corners_in(square + "vt 1 2\nf 1 2 3 4\nf 1 2\nf 1/1 2/1 3/1\n", MeshFormat::obj);
  CHECK(numbers_of(later, texture) == Numbers{{}, {}, {}, {}, {}, {}, {1, 2}, {1, 2}, {1, 2}});
}

TEST_CASE("obj: vertices have colours, behind a weight or without one") {
  const std::string text =
      "v 0 0 0 1 0 0.5\nv 4 0 0\nv 4 4 0 1 0.25 0 1\nv 0 4 0 nan 0 0\nvt 1 2\n"
      "f 1/1 2/1 3/1 4/1\n";
  const NamedMesh named = corners_in(text, MeshFormat::obj);
  const Numbers all = numbers_of(named, colour);
  REQUIRE(all.size() == 6);
  const Numbers of_vertices{{1, 0, 0.5, 1}, {}, {0.25, 0, 1, 1}, {}};
  for (std::size_t i = 0; i < 6; ++i)
    CHECK(all[i] == of_vertices[named.mesh.triangles[i / 3][i % 3]]);
  CHECK(numbers_of(named, texture) == Numbers(6, {1, 2}));
  CHECK(corners_in(text, MeshFormat::obj, false).corners[colour].of_corner.empty());
  // The last vertices have none.
  CHECK(numbers_of(corners_in("v 0 0 0 1 1 1\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", MeshFormat::obj),
                   colour) == Numbers{{1, 1, 1, 1}, {}, {}});
}

TEST_CASE("ply: what vertices have, by its names and of its types") {
  const auto read = [](const std::string& properties, const std::string& numbers,
                       bool asked = true) {
    std::string text =
        "ply\nformat ascii 1.0\nelement vertex 4\nproperty float x\nproperty float "
        "y\n" +
        properties +
        "property float z\nelement face 1\nproperty list uchar int vertex_indices\n"
        "end_header\n";
    for (const std::string point : {"0 0 ", "4 0 ", "4 4 ", "0 4 "})
      text += point + numbers + " 0\n";
    return corners_in(text + "4 0 1 2 3\n", MeshFormat::ply, asked);
  };
  const auto typed = [](const std::string& type, std::initializer_list<const char*> names) {
    std::string text;
    for (const std::string name : names) text += "property " + type + " " + name + "\n";
    return text;
  };
  const std::string st = typed("float", {"s", "t"});
  for (const std::string& names :
       {st, typed("double", {"u", "v"}), typed("float", {"texture_u", "texture_v"}),
        typed("float", {"t", "s"})}) {
    const bool turned = names.find("t\n") < names.find("s\n");
    const NamedMesh named = read(names, "0.5 2");
    CHECK(numbers_of(named, texture) ==
          Numbers(6, turned ? std::vector<double>{2, 0.5} : std::vector<double>{0.5, 2}));
    CHECK(named.mesh.vertices[2] == Point3{4, 4, 0});
  }
  CHECK(read(st, "0.5 2", false).corners[texture].of_corner.empty());
  CHECK(numbers_of(read(typed("float", {"nx", "ny", "nz"}), "0 -3 2"), normal) ==
        Numbers(6, {0, -3, 2}));
  const std::vector<double> half_red{1, 0.2, 0, 1};
  CHECK(numbers_of(read(typed("uchar", {"red", "green", "blue"}), "255 51 0"), colour) ==
        Numbers(6, half_red));
  CHECK(numbers_of(read(typed("ushort", {"diffuse_red", "diffuse_green", "diffuse_blue"}),
                        "65535 13107 0"),
                   colour) == Numbers(6, half_red));
  CHECK(numbers_of(read(typed("double", {"alpha", "blue", "green", "red"}), "0.5 0 0.2 1"),
                   colour) == Numbers(6, {1, 0.2, 0, 0.5}));
  // What is not all there, is a list, is of other types or is not finite; all else is read.
  for (const auto& [properties, numbers] :
       std::initializer_list<std::pair<std::string, std::string>>{
           {typed("float", {"s"}), "1"},
           {typed("float", {"nx", "ny"}), "1 2"},
           {typed("list uchar float", {"s", "t"}), "1 2 1 3"},
           {typed("int", {"red", "green", "blue"}), "1 2 3"},
           {st, "nan 1"},
           {st, "1 x"}}) {
    const NamedMesh named = read(properties, numbers);
    CHECK(named.mesh.triangles.size() == 2);
    for (const CornerNumbers& numbers_here : named.corners) CHECK(numbers_here.of_corner.empty());
  }
}

TEST_CASE("gltf: what points have, by the conventions of the mesh") {
  const std::string floats = accessor(5126, "VEC2"), v = bytes_of<float>({0, 0, 0.25, 1, 1, 0.5});
  const NamedMesh named =
      corners_in(triangle_with(R"("TEXCOORD_0": 1)", floats, v), MeshFormat::glb);
  CHECK(numbers_of(named, texture) == Numbers{{0, 1}, {0.25, 0}, {1, 0.5}});
  const auto bytes = bytes_of<std::uint8_t>({255, 0, 0, 255, 51, 255, 0, 0, 0, 0, 0, 0});
  const std::string real = R"(, "normalized": true, "byteOffset": 0)";
  const NamedMesh painted = corners_in(
      triangle_with(R"("COLOR_0": 1)", accessor(5121, "VEC4", 3, real), bytes), MeshFormat::glb);
  const Numbers colours = numbers_of(painted, colour);
  CHECK(is_red(colours[0]));
  CHECK(std::abs(colours[1][0] - 0.4845) < 1e-4);  // more than a fifth, which is of light
  const NamedMesh opaque = corners_in(triangle_with(R"("COLOR_0": 1)", accessor(5126, "VEC3"),
                                                    bytes_of<float>({1, 0, 0, 1, 0, 0, 1, 0, 0})),
                                      MeshFormat::glb);
  CHECK(is_red(numbers_of(opaque, colour)[2]));
  // Lists that are too short, of another type, of integers, of what is not there, and of NaNs.
  for (const std::string& odd : {accessor(5126, "VEC2", 2), accessor(5126, "VEC3"),
                                 accessor(5123, "VEC2"), accessor(5126, "VEC2", 999)}) {
    const NamedMesh read =
        corners_in(triangle_with(R"("TEXCOORD_0": 1)", odd, v + v), MeshFormat::glb);
    CHECK(read.mesh.triangles.size() == 1);
    CHECK(read.corners[texture].of_corner.empty());
  }
  const std::string nan = bytes_of<float>({NAN, 0, 0.25, 1, 1, 0.5});
  CHECK(numbers_of(corners_in(triangle_with(R"("TEXCOORD_0": 1)", floats, nan), MeshFormat::glb),
                   texture) == Numbers{{}, {0.25, 0}, {1, 0.5}});
  CHECK(corners_in(triangle_with(R"("TEXCOORD_0": 7)", floats, v), MeshFormat::glb)
            .corners[texture]
            .of_corner.empty());
}

TEST_CASE("gltf: what points have takes no room from meshes that are shown often") {
  // 700 nodes show 1,500 points each.
  std::string nodes = R"({"mesh": 0})";
  for (int i = 1; i < 700; ++i) nodes += R"(,{"mesh": 0})";
  const std::string bytes(1500 * 24, '\0');
  const NamedMesh named = corners_in(glb(asset +
                                             R"("buffers": [{"byteLength": 36000}], "bufferViews": [
            {"buffer": 0, "byteLength": 36000}], "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 1500, "type": "VEC3"}], "meshes": [
            {"primitives": [{"attributes": {"POSITION": 0, "NORMAL": 0, "COLOR_0": 0}}]}],
            "nodes": [)" + nodes + "]}",
                                         bytes),
                                     MeshFormat::glb);
  CHECK(named.mesh.triangles.size() == 350000);
  for (const std::size_t kind : {normal, colour}) {
    const auto& [values, of_corner] = named.corners[kind];
    CHECK(of_corner.front() == 0);
    // Not all have room.
    CHECK(values.size() < corner_sizes[kind] * named.mesh.vertices.size());
    CHECK(of_corner.size() == 3 * named.mesh.triangles.size());
  }
}

TEST_CASE("gltf: normals go where the nodes place them") {
  const std::string up = bytes_of<float>({0, 0, 1, 0, 0, 1, 0, 0, 1});
  for (const std::string node :
       {"", R"(, "scale": [2, 3, 4])", R"(, "scale": [-2, 3, 4])", R"(, "scale": [2, 3, -4])",
        R"(, "rotation": [0.5, 0.5, 0.5, 0.5], "translation": [7, 8, 9])",
        R"(, "matrix": [1, 0, 5, 0, 2, 1, 0, 0, 0, 3, -1, 0, 0, 0, 0, 1])"}) {
    CAPTURE(node);
    const NamedMesh named = corners_in(
        triangle_with(R"("NORMAL": 1)", accessor(5126, "VEC3"), up, node), MeshFormat::glb);
    const auto& [a, b, c] = named.mesh.triangle(0).vertices;
    // At right angles to both edges, and on the side from which the triangle is seen turning left.
    const auto dot = [](const std::vector<double>& n, double x, double y, double z) {
      return n[0] * x + n[1] * y + n[2] * z;
    };
    for (const auto& n : numbers_of(named, normal)) {
      CHECK(dot(n, b.x - a.x, b.y - a.y, b.z - a.z) == 0);
      CHECK(dot(n, c.x - a.x, c.y - a.y, c.z - a.z) == 0);
      const Point3 u{b.x - a.x, b.y - a.y, b.z - a.z}, w{c.x - a.x, c.y - a.y, c.z - a.z};
      CHECK(dot(n, u.y * w.z - u.z * w.y, u.z * w.x - u.x * w.z, u.x * w.y - u.y * w.x) > 0);
    }
  }
}

TEST_CASE("named_mesh_bytes: corners are read as they were written") {
  NamedMesh named{{vertices, {{0, 1, 2}, {0, 2, 3}, {0, 1, 3}}}, {}, {}};
  constexpr std::uint32_t none = CornerNumbers::none;
  named.corners[texture] = {{0, 0, 1, 0.25, 0.5, 1}, {0, 1, 2, 1, 1, none, none, none, none}};
  named.corners[normal] = {{0, 0, 1, 1, 0, 0}, {0, 0, 0, none, none, none, 1, 1, 1}};
  // Triangles without materials come first, and then those with fewer kinds.
  named.materials = {{{"red", Colour{255, 0, 0, 255}}}, {none, 0, none}};
  CHECK(named_mesh_bytes(named, MeshFormat::obj) ==
        "# 4 vertices, 3 triangles\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\nvt 1 0.25\n"
        "vt 0.5 1\nvn 0 0 1\nvn 1 0 0\nf 1//2 2//2 4//2\nf 1/1/1 2/2/1 3/3/1\nusemtl red\n"
        "f 1/2 3/2 4\n");
  const NamedMesh obj = corners_in(named_mesh_bytes(named, MeshFormat::obj), MeshFormat::obj);
  CHECK(numbers_of(obj, texture) ==
        Numbers{{}, {}, {}, {0, 0}, {1, 0.25}, {0.5, 1}, {1, 0.25}, {1, 0.25}, {}});
  for (const MeshFormat format : {MeshFormat::gltf, MeshFormat::glb}) {
    const NamedMesh read = corners_in(named_mesh_bytes(named, format), format);
    // A triangle of which a corner has none has none.
    CHECK(numbers_of(read, texture) ==
          Numbers{{}, {}, {}, {0, 0}, {1, 0.25}, {0.5, 1}, {}, {}, {}});
    CHECK(numbers_of(read, normal) ==
          Numbers{{1, 0, 0}, {1, 0, 0}, {1, 0, 0}, {0, 0, 1}, {0, 0, 1}, {0, 0, 1}, {}, {}, {}});
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t given[3] = {2, 0, 1};
      CHECK(read.mesh.triangle(i).vertices == named.mesh.triangle(given[i]).vertices);
    }
  }
  // Vertices of PLY have all kinds or none.
  const NamedMesh ply = corners_in(named_mesh_bytes(named, MeshFormat::ply), MeshFormat::ply);
  CHECK(numbers_of(ply, texture) ==
        Numbers{{0, 0}, {1, 0.25}, {0.5, 1}, {1, 0.25}, {1, 0.25}, {0, 0}, {0, 0}, {0, 0}, {0, 0}});
  CHECK(numbers_of(ply, normal) == Numbers{{0, 0, 1},
                                           {0, 0, 1},
                                           {0, 0, 1},
                                           {0, 0, 0},
                                           {0, 0, 0},
                                           {0, 0, 0},
                                           {1, 0, 0},
                                           {1, 0, 0},
                                           {1, 0, 0}});
  CHECK(ply.mesh.triangle(1).vertices == named.mesh.triangle(1).vertices);
  // A vertex is there once for each colour; triangles without any come first in OBJ.
  NamedMesh painted{named.mesh, {}, {}};
  painted.corners[colour] = {{1, 0, 0.2, 1, 0, 1, 1, 0.4}, {0, 0, 0, 1, 1, 1, none, none, none}};
  const std::string text = named_mesh_bytes(painted, MeshFormat::obj);
  CHECK(text.starts_with("# 9 vertices, 3 triangles\nv 0 0 0\n"));
  CHECK(text.find("\nv 0 0 0 1 0 0.2\n") != std::string::npos);
  const Numbers painted_obj = numbers_of(corners_in(text, MeshFormat::obj), colour);
  const Numbers painted_ply =
      numbers_of(corners_in(named_mesh_bytes(painted, MeshFormat::ply), MeshFormat::ply), colour);
  for (std::size_t i = 0; i < 9; ++i) {
    const std::vector<double> first{1, 0, 0.2, 1}, second{0, 1, 1, 0.4}, white{1, 1, 1, 1}, bare;
    const std::vector<double> opaque{0, 1, 1, 1};  // OBJ has no alpha
    CHECK(painted_obj[i] == (i < 3 ? bare : i < 6 ? first : opaque));
    CHECK(painted_ply[i] == (i < 3 ? first : i < 6 ? second : white));
  }
  CHECK(named_mesh_bytes(named, MeshFormat::threemf).size() > 0);
  named.corners[normal].of_corner.pop_back();
  CHECK_THROWS_AS(named_mesh_bytes(named, MeshFormat::obj), InvalidArgument);
  named.corners[normal] = {{0, 0, 1}, std::vector<std::uint32_t>(9, 1)};
  CHECK_THROWS_AS(named_mesh_bytes(named, MeshFormat::glb), InvalidArgument);
  named.corners[normal] = {{0, 0, NAN}, std::vector<std::uint32_t>(9, 0)};
  CHECK_THROWS_AS(named_mesh_bytes(named, MeshFormat::glb), NotFinite);
}
