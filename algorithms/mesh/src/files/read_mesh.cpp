// SPDX-License-Identifier: MIT
#include <algorithm>
#include <fstream>
#include <memory>
#include <new>
#include <signum/mesh/read_mesh.hpp>

#include "formats.hpp"
#include "fp_environment.hpp"

namespace signum {

using namespace detail;

void detail::Source::fail(Place place, const std::string& what) const {
  fail((place.unit == Place::Unit::line ? "line " : "byte ") + std::to_string(place.number) + ": " +
       what);
}

void detail::Source::fail(const std::string& what) const { throw FileError(name + ": " + what); }

std::string detail::quote(std::string_view bytes) {
  constexpr std::size_t longest = 40;
  std::string text = "'";
  for (const char c : bytes.substr(0, longest)) text += (c >= ' ' && c <= '~') ? c : '?';
  return text + (bytes.size() > longest ? "...'" : "'");
}

bool detail::equal_ignoring_case(std::string_view word, std::string_view lower) {
  if (word.size() != lower.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char c = word[i];
    if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != lower[i]) return false;
  }
  return true;
}

MeshFormat detail::format_of_name(const std::filesystem::path& path) {
  const std::string extension = path.extension().string();
  for (std::size_t i = 0; i < mesh_extensions.size(); ++i) {
    if (equal_ignoring_case(extension, mesh_extensions[i])) return static_cast<MeshFormat>(i);
  }
  std::string all;
  for (std::size_t i = 0; i < mesh_extensions.size(); ++i) {
    all += i == 0 ? "" : i + 1 < mesh_extensions.size() ? ", " : " or ";
    all += mesh_extensions[i];
  }
  throw FileError(path.string() + ": expected a name that ends in " + all);
}

namespace {

/// Refuses what is no file that can be read to its end.
void require_plain_file(const std::filesystem::path& path) {
  std::error_code error;
  const auto status = std::filesystem::status(path, error);
  const std::string name = path.string();
  if (status.type() == std::filesystem::file_type::not_found) {
    throw FileError(name + ": no such file");
  }
  if (error) throw FileError(name + ": cannot be opened: " + error.message());
  if (std::filesystem::is_directory(status)) {
    throw FileError(name + ": expected a mesh file, found a directory");
  }
  if (!std::filesystem::is_regular_file(status)) throw FileError(name + ": expected a plain file");
}

std::string_view without_byte_order_mark(std::string_view bytes) {
  constexpr std::string_view mark = "\xEF\xBB\xBF";
  if (bytes.starts_with(mark)) bytes.remove_prefix(mark.size());
  return bytes;
}

}  // namespace

MeshFormat mesh_format_of(std::string_view bytes) {
  if (fits_binary_stl(bytes)) return MeshFormat::stl;
  bytes = without_byte_order_mark(bytes);
  // The first word that is not in a comment.
  constexpr std::string_view space = " \t\r\n\v\f";
  std::size_t at = bytes.find_first_not_of(space);
  while (at != bytes.npos && bytes[at] == '#') {
    at = bytes.find_first_not_of(space, std::min(bytes.find_first_of("\r\n", at), bytes.size()));
  }
  const std::string_view rest = bytes.substr(std::min(at, bytes.size()));
  const std::string_view word = rest.substr(0, rest.find_first_of(" \t\r\n\v\f#"));
  const auto* const row = std::find_if(format_rows.begin(), format_rows.end(),
                                       [word](const FormatRow& r) { return r.begins(word); });
  return row == format_rows.end() ? MeshFormat::obj : row->format;
}

Mesh read_mesh(std::string_view bytes, MeshFormat format, const std::string& name) {
  const DefaultFpEnvironment environment;
  if (!fits_binary_stl(bytes)) bytes = without_byte_order_mark(bytes);
  const Source source{bytes, name};
  if (bytes.empty()) source.fail("expected a mesh, found an empty file");
  return row_of(format).read(source);
}

NamedMesh read_named_mesh(std::string_view bytes, MeshFormat format, const std::string& name) {
  const DefaultFpEnvironment environment;
  if (format == MeshFormat::obj) {
    bytes = without_byte_order_mark(bytes);
    const Source source{bytes, name};
    if (bytes.empty()) source.fail("expected a mesh, found an empty file");
    return read_named_obj(source);
  }
  NamedMesh named{read_mesh(bytes, format, name), {}, {}};
  for (TriangleNames* names : {&named.objects, &named.groups}) {
    if (!named.mesh.triangles.empty()) names->names.emplace_back();
    names->of_triangle.resize(named.mesh.triangles.size());
  }
  return named;
}

namespace {

// The file is read into memory and not mapped: a file that somebody cuts short while it is mapped
// would kill the process.
template <class Read>
auto read_file(const std::filesystem::path& path, Read read) {
  const std::string name = path.string();
  const MeshFormat format = format_of_name(path);
  require_plain_file(path);
  std::error_code error;
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
    return read(std::string_view(bytes.get(), size), format, name);
  } catch (const std::bad_alloc&) {
    throw FileError(name + ": not enough memory for a mesh file of " + std::to_string(size) +
                    " bytes");
  }
}

}  // namespace

Mesh read_mesh(const std::filesystem::path& path) {
  return read_file(path, [](std::string_view bytes, MeshFormat format, const std::string& name) {
    return read_mesh(bytes, format, name);
  });
}

NamedMesh read_named_mesh(const std::filesystem::path& path) {
  const DefaultFpEnvironment environment;
  return read_file(path, [](std::string_view bytes, MeshFormat format, const std::string& name) {
    return read_named_mesh(bytes, format, name);
  });
}

}  // namespace signum
