// SPDX-License-Identifier: MIT
// What moves, in the families of motion: cases that are what the families promise, have answers
// which every way of asking agrees on, are reduced, and are told.
#include <cmath>
#include <map>
#include <signum/collide/moving.hpp>
#include <signum/judge/campaign.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/answer.hpp>
#include <signum/oracle/lines.hpp>
#include <signum/predicates/orient3d.hpp>

#include "cases.hpp"
#include "findings/affine_map.hpp"
#include "findings/case_numbers.hpp"
#include "findings/shrink_moves.hpp"

using namespace signum;
using namespace signum::oracle;
using cases::Family;
using cases::Random;
using generators::motion_families;

namespace {

constexpr CaseKind vertex_face = {Ask::ccd, ShapeKind::point, ShapeKind::triangle, true};
constexpr CaseKind edge_edge = {Ask::ccd, ShapeKind::segment, ShapeKind::segment, true};

/// check(kind, family, random) for so many cases of each kind in each family of motion.
template <class Check>
void for_each_kind(int count, Check check) {
  for (const CaseKind& kind : all_case_kinds()) {
    if (!is_of_motion(kind.ask)) continue;
    for (const Family family : motion_families) {
      cases::run(name(kind) + " " + std::string(name(family)), count,
                 [&](Random& random) { return check(kind, family, random); });
    }
  }
  SUCCEED("all cases hold");
}

/// How many of so many cases have each answer.
struct Answers {
  int never = 0, start = 0, on_the_way = 0, end = 0;
};
Answers answers(const CaseKind& kind, Family family, int count) {
  Answers result;
  Random random(cases::first_seed());
  for (int i = 0; i < count; ++i) {
    const auto impact = std::get<ImpactReply>(truth(make_case(kind, family, random)));
    int& counted = !impact.hit     ? result.never
                   : impact.t == 0 ? result.start
                   : impact.t == 1 ? result.end
                                   : result.on_the_way;
    ++counted;
  }
  return result;
}

/// Corner i of all, at the start or at the end.
template <class Use>
void for_each_corner(const Case& ccd, std::size_t which, Use use) {
  const auto& shapes = std::get<std::vector<Shape3>>(ccd.shapes);
  for (const std::size_t i : {which, 2 + which}) {
    std::visit(
        [&]<class S>(const S& s) {
          if constexpr (std::is_same_v<S, Point3>) use(s);
          if constexpr (std::is_same_v<S, Segment3>) use(s.p), use(s.q);
          if constexpr (std::is_same_v<S, Triangle3>) {
            for (const Point3& p : s.vertices) use(p);
          }
        },
        shapes[i]);
  }
}

std::vector<Point3> corners(const Case& ccd) {
  std::vector<Point3> all;
  for (const std::size_t which : {0U, 1U}) {
    for_each_corner(ccd, which, [&](const Point3& p) { all.push_back(p); });
  }
  return all;
}

bool in_one_plane(const std::vector<Point3>& p) {
  for (std::size_t i = 0; i < p.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (std::size_t k = 0; k < j; ++k) {
        for (std::size_t l = 0; l < k; ++l) {
          if (orient3d(p[i], p[j], p[k], p[l]) != Sign::zero) return false;
        }
      }
    }
  }
  return true;
}

CampaignRun run_of(const std::string& peer) {
  CampaignRun run;
  run.open = [peer] { return open_code_under_test(peer); };
  return run;
}

}  // namespace

// --- Examples

TEST_CASE("a campaign has rows of motion for what moves alone") {
  const CaseKind standing = {Ask::intersects, ShapeKind::aabb, ShapeKind::aabb, true};
  const auto rows = campaign_rows({{standing, vertex_face}, {"grid", "grazing", "collapse"}, 1, 1});
  REQUIRE(rows.size() == 4);
  CHECK(rows[0].kind == standing);
  CHECK(rows[0].family == "grid");
  CHECK(rows[3].kind == vertex_face);
  CHECK(rows[3].family == "collapse");
  CHECK_THROWS_AS(campaign_rows({{standing}, {"grazing"}, 1, 1}), InvalidArgument);
  for (const Family family : motion_families) {
    CHECK(generators::family_named(name(family)) == family);
  }
  CHECK_FALSE(generators::family_named("grazed"));
}

TEST_CASE("a sweep that is shifted as a whole has the same motion") {
  Case sweep{Ask::sweep, std::vector<Shape2>{Point2{0, 1}, Point2{2, 3}, Point2{4, 5}}};
  AffineMap map;
  map.shift = {10, 20, 0};
  apply(map, sweep);
  CHECK(values(sweep) == std::vector<double>{10, 21, 12, 23, 4, 5});
}

