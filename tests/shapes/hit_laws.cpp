// SPDX-License-Identifier: MIT
// The laws of hit, over every kind of shape in every family.
#include <rapidcheck/catch.h>

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/judge/generators_shapes.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>

#include "cases.hpp"
#include "environment.hpp"
#include "moved.hpp"
#include "shape_lines.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// A ray and a shape of any kind, in the plane or in space.
template <class Ray, class Shape>
struct Case {
  Ray ray;
  Shape shape;
  Random random;
};
using Case2 = Case<Ray2, Shape2>;
using Case3 = Case<Ray3, Shape3>;

ShapeKind draw_kind(bool in_3d) {
  const auto any = [] {
    return static_cast<ShapeKind>(*rc::gen::resize(
        rc::kNominalSize, rc::gen::inRange<int>(0, static_cast<int>(shape_names.size()))));
  };
  const auto is_there = [in_3d](ShapeKind k) {
    return in_3d || k < ShapeKind::polyhedron || k == ShapeKind::sphere || k == ShapeKind::capsule;
  };
  ShapeKind kind = any();
  while (!is_there(kind)) kind = any();
  return kind;
}

template <class C>
C draw_case(std::optional<Family> wanted = {}) {
  constexpr bool in_3d = std::is_same_v<C, Case3>;
  auto [family, random] = cases::draw();
  if (wanted) family = *wanted;
  const ShapeKind kind = draw_kind(in_3d);
  const auto make = [&] {
    if constexpr (in_3d) {
      return generators::shapes_in_space(family, random, ShapeKind::ray, kind);
    } else {
      return generators::shapes_in_plane(family, random, ShapeKind::ray, kind);
    }
  };
  auto pair = make();
  RC_LOG() << lines::question("hit", pair.a, pair.b) << "\n";
  using Ray = decltype(C::ray);
  return {std::get<Ray>(pair.a), std::move(pair.b), random};
}

template <class Ray>
std::optional<Hit> ask(const Ray& ray, const auto& shape, const HitLimit& limit = {}) {
  return detail::hit_exactly(ray, ref(shape), limit);
}

/// Runs the law in the plane and in space.
template <class Law>
void for_any(const std::string& name, Law law) {
  rc::prop(name, [law] { law(draw_case<Case3>()); });
  rc::prop(name + ", in the plane", [law] { law(draw_case<Case2>()); });
}

bool same(const std::optional<Hit>& a, const std::optional<Hit>& b) {
  return a.has_value() == b.has_value() && (!a || (a->t == b->t && a->inside == b->inside));
}

Point2 scaled(const Point2& p, double s) { return {p.x * s, p.y * s}; }
Point3 scaled(const Point3& p, double s) { return {p.x * s, p.y * s, p.z * s}; }

/// origin + t * direction, where that is exact.
template <class Ray>
std::optional<decltype(Ray::origin)> point_at(const Ray& ray, const Surd& t) {
  if (!t.as_rational()) return std::nullopt;
  const Rational at = *t.as_rational();
  bool exact = true;
  const auto coordinate = [&](double o, double d) {
    const Rational x = Rational(o) + at * d;
    const double y = x.to_double();
    exact = exact && std::isfinite(y) && Rational(y) == x;
    return y;
  };
  auto p = ray.origin;
  p.x = coordinate(ray.origin.x, ray.direction.x);
  p.y = coordinate(ray.origin.y, ray.direction.y);
  if constexpr (requires { p.z; }) p.z = coordinate(ray.origin.z, ray.direction.z);
  return exact ? std::optional(p) : std::nullopt;
}

/// Whether the shape is known to have a volume, or an area in the plane: it is then entered through
/// its boundary.
template <class S>
bool is_solid(const S& s) {
  if constexpr (requires { s.radius; }) {
    return s.radius > 0;
  } else if constexpr (std::is_same_v<S, Aabb3>) {
    return s.min.x < s.max.x && s.min.y < s.max.y && s.min.z < s.max.z;
  } else {
    return std::is_same_v<S, Polyhedron3>;
  }
}

}  // namespace

