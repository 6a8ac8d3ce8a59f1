// SPDX-License-Identifier: MIT
#include "gltf_placement.hpp"

#include <limits>

#include "gltf_document.hpp"
#include "rotation_rows.hpp"

namespace signum::detail {

namespace {

using Float = std::numeric_limits<float>;

template <std::size_t N>
std::optional<std::array<double, N>> numbers_of(const Field& node, std::string_view key) {
  const auto list = node.find(key);
  if (!list) return std::nullopt;
  std::array<double, N> all{};
  const std::vector<Field> items = list->elements(N, N, std::to_string(N) + " numbers");
  for (std::size_t i = 0; i < N; ++i) {
    all[i] = finite_number(items[i]);
    const double size = std::abs(all[i]);
    if (size > 0 && !(size >= Float::denorm_min() && size <= Float::max())) {
      items[i].fail_expecting("a number in the range of floats");
    }
  }
  return all;
}

template <class Number>
Number exact(double x) {
  if constexpr (std::is_same_v<Number, BigRational>) {
    return to_rational(x);
  } else {
    return x;
  }
}

template <class Number>
Number determinant(const AffineRows<Number>& m) {
  return m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) +
         m[0][1] * (m[1][2] * m[2][0] - m[1][0] * m[2][2]) +
         m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0]);
}

/// First the right map, then the left one.
template <class Number>
AffineRows<Number> product(const AffineRows<Number>& a, const AffineRows<Number>& b) {
  AffineRows<Number> result;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 4; ++j) {
      result[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j] + a[i][2] * b[2][j];
    }
    result[i][3] = result[i][3] + a[i][3];
  }
  return result;
}

template <class Number>
Number image(const std::array<Number, 4>& row, const Point3& p) {
  return row[0] * exact<Number>(p.x) + row[1] * exact<Number>(p.y) + row[2] * exact<Number>(p.z) +
         row[3];
}

}  // namespace

GltfMap::GltfMap(const Field& node) {
  const auto matrix = numbers_of<16>(node, "matrix");
  const auto shift = numbers_of<3>(node, "translation");
  const auto turn = numbers_of<4>(node, "rotation");
  const auto scale = numbers_of<3>(node, "scale");
  if (matrix) {
    const auto& m = *matrix;  // column after column
    if (shift || turn || scale) node.fail("expected a matrix, or translation, rotation and scale");
    if (m[3] != 0 || m[7] != 0 || m[11] != 0 || m[15] != 1) {
      node.fail("matrix: expected 0, 0, 0 and 1 as its last row");
    }
    matrix_ = {{{m[0], m[4], m[8], m[12]}, {m[1], m[5], m[9], m[13]}, {m[2], m[6], m[10], m[14]}}};
  }
  if (shift) pose_.translation = {(*shift)[0], (*shift)[1], (*shift)[2]};
  if (turn) pose_.rotation = {(*turn)[0], (*turn)[1], (*turn)[2], (*turn)[3]};
  if (turn && *turn == std::array<double, 4>{}) {
    node.fail("rotation: expected a quaternion that is not zero");
  }
  if (scale) scale_ = *scale;
}

bool GltfMap::moves_nothing() const {
  if (matrix_) return *matrix_ == AffineRows<double>{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  const auto& [x, y, z, w] = pose_.rotation;
  return x == 0 && y == 0 && z == 0 && scale_ == std::array<double, 3>{1, 1, 1} &&
         pose_.translation == Point3{0, 0, 0};
}

bool GltfMap::mirrors() const {
  if (!matrix_) {
    const bool flat = scale_[0] == 0 || scale_[1] == 0 || scale_[2] == 0;
    return !flat && ((scale_[0] < 0) != (scale_[1] < 0)) != (scale_[2] < 0);
  }
  const FilterSign quick = sign(determinant(rows<BoundedDoubleDouble>()));
  if (quick != FilterSign::uncertain) return quick == FilterSign::negative;
  return determinant(rows<BigRational>()) < 0;
}

template <class Number>
AffineRows<Number> GltfMap::rows() const {
  AffineRows<Number> result;
  if (matrix_) {
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 4; ++j) result[i][j] = exact<Number>((*matrix_)[i][j]);
    }
    return result;
  }
  const auto& [x, y, z, w] = pose_.rotation;
  const auto turn =
      rotation_rows<Number>(exact<Number>(x), exact<Number>(y), exact<Number>(z), exact<Number>(w));
  const std::array shift{pose_.translation.x, pose_.translation.y, pose_.translation.z};
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) result[i][j] = turn[i][j] * exact<Number>(scale_[j]);
    result[i][3] = exact<Number>(shift[i]);
  }
  return result;
}

bool GltfPlacement::enter(const Field& node) {
  // The digits of exact numbers grow with each map.
  constexpr std::size_t deepest = 16;
  const GltfMap map(node);
  if (map.moves_nothing()) return false;
  if (levels_.size() == deepest) node.fail("expected at most 16 placements, one in the other");
  Level level{map, map.rows<BoundedDoubleDouble>(), std::nullopt, map.mirrors()};
  if (!levels_.empty()) {
    level.to_world = product(levels_.back().to_world, level.to_world);
    level.mirrors = level.mirrors != levels_.back().mirrors;
  }
  levels_.push_back(std::move(level));
  return true;
}

const AffineRows<BigRational>& GltfPlacement::to_world_exactly() {
  const AffineRows<BigRational>* outer = nullptr;
  for (Level& level : levels_) {
    auto& here = level.to_world_exactly;
    if (!here) {
      here = level.to_parent.rows<BigRational>();
      if (outer != nullptr) here = product(*outer, *here);
    }
    outer = &*here;
  }
  return *outer;
}

Point3 GltfPlacement::operator()(const Point3& p) {
  if (levels_.empty()) return p;
  std::array<double, 3> place{};
  for (std::size_t i = 0; i < 3; ++i) {
    const auto quick = image(levels_.back().to_world[i], p).rounded();
    place[i] = quick ? *quick : round_to_double(image(to_world_exactly()[i], p));
  }
  return {place[0], place[1], place[2]};
}

}  // namespace signum::detail
