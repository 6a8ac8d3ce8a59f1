// SPDX-License-Identifier: MIT
// glTF and GLB: one node, one mesh, one primitive of triangles. All vertices are in one list, which
// other programs shade as they like.
#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <signum/kernel/error.hpp>

#include "float_formats.hpp"
#include "text_writer.hpp"

namespace signum::detail {

namespace {

/// Positions, and then indices: both of four bytes.
std::string buffer_of(const Mesh& mesh) {
  std::string bytes;
  bytes.reserve(12 * (mesh.vertices.size() + mesh.triangles.size()));
  for (const Point3& p : mesh.vertices) {
    for (const double x : {p.x, p.y, p.z}) append_bytes(bytes, static_cast<float>(x));
  }
  for (const Mesh::Triangle& t : mesh.triangles) {
    for (const std::uint32_t v : t) append_bytes(bytes, v);
  }
  return bytes;
}

/// How many meters a unit is, in the order of LengthUnit.
constexpr std::array<const char*, length_unit_names.size()> meters = {"0.000001", "0.001",  "0.01",
                                                                      "0.0254",   "0.3048", "1"};

std::string array_of(const Point3& p) {
  std::string text = "[";
  append(text, p.x);
  append(text += ',', p.y);
  append(text += ',', p.z);
  return text + "]";
}

/// The document; `uri` is a member of the buffer that says where its bytes are, or empty.
std::string document_of(const Mesh& mesh, std::optional<LengthUnit> unit, const std::string& uri) {
  const std::string begin = R"({"asset":{"version":"2.0","generator":"signum"},"scene":0,)";
  // Lists of glTF are not empty.
  if (mesh.triangles.empty()) return begin + R"("scenes":[{}]})";
  Point3 low = mesh.vertices.front(), high = low;
  for (const Point3& p : mesh.vertices) {
    for (double Point3::* x : {&Point3::x, &Point3::y, &Point3::z}) {
      low.*x = std::min(low.*x, p.*x);
      high.*x = std::max(high.*x, p.*x);
    }
  }
  std::string scale;
  if (unit && *unit != LengthUnit::meter) {
    const std::string m = meters[static_cast<std::size_t>(*unit)];
    scale = ",\"scale\":[" + m + "," + m + "," + m + "]";
  }
  const auto number = [](std::size_t n) { return std::to_string(n); };
  const std::size_t points = 12 * mesh.vertices.size(), indices = 12 * mesh.triangles.size();
  return begin + R"("scenes":[{"nodes":[0]}],"nodes":[{"mesh":0)" + scale +
         R"(}],"meshes":[{"primitives":[{"attributes":{"POSITION":0},"indices":1}]}],)"
         R"("accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":)" +
         number(mesh.vertices.size()) + ",\"min\":" + array_of(low) + ",\"max\":" + array_of(high) +
         R"(},{"bufferView":1,"componentType":5125,"type":"SCALAR","count":)" +
         number(3 * mesh.triangles.size()) +
         R"(}],"bufferViews":[{"buffer":0,"target":34962,"byteLength":)" + number(points) +
         R"(},{"buffer":0,"target":34963,"byteOffset":)" + number(points) +
         ",\"byteLength\":" + number(indices) + R"(}],"buffers":[{"byteLength":)" +
         number(points + indices) + uri + "}]}";
}

std::string base64_of(const std::string& bytes) {
  constexpr const char* digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string text;
  text.reserve((bytes.size() + 2) / 3 * 4);
  for (std::size_t i = 0; i < bytes.size(); i += 3) {
    std::uint32_t three = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      three = three << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0U);
    }
    for (std::size_t k = 0; k < 4; ++k) {
      text += i + k > bytes.size() ? '=' : digits[three >> (18 - 6 * k) & 63];
    }
  }
  return text;
}

void append_chunk(std::string& glb, std::string chunk, const char* type, char filler) {
  while (chunk.size() % 4 != 0) chunk += filler;
  append_bytes(glb, static_cast<std::uint32_t>(chunk.size()));
  glb.append(type, 4).append(chunk);
}

}  // namespace

std::string write_gltf(const Mesh& mesh, std::optional<LengthUnit> unit) {
  return document_of(
      mesh, unit,
      R"(,"uri":"data:application/octet-stream;base64,)" + base64_of(buffer_of(mesh)) + "\"");
}

std::string write_glb(const Mesh& mesh, std::optional<LengthUnit> unit) {
  std::string chunks;
  append_chunk(chunks, document_of(mesh, unit, ""), "JSON", ' ');
  if (!mesh.triangles.empty()) append_chunk(chunks, buffer_of(mesh), "BIN\0", '\0');
  if (chunks.size() > std::numeric_limits<std::uint32_t>::max() - 12) {
    throw Error("a GLB file of 4 GiB or more cannot be written");
  }
  std::string glb = "glTF";
  append_bytes(glb, std::uint32_t{2});
  append_bytes(glb, static_cast<std::uint32_t>(12 + chunks.size()));
  return glb + chunks;
}

}  // namespace signum::detail
