// SPDX-License-Identifier: MIT
#include "common/output_files.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <iostream>
#include <set>
#include <signum/kernel/error.hpp>
#include <sstream>
#include <system_error>

#include "common/printable.hpp"
#include "common/standard_error.hpp"

namespace signum::cli {
namespace {

namespace fs = std::filesystem;
using Way = Output::Way;

/// The name under which a file is written first.
fs::path temporary(const fs::path& file) {
  return file.parent_path() / fmt::format(".{}.{}", file.filename().string(), getpid());
}

/// The name under which the former file is kept until all files have their names.
fs::path former(const fs::path& file) {
  return temporary(file.parent_path() / (file.filename().string() + ".former"));
}

/// Returns the folders that were made, the outermost first.
std::vector<fs::path> make_folders(const fs::path& folder) {
  std::vector<fs::path> made;
  std::error_code error;
  for (fs::path p = folder; p.has_relative_path() && !fs::exists(p, error); p = p.parent_path())
    made.insert(made.begin(), p);
  error.clear();
  fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder, error))
    throw Error(fmt::format("{}: cannot make this folder: {}", folder.string(),
                            error ? error.message() : "a file of this name is there"));
  return made;
}

void say_made(const fs::path& folder) {
  say("signum: made the folder {}\n", printable(folder.string()));
}

/// Removes what processes that were killed left of these files of one folder.
void remove_leftovers(const fs::path& folder, const std::set<fs::path>& files) {
  std::error_code ignored;
  std::vector<fs::path> found;
  for (const auto& entry : fs::directory_iterator(folder, ignored)) {
    const std::string file = entry.path().filename().string();
    const std::size_t dot = file.rfind('.');
    if (dot == file.npos || dot == 0 || file[0] != '.') continue;
    pid_t writer = 0;
    const char* const end = file.data() + file.size();
    const auto number = std::from_chars(file.data() + dot + 1, end, writer);
    if (number.ec != std::errc() || number.ptr != end || writer <= 0) continue;
    fs::path name = folder / file.substr(1, dot - 1);
    if (name.extension() == ".former" && !files.contains(name)) name.replace_extension();
    if (!files.contains(name)) continue;
    if (kill(writer, 0) != 0 && errno == ESRCH) found.push_back(entry.path());
  }
  for (const auto& path : found) fs::remove(path, ignored);
}

/// Gives a file its name, which can be undone.
class Renamed {
 public:
  /// Throws Error, and then nothing has changed.
  explicit Renamed(const fs::path& file) : file_(file) {
    std::error_code error, ignored;
    if (fs::is_regular_file(file, ignored)) {
      fs::permissions(temporary(file), fs::status(file, ignored).permissions(), ignored);
      fs::create_hard_link(file, former(file), error);
      // On a disk without hard links, the file is missing for a moment.
      if (error) fs::rename(file, former(file), error);
      was_there_ = !error;
    }
    if (!error) fs::rename(temporary(file), file, error);
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
    if (was_there_) fs::remove(former(file_), ignored);
  }

 private:
  void put_back() const {
    std::error_code ignored;
    fs::rename(former(file_), file_, ignored);
    // If both names are still one file, renaming does nothing.
    fs::remove(former(file_), ignored);
  }

  fs::path file_;
  bool was_there_ = false;
};

}  // namespace

OutputFiles::~OutputFiles() {
  std::error_code ignored;
  for (const File& f : files_) {
    if (f.output.way == Way::plain_file) fs::remove(temporary(f.output.path), ignored);
  }
  // Only folders that are empty are removed.
  std::for_each(made_folders_.rbegin(), made_folders_.rend(),
                [&](const fs::path& folder) { fs::remove(folder, ignored); });
}

namespace {

void require_distinct(const std::string& option, const Output& where, const Input& input) {
  if (where.way == Way::plain_file && id_of(where.path) == input.id)
    throw Error(
        fmt::format("{}: \"{}\" is the same file as the input \"{}\"; expected another name",
                    option, where.path.string(), input.path));
}

}  // namespace

void OutputFiles::add_input(const std::string& path) {
  const auto input = input_of(path);
  if (!input) return;
  require_not_printed_to(*input);
  inputs_.push_back(*input);
  for (const File& f : files_) require_distinct(f.option, f.output, *input);
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
  const Output where = output_of(file);
  for (const Input& input : inputs_) require_distinct(option, where, input);
  for (const File& f : files_) {
    std::error_code ignored;
    if (where.way != Way::device && f.output.way == where.way &&
        fs::weakly_canonical(f.output.path, ignored) == fs::weakly_canonical(where.path, ignored))
      throw Error(fmt::format("{}: {} writes \"{}\", too; expected another file", option, f.option,
                              file.string()));
  }
  const bool is_trusted = !trusted_.empty() && file.parent_path() == trusted_;
  if (replace_ == Replace::own_files && !is_trusted) require_own(option, where, kind);
  files_.push_back({option, file, where, kind, false, {}});
}

void OutputFiles::write(const fs::path& file, const std::function<void(std::ostream&)>& writer) {
  const auto found =
      std::find_if(files_.begin(), files_.end(), [&](const File& f) { return f.named == file; });
  if (found == files_.end()) throw Error(fmt::format("{}: was not planned", file.string()));
  const auto write_to = [&](std::ostream& out) {
    writer(out);
    out << last_line(found->kind);
  };
  found->is_written = true;
  if (found->output.way != Way::plain_file) {
    std::ostringstream text;
    write_to(text);
    found->text = std::move(text).str();
    return;
  }
  const fs::path& path = found->output.path;
  const std::vector<fs::path> made = make_folders(path.parent_path());
  made_folders_.insert(made_folders_.end(), made.begin(), made.end());
  std::ofstream out(temporary(path), std::ios::binary | std::ios::trunc);
  if (out) write_to(out);
  out.close();
  if (!out) throw Error(fmt::format("{}: cannot write here", file.string()));
}

void OutputFiles::commit(const std::function<void(std::ostream&)>& report) {
  // A reader that goes away then counts as an error, like a full disk, and unfinished files are
  // removed.
  if (!files_.empty()) signal(SIGPIPE, SIG_IGN);
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
      std::ofstream out(f.output.path, std::ios::binary);
      out << f.text;
      out.close();
      if (!out) throw Error(fmt::format("{}: cannot write here", f.named.string()));
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
  std::set<fs::path> folders, files;
  for (const File& f : files_) {
    if (f.output.way != Way::plain_file || !f.is_written) continue;
    files.insert(f.output.path);
    folders.insert(f.output.path.parent_path());
  }
  for (const fs::path& folder : folders) remove_leftovers(folder, files);
  std::vector<Renamed> renamed;
  try {
    for (const fs::path& file : files) renamed.emplace_back(file);
  } catch (const Error&) {
    std::for_each(renamed.rbegin(), renamed.rend(), [](const Renamed& r) { r.undo(); });
    throw;
  }
  for (const Renamed& r : renamed) r.keep();
}

void make_folder(const fs::path& folder) {
  for (const fs::path& made : make_folders(folder)) say_made(made);
}

}  // namespace signum::cli
