// SPDX-License-Identifier: MIT
#include "bodies/hulls/hull_faces.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "vectors/integer_vector.hpp"

namespace signum::detail {

namespace {

using Polygon = std::vector<RationalPoint>;

/// Sutherland and Hodgman's step: what of a convex polygon, a segment or a point is in the
/// half-space.
/// See: Sutherland and Hodgman, Reentrant Polygon Clipping, 1974.
Polygon clipped(const Polygon& polygon, const HalfSpace& h) {
  std::vector<BigRational> values;
  values.reserve(polygon.size());
  for (const RationalPoint& p : polygon) values.push_back(h(p));
  Polygon kept;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const std::size_t j = (i + 1) % polygon.size();
    if (values[i].sign() >= 0) kept.push_back(polygon[i]);
    if (values[i].sign() * values[j].sign() < 0) {
      const BigRational t = values[i] / (values[i] - values[j]);
      kept.push_back(polygon[i] + t * (polygon[j] - polygon[i]));
    }
  }
  return kept;
}

}  // namespace

HullFaces::HullFaces(std::span<const HalfSpace> half_spaces)
    : half_spaces_(half_spaces.begin(), half_spaces.end()) {
  faces_.reserve(half_spaces_.size());
  for (const HalfSpace& h : half_spaces_) {
    // Times a positive number, all are integers.
    const IntegerVector3 n(h.normal);
    const BigInteger d = denominator(h.offset);
    const BigInteger offset = numerator(h.offset) * n.denominator;
    faces_.push_back({n.x * d, n.y * d, n.z * d, offset});
  }
}

bool HullFaces::meets(std::span<const RationalPoint> points) const {
  std::vector<IntegerVector3> corners;
  for (const RationalPoint& p : points) corners.emplace_back(p);
  std::vector<bool> outside(points.size(), false);
  std::vector<std::size_t> cutting;
  for (std::size_t k = 0; k < faces_.size(); ++k) {
    const Face& f = faces_[k];
    std::size_t beyond = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const IntegerVector3& c = corners[i];
      const BigInteger value = f.x * c.x + f.y * c.y + f.z * c.z + f.offset * c.denominator;
      if (value.sign() >= 0) continue;
      outside[i] = true;
      ++beyond;
    }
    if (beyond == corners.size()) return false;
    if (beyond != 0) cutting.push_back(k);
  }
  if (std::find(outside.begin(), outside.end(), false) != outside.end()) return true;
  Polygon rest(points.begin(), points.end());
  for (const std::size_t k : cutting) {
    rest = clipped(rest, half_spaces_[k]);
    if (rest.empty()) return false;
  }
  return true;
}

}  // namespace signum::detail
