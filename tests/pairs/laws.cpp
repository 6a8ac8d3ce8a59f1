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
    ask_of_b([&]<class B>(const B& y) requires(has_inside(kind_of_type<B>())) {
      return std::to_string(static_cast<int>(locate(*point, y)));
    });
  }
  if (const auto* plane = std::get_if<Plane3>(&a)) {
    ask_of_b(
        [&](const auto& y) requires requires { side(*plane, y); } {
          return print([&] { return std::to_string(static_cast<int>(side(*plane, y))); });
        });
  }
  if (distance_takes(kind_a) && distance_takes(kind_b)) {
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

template <class List>
void turn_round(List& list, cases::Random& random) {
  std::rotate(list.begin(), list.begin() + random.between(0, static_cast<int>(list.size()) - 1),
              list.end());
  if (random.one_in(2)) std::reverse(list.begin(), list.end());
}

template <class List>
void shuffle(List& list, cases::Random& random) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    std::swap(list[i], list[static_cast<std::size_t>(random.between(0, static_cast<int>(i)))]);
  }
}

/// Describes the set of points of s in another way.
template <class S>
void permute(S& s, cases::Random& random) {
  if constexpr (requires { s.vertices; }) shuffle(s.vertices, random);
  if constexpr (requires { s.chains; }) {
    for (auto& chain : s.chains) {
      // By the winding rule, which way chains go round matters between them.
      if (s.chains.size() == 1 || s.rule == FillRule::even_odd) turn_round(chain, random);
      std::rotate(chain.begin(), chain.begin() + 1, chain.end());
    }
  }
  if constexpr (requires { s.p; }) std::swap(s.p, s.q);
  if constexpr (std::is_same_v<S, Capsule3>) std::swap(s.segment.p, s.segment.q);
  if constexpr (std::is_same_v<S, Cylinder3>) std::swap(s.axis.p, s.axis.q);
  if constexpr (std::is_same_v<S, Convex3>) shuffle(s.points, random);
  if constexpr (std::is_same_v<S, Lozenge3>) std::swap(s.edges[0], s.edges[1]);
  if constexpr (requires { s.axes; }) {
    for (Point3& v : s.axes) {
      if (random.one_in(2)) v = {-v.x, -v.y, -v.z};
    }
    std::swap(s.axes[0], s.axes[2]);
    if constexpr (requires { s.half; }) std::swap(s.half[0], s.half[2]);
  }
  if constexpr (std::is_same_v<S, Kdop3>) {
    for (std::size_t i = 0; i < s.min.size(); ++i) {
      if (random.one_in(2)) continue;
      s.directions[i] = {-s.directions[i].x, -s.directions[i].y, -s.directions[i].z};
      std::swap(s.min[i], s.max[i]);
      s.min[i] = -s.min[i];
      s.max[i] = -s.max[i];
    }
    std::reverse(s.directions.begin(), s.directions.end());
    std::reverse(s.min.begin(), s.min.end());
    std::reverse(s.max.begin(), s.max.end());
  }
  if constexpr (std::is_same_v<S, Polyhedron3>) {
    for (auto& face : s.faces) {
      turn_round(face, random);
      for (std::uint32_t& i : face) i = static_cast<std::uint32_t>(s.points.size()) - 1 - i;
    }
    std::reverse(s.points.begin(), s.points.end());
    shuffle(s.faces, random);
  }
  if constexpr (std::is_same_v<S, Line3>) {
    s.direction = {-2 * s.direction.x, -2 * s.direction.y, -2 * s.direction.z};
  }
  if constexpr (std::is_same_v<S, Frustum3>) {
    std::swap(s.matrix[0], s.matrix[1]);
    for (double& x : s.matrix[0]) x = -x;
  }
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
    for (Shape3* s : {&a, &b}) std::visit([&](auto& x) { permute(x, random); }, *s);
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
    const bool in_both = reference::exact(point) == *p && any_pair::intersects(point, b);
    if (in_both && (!any_pair::intersects(point, a) || !any_pair::intersects(a, b))) {
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
