// SPDX-License-Identifier: MIT
/// The heart of Wolfe's algorithm, over any number type: a few independent generators, points and
/// directions, and the point of their hull that is nearest to the origin. In rationals it is exact;
/// in doubles it proposes what exact signs then confirm.
/// See: Wolfe, Finding the Nearest Point in a Polytope, 1976.
#pragma once

#include <array>
#include <cstddef>
#include <signum/kernel/vec.hpp>
#include <utility>

#include "nearest/normal_equations.hpp"

namespace signum::detail {

/// A set of generators that carry a Tag, which says where they come from.
template <class T, class Tag>
class ActiveSet {
 public:
  struct Generator {
    Vec3<T> v;
    T weight;
    Tag tag;
    bool is_point;
  };

  std::size_t size() const { return size_; }
  const Generator& operator[](std::size_t i) const { return generators_[i]; }

  /// Adds a generator with weight 0, or 1 for the first, which must be a point. Requires that it is
  /// independent of the others, so that there are four at most.
  void add(const Vec3<T>& v, const Tag& tag, bool is_point) {
    generators_[size_] = {v, T(size_ == 0 ? 1 : 0), tag, is_point};
    ++size_;
  }

  /// Moves the weights to those of the nearest point, dropping generators where they would turn
  /// negative. False when the generators are not independent (doubles may find so).
  bool move_to_nearest() {
    while (true) {
      std::array<T, 4> target;
      if (!affine_weights(target)) return false;
      // The step goes as far towards the target as the weights stay positive.
      T step = 1;
      std::size_t blocking = size_;
      for (std::size_t i = 0; i < size_; ++i) {
        if (target[i] > 0) continue;
        const T& w = generators_[i].weight;
        const T ratio = w == target[i] ? T(0) : T(w / (w - target[i]));
        if (ratio > step || (blocking < size_ && ratio == step)) continue;
        step = ratio;
        blocking = i;
      }
      if (blocking == size_) {
        for (std::size_t i = 0; i < size_; ++i) generators_[i].weight = target[i];
        return true;
      }
      for (std::size_t i = 0; i < size_; ++i) {
        T& w = generators_[i].weight;
        w = i == blocking ? T(0) : T(w + step * (target[i] - w));
      }
      drop(blocking);
    }
  }

  /// The point with the current weights.
  Vec3<T> point() const {
    Vec3<T> x{T(0), T(0), T(0)};
    for (std::size_t i = 0; i < size_; ++i) {
      const Generator& g = generators_[i];
      x = {x.x + g.weight * g.v.x, x.y + g.weight * g.v.y, x.z + g.weight * g.v.z};
    }
    return x;
  }

 private:
  void drop(std::size_t i) {
    for (; i + 1 < size_; ++i) generators_[i] = std::move(generators_[i + 1]);
    --size_;
  }

  /// The weights of the point nearest to the origin in the affine hull, where the weights of points
  /// sum to 1: by the normal equations, whose matrix is positive definite.
  bool affine_weights(std::array<T, 4>& weights) const {
    std::size_t base = 0;
    while (!generators_[base].is_point) ++base;
    const Vec3<T>& origin = generators_[base].v;
    std::array<Vec3<T>, 3> edges{};
    std::size_t n = 0;
    for (std::size_t i = 0; i < size_; ++i) {
      if (i == base) continue;
      const Vec3<T>& v = generators_[i].v;
      edges[n++] =
          generators_[i].is_point ? Vec3<T>{v.x - origin.x, v.y - origin.y, v.z - origin.z} : v;
    }
    std::array<T, 3> solution;
    if (!solve_normal_equations(edges, n, origin, solution)) return false;
    T rest = 1;
    for (std::size_t i = 0, k = 0; i < size_; ++i) {
      if (i == base) continue;
      weights[i] = std::move(solution[k]);
      if (generators_[i].is_point) rest -= weights[i];
      ++k;
    }
    weights[base] = rest;
    return true;
  }

  std::array<Generator, 4> generators_;
  std::size_t size_ = 0;
};

}  // namespace signum::detail
