// SPDX-License-Identifier: MIT
#include "common/output_files.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <set>
#include <signum/kernel/error.hpp>
#include <system_error>

namespace signum::cli {
namespace {

namespace fs = std::filesystem;

fs::path temporary(const fs::path& file) {
  return file.parent_path() / fmt::format(".{}.{}", file.filename().string(), getpid());
}

void make_folder(const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (error || !fs::is_directory(folder, error))
    throw Error(fmt::format("{}: cannot make this folder: {}", folder.string(),
                            error ? error.message() : "a file of this name is there"));
}

/// Removes what processes that were killed left of these files of one folder.
void remove_leftovers(const fs::path& folder, const std::vector<fs::path>& files) {
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
    const fs::path name = folder / file.substr(1, dot - 1);
    if (std::find(files.begin(), files.end(), name) == files.end()) continue;
    if (kill(writer, 0) != 0 && errno == ESRCH) found.push_back(entry.path());
  }
  for (const auto& path : found) fs::remove(path, ignored);
}

}  // namespace

OutputFiles::~OutputFiles() {
  std::error_code ignored;
  for (const fs::path& file : files_) fs::remove(temporary(file), ignored);
}

void OutputFiles::write(const fs::path& file, const std::function<void(std::ostream&)>& writer) {
  if (!file.has_filename()) throw Error(fmt::format("{}: is a folder", file.string()));
  const fs::path path = file.has_parent_path() ? file : "." / file;
  make_folder(path.parent_path());
  // This is asked before any file gets its name, so that none does when another cannot.
  std::error_code ignored;
  if (fs::is_directory(path, ignored))
    throw Error(fmt::format("{}: a folder of this name is there", file.string()));
  if (std::find(files_.begin(), files_.end(), path) != files_.end())
    throw Error(fmt::format("{}: is written twice", file.string()));
  files_.push_back(path);
  std::ofstream out(temporary(path), std::ios::binary | std::ios::trunc);
  if (out) writer(out);
  out.close();
  if (!out) throw Error(fmt::format("{}: cannot write here", file.string()));
}

void OutputFiles::commit() {
  std::set<fs::path> folders;
  for (const fs::path& file : files_) folders.insert(file.parent_path());
  for (const fs::path& folder : folders) remove_leftovers(folder, files_);
  for (const fs::path& file : files_) {
    std::error_code error;
    fs::rename(temporary(file), file, error);
    if (error) throw Error(fmt::format("{}: {}", file.string(), error.message()));
  }
  files_.clear();
}

void write_file(const std::string& path, const std::function<void(std::ostream&)>& writer) {
  OutputFiles files;
  files.write(path, writer);
  files.commit();
}

}  // namespace signum::cli
