// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <set>
#include <signum/judge/judgement.hpp>
#include <signum/judge/make_case.hpp>
#include <signum/judge/textbook_peers.hpp>
#include <string>

#include "cases.hpp"

using namespace signum;
using namespace signum::oracle;

namespace {

const TextbookPeer& peer(std::string_view name) {
  for (const TextbookPeer& p : textbook_peers()) {
    if (p.name == name) return p;
  }
  throw std::runtime_error("no peer " + std::string(name));
}

Case in_space(Ask ask, std::vector<Shape3> shapes) { return {ask, std::move(shapes)}; }
Case in_plane(Ask ask, std::vector<Shape2> shapes) { return {ask, std::move(shapes)}; }

/// An answer that is known to be wrong: what a tolerance or rounding makes of a simple case.
void fails(std::string_view name, const Case& question, const Reply& expected) {
  INFO(name);
  const auto said = peer(name).answer(question);
  REQUIRE(said);
  CHECK(*said == expected);
  CHECK(judge(truth(question), *said).verdict != Verdict::right);
}

Triangle3 moved(Triangle3 t, const Point3& by, double scale = 1) {
  for (Point3& p : t.vertices) p = {scale * p.x + by.x, scale * p.y + by.y, scale * p.z + by.z};
  return t;
}

const Triangle3 ground{{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};

/// A box with axes that are orthonormal but for rounding.
Obb3 turned_box(generators::Random& r) {
  std::array<double, 4> q{};
  double squared = 0;
  while (squared < 0.1) {
    squared = 0;
    for (double& x : q) {
      x = r.symmetric();
      squared += x * x;
    }
  }
  for (double& x : q) x /= std::sqrt(squared);
  const auto [w, x, y, z] = q;
  Obb3 box{};
  box.center = {r.symmetric(), r.symmetric(), r.symmetric()};
  box.axes = {{{1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)},
               {2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)},
               {2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)}}};
  for (double& h : box.half) h = r.unit();
  return box;
}

/// A case of a kind for which the generators make nothing that a method takes: a box that is not
/// skew, a frustum that is one.
Case easy_case(const CaseKind& kind, generators::Random& r) {
  if (kind == CaseKind{Ask::intersects, ShapeKind::obb, ShapeKind::obb, true}) {
    return in_space(kind.ask, {turned_box(r), turned_box(r)});
  }
  if (kind == CaseKind{Ask::locate, ShapeKind::point, ShapeKind::polyhedron, true}) {
    const auto number = [&r] { return 2 * r.symmetric(); };
    Polyhedron3 p;
    for (int i = 0; i < 4; ++i) {
      const double x = number(), y = number(), z = number();
      p.points.push_back({x, y, z});
    }
    p.faces = {{{0, 1, 2}}, {{0, 1, 3}}, {{0, 2, 3}}, {{1, 2, 3}}};
    const double x = r.symmetric(), y = r.symmetric(), z = r.symmetric();
    return in_space(kind.ask, {Point3{x, y, z}, p});
  }
  return make_case(kind, generators::Family::uniform, r);
}

}  // namespace

// Examples

TEST_CASE("textbook peers: each has a name of its own, and says what it answers") {
  std::set<std::string_view> names;
  for (const TextbookPeer& p : textbook_peers()) {
    INFO(p.name);
    CHECK(names.insert(p.name).second);
    CHECK(!p.source.empty());
    CHECK(!p.answers.empty());
  }
  CHECK(names.size() >= 30);
}

TEST_CASE("textbook peers: what they say they answer, in either order, and nothing else") {
  for (const TextbookPeer& p : textbook_peers()) {
    std::set<std::string> said;
    for (std::size_t from = 0; from < p.answers.size();) {
      const std::size_t to = std::min(p.answers.find(", ", from), p.answers.size());
      said.emplace(p.answers.substr(from, to - from));
      from = to + 2;
    }
    std::set<std::string> found;
    for (const CaseKind& kind : all_case_kinds()) {
      generators::Random random(1);
      const CaseKind swapped{kind.ask, kind.b, kind.a, kind.in_3d};
      if (!p.answer(easy_case(kind, random))) continue;
      INFO(p.name << ": " << name(kind));
      const std::string as_said = said.count(name(kind)) ? name(kind) : name(swapped);
      CHECK(said.count(as_said));
      found.insert(as_said);
    }
    INFO(p.name);
    CHECK(found == said);
  }
}

