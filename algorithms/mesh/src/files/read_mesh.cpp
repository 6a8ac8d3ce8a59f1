// SPDX-License-Identifier: MIT
#include <algorithm>
#include <charconv>
#include <fstream>
#include <memory>
#include <new>
#include <signum/mesh/read_mesh.hpp>

#include "formats.hpp"
#include "machine/fp_environment.hpp"
#include "read_joined.hpp"

namespace signum {

using namespace detail;

namespace {

std::string text_of(Place place) {
  return (place.unit == Place::Unit::line ? "line " : "byte ") + std::to_string(place.number);
}

}  // namespace

void detail::Source::fail(Place place, const std::string& what) const {
  fail(text_of(place) + ": " + what);
}

void detail::Source::warn(Place place, const std::string& what) const {
  warn(text_of(place), what);
}

void detail::Source::warn(const std::string& place, const std::string& what) const {
  if (warnings == nullptr) fail(place + ": " + what);
  warnings->add(place, what);
}

void detail::Source::leave_out(Place place, const std::string& what) const {
  leave_out(text_of(place), what);
}

void detail::Source::leave_out(const std::string& place, const std::string& what) const {
  warn(place, what);
  warnings->note_left_out();
}

void detail::ReadWarnings::add(const std::string& place, const std::string& what) {
  const auto known = std::find_if(kinds_.begin(), kinds_.end(),
                                  [&](const Kind& kind) { return kind.what == what; });
  if (known == kinds_.end()) {
    kinds_.push_back({place, what, 1});
  } else {
    ++known->times;
  }
}

std::vector<std::string> detail::ReadWarnings::texts() const {
  std::vector<std::string> all;
  for (const auto& [place, what, times] : kinds_) {
    all.push_back(place + ": " + what);
    if (times > 1) all.back() += ", the first of " + std::to_string(times) + " times";
  }
  return all;
}

void detail::Source::fail(const std::string& what) const { throw FileError(name + ": " + what); }

std::string detail::quote(std::string_view bytes) {
  constexpr std::size_t longest = 40;
  std::string text = "'";
  for (const char c : bytes.substr(0, longest)) text += (c >= ' ' && c <= '~') ? c : '?';
  return text + (bytes.size() > longest ? "...'" : "'");
}

bool detail::is_padding(std::string_view bytes) {
  return bytes.find_first_not_of(std::string_view(" \t\r\n\0", 5)) == bytes.npos;
}

std::string detail::without_percents(std::string_view text) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char* const hex = text.data() + i + 1;
    unsigned byte{};
    const bool coded = text[i] == '%' && i + 2 < text.size() &&
                       std::from_chars(hex, hex + 2, byte, 16).ptr == hex + 2;
    result += coded ? static_cast<char>(byte) : text[i];
    if (coded) i += 2;
  }
  return result;
}

bool detail::equal_ignoring_case(std::string_view word, std::string_view lower) {
  if (word.size() != lower.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char c = word[i];
    if ((c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c) != lower[i]) return false;
  }
  return true;
}

bool detail::is_inside(const std::filesystem::path& folder, const std::filesystem::path& path) {
  std::error_code error, other_error;
  const auto whole = std::filesystem::canonical(folder.empty() ? "." : folder, error);
  // On Windows a file may be on another machine, which is not asked for it.
  if (path.has_root_name() && path.root_name() != whole.root_name()) return false;
  const auto leads_to =
      std::filesystem::weakly_canonical(std::filesystem::absolute(path), other_error);
  const auto end = std::mismatch(whole.begin(), whole.end(), leads_to.begin(), leads_to.end());
  return !error && !other_error && end.first == whole.end();
}

MeshFormat detail::format_of_name(const std::filesystem::path& path, std::size_t formats) {
  const std::string extension = path.extension().string();
  for (std::size_t i = 0; i < formats; ++i) {
    if (equal_ignoring_case(extension, mesh_extensions[i])) return static_cast<MeshFormat>(i);
  }
  std::string hint;
  for (const std::string_view cad :
       {".step", ".stp", ".iges", ".igs", ".brep", ".sldprt", ".f3d"}) {
    if (equal_ignoring_case(extension, cad))
      hint = "; it holds exact faces, no triangles: export the part as .stl or .3mf";
  }
  throw FileError(path.string() + ": expected a name that ends in " + extensions(formats) + hint);
}

std::string detail::extensions(std::size_t formats) {
  std::string all;
  for (std::size_t i = 0; i < formats; ++i) {
    all += i == 0 ? "" : i + 1 < formats ? ", " : " or ";
    all += mesh_extensions[i];
  }
  return all;
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
    throw FileError(name + ": expected a mesh file, found a folder");
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
  // A VTK file begins with what others take for a comment, and goes on with any words.
  const auto row = std::find_if(format_rows.rbegin(), format_rows.rend(),
                                [&](const FormatRow& r) { return r.begins(word, bytes); });
  return row == format_rows.rend() ? MeshFormat::obj : row->format;
}

