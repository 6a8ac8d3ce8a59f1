// SPDX-License-Identifier: MIT
// E4: one body moves step by step among others, beside trees of k-DOPs that are aligned anew.
#include <cmath>
#include <cstdio>
#include <fstream>
#include <numbers>
#include <random>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/mesh/hierarchy.hpp>

#include "experiments.hpp"
#include "log_plot.hpp"
#include "machine/fp_environment.hpp"
#include "pipeline.hpp"
#include "placed/meeting_triangles.hpp"
#include "scene/scene_body.hpp"

namespace signum::bench {

namespace {

Quaternion product(const Quaternion& p, const Quaternion& q) {
  return {
      p.w * q.x + p.x * q.w + p.y * q.z - p.z * q.y, p.w * q.y + p.y * q.w + p.z * q.x - p.x * q.z,
      p.w * q.z + p.z * q.w + p.x * q.y - p.y * q.x, p.w * q.w - p.x * q.x - p.y * q.y - p.z * q.z};
}

/// Steps of at most a tenth of the cube's edge, which stay in the cube, and turns of at most 30
/// degrees.
std::vector<Placement> steps(const Pose& start, const Aabb3& cube, std::size_t count,
                             std::uint64_t seed) {
  std::mt19937_64 random(seed);
  std::uniform_real_distribution<double> symmetric(-1, 1), unit(0, 1);
  const auto in_ball = [&] {
    for (;;) {
      const Point3 p{symmetric(random), symmetric(random), symmetric(random)};
      if (dot(p, p) <= 1 && dot(p, p) > 0.01) return p;
    }
  };
  std::vector<Placement> all;
  Pose pose = start;
  const double most = 0.1 * (cube.max.x - cube.min.x);
  for (std::size_t i = 0; i < count; ++i) {
    const Point3 shift = in_ball(), axis = in_ball();
    const double half = unit(random) * std::numbers::pi / 12;
    const double s = std::sin(half) / std::sqrt(dot(axis, axis));
    pose.rotation = product({s * axis.x, s * axis.y, s * axis.z, std::cos(half)}, pose.rotation);
    const Point3& c = pose.translation;
    pose.translation = {std::clamp(c.x + most * shift.x, cube.min.x, cube.max.x),
                        std::clamp(c.y + most * shift.y, cube.min.y, cube.max.y),
                        std::clamp(c.z + most * shift.z, cube.min.z, cube.max.z)};
    all.emplace_back(pose);
  }
  return all;
}

/// The rows of the rotation, in doubles.
std::array<Point3, 3> rows_of(const Quaternion& q) {
  const double n = 2 / (q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  return {
      {{1 - n * (q.y * q.y + q.z * q.z), n * (q.x * q.y - q.w * q.z), n * (q.x * q.z + q.w * q.y)},
       {n * (q.x * q.y + q.w * q.z), 1 - n * (q.x * q.x + q.z * q.z), n * (q.y * q.z - q.w * q.x)},
       {n * (q.x * q.z - q.w * q.y), n * (q.y * q.z + q.w * q.x),
        1 - n * (q.x * q.x + q.y * q.y)}}};
}

struct Result {
  std::size_t boxes = 0, volumes = 0;
  double initialization = 0, detection = 0;
  TreeCounts counts;
  /// Whether they meet, for each step and each other body.
  std::vector<char> meet;
};

bool overlap(const Aabb3& a, const Aabb3& b) {
  return a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
         a.min.z <= b.max.z && b.min.z <= a.max.z;
}

/// By boxes of turned boxes, a volume where one is given, and trees that turn.
Result by_volumes(const std::vector<Body>& bodies, const std::vector<Placement>& path,
                  const std::optional<VolumeKind>& volume) {
  const detail::DefaultFpEnvironment environment;
  Result r;
  const Model& model = *bodies.front().model;
  std::optional<Bvh> tree;
  Shape3 tight;
  r.initialization = seconds_of([&] {
    tree.emplace(hierarchy(model.mesh, BvhBuild::linear));
    if (volume) tight = volume->make(model.mesh.vertices);
  });
  const Shape3 box = tree->bounds();
  r.detection = seconds_of([&] {
    std::vector<Aabb3> boxes;
    for (const Body& b : bodies) boxes.push_back(detail::box_of(box, b.where));
    for (const Placement& at : path) {
      const Aabb3 now = detail::box_of(box, at);
      for (std::size_t i = 1; i < bodies.size(); ++i) {
        bool meet = overlap(now, boxes[i]);
        r.boxes += meet ? 1 : 0;
        if (meet && volume) meet = may_meet(tight, at, tight, bodies[i].where);
        r.volumes += meet ? 1 : 0;
        if (meet) {
          meet = detail::meeting_pair({&model.mesh, &*tree, &at},
                                      {&model.mesh, &*tree, &bodies[i].where})
                     ->pair.has_value();
        }
        r.meet.push_back(meet ? 1 : 0);
      }
    }
  });
  return r;
}

Result by_kdop_trees(const std::vector<Body>& bodies, const std::vector<Placement>& path, int k) {
  Result r;
  const Model& model = *bodies.front().model;
  // One for each body, as in the thesis.
  std::vector<KdopTree> trees;
  r.initialization = seconds_of([&] {
    for (std::size_t i = 0; i < bodies.size(); ++i) trees.emplace_back(model.mesh, k);
  });
  r.detection = seconds_of([&] {
    for (const Placement& at : path) {
      const auto& [turn, shift] = std::get<Pose>(at);
      const std::array<Point3, 3> now = rows_of(turn);
      for (std::size_t i = 1; i < bodies.size(); ++i) {
        // In the frame of the other: R^T (x - c).
        const auto& [turn_i, shift_i] = std::get<Pose>(bodies[i].where);
        const std::array<Point3, 3> r_i = rows_of(turn_i);
        const Point3 d{shift.x - shift_i.x, shift.y - shift_i.y, shift.z - shift_i.z};
        std::array<Point3, 3> rows;
        std::array<double, 3> at_i{};
        for (const auto& [n, axis] :
             {std::pair{0U, &Point3::x}, {1U, &Point3::y}, {2U, &Point3::z}}) {
          const Point3 column{r_i[0].*axis, r_i[1].*axis, r_i[2].*axis};
          rows[n] = {dot(column, Point3{now[0].x, now[1].x, now[2].x}),
                     dot(column, Point3{now[0].y, now[1].y, now[2].y}),
                     dot(column, Point3{now[0].z, now[1].z, now[2].z})};
          at_i[n] = dot(column, d);
        }
        const bool meet =
            KdopTree::meet(trees[i], trees[0], rows, {at_i[0], at_i[1], at_i[2]}, r.counts);
        r.meet.push_back(meet ? 1 : 0);
      }
    }
  });
  return r;
}

}  // namespace

void moving_body(const std::vector<Model>& models, const Settings& settings) {
  std::printf("\n## E4: one body moves\n\n");
  std::printf(
      "| model | n | frames | way | pairs: boxes, volumes, meet | pairs of k-DOPs, triangles | "
      "init, ms | DT, ms | init / "
      "24-DOP "
      "tree | DT / 24-DOP tree | other answers |\n");
  std::printf("| --- | ---: | ---: | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n");
  for (const Model& model : models) {
    Curves curves;
    for (const std::size_t n : {2, 10}) {
      const std::vector<Body> bodies =
          random_scene({{&model, n}}, n == 2 ? 2 : edges_of_e3, settings.seed + n);
      Aabb3 cube{{-2, -2, -2}, {2, 2, 2}};
      std::vector<Point3> middles;
      for (const Body& b : bodies) middles.push_back(std::get<Pose>(b.where).translation);
      cube = bounding_aabb(middles);
      for (const std::size_t frames : {10, 100, 1000}) {
        if (settings.quick && frames > 100) continue;
        const std::vector<Placement> path =
            steps(std::get<Pose>(bodies[0].where), cube, frames, settings.seed + 3);
        std::vector<std::pair<std::string, Result>> all{
            {"24-CBP, trees that turn", by_volumes(bodies, path, k_cbp_kind(24))},
            {"trees that turn", by_volumes(bodies, path, {})},
            {"24-DOP trees", by_kdop_trees(bodies, path, 24)},
            {"46-CBP, trees that turn", by_volumes(bodies, path, k_cbp_kind(46))},
            {"46-DOP trees", by_kdop_trees(bodies, path, 46)}};
        const Result &truth = all[1].second, &base = all[2].second;
        for (const auto& [name, r] : all) {
          const auto meet = static_cast<std::size_t>(std::count(r.meet.begin(), r.meet.end(), 1));
          std::size_t other = 0;
          for (std::size_t i = 0; i < r.meet.size(); ++i)
            other += r.meet[i] != truth.meet[i] ? 1 : 0;
          std::printf(
              "| %s | %zu | %zu | %s | %zu, %zu, %zu | %zu, %zu | %.3f | %.3f | %.4f | %.4f | %zu "
              "|\n",
              model.name.c_str(), n, frames, name.c_str(), r.boxes, r.volumes, meet,
              r.counts.volumes, r.counts.triangles, 1e3 * r.initialization, 1e3 * r.detection,
              r.initialization / base.initialization, r.detection / base.detection, other);
          if (n != 10) continue;
          auto at = std::find_if(curves.begin(), curves.end(),
                                 [&, &way = name](const auto& c) { return c.first == way; });
          if (at == curves.end()) at = curves.insert(at, {name, {}});
          at->second.push_back({static_cast<double>(frames), 1e9 * r.detection});
        }
        std::fflush(stdout);
      }
    }
    if (&model == &models.front() && !settings.folder.empty()) {
      std::ofstream(settings.folder + "/moving.svg")
          << log_plot("Ten bodies, one moves, nanoseconds: " + model.name, "frames", curves);
    }
  }
}

}  // namespace signum::bench
