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
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>
#include <string>

#include "command.hpp"
#include "common/answer_buffer.hpp"
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

/// The library stays loaded. Throws Error.
oracle::PluginFunctions load(const std::string& path) {
  void* const library = ::dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) throw Error(::dlerror());
  decltype(&signum_peer_version) version = nullptr;
  find(library, "signum_peer_version", version);
  if (version == nullptr) throw Error(path + " has no function signum_peer_version");
  if (version() != SIGNUM_PEER_VERSION) {
    throw Error(path + " is made for version " + std::to_string(version()) +
                " of signum_peer.h, and this is " + std::to_string(SIGNUM_PEER_VERSION));
  }
  oracle::PluginFunctions f;
  for (std::size_t i = 0; i < f.of_ask.size(); ++i) {
    find(library, ("signum_peer_" + std::string(oracle::ask_names[i])).c_str(), f.of_ask[i]);
  }
  return f;
}

std::string error_members(std::string_view message) {
  return "\"error\": " + detail::json_quote(message);
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
  add_answer((id ? "{\"id\": " + *id + ", " : "{") + answer_members(plugin, line) + "}");
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

int host(const std::string& path) {
#ifdef __linux__
  // An endless loop in a plugin would outlive a campaign that is killed.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  open_answers();
  oracle::PluginFunctions plugin;
  try {
    plugin = load(path);
  } catch (const Error& e) {
    std::fprintf(stderr, "%s\n", e.what());
    return cannot_run;
  }
  answer_input(plugin);
  return 0;
}

}  // namespace

Command add_host(CLI::App& app) {
  const auto path = std::make_shared<std::string>();
  CLI::App* command = app.add_subcommand(
      "host", "Answer as signum oracle does, through a plugin (what signum fuzz runs)");
  command->add_option("plugin", *path, "A shared library with the functions of signum_peer.h")
      ->type_name("PLUGIN.so")
      ->required();
  return {command, [path] { return host(*path); }};
}

}  // namespace signum::cli
