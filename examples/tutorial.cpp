// SPDX-License-Identifier: MIT
// The steps of docs/tutorial.md. Prints what tutorial.expected holds.
#include <iostream>
#include <signum/signum.hpp>

using namespace signum;

int main() {
  const Triangle3 a{{{{0, 0, 0}, {0, 1, 1}, {1, 0, 0}}}};
  const Triangle3 b{{{{0, 1, -1}, {1, 0, 1}, {1, 1, 0}}}};
  std::cout << intersects(a, b) << '\n';  // 1

  const Contact how = contact(a, b);
  std::cout << int(how.dimension) << '\n';  // 0
  for (const ExactPoint3& p : intersection(a, b).exact().points)
    std::cout << p.exact[0].to_string() << '\n';  // 2/3

  std::cout << squared_distance(a, Point3{0, 0, 3}).squared_rounded() << '\n';    // 5
  std::cout << hit(Ray3{{0.25, 0.25, 9}, {0, 0, -1}}, a)->t.to_double() << '\n';  // 8.75

  const Mesh large = read_mesh("examples/gears/large.off");
  const Mesh small = read_mesh("examples/gears/small.ply");
  std::cout << contacts(large, small).contacts.size() << '\n';  // 36
  const bool fit = verdict(large, small).relation != SolidRelation::interfering;
  std::cout << fit << '\n';                                  // 0
  std::cout << common_volume(large, small).rounded << '\n';  // 1.75054

  std::cout << intersects(large, Placed{small, Pose{{0, 0, 1, 16}, {0, 0, 0}}}) << '\n';  // 1
  std::cout << intersects(large, Placed{small, Pose{{0, 0, 0, 1}, {30, 0, 0}}}) << '\n';  // 0

  const Motion rests{}, comes{{{0, 0, 0, 1}, {30, 0, 0}}, {{0, 0, 1, 1}, {0, 0, 0}}};
  const auto first = sweep(RigidlyMoving<Mesh>{large, rests}, RigidlyMoving<Mesh>{small, comes});
  std::cout << first->time.to_double() << '\n';  // 0.681259
}
