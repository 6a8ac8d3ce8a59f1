// SPDX-License-Identifier: MIT
#include <limits>
#include <signum/predicates/orient2d.hpp>

#include "polygon.hpp"
#include "zero_area.hpp"

namespace signum::detail {

namespace {

// What is counted, the worst first. There are fewer of each than 2^5, each taken less than 2^12.
constexpr std::uint64_t zero_area_cost = std::uint64_t{1} << 44,
                        taken_triangle_cost = std::uint64_t{1} << 26, taken_diagonal_cost = 1 << 8,
                        thin_cost = 1;
constexpr std::uint64_t impossible = std::numeric_limits<std::uint64_t>::max();

}  // namespace

// Cuts off the corners between two, for all two of them, the near ones first: the triangle at the
// cut has its third corner between them. Of equals the last one is taken, so that what may be a fan
// from the first corner is one. Triangles of which none is turned over cover what the polygon winds
// around, as in clip_ears.
bool PolygonTriangulator::search(Sign orientation, Turned turned, const Taken* taken) {
  const auto n = static_cast<std::uint32_t>(points_.size());
  turn_to(orientation);
  costs_.assign(std::size_t{n} * n, 0);
  apexes_.assign(costs_.size(), 0);
  for (std::uint32_t length = 2; length < n; ++length) {
    for (std::uint32_t a = 0, c = length; c < n; ++a, ++c) {
      std::uint64_t& best = costs_[a * n + c];
      best = impossible;
      for (std::uint32_t b = c - 1; b > a; --b) {
        const std::uint64_t before = costs_[a * n + b], behind = costs_[b * n + c];
        if (before == impossible || behind == impossible || before + behind >= best) continue;
        std::uint64_t own = cost_of(a, b, c, turned);
        if (own == impossible) continue;
        if (taken != nullptr) {
          own += taken_triangle_cost * taken->triangle({corners_[a], corners_[b], corners_[c]});
        }
        if (before + behind + own >= best) continue;
        best = before + behind + own;
        apexes_[a * n + c] = b;
      }
      const bool is_diagonal = length + 1 < n;
      if (is_diagonal && best != impossible && taken != nullptr) {
        best += taken_diagonal_cost * taken->diagonal(corners_[a], corners_[c]);
      }
    }
  }
  if (costs_[n - 1] == impossible) return false;
  ears_.clear();
  take_best(0, n - 1);
  return turned == Turned::any_way || overlap_free();
}

std::uint64_t PolygonTriangulator::cost_of(std::uint32_t a, std::uint32_t b, std::uint32_t c,
                                           Turned turned) const {
  const Sign turn = orient2d(points_[a], points_[b], points_[c]);
  if (turn == Sign::positive) return 0;
  if (turn == Sign::negative) return turned == Turned::any_way ? 0 : impossible;
  const bool is_flat = has_zero_area({{corner_points_[a], corner_points_[b], corner_points_[c]}});
  return is_flat ? zero_area_cost : thin_cost;
}

void PolygonTriangulator::take_best(std::uint32_t first, std::uint32_t last) {
  if (last - first < 2) return;
  const std::uint32_t apex = apexes_[first * points_.size() + last];
  take_best(first, apex);
  take_best(apex, last);
  ears_.push_back({first, apex, last});
}

}  // namespace signum::detail
