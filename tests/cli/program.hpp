// SPDX-License-Identifier: MIT
/// Runs the signum program as a user would.
#pragma once

#include <array>
#include <filesystem>
#include <string>
#include <vector>

namespace program {

struct Result {
  int status;  ///< -1 when a signal ended it
  std::string out, err;
};

/// Runs it with the project's examples as the working directory's `examples`: arguments may be
/// paths in it. What it reads from its standard input is `input`.
Result run(const std::vector<std::string>& arguments, const std::string& input = "");

/// The words of a shell that run it with these arguments.
std::string command_line(const std::vector<std::string>& arguments);

/// Runs a shell, in the same folder.
Result run_script(const std::string& script);

std::string read_file(const std::filesystem::path& path);

/// A command of a page, and what it is said to print.
struct Shown {
  std::vector<std::string> arguments;
  std::string output;
};
/// Every "$ signum ..." of a page with the output below it, up to the end of its block.
std::vector<Shown> shown_commands(const std::string& page);

/// Whether every element of an XML text is closed in turn.
bool balanced(const std::string& xml);

/// A folder of its own, removed again at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const std::string& name) const { return (path_ / name).string(); }
  /// Writes a file and returns its path.
  std::string write(const std::string& name, const std::string& bytes) const;

 private:
  std::filesystem::path path_;
};

/// A box as an OBJ of quads, turned outward, by indices that count back: so that several in one
/// file are several boxes.
std::string box(const std::array<std::string, 3>& min, const std::array<std::string, 3>& max);

}  // namespace program
