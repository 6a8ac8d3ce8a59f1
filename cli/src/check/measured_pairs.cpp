// SPDX-License-Identifier: MIT
#include "check/measured_pairs.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "common/threads.hpp"
#include "depth/part_shape.hpp"

namespace signum::cli {
namespace {

PartDistance surface_distance(const CheckReport& report, std::uint32_t a, std::uint32_t b) {
  const Surface p = report.parts[a].surface(), q = report.parts[b].surface();
  return rounded_distance(a, b, squared_distance(p, q).exact());
}

/// What depths need to know of a part.
struct MeasuredPart {
  bool is_convex;
  ChordErrors chords;
};

std::vector<IndexPair> meeting_triangles_of(const CheckReport& report, const PartVerdict& v) {
  const auto at = std::lower_bound(
      report.pairs.begin(), report.pairs.end(), std::pair(v.a, v.b),
      [](const PairContacts& pair, const auto& key) { return std::pair(pair.a, pair.b) < key; });
  std::vector<IndexPair> triangles;
  if (at == report.pairs.end() || at->a != v.a || at->b != v.b) return triangles;
  for (const TriangleContact& c : at->found->contacts) triangles.push_back({c.a, c.b});
  return triangles;
}

void measure_depth(const CheckReport& report, const MeasuredPart& part_a,
                   const MeasuredPart& part_b, std::optional<double> allow, PartVerdict& v) {
  const CheckedPart &a = report.parts[v.a], &b = report.parts[v.b];
  const DepthHints hints{*v.box, box_size(a.prepared.box()) + box_size(b.prepared.box()),
                         ways_out(a.mesh(), b.mesh(), meeting_triangles_of(report, v))};
  v.depth = solid_depth({&a.prepared, a.rule, part_a.is_convex},
                        {&b.prepared, b.rule, part_b.is_convex}, hints, allow);
  v.chord_error = part_a.chords.near(*v.box) + part_b.chords.near(*v.box);
  if (allow && v.depth && v.depth->is_at_most(*allow)) v.is_allowed = true;
}

void measure_depths(CheckReport& report, const CheckSettings& settings, Progress& progress) {
  std::vector<PartVerdict*> deep;
  std::vector<std::uint32_t> parts;
  for (PartVerdict& v : report.verdicts) {
    // What has a volume is shared by two closed parts.
    if (!v.volume || !v.box || (deep.size() == settings.measured_pairs && !settings.allow))
      continue;
    deep.push_back(&v);
    parts.insert(parts.end(), {v.a, v.b});
  }
  std::sort(parts.begin(), parts.end());
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  progress.set_total(static_cast<double>(parts.size() + deep.size()));
  progress.step(0, "depths of parts that interfere");
  std::vector<std::optional<MeasuredPart>> measured(report.parts.size());
  parallel_for(parts.size(), [&](std::size_t i) {
    const MeshBody& mesh = report.parts[parts[i]].prepared;
    measured[parts[i]] = MeasuredPart{is_convex(mesh), ChordErrors(mesh)};
    progress.step(1);
  });
  parallel_for(deep.size(), [&](std::size_t i) {
    PartVerdict& v = *deep[i];
    measure_depth(report, *measured[v.a], *measured[v.b], settings.allow, v);
    progress.step(1);
  });
}

void measure_clearances(CheckReport& report, std::size_t limit) {
  std::vector<PartVerdict*> inside;
  for (PartVerdict& v : report.verdicts) {
    if (inside.size() == limit) break;
    if (v.relation == PartRelation::inside || v.relation == PartRelation::holds)
      inside.push_back(&v);
  }
  parallel_for(inside.size(), [&](std::size_t i) {
    inside[i]->clearance = surface_distance(report, inside[i]->a, inside[i]->b);
  });
}

/// A pair of parts, and a length that their distance is not below.
struct ApartPair {
  double least;
  std::uint32_t a, b;

