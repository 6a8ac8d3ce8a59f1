// SPDX-License-Identifier: MIT
#include "contact_shapes.hpp"

#include <algorithm>

#include "threads.hpp"

namespace signum::cli {

std::vector<Point3> contact_points(const Mesh& a, const Mesh& b, const TriangleContact& contact) {
  const Intersection3 set = intersection(a.triangle(contact.a), b.triangle(contact.b));
  std::vector<Point3> points;
  points.reserve(set.points.size());
  // Adding 0 makes -0 the 0 that it equals.
  for (const ExactPoint3& p : set.points)
    points.push_back({p.rounded.x + 0.0, p.rounded.y + 0.0, p.rounded.z + 0.0});
  return points;
}

std::vector<ContactShape> contact_shapes(const CheckReport& report, const PairContacts& pair,
                                         Progress& progress) {
  const Mesh& a = report.files[pair.file_a].mesh;
  const Mesh& b = report.files[pair.file_b].mesh;
  const auto& contacts = pair.found.contacts;
  const auto& degenerate = pair.found.degenerate;
  std::vector<ContactShape> shapes(contact_count(pair));
  constexpr std::size_t block = 256;
  parallel_for((shapes.size() + block - 1) / block, [&](std::size_t n) {
    const std::size_t begin = n * block, end = std::min(begin + block, shapes.size());
    for (std::size_t i = begin; i < end; ++i) {
      const TriangleContact& c =
          i < contacts.size() ? contacts[i] : degenerate[i - contacts.size()];
      shapes[i] = {classify(c.contact), contact_points(a, b, c)};
    }
    progress.step(static_cast<double>(end - begin));
  });
  return shapes;
}

}  // namespace signum::cli
