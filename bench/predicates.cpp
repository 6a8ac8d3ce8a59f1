// SPDX-License-Identifier: MIT
// The predicates beside the bare determinants in doubles, which are wrong now and then, and beside
// CGAL's filtered kernel: on random points, and on integer points for which the answer is zero.
#include <array>
#include <signum/oracle/generators.hpp>
#include <signum/signum.hpp>
#include <vector>

#include "side_by_side.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#endif

namespace {

using namespace signum;

// So many that no branch predictor learns them by heart.
constexpr std::size_t cases = 1 << 13;

template <class Point, std::size_t N>
std::vector<std::array<Point, N>> uniform_points() {
  generators::Random random(42);
  std::vector<std::array<Point, N>> v(cases);
  for (auto& p : v) {
    generators::make_points(generators::Family::uniform, generators::Relation::flat, random,
                            std::span<Point>(p));
  }
  return v;
}

/// Integer points of a plane in general position, of about 20 bits.
std::vector<std::array<Point3, 4>> coplanar_points() {
  generators::Random random(7);
  const auto integer = [&] { return static_cast<double>(random.between(-1024, 1023)); };
  std::vector<std::array<Point3, 4>> v(cases);
  for (auto& points : v) {
    for (Point3& p : points) {
      p.x = integer();
      p.y = integer();
      p.z = 3 * p.x - 5 * p.y + 17;
    }
  }
  return v;
}

template <class Points, class F>
void add(const char* name, const Points& points, F f) {
  bench::add(name, points.size(), [&points, f] {
    int sum = 0;
    for (const auto& p : points) sum += static_cast<int>(std::apply(f, p));
    benchmark::DoNotOptimize(sum);
  });
}

Sign naive_orient3d(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const Vec3 u{b.x - a.x, b.y - a.y, b.z - a.z};
  const Vec3 v{c.x - a.x, c.y - a.y, c.z - a.z};
  const Vec3 w{d.x - a.x, d.y - a.y, d.z - a.z};
  return sign_of(Orient3dFormula{}(u, v, w));
}

Sign naive_orient2d(const Point2& a, const Point2& b, const Point2& c) {
  return sign_of(Orient2dFormula{}(Vec2{b.x - a.x, b.y - a.y}, Vec2{c.x - a.x, c.y - a.y}));
}

Sign naive_incircle(const Point2& a, const Point2& b, const Point2& c, const Point2& d) {
  const auto from_d = [&](const Point2& p) { return Vec2{p.x - d.x, p.y - d.y}; };
  return sign_of(IncircleFormula{}(from_d(a), from_d(b), from_d(c)));
}

Sign naive_insphere(const Point3& a, const Point3& b, const Point3& c, const Point3& d,
                    const Point3& e) {
  const auto from_e = [&](const Point3& p) { return Vec3{p.x - e.x, p.y - e.y, p.z - e.z}; };
  return sign_of(InsphereFormula{}(from_e(a), from_e(b), from_e(c), from_e(d)));
}

constexpr auto exact_orient2d = [](const auto&... p) { return orient2d(p...); };
constexpr auto exact_orient3d = [](const auto&... p) { return orient3d(p...); };
constexpr auto exact_incircle = [](const auto&... p) { return incircle(p...); };
constexpr auto exact_insphere = [](const auto&... p) { return insphere(p...); };

}  // namespace

int main(int argc, char** argv) {
  const auto p3 = uniform_points<Point2, 3>();
  const auto p4 = uniform_points<Point3, 4>();
  const auto c4 = uniform_points<Point2, 4>();
  const auto s5 = uniform_points<Point3, 5>();
  const auto flat = coplanar_points();

  add("orient2d random/naive doubles", p3, naive_orient2d);
  add("orient2d random/signum", p3, exact_orient2d);
  add("orient3d random/naive doubles", p4, naive_orient3d);
  add("orient3d random/signum", p4, exact_orient3d);
#if SIGNUM_HAS_CGAL
  using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
  const auto convert = [](const std::vector<std::array<Point3, 4>>& v) {
    std::vector<std::array<Kernel::Point_3, 4>> r;
    for (const auto& p : v) {
      const auto c = [&](std::size_t i) { return Kernel::Point_3(p[i].x, p[i].y, p[i].z); };
      r.push_back({c(0), c(1), c(2), c(3)});
    }
    return r;
  };
  const auto cgal = [](const auto&... p) { return CGAL::orientation(p...); };
  const auto cgal_p4 = convert(p4);
  const auto cgal_flat = convert(flat);
  add("orient3d random/CGAL", cgal_p4, cgal);
#endif
  add("orient3d coplanar integers/naive doubles", flat, naive_orient3d);
  add("orient3d coplanar integers/signum", flat, exact_orient3d);
#if SIGNUM_HAS_CGAL
  add("orient3d coplanar integers/CGAL", cgal_flat, cgal);
#endif
  add("incircle random/naive doubles", c4, naive_incircle);
  add("incircle random/signum", c4, exact_incircle);
  add("insphere random/naive doubles", s5, naive_insphere);
  add("insphere random/signum", s5, exact_insphere);
  return bench::run(argc, argv);
}
