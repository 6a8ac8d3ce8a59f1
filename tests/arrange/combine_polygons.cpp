// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <numeric>
#include <set>
#include <signum/arrange/combine_polygons.hpp>
#include <signum/kernel/error.hpp>

#include "planar/exact_polygon_data.hpp"
#include "reference_intersects.hpp"
#include "reference_locate.hpp"
#include "set_operations.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using set_operations::applied, set_operations::Op, set_operations::operations;
using Chain = std::vector<Point2>;

Polygon2 square(double min, double max) {
  return {{{{min, min}, {max, min}, {max, max}, {min, max}}}};
}

std::string area(Op operation, const Polygon2& a, const Polygon2& b) {
  return combine(operation, a, b).area().exact.to_string();
}

std::vector<Chain> rounded_chains(const ExactPolygon2& p) {
  std::vector<Chain> chains;
  for (const auto& chain : p.chains()) {
    chains.emplace_back();
    for (const std::uint32_t v : chain) chains.back().push_back(p.rounded(v));
  }
  return chains;
}

std::string text_of(const ExactPolygon2& p) {
  std::string text;
  for (const auto& chain : p.chains()) {
    for (const std::uint32_t v : chain) {
      const ExactPoint2 x = p.vertex(v);
      text += x.exact[0].to_string() + "," + x.exact[1].to_string() + " ";
    }
    text += "| ";
  }
  return text;
}

/// Chains on a grid, which cross themselves and each other, overlap and repeat points.
Polygon2 grid_polygon(int n) {
  Polygon2 p;
  p.rule = *rc::gen::element(FillRule::even_odd, FillRule::nonzero);
  for (int chains = *rc::gen::inRange(1, 4); chains > 0; --chains) {
    p.chains.emplace_back();
    for (int points = *rc::gen::inRange(3, 7); points > 0; --points) {
      p.chains.back().push_back({static_cast<double>(*rc::gen::inRange(0, n)),
                                 static_cast<double>(*rc::gen::inRange(0, n))});
    }
  }
  return p;
}

Polygon2 nudged(Polygon2 p, double by) {
  for (Chain& chain : p.chains) {
    for (Point2& q : chain) {
      q = {q.x + by * *rc::gen::inRange(-3, 4), q.y + by * *rc::gen::inRange(-3, 4)};
    }
  }
  return p;
}

/// Around the exact chains in rationals, by the edges that a ray to the right crosses.
int winding(const ExactPolygonData& p, const RationalPoint& x) {
  int sum = 0;
  for (const auto& chain : p.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const RationalPoint a = p.exact(chain[i]), b = p.exact(chain[(i + 1) % chain.size()]);
      const bool up = a.y <= x.y && x.y < b.y, down = b.y <= x.y && x.y < a.y;
      if (!up && !down) continue;
      const BigRational turn = (b.x - a.x) * (x.y - a.y) - (b.y - a.y) * (x.x - a.x);
      if (up && turn > 0) ++sum;
      if (down && turn < 0) --sum;
    }
  }
  return sum;
}

/// Whether what was made holds the points that it should, of some that are on no chain.
void check_points(Op operation, const Polygon2& a, const Polygon2& b, const ExactPolygon2& made,
                  std::span<const Point2> points) {
  for (const Point2& x : points) {
    const Location in_a = reference::locate(x, a), in_b = reference::locate(x, b);
    if (in_a == Location::boundary || in_b == Location::boundary) continue;
    const bool kept = applied(operation, in_a == Location::inside, in_b == Location::inside);
    RC_ASSERT(winding(made.data(), to_rational(x)) == (kept ? 1 : 0));
  }
}

