// SPDX-License-Identifier: MIT
// glTF and GLB: one node, one mesh, one primitive of triangles for each material and what corners
// have. All vertices are in one list, once for each set of items that their corners have; without
// normals, other programs shade them as they like.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <signum/kernel/error.hpp>
#include <utility>

#include "files/corners.hpp"
#include "files/float_formats.hpp"
#include "files/materials.hpp"
#include "files/text/text_writer.hpp"
#include "text/json.hpp"

namespace signum::detail {

namespace {

/// The mesh with vertices that have one item of each kind, and these as they are written.
struct Vertices {
  Mesh mesh;
  std::array<std::vector<float>, corner_sizes.size()> items = {};
};

/// How a corner of no triangle that shows it has it: a normal has a length.
constexpr std::array<std::array<float, 4>, corner_sizes.size()> unseen = {
    {{0, 0, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};

void append_floats(std::vector<float>& to, std::size_t kind, const double* item) {
  const std::size_t size = corner_sizes[kind];
  if (item == nullptr) {
    to.insert(to.end(), unseen[kind].begin(), unseen[kind].begin() + size);
    return;
  }
  std::array<double, 4> x{};
  std::copy_n(item, size, x.begin());
  switch (static_cast<CornerKind>(kind)) {
    case CornerKind::texture:  // v goes downwards in glTF
      x[1] = 1 - x[1];
      break;
    case CornerKind::normal: {
      const double most = std::max({std::abs(x[0]), std::abs(x[1]), std::abs(x[2])});
      if (most == 0) return append_floats(to, kind, nullptr);
      for (double& c : x) c /= most;
      const double length = std::sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
      for (double& c : x) c /= length;
      break;
    }
    case CornerKind::colour:
      for (std::size_t k = 0; k < 4; ++k)
        x[k] = std::clamp(k < 3 ? light_of_srgb(x[k]) : x[k], 0.0, 1.0);
      break;
  }
  constexpr double most = std::numeric_limits<float>::max();
  for (std::size_t k = 0; k < size; ++k)
    to.push_back(static_cast<float>(std::clamp(x[k], -most, most)));
}

Vertices vertices_of(const Mesh& mesh, const CornerTables& corners) {
  ItemizedMesh split = itemized(mesh, corners);
  Vertices made{std::move(split.mesh)};
  for (std::size_t kind = 0; kind < corners.size(); ++kind) {
    if (corners[kind].of_corner.empty()) continue;
    for (const CornerItems& items : split.items) {
      append_floats(made.items[kind], kind,
                    items[kind] == CornerNumbers::none
                        ? nullptr
                        : &corners[kind].values[corner_sizes[kind] * items[kind]]);
    }
  }
  return made;
}

/// Positions, then indices, then items: all of four bytes.
std::string buffer_of(const Vertices& vertices) {
  const Mesh& mesh = vertices.mesh;
  std::string bytes;
  bytes.reserve(12 * (mesh.vertices.size() + mesh.triangles.size()));
  for (const Point3& p : mesh.vertices) {
    for (const double x : {p.x, p.y, p.z}) append_bytes(bytes, static_cast<float>(x));
  }
  for (const Mesh::Triangle& t : mesh.triangles) {
    for (const std::uint32_t v : t) append_bytes(bytes, v);
  }
  for (const std::vector<float>& items : vertices.items) {
    for (const float x : items) append_bytes(bytes, x);
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

std::string material_of(const Material& material) {
  std::string text = R"({"name":)" + json_quote(material.name);
  if (material.colour) {
    const Colour& c = *material.colour;
    text += R"(,"pbrMetallicRoughness":{"baseColorFactor":[)";
    for (std::size_t k = 0; k < 3; ++k) {
      append(text, static_cast<float>(light_of_srgb(c[k] / 255.0)));
      text += ',';
    }
    append(text, static_cast<float>(c[3] / 255.0));
    text += R"(],"metallicFactor":0})";
    if (c[3] < 255) text += R"(,"alphaMode":"BLEND")";
  }
  return text + "}";
}

/// Members of the document: primitives, each of triangles of one material and the same kinds in a
/// row, the accessors of items and of the indices of primitives, the views of items, and the
/// materials.
struct Primitives {
  std::string primitives, accessors, views, materials;
};

Primitives primitives_of(const Vertices& vertices, const PartLooks& looks) {
  Primitives all;
  const std::size_t points = vertices.mesh.vertices.size(),
                    triangles = vertices.mesh.triangles.size();
  std::array<std::string, corner_sizes.size()> attributes;
  std::size_t accessor = 1, bytes = 12 * (points + triangles);
  for (std::size_t kind = 0; kind < attributes.size(); ++kind) {
    if (vertices.items[kind].empty()) continue;
    constexpr std::array<const char*, 3> names{"TEXCOORD_0", "NORMAL", "COLOR_0"};
    const std::size_t size = 4 * vertices.items[kind].size();
    attributes[kind] = std::string(",\"") + names[kind] + "\":" + std::to_string(accessor++);
    all.accessors += R"(,{"bufferView":)" + std::to_string(accessor) +
                     R"(,"componentType":5126,"type":"VEC)" + std::to_string(corner_sizes[kind]) +
                     R"(","count":)" + std::to_string(points) + "}";
    all.views += R"(,{"buffer":0,"target":34962,"byteOffset":)" + std::to_string(bytes) +
                 R"(,"byteLength":)" + std::to_string(size) + "}";
    bytes += size;
  }
  const auto material_at = [&](std::size_t i) {
    return looks.of_triangle.empty() ? TriangleMaterials::none : looks.of_triangle[i];
  };
  for (std::size_t begin = 0, end = 0; begin < triangles; begin = end, ++accessor) {
    const std::uint32_t material = material_at(begin);
    const unsigned kinds = kinds_of(looks.corners, begin);
    while (end < triangles && material_at(end) == material && kinds_of(looks.corners, end) == kinds)
      ++end;
    std::string shown;
    for (std::size_t kind = 0; kind < attributes.size(); ++kind)
      shown += (kinds >> kind & 1) != 0 ? attributes[kind] : "";
    all.primitives += (begin > 0 ? "," : "") + (R"({"attributes":{"POSITION":0)" + shown) +
                      R"(},"indices":)" + std::to_string(accessor);
    if (material != TriangleMaterials::none)
      all.primitives += ",\"material\":" + std::to_string(material);
    all.primitives += "}";
    all.accessors += R"(,{"bufferView":1,)";
    if (begin > 0) all.accessors += "\"byteOffset\":" + std::to_string(12 * begin) + ",";
    all.accessors += R"("componentType":5125,"type":"SCALAR","count":)" +
                     std::to_string(3 * (end - begin)) + "}";
  }
  for (const Material& material : looks.materials)
    all.materials += (all.materials.empty() ? "" : ",") + material_of(material);
  if (!all.materials.empty()) all.materials = R"("materials":[)" + all.materials + "],";
  return all;
}

/// The document; `uri` is a member of the buffer that says where its bytes are, or empty.
std::string document_of(const Vertices& vertices, std::optional<LengthUnit> unit,
                        const PartLooks& looks, std::size_t bytes, const std::string& uri) {
  const Mesh& mesh = vertices.mesh;
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
  std::string node;
  if (!looks.name.empty()) node += ",\"name\":" + json_quote(looks.name);
  if (unit && *unit != LengthUnit::meter) {
    const std::string m = meters[static_cast<std::size_t>(*unit)];
    node += ",\"scale\":[" + m + "," + m + "," + m + "]";
  }
  const auto number = [](std::size_t n) { return std::to_string(n); };
  const std::size_t points = 12 * mesh.vertices.size(), indices = 12 * mesh.triangles.size();
  const Primitives all = primitives_of(vertices, looks);
  return begin + R"("scenes":[{"nodes":[0]}],"nodes":[{"mesh":0)" + node +
         R"(}],"meshes":[{"primitives":[)" + all.primitives + "]}]," + all.materials +
         R"("accessors":[{"bufferView":0,"componentType":5126,"type":"VEC3","count":)" +
         number(mesh.vertices.size()) + ",\"min\":" + array_of(low) + ",\"max\":" + array_of(high) +
         "}" + all.accessors + R"(],"bufferViews":[{"buffer":0,"target":34962,"byteLength":)" +
         number(points) + R"(},{"buffer":0,"target":34963,"byteOffset":)" + number(points) +
         ",\"byteLength\":" + number(indices) + "}" + all.views + R"(],"buffers":[{"byteLength":)" +
         number(bytes) + uri + "}]}";
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

std::string write_gltf(const Mesh& mesh, std::optional<LengthUnit> unit, const PartLooks& looks) {
  const Vertices vertices = vertices_of(mesh, looks.corners);
  const std::string buffer = buffer_of(vertices);
  return document_of(vertices, unit, looks, buffer.size(),
                     R"(,"uri":"data:application/octet-stream;base64,)" + base64_of(buffer) + "\"");
}

std::string write_glb(const Mesh& mesh, std::optional<LengthUnit> unit, const PartLooks& looks) {
  std::string chunks;
  const Vertices vertices = vertices_of(mesh, looks.corners);
  const std::string buffer = buffer_of(vertices);
  append_chunk(chunks, document_of(vertices, unit, looks, buffer.size(), ""), "JSON", ' ');
  if (!mesh.triangles.empty()) append_chunk(chunks, buffer, "BIN\0", '\0');
  if (chunks.size() > std::numeric_limits<std::uint32_t>::max() - 12) {
    throw Error("a GLB file of 4 GiB or more cannot be written");
  }
  std::string glb = "glTF";
  append_bytes(glb, std::uint32_t{2});
  append_bytes(glb, static_cast<std::uint32_t>(12 + chunks.size()));
  return glb + chunks;
}

}  // namespace signum::detail
