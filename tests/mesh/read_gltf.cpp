// SPDX-License-Identifier: MIT
// What a glTF's JSON shows: nodes and their places, primitives and their numbers.
#include <signum/kernel/rational.hpp>

#include "cases.hpp"
#include "gltf_files.hpp"

using namespace gltf_files;
using signum::NamedMesh;
using signum::Rational;

namespace {

Mesh read(const std::string& rest) { return mesh_files::read(gltf(rest), MeshFormat::gltf); }
NamedMesh named(const std::string& rest) {
  return signum::read_named_mesh(gltf(rest), MeshFormat::gltf, "part");
}
/// The four points, where nodes of this list show them.
std::vector<Point3> placed(const std::string& nodes) {
  return read(quad + R"(, "nodes": [)" + nodes + "]").vertices;
}
/// The triangles of a primitive of the points.
Triangles of_primitive(const std::string& more) {
  return read(R"("meshes": [{"primitives": [{"attributes": {"POSITION": 0})" + more + "}]}]")
      .triangles;
}

}  // namespace

// Examples

TEST_CASE("gltf: without nodes its meshes are shown, without a scene its nodes") {
  CHECK(read(quad).triangles == Triangles{{0, 1, 2}, {0, 2, 3}});
  CHECK(placed(R"({"translation": [0, 0, 1], "children": [1]}, {"mesh": 0})")[2] ==
        Point3{1, 1, 1});
  // The scene that is named, or else the first.
  const std::string two = quad + R"(, "nodes": [{"mesh": 0}, {"mesh": 0, "translation": [5, 0, 0]}],
    "scenes": [{"nodes": [0]}, {"nodes": [1]}])";
  CHECK(read(two).vertices[0] == Point3{0, 0, 0});
  CHECK(read(two + R"(, "scene": 1)").vertices[0] == Point3{5, 0, 0});
  CHECK(read(R"("scenes": [{}])").vertices.empty());
}

TEST_CASE(
    "gltf: a matrix goes column after column; scale, rotation, translation go in this order") {
  CHECK(placed(R"({"mesh": 0, "matrix": [0, 2, 0, 0, -3, 0, 0, 0, 0, 0, 4, 0, 5, 6, 7, 1]})") ==
        std::vector<Point3>{{5, 6, 7}, {5, 8, 7}, {2, 8, 7}, {2, 6, 7}});
  // A quarter turn about z: any quaternion of its direction is one.
  CHECK(placed(R"({"mesh": 0, "translation": [5, 6, 7], "rotation": [0, 0, 3, 3],
                   "scale": [2, 3, 4]})") ==
        std::vector<Point3>{{5, 6, 7}, {5, 8, 7}, {2, 8, 7}, {2, 6, 7}});
}

TEST_CASE("gltf: strips, fans and plain corners; points and lines are not seen") {
  CHECK(of_primitive(R"(, "mode": 5, "indices": 2)") == Triangles{{0, 1, 3}, {1, 2, 3}});
  CHECK(of_primitive(R"(, "mode": 6)") == Triangles{{1, 2, 0}, {2, 3, 0}});
  CHECK(of_primitive(R"(, "mode": 6, "indices": 2)") == Triangles{{1, 3, 0}, {3, 2, 0}});
  CHECK(of_primitive(R"(, "mode": 1)").empty());
  CHECK(of_primitive(R"(, "mode": 5, "indices": 3)").empty());
  CHECK(of_primitive(R"(, "mode": 4, "indices": 4)") == Triangles{{0, 1, 3}});
  CHECK(read(R"("meshes": [{"primitives": [{"mode": 4}, {"attributes": {"NORMAL": 0}}]}])")
            .triangles.empty());
  CHECK(of_primitive(R"(, "mode": 0, "indices": 2)").empty());
}

