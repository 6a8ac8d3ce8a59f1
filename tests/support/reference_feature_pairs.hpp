// SPDX-License-Identifier: MIT
/// Which open features of two segments or triangles share points? Each is asked with each, as a
/// shape of its own: whether relative interiors meet is told by the reference of contact, on
/// rational points.
#pragma once

#include <signum/shapes/feature_pairs.hpp>
#include <vector>

#include "reference_contact.hpp"

namespace reference {

template <class A, class B>
std::vector<signum::FeaturePair> feature_pairs(const A& a, const B& b) {
  const auto of_a = corners(a), of_b = corners(b);
  std::vector<signum::FeaturePair> pairs;
  for (const Face& f : faces(of_a.size())) {
    for (const Face& g : faces(of_b.size())) {
      std::vector<std::array<double, 3>> points;
      for (const std::size_t i : f.corners) points.push_back(of_a[i]);
      if (f.corners.size() == 1) points.push_back(points.front());
      const std::size_t count = points.size();
      for (const std::size_t j : g.corners) points.push_back(of_b[j]);
      if (g.corners.size() == 1) points.push_back(points.back());
      const signum::Contact c = contact_of_corners(points, count);
      if (c.interiors) pairs.push_back({f.name, g.name, c.dimension});
    }
  }
  return pairs;
}

}  // namespace reference
