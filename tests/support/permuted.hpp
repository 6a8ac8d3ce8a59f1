// SPDX-License-Identifier: MIT
/// Shapes whose points, faces or axes are given in another order: the same sets.
#pragma once

#include <algorithm>
#include <signum/judge/generators.hpp>
#include <signum/kernel/shapes.hpp>
#include <type_traits>

namespace permuted {

using namespace signum;
using signum::generators::Random;

template <class List>
void turn_round(List& list, Random& random) {
  std::rotate(list.begin(), list.begin() + random.between(0, static_cast<int>(list.size()) - 1),
              list.end());
  if (random.one_in(2)) std::reverse(list.begin(), list.end());
}

template <class List>
void shuffle(List& list, Random& random) {
  for (std::size_t i = 1; i < list.size(); ++i) {
    std::swap(list[i], list[static_cast<std::size_t>(random.between(0, static_cast<int>(i)))]);
  }
}

/// Describes the set of points of s in another way.
template <class S>
void permute(S& s, Random& random) {
  if constexpr (requires { s.vertices; }) shuffle(s.vertices, random);
  if constexpr (requires { s.chains; }) {
    for (auto& chain : s.chains) {
      // By the winding rule, which way chains go round matters between them.
      if (s.chains.size() == 1 || s.rule == FillRule::even_odd) turn_round(chain, random);
      std::rotate(chain.begin(), chain.begin() + 1, chain.end());
    }
  }
  if constexpr (requires { s.p; }) std::swap(s.p, s.q);
  if constexpr (std::is_same_v<S, Capsule3>) std::swap(s.segment.p, s.segment.q);
  if constexpr (std::is_same_v<S, Cylinder3>) std::swap(s.axis.p, s.axis.q);
  if constexpr (std::is_same_v<S, Convex3>) shuffle(s.points, random);
  if constexpr (std::is_same_v<S, Lozenge3>) std::swap(s.edges[0], s.edges[1]);
  if constexpr (requires { s.axes; }) {
    for (Point3& v : s.axes) {
      if (random.one_in(2)) v = {-v.x, -v.y, -v.z};
    }
    std::swap(s.axes[0], s.axes[2]);
    if constexpr (requires { s.half; }) std::swap(s.half[0], s.half[2]);
  }
  if constexpr (std::is_same_v<S, Kdop3>) {
    for (std::size_t i = 0; i < s.min.size(); ++i) {
      if (random.one_in(2)) continue;
      s.directions[i] = {-s.directions[i].x, -s.directions[i].y, -s.directions[i].z};
      std::swap(s.min[i], s.max[i]);
      s.min[i] = -s.min[i];
      s.max[i] = -s.max[i];
    }
    std::reverse(s.directions.begin(), s.directions.end());
    std::reverse(s.min.begin(), s.min.end());
    std::reverse(s.max.begin(), s.max.end());
  }
  if constexpr (std::is_same_v<S, Polyhedron3>) {
    for (auto& face : s.faces) {
      turn_round(face, random);
      for (std::uint32_t& i : face) i = static_cast<std::uint32_t>(s.points.size()) - 1 - i;
    }
    std::reverse(s.points.begin(), s.points.end());
    shuffle(s.faces, random);
  }
  if constexpr (std::is_same_v<S, Line3>) {
    s.direction = {-2 * s.direction.x, -2 * s.direction.y, -2 * s.direction.z};
  }
  if constexpr (std::is_same_v<S, Frustum3>) {
    std::swap(s.matrix[0], s.matrix[1]);
    for (double& x : s.matrix[0]) x = -x;
  }
}

}  // namespace permuted
