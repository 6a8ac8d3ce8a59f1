// SPDX-License-Identifier: MIT
#include "box_solid.hpp"

#include <cstdio>
#include <utility>

#include "arrange/unit_meshes.hpp"

namespace signum::campaigns {
namespace {

using generators::Random;

template <class Visit>
void visit_cells(const Cell& min, const Cell& max, const Visit& visit) {
  for (int x = min[0]; x < max[0]; ++x) {
    for (int y = min[1]; y < max[1]; ++y) {
      for (int z = min[2]; z < max[2]; ++z) visit(Cell{x, y, z});
    }
  }
}

void add_corners(Cells& corners, const Cell& at, std::size_t but) {
  for (int i = 0; i < 8; ++i) {
    Cell p = at;
    for (std::size_t axis = 0; axis < 3; ++axis) p[axis] += axis == but ? 0 : i >> axis & 1;
    corners.set(number_of(p));
  }
}

GridBox random_box(Random& random) {
  GridBox box{};
  for (std::size_t i = 0; i < 3; ++i) {
    box.min[i] = random.between(0, grid - 1);
    box.max[i] = random.one_in(3) ? grid : random.between(box.min[i] + 1, grid);
  }
  box.winding = random.one_in(4) ? -1 : 1;
  return box;
}

void add_sides(BoxSolid& solid, const GridBox& box, Random& random) {
  bool far = false;
  for (const unit_cells::Rectangle& side : unit_cells::sides(box.min, box.max)) {
    unit_cells::append(solid.mesh, side, random.one_in(2), far == (box.winding < 0));
    far = !far;
    Cell end = side.max;
    ++end[side.axis];
    visit_cells(side.min, end, [&](const Cell& p) {
      solid.squares[side.axis].set(number_of(p));
      add_corners(solid.corners, p, side.axis);
    });
  }
}

}  // namespace

int BoxSolid::winding(const Cell& cube) const {
  int sum = 0;
  for (const GridBox& box : boxes) {
    bool is_in = true;
    for (std::size_t i = 0; i < 3; ++i) {
      is_in = is_in && box.min[i] <= cube[i] && cube[i] < box.max[i];
    }
    sum += is_in ? box.winding : 0;
  }
  return sum;
}

bool encloses(SolidRule rule, int winding) {
  return rule == SolidRule::even_odd  ? winding % 2 != 0
         : rule == SolidRule::nonzero ? winding != 0
                                      : winding > 0;
}

BoxSolid box_solid(Random& random, SolidRule rule) {
  BoxSolid solid;
  for (int n = random.between(1, 3); n > 0; --n) {
    solid.boxes.push_back(random_box(random));
    add_sides(solid, solid.boxes.back(), random);
  }
  visit_cells({0, 0, 0}, {grid, grid, grid}, [&](const Cell& p) {
    if (!encloses(rule, solid.winding(p))) return;
    solid.cubes.set(number_of(p));
    add_corners(solid.corners, p, 3);
  });
  return solid;
}

Shear random_shear(Random& random) {
  Shear all{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  for (int n = random.between(0, 2); n > 0; --n) {
    const auto to = static_cast<std::size_t>(random.between(0, 2));
    const auto from = (to + static_cast<std::size_t>(random.between(1, 2))) % 3;
    const int times = random.between(-2, 2);
    for (auto& column : all) column[to] += times * column[from];
  }
  return all;
}

std::array<std::int64_t, 3> sheared(const Shear& shear, const std::array<std::int64_t, 3>& v) {
  std::array<std::int64_t, 3> sum{};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) sum[i] += shear[j][i] * v[j];
  }
  return sum;
}

void shear(const Shear& by, Mesh& mesh) {
  for (Point3& p : mesh.vertices) {
    const auto q = sheared(by, {std::int64_t(p.x), std::int64_t(p.y), std::int64_t(p.z)});
    p = {double(q[0]), double(q[1]), double(q[2])};
  }
}

std::string text(const Mesh& mesh) {
  std::string points, faces;
  for (const Point3& p : mesh.vertices) {
    std::array<char, 96> digits;
    std::snprintf(digits.data(), digits.size(), "[%.17g,%.17g,%.17g]", p.x, p.y, p.z);
    points += (points.empty() ? "" : ",") + std::string(digits.data());
  }
  for (const Mesh::Triangle& t : mesh.triangles) {
    faces += (faces.empty() ? "[" : ",[") + std::to_string(t[0]) + "," + std::to_string(t[1]) +
             "," + std::to_string(t[2]) + "]";
  }
  return R"({"mesh": {"points": [)" + points + R"(], "faces": [)" + faces + "]}}";
}

}  // namespace signum::campaigns
