// SPDX-License-Identifier: MIT
/// Walls between the unit cubes of a small grid, and what they divide space into: by going from
/// cube to cube, an independent decision that knows no triangles.
#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <vector>

#include "solid_shapes.hpp"

namespace unit_cells {

using signum::Mesh;
using signum::Point3;

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

/// The rectangle as two triangles, the diagonal and the way they look as they come.
inline void append(Mesh& mesh, const Rectangle& r, bool other_diagonal, bool turned) {
  const std::size_t u = (r.axis + 1) % 3, v = (r.axis + 2) % 3;
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  for (const auto& [far_u, far_v] : {std::pair(false, false), std::pair(true, false),
                                     std::pair(true, true), std::pair(false, true)}) {
    Place p = r.min;
    if (far_u) p[u] = r.max[u];
    if (far_v) p[v] = r.max[v];
    mesh.vertices.push_back({double(p[0]), double(p[1]), double(p[2])});
  }
  const std::uint32_t shift = other_diagonal ? 1 : 0;
  const auto at = [&](std::uint32_t i) { return first + (i + shift) % 4; };
  for (Mesh::Triangle t :
       {Mesh::Triangle{at(0), at(1), at(2)}, Mesh::Triangle{at(0), at(2), at(3)}}) {
    if (turned) std::swap(t[1], t[2]);
    mesh.triangles.push_back(t);
  }
}

/// A linear map of integers and determinant 1: it changes no volume, and nothing of what hangs
/// together.
class Shear {
 public:
  static Shear any() {
    Shear s;
    for (int n = *rc::gen::inRange(0, 4); n > 0; --n) {
      const int to = *rc::gen::inRange(0, 3), from = (to + *rc::gen::inRange(1, 3)) % 3;
      const int times = *rc::gen::inRange(-2, 3);
      for (std::size_t i = 0; i < 3; ++i) {
        s.rows_[static_cast<std::size_t>(to)][i] +=
            times * s.rows_[static_cast<std::size_t>(from)][i];
      }
    }
    return s;
  }
  Mesh operator()(const Mesh& mesh) const {
    return solids::mapped(mesh, [this](const Point3& p) {
      const auto row = [&](const std::array<double, 3>& r) {
        return r[0] * p.x + r[1] * p.y + r[2] * p.z;
      };
      return Point3{row(rows_[0]), row(rows_[1]), row(rows_[2])};
    });
  }
  bool is_none() const { return rows_ == Shear().rows_; }

 private:
  std::array<std::array<double, 3>, 3> rows_ = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
};

/// Two places of the grid, of which the second is greater in each coordinate: often from end to end
/// of the grid, or thin, so that boxes lie in each other and pass through each other.
inline std::array<Place, 2> any_box(int n) {
  std::array<Place, 2> box{};
  for (std::size_t i = 0; i < 3; ++i) {
    const int margin = *rc::gen::element(0, 0, 1, 1, 2);
    box[0][i] = *rc::gen::inRange(margin, n - margin);
    box[1][i] = *rc::gen::inRange(box[0][i] + 1, n - margin + 1);
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        box[0][i] = margin;
        box[1][i] = n - margin;
        break;
      case 1:
        box[1][i] = box[0][i] + 1;
        break;
      default:
        break;
    }
  }
  return box;
}

}  // namespace unit_cells
