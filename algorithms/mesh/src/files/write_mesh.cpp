// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <signum/mesh/write_mesh.hpp>
#include <system_error>

#include "finite.hpp"
#include "fp_environment.hpp"
#include "source.hpp"

namespace signum {

using namespace detail;

namespace {

void require_indices(const Mesh& mesh) {
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    for (const std::uint32_t vertex : mesh.triangles[i]) {
      if (vertex < mesh.vertices.size()) continue;
      throw InvalidArgument("mesh: triangle " + std::to_string(i) + " has vertex " +
                            std::to_string(vertex) + " of " + std::to_string(mesh.vertices.size()));
    }
  }
}

template <class Number>
void append(std::string& text, Number x) {
  std::array<char, 32> digits;
  text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), x).ptr);
}
void append(std::string& text, const Point3& p) {
  append(text, p.x);
  text += ' ';
  append(text, p.y);
  text += ' ';
  append(text, p.z);
  text += '\n';
}

std::string obj(const Mesh& mesh) {
  std::string text = "# " + std::to_string(mesh.vertices.size()) + " vertices, " +
                     std::to_string(mesh.triangles.size()) + " triangles\n";
  for (const Point3& p : mesh.vertices) append(text += "v ", p);
  for (const Mesh::Triangle& t : mesh.triangles) {
    text += 'f';
    for (const std::uint32_t vertex : t) append(text += ' ', std::uint64_t{vertex} + 1);
    text += '\n';
  }
  return text;
}

std::string off(const Mesh& mesh) {
  std::string text = "OFF\n" + std::to_string(mesh.vertices.size()) + " " +
                     std::to_string(mesh.triangles.size()) + " 0\n";
  for (const Point3& p : mesh.vertices) append(text, p);
  for (const Mesh::Triangle& t : mesh.triangles) {
    text += '3';
    for (const std::uint32_t vertex : t) append(text += ' ', vertex);
    text += '\n';
  }
  return text;
}

/// Differences are halved, and made small, so that nothing overflows: for those who look at it.
Point3 rounded_normal(const Triangle3& t) {
  const auto scaled = [&](const Point3& p, const Point3& q) {
    return Point3{0.5 * q.x - 0.5 * p.x, 0.5 * q.y - 0.5 * p.y, 0.5 * q.z - 0.5 * p.z};
  };
  const auto unit = [](const Point3& v) {
    const double size = std::max({std::abs(v.x), std::abs(v.y), std::abs(v.z)});
    if (size == 0) return Point3{0, 0, 0};
    const Point3 w{v.x / size, v.y / size, v.z / size};
    const double length = std::hypot(w.x, w.y, w.z);
    return Point3{w.x / length, w.y / length, w.z / length};
  };
  const auto& [p, q, r] = t.vertices;
  return unit(cross(unit(scaled(p, q)), unit(scaled(p, r))));
}

std::string stl(const Mesh& mesh) {
  std::string text = "solid mesh\n";
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle3 t = mesh.triangle(i);
    append(text += "facet normal ", rounded_normal(t));
    text += "outer loop\n";
    for (const Point3& p : t.vertices) append(text += "vertex ", p);
    text += "endloop\nendfacet\n";
  }
  return text + "endsolid mesh\n";
}

template <class Number>
void store(std::string& bytes, Number x) {
  std::array<char, sizeof(Number)> raw;
  std::memcpy(raw.data(), &x, sizeof(Number));
  if (std::endian::native == std::endian::big) std::reverse(raw.begin(), raw.end());
  bytes.append(raw.data(), raw.size());
}

std::string ply(const Mesh& mesh) {
  std::string bytes = "ply\nformat binary_little_endian 1.0\nelement vertex " +
                      std::to_string(mesh.vertices.size()) +
                      "\nproperty double x\nproperty double y\nproperty double z\nelement face " +
                      std::to_string(mesh.triangles.size()) +
                      "\nproperty list uchar uint vertex_indices\nend_header\n";
  bytes.reserve(bytes.size() + 24 * mesh.vertices.size() + 13 * mesh.triangles.size());
  for (const Point3& p : mesh.vertices) {
    for (const double x : {p.x, p.y, p.z}) store(bytes, x);
  }
  for (const Mesh::Triangle& t : mesh.triangles) {
    bytes += '\3';
    for (const std::uint32_t vertex : t) store(bytes, vertex);
  }
  return bytes;
}

using Writer = std::string (*)(const Mesh& mesh);
/// The entries are in the order of MeshFormat.
constexpr std::array<Writer, mesh_extensions.size()> writers = {obj, stl, ply, off};
static_assert(writers.back() != nullptr, "each format has its writer");

}  // namespace

std::string mesh_bytes(const Mesh& mesh, MeshFormat format) {
  const DefaultFpEnvironment environment;
  for (const Point3& p : mesh.vertices) require_finite(p);
  require_indices(mesh);
  return writers[static_cast<std::size_t>(format)](mesh);
}

void write_mesh(const std::filesystem::path& path, const Mesh& mesh) {
  const std::string bytes = mesh_bytes(mesh, format_of_name(path));
  const auto fail = [&](const std::string& why) {
    throw FileError(path.string() + ": cannot be written: " + why);
  };
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) fail("a directory of this name is there");
  std::filesystem::path part = path;
  part += ".part";
  std::FILE* const file = std::fopen(part.string().c_str(), "wbx");
  if (file == nullptr) {
    const bool taken = std::filesystem::exists(part, error);
    fail(part.string() + (taken ? " is there, as what is written first" : " cannot be made"));
  }
  const bool whole = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const bool closed = std::fclose(file) == 0;
  if (whole && closed) std::filesystem::rename(part, path, error);
  if (whole && closed && !error) return;
  std::error_code ignored;
  std::filesystem::remove(part, ignored);
  fail(error ? error.message() : part.string() + " cannot be filled");
}

}  // namespace signum
