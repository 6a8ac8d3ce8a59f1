// SPDX-License-Identifier: MIT
/// Sums over simplices of one dimension, signed: of their measures, first and second moments.
#pragma once

#include <array>
#include <initializer_list>

#include "cells/axes.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {

/// The mean of x x^T over a simplex with k corners is (sum of v v^T + s s^T) / (k (k + 1)), s being
/// the sum of its corners v; that of x is s / k.
struct SimplexSums {
  BigRational weight = 0;
  RationalPoint first{0, 0, 0};
  /// xx, xy, xz, yy, yz, zz.
  std::array<BigRational, 6> second{0, 0, 0, 0, 0, 0};

  void add(std::initializer_list<const RationalPoint*> corners, const BigRational& w) {
    const BigRational k(static_cast<long>(corners.size()));
    RationalPoint sum{0, 0, 0};
    std::array<BigRational, 6> squares{0, 0, 0, 0, 0, 0};
    for (const RationalPoint* v : corners) {
      sum = sum + *v;
      add_products(squares, *v);
    }
    add_products(squares, sum);
    weight += w;
    first = first + (w / k) * sum;
    const BigRational share = w / (k * (k + 1));
    for (std::size_t i = 0; i < 6; ++i) second[i] += share * squares[i];
  }

  /// The sum of the means of the simplices that add up to one, about the centroid. Requires a
  /// weight that is not zero.
  RationalPoint centroid() const { return first / weight; }
  std::array<BigRational, 6> about_centroid() const {
    std::array<BigRational, 6> about{0, 0, 0, 0, 0, 0};
    add_products(about, centroid());
    for (std::size_t i = 0; i < 6; ++i) about[i] = second[i] / weight - about[i];
    return about;
  }

 private:
  static void add_products(std::array<BigRational, 6>& to, const RationalPoint& v) {
    to[0] += v.x * v.x;
    to[1] += v.x * v.y;
    to[2] += v.x * v.z;
    to[3] += v.y * v.y;
    to[4] += v.y * v.z;
    to[5] += v.z * v.z;
  }
};

/// Adds the cone from a point to a ring, as triangles that each count by the part of their doubled
/// area along an axis: 0 is x.
template <class Ring, class At>
void add_ring(SimplexSums& sums, const RationalPoint& apex, const Ring& ring, std::size_t axis,
              At at) {
  for (std::size_t i = 0; i < ring.size(); ++i) {
    const RationalPoint &p = at(ring[i]), &q = at(ring[(i + 1) % ring.size()]);
    const RationalPoint area = cross(p - apex, q - apex);
    sums.add({&apex, &p, &q}, coordinate(area, axis));
  }
}

/// Adds the tetrahedron from a point to a triangle, by six times its volume.
inline void add_tetrahedron(SimplexSums& sums, const RationalPoint& apex, const RationalPoint& a,
                            const RationalPoint& b, const RationalPoint& c) {
  sums.add({&apex, &a, &b, &c}, dot(a - apex, cross(b - apex, c - apex)));
}

}  // namespace signum::detail
