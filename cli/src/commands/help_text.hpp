// SPDX-License-Identifier: MIT
/// How the help of the program and of each command looks.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
class FormatterBase;
}  // namespace CLI

namespace signum::cli {

/// Breaks descriptions into lines that a terminal of 80 columns shows.
std::shared_ptr<CLI::FormatterBase> help_formatter();

/// Ends the help with examples, each a line for a shell, and with words such as those on the exit
/// status.
void add_ending(CLI::App& command, const std::vector<std::string>& examples,
                std::string_view words);

}  // namespace signum::cli
