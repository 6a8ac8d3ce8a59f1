// SPDX-License-Identifier: MIT
// Cases whose numbers are floats, and errors that are counted in floats.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/judge/make_case.hpp>
#include <signum/kernel/shape_members.hpp>
#include <string>

#include "fake_code.hpp"
#include "fuzz_report.hpp"

using namespace fake;
using generators::Family;
using generators::Random;
using nlohmann::json;

namespace {

bool are_floats(const Case& question) {
  bool all = true;
  std::visit(
      [&](const auto& shapes) {
        for (const auto& shape : shapes)
          std::visit(
              [&](const auto& s) {
                for_each_number(s, [&](double x, MemberRole) {
                  all = all && std::isfinite(x) && x == static_cast<double>(static_cast<float>(x));
                });
              },
              shape);
      },
      question.shapes);
  return all;
}

std::uint64_t ulps(double truth, double said) {
  return judge(DistanceReply{truth}, DistanceReply{said}, Precision::floats).ulps;
}

}  // namespace

TEST_CASE("Laws: in floats every number of a case is one, in every family") {
  for (const CaseKind& kind : all_case_kinds()) {
    const auto check = [&](Family family) {
      Random random(1, Precision::floats);
      for (int i = 0; i < 3; ++i) {
        INFO(name(kind) << " " << generators::name(family));
        REQUIRE(are_floats(make_case(kind, family, random)));
      }
    };
    for (const Family family : generators::all_families) check(family);
    for (const Family family : generators::motion_families) {
      if (has_cases(kind, family)) check(family);
    }
  }
}

TEST_CASE("Laws: what is degenerate in doubles is degenerate in floats, about as often") {
  const auto coincidences = [](const CaseKind& kind, Family family, Precision precision) {
    Random random(7, precision);
    int count = 0;
    for (int i = 0; i < 400; ++i) {
      const Case question = make_case(kind, family, random);
      try {
        const Reply right = truth(question);
        const std::string words = contact_class(question, right);
        count += has_word(words, "coplanar") || has_word(words, "collinear") ||
                 has_word(words, "cospherical") || has_word(words, "point") ||
                 has_word(words, "line") || has_word(words, "touching") ||
                 has_word(words, "boundary");
      } catch (const Error&) {  // A question without an answer.
      }
    }
    return count;
  };
  constexpr auto point = ShapeKind::point, triangle = ShapeKind::triangle;
  for (const CaseKind& kind :
       {CaseKind{Ask::orient2d, point, point, false}, CaseKind{Ask::orient3d, point, point, true},
        CaseKind{Ask::insphere, point, point, true},
        CaseKind{Ask::intersects, triangle, triangle, true},
        CaseKind{Ask::intersects, ShapeKind::ray, triangle, true},
        CaseKind{Ask::locate, point, ShapeKind::obb, true},
        CaseKind{Ask::locate, point, ShapeKind::polyhedron, true},
        CaseKind{Ask::penetration, ShapeKind::sphere, ShapeKind::aabb, true}}) {
    for (const Family family : {Family::degenerate, Family::grid, Family::extreme}) {
      const int doubles = coincidences(kind, family, Precision::doubles);
      const int floats = coincidences(kind, family, Precision::floats);
      INFO(name(kind) << " " << generators::name(family) << ": " << doubles << ", " << floats);
      CHECK(floats > doubles * 2 / 3 - 15);
    }
  }
}

