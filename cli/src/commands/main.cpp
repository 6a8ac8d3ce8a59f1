// SPDX-License-Identifier: MIT
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cctype>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <signum/kernel/error.hpp>
#include <signum/kernel/stop.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command.hpp"
#include "common/writing/printable.hpp"
#include "common/writing/standard_error.hpp"
#include "help_text.hpp"
#include "nearest_word.hpp"
#include "system/start.hpp"

namespace {

constexpr int could_not_run = 2;

std::vector<signum::cli::Command> add_all_commands(CLI::App& app);

/// The options with two dashes.
std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

/// "; signum repair has it", of an option that other commands have.
std::string owners_of(const std::string& option) {
  CLI::App all;
  add_all_commands(all);
  std::vector<std::string> owners;
  for (const CLI::App* command : all.get_subcommands({})) {
    if (command->get_option_no_throw(option) != nullptr)
      owners.push_back("signum " + command->get_name());
  }
  if (owners.empty()) return "";
  return fmt::format("; {} {} it", fmt::join(owners, " and "), owners.size() == 1 ? "has" : "have");
}

/// What is wrong with arguments that the command has no place for: the first of them is named.
std::string surplus_words(const CLI::App& command, int argc, char** argv) {
  const std::vector<std::string> surplus = command.remaining();
  const auto* const first = std::find_if(argv + 2, argv + argc, [&](const char* argument) {
    return std::find(surplus.begin(), surplus.end(), argument) != surplus.end();
  });
  const std::string argument = first == argv + argc ? surplus.at(0) : *first;
  if (argument.starts_with('-') && argument.size() > 1) {
    const std::string option = argument.substr(0, argument.find('='));
    const std::string near = signum::cli::nearest_word(
        option, option.starts_with("--") ? options_of(command) : std::vector<std::string>());
    return fmt::format("{} has no option {}{}", command.get_name(), option,
                       near.empty() ? owners_of(option) : "; did you mean " + near + "?");
  }
  std::string positionals;
  for (const CLI::Option* option : command.get_options()) {
    if (!option->get_positional()) continue;
    const std::string type = option->get_type_name();
    positionals +=
        " " + (type == "WORD" ? option->get_single_name() : type.substr(0, type.find(':')));
  }
  return fmt::format("\"{}\" is one argument too many; expected signum {}{}", argument,
                     command.get_name(), positionals);
}

/// What an option takes, as the rest of a sentence: its words, or what the help begins with.
std::string words_for(const CLI::Option& option) {
  const std::string type = option.get_type_name();
  if (const std::size_t begin = type.find(":{"); begin != type.npos) {
    const auto words = CLI::detail::split(type.substr(begin + 2, type.rfind('}') - begin - 2), ',');
    return CLI::detail::join(words, ", ");
  }
  std::string text = option.get_description();
  text = text.substr(0, text.find_first_of(";("));
  while (text.ends_with(' ')) text.pop_back();
  if (!text.empty()) text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
  return text;
}

/// What is wrong with an option, in words that say what was expected where CLI11 does not.
std::string better(const CLI::App& command, const std::string& said) {
  const CLI::Option* const option =
      command.get_option_no_throw(said.substr(0, said.find_first_of(": ")));
  if (option == nullptr) return said;
  const std::string name = option->get_name(), type = option->get_type_name();
  const std::string expected = option->get_option_text().empty() ? type.substr(0, type.find(':'))
                                                                 : option->get_option_text();
  constexpr std::string_view excludes = " excludes ", least = ": At least ";
  if (said.ends_with(" is required"))
    return name + ": missing; expected " + expected + ": " + words_for(*option);
  if (said.ends_with(" missing")) return name + ": nothing follows; expected " + expected;
  if (said.find(": At Most 1 ") != said.npos) return name + ": given more than once";
  if (const std::size_t at = said.find(excludes); at != said.npos) {
    return fmt::format("expected {} or {}, not both", said.substr(0, at),
                       said.substr(at + excludes.size()));
  }
  if (said.find(least) != said.npos) return name + ": too few follow; expected " + expected;
  return said;
}

/// "signum: no command chek; did you mean check?", where the first argument is no command.
void require_command(const CLI::App& app, int argc, char** argv) {
  if (argc > 1 && argv[1][0] == '-' && app.get_option_no_throw(argv[1]) != nullptr) return;
  const std::string_view asked = argc > 1 ? argv[1] : "";
  std::vector<std::string> all;
  for (const CLI::App* command : app.get_subcommands({})) {
    if (asked == command->get_name()) return;
    all.push_back(command->get_name());
  }
  if (argc < 2)
    throw CLI::RequiredError(
        fmt::format("no command is given; the commands are {}", fmt::join(all, ", ")),
        CLI::ExitCodes::RequiredError);
#if !SIGNUM_HAS_JUDGE
  for (const char* other : {"fuzz", "host", "judge", "oracle", "worker"}) {
    if (asked == other) {
      throw CLI::ArgumentMismatch(
          fmt::format("{} is not in this build, which was made without the judge; build with "
                      "-DSIGNUM_WITH_JUDGE=ON",
                      asked),
          CLI::ExitCodes::ArgumentMismatch);
    }
  }
#endif
  const std::string near = signum::cli::nearest_word(asked, all);
  throw CLI::ArgumentMismatch(
      near.empty()
          ? fmt::format("no {} {}; the commands are {}", asked[0] == '-' ? "option" : "command",
                        asked, fmt::join(all, ", "))
          : fmt::format("no command {}; did you mean {}?", asked, near),
      CLI::ExitCodes::ArgumentMismatch);
}

struct NamedCommand {
  std::string_view name;
  signum::cli::Command (*add)(CLI::App&);
};

constexpr NamedCommand all_commands[] = {
    {"bound", signum::cli::add_bound},     {"check", signum::cli::add_check},
    {"collide", signum::cli::add_collide}, {"combine", signum::cli::add_combine},
#if SIGNUM_HAS_JUDGE
    {"fuzz", signum::cli::add_fuzz},
#if SIGNUM_HAS_PEERS
    {"host", signum::cli::add_host},
#endif
    {"judge", signum::cli::add_judge},
#endif
    {"manual", signum::cli::add_manual},
#if SIGNUM_HAS_JUDGE
    {"oracle", signum::cli::add_oracle},
#endif
    {"plane", signum::cli::add_plane},     {"repair", signum::cli::add_repair},
    {"section", signum::cli::add_section},
#if SIGNUM_HAS_JUDGE && SIGNUM_HAS_PEERS
    {"worker", signum::cli::add_worker},
#endif
};

std::vector<signum::cli::Command> add_all_commands(CLI::App& app) {
  std::vector<signum::cli::Command> added;
  for (const NamedCommand& c : all_commands) added.push_back(c.add(app));
  return added;
}

/// The command that is asked for, none for the version, or all where the first argument is none:
/// most of what the program does before it begins is to make the options of commands. The manual
/// tells of all.
std::vector<signum::cli::Command> add_commands(CLI::App& app, std::string_view asked) {
  if (asked == "--version") return {};
  for (const NamedCommand& c : all_commands) {
    if (c.name == asked && c.name != "manual") return {c.add(app)};
  }
  return add_all_commands(app);
}

/// Refuses the name of an option in the place of a value that was forgotten, as in --html --json.
void require_values(CLI::App& command) {
  for (CLI::Option* option : command.get_options()) {
    if (option->get_items_expected_max() == 0) continue;
    option->check([&command](const std::string& value) {
      if (!value.starts_with("--") || command.get_option_no_throw(value) == nullptr) {
        return std::string();
      }
      return fmt::format("got {}, which is an option; expected a value before it", value);
    });
  }
}

int run(int argc, char** argv) {
  CLI::App app("signum: exact answers about geometry given in doubles", "signum");
  app.formatter(signum::cli::help_formatter());
  app.set_version_flag("--version", "signum " SIGNUM_VERSION);
  app.require_subcommand(1);

  const std::vector<signum::cli::Command> commands = add_commands(app, argc > 1 ? argv[1] : "");
  for (CLI::App* command : app.get_subcommands({})) require_values(*command);

  signum::cli::add_ending(app,
                          {"signum check housing.stl pin.stl",
                           "signum combine difference block.stl pin.stl -o drilled.stl"},
                          "signum COMMAND --help explains a command, and signum manual man is "
                          "the man page. Exit status: 0 done, 1 something was found, 2 could not "
                          "run.");
  app.failure_message([&](const CLI::App*, const CLI::Error& e) {
    std::string said = signum::cli::printable(e.what()), name;
    for (const CLI::App* command : app.get_subcommands({})) {
      if (argc < 2 || command->get_name() != argv[1]) continue;
      name = command->get_name() + " ";
      said = e.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError)
                 ? signum::cli::printable(surplus_words(*command, argc, argv))
                 : better(*command, said);
    }
    return fmt::format("signum: {}\nRun signum {}--help for more.\n", said, name);
  });
  try {
    require_command(app, argc, argv);
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    if (app.exit(e) != 0) return could_not_run;
    return std::cout.flush() ? 0 : throw signum::Error("cannot write to standard output");
  }
  for (const signum::cli::Command& command : commands) {
    if (*command.arguments) return command.run();
  }
  return could_not_run;
}

}  // namespace

int main(int argc, char** argv) {
  signum::cli::start_program(argc, argv);
  try {
    return run(argc, argv);
  } catch (const signum::Stopped&) {
    signum::cli::say("signum: interrupted before it was done; no file was written\n");
  } catch (const std::bad_alloc&) {
    signum::cli::say("signum: out of memory\n");
  } catch (const std::exception& e) {
    signum::cli::say("signum: {}\n", signum::cli::printable(e.what()));
  }
  return could_not_run;
}
