// SPDX-License-Identifier: MIT
#include "sets/placed_core.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "convex/search.hpp"
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
  double error = 0, sum = 0;
  for (const Point3& p : core->corners()) {
    const Vec3<RunningError> v = counted(p, core->error);
    const auto [x, y, z] = (*map)(v);
    error = std::max({error, x.error, y.error, z.error});
    sum += x.error + y.error + z.error;
    image.images.push_back({x.value, y.value, z.value});
  }
  // A number that is not finite stays so.
  image.core.error = error + sum * 0;
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
