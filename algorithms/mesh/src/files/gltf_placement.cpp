// SPDX-License-Identifier: MIT
#include "gltf_placement.hpp"

#include "gltf_document.hpp"

namespace signum::detail {

namespace {

template <std::size_t N>
std::optional<std::array<double, N>> numbers_of(const Field& node, std::string_view key) {
  const auto list = node.find(key);
  if (!list) return std::nullopt;
  std::array<double, N> all{};
  const std::vector<Field> items = list->elements(N, N, std::to_string(N) + " numbers");
  for (std::size_t i = 0; i < N; ++i) all[i] = finite_number(items[i]);
  return all;
}

/// By a matrix, column after column, or by a scale, a rotation and a translation, in this order.
std::optional<RationalMap> map_of(const Field& node) {
  const auto matrix = numbers_of<16>(node, "matrix");
  const auto shift = numbers_of<3>(node, "translation");
  const auto turn = numbers_of<4>(node, "rotation");
  const auto scale = numbers_of<3>(node, "scale");
  if (!matrix && !shift && !turn && !scale) return std::nullopt;
  if (matrix) {
    const auto& m = *matrix;
    if (shift || turn || scale) node.fail("expected a matrix, or translation, rotation and scale");
    if (m[3] != 0 || m[7] != 0 || m[11] != 0 || m[15] != 1) {
      node.fail("matrix: expected 0, 0, 0 and 1 as its last row");
    }
    return rational_map(
        {{{m[0], m[4], m[8], m[12]}, {m[1], m[5], m[9], m[13]}, {m[2], m[6], m[10], m[14]}}});
  }
  Pose pose;
  if (shift) pose.translation = {(*shift)[0], (*shift)[1], (*shift)[2]};
  if (turn) pose.rotation = {(*turn)[0], (*turn)[1], (*turn)[2], (*turn)[3]};
  if (turn && *turn == std::array<double, 4>{}) {
    node.fail("rotation: expected a quaternion that is not zero");
  }
  RationalMap map = rational_map(pose);
  if (!scale) return map;
  const RationalPoint s = to_rational(Point3{(*scale)[0], (*scale)[1], (*scale)[2]});
  for (RationalPoint& row : map.rows) row = {row.x * s.x, row.y * s.y, row.z * s.z};
  return map;
}

bool moves_nothing(const RationalMap& map) {
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& [x, y, z] = map.rows[i];
    if (x != (i == 0 ? 1 : 0) || y != (i == 1 ? 1 : 0) || z != (i == 2 ? 1 : 0)) return false;
  }
  return is_zero(map.shift);
}

/// Off by half a unit in the last place of its low part at most.
BoundedDoubleDouble two_doubles(const BigRational& x) {
  const double high = round_to_double(x);
  if (!std::isfinite(high)) return {high, 0, high};
  const BigRational rest = x - to_rational(high);
  const double low = round_to_double(rest);
  if (to_rational(low) == rest) return {high, low, 0};
  return {high, low, BoundedDoubleDouble::unit * std::abs(low) + BoundedDoubleDouble::tiny};
}

}  // namespace

void GltfPlacement::enter(const Field& node) {
  // The digits of exact numbers grow with each map.
  constexpr int deepest = 16;
  const Rows unmoved{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  Level level{std::nullopt, std::nullopt, unmoved};
  if (!levels_.empty()) {
    level.quick = levels_.back().quick;
    level.depth = levels_.back().depth;
    level.mirrors = levels_.back().mirrors;
  }
  level.to_parent = map_of(node);
  if (level.to_parent && moves_nothing(*level.to_parent)) level.to_parent.reset();
  if (const auto& map = level.to_parent) {
    if (++level.depth > deepest) node.fail("expected at most 16 placements, one in the other");
    level.mirrors = level.mirrors != (determinant(*map) < 0);
    const Rows outer = level.quick;
    const auto column = [](const RationalPoint& r, const BigRational& s, std::size_t j) {
      return two_doubles(j == 0 ? r.x : j == 1 ? r.y : j == 2 ? r.z : s);
    };
    Rows inner;
    for (std::size_t j = 0; j < 4; ++j) {
      inner[0][j] = column(map->rows[0], map->shift.x, j);
      inner[1][j] = column(map->rows[1], map->shift.y, j);
      inner[2][j] = column(map->rows[2], map->shift.z, j);
    }
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::size_t j = 0; j < 4; ++j) {
        const auto& row = outer[i];
        level.quick[i][j] = row[0] * inner[0][j] + row[1] * inner[1][j] + row[2] * inner[2][j];
      }
      level.quick[i][3] = level.quick[i][3] + outer[i][3];
    }
  }
  levels_.push_back(std::move(level));
}

const RationalMap& GltfPlacement::to_world() {
  const RationalMap* outer = nullptr;
  for (Level& level : levels_) {
    if (!level.to_parent) continue;
    if (!level.to_world) {
      level.to_world = outer != nullptr ? *outer * *level.to_parent : *level.to_parent;
    }
    outer = &*level.to_world;
  }
  return *outer;
}

Point3 GltfPlacement::operator()(const Point3& p) {
  if (is_identity()) return p;
  std::array<double, 3> place{};
  std::optional<RationalPoint> exact;
  for (std::size_t i = 0; i < 3; ++i) {
    const auto& row = levels_.back().quick[i];
    const auto quick = (row[0] * p.x + row[1] * p.y + row[2] * p.z + row[3]).rounded();
    if (!quick && !exact) exact = to_world()(to_rational(p));
    place[i] = quick ? *quick : round_to_double(i == 0 ? exact->x : i == 1 ? exact->y : exact->z);
  }
  return {place[0], place[1], place[2]};
}

}  // namespace signum::detail