// Laws

// In general position, where every epsilon is small and rounding far away, a method of repute is
// right. The abridged tests are not meant to be: they may only say "meet" where shapes do not.
TEST_CASE("textbook peers: right on random shapes, but for what they leave out") {
  for (const TextbookPeer& p : textbook_peers()) {
    const bool abridged = p.name.find("abridged") != p.name.npos || p.name == "frustum-planes";
    for (const CaseKind& kind : all_case_kinds()) {
      int wrong = 0;
      int asked = 0;
      const int count = cases::count_of(2000);
      for (int i = 0; i < count; ++i) {
        generators::Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
        const Case question = easy_case(kind, random);
        const auto said = p.answer(question);
        if (!said) break;
        ++asked;
        const Verdict verdict = judge(truth(question), *said).verdict;
        if (verdict == Verdict::right) continue;
        if (abridged && verdict != Verdict::false_negative) continue;
        ++wrong;
      }
      INFO(p.name << ", " << name(kind) << ": " << wrong << " of " << asked);
      // A tolerance of 1e-6 has one case in some ten thousand within reach.
      CHECK(wrong <= 1 + asked / 1000);
    }
  }
}

// Small integers are added and multiplied exactly, and so far from each other that no epsilon of
// the peers named here matters: what is then wrong is the method, or how it is written down. A
// point on a boundary is beyond the methods that know none.
TEST_CASE(
    "textbook peers: right on small integers, touching and coplanar, where no shape is flat") {
  const auto right_on_grid = [](std::string_view who, std::string_view kind_name) {
    for (const CaseKind& kind : all_case_kinds()) {
      if (name(kind) != kind_name) continue;
      int asked = 0;
      const int count = cases::count_of(2000);
      for (int i = 0; i < count; ++i) {
        generators::Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
        const Case question = make_case(kind, generators::Family::grid, random);
        const auto said = peer(who).answer(question);
        const Reply right = truth(question);
        if (!said || contact_class(question, right).find("degenerate") != std::string::npos)
          continue;
        if (right == Reply(Location::boundary)) continue;
        ++asked;
        INFO(who << ", " << kind_name << ", case " << i << ": " << contact_class(question, right));
        REQUIRE(judge(right, *said).verdict == Verdict::right);
      }
      INFO(who << ", " << kind_name);
      CHECK((asked > 0 || count == 0));
      return;
    }
    FAIL("no such question: " << kind_name);
  };
  right_on_grid("guigue-devillers", "intersects triangle triangle");
  right_on_grid("yu-he", "contact triangle triangle");
  right_on_grid("akenine-moller", "intersects triangle aabb");
  right_on_grid("kay-kajiya", "hit ray aabb");
  right_on_grid("woo", "hit ray aabb");
  right_on_grid("crossings", "locate point polygon 2d");
  right_on_grid("winding", "locate point polygon 2d");
  right_on_grid("ray-sphere-algebraic", "hit ray sphere");
  right_on_grid("arvo", "intersects aabb sphere");
  right_on_grid("plane-box", "side plane aabb");
  right_on_grid("sedgewick", "intersects segment segment 2d");
  right_on_grid("gjk", "intersects convex convex");
  right_on_grid("dynamic-separating-axis", "sweep aabb aabb");
  for (const std::string_view ask : {"orient2d", "orient3d", "incircle", "insphere"}) {
    right_on_grid("determinants", ask);
  }
}

// Regress: not bugs of signum, but of the methods, each with the reason in their headers

TEST_CASE("textbook peers: an epsilon calls small triangles apart, or together") {
  const Triangle3 small = moved(ground, {0, 0, 0}, 1e-4);
  const Ray3 through{{1e-5, 1e-5, 1}, {0, 0, -1}};
  fails("moller-trumbore", in_space(Ask::intersects, {through, small}), false);
  fails("moller-trumbore", in_space(Ask::hit, {through, small}), HitReply{});
  const Triangle3 above = moved(ground, {0, 0, 5e-10});
  for (const char* name : {"moller", "held", "yu-he"}) {
    fails(name, in_space(Ask::intersects, {ground, above}), true);
  }
  const Aabb3 box{{0, 0, 1e-7}, {1, 1, 1}};
  fails("triangle-box-epsilon", in_space(Ask::intersects, {ground, box}), true);
  const Obb3 unit{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {1, 1, 1}};
  Obb3 beside = unit;
  beside.center.x = 2 + 1e-7;
  fails("gottschalk", in_space(Ask::intersects, {unit, beside}), true);
  fails("goldman",
        in_space(Ask::intersects, {Line3{{0, 0, 0}, {1, 0, 0}}, Line3{{0, 0, 1e-7}, {0, 1, 0}}}),
        true);
  fails("bowyer-woodwark",
        in_plane(Ask::intersects, {Line2{{0, 0}, {1, 0}}, Line2{{0, 1}, {1, 1e-7}}}), false);
}

