// SPDX-License-Identifier: MIT
#include "sets/placed_core.hpp"

#include <cmath>
#include <vector>

#include "convex/search.hpp"
#include "convex/sizes.hpp"
#include "placed/counted_placement.hpp"

namespace signum::detail {

namespace {

/// A core whose corners may be its own images.
struct ImageOfCore {
  RoundedCore core;
  std::vector<Point3> images;
};

std::optional<ImageOfCore> image_of(const SetRef3& ref) {
  const auto* shape = std::get_if<ShapeRef3>(&ref.set);
  std::optional<RoundedCore> core = shape != nullptr ? rounded_core(*shape) : std::nullopt;
  if (!core) return std::nullopt;
  if (ref.where == nullptr) return ImageOfCore{*core, {}};
  // A matrix may be one that a radius does not go with.
  if (core->radius != 0 && !std::holds_alternative<Pose>(*ref.where)) return std::nullopt;
  const std::optional<CountedMap> map = counted_map(ref.where);
  if (!map) return std::nullopt;
  ImageOfCore image{{}, {}};
  image.core.error = greatest_error(*map, counted(magnitude(core->corners()), core->error));
  const auto value = [](const Vec3<RunningError>& v) {
    return Point3{v.x.value, v.y.value, v.z.value};
  };
  const Point3 x = value(map->rows[0]), y = value(map->rows[1]), z = value(map->rows[2]),
               shift = value(map->shift);
  image.images.reserve(core->corners().size());
  for (const Point3& p : core->corners()) {
    image.images.push_back({dot(x, p) + shift.x, dot(y, p) + shift.y, dot(z, p) + shift.z});
  }
  image.core.radius = core->radius;
  return image;
}

/// Whether the set stands where it was made.
bool is_in_place(const SetRef3& ref) {
  if (ref.where == nullptr) return true;
  const auto* pose = std::get_if<Pose>(ref.where);
  if (pose == nullptr) return false;
  const Quaternion& q = pose->rotation;
  return q.x == 0 && q.y == 0 && q.z == 0 && q.w != 0 && std::isfinite(q.w) &&
         pose->translation == Point3{0, 0, 0};
}

}  // namespace

std::optional<std::array<ShapeRef3, 2>> shapes_in_place(const SetRef3& a, const SetRef3& b) {
  const auto *p = std::get_if<ShapeRef3>(&a.set), *q = std::get_if<ShapeRef3>(&b.set);
  if (p == nullptr || q == nullptr || !is_in_place(a) || !is_in_place(b)) return std::nullopt;
  return std::array{*p, *q};
}

std::optional<bool> placed_cores_meet(const SetRef3& a, const SetRef3& b) {
  return placed_cores_within(a, b, 0);
}

std::optional<bool> placed_cores_within(const SetRef3& a, const SetRef3& b, double distance) {
  std::optional<ImageOfCore> p = image_of(a);
  std::optional<ImageOfCore> q = p ? image_of(b) : std::nullopt;
  if (!q) return std::nullopt;
  for (ImageOfCore* image : {&*p, &*q}) {
    if (!image->images.empty()) image->core.shared = image->images;
  }
  return cores_within(p->core, q->core, distance);
}

}  // namespace signum::detail
