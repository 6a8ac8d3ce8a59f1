// SPDX-License-Identifier: MIT
// Do spans of pairs get the answers of the pairs, one by one?
#include <algorithm>
#include <memory>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>
#include <vector>

#include "common/coarse_points.hpp"

namespace {

using namespace signum;
using fuzzing::require;

constexpr std::size_t most_shapes = 12;

template <class A, class B>
void compare(const std::vector<A>& a, const std::vector<B>& b, const char* what) {
  const std::size_t n = std::min(a.size(), b.size());
  const std::span<const A> left(a.data(), n);
  const std::span<const B> right(b.data(), n);
  const auto met = std::make_unique<bool[]>(b.size());
  intersects(left, right, std::span(met.get(), n));
  for (std::size_t i = 0; i < n; ++i) require(met[i] == intersects(a[i], b[i]), what);
  if (n == 0) return;
  intersects(a[0], b, std::span(met.get(), b.size()));
  for (std::size_t i = 0; i < b.size(); ++i) require(met[i] == intersects(a[0], b[i]), what);
  if constexpr (requires { contact(Many<A>(left), Many<B>(right), std::span<Contact>()); }) {
    std::vector<Contact> contacts(n);
    contact(left, right, contacts);
    for (std::size_t i = 0; i < n; ++i) require(contacts[i] == contact(a[i], b[i]), what);
  }
}

Aabb3 box_around(const Point3& p, const Point3& q) {
  return {{std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)},
          {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)}};
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzzing::Bytes bytes(data, size);
  fuzzing::CoarsePoints make(bytes);
  std::vector<Triangle3> triangles;
  std::vector<Segment3> segments;
  std::vector<Ray3> rays;
  std::vector<Aabb3> boxes;
  std::vector<Sphere3> spheres;
  std::vector<Obb3> obbs;
  while (!bytes.empty() && triangles.size() < most_shapes) {
    const Point3 a = make.point(), b = make.point(), c = make.point();
    triangles.push_back({{a, b, c}});
    segments.push_back({b, c});
    rays.push_back({c, a});
    boxes.push_back(box_around(a, c));
    spheres.push_back({b, std::abs(a.x)});
    obbs.push_back({a, {{{1, 0, 0}, {0, 0, 1}, {0, 1, 0}}}, {std::abs(b.x), 1, std::abs(b.y)}});
    obbs.back().axes[triangles.size() % 3] = c;
  }
  const std::vector<Triangle3> others(triangles.rbegin(), triangles.rend());
  const std::vector<Obb3> other_obbs(obbs.rbegin(), obbs.rend());
  const std::vector<Aabb3> other_boxes(boxes.rbegin(), boxes.rend());
  const std::vector<Sphere3> other_spheres(spheres.rbegin(), spheres.rend());
  compare(triangles, others, "triangles");
  compare(segments, others, "segment and triangle");
  compare(rays, others, "ray and triangle");
  compare(rays, other_boxes, "ray and aabb");
  compare(triangles, other_boxes, "triangle and aabb");
  compare(boxes, other_boxes, "boxes");
  compare(obbs, other_obbs, "oriented boxes");
  compare(spheres, other_spheres, "spheres");
  compare(spheres, other_boxes, "sphere and aabb");
  compare(spheres, other_obbs, "sphere and obb");
  return 0;
}
