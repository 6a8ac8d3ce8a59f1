// SPDX-License-Identifier: MIT
#include "section/plane_cut.hpp"

#include <algorithm>
#include <signum/predicates/plane_side.hpp>
#include <utility>

#include "cells/axes.hpp"

namespace signum::detail {

std::vector<Sign> sides_of(const Plane3& plane, std::span<const Point3> points) {
  std::vector<Sign> sides;
  sides.reserve(points.size());
  for (const Point3& p : points) sides.push_back(plane_side(plane, p));
  return sides;
}

std::uint32_t PlaneCut::at(std::uint32_t a, Sign of_a, std::uint32_t b, Sign of_b) {
  if (of_a == Sign::zero) return a;
  if (of_b == Sign::zero) return b;
  if (b < a) std::swap(a, b);
  const auto [found, is_new] = crossings_.try_emplace(std::uint64_t{a} << 32 | b);
  if (is_new) {
    const RationalPoint p = points_.exact(a), q = points_.exact(b);
    const BigRational of_p = boundary_(p);
    found->second = points_.index_of(p + (of_p / (of_p - boundary_(q))) * (q - p));
  }
  return found->second;
}

std::vector<ChainPart> chains_of(std::span<const Mesh::Triangle> triangles,
                                 std::span<const Sign> sides, const HalfSpace& plane,
                                 PlaneCut& cut) {
  const bool mirrored = coordinate(plane.normal, axis_of(plane)).sign() < 0;
  std::vector<ChainPart> parts;
  // The two curves count a vertex on the plane as below it, and as above it.
  const std::array<Sign, 2> least_above{Sign::positive, Sign::zero};
  for (const Mesh::Triangle& t : triangles) {
    const auto [low, high] = std::minmax({sides[t[0]], sides[t[1]], sides[t[2]]});
    if (low == high || (low == Sign::zero && high == Sign::zero)) continue;
    for (std::size_t c = 0; c < 2; ++c) {
      const auto is_above = [&](std::size_t i) { return sides[t[i]] >= least_above[c]; };
      ChainPart part{0, 0, {c == 0, c == 1}};
      bool crosses = false;
      for (std::size_t i = 0; i < 3; ++i) {
        const std::size_t j = (i + 1) % 3;
        if (is_above(i) == is_above(j)) continue;
        crosses = true;
        // Above is to the left of where it goes down.
        (is_above(i) ? part.from : part.to) = cut.at(t[i], sides[t[i]], t[j], sides[t[j]]);
      }
      if (!crosses || part.from == part.to) continue;
      if (mirrored) std::swap(part.from, part.to);
      // A triangle without a vertex on the plane is of both curves.
      const bool of_both = c == 1 && !parts.empty() && low == Sign::negative &&
                           high == Sign::positive && sides[t[0]] != Sign::zero &&
                           sides[t[1]] != Sign::zero && sides[t[2]] != Sign::zero;
      if (of_both) {
        parts.back().of[1] = true;
      } else {
        parts.push_back(part);
      }
    }
  }
  return parts;
}

}  // namespace signum::detail