TEST_CASE("corners may move less") {
  const Case question{Ask::ccd, std::vector<Shape3>{Point3{0, 0, 0}, Point3{5, 6, 7},
                                                    Segment3{{1, 0, 0}, {2, 0, 0}},
                                                    Segment3{{6, 6, 7}, {7, 6, 6}}}};
  const Case standing{Ask::ccd, std::vector<Shape3>{Point3{0, 0, 0}, Point3{0, 0, 0},
                                                    Segment3{{1, 0, 0}, {2, 0, 0}},
                                                    Segment3{{1, 0, 0}, {2, 0, -1}}}};
  bool found = false;
  for (const Case& c : with_less_motion(question)) found = found || values(c) == values(standing);
  CHECK(found);
  CHECK(with_less_motion({Ask::orient2d, std::vector<Shape2>{}}).empty());
}

TEST_CASE("the cubic is found wrong at once, by cases that are read at a glance") {
  CampaignState state{
      {{vertex_face, edge_edge}, {"grazing", "coplanar_motion"}, 256, 1}, 0, {}, {}};
  state.rows = campaign_rows(state.parameters);
  const CampaignRun run = run_of("cubic");
  run_campaign(state, run);
  const std::vector<Finding> findings = reduce_findings(state, run, 1500);
  std::map<Verdict, double> smallest;
  for (const Finding& f : findings) {
    INFO(finding_line(f, "cubic"));
    CHECK(judge(f.truth, *f.outcome.reply).verdict == f.key.verdict);
    const double size = size_to_read(f.smallest);
    const auto at = smallest.try_emplace(f.key.verdict, size).first;
    at->second = std::min(at->second, size);
  }
  CHECK(smallest.count(Verdict::false_negative));
  CHECK(smallest.count(Verdict::false_positive));
  CHECK(smallest[Verdict::false_negative] < 150);
}

// --- Laws

TEST_CASE("the families of motion are what they promise") {
  const int count = std::max(300, cases::count_of(300));  // shares of fewer say nothing
  for (const CaseKind& kind : {vertex_face, edge_edge}) {
    INFO(name(kind));
    const Answers leaving = answers(kind, Family::touching_then_leaving, count);
    CHECK(leaving.start > count / 6);
    CHECK(leaving.end > count / 20);
    const Answers grazing = answers(kind, Family::grazing, count);
    CHECK(grazing.on_the_way > count / 10);
    CHECK(grazing.never > count / 20);  // by an ulp, mostly
    for (const Family family : {Family::collapse, Family::cancelling_velocities}) {
      const Answers a = answers(kind, family, count);
      CHECK(a.on_the_way + a.start + a.end > count / 6);
      CHECK(a.never > count / 20);
    }
    int coplanar = 0;
    Random random(cases::first_seed());
    for (int i = 0; i < count; ++i) {
      coplanar += in_one_plane(corners(make_case(kind, Family::coplanar_motion, random)));
    }
    CHECK(coplanar > count / 2);
  }
  for (const ShapeKind a : {ShapeKind::sphere, ShapeKind::triangle, ShapeKind::convex}) {
    for (const Family family : motion_families) {
      const Answers all = answers({Ask::sweep, a, ShapeKind::aabb, true}, family, count);
      INFO(name(a) << ", " << name(family));
      CHECK(all.start + all.on_the_way + all.end > count / 4);
      if (family == Family::touching_then_leaving) {
        CHECK(all.end > count / 10);
        CHECK(all.start > count / 10);
      }
    }
  }
}

TEST_CASE("every way of asking for what moves has one answer") {
  for_each_kind(2, [](const CaseKind& kind, Family family, Random& random) -> std::string {
    const Case question = make_case(kind, family, random);
    const std::string line = question_line(question);
    if (!(kind_of(question) == kind)) return "of another kind: " + line;
    if (values(read_question(line)) != values(question)) return "does not read back: " + line;
    const Answer said = answer(line);
    std::string error;
    const auto reply = read_reply(kind.ask, said.line, error);
    try {
      return reply == truth(question) ? "" : line + " " + said.line;
    } catch (const InvalidArgument&) {
      return said.answered() ? "no truth: " + line : "";
    }
  });
}

TEST_CASE("what moves is reduced within its budget, to the same question") {
  const FirstFailing any = [](std::span<const Case> candidates) -> std::optional<std::size_t> {
    return candidates.empty() ? std::nullopt : std::optional<std::size_t>(0);
  };
  for_each_kind(1, [&](const CaseKind& kind, Family family, Random& random) -> std::string {
    const Case found = make_case(kind, family, random);
    const Case least = shrink(found, any, 60);
    if (!fulfils_requirements(least)) return "no such shape";
    if (!(kind_of(least) == kind)) return "another question";
    return size_to_read(least) <= size_to_read(found) ? "" : "larger";
  });
}
