// SPDX-License-Identifier: MIT
/// Which outputs may be written where, without anything being lost?
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <signum/kernel/error.hpp>
#include <string>
#include <string_view>

#include "system/files.hpp"

namespace signum::cli {

/// What a file that is written holds.
enum class OutputKind : std::uint8_t {
  mesh,       ///< the file that -o names, which replaces any file of this name
  materials,  ///< the material library beside it
  volume,
  contacts,
  exact_mesh,
  page,
  picture,
  finding,
  certificates
};

/// Which files may be replaced.
enum class Replace : std::uint8_t { own_files, any_file };

struct Input {
  std::string path;
  FileId id;
};

/// The input at a path, or standard input for "-"; empty if there is none.
std::optional<Input> input_of(const std::string& path);

/// Throws Error if standard output is appended to the file.
void require_not_printed_to(const Input& input);

/// Where something is written.
struct Output {
  enum class Way : std::uint8_t {
    plain_file,       ///< under a temporary name first
    device,           ///< or a pipe, which is opened and written to
    standard_output,  ///< also by another name of the same file
    standard_error    ///< by a name of the same file
  };
  Way way;
  std::filesystem::path path;  ///< of a plain file, with no symbolic link at its end
};

/// Where a name leads that an option gives, also once folders that are missing are made. Throws
/// Error for a folder, for a file that is write-protected, and if no file can be there.
Output output_of(const std::string& option, const std::filesystem::path& named);

/// What is thrown if a file cannot be written. The error is an errno, or 0 if it is not known.
Error not_written(const std::filesystem::path& path, int error);
/// What is thrown if a folder cannot be made.
Error no_folder(const std::filesystem::path& path, const std::string& why);

/// Throws Error if a mesh's name, "-" or a file is given for a folder.
void require_folder(const std::string& option, const std::filesystem::path& folder);

/// Throws Error if something other than a mesh would get the name of a mesh.
void require_name(const std::string& option, const std::filesystem::path& named, OutputKind kind);

/// Throws Error if a file is there that signum did not make.
void require_own(const std::string& option, const std::filesystem::path& named, const Output& where,
                 OutputKind kind);

/// The line at the end of a file by which signum knows its own files. It is empty for meshes, which
/// -o replaces, for findings, which are known by their folder, and for certificates, whose grammar
/// has no comments.
std::string last_line(OutputKind kind);

}  // namespace signum::cli
