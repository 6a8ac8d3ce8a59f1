// SPDX-License-Identifier: MIT
#include "vectors/rational_vector.hpp"

namespace signum::detail {

RationalPoint to_rational(const Point2& p) { return {to_rational(p.x), to_rational(p.y), 0}; }

RationalPoint to_rational(const Point3& p) {
  return {to_rational(p.x), to_rational(p.y), to_rational(p.z)};
}

}  // namespace signum::detail
