// SPDX-License-Identifier: MIT
// The libraries that are built as plugins: right in general position, so that what they are asked
// is what they answer; and some of what they get wrong, which is not a fault of signum.
#include <catch2/catch.hpp>
#include <cstdio>
#include <memory>
#include <set>
#include <signum/judge/code_under_test.hpp>
#include <signum/judge/judgement.hpp>
#include <signum/judge/make_case.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/lines.hpp>
#include <string>
#include <vector>

#include "cases.hpp"

using namespace signum;
using namespace signum::oracle;

namespace {

/// The peer; nothing, and a line that says so, where the library was not there when this was built.
std::unique_ptr<CodeUnderTest> open(std::string_view peer) {
  try {
    return open_code_under_test(peer, {10, std::uint64_t{4} << 30, SIGNUM_PROGRAM});
  } catch (const InvalidArgument&) {
    std::printf("skipped: the peer %s is not built\n", std::string(peer).c_str());
    return nullptr;
  }
}

Case in_space(Ask ask, Shape3 a, Shape3 b) {
  return {ask, std::vector<Shape3>{std::move(a), std::move(b)}};
}
Case in_plane(Ask ask, Shape2 a, Shape2 b) {
  return {ask, std::vector<Shape2>{std::move(a), std::move(b)}};
}
Case penetrate(Shape3 a, Shape3 b) {
  return in_space(Ask::penetration, std::move(a), std::move(b));
}
Case swept(Shape3 a, Shape3 b, const Point3& motion) {
  return {Ask::sweep, std::vector<Shape3>{std::move(a), std::move(b), motion}};
}
Case meet(Shape3 a, Shape3 b) { return in_space(Ask::intersects, std::move(a), std::move(b)); }
Case meet(Shape2 a, Shape2 b) { return in_plane(Ask::intersects, std::move(a), std::move(b)); }

std::vector<Outcome> ask(CodeUnderTest& peer, const std::vector<Case>& cases) {
  std::vector<Outcome> outcomes(cases.size());
  peer.ask(cases, outcomes);
  return outcomes;
}

void answers_rightly(CodeUnderTest& peer, const std::vector<Case>& cases) {
  const auto outcomes = ask(peer, cases);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    INFO(question_line(cases[i]) << "\n" << name(outcomes[i].response) << outcomes[i].detail);
    REQUIRE(outcomes[i].reply.has_value());
    CHECK(judge(truth(cases[i]), *outcomes[i].reply).verdict == Verdict::right);
  }
}

struct Fault {
  Case question;
  Reply said;
};

/// A later version of the library may do better.
void gets_wrong(CodeUnderTest& peer, const std::vector<Fault>& faults) {
  std::vector<Case> cases;
  for (const Fault& fault : faults) cases.push_back(fault.question);
  const auto outcomes = ask(peer, cases);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    INFO(question_line(cases[i]) << "\n" << name(outcomes[i].response) << outcomes[i].detail);
    CHECK(judge(truth(cases[i]), faults[i].said).verdict != Verdict::right);
    REQUIRE(outcomes[i].reply.has_value());
    if (judge(truth(cases[i]), *outcomes[i].reply).verdict == Verdict::right) {
      WARN("right by now: " << question_line(cases[i]));
    } else {
      CHECK(*outcomes[i].reply == faults[i].said);
    }
  }
}

/// Random cases of all kinds: at most a share of those that it answers to may be wrong, and none of
/// the questions in `never`.
void right_on_random_shapes(CodeUnderTest& peer, double share, const std::set<Ask>& never = {}) {
  std::vector<Case> cases;
  const int each = cases::count_of(20);
  for (const CaseKind& kind : all_case_kinds()) {
    for (int i = 0; i < each; ++i) {
      generators::Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
      cases.push_back(make_case(kind, generators::Family::uniform, random));
    }
  }
  const auto outcomes = ask(peer, cases);
  int asked = 0, wrong = 0;
  std::string which;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const Outcome& outcome = outcomes[i];
    if (outcome.response == Response::declined) continue;
    ++asked;
    if (outcome.reply && judge(truth(cases[i]), *outcome.reply).verdict == Verdict::right) continue;
    ++wrong;
    const std::string line = question_line(cases[i]) + " " + outcome.detail;
    which += line + "\n";
    INFO(line);
    CHECK(!never.count(cases[i].ask));
  }
  INFO(wrong << " of " << asked << " wrong:\n" << which);
  CHECK((asked > 0 || each == 0));
  CHECK(wrong <= share * asked);
}

