// SPDX-License-Identifier: MIT
// Do two triangles meet? signum beside CGAL's filtered kernel and a textbook test in plain doubles
// that decides with the same signs, unfiltered: on random, touching, coplanar and nearly coplanar
// pairs. After the table: how often the plain doubles were wrong.
#include <cmath>
#include <cstdio>
#include <limits>
#include <signum/oracle/generators.hpp>
#include <signum/signum.hpp>
#include <vector>

#include "side_by_side.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#endif

namespace {

using namespace signum;

struct Pair {
  Triangle3 a, b;
};

// So many that no branch predictor learns them by heart.
constexpr std::size_t cases = 1 << 14;

Point3 random_point(generators::Random& r) { return {r.symmetric(), r.symmetric(), r.symmetric()}; }

std::vector<Pair> pairs(Pair (*make)(generators::Random&)) {
  generators::Random random(2026);
  std::vector<Pair> v;
  for (std::size_t i = 0; i < cases; ++i) v.push_back(make(random));
  return v;
}

Pair random_pair(generators::Random& r) {
  return {{{random_point(r), random_point(r), random_point(r)}},
          {{random_point(r), random_point(r), random_point(r)}}};
}

/// With a common vertex, or a common edge, or a vertex of one in the middle of an edge of the
/// other.
Pair touching_pair(generators::Random& r) {
  Pair p = random_pair(r);
  p.b.vertices[0] = p.a.vertices[0];
  if (r.one_in(3)) p.b.vertices[1] = p.a.vertices[1];
  if (r.one_in(3)) {
    const auto& [u, v, w] = p.a.vertices;
    p.b.vertices[0] = {(u.x + v.x) / 2, (u.y + v.y) / 2, (u.z + v.z) / 2};
  }
  return p;
}

/// In one plane of integer points.
Pair coplanar_pair(generators::Random& r) {
  const auto point = [&r] {
    const double x = r.between(-1000, 1000);
    const double y = r.between(-1000, 1000);
    return Point3{x, y, 2 * x - 3 * y + 5};
  };
  return {{{point(), point(), point()}}, {{point(), point(), point()}}};
}

/// In one plane of random slope, each coordinate rounded.
Pair near_coplanar_pair(generators::Random& r) {
  const double s = r.symmetric();
  const double t = r.symmetric();
  const auto point = [&] {
    const double x = r.symmetric();
    const double y = r.symmetric();
    return Point3{x, y, s * x + t * y};
  };
  return {{{point(), point(), point()}}, {{point(), point(), point()}}};
}

/// Guigue and Devillers' test on unfiltered determinants; coplanar pairs count as apart.
int naive(const Point3& a, const Point3& b, const Point3& c, const Point3& d) {
  const Vec3 u{b.x - a.x, b.y - a.y, b.z - a.z};
  const Vec3 v{c.x - a.x, c.y - a.y, c.z - a.z};
  const Vec3 w{d.x - a.x, d.y - a.y, d.z - a.z};
  return static_cast<int>(sign_of(Orient3dFormula{}(u, v, w)));
}

/// Whether the triangle has an edge through the face of the other.
bool edge_through_face(const Triangle3& t, const Triangle3& face) {
  const auto& [a, b, c] = face.vertices;
  for (std::size_t i = 0; i < 3; ++i) {
    const Point3& p = t.vertices[i];
    const Point3& q = t.vertices[(i + 1) % 3];
    const int sp = naive(a, b, c, p);
    const int sq = naive(a, b, c, q);
    if (sp * sq > 0 || (sp == 0 && sq == 0)) continue;
    const int s0 = naive(p, q, a, b);
    const int s1 = naive(p, q, b, c);
    const int s2 = naive(p, q, c, a);
    if ((s0 >= 0 && s1 >= 0 && s2 >= 0) || (s0 <= 0 && s1 <= 0 && s2 <= 0)) return true;
  }
  return false;
}

bool naive_intersects(const Triangle3& a, const Triangle3& b) {
  return edge_through_face(a, b) || edge_through_face(b, a);
}

template <class Pairs, class F>
void add(const std::string& name, const Pairs& pairs, F f) {
  bench::add(name, pairs.size(), [&pairs, f] {
    int sum = 0;
    for (const auto& p : pairs) sum += f(p);
    benchmark::DoNotOptimize(sum);
  });
}

#if SIGNUM_HAS_CGAL
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
struct CgalPair {
  Kernel::Triangle_3 a, b;
};
std::vector<CgalPair> converted(const std::vector<Pair>& pairs) {
  const auto triangle = [](const Triangle3& t) {
    const auto point = [](const Point3& p) { return Kernel::Point_3(p.x, p.y, p.z); };
    return Kernel::Triangle_3(point(t.vertices[0]), point(t.vertices[1]), point(t.vertices[2]));
  };
  std::vector<CgalPair> v;
  for (const Pair& p : pairs) v.push_back({triangle(p.a), triangle(p.b)});
  return v;
}
#endif

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::pair<std::string, std::vector<Pair>>> works{
      {"random", pairs(random_pair)},
      {"touching", pairs(touching_pair)},
      {"coplanar", pairs(coplanar_pair)},
      {"nearly coplanar", pairs(near_coplanar_pair)}};
#if SIGNUM_HAS_CGAL
  std::vector<std::vector<CgalPair>> cgal;
  for (const auto& [name, work] : works) cgal.push_back(converted(work));
#endif
  for (std::size_t i = 0; i < works.size(); ++i) {
    const auto& [name, work] = works[i];
    add(name + "/signum intersects", work, [](const Pair& p) { return intersects(p.a, p.b); });
    add(name + "/signum contact", work,
        [](const Pair& p) { return static_cast<int>(contact(p.a, p.b).dimension); });
#if SIGNUM_HAS_CGAL
    add(name + "/CGAL do_intersect", cgal[i],
        [](const CgalPair& p) { return CGAL::do_intersect(p.a, p.b); });
#endif
    add(name + "/plain doubles", work, [](const Pair& p) { return naive_intersects(p.a, p.b); });
  }
  const int status = bench::run(argc, argv);
  for (std::size_t i = 0; i < works.size(); ++i) {
    const auto& [name, work] = works[i];
    int wrong = 0;
    int disagree = 0;
    for (std::size_t k = 0; k < work.size(); ++k) {
      const bool truth = intersects(work[k].a, work[k].b);
      wrong += naive_intersects(work[k].a, work[k].b) != truth;
#if SIGNUM_HAS_CGAL
      disagree += CGAL::do_intersect(cgal[i][k].a, cgal[i][k].b) != truth;
#endif
    }
    std::printf("%s: plain doubles wrong in %.1f %% of the pairs, CGAL in %d\n", name.c_str(),
                100.0 * wrong / static_cast<double>(work.size()), disagree);
  }
  return status;
}
