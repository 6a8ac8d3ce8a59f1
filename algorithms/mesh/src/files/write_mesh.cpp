// SPDX-License-Identifier: MIT
#include <cstdio>
#include <filesystem>
#include <signum/mesh/write_mesh.hpp>
#include <system_error>

#include "formats.hpp"
#include "machine/fp_environment.hpp"
#include "machine/new_file.hpp"
#include "shapes/finite.hpp"
#include "valid_mesh.hpp"

namespace signum {

using namespace detail;

MeshFormat written_format_of(const FilePath& path) {
  return format_of_name(path.name(), written_formats);
}

std::string mesh_bytes(const Mesh& mesh, MeshFormat format) {
  const DefaultFpEnvironment environment;
  require_valid(mesh);
  if (row_of(format).write == nullptr) {
    throw InvalidArgument("format: expected one that holds doubles, " +
                          extensions(written_formats));
  }
  return row_of(format).write(mesh);
}

void write_mesh(const FilePath& to, const Mesh& mesh) {
  const std::filesystem::path path = to.name();
  const std::string bytes = mesh_bytes(mesh, written_format_of(to));
  const auto fail = [&](const std::string& why) {
    throw FileError(path.string() + ": cannot be written: " + why);
  };
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) fail("a directory of this name is there");
  std::filesystem::path part = path;
  part += ".part";
  std::FILE* const file = new_file(part);
  if (file == nullptr) {
    const bool taken = std::filesystem::exists(part, error);
    fail(part.string() + (taken ? " is there, as what is written first" : " cannot be made"));
  }
  const bool whole = std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
  const bool closed = std::fclose(file) == 0;
  if (whole && closed) std::filesystem::rename(part, path, error);
  if (whole && closed && !error) return;
  std::error_code ignored;
  std::filesystem::remove(part, ignored);
  fail(error ? error.message() : part.string() + " cannot be filled");
}

}  // namespace signum