// Laws

TEST_CASE("hit laws") {
  for_any("1: some hit iff intersects", [](const auto& c) {
    const bool meets = detail::intersects_exactly(&c.ray, ref(c.shape));
    RC_ASSERT(ask(c.ray, c.shape).has_value() == meets);
  });

  for_any("2: inside iff the origin is in the shape", [](const auto& c) {
    const bool inside = detail::intersects_exactly(&c.ray.origin, ref(c.shape));
    const auto hit = ask(c.ray, c.shape);
    RC_ASSERT((hit && hit->inside) == inside);
    if (hit) {
      RC_ASSERT(hit->inside == (hit->t == Surd()));
      RC_ASSERT(sign(hit->t) != Sign::negative);
    }
  });

  for_any("3: scaling the direction by s > 0 divides t by s", [](auto c) {
    const double s = std::ldexp(1.0, c.random.between(-30, 30));
    auto ray = c.ray;
    ray.direction = scaled(c.ray.direction, s);
    if (!(scaled(ray.direction, 1 / s) == c.ray.direction)) return;
    auto hit = ask(c.ray, c.shape);
    if (hit) hit->t = DeferredSurd(hit->t.exact() * Rational(1 / s));
    RC_ASSERT(same(ask(ray, c.shape), hit));
  });

  for_any("4: a limit leaves out just the hits with a greater t", [](const auto& c) {
    const auto hit = ask(c.ray, c.shape);
    if (!hit) {
      RC_ASSERT(!ask(c.ray, c.shape, {0x1p1000}));
      return;
    }
    const double t = hit->t.to_double();
    for (const double limit : {std::nextafter(t, -infinity), t, std::nextafter(t, infinity)}) {
      if (!std::isfinite(limit)) continue;
      const bool counts = !(Surd(limit) < hit->t);
      RC_ASSERT(same(ask(c.ray, c.shape, {limit}), counts ? hit : std::nullopt));
    }
  });

  for_any("the point at t is in the shape, and on its boundary when the shape is solid",
          [](const auto& c) {
            const auto hit = ask(c.ray, c.shape);
            if (!hit) return;
            const auto p = point_at(c.ray, hit->t);
            if (!p) return;
            RC_ASSERT(detail::intersects_exactly(&*p, ref(c.shape)));
            if (hit->inside) return;
            if (std::visit([](const auto& shape) { return is_solid(shape); }, c.shape)) {
              RC_ASSERT(detail::locate_exactly(*p, ref(c.shape)) == Location::boundary);
            }
          });

  for_any("a ray from the point at t starts inside", [](const auto& c) {
    const auto hit = ask(c.ray, c.shape);
    if (!hit) return;
    auto ray = c.ray;
    const auto p = point_at(ray, hit->t);
    if (!p) return;
    ray.origin = *p;
    const auto again = ask(ray, c.shape);
    RC_ASSERT(again.has_value());
    RC_ASSERT(again->inside);
  });
}

TEST_CASE("hit laws: moving both by a vector changes nothing") {
  // The coordinates are small integers and quarters, so that everything is exact.
  rc::prop("in space", [] {
    auto c = draw_case<Case3>(Family::grid);
    const Point3 v{c.random.between(-64, 64) * 0.25, c.random.between(-64, 64) * 1.0,
                   c.random.between(-64, 64) * 1024.0};
    const auto shape =
        std::visit([&](const auto& s) -> Shape3 { return moved::by(v, s); }, c.shape);
    RC_ASSERT(same(ask(moved::by(v, c.ray), shape), ask(c.ray, c.shape)));
  });
  rc::prop("in the plane", [] {
    auto c = draw_case<Case2>(Family::grid);
    const Point2 v{c.random.between(-64, 64) * 0.25, c.random.between(-64, 64) * 1024.0};
    const auto shape =
        std::visit([&](const auto& s) -> Shape2 { return moved::by(v, s); }, c.shape);
    RC_ASSERT(same(ask(moved::by(v, c.ray), shape), ask(c.ray, c.shape)));
  });
}

