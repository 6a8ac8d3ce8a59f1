// SPDX-License-Identifier: MIT
#include "placed_core.hpp"

#include <algorithm>
#include <cmath>
#include <vector>

#include "convex/search.hpp"
#include "running_error.hpp"

namespace signum::detail {

namespace {

/// A placement in doubles, with what they are off by.
struct RoundedMap {
  std::array<Vec3<RunningError>, 3> rows;
  Vec3<RunningError> shift;
};

RunningError exactly(double x) { return {x, 0}; }

/// None for the quaternion 0. One that is not finite makes an image that is not, either.
std::optional<RoundedMap> rounded_map(const Pose& pose) {
  const auto& q = pose.rotation;
  const double most = std::max({std::abs(q.x), std::abs(q.y), std::abs(q.z), std::abs(q.w)});
  if (!(most > 0) || !std::isfinite(most)) return std::nullopt;
  // All multiples are one rotation; this one does not overflow.
  const int exponent = std::ilogb(most);
  const auto part = [exponent](double x) { return RunningError::scaled(x, -exponent); };
  const RunningError x = part(q.x), y = part(q.y), z = part(q.z), w = part(q.w);
  const RunningError xx = x * x, yy = y * y, zz = z * z, ww = w * w;
  const RunningError length = xx + yy + zz + ww;
  const RunningError k = exactly(2) / length;
  const RunningError one = exactly(1);
  const Point3& t = pose.translation;
  return RoundedMap{{Vec3{one - k * (yy + zz), k * (x * y - z * w), k * (x * z + y * w)},
                     Vec3{k * (x * y + z * w), one - k * (xx + zz), k * (y * z - x * w)},
                     Vec3{k * (x * z - y * w), k * (y * z + x * w), one - k * (xx + yy)}},
                    {exactly(t.x), exactly(t.y), exactly(t.z)}};
}

std::optional<RoundedMap> rounded_map(const AffineMatrix3& m) {
  RoundedMap map;
  for (std::size_t i = 0; i < 3; ++i) {
    map.rows[i] = {exactly(m[i][0]), exactly(m[i][1]), exactly(m[i][2])};
  }
  map.shift = {exactly(m[0][3]), exactly(m[1][3]), exactly(m[2][3])};
  return map;
}

/// A core whose corners may be its own images.
struct ImageOfCore {
  RoundedCore core;
  std::vector<Point3> images;
};

std::optional<ImageOfCore> image_of(const SetRef3& ref) {
  std::optional<RoundedCore> core = rounded_core(std::get<ShapeRef3>(ref.set));
  if (!core) return std::nullopt;
  if (ref.where == nullptr) return ImageOfCore{*core, {}};
  // A matrix may be one that a radius does not go with.
  if (core->radius != 0 && !std::holds_alternative<Pose>(*ref.where)) return std::nullopt;
  const auto map = std::visit([](const auto& w) { return rounded_map(w); }, *ref.where);
  if (!map) return std::nullopt;
  ImageOfCore image{{}, {}};
  double error = 0, sum = 0;
  for (const Point3& p : core->corners()) {
    const Vec3<RunningError> v{{p.x, core->error}, {p.y, core->error}, {p.z, core->error}};
    const RunningError x = dot(map->rows[0], v) + map->shift.x;
    const RunningError y = dot(map->rows[1], v) + map->shift.y;
    const RunningError z = dot(map->rows[2], v) + map->shift.z;
    error = std::max({error, x.error, y.error, z.error});
    sum += x.error + y.error + z.error;
    image.images.push_back({x.value, y.value, z.value});
  }
  // What is not finite stays so.
  image.core.error = error + sum * 0;
  image.core.radius = core->radius;
  return image;
}

}  // namespace

std::optional<bool> placed_cores_meet(const SetRef3& a, const SetRef3& b) {
  std::optional<ImageOfCore> p = image_of(a);
  std::optional<ImageOfCore> q = p ? image_of(b) : std::nullopt;
  if (!q) return std::nullopt;
  for (ImageOfCore* image : {&*p, &*q}) {
    if (!image->images.empty()) image->core.shared = image->images;
  }
  return search_intersects(p->core, q->core);
}

}  // namespace signum::detail
