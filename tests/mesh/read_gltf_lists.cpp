// SPDX-License-Identifier: MIT
// glTF files whose lists of points are sparse, or of integers.
#include "gltf_files.hpp"

using namespace gltf_files;

namespace {

/// One triangle, whose points are an accessor with this JSON.
std::string with_points(const std::string& accessor, const std::string& views,
                        const std::string& bytes, const std::string& more = "") {
  return glb(asset + more + R"("accessors": [{)" + accessor + R"(, "type": "VEC3"}],
      "bufferViews": [)" +
                 views + R"(], "buffers": [{"byteLength": )" + std::to_string(bytes.size()) +
                 R"(}], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}]})",
             bytes);
}

const std::string sparse_views = R"({"buffer": 0, "byteLength": 36},
    {"buffer": 0, "byteOffset": 36, "byteLength": 4},
    {"buffer": 0, "byteOffset": 40, "byteLength": 24})";
const std::string sparse_bytes = bytes_of<float>({1, 1, 1, 2, 2, 2, 3, 3, 3}) +
                                 bytes_of<std::uint16_t>({0, 2}) +
                                 bytes_of<float>({7, 8, 9, 4, 5, 6});
const std::string sparse = R"("componentType": 5126, "count": 3, "sparse": {"count": 2,
    "indices": {"bufferView": 1, "componentType": 5123}, "values": {"bufferView": 2}})";

std::string with_integers(const std::string& accessor, const std::string& bytes,
                          const std::string& extension = "KHR_mesh_quantization") {
  return with_points(R"("bufferView": 0, "count": 3, )" + accessor,
                     R"({"buffer": 0, "byteLength": )" + std::to_string(bytes.size()) +
                         R"(, "byteStride": )" + std::to_string(bytes.size() / 3) + "}",
                     bytes, R"("extensionsRequired": [")" + extension + R"("], )");
}

std::vector<Point3> read_points(const std::string& bytes) {
  return read(bytes, MeshFormat::glb).vertices;
}

}  // namespace

TEST_CASE("gltf: sparse lists") {
  CHECK(read_points(with_points(R"("bufferView": 0, )" + sparse, sparse_views, sparse_bytes)) ==
        std::vector<Point3>{{7, 8, 9}, {2, 2, 2}, {4, 5, 6}});
  // Without a view the other items are zeros.
  CHECK(read_points(with_points(sparse, sparse_views, sparse_bytes)) ==
        std::vector<Point3>{{7, 8, 9}, {0, 0, 0}, {4, 5, 6}});
}

TEST_CASE("gltf: sparse lists that cannot be read are refused") {
  const auto file = [](const std::string& from, const std::string& to) {
    return with_points(replaced(sparse, from, to), sparse_views, sparse_bytes);
  };
  check_refused(
      {{file(R"("count": 3)", R"("count": 2)"),
        "accessors[0].sparse.indices: expected indices below 2, found 2"},
       {file(R"("count": 2)", R"("count": 3)"),
        "accessors[0].sparse.indices: expected 3 items, and there are bytes for 2"},
       {file("5123", "5126"),
        "accessors[0].sparse.indices.componentType: expected 5121, 5123 or 5125, got 5126"},
       {file(R"("count": 3)", R"("count": 1000000000000)"),
        "accessors[0]: expected at most 16777216 bytes of sparse lists"}},
      MeshFormat::glb);
}

TEST_CASE("gltf: points of integers") {
  CHECK(read_points(
            with_integers(R"("componentType": 5120)",
                          bytes_of<std::int8_t>({-128, 0, 127, 0, 1, 2, 3, 0, 4, 5, 6, 0}))) ==
        std::vector<Point3>{{-128, 0, 127}, {1, 2, 3}, {4, 5, 6}});
  CHECK(read_points(
            with_integers(R"("componentType": 5120, "normalized": true)",
                          bytes_of<std::int8_t>({-128, -127, 127, 0, 1, 2, 3, 0, 4, 5, 6, 0}))) ==
        std::vector<Point3>{
            {-1, -1, 1}, {1. / 127, 2. / 127, 3. / 127}, {4. / 127, 5. / 127, 6. / 127}});
  CHECK(read_points(with_integers(R"("componentType": 5121, "normalized": true)",
                                  bytes_of<std::uint8_t>({0, 51, 255, 0, 1, 2, 3, 0, 4, 5, 6,
                                                          0})))[0] == Point3{0, 0.2, 1});
  const auto words = bytes_of<std::int16_t>({-32768, -1, 32767, 0, 1, 2, 3, 0, 4, 5, 6, 0});
  CHECK(read_points(with_integers(R"("componentType": 5122)", words))[0] ==
        Point3{-32768, -1, 32767});
  CHECK(read_points(with_integers(R"("componentType": 5123)", words))[0] ==
        Point3{32768, 65535, 32767});
  CHECK(read_points(with_integers(R"("componentType": 5123, "normalized": true)", words))[0] ==
        Point3{32768. / 65535, 1, 32767. / 65535});
  CHECK(read_points(with_integers(R"("componentType": 5122, "normalized": true)", words))[0] ==
        Point3{-1, -1. / 32767, 1});
  check_refused(
      {{with_integers(R"("componentType": 5122)", words, "KHR_materials_unlit"),
        "meshes[0].primitives[0].attributes.POSITION: expected points of three floats, or of "
        "integers with KHR_mesh_quantization in extensionsRequired"}},
      MeshFormat::glb);
}
