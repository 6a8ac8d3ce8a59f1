// SPDX-License-Identifier: MIT
// The verbs on shapes of all kinds. Prints what shapes.expected holds.
#include <iostream>
#include <signum/signum.hpp>

int main() {
  using namespace signum;

  // A ball of radius 5 touches the corner (3, 4) of a box in exactly one point.
  const Sphere3 ball{{0, 0, 0}, 5};
  const Aabb3 box{{3, 4, 0}, {6, 8, 1}};
  std::cout << "touching: " << intersects(ball, box) << '\n';
  std::cout << "moved away by one rounding: "
            << intersects(ball, Aabb3{{3, 4.000000000000001, 0}, {6, 8, 1}}) << '\n';

  // Where a ray meets two shapes, and which it meets first: t is exact, so equal is equal.
  const Ray3 ray{{-7, 0, 0}, {2, 0, 0}};
  const auto on_ball = hit(ray, ball);
  const auto on_box = hit(ray, Aabb3{{-5, -1, -1}, {5, 1, 1}});
  std::cout << "ball at t = " << on_ball->t.to_double() << ", box at t = " << on_box->t.to_double()
            << " through face " << *on_box->face
            << (on_ball->t == on_box->t ? ": together\n" : "\n");

  // Off the axis the ball is met at an irrational t, which is kept as it is.
  const auto grazing = hit(Ray3{{-7, 1, 0}, {2, 0, 0}}, ball);
  const Surd t = grazing->t.exact();
  std::cout << "t = " << t.rational().to_string() << " + " << t.coefficient().to_string()
            << " * sqrt(" << t.radicand().to_string() << ") = " << t.to_double() << '\n';

  // A star that crosses itself: its middle is enclosed twice.
  Polygon2 star{{{{0, 3}, {2, -3}, {-3, 1}, {3, 1}, {-2, -3}}}};
  const auto text = [](Location l) {
    return l == Location::inside ? "inside" : l == Location::boundary ? "boundary" : "outside";
  };
  std::cout << "even-odd: " << text(locate({0, 0}, star));
  star.rule = FillRule::nonzero;
  std::cout << ", nonzero: " << text(locate({0, 0}, star)) << '\n';

  // How far apart, and where.
  const auto apart =
      squared_distance(Point3{1, 1, 1}, Triangle3{{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}).exact();
  std::cout << "squared distance " << apart.squared.rational().to_string() << ", at ("
            << apart.nearest[1].x.rational().to_string() << ", ...)\n";

  // What a camera sees.
  const Frustum3 camera{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -1, -2}, {0, 0, -1, 0}}}};
  std::cout << "seen: " << (containment(camera, Sphere3{{0, 0, -5}, 1}) == Containment::inside)
            << '\n';
}
