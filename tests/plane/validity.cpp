// SPDX-License-Identifier: MIT
// Consistency: validity beside the definitions of its reasons, for polygons of small integers.
#include <catch2/catch.hpp>
#include <cmath>
#include <map>
#include <optional>
#include <random>
#include <signum/plane/text.hpp>
#include <signum/plane/validity.hpp>

#include "cases.hpp"
#include "lattice_reference.hpp"

using namespace signum;
using lattice::Edge, lattice::Fraction, lattice::Point;

namespace {

struct Ring {
  std::vector<Point> points;
  std::vector<Edge> edges;
  std::size_t polygon;
  bool is_shell;
  std::map<Point, int> pieces = {};  ///< middles of what vertices divide it into, and how often
};

/// The two directions in which a chain leaves a point that it passes.
using Passage = std::array<Point, 2>;

Point difference(const Point& p, const Point& q) { return {p.x - q.x, p.y - q.y}; }
int cross_sign(const Point& a, const Point& b) { return (a.x * b.y - a.y * b.x).sign(); }

/// Requires that no two of the directions are equal.
bool cross(const Passage& a, const Passage& b) {
  const auto is_left = [&](const Point& c) {
    const int s = cross_sign(a[0], a[1]), from = cross_sign(a[0], c), to = cross_sign(c, a[1]);
    return s > 0 ? from > 0 && to > 0 : s < 0 ? from > 0 || to > 0 : from > 0;
  };
  return is_left(b[0]) != is_left(b[1]);
}

bool is_inside(const Ring& ring, const Point& p) {
  return lattice::winding(ring.edges, p) % 2 != 0;
}

using Points = std::vector<Point>;

class Definitions {
 public:
  explicit Definitions(const PlaneSet& set) : polygons_(set.polygons.size()) {
    for (std::size_t i = 0; i < set.polygons.size(); ++i) {
      for (const auto& chain : set.polygons[i]) {
        std::vector<Point2> kept;
        for (const Point2& p : chain) {
          if (kept.empty() || kept.back() != p) kept.push_back(p);
        }
        while (kept.size() > 1 && kept.front() == kept.back()) kept.pop_back();
        Ring ring{{}, lattice::edges_of(kept, true), i, &chain == &set.polygons[i][0]};
        for (const Point2& p : kept) ring.points.push_back(lattice::point(p));
        edges_.insert(edges_.end(), ring.edges.begin(), ring.edges.end());
        rings_.push_back(std::move(ring));
      }
    }
    pieces_ = lattice::pieces_of(edges_);
    for (const Point& m : pieces_.middles) {
      for (Ring& ring : rings_) {
        for (const Edge& e : ring.edges) {
          if (lattice::is_on(e, m)) ++ring.pieces[m];
        }
      }
    }
  }

  /// The first reason in their order, and the least of its points.
  std::optional<std::pair<InvalidityReason, Point>> find() const {
    using Names = Points (Definitions::*)() const;
    constexpr Names all[] = {&Definitions::of_few_points, &Definitions::spikes,
                             &Definitions::repeated,      &Definitions::overlaps,
                             &Definitions::crossings,     &Definitions::self_touches,
                             &Definitions::outside,       &Definitions::nested_holes,
                             &Definitions::nested_shells, &Definitions::parting};
    for (std::size_t i = 0; i < std::size(all); ++i) {
      const Points found = (this->*all[i])();
      if (found.empty()) continue;
      return std::pair{static_cast<InvalidityReason>(i),
                       *std::min_element(found.begin(), found.end())};
    }
    return std::nullopt;
  }

 private:
  template <class Condition>
  Points points_of_rings(Condition condition) const {
    Points points;
    for (const Ring& r : rings_) {
      if (condition(r)) points.insert(points.end(), r.points.begin(), r.points.end());
    }
    return points;
  }
  bool is_any(const auto& condition) const {
    return std::any_of(rings_.begin(), rings_.end(), condition);
  }

