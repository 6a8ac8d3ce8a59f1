// SPDX-License-Identifier: MIT
// The predicates beside the bare determinants in doubles, which are wrong now and then, and beside
// CGAL's filtered kernel: one at a time, through the bound of a data set, and in batches.
#include <benchmark/benchmark.h>

#include <array>
#include <cmath>
#include <memory>
#include <signum/judge/generators.hpp>
#include <signum/signum.hpp>
#include <tuple>

#include "avx2_determinants.hpp"
#include "groups.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#endif

namespace signum::bench {

namespace {

using generators::Random;

// There are so many that no branch predictor learns them by heart.
constexpr std::size_t count = 1 << 13;

template <class Point, std::size_t N>
using Cases = std::vector<std::array<Point, N>>;
using Quadruples = Cases<Point3, 4>;

template <class Point, std::size_t N>
Cases<Point, N> uniform_points() {
  Random random(42);
  Cases<Point, N> cases(count);
  for (auto& p : cases) {
    generators::make_points(generators::Family::uniform, generators::Relation::flat, random,
                            std::span<Point>(p));
  }
  return cases;
}

/// Points with the coordinates that `point(u, v)` gives for a plane.
template <class Point>
Quadruples in_planes(Point point) {
  Random random(7);
  Quadruples cases(count);
  for (auto& points : cases) {
    std::array<double, 9> plane;
    for (double& x : plane) x = random.symmetric();
    for (Point3& p : points) p = point(plane, random);
  }
  return cases;
}
using Plane = std::array<double, 9>;

Quadruples coplanar_integers() {
  return in_planes([](const Plane&, Random& random) -> Point3 {
    const double x = random.between(-1024, 1023);
    const double y = random.between(-1024, 1023);
    return {x, y, 3 * x - 5 * y + 17};
  });
}

double integer(double x, int bits) { return std::round(std::ldexp(x, bits)); }

/// o + s u + t v of integers with 24 bits, so that every coordinate is exact, with some 50 bits.
Quadruples coplanar_points() {
  return in_planes([](const Plane& plane, Random& random) -> Point3 {
    const double s = integer(random.symmetric(), 23);
    const double t = integer(random.symmetric(), 23);
    const auto coordinate = [&](std::size_t i) {
      return std::ldexp(
          integer(plane[i], 47) + s * integer(plane[3 + i], 23) + t * integer(plane[6 + i], 23),
          -47);
    };
    return {coordinate(0), coordinate(1), coordinate(2)};
  });
}

/// 2^k (s u + t v), with another k for each point: differences are not doubles.
Quadruples coplanar_points_of_many_scales() {
  return in_planes([](const Plane& plane, Random& random) -> Point3 {
    const double s = integer(random.symmetric(), 24);
    const double t = integer(random.symmetric(), 24);
    const int k = -48 - random.between(0, 16);
    const auto coordinate = [&](std::size_t i) {
      return std::ldexp(s * integer(plane[3 + i], 24) + t * integer(plane[6 + i], 24), k);
    };
    return {coordinate(0), coordinate(1), coordinate(2)};
  });
}

/// Points in planes, as above, in doubles that round.
Quadruples nearly_coplanar_points() {
  return in_planes([](const Plane& plane, Random& random) -> Point3 {
    const double s = random.symmetric();
    const double t = random.symmetric();
    const auto coordinate = [&](std::size_t i) {
      return plane[i] + s * plane[3 + i] + t * plane[6 + i];
    };
    return {coordinate(0), coordinate(1), coordinate(2)};
  });
}

template <class Points, class F>
std::function<void()> pass(std::shared_ptr<const Points> points, F f) {
  return [points, f] {
    int sum = 0;
    for (const auto& p : *points) sum += static_cast<int>(std::apply(f, p));
    benchmark::DoNotOptimize(sum);
  };
}

template <class Points, class F, class Truth>
Wrong count_wrong(const Points& points, F f, Truth truth) {
  Wrong wrong{0, points.size()};
  for (const auto& p : points) {
    wrong.count += static_cast<int>(std::apply(f, p)) != static_cast<int>(std::apply(truth, p));
  }
  return wrong;
}

Point2 vector(const Point2& from, const Point2& to) { return {to.x - from.x, to.y - from.y}; }
Point3 vector(const Point3& from, const Point3& to) {
  return {to.x - from.x, to.y - from.y, to.z - from.z};
}

/// The sign of the bare determinant, without branches: on the vectors from number Origin of the
/// points to the others.
template <class Formula, std::size_t Origin>
constexpr auto naive = [](const auto&... p) {
  const auto points = std::tie(p...);
  const auto& from = std::get<Origin>(points);
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return sign_of(Formula{}(vector(from, std::get<(i < Origin ? i : i + 1)>(points))...));
  }(std::make_index_sequence<sizeof...(p) - 1>());
};

#define SIGNUM_FUNCTION(f) [](const auto&... p) { return f(p...); }

/// One predicate at a time beside the bare determinant, and at most so many times its time.
template <class Points, class Exact, class Naive>
Work scalar(Points made, Exact exact, Naive plain, std::optional<double> target) {
  const auto points = std::make_shared<const Points>(std::move(made));
  return {.items = points->size(),
          .contenders = {{"signum", pass(points, exact)},
                         {.who = "naive doubles",
                          .pass = pass(points, plain),
                          .target = target,
                          .wrong = count_wrong(*points, plain, exact)}}};
}

constexpr auto exact3 = SIGNUM_FUNCTION(orient3d);
constexpr auto naive3 = naive<Orient3dFormula, 0>;

/// orient3d beside the bare determinant, and beside CGAL, too.
Work orient3d_work(Quadruples made, std::optional<double> of_naive,
                   [[maybe_unused]] std::optional<double> of_cgal) {
  Work work = scalar(made, exact3, naive3, of_naive);
#if SIGNUM_HAS_CGAL
  using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
  using CgalCases = std::vector<std::array<Kernel::Point_3, 4>>;
  CgalCases cases;
  for (const auto& p : made) {
    const auto cgal = [&](std::size_t i) { return Kernel::Point_3(p[i].x, p[i].y, p[i].z); };
    cases.push_back({cgal(0), cgal(1), cgal(2), cgal(3)});
  }
  const auto orientation = [](const auto&... p) { return CGAL::orientation(p...); };
  Wrong wrong{0, made.size()};
  for (std::size_t i = 0; i < made.size(); ++i) {
    wrong.count += static_cast<int>(std::apply(orientation, cases[i])) !=
                   static_cast<int>(std::apply(exact3, made[i]));
  }
  work.contenders.push_back(
      {.who = "CGAL",
       .pass = pass(std::make_shared<const CgalCases>(std::move(cases)), orientation),
       .target = of_cgal,
       .wrong = wrong});
#endif
  return work;
}

Work through_data_set() {
  struct Set {
    std::vector<Point3> points;
    std::vector<std::array<std::uint32_t, 4>> numbers;
    std::optional<Orient3dOn> on;
  };
  const auto set = std::make_shared<Set>();
  for (const auto& p : uniform_points<Point3, 4>()) {
    const auto first = static_cast<std::uint32_t>(set->points.size());
    set->numbers.push_back({first, first + 1, first + 2, first + 3});
    set->points.insert(set->points.end(), p.begin(), p.end());
  }
  set->on.emplace(std::span<const Point3>(set->points));
  const auto run = [set](auto sign) {
    int sum = 0;
    for (const auto& [a, b, c, d] : set->numbers) sum += static_cast<int>(sign(a, b, c, d));
    benchmark::DoNotOptimize(sum);
  };
  const auto by_numbers = [points = std::span<const Point3>(set->points)](auto... i) {
    return naive3(points[i]...);
  };
  return {.items = set->numbers.size(),
          .contenders = {{"signum", [run, set] { run(*set->on); }},
                         {.who = "naive doubles, by the same numbers",
                          .pass = [run, by_numbers] { run(by_numbers); },
                          .target = 1.1}}};
}

// --- Batches

/// The coordinates in arrays of their own, one after the other: first all x of the first points.
template <class Point, std::size_t N>
struct Arrays {
  static constexpr std::size_t axes = sizeof(Point) / sizeof(double);
  std::array<std::vector<double>, axes * N> coordinates;
  std::vector<Sign> signs, others;

