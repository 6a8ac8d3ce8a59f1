// SPDX-License-Identifier: MIT
// Colours of OBJ and glTF files, and how they are written. tests/cli/looks.cpp has what is made of
// them, and the libraries of OBJ files.
#include <catch2/catch.hpp>
#include <signum/mesh/write_mesh.hpp>

#include "gltf_files.hpp"

using namespace gltf_files;
using namespace signum;

namespace {

const Material red{"red", Colour{255, 0, 0, 255}}, glass{"glass", Colour{0, 51, 255, 128}};
const Material named_only{"steel", std::nullopt};

TriangleMaterials materials_of(const std::string& bytes, MeshFormat format, bool asked = true) {
  return read_named_mesh(bytes, format, "file", {.materials = asked}).materials;
}

NamedMesh quad_with(const std::vector<Material>& materials, std::vector<std::uint32_t> of) {
  NamedMesh named{{vertices, {{0, 1, 2}, {0, 2, 3}}}, {}, {}};
  named.materials = {materials, std::move(of)};
  return named;
}

}  // namespace

TEST_CASE("obj: materials are names until a library is read") {
  const std::string text =
      "mtllib a.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\nusemtl  dark\tred # one\nf 1 2 3\n"
      "f 1 2 3\nusemtl C:\\\nf 1 2 3\nusemtl\nf 1 2 3\nusemtl dark red\nf 1 2 3\n";
  const TriangleMaterials all = materials_of(text, MeshFormat::obj);
  constexpr std::uint32_t none = TriangleMaterials::none;
  CHECK(all.of_triangle == std::vector<std::uint32_t>{none, 0, 0, 1, none, 0});
  CHECK(all.materials == std::vector<Material>{{"dark red", std::nullopt}, {"C:\\", std::nullopt}});
  CHECK(materials_of(text, MeshFormat::obj, false).of_triangle.empty());
  CHECK(materials_of("v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n", MeshFormat::obj).of_triangle.empty());
}

TEST_CASE("gltf: base colours, and what is wrong with them") {
  const auto read = [](const std::string& materials, const std::string& material = "0") {
    return materials_of(
        gltf(R"("meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "indices": 1},
             {"attributes": {"POSITION": 0}, "indices": 4, "material": )" +
             material + "}]}]" + materials),
        MeshFormat::gltf);
  };
  const std::string red_one =
      R"(, "materials": [{"name": "red", "pbrMetallicRoughness": {"baseColorFactor": )";
  constexpr std::uint32_t none = TriangleMaterials::none;
  const TriangleMaterials all = read(red_one + "[1, 0, 0, 1]}}]");
  CHECK(all.materials == std::vector{red});
  CHECK(all.of_triangle == std::vector<std::uint32_t>{none, none, 0});
  // Half the light is more than half of the number.
  CHECK(read(red_one + "[0.5, -1, 2, 0.5]}}]").materials.front().colour ==
        Colour{188, 0, 255, 128});
  CHECK(read(R"(, "materials": [{"name": "steel"}])").materials == std::vector{named_only});
  CHECK(read(red_one + R"([1, 1, 1, 1], "baseColorTexture": {"index": 0}}}])")
            .materials.front()
            .colour == std::nullopt);
  for (const std::string wrong : {"[1, 0, 0]", "[1, 0, 0, \"x\"]", "7", "[1, 0, 0, 1e999]"})
    CHECK(read(red_one + wrong + "}}]").materials.empty());
  CHECK(read(red_one + "[1, 0, 0, 1]}}]", "1").materials.empty());
  CHECK(read(red_one + "[1, 0, 0, 1]}}]", "\"red\"").materials.empty());
}