TEST_CASE("hit laws: the order of the hits of two shapes") {
  rc::prop("is that of limits between them", [] {
    const auto a = draw_case<Case3>();
    const auto b = draw_case<Case3>();
    const auto at_a = ask(a.ray, a.shape);
    const auto at_b = ask(a.ray, b.shape);
    if (!at_a || !at_b || !(at_a->t < at_b->t)) return;
    const double limit = at_a->t.to_double();
    if (!std::isfinite(limit) || Surd(limit) < at_a->t || !(Surd(limit) < at_b->t)) return;
    RC_ASSERT(ask(a.ray, a.shape, {limit}).has_value());
    RC_ASSERT(!ask(a.ray, b.shape, {limit}).has_value());
  });
}

TEST_CASE("hit laws: boxes and k-DOPs") {
  rc::prop("the point at t is on the face, and the origin beyond it", [] {
    auto [family, random] = cases::draw();
    const auto [ray, box] = generators::pair<Ray3, Aabb3>(family, random);
    const auto hit = signum::hit(ray, box);
    if (!hit) return;
    RC_ASSERT(hit->face.has_value() == !hit->inside);
    if (!hit->face) return;
    double Point3::* const axis = std::array{&Point3::x, &Point3::y, &Point3::z}[*hit->face / 2];
    const bool least = *hit->face % 2 == 0;
    const double at = least ? box.min.*axis : box.max.*axis;
    RC_ASSERT(Rational(ray.origin.*axis) + *hit->t.as_rational() * ray.direction.*axis ==
              Rational(at));
    const bool beyond = least ? ray.origin.*axis < at : ray.origin.*axis > at;
    RC_ASSERT(beyond);
  });
  rc::prop("a box, an obb along the axes and a k-DOP of the axes have the same hit", [] {
    auto [family, random] = cases::draw();
    const auto [ray, box] = generators::pair<Ray3, Aabb3>(family, random);
    const Point3 half{(box.max.x - box.min.x) / 2, (box.max.y - box.min.y) / 2,
                      (box.max.z - box.min.z) / 2};
    const Obb3 obb{
        moved::by(half, box.min), {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}, {half.x, half.y, half.z}};
    const Kdop3 kdop{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}},
                     {box.min.x, box.min.y, box.min.z},
                     {box.max.x, box.max.y, box.max.z}};
    const auto expected = hit(ray, box);
    const auto at_kdop = hit(ray, kdop);
    RC_ASSERT(same(at_kdop, expected));
    if (expected) RC_ASSERT(at_kdop->face == expected->face);
    const bool exact = std::isfinite(half.x) && std::isfinite(half.y) && std::isfinite(half.z) &&
                       Rational(obb.center.x) - half.x == Rational(box.min.x) &&
                       Rational(obb.center.x) + half.x == Rational(box.max.x) &&
                       Rational(obb.center.y) - half.y == Rational(box.min.y) &&
                       Rational(obb.center.y) + half.y == Rational(box.max.y) &&
                       Rational(obb.center.z) - half.z == Rational(box.min.z) &&
                       Rational(obb.center.z) + half.z == Rational(box.max.z);
    if (!exact) return;
    const auto at_obb = hit(ray, obb);
    RC_ASSERT(same(at_obb, expected));
    if (expected) RC_ASSERT(at_obb->face == expected->face);
  });
}

// Consistency

TEST_CASE("hit is the same in every environment") {
  for_any("as in the default one", [](const auto& c) {
    const auto expected = ask(c.ray, c.shape);
    for (const auto& setting : environment::settings) {
      std::optional<Hit> hit;
      {
        const environment::Scope scope(setting);
        hit = ask(c.ray, c.shape);
      }
      RC_ASSERT(same(hit, expected));
    }
  });
}
