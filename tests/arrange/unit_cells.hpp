// SPDX-License-Identifier: MIT
/// Meshes of rectangles and boxes on a small grid, sheared: what they divide space into is known by
/// unit_walls.hpp.
#pragma once

#include <array>

#include "solid_shapes.hpp"
#include "unit_meshes.hpp"

namespace unit_cells {

using signum::Point3;

/// A linear map of integers and determinant 1: it changes no volume, and nothing of what hangs
/// together.
class Shear {
 public:
  static Shear any() {
    Shear s;
    for (int n = *rc::gen::inRange(0, 4); n > 0; --n) {
      const int to = *rc::gen::inRange(0, 3), from = (to + *rc::gen::inRange(1, 3)) % 3;
      const int times = *rc::gen::inRange(-2, 3);
      for (std::size_t i = 0; i < 3; ++i) {
        s.rows_[static_cast<std::size_t>(to)][i] +=
            times * s.rows_[static_cast<std::size_t>(from)][i];
      }
    }
    return s;
  }
  Mesh operator()(const Mesh& mesh) const {
    return solids::mapped(mesh, [this](const Point3& p) {
      const auto row = [&](const std::array<double, 3>& r) {
        return r[0] * p.x + r[1] * p.y + r[2] * p.z;
      };
      return Point3{row(rows_[0]), row(rows_[1]), row(rows_[2])};
    });
  }
  bool is_none() const { return rows_ == Shear().rows_; }

 private:
  std::array<std::array<double, 3>, 3> rows_ = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
};

/// Two places of the grid, of which the second is greater in each coordinate: often from end to end
/// of the grid, or thin, so that boxes lie in each other and pass through each other.
inline std::array<Place, 2> any_box(int n) {
  std::array<Place, 2> box{};
  for (std::size_t i = 0; i < 3; ++i) {
    const int margin = *rc::gen::element(0, 0, 1, 1, 2);
    box[0][i] = *rc::gen::inRange(margin, n - margin);
    box[1][i] = *rc::gen::inRange(box[0][i] + 1, n - margin + 1);
    switch (*rc::gen::inRange(0, 4)) {
      case 0:
        box[0][i] = margin;
        box[1][i] = n - margin;
        break;
      case 1:
        box[1][i] = box[0][i] + 1;
        break;
      default:
        break;
    }
  }
  return box;
}

}  // namespace unit_cells
