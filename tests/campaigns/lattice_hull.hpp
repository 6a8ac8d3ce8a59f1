// SPDX-License-Identifier: MIT
/// The hull of a few points whose coordinates are small integers: its sides are all planes through
/// three of them with no point beyond.
#pragma once

#include <algorithm>
#include <iterator>
#include <numeric>
#include <tuple>

#include "lattice_distance.hpp"

namespace signum::campaigns {

using Int = std::int64_t;
using Lattices = std::vector<Lattice>;

inline bool is_before(const Lattice& a, const Lattice& b) {
  return std::tie(a.x, a.y, a.z) < std::tie(b.x, b.y, b.z);
}
/// All points x of a hull have dot(n, x) <= d; n is coprime.
struct HullSide {
  Lattice n;
  Int d;
  bool operator==(const HullSide&) const = default;
};

/// The hull of points, by all their triples.
struct LatticeHull {
  Lattices points, corners;
  std::vector<HullSide> sides;  ///< of a solid
  int dimension = 0;
  Lattice across{0, 0, 0};  ///< of what is flat
  Int volume6 = 0;          ///< six times the volume

  explicit LatticeHull(Lattices all) : points(std::move(all)) {
    std::sort(points.begin(), points.end(), is_before);
    points.erase(std::unique(points.begin(), points.end()), points.end());
    find_dimension();
    if (dimension == 0) corners = points;
    if (dimension == 1) corners = {points.front(), points.back()};
    if (dimension == 2) corners = corners_in_plane(points, across);
    if (dimension == 3) find_sides();
  }

  /// The corners of points across a vector, counter-clockwise seen from where it points to.
  static Lattices corners_in_plane(const Lattices& sorted, const Lattice& n) {
    Lattices ring;
    const auto add = [&](const Lattice& p, std::size_t least) {
      while (ring.size() > least &&
             dot(n, cross(ring.back() - ring[ring.size() - 2], p - ring.back())) <= 0) {
        ring.pop_back();
      }
      ring.push_back(p);
    };
    for (const Lattice& p : sorted) add(p, 1);
    const std::size_t there = ring.size();
    for (auto p = sorted.rbegin() + 1; p != sorted.rend(); ++p) add(*p, there);
    ring.pop_back();
    return ring;
  }

 private:
  void find_dimension() {
    const Lattice& o = points[0];
    Lattice u{0, 0, 0};
    for (const Lattice& p : points) {
      if (dimension == 0 && !is_zero(p - o)) u = p - o, dimension = 1;
      if (dimension == 1 && !is_zero(cross(u, p - o))) across = cross(u, p - o), dimension = 2;
    }
    // Seen so, corners in z = 0 turn counter-clockwise.
    if (across.z < 0) across = Lattice{0, 0, 0} - across;
    for (const Lattice& p : points) {
      if (dimension == 2 && dot(across, p - o) != 0) dimension = 3;
    }
  }
  void find_sides() {
    for (const Lattice& p : points) {
      for (const Lattice& q : points) {
        if (!is_before(p, q)) continue;
        for (const Lattice& r : points) add_side(p, cross(q - p, r - p));
      }
    }
    for (const Lattice& p : points) {
      Lattices normals;
      for (const HullSide& s : sides) {
        if (dot(s.n, p) == s.d) normals.push_back(s.n);
      }
      for (std::size_t i = 2; i < normals.size(); ++i) {
        const Lattice both = cross(normals[0], normals[1]);
        if (dot(both, normals[i]) == 0) continue;
        corners.push_back(p);
        break;
      }
    }
    for (const HullSide& s : sides) {
      Lattices on;
      std::copy_if(points.begin(), points.end(), std::back_inserter(on),
                   [&](const Lattice& p) { return dot(s.n, p) == s.d; });
      const Lattices ring = corners_in_plane(on, s.n);
      for (std::size_t i = 2; i < ring.size(); ++i) {
        volume6 += dot(ring[0], cross(ring[i - 1], ring[i]));
      }
    }
  }
  void add_side(const Lattice& p, const Lattice& n) {
    if (is_zero(n)) return;
    const Int by = std::gcd(std::gcd(n.x, n.y), n.z);
    const HullSide side{{n.x / by, n.y / by, n.z / by}, dot(n, p) / by};
    if (std::all_of(points.begin(), points.end(),
                    [&](const Lattice& q) { return dot(side.n, q) <= side.d; }) &&
        std::find(sides.begin(), sides.end(), side) == sides.end()) {
      sides.push_back(side);
    }
  }
};

}  // namespace signum::campaigns
