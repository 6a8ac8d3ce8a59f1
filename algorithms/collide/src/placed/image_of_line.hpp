// SPDX-License-Identifier: MIT
/// The exact image of a ray or line; parameters are kept.
#pragma once

#include <utility>

#include "hits/hit_spans.hpp"
#include "sets/exact_set.hpp"
#include "verbs/constructed/nearest_on_lines.hpp"

namespace signum::detail {

/// The image of a Ray3 or Line3. Throws NotFinite.
template <class S>
OriginAndDirection image_of_line(const SetRef3& ref) {
  const S& s = *std::get<const S*>(std::get<ShapeRef3>(ref.set));
  OriginAndDirection line{to_rational(s.origin), to_rational(s.direction)};
  if (ref.where == nullptr) return line;
  const RationalMap map = rational_map(*ref.where);
  return {map(line.origin), map.turned(line.direction)};
}

/// The part that counts of the image of a Ray3. Throws NotFinite.
inline RationalLine image_of_ray(const SetRef3& ref, const HitLimit& limit) {
  auto [origin, direction] = image_of_line<Ray3>(ref);
  return line_of(std::move(origin), std::move(direction), limit);
}

}  // namespace signum::detail
