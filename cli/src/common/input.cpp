// SPDX-License-Identifier: MIT
#include "common/input.hpp"

#include <filesystem>
#include <iostream>
#include <iterator>

namespace signum::cli {

namespace {
std::string standard_input() { return {std::istreambuf_iterator<char>(std::cin), {}}; }
}  // namespace

NamedMesh read_named_mesh_argument(const std::string& path, const MeshReadOptions& options) {
  if (path != "-") return read_named_mesh(path, options);
  const std::string bytes = standard_input();
  return read_named_mesh(bytes, mesh_format_of(bytes), "standard input", options);
}

LineInput::LineInput(const std::string& path) : name_(path == "-" ? "standard input" : path) {
  // Synchronized with C's stdin, std::cin cannot tell what is there to be read without waiting.
  std::ios::sync_with_stdio(false);
  if (path == "-") return;
  if (std::filesystem::is_directory(path)) throw FileError(path + ": is a directory");
  file_.open(path, std::ios::binary);
  if (!file_) throw FileError(path + ": cannot be read");
}

std::istream& LineInput::stream() { return is_standard_input() ? std::cin : file_; }

void LineInput::require_read() {
  if (stream().bad()) throw FileError(name_ + ": cannot be read");
}

}  // namespace signum::cli
