// SPDX-License-Identifier: MIT
// Two parts that should just touch, asked from C++. Prints what contact.expected holds.
#include <iostream>
#include <signum/signum.hpp>

namespace {

/// A box as a closed mesh.
signum::Mesh box(const signum::Point3& low, const signum::Point3& high) {
  signum::Mesh mesh;
  for (const double z : {low.z, high.z})
    for (const double y : {low.y, high.y})
      for (const double x : {low.x, high.x}) mesh.vertices.push_back({x, y, z});
  mesh.triangles = {{0, 2, 3}, {0, 3, 1}, {4, 5, 7}, {4, 7, 6}, {0, 1, 5}, {0, 5, 4},
                    {2, 6, 7}, {2, 7, 3}, {0, 4, 6}, {0, 6, 2}, {1, 3, 7}, {1, 7, 5}};
  return mesh;
}

}  // namespace

int main() {
  // 0.1 + 0.2 is not 0.3: in doubles it is a little more, and that is what is asked about.
  const signum::Mesh table = box({0, 0, 0}, {8, 8, 0.3});
  const signum::Mesh on_it = box({1, 1, 0.3}, {2, 2, 1});
  const signum::Mesh above_it = box({3, 3, 0.1 + 0.2}, {4, 4, 1});

  std::cout << "on the table: " << signum::contacts(table, on_it).contacts.size() << " contacts\n"
            << "above it: " << signum::contacts(table, above_it).contacts.size() << " contacts\n";

  // How two triangles meet, and the exact points in which they do.
  const signum::Triangle3 floor{{{{0, 0, 0}, {3, 0, 0}, {0, 3, 0}}}};
  const signum::Triangle3 blade{{{{1, 1, -1}, {1, 1, 2}, {5, 5, 2}}}};
  const signum::Contact how = signum::contact(floor, blade);
  std::cout << "they meet in dimension " << int{how.dimension}
            << (how.interiors ? ", and cross\n" : ", and only touch\n");
  for (const signum::ExactPoint3& p : signum::intersection(floor, blade).exact().points)
    std::cout << "  (" << p.exact[0].to_string() << ", " << p.exact[1].to_string() << ", "
              << p.exact[2].to_string() << ")\n";

  // Is a point on the plane of three others? Never "nearly".
  const bool flat = signum::orient3d({0, 0, 0.3}, {1, 0, 0.3}, {0, 1, 0.3}, {5, 7, 0.1 + 0.2}) ==
                    signum::Sign::zero;
  std::cout << "coplanar: " << (flat ? "yes" : "no") << '\n';
}
