// SPDX-License-Identifier: MIT
// 3MF files whose objects are in several files of the package, or in any order.
#include "threemf_files.hpp"

using namespace threemf_files;

namespace {

const std::string production =
    R"( xmlns:p="http://schemas.microsoft.com/3dmanufacturing/production/2015/06")"
    R"( requiredextensions="p")";

/// A file whose model and other parts are these.
std::string package(const std::string& first, std::vector<Entry> others) {
  others.push_back({"_rels/.rels", relationships});
  others.push_back({model_name, first});
  return zip(others);
}

std::string in_part(const char* element, const std::string& path, int id) {
  return std::string("<") + element + " p:path=\"" + path + "\" objectid=\"" + std::to_string(id) +
         "\"/>";
}

std::string assembly(const std::string& components) {
  return "<components>" + components + "</components>";
}

const std::string component_1 = R"(<component objectid="1"/>)";

}  // namespace

TEST_CASE("3mf: objects in other parts of the package") {
  const std::string part = model(object(1, square), "");
  const std::string first = model(object(1, assembly(in_part("component", "/3D/a.model", 1) +
                                                     in_part("component", "/3D/b.model", 2))),
                                  item(1) + in_part("item", "/3D/a.model", 1), production);
  const std::string other = model(object(1, square) + object(2, assembly(component_1)), item(1));
  const Mesh mesh =
      read(package(first, {{"3D/a.model", part}, {"3D/b.model", other}}), MeshFormat::threemf);
  // The build items of another part are not built.
  CHECK(mesh.triangles.size() == 6);
  check_refused({{package(first, {{"3D/a.model", part}}),
                  "expected the part '3D/b.model', which the model names"},
                 {package(first, {{"3D/a.model", part}, {"3D/b.model", part}}),
                  "'3D/3dmodel.model', line 4: component: objectid: expected the id of an object, "
                  "found '2'"},
                 {package(first, {{"3D/a.model", part},
                                  {"3D/b.model", model(object(2, square), "", " unit=\"inch\"")}}),
                  "'3D/b.model', line 2: model: unit: expected the unit of the first model, found "
                  "'inch'"}},
                MeshFormat::threemf);
}

TEST_CASE("3mf: components in any order") {
  const Mesh mesh =
      read(threemf(model(object(2, assembly(component_1)) + object(1, square), item(2))),
           MeshFormat::threemf);
  CHECK(mesh.vertices == corners);
}

TEST_CASE("3mf: beams and slices are left out with a warning") {
  const std::string beams =
      R"(<b:beamlattice xmlns:b="http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02">)"
      "<b:beams/></b:beamlattice></mesh>";
  const std::string slices =
      R"(<s:slicestack xmlns:s="http://schemas.microsoft.com/3dmanufacturing/slice/2015/07"/>)";
  const std::string file =
      threemf(model(slices + "\n" + object(1, replaced(square, "</mesh>", beams)), item(1)));
  const auto named = signum::read_named_mesh(file, MeshFormat::threemf, "part");
  CHECK(named.mesh.vertices == corners);
  CHECK(named.warnings ==
        std::vector<std::string>{"'3D/3dmodel.model', line 4: slices, which are left out",
                                 "'3D/3dmodel.model', line 7: beams, which are left out"});
  CHECK_THROWS_WITH(signum::read_mesh(file, MeshFormat::threemf, "part", {.strict = true}),
                    "part: '3D/3dmodel.model', line 4: slices, which are left out");
}
