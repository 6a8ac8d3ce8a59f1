// SPDX-License-Identifier: MIT
#include "common/output_rules.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <fstream>
#include <signum/kernel/error.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <system_error>

namespace signum::cli {
namespace {

namespace fs = std::filesystem;

struct KindRow {
  OutputKind kind;
  std::string_view what;
  std::string_view example;  ///< an example of a name
  std::string_view comment_begin, comment_end;
};

constexpr std::array<KindRow, 7> kind_rows = {{
    {OutputKind::mesh, "a mesh", "", "", ""},
    {OutputKind::volume, "a bounding volume", "", "# ", "\n"},
    {OutputKind::contacts, "contacts", "", "# ", "\n"},
    {OutputKind::exact_mesh, "an exact mesh", "exact.txt", "# ", "\n"},
    {OutputKind::page, "a page", "page.html", "<!-- ", " -->\n"},
    {OutputKind::picture, "a picture", "", "<!-- ", " -->\n"},
    {OutputKind::finding, "a finding", "", "", ""},
}};

const KindRow& row_of(OutputKind kind) { return kind_rows[static_cast<std::size_t>(kind)]; }

/// The extension of a mesh file that the name ends in; empty if it ends in none.
std::string_view mesh_extension_of(const fs::path& path) {
  std::string extension = path.extension().string();
  std::transform(extension.begin(), extension.end(), extension.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  const auto* const found = std::find(mesh_extensions.begin(), mesh_extensions.end(), extension);
  return found == mesh_extensions.end() ? std::string_view() : *found;
}

/// Throws Error if a folder cannot be there, because something else is, or cannot be written to.
void require_place(const fs::path& folder) {
  fs::path there = folder;
  std::error_code ignored;
  while (there.has_relative_path() && !fs::exists(fs::symlink_status(there, ignored)))
    there = there.parent_path();
  if (there.empty()) there = ".";
  if (!fs::is_directory(there, ignored))
    throw Error(
        fmt::format("{}: cannot make this folder: a file of this name is there", folder.string()));
  if (access(there.c_str(), W_OK | X_OK) != 0)
    throw Error(fmt::format("{}: cannot write here", there.string()));
}

}  // namespace

std::optional<FileId> id_of(const fs::path& path) {
  struct stat found{};
  if (stat(path.c_str(), &found) != 0) return std::nullopt;
  return FileId{found.st_dev, found.st_ino};
}

std::optional<Input> input_of(const std::string& path) {
  if (path != "-") {
    const auto id = id_of(path);
    return id ? std::optional(Input{path, *id}) : std::nullopt;
  }
  struct stat found{};
  if (fstat(STDIN_FILENO, &found) != 0) return std::nullopt;
  return Input{"standard input", {found.st_dev, found.st_ino}};
}

void require_not_printed_to(const Input& input) {
  struct stat printed{};
  if (fstat(STDOUT_FILENO, &printed) != 0 || !S_ISREG(printed.st_mode)) return;
  if (FileId{printed.st_dev, printed.st_ino} == input.id)
    throw Error(
        fmt::format("standard output goes to the input \"{}\"; expected another file", input.path));
}

Output output_of(const fs::path& named) {
  if (named == "-") return {Output::Way::standard_output, {}};
  if (!named.has_filename()) throw Error(fmt::format("{}: is a folder", named.string()));
  fs::path path = named.has_parent_path() ? named : "." / named;
  std::error_code error, ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (fs::is_directory(status))
    throw Error(fmt::format("{}: a folder of this name is there", named.string()));
  if (fs::exists(status)) {
    struct stat printed{};
    const bool is_file_or_pipe = fs::is_regular_file(status) || fs::is_fifo(status);
    if (is_file_or_pipe && fstat(STDOUT_FILENO, &printed) == 0 &&
        id_of(path) == FileId{printed.st_dev, printed.st_ino})
      return {Output::Way::standard_output, {}};
    if (!fs::is_regular_file(status)) return {Output::Way::device, path};
    path = fs::canonical(path, error);
  } else {
    // A link to a missing file is followed, since writing to the link makes that file.
    constexpr int most_links = 40;
    for (int i = 0; i < most_links && fs::is_symlink(fs::symlink_status(path, ignored)); ++i)
      path = path.parent_path() / fs::read_symlink(path, error);
  }
  if (error) throw Error(fmt::format("{}: {}", named.string(), error.message()));
  require_place(path.parent_path());
  return {Output::Way::plain_file, path};
}

void require_folder(const std::string& option, const fs::path& folder) {
  if (folder == "-") throw Error(option + ": got \"-\"; expected the name of a folder");
  if (const std::string_view extension = mesh_extension_of(folder); !extension.empty())
    throw Error(
        fmt::format("{}: \"{}\" is the name of a mesh, as it ends in {}; expected a folder, whose "
                    "name is given after {}",
                    option, folder.string(), extension, option));
  if (folder.empty()) throw Error(option + ": got \"\"; expected the name of a folder");
  require_place(folder);
}

void require_name(const std::string& option, const fs::path& named, OutputKind kind) {
  const KindRow& row = row_of(kind);
  const std::string_view extension = mesh_extension_of(named);
  if (row.example.empty() || extension.empty()) return;
  throw Error(
      fmt::format("{}: \"{}\" is the name of a mesh, as it ends in {}; expected a file for {}, "
                  "such as {}, whose name is given after {}",
                  option, named.string(), extension, row.what, row.example, option));
}

void require_own(const std::string& option, const Output& where, OutputKind kind) {
  if (where.way != Output::Way::plain_file || kind == OutputKind::mesh) return;
  std::error_code error;
  if (!fs::exists(where.path, error)) return;
  const std::string mark = last_line(kind);
  std::ifstream in(where.path, std::ios::binary | std::ios::ate);
  const auto size = static_cast<std::streamoff>(in.tellg());
  if (in && size == 0) return;
  const auto mark_size = static_cast<std::streamoff>(mark.size());
  if (in && mark_size > 0 && size >= mark_size) {
    std::string end(mark.size(), '\0');
    in.seekg(size - mark_size);
    if (in.read(end.data(), mark_size) && end == mark) return;
  }
  throw Error(
      fmt::format("{}: \"{}\" is there, and is not {} that signum made; expected another name, or "
                  "--force to replace it",
                  option, where.path.string(), row_of(kind).what));
}

std::string last_line(OutputKind kind) {
  const KindRow& row = row_of(kind);
  if (row.comment_begin.empty()) return {};
  return fmt::format("{}Made by signum: {}.{}", row.comment_begin, row.what, row.comment_end);
}

}  // namespace signum::cli
