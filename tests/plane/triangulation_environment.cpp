// SPDX-License-Identifier: MIT
// Triangulations are the same in every floating-point environment, of subnormal coordinates and of
// ones whose differences and products round.
#include <catch2/catch.hpp>
#include <cmath>
#include <random>
#include <signum/plane/dynamic_delaunay.hpp>
#include <signum/plane/tetrahedra.hpp>
#include <signum/plane/voronoi.hpp>

#include "cases.hpp"
#include "environment.hpp"

using namespace signum;

namespace {

struct Triangulated {
  explicit Triangulated(const std::vector<Point3>& points) {
    std::vector<Point2> flat;
    std::vector<WeightedPoint2> weighted;
    std::vector<WeightedPoint3> heavy;
    std::vector<std::array<std::uint32_t, 2>> constraints;
    for (const Point3& p : points) {
      flat.push_back({p.x, p.y});
      weighted.push_back({flat.back(), p.z});
      heavy.push_back({p, p.x});
      const auto i = static_cast<std::uint32_t>(constraints.size());
      constraints.push_back({i, static_cast<std::uint32_t>((3 * i + 2) % points.size())});
    }
    const Triangulation2 plain = delaunay(flat), crossed = constrained(flat, constraints);
    add(plain);
    add(crossed);
    add(regular(weighted));
    add(triangulated(std::vector<std::vector<Point2>>{flat}));
    add(crossed.steiner);
    add(voronoi(flat, plain).vertices);
    for (const auto& t : tetrahedra(points).tetrahedra) add(t);
    for (const auto& t : regular(heavy).tetrahedra) add(t);
    DynamicDelaunay2 dynamic(flat);
    dynamic.remove(0);
    add(dynamic.triangulation());
    for (const Point2& p : flat) {
      if (const auto t = dynamic.locate({p.y, p.x})) add(*t);
    }
  }
  void add(const auto& indices)
    requires requires { indices.front() + 1; }
  {
    numbers.insert(numbers.end(), indices.begin(), indices.end());
  }
  void add(const Triangulation2& t) {
    for (const auto& corners : t.triangles) add(corners);
    add(t.twins);
  }
  void add(const std::vector<ExactPoint2>& points) {
    for (const ExactPoint2& p : points) {
      text += p.exact[0].to_string() + " " + p.exact[1].to_string() + " ";
      rounded.insert(rounded.end(), {p.rounded.x, p.rounded.y});
    }
  }
  bool operator==(const Triangulated&) const = default;

  std::vector<std::uint32_t> numbers;
  std::string text;
  std::vector<double> rounded;
};

}  // namespace

TEST_CASE("Range: triangulations are the same in every floating-point environment") {
  std::mt19937_64 random(cases::first_seed());
  for (int i = 0; i < cases::count_of(12); ++i) {
    const double unit = i % 3 == 0 ? 0x1p-1074 : i % 3 == 1 ? 1.0 / 3 : 0x1p-1030 / 3;
    std::vector<Point3> points;
    for (int k = 0; k < 14; ++k) {
      const auto next = [&] {
        const double factor = i % 2 == 0 ? 1 : std::ldexp(1.0, static_cast<int>(random() % 60));
        return unit * factor * (double(random() % 17) - 8);
      };
      points.push_back({next(), next(), next()});
    }
    const Triangulated expected(points);
    for (const environment::Setting& setting : environment::settings) {
      CAPTURE(i, setting.name);
      const environment::Scope scope(setting);
      const Triangulated found(points);
      REQUIRE((found == expected));
    }
  }
}
