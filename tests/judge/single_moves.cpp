// SPDX-License-Identifier: MIT
// No single move of the kind that a reader tries by hand makes a reduced finding smaller. The moves
// stand here again, apart from those by which findings are reduced.
#include <algorithm>
#include <catch2/catch.hpp>
#include <charconv>
#include <cmath>
#include <memory>
#include <signum/judge/campaign.hpp>
#include <signum/judge/code_under_test.hpp>
#include <signum/judge/textbook_peers.hpp>
#include <signum/oracle/lines.hpp>
#include <string>

#include "campaign/judged.hpp"
#include "findings/case_numbers.hpp"

using namespace signum;
using namespace signum::oracle;

namespace {

/// A number rounded to so many decimal digits.
double in_decimals(double x, int digits) {
  char text[64];
  const auto end =
      std::to_chars(text, text + sizeof text, x, std::chars_format::scientific, digits);
  double y = x;
  std::from_chars(text, end.ptr, y);
  return y;
}

/// Numbers that a reader would try in place of x: short ones, x shortened, those that the case has.
std::vector<double> in_place_of(double x, const std::vector<double>& others) {
  std::vector<double> tried;
  for (int i = -12; i <= 12; ++i) tried.push_back(i);
  for (int i = 1; i <= 12; ++i)
    tried.push_back(std::ldexp(1, i)), tried.push_back(std::ldexp(1, -i));
  for (const double y : {-x, x / 2, x * 2, x / 4, x * 4, x / 3, x / 10, x - 1, x + 1})
    tried.push_back(y);
  for (const double y : {std::trunc(x), std::round(x), std::trunc(x / 2)}) tried.push_back(y);
  for (int digits = 0; digits < 15; ++digits) tried.push_back(in_decimals(x, digits));
  for (const double y : others) tried.push_back(y), tried.push_back(-y);
  return tried;
}

/// Cases in which change(numbers) has been made.
template <class Change>
void add(std::vector<Case>& moved, const Case& from, Change change) {
  Case copy = from;
  const std::vector<Number> all = numbers(copy);
  change(all);
  moved.push_back(std::move(copy));
}

std::vector<Case> single_moves(const Case& from) {
  std::vector<Case> moved;
  Case copy = from;
  const std::vector<Number> all = numbers(copy);
  const std::vector<double> old = values(from);
  for (std::size_t i = 0; i < old.size(); ++i) {
    // One number, then all that are equal to it or its opposite.
    for (const double y : in_place_of(old[i], old)) {
      add(moved, from, [&](const auto& n) { *n[i].value = y; });
      add(moved, from, [&](const auto& n) {
        for (std::size_t k = 0; k < old.size(); ++k) {
          if (std::abs(old[k]) == std::abs(old[i])) *n[k].value = old[k] == old[i] ? y : -y;
        }
      });
    }
  }
  const auto in_group = [&](const Number& a, std::uint32_t group) { return a.group == group; };
  const std::uint32_t groups = all.empty() ? 0 : all.back().group + 1;
  for (std::uint32_t g = 0; g < groups; ++g) {
    for (const double factor : {0.0, -1.0, 0.5, 2.0, 1 / 3.0}) {
      add(moved, from, [&](const auto& n) {
        for (const Number& one : n) {
          if (in_group(one, g)) *one.value *= factor;
        }
      });
    }
  }
  for (unsigned axis = 0; axis < 3; ++axis) {
    for (const double factor : {0.0, -1.0, 0.5, 2.0, 0.125, 8.0}) {
      add(moved, from, [&](const auto& n) {
        for (const Number& one : n) {
          if (one.axis == axis) *one.value *= factor;
        }
      });
    }
  }
  for (const double factor : {-1.0, 0.5, 2.0, 0.25, 4.0, 0x1p-10, 0x1p10}) {
    add(moved, from, [&](const auto& n) {
      for (const Number& one : n) *one.value *= factor;
    });
  }
  return moved;
}

/// What the code says wrongly of a case, told as a key; nothing where it is right.
std::optional<FindingKey> key_by(CodeUnderTest& code, const Case& question) {
  if (!fulfils_requirements(question)) return std::nullopt;
  Outcome outcome;
  code.ask({&question, 1}, {&outcome, 1});
  const auto judged = judge_outcome(question, outcome, Precision::doubles);
  if (!judged || !judged->is_finding()) return std::nullopt;
  FindingKey key = key_of(question, *judged, Precision::doubles);
  key.magnitude = Magnitude::ordinary;
  return key;
}

std::string answers_of(std::string_view peer) {
  for (const TextbookPeer& p : textbook_peers()) {
    if (p.name == peer) return std::string(p.answers) + ",";
  }
  return "";
}

}  // namespace

TEST_CASE("Laws: of twenty findings none becomes smaller by a single move") {
  std::size_t checked = 0, moves = 0;
  for (const char* const peer :
       {"moller", "held", "yu-he", "moller-trumbore", "badouel", "williams", "akenine-moller",
        "gottschalk", "crossings", "ray-sphere-geometric", "arvo", "determinants", "antonio",
        "goldman", "gjk", "sphere-cast", "cubic"}) {
    CampaignRun run;
    run.open = [=] { return open_code_under_test(peer); };
    CampaignState state;
    const auto code = run.open();
    // The first two questions that the method answers.
    for (const CaseKind& kind : all_case_kinds()) {
      if (answers_of(peer).find(name(kind) + ",") != std::string::npos &&
          state.parameters.kinds.size() < 2)
        state.parameters.kinds.push_back(kind);
    }
    state.parameters.families = {"grid", "degenerate", "rotated"};
    state.parameters.cases = 60;
    state.rows = campaign_rows(state.parameters);
    run_campaign(state, run);
    for (Finding f : reduce_findings(state, run, 20000, 2)) {
      INFO(peer << ": " << question_line(f.smallest));
      f.key.magnitude = Magnitude::ordinary;
      REQUIRE(key_by(*code, f.smallest) == f.key);
      ++checked;
      for (const Case& moved : single_moves(f.smallest)) {
        ++moves;
        if (!(size_to_read(moved) < size_to_read(f.smallest))) continue;
        INFO("moved: " << question_line(moved));
        CHECK_FALSE(key_by(*code, moved) == f.key);
      }
    }
  }
  CHECK(checked >= 20);
  CHECK(moves > 10000);
}
