// SPDX-License-Identifier: MIT
/// Histories of boxes that come, move and go, and the pairs that a tracker must find after them.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <signum/collide/pair_tracker.hpp>
#include <signum/judge/random.hpp>

namespace histories {

using namespace signum;
using signum::generators::Random;

/// What a tracker must say: every box with every other.
struct SlowTracker {
  std::map<std::uint32_t, Aabb3> boxes;

  void update(const std::vector<BoxUpdate>& updates) {
    for (const auto& [id, box] : updates) {
      boxes.erase(id);
      if (box) boxes.emplace(id, *box);
    }
  }
  std::vector<IndexPair> pairs() const {
    std::vector<IndexPair> result;
    for (auto a = boxes.begin(); a != boxes.end(); ++a) {
      for (auto b = std::next(a); b != boxes.end(); ++b) {
        const Aabb3 &s = a->second, &t = b->second;
        bool apart = false;
        for (const auto x : {&Point3::x, &Point3::y, &Point3::z}) {
          apart = apart || s.max.*x < t.min.*x || t.max.*x < s.min.*x;
        }
        if (!apart) result.push_back({a->first, b->first});
      }
    }
    return result;
  }
};

/// Boxes of every size, so that many touch: points, boxes that are flat, tiny, huge, far out. The
/// less they are spread, the more overlap.
inline Aabb3 some_box(Random& random, int spread) {
  const auto integer = [&](int most) { return static_cast<double>(random.between(-most, most)); };
  double scale = 1;
  if (random.one_in(4)) scale = std::ldexp(1.0, static_cast<int>(random.between(-1074, 1018)));
  if (random.one_in(4)) scale = std::ldexp(1.0, static_cast<int>(random.between(-3, 6)));
  const auto place = [&] { return integer(spread) * scale; };
  Aabb3 box;
  for (const auto x : {&Point3::x, &Point3::y, &Point3::z}) {
    box.min.*x = place();
    box.max.*x = box.min.*x;
    if (!random.one_in(6)) box.max.*x += std::abs(integer(random.one_in(8) ? 24 : 3)) * scale;
    if (random.one_in(64)) box.min.*x = -std::numeric_limits<double>::max();
    if (random.one_in(64)) box.max.*x = std::numeric_limits<double>::max();
    if (random.one_in(16) && box.max.*x == 0) box.max.*x = -0.0;
    if (box.min.*x > box.max.*x) box.max.*x = box.min.*x;
  }
  return box;
}

/// A step that is small, or as long as the box.
inline Aabb3 moved(Random& random, Aabb3 box) {
  const bool small = random.one_in(2);
  for (const auto x : {&Point3::x, &Point3::y, &Point3::z}) {
    const double step = random.symmetric() * (small ? 1.0 / 64 : 1.0);
    if (std::isfinite(box.min.*x + step) && std::isfinite(box.max.*x + step)) {
      box.min.*x += step;
      box.max.*x += step;
    }
  }
  return box;
}

inline std::vector<BoxUpdate> some_updates(Random& random, const SlowTracker& slow,
                                           std::uint32_t ids, int spread) {
  std::vector<BoxUpdate> updates;
  const bool all = random.one_in(4);
  for (std::uint32_t id = 0; id < ids; ++id) {
    if (!all && !random.one_in(5)) continue;
    const auto there = slow.boxes.find(id);
    if (there == slow.boxes.end() || random.one_in(6)) {
      updates.push_back(
          {id, random.one_in(4) ? std::nullopt : std::optional(some_box(random, spread))});
    } else {
      updates.push_back({id, moved(random, there->second)});
    }
  }
  if (random.one_in(2)) std::reverse(updates.begin(), updates.end());
  return updates;
}

}  // namespace histories
