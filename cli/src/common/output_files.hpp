// SPDX-License-Identifier: MIT
/// Files that appear complete, and all of them, or not at all.
#pragma once

#include <filesystem>
#include <functional>
#include <ostream>
#include <string>
#include <vector>

namespace signum::cli {

/// Writes under temporary names; what was not committed is removed again.
class OutputFiles {
 public:
  OutputFiles() = default;
  ~OutputFiles();
  OutputFiles(const OutputFiles&) = delete;
  OutputFiles& operator=(const OutputFiles&) = delete;

  /// Makes the folder where it is not there. Throws Error where the disk refuses.
  void write(const std::filesystem::path& file, const std::function<void(std::ostream&)>& writer);
  /// Gives the files their names, over what was there. Throws Error.
  void commit();

 private:
  std::vector<std::filesystem::path> files_;
};

/// Writes one file, whole or not at all. Throws Error.
void write_file(const std::string& path, const std::function<void(std::ostream&)>& writer);

}  // namespace signum::cli
