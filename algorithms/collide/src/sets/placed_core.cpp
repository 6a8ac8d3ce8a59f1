// SPDX-License-Identifier: MIT
#include "sets/placed_core.hpp"

#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "convex/search.hpp"
#include "convex/sizes.hpp"
#include "distance/operands.hpp"
#include "distance/rounded_points.hpp"
#include "numbers/running_error.hpp"
#include "placed/counted_placement.hpp"

namespace signum::detail {

namespace {

/// The core of a set, of which corners may be images.
class ImageOfCore {
 public:
  /// False where it has none.
  bool set(const SetRef3& ref);
  const RoundedCore& core() const { return image_.core; }
  /// With the map in two doubles.
  const BoundedCore& in_two_doubles();

 private:
  const Placement* where_ = nullptr;
  MovedCore moved_;
  BoundedCore image_;
  std::vector<Point3> images_;
};

bool ImageOfCore::set(const SetRef3& ref) {
  const auto* shape = std::get_if<ShapeRef3>(&ref.set);
  RoundedCore& before = ref.where == nullptr ? image_.core : moved_.before;
  if (shape == nullptr || !set_rounded_core(before, *shape)) return false;
  image_.shape = *shape;
  where_ = ref.where;
  if (where_ == nullptr) return true;
  // A matrix may be one that a radius does not go with.
  if (before.radius != 0 && !std::holds_alternative<Pose>(*where_)) return false;
  const std::optional<CountedMap> map = counted_map(where_);
  if (!map) return false;
  const std::span<const Point3> corners = before.corners();
  RoundedCore& core = image_.core;
  core.error = greatest_error(*map, counted(magnitude(corners), before.error));
  core.radius = before.radius;
  core.own_size = before.own_size;
  if (core.own_size == 0) images_.resize(corners.size());
  const std::span<Point3> images = core.own_size != 0 ? std::span(core.own) : std::span(images_);
  core.shared = images_;
  const auto value = [](const Vec3<RunningError>& v) {
    return Point3{v.x.value, v.y.value, v.z.value};
  };
  const Point3 x = value(map->rows[0]), y = value(map->rows[1]), z = value(map->rows[2]),
               shift = value(map->shift);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point3& p = corners[i];
    images[i] = {dot(x, p) + shift.x, dot(y, p) + shift.y, dot(z, p) + shift.z};
  }
  return true;
}

const BoundedCore& ImageOfCore::in_two_doubles() {
  if (where_ != nullptr) {
    moved_.map = two_double_map(*where_);
    image_.moved = &moved_;
  }
  return image_;
}

/// Whether the pose leaves all as it is: of the bits of its numbers, so that flags of the processor
/// need not be read. Twice the bits of a number are 0 for a zero of either sign.
bool leaves_in_place(const Pose& pose) {
  const auto bits = [](double x) { return std::bit_cast<std::uint64_t>(x); };
  const Quaternion& q = pose.rotation;
  const Point3& shift = pose.translation;
  const std::uint64_t zero =
      bits(q.x) | bits(q.y) | bits(q.z) | bits(shift.x) | bits(shift.y) | bits(shift.z);
  constexpr std::uint64_t infinite = 0xFFE0000000000000;
  const std::uint64_t w = bits(q.w) << 1;
  return zero << 1 == 0 && w != 0 && w < infinite;
}

}  // namespace

bool is_in_place(const SetRef3& ref) {
  if (ref.where == nullptr) return true;
  const auto* pose = std::get_if<Pose>(ref.where);
  return pose != nullptr && leaves_in_place(*pose);
}

const ShapeRef3* shape_in_place(const SetRef3& ref) {
  return is_in_place(ref) ? std::get_if<ShapeRef3>(&ref.set) : nullptr;
}

std::optional<bool> placed_cores_meet(const SetRef3& a, const SetRef3& b) {
  return placed_cores_within(a, b, 0);
}

std::optional<bool> cores_within(RoundedCore a, RoundedCore b, double distance) {
  // A shape comes within the distance of another when it meets what is within the distance of the
  // other. The sum of two radii is rounded, for which the search accounts.
  if (distance == 0) return search_intersects(a, b);
  if (a.radius == 0) std::swap(a, b);
  if (b.radius == 0) {
    b.radius = distance;
    return search_intersects(a, b);
  }
  const double radius = b.radius + distance;
  b.radius = rounded_up(radius);
  if (search_intersects(a, b) == false) return false;
  b.radius = rounded_down(radius);
  return search_intersects(a, b) == true ? std::optional(true) : std::nullopt;
}

std::optional<bool> placed_cores_within(const SetRef3& a, const SetRef3& b, double distance) {
  ImageOfCore p, q;
  return p.set(a) && q.set(b) ? cores_within(p.core(), q.core(), distance) : std::nullopt;
}

std::optional<double> placed_cores_distance(const SetRef3& a, const SetRef3& b) {
  ImageOfCore p, q;
  RoundedDistance found;
  const bool is_told = p.set(a) && q.set(b) && in_range(p.core()) && in_range(q.core()) &&
                       distance_by_bounds(found, p.in_two_doubles(), q.in_two_doubles());
  return is_told ? std::optional(found.squared) : std::nullopt;
}

bool placed_cores_points(RoundedPoints& points, const SetRef3& a, const SetRef3& b) {
  ImageOfCore p, q;
  // A matrix that makes a shape flat puts corners onto its other features, which are told by none
  // but rationals.
  return p.set(a) && q.set(b) && rounded_points(points, p.in_two_doubles(), q.in_two_doubles());
}

}  // namespace signum::detail
