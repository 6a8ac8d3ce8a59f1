// SPDX-License-Identifier: MIT
// The convex hull of a million points in a ball, on a sphere and on an integer grid: signum beside
// CGAL and Qhull; then the intersection of half-spaces. In seconds, the least of three in turn.
#include <chrono>
#include <cmath>
#include <cstdio>
#include <functional>
#include <signum/algorithms/bound/convex_hull3.hpp>
#include <signum/algorithms/bound/half_space_intersection.hpp>
#include <signum/oracle/random.hpp>
#include <string>
#include <vector>

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>
#endif
#if SIGNUM_HAS_QHULL
extern "C" {
#include <libqhull_r/libqhull_r.h>
}
#endif

namespace {

using namespace signum;

using Points = std::vector<Point3>;

constexpr int count = 1000000;
constexpr int repetitions = 3;

Points points(const std::string& where) {
  generators::Random random(2026);
  Points p;
  while (p.size() < count) {
    if (where == "grid") {
      const auto number = [&] { return static_cast<double>(random.between(0, 999)); };
      p.push_back({number(), number(), number()});
      continue;
    }
    const Point3 q{random.symmetric(), random.symmetric(), random.symmetric()};
    const double length = std::sqrt(dot(q, q));
    if (length > 1 || length < 0.01) continue;
    const double s = where == "sphere" ? 1 / length : 1;
    p.push_back({s * q.x, s * q.y, s * q.z});
  }
  return p;
}

struct Peer {
  std::string name;
  std::function<void(const Points&)> hull;
  double seconds = HUGE_VAL;
};

std::vector<Peer> peers() {
  std::vector<Peer> all;
  all.push_back({"signum", [](const Points& p) { (void)convex_hull(p); }});
#if SIGNUM_HAS_CGAL
  all.push_back({"CGAL convex_hull_3", [](const Points& p) {
                   using K = CGAL::Exact_predicates_inexact_constructions_kernel;
                   std::vector<K::Point_3> q;
                   for (const Point3& x : p) q.emplace_back(x.x, x.y, x.z);
                   CGAL::Surface_mesh<K::Point_3> mesh;
                   CGAL::convex_hull_3(q.begin(), q.end(), mesh);
                 }});
#endif
#if SIGNUM_HAS_QHULL
  all.push_back({"Qhull", [](const Points& p) {
                   std::vector<double> x;
                   for (const Point3& q : p) x.insert(x.end(), {q.x, q.y, q.z});
                   std::string command = "qhull ";
                   qhT qh;
                   qh_zero(&qh, stderr);
                   qh_new_qhull(&qh, 3, count, x.data(), 0, command.data(), nullptr, nullptr);
                   qh_freeqhull(&qh, !qh_ALL);
                   int left = 0;
                   int blocks = 0;
                   qh_memfreeshort(&qh, &left, &blocks);
                 }});
#endif
  return all;
}

double seconds_of(const std::function<void()>& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Planes that touch a ball.
std::vector<Plane3> tangent_planes(int k) {
  generators::Random random(7);
  std::vector<Plane3> planes;
  while (planes.size() < static_cast<std::size_t>(k)) {
    const Point3 n{random.symmetric(), random.symmetric(), random.symmetric()};
    planes.push_back({n, -std::sqrt(dot(n, n))});
  }
  return planes;
}

}  // namespace

int main() {
  std::printf("| points | who | s | ratio |\n| --- | --- | ---: | ---: |\n");
  for (const char* where : {"ball", "sphere", "grid"}) {
    const Points p = points(where);
    std::vector<Peer> all = peers();
    for (int i = 0; i < repetitions; ++i) {
      for (Peer& peer : all) {
        peer.seconds = std::min(peer.seconds, seconds_of([&] { peer.hull(p); }));
      }
    }
    for (const Peer& peer : all) {
      std::printf("| %s | %s | %.3f | %.2f |\n", where, peer.name.c_str(), peer.seconds,
                  peer.seconds / all[0].seconds);
    }
  }
  std::printf("\n| half-spaces | ms |\n| ---: | ---: |\n");
  for (const int k : {6, 14, 44, 100, 300}) {
    const std::vector<Plane3> planes = tangent_planes(k);
    double least = HUGE_VAL;
    for (int i = 0; i < 20; ++i) {
      least = std::min(least, seconds_of([&] { (void)half_space_intersection(planes); }));
    }
    std::printf("| %d | %.3f |\n", k, 1e3 * least);
  }
}
