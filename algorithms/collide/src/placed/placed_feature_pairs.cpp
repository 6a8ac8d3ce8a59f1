// SPDX-License-Identifier: MIT
// Each feature is asked with each that meets the other shape at all: relative interiors meet iff
// the middle of what the hulls share is in both of them.
#include <algorithm>
#include <signum/collide/placed_feature_pairs.hpp>
#include <utility>

#include "common_hull.hpp"
#include "machine/fp_environment.hpp"
#include "pairs/triangles/triangle_features.hpp"

namespace signum::detail {

namespace {

struct Part {
  Feature feature;
  Hull hull;
};

/// The features of a segment or triangle.
std::vector<Part> parts_of(const SetRef3& ref) {
  const Hull whole = hull_of_image(ref);
  const auto& p = whole.points;
  const std::size_t n = p.size();
  std::vector<Part> parts;
  for (std::size_t i = 0; i < n; ++i) parts.push_back({vertex_feature(i), {{p[i]}, {}}});
  for (std::size_t i = 0; i < (n == 3 ? 3 : 1); ++i) {
    parts.push_back({edge_feature(i), {{p[i], p[(i + 1) % n]}, {}}});
  }
  if (n == 3) parts.push_back({Feature::face, whole});
  return parts;
}

/// Leaves the features in whose relative interior the other hull has points.
void leave_those_that_meet(std::vector<Part>& parts, const Hull& other) {
  std::erase_if(parts, [&](const Part& part) {
    const Hull common = common_hull(part.hull, other);
    return common.empty() || location_in(mean_of(common.points), part.hull) != Location::inside;
  });
}

}  // namespace

FeaturePairs placed_feature_pairs(const SetRef3& a, const SetRef3& b) {
  const DefaultFpEnvironment environment;
  std::vector<Part> of_a = parts_of(a), of_b = parts_of(b);
  const Hull whole_a = of_a.back().hull, whole_b = of_b.back().hull;
  leave_those_that_meet(of_a, whole_b);
  leave_those_that_meet(of_b, whole_a);
  FeaturePairs pairs;
  for (const Part& f : of_a) {
    for (const Part& g : of_b) {
      const Hull common = common_hull(f.hull, g.hull);
      if (common.empty()) continue;
      const RationalPoint middle = mean_of(common.points);
      if (location_in(middle, f.hull) == Location::inside &&
          location_in(middle, g.hull) == Location::inside) {
        pairs.insert({f.feature, g.feature, dimension_of(common)});
      }
    }
  }
  return pairs;
}

}  // namespace signum::detail
