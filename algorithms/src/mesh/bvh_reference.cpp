// SPDX-License-Identifier: MIT
#include "bvh_reference.hpp"

#include <algorithm>
#include <vector>

#include "boxes.hpp"
#include "finite.hpp"
#include "fp_environment.hpp"
#include "parallel.hpp"

namespace signum {

namespace {

constexpr std::size_t block_size = 1 << 14;

bool is_finite(const Aabb3& box) {
  return signum::is_finite(box.min) && signum::is_finite(box.max);
}

/// The box of all, in parallel.
template <class Shape>
Aabb3 box_of_all(std::span<const Shape> shapes) {
  std::vector<Aabb3> boxes((shapes.size() + block_size - 1) / block_size, no_box);
  parallel_for(boxes.size(), [&](std::size_t n) {
    Aabb3 box = no_box;
    const std::size_t begin = n * block_size;
    for (const Shape& shape : shapes.subspan(begin, std::min(block_size, shapes.size() - begin))) {
      const Aabb3 b = box_of(shape);
      if (!is_finite(b)) throw NotFinite();
      box = hull(box, b);
    }
    boxes[n] = box;
  });
  Aabb3 box = no_box;
  for (const Aabb3& b : boxes) box = hull(box, b);
  return box;
}

BvhReference reference(const BvhFrame& frame, const Aabb3& box, std::size_t index) {
  const auto bits = std::bit_cast<float>(static_cast<std::uint32_t>(index));
  const Float4 min{frame.lower(0, box.min.x), frame.lower(1, box.min.y), frame.lower(2, box.min.z),
                   bits};
  const Float4 max{frame.upper(0, box.max.x), frame.upper(1, box.max.y), frame.upper(2, box.max.z),
                   0};
  return {{min, max}};
}

/// Fills the references; box_of(i) is the box of item i.
template <class BoxOf>
void fill(BvhReferences& references, const Aabb3& all, BoxOf box_of) {
  if (references.size == 0) return;
  if (references.size > std::numeric_limits<std::uint32_t>::max() / 2) {
    throw InvalidArgument("a hierarchy holds at most 2^31 - 1 items");
  }
  references.frame = BvhFrame(all);
  references.memory = make_large_array<BvhReference>(references.size);
  std::vector<BvhBox> centers((references.size + block_size - 1) / block_size);
  parallel_for(centers.size(), [&](std::size_t n) {
    const BvhFrame frame = references.frame;
    BvhBox box;
    const std::size_t end = std::min(references.size, (n + 1) * block_size);
    for (std::size_t i = n * block_size; i < end; ++i) {
      const BvhReference r = reference(frame, box_of(i), i);
      references.memory[i] = r;
      box.extend(r.center());
    }
    centers[n] = box;
  });
  for (const BvhBox& box : centers) references.centers.extend(box);
}

}  // namespace

BvhReferences::BvhReferences(const Mesh& mesh) : size(mesh.triangles.size()) {
  const DefaultFpEnvironment environment;
  fill(*this, box_of_all(std::span<const Point3>(mesh.vertices)),
       [&mesh](std::size_t i) { return box_of(mesh.triangle(i)); });
}

BvhReferences::BvhReferences(std::span<const Aabb3> boxes) : size(boxes.size()) {
  const DefaultFpEnvironment environment;
  fill(*this, box_of_all(boxes), [boxes](std::size_t i) { return boxes[i]; });
}

}  // namespace signum
