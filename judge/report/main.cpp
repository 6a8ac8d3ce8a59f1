// SPDX-License-Identifier: MIT
// Makes docs/report.md: where textbook methods and libraries are wrong, with pictures.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <map>
#include <signum/kernel/error.hpp>
#include <span>
#include <thread>

#include "page.hpp"
#include "subjects.hpp"

namespace signum::oracle::report {
namespace {

namespace fs = std::filesystem;

/// What the arguments ask for.
struct Wanted {
  std::uint64_t cases = 2000, library_cases = 100;
  /// Of these alone; empty for all.
  std::vector<std::string> peers;
};

struct Subjects {
  std::vector<Subject> textbooks, libraries;
  std::vector<std::string> missing;
};

Subjects subjects_of(const Wanted& wanted, const Settings& settings) {
  Subjects subjects;
  const auto is_wanted = [&](const std::string& name) {
    return wanted.peers.empty() ||
           std::find(wanted.peers.begin(), wanted.peers.end(), name) != wanted.peers.end();
  };
  for (const Subject& s : textbook_subjects(wanted.cases)) {
    if (is_wanted(s.name)) subjects.textbooks.push_back(s);
  }
  const fs::path folder = fs::path(settings.limits.program).parent_path() / "peers";
  for (const std::string& name : library_names()) {
    if (!is_wanted(name)) continue;
    if (const auto subject = library_subject(name, folder, wanted.library_cases)) {
      subjects.libraries.push_back(*subject);
    } else {
      subjects.missing.push_back(name);
    }
  }
  return subjects;
}

void list_parts(const Subjects& subjects, const Settings& settings) {
  for (const auto* const list : {&subjects.textbooks, &subjects.libraries}) {
    for (const Subject& s : *list) {
      for (const Part& part : parts_of(s, settings)) std::cout << line_of(part) << "\n";
    }
  }
}

const Subject& subject_of(const Part& part, const Subjects& subjects) {
  for (const auto* const list : {&subjects.textbooks, &subjects.libraries}) {
    for (const Subject& s : *list) {
      if (s.name == part.subject) return s;
    }
  }
  throw Error(part.subject + ": not to be asked here");
}

/// A line of standard output for each of standard input; parts of one subject and family that stand
/// together are asked together.
void answer_parts(const Subjects& subjects, const Settings& settings) {
  std::vector<Part> parts;
  for (std::string line; std::getline(std::cin, line);) parts.push_back(read_part(line));
  for (std::size_t first = 0, end = 0; first < parts.size(); first = end) {
    while (end < parts.size() && parts[end].subject == parts[first].subject &&
           parts[end].family == parts[first].family) {
      ++end;
    }
    const std::span<const Part> together(&parts[first], end - first);
    for (const AnsweredPart& p : ask_parts(subject_of(parts[first], subjects), together, settings))
      std::cout << line_of(p) << "\n";
  }
}

std::map<std::string, std::vector<AnsweredPart>> read_answers(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw Error(path + ": cannot be read");
  std::map<std::string, std::vector<AnsweredPart>> answers;
  for (std::string line; std::getline(in, line);) {
    AnsweredPart answered = read_answered_part(line);
    answers[answered.part.subject].push_back(std::move(answered));
  }
  return answers;
}

/// Asks the subjects, or takes the answers from a file, if it is named, which must have them all.
Report measure_all(const Wanted& wanted, const Settings& settings, const std::string& file) {
  const Subjects subjects = subjects_of(wanted, settings);
  std::map<std::string, std::vector<AnsweredPart>> answers;
  if (!file.empty()) answers = read_answers(file);
  const auto measured = [&](const Subject& s) {
    std::cerr << s.name << "\n";
    if (file.empty()) return measure(s, settings);
    const std::size_t count = parts_of(s, settings).size(), found = answers[s.name].size();
    if (found != count) {
      throw Error(file + ": " + std::to_string(found) + " of " + std::to_string(count) +
                  " parts of " + s.name);
    }
    return measure(s, answers[s.name], settings);
  };
  Report report = {settings.seed, wanted.cases, wanted.library_cases, {}, {}, subjects.missing};
  for (const Subject& s : subjects.textbooks) report.textbooks.push_back(measured(s));
  for (const Subject& s : subjects.libraries) report.libraries.push_back(measured(s));
  return report;
}

/// Throws Error if a file of the folder would be replaced that is no report; a report is known by
/// its title.
void require_own(const fs::path& folder) {
  const fs::path page = folder / "report.md", pictures = folder / "report";
  const auto refuse = [](const fs::path& path) {
    throw Error("--out: \"" + path.string() +
                "\" is there, and is no report; expected another folder, or --force to replace it");
  };
  std::string title;
  if (std::ifstream in(page); in) std::getline(in, title);
  if (title == page_title) return;
  if (fs::exists(page)) refuse(page);
  if (fs::exists(pictures) && !fs::is_empty(pictures)) refuse(pictures);
}

void write(const fs::path& folder, const std::map<std::string, std::string>& files) {
  if (!fs::exists(folder)) std::cerr << "made the folder " << folder.string() << "\n";
  fs::create_directories(folder / "report");
  const auto part = [&](const std::string& name) { return folder / (name + ".part"); };
  for (const auto& [name, contents] : files) {
    std::ofstream out(part(name), std::ios::binary);
    if (!(out << contents).flush()) throw Error((folder / name).string() + ": cannot be written");
  }
  for (const auto& [name, contents] : files) fs::rename(part(name), folder / name);
  // Pictures of an earlier run are removed: this run may not have them.
  std::vector<fs::path> earlier;
  for (const auto& entry : fs::directory_iterator(folder / "report")) {
    const std::string name = "report/" + entry.path().filename().string();
    if (entry.path().extension() == ".svg" && !files.contains(name))
      earlier.push_back(entry.path());
  }
  for (const fs::path& path : earlier) fs::remove(path);
}

int run(int argc, char** argv) {
  CLI::App app("Where textbook methods and libraries are wrong: report.md, and pictures");
  Settings settings;
  settings.limits.program = SIGNUM_PROGRAM;
  // The page must not depend on how busy the machine is.
  settings.limits.seconds_per_case = 20;
  settings.jobs = std::max(1u, std::thread::hardware_concurrency());
  std::string out = "docs", answers;
  Wanted wanted;
  bool lists = false, works = false, force = false;
  app.add_option("--cases", wanted.cases, "Of each question and family")->capture_default_str();
  app.add_option("--library-cases", wanted.library_cases, "The same for libraries")
      ->capture_default_str();
  app.add_option("--seed", settings.seed, "Of the cases")->capture_default_str();
  app.add_option("--budget", settings.budget, "Candidates to reduce a finding with")
      ->capture_default_str();
  app.add_option("--jobs", settings.jobs, "Threads; they change nothing in the page")
      ->check(CLI::PositiveNumber);
  app.add_option("--out", out, "The folder to write to")->capture_default_str();
  app.add_option("--peers", wanted.peers, "Of these alone, with commas (default: all)")
      ->delimiter(',');
  app.add_flag("--list", lists, "Print the parts that can be asked apart, and ask none");
  app.add_flag("--answer", works, "Answer parts, lines of standard input, and make no page");
  app.add_option("--from", answers, "A file with the answers to all parts, which are not asked");
  app.add_flag("--force", force, "Also replace files that are no report");
  CLI11_PARSE(app, argc, argv);
  if (lists) {
    list_parts(subjects_of(wanted, settings), settings);
  } else if (works) {
    answer_parts(subjects_of(wanted, settings), settings);
  } else {
    if (!force) require_own(out);
    write(out, page(measure_all(wanted, settings, answers)));
  }
  if (!std::cout.flush()) throw Error("cannot write to standard output");
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