int sign_of_turn(const RationalPoint& a, const RationalPoint& b, const RationalPoint& c) {
  const BigRational turn = (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
  return turn.sign();
}

/// Whether two edges have more in common than ends, in rationals.
bool meet_beyond_ends(const RationalPoint& a, const RationalPoint& b, const RationalPoint& c,
                      const RationalPoint& d) {
  const auto inside = [](const RationalPoint& p, const RationalPoint& q, const RationalPoint& x) {
    return sign_of_turn(p, q, x) == 0 && !(x == p) && !(x == q) &&
           ((x.x - p.x) * (x.x - q.x) + (x.y - p.y) * (x.y - q.y)).sign() < 0;
  };
  if (inside(a, b, c) || inside(a, b, d) || inside(c, d, a) || inside(c, d, b)) return true;
  if ((a == c && b == d) || (a == d && b == c)) return true;
  return sign_of_turn(a, b, c) * sign_of_turn(a, b, d) < 0 &&
         sign_of_turn(c, d, a) * sign_of_turn(c, d, b) < 0;
}

/// What ExactPolygon2 promises of chains.
void check_structure(const ExactPolygon2& made) {
  const ExactPolygonData& p = made.data();
  std::vector<std::array<RationalPoint, 2>> edges;
  std::set<std::uint32_t> used;
  for (const auto& chain : p.chains) {
    RC_ASSERT(chain.size() >= 3U);
    RC_ASSERT(std::set(chain.begin(), chain.end()).size() == chain.size());
    used.insert(chain.begin(), chain.end());
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const RationalPoint a = p.exact(chain[i]), b = p.exact(chain[(i + 1) % chain.size()]);
      RC_ASSERT(!(a == b));
      const RationalPoint first = p.exact(chain[0]);
      RC_ASSERT(first.x < a.x || (first.x == a.x && first.y <= a.y));
      edges.push_back({a, b});
    }
  }
  RC_ASSERT(used.size() == made.vertex_count());
  for (std::size_t i = 0; i < edges.size(); ++i) {
    std::size_t at_end = 0;
    bool straight = false;
    for (std::size_t j = 0; j < edges.size(); ++j) {
      if (i < j) {
        RC_ASSERT(!meet_beyond_ends(edges[i][0], edges[i][1], edges[j][0], edges[j][1]));
      }
      if (edges[j][0] == edges[i][1]) {
        ++at_end;
        straight |= sign_of_turn(edges[i][0], edges[i][1], edges[j][1]) == 0;
      }
    }
    RC_ASSERT(at_end >= 1U);
    RC_ASSERT(at_end > 1U || !straight);
  }
}

void check_rounded(const ExactPolygon2& made) {
  const RoundedPolygon nearest = rounded(made, CoordinateRounding::nearest), r = rounded(made);
  RC_ASSERT(r.is_free_of_crossings());
  RC_ASSERT(nearest.is_free_of_crossings() == (r.rounds == 0));
  RC_ASSERT((r.rounded_vertices == 0) == (nearest.largest_move == 0));
  std::vector<Segment2> edges;
  for (const Chain& chain : r.polygon.chains) {
    RC_ASSERT(chain.size() >= 3U);
    for (std::size_t i = 0; i < chain.size(); ++i) {
      edges.push_back({chain[i], chain[(i + 1) % chain.size()]});
    }
  }
  const auto equal = [](const Point2& p, const Point2& q) { return p.x == q.x && p.y == q.y; };
  for (std::size_t i = 0; i < edges.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const Segment2 &s = edges[i], &t = edges[j];
      const bool share = equal(s.p, t.p) || equal(s.p, t.q) || equal(s.q, t.p) || equal(s.q, t.q);
      if (!share) {
        RC_ASSERT(!reference::intersects(s, t));
        continue;
      }
      for (const auto& [x, of] :
           {std::pair(s.p, t), std::pair(s.q, t), std::pair(t.p, s), std::pair(t.q, s)}) {
        if (!equal(x, of.p) && !equal(x, of.q)) RC_ASSERT(!reference::intersects(x, of));
      }
      RC_ASSERT(!(equal(s.p, t.p) && equal(s.q, t.q)));
      RC_ASSERT(!(equal(s.p, t.q) && equal(s.q, t.p)));
    }
  }
  // Each vertex is in a square around it of a point of the exact chains, which a line between two
  // corners of the square or an end within proves.
  const ExactPolygonData& p = made.data();
  const BigRational most = to_rational(r.largest_move);
  for (const Segment2& s : edges) {
    const RationalPoint x = to_rational(s.p);
    bool near = false;
    for (const auto& chain : p.chains) {
      for (std::size_t i = 0; i < chain.size() && !near; ++i) {
        const RationalPoint a = p.exact(chain[i]) - x,
                            d = p.exact(chain[(i + 1) % chain.size()]) - x - a;
        // The part of the edge where both coordinates are between -most and most.
        BigRational from = 0, to = 1;
        for (const auto& [at, along] : {std::pair(a.x, d.x), std::pair(a.y, d.y)}) {
          if (along.is_zero()) {
            if (abs(at) > most) to = -1;
            continue;
          }
          BigRational low = (-most - at) / along, high = (most - at) / along;
          if (low > high) std::swap(low, high);
          if (low > from) from = low;
          if (high < to) to = high;
        }
        near = from <= to;
      }
    }
    RC_ASSERT(near);
  }
  // What is between both is a strip along the border, of each edge as long as that and its ends.
  const BigRational rounded_area =
      combine(Op::set_union, std::array{r.polygon}).area().exact.value().number;
  BigRational lengths = 0;
  for (const Segment2& s : edges) {
    lengths += to_rational(std::abs(s.p.x - s.q.x) + std::abs(s.p.y - s.q.y));
  }
  const BigRational change = rounded_area - made.area().exact.value().number;
  std::size_t corners = edges.size();
  for (const auto& chain : p.chains) {
    corners += chain.size();
    for (std::size_t i = 0; i < chain.size(); ++i) {
      const RationalPoint d = p.exact(chain[(i + 1) % chain.size()]) - p.exact(chain[i]);
      lengths += BigRational(abs(d.x)) + BigRational(abs(d.y));
    }
  }
  RC_ASSERT(abs(change) <= BigRational(8 * most * (lengths + corners * most)));
  RC_TAG(r.rounds == 0 ? "nearest" : "cut anew");
}

