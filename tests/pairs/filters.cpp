// SPDX-License-Identifier: MIT
// The filters before the verbs: they decide nearly all random shapes, and never otherwise than
// rationals do, up to where shapes touch.
#include <cmath>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>

#include "environment.hpp"
#include "filters/intersects_filter.hpp"
#include "filters/plane_filter.hpp"
#include "moved.hpp"
#include "pairs.hpp"
#include "typical_shapes.hpp"
#include "verbs/exactly/intersects_exactly.hpp"

using namespace signum;

namespace {

using Random = typical::Random;

struct Pair {
  Shape3 a, b;
};

Pair draw(Random& random, ShapeKind a, ShapeKind b) {
  Shape3 first = typical::shape(random, a);
  return {std::move(first), typical::shape(random, b)};
}

/// Two linear shapes and planes have filters of their own, and do not come here.
bool is_simple(ShapeKind k) { return k <= ShapeKind::triangle; }

template <class Check>
void for_each_pair(Check check) {
  for (std::size_t i = 0; i < shape_names.size(); ++i) {
    for (std::size_t j = i; j < shape_names.size(); ++j) {
      const auto a = static_cast<ShapeKind>(i);
      const auto b = static_cast<ShapeKind>(j);
      if (!intersects_takes(a, b) || (is_simple(a) && is_simple(b))) continue;
      Random random(1000 * i + j + cases::first_seed());
      INFO(name(a) << " and " << name(b));
      check(random, a, b);
    }
  }
}

std::string question(const Pair& p) { return lines::question("intersects", p.a, p.b); }

std::optional<bool> filtered(const Pair& p) {
  return detail::filter_intersects(signum::ref(p.a), signum::ref(p.b));
}

bool in_rationals(const Pair& p) {
  return detail::intersects_in_rationals(signum::ref(p.a), signum::ref(p.b));
}

Shape3 moved_by(const Point3& v, const Shape3& s) {
  return std::visit([&](const auto& x) { return Shape3(moved::by(v, x)); }, s);
}

/// What is wrong with the filter on b moved along the way, where a and b part, or nothing.
std::string wrong_where_they_part(const Pair& p, const Point3& way) {
  const auto at = [&](double t) { return Pair{p.a, moved_by(typical::times(t, way), p.b)}; };
  const auto meet = [&](double t) {
    const Pair m = at(t);
    return detail::intersects_exactly(signum::ref(m.a), signum::ref(m.b));
  };
  double near = 0;
  double far = 16;
  if (!meet(near) || meet(far)) return {};
  while (far - near > 0x1p-48 * far) {
    const double middle = near + (far - near) / 2;
    (meet(middle) ? near : far) = middle;
  }
  for (const int k : {-50, -49, -48, -47, -46, -44, -40, -36, -30, -20, -10}) {
    for (const double side : {-1.0, 1.0}) {
      const double t = (side < 0 ? near : far) + side * std::ldexp(far, k);
      const Pair m = at(t);
      const std::optional<bool> known = filtered(m);
      if (!known) continue;
      // Farther from there roundings of the way do not matter.
      const bool expected = k >= -44 ? side < 0 : in_rationals(m);
      if (*known != expected) return question(m);
    }
  }
  return {};
}

}  // namespace

// --- Stages

TEST_CASE("filters decide nearly every pair of random shapes, as rationals do") {
  int all = 0;
  int decided = 0;
  for_each_pair([&](Random& random, ShapeKind a, ShapeKind b) {
    int known_of_kinds = 0;
    constexpr int count = 40;
    for (int k = 0; k < count; ++k) {
      const Pair p = draw(random, a, b);
      const std::optional<bool> known = filtered(p);
      known_of_kinds += known.has_value();
      if (known && k < 2) {
        INFO(question(p));
        CHECK(*known == in_rationals(p));
      }
      CHECK(filtered({p.b, p.a}).value_or(known.value_or(true)) == known.value_or(true));
    }
    CHECK(known_of_kinds * 10 >= 9 * count);
    all += count;
    decided += known_of_kinds;
  });
  CHECK(decided * 1000 >= 995 * all);
}

