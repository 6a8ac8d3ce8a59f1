// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <charconv>
#include <fstream>
#include <memory>
#include <new>
#include <signum/mesh/read_mesh.hpp>

#include "fp_environment.hpp"
#include "source.hpp"

namespace signum {

void Source::fail(Place place, const std::string& what) const {
  fail((place.unit == Place::Unit::line ? "line " : "byte ") + std::to_string(place.number) + ": " +
       what);
}

void Source::fail(const std::string& what) const { throw FileError(name + ": " + what); }

std::string quote(std::string_view bytes) {
  constexpr std::size_t longest = 40;
  std::string text = "'";
  for (const char c : bytes.substr(0, longest)) text += (c >= ' ' && c <= '~') ? c : '?';
  return text + (bytes.size() > longest ? "...'" : "'");
}

std::string decimal(double x) {
  std::array<char, 32> text;
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), x).ptr};
}

namespace {

MeshFormat format_of(const std::filesystem::path& path) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  if (extension == ".obj") return MeshFormat::obj;
  if (extension == ".stl") return MeshFormat::stl;
  if (extension == ".ply") return MeshFormat::ply;
  if (extension == ".off") return MeshFormat::off;
  throw FileError(path.string() + ": expected a name that ends in .obj, .stl, .ply or .off");
}

}  // namespace

Mesh read_mesh(std::string_view bytes, MeshFormat format, const std::string& name) {
  const DefaultFpEnvironment environment;
  const Source source{bytes, name};
  if (bytes.empty()) source.fail("expected a mesh, found an empty file");
  switch (format) {
    case MeshFormat::obj:
      return read_obj(source);
    case MeshFormat::stl:
      return read_stl(source);
    case MeshFormat::ply:
      return read_ply(source);
    case MeshFormat::off:
      break;
  }
  return read_off(source);
}

// One read into memory, not a mapping: a file that somebody cuts short while it is mapped would
// kill the process.
Mesh read_mesh(const std::filesystem::path& path) {
  const std::string name = path.string();
  const MeshFormat format = format_of(path);
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  if (!std::filesystem::exists(status)) throw FileError(name + ": no such file");
  if (!std::filesystem::is_regular_file(status)) throw FileError(name + ": expected a plain file");
  const std::uintmax_t size = std::filesystem::file_size(path, error);
  std::ifstream file(path, std::ios::binary);
  if (error || !file) throw FileError(name + ": cannot be opened");
  try {
    const std::unique_ptr<char[]> bytes(new char[size]);
    file.read(bytes.get(), static_cast<std::streamsize>(size));
    if (static_cast<std::uintmax_t>(file.gcount()) != size) {
      throw FileError(name + ": byte " + std::to_string(file.gcount()) + ": expected " +
                      std::to_string(size) + " bytes, and no more could be read");
    }
    return read_mesh(std::string_view(bytes.get(), size), format, name);
  } catch (const std::bad_alloc&) {
    throw FileError(name + ": not enough memory for a mesh file of " + std::to_string(size) +
                    " bytes");
  }
}

}  // namespace signum
