// SPDX-License-Identifier: MIT
// In which point do three planes meet? signum's correctly rounded point beside the textbook's in
// plain doubles and CGAL's, of its kernel that constructs in plain doubles and of the exact one,
// with the result as doubles.
#include "textbook/convex/three_planes.hpp"

#include <cmath>
#include <cstdio>
#include <signum/judge/generators.hpp>
#include <signum/signum.hpp>
#include <vector>

#include "side_by_side.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>
#endif

namespace {

using namespace signum;

// There are so many that no branch predictor learns them by heart.
constexpr std::size_t cases = 1 << 14;

using Planes = std::array<Plane3, 3>;

Planes random_planes(generators::Random& r) {
  const auto plane = [&r] {
    return Plane3{{r.symmetric(), r.symmetric(), r.symmetric()}, r.symmetric()};
  };
  return {plane(), plane(), plane()};
}

/// Planes of small integers, as in models drawn on a grid.
Planes integer_planes(generators::Random& r) {
  const auto number = [&r] { return static_cast<double>(r.between(-9, 9)); };
  const auto plane = [&number] {
    Plane3 p{{0, 0, 0}, number()};
    while (p.normal == Point3{0, 0, 0}) p.normal = {number(), number(), number()};
    return p;
  };
  return {plane(), plane(), plane()};
}

template <class Cases, class F>
void add(const std::string& name, const Cases& all, F f) {
  bench::add(name, all.size(), [&all, f] {
    for (const auto& p : all) {
      auto x = f(p);
      benchmark::DoNotOptimize(x);
    }
  });
}

#if SIGNUM_HAS_CGAL
template <class Kernel>
std::vector<std::array<typename Kernel::Plane_3, 3>> converted(const std::vector<Planes>& all) {
  const auto plane = [](const Plane3& p) {
    return typename Kernel::Plane_3(p.normal.x, p.normal.y, p.normal.z, p.offset);
  };
  std::vector<std::array<typename Kernel::Plane_3, 3>> r;
  for (const auto& [a, b, c] : all) r.push_back({plane(a), plane(b), plane(c)});
  return r;
}

template <class Kernel>
Point3 cgal_point(const std::array<typename Kernel::Plane_3, 3>& p) {
  const auto set = CGAL::intersection(p[0], p[1], p[2]);
  if (!set) return {0, 0, 0};
  const auto* x = boost::get<typename Kernel::Point_3>(&*set);
  return x ? Point3{CGAL::to_double(x->x()), CGAL::to_double(x->y()), CGAL::to_double(x->z())}
           : Point3{0, 0, 0};
}
using Inexact = CGAL::Exact_predicates_inexact_constructions_kernel;
using Lazy = CGAL::Exact_predicates_exact_constructions_kernel;
#endif

struct Work {
  std::string name;
  std::vector<Planes> planes;
#if SIGNUM_HAS_CGAL
  std::vector<std::array<Inexact::Plane_3, 3>> inexact = {};
  std::vector<std::array<Lazy::Plane_3, 3>> lazy = {};
#endif
};

Work work(std::string name, Planes (*make)(generators::Random&)) {
  Work w{std::move(name), {}};
  generators::Random random(2026);
  for (std::size_t i = 0; i < cases; ++i) w.planes.push_back(make(random));
#if SIGNUM_HAS_CGAL
  w.inexact = converted<Inexact>(w.planes);
  w.lazy = converted<Lazy>(w.planes);
#endif
  return w;
}

}  // namespace

int main(int argc, char** argv) {
  const std::array works{work("random", random_planes), work("integers", integer_planes)};
  for (const Work& w : works) {
    add(w.name + "/textbook", w.planes,
        [](const auto& p) { return textbook::common_point(p[0], p[1], p[2]); });
    add(w.name + "/signum common_dimension", w.planes,
        [](const auto& p) { return common_dimension(p[0], p[1], p[2]); });
    add(w.name + "/signum common_point", w.planes,
        [](const auto& p) { return common_point(p[0], p[1], p[2]); });
#if SIGNUM_HAS_CGAL
    add(w.name + "/CGAL, inexact constructions", w.inexact, cgal_point<Inexact>);
    add(w.name + "/CGAL, exact constructions", w.lazy, cgal_point<Lazy>);
#endif
  }
  const int status = bench::run(argc, argv);
  for (const Work& w : works) {
    int textbook = 0;
    int points = 0;
    for (const auto& [a, b, c] : w.planes) {
      const auto truth = common_point(a, b, c);
      if (!truth) continue;
      ++points;
      textbook += textbook::common_point(a, b, c) != truth;
    }
    std::printf("%s: the textbook's point is not the nearest doubles in %.1f %%\n", w.name.c_str(),
                100.0 * textbook / points);
  }
  return status;
}