TEST_CASE("filters decide where nearly every random point is, and on which side a shape") {
  int all = 0;
  int decided = 0;
  for (std::size_t i = 0; i < shape_names.size(); ++i) {
    const auto kind = static_cast<ShapeKind>(i);
    Random random(i + cases::first_seed());
    for (int k = 0; k < 40; ++k) {
      const Shape3 s = typical::shape(random, kind);
      const Point3 point = random.point(1.5);
      const auto plane = std::get<Plane3>(typical::shape(random, ShapeKind::plane));
      const auto frustum = std::get<Frustum3>(typical::shape(random, ShapeKind::frustum));
      if (has_inside(kind) && kind != ShapeKind::polyhedron) {
        const auto location = detail::filter_locate(point, signum::ref(s));
        ++all;
        decided += location.has_value();
        if (location)
          CHECK(*location == reference::locate(reference::exact(point), pairs::body(s)));
      }
      if (!is_bounded(kind)) continue;
      const auto side = detail::filter_side(plane, signum::ref(s));
      const reference::HalfSpace h{reference::exact(plane.normal), reference::Q(plane.offset)};
      const reference::HalfSpace opposite{-h.normal, reference::Q(-h.offset)};
      const auto containment = detail::filter_containment(frustum, signum::ref(s));
      all += 2;
      decided += side.has_value() + containment.has_value();
      if (k >= 2) continue;
      const reference::Body body = pairs::body(s);
      if (side) {
        CHECK((*side == Side::positive) == (reference::least_sign(h, body) > 0));
        CHECK((*side == Side::negative) == (reference::least_sign(opposite, body) > 0));
      }
      if (!containment) continue;
      bool inside = true;
      for (const reference::HalfSpace& f : reference::half_spaces(frustum)) {
        inside = inside && reference::least_sign(f, body) >= 0;
      }
      CHECK((*containment == Containment::inside) == inside);
      CHECK((*containment == Containment::outside) ==
            !reference::intersects(pairs::body(Shape3(frustum)), body));
    }
  }
  CHECK(decided * 1000 >= 990 * all);
}

// --- Consistency

TEST_CASE("filters are certain of nothing false where two convex shapes part") {
  for_each_pair([&](Random& random, ShapeKind a, ShapeKind b) {
    for (const ShapeKind k : {a, b}) {
      if (k == ShapeKind::polygon || k == ShapeKind::polyhedron) return;
    }
    for (int k = 0; k < 3; ++k) {
      const Pair p = draw(random, a, b);
      CHECK(wrong_where_they_part(p, random.unit()).empty());
    }
  });
}

// The families that judge's generators make touch in points, edges and faces; the whole of the
// verbs is compared with judge on them in intersects.cpp, locate.cpp and side.cpp.
TEST_CASE("filters are certain of nothing false on shapes that touch") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a <= b && intersects_always_decides(a, b);
  };
  const auto check = [](const Shape3& a, const Shape3& b) -> pairs::Outcome {
    const std::optional<bool> known = filtered({a, b});
    if (!known) return {"", "unknown"};
    if (*known != reference::intersects(pairs::body(a), pairs::body(b))) return {"differs", ""};
    return {"", *known ? "true" : "false"};
  };
  const auto tally = pairs::run<pairs::Space>("intersects", 3, takes, check);
  for (const char* s : {"true", "false", "unknown"}) CHECK(tally.at(s) > 100);
}

TEST_CASE("Regress: a ray of small numbers that starts in a lozenge of huge ones") {
  const double huge = std::numeric_limits<double>::max();
  const Ray3 ray{{0x1p-10, 0, 0}, {0x1p-23, 0, 0}};
  for (const double turn : {1.0, -1.0}) {
    const Lozenge3 lozenge{{0, 0, 0}, {{{turn * huge, 0, 0}, {0, 1, 0}}}, 0x1p976};
    CHECK(intersects(ray, lozenge));
    REQUIRE(hit(ray, lozenge));
    CHECK(hit(ray, lozenge)->inside);
  }
}

TEST_CASE("filters of the plane are certain of nothing false on shapes that touch") {
  const auto takes = [](ShapeKind a, ShapeKind b) { return a <= b && intersects_takes(a, b); };
  const auto check = [](const Shape2& a, const Shape2& b) -> pairs::Outcome {
    const auto known = detail::filter_intersects(signum::ref(a), signum::ref(b));
    if (!known) return {"", "unknown"};
    if (*known != reference::intersects(pairs::body(a), pairs::body(b))) return {"differs", ""};
    return {"", *known ? "true" : "false"};
  };
  const auto tally = pairs::run<pairs::Plane>("intersects", 10, takes, check);
  for (const char* s : {"true", "false", "unknown"}) CHECK(tally.at(s) > 100);
}

TEST_CASE("filters are certain of nothing false on long k-DOPs, where their tips part") {
  cases::run("tips", 30, [](cases::Random& random) {
    const auto vector = [&](double x, double y, double z) {
      const double by = 0.25;
      return Point3{x + by * random.symmetric(), y + by * random.symmetric(),
                    z + by * random.symmetric()};
    };
    const double narrow = std::ldexp(1 + random.unit(), -random.between(4, 24));
    const Point3 way = vector(0, 0, 1);
    const auto drawn = [&] {
      return typical::long_kdop(way, vector(1, 0, 0), vector(0, 1, 0), narrow);
    };
    const Pair p{drawn(), drawn()};
    return wrong_where_they_part(p, typical::times(1 / narrow, way));
  });
}

// --- Range

TEST_CASE("filtered pairs answer alike in every floating-point environment") {
  for_each_pair([&](Random& random, ShapeKind a, ShapeKind b) {
    const Pair p = draw(random, a, b);
    const std::optional<bool> known = filtered(p);
    if (!known) return;
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      const bool got = detail::intersects_exactly(signum::ref(p.a), signum::ref(p.b));
      if (got != *known) FAIL_CHECK(setting.name);
    }
  });
}
