// SPDX-License-Identifier: MIT
// Colours of 3MF files. tests/cli/looks.cpp has what is made of them.
#include <catch2/catch.hpp>
#include <signum/mesh/write_mesh.hpp>

#include "threemf_files.hpp"

using namespace threemf_files;
using namespace signum;

namespace {

constexpr const char* colour_namespace =
    " xmlns:m=\"http://schemas.microsoft.com/3dmanufacturing/material/2015/02\"";
const std::string lists =
    "<basematerials id=\"7\"><base name=\"red\" displaycolor=\"#FF0000\"/>"
    "<base name=\"glass\" displaycolor=\"#00ff0080\"/><base name=\"odd\" displaycolor=\"#1\"/>"
    "</basematerials>\n<m:colorgroup id=\"8\"><m:color color=\"#0033FFFF\"/></m:colorgroup>\n";

/// The square, whose triangles have these attributes.
std::string square_of(const std::string& first, const std::string& second) {
  std::string text = square;
  text.insert(text.find("/>", text.find("<triangle v1")), first);
  text.insert(text.find("/>", text.rfind("<triangle v1")), second);
  return text;
}

/// The materials of all triangles, one by one.
std::vector<std::optional<Material>> materials(const std::string& resources,
                                               const std::string& items, bool asked = true) {
  const NamedMesh named = read_named_mesh(threemf(model(resources, items, colour_namespace)),
                                          MeshFormat::threemf, "file.3mf", {.materials = asked});
  std::vector<std::optional<Material>> all;
  for (const std::uint32_t i : named.materials.of_triangle) {
    all.emplace_back();
    if (i != TriangleMaterials::none) all.back() = named.materials.materials[i];
  }
  return all;
}

const Material red{"red", Colour{255, 0, 0, 255}}, glass{"glass", Colour{0, 255, 0, 128}};
const Material blue{"", Colour{0, 51, 255, 255}}, odd{"odd", std::nullopt};
using All = std::vector<std::optional<Material>>;

}  // namespace

TEST_CASE("3mf: a triangle has its own colour, or that of its object") {
  const std::string own = square_of(" pid=\"7\" p1=\"1\"", "");
  CHECK(materials(lists + object(1, own), item(1)) == All{glass, std::nullopt});
  CHECK(materials(lists + object(1, own, " pid=\"7\" pindex=\"0\""), item(1)) == All{glass, red});
  // A triangle without a list has that of its object; colours may be without a name, and names
  // without a colour.
  CHECK(materials(lists + object(1, square_of(" p1=\"2\" p2=\"0\"", " pid=\"8\" p1=\"0\""),
                                 " pid=\"7\" pindex=\"0\""),
                  item(1)) == All{odd, blue});
  CHECK(materials(lists + object(1, own), item(1), false).empty());
  CHECK(materials(object(1, square), item(1)).empty());
}

TEST_CASE("3mf: objects have their colours wherever and as often as they are shown") {
  const std::string two =
      lists + object(1, square, " pid=\"7\" pindex=\"0\"") + object(2, square) +
      object(3, components(component(2) + component(1, "1 0 0 0 1 0 0 0 1 0 0 5") + component(1)));
  CHECK(materials(two, item(3)) == All{std::nullopt, std::nullopt, red, red, red, red});
}

TEST_CASE("3mf: what is wrong with colours makes no mesh wrong") {
  for (const std::string wrong :
       {" pid=\"99\" p1=\"0\"", " pid=\"7\" p1=\"99\"", " pid=\"x\" p1=\"0\"",
        " pid=\"7\" p1=\"-1\"", " pid=\"1\" p1=\"0\"", " p1=\"0\""}) {
    CHECK(materials(lists + object(1, square_of(wrong, "")), item(1)) ==
          All{std::nullopt, std::nullopt});
  }
  CHECK(materials("<basematerials><base/></basematerials>" + object(1, square), item(1)) ==
        All{std::nullopt, std::nullopt});
}

TEST_CASE("named_mesh_bytes: a 3MF file of one part, with its name and colours") {
  const Mesh mesh{threemf_files::corners, {{0, 1, 2}, {0, 2, 3}}};
  NamedMesh named{mesh, {{"a & <b> \"c\"\n\xFF"}, {0, 0}}, {}, LengthUnit::inch};
  named.materials = {{odd, blue, red}, {2, 1}};
  const NamedMesh read = read_named_mesh(named_mesh_bytes(named, MeshFormat::threemf),
                                         MeshFormat::threemf, "file.3mf", {.materials = true});
  CHECK(read.objects.names == std::vector<std::string>{"a & <b> \"c\"__"});
  CHECK(read.unit == LengthUnit::inch);
  // Triangles are in the order of their materials.
  CHECK(read.mesh.triangles == std::vector<Mesh::Triangle>{{0, 2, 3}, {0, 1, 2}});
  CHECK(read.materials.of_triangle == std::vector<std::uint32_t>{0, 1});
  CHECK(read.materials.materials == std::vector<Material>{{"colour_0033FF", blue.colour}, red});
}
