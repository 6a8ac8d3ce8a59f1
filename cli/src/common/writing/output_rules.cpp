// SPDX-License-Identifier: MIT
#include "output_rules.hpp"

#include <fmt/format.h>

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

constexpr std::array<KindRow, 9> kind_rows = {{
    {OutputKind::mesh, "a mesh", "", "", ""},
    {OutputKind::materials, "a material library", "", "# ", "\n"},
    {OutputKind::volume, "a bounding volume", "", "# ", "\n"},
    {OutputKind::contacts, "contacts", "", "# ", "\n"},
    {OutputKind::exact_mesh, "an exact mesh", "exact.txt", "# ", "\n"},
    {OutputKind::page, "a page", "page.html", "<!-- ", " -->\n"},
    {OutputKind::picture, "a picture", "", "<!-- ", " -->\n"},
    {OutputKind::finding, "a finding", "", "", ""},
    {OutputKind::certificates, "certificates", "proof.txt", "", ""},
}};

static_assert([] {
  for (std::size_t i = 0; i < kind_rows.size(); ++i) {
    if (static_cast<std::size_t>(kind_rows[i].kind) != i) return false;
  }
  return true;
}());

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
  if (!fs::is_directory(there, ignored)) throw no_folder(folder, there.string() + " is a file");
  if (const int error = why_not_written(there); error != 0) throw not_written(there, error);
}

/// Whether a path with such a last name can only be that of a folder.
bool names_folder(const fs::path& path) {
  const fs::path name = path.filename();
  return name.empty() || name == "." || name == "..";
}

/// The path of a file with no link among its folders. A ".." behind a folder that is missing leads
/// back from there.
fs::path resolved(const fs::path& path, std::error_code& error) {
  const fs::path folder = fs::absolute(path, error).parent_path();
  return fs::weakly_canonical(folder, error) / path.filename();
}

/// Whether a stream of this process goes to the file.
bool goes_to(int stream, const fs::path& path) {
  const auto id = id_of_stream(stream);
  return id && id == id_of(path);
}

/// Whether nobody may write the file, or this process may not.
bool is_protected(const fs::path& path, const fs::file_status& status) {
  constexpr fs::perms writers =
      fs::perms::owner_write | fs::perms::group_write | fs::perms::others_write;
  return (status.permissions() & writers) == fs::perms::none || why_not_written(path) != 0;
}

}  // namespace

std::optional<Input> input_of(const std::string& path) {
  const bool is_standard = path == "-";
  const auto id = is_standard ? id_of_stream(0) : id_of(path);
  if (!id) return std::nullopt;
  return Input{is_standard ? "standard input" : path, *id};
}

void require_not_printed_to(const Input& input) {
  if (is_file(1) && id_of_stream(1) == input.id)
    throw Error(
        fmt::format("standard output goes to the input \"{}\"; expected another file", input.path));
}

Error not_written(const fs::path& path, int error) {
  const std::string why = error == 0 ? "" : ": " + std::generic_category().message(error);
  return Error(fmt::format("{}: cannot write here{}", path.string(), why));
}

Error no_folder(const fs::path& path, const std::string& why) {
  return Error(fmt::format("{}: cannot make this folder: {}", path.string(), why));
}

Output output_of(const std::string& option, const fs::path& named) {
  if (named == "-") return {Output::Way::standard_output, {}};
  const auto refuse = [&](const std::string& why) -> Error {
    return Error(fmt::format("{}: \"{}\" {}", option, named.string(), why));
  };
  if (named.empty()) {
    throw Error(option + ": got \"\"; expected the name of a file, or - for standard output");
  }
  for (const fs::path& name : named) {
    if (name.native().size() > longest_name)
      throw refuse(fmt::format("has a name of {} bytes in it; expected at most {}",
                               name.native().size(), longest_name));
  }
  std::error_code error, ignored;
  fs::path path = resolved(named, error);
  fs::file_status status = fs::status(path, ignored);
  // A link to a missing file is followed, since writing to the link makes that file.
  constexpr int most_links = 40;
  for (int i = 0; !fs::exists(status) && fs::is_symlink(fs::symlink_status(path, ignored)); ++i) {
    if (i == most_links) throw refuse("is a symbolic link that leads to itself");
    path = resolved(path.parent_path() / fs::read_symlink(path, error), error);
    status = fs::status(path, ignored);
  }
  if (error) throw refuse("cannot be found: " + error.message());
  if (fs::is_directory(status) || names_folder(path))
    throw refuse("is a folder; expected the name of a file");
  if (fs::exists(status)) {
    if (fs::is_regular_file(status) || fs::is_fifo(status)) {
      if (goes_to(1, path)) return {Output::Way::standard_output, {}};
      if (goes_to(2, path)) return {Output::Way::standard_error, {}};
    }
    if (!fs::is_regular_file(status)) return {Output::Way::device, path};
    path = fs::canonical(path, error);
    if (error) throw refuse("cannot be found: " + error.message());
    if (is_protected(path, status))
      throw refuse("is write-protected; expected another name, or a file that may be written");
  }
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

void require_own(const std::string& option, const fs::path& named, const Output& where,
                 OutputKind kind) {
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
                  option, named.string(), row_of(kind).what));
}

std::string last_line(OutputKind kind) {
  const KindRow& row = row_of(kind);
  if (row.comment_begin.empty()) return {};
  return fmt::format("{}Made by signum: {}.{}", row.comment_begin, row.what, row.comment_end);
}

}  // namespace signum::cli
