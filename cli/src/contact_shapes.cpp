// SPDX-License-Identifier: MIT
#include "contact_shapes.hpp"

#include <signum/algorithms/intersect/intersection.hpp>

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

std::vector<ContactShape> contact_shapes(const CheckReport& report, const PairContacts& pair) {
  const Mesh& a = report.files[pair.file_a].mesh;
  const Mesh& b = report.files[pair.file_b].mesh;
  const auto& contacts = pair.found.contacts;
  const auto& degenerate = pair.found.degenerate;
  std::vector<ContactShape> shapes(contacts.size() + degenerate.size());
  parallel_for(shapes.size(), [&](std::size_t i) {
    const TriangleContact& c = i < contacts.size() ? contacts[i] : degenerate[i - contacts.size()];
    shapes[i] = {classify(c.contact), contact_points(a, b, c)};
  });
  return shapes;
}

}  // namespace signum::cli
