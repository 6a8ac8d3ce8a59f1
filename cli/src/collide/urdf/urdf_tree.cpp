// SPDX-License-Identifier: MIT
#include "collide/urdf/urdf_tree.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <functional>
#include <map>
#include <signum/signum.hpp>

#include "common/writing/printable.hpp"
#include "files/source.hpp"

namespace signum::cli::urdf {
namespace {

using Names = std::map<std::string, std::size_t, std::less<>>;

[[noreturn]] void fail_at_line(const std::string& file, std::size_t line, const std::string& what) {
  throw FileError(fmt::format("{}: line {}: {}", file, line, what));
}

template <class Things>
Names names_of(const Things& things, const char* called, const std::string& file) {
  Names names;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (!names.emplace(things[i].name, i).second) {
      fail_at_line(file, things[i].line,
                   fmt::format("{}: name: expected a name that no other {} has, found {}", called,
                               called, detail::quote(things[i].name)));
    }
  }
  return names;
}

/// Deeper trees take exact places too long.
constexpr std::size_t most_joints_in_turn = 256;

/// Requires one tree of all links.
void require_tree(const Robot& robot, const RobotTree& tree, const std::string& file) {
  std::optional<std::size_t> root;
  for (std::size_t i = 0; i < robot.links.size(); ++i) {
    std::size_t depth = 0;
    for (std::size_t at = i; tree.frames[at].parent; at = *tree.frames[at].parent) {
      if (++depth > most_joints_in_turn) {
        fail_at_line(file, robot.links[i].line,
                     fmt::format("link: expected at most {} joints up to the first link, and none "
                                 "that go round, above {}",
                                 most_joints_in_turn, detail::quote(robot.links[i].name)));
      }
    }
    if (tree.frames[i].parent) continue;
    if (root) {
      fail_at_line(
          file, robot.links[i].line,
          fmt::format("link: expected a joint that has {} as its child, since {} is the "
                      "first link",
                      detail::quote(robot.links[i].name), detail::quote(robot.links[*root].name)));
    }
    root = i;
  }
}

void hang_links(const Robot& robot, const std::string& file, RobotTree& tree) {
  const Names links = names_of(robot.links, "link", file);
  tree.frames.resize(robot.links.size());
  tree.joint_of.resize(robot.links.size());
  for (std::size_t k = 0; k < robot.joints.size(); ++k) {
    const RobotJoint& j = robot.joints[k];
    const auto index = [&](const char* element, const std::string& name) {
      const auto it = links.find(name);
      if (it == links.end()) {
        fail_at_line(file, j.line,
                     fmt::format("joint {}: {}: link: expected the name of a link, found {}",
                                 detail::quote(j.name), element, detail::quote(name)));
      }
      return it->second;
    };
    const std::size_t parent = index("parent", j.parent), child = index("child", j.child);
    if (tree.joint_of[child]) {
      fail_at_line(file, j.line,
                   fmt::format("joint {}: child: link: expected a link that is the child of no "
                               "other joint, found {}",
                               detail::quote(j.name), detail::quote(j.child)));
    }
    tree.joint_of[child] = k;
    tree.frames[child] = {parent, j.origin, j.joint};
  }
  require_tree(robot, tree, file);
}

bool is_in_limits(const RobotJoint& j, double value) {
  return j.is_continuous || !j.limit || (value >= j.limit->lower && value <= j.limit->upper);
}

/// What the joints are set to.
class Settings {
 public:
  Settings(const Robot& robot, const std::string& file) : robot_(robot), file_(file) {
    for (std::size_t k = 0; k < robot.joints.size(); ++k) {
      const RobotJoint& j = robot.joints[k];
      if (j.joint.kind != Joint::Kind::fixed && !j.mimic) settable_.emplace(j.name, k);
    }
    values_.resize(robot.joints.size());
  }

  void set(const std::string& setting) {
    const std::size_t equals = setting.find('=');
    if (equals == setting.npos)
      throw Error(
          fmt::format("--joint {}: expected NAME=VALUE or NAME=FROM..TO", printable(setting)));
    const std::string name = setting.substr(0, equals), value = setting.substr(equals + 1);
    const auto it = settable_.find(name);
    if (it == settable_.end())
      fail(name, "expected the name of a joint that moves: " + all_names());
    const std::size_t k = it->second;
    if (values_[k] || (range && range->joint == k)) fail(name, "expected one value");
    const std::size_t dots = value.find("..");
    const double from = number(k, value.substr(0, dots));
    if (dots == value.npos) {
      values_[k] = from;
      return;
    }
    const double to = number(k, value.substr(dots + 2));
    if (range) {
      fail(name,
           fmt::format("expected a value, since one joint moves at a time, and {} has a range",
                       printable(robot_.joints[range->joint].name)));
    }
    range = {k, from, to};
  }

