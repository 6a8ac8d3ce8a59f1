// SPDX-License-Identifier: MIT
#include "rigid/rigid_pairs.hpp"

#include <algorithm>
#include <functional>

#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

using Corners = std::vector<std::uint32_t>;

std::size_t edges_of(const Corners& corners) {
  return corners.size() == 3 ? 3 : corners.size() - 1;
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
                                                const AlgebraicNumber* limit) {
  const Corners part_a = corners_of(a_, i), part_b = corners_of(b_, j);
  const std::size_t a = part_a.size(), b = part_b.size();
  const auto at_a = [&](std::size_t k) { return scale_.integers(a_.points[part_a[k]]); };
  const auto at_b = [&](std::size_t k) { return scale_.integers(b_.points[part_b[k]]); };
  const auto place = [&](std::size_t k) -> const PolynomialVector& {
    const auto [found, is_new] = places_.try_emplace(part_a[k]);
    if (is_new) found->second = relative_.place(at_a(k));
    return found->second;
  };
  CornerMotion motion{std::vector<PolynomialVector>(edges_of(part_a)),
                      std::vector<PolynomialVector>(edges_of(part_b)),
                      {a, std::vector<PolynomialVector>(b)}};
  // What may not meet is not asked for.
  const auto any = [&](const auto& flags, std::size_t count) {
    return may_meet.start || std::any_of(flags.begin(), flags.begin() + count, std::identity());
  };
  const bool any_a = any(may_meet.corners_a, a), any_b = any(may_meet.corners_b, b);
  const auto meets = [&](std::size_t p, std::size_t q) {
    return p < motion.edges_a.size() && q < motion.edges_b.size() && may_meet.edges[p][q];
  };
  for (std::size_t p = 0; p < motion.edges_a.size(); ++p) {
    if (any_b || meets(p, 0) || meets(p, 1) || meets(p, 2)) {
      motion.edges_a[p] = relative_.turned(minus(at_a((p + 1) % a), at_a(p)));
    }
  }
  for (std::size_t q = 0; q < motion.edges_b.size(); ++q) {
    if (any_a || meets(0, q) || meets(1, q) || meets(2, q)) {
      motion.edges_b[q] = constant(minus(at_b((q + 1) % b), at_b(q)));
    }
  }
  for (std::size_t p = 0; p < a; ++p) {
    for (std::size_t q = 0; q < b; ++q) {
      const std::size_t before_p = (p + a - 1) % a, before_q = (q + b - 1) % b;
      if (may_meet.start || may_meet.corners_a[p] || may_meet.corners_b[q] || meets(p, q) ||
          meets(before_p, q) || meets(p, before_q) || meets(before_p, before_q)) {
        motion.offsets[p][q] = stretched(relative_.weight(), at_b(q)) - place(p);
      }
    }
  }
  const KnownMotion known{i, j, part_a, part_b, known_};
  return first_contact(times_, motion, may_meet, limit, &known);
}

}  // namespace signum::detail
