// SPDX-License-Identifier: MIT
// Sweeps of pairs of shapes, of which some meet and some do not, beside what the textbooks do in
// doubles: sphere with sphere, and sphere with plane.
#include <cmath>
#include <cstdio>
#include <optional>
#include <signum/collide/sweep.hpp>

#include "in_turn.hpp"

namespace {

using namespace signum;

constexpr std::size_t count = 500;

/// (v.v) t^2 + 2 (l.v) t + l.l - r^2 = 0; see Eberly, Intersection of Moving Sphere and Sphere.
std::optional<double> textbook(const Sphere3& a, const Sphere3& b, const Point3& v) {
  const Point3 l{a.center.x - b.center.x, a.center.y - b.center.y, a.center.z - b.center.z};
  const double r = a.radius + b.radius;
  const double c = dot(l, l) - r * r;
  if (c <= 0) return 0;
  const double h = dot(l, v);
  if (h >= 0) return std::nullopt;
  const double d = h * h - dot(v, v) * c;
  if (d < 0) return std::nullopt;
  const double t = c / (-h + std::sqrt(d));
  return t <= 1 ? std::optional(t) : std::nullopt;
}

/// See Akenine-Moller and others, Real-Time Rendering, 2018, chapter 25.
std::optional<double> textbook(const Sphere3& s, const Plane3& p, const Point3& v) {
  const double length = std::sqrt(dot(p.normal, p.normal));
  const double at = (dot(p.normal, s.center) + p.offset) / length;
  if (std::abs(at) <= s.radius) return 0;
  const double speed = dot(p.normal, v) / length;
  const double t = at > 0 ? (s.radius - at) / speed : (-s.radius - at) / speed;
  return t >= 0 && t <= 1 ? std::optional(t) : std::nullopt;
}

template <class A, class B>
struct Pairs {
  std::vector<A> a;
  std::vector<B> b;
  std::vector<Point3> motions;
};

template <class A, class B, class MakeA, class MakeB>
Pairs<A, B> make(MakeA make_a, MakeB make_b) {
  const std::vector<Point3> places = bench::in_ball(3 * count);
  Pairs<A, B> pairs;
  for (std::size_t i = 0; i < count; ++i) {
    const Point3& p = places[3 * i];
    const Point3& m = places[3 * i + 1];
    const Point3 at{6 * p.x, 6 * p.y, 6 * p.z};
    pairs.a.push_back(make_a(at, places[3 * i + 2]));
    pairs.b.push_back(make_b(Point3{0, 0, 0}, places[3 * i + 2]));
    // Half of the motions lead to the other shape, more or less.
    const bool towards = i % 2 == 0;
    pairs.motions.push_back(towards ? Point3{m.x - 8 * p.x, m.y - 8 * p.y, m.z - 8 * p.z}
                                    : Point3{6 * m.x, 6 * m.y, 6 * m.z});
  }
  return pairs;
}

/// The time of each in nanoseconds, as a row.
template <class A, class B, class Ask>
void measure(const char* name, const Pairs<A, B>& pairs, Ask ask) {
  std::size_t hits = 0;
  std::vector<bench::Runner> all = {{name, [&] {
                                       hits = 0;
                                       for (std::size_t i = 0; i < count; ++i) {
                                         const auto t =
                                             ask(pairs.a[i], pairs.b[i], pairs.motions[i]);
                                         hits += t.has_value() ? 1 : 0;
                                       }
                                     }}};
  bench::run_in_turn(all, 20, 1);
  std::printf("| %s | %.0f | %zu %% |\n", name, 1e9 * all[0].seconds / count, 100 * hits / count);
}

constexpr auto exact = [](const auto& a, const auto& b, const Point3& m) { return sweep(a, b, m); };
constexpr auto formula = [](const auto& a, const auto& b, const Point3& m) {
  return textbook(a, b, m);
};

}  // namespace

int main() {
  const auto sphere = [](const Point3& p, const Point3&) { return Sphere3{p, 0.7}; };
  const auto plane = [](const Point3&, const Point3& n) { return Plane3{n, 0.3}; };
  const auto triangle = [](const Point3& p, const Point3& q) {
    return Triangle3{{{{p.x, p.y, p.z}, {p.x + 1, p.y + q.x, p.z + q.y}, {p.x, p.y + 2, p.z}}}};
  };
  const auto box = [](const Point3& p, const Point3&) {
    return Aabb3{{p.x - 1, p.y - 1, p.z - 0.5}, {p.x + 1, p.y + 0.5, p.z + 0.5}};
  };
  const auto capsule = [](const Point3& p, const Point3& q) {
    return Capsule3{{p, {p.x + q.x, p.y + q.y, p.z + q.z}}, 0.4};
  };
  const std::vector<Point3> cloud = bench::on_sphere(32);
  const auto hull = [&](const Point3& p, const Point3&) {
    Convex3 c{cloud};
    for (Point3& v : c.points) v = {v.x + p.x, v.y + p.y, v.z + p.z};
    return c;
  };
  std::printf("| sweep | ns | meet |\n| --- | ---: | ---: |\n");
  const auto spheres = make<Sphere3, Sphere3>(sphere, sphere);
  measure("sphere, sphere, textbook", spheres, formula);
  measure("sphere, sphere", spheres, exact);
  const auto planes = make<Sphere3, Plane3>(sphere, plane);
  measure("sphere, plane, textbook", planes, formula);
  measure("sphere, plane", planes, exact);
  measure("sphere, triangle", make<Sphere3, Triangle3>(sphere, triangle), exact);
  measure("capsule, box", make<Capsule3, Aabb3>(capsule, box), exact);
  measure("triangle, triangle", make<Triangle3, Triangle3>(triangle, triangle), exact);
  measure("box, box", make<Aabb3, Aabb3>(box, box), exact);
  measure("hulls of 32", make<Convex3, Convex3>(hull, hull), exact);
}
