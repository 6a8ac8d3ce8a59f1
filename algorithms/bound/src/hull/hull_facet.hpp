// SPDX-License-Identifier: MIT
/// What Quickhull is made of: facets, and the points that wait outside of them.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <signum/kernel/sign.hpp>
#include <vector>

namespace signum::detail {

/// A triangle of the hull's surface, counter-clockwise from outside; neighbours[i] is across the
/// edge from corners[i] to the next corner.
struct HullFacet {
  std::array<std::uint32_t, 3> corners;
  std::array<std::uint32_t, 3> neighbours;
};

/// Drops the facets that are gone, whose places were not used again.
template <class Facets>
void drop_gone(Facets& facets) {
  std::vector<std::uint32_t> place(facets.size());
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < facets.size(); ++i) {
    if (!facets[i].gone) place[i] = count++;
  }
  for (std::size_t i = 0; i < facets.size(); ++i) {
    if (facets[i].gone) continue;
    for (std::uint32_t& n : facets[i].neighbours) n = place[n];
    if (place[i] != i) facets[place[i]] = facets[i];
  }
  facets.resize(count);
}

/// Where a point is with respect to a plane, and about how far beyond (a guess, used to choose).
struct Height {
  double value;
  Sign side;
};

/// Lists of points, each of which is in one list at most.
class OutsidePoints {
 public:
  static constexpr auto none = std::numeric_limits<std::uint32_t>::max();

  struct List {
    std::uint32_t first = none, last = none;
    std::uint32_t furthest = none;
    double height = 0;

    bool empty() const { return first == none; }
  };

  explicit OutsidePoints(std::size_t points) : next_(points, none) {}

  void append(List& list, std::uint32_t p, double height) {
    next_[p] = none;
    (list.empty() ? list.first : next_[list.last]) = p;
    list.last = p;
    if (list.furthest != none && !(height > list.height)) return;
    list.furthest = p;
    list.height = height;
  }

  template <class Visit>
  void each(const List& list, Visit visit) const {
    for (std::uint32_t p = list.first; p != none; p = next_[p]) visit(p);
  }

 private:
  std::vector<std::uint32_t> next_;
};

}  // namespace signum::detail
