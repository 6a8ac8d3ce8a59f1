// SPDX-License-Identifier: MIT
#include "collide/urdf/urdf_scene.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <memory>
#include <numbers>

#include "collide/collide_places.hpp"
#include "collide/urdf/shape_mesh.hpp"
#include "collide/urdf/urdf_files.hpp"
#include "collide/urdf/urdf_tree.hpp"
#include "common/writing/printable.hpp"

namespace signum::cli::urdf {
namespace {

std::string body_name(const Link& link, std::size_t collision) {
  if (link.collisions.size() == 1) return link.name;
  const std::string& name = link.collisions[collision].name;
  return link.name + "/" + (name.empty() ? std::to_string(collision + 1) : name);
}

/// The values of the joint where its legs begin and end: none turns by more than 180 degrees.
std::vector<double> values_of(const JointRange& range, const Joint& joint,
                              const std::string& name) {
  constexpr double most_legs = 1000;
  const double way = range.to - range.from;
  const double turns = joint.kind == Joint::Kind::revolute ? std::abs(way) / std::numbers::pi : 0;
  const double legs = std::max(1.0, std::ceil(turns));
  if (!(legs <= most_legs))
    throw Error(fmt::format("--joint {}: expected at most 500 turns", printable(name)));
  std::vector<double> values{range.from};
  for (double i = 1; i < legs; ++i) values.push_back(range.from + way * (i / legs));
  values.push_back(range.to);
  return values;
}

/// The legs of what is placed by these maps, in the frame of the joint.
std::vector<Leg> legs_of(const Maps& frame, const Joint& joint, bool moves,
                         const std::vector<double>& values) {
  if (values.empty() || !moves)
    return {std::max<std::size_t>(values.size(), 2) - 1, Leg{frame, Pose{}, std::nullopt}};
  std::vector<Leg> legs;
  for (std::size_t i = 0; i + 1 < values.size(); ++i) {
    const Motion motion{joint_pose(joint, values[i]), joint_pose(joint, values[i + 1])};
    legs.push_back({frame, motion.start, motion});
  }
  return legs;
}

/// A collision's mesh file, or the mesh that is made for it.
void add_geometry(const Collision& c, const std::string& file, OtherFiles other_files,
                  ScenePart& part) {
  if (const auto* const mesh = std::get_if<MeshFile>(&*c.geometry)) {
    part.path = mesh_path(mesh->name, std::filesystem::path(file).parent_path(),
                          fmt::format("{}: line {}", file, c.line), other_files);
    return;
  }
  const auto made = [](const auto& shape) -> Mesh {
    if constexpr (!std::is_same_v<std::decay_t<decltype(shape)>, MeshFile>) {
      return shape_mesh(shape);
    } else {
      return {};
    }
  };
  part.made = std::make_shared<const Mesh>(std::visit(made, *c.geometry));
}

/// The maps of a collision, of its link and of what the link hangs on.
Maps maps_of(const Collision& c, Maps link) {
  link.insert(link.end(), c.origin.begin(), c.origin.end());
  const auto* const mesh = std::get_if<MeshFile>(&*c.geometry);
  if (mesh == nullptr || mesh->scale == std::array<double, 3>{1, 1, 1}) return link;
  detail::AffineMap scaled;
  scaled.scale = mesh->scale;
  link.push_back(scaled);
  return link;
}

void add_notes(SceneFile& scene, const RobotTree& tree, bool has_round) {
  scene.notes = tree.notes;
  if (has_round) {
    scene.notes.emplace_back(
        "cylinders and spheres are taken as polyhedra that hold them and reach at most 0.2% of the "
        "radius farther");
  }
  std::size_t left_out = 0;
  for (std::uint32_t b = 0; b < scene.parts.size(); ++b)
    for (std::uint32_t a = 0; a < b; ++a) left_out += scene.robot->leaves_out(a, b);
  if (left_out > 0) {
    scene.notes.push_back(
        fmt::format("{} not compared: bodies of one link, or of links that a joint connects{}",
                    counted(left_out, "pair of bodies is", "pairs of bodies are"),
                    scene.robot->adjacent.empty() ? "" : " (--adjacent compares the latter)"));
  }
}

}  // namespace

SceneFile robot_scene(std::string_view text, const std::string& path, const RobotOptions& options) {
  const std::string file = path == "-" ? "standard input" : path;
  const Robot robot = read_robot(text, file);
  const RobotTree tree = robot_tree(robot, file, options.joints);
  SceneFile scene;
  scene.path = path;
  RobotScene& about = scene.robot.emplace();
  // The frame of the scene: that of the link that moves, or of the first one.
  std::size_t frame = 0;
  std::vector<double> values;
  Joint joint;
  while (tree.frames[frame].parent) frame = *tree.frames[frame].parent;
  const std::size_t first = frame;
  if (tree.range) {
    const RobotJoint& j = robot.joints[tree.range->joint];
    joint = j.joint;
    values = values_of(*tree.range, joint, j.name);
    about.range = {j.name, joint.kind == Joint::Kind::revolute, values};
    frame = static_cast<std::size_t>(
        std::find(tree.joint_of.begin(), tree.joint_of.end(), tree.range->joint) -
        tree.joint_of.begin());
  }
  for (const detail::AffineMap& map : path_between(tree.frames, first, frame))
    about.seen_from = drawn_product(about.seen_from, map.pose);
  bool has_round = false;
  for (std::uint32_t i = 0; i < robot.links.size(); ++i) {
    const Link& link = robot.links[i];
    if (link.collisions.empty()) continue;
    const Maps maps = path_between(tree.frames, frame, i);
    const bool moves = tree.range && hangs_on(tree.frames, i, frame);
    for (std::size_t k = 0; k < link.collisions.size(); ++k) {
      const Collision& c = link.collisions[k];
      ScenePart part{body_name(link, k), "", legs_of(maps_of(c, maps), joint, moves, values)};
      add_geometry(c, file, options.other_files, part);
      has_round |= std::holds_alternative<Cylinder>(*c.geometry) ||
                   std::holds_alternative<Sphere>(*c.geometry);
      scene.parts.push_back(std::move(part));
      about.link_of.push_back(i);
    }
    if (!options.with_adjacent && tree.frames[i].parent)
      about.adjacent.insert(std::minmax(i, static_cast<std::uint32_t>(*tree.frames[i].parent)));
  }
  if (scene.parts.empty()) throw FileError(file + ": expected a link with a collision");
  add_notes(scene, tree, has_round);
  return scene;
}

}  // namespace signum::cli::urdf
