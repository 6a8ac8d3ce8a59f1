// SPDX-License-Identifier: MIT
/// What the standard library does not say of files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string_view>

namespace signum::cli {

/// A name in a folder has at most as many bytes, or units of UTF-16 on Windows.
inline constexpr std::size_t longest_name = 255;

/// One file, whatever it is called.
struct FileId {
  std::uint64_t device;
  std::uint64_t number;
  friend bool operator==(const FileId&, const FileId&) = default;
};

/// The file at a path; empty if there is none.
std::optional<FileId> id_of(const std::filesystem::path& path);

/// The file that a stream of this process goes to, 0 to 2; empty if it is closed.
std::optional<FileId> id_of_stream(int stream);

/// Whether a stream goes to a file on a disk.
bool is_file(int stream);

/// 0 if this process may write the file, or make files in the folder; otherwise an errno.
int why_not_written(const std::filesystem::path& path);

}  // namespace signum::cli
