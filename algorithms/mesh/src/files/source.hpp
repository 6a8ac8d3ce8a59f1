// SPDX-License-Identifier: MIT
/// The bytes of a mesh file, and how a reader says where they are wrong.
#pragma once

#include <cstddef>
#include <filesystem>
#include <memory>
#include <optional>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "files/corners.hpp"
#include "files/polygons/file_polygons.hpp"
#include "weld.hpp"

namespace signum::detail {

/// A place in a file: a line of a text, counted from 1, or a byte, counted from 0.
struct Place {
  enum class Unit { line, byte };
  Unit unit;
  std::size_t number;
};

/// All bytes of a plain file. It is read into memory and not mapped: a file that somebody cuts
/// short while it is mapped would kill the process.
class FileBytes {
 public:
  /// Throws FileError.
  explicit FileBytes(const std::filesystem::path& path);
  std::string_view view() const { return {bytes_.get(), size_}; }

 private:
  std::size_t size_;
  std::unique_ptr<char[]> bytes_;
};

/// Where a file is, from which others are found, and what reads these: a program that has all bytes
/// in memory is then linked without any of it.
struct FilePlace {
  const std::filesystem::path& path;
  const MeshReadOptions& options;
  /// The path of a file that is named from this one, one for all spellings of it.
  std::string (*beside)(const std::filesystem::path& file, const std::string& name);
  /// Reads a file; the result is empty if the options do not let it be read.
  std::optional<FileBytes> (*read)(const FilePlace& place, const std::string& path);
};

/// The warnings about a file that was read.
class ReadWarnings {
 public:
  /// Adds a warning. Warnings with the same words are kept once, with the first place and their
  /// number.
  void add(const std::string& place, const std::string& what);
  std::vector<std::string> texts() const;
  /// Notes that something of the file is not in the mesh.
  void note_left_out() { leaves_out_ = true; }
  bool leaves_out() const { return leaves_out_; }

 private:
  struct Kind {
    std::string place, what;
    std::size_t times;
  };
  std::vector<Kind> kinds_;
  bool leaves_out_ = false;
};

struct Source {
  std::string_view bytes;
  const std::string& name;
  /// Null for bytes in memory.
  const FilePlace* file = nullptr;
  /// Null if a file that breaks the rules of its format is refused.
  ReadWarnings* warnings = nullptr;
  /// Gets the faces of more than three corners.
  FilePolygons* polygons = nullptr;
  /// Whether materials are read.
  bool materials = false;
  /// Gets the corners of faces with what they have; null if that is not read.
  FileFaces* corners = nullptr;
  /// Not null if a reader may join equal vertices. If it does, this tells what the mesh was.
  JoinedVertices* joined = nullptr;

  /// Warns of a broken rule of the format by which nothing is lost, or throws FileError if the
  /// options say so. One file may give only few different texts.
  void warn(Place place, const std::string& what) const;
  void warn(const std::string& place, const std::string& what) const;
  /// The same, of something that is left out of the mesh.
  void leave_out(Place place, const std::string& what) const;
  void leave_out(const std::string& place, const std::string& what) const;

  /// Throws FileError: "NAME, line 12: WHAT".
  [[noreturn]] void fail(Place place, const std::string& what) const;
  /// Throws FileError about the file as a whole.
  [[noreturn]] void fail(const std::string& what) const;
};

/// Bytes of a file as a message can show them: quoted, printable, and not long.
std::string quote(std::string_view bytes);
/// The format, of the first so many, that the extension says. Throws FileError.
MeshFormat format_of_name(const std::filesystem::path& path,
                          std::size_t formats = mesh_extensions.size());
/// The extensions of the first so many formats: ".obj, .stl or .ply".
std::string extensions(std::size_t formats);
/// Whether a word is this one, which is in lower case.
bool equal_ignoring_case(std::string_view word, std::string_view lower);

/// Whether these bytes, at the end of a file, say nothing: zeros and white space.
bool is_padding(std::string_view bytes);

/// A text with each %XX as its byte (RFC 3986).
std::string without_percents(std::string_view text);

/// Whether a path leads into this folder or below it, after all links are followed.
bool is_inside(const std::filesystem::path& folder, const std::filesystem::path& path);

/// Whether there are just as many bytes as the count among them makes of a binary STL file.
bool fits_binary_stl(std::string_view bytes);

}  // namespace signum::detail