  friend auto operator<=>(const ApartPair&, const ApartPair&) = default;
};

ApartPair apart_pair(const CheckReport& report, std::uint32_t a, std::uint32_t b) {
  const Aabb3 &p = report.parts[a].prepared.box(), &q = report.parts[b].prepared.box();
  const auto gap = [](double p_min, double p_max, double q_min, double q_max) {
    return std::max({0.0, q_min - p_max, p_min - q_max});
  };
  // The greatest of the three gaps; the difference of two doubles is rounded.
  const double least =
      std::max({gap(p.min.x, p.max.x, q.min.x, q.max.x), gap(p.min.y, p.max.y, q.min.y, q.max.y),
                gap(p.min.z, p.max.z, q.min.z, q.max.z)});
  return {std::nextafter(least, 0.0), a, b};
}

/// Calls f with each pair that is apart.
template <class F>
void for_each_apart(const CheckReport& report, const IgnoredPairs& ignored, const F& f) {
  const auto n = static_cast<std::uint32_t>(report.parts.size());
  auto verdict = report.verdicts.begin();
  for (std::uint32_t a = 0; a < n; ++a) {
    for (std::uint32_t b = a + 1; b < n; ++b) {
      // The verdicts have the pairs that are not apart, in this order.
      if (verdict != report.verdicts.end() && verdict->a == a && verdict->b == b) {
        ++verdict;
      } else if (report.ignored == 0 || !ignored.contains(a, b)) {
        f(apart_pair(report, a, b));
      }
    }
  }
}

/// The distances of the `limit` nearest pairs: those of the pairs whose boxes are nearest, and of
/// all whose boxes are no farther than the farthest of these.
void measure_distances(CheckReport& report, const IgnoredPairs& ignored, std::size_t limit) {
  if (limit == 0) return;
  const auto measure = [&](const std::vector<ApartPair>& pairs) {
    const std::size_t before = report.distances.size();
    report.distances.resize(before + pairs.size());
    parallel_for(pairs.size(), [&](std::size_t i) {
      report.distances[before + i] = surface_distance(report, pairs[i].a, pairs[i].b);
    });
    std::sort(report.distances.begin(), report.distances.end(),
              [](const PartDistance& x, const PartDistance& y) {
                return std::tuple(x.distance, x.a, x.b) < std::tuple(y.distance, y.a, y.b);
              });
  };
  std::vector<ApartPair> first;
  for_each_apart(report, ignored, [&](const ApartPair& pair) {
    if (first.size() == limit && !(pair < first.front())) return;
    if (first.size() == limit) {
      std::pop_heap(first.begin(), first.end());
      first.pop_back();
    }
    first.push_back(pair);
    std::push_heap(first.begin(), first.end());
  });
  measure(first);
  if (first.size() < limit) return;
  const double farthest = report.distances.back().distance;
  std::sort(first.begin(), first.end());
  std::vector<ApartPair> others;
  for_each_apart(report, ignored, [&](const ApartPair& pair) {
    if (pair.least <= farthest && !std::binary_search(first.begin(), first.end(), pair))
      others.push_back(pair);
  });
  std::vector<char> is_near(others.size());
  parallel_for(others.size(), [&](std::size_t i) {
    const Surface p = report.parts[others[i].a].surface(), q = report.parts[others[i].b].surface();
    is_near[i] = !std::isfinite(farthest) || within(p, q, farthest);
  });
  std::size_t near = 0;
  for (std::size_t i = 0; i < others.size(); ++i) {
    if (is_near[i] != 0) others[near++] = others[i];
  }
  others.resize(near);
  measure(others);
  report.distances.resize(limit);
}

}  // namespace

void measure_pairs(CheckReport& report, const IgnoredPairs& ignored, const CheckSettings& settings,
                   Progress& progress) {
  measure_depths(report, settings, progress);
  progress.step(0, "distances of parts");
  measure_clearances(report, settings.measured_pairs);
  measure_distances(report, ignored, settings.measured_pairs);
}

}  // namespace signum::cli
