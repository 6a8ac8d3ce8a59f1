// SPDX-License-Identifier: MIT
// Boxes of one hierarchy under a map, in the frame of another: they hold the exact images, and the
// nodes that overlap are those whose boxes do.
#include <gmpxx.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>

#include "build/bvh_candidates.hpp"
#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "simd_targets.hpp"
#include "walk/bvh_overlap.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;

namespace {

using FloatBox = std::array<std::array<float, 2>, 3>;
using Exact = mpq_class;

/// A number of either sign and of a magnitude from 2^-range to 2^range, or zero.
double draw(Random& random, int range) {
  if (random.one_in(6)) return 0;
  return std::ldexp(random.symmetric(), random.between(-range, range));
}

BvhFrame draw_frame(Random& random, int range) {
  const Point3 p{draw(random, range), draw(random, range), draw(random, range)};
  const auto beyond = [&](double x) { return x + std::abs(draw(random, range)); };
  return BvhFrame(Aabb3{p, {beyond(p.x), beyond(p.y), beyond(p.z)}});
}

RunningError draw_counted(Random& random, int range) {
  const double x = draw(random, range);
  switch (random.between(0, 2)) {
    case 0:
      return {x, 0};
    case 1:
      return RunningError::rounded(x);
    default:
      return {x, std::abs(x) * 0x1p-20};
  }
}

Vec3<RunningError> draw_vector(Random& random, int range) {
  const RunningError x = draw_counted(random, range), y = draw_counted(random, range);
  return {x, y, draw_counted(random, range)};
}

CountedMap draw_map(Random& random, int range) {
  CountedMap map;
  for (auto& row : map.rows) row = draw_vector(random, range);
  map.shift = draw_vector(random, range);
  return map;
}

MapMargin draw_margin(Random& random) {
  return random.one_in(2) ? MapMargin::of_boxes : MapMargin::of_frame;
}

/// One of the numbers that may be meant.
Exact meant(const RunningError& x, Random& random) {
  return Exact(x.value) + random.between(-1, 1) * Exact(x.error);
}

/// The box under the map, in floats, along an axis.
std::array<float, 2> image(const FloatBox& box, const FrameMap& map, std::size_t axis) {
  float low = map.low[axis], high = map.high[axis], margin = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const float by = map.rows[axis][k];
    low += by * (by >= 0 ? box[k][0] : box[k][1]);
    high += by * (by >= 0 ? box[k][1] : box[k][0]);
    if (map.by_boxes) margin += map.margins[axis][k] * std::max(-box[k][0], box[k][1]);
  }
  return {low - margin, high + margin};
}

/// Of a row of a map, in exact numbers: the image of the origin of one frame in another, the most
/// by which coordinates of up to 5 change it, and the sum of the magnitudes of all that it is.
struct ExactRow {
  Exact shift, size, magnitude;
  std::array<Exact, 3> factors;
};

ExactRow exact_row(const CountedMap& map, std::size_t axis, const BvhFrame& from,
                   const BvhFrame& to, Random& random) {
  const auto& row = map.rows[axis];
  const std::array entries{row.x, row.y, row.z};
  const RunningError moved = std::array{map.shift.x, map.shift.y, map.shift.z}[axis];
  const Exact scale(to.scale(axis)), center(to.center(axis)), shift = meant(moved, random);
  ExactRow result{shift - center, 0, abs(shift) + abs(center), {}};
  for (std::size_t k = 0; k < 3; ++k) {
    const Exact entry = meant(entries[k], random), part = entry * Exact(from.center(k));
    result.factors[k] = entry * scale / Exact(from.scale(k));
    result.size += 5 * abs(result.factors[k]);
    result.shift += part;
    result.magnitude += abs(part);
  }
  result.shift *= scale;
  result.magnitude *= scale;
  return result;
}

