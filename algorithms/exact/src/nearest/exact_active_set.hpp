// SPDX-License-Identifier: MIT
/// The active set of Wolfe's algorithm (active_set.hpp) in exact numbers. Generators, weights and
/// nearest points are integers over denominators that are not brought to lowest terms: that would
/// take most of the time.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <utility>

#include "vectors/integer_vector.hpp"

namespace signum::detail {

/// The generators without what they are tagged with: it is found by their slots.
class IntegerActiveSet {
 public:
  std::size_t size() const { return size_; }
  BigRational weight(std::size_t i) const { return BigRational(generators_[i].weight, total_); }

  /// Moves the weights to those of the nearest point, dropping generators where they would turn
  /// negative. Requires independent ones.
  void move_to_nearest();

  /// The point with the current weights; its denominator is positive, and not the least.
  IntegerVector3 point() const;

  /// The sum of other points by the same weights.
  IntegerVector3 weighted(std::span<const RationalPoint> points) const;

 protected:
  /// Adds a generator with weight 0, or 1 for the first, which must be a point, and returns its
  /// slot, one of four.
  std::size_t add(const RationalPoint& v, bool is_point);
  std::size_t slot(std::size_t i) const { return generators_[i].slot; }

 private:
  struct Generator {
    IntegerVector3 v;
    BigInteger weight;
    std::size_t slot;
    bool is_point;
  };
  /// Weights over a positive denominator, by the order of the generators.
  struct Weights {
    std::array<BigInteger, 4> of;
    BigInteger total;
  };

  IntegerVector3 weighted(std::span<const IntegerVector3* const> vectors) const;
  bool affine_weights(Weights& weights) const;
  std::size_t first_to_turn(const Weights& target) const;
  void step_until_zero(const Weights& target, std::size_t blocking);
  void drop(std::size_t i);

  std::array<Generator, 4> generators_;
  std::size_t size_ = 0;
  BigInteger total_{1};
};

/// A set of generators that carry a Tag, which says where they come from.
template <class Tag>
class ExactActiveSet : public IntegerActiveSet {
 public:
  const Tag& tag(std::size_t i) const { return tags_[slot(i)]; }
  void add(const RationalPoint& v, Tag tag, bool is_point) {
    const std::size_t slot = IntegerActiveSet::add(v, is_point);
    tags_[slot] = std::move(tag);
  }

 private:
  std::array<Tag, 4> tags_;
};

}  // namespace signum::detail
