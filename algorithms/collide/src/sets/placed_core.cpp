// SPDX-License-Identifier: MIT
#include "sets/placed_core.hpp"

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

}  // namespace

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
