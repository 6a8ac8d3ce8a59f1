// SPDX-License-Identifier: MIT
/// Every command that writes files, with each of its options that names one.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "program.hpp"

namespace outputs {

using Arguments = std::vector<std::string>;

/// The files that the commands of a test read, in a folder of its own.
struct Inputs : program::TemporaryFolder {
  Inputs();
  std::string a, b, scene, questions;
  std::vector<std::string> all() const { return {a, b, scene, questions}; }
};

struct Option {
  Arguments command;  ///< without the option
  std::string name;   ///< the name of the option
  bool is_folder;
  /// The files that are written into a folder, or what the name of a file ends in.
  std::vector<std::string> writes;
  std::string input;  ///< a file that the command reads

  /// The command with the option, which gets this file or folder.
  Arguments with(const std::string& value, const Arguments& more = {}) const;
};

std::vector<Option> all_options(const Inputs& inputs);

/// What is in a folder, hidden files included.
std::vector<std::string> names_in(const std::string& folder);

}  // namespace outputs
