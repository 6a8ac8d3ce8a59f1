// SPDX-License-Identifier: MIT
// Rays and what planes bound: the line is clipped to one half-space after the other, and the face
// is the one that last took something of its beginning away.
#include <type_traits>
#include <utility>

#include "grid_hit.hpp"
#include "hit_spans.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

template <class Box>
DeferredSurd deferred(const detail::QuickHit& quick, const Ray3& ray, const Box& box) {
  return {quick.t, detail::HitFormula<Box>{ray, box}};
}
/// For a k-DOP only the plane is kept that is met.
DeferredSurd deferred(const detail::QuickHit& quick, const Ray3& ray, const Kdop3& kdop) {
  const std::size_t i = quick.face / 2;
  const double bound = quick.face % 2 == 0 ? kdop.min[i] : kdop.max[i];
  return {quick.t, detail::HitFormula<Plane3>{ray, {kdop.directions[i], -bound}}};
}

/// The hit by doubles, or exactly.
template <class Box>
std::optional<FaceHit> hit_of_faces(const Ray3& ray, const Box& box, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const detail::QuickHit quick = detail::certain_hit(ray, box, limit);
  switch (quick.told) {
    case detail::Told::missed:
      return std::nullopt;
    case detail::Told::inside:
      return FaceHit{{DeferredSurd(), true}, std::nullopt};
    case detail::Told::met:
      return FaceHit{{deferred(quick, ray, box), false}, quick.face};
    default:
      return detail::hit_exactly(ray, box, limit);
  }
}

}  // namespace

namespace detail {

std::optional<FaceHit> hit_exactly(RationalLine line, const std::vector<HalfSpace>& faces) {
  if (is_empty(line)) return std::nullopt;
  std::optional<std::uint32_t> face;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const BigRational before = *line.low;
    if (!clip(line, {faces[i].normal, faces[i].offset, false})) return std::nullopt;
    if (before < *line.low) face = static_cast<std::uint32_t>(i);
  }
  return FaceHit{{exactly(*line.low), line.low->is_zero()}, face};
}

std::optional<std::vector<HalfSpace>> numbered_faces(const ShapeRef3& shape) {
  return std::visit(
      []<class S>(const S* s) -> std::optional<std::vector<HalfSpace>> {
        if constexpr (std::is_same_v<S, Aabb3> || std::is_same_v<S, Obb3> ||
                      std::is_same_v<S, Kdop3> || std::is_same_v<S, Frustum3>) {
          return half_spaces_of(*s);
        } else {
          return std::nullopt;
        }
      },
      shape);
}

std::optional<FaceHit> hit_exactly(const Ray3& ray, const Aabb3& box, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  return hit_exactly(line_of(ray, limit), half_spaces_of(box));
}

std::optional<FaceHit> hit_exactly(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  return hit_exactly(line_of(ray, limit), half_spaces_of(kdop));
}

std::optional<FaceHit> hit_exactly(const Ray3& ray, const Frustum3& frustum,
                                   const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  return hit_exactly(line_of(ray, limit), half_spaces_of(frustum));
}

std::optional<FaceHit> hit_exactly(const Ray3& ray, const Obb3& box, const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const RationalLine line = line_of(ray, limit);
  if (const auto faces = half_spaces_of(box)) return hit_exactly(line, *faces);
  const Body body = body_of(&box);
  if (is_empty(line)) return std::nullopt;
  const std::optional<Hit> hit = first_of(spans_in(std::get<Swept>(body), line));
  if (!hit) return std::nullopt;
  return FaceHit{*hit, std::nullopt};
}

}  // namespace detail

std::optional<FaceHit> hit(const Ray3& ray, const Aabb3& box, const HitLimit& limit) {
  return hit_of_faces(ray, box, limit);
}

std::optional<FaceHit> hit(const Ray3& ray, const Obb3& box, const HitLimit& limit) {
  return hit_of_faces(ray, box, limit);
}

std::optional<FaceHit> hit(const Ray3& ray, const Kdop3& kdop, const HitLimit& limit) {
  return hit_of_faces(ray, kdop, limit);
}

std::optional<FaceHit> hit(const Ray3& ray, const Frustum3& frustum, const HitLimit& limit) {
  return hit_of_faces(ray, frustum, limit);
}

}  // namespace signum