TEST_CASE("textbook peers: collisions that they miss, or make up") {
  const Point3 drop{0.25, 0.25, 1};
  // A cubic that is zero for ever.
  const Point3 left{-1, 0.25, 0}, gone{2, 0.25, 0};
  fails("cubic", in_space(Ask::ccd, {left, gone, ground, ground}), ImpactReply{});
  const Point3 near{0.25, 0.25, 5e-7};
  fails("cubic", in_space(Ask::ccd, {drop, near, ground, ground}), ImpactReply{true, 1});
  const Sphere3 ball{{0, 0, 0}, 1}, beside{{3, 2, 0}, 1};
  const Plane3 wall{{1, 2, 2}, -12};
  CHECK(peer("sphere-cast").answer(in_space(Ask::sweep, {ball, beside, Point3{6, 0, 0}})) ==
        Reply(ImpactReply{true, 0.5}));
  CHECK(peer("sphere-cast").answer(in_space(Ask::sweep, {ball, wall, Point3{0, 6, 0}})) ==
        Reply(ImpactReply{true, 0.75}));
  // The start and the motion cancel, but not in the products of the quadratic equation.
  const Sphere3 far{{0, 34952, 0}, 1}, near_origin{{0, 0, 3}, 1};
  fails("sphere-cast", in_space(Ask::sweep, {far, near_origin, Point3{0, -34952, 1}}),
        ImpactReply{});
  // Points have no axis at all.
  const Triangle3 point{{{{0, 0, 0}, {0, 0, 0}, {0, 0, 0}}}};
  fails("dynamic-separating-axis",
        in_space(Ask::sweep, {point, moved(point, {0, 0, 1}), Point3{1, 0, 0}}),
        ImpactReply{true, 0});
  const Convex3 corner{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}}};
  const Convex3 inside{{{0.25, 0.5, 0.5}, {1, 1, 1}, {1, 0.5, 0.5}, {0.5, 1, 0.5}}};
  const auto depth = peer("epa").answer(in_space(Ask::penetration, {corner, inside}));
  REQUIRE(depth);
  const auto right =
      std::get<PenetrationReply>(truth(in_space(Ask::penetration, {corner, inside})));
  CHECK(std::get<PenetrationReply>(*depth).relation == right.relation);
  CHECK(std::abs(std::get<PenetrationReply>(*depth).depth - right.depth) < 1e-9);
  // GJK ends with a segment that holds the origin.
  const Convex3 stick{{{-1, 0, 0}, {1, 0, 0}}}, cube{{{-1, -1, -1},
                                                      {1, 1, 1},
                                                      {1, -1, 1},
                                                      {-1, 1, 1},
                                                      {1, 1, -1},
                                                      {-1, -1, 1},
                                                      {1, -1, -1},
                                                      {-1, 1, -1}}};
  fails("epa", in_space(Ask::penetration, {stick, cube}),
        PenetrationReply{PenetrationRelation::touching, 0});
}

TEST_CASE("textbook peers: what is parallel, coplanar or on the border is left out") {
  const Ray3 in_plane_of_ground{{-1, 0.25, 0}, {1, 0, 0}};
  fails("badouel", in_space(Ask::intersects, {in_plane_of_ground, ground}), false);
  const Aabb3 box{{0, 0, 0}, {1, 1, 1}};
  fails("williams", in_space(Ask::intersects, {Ray3{{1, 0.5, 0.5}, {1, 0, 0}}, box}), false);
  fails("majercik", in_space(Ask::intersects, {Ray3{{0, 0.5, -1}, {0, 0, 1}}, box}), false);
}