  /// The value of a joint; of the one that moves 0.
  double value(std::size_t k, std::vector<std::string>& notes) const {
    const RobotJoint& j = robot_.joints[k];
    if (range && range->joint == k) return 0;
    if (values_[k]) return *values_[k];
    if (j.joint.kind == Joint::Kind::fixed || is_in_limits(j, 0)) return 0;
    const double middle = j.limit->lower / 2 + j.limit->upper / 2;
    notes.push_back(fmt::format("joint {} is at {}, the middle of its limits, since 0 is outside",
                                printable(j.name), middle));
    return middle;
  }

  std::optional<JointRange> range;

 private:
  [[noreturn]] static void fail(const std::string& name, const std::string& what) {
    throw Error(fmt::format("--joint {}: {}", printable(name), what));
  }

  double number(std::size_t k, const std::string& text) const {
    const RobotJoint& j = robot_.joints[k];
    double x = 0;
    const char* const end = text.data() + text.size();
    const auto [rest, error] = std::from_chars(text.data(), end, x);
    if (error != std::errc{} || rest != end || !std::isfinite(x)) {
      fail(j.name, fmt::format("expected a number of {}, found {}",
                               j.joint.kind == Joint::Kind::revolute ? "radians" : "meters",
                               detail::quote(text)));
    }
    if (!is_in_limits(j, x)) {
      fail(j.name, fmt::format("expected a value from {} to {} ({}: line {}), found {}",
                               j.limit->lower, j.limit->upper, file_, j.line, x));
    }
    return x;
  }

  std::string all_names() const {
    constexpr std::size_t most_names = 20;
    std::string all;
    std::size_t count = 0;
    for (const auto& [name, k] : settable_) {
      if (count == most_names) return all + ", ...";
      all += (count++ == 0 ? "" : ", ") + printable(name);
    }
    return all.empty() ? "the robot has none" : all;
  }

  const Robot& robot_;
  const std::string& file_;
  Names settable_;
  std::vector<std::optional<double>> values_;
};

/// The values of joints that follow another one.
void mimic_values(const Robot& robot, const std::string& file, const Names& names,
                  const std::optional<JointRange>& range, std::vector<double>& values) {
  for (std::size_t k = 0; k < robot.joints.size(); ++k) {
    const RobotJoint& j = robot.joints[k];
    if (!j.mimic || j.joint.kind == Joint::Kind::fixed) continue;
    const auto it = names.find(j.mimic->joint);
    if (it == names.end() || robot.joints[it->second].mimic ||
        robot.joints[it->second].joint.kind == Joint::Kind::fixed) {
      fail_at_line(
          file, j.line,
          fmt::format("joint {}: mimic: joint: expected the name of a joint that moves and "
                      "mimics none, found {}",
                      detail::quote(j.name), detail::quote(j.mimic->joint)));
    }
    if (range && range->joint == it->second) {
      throw Error(
          fmt::format("--joint {}: expected a value, since {} follows it ({}: line {}), and "
                      "one joint moves at a time",
                      printable(robot.joints[range->joint].name), printable(j.name), file, j.line));
    }
    values[k] = j.mimic->multiplier * values[it->second] + j.mimic->offset;
    if (!std::isfinite(values[k]))
      fail_at_line(
          file, j.line,
          fmt::format("joint {}: mimic: expected a value that is finite", detail::quote(j.name)));
  }
}

}  // namespace

RobotTree robot_tree(const Robot& robot, const std::string& file,
                     const std::vector<std::string>& settings) {
  RobotTree tree;
  if (robot.links.empty()) throw FileError(file + ": expected a robot with links");
  hang_links(robot, file, tree);
  const Names joints = names_of(robot.joints, "joint", file);
  Settings given(robot, file);
  for (const std::string& setting : settings) given.set(setting);
  tree.range = given.range;
  std::vector<double> values;
  for (std::size_t k = 0; k < robot.joints.size(); ++k)
    values.push_back(robot.joints[k].mimic ? 0 : given.value(k, tree.notes));
  mimic_values(robot, file, joints, tree.range, values);
  for (std::size_t i = 0; i < tree.frames.size(); ++i)
    if (tree.joint_of[i]) tree.frames[i].value = values[*tree.joint_of[i]];
  return tree;
}

}  // namespace signum::cli::urdf