TEST_CASE("Examples: errors are counted in floats") {
  const double one_up = std::nextafterf(1.0F, 2.0F);
  CHECK(ulps(1, 1) == 0);
  CHECK(ulps(1, one_up) == 1);
  CHECK(ulps(1.0 / 3, 1.0F / 3) == 0);
  // What is printed in decimals is the float that it is read as.
  CHECK(ulps(static_cast<double>(0.1F), 0.1) == 0);
  CHECK(ulps(1, 1 + 0x1p-52) == 0);
  // Halfway between two floats either is right; beside it one is.
  const double half = 1 + 0x1p-24;
  CHECK(ulps(half, 1) == 0);
  CHECK(ulps(half, one_up) == 0);
  CHECK(ulps(std::nextafter(half, 0), one_up) == 1);
  CHECK(ulps(std::nextafter(half, 2), 1) == 1);
  CHECK(ulps(0x1.fffffep127, std::numeric_limits<double>::infinity()) == 1);
  CHECK(ulps(0x1p200, std::numeric_limits<double>::infinity()) == 0);
  CHECK(ulps(0x1p-149, 0x1p-148) == 1);
  // A distance that is too small for floats is 0 for them.
  CHECK(judge(DistanceReply{0x1p-200}, DistanceReply{0}, Precision::floats).verdict ==
        Verdict::right);
  CHECK(judge(DistanceReply{0x1p-200}, DistanceReply{0}).verdict == Verdict::false_positive);
  CHECK(judge(DistanceReply{0x1p-140}, DistanceReply{0}, Precision::floats).verdict ==
        Verdict::false_positive);
  CHECK(judge(HitReply{true, 0.5, false}, HitReply{true, -0.5, false}, Precision::floats).verdict ==
        Verdict::wrong);
}

TEST_CASE("Examples: a plugin that calculates in floats is asked floats alone") {
  // It fails where a number is no float, and squares in floats.
  const Arguments campaign = {
      "distance",   "point",
      "point",      "--3d",
      "--against",  SIGNUM_PLANTED_PLUGIN,
      "--families", "uniform,grid,degenerate,near_degenerate,rotated,sliver",
      "--cases",    "300"};
  const auto with = [&](const std::string& numbers) {
    Arguments a = campaign;
    a.insert(a.end(), {"--numbers", numbers, "--limit", "1"});
    return a;
  };
  const json j = report(campaign, 0);
  CHECK(j.at("numbers") == "float");
  for (const json& row : j.at("rows")) {
    CHECK(row.at("cases") == 300);
    CHECK(row.at("right") == 300);
    CHECK(row.at("ulps").get<int>() <= 4);
  }
  CHECK(report(with("float"), 0).at("rows").size() == j.at("rows").size());
  const json doubles = report(with("double"), 1);
  CHECK(doubles.at("numbers") == "double");
  CHECK(doubles.at("rows").at(0).at("errors").get<int>() > 250);
}

TEST_CASE("Laws: what is reduced in floats stays in floats") {
  const json j = report({"orient2d", "--against", "determinants", "--numbers", "float",
                         "--families", "uniform,grid,degenerate", "--cases", "2000"},
                        0);
  // The determinant of such floats is exact in doubles.
  CHECK(j.at("findings").empty());
  const CampaignParameters p = {{{Ask::orient3d, ShapeKind::point, ShapeKind::point, true}},
                                {"uniform", "near_degenerate", "rotated"},
                                200,
                                1,
                                Precision::floats};
  const auto always_zero = [](const Case&) { return answered(Sign::zero); };
  const CampaignState state = campaign(p, run_of(always_zero));
  REQUIRE(!state.findings.empty());
  bool all = true;
  const auto watched = [&](const Case& c) {
    all = all && are_floats(c);
    return answered(Sign::zero);
  };
  for (const Finding& f : reduce_findings(state, run_of(watched), 3000))
    CHECK(are_floats(f.smallest));
  CHECK(all);
}

TEST_CASE("Examples: signum judge counts in floats, too") {
  const program::TemporaryFolder folder;
  const std::string questions = folder.write(
      "questions", R"({"ask": "distance", "a": {"point": [0,0,0]}, "b": {"point": [0.5,0.25,3]}})"
                   "\n");
  const std::string answers = folder.write("answers", "{\"squared\": 9.312501}\n");
  const auto ulps_in = [&](const std::string& numbers) {
    return json::parse(program::run({"judge", answers, "--questions", questions, "--numbers",
                                     numbers, "--json"})
                           .out)
        .at("ulps")
        .get<std::uint64_t>();
  };
  CHECK(ulps_in("float") == 1);
  CHECK(ulps_in("double") > 100000000);
}