  Points of_few_points() const {
    return points_of_rings(
        [](const Ring& r) { return std::set(r.points.begin(), r.points.end()).size() < 3; });
  }
  Points spikes() const {
    Points points;
    for (const Ring& r : rings_) {
      const std::size_t n = r.points.size();
      for (std::size_t i = 0; i < n; ++i) {
        const Point u = difference(r.points[(i + n - 1) % n], r.points[i]);
        const Point v = difference(r.points[(i + 1) % n], r.points[i]);
        if (cross_sign(u, v) == 0 && (u.x * v.x + u.y * v.y).sign() > 0)
          points.push_back(r.points[i]);
      }
    }
    return points;
  }
  Points repeated() const {
    return points_of_rings([&](const Ring& r) {
      const bool is_once = std::all_of(r.pieces.begin(), r.pieces.end(),
                                       [](const auto& piece) { return piece.second == 1; });
      return is_once && is_any([&](const Ring& s) { return &s != &r && s.pieces == r.pieces; });
    });
  }
  Points overlaps() const {
    Points points;
    for (const Point& m : pieces_.middles) {
      const auto is_on_it = [&](const Edge& e) { return lattice::is_on(e, m); };
      if (std::count_if(edges_.begin(), edges_.end(), is_on_it) < 2) continue;
      const Edge& e = *std::find_if(edges_.begin(), edges_.end(), is_on_it);
      Point least = std::min(e.p, e.q);
      for (const Point& v : pieces_.vertices) {
        if (v < m && lattice::is_on(e, v)) least = std::max(least, v);
      }
      points.push_back(least);
    }
    return points;
  }
  static std::vector<Passage> passages(const Ring& r, const Point& v) {
    std::vector<Passage> all;
    const std::size_t n = r.edges.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Edge &e = r.edges[i], &next = r.edges[(i + 1) % n];
      if (e.q == v) all.push_back({difference(e.p, v), difference(next.q, v)});
      if (lattice::is_on(e, v) && !(e.p == v) && !(e.q == v))
        all.push_back({difference(e.p, v), difference(e.q, v)});
    }
    return all;
  }
  Points crossings() const {
    Points points;
    for (const Point& v : pieces_.vertices) {
      std::vector<Passage> all;
      for (const Ring& r : rings_) {
        for (const Passage& p : passages(r, v)) {
          if (std::any_of(all.begin(), all.end(), [&](const auto& q) { return cross(p, q); }))
            points.push_back(v);
          all.push_back(p);
        }
      }
    }
    return points;
  }
  Points self_touches() const {
    Points points;
    for (const Point& v : pieces_.vertices) {
      if (is_any([&](const Ring& r) { return passages(r, v).size() > 1; })) points.push_back(v);
    }
    return points;
  }

  static const Point& probe(const Ring& r) { return r.pieces.begin()->first; }
  Points outside() const {
    return points_of_rings([&](const Ring& r) {
      return !r.is_shell && is_any([&](const Ring& s) {
        return s.is_shell && s.polygon == r.polygon && !is_inside(s, probe(r));
      });
    });
  }
  Points nested_holes() const {
    return points_of_rings([&](const Ring& r) {
      return !r.is_shell && is_any([&](const Ring& s) {
        return &s != &r && !s.is_shell && s.polygon == r.polygon && is_inside(s, probe(r));
      });
    });
  }
  Points nested_shells() const {
    return points_of_rings([&](const Ring& r) {
      return r.is_shell && is_any([&](const Ring& shell) {
               if (!shell.is_shell || shell.polygon == r.polygon || !is_inside(shell, probe(r)))
                 return false;
               return !is_any([&](const Ring& hole) {
                 return !hole.is_shell && hole.polygon == shell.polygon &&
                        is_inside(hole, probe(r));
               });
             });
    });
  }

  Points parting() const {
    Points points;
    for (std::size_t i = 0; i < polygons_; ++i) {
      std::vector<Edge> edges;
      for (const Ring& r : rings_) {
        if (r.polygon == i) edges.insert(edges.end(), r.edges.begin(), r.edges.end());
      }
      add_parting(points, edges);
    }
    return points;
  }
  /// Adds the points in which pieces of the inside of a polygon meet: the cells of slabs, united
  /// where they share more than a point of a side that no edge is on.
  static void add_parting(Points& points, const std::vector<Edge>& edges) {
    struct Inner {
      lattice::Cell cell;
      Fraction left, right;
      std::size_t piece;
    };
    const lattice::Pieces pieces = lattice::pieces_of(edges);
    std::set<Fraction> xs;
    for (const Point& v : pieces.vertices) xs.insert(v.x);
    std::vector<Inner> cells;
    auto x = xs.begin();
    for (const auto& slab : pieces.slabs) {
      const Fraction left = *x++;
      for (const lattice::Cell& c : slab) {
        if (lattice::winding(edges, c.middle) % 2 != 0)
          cells.push_back({c, left, *x, cells.size()});
      }
    }
    const auto are_joined = [&](const Inner& a, const Inner& b) {
      if (!(a.right == b.left)) return false;
      std::set<Fraction> ys{std::max(a.cell.low[1], b.cell.low[0]),
                            std::min(a.cell.high[1], b.cell.high[0])};
      const Fraction low = std::max(a.cell.low[1], b.cell.low[0]), high = *ys.rbegin();
      if (!(low < high) || !(*ys.begin() == low)) return false;
      for (const Point& v : pieces.vertices) {
        if (v.x == a.right && low < v.y && v.y < high) ys.insert(v.y);
      }
      for (auto y = ys.begin(); std::next(y) != ys.end(); ++y) {
        const Point middle{a.right, (*y + *std::next(y)) * Fraction(1, 2)};
        if (std::none_of(edges.begin(), edges.end(),
                         [&](const Edge& e) { return lattice::is_on(e, middle); }))
          return true;
      }
      return false;
    };
    for (Inner& a : cells) {
      for (const Inner& b : cells) {
        if (!are_joined(a, b)) continue;
        const std::size_t from = a.piece, to = b.piece;
        for (Inner& c : cells) c.piece = c.piece == from ? to : c.piece;
      }
    }
    for (const Point& v : pieces.vertices) {
      std::set<std::size_t> around;
      for (const auto& [cell, left, right, piece] : cells) {
        const std::size_t side = v.x == left ? 0 : 1;
        if (!(v.x == left) && !(v.x == right)) continue;
        if (!(v.y < cell.low[side]) && !(cell.high[side] < v.y)) around.insert(piece);
      }
      if (around.size() > 1) points.push_back(v);
    }
  }

