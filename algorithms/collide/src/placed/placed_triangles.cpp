// SPDX-License-Identifier: MIT
#include "placed_triangles.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <signum/shapes/intersects.hpp>

#include "numbers/running_error.hpp"
#include "sets/scale.hpp"
#include "transversal_meet.hpp"
#include "verbs/body_verbs.hpp"

namespace signum::detail {

namespace {

Sign exact_sign(const BigRational& x) {
  return x.is_zero() ? Sign::zero : x < 0 ? Sign::negative : Sign::positive;
}

Corners3<BigRational> corners(const TriangleSet& set, std::uint32_t i) {
  const auto& [p, q, r] = set.triangles[i];
  return {set.vertex(p), set.vertex(q), set.vertex(r)};
}

/// Scales both triangles to sizes near 1 if they are so small or large that their determinants
/// would vanish or overflow.
void scale_together(Corners3<RunningError>& a, Corners3<RunningError>& b) {
  double most = 0;
  for (const auto& corners : {a, b}) {
    for (const auto& [x, y, z] : corners) {
      most = std::max({most, std::abs(x.value), std::abs(y.value), std::abs(z.value)});
    }
  }
  if ((most > 0x1p-200 && most < 0x1p200) || !std::isfinite(most)) return;
  const Scale scale(exponent_of(most));
  const auto scaled = [&](const RunningError& x) {
    return RunningError{scale(x.value), rounded_up(scale(x.error))};
  };
  for (auto* corners : {&a, &b}) {
    for (auto& p : *corners) p = {scaled(p.x), scaled(p.y), scaled(p.z)};
  }
}

Swept swept_triangle(const Corners3<BigRational>& t) {
  return {Hull{{t[0], t[1], t[2]}, {}}, BigRational(0)};
}

struct Filled {
  std::size_t size;
  /// A bit for each pair.
  std::uint32_t there;
};
/// Puts the first of the pairs into a batch.
Filled fill(TrianglePairs& batch, std::span<const IndexPair> pairs, const Mesh& a, const Mesh& b) {
  const std::size_t size = std::min(pairs.size(), TrianglePairs::capacity);
  for (std::size_t k = 0; k < TrianglePairs::capacity; ++k) {
    // Beyond the last pair the first stands again, so that no memory is read that was not written.
    const auto& [i, j] = pairs[k < size ? k : 0];
    batch.a[k] = {a.triangles[i], i};
    batch.b[k] = {b.triangles[j], j};
  }
  return {size, ~std::uint32_t{0} >> (TrianglePairs::capacity - size)};
}

}  // namespace

PlacedTriangles::PlacedTriangles(const Mesh& a, const Mesh& b, const CountedMap& map,
                                 const Aabb3& box)
    : a_(a), b_(b), map_(map) {
  empty_batch_.vertices_a = a.vertices.data();
  empty_batch_.vertices_b = b.vertices.data();
  for (std::size_t i = 0; i < 3; ++i) {
    empty_batch_.rows[i] = {map.rows[i].x.value, map.rows[i].y.value, map.rows[i].z.value};
  }
  empty_batch_.shift = {map.shift.x.value, map.shift.y.value, map.shift.z.value};
  const auto [x, y, z] = greatest_magnitudes(box);
  empty_batch_.error = greatest_error(map, {{x, 0}, {y, 0}, {z, 0}});
}

void PlacedTriangles::sort_out(std::span<const IndexPair> pairs, std::vector<IndexPair>& meeting,
                               std::vector<IndexPair>& undecided) const {
  PlacedTrianglePairs batch = empty_batch_;
  while (!pairs.empty()) {
    const auto [size, there] = fill(batch, pairs, a_, b_);
    for (std::uint32_t bits = perhaps_meeting_placed(batch) & there; bits != 0; bits &= bits - 1) {
      const IndexPair& pair = pairs[static_cast<std::size_t>(std::countr_zero(bits))];
      const std::optional<bool> known = meet(pair);
      if (!known) {
        undecided.push_back(pair);
      } else if (*known) {
        meeting.push_back(pair);
      }
    }
    pairs = pairs.subspan(size);
  }
}

std::optional<bool> PlacedTriangles::meet(const IndexPair& pair) const {
  Corners3<RunningError> of_a, of_b;
  for (std::size_t k = 0; k < 3; ++k) {
    const Point3& p = a_.vertices[a_.triangles[pair.a][k]];
    of_a[k] = {{p.x, 0}, {p.y, 0}, {p.z, 0}};
    of_b[k] = map_(b_.vertices[b_.triangles[pair.b][k]]);
  }
  scale_together(of_a, of_b);
  return transversal_meet(of_a, of_b, known_sign);
}

bool any_meets(std::span<const IndexPair> pairs, const Mesh& a, const Mesh& b) {
  TrianglePairs batch{};
  batch.vertices_a = a.vertices.data();
  batch.vertices_b = b.vertices.data();
  while (!pairs.empty()) {
    const auto [size, there] = fill(batch, pairs, a, b);
    for (std::uint32_t bits = perhaps_meeting(batch) & there; bits != 0; bits &= bits - 1) {
      const auto& [i, j] = pairs[static_cast<std::size_t>(std::countr_zero(bits))];
      if (intersects(a.triangle(i), b.triangle(j))) return true;
    }
    pairs = pairs.subspan(size);
  }
  return false;
}

bool triangles_meet(const TriangleSet& a, const TriangleSet& b, const IndexPair& pair) {
  const Corners3<BigRational> of_a = corners(a, pair.a), of_b = corners(b, pair.b);
  const auto known = transversal_meet(
      of_a, of_b, [](const BigRational& x) { return std::optional<Sign>(exact_sign(x)); });
  return known ? *known : meet_bodies(swept_triangle(of_a), swept_triangle(of_b));
}

}  // namespace signum::detail
