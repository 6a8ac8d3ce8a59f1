// SPDX-License-Identifier: MIT
/// All segments and triangles with corners on a small grid, and the kinds of questions about them.
/// Segments may be points, and triangles segments or points.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "shape_lines.hpp"
#include "small_sets.hpp"

namespace signum::campaigns {

/// How many were asked, and the first that differ.
struct Tally {
  std::uint64_t cases = 0, differ = 0;
  std::string first = {};

  template <class A, class B>
  void take(bool is_right, std::string_view question, const A& a, const B& b) {
    ++cases;
    if (is_right) return;
    using Any = std::conditional_t<AnyShape2<A>, Shape2, Shape3>;
    if (differ++ == 0) first = lines::question(question, Any(a), Any(b));
  }
};

/// A segment or triangle of the grid.
struct Corners {
  std::size_t set;
  /// The points of the set in each feature, as bits, in the order of Feature; 0 if it has none.
  std::array<unsigned, 7> features{};

  Feature first_with(unsigned holds) const {
    std::size_t i = 0;
    while (i < 7 && (features[i] == 0 || (holds >> features[i] & 1) == 0)) ++i;
    return static_cast<Feature>(i);
  }
};

template <class Shape>
struct All {
  std::vector<Shape> shapes;
  std::vector<Corners> corners;
  std::vector<std::vector<std::size_t>> of_set;
};

inline Point3 real(const Lattice& p, const Point3&) {
  return {double(p.x), double(p.y), double(p.z)};
}
inline Point2 real(const Lattice& p, const Point2&) { return {double(p.x), double(p.y)}; }

template <class Point, class Segment, class Triangle>
class Grid {
 public:
  explicit Grid(std::size_t side) {
    constexpr bool is_flat = std::is_same_v<Point, Point2>;
    const auto n = static_cast<std::int64_t>(side);
    for (std::int64_t i = 0; i < (is_flat ? n * n : n * n * n); ++i) {
      points.push_back({i % n, i / n % n, i / n / n});
    }
    std::vector<std::size_t> order;
    list(order, 2);
    list(order, 3);
    for (const auto& [key, set] : set_of_) {
      for (unsigned i = 1; i < 1u << key.size(); ++i) parts[set][i] = set_of_.at(some(key, i));
    }
  }

  std::vector<Lattice> points;
  std::vector<SmallSet> sets;
  /// The numbers of the sets that are the parts of each set.
  std::vector<std::array<std::size_t, 8>> parts;
  All<Segment> segments;
  All<Triangle> triangles;

  template <class Shape>
  const All<Shape>& all() const {
    if constexpr (std::is_same_v<Shape, Segment>) return segments;
    if constexpr (std::is_same_v<Shape, Triangle>) return triangles;
  }

 private:
  static std::vector<std::size_t> some(const std::vector<std::size_t>& key, unsigned bits) {
    std::vector<std::size_t> points;
    for (std::size_t i = 0; i < key.size(); ++i) {
      if ((bits >> i & 1) != 0) points.push_back(key[i]);
    }
    return points;
  }
  void list(std::vector<std::size_t>& order, std::size_t size) {
    if (order.size() < size) {
      for (std::size_t i = 0; i < points.size(); ++i) {
        order.push_back(i);
        list(order, size);
        order.pop_back();
      }
      return;
    }
    std::vector<std::size_t> key = order;
    std::sort(key.begin(), key.end());
    key.erase(std::unique(key.begin(), key.end()), key.end());
    const auto [at, is_new] = set_of_.emplace(key, sets.size());
    if (is_new) {
      parts.emplace_back();
      std::vector<Lattice> of;
      for (const std::size_t i : key) of.push_back(points[i]);
      sets.emplace_back(of);
    }
    Corners corners{at->second};
    for (std::size_t i = 0; i < size; ++i) {
      const auto bit = [&](std::size_t k) {
        return 1u << (std::find(key.begin(), key.end(), order[k % size]) - key.begin());
      };
      corners.features[i] = bit(i);
      if (size == 3 || i == 0) corners.features[3 + i] = bit(i) | bit(i + 1);
      if (size == 3) corners.features[6] |= bit(i);
    }
    const auto p = [&](std::size_t k) { return real(points[order[k]], Point{}); };
    if (size == 2) {
      add(segments, Segment{p(0), p(1)}, corners);
    } else {
      add(triangles, Triangle{{p(0), p(1), p(2)}}, corners);
    }
  }
  template <class Shape>
  void add(All<Shape>& all, const Shape& shape, const Corners& corners) {
    all.of_set.resize(sets.size());
    all.of_set[corners.set].push_back(all.shapes.size());
    all.shapes.push_back(shape);
    all.corners.push_back(corners);
  }

  std::map<std::vector<std::size_t>, std::size_t> set_of_;
};
using Plane = Grid<Point2, Segment2, Triangle2>;
using Space = Grid<Point3, Segment3, Triangle3>;

inline double nearest(const Fraction64& f) { return double(f.numerator) / double(f.denominator); }

/// Rows of questions, which can be asked in any order.
struct Kind {
  std::string_view question, of;
  std::size_t rows;
  std::function<Tally(std::size_t)> row;
};

/// How each two segments and triangles meet, and how far apart they are.
void add_pairs(const Plane& plane, std::vector<Kind>& kinds);
void add_pairs(const Space& space, std::vector<Kind>& kinds);

/// Rays with all origins of the grid and all ways from -2 to 2, and triangles; what two triangles
/// share, how deep they are in each other, and when one that moves meets the other.
void add_constructions(const Space& space, std::vector<Kind>& kinds);

}  // namespace signum::campaigns