TEST_CASE("gltf: what is mirrored still looks outward") {
  const auto shown = [](const std::string& node) {
    return read(quad + R"(, "nodes": [{"mesh": 0, )" + node + "}]").triangles;
  };
  const Triangles turned{{0, 2, 1}, {0, 3, 2}};
  CHECK(shown(R"("scale": [1, 1, -1])") == turned);
  CHECK(shown(R"("scale": [-2, 1, -1])") == Triangles{{0, 1, 2}, {0, 2, 3}});
  CHECK(shown(R"("matrix": [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1])") == turned);
  // These determinants are 1, 0 and -1, differences of numbers past 2^104.
  const auto matrix = [](const std::string& last) {
    return R"("matrix": [1, 67108857, 67108855, 0, 67108861, 4503598956281878, )"
           R"(4503598855618590, 0, 67108859, 4503598855618596, )" +
           last + ", 0, 0, 0, 0, 1]";
  };
  CHECK(shown(matrix("5629498728906801")) == Triangles{{0, 1, 2}, {0, 2, 3}});
  CHECK(shown(matrix("5629498728906800")) == Triangles{{0, 1, 2}, {0, 2, 3}});
  CHECK(shown(matrix("5629498728906799")) == turned);
  // Twice is back.
  CHECK(read(quad + R"(, "nodes": [{"scale": [-1, 1, 1], "children": [1]},
                                   {"mesh": 0, "scale": [-1, 1, 1]}])")
            .triangles == Triangles{{0, 1, 2}, {0, 2, 3}});
}

TEST_CASE("gltf: each node is an object, its mesh a group; points of a node are shared") {
  const NamedMesh all = named(
      R"("meshes": [{"name": "bolt", "primitives": [{"attributes": {"POSITION": 0}, "indices": 1},
           {"attributes": {"POSITION": 0}, "mode": 6}]}],
         "nodes": [{"name": "left", "mesh": 0}, {"name": "left", "mesh": 0}, {"mesh": 0}])");
  CHECK(all.objects.names == std::vector<std::string>{"left", "left (node 1)", "node 2"});
  CHECK(all.groups.names == std::vector<std::string>(3, "bolt"));
  CHECK(all.mesh.vertices.size() == 12);
  CHECK(named(quad + R"(, "nodes": [{"name": 7, "mesh": 0}])").objects.names ==
        std::vector<std::string>{"node 0"});
  CHECK(all.objects.of_triangle == std::vector<std::uint32_t>{0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2});
  CHECK(named(quad + R"x(, "nodes": [{"name": "a (node 2)", "mesh": 0}, {"name": "a", "mesh": 0},
                                     {"name": "a", "mesh": 0}])x")
            .objects.names == std::vector<std::string>{"a (node 2)", "a", "a (node 2) (node 2)"});
}

TEST_CASE("gltf: looks may be required, and a skin moves nothing") {
  for (const std::string looks : {"KHR_materials_unlit", "KHR_texture_transform",
                                  "EXT_texture_webp", "KHR_lights_punctual"}) {
    CHECK(read(R"("extensionsRequired": [")" + looks + R"("], "skins": [{"joints": [0]}], )" + quad)
              .vertices == vertices);
  }
  CHECK(placed(R"({"mesh": 0, "extensions": {"KHR_node_visibility": {}}})") == vertices);
}

// Laws

TEST_CASE("gltf: places are the exact ones, rounded") {
  using Point = std::array<Rational, 3>;
  // Point after point, by the formula of rotations, and not by a matrix.
  const auto turned = [](const std::array<double, 4>& q, const Point& v) {
    const Point u{q[0], q[1], q[2]};
    const Rational w(q[3]);
    const auto dot = [](const Point& a, const Point& b) {
      return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    };
    const Rational uu = dot(u, u), uv = dot(u, v);
    Point image;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::size_t j = (i + 1) % 3, k = (i + 2) % 3;
      const Rational across = u[j] * v[k] - u[k] * v[j];
      image[i] =
          ((w * w - uu) * v[i] + Rational(2) * uv * u[i] + Rational(2) * w * across) / (uu + w * w);
    }
    return image;
  };
  cases::Random random(cases::first_seed());
  for (int i = 0; i < cases::count_of(300); ++i) {
    // Round numbers are where places lie halfway between doubles; others are nearly anything.
    const auto any = [&] {
      const double small = static_cast<double>(static_cast<int>(random.bits() % 9) - 4);
      if (random.one_in(3)) return small;
      return std::ldexp(small + 0x1p-52 * static_cast<double>(random.bits() % 9),
                        static_cast<int>(random.bits() % 60) - 30);
    };
    std::vector<Point> expected;
    for (const Point3& p : vertices) expected.push_back({p.x, p.y, p.z});
    std::string nodes = R"({"mesh": 0})";
    for (int level = 1; level <= 3; ++level) {
      std::array<double, 4> q{any(), any(), any(), any()};
      if (q == std::array<double, 4>{}) q[3] = 1;
      const std::array<double, 3> t{any(), any(), any()}, s{any(), any(), any()};
      for (Point& p : expected) {
        p = turned(q, {p[0] * s[0], p[1] * s[1], p[2] * s[2]});
        for (std::size_t k = 0; k < 3; ++k) p[k] = p[k] + t[k];
      }
      const auto list = [](const auto& items) {
        std::string text;
        for (const double x : items) text += (text.empty() ? "[" : ", ") + decimal(x);
        return text + "]";
      };
      nodes += R"(, {"translation": )" + list(t) + R"(, "rotation": )" + list(q) +
               R"(, "scale": )" + list(s) + R"(, "children": [)" + std::to_string(level - 1) + "]}";
    }
    INFO(nodes);
    const std::vector<Point3> found = placed(nodes);
    REQUIRE(found.size() == expected.size());
    for (std::size_t k = 0; k < found.size(); ++k) {
      CHECK(found[k].x == expected[k][0].to_double());
      CHECK(found[k].y == expected[k][1].to_double());
      CHECK(found[k].z == expected[k][2].to_double());
    }
  }
}