const Triangle3 ground{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
const Triangle3 upright{{{{1, 1, -1}, {1, 1, 2}, {3, 3, 1}}}};
const Triangle3 above{{{{0, 0, 1}, {4, 0, 1}, {0, 4, 2}}}};
const Segment3 through{{1, 1, -1}, {1, 1, 2}};
const Segment3 beside{{5, 5, -1}, {5, 5, 2}};
const Ray3 down{{1, 1, 2}, {0, 0, -1}};
const Plane3 level{{0, 0, 1}, -0.5};
const Aabb3 box{{0, 0, 0}, {2, 2, 2}};
const Aabb3 far_box{{4, 4, 4}, {6, 6, 6}};
const Sphere3 ball{{1, 1, 2.5}, 1};
const Sphere3 far_ball{{9, 9, 9}, 1};

/// Whether shapes of all kinds that engines of physics know meet, and on which side of a plane.
std::vector<Case> of_many_kinds() {
  return {meet(ground, upright),
          meet(ground, above),
          meet(through, ground),
          meet(beside, ground),
          meet(ground, box),
          meet(ground, far_box),
          meet(ball, box),
          meet(far_ball, box),
          meet(ball, far_ball),
          meet(box, far_box),
          meet(level, box),
          meet(through, level),
          meet(Capsule3{{{0, 0, 3}, {4, 0, 3}}, 1}, ball),
          meet(Cylinder3{{{1, 1, 5}, {1, 1, 9}}, 1}, box),
          in_space(Ask::side, level, ball),
          in_space(Ask::side, level, far_box)};
}

/// What libraries for the plane know.
std::vector<Case> of_the_plane() {
  const Triangle2 flat{{{{0, 0}, {4, 0}, {0, 4}}}};
  const Segment2 across{{-1, 1}, {5, 1}};
  return {{Ask::orient2d, std::vector<Shape2>{Point2{0, 0}, Point2{1, 0}, Point2{0, 1}}},
          meet(flat, across),
          meet(flat, Segment2{{5, 5}, {6, 6}}),
          meet(flat, Aabb2{{1, 1}, {2, 2}}),
          meet(Point2{1, 1}, flat),
          meet(Point2{3, 3}, flat),
          in_plane(Ask::locate, Point2{1, 1}, flat),
          in_plane(Ask::locate, Point2{2, 2}, flat),
          in_plane(Ask::locate, Point2{5, 2}, Aabb2{{0, 0}, {4, 4}}),
          in_plane(Ask::intersection, across, flat),
          in_plane(Ask::distance, flat, Segment2{{5, 5}, {6, 6}})};
}

}  // namespace

