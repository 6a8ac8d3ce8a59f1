// SPDX-License-Identifier: MIT
#include "rigid_pairs.hpp"

#include "vector_arithmetic.hpp"

namespace signum::detail {

namespace {

using Corners = std::vector<std::uint32_t>;

/// The vectors from each corner to the next.
template <class Direction>
std::vector<PolynomialVector> edges(const Corners& corners, Direction direction) {
  std::vector<PolynomialVector> result;
  const std::size_t count = corners.size() == 3 ? 3 : corners.size() - 1;
  for (std::size_t i = 0; i < count; ++i) {
    result.push_back(direction(corners[i], corners[(i + 1) % corners.size()]));
  }
  return result;
}

PolynomialVector stretched(const IntegerPolynomial& p, const IntegerVector& v) {
  return {p * v.x, p * v.y, p * v.z};
}

void contain(CommonScale& scale, const RigidShape& s, const Motion& motion) {
  for (const Point3& p : s.points) scale.contain(p);
  scale.contain(motion.start.translation);
  scale.contain(motion.end.translation);
}

CommonScale scale_of(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
                     const Motion& motion_b) {
  CommonScale scale;
  contain(scale, a, motion_a);
  contain(scale, b, motion_b);
  return scale;
}

}  // namespace

Corners corners_of(const RigidShape& s, std::size_t part) {
  if (s.is_mesh) return {s.triangles[part].begin(), s.triangles[part].end()};
  Corners all;
  for (std::uint32_t i = 0; i < s.points.size(); ++i) all.push_back(i);
  return all;
}

RigidPairs::RigidPairs(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
                       const Motion& motion_b)
    : scale_(scale_of(a, motion_a, b, motion_b)),
      a_(a),
      b_(b),
      relative_(motion_a, motion_b, scale_),
      times_(relative_.weight()) {}

std::optional<TimedContact> RigidPairs::compare(std::size_t i, std::size_t j,
                                                const MayMeet& may_meet,
                                                const AlgebraicNumber* limit) const {
  const Corners part_a = corners_of(a_, i), part_b = corners_of(b_, j);
  const auto at_a = [&](std::uint32_t p) { return scale_.integers(a_.points[p]); };
  const auto at_b = [&](std::uint32_t p) { return scale_.integers(b_.points[p]); };
  CornerMotion motion;
  motion.edges_a = edges(part_a, [&](std::uint32_t p, std::uint32_t q) {
    return relative_.turned(minus(at_a(q), at_a(p)));
  });
  motion.edges_b = edges(
      part_b, [&](std::uint32_t p, std::uint32_t q) { return constant(minus(at_b(q), at_b(p))); });
  for (const std::uint32_t p : part_a) {
    const PolynomialVector path = relative_.place(at_a(p));
    motion.offsets.emplace_back();
    for (const std::uint32_t q : part_b) {
      motion.offsets.back().push_back(stretched(relative_.weight(), at_b(q)) - path);
    }
  }
  return first_contact(times_, motion, may_meet, limit);
}

}  // namespace signum::detail
