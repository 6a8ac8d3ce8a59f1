// SPDX-License-Identifier: MIT
// All triangles are asked, the nearer boxes first, and those that bounds tell to be farther are
// forgotten. Where none meets the quadric, one of its points tells whether it is in the solid.
#include "distance/quadric_triangles.hpp"

#include <memory>
#include <vector>

#include "bodies/reach.hpp"
#include "sets/exact_set.hpp"
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

class QuadricBesideTriangles {
 public:
  QuadricBesideTriangles(const SetRef3& quadric, const SetRef3& set, const char* verb)
      : quadric_(body_with_distance(quadric, verb)),
        set_(set, verb),
        near_(quadric_, hulls(*set_.triangles())) {
    near_.narrow(8);
  }

  bool meet() const { return near_.meet() || is_in_solid(middle(quadric_), set_); }
  NearestPieces& near() { return near_; }

 private:
  static std::vector<Hull> hulls(const TriangleSet& triangles) {
    std::vector<Hull> all;
    for (std::size_t i = 0; i < triangles.triangles.size(); ++i) {
      all.push_back(triangles.triangle(i));
    }
    return all;
  }

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
