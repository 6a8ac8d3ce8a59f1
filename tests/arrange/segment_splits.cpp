// SPDX-License-Identifier: MIT
// Where segments meet each other, by a solution of the equations of each pair: few and many of
// them, on a grid where ends lie on others, several cross in a point, and some lie upon each other.
#include "segments/segment_splits.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <set>

#include "cases.hpp"
#include "machine/fp_environment.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using cases::Random;
using Place = std::pair<BigRational, BigRational>;

struct Segments {
  std::vector<Point3> points;
  std::vector<PlanarSegment> segments;

  explicit Segments(Random& random) {
    // More than 256 are compared through a hierarchy.
    const bool many = random.one_in(40);
    const int size = random.between(2, 9), count = many ? 280 : random.between(2, 120);
    // Multiples of a seventh are no doubles that are this far from each other.
    const double unit = random.one_in(2) ? 1 : 1.0 / 7;
    std::set<std::pair<int, int>> known;
    std::vector<std::pair<int, int>> ends;
    while (std::ssize(ends) < 2 * count) {
      const std::pair end{random.between(0, size), random.between(0, size)};
      if (ends.size() % 2 != 0 && ends.back() == end) continue;
      ends.push_back(end);
      known.insert(end);
    }
    for (const auto& [x, y] : known) points.push_back({unit * x, unit * y, 0});
    const auto index = [&](const std::pair<int, int>& end) {
      return static_cast<std::uint32_t>(std::distance(known.begin(), known.find(end)));
    };
    for (std::size_t i = 0; i < ends.size(); i += 2) {
      segments.push_back({index(ends[i]), index(ends[i + 1]), PlanarSegment::no_member});
    }
  }
};

/// The points inside of a segment at which another one meets it.
void add_meetings(const RationalPoint& p, const RationalPoint& q, const RationalPoint& r,
                  const RationalPoint& s, std::set<Place>& meetings) {
  const auto det = [](const RationalPoint& a, const RationalPoint& b) {
    return BigRational(a.x * b.y - a.y * b.x);
  };
  const auto add_at = [&](const BigRational& t) {
    if (t > 0 && t < 1) meetings.insert({p.x + t * (q.x - p.x), p.y + t * (q.y - p.y)});
  };
  const RationalPoint d = q - p, e = s - r;
  const BigRational across = det(d, e);
  if (across == 0) {
    if (det(d, r - p) != 0) return;
    for (const RationalPoint& end : {r, s}) add_at(dot(end - p, d) / BigRational(dot(d, d)));
    return;
  }
  const BigRational on_other = det(r - p, d) / across;
  if (on_other >= 0 && on_other <= 1) add_at(det(r - p, e) / across);
}

std::string wrong_splits(const Segments& given) {
  PointTable points(given.points);
  for (std::uint32_t i = 0; i < given.points.size(); ++i) points.enter(i);
  const auto splits = split_points(points, 2, given.segments);
  for (std::size_t i = 0; i < given.segments.size(); ++i) {
    const RationalPoint from = points.exact(given.segments[i].from),
                        to = points.exact(given.segments[i].to);
    std::set<Place> expected;
    for (std::size_t j = 0; j < given.segments.size(); ++j) {
      if (j == i) continue;
      add_meetings(from, to, points.exact(given.segments[j].from),
                   points.exact(given.segments[j].to), expected);
    }
    std::vector<Place> in_order(expected.begin(), expected.end()), found;
    if (from.x != to.x ? from.x > to.x : from.y > to.y) {
      std::reverse(in_order.begin(), in_order.end());
    }
    for (const std::uint32_t v : splits[i]) {
      found.emplace_back(points.exact(v, 0), points.exact(v, 1));
    }
    if (found != in_order) return "segment " + std::to_string(i) + " is split elsewhere";
  }
  return "";
}

}  // namespace

TEST_CASE("segments are split where the equations of pairs say", "[arrange]") {
  const DefaultFpEnvironment environment;
  cases::run("segments on a grid", 150,
             [](Random& random) { return wrong_splits(Segments(random)); });
}
