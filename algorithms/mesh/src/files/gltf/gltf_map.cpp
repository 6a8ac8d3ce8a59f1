// SPDX-License-Identifier: MIT
#include "gltf_map.hpp"

#include "gltf_document.hpp"

namespace signum::detail {

namespace {

template <std::size_t N>
std::optional<std::array<double, N>> numbers_of(const Field& node, std::string_view key) {
  const auto list = node.find(key);
  if (!list) return std::nullopt;
  std::array<double, N> all{};
  const std::vector<Field> items = list->elements(N, N, std::to_string(N) + " numbers");
  for (std::size_t i = 0; i < N; ++i) {
    all[i] = finite_number(items[i]);
    if (!is_placeable(all[i])) items[i].fail_expecting("a number in the range of floats");
  }
  return all;
}

}  // namespace

AffineMap gltf_map(const Field& node) {
  AffineMap map;
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
    map.matrix = {
        {{m[0], m[4], m[8], m[12]}, {m[1], m[5], m[9], m[13]}, {m[2], m[6], m[10], m[14]}}};
  }
  if (shift) map.pose.translation = {(*shift)[0], (*shift)[1], (*shift)[2]};
  if (turn) map.pose.rotation = {(*turn)[0], (*turn)[1], (*turn)[2], (*turn)[3]};
  if (turn && *turn == std::array<double, 4>{}) {
    node.fail("rotation: expected a quaternion that is not zero");
  }
  if (scale) map.scale = *scale;
  return map;
}

}  // namespace signum::detail
