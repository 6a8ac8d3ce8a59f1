// SPDX-License-Identifier: MIT
// Filters of pairs in lanes, where products of small numbers underflow.
#include <signum/shapes/contact.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/intersects.hpp>

#include "underflow.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

template <class FirstShape, class SecondShape, PairStages PairFilters::* Stages>
struct Intersects {
  using A = FirstShape;
  using B = SecondShape;
  using Answer = bool;
  static constexpr int count = 500;
  static PairStages stages(std::string_view target) { return pair_filters(target).*Stages; }
  static bool one(const A& a, const B& b) { return intersects(a, b); }
  static std::optional<bool> meaning(std::uint8_t answer) {
    if (static_cast<PairAnswer>(answer) == PairAnswer::undecided) return std::nullopt;
    return static_cast<PairAnswer>(answer) == PairAnswer::meeting;
  }
};

/// What PairAnswer says of a contact with a triangle.
enum class Crossing { none, through_interiors, other };

template <class FirstShape, PairStages PairFilters::* Stages>
struct HowTheyMeet {
  using A = FirstShape;
  using B = Triangle3;
  using Answer = Crossing;
  static constexpr int count = 500;
  static constexpr bool of_triangles = std::is_same_v<A, Triangle3>;
  static PairStages stages(std::string_view target) { return pair_filters(target).*Stages; }
  static Crossing one(const A& a, const B& b) {
    const Contact c = contact(a, b);
    if (c.planes != (of_triangles ? Planes::transversal : Planes::degenerate))
      return Crossing::other;
    if (c.dimension == -1) return Crossing::none;
    const Feature inside_of_a = of_triangles ? Feature::face : Feature::edge0;
    const bool through = c.dimension == (of_triangles ? 1 : 0) && c.feature_a == inside_of_a &&
                         c.feature_b == Feature::face;
    return through ? Crossing::through_interiors : Crossing::other;
  }
  static std::optional<Crossing> meaning(std::uint8_t answer) {
    if (static_cast<PairAnswer>(answer) == PairAnswer::undecided) return std::nullopt;
    return static_cast<PairAnswer>(answer) == PairAnswer::apart ? Crossing::none
                                                                : Crossing::through_interiors;
  }
};

using F = PairFilters;

}  // namespace

// --- Range

TEMPLATE_TEST_CASE(
    "batch of pairs: where products underflow", "",
    (Intersects<Triangle3, Triangle3, &F::triangle_triangle>),
    (HowTheyMeet<Triangle3, &F::triangle_triangle_contact>),
    (Intersects<Ray3, Triangle3, &F::ray_triangle>),
    (Intersects<Segment3, Triangle3, &F::segment_triangle>),
    (HowTheyMeet<Segment3, &F::segment_triangle_contact>), (Intersects<Ray3, Aabb3, &F::ray_aabb>),
    (Intersects<Aabb3, Aabb3, &F::aabb_aabb>), (Intersects<Triangle3, Aabb3, &F::triangle_aabb>),
    (Intersects<Obb3, Obb3, &F::obb_obb>), (Intersects<Sphere3, Sphere3, &F::sphere_sphere>),
    (Intersects<Sphere3, Aabb3, &F::sphere_aabb>), (Intersects<Sphere3, Obb3, &F::sphere_obb>),
    (Intersects<Frustum3, Aabb3, &F::frustum_aabb>)) {
  underflow::check<TestType>();
}

TEST_CASE("batch of pairs: what underflows counts where it is then multiplied by what is huge") {
  // The corner farthest along x alone is inside the near half-space.
  const Frustum3 frustum{{{{0, 0, 1, 0}, {0, 1, 0, 0}, {0x1p-600, 0x1p260, 0, -0.5}, {0, 0, 0, 1}}},
                         DepthRange::direct3d};
  const Frustum3 steep{{{{0, 0, 1, 0}, {0, 1, 0, 0}, {0x1p-1074, 1, 0, -0x1p-52}, {0, 0, 0, 1}}},
                       DepthRange::direct3d};
  const Aabb3 line{{0, 0, 0}, {0x1p600, 0, 0}}, longer{{0, 0, 0}, {0x1p1023, 0, 0}};
  CHECK(underflow::wrong_answers<Intersects<Frustum3, Aabb3, &F::frustum_aabb>>(
            {frustum, steep}, {line, longer}, {true, true}) == 0);
  // The ray leaves x = 0, where the triangle ends, by what is lost on a grid.
  const Ray3 ray{{0, 0, 0}, {0x1p-1074, 0x1p49, 0}};
  const Triangle3 triangle{{{{0, 1, -1}, {0, 1, 1}, {-0x1p69, 1, 0}}}};
  CHECK(underflow::wrong_answers<Intersects<Ray3, Triangle3, &F::ray_triangle>>({ray}, {triangle},
                                                                                {false}) == 0);
}
