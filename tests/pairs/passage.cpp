// SPDX-License-Identifier: MIT
// Where rays enter and leave: the exit is the judge's hit of the ray that comes back from beyond
// the shape, and a normal is one if no point of the shape is beyond its plane.
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/hull_passage.hpp>
#include <signum/kernel/error.hpp>
#include <signum/shapes/passage.hpp>

#include "pairs.hpp"
#include "surds.hpp"

using namespace signum;
using reference::Body;
using reference::HalfSpace;
using reference::Point;
using reference::Q;

using reference::sign;

namespace {

/// Past all corners, which are quotients of products of some doubles.
Q enormous() {
  Q big = 1;
  mpz_mul_2exp(big.get_num_mpz_t(), big.get_num_mpz_t(), 20000);
  return big;
}

/// The greatest t at most `most` with the point in the body, by a ray from there back.
std::optional<reference::Root> last(const Ray3& ray, const Body& body, const Q& most) {
  const Point d = reference::exact(ray.direction);
  const auto t = reference::hit(reference::exact(ray.origin) + most * d, -d, body);
  if (!t) return std::nullopt;
  return reference::Root{Q(most - t->a), Q(-t->b), t->d};
}

std::string wrong_normal(const Ray3& ray, const BorderCrossing& c, const Body& body, int towards) {
  const auto& n = *c.normal;
  const double most =
      std::max({std::abs(n.rounded.x), std::abs(n.rounded.y), std::abs(n.rounded.z)});
  if (!(most >= 1 && most <= 2)) return "a normal that is not rounded as it is told";
  const Surd t = c.t;
  if (!t.as_rational()) return "";
  std::array<Q, 3> exact;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto x = n.exact[i].as_rational();
    if (!x) return "a normal with roots at a rational t";
    exact[i] = reference::number(*x);
  }
  const Point normal{exact[0], exact[1], exact[2]};
  const Point d = reference::exact(ray.direction);
  if (sign(dot(normal, d)) == -towards) return "a normal that points the other way";
  if (!reference::is_bounded(body)) return "";
  const Point x = reference::exact(ray.origin) + reference::number(t.rational()) * d;
  // A scale that brings the greatest coordinate of the exact normal to that of the rounded one.
  const Q scale = Q(n.rounded.x != 0   ? Q(Q(n.rounded.x) / normal.x)
                    : n.rounded.y != 0 ? Q(Q(n.rounded.y) / normal.y)
                                       : Q(Q(n.rounded.z) / normal.z));
  const Point off = scale * normal - reference::exact(n.rounded);
  if (square(off) > Q(1e-20)) return "a rounded normal of another direction";
  const int beyond = reference::least_sign({-normal, dot(normal, x)}, body);
  return beyond < 0 ? "points beyond the plane with the normal" : "";
}

/// The lowest face that the point is beyond and x is on.
template <class Shape>
std::optional<std::uint32_t> face_at(const std::vector<HalfSpace>& faces, const Shape&,
                                     const Point& from, const Point& x) {
  for (std::uint32_t i = 0; i < faces.size(); ++i) {
    if (sign(faces[i](from)) < 0 && sign(faces[i](x)) == 0) return i;
  }
  return std::nullopt;
}

std::string wrong_face(const Ray3& ray, const BorderCrossing& c, const Body& body, const Q& from,
                       const pairs::Shape3& shape) {
  const bool has_faces = std::holds_alternative<Aabb3>(shape) ||
                         std::holds_alternative<Kdop3>(shape) ||
                         std::holds_alternative<Frustum3>(shape);
  if (!has_faces) {
    return c.face && !std::holds_alternative<Obb3>(shape) ? "a face of what has none" : "";
  }
  const auto* frustum = std::get_if<Frustum3>(&shape);
  const auto faces = frustum != nullptr ? reference::half_spaces(*frustum)
                                        : std::get<reference::Swept>(body).core.half_spaces();
  const Point o = reference::exact(ray.origin);
  const Point d = reference::exact(ray.direction);
  const Point x = o + reference::number(c.t.exact().rational()) * d;
  return c.face == face_at(faces, shape, o + from * d, x) ? "" : "another face";
}

std::string wrong_passage(const pairs::Shape3& ray, const pairs::Shape3& shape,
                          const std::optional<Passage>& got, const HitLimit& limit) {
  const auto& r = std::get<Ray3>(ray);
  const Body body = pairs::body(shape);
  const auto first =
      reference::hit(reference::exact(r.origin), reference::exact(r.direction), body);
  const bool counts =
      first && (!limit.greatest_t || compare(*first, reference::Root(Q(*limit.greatest_t))) <= 0);
  if (counts != got.has_value()) return counts ? "it is hit" : "it is missed";
  if (!got) return "";
  if (got->entry.has_value() != (sign(*first) > 0)) return "entry or none";
  if (got->entry && compare(reference::number(got->entry->t), *first) != 0) return "entry";
  const bool stays = reference::is_zero(reference::exact(r.direction));
  const Q most = limit.greatest_t ? Q(*limit.greatest_t) : enormous();
  const auto end = stays ? std::optional(reference::Root(most)) : last(r, body, most);
  if (!end) return "not met on the way back";
  const bool leaves = reference::compare(*end, reference::Root(most)) < 0;
  if (got->exit.has_value() != leaves) return leaves ? "it leaves" : "it does not leave";
  if (leaves && compare(reference::number(got->exit->t), *end) != 0) return "exit";
  for (const bool out : {false, true}) {
    const auto& c = out ? got->exit : got->entry;
    if (!c) continue;
    if (auto flaw = reference::flaw(c->t.exact()); !flaw.empty()) return flaw;
    if (c->normal) {
      if (auto w = wrong_normal(r, *c, body, out ? 1 : -1); !w.empty()) return w;
    }
    const Q from = out ? most : Q(0);
    if (auto w = wrong_face(r, *c, body, from, shape); !w.empty()) return w;
  }
  return "";
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

TEST_CASE("passage: entry and exit are exchanged on the way back") {
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

TEST_CASE("passage agrees with the judge on every convex shape") {
  const auto tally = pairs::run<pairs::Space>("hit", 12, takes, check);
  for (const char* s : {"inside", "through"}) CHECK(tally.at(s) * 6 > tally.at("missed"));
  CHECK(tally.at("for ever") > 0);
  CHECK(tally.at("without normal") > 0);
}

TEST_CASE("passage of a hull names the face that the ray crosses") {
  const auto convex = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::ray && b == ShapeKind::convex;
  };
  const auto tally = pairs::run<pairs::Space>("hit", 60, convex, check_hull);
  for (const char* s : {"solid", "flat"}) CHECK(tally.at(s) * 20 > tally.at("missed"));
}