namespace {

Source source_of(std::string_view bytes, const std::string& name, const FilePlace* file,
                 const MeshReadOptions& options, ReadWarnings& warnings, FilePolygons& polygons,
                 FileFaces& corners, JoinedVertices* joined) {
  if (!fits_binary_stl(bytes)) bytes = without_byte_order_mark(bytes);
  const Source source{bytes,
                      name,
                      file,
                      options.strict ? nullptr : &warnings,
                      &polygons,
                      options.materials,
                      options.corners ? &corners : nullptr,
                      joined};
  if (bytes.empty()) source.fail("expected a mesh, found an empty file");
  return source;
}

Mesh read(const Source& source, MeshFormat format) {
  Mesh mesh = row_of(format).read(source);
  source.polygons->settle_diagonals(mesh);
  return mesh;
}

NamedMesh read_without_warnings(const Source& source, MeshFormat format) {
  if (row_of(format).read_named != nullptr) return row_of(format).read_named(source);
  NamedMesh named{row_of(format).read(source), {}, {}};
  for (TriangleNames* names : {&named.objects, &named.groups}) {
    if (!named.mesh.triangles.empty()) names->names.emplace_back();
    names->of_triangle.resize(named.mesh.triangles.size());
  }
  return named;
}

std::optional<FileBytes> read_other(const FilePlace& place, const std::string& path) {
  if (place.options.other_files == OtherFiles::in_folder &&
      !is_inside(place.path.parent_path(), path)) {
    return std::nullopt;
  }
  if (place.options.reads_other) place.options.reads_other(path);
  return FileBytes(path);
}

NamedMesh read_named(const Source& source, MeshFormat format) {
  NamedMesh named = read_without_warnings(source, format);
  source.polygons->settle_diagonals(named.mesh);
  if (source.corners != nullptr) source.corners->give(named.mesh.triangles, named.corners);
  leave_out_odd(named.corners);
  for (const FilePolygons::Polygon& p : source.polygons->polygons()) {
    named.polygons.push_back(
        {static_cast<std::uint32_t>(p.first_triangle), static_cast<std::uint32_t>(p.triangles())});
  }
  if (source.warnings != nullptr) {
    named.warnings = source.warnings->texts();
    named.is_partial = source.warnings->leaves_out();
  }
  return named;
}

template <class Read>
auto read_bytes(std::string_view bytes, const std::string& name, const FilePlace* file,
                MeshFormat format, const MeshReadOptions& options, Read read,
                JoinedVertices* joined = nullptr) {
  ReadWarnings warnings;
  FilePolygons polygons;
  FileFaces corners;
  return read(source_of(bytes, name, file, options, warnings, polygons, corners, joined), format);
}

template <class Read>
auto read_file(const std::filesystem::path& path, const MeshReadOptions& options, Read read,
               JoinedVertices* joined = nullptr) {
  const std::string name = path.string();
  require_plain_file(path);
  const MeshFormat format = format_of_name(path);
  const FileBytes file(path);
  const FilePlace place{
      path, options,
      [](const std::filesystem::path& of, const std::string& relative) {
        return (of.parent_path() / std::filesystem::path(relative).lexically_normal()).string();
      },
      read_other};
  try {
    return read_bytes(file.view(), name, &place, format, options, read, joined);
  } catch (const std::bad_alloc&) {
    throw FileError(name + ": not enough memory for a mesh file of " +
                    std::to_string(file.view().size()) + " bytes");
  }
}

}  // namespace

detail::FileBytes::FileBytes(const std::filesystem::path& path) {
  require_plain_file(path);
  const std::string name = path.string();
  std::error_code error;
  size_ = static_cast<std::size_t>(std::filesystem::file_size(path, error));
  std::ifstream file(path, std::ios::binary);
  if (error || !file) throw FileError(name + ": cannot be opened");
  bytes_.reset(new (std::nothrow) char[size_]);
  if (!bytes_) {
    throw FileError(name + ": not enough memory for a mesh file of " + std::to_string(size_) +
                    " bytes");
  }
  file.read(bytes_.get(), static_cast<std::streamsize>(size_));
  if (static_cast<std::size_t>(file.gcount()) != size_) {
    throw FileError(name + ": byte " + std::to_string(file.gcount()) + ": expected " +
                    std::to_string(size_) + " bytes, and no more could be read");
  }
}

Mesh read_mesh(std::string_view bytes, MeshFormat format, const std::string& name,
               const MeshReadOptions& options) {
  const DefaultFpEnvironment environment;
  return read_bytes(bytes, name, nullptr, format, options, read);
}

NamedMesh read_named_mesh(std::string_view bytes, MeshFormat format, const std::string& name,
                          const MeshReadOptions& options) {
  const DefaultFpEnvironment environment;
  return read_bytes(bytes, name, nullptr, format, options, read_named);
}

Mesh read_mesh(const FilePath& path, const MeshReadOptions& options) {
  const DefaultFpEnvironment environment;
  return read_file(path.name(), options, read);
}

NamedMesh read_named_mesh(const FilePath& path, const MeshReadOptions& options) {
  const DefaultFpEnvironment environment;
  return read_file(path.name(), options, read_named);
}

NamedMesh detail::read_joined_mesh(const FilePath& path, const MeshReadOptions& options,
                                   JoinedVertices& joined) {
  const DefaultFpEnvironment environment;
  return read_file(path.name(), options, read_named, &joined);
}

}  // namespace signum
