// SPDX-License-Identifier: MIT
#include "nearest/exact_active_set.hpp"

#include "nearest/normal_equations.hpp"

namespace signum::detail {

std::size_t IntegerActiveSet::add(const RationalPoint& v, bool is_point) {
  std::size_t free = 0;
  for (std::size_t i = 0; i < size_;) {
    if (generators_[i++].slot != free) continue;
    ++free;
    i = 0;
  }
  Generator& g = generators_[size_];
  g.v = IntegerVector3(v);
  g.weight = size_ == 0 ? 1 : 0;
  g.slot = free;
  g.is_point = is_point;
  ++size_;
  return free;
}

void IntegerActiveSet::move_to_nearest() {
  Weights target;
  while (affine_weights(target)) {
    const std::size_t blocking = first_to_turn(target);
    if (blocking == size_) {
      for (std::size_t i = 0; i < size_; ++i) std::swap(generators_[i].weight, target.of[i]);
      std::swap(total_, target.total);
      return;
    }
    step_until_zero(target, blocking);
    drop(blocking);
  }
}

IntegerVector3 IntegerActiveSet::point() const {
  std::array<const IntegerVector3*, 4> vectors{};
  for (std::size_t i = 0; i < size_; ++i) vectors[i] = &generators_[i].v;
  return weighted(vectors);
}

IntegerVector3 IntegerActiveSet::weighted(std::span<const RationalPoint> points) const {
  std::array<IntegerVector3, 4> v;
  std::array<const IntegerVector3*, 4> vectors{};
  for (std::size_t i = 0; i < size_; ++i) {
    v[i] = IntegerVector3(points[i]);
    vectors[i] = &v[i];
  }
  return weighted(vectors);
}

IntegerVector3 IntegerActiveSet::weighted(std::span<const IntegerVector3* const> vectors) const {
  IntegerVector3 sum;
  sum.denominator = vectors[0]->denominator;
  for (std::size_t i = 1; i < size_; ++i) {
    const BigInteger& d = vectors[i]->denominator;
    if (d != sum.denominator) sum.denominator = lcm(sum.denominator, d);
  }
  for (std::size_t i = 0; i < size_; ++i) {
    const IntegerVector3& v = *vectors[i];
    const BigInteger w = generators_[i].weight * divided_exactly(sum.denominator, v.denominator);
    add_product(sum.x, w, v.x);
    add_product(sum.y, w, v.y);
    add_product(sum.z, w, v.z);
  }
  sum.denominator *= total_;
  return sum;
}

/// The weights of the point nearest to the origin in the affine hull, where the weights of points
/// sum to 1.
bool IntegerActiveSet::affine_weights(Weights& weights) const {
  std::size_t base = 0;
  while (!generators_[base].is_point) ++base;
  const IntegerVector3& origin = generators_[base].v;
  std::array<IntegerVector3, 3> edges;
  std::size_t n = 0;
  for (std::size_t i = 0; i < size_; ++i) {
    if (i == base) continue;
    const Generator& g = generators_[i];
    edges[n++] = g.is_point ? g.v - origin : g.v;
  }
  std::array<BigInteger, 3> solution;
  if (!solve_normal_equations(edges, n, origin, solution, weights.total)) return false;
  BigInteger rest = weights.total;
  for (std::size_t i = 0, k = 0; i < size_; ++i) {
    if (i == base) continue;
    if (generators_[i].is_point) rest -= solution[k];
    weights.of[i] = std::move(solution[k++]);
  }
  weights.of[base] = std::move(rest);
  return true;
}

/// The first generator whose weight turns zero on the way to the target; their number where none
/// does. A weight w comes to zero before it is at t <= 0, the earlier the greater -t / w is.
std::size_t IntegerActiveSet::first_to_turn(const Weights& target) const {
  std::size_t first = size_;
  for (std::size_t i = 0; i < size_; ++i) {
    if (target.of[i].sign() > 0) continue;
    const BigInteger& w = generators_[i].weight;
    if (w.is_zero()) return i;
    if (first < size_ && target.of[i] * generators_[first].weight >= target.of[first] * w) {
      continue;
    }
    first = i;
  }
  return first;
}

/// Moves the weights w towards those of the target, t, to where that of `blocking` is zero: each is
/// (t * w_blocking - w * t_blocking) over what makes the sum 1.
void IntegerActiveSet::step_until_zero(const Weights& target, std::size_t blocking) {
  const BigInteger w = generators_[blocking].weight, t = target.of[blocking];
  if (w.is_zero()) return;
  for (std::size_t i = 0; i < size_; ++i) {
    BigInteger& weight = generators_[i].weight;
    weight = target.of[i] * w - weight * t;
  }
  total_ = target.total * w - total_ * t;
}

void IntegerActiveSet::drop(std::size_t i) {
  for (; i + 1 < size_; ++i) std::swap(generators_[i], generators_[i + 1]);
  --size_;
}

}  // namespace signum::detail
