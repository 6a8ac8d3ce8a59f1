// SPDX-License-Identifier: MIT
/// Walls between the unit cubes of a small grid, and what they divide space into: by going from
/// cube to cube, an independent decision that knows no triangles.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace unit_cells {

using Place = std::array<int, 3>;

/// A rectangle of unit squares at one coordinate of an axis, from `min` to `max` along the others;
/// min and max are equal along the axis.
struct Rectangle {
  std::size_t axis;
  Place min, max;
};

/// All sides of a box.
inline std::vector<Rectangle> sides(const Place& min, const Place& max) {
  std::vector<Rectangle> all;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    for (const Place& at : {min, max}) {
      Rectangle r{axis, min, max};
      r.min[axis] = r.max[axis] = at[axis];
      all.push_back(r);
    }
  }
  return all;
}

class Walls {
 public:
  /// Coordinates from 0 to n; one more layer of cubes is around them.
  explicit Walls(int n) : n_(n) {}

  void add(const Rectangle& r) {
    const std::size_t u = (r.axis + 1) % 3, v = (r.axis + 2) % 3;
    for (int i = r.min[u]; i < r.max[u]; ++i) {
      for (int j = r.min[v]; j < r.max[v]; ++j) {
        Place p{};
        p[r.axis] = r.min[r.axis];
        p[u] = i;
        p[v] = j;
        squares_.insert({r.axis, p});
      }
    }
  }

  /// For each cube, named by its least corner, the first cube that can be reached from it.
  std::map<Place, Place> cells() const {
    std::map<Place, Place> cell;
    for (const Place& first : cubes()) {
      if (cell.count(first) != 0) continue;
      std::vector<Place> open = {first};
      cell[first] = first;
      while (!open.empty()) {
        const Place p = open.back();
        open.pop_back();
        for (std::size_t axis = 0; axis < 3; ++axis) {
          for (const int step : {-1, 1}) {
            Place q = p;
            q[axis] += step;
            if (q[axis] < -1 || q[axis] > n_ || cell.count(q) != 0) continue;
            if (squares_.count({axis, step > 0 ? q : p}) != 0) continue;
            cell[q] = first;
            open.push_back(q);
          }
        }
      }
    }
    return cell;
  }

  /// The cubes that cannot be reached from outside, and the squares between these and the others.
  struct Hull {
    int volume = 0, area = 0;
  };
  Hull hull() const {
    const std::map<Place, Place> cell = cells();
    const auto is_in = [&](const Place& p) { return cell.at(p) != Place{-1, -1, -1}; };
    Hull hull;
    for (const Place& p : cubes()) {
      if (is_in(p)) ++hull.volume;
    }
    for (const auto& [axis, p] : squares_) {
      Place before = p;
      --before[axis];
      if (is_in(p) != is_in(before)) ++hull.area;
    }
    return hull;
  }

  /// How many pieces the squares make, touching in corners being enough.
  std::size_t components() const {
    std::map<Place, std::vector<Place>> near;
    for (const auto& square : squares_) {
      const std::vector<Place> c = corners(square);
      for (const Place& p : c) near[c[0]].push_back(p), near[p].push_back(c[0]);
    }
    std::set<Place> known;
    std::size_t count = 0;
    for (const auto& [first, unused] : near) {
      if (!known.insert(first).second) continue;
      ++count;
      std::vector<Place> open = {first};
      while (!open.empty()) {
        const Place p = open.back();
        open.pop_back();
        for (const Place& q : near[p]) {
          if (known.insert(q).second) open.push_back(q);
        }
      }
    }
    return count;
  }

  /// Corners less edges, plus squares.
  int euler_characteristic() const {
    std::set<Place> points;
    std::set<std::pair<Place, Place>> edges;
    for (const auto& square : squares_) {
      const std::vector<Place> c = corners(square);
      for (std::size_t i = 0; i < 4; ++i) {
        points.insert(c[i]);
        edges.insert(std::minmax(c[i], c[(i + 1) % 4]));
      }
    }
    return static_cast<int>(points.size()) - static_cast<int>(edges.size()) +
           static_cast<int>(squares_.size());
  }

 private:
  using Square = std::pair<std::size_t, Place>;

  std::vector<Place> cubes() const {
    std::vector<Place> all;
    for (int x = -1; x <= n_; ++x) {
      for (int y = -1; y <= n_; ++y) {
        for (int z = -1; z <= n_; ++z) all.push_back({x, y, z});
      }
    }
    return all;
  }
  static std::vector<Place> corners(const Square& square) {
    std::vector<Place> all(4, square.second);
    const std::size_t u = (square.first + 1) % 3, v = (square.first + 2) % 3;
    ++all[1][u], ++all[2][u], ++all[2][v], ++all[3][v];
    return all;
  }

  int n_;
  /// The axis across which each square lies, and its least corner.
  std::set<Square> squares_;
};

}  // namespace unit_cells
