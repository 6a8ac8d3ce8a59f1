// SPDX-License-Identifier: MIT
// Consistency: sets of small integers, beside a slow decision by definition that shares no code;
// and the laws of relate, overlay and validity.
#include <catch2/catch.hpp>
#include <random>
#include <signum/plane/overlay.hpp>
#include <signum/plane/relate.hpp>
#include <signum/plane/validity.hpp>
#include <sstream>

#include "lattice_reference.hpp"

using namespace signum;

namespace {

class Sets {
 public:
  explicit Sets(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t n) { return random_() % n; }
  Point2 point() { return {static_cast<double>(below(5)), static_cast<double>(below(5))}; }
  std::vector<Point2> chain(std::size_t least) {
    std::vector<Point2> points;
    for (std::size_t n = least + below(4); points.size() < n;) {
      points.push_back(points.empty() || below(6) != 0 ? point() : points[below(points.size())]);
    }
    return points;
  }
  PlaneSet areal() {
    PlaneSet set;
    for (std::size_t n = below(3); set.polygons.size() < n;) {
      Chains2& chains = set.polygons.emplace_back();
      for (std::size_t m = 1 + below(2); chains.size() < m;) chains.push_back(chain(3));
    }
    set.rule = static_cast<WindingRule>(below(4));
    return set;
  }
  PlaneSet any() {
    PlaneSet set = areal();
    for (std::size_t n = below(3); set.lines.size() < n;) set.lines.push_back(chain(2));
    for (std::size_t n = below(3); set.points.size() < n;) set.points.push_back(point());
    return set;
  }

 private:
  std::mt19937 random_;
};

std::string text(const PlaneSet& set) {
  std::ostringstream s;
  const auto chain = [&](const std::vector<Point2>& points) {
    s << '[';
    for (const Point2& p : points) s << '[' << p.x << ',' << p.y << ']';
    s << ']';
  };
  s << "rule " << static_cast<int>(set.rule) << " points ";
  chain(set.points);
  for (const auto& line : set.lines) s << " line ", chain(line);
  for (const auto& polygon : set.polygons) {
    s << " polygon";
    for (const auto& c : polygon) s << ' ', chain(c);
  }
  return s.str();
}

std::string transposed(const std::string& m) {
  return {m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]};
}

struct Made {
  lattice::Big area;
  std::size_t polygons;
};

Made expected_of(signum::BooleanOperation operation, const PlaneSet& a, const PlaneSet& b) {
  const lattice::Set in_a(a), in_b(b);
  std::vector<lattice::Edge> edges = in_a.chains;
  edges.insert(edges.end(), in_b.chains.begin(), in_b.chains.end());
  const lattice::Pieces pieces = lattice::pieces_of(edges);
  Made made{0, 0};
  std::vector<std::size_t> parent;
  const auto root = [&](std::size_t i) {
    while (parent[i] != i) i = parent[i];
    return i;
  };
  std::vector<std::pair<const lattice::Cell*, std::size_t>> before, now;
  for (const auto& slab : pieces.slabs) {
    now.clear();
    for (const lattice::Cell& cell : slab) {
      const bool x = in_a.encloses(cell.middle), y = in_b.encloses(cell.middle);
      const std::array<bool, 4> kept = {x || y, x && y, x && !y, x != y};
      if (!kept[static_cast<std::size_t>(operation)]) continue;
      made.area += cell.area.big();
      const std::size_t id = parent.size();
      parent.push_back(id);
      if (!now.empty() && now.back().first + 1 == &cell) parent[root(id)] = root(now.back().second);
      for (const auto& [other, of] : before) {
        if (std::max(other->low[1], cell.low[0]) < std::min(other->high[1], cell.high[0])) {
          parent[root(id)] = root(of);
        }
      }
      now.emplace_back(&cell, id);
    }
    before = now;
  }
  for (std::size_t i = 0; i < parent.size(); ++i) made.polygons += parent[i] == i ? 1 : 0;
  return made;
}

bool is_double(const PlaneRegion& region) {
  for (std::size_t i = 0; i < region.vertex_count(); ++i) {
    const auto [exact, rounded] = region.vertex(i);
    if (!(exact[0] == Rational(rounded.x)) || !(exact[1] == Rational(rounded.y))) return false;
  }
  return true;
}

}  // namespace

TEST_CASE("laws 1 to 3 of relate: beside what a lattice of fractions says") {
  Sets sets(1);
  for (int i = 0; i < 40; ++i) {
    const PlaneSet a = sets.any(), b = sets.any();
    INFO(text(a) << "\n" << text(b));
    const std::string matrix = relate(a, b).matrix();
    CHECK(matrix == lattice::matrix(a, b));
    CHECK(relate(b, a).matrix() == transposed(matrix));
    CHECK(relate(a, a).is(PlanePredicate::equals));
  }
}

TEST_CASE("laws 1 to 3 of overlay: beside what a lattice of fractions says") {
  Sets sets(2);
  for (int i = 0; i < 200; ++i) {
    const PlaneSet a = sets.areal(), b = sets.areal();
    INFO(text(a) << "\n" << text(b));
    for (int o = 0; o < 4; ++o) {
      const auto operation = static_cast<BooleanOperation>(o);
      const PlaneRegion region = overlay(operation, a, b);
      const Made made = expected_of(operation, a, b);
      CHECK(region.area().to_string() == made.area.str());
      CHECK(region.polygons().size() == made.polygons);
      if (o == 1) CHECK((made.polygons != 0) == (relate(a, b).dimensions[0] == 2));
      if (!is_double(region)) continue;
      const PlaneSet again = region.rounded();
      CHECK(!invalidity(again));
      CHECK(make_valid(again).rounded().polygons == again.polygons);
    }
  }
}

TEST_CASE("laws 1 and 2 of validity: it does not depend on how polygons are written") {
  Sets sets(3);
  for (int i = 0; i < 400; ++i) {
    PlaneSet a;
    a.polygons.push_back({sets.chain(3)});
    if (sets.below(2) != 0) a.polygons[0].push_back(sets.chain(3));
    if (sets.below(2) != 0) a.polygons.push_back({sets.chain(3)});
    INFO(text(a));
    const auto found = invalidity(a);
    PlaneSet b = a;
    std::reverse(b.polygons.begin(), b.polygons.end());
    for (Chains2& polygon : b.polygons) {
      for (auto& chain : polygon) {
        std::rotate(chain.begin(), chain.begin() + 1, chain.end());
        if (sets.below(2) != 0) std::reverse(chain.begin(), chain.end());
        chain.push_back(chain[0]);
      }
    }
    const auto again = invalidity(b);
    REQUIRE(found.has_value() == again.has_value());
    if (found) {
      CHECK(found->reason == again->reason);
      CHECK(found->point.exact == again->point.exact);
      continue;
    }
    // What is valid is what it encloses, as it stands.
    std::size_t chains = 0;
    for (const Chains2& polygon : a.polygons) chains += polygon.size();
    const PlaneRegion region = make_valid(a);
    CHECK(region.polygons().size() == a.polygons.size());
    CHECK(region.polygons().size() + region.holes() == chains);
  }
}
