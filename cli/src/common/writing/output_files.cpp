// SPDX-License-Identifier: MIT
#include "output_files.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <set>
#include <signum/kernel/error.hpp>
#include <sstream>
#include <system_error>

#include "machine/new_file.hpp"
#include "printable.hpp"
#include "standard_error.hpp"
#include "system/processes.hpp"
#include "system/start.hpp"

namespace signum::cli {
namespace {

namespace fs = std::filesystem;
using Way = Output::Way;

/// What the name of a former file ends in, which is kept until all files have their names.
constexpr const char* former_suffix = ".former";

/// What the names of unfinished files begin with. On a disk that several machines share, each one
/// knows its own processes alone.
std::string unfinished_prefix() { return fmt::format(".signum.{}.", machine_name()); }

/// A name for a file of this folder until it is finished.
fs::path unfinished_name(const fs::path& folder) {
  static unsigned count = 0;
  return folder / fmt::format("{}{}.{}", unfinished_prefix(), process_number(), count++);
}

/// Adds the folders that were made, the outermost first. Throws Error.
void make_folders(const fs::path& folder, std::vector<fs::path>& made) {
  std::vector<fs::path> missing;
  std::error_code error;
  for (fs::path p = folder; p.has_relative_path() && !fs::exists(p, error); p = p.parent_path())
    missing.push_back(p);
  error.clear();
  for (auto p = missing.rbegin(); p != missing.rend(); ++p) {
    if (fs::create_directory(*p, error)) made.push_back(*p);
    if (error) throw no_folder(folder, error.message());
  }
  if (!fs::is_directory(folder, error)) throw no_folder(folder, "it is a file");
}

void say_made(const fs::path& folder) {
  say("signum: made the folder {}\n", printable(folder.string()));
}

/// Removes the unfinished files that processes of this machine, which were killed, left in a
/// folder.
void remove_leftovers(const fs::path& folder) {
  const std::string prefix = unfinished_prefix();
  std::error_code ignored;
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string file = entry.path().filename().string();
    if (!file.starts_with(prefix) || file.ends_with(former_suffix)) continue;
    std::int64_t writer = 0;
    std::from_chars(file.data() + prefix.size(), file.data() + file.size(), writer);
    if (writer > 0 && has_ended(writer)) found.push_back(entry.path());
  }
  for (const auto& path : found) fs::remove(path, ignored);
}

/// Makes an empty file in the place of whatever has its name; a link is not followed.
void make_new(const fs::path& path) {
  std::error_code ignored;
  fs::remove(path, ignored);
  std::FILE* const file = detail::new_file(path);
  if (file == nullptr) throw not_written(path, errno);
  std::fclose(file);
}

/// Gives a file its name, which can be undone.
class Renamed {
 public:
  /// Throws Error, and then nothing has changed.
  Renamed(const fs::path& unfinished, const fs::path& file)
      : file_(file), former_(unfinished.string() + former_suffix) {
    std::error_code error, ignored;
    if (fs::is_regular_file(file, ignored)) {
      fs::permissions(unfinished, fs::status(file, ignored).permissions(), ignored);
      fs::create_hard_link(file, former_, error);
      // On a disk without hard links, the file is missing for a moment.
      if (error) fs::rename(file, former_, error);
      was_there_ = !error;
    }
    if (!error) fs::rename(unfinished, file, error);
    if (!error) return;
    if (was_there_) put_back();
    throw Error(fmt::format("{}: {}", file.string(), error.message()));
  }

  void undo() const {
    std::error_code ignored;
    if (was_there_)
      put_back();
    else
      fs::remove(file_, ignored);
  }
  void keep() const {
    std::error_code ignored;
    if (was_there_) fs::remove(former_, ignored);
  }

 private:
  void put_back() const {
    std::error_code ignored;
    fs::rename(former_, file_, ignored);
    // If both names are still one file, renaming does nothing.
    fs::remove(former_, ignored);
  }

  fs::path file_, former_;
  bool was_there_ = false;
};

}  // namespace

OutputFiles::~OutputFiles() {
  std::error_code ignored;
  for (const File& f : files_) {
    if (!f.unfinished.empty()) fs::remove(f.unfinished, ignored);
  }
  // Only folders that are empty are removed.
  std::for_each(made_folders_.rbegin(), made_folders_.rend(),
                [&](const fs::path& folder) { fs::remove(folder, ignored); });
}