  explicit Arrays(const Cases<Point, N>& cases) : signs(cases.size()), others(cases.size()) {
    for (const auto& points : cases) {
      for (std::size_t k = 0; k < N; ++k) {
        coordinates[axes * k].push_back(points[k].x);
        coordinates[axes * k + 1].push_back(points[k].y);
        if constexpr (axes == 3) coordinates[axes * k + 2].push_back(points[k].z);
      }
    }
  }
  auto points(std::size_t k) const {
    const auto& c = coordinates;
    if constexpr (axes == 3) {
      return Many<Point3>({c[3 * k], c[3 * k + 1], c[3 * k + 2]});
    } else {
      return Many<Point2>({c[2 * k], c[2 * k + 1]});
    }
  }
  std::array<const double*, axes * N> pointers() const {
    std::array<const double*, axes * N> p;
    for (std::size_t i = 0; i < p.size(); ++i) p[i] = coordinates[i].data();
    return p;
  }
};

template <class Point, std::size_t N, class Batch>
Work batch(Batch predicate) {
  const auto arrays = std::make_shared<Arrays<Point, N>>(uniform_points<Point, N>());
  Work work{.items = arrays->signs.size()};
  work.contenders.push_back({"signum", [arrays, predicate] {
                               [&]<std::size_t... k>(std::index_sequence<k...>) {
                                 predicate(arrays->points(k)..., std::span(arrays->signs));
                               }(std::make_index_sequence<N>());
                               benchmark::DoNotOptimize(arrays->signs.data());
                               benchmark::ClobberMemory();
                             }});
#if SIGNUM_HAS_AVX2_DETERMINANTS
  if (avx2::runs_here()) {
    const auto loop = [arrays] {
      if constexpr (Arrays<Point, N>::axes == 3) {
        avx2::determinants3<N>(arrays->pointers(), arrays->others);
      } else {
        avx2::determinants2<N>(arrays->pointers(), arrays->others);
      }
      benchmark::DoNotOptimize(arrays->others.data());
      benchmark::ClobberMemory();
    };
    work.contenders[0].pass();
    loop();
    Wrong wrong{0, arrays->signs.size()};
    for (std::size_t i = 0; i < wrong.of; ++i) wrong.count += arrays->signs[i] != arrays->others[i];
    work.contenders.push_back(
        {.who = "AVX2 loop over the determinant", .pass = loop, .target = 1.3, .wrong = wrong});
  }
#endif
  return work;
}

}  // namespace

