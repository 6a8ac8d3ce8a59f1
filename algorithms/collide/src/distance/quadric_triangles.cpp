// SPDX-License-Identifier: MIT
// All triangles are asked, the nearer boxes first, and those that bounds tell to be farther are
// forgotten. Where none meets the quadric, one of its points tells whether it is in the solid.
#include "distance/quadric_triangles.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "bodies/bounds.hpp"
#include "bodies/reach.hpp"
#include "boxes.hpp"
#include "distance/outer_box.hpp"
#include "numbers/rational_value.hpp"
#include "sets/exact_set.hpp"
#include "shapes/finite.hpp"
#include "verbs/exactly/quadric_distance.hpp"
#include "verbs/exactly/quadric_pieces.hpp"

namespace signum::detail {

namespace {

bool is_quadric_set(const SetRef3& ref) {
  const auto* const shape = std::get_if<ShapeRef3>(&ref.set);
  return shape != nullptr && is_quadric(kind_of(*shape));
}
bool has_triangles(const SetRef3& ref) {
  const auto* const shape = std::get_if<ShapeRef3>(&ref.set);
  return shape == nullptr || kind_of(*shape) == ShapeKind::polyhedron;
}

OuterBox outer_box(const BodyBounds& bounds) {
  const auto low = [](const BigRational& x) { return rounded_down(round_to_double(x)); };
  const auto high = [](const BigRational& x) { return rounded_up(round_to_double(x)); };
  return {{low(bounds.min.x), low(bounds.min.y), low(bounds.min.z)},
          {high(bounds.max.x), high(bounds.max.y), high(bounds.max.z)}};
}
OuterBox outer_box(const Triangle3& t) {
  const Aabb3 box = box_of(t);
  return {{box.min.x, box.min.y, box.min.z}, {box.max.x, box.max.y, box.max.z}};
}

/// The triangles but for those that are farther by their boxes than one of them is. Those that are
/// mapped are all there.
std::vector<Hull> hulls_near(const Body& quadric, const TriangleSet& set) {
  std::vector<Hull> near;
  const std::size_t count = set.triangles.size();
  std::vector<double> squares(count);
  double most = infinity;
  if (!set.map) {
    const OuterBox box = outer_box(*bounds_of(quadric));
    for (std::size_t i = 0; i < count; ++i) {
      const auto& [a, b, c] = set.triangles[i];
      squares[i] = least_squared(
          outer_box(Triangle3{{set.vertices[a], set.vertices[b], set.vertices[c]}}), box);
    }
    const auto first = std::min_element(squares.begin(), squares.end()) - squares.begin();
    const Swept triangle{set.triangle(static_cast<std::size_t>(first)), 0};
    most = rounded_up(round_to_double(certified_distance(triangle, quadric, 8).above));
  }
  for (std::size_t i = 0; i < count; ++i) {
    if (!(squares[i] > most)) near.push_back(set.triangle(i));
  }
  return near;
}

class QuadricBesideTriangles {
 public:
  QuadricBesideTriangles(const SetRef3& quadric, const SetRef3& set, const char* verb)
      : quadric_(body_with_distance(quadric, verb)),
        set_(set, verb),
        near_(quadric_, hulls_near(quadric_, *set_.triangles())) {
    near_.narrow(8);
  }

  bool meet() const { return near_.meet() || is_in_solid(middle(quadric_), set_); }
  NearestPieces& near() { return near_; }

 private:
  Body quadric_;
  ExactSet set_;
  NearestPieces near_;
};

std::unique_ptr<QuadricBesideTriangles> beside_triangles(const SetRef3& a, const SetRef3& b,
                                                         const char* verb) {
  if (is_quadric_set(a) && has_triangles(b))
    return std::make_unique<QuadricBesideTriangles>(a, b, verb);
  if (is_quadric_set(b) && has_triangles(a))
    return std::make_unique<QuadricBesideTriangles>(b, a, verb);
  return nullptr;
}

}  // namespace

std::optional<double> quadric_triangle_distance(const SetRef3& a, const SetRef3& b) {
  const auto pair = beside_triangles(a, b, "squared_distance");
  if (!pair) return std::nullopt;
  return pair->meet() ? 0 : pair->near().rounded_square();
}

std::optional<bool> quadric_near_triangles(const SetRef3& a, const SetRef3& b,
                                           const BigRational& distance) {
  const auto pair = beside_triangles(a, b, "within");
  if (!pair) return std::nullopt;
  return pair->meet() || !pair->near().beyond(distance * distance);
}

}  // namespace signum::detail