TEST_CASE("gltf: nodes may be one in the other as deeply as one likes") {
  for (const int depth : {17, 5000}) {
    std::string deep = R"([{"mesh": 0})";
    for (int i = 0; i < depth; ++i) {
      deep += R"(, {"translation": [1, 0.5, -1], "children": [)" + std::to_string(i) + "]}";
    }
    const Mesh mesh = read(quad + R"(, "nodes": )" + deep + "]");
    REQUIRE(mesh.vertices.size() == 4);
    CHECK(mesh.vertices[0] == Point3{1.0 * depth, 0.5 * depth, -1.0 * depth});
    CHECK(mesh.vertices[2] == Point3{1.0 * depth + 1, 0.5 * depth + 1, -1.0 * depth});
  }
  // The turns go there and back again, which takes exact numbers.
  std::string turns = R"([{"mesh": 0})";
  for (int i = 0; i < 40; ++i) {
    turns += R"(, {"translation": [)" + std::string(i % 2 == 0 ? "0.1" : "-0.1") +
             R"(, 0, 0], "children": [)" + std::to_string(i) + "]}";
  }
  CHECK(read(quad + R"(, "nodes": )" + turns + "]").vertices == vertices);
}

// Malformed

TEST_CASE("gltf: what cannot be read is refused with its field") {
  const auto nodes = [](const std::string& list) { return gltf(quad + R"(, "nodes": )" + list); };
  const auto primitive = [](const std::string& members) {
    return gltf(R"("meshes": [{"primitives": [{)" + members + "}]}]");
  };
  const auto accessor = [](const std::string& from, const std::string& to) {
    return replaced(gltf(quad), from, to);
  };
  std::string large_places;
  for (int child = 1; child <= 7; ++child) {
    large_places +=
        R"({"scale": [1e38, 1e38, 1e38], "children": [)" + std::to_string(child) + "]}, ";
  }
  large_places += R"({"scale": [1e38, 1e38, 1e38], "mesh": 0})";
  const auto points_of = [&](std::initializer_list<float> numbers_of) {
    return gltf_files::glb(asset + R"("buffers": [{"byteLength": 36}], "bufferViews": [{"buffer": 0,
      "byteLength": 36}], "accessors": [{"bufferView": 0, "componentType": 5126, "count": 3,
      "type": "VEC3"}], "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}],
      "nodes": [)" + large_places +
                               "]}",
                           gltf_files::bytes_of<float>(numbers_of));
  };
  check_refused(
      {{"[1]", "expected an object"},
       {"{}", "expected the version of the format, asset.version"},
       {R"({"asset": ["2.0"]})", "expected the version of the format, asset.version"},
       {R"({"asset": [[], 1]})", "expected the version of the format, asset.version"},
       {R"({"asset": {"version": "1.0"}})", "asset.version: expected \"2.0\", got \"1.0\""},
       {gltf(R"("extensionsRequired": ["KHR_draco_mesh_compression"])"),
        "extensionsRequired[0]: the extension \"KHR_draco_mesh_compression\" is not read"},
       {gltf(quad + R"(, "scene": 0)"), "scene: expected the number of one of the 0 scenes, got 0"},
       {nodes(R"([{"mesh": 1}])"),
        "nodes[0].mesh: expected the number of one of the 1 meshes, got 1"},
       {gltf(quad + R"(, "scene": "a")"),
        "scene: expected the number of one of the 0 scenes, got \"a\""},
       {gltf(R"("extensionsRequired": [7])"), "extensionsRequired[0]: the extension 7 is not read"},
       {nodes(R"([{"mesh": -1}])"), "nodes[0].mesh: expected a number of things, got -1"},
       {nodes(R"([{"mesh": 1e16}])"), "nodes[0].mesh: expected a number of things, got 1e16"},
       {nodes(R"([{"mesh": 0.5}])"), "nodes[0].mesh: expected a number of things, got 0.5"},
       {nodes(R"([{"mesh": 0}, {"children": [1]}])"),
        "nodes[1]: expected a node that hangs on one other, or is one root"},
       {nodes(R"([{"children": [1]}, {"children": [2]}, {"children": [1]}, {"children": [1]}])"),
        "nodes[1]: expected a node that hangs on one other, or is one root"},
       {nodes(R"([{"rotation": [0, 0, 0, 0]}])"),
        "nodes[0]: rotation: expected a quaternion that is not zero"},
       {nodes(R"([{"scale": [1, 2]}])"), "nodes[0].scale: expected 3 numbers, got [1, 2]"},
       {nodes(R"([{"scale": [1, 2, 1e999]}])"),
        "nodes[0].scale[2]: expected a number that is finite, got 1e999"},
       {nodes(R"([{"scale": [1, 2, 1e-50]}])"),
        "nodes[0].scale[2]: expected a number in the range of floats, got 1e-50"},
       {nodes(R"([{"scale": [1, "2", 3]}])"), "nodes[0].scale[1]: expected a number, got \"2\""},
       {nodes(R"([{"scale": [1, 2, 1e39]}])"),
        "nodes[0].scale[2]: expected a number in the range of floats, got 1e39"},
       {nodes(R"([{"matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,2]}])"),
        "nodes[0]: matrix: expected 0, 0, 0 and 1 as its last row"},
       {nodes(R"([{"matrix": [1,0,0,0, 0,1,0,2, 0,0,1,0, 0,0,0,1]}])"),
        "nodes[0]: matrix: expected 0, 0, 0 and 1 as its last row"},
       {nodes(R"([{"matrix": [1,0,0,0, 0,1,0,0, 0,0,1,2, 0,0,0,1]}])"),
        "nodes[0]: matrix: expected 0, 0, 0 and 1 as its last row"},
       {nodes(R"([{"scale": [1,1,1], "matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]}])"),
        "nodes[0]: expected a matrix, or translation, rotation and scale"},
       {nodes(R"([{"rotation": [0,0,0,1], "matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]}])"),
        "nodes[0]: expected a matrix, or translation, rotation and scale"},
       {nodes(R"([{"translation": [1,1,1], "matrix": [1,0,0,0, 0,1,0,0, 0,0,1,0, 0,0,0,1]}])"),
        "nodes[0]: expected a matrix, or translation, rotation and scale"},
       {nodes(R"([{"mesh": 0, "extensions": {"EXT_mesh_gpu_instancing": {}}}])"),
        "nodes[0].extensions.EXT_mesh_gpu_instancing: is not read"},
       {gltf(R"("meshes": [{}])"), "meshes[0]: expected primitives"},
       {primitive(R"("mode": 7)"),
        "meshes[0].primitives[0].mode: expected a mode from 0 to 6, got 7"},
       {primitive(R"("mode": "4")"),
        "meshes[0].primitives[0].mode: expected a number of things, got \"4\""},
       {accessor(R"("componentType": 5126, "count": 4)", R"("componentType": 5123, "count": 4)"),
        "meshes[0].primitives[0].attributes.POSITION: expected points of three floats, or of "
        "integers with KHR_mesh_quantization in extensionsRequired"},
       {accessor(R"("componentType": 5121, "count": 6)", R"("componentType": 5126, "count": 1)"),
        "meshes[0].primitives[0].indices: expected integers"},
       {accessor(R"("count": 4, "type": "VEC3")",
                 R"("count": 4, "byteOffset": 40, "type": "VEC3")"),
        "accessors[0]: expected 4 items, and there are bytes for 0"},
       {accessor(R"("byteLength": 48})", R"("byteLength": 48, "byteStride": 256})"),
        "bufferViews[0].byteStride: expected a stride from 12 to 252 bytes, got 256"},
       {primitive(R"("attributes": {"POSITION": 1})"),
        "meshes[0].primitives[0].attributes.POSITION: expected points of three floats, or of "
        "integers with KHR_mesh_quantization in extensionsRequired"},
       {primitive(R"("attributes": {"POSITION": 0}, "indices": 0)"),
        "meshes[0].primitives[0].indices: expected integers"},
       {primitive(R"("attributes": {"POSITION": 0}, "indices": 2)"),
        "meshes[0].primitives: expected three corners a triangle, found 4"},
       {accessor(R"("count": 4, "type": "VEC3")", R"("count": 5, "type": "VEC3")"),
        "accessors[0]: expected 5 items, and there are bytes for 4"},
       {accessor(R"("count": 4, "type": "VEC3")", R"("count": 3, "type": "VEC3")"),
        "meshes[0].primitives: indices: expected indices below 3; the one at place 5 is not"},
       {accessor(R"("count": 4, "type": "VEC3")", R"("count": 4, "type": "MAT4")"),
        "accessors[0].type: expected SCALAR, VEC2, VEC3 or VEC4, got \"MAT4\""},
       {accessor("5126", "5124"),
        "accessors[0].componentType: expected 5120 to 5123 or 5125 for integers, or 5126 for "
        "floats, got 5124"},
       // 2^32 more.
       {accessor("5126", "4294972422"),
        "accessors[0].componentType: expected 5120 to 5123 or 5125 for integers, or 5126 for "
        "floats, got 4294972422"},
       {accessor(R"("bufferView": 0, )", R"("bufferView": 0, "sparse": {}, )"),
        "accessors[0].sparse: expected indices"},
       {accessor(R"({"bufferView": 0, )", "{"), "accessors[0]: expected bufferView"},
       {accessor(R"("byteLength": 48})", R"("byteLength": 48, "byteStride": 8})"),
        "bufferViews[0].byteStride: expected a stride from 12 to 252 bytes, got 8"},
       {accessor(R"("byteLength": 48})", R"("byteLength": 77})"),
        "bufferViews[0]: expected 77 bytes from byte 0 of a buffer of 76"}},
      MeshFormat::gltf);
  check_refused({{points_of({0, 0, 0, 0, NAN, 0, 0, 0, 0}),
                  "meshes[0].primitives: vertex 1: expected coordinates that are finite"},
                 {points_of({0, 0, INFINITY, 0, 0, 0, 0, 0, 0}),
                  "meshes[0].primitives: vertex 0: expected coordinates that are finite"},
                 {points_of({0, 0, 0, 0, 0, 1e9F, 0, 0, 0}),
                  "meshes[0].primitives: vertex 1 is placed past the largest double"},
                 {points_of({0, 0, 0, 0, 1, 0, 1e9F, 0, 0}),
                  "meshes[0].primitives: vertex 2 is placed past the largest double"}},
                MeshFormat::glb);
}

TEST_CASE("gltf: a mesh that is shown too often is refused") {
  // A few bytes for each of many nodes, and many points for each of these.
  std::string nodes = R"({"mesh": 0})";
  for (int i = 0; i < 5000; ++i) nodes += R"(,{"mesh": 0})";
  const std::string points_1000(12000, '\0');
  const std::string file = glb(
      asset +
          R"("buffers": [{"byteLength": 12000}], "bufferViews": [{"buffer": 0, "byteLength": 12000}],
        "accessors": [{"bufferView": 0, "componentType": 5126, "count": 1000, "type": "VEC3"}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}, "mode": 5}]}], "nodes": [)" +
          nodes + "]}",
      points_1000);
  CHECK(refusal(file, MeshFormat::glb) ==
        "part: shows its meshes so often that they are over 2 million vertices and triangles");
}
