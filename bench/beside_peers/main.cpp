// SPDX-License-Identifier: MIT
// Everything that signum claims to be fast at, beside the peers that are installed: in one process,
// in turn, on the same input. Prints tables in Markdown; exits with 1 when a target is missed.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <thread>

#include "groups.hpp"
#include "results.hpp"

namespace {

using namespace signum::bench;

std::string processor_name() {
  std::ifstream in("/proc/cpuinfo");
  for (std::string line; std::getline(in, line);) {
    const auto colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "processor unknown";
}

std::string compiler_name() {
#if defined(__clang__)
  return "Clang " __clang_version__;
#else
  return "GCC " __VERSION__;
#endif
}

std::ofstream opened(const std::string& path) {
  std::ofstream out(path);
  if (!out) throw std::runtime_error(path + ": cannot be written");
  return out;
}

}  // namespace

int main(int argc, char** argv) try {
  CLI::App app("signum beside its peers: time, and wrong answers");
  std::string only, markdown, json, plots, commit = "unknown";
  app.add_option("--only", only, "Only works whose group or name has this text");
  app.add_option("--markdown", markdown, "Write the tables to this file, too");
  app.add_option("--json", json, "Write all numbers to this file");
  app.add_option("--plots", plots, "Write pictures of time against size into this folder");
  app.add_option("--commit", commit, "The commit to name");
  CLI11_PARSE(app, argc, argv);

  Program program;
  add_predicates(program);
  add_pairs_scalar(program);
  add_point_in_polygon(program);
  add_build(program);
  add_pairs_batch(program);
  add_rays(program);
  add_self_intersections(program);
  add_mesh_contacts(program);
  std::vector<Result> results;
  for (const Program::Entry& entry : program.entries()) {
    if ((entry.group + ", " + entry.name).find(only) == std::string::npos) continue;
    fmt::print(stderr, "{}: {}\n", entry.group, entry.name);
    results.push_back(measure(entry));
  }
  const Machine machine{processor_name(), compiler_name(), commit,
                        static_cast<int>(std::thread::hardware_concurrency())};
  write_markdown(std::cout, machine, results);
  if (!markdown.empty()) {
    auto out = opened(markdown);
    write_markdown(out, machine, results);
  }
  if (!json.empty()) {
    auto out = opened(json);
    write_json(out, machine, results);
  }
  if (!plots.empty()) {
    std::filesystem::create_directories(plots);
    write_plots(plots, results);
  }
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "bench_beside_peers: {}\n", error.what());
  return 2;
}
