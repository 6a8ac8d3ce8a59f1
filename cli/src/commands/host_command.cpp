// SPDX-License-Identifier: MIT
#include <dlfcn.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include <CLI/CLI.hpp>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <memory>
#include <signum/judge/precision.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>
#include <string>

#include "command.hpp"
#include "common/writing/answer_buffer.hpp"
#include "help_text.hpp"
#include "peers/plugin.hpp"
#include "text/json.hpp"

namespace signum::cli {
namespace {

/// The exit status by which shells say that a program cannot be run.
constexpr int cannot_run = 126;

template <class Function>
void find(void* library, const char* name, Function& function) {
  function = reinterpret_cast<Function>(::dlsym(library, name));
}

/// Stays loaded. Throws Error.
void* load_library(const std::string& path) {
  void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) throw Error(::dlerror());
  decltype(&signum_peer_version) version = nullptr;
  find(library, "signum_peer_version", version);
  if (version == nullptr) throw Error(path + " has no function signum_peer_version");
  if (version() != SIGNUM_PEER_VERSION) {
    throw Error(path + " is made for version " + std::to_string(version()) +
                " of signum_peer.h, and this is " + std::to_string(SIGNUM_PEER_VERSION));
  }
  return library;
}

oracle::PluginFunctions functions_of(void* library) {
  oracle::PluginFunctions f;
  for (std::size_t i = 0; i < f.of_ask.size(); ++i) {
    find(library, ("signum_peer_" + std::string(oracle::ask_names[i])).c_str(), f.of_ask[i]);
  }
  return f;
}

std::string error_members(std::string_view message) {
  return "\"error\": " + detail::json_quote(message);
}

/// In which numbers it calculates.
Precision numbers_of(void* library) {
  decltype(&signum_peer_numbers) numbers = nullptr;
  find(library, "signum_peer_numbers", numbers);
  const bool floats = numbers != nullptr && numbers() == SIGNUM_PEER_FLOATS;
  return floats ? Precision::floats : Precision::doubles;
}

std::string answer_members(const oracle::PluginFunctions& plugin, std::string_view line) {
  try {
    return plugin_answer(plugin, oracle::read_question(line));
  } catch (const std::exception& e) {
    return error_members(e.what());
  } catch (...) {
    return error_members("an exception");
  }
}

void answer_line(const oracle::PluginFunctions& plugin, std::string_view line) {
  const std::optional<std::string> id = oracle::id_of(line);
  const std::string members = answer_members(plugin, line);
  const std::string start = id ? "{\"id\": " + *id : "{";
  add_answer(start + (id && !members.empty() ? ", " : "") + members + "}");
}

void answer_input(const oracle::PluginFunctions& plugin) {
  std::string line;
  std::array<char, 1 << 16> buffer;
  for (;;) {
    const ssize_t n = ::read(STDIN_FILENO, buffer.data(), buffer.size());
    if (n < 0 && errno == EINTR) continue;
    if (n < 0) throw Error(std::string("the questions: ") + std::strerror(errno));
    if (n == 0) break;
    std::string_view piece(buffer.data(), static_cast<std::size_t>(n));
    for (std::size_t end; (end = piece.find('\n')) != piece.npos;) {
      line += piece.substr(0, end);
      answer_line(plugin, line);
      line.clear();
      piece.remove_prefix(end + 1);
    }
    line += piece;
    flush_answers();
  }
  if (!line.empty()) answer_line(plugin, line);
  flush_answers();
}

struct HostOptions {
  std::string plugin;
  bool numbers = false;
};

int host(const HostOptions& options) {
#ifdef __linux__
  // An endless loop in a plugin would outlive a campaign that is killed.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  open_answers();
  void* library = nullptr;
  try {
    library = load_library(options.plugin);
  } catch (const Error& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return cannot_run;
  }
  if (options.numbers) {
    add_answer(name(numbers_of(library)));
    flush_answers();
    return 0;
  }
  answer_input(functions_of(library));
  return 0;
}

}  // namespace

Command add_host(CLI::App& app) {
  const auto o = std::make_shared<HostOptions>();
  CLI::App* command = app.add_subcommand(
      "host", "Answer as signum oracle does, through a plugin (what signum fuzz runs)");
  command->add_option("plugin", o->plugin, "A shared library with the functions of signum_peer.h")
      ->type_name("PLUGIN.so")
      ->required();
  command->add_flag("--numbers", o->numbers, "Say in which numbers it calculates, double or float");
  add_ending(
      *command,
      {"signum host ./peer.so < questions.jsonl", "signum fuzz orient2d --against ./peer.so"},
      "Exit status: 0 done, 2 could not run, 126 the plugin cannot be loaded.");
  return {command, [o] { return host(*o); }};
}

}  // namespace signum::cli
