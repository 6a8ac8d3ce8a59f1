// SPDX-License-Identifier: MIT
#include "distance/pieces/closest_pieces.hpp"

#include <algorithm>

namespace signum::detail {

namespace {

double surface(const Aabb3& box) {
  const double x = box.max.x - box.min.x, y = box.max.y - box.min.y, z = box.max.z - box.min.z;
  return x * y + y * z + z * x;
}

}  // namespace

ClosestPieces::ClosestPieces(const ScaledPieces& a, const ScaledPieces& b, double limit,
                             double enough, VisitOrder order)
    : parts_a_(a),
      parts_b_(b),
      error_(a.error() + b.error()),
      limit_(limit),
      enough_(enough),
      order_(order) {
  constexpr std::uint32_t root = VisitedParts::root;
  open_.push_back({least_of(root, root), root, root, {0, 0, 0}});
}

std::optional<PiecePair> ClosestPieces::next(std::uint64_t most_steps) {
  // A few pairs are kept until nearer ones may have made an end of them; not pairs that may meet.
  constexpr std::size_t few = 16;
  while (!found_enough()) {
    const bool may_meet = !closest_.empty() && closest_.back().least == 0;
    if (open_.empty() || closest_.size() >= few || may_meet) {
      std::erase_if(closest_,
                    [&](const Open& open) { return open.least > limit_ || are_beside_slab(open); });
      if (!closest_.empty() && (open_.empty() || closest_.size() >= few || may_meet)) {
        return take_closest();
      }
      if (open_.empty()) break;
    }
    if (steps_ >= most_steps) return std::nullopt;
    ++steps_;
    const Open open = take_open();
    if (open.least > limit_) {
      if (order_ == VisitOrder::nearest_first) open_.clear();
      continue;
    }
    if (are_pieces(open)) {
      compare(open);
      continue;
    }
    if (!are_beside_slab(open)) open_one(open);
  }
  is_finished_ = true;
  return std::nullopt;
}

double ClosestPieces::least() const {
  double least = limit_;
  for (const Open& open : open_) least = std::min(least, open.least);
  for (const Open& open : closest_) least = std::min(least, open.least);
  return least;
}

ClosestPieces::Open ClosestPieces::take_open() {
  if (order_ == VisitOrder::nearest_first) std::pop_heap(open_.begin(), open_.end(), is_farther);
  const Open open = open_.back();
  open_.pop_back();
  return open;
}

PiecePair ClosestPieces::take_closest() {
  const auto least = std::min_element(closest_.begin(), closest_.end(), is_nearer);
  const PiecePair pair{parts_a_.piece(least->a), parts_b_.piece(least->b)};
  *least = closest_.back();
  closest_.pop_back();
  return pair;
}

void ClosestPieces::compare_hulls(Open& open) {
  const VisitedParts::Hull of_a = parts_a_.hull(open.a), of_b = parts_b_.hull(open.b);
  const HullBounds bounds =
      bounds_of_hulls(open.direction, of_a.points, of_b.points, error_, limit_);
  open.least = std::max(open.least, bounds.least);
  if (open.least > limit_) return;
  if (of_a.on_surface && of_b.on_surface) set_limit(bounds.greatest);
}

bool ClosestPieces::are_beside_slab(const Open& open) {
  return slab_ && open.least >= limit_ * (1 - 0x1p-30) && parts_a_.is_in(slab_->a, open.a) &&
         parts_b_.is_in(slab_->b, open.b);
}

void ClosestPieces::compare(const Open& open) {
  const VisitedParts::Hull of_a = parts_a_.hull(open.a), of_b = parts_b_.hull(open.b);
  if (least_along(open.direction, of_a.points, of_b.points, error_) > limit_) return;
  const SquaredBounds bounds = bounds_of_pieces(of_a.points, of_b.points, error_, open.direction);
  if (of_a.on_surface && of_b.on_surface) set_limit(bounds.greatest);
  Open compared = open;
  compared.least = std::max(open.least, bounds.least);
  if (compared.least <= limit_) closest_.push_back(compared);
}

void ClosestPieces::open_one(const Open& open) {
  const bool of_a =
      parts_b_.is_piece(open.b) || (!parts_a_.is_piece(open.a) &&
                                    surface(parts_a_.box(open.a)) >= surface(parts_b_.box(open.b)));
  const auto [first, size] = of_a ? parts_a_.children(open.a) : parts_b_.children(open.b);
  const auto before = static_cast<std::ptrdiff_t>(open_.size());
  for (std::uint32_t child = first; child < first + size; ++child) {
    const std::uint32_t a = of_a ? child : open.a, b = of_a ? open.b : child;
    Open part{std::max(open.least, least_of(a, b)), a, b, open.direction};
    if (part.least > limit_) continue;
    if (!are_pieces(part)) compare_hulls(part);
    if (part.least > limit_) continue;
    open_.push_back(part);
    if (order_ == VisitOrder::nearest_first) std::push_heap(open_.begin(), open_.end(), is_farther);
  }
  if (order_ == VisitOrder::depth_first) std::sort(open_.begin() + before, open_.end(), is_farther);
}

}  // namespace signum::detail
