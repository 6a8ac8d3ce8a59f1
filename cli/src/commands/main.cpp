// SPDX-License-Identifier: MIT
#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <iostream>
#include <new>
#include <numeric>
#include <signum/kernel/error.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command.hpp"
#include "common/printable.hpp"
#include "common/standard_error.hpp"
#include "help_text.hpp"

namespace {

constexpr int could_not_run = 2;

/// How many letters one must insert, drop or exchange to make a word of the other.
/// See: Wagner and Fischer, The String-to-String Correction Problem, 1974.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (const char c : a) {
    std::size_t diagonal = row[0]++;
    for (std::size_t j = 1; j < row.size(); ++j) {
      const std::size_t exchanged = diagonal + (c == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, exchanged});
    }
  }
  return row.back();
}

/// The name that is nearest to what was asked; empty if none is near.
std::string nearest(std::string_view asked, const std::vector<std::string>& names) {
  std::string found;
  std::size_t least = 3;
  for (const std::string& name : names) {
    const std::size_t distance = edit_distance(asked, name);
    if (distance >= least) continue;
    least = distance;
    found = name;
  }
  return found;
}

/// The options with two dashes.
std::vector<std::string> options_of(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

/// "; did you mean --json?", of the first argument that looks like an option and is none.
std::string suggestion(const CLI::App& command, int argc, char** argv) {
  const std::vector<std::string> options = options_of(command);
  for (int i = 2; i < argc; ++i) {
    const std::string asked = std::string(argv[i]).substr(0, std::string_view(argv[i]).find('='));
    if (!asked.starts_with("--") || command.get_option_no_throw(asked) != nullptr) continue;
    const std::string found = nearest(asked, options);
    return found.empty() ? "" : "; did you mean " + found + "?";
  }
  return "";
}

/// What is wrong with an option, in words that say what was expected where CLI11 does not.
std::string better(const CLI::App& command, const std::string& said) {
  const CLI::Option* const option =
      command.get_option_no_throw(said.substr(0, said.find_first_of(": ")));
  if (option == nullptr) return said;
  const std::string type = option->get_type_name(), expected = option->get_option_text().empty()
                                                                   ? type.substr(0, type.find(':'))
                                                                   : option->get_option_text();
  const auto with = [&](const char* what) { return option->get_name() + what + expected; };
  if (said.ends_with(" is required")) return with(": missing; expected ");
  if (said.ends_with(" missing")) return with(": nothing follows; expected ");
  if (said.find(": At Most 1 ") != said.npos) return option->get_name() + ": given more than once";
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
  const std::string near = nearest(asked, all);
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
    {"fuzz", signum::cli::add_fuzz},       {"host", signum::cli::add_host},
    {"judge", signum::cli::add_judge},
#endif
    {"manual", signum::cli::add_manual},
#if SIGNUM_HAS_JUDGE
    {"oracle", signum::cli::add_oracle},
#endif
    {"repair", signum::cli::add_repair},
#if SIGNUM_HAS_JUDGE
    {"worker", signum::cli::add_worker},
#endif
};

/// The command that is asked for, none for the version, or all where the first argument is none:
/// most of what the program does before it begins is to make the options of commands. The manual
/// tells of all.
std::vector<signum::cli::Command> add_commands(CLI::App& app, std::string_view asked) {
  std::vector<signum::cli::Command> added;
  if (asked == "--version") return added;
  for (const NamedCommand& c : all_commands) {
    if (c.name == asked && c.name != "manual") return {c.add(app)};
  }
  for (const NamedCommand& c : all_commands) added.push_back(c.add(app));
  return added;
}

int run(int argc, char** argv) {
  CLI::App app("signum: exact answers about geometry given in doubles", "signum");
  app.formatter(signum::cli::help_formatter());
  app.set_version_flag("--version", "signum " SIGNUM_VERSION);
  app.require_subcommand(1);

  const std::vector<signum::cli::Command> commands = add_commands(app, argc > 1 ? argv[1] : "");

  signum::cli::add_ending(app,
                          {"signum check housing.stl pin.stl",
                           "signum combine difference block.stl pin.stl -o drilled.stl"},
                          "signum COMMAND --help says more of a command, and signum manual man is "
                          "the man page. Exit status: 0 done, 1 something was found, 2 could not "
                          "run.");
  app.failure_message([&](const CLI::App*, const CLI::Error& e) {
    std::string said = signum::cli::printable(e.what()), name;
    for (const CLI::App* command : app.get_subcommands({})) {
      if (argc < 2 || command->get_name() != argv[1]) continue;
      name = command->get_name() + " ";
      if (e.get_exit_code() == static_cast<int>(CLI::ExitCodes::ExtrasError))
        said += suggestion(*command, argc, argv);
      said = better(*command, said);
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

/// No file that is opened gets the number of a standard stream that is closed: of that, nothing is
/// read or written then, as before.
void reserve_standard_streams() {
  for (const auto& [number, mode] :
       {std::pair{0, O_WRONLY}, std::pair{1, O_RDONLY}, std::pair{2, O_RDONLY}}) {
    if (fcntl(number, F_GETFD) == -1) open("/dev/null", mode);
  }
}

}  // namespace

int main(int argc, char** argv) {
  // A file that grows too large is then one that cannot be written, and what was begun is removed.
  std::signal(SIGXFSZ, SIG_IGN);
  reserve_standard_streams();
  try {
    return run(argc, argv);
  } catch (const std::bad_alloc&) {
    signum::cli::say("signum: out of memory\n");
  } catch (const std::exception& e) {
    signum::cli::say("signum: {}\n", signum::cli::printable(e.what()));
  }
  return could_not_run;
}
