// SPDX-License-Identifier: MIT
// How often boxes run round points of a grid, against counting the boxes that hold them.
#include <signum/kernel/error.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/mesh/winding_number.hpp>

#include "cases.hpp"
#include "solid_meshes.hpp"

using namespace signum;

TEST_CASE("laws 1 and 2 of winding_number of a mesh, and boxes that are counted") {
  cases::Random random(cases::first_seed());
  for (int n = 0; n < cases::count_of(40); ++n) {
    Mesh mesh;
    std::vector<Aabb3> boxes;
    std::vector<int> ways;
    for (int i = random.between(1, 5); i > 0; --i) {
      const auto low = [&] { return static_cast<double>(random.between(0, 3)); };
      const Point3 min{low(), low(), low()};
      // Some are flat.
      const auto up = [&](double x) { return x + random.between(0, 3); };
      boxes.push_back({min, {up(min.x), up(min.y), up(min.z)}});
      ways.push_back(random.one_in(3) ? -1 : 1);
      const Mesh box = solids::box(boxes.back().min, boxes.back().max);
      mesh = solids::together(mesh, ways.back() < 0 ? solids::inside_out(box) : box);
    }
    const Solid solid(mesh, SolidRule::even_odd);
    for (int k = 0; k < 60; ++k) {
      const auto half = [&] { return random.between(-1, 13) / 2.0; };
      const Point3 p{half(), half(), half()};
      int number = 0;
      bool on = false;
      for (std::size_t i = 0; i < boxes.size(); ++i) {
        const auto& [a, b] = boxes[i];
        const bool held =
            a.x <= p.x && p.x <= b.x && a.y <= p.y && p.y <= b.y && a.z <= p.z && p.z <= b.z;
        const bool inside =
            a.x < p.x && p.x < b.x && a.y < p.y && p.y < b.y && a.z < p.z && p.z < b.z;
        on = on || (held && !inside);
        number += inside ? ways[i] : 0;
      }
      const auto found = winding_number(p, mesh);
      CHECK(found.has_value() != on);
      if (found) CHECK(*found == number);
      CHECK(winding_number(p, solid) == found);
      CHECK((locate(p, mesh, SolidRule::positive) == Location::inside) == (!on && number > 0));
      CHECK((locate(p, mesh, SolidRule::nonzero) == Location::inside) == (!on && number != 0));
      CHECK((locate(p, mesh) == Location::boundary) == on);
      const auto turned = winding_number(p, solids::inside_out(mesh));
      CHECK(turned.value_or(0) == -found.value_or(0));
    }
  }
}

TEST_CASE("winding_number of a mesh: what is refused, and what has no triangles") {
  Mesh mesh = solids::box(0, 1);
  std::swap(mesh.triangles[0][0], mesh.triangles[0][1]);
  const Point3 p{0.5, 0.5, 0.5};
  CHECK_THROWS_AS(winding_number(p, mesh), InvalidArgument);
  CHECK_THROWS_AS(winding_number(p, Solid(mesh, SolidRule::even_odd)), InvalidArgument);
  CHECK_THROWS_AS(winding_number({NAN, 0, 0}, solids::box(0, 1)), NotFinite);
  CHECK(winding_number(p, Mesh{}) == 0);
  CHECK(winding_number(p, Solid(Mesh{})) == 0);
}
