// SPDX-License-Identifier: MIT
#include "collide/urdf/urdf_files.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "common/writing/printable.hpp"
#include "files/source.hpp"

namespace signum::cli::urdf {
namespace {

namespace fs = std::filesystem;

/// What a package's name stands for; empty if there is no such folder.
fs::path package_folder(const std::string& package, const fs::path& folder) {
  std::error_code none;
  if (fs::is_directory(folder / package, none)) return folder / package;
  fs::path above = fs::weakly_canonical(fs::absolute(folder, none), none);
  while (above.has_relative_path() && above.filename() != package) above = above.parent_path();
  return above.has_relative_path() ? above : fs::path();
}

bool has_mesh_extension(const fs::path& path) {
  const std::string extension = path.extension().string();
  return std::any_of(mesh_extensions.begin(), mesh_extensions.end(), [&](std::string_view known) {
    return detail::equal_ignoring_case(extension, known);
  });
}

}  // namespace

std::string mesh_path(const std::string& name, const fs::path& folder, const std::string& place,
                      OtherFiles other_files) {
  const auto fail = [&](const std::string& expected) {
    throw FileError(fmt::format("{}: mesh: filename: expected {}, found {}", place, expected,
                                detail::quote(name)));
  };
  constexpr std::string_view package = "package://", file = "file://";
  fs::path path;
  if (name.starts_with(package)) {
    const std::string rest = name.substr(package.size());
    const std::size_t slash = rest.find('/');
    if (slash == 0 || slash == rest.npos) fail("package://NAME/PATH");
    const fs::path at = package_folder(rest.substr(0, slash), folder);
    if (at.empty())
      fail("a package whose folder is beside this file, or is a folder that this file is in");
    path = at / rest.substr(slash + 1);
  } else {
    const std::string rest = name.starts_with(file) ? name.substr(file.size()) : name;
    if (rest.find("://") != rest.npos || rest.find('\0') != rest.npos)
      fail("a path, package://NAME/PATH or file:///PATH");
    path = folder / rest;
  }
  if (other_files == OtherFiles::in_folder && !detail::is_inside(folder, path)) {
    fail(
        "a file in the folder of this one or below it, unless others are allowed "
        "(--allow-outside)");
  }
  std::error_code none;
  if (!fs::exists(path, none)) fail("a file, and there is none at " + printable(path.string()));
  if (!has_mesh_extension(path))
    fail("a name that ends in " + detail::extensions(mesh_extensions.size()));
  return path.string();
}

}  // namespace signum::cli::urdf
