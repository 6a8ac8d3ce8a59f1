// SPDX-License-Identifier: MIT
// When do two meshes, or two hulls, first meet that turn and shift? Bodies fly past each other or
// into each other; the exact time, beside FCL's conservative advancement and its ten or a hundred
// samples. FCL turns bodies at a constant speed, signum blends quaternions: the times of FCL's
// motion are those of many blends one after the other, each decided exactly, on ways that differ by
// less than 1e-5. All trees are built before.
//
// Usage: bench_rigid_meshes [TRIANGLES]
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <random>
#include <signum/collide/convex_body.hpp>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/rigid_sweep.hpp>

#include "fcl_mesh.hpp"
#include "in_turn.hpp"
#include "meshes.hpp"
#if SIGNUM_HAS_FCL
#include <fcl/geometry/shape/convex.h>
#include <fcl/math/motion/interp_motion.h>
#include <fcl/narrowphase/continuous_collision.h>
#endif
#if SIGNUM_HAS_TBB
#include <tbb/global_control.h>
#endif

namespace {

using namespace signum;

struct Paths {
  Motion a, b;
};

/// From -far and far to -end and end, on lines so far aside; quaternions change by so much.
struct Flight {
  double far, end = 0, turn = 0.15, aside = 0;
};

double dot4(const Quaternion& p, const Quaternion& q) {
  return p.x * q.x + p.y * q.y + p.z * q.z + p.w * q.w;
}
/// s p + t q.
Quaternion combined(double s, const Quaternion& p, double t, const Quaternion& q) {
  return {s * p.x + t * q.x, s * p.y + t * q.y, s * p.z + t * q.z, s * p.w + t * q.w};
}

std::vector<Paths> random_paths(std::size_t count, const Flight& flight) {
  std::mt19937_64 random(7);
  std::normal_distribution<double> normal;
  std::uniform_real_distribution<double> symmetric(-1, 1);
  const auto turn = [&](const Quaternion& from, double by) {
    const Quaternion to{from.x + by * normal(random), from.y + by * normal(random),
                        from.z + by * normal(random), from.w + by * normal(random)};
    // The shorter way.
    return dot4(from, to) < 0 ? combined(-1, to, 0, to) : to;
  };
  std::vector<Paths> all;
  while (all.size() < count) {
    const Quaternion p = turn({0, 0, 0, 0}, 1), q = turn({0, 0, 0, 0}, 1);
    const auto at = [&](double x, double y) {
      return Point3{x, y + symmetric(random), symmetric(random)};
    };
    all.push_back({{{p, at(-flight.far, 0)}, {turn(p, flight.turn), at(flight.end, 0)}},
                   {{q, at(flight.far, flight.aside)},
                    {turn(q, flight.turn), at(-flight.end, flight.aside)}}});
  }
  return all;
}

using Time = std::optional<double>;

template <class Body>
Time first_contact(const Body& body, const Paths& path) {
  const auto found = sweep(RigidlyMoving<Body>{body, path.a}, RigidlyMoving<Body>{body, path.b});
  return found ? Time(found->time.to_double()) : std::nullopt;
}

/// Where a body is that turns at a constant speed.
Pose at(const Motion& m, double t) {
  const auto unit = [](const Quaternion& q) {
    return combined(1 / std::sqrt(dot4(q, q)), q, 0, q);
  };
  const Quaternion p = unit(m.start.rotation), q = unit(m.end.rotation);
  const double angle = std::acos(std::min(dot4(p, q), 1.0));
  const Point3 &c = m.start.translation, &d = m.end.translation;
  const Point3 shift{(1 - t) * c.x + t * d.x, (1 - t) * c.y + t * d.y, (1 - t) * c.z + t * d.z};
  if (angle < 1e-6) return {p, shift};
  return {combined(std::sin((1 - t) * angle), p, std::sin(t * angle), q), shift};
}

template <class Body>
Time first_contact_at_constant_speed(const Body& body, const Paths& path) {
  constexpr int pieces = 32;
  for (int i = 0; i < pieces; ++i) {
    const double s = i / double{pieces}, t = (i + 1) / double{pieces};
    const Time found =
        first_contact(body, {{at(path.a, s), at(path.a, t)}, {at(path.b, s), at(path.b, t)}});
    if (found) return s + *found / pieces;
  }
  return std::nullopt;
}

#if SIGNUM_HAS_FCL
using Geometry = std::shared_ptr<fcl::CollisionGeometryd>;

struct Geometries {
  Geometry advanced, sampled;
};

/// Advancement is known to find anything with swept spheres alone, which are slow to sample.
Geometries to_fcl(const Surface& body) {
  return {bench::to_fcl<fcl::RSSd>(body.mesh()), bench::to_fcl(body.mesh())};
}
Geometries to_fcl(const ConvexBody& body) {
  auto vertices = std::make_shared<std::vector<fcl::Vector3d>>();
  for (const Point3& p : body.convex().points) vertices->emplace_back(p.x, p.y, p.z);
  auto faces = std::make_shared<std::vector<int>>();
  for (const auto& triangle : body.triangles()) {
    faces->push_back(3);
    for (const std::uint32_t v : triangle) faces->push_back(static_cast<int>(v));
  }
  const auto hull =
      std::make_shared<fcl::Convexd>(vertices, static_cast<int>(body.triangles().size()), faces);
  return {hull, hull};
}

Time fcl_contact(const Geometry& body, const Paths& path, fcl::CCDSolverType solver,
                 std::size_t samples) {
  // The constructor for two transforms leaves the middle of the turn undefined.
  const auto motion = [](const Motion& m) {
    const fcl::Transform3d start = bench::to_fcl(m.start), end = bench::to_fcl(m.end);
    return fcl::InterpMotion<double>(start.linear(), start.translation(), end.linear(),
                                     end.translation(), fcl::Vector3d::Zero());
  };
  const fcl::InterpMotion<double> a = motion(path.a), b = motion(path.b);
  const fcl::ContinuousCollisionRequestd request(samples, 1e-4, fcl::CCDM_LINEAR, fcl::GST_LIBCCD,
                                                 solver);
  fcl::ContinuousCollisionResultd result;
  fcl::continuousCollide(body.get(), &a, body.get(), &b, request, result);
  return result.is_collide ? Time(result.time_of_contact) : std::nullopt;
}
#endif

struct Asked {
  const char* name;
  std::function<Time(const Paths&)> ask;
};

void print(const char* scene, const Asked& asked, std::span<const double> seconds,
           std::span<const Time> told, std::span<const Time> exact) {
  double sum = 0, worst = 0, earliest = 0, latest = 0;
  std::size_t met = 0, missed = 0, made_up = 0, early = 0, late = 0;
  for (std::size_t i = 0; i < told.size(); ++i) {
    sum += seconds[i];
    worst = std::max(worst, seconds[i]);
    met += told[i] ? 1 : 0;
    missed += exact[i] && !told[i] ? 1 : 0;
    made_up += told[i] && !exact[i] ? 1 : 0;
    if (!told[i] || !exact[i]) continue;
    const double by = *told[i] - *exact[i];
    early += by < -1e-3 ? 1 : 0;
    late += by > 1e-3 ? 1 : 0;
    earliest = std::max(earliest, -by);
    latest = std::max(latest, by);
  }
  std::printf("| %s | %s | %.2f | %.2f | %zu of %zu | %zu | %zu | %zu, %.2g | %zu, %.2g |\n", scene,
              asked.name, 1e3 * sum / static_cast<double>(told.size()), 1e3 * worst, met,
              told.size(), missed, made_up, early, earliest, late, latest);
  std::fflush(stdout);
}

template <class Body>
void compare(const char* scene, const Body& body, const Flight& flight, std::size_t count = 20) {
  const std::vector<Paths> paths = random_paths(count, flight);
  std::vector<Asked> asked{{"signum", [&](const Paths& p) { return first_contact(body, p); }}};
#if SIGNUM_HAS_FCL
  const auto [advanced, sampled] = to_fcl(body);
  const auto add = [&](const char* name, const Geometry& geometry, fcl::CCDSolverType solver,
                       std::size_t samples) {
    asked.push_back({name, [geometry, solver, samples](const Paths& p) {
                       return fcl_contact(geometry, p, solver, samples);
                     }});
  };
  add("FCL, advancement", advanced, fcl::CCDC_CONSERVATIVE_ADVANCEMENT, 10);
  add("FCL, 10 samples", sampled, fcl::CCDC_NAIVE, 10);
  add("FCL, 100 samples", sampled, fcl::CCDC_NAIVE, 100);
#endif
  std::vector<bench::Runner> all;
  std::vector<std::vector<Time>> told(asked.size(), std::vector<Time>(paths.size()));
  for (std::size_t k = 0; k < asked.size(); ++k) {
    for (std::size_t i = 0; i < paths.size(); ++i) {
      all.push_back({asked[k].name, [&, k, i] { told[k][i] = asked[k].ask(paths[i]); }});
    }
  }
  bench::run_in_turn(all, 3, 0.03);
  std::vector<Time> exact;
  for (const Paths& p : paths) exact.push_back(first_contact_at_constant_speed(body, p));
  for (std::size_t k = 0; k < asked.size(); ++k) {
    std::vector<double> seconds;
    for (std::size_t i = 0; i < paths.size(); ++i) {
      seconds.push_back(all[k * paths.size() + i].seconds);
    }
    // What signum tells of blends is exact for these.
    print(k == 0 ? scene : "", asked[k], seconds, told[k], k == 0 ? told[0] : exact);
  }
}

}  // namespace

int main(int argc, char** argv) {
#if SIGNUM_HAS_TBB
  const tbb::global_control one_thread(tbb::global_control::max_allowed_parallelism, 1);
#endif
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10000;
  std::printf(
      "| two bodies | who | ms, mean | ms, worst | met | missed | made up | early by 1e-3, most | "
      "late by 1e-3, most |\n"
      "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  const Surface torus(bench::torus(count)), sphere(bench::sphere(count, 0.01));
  const ConvexBody hull(bench::on_sphere(count / 50));
  compare("tori", torus, {5});
  compare("spheres, rough", sphere, {2});
  compare("tori, near from the start", torus, {2.9});
  compare("tori that pass by and turn fast", torus, {5, 5, 1, 3.5});
  compare("hulls of as many points by 50", hull, {2}, 100);
  compare("hulls that pass by and turn fast", hull, {2, 2, 1, 1.5}, 100);
}
