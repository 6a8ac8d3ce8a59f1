// SPDX-License-Identifier: MIT
/// glTF files made by the tests: numbers in binary, their description in JSON.
#pragma once

#include "mesh_files.hpp"

namespace gltf_files {

using namespace mesh_files;

template <class T>
std::string bytes_of(std::initializer_list<T> numbers) {
  std::string bytes(numbers.size() * sizeof(T), '\0');
  std::memcpy(bytes.data(), numbers.begin(), bytes.size());
  return bytes;
}

inline std::string base64(const std::string& bytes) {
  static const char* const digits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t bits = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      bits = bits << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text += i + k > bytes.size() ? '=' : digits[bits >> (18 - 6 * k) & 63];
    }
  }
  return text;
}

inline std::string number(std::uint32_t x) { return bytes_of<std::uint32_t>({x}); }

/// A binary file, whose JSON is filled up with blanks as the format wants it.
inline std::string glb(std::string json, std::string bytes) {
  while (json.size() % 4 != 0) json += ' ';
  while (bytes.size() % 4 != 0) bytes += '\0';
  const auto size = [](const std::string& s) {
    return number(static_cast<std::uint32_t>(s.size()));
  };
  const std::string chunks =
      size(json) + "JSON" + json + size(bytes) + std::string("BIN\0", 4) + bytes;
  return "glTF" + number(2) + number(static_cast<std::uint32_t>(12 + chunks.size())) + chunks;
}

// Four points, 0 to 3; the indices of two triangles in bytes; of a strip in two bytes each, and of
// its first two; of a triangle in four bytes each.
inline const std::string points = bytes_of<float>({0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0});
inline const std::string triangles = bytes_of<std::uint8_t>({0, 1, 2, 0, 2, 3, 0, 0});
inline const std::string strip = bytes_of<std::uint16_t>({0, 1, 3, 2});
inline const std::string large = bytes_of<std::uint32_t>({0, 1, 3});
inline const std::string numbers = points + triangles + strip + large;
inline const std::vector<Point3> vertices{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}};

inline const std::string lists = R"("accessors": [
  {"bufferView": 0, "componentType": 5126, "count": 4, "type": "VEC3"},
  {"bufferView": 1, "componentType": 5121, "count": 6, "type": "SCALAR"},
  {"bufferView": 2, "componentType": 5123, "count": 4, "type": "SCALAR"},
  {"bufferView": 2, "componentType": 5123, "count": 2, "type": "SCALAR"},
  {"bufferView": 3, "componentType": 5125, "count": 3, "type": "SCALAR"}],
"bufferViews": [{"buffer": 0, "byteLength": 48}, {"buffer": 0, "byteOffset": 48, "byteLength": 6},
  {"buffer": 0, "byteOffset": 56, "byteLength": 8},
  {"buffer": 0, "byteOffset": 64, "byteLength": 12}],
)";
inline const std::string asset = R"({"asset": {"version": "2.0"}, )";
inline const std::string quad =
    R"("meshes": [{"name": "quad", "primitives": [{"attributes": {"POSITION": 0}, "indices": 1}]}])";

/// The points above by this JSON, without its first members.
inline std::string gltf(const std::string& rest) {
  return asset + lists + R"("buffers": [{"byteLength": 76, "uri": "data:;base64,)" +
         base64(numbers) + R"("}], )" + rest + "}";
}
/// Its binary form.
inline std::string binary(const std::string& rest) {
  return glb(asset + lists + R"("buffers": [{"byteLength": 76}], )" + rest + "}", numbers);
}

}  // namespace gltf_files
