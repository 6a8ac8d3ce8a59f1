// SPDX-License-Identifier: MIT
/// Files of glTF that were written to cost a reader much.
#pragma once

#include <utility>
#include <vector>

#include "hostile_file.hpp"

namespace signum::fuzzing {

inline std::vector<HostileFile> hostile_gltf(std::size_t size) {
  std::vector<HostileFile> all;
  const auto add = [&](std::string what, MeshFormat format, std::string bytes) {
    all.push_back({std::move(what), format, std::move(bytes)});
  };
  const std::string gltf = R"({"asset":{"version":"2.0"},)";
  // The points of a mesh that each node shows, of which there are as many as bytes for both.
  const std::string points(size / 2, '\0');
  const auto count = std::to_string(points.size() / 12);
  const std::string shown = filled(
      gltf + R"("buffers":[{"byteLength":)" + std::to_string(points.size()) +
          R"(}],"bufferViews":[{"buffer":0,"byteLength":)" + std::to_string(points.size()) +
          R"(}],"accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":)" + count +
          R"(}],"meshes":[{"primitives":[{"attributes":{"POSITION":0},"mode":5}]}],"nodes":[)",
      R"({"mesh":0},)", size / 2, R"({"mesh":0}]})");
  add("a mesh that is shown many times", MeshFormat::glb,
      "glTF" + little_endian(2) + little_endian(0) +
          little_endian(static_cast<std::uint32_t>(shown.size())) + "JSON" + shown +
          little_endian(static_cast<std::uint32_t>(points.size())) + std::string("BIN\0", 4) +
          points);
  const auto of_three_points = [&gltf](std::size_t text) {
    return gltf + R"("buffers":[{"byteLength":36,"uri":"data:;base64,)" + std::string(text, 'A') +
           R"("}],"bufferViews":[{"buffer":0,"byteLength":36}],)";
  };
  const std::string accessor = R"({"bufferView":0,"componentType":5126,"type":"VEC3","count":3})";
  for (const char* key : {"name", "extras"}) {
    add(std::string("a mesh of a long ") + key + " that is shown many times", MeshFormat::gltf,
        filled(of_three_points(48) + R"("accessors":[)" + accessor + R"(],"meshes":[{")" + key +
                   R"(":")" + std::string(size / 2, 'a') +
                   R"(","primitives":[{"attributes":{"POSITION":0}}]}],"nodes":[{"mesh":0})",
               R"(,{"mesh":0})", size, "]}"));
  }
  const auto with_accessors = [&](const std::string& start) {
    std::string accessors = accessor, primitives = R"({"attributes":{"POSITION":0}})";
    for (std::size_t i = 1; accessors.size() + primitives.size() < size / 2; ++i) {
      accessors += "," + accessor;
      primitives += R"(,{"attributes":{"POSITION":)" + std::to_string(i) + "}}";
    }
    return start + R"("accessors":[)" + accessors + R"(],"meshes":[{"primitives":[)" + primitives +
           "]}]}";
  };
  add("a long buffer of many accessors", MeshFormat::gltf,
      with_accessors(of_three_points(size / 2)));
  std::string strided = of_three_points(48);
  strided.insert(strided.rfind("}],"), R"(,"byteStride":12e)" + std::string(size / 2, '0'));
  add("a long stride of many accessors", MeshFormat::gltf, with_accessors(strided));
  // Each point is turned to the place where it is shifted away from, which no bound tells.
  add("points placed by many digits", MeshFormat::gltf, [&] {
    const std::string ones = "AACAPwAAAEAAAEBA";  // 1, 2, 3
    const std::size_t placed = size / 64;
    std::string text = gltf + R"("buffers":[{"byteLength":)" + std::to_string(12 * placed) +
                       R"(,"uri":"data:;base64,)";
    for (std::size_t i = 0; i < placed; ++i) text += ones;
    text += R"("}],"bufferViews":[{"buffer":0,"byteLength":)" + std::to_string(12 * placed) +
            R"(}],"accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":)" +
            std::to_string(placed) +
            R"(}],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],"nodes":[)";
    for (int i = 1; i < 15; ++i) {
      text += R"({"rotation":[0.123456789e-30,0.3141592653e30,-0.2718281828,0.5772156649e-9],)"
              R"("children":[)" +
              std::to_string(i) + "]},";
    }
    text += R"({"translation":[-1,-2,-3],"children":[15)";
    for (int i = 16; i < 64; ++i) text += "," + std::to_string(i);
    text += R"(]},{"mesh":0})";
    for (int i = 16; i < 64; ++i) text += R"(,{"mesh":0})";
    return text + "]}";
  }());
  add("nodes that show nothing", MeshFormat::gltf,
      filled(gltf + R"("nodes":[)", "{},", size, "{}]}"));
  add("one child of many nodes", MeshFormat::gltf,
      filled(gltf + R"("nodes":[{})", R"(,{"children":[0]})", size, "]}"));
  std::string chain = gltf + R"("nodes":[{})";
  for (int i = 0; chain.size() < size; ++i) chain += R"(,{"children":[)" + std::to_string(i) + "]}";
  add("nodes in nodes", MeshFormat::gltf, chain + "]}");
  for (const char* map : {R"("scale":[3,3,3])", R"("translation":[1e9,3e-9,-7])",
                          R"("rotation":[0.123456789e-30,3e30,-0.27,0.577e-9])"}) {
    std::string placed = R"("nodes":[{"mesh":0})";
    for (int i = 0; placed.size() < size - 1000; ++i) {
      placed += std::string(",{") + map + R"(,"children":[)" + std::to_string(i) + "]}";
    }
    add(std::string("placements in placements, ") + map, MeshFormat::gltf,
        of_three_points(48) + R"("accessors":[)" + accessor +
            R"(],"meshes":[{"primitives":[{"attributes":{"POSITION":0}}]}],)" + placed + "]}");
  }
  add("placements", MeshFormat::gltf,
      filled(gltf + R"("nodes":[{})", R"(,{"mesh":0,"rotation":[1e-44,3e38,-0.3,4]})", size,
             R"(],"meshes":[{"primitives":[{"attributes":{}}]}]})"));
  return all;
}

}  // namespace signum::fuzzing