std::string check(Random& random, int range) {
  const BvhFrame from = draw_frame(random, range), to = draw_frame(random, range);
  CountedMap map = draw_map(random, range);
  // As far as what it is off by.
  const double back = to.center(0) * (1 + 0x1p-19 * random.symmetric());
  if (random.one_in(3)) map.shift.x = {back, std::abs(back) * 0x1p-20};
  if (random.one_in(3)) map.rows[0] = {};
  // Of a row that is off by more than itself, about as far as it reaches.
  const bool vague = random.one_in(3);
  if (vague) {
    const double x = draw(random, range), error = 4 * std::abs(x);
    map.rows[0] = {{x, error}, {0, 0}, {0, 0}};
    const double place = to.center(0) + 14 * random.symmetric() * error / from.scale(0);
    map.shift.x = {place, random.one_in(2) ? 0 : std::abs(place) / 2};
  }
  const FrameMap found = frame_map(map, from, to, draw_margin(random));
  FloatBox box;
  for (auto& side : box) {
    side = {static_cast<float>(5 * random.symmetric()), static_cast<float>(5 * random.symmetric())};
    if (random.one_in(4)) side = {-5, 5};
    if (side[0] > side[1]) std::swap(side[0], side[1]);
  }
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const ExactRow row = exact_row(map, axis, from, to, random);
    const Exact far = abs(row.shift), spread = row.size + row.magnitude / 0x1p17;
    if (!std::isfinite(found.low[axis])) {
      if (found.low[axis] > 0 || found.high[axis] != INFINITY) return "nothing is not all";
      if (vague) continue;
      if (far + row.size < Exact(0x1p59) && row.magnitude < Exact(0x1p70)) return "told nothing";
      if (far > Exact(0x1p61) && far > 3 * spread) return "told nothing of what is far";
      continue;
    }
    const auto [low, high] = image(box, found, axis);
    if (found.low[axis] == found.high[axis]) {
      if (std::abs(low) != 0x1p60f || low != high) return "neither a box nor far";
      if (row.shift * Exact(low) < 0 || far < row.size + 6) return "not far";
      continue;
    }
    const Exact error = Exact(found.high[axis]) - Exact(found.low[axis]);
    if (!vague && error > (row.magnitude + row.size) / 0x1p14 + Exact(0x1p-140)) return "too wide";
    for (int corner = 0; corner < 8; ++corner) {
      Exact at = row.shift;
      for (std::size_t k = 0; k < 3; ++k) at += row.factors[k] * Exact(box[k][corner >> k & 1]);
      if (Exact(low) > at || Exact(high) < at) return "not in the image";
    }
  }
  return "";
}

/// The boxes of a node in the frame of another.
std::array<FloatBox, BvhNode::width> images(const BvhNode& node, const FrameMap* map) {
  std::array<FloatBox, BvhNode::width> boxes;
  for (std::size_t i = 0; i < BvhNode::width; ++i) {
    FloatBox box;
    for (std::size_t k = 0; k < 3; ++k) box[k] = {node.min[k][i], node.max[k][i]};
    for (std::size_t k = 0; k < 3; ++k) {
      boxes[i][k] = map != nullptr ? image(box, *map, k) : box[k];
    }
  }
  return boxes;
}

bool overlap(const FloatBox& a, const FloatBox& b) {
  bool all = true;
  for (std::size_t k = 0; k < 3; ++k) all &= a[k][0] <= b[k][1] && b[k][0] <= a[k][1];
  return all;
}

std::uint64_t expected(const BvhNode& a, const BvhNode& b, const FrameMap& a_to_b,
                       const FrameMap& b_to_a, unsigned rows) {
  const auto own_a = images(a, nullptr), of_a = images(a, &a_to_b);
  const auto own_b = images(b, nullptr), of_b = images(b, &b_to_a);
  std::uint64_t pairs = 0;
  for (std::size_t i = 0; i < BvhNode::width; ++i) {
    if ((rows >> i & 1) == 0) continue;
    for (std::size_t j = 0; j < BvhNode::width; ++j) {
      if (overlap(own_a[i], of_b[j]) && overlap(of_a[i], own_b[j])) {
        pairs |= std::uint64_t{1} << (BvhNode::width * i + j);
      }
    }
  }
  return pairs;
}

}  // namespace

TEST_CASE("a map of frames holds the exact image of each box, and tells what is far") {
  const DefaultFpEnvironment environment;
  for (const int range : {2, 40, 200}) {
    cases::run("maps of frames", 2000, [&](Random& random) { return check(random, range); });
  }
  SUCCEED("all cases hold");
}

TEST_CASE("boxes under maps overlap where they do in both frames, whatever the vectors") {
  std::size_t overlapping = 0, apart = 0;
  cases::run("nodes under maps", 200, [&](Random& random) {
    const auto draw_boxes = [&] {
      std::vector<Aabb3> boxes(static_cast<std::size_t>(random.between(1, 8)));
      for (Aabb3& box : boxes) {
        box.min = {random.symmetric(), random.symmetric(), random.symmetric()};
        for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
          box.max.*axis = box.min.*axis + 2 * random.unit();
        }
      }
      return boxes;
    };
    const Bvh a(draw_boxes()), b(draw_boxes());
    const FrameMaps maps{
        frame_map(draw_map(random, 1), frame_of(a), frame_of(b), draw_margin(random)),
        frame_map(draw_map(random, 1), frame_of(b), frame_of(a), draw_margin(random))};
    const auto s = nodes_of(a), t = nodes_of(b);
    const auto rows = static_cast<std::uint8_t>(random.between(0, 255));
    const std::vector<NodePair> pairs{{0, 0, 255, false}, {0, 0, rows, true}};
    const std::array found_by_definition{expected(s[0], t[0], maps.a_to_b, maps.b_to_a, 255),
                                         expected(t[0], s[0], maps.b_to_a, maps.a_to_b, rows)};
    std::string wrong;
    simd_targets::for_each([&] {
      std::array<Overlaps, 2> overlaps;
      find_overlaps(s, t, maps, pairs, overlaps.data());
      for (std::size_t i = 0; i < 2; ++i) {
        if (overlaps[i].pairs != found_by_definition[i]) wrong = "other pairs";
      }
    });
    (found_by_definition[0] != 0 ? overlapping : apart) += 1;
    return wrong;
  });
  CHECK(overlapping > apart / 20);
  CHECK(apart > overlapping / 20);
}

