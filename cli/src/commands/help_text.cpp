// SPDX-License-Identifier: MIT
#include "help_text.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

namespace signum::cli {
namespace {

constexpr std::size_t line_width = 80, name_width = 30;

/// The words in lines of at most so many characters, unless a word is longer.
std::string in_lines(const std::string& words, std::size_t width) {
  std::string lines, line;
  std::istringstream in(words);
  for (std::string word; in >> word;) {
    if (!line.empty() && line.size() + 1 + word.size() > width) {
      lines += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return lines + line;
}

/// The words that a validator lists: CLI11 appends "{man,bash}" to the name of the type.
struct Choices {
  std::size_t begin, end;  ///< with the colon before them; the end of the text if there are none
};
Choices choices_in(const std::string& text) {
  const std::size_t begin = std::min(text.find(":{"), text.size());
  return {begin, std::min(text.find('}', begin), text.size() - 1) + 1};
}

class HelpFormatter : public CLI::Formatter {
 public:
  HelpFormatter() { column_width(name_width); }

  std::string make_option_opts(const CLI::Option* option) const override {
    std::string text = Formatter::make_option_opts(option);
    const auto [begin, end] = choices_in(text);
    text.erase(begin, end - begin);
    if (const std::size_t twice = text.find(",... ..."); twice != text.npos)
      text.erase(twice + 4, 4);
    return text;
  }
  /// Lists the words, unless the name of the type does.
  std::string make_option_desc(const CLI::Option* option) const override {
    std::string text = Formatter::make_option_desc(option);
    const std::string type = option->get_type_name();
    const auto [begin, end] = choices_in(type);
    if (option->get_option_text().empty() && begin < end && type.find('|') > begin) {
      const auto words = CLI::detail::split(type.substr(begin + 2, end - begin - 3), ',');
      text += ": " + CLI::detail::join(words, ", ");
    }
    return in_lines(text, line_width - name_width);
  }
  std::string make_subcommand(const CLI::App* command) const override {
    std::ostringstream out;
    CLI::detail::format_help(out, command->get_display_name(),
                             in_lines(command->get_description(), line_width - name_width),
                             name_width);
    return out.str();
  }
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> help_formatter() { return std::make_shared<HelpFormatter>(); }

void add_ending(CLI::App& command, const std::vector<std::string>& examples,
                std::string_view words) {
  std::string ending = "Examples:\n";
  for (const std::string& example : examples) ending += "  " + example + "\n";
  command.footer(ending + "\n" + in_lines(std::string(words), line_width));
}

}  // namespace signum::cli
