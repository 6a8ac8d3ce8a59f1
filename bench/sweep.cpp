// SPDX-License-Identifier: MIT
// Sweeps of pairs of shapes, of which some meet and some do not, beside what the textbooks do in
// doubles for spheres with spheres, planes and polygons, and Bullet's casts of convex hulls.
#include <cmath>
#include <cstdio>
#include <optional>
#include <signum/collide/sweep.hpp>

#include "bullet_hull.hpp"
#include "in_turn.hpp"
#include "textbook/motion/sphere_casts.hpp"
#include "textbook/plane/point_in_polygon.hpp"

#if SIGNUM_HAS_BULLET
#include <BulletCollision/NarrowPhaseCollision/btGjkConvexCast.h>
#include <BulletCollision/NarrowPhaseCollision/btSubSimplexConvexCast.h>
#endif

namespace {

using namespace signum;

using bench::Ask;

constexpr std::size_t count = 500;

using ::textbook::cast;

/// First the plane; then, where its point is not inside, edges and vertices. See Akenine-Moller and
/// others, Real-Time Rendering, 2018, 25.
std::optional<double> cast(const Sphere3& s, const Polygon3& polygon, const Point3& v) {
  const std::vector<Point3>& p = polygon.chains[0];
  const Point3 e{p[1].x - p[0].x, p[1].y - p[0].y, p[1].z - p[0].z};
  const Point3 f{p[2].x - p[0].x, p[2].y - p[0].y, p[2].z - p[0].z};
  const Point3 n = cross(e, f);
  const auto t = cast(s, Plane3{n, -dot(n, p[0])}, v);
  if (!t) return std::nullopt;
  // The polygons here are upright: x and y tell.
  std::array<Point2, 8> flat;
  for (std::size_t i = 0; i < p.size(); ++i) flat[i] = {p[i].x, p[i].y};
  const Point3 c{s.center.x + *t * v.x, s.center.y + *t * v.y, s.center.z + *t * v.z};
  const double up = (dot(n, c) - dot(n, p[0])) / dot(n, n);
  if (::textbook::crossings({c.x - up * n.x, c.y - up * n.y}, std::span(flat).first(p.size()))) {
    return t;
  }
  std::optional<double> first;
  const auto take = [&](const std::optional<double>& next) {
    if (next && (!first || *next < *first)) first = next;
  };
  for (std::size_t i = 0, j = p.size() - 1; i < p.size(); j = i++) {
    take(cast(s, Segment3{p[j], p[i]}, v));
    take(cast(s, Sphere3{p[i], 0}, v));
  }
  return first;
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

#if SIGNUM_HAS_BULLET
using bench::at;

template <class Cast>
std::optional<double> cast(const btConvexShape& shape, const Point3& a, const Point3& b,
                           const Point3& v) {
  btVoronoiSimplexSolver simplex;
  btConvexCast::CastResult result;
  Cast caster(&shape, &shape, &simplex);
  const btTransform to_b = at(b);
  const bool hit =
      caster.calcTimeOfImpact(at(a), at({a.x + v.x, a.y + v.y, a.z + v.z}), to_b, to_b, result);
  return hit ? std::optional<double>(static_cast<double>(result.m_fraction)) : std::nullopt;
}
#endif

template <class A, class B>
Ask ours(const Pairs<A, B>& pairs) {
  return [&](std::size_t i) -> std::optional<double> {
    const auto impact = sweep(pairs.a[i], pairs.b[i], pairs.motions[i]);
    return impact ? std::optional(impact->time.to_double()) : std::nullopt;
  };
}
template <class A, class B>
Ask formula(const Pairs<A, B>& pairs) {
  return [&](std::size_t i) { return cast(pairs.a[i], pairs.b[i], pairs.motions[i]); };
}

template <class A, class B>
void alone(const char* name, const Pairs<A, B>& pairs) {
  bench::compare_in_turn(name, count, 0, 1e-6, {{"signum", ours(pairs)}});
}
template <class A, class B>
void beside_textbook(const char* name, const Pairs<A, B>& pairs) {
  bench::compare_in_turn(name, count, 0, 1e-6,
                         {{"signum", ours(pairs)}, {"textbook", formula(pairs)}});
}

}  // namespace

int main() {
  const auto sphere = [](const Point3& p, const Point3&) { return Sphere3{p, 0.7}; };
  const auto plane = [](const Point3&, const Point3& n) { return Plane3{n, 0.3}; };
  const auto triangle = [](const Point3& p, const Point3& q) {
    return Triangle3{{{{p.x, p.y, p.z}, {p.x + 1, p.y + q.x, p.z + q.y}, {p.x, p.y + 2, p.z}}}};
  };
  const auto octagon = [](const Point3& p, const Point3&) {
    Polygon3 polygon;
    polygon.chains.emplace_back();
    for (const auto& [x, y] : {std::pair{2., 1.},
                               {1., 2.},
                               {-1., 2.},
                               {-2., 1.},
                               {-2., -1.},
                               {-1., -2.},
                               {1., -2.},
                               {2., -1.}}) {
      polygon.chains[0].push_back({p.x + x / 2, p.y + y / 2, p.z});
    }
    return polygon;
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
  std::printf("| sweep | who | ns | signum / it | meet | otherwise |\n");
  std::printf("| --- | --- | ---: | ---: | ---: | ---: |\n");
  beside_textbook("sphere, sphere", make<Sphere3, Sphere3>(sphere, sphere));
  beside_textbook("sphere, plane", make<Sphere3, Plane3>(sphere, plane));
  beside_textbook("sphere, polygon of 8", make<Sphere3, Polygon3>(sphere, octagon));
  const auto hulls = make<Convex3, Convex3>(hull, hull);
  std::vector<bench::Asked> of_hulls{{"signum", ours(hulls)}};
#if SIGNUM_HAS_BULLET
  const bench::BulletHull bullet(cloud);
  const auto place = [&](const Convex3& c) {
    const Point3& v = c.points[0];
    return Point3{v.x - cloud[0].x, v.y - cloud[0].y, v.z - cloud[0].z};
  };
  of_hulls.push_back({"Bullet, btSubsimplexConvexCast", [&](std::size_t i) {
                        return cast<btSubsimplexConvexCast>(bullet.shape, place(hulls.a[i]),
                                                            place(hulls.b[i]), hulls.motions[i]);
                      }});
  of_hulls.push_back({"Bullet, btGjkConvexCast", [&](std::size_t i) {
                        return cast<btGjkConvexCast>(bullet.shape, place(hulls.a[i]),
                                                     place(hulls.b[i]), hulls.motions[i]);
                      }});
#endif
  bench::compare_in_turn("hulls of 32", count, 0, 1e-6, of_hulls);
  alone("sphere, triangle", make<Sphere3, Triangle3>(sphere, triangle));
  alone("capsule, box", make<Capsule3, Aabb3>(capsule, box));
  alone("triangle, triangle", make<Triangle3, Triangle3>(triangle, triangle));
  alone("box, box", make<Aabb3, Aabb3>(box, box));
}