TEST_CASE("what holds the image of a point under a map overlaps it, where the sums cancel") {
  const DefaultFpEnvironment environment;
  cases::run("points under maps", 4000, [](Random& random) -> std::string {
    const float size = std::ldexp(1.0f, random.one_in(2) ? 0 : random.between(-30, 1));
    BvhNode point{}, around{};
    for (auto* node : {&point, &around}) {
      for (std::size_t k = 0; k < 3; ++k) {
        node->min[k].fill(INFINITY);
        node->max[k].fill(-INFINITY);
      }
      node->children.fill(BvhChild::item(0));
    }
    for (std::size_t k = 0; k < 3; ++k) {
      point.min[k][0] = point.max[k][0] = size * static_cast<float>(random.symmetric());
    }
    CountedMap map;
    double Point3::* const axes[] = {&Point3::x, &Point3::y, &Point3::z};
    Point3 shift{};
    std::array<Exact, 3> image;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      std::array<double, 3> row;
      double sum = 0;
      for (std::size_t k = 0; k < 3; ++k) {
        row[k] = random.symmetric();
        sum += row[k] * double{point.min[k][0]};
        image[axis] += Exact(row[k]) * Exact(point.min[k][0]);
      }
      map.rows[axis] = {{row[0], 0}, {row[1], 0}, {row[2], 0}};
      shift.*axes[axis] = sum * (random.one_in(2) ? -1 : random.symmetric());
      image[axis] += Exact(shift.*axes[axis]);
      const auto near = static_cast<float>(image[axis].get_d());
      around.min[axis][0] = Exact(near) > image[axis] ? std::nextafter(near, -INFINITY) : near;
      around.max[axis][0] = Exact(near) < image[axis] ? std::nextafter(near, INFINITY) : near;
    }
    map.shift = {{shift.x, 0}, {shift.y, 0}, {shift.z, 0}};
    FrameMap anywhere{};
    anywhere.low.fill(-INFINITY);
    anywhere.high.fill(INFINITY);
    for (const MapMargin how : {MapMargin::of_boxes, MapMargin::of_frame}) {
      const FrameMaps maps{anywhere, frame_map(map, BvhFrame(), BvhFrame(), how)};
      const std::array pairs{NodePair{0, 0, 1, false}};
      Overlaps found{};
      find_overlaps({&around, 1}, {&point, 1}, maps, pairs, &found);
      if (found.pairs != 1) return how == MapMargin::of_boxes ? "by boxes" : "by the frame";
    }
    return "";
  });
  SUCCEED("all cases hold");
}

TEST_CASE("a box far out beside two clusters makes no more pairs, in one frame and under maps") {
  // Each cluster is a row of boxes, and those of one row meet two of the other: 1999 pairs.
  const auto row = [](double at, double far) {
    std::vector<Aabb3> boxes;
    for (int i = 0; i < 1000; ++i) {
      const double x = at + 0x1p-10 * i;
      boxes.push_back({{x, at, 0}, {x + 0x1p-10, at + 1, 1}});
    }
    boxes.push_back({{far, far, far}, {far, far, far}});
    return boxes;
  };
  for (const double far : {-0x1p60, -0x1p33, 0x1p20, 0x1p40, 0x1p60}) {
    const Bvh a(row(0.25, far)), b(row(0.25 + 0x1p-12, -3 * far));
    CHECK(candidate_pairs(a, b).size() < 2100);
    CountedMap map;
    map.rows = {{{{1, 0}, {0, 0}, {0, 0}}, {{0, 0}, {1, 0}, {0, 0}}, {{0, 0}, {0, 0}, {1, 0}}}};
    const BvhCandidates join(a, b, map, map);
    std::size_t found = 0;
    for (std::size_t task = 0; task < join.tasks(); ++task) {
      join.run(task, [&](std::span<const IndexPair> pairs) {
        found += pairs.size();
        return Walk::go_on;
      });
    }
    CHECK((found >= 1999 && found < 2100));
  }
}
