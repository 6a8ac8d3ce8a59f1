// SPDX-License-Identifier: MIT
// Where rays enter and leave.
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/hull_passage.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/passage.hpp>

#include "pairs.hpp"
#include "reference_passage.hpp"

using namespace signum;
using reference::Body;
using reference::Point;

using reference::sign;

namespace {

std::string wrong_passage(const pairs::Shape3& ray, const pairs::Shape3& shape,
                          const std::optional<Passage>& got, const HitLimit& limit) {
  const auto& r = std::get<Ray3>(ray);
  const reference::AskedLine line{reference::exact(r.origin), reference::exact(r.direction), limit};
  const Body body = pairs::body(shape);
  const std::string wrong = reference::wrong_passage(line, body, got);
  if (!wrong.empty() || !got) return wrong;
  const auto* frustum = std::get_if<Frustum3>(&shape);
  if (frustum != nullptr)
    return reference::wrong_faces(line, reference::half_spaces(*frustum), *got);
  if (std::holds_alternative<Aabb3>(shape) || std::holds_alternative<Kdop3>(shape)) {
    return reference::wrong_faces(line, std::get<reference::Swept>(body).core.half_spaces(), *got);
  }
  const bool named = (got->entry && got->entry->face) || (got->exit && got->exit->face);
  return named && !std::holds_alternative<Obb3>(shape) ? "a face of what has none" : "";
}

pairs::Outcome check(const pairs::Shape3& ray, const pairs::Shape3& shape) {
  return std::visit(
      [&]<class S>(const S& s) -> pairs::Outcome {
        if constexpr (passage_takes(kind_of_type<S>())) {
          const auto& r = std::get<Ray3>(ray);
          const auto got = passage(r, s);
          std::string wrong = wrong_passage(ray, shape, got, {});
          for (const auto* c : {got && got->entry ? &*got->entry : nullptr,
                                got && got->exit ? &*got->exit : nullptr}) {
            if (c == nullptr || !wrong.empty()) continue;
            const double at = c->t.to_double();
            for (const double t : {at, std::nextafter(at, 0), std::nextafter(at, 1e308)}) {
              if (!std::isfinite(t) || !wrong.empty()) continue;
              wrong = wrong_passage(ray, shape, passage(r, s, {t}), {t});
            }
          }
          if (!got) return {wrong, "missed"};
          return {wrong, !got->entry                               ? "inside"
                         : !got->exit                              ? "for ever"
                         : got->entry->normal && got->exit->normal ? "through"
                                                                   : "without normal"};
        } else {
          return {"not asked", ""};
        }
      },
      shape);
}

bool takes(ShapeKind a, ShapeKind b) { return a == ShapeKind::ray && passage_takes(b); }

/// The passage of a hull that names faces against that of the shape, and against the faces.
pairs::Outcome check_hull(const pairs::Shape3& ray, const pairs::Shape3& shape) {
  const auto& r = std::get<Ray3>(ray);
  const auto& points = std::get<Convex3>(shape).points;
  const ConvexHull3 hull = convex_hull(points);
  const auto got = passage(r, hull, points);
  if (std::string wrong = wrong_passage(ray, shape, got, {});
      wrong != "" && wrong != "a face of what has none") {
    return {wrong, ""};
  }
  if (!got) return {"", "missed"};
  const Point o = reference::exact(r.origin);
  const Point d = reference::exact(r.direction);
  for (const bool out : {false, true}) {
    const auto& c = out ? got->exit : got->entry;
    if (!c) continue;
    const Point x = o + reference::number(c->t.exact().rational()) * d;
    std::optional<std::uint32_t> truth;
    for (std::uint32_t i = 0; i < hull.faces.size() && !truth; ++i) {
      const auto face = hull.faces[i];
      const Point p = reference::exact(points[face[0]]);
      const Point n =
          cross(reference::exact(points[face[1]]) - p, reference::exact(points[face[2]]) - p);
      const bool crosses = sign(dot(n, d)) == (out ? 1 : -1);
      if (crosses && sign(dot(n, x - p)) == 0) truth = i;
    }
    // In the plane of a flat hull the ray comes over an edge.
    if (c->face != truth) return {"another face", ""};
  }
  return {"", hull.dimension == 3 ? "solid" : "flat"};
}

}  // namespace

// --- Examples

TEST_CASE("passage: from inside, and to a limit") {
  const Aabb3 box{{0, 0, 0}, {2, 2, 2}};
  const Ray3 ray{{1, 1, 1}, {0, -2, 0}};
  const auto found = passage(ray, box);
  REQUIRE(found);
  CHECK_FALSE(found->entry);
  CHECK(found->exit->t.to_double() == 0.5);
  CHECK(found->exit->face == 2u);
  CHECK(found->exit->normal->rounded == Point3{0, -1, 0});
  CHECK_FALSE(passage(ray, box, {0.5})->exit);
  CHECK_FALSE(passage(ray, box, {-1.0}));
  CHECK(passage({{1, 2, 1}, {0, 2, 0}}, box)->exit->t == DeferredSurd());  // on the face, outwards
  const auto stays = passage({{1, 1, 1}, {0, 0, 0}}, box);
  CHECK((stays && !stays->entry && !stays->exit));
  CHECK_FALSE(passage({{3, 1, 1}, {0, 0, 0}}, box));
  CHECK_THROWS_AS(passage({{1, 1, 1}, {0, std::nan(""), 0}}, box), NotFinite);
  CHECK_THROWS_AS(passage(ray, Aabb3{{2, 0, 0}, {0, 2, 2}}), InvalidArgument);
  CHECK_THROWS_AS(passage(ray, ConvexHull3{}, std::vector<Point3>{}), InvalidArgument);
  // What goes on for ever is not left.
  const Kdop3 slab{{{1, 0, 1}}, {0}, {9}};
  CHECK(passage({{0, 0, -1}, {0, 0, 1}}, slab)->exit->normal->rounded == Point3{1, 0, 1});
  CHECK_FALSE(passage({{0, 0, 1}, {1, 0, -1}}, slab)->exit);
  CHECK_FALSE(passage({{-2, 1, 1}, {1, 0, 0}}, Ray3{{-1, 1, 1}, {1, 0, 0}})->exit);
}

