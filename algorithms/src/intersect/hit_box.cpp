// SPDX-License-Identifier: MIT
// Rays and what planes bound: the line is clipped to one half-space after the other, and the face
// is the one that last took something of its beginning away.
#include <utility>

#include "fp_environment.hpp"
#include "hit_spans.hpp"

namespace signum {

namespace {

std::optional<FaceHit> hit_half_spaces(RationalLine line, const std::vector<HalfSpace>& faces) {
  if (is_empty(line)) return std::nullopt;
  std::optional<std::uint32_t> face;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const BigRational before = *line.low;
    if (!clip(line, {faces[i].normal, faces[i].offset, false})) return std::nullopt;
    if (before < *line.low) face = static_cast<std::uint32_t>(i);
  }
  return FaceHit{{Surd(Rational({*line.low})), line.low->is_zero()}, face};
}

/// None when the axes are linearly dependent, and the box has no faces.
std::optional<std::vector<HalfSpace>> half_spaces_of(const Obb3& box) {
  const RationalPoint center = to_rational(box.center);
  const std::array axes{to_rational(box.axes[0]), to_rational(box.axes[1]),
                        to_rational(box.axes[2])};
  const BigRational det = dot(axes[0], cross(axes[1], axes[2]));
  if (det.is_zero()) return std::nullopt;
  std::vector<HalfSpace> faces;
  for (std::size_t i = 0; i < 3; ++i) {
    // The coordinate of a point along axis i is dot(dual, x - center).
    const RationalPoint dual = cross(axes[(i + 1) % 3], axes[(i + 2) % 3]) / det;
    const BigRational half = to_rational(box.half[i]);
    const BigRational at_center = dot(dual, center);
    faces.push_back({dual, half - at_center});
    faces.push_back({-dual, half + at_center});
  }
  return faces;
}

}  // namespace

std::optional<FaceHit> hit(const Ray3& ray, const Aabb3& box, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  return hit_half_spaces(line_of(ray, limit), half_spaces_of(box));
}

std::optional<FaceHit> hit(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  return hit_half_spaces(line_of(ray, limit), half_spaces_of(kdop));
}

std::optional<Hit> hit(const Ray3& ray, const Frustum3& frustum, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const auto hit = hit_half_spaces(line_of(ray, limit), half_spaces_of(frustum));
  if (!hit) return std::nullopt;
  return Hit(*hit);
}

std::optional<FaceHit> hit(const Ray3& ray, const Obb3& box, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const RationalLine line = line_of(ray, limit);
  const Body body = body_of(&box);
  if (const auto faces = half_spaces_of(box)) return hit_half_spaces(line, *faces);
  if (is_empty(line)) return std::nullopt;
  const std::optional<Hit> hit = first_of(spans_in(std::get<Swept>(body), line));
  if (!hit) return std::nullopt;
  return FaceHit{*hit, std::nullopt};
}

}  // namespace signum
