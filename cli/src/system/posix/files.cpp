// SPDX-License-Identifier: MIT
#include "system/files.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace signum::cli {
namespace {

FileId id_in(const struct stat& found) {
  return {static_cast<std::uint64_t>(found.st_dev), static_cast<std::uint64_t>(found.st_ino)};
}

}  // namespace

std::optional<FileId> id_of(const std::filesystem::path& path) {
  struct stat found{};
  if (stat(path.c_str(), &found) != 0) return std::nullopt;
  return id_in(found);
}

std::optional<FileId> id_of_stream(int stream) {
  struct stat found{};
  if (fstat(stream, &found) != 0) return std::nullopt;
  return id_in(found);
}

bool is_file(int stream) {
  struct stat found{};
  return fstat(stream, &found) == 0 && S_ISREG(found.st_mode);
}

int why_not_written(const std::filesystem::path& path) {
  std::error_code ignored;
  const bool is_folder = std::filesystem::is_directory(path, ignored);
  return access(path.c_str(), is_folder ? W_OK | X_OK : W_OK) == 0 ? 0 : errno;
}

}  // namespace signum::cli
