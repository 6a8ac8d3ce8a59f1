// SPDX-License-Identifier: MIT
// Makes docs/report.md: where textbook methods and libraries are wrong, with pictures.
#include <CLI/CLI.hpp>
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

Report measure_all(const Settings& settings) {
  Report report{settings, {}, {}, {}};
  const auto add = [&](std::vector<Measured>& to, const Subject& subject) {
    std::cerr << subject.name << "\n";
    to.push_back(measure(subject, settings));
  };
  for (const Subject& s : textbook_subjects()) add(report.textbooks, s);
  const fs::path peers = fs::path(settings.limits.program).parent_path() / "peers";
  for (const std::string& name : library_names()) {
    if (const auto subject = library_subject(name, peers)) {
      add(report.libraries, *subject);
    } else {
      report.missing.push_back(name);
    }
  }
  return report;
}

void write(const fs::path& folder, const std::map<std::string, std::string>& files) {
  // Pictures of an earlier run that this one has not got.
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
  settings.jobs = std::max(1u, std::thread::hardware_concurrency());
  std::string out = "docs";
  app.add_option("--cases", settings.cases, "Of each question and family")->capture_default_str();
  app.add_option("--seed", settings.seed, "Of the cases")->capture_default_str();
  app.add_option("--budget", settings.budget, "Candidates to reduce a finding with")
      ->capture_default_str();
  app.add_option("--jobs", settings.jobs, "Threads; they change nothing in the page")
      ->check(CLI::PositiveNumber);
  app.add_option("--out", out, "The folder to write to")->capture_default_str();
  CLI11_PARSE(app, argc, argv);
  write(out, page(measure_all(settings)));
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
