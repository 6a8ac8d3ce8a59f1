// SPDX-License-Identifier: MIT
// The man page and the completions of shells, made from the definitions that --help prints.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <signum/kernel/error.hpp>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"
#include "help_text.hpp"
#include "options/argument_checks.hpp"

namespace signum::cli {
namespace {

/// One argument, as far as shells and readers need it.
struct Argument {
  std::vector<std::string> names;    ///< with their dashes; none if positional
  std::string value_name;            ///< of its value; none for a flag
  std::vector<std::string> choices;  ///< if its value is one of few
  std::string description;
  bool is_list = false;      ///< whether there may be more choices, with commas
  bool is_repeated = false;  ///< whether it stands for several positional arguments
};

/// CLI11 appends what a value is checked for, after a colon: obj|off:{obj,off}
Argument argument_of(const CLI::Option& option) {
  Argument a;
  for (const std::string& n : option.get_snames()) a.names.push_back("-" + n);
  for (const std::string& n : option.get_lnames()) a.names.push_back("--" + n);
  a.description = option.get_description();
  a.is_list = option.get_delimiter() == ',';
  a.is_repeated = a.names.empty() && option.get_items_expected_max() > 1;
  if (!a.names.empty() && option.get_items_expected_max() == 0) return a;
  const std::string type = option.get_type_name();
  a.value_name = type.substr(0, type.find(':'));
  if (a.value_name.empty()) a.value_name = option.get_name(true);
  const std::size_t open = type.find(":{");
  if (open != type.npos)
    a.choices = CLI::detail::split(type.substr(open + 2, type.find('}', open) - open - 2), ',');
  return a;
}

std::vector<Argument> arguments_of(const CLI::App& app) {
  std::vector<Argument> arguments;
  for (const CLI::Option* option : app.get_options()) arguments.push_back(argument_of(*option));
  return arguments;
}

std::vector<const CLI::App*> commands_of(const CLI::App& app) {
  return app.get_subcommands([](const CLI::App*) { return true; });
}

std::string joined(const std::vector<std::string>& words, const char* between) {
  return CLI::detail::join(words, between);
}

/// `text` with `escape` in front of each of `special`.
std::string escaped(std::string_view text, std::string_view special, std::string_view escape) {
  std::string result;
  for (const char c : text) {
    if (special.find(c) != special.npos) result += escape;
    result += c;
  }
  return result;
}

std::string roff(std::string_view text) {
  const std::string line = escaped(escaped(text, "\\", "\\"), "-", "\\");
  return line.starts_with('.') || line.starts_with('\'') ? "\\&" + line : line;
}

/// ": y, z" for the words that an argument takes.
std::string choices_text(const Argument& a) {
  return a.choices.empty() ? "" : ": " + joined(a.choices, ", ");
}

/// The end of a help, in which lines that begin with blanks are examples.
std::string roff_ending(const std::string& footer) {
  std::string text = ".PP\n";
  bool is_example = false;
  std::istringstream lines(footer);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("  ") != is_example) {
      is_example = !is_example;
      text += is_example ? ".RS\n.nf\n" : ".fi\n.RE\n";
    }
    text += line.empty() ? ".PP\n" : roff(is_example ? line.substr(2) : line) + "\n";
  }
  return text;
}

std::string man_page(const CLI::App& app) {
  std::string page = fmt::format(
      ".TH SIGNUM 1 \"\" \"signum {0}\" \"User Commands\"\n.SH NAME\nsignum \\- {1}\n"
      ".SH SYNOPSIS\n.B signum\n.I COMMAND\n[\\fIARGUMENT\\fR...]\n.SH COMMANDS\n",
      SIGNUM_VERSION, roff("exact answers about geometry given in doubles"));
  for (const CLI::App* command : commands_of(app)) {
    page += fmt::format(".SS signum {}\n{}.\n", roff(command->get_name()),
                        roff(command->get_description()));
    for (const Argument& a : arguments_of(*command)) {
      page += fmt::format(".TP\n\\fB{}\\fR{}\\fI{}\\fR\n{}\n", roff(joined(a.names, ", ")),
                          a.names.empty() || a.value_name.empty() ? "" : " ", roff(a.value_name),
                          roff(a.description + choices_text(a)));
    }
    page += roff_ending(command->get_footer());
  }
  return page + ".SH EXAMPLES AND STATUS\n" + roff_ending(app.get_footer());
}

bool takes_folder(const Argument& a) { return a.value_name == "DIR"; }
bool takes_file(const Argument& a) {
  return a.value_name.starts_with("FILE") || a.value_name.ends_with(".so") ||
         a.value_name == "CODE";
}

/// What bash's compgen makes the values of an argument from.
std::string compgen_source(const Argument& a) {
  const std::string words = "-W '" + joined(a.choices, " ") + "'";
  if (takes_folder(a)) return "-d";
  if (takes_file(a)) return a.choices.empty() ? "-f" : words + " -f";
  return words;
}