TEST_CASE("passage: the normals of round shapes, at numbers with roots") {
  const auto entry = [](const Point3& from, const Point3& along, const auto& shape) {
    return passage({from, along}, shape)->entry;
  };
  const Point3 x{1, 0, 0};
  const auto of_ball = entry({-4, 1, 0}, x, Sphere3{{0, 0, 0}, 2})->normal;
  CHECK(of_ball->exact == std::array<Surd, 3>{Surd(0.0, -1.0, 3.0), Surd(1.0), Surd(0.0)});
  CHECK(of_ball->rounded == Point3{-std::sqrt(3), 1, 0});
  const auto out = passage({{0, 1, 0}, x}, Sphere3{{0, 0, 0}, 2})->exit->normal;
  CHECK(out->rounded == Point3{std::sqrt(3), 1, 0});
  const Ellipsoid3 flat{{0, 0, 0}, {{{2, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
  CHECK(entry({-4, 0.5, 0}, x, flat)->normal->rounded == Point3{-std::sqrt(0.75), 1, 0});
  const Cone3 cone{{0, 0, 2}, {0, 0, 0}, 2};
  CHECK(entry({-4, 0.5, 1}, x, cone)->normal->rounded == Point3{-std::sqrt(0.75), 0.5, 1});
  CHECK_FALSE(entry({-4, 0, 2}, x, cone)->normal);  // at the apex
  const Capsule3 capsule{{{0, -2, 0}, {0, 2, 0}}, 0.5};
  CHECK(entry({-4, 2.25, 0}, x, capsule)->normal->rounded == Point3{-std::sqrt(3), 1, 0});
  CHECK(entry({-4, 1, 0.25}, x, capsule)->normal->rounded == Point3{-std::sqrt(3), 0, 1});
  const Cylinder3 cylinder{{{0, 0, 0}, {0, 0, 4}}, 2};
  CHECK(entry({-4, 0, -2}, {1, 0, 1}, cylinder)->normal->rounded == Point3{0, 0, -1});  // the rim
  const Cylinder3 thread{{{0, 0, 0}, {0, 0, 4}}, 0};
  CHECK_FALSE(entry({-4, 0, 1}, x, thread)->normal);
}

// --- Laws

TEST_CASE("passage, law 3: entry and exit are exchanged on the way back") {
  const Ray3 there{{-4, 0.5, 0.25}, {8, 0.25, -0.5}};
  const Ray3 back{{4, 0.75, -0.25}, {-8, -0.25, 0.5}};
  const auto both = [&](const auto& shape) {
    const auto a = passage(there, shape, {1.0});
    const auto b = passage(back, shape, {1.0});
    REQUIRE(a);
    REQUIRE(b);
    CHECK(a->entry->t.exact() == -b->exit->t.exact() + Rational(1.0));
    CHECK(a->exit->t.exact() == -b->entry->t.exact() + Rational(1.0));
    CHECK(a->entry->face == b->exit->face);
    CHECK(a->entry->normal->rounded == b->exit->normal->rounded);
    CHECK(a->exit->normal->rounded == b->entry->normal->rounded);
  };
  both(Sphere3{{0, 0, 0}, 2});
  both(Capsule3{{{0, -1, 0}, {0, 2, 0}}, 1});
  both(Lozenge3{{0, -1, -1}, {{{0, 2, 0}, {0, 0, 2}}}, 0.5});
  both(Cylinder3{{{-1, 0, 0}, {2, 0, 0}}, 2});
  both(Cone3{{0, 2, 0}, {0, -1, 0}, 2});
  both(Ellipsoid3{{0, 0, 0}, {{{1, 1, 0}, {-1, 2, 0}, {0, 0, 3}}}});
  both(Aabb3{{-1, -1, -1}, {1, 1, 1}});
  both(Obb3{{0, 0, 0}, {{{1, 1, 0}, {-1, 1, 0}, {0, 0, 1}}}, {1, 1, 1}});
  both(Convex3{{{-1, -1, -1}, {-1, 3, -1}, {-1, 0, 3}, {3, 0, 0}}});
}

// --- Consistency

TEST_CASE("passage, laws 1, 2 and 4: it agrees with the judge on every convex shape") {
  const auto tally = pairs::run<pairs::Space>("hit", 12, takes, check);
  for (const char* s : {"inside", "through"}) CHECK(tally.at(s) * 8 > tally.at("missed"));
  if (pairs::many_cases()) {
    CHECK(tally.count("for ever") + tally.count("without normal") > 0);
  }
}

TEST_CASE("passage of a hull, laws 1 and 2: it names the face that the ray crosses") {
  const auto convex = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::ray && b == ShapeKind::convex;
  };
  const auto tally = pairs::run<pairs::Space>("hit", 60, convex, check_hull);
  for (const char* s : {"solid", "flat"}) CHECK(tally.at(s) * 20 > tally.at("missed"));
}
