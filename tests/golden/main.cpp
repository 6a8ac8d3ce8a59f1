// SPDX-License-Identifier: MIT
// Are the answers the same whatever compiled the library? Hashes of answers to fixed questions,
// beside those in a file.
//
//   golden_answers FILE            exits with 1 and says which differ
//   golden_answers --write FILE    writes the file
//
// One line each: the hash, and what was asked. Every kind of question of the oracle is there, in
// every family; contacts and hits on meshes, predicates in vectors; bounding volumes, whose doubles
// are compared to the last bit.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <fstream>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "golden.hpp"

namespace {

std::vector<std::string> lines_of(const std::vector<golden::Entry>& entries) {
  std::vector<std::string> lines;
  for (const golden::Entry& e : entries) {
    char hash[17];
    std::snprintf(hash, sizeof hash, "%016llx", static_cast<unsigned long long>(e.hash));
    lines.push_back(std::string(hash) + " " + e.name);
  }
  return lines;
}

std::vector<std::string> lines_of_file(const std::string& path) {
  std::ifstream in(path);
  if (!in) throw std::runtime_error(path + ": cannot be read");
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// The lines that are not in `others`, one in a line.
std::string missing_from(std::vector<std::string> others, const std::vector<std::string>& lines,
                         std::string_view mark) {
  std::sort(others.begin(), others.end());
  std::string text;
  for (const std::string& line : lines) {
    if (std::binary_search(others.begin(), others.end(), line)) continue;
    text += std::string(mark) + line + "\n";
  }
  return text;
}

}  // namespace

int main(int argc, char** argv) try {
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const bool writes = arguments.size() == 2 && arguments[0] == "--write";
  if (!writes && arguments.size() != 1) {
    std::cerr << "usage: golden_answers [--write] FILE\n";
    return 2;
  }
  std::vector<golden::Entry> entries = golden::questions();
  for (const auto& more : {golden::predicates(), golden::meshes(), golden::bounds()}) {
    entries.insert(entries.end(), more.begin(), more.end());
  }
  const std::vector<std::string> lines = lines_of(entries);
  if (writes) {
    std::ofstream out(arguments[1]);
    for (const std::string& line : lines) out << line << '\n';
    out.close();
    if (!out) throw std::runtime_error(arguments[1] + ": cannot be written");
    return 0;
  }
  const std::vector<std::string> known = lines_of_file(arguments[0]);
  const std::string differences =
      missing_from(lines, known, "expected ") + missing_from(known, lines, "got      ");
  std::cout << differences << lines.size() << " hashes of answers, "
            << (differences.empty() ? "all as in " : "other than in ") << arguments[0] << '\n';
  return differences.empty() ? 0 : 1;
} catch (const std::exception& error) {
  std::cerr << "golden_answers: " << error.what() << '\n';
  return 2;
}