TEST_CASE("library peers: CGAL") {
  for (const char* name : {"cgal", "cgal-double"}) {
    const auto peer = open(name);
    if (!peer) return;
    INFO(name);
    answers_rightly(
        *peer,
        {{Ask::orient2d, std::vector<Shape2>{Point2{0, 0}, Point2{1, 0}, Point2{0, 1}}},
         {Ask::orient3d,
          std::vector<Shape3>{Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}}},
         {Ask::incircle,
          std::vector<Shape2>{Point2{0, 0}, Point2{1, 0}, Point2{0, 1}, Point2{0.25, 0.5}}},
         {Ask::insphere, std::vector<Shape3>{Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0},
                                             Point3{0, 0, 1}, Point3{0.25, 0.25, 0.5}}},
         meet(ground, upright),
         meet(ground, above),
         meet(through, ground),
         meet(beside, ground),
         meet(down, ground),
         meet(down, box),
         meet(level, box),
         meet(ground, box),
         meet(ground, far_box),
         meet(ball, box),
         meet(far_ball, box),
         meet(level, far_ball),
         in_space(Ask::locate, Point3{1, 1, 2}, ball),
         in_space(Ask::locate, Point3{3, 1, 1}, box),
         in_space(Ask::side, level, Point3{3, 3, 3}),
         in_space(Ask::distance, ground, above),
         in_space(Ask::intersection, ground, through),
         in_space(Ask::intersection, box, far_box),
         in_plane(Ask::locate, Point2{1, 1},
                  Polygon2{{{{0, 0}, {3, 0}, {3, 3}, {2, 1}}}, FillRule::even_odd})});
  }
  right_on_random_shapes(*open("cgal"), 0.002,
                         {Ask::orient2d, Ask::orient3d, Ask::incircle, Ask::insphere,
                          Ask::intersects, Ask::locate, Ask::side});
  right_on_random_shapes(*open("cgal-double"), 0.01);
  // CGAL 5.5.1 gets these wrong, and with its exact kernel as well: the method is wrong, not its
  // rounding.
  gets_wrong(*open("cgal"),
             {{meet(Line3{{0, 0, 1}, {0, 1, 0}}, Aabb3{{0, 0, -1}, {1, 1, 0}}), true},
              {meet(Line3{{1, 0, 1}, {0, 0, 1}}, Ray3{{0, 0, 0}, {1, 0, 0}}), false},
              {meet(Line3{{0, 0, 0}, {0, 1, 0}}, Ray3{{0, 0, 1}, {0, 1, 1}}), true},
              {meet(Ray3{{0, 0, 1}, {0, 0, 1}}, Ray3{{1, 0, 0}, {1, 0, 0}}), true}});
}

TEST_CASE("library peers: FCL") {
  const auto peer = open("fcl");
  if (!peer) return;
  answers_rightly(
      *peer, {meet(ground, upright), meet(ground, above), meet(ground, box), meet(ground, far_box),
              meet(ball, box), meet(far_ball, box), meet(ball, far_ball), meet(box, far_box),
              meet(level, box), meet(Capsule3{{{0, 0, 3}, {4, 0, 3}}, 1}, ball),
              meet(Cylinder3{{{1, 1, 5}, {1, 1, 9}}, 1}, box), in_space(Ask::side, level, ball),
              in_space(Ask::side, level, far_box), in_space(Ask::side, level, ground),
              in_space(Ask::distance, ground, above), in_space(Ask::distance, box, far_ball)});
  answers_rightly(*peer,
                  {penetrate(box, ball), penetrate(box, far_box), swept(box, far_box, {3, 3, 3}),
                   swept(box, far_box, {1, 1, 1}), swept(far_ball, ball, {-8, -8, -7})});
  right_on_random_shapes(*peer, 0.03);
  // A box passes through another.
  gets_wrong(*peer,
             {{swept(Aabb3{{0, 0, 1}, {1, 1, 2}}, Aabb3{{0, 0, -1}, {1, 1, 0}}, {-1, -1, -2}),
               ImpactReply{}}});
}

TEST_CASE("library peers: Bullet") {
  const auto peer = open("bullet");
  if (!peer) return;
  answers_rightly(*peer, of_many_kinds());
  answers_rightly(*peer, {in_space(Ask::distance, box, far_ball)});
  answers_rightly(*peer, {penetrate(box, ball), penetrate(box, far_box), penetrate(ground, upright),
                          swept(box, far_box, {3, 3, 3}), swept(box, far_box, {1, 1, 1}),
                          swept(far_ball, ball, {-8, -8, -7}), swept(through, above, {0, 0, 4})});
  right_on_random_shapes(*peer, 0.01);
}

