// SPDX-License-Identifier: MIT
/// The shared vectors: tables of numbers with the answers, and questions with answers in JSON.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "paths.hpp"

namespace vectors {

/// A line of a table: its words before any note, which starts at ';'.
struct Row {
  std::string file;
  int line;
  std::vector<std::string> words;

  double number(std::size_t word) const { return std::strtod(words.at(word).c_str(), nullptr); }
  /// The numbers from the given word on.
  std::vector<double> numbers(std::size_t from, std::size_t count) const {
    std::vector<double> result;
    for (std::size_t i = 0; i < count; ++i) result.push_back(number(from + i));
    return result;
  }
  std::string where() const { return file + ":" + std::to_string(line); }
};

inline std::filesystem::path folder() { return paths::shared_data() / "vectors"; }

/// Whether the vectors are there; says so when they are not, and the test is to return.
inline bool present() {
  if (std::filesystem::is_directory(folder())) return true;
  std::puts("skipped: the shared vectors are absent");
  return false;
}

inline std::vector<Row> table(const std::string& name) {
  std::ifstream in(folder() / name);
  if (!in) throw std::runtime_error("cannot read " + name);
  std::vector<Row> rows;
  std::string text;
  for (int line = 1; std::getline(in, text); ++line) {
    std::istringstream words(text.substr(0, text.find(';')));
    Row row{name, line, {}};
    for (std::string word; words >> word;) row.words.push_back(word);
    if (!row.words.empty() && row.words[0][0] != '#') rows.push_back(std::move(row));
  }
  return rows;
}

/// The questions about one ask, with their answers, except those that are meant to be refused.
inline std::vector<nlohmann::json> questions(const std::string& ask) {
  std::vector<nlohmann::json> result;
  for (const char* kind : {"degenerate", "extreme", "grid", "mesh", "near", "random"}) {
    const std::string name = "oracle/" + ask + "-" + kind + ".jsonl";
    std::ifstream in(folder() / name);
    if (!in) throw std::runtime_error("cannot read " + name);
    for (std::string text; std::getline(in, text);) {
      result.push_back(nlohmann::json::parse(text));
    }
  }
  return result;
}

inline double number(const nlohmann::json& x) {
  return x.is_string() ? std::strtod(x.get<std::string>().c_str(), nullptr) : x.get<double>();
}

}  // namespace vectors