std::vector<Point2> some_points(int n, double step) {
  std::vector<Point2> points;
  for (int i = 0; i < 40; ++i) {
    points.push_back({*rc::gen::inRange(-1, 8 * n) / 8.0 + step * *rc::gen::inRange(-4, 5),
                      *rc::gen::inRange(-1, 8 * n) / 8.0 + step * *rc::gen::inRange(-4, 5)});
  }
  return points;
}

void check_combined(const Polygon2& a, const Polygon2& b, std::span<const Point2> points) {
  std::array<BigRational, 4> areas;
  for (std::size_t i = 0; i < operations.size(); ++i) {
    const ExactPolygon2 made = combine(operations[i], a, b);
    check_structure(made);
    check_points(operations[i], a, b, made, points);
    check_rounded(made);
    areas[i] = made.area().exact.value().number;
    RC_ASSERT(made.area().rounded == round_to_double(areas[i]));
  }
  const BigRational of_a = combine(Op::set_union, std::array{a}).area().exact.value().number;
  const BigRational of_b = combine(Op::set_union, std::array{b}).area().exact.value().number;
  RC_ASSERT(BigRational(areas[0] + areas[1]) == BigRational(of_a + of_b));
  RC_ASSERT(BigRational(areas[2] + areas[1]) == of_a);
  RC_ASSERT(BigRational(areas[3] + areas[1]) == areas[0]);
}

}  // namespace

TEST_CASE("Examples: two squares") {
  const Polygon2 a = square(0, 4), b = square(2, 6);
  CHECK(area(Op::set_union, a, b) == "28");
  CHECK(area(Op::set_intersection, a, b) == "4");
  CHECK(area(Op::set_difference, a, b) == "12");
  CHECK(area(Op::set_symmetric_difference, a, b) == "24");
  CHECK(text_of(combine(Op::set_difference, a, b)) == "0,0 4,0 4,2 2,2 2,4 0,4 | ");
  // They touch in two points, and share no edge.
  CHECK(text_of(combine(Op::set_symmetric_difference, a, b)) ==
        "0,0 4,0 4,2 2,2 2,4 0,4 | 2,4 4,4 4,2 6,2 6,6 2,6 | ");
}

TEST_CASE("Examples: holes, touches, and what has no area") {
  // A hole runs clockwise; one that touches its border is a chain of its own.
  CHECK(text_of(combine(Op::set_difference, square(0, 4), square(1, 2))) ==
        "0,0 4,0 4,4 0,4 | 1,1 1,2 2,2 2,1 | ");
  const Polygon2 kite{{{{0, 0}, {2, 1}, {2, 2}, {1, 2}}}};
  CHECK(text_of(combine(Op::set_difference, square(0, 4), kite)) ==
        "0,0 1,2 2,2 2,1 | 0,0 4,0 4,4 0,4 | ");
  // Squares that share an edge become one, and its ends are on straight edges.
  const Polygon2 beside{{{{4, 0}, {8, 0}, {8, 4}, {4, 4}}}};
  CHECK(text_of(combine(Op::set_union, square(0, 4), beside)) == "0,0 8,0 8,4 0,4 | ");
  CHECK(combine(Op::set_intersection, square(0, 4), beside).chains().empty());
  // Squares that share a corner stay two chains.
  CHECK(combine(Op::set_union, square(0, 2), square(2, 4)).chains().size() == 2);
  // A chain that runs back on itself, and one that crosses itself.
  const Polygon2 none{{{{0, 0}, {1, 1}, {2, 2}, {1, 1}}}};
  CHECK(combine(Op::set_union, std::array{none}).chains().empty());
  const Polygon2 bow{{{{0, 0}, {2, 2}, {2, 0}, {0, 2}}}};
  CHECK(text_of(combine(Op::set_union, std::array{bow})) == "0,0 1,1 0,2 | 1,1 2,0 2,2 | ");
  CHECK(area(Op::set_difference, bow, Polygon2{}) == "2");
  // Twice round: by the rule even-odd that is outside.
  Polygon2 twice = square(0, 4);
  twice.chains.push_back(square(1, 3).chains[0]);
  CHECK(area(Op::set_union, twice, {}) == "12");
  twice.rule = FillRule::nonzero;
  CHECK(area(Op::set_union, twice, {}) == "16");
}

