// SPDX-License-Identifier: MIT
/// Mesh files made by the tests, and what the readers say of them.
#pragma once

#include <unistd.h>

#include <algorithm>
#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <signum/judge/random.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <vector>

#include "escaped.hpp"

namespace mesh_files {

using signum::Mesh;
using signum::MeshFormat;
using signum::Point3;
using Triangles = std::vector<Mesh::Triangle>;

/// Any finite double, subnormals and zeros of both signs among them.
inline double any_double(signum::generators::Random& random) {
  std::uint64_t bits = random.bits();
  if (random.one_in(8)) bits &= 0x800FFFFFFFFFFFFF;
  if (random.one_in(50)) bits &= 0x8000000000000000;
  const auto x = std::bit_cast<double>(bits);
  return std::isfinite(x) ? x : std::copysign(0x1.fffffffffffffp+1023, x);
}

/// Whether all bits are the same.
template <class T>
bool identical(const std::vector<T>& a, const std::vector<T>& b) {
  return a.size() == b.size() &&
         (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

/// A folder that is gone at the end.
struct Folder {
  std::filesystem::path path;
  explicit Folder(const std::string& name)
      : path(std::filesystem::temp_directory_path() /
             (name + std::to_string(getpid()) + "_" + std::to_string(std::rand()))) {
    std::filesystem::create_directories(path);
  }
  ~Folder() { std::filesystem::remove_all(path); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path write(const std::string& name, const std::string& bytes) const {
    std::ofstream(path / name, std::ios::binary) << bytes;
    return path / name;
  }
};

inline Mesh read(const std::string& bytes, MeshFormat format) {
  return signum::read_mesh(bytes, format, "part");
}

/// The message that refuses the file, empty if it is read.
inline std::string refusal(const std::string& bytes, MeshFormat format) {
  try {
    read(bytes, format);
  } catch (const signum::FileError& error) {
    return error.what();
  }
  return {};
}

/// A damaged file, and what its refusal says.
struct Damaged {
  std::string bytes;
  std::string message;
};

inline void check_refused(const std::vector<Damaged>& files, MeshFormat format) {
  for (const Damaged& file : files) {
    INFO(escaped(file.bytes.substr(0, 300)));
    CHECK(escaped(refusal(file.bytes, format)) == escaped("part: " + file.message));
  }
}

inline std::string decimal(double x) {
  char text[40];
  std::snprintf(text, sizeof text, "%.17g", x);
  return text;
}

inline std::string decimal(const Point3& p) {
  return decimal(p.x) + " " + decimal(p.y) + " " + decimal(p.z);
}

/// The bytes of a number, little-endian unless said otherwise.
template <class T>
std::string raw(T x, bool big_endian = false) {
  std::string bytes(sizeof x, '\0');
  std::memcpy(bytes.data(), &x, sizeof x);
  if (big_endian) std::reverse(bytes.begin(), bytes.end());
  return bytes;
}

inline std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace mesh_files
