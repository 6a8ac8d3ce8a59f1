// SPDX-License-Identifier: MIT
#include <signum/collide/rigid_sweep.hpp>
#include <signum/kernel/error.hpp>
#include <utility>
#include <vector>

#include "corner_motion.hpp"
#include "fp_environment.hpp"
#include "relative_motion.hpp"
#include "root_value.hpp"

namespace signum::detail {

namespace {

using Corners = std::vector<std::uint32_t>;

/// The corners of each triangle; of what is no mesh those of its one shape.
std::vector<Corners> corners_of(const RigidShape& s) {
  std::vector<Corners> all;
  for (const auto& [a, b, c] : s.triangles) all.push_back({a, b, c});
  if (!s.is_mesh) {
    all.emplace_back();
    for (std::uint32_t i = 0; i < s.points.size(); ++i) all.back().push_back(i);
  }
  return all;
}

/// From each corner to the next.
template <class Direction>
std::vector<PolynomialVector> edges(const Corners& corners, Direction direction) {
  std::vector<PolynomialVector> result;
  const std::size_t count = corners.size() == 3 ? 3 : corners.size() - 1;
  for (std::size_t i = 0; i < count; ++i) {
    result.push_back(direction(corners[i], corners[(i + 1) % corners.size()]));
  }
  return result;
}

IntegerVector difference(const IntegerVector& a, const IntegerVector& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}

PolynomialVector scaled(const IntegerPolynomial& p, const IntegerVector& v) {
  return {p * v.x, p * v.y, p * v.z};
}

void contain(CommonScale& scale, const RigidShape& s, const Motion& motion) {
  for (const Point3& p : s.points) scale.contain(p);
  scale.contain(motion.start.translation);
  scale.contain(motion.end.translation);
}

std::vector<IntegerVector> integers(const CommonScale& scale, const RigidShape& s) {
  std::vector<IntegerVector> result;
  for (const Point3& p : s.points) result.push_back(scale.integers(p));
  return result;
}

void require(const RigidShape& s, const Motion& motion) {
  if (!names_rotations(motion)) {
    throw InvalidArgument("a motion was expected of which no blended quaternion is zero");
  }
  if (s.is_mesh && s.triangles.empty()) throw InvalidArgument("a mesh with triangles was expected");
}

}  // namespace

RigidShape rigid_shape(const Point3& p) { return {{p}, {}, false}; }
RigidShape rigid_shape(const Segment3& s) { return {{s.p, s.q}, {}, false}; }
RigidShape rigid_shape(const Triangle3& t) {
  return {{t.vertices.begin(), t.vertices.end()}, {}, false};
}
RigidShape rigid_shape(const Mesh& m) { return {m.vertices, m.triangles, true}; }

std::optional<RigidContact> sweep(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
                                  const Motion& motion_b) {
  const DefaultFpEnvironment guard;
  require(a, motion_a);
  require(b, motion_b);
  CommonScale scale;
  contain(scale, a, motion_a);
  contain(scale, b, motion_b);
  const RelativeMotion relative(motion_a, motion_b, scale);
  const std::vector<IntegerVector> points_a = integers(scale, a), points_b = integers(scale, b);
  std::vector<PolynomialVector> paths;
  for (const IntegerVector& p : points_a) paths.push_back(relative.place(p));

  const ContactTimes times(relative.weight());
  std::optional<TimedContact> best;
  std::size_t best_a = 0, best_b = 0;
  const std::vector<Corners> parts_a = corners_of(a), parts_b = corners_of(b);
  for (std::size_t i = 0; i < parts_a.size(); ++i) {
    for (std::size_t j = 0; j < parts_b.size(); ++j) {
      CornerMotion motion;
      motion.edges_a = edges(parts_a[i], [&](std::uint32_t p, std::uint32_t q) {
        return relative.turned(difference(points_a[q], points_a[p]));
      });
      motion.edges_b = edges(parts_b[j], [&](std::uint32_t p, std::uint32_t q) {
        return constant(difference(points_b[q], points_b[p]));
      });
      for (const std::uint32_t p : parts_a[i]) {
        motion.offsets.emplace_back();
        for (const std::uint32_t q : parts_b[j]) {
          motion.offsets.back().push_back(scaled(relative.weight(), points_b[q]) - paths[p]);
        }
      }
      auto found = first_contact(times, motion, MayMeet(), best ? &best->time : nullptr);
      if (!found) continue;
      best = std::move(found);
      best_a = i;
      best_b = j;
    }
  }
  if (!best) return std::nullopt;
  const auto& rational = best->time.known_rational();
  const bool initially = rational && rational->is_zero();
  return RigidContact{Root(Root::Value{std::move(best->time)}),
                      initially,
                      best_a,
                      best_b,
                      best->first,
                      best->second};
}

}  // namespace signum::detail
