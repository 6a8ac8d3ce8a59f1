// SPDX-License-Identifier: MIT
// Examples: the questions of docs/oracle.md and docs/pairs.md get the answers that the pages say,
// letter for letter; and docs/oracle.md has a row and an example for each question that there is.
#include <algorithm>
#include <catch2/catch.hpp>
#include <fstream>
#include <signum/oracle/answer.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "questions.hpp"

namespace {

/// The lines of a page of docs/.
std::vector<std::string> lines_of(const std::string& page) {
  std::ifstream in(SIGNUM_EXAMPLES "/../docs/" + page);
  REQUIRE(in);
  std::vector<std::string> lines;
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

struct Blocks {
  std::vector<std::string> questions, answers;
};

Blocks blocks_of(const std::string& page) {
  Blocks blocks;
  std::vector<std::string>* block = nullptr;
  for (const std::string& line : lines_of(page)) {
    if (line.starts_with("```")) {
      block = line == "```question" ? &blocks.questions
              : line == "```answer" ? &blocks.answers
                                    : nullptr;
    } else if (block != nullptr) {
      block->push_back(line);
    }
  }
  return blocks;
}

}  // namespace

TEST_CASE("Examples: the pages of the manual") {
  const std::string page = GENERATE("oracle.md", "pairs.md");
  const auto [questions, answers] = blocks_of(page);
  REQUIRE(questions.size() == answers.size());
  CHECK(questions.size() > 15);
  for (std::size_t i = 0; i < questions.size(); ++i) {
    INFO(questions[i]);
    CHECK(signum::oracle::answer(questions[i]).line == answers[i]);
  }
}

TEST_CASE("Examples: the manual has each question once") {
  std::vector<std::string> rows;
  bool in_table = false;
  for (const std::string& line : lines_of("oracle.md")) {
    if (in_table && line.starts_with("| `")) rows.push_back(line.substr(3, line.find('`', 3) - 3));
    in_table = line.starts_with("| `ask` |") || (in_table && line.starts_with("|"));
  }
  std::vector<std::string> names;
  for (const auto& question : signum::oracle::all_questions()) names.emplace_back(question.name);
  CHECK(rows == names);

  const std::vector<std::string> examples = blocks_of("oracle.md").questions;
  for (const std::string& name : names) {
    INFO("there is no example of " << name);
    const std::string asked = "\"ask\": \"" + name + "\"";
    CHECK(std::any_of(examples.begin(), examples.end(), [&](const std::string& example) {
      return example.find(asked) != example.npos;
    }));
  }
}
