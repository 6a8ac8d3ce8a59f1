// SPDX-License-Identifier: MIT
/// Points to be bounded, of every family, and whether volumes contain them.
#pragma once

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <signum/bound/corners.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/shapes/locate.hpp>
#include <string>
#include <vector>

#include "cases.hpp"
#include "paths.hpp"

namespace bounding {

using namespace signum;

/// One to `most` points; a few stand there twice.
inline std::vector<Point3> make_points(cases::Family family, cases::Random& random,
                                       std::size_t most = 12) {
  std::vector<Point3> points(
      1 + static_cast<std::size_t>(random.between(0, static_cast<int>(most) - 1)));
  const auto relation = random.between(0, 1) == 0 ? cases::Relation::flat : cases::Relation::round;
  generators::make_points(family, relation, random, std::span<Point3>(points));
  if (random.between(0, 3) == 0) points.push_back(points.front());
  return points;
}

/// Points so small that no bound is past the largest double.
inline std::vector<Point3> quartered(std::vector<Point3> points) {
  for (Point3& p : points) {
    if (std::max({std::abs(p.x), std::abs(p.y), std::abs(p.z)}) > 0x1p1000)
      p = {p.x / 64, p.y / 64, p.z / 64};
  }
  return points;
}

inline std::string print(const std::vector<Point3>& points) {
  std::string text;
  for (const Point3& p : points) text += cases::hex(p) + " ";
  return text;
}

template <class Shape>
bool contains(const Shape& shape, const std::vector<Point3>& points) {
  for (const Point3& p : points) {
    if (locate(p, shape) == Location::outside) return false;
  }
  return true;
}

/// `check(name, mesh)` for each mesh file of the shared data, none larger than a few MB.
template <class Check>
void each_mesh(Check check) {
  const auto folder = paths::shared_data() / "meshes";
  if (!std::filesystem::exists(folder)) {
    std::printf("skipped: no meshes in %s\n", folder.c_str());
    return;
  }
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    if (!file.is_regular_file() || file.file_size() > 3'000'000) continue;
    Mesh mesh;
    try {
      mesh = read_mesh(file.path());
    } catch (const Error&) {
      continue;
    }
    if (!mesh.triangles.empty()) check(file.path().filename().string(), mesh);
  }
}

}  // namespace bounding
