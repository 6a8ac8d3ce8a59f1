// SPDX-License-Identifier: MIT
#include "distance/pieces/nearest_slab.hpp"

#include "numbers/common_scale.hpp"

namespace signum::detail {

SlabSide::SlabSide(const RationalPoint& normal, const BigRational& least, const ExactSet& set)
    : triangles_(set.triangles()) {
  if (triangles_ == nullptr) return;
  // n.(M p + s) >= least is (n M).p >= least - n.s.
  RationalPoint n = normal;
  BigRational bound = least;
  if (const auto& map = triangles_->map) {
    const auto& [r, s, t] = map->rows;
    n = normal.x * r + normal.y * s + normal.z * t;
    bound -= dot(normal, map->shift);
  }
  BigInteger all = denominator(bound);
  for (const BigRational* x : {&n.x, &n.y, &n.z}) all = lcm(all, denominator(*x));
  const auto integer = [&](const BigRational& x) { return numerator(BigRational(x * all)); };
  normal_ = {integer(n.x), integer(n.y), integer(n.z)};
  least_ = integer(bound);
}

bool SlabSide::holds(std::uint32_t vertex) const {
  const Point3& p = triangles_->vertices[vertex];
  CommonScale scale;
  scale.contain(p);
  const BigInteger product = dot(normal_, scale.integers(p));
  if (product.is_zero()) return least_ <= 0;
  const int exponent = scale.exponent();
  return exponent >= 0 ? shifted(product, exponent) >= least_
                       : product >= shifted(least_, -exponent);
}

NearestSlab::NearestSlab(const NearestPair& pair, const ExactSet& set_a, const ExactSet& set_b)
    : a(pair.a - pair.b, dot(pair.a - pair.b, pair.a), set_a),
      b(pair.b - pair.a, dot(pair.b - pair.a, pair.b), set_b) {}

}  // namespace signum::detail
