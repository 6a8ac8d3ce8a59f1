// SPDX-License-Identifier: MIT
#include "scenes.hpp"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <random>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/mesh/read_mesh.hpp>

namespace signum::bench {

namespace {

Quaternion any_turn(std::mt19937_64& random) {
  std::normal_distribution<double> number;
  Quaternion q{number(random), number(random), number(random), number(random)};
  const double length = std::sqrt(q.x * q.x + q.y * q.y + q.z * q.z + q.w * q.w);
  return {q.x / length, q.y / length, q.z / length, q.w / length};
}

Point3 turned(const Quaternion& q, const Point3& v) {
  const Point3 u{q.x, q.y, q.z};
  const Point3 once = cross(u, v), twice = cross(u, once);
  return {v.x + 2 * (q.w * once.x + twice.x), v.y + 2 * (q.w * once.y + twice.y),
          v.z + 2 * (q.w * once.z + twice.z)};
}

}  // namespace

Model model_of(const std::string& path) {
  Mesh mesh = read_mesh(path);
  const Aabb3 box = bounding_aabb(mesh.vertices);
  const Point3 size{box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z};
  const int exponent = -std::ilogb(std::max({size.x, size.y, size.z}));
  const auto at = [&](double x, double low, double high) {
    return std::ldexp(x - (low + high) / 2, exponent);
  };
  for (Point3& p : mesh.vertices) {
    p = {at(p.x, box.min.x, box.max.x), at(p.y, box.min.y, box.max.y),
         at(p.z, box.min.z, box.max.z)};
  }
  return {std::filesystem::path(path).stem().string(), std::move(mesh)};
}

Mesh placed(const Mesh& mesh, const Pose& pose) {
  Mesh result = mesh;
  for (Point3& p : result.vertices) {
    const Point3 v = turned(pose.rotation, p);
    p = {v.x + pose.translation.x, v.y + pose.translation.y, v.z + pose.translation.z};
  }
  return result;
}

std::vector<Body> random_scene(const std::vector<std::pair<const Model*, std::size_t>>& models,
                               double edges, std::uint64_t seed, Copies copies) {
  std::mt19937_64 random(seed);
  std::vector<std::pair<const Model*, Pose>> all;
  double sum = 0;
  for (const auto& [model, count] : models) {
    for (std::size_t i = 0; i < count; ++i) {
      const Pose pose{any_turn(random), {0, 0, 0}};
      const Aabb3 box = bounding_aabb(placed(model->mesh, pose).vertices);
      sum += (box.max.x - box.min.x + box.max.y - box.min.y + box.max.z - box.min.z) / 3;
      all.emplace_back(model, pose);
    }
  }
  const double cube = edges * sum / static_cast<double>(all.size());
  std::uniform_real_distribution<double> anywhere(0, cube);
  std::vector<Body> bodies;
  for (auto& [model, pose] : all) {
    pose.translation = {anywhere(random), anywhere(random), anywhere(random)};
    bodies.push_back({model, pose, copies == Copies::placed ? placed(model->mesh, pose) : Mesh{}});
  }
  return bodies;
}

}  // namespace signum::bench
