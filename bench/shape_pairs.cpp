// SPDX-License-Identifier: MIT
// Do two shapes meet? The pairs that matter most, each beside the test that the textbooks have, in
// plain doubles, and beside CGAL's filtered kernel where it has the pair: on random shapes, of
// which about half meet. After the table: how often each peer says otherwise. (For CGAL a sphere is
// a surface beside a triangle, which does not meet it from inside.)
#include <cmath>
#include <cstdio>
#include <signum/judge/generators.hpp>
#include <signum/signum.hpp>
#include <utility>
#include <vector>

#include "side_by_side.hpp"
#include "textbook/akenine_moller_2001.hpp"
#include "textbook/arvo_1990.hpp"
#include "textbook/convex/gottschalk_1996.hpp"
#include "textbook/rays/majercik_2018.hpp"
#include "textbook/rays/moller_trumbore_1997.hpp"
#include "textbook/triangle_sphere.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/intersections.h>
#endif

namespace {

using namespace signum;
using generators::Random;

// There are so many that no branch predictor learns them by heart.
constexpr std::size_t cases = 1 << 14;

Point3 point(Random& r) { return {r.symmetric(), r.symmetric(), r.symmetric()}; }

Point3 near(const Point3& p, double distance, Random& r) {
  return {p.x + distance * r.symmetric(), p.y + distance * r.symmetric(),
          p.z + distance * r.symmetric()};
}

Triangle3 triangle(Random& r) { return {{{point(r), point(r), point(r)}}}; }

Aabb3 box(const Point3& center, double size, Random& r) {
  const double x = size * r.unit();
  const double y = size * r.unit();
  const double z = size * r.unit();
  return {{center.x - x, center.y - y, center.z - z}, {center.x + x, center.y + y, center.z + z}};
}

/// The rows of a rotation matrix, rounded, from a random quaternion.
std::array<Point3, 3> rotation(Random& r) {
  double w = r.symmetric();
  double x = r.symmetric();
  double y = r.symmetric();
  double z = r.symmetric();
  const double length = std::sqrt(w * w + x * x + y * y + z * z);
  w /= length;
  x /= length;
  y /= length;
  z /= length;
  return {{{1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)},
           {2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)},
           {2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)}}};
}

template <class A, class B>
struct Pair {
  A a;
  B b;
};

Pair<Ray3, Triangle3> ray_triangle(Random& r) {
  const Triangle3 t = triangle(r);
  const auto& [p, q, s] = t.vertices;
  const Point3 target =
      near({(p.x + q.x + s.x) / 3, (p.y + q.y + s.y) / 3, (p.z + q.z + s.z) / 3}, 0.3, r);
  const Point3 origin = near({0, 0, 0}, 3, r);
  return {{origin, {target.x - origin.x, target.y - origin.y, target.z - origin.z}}, t};
}

Pair<Ray3, Aabb3> ray_aabb(Random& r) {
  const Point3 center = point(r);
  const Point3 target = near(center, 1, r);
  const Point3 origin = near({0, 0, 0}, 3, r);
  return {{origin, {target.x - origin.x, target.y - origin.y, target.z - origin.z}},
          box(center, 1, r)};
}

Pair<Triangle3, Aabb3> triangle_aabb(Random& r) { return {triangle(r), box(point(r), 1.3, r)}; }

Pair<Obb3, Obb3> obb_obb(Random& r) {
  return {{point(r), rotation(r), {r.unit(), r.unit(), r.unit()}},
          {near({0, 0, 0}, 0.8, r), rotation(r), {r.unit(), r.unit(), r.unit()}}};
}

Pair<Aabb3, Sphere3> aabb_sphere(Random& r) {
  return {box(point(r), 1, r), {point(r), 1.4 * r.unit()}};
}

Pair<Triangle3, Sphere3> triangle_sphere(Random& r) {
  return {triangle(r), {point(r), 1.5 * r.unit()}};
}

#if SIGNUM_HAS_CGAL
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;

