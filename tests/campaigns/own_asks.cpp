// SPDX-License-Identifier: MIT
#include "own_asks.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <exception>
#include <iostream>
#include <mutex>
#include <signum/collide/placed.hpp>
#include <signum/judge/generators_shapes.hpp>
#include <signum/shapes/side.hpp>
#include <thread>
#include <vector>

#include "collide/reference_sets.hpp"
#include "collide/turning_cases.hpp"
#include "grid_asks.hpp"
#include "shape_lines.hpp"

namespace signum::campaigns {
namespace {

using generators::Family;
using generators::Random;

// --- Lines

std::string list(std::initializer_list<double> numbers) {
  std::string line;
  for (const double x : numbers) {
    char digits[32];
    std::snprintf(digits, sizeof digits, "%.17g", x);
    line += (line.empty() ? "[" : ",") + std::string(digits);
  }
  return line + "]";
}
std::string list(const Point3& p) { return list({p.x, p.y, p.z}); }

std::string line(const Pose& p) {
  const Quaternion& q = p.rotation;
  return R"("rotation": )" + list({q.x, q.y, q.z, q.w}) + R"(, "translation": )" +
         list(p.translation);
}

std::string line(const reference::Turning& t) {
  std::string points, faces;
  std::size_t count = 0;
  for (const auto& piece : t.pieces) {
    faces += (faces.empty() ? "[" : ",[") + std::to_string(count) + "," +
             std::to_string(count + 1) + "," + std::to_string(count + 2) + "]";
    for (const Point3& p : piece) points += (count++ == 0 ? "" : ",") + list(p);
  }
  std::string body = R"("mesh": {"points": [)" + points + R"(], "faces": [)" + faces + "]}";
  if (t.pieces.size() == 1) {
    const std::string kinds[] = {"point", "segment", "triangle"};
    body = '"' + kinds[count - 1] + R"(": )" + (count == 1 ? points : "[" + points + "]");
  }
  return R"({"body": {)" + body + R"(}, "start": {)" + line(t.motion.start) + R"(}, "end": {)" +
         line(t.motion.end) + "}}";
}

// --- placed

Pose any_pose(Random& random, double unit) {
  Motion m;
  turning_cases::make_turn(random, false, m);
  Pose pose = random.one_in(2) ? m.start : m.end;
  if (random.one_in(2)) {
    pose.translation = {unit * turning_cases::integer(random, 3),
                        unit * turning_cases::integer(random, 3),
                        unit * turning_cases::integer(random, 3)};
  }
  return pose;
}

bool has_distance(const Shape3& shape) {
  const ShapeKind kind = kind_of(ref(shape));
  return is_bounded(kind) && !is_quadric(kind);
}

std::string wrong_distance(const detail::SetRef3& a, const detail::SetRef3& b,
                           const reference::Body& image_a, const reference::Body& image_b) {
  const reference::Root truth =
      reference::squared_distance(reference::set_of(image_a), reference::set_of(image_b));
  const double told = Distance3(detail::distance_of_sets(a, b)).squared().to_double();
  if (!reference::is_rounded(told, truth)) return "another distance";
  const double near = std::sqrt(told);
  for (const double x : {0.0, std::nextafter(near, 0), near, std::nextafter(near, 2 * near)}) {
    if (!std::isfinite(x)) continue;
    const reference::Root limit(reference::Q(reference::Q(x) * reference::Q(x)));
    if (detail::within_of_sets(a, b, x) != (reference::compare(truth, limit) <= 0)) {
      return "within another distance";
    }
  }
  return "";
}

std::string wrong_placed(const Shape3& a, const Pose& pose_a, const Shape3& b, const Pose& pose_b) {
  const Placement where_a(pose_a), where_b(pose_b);
  const detail::SetRef3 set_a{ref(a), nullptr, &where_a}, set_b{ref(b), nullptr, &where_b};
  const reference::Body image_a = reference::Turn(pose_a)(reference::body(ref(a)));
  const reference::Body image_b = reference::Turn(pose_b)(reference::body(ref(b)));
  const bool meet = reference::intersects(image_a, image_b);
  if (detail::sets_intersect(set_a, set_b) != meet) return "intersects";
  if (detail::sets_intersect(set_b, set_a) != meet) return "not symmetric";
  if (!has_distance(a) || !has_distance(b)) return "";
  for (const reference::Body* image : {&image_a, &image_b}) {
    if (!reference::is_bounded(*image) || !reference::any_point(*image)) return "";
  }
  return wrong_distance(set_a, set_b, image_a, image_b);
}

}  // namespace

