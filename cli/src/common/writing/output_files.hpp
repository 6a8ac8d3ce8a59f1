// SPDX-License-Identifier: MIT
/// Output files appear complete and together with the report, or not at all. A file that is read is
/// never replaced; a file that signum did not make is replaced only if that is asked for.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <ostream>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <vector>

#include "output_rules.hpp"

namespace signum::cli {

/// Writes files under temporary names. Files that were not committed are removed again, with their
/// new folders.
class OutputFiles {
 public:
  explicit OutputFiles(Replace replace) : replace_(replace) {}
  ~OutputFiles();
  OutputFiles(const OutputFiles&) = delete;
  OutputFiles& operator=(const OutputFiles&) = delete;

  /// Names a file that is read, or "-" for standard input. Throws Error if an output replaces it or
  /// is appended to it.
  void add_input(const std::string& path);
  /// Returns these options, extended so that each other file that a mesh file names is also named
  /// as an input here. The result must not outlive this object.
  MeshReadOptions watching(MeshReadOptions options);
  /// Names a folder that an option gives for files. Throws Error if no folder can be there.
  void plan_folder(const std::string& option, const std::filesystem::path& folder);
  /// Names a file that is written for an option, or "-" for standard output. Throws Error, which
  /// says what was expected, if it may not be written.
  void plan(const std::string& option, const std::filesystem::path& file, OutputKind kind);
  /// Treats every file in this folder as made by signum.
  void trust(const std::filesystem::path& folder) { trusted_ = (folder / "file").parent_path(); }

  /// Writes a file that was planned, and makes its folder if that is missing. Throws Error if the
  /// disk refuses.
  void write(const std::filesystem::path& file, const std::function<void(std::ostream&)>& writer);
  /// Prints the report, and then gives the files their names. The report is on standard output, or
  /// on standard error if a file is on standard output. Throws Error if either fails; then the
  /// names are what they were.
  void commit(const std::function<void(std::ostream&)>& report);

 private:
  struct File {
    std::string option;
    std::filesystem::path named;  ///< as it was given
    Output output;
    OutputKind kind;
    std::filesystem::path unfinished;  ///< the name of a plain file that is written, until it ends
    std::string text;                  ///< the contents, unless it is a plain file
  };

  void print(const std::function<void(std::ostream&)>& report) const;
  void rename_all();

  Replace replace_;
  std::filesystem::path trusted_;
  std::vector<Input> inputs_;
  std::vector<File> files_;
  std::vector<std::filesystem::path> made_folders_;
};

/// Makes a folder and those above it, if they are missing, and says so. Throws Error.
void make_folder(const std::filesystem::path& folder);

}  // namespace signum::cli
