// SPDX-License-Identifier: MIT
/// Files that appear complete, and all of them with the report, or not at all. Nothing that is read
/// is ever replaced, and nothing that signum did not make unless that is asked for.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <ostream>
#include <signum/mesh/read_mesh.hpp>
#include <string>
#include <vector>

#include "common/output_rules.hpp"

namespace signum::cli {

/// Writes under temporary names; what was not committed is removed again, with its new folders.
class OutputFiles {
 public:
  explicit OutputFiles(Replace replace) : replace_(replace) {}
  ~OutputFiles();
  OutputFiles(const OutputFiles&) = delete;
  OutputFiles& operator=(const OutputFiles&) = delete;

  /// Names a file that is read, or "-" for standard input. Throws Error where it is to be written,
  /// or printed to.
  void add_input(const std::string& path);
  /// These options, by which each other file that a mesh file names is named here, too. They must
  /// not outlive this.
  MeshReadOptions watching(MeshReadOptions options);
  /// Names a folder that an option gives for files. Throws Error where none can be there.
  void plan_folder(const std::string& option, const std::filesystem::path& folder);
  /// Names a file that is written for an option, or "-" for standard output. Throws Error, which
  /// says what was expected, where it may not be written.
  void plan(const std::string& option, const std::filesystem::path& file, OutputKind kind);
  /// Takes whatever is in this folder for files of signum's own.
  void trust(const std::filesystem::path& folder) { trusted_ = (folder / "file").parent_path(); }

  /// Writes a file that was planned. Makes its folder where it is not there. Throws Error where the
  /// disk refuses.
  void write(const std::filesystem::path& file, const std::function<void(std::ostream&)>& writer);
  /// Prints the report, and then gives the files their names. The report is on standard output, or
  /// on standard error where a file is on standard output. Throws Error where either fails: then
  /// the names are what they were.
  void commit(const std::function<void(std::ostream&)>& report);

 private:
  struct File {
    std::string option;
    std::filesystem::path named;  ///< as it was given
    Output output;
    OutputKind kind;
    bool is_written = false;
    std::string text;  ///< of what is no plain file
  };

  void print(const std::function<void(std::ostream&)>& report) const;
  void rename_all();

  Replace replace_;
  std::filesystem::path trusted_;
  std::vector<Input> inputs_;
  std::vector<File> files_;
  std::vector<std::filesystem::path> made_folders_;
};

/// Makes a folder where it is not there, and those above it, and says so. Throws Error.
void make_folder(const std::filesystem::path& folder);

}  // namespace signum::cli
