// SPDX-License-Identifier: MIT
// Arrangements of segments, beside all pairs in rationals of another library.
#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <catch2/catch.hpp>
#include <numeric>
#include <optional>
#include <random>
#include <set>
#include <signum/plane/segment_arrangement.hpp>
#include <utility>
#include <vector>

#include "cases.hpp"

using namespace signum;

namespace {

using Q = boost::multiprecision::cpp_rational;
using Place = std::pair<Q, Q>;

Place place(const Point2& p) { return {Q(p.x), Q(p.y)}; }

Q cross(const Place& a, const Place& b, const Place& c) {
  return (b.first - a.first) * (c.second - a.second) - (b.second - a.second) * (c.first - a.first);
}

bool is_on(const Place& p, const Place& a, const Place& b) {
  return cross(a, b, p) == 0 && std::min(a, b) <= p && p <= std::max(a, b);
}

/// What segments make of the plane, by looking at each with each.
struct Made {
  std::set<Place> vertices;
  std::set<std::pair<Place, Place>> edges;
  std::size_t components = 0;

  explicit Made(const std::vector<Segment2>& segments) {
    for (const Segment2& s : segments) vertices.insert({place(s.p), place(s.q)});
    for (const Segment2& s : segments) {
      for (const Segment2& t : segments) {
        const Place a = place(s.p), b = place(s.q), c = place(t.p), d = place(t.q);
        const Q of_c = cross(a, b, c), of_d = cross(a, b, d);
        if (of_c == of_d) continue;
        const Q share = of_c / (of_c - of_d);
        const Place p = {c.first + share * (d.first - c.first),
                         c.second + share * (d.second - c.second)};
        if (is_on(p, a, b) && is_on(p, c, d)) vertices.insert(p);
      }
    }
    std::vector<Place> all(vertices.begin(), vertices.end());
    std::vector<std::size_t> root(all.size());
    std::iota(root.begin(), root.end(), 0U);
    const auto find = [&](std::size_t i) {
      while (root[i] != i) i = root[i];
      return i;
    };
    for (const Segment2& s : segments) {
      std::optional<std::size_t> last;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if (!is_on(all[i], place(s.p), place(s.q))) continue;
        if (last) {
          edges.insert({all[*last], all[i]});
          root[find(i)] = find(*last);
        }
        last = i;
      }
    }
    for (std::size_t i = 0; i < all.size(); ++i) components += root[i] == i ? 1 : 0;
  }
};

}  // namespace

TEST_CASE("laws 1 and 2 of arrangements: as all pairs of segments say, in any order") {
  std::mt19937_64 random(cases::first_seed());
  for (int i = 0; i < cases::count_of(150); ++i) {
    const int size = static_cast<int>(random() % 5) + 2;
    const double scale = i % 3 == 0 ? 1 : i % 3 == 1 ? 0x1p-1070 : 0x1p1000;
    const auto digit = [&] {
      return scale * static_cast<double>(random() % static_cast<unsigned>(size));
    };
    std::vector<Segment2> segments(random() % 12);
    for (Segment2& s : segments) s = {{digit(), digit()}, {digit(), digit()}};
    const SegmentArrangement found(segments);
    const Made made(segments);
    CAPTURE(i);
    REQUIRE(found.vertices() == made.vertices.size());
    REQUIRE(found.edges() == made.edges.size());
    REQUIRE(found.components() == made.components);
    // Euler's formula, of which faces() is the number that is left.
    REQUIRE(found.faces() + found.vertices() == 1 + found.components() + found.edges());
    std::size_t v = 0;
    for (const auto& [x, y] : made.vertices) {
      REQUIRE(Q(found.vertex(v).exact[0].to_string()) == x);
      REQUIRE(Q(found.vertex(v).exact[1].to_string()) == y);
      ++v;
    }
    std::shuffle(segments.begin(), segments.end(), random);
    for (Segment2& s : segments) std::swap(s.p, s.q);
    const SegmentArrangement again(segments);
    REQUIRE(again.vertices() == found.vertices());
    REQUIRE(again.edges() == found.edges());
  }
}
