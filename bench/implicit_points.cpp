// SPDX-License-Identifier: MIT
// Predicates on implicit points, beside CGAL's kernel of lazy exact constructions: what it takes to
// make the points and ask once, and to ask again of points that are made. Of points in general
// position, and of integers for which the answer is often zero.
#include <cstdio>
#include <signum/judge/generators.hpp>
#include <signum/signum.hpp>
#include <vector>

#include "in_turn.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/intersections.h>
#endif

namespace {

using namespace signum;
using generators::Random;

constexpr std::size_t cases = 4096;

struct Definitions {
  std::array<LinePlanePoint, 4> in_space;
  std::array<LinesPoint, 4> in_plane;
};

/// Two triangles that a plane has in common give integer cases that are often coplanar.
Definitions made(Random& random, bool integers) {
  const auto number = [&] { return integers ? random.between(-4, 4) : random.symmetric(); };
  Definitions d;
  for (LinePlanePoint& x : d.in_space) {
    do {
      for (Point3* p : {&x.p, &x.q, &x.r, &x.s, &x.t}) *p = {number(), number(), number()};
      if (integers && &x != &d.in_space[0]) {
        x.r = d.in_space[0].r;
        x.s = d.in_space[0].s;
        x.t = d.in_space[0].t;
      }
    } while (!is_defined(x));
  }
  for (LinesPoint& x : d.in_plane) {
    do {
      for (Point2* p : {&x.p, &x.q, &x.r, &x.s}) *p = {number(), number()};
      if (integers && &x != &d.in_plane[0]) {
        x.r = d.in_plane[0].r;
        x.s = d.in_plane[0].s;
      }
    } while (!is_defined(x));
  }
  return d;
}

using Space = std::array<ImplicitPoint3, 4>;
using Plane = std::array<ImplicitPoint2, 4>;

Space space_of(const Definitions& d) {
  return {d.in_space[0], d.in_space[1], d.in_space[2], d.in_space[3]};
}
Plane plane_of(const Definitions& d) {
  return {d.in_plane[0], d.in_plane[1], d.in_plane[2], d.in_plane[3]};
}

double number_of(Sign s) { return static_cast<double>(s); }

#if SIGNUM_HAS_CGAL
using Lazy = CGAL::Exact_predicates_exact_constructions_kernel;
Lazy::Point_3 lazy(const Point3& p) { return {p.x, p.y, p.z}; }
Lazy::Point_2 lazy(const Point2& p) { return {p.x, p.y}; }

Lazy::Point_3 lazy(const LinePlanePoint& x) {
  const auto set = CGAL::intersection(Lazy::Line_3(lazy(x.p), lazy(x.q)),
                                      Lazy::Plane_3(lazy(x.r), lazy(x.s), lazy(x.t)));
  return boost::get<Lazy::Point_3>(*set);
}
Lazy::Point_2 lazy(const LinesPoint& x) {
  const auto set =
      CGAL::intersection(Lazy::Line_2(lazy(x.p), lazy(x.q)), Lazy::Line_2(lazy(x.r), lazy(x.s)));
  return boost::get<Lazy::Point_2>(*set);
}
using LazySpace = std::array<Lazy::Point_3, 4>;
using LazyPlane = std::array<Lazy::Point_2, 4>;
LazySpace lazy_space(const Definitions& d) {
  return {lazy(d.in_space[0]), lazy(d.in_space[1]), lazy(d.in_space[2]), lazy(d.in_space[3])};
}
LazyPlane lazy_plane(const Definitions& d) {
  return {lazy(d.in_plane[0]), lazy(d.in_plane[1]), lazy(d.in_plane[2]), lazy(d.in_plane[3])};
}
#endif

double side(const Space& p) { return number_of(orient3d(p[0], p[1], p[2], p[3])); }
double circle(const Plane& p) { return number_of(incircle(p[0], p[1], p[2], p[3])); }
double order(const Space& p) { return number_of(compare(p[0], p[1])); }
double turn(const Plane& p) { return number_of(orient2d(p[0], p[1], p[2])); }
#if SIGNUM_HAS_CGAL
double side(const LazySpace& p) {
  return static_cast<double>(CGAL::orientation(p[0], p[1], p[2], p[3]));
}
double circle(const LazyPlane& p) {
  return static_cast<double>(CGAL::side_of_oriented_circle(p[0], p[1], p[2], p[3]));
}
double order(const LazySpace& p) {
  return static_cast<double>(CGAL::compare_lexicographically(p[0], p[1]));
}
double turn(const LazyPlane& p) { return static_cast<double>(CGAL::orientation(p[0], p[1], p[2])); }
#endif

template <class Make>
auto all_of(const std::vector<Definitions>& definitions, Make make) {
  std::vector<decltype(make(definitions[0]))> r;
  for (const Definitions& d : definitions) r.push_back(make(d));
  return r;
}

void compare_kernels(const std::string& work, bool integers) {
  Random random(2027);
  std::vector<Definitions> all;
  for (std::size_t i = 0; i < cases; ++i) all.push_back(made(random, integers));
  const auto space = all_of(all, space_of);
  const auto plane = all_of(all, plane_of);
#if SIGNUM_HAS_CGAL
  const auto other_space = all_of(all, lazy_space);
  const auto other_plane = all_of(all, lazy_plane);
#endif
  // Signs differ by one or more, so that a tolerance of a half tells whether they are the same.
  const auto row = [&](const std::string& name, auto made_row, auto made_other, auto fresh,
                       auto fresh_other) {
    bench::compare_in_turn(work + ", " + name + ", of points at hand", cases, 0, 0.5,
                           {{"signum", made_row}, {"CGAL, lazy", made_other}});
    bench::compare_in_turn(work + ", " + name + ", and making the points", cases, 0, 0.5,
                           {{"signum", fresh}, {"CGAL, lazy", fresh_other}});
  };
#if SIGNUM_HAS_CGAL
  const auto at = [](const auto& points, auto f) {
    return [&points, f](std::size_t i) { return std::optional<double>(f(points[i])); };
  };
  const auto anew = [&all](auto make, auto f) {
    return [&all, make, f](std::size_t i) { return std::optional<double>(f(make(all[i]))); };
  };
  const auto on_space = [&](const std::string& name, auto f) {
    row(name, at(space, f), at(other_space, f), anew(space_of, f), anew(lazy_space, f));
  };
  const auto on_plane = [&](const std::string& name, auto f) {
    row(name, at(plane, f), at(other_plane, f), anew(plane_of, f), anew(lazy_plane, f));
  };
  on_space("orient3d", [](const auto& p) { return side(p); });
  on_space("compare", [](const auto& p) { return order(p); });
  on_plane("orient2d", [](const auto& p) { return turn(p); });
  on_plane("incircle", [](const auto& p) { return circle(p); });
#endif
}

}  // namespace

int main() {
  std::puts("| case | kernel | ns | ratio | answered | other answers |\n|---|---|---|---|---|---|");
  compare_kernels("random", false);
  compare_kernels("integers", true);
  return 0;
}
