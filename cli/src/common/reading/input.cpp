// SPDX-License-Identifier: MIT
#include "input.hpp"

#include <filesystem>
#include <iostream>
#include <iterator>

#include "common/writing/printable.hpp"
#include "common/writing/standard_error.hpp"
#include "files/read_joined.hpp"

namespace signum::cli {

namespace {
std::string all_of(std::istream& in) { return {std::istreambuf_iterator<char>(in), {}}; }

/// The name that a shell gives to the output of a command, as in `check <(cat a.stl)`, has no
/// extension.
bool is_pipe(const std::filesystem::path& path) {
  std::error_code none;
  return !path.has_extension() && std::filesystem::is_fifo(path, none);
}
}  // namespace

NamedMesh read_named_mesh_argument(const std::string& path, const MeshReadOptions& options,
                                   detail::JoinedVertices* joined) {
  if (path.empty()) throw FileError("got \"\"; expected the name of a file");
  if (path != "-" && !is_pipe(path)) {
    return joined != nullptr ? detail::read_joined_mesh(path, options, *joined)
                             : read_named_mesh(path, options);
  }
  std::ifstream pipe;
  if (path != "-") pipe.open(std::filesystem::path(path), std::ios::binary);
  const std::string bytes = all_of(path == "-" ? std::cin : pipe);
  return read_named_mesh(bytes, mesh_format_of(bytes), path == "-" ? "standard input" : path,
                         options);
}

void say_warnings(const std::string& path, const std::vector<std::string>& warnings) {
  for (const std::string& warning : warnings)
    say("signum: {}: warning: {}\n", printable(path), printable(warning));
}

LineInput::LineInput(const std::string& path) : name_(path == "-" ? "standard input" : path) {
  // Synchronized with C's stdin, std::cin cannot tell what is there to be read without waiting.
  std::ios::sync_with_stdio(false);
  if (path == "-") return;
  if (std::filesystem::is_directory(path)) throw FileError(path + ": is a folder; expected a file");
  std::error_code ignored;
  if (!std::filesystem::exists(path, ignored)) throw FileError(path + ": no such file");
  file_.open(std::filesystem::path(path), std::ios::binary);
  if (!file_) throw FileError(path + ": cannot be read");
}

std::istream& LineInput::stream() { return is_standard_input() ? std::cin : file_; }

void LineInput::require_read() {
  if (stream().bad()) throw FileError(name_ + ": cannot be read");
}

}  // namespace signum::cli
