// SPDX-License-Identifier: MIT
// The laws that every verb keeps, for each pair of kinds: swapping is checked where the judge is.
#include <algorithm>
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "any_pair.hpp"
#include "cases/shape_map.hpp"
#include "environment.hpp"
#include "pairs.hpp"
#include "permuted.hpp"
#include "surds.hpp"

using namespace signum;
using generators::Similarity;

namespace {

/// All that the verbs say of two shapes, with lengths in units of `unit`.
std::string all_answers(const Shape3& a, const Shape3& b, int exponent = 0) {
  const reference::Q unit(std::ldexp(1.0, exponent));
  const auto print = [](auto verb) -> std::string {
    try {
      return verb();
    } catch (const Error&) {
      return "refused";
    }
  };
  const ShapeKind kind_a = kind_of(ref(a)), kind_b = kind_of(ref(b));
  std::string text;
  if (intersects_always_decides(kind_a, kind_b)) {
    text += any_pair::intersects(a, b) ? "meet " : "apart ";
  }
  const auto ask_of_b = [&](auto verb) {
    std::visit(
        [&](const auto& y) {
          if constexpr (requires { verb(y); }) text += verb(y);
        },
        b);
  };
  if (const auto* point = std::get_if<Point3>(&a)) {
    ask_of_b([&]<class B>(const B& y)
               requires(has_inside(kind_of_type<B>()))
             { return std::to_string(static_cast<int>(locate(*point, y))); });
  }
  if (const auto* plane = std::get_if<Plane3>(&a)) {
    ask_of_b([&](const auto& y)
               requires requires { side(*plane, y); }
             { return print([&] { return std::to_string(static_cast<int>(side(*plane, y))); }); });
  }
  if (detail::shapes_distance_takes(kind_a, kind_b) && !is_quadric(kind_a) && !is_quadric(kind_b)) {
    text += print([&] {
      reference::Root d = reference::number(any_pair::squared_distance(a, b).squared());
      d.a /= unit * unit;
      d.b /= unit;
      d.d /= unit * unit;
      return reference::print(d);
    });
  }
  if (const auto* ray = std::get_if<Ray3>(&a)) {
    ask_of_b([&](const auto& y) {
      const auto h = hit(*ray, y);
      return h ? reference::print(reference::number(h->t)) : "missed";
    });
  }
  return text;
}

/// Not inlined, so that nothing of it leaves the environment.
[[gnu::noinline]] std::string all_answers_in(const environment::Setting& setting, const Shape3& a,
                                             const Shape3& b) {
  const environment::Scope scope(setting);
  return all_answers(a, b);
}

/// Runs over pairs of integers, which motions leave exact.
template <class Change>
void check_law(int count, Change change) {
  cases::Random random(cases::first_seed());
  const auto takes = [](ShapeKind, ShapeKind) { return true; };
  const auto check = [&](const Shape3& a, const Shape3& b) -> pairs::Outcome {
    Shape3 moved_a = a;
    Shape3 moved_b = b;
    const int exponent = change(moved_a, moved_b, random);
    const std::string before = all_answers(a, b);
    const std::string after = all_answers(moved_a, moved_b, exponent);
    if (before == after) return {};
    return {before + ", then " + after + " of " + lines::question("?", moved_a, moved_b), ""};
  };
  pairs::run_family<pairs::Space>("laws", cases::Family::grid, count, takes, check);
}

}  // namespace

// --- Laws

TEST_CASE("describing shapes otherwise changes no answer") {
  check_law(4, [](Shape3& a, Shape3& b, cases::Random& random) {
    for (Shape3* s : {&a, &b}) std::visit([&](auto& x) { permuted::permute(x, random); }, *s);
    return 0;
  });
}

TEST_CASE("moving both shapes exactly changes no answer") {
  check_law(4, [](Shape3& a, Shape3& b, cases::Random& random) {
    Similarity s;
    std::rotate(s.columns.begin(), s.columns.begin() + random.between(0, 2), s.columns.end());
    for (Point3& v : s.columns) {
      if (random.one_in(2)) v = {-v.x, -v.y, -v.z};
    }
    s.origin = {random.between(-1000, 1000) / 4.0, random.between(-9, 9) * 0x1p30,
                static_cast<double>(random.between(-9, 9))};
    generators::move(a, s);
    generators::move(b, s);
    return 0;
  });
}

TEST_CASE("scaling both shapes by a power of two scales distances alone") {
  check_law(4, [](Shape3& a, Shape3& b, cases::Random& random) {
    const int exponent = random.one_in(3) ? 1000 : random.between(-1000, 1000);
    // A ray's direction is scaled with its origin, so that t stays.
    generators::scale(a, exponent);
    generators::scale(b, exponent);
    return exponent;
  });
}

TEST_CASE("a shape meets itself, and what is in it meets what it meets") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return !is_quadric(a) && intersects_always_decides(a, b);
  };
  const auto check = [](const Shape3& a, const Shape3& b) -> pairs::Outcome {
    const auto p = reference::any_point(pairs::body(a));
    if (!p) return {};
    const ShapeKind kind_a = kind_of(ref(a));
    if (intersects_always_decides(kind_a, kind_a) && !any_pair::intersects(a, a)) {
      return {"a does not meet itself", ""};
    }
    const Point3 point{p->x.get_d(), p->y.get_d(), p->z.get_d()};
    const bool in_both = reference::exact(point) == *p && any_pair::intersects(Shape3(point), b);
    if (in_both && (!any_pair::intersects(Shape3(point), a) || !any_pair::intersects(a, b))) {
      return {"a common point " + cases::hex(point), ""};
    }
    return {"", in_both ? "in both" : ""};
  };
  const auto tally =
      pairs::run_family<pairs::Space>("intersects", cases::Family::grid, 4, takes, check);
  if (pairs::many_cases()) CHECK(tally.at("in both") > 50);
}

// --- Range

TEST_CASE("no answer depends on the floating-point environment") {
  const auto takes = [](ShapeKind a, ShapeKind b) { return a <= b; };
  int next = 0;
  const auto check = [&](const Shape3& a, const Shape3& b) -> pairs::Outcome {
    const std::string expected = all_answers(a, b);
    for (int i = 0; i < 3; ++i) {
      const auto& setting = environment::settings[1 + static_cast<std::size_t>(++next % 9)];
      if (all_answers_in(setting, a, b) != expected) return {setting.name, ""};
    }
    return {};
  };
  pairs::run<pairs::Space>("?", 1, takes, check);
}