TEST_CASE("named_mesh_bytes: each colour is read as it was written") {
  for (const MeshFormat format : {MeshFormat::gltf, MeshFormat::glb}) {
    std::vector<Material> grey;
    for (int i = 0; i < 256; ++i) {
      const auto byte = static_cast<std::uint8_t>(i);
      NamedMesh named = quad_with({{"grey", Colour{byte, byte, byte, byte}}}, {0, 0});
      named.objects = {{"quad"}, {0, 0}};
      const NamedMesh read =
          read_named_mesh(named_mesh_bytes(named, format), format, "file", {.materials = true});
      REQUIRE(read.materials.materials == named.materials.materials);
      REQUIRE(read.objects.names == std::vector<std::string>{"quad"});
    }
    const NamedMesh two = quad_with({red, glass, named_only}, {2, TriangleMaterials::none});
    const TriangleMaterials read = materials_of(named_mesh_bytes(two, format), format);
    CHECK(read.materials == std::vector{named_only});
    CHECK(read.of_triangle == std::vector<std::uint32_t>{TriangleMaterials::none, 0});
  }
}

TEST_CASE("named_mesh_bytes: an OBJ file whose names break nothing") {
  NamedMesh named = quad_with({{"a\nf 1 2 3", std::nullopt}, red, {"red", glass.colour}}, {1, 0});
  named.objects = {{"one  #2\\", ""}, {0, 1}};
  named.groups = {{"g"}, {0, 0}};
  CHECK(named_mesh_bytes(named, MeshFormat::obj, "x.mtl") ==
        "# 4 vertices, 2 triangles\nmtllib x.mtl\nv 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n"
        "o one _2_\ng g\nusemtl red\nf 1 2 3\no\nusemtl a_f 1 2 3\nf 1 3 4\n");
  CHECK(material_library(named) ==
        "newmtl red\nKd 1 0 0\nnewmtl red_2\nKd 0 0.2 1\nd 0.5019607843137255\n");
  named.materials.materials[1].lines = "Ns 10\nmap_Kd red.png\n";
  named.materials.materials[0].lines = "map_Kd a.png\n";
  CHECK(material_library(named) ==
        "newmtl a_f 1 2 3\nmap_Kd a.png\nnewmtl red\nKd 1 0 0\nNs 10\nmap_Kd red.png\n"
        "newmtl red_2\nKd 0 0.2 1\nd 0.5019607843137255\n");
  const Material b{"b", Colour{0, 0, 0, 255}}, b2{"b_2", Colour{0, 0, 0, 255}};
  named.materials.materials = {b, b2, b, b, b2};
  CHECK(material_library(named) ==
        "newmtl b\nKd 0 0 0\nnewmtl b_2\nKd 0 0 0\nnewmtl b_3\nKd 0 0 0\n"
        "newmtl b_4\nKd 0 0 0\nnewmtl b_2_2\nKd 0 0 0\n");
  // Without names, it is the file of the mesh alone.
  named = quad_with({}, {});
  for (const MeshFormat format :
       {MeshFormat::obj, MeshFormat::ply, MeshFormat::gltf, MeshFormat::glb}) {
    CHECK(named_mesh_bytes(named, format) == (!has_float_format(format)
                                                  ? mesh_bytes(named.mesh, format)
                                                  : float_mesh_bytes(named.mesh, format)));
  }
}

TEST_CASE("named_mesh_bytes: what is refused") {
  NamedMesh named = quad_with({red}, {0, 0});
  CHECK_THROWS_AS(named_mesh_bytes(named, MeshFormat::stl), InvalidArgument);
  CHECK_THROWS_AS(named_mesh_bytes(named, MeshFormat::off), InvalidArgument);
  for (const std::vector<std::uint32_t>& wrong :
       {std::vector<std::uint32_t>{0}, {0, 1}, {0, 0, 0}}) {
    CHECK_THROWS_AS(named_mesh_bytes(quad_with({red}, wrong), MeshFormat::obj), InvalidArgument);
  }
  named.objects = {{"a"}, {0, TriangleMaterials::none}};
  CHECK_THROWS_AS(named_mesh_bytes(named, MeshFormat::obj), InvalidArgument);
  named.objects = {};
  named.mesh.vertices[0].x = 0.1;
  CHECK_THROWS_AS(named_mesh_bytes(named, MeshFormat::glb), InvalidArgument);
}
