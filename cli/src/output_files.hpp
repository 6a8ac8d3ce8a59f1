// SPDX-License-Identifier: MIT
/// Files that appear in a folder complete, or not at all.
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
  /// Makes the folder where it is not there. Throws Error.
  explicit OutputFiles(std::filesystem::path folder);
  ~OutputFiles();
  OutputFiles(const OutputFiles&) = delete;
  OutputFiles& operator=(const OutputFiles&) = delete;

  /// Throws Error where the disk refuses.
  void write(const std::string& name, const std::function<void(std::ostream&)>& writer);
  /// Gives the files their names, over what was there. Throws Error.
  void commit();

 private:
  std::filesystem::path temporary(const std::string& name) const;
  /// Removes what processes that were killed left of these files.
  void remove_leftovers() const;

  std::filesystem::path folder_;
  std::vector<std::string> names_;
};

/// Writes one file, whole or not at all. Throws Error.
void write_file(const std::string& path, const std::function<void(std::ostream&)>& writer);

}  // namespace signum::cli