void add_predicates(Program& program) {
  const auto add = [&program](const char* name, std::function<Work()> make) {
    program.add("Predicates", name, std::move(make));
  };
  add("orient2d, random", [] {
    return scalar(uniform_points<Point2, 3>(), SIGNUM_FUNCTION(orient2d), naive<Orient2dFormula, 0>,
                  {});
  });
  add("orient3d, random", [] { return orient3d_work(uniform_points<Point3, 4>(), 1.5, {}); });
  add("orient3d, random, through a data set", through_data_set);
  add("incircle, random", [] {
    return scalar(uniform_points<Point2, 4>(), SIGNUM_FUNCTION(incircle), naive<IncircleFormula, 3>,
                  1.5);
  });
  add("insphere, random", [] {
    return scalar(uniform_points<Point3, 5>(), SIGNUM_FUNCTION(insphere), naive<InsphereFormula, 4>,
                  1.5);
  });
  add("orient3d, coplanar integers", [] { return orient3d_work(coplanar_integers(), {}, 1); });
  add("orient3d, exactly coplanar", [] { return orient3d_work(coplanar_points(), {}, 1.0 / 3); });
  add("orient3d, exactly coplanar, of many scales",
      [] { return orient3d_work(coplanar_points_of_many_scales(), {}, 1.0 / 3); });
  add("orient3d, coplanar up to rounding",
      [] { return orient3d_work(nearly_coplanar_points(), {}, 1.0 / 3); });
  add("orient2d, batch", [] { return batch<Point2, 3>(SIGNUM_FUNCTION(orient2d)); });
  add("orient3d, batch", [] { return batch<Point3, 4>(SIGNUM_FUNCTION(orient3d)); });
  add("incircle, batch", [] { return batch<Point2, 4>(SIGNUM_FUNCTION(incircle)); });
  add("insphere, batch", [] { return batch<Point3, 5>(SIGNUM_FUNCTION(insphere)); });
}

}  // namespace signum::bench
