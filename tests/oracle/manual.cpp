// SPDX-License-Identifier: MIT
// Examples: the questions of docs/oracle.md and docs/pairs.md get the answers that the pages say,
// letter for letter.
#include <catch2/catch.hpp>
#include <fstream>
#include <signum/oracle/answer.hpp>
#include <string>
#include <vector>

TEST_CASE("Examples: the pages of the manual") {
  const std::string page = GENERATE("oracle.md", "pairs.md");
  std::ifstream in(SIGNUM_EXAMPLES "/../docs/" + page);
  REQUIRE(in);
  std::vector<std::string> questions, answers;
  std::vector<std::string>* block = nullptr;
  for (std::string line; std::getline(in, line);) {
    if (line.rfind("```", 0) == 0) {
      block = line == "```question" ? &questions : line == "```answer" ? &answers : nullptr;
    } else if (block != nullptr) {
      block->push_back(line);
    }
  }
  REQUIRE(questions.size() == answers.size());
  CHECK(questions.size() > 15);
  for (std::size_t i = 0; i < questions.size(); ++i) {
    INFO(questions[i]);
    CHECK(signum::oracle::answer(questions[i]).line == answers[i]);
  }
}
