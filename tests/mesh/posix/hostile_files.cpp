// SPDX-License-Identifier: MIT
// A hostile file of any format is answered, with a mesh or an error, in a second and 64 MB a
// megabyte.
#include "../../../fuzz/common/hostile_files.hpp"

#include <catch2/catch.hpp>
#include <signum/kernel/error.hpp>

#include "limits.hpp"
#include "mesh_files.hpp"

using namespace signum;

TEST_CASE("hostile files: each is answered in a second and 64 MB a megabyte") {
  for (const std::size_t size : {std::size_t{1} << 12, std::size_t{1} << 20}) {
    for (const fuzzing::HostileFile& file : fuzzing::hostile_files(size)) {
      INFO(file.what << ", " << mesh_extensions[static_cast<std::size_t>(file.format)] << ", "
                     << size << " bytes");
      const auto read = [&file] {
        try {
          read_named_mesh(file.bytes, file.format, file.what);
        } catch (const Error&) {
        }
      };
      CHECK(limits::read_alone(file.bytes.size(), read) == limits::answered);
    }
  }
}

TEST_CASE("hostile files: one file that is many buffers is read once") {
  const mesh_files::Folder folder("signum_hostile_files");
  std::string buffers, views, accessors, primitives;
  for (std::size_t i = 0; primitives.size() < std::size_t{1} << 18; ++i) {
    const std::string comma = i == 0 ? "" : ",", n = std::to_string(i);
    buffers += comma + R"({"uri":"./x/../a.gltf"})";
    views += comma + R"({"byteLength":12,"buffer":)" + n + "}";
    accessors += comma + R"({"componentType":5126,"type":"VEC3","count":1,"bufferView":)" + n + "}";
    primitives += comma + R"({"attributes":{"POSITION":)" + n + "}}";
  }
  const std::string text = R"({"asset":{"version":"2.0"},"buffers":[)" + buffers +
                           R"(],"bufferViews":[)" + views + R"(],"accessors":[)" + accessors +
                           R"(],"meshes":[{"primitives":[)" + primitives + "]}]}";
  const auto path = folder.write("a.gltf", text);
  const auto read = [&] {
    try {
      read_named_mesh(path);
    } catch (const Error&) {
    }
  };
  CHECK(limits::read_alone(text.size(), read) == limits::answered);
}
