// SPDX-License-Identifier: MIT
#include "output_files.hpp"

#include <fmt/format.h>
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <fstream>
#include <signum/kernel/error.hpp>
#include <system_error>
#include <utility>

namespace signum::cli {

OutputFiles::OutputFiles(std::filesystem::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  if (error || !std::filesystem::is_directory(folder_, error))
    throw Error(fmt::format("{}: cannot make this folder: {}", folder_.string(),
                            error ? error.message() : "a file of this name is there"));
}

OutputFiles::~OutputFiles() {
  std::error_code ignored;
  for (const std::string& name : names_) std::filesystem::remove(temporary(name), ignored);
}

std::filesystem::path OutputFiles::temporary(const std::string& name) const {
  return folder_ / fmt::format(".{}.{}", name, getpid());
}

void OutputFiles::write(const std::string& name, const std::function<void(std::ostream&)>& writer) {
  // This is asked before any file gets its name, so that none does when another cannot.
  std::error_code ignored;
  if (std::filesystem::is_directory(folder_ / name, ignored))
    throw Error(fmt::format("{}: a folder of this name is there", (folder_ / name).string()));
  const std::filesystem::path path = temporary(name);
  names_.push_back(name);
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  if (out) writer(out);
  out.close();
  if (!out) throw Error(fmt::format("{}: cannot write here", (folder_ / name).string()));
}

void OutputFiles::remove_leftovers() const {
  std::error_code ignored;
  std::vector<std::filesystem::path> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder_, ignored)) {
    const std::string file = entry.path().filename().string();
    const std::size_t dot = file.rfind('.');
    if (dot == file.npos || dot == 0 || file[0] != '.') continue;
    pid_t writer = 0;
    const char* const end = file.data() + file.size();
    const auto number = std::from_chars(file.data() + dot + 1, end, writer);
    if (number.ec != std::errc() || number.ptr != end || writer <= 0) continue;
    const std::string name = file.substr(1, dot - 1);
    if (std::find(names_.begin(), names_.end(), name) == names_.end()) continue;
    if (kill(writer, 0) != 0 && errno == ESRCH) found.push_back(entry.path());
  }
  for (const auto& path : found) std::filesystem::remove(path, ignored);
}

void OutputFiles::commit() {
  remove_leftovers();
  for (const std::string& name : names_) {
    std::error_code error;
    std::filesystem::rename(temporary(name), folder_ / name, error);
    if (error) throw Error(fmt::format("{}: {}", (folder_ / name).string(), error.message()));
  }
  names_.clear();
}

void write_file(const std::string& path, const std::function<void(std::ostream&)>& writer) {
  const std::filesystem::path file(path);
  if (!file.has_filename()) throw Error(fmt::format("{}: is a folder", path));
  OutputFiles files(file.has_parent_path() ? file.parent_path() : ".");
  files.write(file.filename().string(), writer);
  files.commit();
}

}  // namespace signum::cli
