// SPDX-License-Identifier: MIT
// The file around a glTF's JSON: its chunks, its bytes and other files.
#include "gltf_files.hpp"

using namespace gltf_files;

namespace {

const std::string shown = quad + R"(, "nodes": [{"mesh": 0}])";

}  // namespace

// Examples

TEST_CASE("glb: triangles in the bytes that follow the JSON") {
  const Mesh mesh = read(binary(shown), MeshFormat::glb);
  CHECK(mesh.vertices == vertices);
  CHECK(mesh.triangles == Triangles{{0, 1, 2}, {0, 2, 3}});
  CHECK(signum::mesh_format_of(binary(shown)) == MeshFormat::glb);
  CHECK(signum::mesh_format_of(gltf(shown)) == MeshFormat::gltf);
}

TEST_CASE("gltf: bytes in the text, and in a file beside it") {
  CHECK(read(gltf(shown), MeshFormat::gltf).vertices == vertices);
  const Folder folder("signum_read_gltf");
  folder.write("of quad.bin", numbers);
  const std::string text =
      asset + lists + R"("buffers": [{"byteLength": 64, "uri": "of%20quad.bin"}], )" + shown + "}";
  CHECK(signum::read_mesh(folder.write("quad.gltf", text)).vertices == vertices);
  CHECK(signum::read_named_mesh(folder.path / "quad.gltf").groups.names ==
        std::vector<std::string>{"quad"});
  // What begins like a code, and is none.
  folder.write("a%4g%g4%2", numbers);
  CHECK(signum::read_mesh(folder.write("codes.gltf", replaced(text, "of%20quad.bin", "a%4g%g4%2")))
            .vertices == vertices);
  CHECK(refusal(text, MeshFormat::gltf) ==
        "part: buffers[0].uri: is another file, and this one is read from memory");
  std::filesystem::remove(folder.path / "of quad.bin");
  const std::string path = (folder.path / "quad.gltf").string();
  CHECK_THROWS_WITH(
      signum::read_mesh(path),
      path + ": buffers[0].uri: " + (folder.path / "of quad.bin").string() + ": no such file");
  CHECK(refusal(replaced(text, "of%20quad.bin", ""), MeshFormat::gltf) ==
        "part: buffers[0].uri: expected a file beside this one, got \"\"");
}

TEST_CASE("glb: chunks of other kinds are passed over, and lists may be strided") {
  const std::string items = bytes_of<float>({0, 0, 0, 9, 1, 0, 0, 9, 1, 1, 0, 9});
  const std::string json =
      asset + R"("buffers": [{"byteLength": 52}], "bufferViews": [{"buffer": 0, "byteOffset": 4,
        "byteLength": 48, "byteStride": 16}], "accessors": [{"bufferView": 0, "byteOffset": 0,
        "componentType": 5126, "count": 3, "type": "VEC3"}],
        "meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}]})";
  std::string file = glb(json, "abcd" + items);
  file += number(4) + "XYZW" + "wxyz";
  file += number(4) + std::string("BIN\0", 4) + "none";
  const Mesh mesh = read(file, MeshFormat::glb);
  CHECK(mesh.vertices == std::vector<Point3>{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}});
  CHECK(mesh.triangles == Triangles{{0, 1, 2}});
}

// Malformed

TEST_CASE("glb: what cannot be read is refused with its byte or its field") {
  const std::string whole = binary(shown);
  const auto with = [&](std::size_t at, const std::string& bytes) {
    return std::string(whole).replace(at, bytes.size(), bytes);
  };
  const auto buffers = [](const std::string& list) {
    return glb(asset + lists + R"("buffers": )" + list + ", " + shown + "}", numbers);
  };
  check_refused(
      {{"", "expected a mesh, found an empty file"},
       {"glTF", "byte 4: expected the header of a GLB file"},
       {"OFF\n", "expected a value at byte 1 of the JSON"},
       {with(4, number(1)), "byte 4: expected version 2, found 1"},
       {with(16, "TEXT"), "byte 16: expected a chunk of JSON"},
       {with(12, number(4000000000)), "byte 12: expected 4000000000 bytes, and only " +
                                          std::to_string(whole.size() - 20) + " follow"},
       {whole.substr(0, whole.size() - 1),
        "byte " + std::to_string(whole.size() - 84) + ": expected 76 bytes, and only 75 follow"},
       {whole.substr(0, whole.size() - 84),
        "buffers[0]: expected a uri, or the bytes of a GLB file"},
       {with(20, "["), "expected ',' or ']' at byte 9 of the JSON"},
       {buffers("[]"), "buffers: expected an array that is not empty, got []"},
       {buffers("[7]"), "buffers[0]: expected an object, got 7"},
       {replaced(buffers(R"([{"byteLength": 76}, {"byteLength": 76}])"),
                 R"({"buffer": 0, "byteLength": 48})", R"({"buffer": 1, "byteLength": 48})"),
        "buffers[1]: expected a uri, or the bytes of a GLB file"},
       {buffers(R"([{"uri": 7}])"), "buffers[0].uri: expected a string, got 7"},
       {buffers(R"([{"uri": "data:text/plain,abc"}])"),
        "buffers[0].uri: expected data in base 64, got \"data:text/plain,abc\""},
       {buffers(R"([{"uri": "data:;base64,a-b"}])"),
        "buffers[0].uri: expected base 64 after the comma"},
       {buffers(R"([{"uri": "http://a.b/c"}])"),
        "buffers[0].uri: expected a file beside this one, got \"http://a.b/c\""},
       {buffers(R"([{"uri": "/etc/passwd"}])"),
        "buffers[0].uri: expected a file beside this one, got \"/etc/passwd\""},
       {buffers(R"([{"uri": "data:;base64,AAAA"}])"),
        "bufferViews[0]: expected 48 bytes from byte 0 of a buffer of 3"}},
      MeshFormat::glb);
}