  std::size_t polygons_;
  std::vector<Ring> rings_;
  std::vector<Edge> edges_;
  lattice::Pieces pieces_;
};

class Polygons {
 public:
  PlaneSet set() { return below(3) == 0 ? in_a_frame() : anywhere(); }

 private:
  PlaneSet anywhere() {
    PlaneSet result;
    size_ = below(2) == 0 ? 5 : 10;
    for (int n = below(3) + 1; n > 0; --n) {
      Chains2& chains = result.polygons.emplace_back();
      chains.push_back(below(3) != 0 ? rectangle() : chain());
      for (int holes = below(4); holes > 0; --holes) chains.push_back(chain());
    }
    return result;
  }
  /// Rectangles and squares on a corner, holes or not, in a rectangle that these touch if it is
  /// low.
  PlaneSet in_a_frame() {
    const double height = below(3) == 0 ? 2 : 10;
    PlaneSet result;
    result.polygons.push_back({box({0, 0}, 10, height)});
    for (int n = 2 + below(2); n > 0; --n) {
      const Point2 p{1.0 + below(8), static_cast<double>(below(static_cast<int>(height) - 1))};
      const double side = 1 + 2 * below(2);
      const std::vector<Point2> chain =
          below(2) == 0 ? diamond(p) : box({p.x, p.y + 1}, side, side);
      if (below(4) == 0) {
        result.polygons.push_back({chain});
      } else {
        result.polygons[0].push_back(chain);
      }
    }
    return result;
  }

  static std::vector<Point2> box(const Point2& p, double width, double height) {
    return {p, {p.x + width, p.y}, {p.x + width, p.y + height}, {p.x, p.y + height}};
  }
  static std::vector<Point2> diamond(const Point2& p) {
    return {p, {p.x + 1, p.y + 1}, {p.x, p.y + 2}, {p.x - 1, p.y + 1}};
  }
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  Point2 point() { return {static_cast<double>(below(size_)), static_cast<double>(below(size_))}; }
  std::vector<Point2> rectangle() {
    const Point2 p = point(), d = point();
    return box(p, d.x + 1, d.y + 1);
  }
  std::vector<Point2> chain() {
    const Point2 p = point();
    switch (below(size_ == 5 ? 5 : 4)) {
      case 0:
        return rectangle();
      case 1:
        return diamond(p);
      case 2:
        return {p, point(), point()};
      case 3:  // Passes a point twice.
        return {p, {p.x + 2, p.y - 1}, {p.x + 2, p.y + 1},
                p, {p.x - 2, p.y + 1}, {p.x - 2, p.y - 1}};
      default: {
        std::vector<Point2> points{p, p};
        for (int n = 2 + below(4); n > 0; --n) points.push_back(point());
        return points;
      }
    }
  }
  std::mt19937 random_{5};
  int size_ = 0;
};

}  // namespace

TEST_CASE("validity: the first reason of all, and its least point, by definition") {
  Polygons polygons;
  std::map<std::string_view, int> reasons;
  for (int i = 0; i < 3000; ++i) {
    const PlaneSet set = polygons.set();
    const auto found = invalidity(set);
    const auto expected = Definitions(set).find();
    INFO(write_wkt(set));
    ++reasons[found ? name(found->reason) : "valid"];
    REQUIRE(found.has_value() == expected.has_value());
    if (!found) continue;
    REQUIRE(name(found->reason) == name(expected->first));
    const auto number = [](const Fraction& x) { return x.big().str(); };
    CHECK(found->point.exact[0].to_string() == number(expected->second.x));
    CHECK(found->point.exact[1].to_string() == number(expected->second.y));
  }
  for (const auto& [reason, times] : reasons) {
    UNSCOPED_INFO(reason << " " << times);
    CHECK(times > 5);
  }
  CHECK(reasons.size() == 11);
}

TEST_CASE("validity: a point that is named has no negative zeros") {
  const auto found = invalidity({{}, {}, {{{{-0.0, -0.0}, {1, 1}, {-0.0, -0.0}}}}});
  REQUIRE(found);
  CHECK(found->reason == InvalidityReason::too_few_points);
  CHECK_FALSE(std::signbit(found->point.rounded.x));
  CHECK_FALSE(std::signbit(found->point.rounded.y));
}
