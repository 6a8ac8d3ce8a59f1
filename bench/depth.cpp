// SPDX-License-Identifier: MIT
// How deep are two convex hulls of 32 points in each other? signum beside GJK with EPA, as Bullet
// has it in floats and as textbooks do in plain doubles.
#include <memory>
#include <optional>
#include <signum/collide/penetration.hpp>

#include "bullet_hull.hpp"
#include "in_turn.hpp"
#include "textbook/convex/epa.hpp"

#if SIGNUM_HAS_BULLET
#include <BulletCollision/NarrowPhaseCollision/btGjkEpa2.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkEpaPenetrationDepthSolver.h>
#include <BulletCollision/NarrowPhaseCollision/btGjkPairDetector.h>
#include <BulletCollision/NarrowPhaseCollision/btPointCollector.h>
#include <BulletCollision/NarrowPhaseCollision/btVoronoiSimplexSolver.h>
#endif

namespace {

using namespace signum;
using bench::Ask;

constexpr std::size_t count = 500, corners = 32;

/// Hulls of points of the unit sphere, no two alike, the second at a place. All coordinates are
/// floats.
struct Pair {
  std::vector<Point3> a, b;
  Point3 place;
};

Point3 in_floats(const Point3& p) {
  const auto rounded = [](double x) { return static_cast<double>(static_cast<float>(x)); };
  return {rounded(p.x), rounded(p.y), rounded(p.z)};
}

/// The centers are from `least` to `most` apart.
std::vector<Pair> pairs(double least, double most) {
  const std::vector<Point3> points = bench::on_sphere(2 * count * corners);
  const std::vector<Point3> places = bench::in_ball(count);
  std::vector<Pair> result;
  for (std::size_t i = 0; i < count; ++i) {
    const auto first = points.begin() + static_cast<std::ptrdiff_t>(2 * i * corners);
    const auto second = first + static_cast<std::ptrdiff_t>(corners);
    const auto end = second + static_cast<std::ptrdiff_t>(corners);
    const Point3& p = places[i];
    const double length = std::sqrt(dot(p, p));
    const double s = (least + (most - least) * length) / length;
    Pair pair{{first, second}, {second, end}, in_floats({s * p.x, s * p.y, s * p.z})};
    for (auto* hull : {&pair.a, &pair.b}) {
      for (Point3& q : *hull) q = in_floats(q);
    }
    result.push_back(std::move(pair));
  }
  return result;
}

/// The second where it is: sums of floats, which are exact here but for last places.
std::vector<Point3> placed(const Pair& p) {
  std::vector<Point3> result = p.b;
  for (Point3& q : result) q = {q.x + p.place.x, q.y + p.place.y, q.z + p.place.z};
  return result;
}

#if SIGNUM_HAS_BULLET
struct Shapes {
  bench::BulletHull a, b;
};

std::optional<double> by_solver(const Shapes& s, const Point3& place) {
  btGjkEpaSolver2::sResults results;
  // The guess that Bullet itself begins with: from one center to the other.
  const bool deep =
      btGjkEpaSolver2::Penetration(&s.a.shape, bench::at({0, 0, 0}), &s.b.shape, bench::at(place),
                                   bench::to_bullet(place), results, false);
  if (!deep) return std::nullopt;
  return std::abs(static_cast<double>(results.distance));
}

/// All that Bullet does for a pair: GJK, and EPA where that does not tell them apart.
std::optional<double> by_detector(const Shapes& s, const Point3& place) {
  btVoronoiSimplexSolver simplex;
  btGjkEpaPenetrationDepthSolver epa;
  btGjkPairDetector detector(&s.a.shape, &s.b.shape, &simplex, &epa);
  btGjkPairDetector::ClosestPointInput input;
  input.m_transformA = bench::at({0, 0, 0});
  input.m_transformB = bench::at(place);
  btPointCollector found;
  detector.getClosestPoints(input, found, nullptr);
  if (!found.m_hasResult || found.m_distance > 0) return std::nullopt;
  return -static_cast<double>(found.m_distance);
}
#endif

void measure(const char* name, double least, double most) {
  const std::vector<Pair> all = pairs(least, most);
  std::vector<Convex3> a, b;
  for (const Pair& p : all) {
    a.push_back({p.a});
    b.push_back({placed(p)});
  }
  std::vector<bench::Asked> asked;
  asked.push_back({"signum", [&](std::size_t i) -> std::optional<double> {
                     const Penetration3 p = depth(a[i], b[i]);
                     if (p.relation == PenetrationRelation::apart) return std::nullopt;
                     return p.depth.to_double();
                   }});
#if SIGNUM_HAS_BULLET
  std::vector<std::unique_ptr<Shapes>> shapes;
  for (const Pair& p : all) {
    shapes.push_back(std::make_unique<Shapes>(bench::BulletHull(p.a), bench::BulletHull(p.b)));
  }
  asked.push_back({"Bullet, btGjkEpaSolver2",
                   [&](std::size_t i) { return by_solver(*shapes[i], all[i].place); }});
  asked.push_back({"Bullet, btGjkPairDetector with EPA",
                   [&](std::size_t i) { return by_detector(*shapes[i], all[i].place); }});
#endif
  asked.push_back({"textbook, GJK and EPA in doubles",
                   [&](std::size_t i) { return ::textbook::epa_depth(a[i].points, b[i].points); }});
  bench::compare_in_turn(name, count, 0, 1e-4, asked);
}

}  // namespace

int main() {
  std::printf("| depth of hulls of 32 | who | ns | signum / it | meet | otherwise |\n");
  std::printf("| --- | --- | ---: | ---: | ---: | ---: |\n");
  measure("half of them meet", 0, 2.3);
  measure("deep", 0, 1);
  measure("shallow", 1.7, 1.8);
}
