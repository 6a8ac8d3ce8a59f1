// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <filesystem>
#include <set>
#include <signum/judge/code_under_test.hpp>
#include <signum/judge/textbook_peers.hpp>
#include <signum/kernel/error.hpp>

#include "child_process.hpp"
#include "process_peer.hpp"

namespace signum::oracle {
namespace {

namespace fs = std::filesystem;

class BuiltInPeer : public CodeUnderTest {
 public:
  explicit BuiltInPeer(const TextbookPeer& peer) : peer_(peer) {}

  void ask(std::span<const Case> cases, std::span<Outcome> outcomes) override {
    for (std::size_t i = 0; i < cases.size(); ++i) {
      std::optional<Reply> reply = peer_.answer(cases[i]);
      const Response response = reply ? Response::answered : Response::declined;
      outcomes[i] = {response, std::move(reply), {}};
    }
  }

 private:
  const TextbookPeer& peer_;
};

/// Where plugins lie that are known by name.
std::array<fs::path, 2> plugin_folders(const std::string& program) {
  std::error_code ignored;
  const fs::path folder = fs::weakly_canonical(program, ignored).parent_path();
  return {folder / "peers", folder / SIGNUM_PEERS_DIR};
}

}  // namespace

std::string_view name(Response response) {
  constexpr std::array<std::string_view, 6> names = {"answered", "declined", "error",
                                                     "crash",    "time-out", "rubbish"};
  return names[static_cast<std::size_t>(response)];
}

std::vector<std::string> peer_names(const RunLimits& limits) {
  std::vector<std::string> names;
  for (const TextbookPeer& peer : textbook_peers()) names.emplace_back(peer.name);
  std::set<std::string> plugins;
  for (const fs::path& folder : plugin_folders(limits.program)) {
    std::error_code none;
    for (const auto& file : fs::directory_iterator(folder, none)) {
      if (file.path().extension() == ".so") plugins.insert(file.path().stem().string());
    }
  }
  names.insert(names.end(), plugins.begin(), plugins.end());
  return names;
}

std::string plugin_path(std::string_view named, const RunLimits& limits) {
  if (named.find('/') != named.npos || named.ends_with(".so")) {
    return fs::exists(named) ? std::string(named) : std::string();
  }
  for (const fs::path& folder : plugin_folders(limits.program)) {
    const fs::path path = folder / (std::string(named) + ".so");
    if (fs::exists(path)) return path.string();
  }
  return {};
}

std::unique_ptr<CodeUnderTest> open_code_under_test(std::string_view named,
                                                    const RunLimits& limits) {
  constexpr std::string_view command = "command:";
  if (named.starts_with(command)) {
    const std::string line(named.substr(command.size()));
    if (line.find_first_not_of(" \t\n") == line.npos)
      throw InvalidArgument("command: names no program");
    return std::make_unique<ProcessPeer>(std::vector<std::string>{"/bin/sh", "-c", line}, limits);
  }
  const auto peers = textbook_peers();
  const auto at =
      std::find_if(peers.begin(), peers.end(), [&](const auto& p) { return p.name == named; });
  if (at != peers.end()) return std::make_unique<BuiltInPeer>(*at);
  if (const std::string path = plugin_path(named, limits); !path.empty()) {
    return std::make_unique<ProcessPeer>(
        std::vector<std::string>{limits.program, "host", fs::absolute(path).string()}, limits);
  }
  if (named.find('/') != named.npos || named.ends_with(".so")) {
    throw InvalidArgument(std::string(named) + ": no such plugin");
  }
  std::string there_are;
  for (const std::string& name : peer_names(limits)) there_are += name + ", ";
  throw InvalidArgument("unknown peer " + std::string(named) + "; there are " + there_are +
                        "paths of plugins (./NAME.so), and command:PROGRAM; with "
                        "-DSIGNUM_BUILD_PEERS=ON signum is built with those of libraries");
}

Precision precision_of(std::string_view named, const RunLimits& limits) {
  const auto peers = textbook_peers();
  const bool is_plugin =
      !named.starts_with("command:") &&
      std::none_of(peers.begin(), peers.end(), [&](const auto& p) { return p.name == named; });
  const std::string path = is_plugin ? plugin_path(named, limits) : std::string();
  if (path.empty()) return Precision::doubles;
  std::string said;
  ProcessLimits process{limits.seconds_per_case, limits.memory_bytes};
  process.stop = limits.stop;
  const auto take = [&](std::string_view line) {
    said = line;
    return true;
  };
  run_process(
      {limits.program, "host", "--numbers", fs::absolute(plugin_path(named, limits)).string()},
      [] { return std::string(); }, take, process);
  return said == name(Precision::floats) ? Precision::floats : Precision::doubles;
}

}  // namespace signum::oracle
