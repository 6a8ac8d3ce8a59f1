// SPDX-License-Identifier: MIT
// The part of a hull on one side of a plane is spanned by the generators there and by the places
// where the lines between generators on both sides cross the plane.
#include <utility>

#include "bodies/hulls/hull.hpp"

namespace signum::detail {

namespace {

/// The generators of a hull with their values: a point's side of the plane, a direction's way.
struct Sorted {
  struct Generator {
    RationalPoint v;
    BigRational value;
    bool is_point;
  };
  std::vector<Generator> above, on, below;
};

Sorted sort_by_side(const Hull& hull, const HalfSpace& h) {
  Sorted sorted;
  const auto put = [&](const RationalPoint& v, BigRational value, bool is_point) {
    auto& list = value.sign() > 0 ? sorted.above : value.sign() < 0 ? sorted.below : sorted.on;
    list.push_back({v, std::move(value), is_point});
  };
  for (const RationalPoint& p : hull.points) put(p, h(p), true);
  for (const RationalPoint& d : hull.directions) put(d, dot(h.normal, d), false);
  return sorted;
}

void append(Hull& hull, const std::vector<Sorted::Generator>& list) {
  for (const auto& g : list) (g.is_point ? hull.points : hull.directions).push_back(g.v);
}

/// What is in the plane that bounds the half-space; some directions may be without points.
Hull section(const Sorted& sorted) {
  Hull result;
  append(result, sorted.on);
  for (const auto& a : sorted.above) {
    for (const auto& b : sorted.below) {
      // The weights are those that make the values cancel.
      const RationalPoint crossing = a.value * b.v - b.value * a.v;
      if (a.is_point && b.is_point) {
        result.points.push_back(crossing / (a.value - b.value));
      } else if (a.is_point) {
        result.points.push_back(crossing / -b.value);
      } else if (b.is_point) {
        result.points.push_back(crossing / a.value);
      } else {
        result.directions.push_back(crossing);
      }
    }
  }
  return result;
}

Hull without_lone_directions(Hull hull) {
  if (hull.points.empty()) hull.directions.clear();
  return hull;
}

/// Crossings are made for all pairs of generators, most of which are no corners: more than this
/// many and the faces are found first.
constexpr std::size_t most_crossings = 4096;

bool is_large(const Sorted& s) { return s.above.size() * s.below.size() > most_crossings; }

}  // namespace

Hull cut_by_plane(const Hull& hull, const HalfSpace& boundary) {
  const Sorted sorted = sort_by_side(hull, boundary);
  if (!is_large(sorted)) return without_lone_directions(section(sorted));
  std::vector<HalfSpace> all = half_spaces_of(hull);
  all.push_back(boundary);
  all.push_back({-boundary.normal, -boundary.offset});
  return hull_of(all);
}

Hull cut(const Hull& hull, const HalfSpace& half_space) {
  const Sorted sorted = sort_by_side(hull, half_space);
  if (is_large(sorted)) {
    std::vector<HalfSpace> all = half_spaces_of(hull);
    all.push_back(half_space);
    return hull_of(all);
  }
  Hull result = section(sorted);
  append(result, sorted.above);
  return without_lone_directions(std::move(result));
}

/// A corner of the part is a corner of the hull, or of its section with one of the planes.
Hull cut_between(const Hull& hull, const HalfSpace& half_space, const BigRational& most) {
  const HalfSpace other{-half_space.normal, most - half_space.offset};
  const Sorted low = sort_by_side(hull, half_space);
  const Sorted high = sort_by_side(hull, other);
  if (is_large(low) || is_large(high)) return cut(cut(hull, half_space), other);
  Hull result = section(low);
  // The directions of the other section are the same.
  const Hull at_most = section(high);
  result.points.insert(result.points.end(), at_most.points.begin(), at_most.points.end());
  for (const Sorted::Generator& g : low.above) {
    if (g.is_point && g.value < most) result.points.push_back(g.v);
  }
  return without_lone_directions(std::move(result));
}

}  // namespace signum::detail