Asked ask_rigid(Family family, Random& random, bool change) {
  const turning_cases::Pair pair = turning_cases::make(family, random);
  Asked asked;
  asked.line = R"({"ask": "rigid", "a": )" + line(pair.a) + R"(, "b": )" + line(pair.b) + "}";
  const auto found = turning_cases::first_contact(pair);
  const auto other = turning_cases::first_contact({pair.b, pair.a});
  if (found.has_value() != other.has_value() || (found && found->time != other->time)) {
    asked.flaw = "not symmetric";
    return asked;
  }
  const reference::RigidCheck check = turning_cases::checked(pair, found);
  const auto told = found ? std::optional(found->time.to_double()) : std::nullopt;
  asked.flaw = check.flaw;
  asked.is_proved = check.is_proved;
  if (!change) return asked;
  std::vector<std::optional<double>> wrong;
  if (told) {
    wrong.emplace_back();
    const double before = std::nextafter(std::nextafter(*told, 0), 0);
    const double after = std::nextafter(std::nextafter(*told, 2), 2);
    if (*told > 0) wrong.emplace_back(before);
    if (after <= 1) wrong.emplace_back(after);
  } else {
    for (const double t : {0.0, 0.375, 1.0}) wrong.emplace_back(t);
  }
  for (const auto& time : wrong) {
    ++asked.changed;
    if (reference::check_rigid(pair.a, pair.b, time).flaw.empty()) ++asked.missed;
  }
  return asked;
}

Asked ask_placed(Family family, Random& random) {
  const auto kind = [&] {
    return static_cast<ShapeKind>(random.between(0, static_cast<int>(shape_names.size()) - 1));
  };
  ShapeKind a = kind(), b = kind();
  while (!intersects_always_decides(a, b)) b = kind();
  const auto pair = generators::shapes_in_space(family, random, a, b);
  const double unit = family == Family::extreme ? random.floating(-1060, 1000) : 1;
  const Pose pose_a = any_pose(random, unit);
  const Pose pose_b = random.one_in(4) ? pose_a : any_pose(random, unit);
  Asked asked;
  asked.line = R"({"ask": "intersects", "a": {"placed": {"shape": )" + lines::shape(pair.a) + ", " +
               line(pose_a) + R"(}}, "b": {"placed": {"shape": )" + lines::shape(pair.b) + ", " +
               line(pose_b) + "}}}";
  asked.flaw = wrong_placed(pair.a, pose_a, pair.b, pose_b);
  return asked;
}

bool run_own(std::string_view ask, std::span<const Family> families, const OwnRun& run) {
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(run.seconds);
  const auto on_grid = std::find_if(grid_asks.begin(), grid_asks.end(),
                                    [&](const auto& a) { return a.name == ask; });
  std::atomic<std::uint64_t> next = 0;
  std::mutex mutex;
  std::uint64_t cases = 0, open = 0, changed = 0, missed = 0, differ = 0;
  const auto work = [&] {
    while (true) {
      const std::uint64_t n = next++;
      if (run.cases ? n >= *run.cases * families.size() : std::chrono::steady_clock::now() > end) {
        return;
      }
      Random random(run.seed << 40 ^ n);
      const Family family = families[n % families.size()];
      Asked asked;
      try {
        asked = on_grid != grid_asks.end() ? on_grid->ask(random)
                : ask == "rigid"           ? ask_rigid(family, random, run.change)
                                           : ask_placed(family, random);
      } catch (const std::exception& e) {
        asked.flaw = e.what();
      }
      const std::lock_guard lock(mutex);
      ++cases;
      open += asked.is_proved ? 0 : 1;
      changed += asked.changed;
      missed += asked.missed;
      if (asked.flaw.empty()) continue;
      ++differ;
      std::cerr << ask << ", case " << n << ", " << name(family) << ": " << asked.flaw << ": "
                << asked.line << std::endl;
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < run.jobs; ++i) threads.emplace_back(work);
  for (std::thread& t : threads) t.join();
  std::cout << ask << '\t' << cases << '\t' << differ << std::endl;
  if (ask == "rigid") std::cerr << "rigid: " << open << " are not proved in all parts\n";
  if (run.change) {
    std::cerr << ask << ": of " << changed << " changed answers " << missed
              << " were not called wrong\n";
  }
  return differ == 0;
}

}  // namespace signum::campaigns
