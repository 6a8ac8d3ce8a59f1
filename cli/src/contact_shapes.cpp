// SPDX-License-Identifier: MIT
#include "contact_shapes.hpp"

#include <signum/algorithms/intersect/intersection.hpp>

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
  std::vector<ContactShape> shapes;
  shapes.reserve(pair.found.contacts.size() + pair.found.degenerate.size());
  for (const auto* list : {&pair.found.contacts, &pair.found.degenerate})
    for (const TriangleContact& c : *list)
      shapes.push_back({classify(c.contact), contact_points(a, b, c)});
  return shapes;
}

}  // namespace signum::cli
