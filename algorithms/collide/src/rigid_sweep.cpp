// SPDX-License-Identifier: MIT
#include <signum/collide/rigid_sweep.hpp>
#include <signum/kernel/error.hpp>
#include <utility>
#include <vector>

#include "corner_motion.hpp"
#include "fp_environment.hpp"
#include "path_boxes.hpp"
#include "relative_motion.hpp"
#include "root_value.hpp"
#include "vector_arithmetic.hpp"

namespace signum::detail {

namespace {

using Corners = std::vector<std::uint32_t>;

/// The corners of each triangle; for what is no mesh, the corners of its one shape.
std::vector<Corners> corners_of(const RigidShape& s) {
  std::vector<Corners> all;
  for (const auto& [a, b, c] : s.triangles) all.push_back({a, b, c});
  if (!s.is_mesh) {
    all.emplace_back();
    for (std::uint32_t i = 0; i < s.points.size(); ++i) all.back().push_back(i);
  }
  return all;
}

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

std::vector<IntegerVector> integers(const CommonScale& scale, const RigidShape& s) {
  std::vector<IntegerVector> result;
  for (const Point3& p : s.points) result.push_back(scale.integers(p));
  return result;
}

Aabb3 box_of(const std::vector<Point3>& points, const Corners& corners) {
  Aabb3 box{points[corners[0]], points[corners[0]]};
  for (const std::uint32_t i : corners) box = *joined(box, Aabb3{points[i], points[i]});
  return box;
}

CommonScale scale_of(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
                     const Motion& motion_b) {
  CommonScale scale;
  contain(scale, a, motion_a);
  contain(scale, b, motion_b);
  return scale;
}

/// Compares the triangles of two bodies, pair by pair, in the frame of b.
class RigidSearch {
 public:
  RigidSearch(const RigidShape& a, const Motion& motion_a, const RigidShape& b,
              const Motion& motion_b)
      : scale_(scale_of(a, motion_a, b, motion_b)),
        relative_(motion_a, motion_b, scale_),
        times_(relative_.weight()),
        shape_b_(b),
        parts_a_(corners_of(a)),
        parts_b_(corners_of(b)),
        points_a_(integers(scale_, a)),
        points_b_(integers(scale_, b)) {
    for (const IntegerVector& p : points_a_) paths_.push_back(relative_.place(p));
  }

  std::optional<RigidContact> run() {
    // Boxes cost as much as a pair or two.
    if (parts_a_.size() * parts_b_.size() > 4) make_boxes();
    for (std::size_t i = 0; i < parts_a_.size(); ++i) {
      for (std::size_t j = 0; j < parts_b_.size(); ++j) {
        if (may_meet_sooner(i, j)) compare_pair(i, j);
      }
    }
    if (!best_) return std::nullopt;
    const auto& rational = best_->time.known_rational();
    const bool initially = rational && rational->is_zero();
    return RigidContact{Root(Root::Value{std::move(best_->time)}),
                        initially,
                        best_a_,
                        best_b_,
                        best_->first,
                        best_->second};
  }

 private:
  void make_boxes() {
    const PathBoxer boxer(relative_.weight(), scale_.exponent());
    std::vector<PathBoxes> of_points;
    for (const PolynomialVector& path : paths_) of_points.push_back(boxer.boxes(path));
    for (const Corners& corners : parts_a_) {
      boxes_a_.push_back(of_points[corners[0]]);
      for (const std::uint32_t p : corners) {
        for (std::size_t k = 0; k < path_parts; ++k) {
          boxes_a_.back()[k] = joined(boxes_a_.back()[k], of_points[p][k]);
        }
      }
    }
    for (const Corners& corners : parts_b_) boxes_b_.push_back(box_of(shape_b_.points, corners));
  }

  /// Whether the boxes of the two meet on the way, as far as is known, before the best time.
  bool may_meet_sooner(std::size_t i, std::size_t j) const {
    if (boxes_a_.empty()) return true;
    for (std::size_t k = 0; k < path_parts; ++k) {
      if (are_apart(boxes_a_[i][k], boxes_b_[j])) continue;
      if (!best_) return true;
      const AlgebraicNumber start(BigRational(static_cast<long>(k), path_parts));
      return compare(start, best_->time) == Sign::negative;
    }
    return false;
  }

  void compare_pair(std::size_t i, std::size_t j) {
    const Corners &part_a = parts_a_[i], &part_b = parts_b_[j];
    CornerMotion motion;
    motion.edges_a = edges(part_a, [&](std::uint32_t p, std::uint32_t q) {
      return relative_.turned(minus(points_a_[q], points_a_[p]));
    });
    motion.edges_b = edges(part_b, [&](std::uint32_t p, std::uint32_t q) {
      return constant(minus(points_b_[q], points_b_[p]));
    });
    for (const std::uint32_t p : part_a) {
      motion.offsets.emplace_back();
      for (const std::uint32_t q : part_b) {
        motion.offsets.back().push_back(stretched(relative_.weight(), points_b_[q]) - paths_[p]);
      }
    }
    auto found = first_contact(times_, motion, MayMeet(), best_ ? &best_->time : nullptr);
    if (!found) return;
    best_ = std::move(found);
    best_a_ = i;
    best_b_ = j;
  }

  CommonScale scale_;
  RelativeMotion relative_;
  ContactTimes times_;
  const RigidShape& shape_b_;
  std::vector<Corners> parts_a_, parts_b_;
  std::vector<IntegerVector> points_a_, points_b_;
  std::vector<PolynomialVector> paths_;
  std::vector<PathBoxes> boxes_a_;
  std::vector<Aabb3> boxes_b_;
  std::optional<TimedContact> best_;
  std::size_t best_a_ = 0, best_b_ = 0;
};

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
  return RigidSearch(a, motion_a, b, motion_b).run();
}

}  // namespace signum::detail