namespace {

void require_distinct(const std::string& option, const fs::path& named, const Output& where,
                      const Input& input) {
  if (where.way == Way::plain_file && id_of(where.path) == input.id)
    throw Error(
        fmt::format("{}: \"{}\" is the same file as the input \"{}\"; expected another name",
                    option, named.string(), input.path));
}

}  // namespace

void OutputFiles::add_input(const std::string& path) {
  const auto input = input_of(path);
  if (!input) return;
  require_not_printed_to(*input);
  inputs_.push_back(*input);
  for (const File& f : files_) require_distinct(f.option, f.named, f.output, *input);
}

MeshReadOptions OutputFiles::watching(MeshReadOptions options) {
  options.reads_other = [this](const fs::path& path) { add_input(path.string()); };
  return options;
}

void OutputFiles::plan_folder(const std::string& option, const fs::path& folder) {
  require_folder(option, folder);
}

void OutputFiles::plan(const std::string& option, const fs::path& file, OutputKind kind) {
  require_name(option, file, kind);
  const Output where = output_of(option, file);
  for (const Input& input : inputs_) require_distinct(option, file, where, input);
  for (const File& f : files_) {
    std::error_code ignored;
    if (where.way != Way::device && f.output.way == where.way &&
        fs::weakly_canonical(f.output.path, ignored) == fs::weakly_canonical(where.path, ignored))
      throw Error(fmt::format("{}: {} writes \"{}\", too; expected another file", option, f.option,
                              file.string()));
  }
  const bool is_trusted = !trusted_.empty() && file.parent_path() == trusted_;
  if (replace_ == Replace::own_files && !is_trusted) require_own(option, file, where, kind);
  files_.push_back({option, file, where, kind, {}, {}});
}

void OutputFiles::write(const fs::path& file, const std::function<void(std::ostream&)>& writer) {
  const auto found =
      std::find_if(files_.begin(), files_.end(), [&](const File& f) { return f.named == file; });
  if (found == files_.end()) throw Error(fmt::format("{}: was not planned", file.string()));
  const auto write_to = [&](std::ostream& out) {
    writer(out);
    out << last_line(found->kind);
  };
  if (found->output.way != Way::plain_file) {
    std::ostringstream text;
    write_to(text);
    found->text = std::move(text).str();
    return;
  }
  const fs::path& path = found->output.path;
  make_folders(path.parent_path(), made_folders_);
  found->unfinished = unfinished_name(path.parent_path());
  make_new(found->unfinished);
  errno = 0;
  std::ofstream out(found->unfinished, std::ios::binary | std::ios::trunc);
  if (out) write_to(out);
  out.close();
  if (!out) throw not_written(file, errno);
}

void OutputFiles::commit(const std::function<void(std::ostream&)>& report) {
  // A reader that goes away then counts as an error, like a full disk, and unfinished files are
  // removed.
  if (!files_.empty()) let_pipes_fail();
  print(report);
  rename_all();
  for (const fs::path& folder : made_folders_) say_made(folder);
  files_.clear();
  made_folders_.clear();
}

void OutputFiles::print(const std::function<void(std::ostream&)>& report) const {
  bool is_taken = false;
  for (const File& f : files_) {
    if (f.output.way == Way::device) {
      errno = 0;
      std::ofstream out(f.output.path, std::ios::binary);
      out << f.text;
      out.close();
      if (!out) throw not_written(f.named, errno);
    } else if (f.output.way == Way::standard_error) {
      if (!(std::cerr << f.text << std::flush)) throw not_written(f.named, 0);
    } else if (f.output.way == Way::standard_output) {
      std::cout << f.text;
      is_taken = true;
    }
  }
  if (is_taken) {
    std::ostringstream text;
    report(text);
    say("{}", text.str());
  } else {
    report(std::cout);
  }
  if (!std::cout.flush()) throw Error("cannot write to standard output");
}

void OutputFiles::rename_all() {
  std::set<fs::path> folders;
  for (const File& f : files_) {
    if (!f.unfinished.empty()) folders.insert(f.output.path.parent_path());
  }
  for (const fs::path& folder : folders) remove_leftovers(folder);
  std::vector<Renamed> renamed;
  try {
    for (const File& f : files_) {
      if (!f.unfinished.empty()) renamed.emplace_back(f.unfinished, f.output.path);
    }
  } catch (const Error&) {
    std::for_each(renamed.rbegin(), renamed.rend(), [](const Renamed& r) { r.undo(); });
    throw;
  }
  for (const Renamed& r : renamed) r.keep();
}

void make_folder(const fs::path& folder) {
  std::vector<fs::path> made;
  make_folders(folder, made);
  for (const fs::path& path : made) say_made(path);
}

}  // namespace signum::cli
