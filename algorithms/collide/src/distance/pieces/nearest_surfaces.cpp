// SPDX-License-Identifier: MIT
#include "distance/pieces/nearest_surfaces.hpp"

#include <algorithm>
#include <cmath>

#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

/// Whether two pieces are at least as far apart as the nearest pair so far because the slab between
/// that pair separates them, too: this holds for pieces that share the nearest vertex or edge, or
/// go on in the nearest planes, which all are equally near. False for polygons.
bool slab_separates(const NearestPair& best, const std::array<Body, 2>& pieces) {
  const auto* a = std::get_if<Swept>(&pieces[0]);
  const auto* b = std::get_if<Swept>(&pieces[1]);
  if (a == nullptr || b == nullptr) return false;
  const RationalPoint x = best.a - best.b;
  const BigRational low = dot(x, best.a), high = dot(x, best.b);
  return std::all_of(a->core.points.begin(), a->core.points.end(),
                     [&](const RationalPoint& p) { return dot(x, p) >= low; }) &&
         std::all_of(b->core.points.begin(), b->core.points.end(),
                     [&](const RationalPoint& p) { return dot(x, p) <= high; });
}

std::span<const std::uint32_t> corners(const SpanningCorners& c) {
  return std::span(c.index).first(c.size);
}

/// The root of a squared length in the scale, not scaled; rounded down or up.
double root_down(double squared, int exponent) {
  return std::max(0.0, unscaled_below(rounded_down(rounded_down(std::sqrt(squared))), exponent));
}
double root_up(double squared, int exponent) {
  return unscaled_above(rounded_up(rounded_up(std::sqrt(squared))), exponent);
}

}  // namespace

NearestSurfaces::NearestSurfaces(const ExactSet& a, const ExactSet& b, VisitOrder order)
    : set_a_(a),
      set_b_(b),
      scaled_(a, b),
      closest_(scaled_.a, scaled_.b, infinity, -1, order),
      fine_a_(a, scaled_.exponent),
      fine_b_(b, scaled_.exponent) {}

bool NearestSurfaces::refine(std::uint64_t most_steps) {
  while (!is_zero()) {
    const std::optional<PiecePair> pair = closest_.next(most_steps);
    if (!pair) break;
    compare(*pair);
  }
  if (!is_zero() && !closest_.is_finished()) return false;
  std::sort(open_.begin(), open_.end());
  for (const Open& open : open_) {
    if (is_zero() || limit_ < open.least) break;
    settle(open);
  }
  is_done_ = true;
  return true;
}

DistanceBracket NearestSurfaces::bracket() const {
  if (is_done_) {
    return {root_down(std::max(0.0, scaled_.scaled_down(best_->squared)), scaled_.exponent),
            is_zero() ? 0 : root_up(scaled_.scaled_up(best_->squared), scaled_.exponent)};
  }
  double least = closest_.least();
  for (const Open& open : open_) least = std::min(least, rounded_down(open.least.high));
  if (best_) least = std::min(least, scaled_.scaled_down(best_->squared));
  return {root_down(std::max(0.0, least), scaled_.exponent),
          root_up(closest_.limit(), scaled_.exponent)};
}

void NearestSurfaces::compare(const PiecePair& pair) {
  if (!fine_a_.has_corners() || !fine_b_.has_corners()) return settle(scaled_.exact(pair));
  const auto [least, greatest, features] =
      fine_bounds(fine_a_.corners(pair.a), fine_b_.corners(pair.b));
  if (limit_ < least) return;
  if (!(least.high > 0)) return settle(scaled_.exact(pair));
  open_.push_back({least, pair, features});
  if (greatest < limit_) {
    limit_ = greatest;
    closest_.set_limit(rounded_up(limit_.high));
  }
  // About a vertex some pairs are equally near, on parallel faces all.
  constexpr std::size_t many = 16;
  if (open_.size() != many) return;
  settle(*std::min_element(open_.begin(), open_.end()));
  if (!is_zero()) closest_.set_slab({*best_, set_a_, set_b_});
}

void NearestSurfaces::settle(const Open& open) {
  const auto& [least, pair, features] = open;
  if (!are_nearest(features, fine_a_.corners(pair.a), fine_b_.corners(pair.b))) {
    return settle(scaled_.exact(pair));
  }
  if (!settled_.insert({named(set_a_, pair.a, features.a), named(set_b_, pair.b, features.b)})
           .second) {
    return;
  }
  settle(
      {scaled_.a.exact(pair.a, corners(features.a)), scaled_.b.exact(pair.b, corners(features.b))});
}

void NearestSurfaces::settle(const std::array<Body, 2>& pieces) {
  if (best_ && slab_separates(*best_, pieces)) return;
  ++times_settled_;
  NearestPair found = nearest_cores(pieces[0], pieces[1]);
  if (best_ && !(found.squared < best_->squared)) return;
  best_ = std::move(found);
  closest_.set_limit(scaled_.scaled_up(best_->squared));
}

NearestSurfaces::Named NearestSurfaces::named(const ExactSet& set, std::uint32_t piece,
                                              const SpanningCorners& c) {
  Named result;
  result.fill(~std::uint32_t{0});
  const TriangleSet* t = set.triangles();
  const auto name = [&](std::uint32_t i) { return t != nullptr ? t->triangles[piece][i] : i; };
  std::transform(c.index.begin(), c.index.begin() + c.size, result.begin(), name);
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace signum::detail
