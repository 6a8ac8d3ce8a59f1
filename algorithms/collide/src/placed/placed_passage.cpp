// SPDX-License-Identifier: MIT
// Faces are mapped, and not the ray taken back, since the normals are those of the image.
#include <signum/collide/placed_passage.hpp>

#include "hits/passage_parts.hpp"
#include "image_of_line.hpp"
#include "machine/fp_environment.hpp"

namespace signum::detail {

std::optional<Passage> placed_passage(const SetRef3& ray, const SetRef3& shape,
                                      const HitLimit& limit) {
  const DefaultFpEnvironment environment;
  const RationalLine line = image_of_ray(ray, limit);
  const std::optional<RationalMap> back = way_back(shape);
  auto faces = back ? numbered_faces(std::get<ShapeRef3>(shape.set)) : std::nullopt;
  const Body body = faces ? Body() : body_of(shape);
  if (is_empty(line)) return std::nullopt;
  if (!faces) return passage_exactly(line, body);
  for (HalfSpace& h : *faces) h = preimage(h, *back);
  return passage_through(line, *faces, FaceNumbers::told);
}

}  // namespace signum::detail