/// What zsh makes them from.
std::string zsh_action(const Argument& a) {
  const std::string words = joined(a.choices, " ");
  if (takes_folder(a)) return "_files -/";
  if (takes_file(a) && words.empty()) return "_files";
  if (takes_file(a))
    return fmt::format("{{_alternative \"words\\:word\\:({})\" \"files\\:file\\:_files\"}}", words);
  if (words.empty()) return " ";
  return a.is_list ? fmt::format("_values -s , \"{}\" {}", a.value_name, words) : "(" + words + ")";
}

std::string bash_completion(const CLI::App& app) {
  std::string commands;
  std::string cases;
  std::string values;
  for (const CLI::App* command : commands_of(app)) {
    const std::string name = command->get_name();
    commands += name + " ";
    std::string options;
    std::string positional;
    std::size_t word = 1;
    for (const Argument& a : arguments_of(*command)) {
      if (a.names.empty()) {
        positional += fmt::format(" ((COMP_CWORD {} {})) && from=({});",
                                  a.is_repeated ? ">=" : "==", ++word, compgen_source(a));
      }
      for (const std::string& n : a.names) {
        options += n + " ";
        if (a.value_name.empty()) continue;
        // Only the last word of a list with commas is completed; the words before it stay.
        const bool is_list = a.is_list && !a.choices.empty();
        values += fmt::format("    '{} {}') {}from=({}{}) ;;\n", name, n,
                              is_list ? "before=${word%\"${word##*,}\"} word=${word##*,} " : "",
                              is_list ? "-P \"$before\" " : "", compgen_source(a));
      }
    }
    cases += fmt::format("    {}) options='{}' from=(-W '');{} ;;\n", name, options, positional);
  }
  return fmt::format(R"(_signum() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} options='{0}--help --version' before='' from=()
  if ((COMP_CWORD > 1)); then
    case ${{COMP_WORDS[1]}} in
{1}    esac
    case "${{COMP_WORDS[1]}} ${{COMP_WORDS[COMP_CWORD - 1]}}" in
{2}    esac
  fi
  [[ $word != -* && ${{#from[@]}} != 0 ]] || from=(-W "$options")
  mapfile -t COMPREPLY < <(compgen "${{from[@]}}" -- "$word")
}}
complete -o filenames -F _signum signum
)",
                     commands, cases, values);
}

std::string zsh_completion(const CLI::App& app) {
  const auto quoted = [](std::string_view text) { return escaped(text, "[]:\\", "\\"); };
  std::string commands;
  std::string cases;
  for (const CLI::App* command : commands_of(app)) {
    const auto entry =
        fmt::format("{}:{}", command->get_name(), quoted(command->get_description()));
    commands += fmt::format("    '{}'\n", escaped(entry, "'", "'\\'"));
    cases += fmt::format("    {}) _arguments", command->get_name());
    for (const Argument& a : arguments_of(*command)) {
      const std::string value = ":" + quoted(a.value_name) + ":" + zsh_action(a);
      if (a.names.empty())
        cases += fmt::format(" '{}{}'", a.is_repeated ? "*" : "", escaped(value, "'", "'\\'"));
      for (const std::string& n : a.names) {
        const auto spec =
            fmt::format("{}[{}]{}", n, quoted(a.description), a.value_name.empty() ? "" : value);
        cases += fmt::format(" '{}'", escaped(spec, "'", "'\\'"));
      }
    }
    cases += " ;;\n";
  }
  return fmt::format(R"(#compdef signum
_signum() {{
  local -a commands=(
{}  )
  if ((CURRENT == 2)); then
    _describe command commands
    return
  fi
  shift words
  ((CURRENT--))
  case $words[1] in
{}  esac
}}
# Loaded as a function of this name, it is asked at once.
if [[ $funcstack[1] == _signum ]]; then _signum "$@"; else compdef _signum signum; fi
)",
                     commands, cases);
}

}  // namespace

Command add_manual(CLI::App& app) {
  const auto form = std::make_shared<std::string>();
  CLI::App* manual =
      app.add_subcommand("manual", "Print the man page, or the completions of signum for a shell");
  manual->add_option("form", *form, "What to print")
      ->check(one_of_words({"man", "bash", "zsh"}))
      ->type_name("FORM")
      ->required();
  add_ending(*manual, {"source <(signum manual bash)", "signum manual man > signum.1"},
             "For zsh: source <(signum manual zsh). Exit status: 0 done, 2 could not run.");
  return {manual, [&app, form] {
            const std::string text = *form == "man"    ? man_page(app)
                                     : *form == "bash" ? bash_completion(app)
                                                       : zsh_completion(app);
            return std::cout << text << std::flush ? 0
                                                   : throw Error("cannot write to standard output");
          }};
}

}  // namespace signum::cli
