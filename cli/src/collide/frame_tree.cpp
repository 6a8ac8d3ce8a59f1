// SPDX-License-Identifier: MIT
#include "collide/frame_tree.hpp"

#include <algorithm>
#include <cmath>
#include <signum/signum.hpp>

#include "collide/turns.hpp"

namespace signum::cli {
namespace {

void add_map(Maps& maps, const Pose& pose) {
  detail::AffineMap map;
  map.pose = pose;
  if (!map.moves_nothing()) maps.push_back(map);
}

Maps maps_to_parent(const Frame& frame) {
  Maps maps = frame.origin;
  add_map(maps, joint_pose(frame.joint, frame.value));
  return maps;
}

/// From a frame up to the first one.
std::vector<std::size_t> ancestry(const std::vector<Frame>& frames, std::size_t frame) {
  std::vector<std::size_t> all{frame};
  while (frames[all.back()].parent) all.push_back(*frames[all.back()].parent);
  return all;
}

}  // namespace

Pose joint_pose(const Joint& joint, double value) {
  if (joint.kind == Joint::Kind::fixed || value == 0) return {};
  const Point3& u = joint.axis;
  if (joint.kind == Joint::Kind::revolute) return {turn_by_radians(u, value), {0, 0, 0}};
  const double most = std::max({std::abs(u.x), std::abs(u.y), std::abs(u.z)});
  const Point3 v{u.x / most, u.y / most, u.z / most};
  const double length = std::sqrt(dot(v, v));
  return {{}, {v.x / length * value, v.y / length * value, v.z / length * value}};
}

Maps path_between(const std::vector<Frame>& frames, std::size_t from, std::size_t to) {
  std::vector<std::size_t> up = ancestry(frames, from), down = ancestry(frames, to);
  while (!up.empty() && !down.empty() && up.back() == down.back()) {
    up.pop_back();
    down.pop_back();
  }
  Maps path;
  for (const std::size_t frame : up) {
    const Maps maps = maps_to_parent(frames[frame]);
    // The inverse of a shift that follows a rotation.
    for (auto map = maps.rbegin(); map != maps.rend(); ++map) {
      const auto& [q, c] = map->pose;
      add_map(path, {{-q.x, -q.y, -q.z, q.w}, {0, 0, 0}});
      add_map(path, {{}, {-c.x, -c.y, -c.z}});
    }
  }
  for (auto frame = down.rbegin(); frame != down.rend(); ++frame) {
    const Maps maps = maps_to_parent(frames[*frame]);
    path.insert(path.end(), maps.begin(), maps.end());
  }
  return path;
}

bool hangs_on(const std::vector<Frame>& frames, std::size_t frame, std::size_t other) {
  while (frame != other) {
    if (!frames[frame].parent) return false;
    frame = *frames[frame].parent;
  }
  return true;
}

}  // namespace signum::cli
