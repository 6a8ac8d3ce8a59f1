// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/bvh/bvh_query.hpp>

#include "bvh_for_each.hpp"
#include "machine/fp_environment.hpp"
#include "shapes/finite.hpp"

namespace signum {

using detail::DefaultFpEnvironment;
using detail::for_each_candidate;
using detail::is_finite;

std::vector<std::uint32_t> candidates(const Bvh& bvh, const Aabb3& box) {
  const DefaultFpEnvironment environment;
  if (!is_finite(box.min) || !is_finite(box.max)) throw NotFinite();
  std::vector<std::uint32_t> items;
  for_each_candidate(bvh, box, [&items](std::uint32_t i) {
    items.push_back(i);
    return true;
  });
  std::sort(items.begin(), items.end());
  return items;
}

std::vector<std::uint32_t> candidates(const Bvh& bvh, const Point3& point) {
  return candidates(bvh, Aabb3{point, point});
}

}  // namespace signum
