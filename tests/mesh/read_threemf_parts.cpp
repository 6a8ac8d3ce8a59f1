// SPDX-License-Identifier: MIT
// 3MF files whose objects are in several files of the package, or in any order.
#include "limits.hpp"
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
                  "'3D/3dmodel.model', line 4: path: expected a part of this file, found "
                  "'3D/b.model'"},
                 {package(first, {{"3D/a.model", part}, {"3D/b.model", part}}),
                  "'3D/3dmodel.model', line 4: component: objectid: expected the id of an object, "
                  "found '2'"},
                 {package(first, {{"3D/a.model", part},
                                  {"3D/b.model", model(object(2, square), "", " unit=\"inch\"")}}),
                  "'3D/b.model', line 2: model: unit: expected millimeter, as in the first model, "
                  "found 'inch'"}},
                MeshFormat::threemf);
}

TEST_CASE("3mf: a part that names no unit is in millimeters, and all parts are in one unit") {
  const std::string first =
      model("", item(9) + in_part("item", "/3D/a.model", 1), production + R"( unit="inch")");
  const std::string inches = replaced(first, item(9), "");
  CHECK(read(package(inches, {{"3D/a.model", model(object(1, square), "", " unit=\"inch\"")}}),
             MeshFormat::threemf)
            .vertices == corners);
  check_refused({{package(inches, {{"3D/a.model", model(object(1, square), "")}}),
                  "'3D/a.model', line 2: model: unit: expected inch, as in the first model, found "
                  "'millimeter, which is the default'"}},
                MeshFormat::threemf);
}

TEST_CASE("3mf: names of parts with bytes as %XX, which those in the archive may have too") {
  const std::string part = model(object(1, square), "");
  const std::string first = model("", in_part("item", "/3D/my%20part.model", 1), production);
  for (const char* name : {"3D/my part.model", "3D/my%20part.model"}) {
    CHECK(read(package(first, {{name, part}}), MeshFormat::threemf).vertices == corners);
  }
  check_refused({{package(replaced(first, "my%20", "%2e%2e/"), {{"3D/my part.model", part}}),
                  "'3D/3dmodel.model', line 5: path: expected a part of this file, found "
                  "'3D/%2e%2e/part.model'"}},
                MeshFormat::threemf);
}

TEST_CASE("3mf: parts whose names in the file are the same have names of their own") {
  const std::string file =
      threemf(model(object(1, square, " name=\"a (item 2)\"") + object(2, square, " name=\"a\""),
                    item(1) + item(2) + item(2)));
  const auto named = signum::read_named_mesh(file, MeshFormat::threemf, "part");
  CHECK(named.objects.names == std::vector<std::string>{"a (item 2)", "a", "a (item 2) (item 2)"});
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

TEST_CASE("3mf: beams and slices without which the file must not be read are refused") {
  const auto needing = [](const std::string& uri) {
    return threemf(
        model(object(1, square), item(1), " xmlns:x=\"" + uri + "\" requiredextensions=\"x\""));
  };
  const std::string beams = "http://schemas.microsoft.com/3dmanufacturing/beamlattice/2017/02";
  const std::string slices = "http://schemas.microsoft.com/3dmanufacturing/slice/2015/07";
  const std::string line = "'3D/3dmodel.model', line ";
  check_refused(
      {{needing(beams), line + "2: model: the required extension 'x', " + beams + ", is not read"},
       {needing(slices),
        line + "2: model: the required extension 'x', " + slices + ", is not read"},
       {threemf(model(object(1, square, " s:meshresolution=\"lowres\""), item(1),
                      " xmlns:s=\"" + slices + "\"")),
        line + "4: object: expected a mesh of full resolution, found one that stands for slices"}},
      MeshFormat::threemf);
  CHECK(read(threemf(model(object(1, square, " s:meshresolution=\"fullres\""), item(1),
                           " xmlns:s=\"" + slices + "\"")),
             MeshFormat::threemf)
            .vertices == corners);
}

TEST_CASE("3mf: elements that are nested deeper than any model needs are refused") {
  const auto nested = [](std::size_t depth) {
    std::string begin, end;
    for (std::size_t i = 0; i < depth; ++i) {
      begin += "<x>";
      end += "</x>";
    }
    return threemf(model(begin + end + object(1, square), item(1)));
  };
  CHECK(read(nested(254), MeshFormat::threemf).vertices == corners);
  check_refused(
      {{nested(255), "'3D/3dmodel.model', line 4: expected elements that are at most 256 deep"}},
      MeshFormat::threemf);
}

TEST_CASE("3mf: many files in one package are found in a time in proportion to them") {
  std::vector<Entry> parts;
  std::string items;
  for (int i = 0; i < 24000; ++i) {
    const std::string name = "3D/" + std::to_string(i);
    parts.push_back(
        {name, R"(<model xmlns="http://schemas.microsoft.com/3dmanufacturing/core/2015/02"/>)"});
    items += in_part("item", "/" + name, 1);
  }
  const std::string file = package(model("", items, production), parts);
  CHECK(limits::read_alone(file.size(), [&] { refusal(file, MeshFormat::threemf); }) ==
        limits::answered);
}
