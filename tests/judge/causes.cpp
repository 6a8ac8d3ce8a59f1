// SPDX-License-Identifier: MIT
// Findings by their causes, the first of them, and classes of cases that are left out.
#include <catch2/catch.hpp>
#include <nlohmann/json.hpp>
#include <set>
#include <signum/judge/judgement.hpp>
#include <string>

#include "fake_code.hpp"
#include "fuzz_report.hpp"

using namespace fake;
using nlohmann::json;

namespace {

constexpr auto ray = ShapeKind::ray, triangle = ShapeKind::triangle, segment = ShapeKind::segment;

FindingKey key(Ask ask, ShapeKind a, ShapeKind b, const std::string& words) {
  return {{ask, a, b, true}, Response::answered, Verdict::false_negative, words};
}
FindingKey of_triangles(const std::string& words) {
  return key(Ask::intersects, triangle, triangle, words);
}

}  // namespace

TEST_CASE("Examples: findings of both orders are one, and a cause has no features") {
  CHECK(in_either_order(key(Ask::intersects, triangle, segment, "point, face vertex")) ==
        key(Ask::intersects, segment, triangle, "point, vertex face"));
  CHECK(in_either_order(of_triangles("transversal, point, vertex edge, degenerate")) ==
        of_triangles("transversal, point, edge vertex, degenerate"));
  // A ray hits a triangle, not the other way round.
  const FindingKey hit = key(Ask::hit, ray, triangle, "meet");
  CHECK(in_either_order(hit) == hit);
  CHECK(cause_of(of_triangles("transversal, point, vertex edge, degenerate")) ==
        of_triangles("transversal, point, degenerate"));
  CHECK(cause_of(of_triangles("coplanar, apart")) == of_triangles("coplanar, apart"));
}

TEST_CASE("Examples: area comes before points, and degenerate shapes last") {
  const std::vector<std::string> in_order = {"coplanar, area, crossing", "transversal, line",
                                             "transversal, point", "coplanar, area, degenerate",
                                             "point, degenerate"};
  for (std::size_t i = 1; i < in_order.size(); ++i) {
    INFO(in_order[i]);
    CHECK(rank_of(of_triangles(in_order[i - 1])) < rank_of(of_triangles(in_order[i])));
  }
  FindingKey huge = of_triangles("coplanar, area");
  huge.magnitude = Magnitude::huge;
  CHECK(rank_of(huge) > rank_of(of_triangles("transversal, point")));
  FindingKey crash = of_triangles("transversal, point");
  crash.response = Response::crash;
  CHECK(rank_of(crash) == 0);
}

TEST_CASE("Laws: every word of a class is one that can be left out, or tells features") {
  const auto known = words_of_classes();
  generators::Random random(1);
  std::set<std::string> words;
  for (const CaseKind& kind : all_case_kinds()) {
    const bool slow = kind.a == ShapeKind::frustum || kind.b == ShapeKind::frustum;
    if (slow || is_of_motion(kind.ask)) continue;
    for (const auto family : {generators::Family::grid, generators::Family::degenerate}) {
      const Case question = make_case(kind, family, random);
      try {
        const std::string text = contact_class(question, truth(question));
        for (std::size_t at = 0; at <= text.size();) {
          const std::size_t end = std::min(text.find(", ", at), text.size());
          words.insert(text.substr(at, end - at));
          at = end + 2;
        }
      } catch (const Error&) {  // A question without an answer.
      }
    }
  }
  CHECK(words.size() > 10);
  for (const std::string& word : words) {
    INFO(word);
    const bool feature = word.find("vertex") != word.npos || word.find("edge") != word.npos ||
                         word.find("face") != word.npos;
    CHECK(feature != (std::find(known.begin(), known.end(), word) != known.end()));
  }
}

TEST_CASE("Examples: code that is wrong in both orders has one finding, told of both") {
  const json j = report({"intersects", "--3d", "--families", "grid,degenerate", "--cases", "300",
                         "--against", "moller-trumbore"});
  const json& findings = j.at("findings");
  REQUIRE(findings.size() > 3);
  std::set<std::string> keys;
  bool both = false;
  for (const json& f : findings) {
    both = both || f.at("both_orders") == true;
    // No pair of kinds in the other order has the same class.
    std::string question = f.at("question");
    if (question == "intersects triangle ray") question = "intersects ray triangle";
    if (question == "intersects triangle segment") question = "intersects segment triangle";
    const std::string fault = f.at("fault"), cause = f.at("cause");
    keys.insert(question + fault + cause);
  }
  CHECK(both);
  // The findings of a cause stand together.
  std::vector<std::string> causes;
  for (const json& f : findings) {
    const std::string cause = f.at("question").get<std::string>().substr(0, 10) +
                              f.at("fault").get<std::string>() + f.at("cause").get<std::string>();
    if (causes.empty() || causes.back() != cause) causes.push_back(cause);
  }
  CHECK(causes.size() >= keys.size() / 2);
  const auto text = program::run({"fuzz", "intersects", "--3d", "--families", "grid,degenerate",
                                  "--cases", "300", "--against", "moller-trumbore"});
  CHECK_THAT(text.out, Catch::Contains(", in both orders\n"));
}

TEST_CASE("Examples: --limit tells one finding of each cause first") {
  const Arguments campaign = {"intersects", "triangle", "triangle", "--3d",      "--families",
                              "grid",       "--cases",  "600",      "--against", "moller"};
  const json all = report(campaign);
  const std::size_t count = all.at("findings").size();
  REQUIRE(count > 2);
  Arguments limited = campaign;
  limited.insert(limited.end(), {"--limit", "2"});
  const json some = report(limited);
  CHECK(some.at("rows").size() == all.at("rows").size());
  REQUIRE(some.at("findings").size() == 2);
  CHECK(some.at("left_out").get<std::size_t>() >= 1);
  CHECK(some.at("findings").at(0) == all.at("findings").at(0));
  limited.insert(limited.begin(), "fuzz");
  CHECK_THAT(program::run(limited).out, Catch::Contains("2 of "));
}

TEST_CASE("Examples: --without leaves out classes of cases, and counts them") {
  const Arguments campaign = {"intersects", "triangle", "triangle", "--3d",      "--families",
                              "grid",       "--cases",  "400",      "--against", "moller"};
  const json all = report(campaign);
  Arguments fewer = campaign;
  fewer.insert(fewer.end(), {"--without", "degenerate,coplanar"});
  const json some = report(fewer);
  const json &row = some.at("rows").at(0), &whole = all.at("rows").at(0);
  CHECK(row.at("excluded").get<int>() > 20);
  CHECK(row.at("cases").get<int>() + row.at("excluded").get<int>() == whole.at("cases"));
  const auto is_excluded = [](const json& f) {
    const std::string words = f.at("class");
    return has_word(words, "degenerate") || has_word(words, "coplanar");
  };
  CHECK(std::any_of(all.at("findings").begin(), all.at("findings").end(), is_excluded));
  CHECK(std::none_of(some.at("findings").begin(), some.at("findings").end(), is_excluded));
  Arguments wrong = campaign;
  wrong.insert(wrong.begin(), "fuzz");
  wrong.insert(wrong.end(), {"--without", "flat"});
  CHECK_THAT(program::run(wrong).err,
             Catch::Contains("--without: unknown name \"flat\"; expected one of degenerate, "));
}