TEST_CASE("library peers: libccd") {
  const auto peer = open("libccd");
  if (!peer) return;
  answers_rightly(*peer, {meet(ground, upright), meet(ground, above), meet(through, ground),
                          meet(beside, ground), meet(ground, box), meet(ground, far_box),
                          meet(ball, box), meet(far_ball, box), meet(ball, far_ball),
                          meet(Capsule3{{{0, 0, 3}, {4, 0, 3}}, 1}, ball), penetrate(box, ball),
                          penetrate(box, far_box)});
  right_on_random_shapes(*peer, 0.02);
  // Triangles that cross.
  gets_wrong(*peer,
             {{penetrate(ground, upright), PenetrationReply{PenetrationRelation::touching, 0}}});
}

TEST_CASE("library peers: ODE") {
  const auto peer = open("ode");
  if (!peer) return;
  answers_rightly(*peer, of_many_kinds());
  answers_rightly(*peer, {penetrate(box, ball), penetrate(box, far_box)});
  right_on_random_shapes(*peer, 0.01);
}

TEST_CASE("library peers: Qhull") {
  const auto peer = open("qhull");
  if (!peer) return;
  const Convex3 tetrahedron{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}, {1, 1, 1}}};
  const Convex2 square{{{0, 0}, {4, 0}, {4, 4}, {0, 4}, {2, 2}}};
  answers_rightly(
      *peer,
      {in_space(Ask::locate, Point3{1, 1, 1}, tetrahedron),
       in_space(Ask::locate, Point3{1, 1, 2}, tetrahedron),
       in_space(Ask::locate, Point3{2, 2, 2}, tetrahedron),
       in_plane(Ask::locate, Point2{1, 2}, square), in_plane(Ask::locate, Point2{4, 2}, square),
       in_plane(Ask::locate, Point2{5, 2}, Aabb2{{0, 0}, {4, 4}}), meet(ground, upright),
       meet(ground, above), meet(through, box), meet(beside, box), meet(tetrahedron, box),
       meet(tetrahedron, far_box), penetrate(tetrahedron, box), penetrate(tetrahedron, far_box),
       penetrate(Point3{1, 1, 1}, tetrahedron)});
  right_on_random_shapes(*peer, 0.01);
  // Closer to a facet than it tells apart.
  gets_wrong(*peer,
             {{in_space(Ask::locate, Point3{1, 1, -0x1p-52}, tetrahedron), Location::boundary}});
}

TEST_CASE("library peers: SFCGAL") {
  const auto peer = open("sfcgal");
  if (!peer) return;
  answers_rightly(
      *peer, {meet(ground, upright), meet(ground, above), meet(through, ground),
              meet(beside, ground), meet(Point3{1, 1, 0}, ground), meet(Point3{1, 1, 1}, ground),
              in_space(Ask::distance, ground, above), in_space(Ask::distance, beside, ground),
              meet(Point2{2, 2}, Aabb2{{0, 0}, {4, 4}}),
              in_plane(Ask::distance, Point2{7, 4}, Triangle2{{{{0, 0}, {4, 0}, {4, 4}}}})});
  right_on_random_shapes(*peer, 0.01);
  // A polygon whose corners go clockwise.
  gets_wrong(
      *peer,
      {{meet(Triangle2{{{{0, 0}, {0, 1}, {1, 1}}}}, Polygon2{{{{0, -2}, {1, 0}, {2, 1}}}}), true}});
}

