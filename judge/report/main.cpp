// SPDX-License-Identifier: MIT
// Makes docs/report.md: where textbook methods and libraries are wrong, with pictures.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <signum/kernel/error.hpp>
#include <thread>

#include "page.hpp"
#include "subjects.hpp"

namespace signum::oracle::report {
namespace {

namespace fs = std::filesystem;

/// Measures the subjects of these names, or all.
Report measure_all(const Settings& settings, std::uint64_t cases, std::uint64_t library_cases,
                   const std::vector<std::string>& names) {
  Report report{settings.seed, cases, library_cases, {}, {}, {}};
  const auto is_wanted = [&](const std::string& name) {
    return names.empty() || std::find(names.begin(), names.end(), name) != names.end();
  };
  const auto add = [&](std::vector<Measured>& to, const Subject& subject) {
    std::cerr << subject.name << "\n";
    to.push_back(measure(subject, settings));
  };
  for (const Subject& s : textbook_subjects(cases)) {
    if (is_wanted(s.name)) add(report.textbooks, s);
  }
  const fs::path peers = fs::path(settings.limits.program).parent_path() / "peers";
  for (const std::string& name : library_names()) {
    if (!is_wanted(name)) continue;
    if (const auto subject = library_subject(name, peers, library_cases)) {
      add(report.libraries, *subject);
    } else {
      report.missing.push_back(name);
    }
  }
  return report;
}

void write(const fs::path& folder, const std::map<std::string, std::string>& files) {
  // Pictures of an earlier run are removed: this run may not have them.
  fs::create_directories(folder / "report");
  for (const auto& entry : fs::directory_iterator(folder / "report")) {
    if (entry.path().extension() == ".svg") fs::remove(entry.path());
  }
  for (const auto& [name, contents] : files) {
    std::ofstream out(folder / name, std::ios::binary);
    if (!(out << contents).flush()) throw Error((folder / name).string() + ": cannot be written");
  }
}

int run(int argc, char** argv) {
  CLI::App app("Where textbook methods and libraries are wrong: report.md, and pictures");
  Settings settings;
  settings.limits.program = SIGNUM_PROGRAM;
  // The page must not depend on how busy the machine is.
  settings.limits.seconds_per_case = 20;
  settings.jobs = std::max(1u, std::thread::hardware_concurrency());
  std::string out = "docs";
  std::vector<std::string> peers;
  std::uint64_t cases = 2000, library_cases = 100;
  app.add_option("--cases", cases, "Of each question and family")->capture_default_str();
  app.add_option("--library-cases", library_cases, "The same for libraries")->capture_default_str();
  app.add_option("--seed", settings.seed, "Of the cases")->capture_default_str();
  app.add_option("--budget", settings.budget, "Candidates to reduce a finding with")
      ->capture_default_str();
  app.add_option("--jobs", settings.jobs, "Threads; they change nothing in the page")
      ->check(CLI::PositiveNumber);
  app.add_option("--out", out, "The folder to write to")->capture_default_str();
  app.add_option("--peers", peers, "Of these alone, with commas (default: all)")->delimiter(',');
  CLI11_PARSE(app, argc, argv);
  write(out, page(measure_all(settings, cases, library_cases, peers)));
  return 0;
}

}  // namespace
}  // namespace signum::oracle::report

int main(int argc, char** argv) {
  try {
    return signum::oracle::report::run(argc, argv);
  } catch (const std::exception& e) {
    std::cerr << "signum_report: " << e.what() << "\n";
    return 2;
  }
}