TEST_CASE("Examples: a point that is no double, and what is refused") {
  const Polygon2 a{{{{0, 0}, {3, 1}, {0, 1}}}}, b{{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}};
  const ExactPolygon2 made = combine(Op::set_intersection, a, b);
  CHECK(text_of(made) == "0,0 1,1/3 1,1 0,1 | ");
  CHECK(made.vertex_count() == 4);
  CHECK(made.is_given(2));
  CHECK_FALSE(made.is_given(3));
  const RoundedPolygon r = rounded(made);
  CHECK(r.rounded_vertices == 1);
  CHECK(r.largest_move > 0);
  CHECK(r.largest_move < 0x1p-54);
  CHECK(r.rounds == 0);
  CHECK(rounded_chains(made).size() == 1);
  CHECK(rounded(combine(Op::set_union, b, b)).largest_move == 0);
  CHECK_THROWS_AS(combine(Op::set_union, Polygon2{{{{0, 0}, {1, 1}}}}, b), InvalidArgument);
  CHECK_THROWS_AS(combine(Op::set_union, Polygon2{{{{0, 0}, {1, 1}, {1 / 0.0, 0}}}}, b), NotFinite);
  CHECK_THROWS_AS(combine(Op::set_union, std::span<const Polygon2>{}), InvalidArgument);
}

TEST_CASE("Law 1: areas add up, and points are where they should be") {
  rc::prop("chains on a grid",
           [] { check_combined(grid_polygon(5), grid_polygon(5), some_points(5, 0x1p-40)); });
  rc::prop("chains that nearly coincide", [] {
    const Polygon2 a = nudged(grid_polygon(5), 0x1p-50);
    const Polygon2 b = *rc::gen::inRange(0, 2) == 0 ? nudged(a, 0x1p-50) : grid_polygon(5);
    check_combined(a, b, some_points(5, 0x1p-49));
  });
  rc::prop("from the smallest to the largest", [] {
    const double scale = *rc::gen::element(0x1p-1074, 0x1p-600, 0x1p1020);
    const auto scaled = [scale](Polygon2 p) {
      for (Chain& chain : p.chains) {
        for (Point2& q : chain) q = {q.x * scale, q.y * scale};
      }
      return p;
    };
    const Polygon2 a = grid_polygon(5), b = grid_polygon(5);
    const Op operation = *rc::gen::elementOf(operations);
    const ExactPolygon2 small = combine(operation, a, b),
                        large = combine(operation, scaled(a), scaled(b));
    RC_ASSERT(std::ranges::equal(small.chains(), large.chains()));
    check_structure(large);
    if (scale < 1) check_rounded(large);
  });
}

TEST_CASE("Laws 2 and 3: what is made depends on the points alone") {
  rc::prop("chains on a grid, and others that enclose the same", [] {
    const Polygon2 a = grid_polygon(5), b = grid_polygon(5);
    const Op operation = *rc::gen::elementOf(operations);
    const ExactPolygon2 made = combine(operation, a, b);
    Polygon2 other = a;
    for (Chain& chain : other.chains) {
      std::rotate(chain.begin(), chain.begin() + *rc::gen::inRange(0, 3), chain.end());
      if (a.rule == FillRule::even_odd && *rc::gen::inRange(0, 2) == 0) {
        std::reverse(chain.begin(), chain.end());
      }
      const Point2 p = chain[0], q = chain[1];
      chain.insert(chain.begin() + 1, {(p.x + q.x) / 2, (p.y + q.y) / 2});
    }
    std::reverse(other.chains.begin(), other.chains.end());
    RC_ASSERT(text_of(combine(operation, other, b)) == text_of(made));
    if (operation != Op::set_difference) {
      RC_ASSERT(text_of(combine(operation, b, other)) == text_of(made));
    }
    if (std::all_of(made.chains().begin(), made.chains().end(), [&](const auto& chain) {
          return std::all_of(chain.begin(), chain.end(),
                             [&](std::uint32_t v) { return made.is_given(v); });
        })) {
      const Polygon2 again{rounded_chains(made), FillRule::nonzero};
      RC_ASSERT(text_of(combine(Op::set_union, again, again)) == text_of(made));
    }
  });
}