TEST_CASE("library peers: Open CASCADE") {
  const auto peer = open("opencascade");
  if (!peer) return;
  const Cylinder3 pillar{{{1, 1, 5}, {1, 1, 9}}, 1};
  const Cone3 cone{{1, 1, 6}, {1, 1, 2}, 2};
  answers_rightly(
      *peer,
      {meet(ground, upright), meet(ground, above), meet(through, ground), meet(beside, ground),
       meet(Point3{1, 1, 0}, ground), meet(ground, box), meet(ground, far_box), meet(ball, box),
       meet(far_ball, box), meet(ball, far_ball), meet(box, far_box), meet(pillar, far_ball),
       meet(Point3{1, 1, 8}, pillar), meet(Point3{1, 2, 5.5}, cone), meet(Point3{1, 2, 3.5}, cone),
       // A triangle in a ball.
       meet(Triangle3{{{{1, 1, 2.5}, {1.25, 1, 2.5}, {1, 1.25, 2.5}}}}, ball),
       in_space(Ask::distance, ground, above), in_space(Ask::distance, beside, ground),
       in_space(Ask::distance, box, far_ball), in_space(Ask::locate, Point3{1, 1, 2}, ball),
       in_space(Ask::locate, Point3{1, 1, 3.5}, ball), in_space(Ask::locate, Point3{3, 1, 1}, box),
       in_space(Ask::locate, Point3{1, 1, 1}, box)});
  const Triangle3 flat{{{{0, 1, 1}, {0, 0, 2}, {0, 2, 0}}}};
  CHECK(ask(*peer, {meet(flat, ground)}).front().response == Response::declined);
  right_on_random_shapes(*peer, 0.01);
  // Closer than its tolerance.
  gets_wrong(*peer, {{meet(Point3{1, 1, 0x1p-24}, ground), true}});
}

TEST_CASE("library peers: Embree") {
  const auto peer = open("embree");
  if (!peer) return;
  answers_rightly(*peer, {meet(down, ground), meet(through, ground), meet(beside, ground),
                          meet(Ray3{{1, 1, 9}, {0, 0, -1}}, ball), meet(down, far_ball),
                          in_space(Ask::hit, down, ground),
                          in_space(Ask::hit, Ray3{{1, 1, 9}, {0, 0, -1}}, ball)});
  right_on_random_shapes(*peer, 0.01);
  // A ray in the plane of the triangle.
  gets_wrong(*peer, {{in_space(Ask::hit, Ray3{{-1, 1, 0}, {1, 0, 0}}, ground), HitReply{}}});
}

TEST_CASE("library peers: GEOS") {
  const auto peer = open("geos");
  if (!peer) return;
  answers_rightly(*peer, of_the_plane());
  right_on_random_shapes(*peer, 0.01);
  // Products below the least double.
  const double tiny = 0x1p-551;
  gets_wrong(*peer, {{meet(Point2{0, 0}, Segment2{{tiny, 0}, {0, tiny}}), true}});
}

TEST_CASE("library peers: Boost.Geometry") {
  const auto peer = open("boost-geometry");
  if (!peer) return;
  const Triangle2 flat{{{{0, 0}, {4, 0}, {0, 4}}}};
  const Aabb2 square{{1, 1}, {2, 2}};
  answers_rightly(*peer, of_the_plane());
  answers_rightly(
      *peer, {in_plane(Ask::intersection, square, Aabb2{{1.5, 0}, {3, 3}}),
              in_plane(Ask::intersection, square, Aabb2{{2, 0}, {3, 3}}),
              in_plane(Ask::intersection, square, Aabb2{{2, 2}, {3, 3}}),
              in_plane(Ask::intersection, square, Aabb2{{2.5, 2}, {3, 3}}),
              in_plane(Ask::intersection, Segment2{{0, 0}, {2, 0}}, Segment2{{1, 0}, {3, 0}}),
              in_plane(Ask::intersection, Segment2{{0, 0}, {2, 2}}, Segment2{{0, 2}, {2, 0}})});
  // Areas that share no area: its result has areas alone.
  const Triangle2 beside{{{{4, 0}, {5, 0}, {5, 1}}}};
  CHECK(ask(*peer, {in_plane(Ask::intersection, flat, beside)}).front().response ==
        Response::declined);
  right_on_random_shapes(*peer, 0.01);
  // An orientation up to a tolerance.
  gets_wrong(
      *peer,
      {{{Ask::orient2d, std::vector<Shape2>{Point2{0, 0}, Point2{0, 0x1p-30}, Point2{0x1p-30, 0}}},
        Sign::zero}});
}