Kernel::Point_3 cgal(const Point3& p) { return {p.x, p.y, p.z}; }
Kernel::Ray_3 cgal(const Ray3& r) {
  return {cgal(r.origin), Kernel::Vector_3(r.direction.x, r.direction.y, r.direction.z)};
}
Kernel::Triangle_3 cgal(const Triangle3& t) {
  return {cgal(t.vertices[0]), cgal(t.vertices[1]), cgal(t.vertices[2])};
}
Kernel::Iso_cuboid_3 cgal(const Aabb3& b) { return {cgal(b.min), cgal(b.max)}; }
Kernel::Sphere_3 cgal(const Sphere3& s) { return {cgal(s.center), s.radius * s.radius}; }
#endif

/// The work on one kind of pairs; `book` is the textbook's test.
template <class A, class B, auto book>
class Work {
 public:
  Work(std::string name, Pair<A, B> (*make)(Random&)) : name_(std::move(name)) {
    Random random(2026);
    for (std::size_t i = 0; i < cases; ++i) pairs_.push_back(make(random));
    add("textbook", pairs_, [](const auto& p) { return static_cast<bool>(book(p.a, p.b)); });
    add("signum", pairs_, [](const auto& p) { return intersects(p.a, p.b); });
#if SIGNUM_HAS_CGAL
    if constexpr (has_cgal) {
      for (const auto& p : pairs_) cgal_pairs_.push_back({cgal(p.a), cgal(p.b)});
      add("CGAL", cgal_pairs_, [](const auto& p) { return CGAL::do_intersect(p.a, p.b); });
    }
#endif
  }
  Work(const Work&) = delete;
  Work& operator=(const Work&) = delete;

  void count_wrong() const {
    int meet = 0;
    int textbook = 0;
    int peer = 0;
    for (std::size_t i = 0; i < cases; ++i) {
      const auto& [a, b] = pairs_[i];
      const bool truth = intersects(a, b);
      meet += truth;
      textbook += static_cast<bool>(book(a, b)) != truth;
#if SIGNUM_HAS_CGAL
      if constexpr (has_cgal) {
        peer += CGAL::do_intersect(cgal_pairs_[i].a, cgal_pairs_[i].b) != truth;
      }
#endif
    }
    std::printf("%s: %.0f %% meet; otherwise says the textbook in %d, CGAL in %d\n", name_.c_str(),
                100.0 * meet / static_cast<double>(cases), textbook, peer);
  }

 private:
  template <class Pairs, class F>
  void add(const char* who, const Pairs& pairs, F f) {
    bench::add(name_ + "/" + who, pairs.size(), [&pairs, f] {
      int sum = 0;
      for (const auto& p : pairs) sum += f(p);
      benchmark::DoNotOptimize(sum);
    });
  }

  std::string name_;
  std::vector<Pair<A, B>> pairs_;
#if SIGNUM_HAS_CGAL
  static constexpr bool has_cgal = !std::is_same_v<A, Obb3>;
  template <class S>
  static auto converted() {
    if constexpr (has_cgal) {
      return decltype(cgal(std::declval<S>()))();
    } else {
      return 0;
    }
  }
  std::vector<Pair<decltype(converted<A>()), decltype(converted<B>())>> cgal_pairs_;
#endif
};

}  // namespace

int main(int argc, char** argv) {
  const Work<Ray3, Triangle3, textbook::moller_trumbore_1997> a("ray and triangle", ray_triangle);
  const Work<Ray3, Aabb3, textbook::majercik_2018> b("ray and aabb", ray_aabb);
  const Work<Triangle3, Aabb3, textbook::akenine_moller_2001> c("triangle and aabb", triangle_aabb);
  const Work<Obb3, Obb3, textbook::gottschalk_1996> d("obb and obb", obb_obb);
  const Work<Aabb3, Sphere3, textbook::arvo_1990> e("aabb and sphere", aabb_sphere);
  const Work<Triangle3, Sphere3, textbook::triangle_sphere> f("triangle and sphere",
                                                              triangle_sphere);
  const int status = bench::run(argc, argv);
  a.count_wrong();
  b.count_wrong();
  c.count_wrong();
  d.count_wrong();
  e.count_wrong();
  f.count_wrong();
  return status;
}
