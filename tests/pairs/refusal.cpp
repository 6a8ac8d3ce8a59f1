// SPDX-License-Identifier: MIT
// What is not finite is refused by every verb, in every shape, wherever it stands.
#include <algorithm>
#include <array>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/kernel/shape_members.hpp>
#include <signum/mesh/polyhedron.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <utility>
#include <vector>

#include "any_pair.hpp"
#include "pairs.hpp"

using namespace signum;

namespace {

constexpr std::array bad_numbers = {std::numeric_limits<double>::quiet_NaN(),
                                    std::numeric_limits<double>::infinity(),
                                    -std::numeric_limits<double>::infinity()};

template <class Shape>
std::vector<double*> numbers_of(Shape& shape) {
  std::vector<double*> numbers;
  const auto add = [&](double& x, MemberRole) { numbers.push_back(&x); };
  std::visit([&](auto& s) { for_each_number(s, add); }, shape);
  return numbers;
}

/// Calls check with the shape once for each of its numbers, that one being bad.
template <class Shape, class Check>
void with_each_number_bad(Shape shape, Check check) {
  std::size_t kind = 0;
  for (double* const number : numbers_of(shape)) {
    const double good = std::exchange(*number, bad_numbers[kind++ % bad_numbers.size()]);
    check(shape);
    *number = good;
  }
}

template <class F>
bool refuses(F call) {
  try {
    call();
  } catch (const NotFinite&) {
    return true;
  } catch (const InvalidArgument&) {
    // Other requirements, such as ordered bounds, may be seen to be broken first.
    return true;
  }
  return false;
}

struct OtherVerbs {
  template <class S>
  void operator()(const S& s) const {
    constexpr ShapeKind kind = kind_of_type<S>();
    INFO(name(kind));
    CHECK(refuses([&] { hit(Ray3{{9, 8, 7}, {-1, -1, -1}}, s); }));
    if constexpr (has_inside(kind)) CHECK(refuses([&] { locate(Point3{0, 0, 0}, s); }));
    if constexpr (is_bounded(kind)) {
      CHECK(refuses([&] { side(Plane3{{1, 1, 1}, -1000}, s); }));
      CHECK(refuses([&] {
        containment(Frustum3{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}}, s);
      }));
    }
    if constexpr (detail::shapes_distance_takes(kind, ShapeKind::point)) {
      CHECK(refuses([&] { squared_distance(s, Point3{1000, 0, 0}); }));
    }
  }
};

}  // namespace

// --- Range

TEST_CASE("every pair in space: what is not finite is refused") {
  for (int a = 0; a <= static_cast<int>(ShapeKind::frustum); ++a) {
    for (int b = 0; b <= static_cast<int>(ShapeKind::frustum); ++b) {
      const auto kind_a = static_cast<ShapeKind>(a);
      const auto kind_b = static_cast<ShapeKind>(b);
      if (!intersects_takes(kind_a, kind_b)) continue;
      cases::Random random(cases::first_seed());
      const auto pair = generators::shapes_in_space(cases::Family::uniform, random, kind_a, kind_b);
      with_each_number_bad(pair.a, [&](const Shape3& broken) {
        INFO(lines::question("intersects", broken, pair.b));
        CHECK(refuses([&] { any_pair::intersects(broken, pair.b); }));
        CHECK(refuses([&] { any_pair::intersects(pair.b, broken); }));
        if (b == 0) std::visit(OtherVerbs{}, broken);
      });
    }
  }
}

template <class Ray, class Shape>
void refuses_limits(const Ray& far, const Ray& from_inside, const Shape& shape) {
  for (const double bad : bad_numbers) {
    std::visit(
        [&](const auto& s) {
          CHECK(refuses([&] { hit(far, s, {bad}); }));
          CHECK(refuses([&] { hit(from_inside, s, {bad}); }));
        },
        shape);
  }
}

constexpr std::array not_in_plane = {ShapeKind::polyhedron, ShapeKind::lozenge,
                                     ShapeKind::cylinder,   ShapeKind::cone,
                                     ShapeKind::ellipsoid,  ShapeKind::frustum};

TEST_CASE("every shape: a limit of a ray that is not finite is refused, met or not") {
  for (int k = 0; k <= static_cast<int>(ShapeKind::frustum); ++k) {
    cases::Random random(cases::first_seed());
    const auto kind = static_cast<ShapeKind>(k);
    INFO(name(kind));
    refuses_limits(Ray3{{9e9, 8e9, 7e9}, {3, 1, 2}}, Ray3{{0, 0, 0}, {3, 1, 2}},
                   generators::shapes_in_space(cases::Family::uniform, random, kind, kind).a);
    if (std::ranges::count(not_in_plane, kind) != 0) continue;
    refuses_limits(Ray2{{9e9, 8e9}, {3, 1}}, Ray2{{0, 0}, {3, 1}},
                   generators::shapes_in_plane(cases::Family::uniform, random, kind, kind).a);
  }
}

/// Rays along the axes, too, where what is multiplied by zero may be lost.
template <class Shape>
void refuses_numbers(const std::vector<Shape>& rays, const Shape& shape) {
  const auto check = [](const Shape& ray, const Shape& other) {
    std::visit(
        [&](const auto& s) {
          using Ray = std::conditional_t<std::is_same_v<Shape, Shape2>, Ray2, Ray3>;
          INFO(lines::question("hit", ray, other));
          CHECK(refuses([&] { hit(std::get<Ray>(ray), s); }));
        },
        other);
  };
  for (const Shape& ray : rays) {
    with_each_number_bad(ray, [&](const Shape& broken) { check(broken, shape); });
    with_each_number_bad(shape, [&](const Shape& broken) { check(ray, broken); });
  }
}

TEST_CASE("every shape: a hit by a ray or on a shape that is not finite is refused") {
  const std::vector<Shape2> flat = {Ray2{{0, 0}, {1, 0}}, Ray2{{0, 0}, {0, 1}},
                                    Ray2{{0, 0}, {-3, 1}}};
  const std::vector<Shape3> rays = {Ray3{{0, 0, 0}, {1, 0, 0}}, Ray3{{0, 0, 0}, {0, 1, 0}},
                                    Ray3{{0, 0, 0}, {-3, 1, 2}}};
  for (const cases::Family family : {cases::Family::uniform, cases::Family::grid}) {
    for (int k = 0; k <= static_cast<int>(ShapeKind::frustum); ++k) {
      cases::Random random(cases::first_seed());
      const auto kind = static_cast<ShapeKind>(k);
      refuses_numbers(rays, generators::shapes_in_space(family, random, kind, kind).a);
      if (std::ranges::count(not_in_plane, kind) != 0) continue;
      refuses_numbers(flat, generators::shapes_in_plane(family, random, kind, kind).a);
    }
  }
  refuses_numbers<Shape2>(flat, Line2{{0, 5}, {1, 0}});
  refuses_numbers<Shape2>(flat, Line2{{5, 0}, {0, 1}});
}
