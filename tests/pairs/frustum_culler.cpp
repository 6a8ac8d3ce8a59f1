// SPDX-License-Identifier: MIT
// Masks and octants change no answer: against the judge's frustum, and its planes one by one.
#include <cmath>
#include <signum/kernel/error.hpp>
#include <signum/shapes/frustum_culler.hpp>
#include <signum/shapes/prepared_frustum.hpp>

#include "environment.hpp"
#include "pairs.hpp"
#include "simd_targets.hpp"

using namespace signum;

namespace {

struct Truth {
  Containment containment;
  unsigned crossed = 0;  ///< the planes with a point of the shape outside
};

Truth truth_of(const Frustum3& frustum, const Shape3& shape) {
  const reference::Body b = pairs::body(shape);
  Truth t{Containment::outside};
  const auto planes = reference::half_spaces(frustum);
  for (unsigned i = 0; i < planes.size(); ++i) {
    if (reference::least_sign(planes[i], b) < 0) t.crossed |= 1U << i;
  }
  if (reference::intersects(pairs::body(Shape3(frustum)), b)) {
    t.containment = t.crossed == 0 ? Containment::inside : Containment::crossing;
  }
  return t;
}

std::string wrong(const CulledVolume& got, const Truth& truth, unsigned mask) {
  const std::string with = "with the mask " + std::to_string(mask) + ": ";
  if (got.containment != truth.containment) return with + "another containment";
  const unsigned left = truth.containment == Containment::outside ? 0 : truth.crossed & mask;
  return got.planes == left ? "" : with + "planes " + std::to_string(got.planes);
}

template <class S>
std::string wrong_masks(const FrustumCuller& culler, const S& shape, const Truth& truth) {
  // All masks that have what the law asks for.
  for (unsigned mask = 0; mask < 64; ++mask) {
    if ((truth.crossed & ~mask) != 0) continue;
    const auto got = culler.containment(shape, static_cast<PlaneMask>(mask));
    if (auto w = wrong(got, truth, mask); !w.empty()) return w;
  }
  return "";
}

std::string wrong_octant(const FrustumCuller& culler, const Sphere3& ball, const Truth& truth) {
  const PlaneMask nearer = culler.nearer_planes(ball.center);
  for (unsigned pair = 0; pair < 3; ++pair) {
    if ((nearer >> (2 * pair) & 3) == 0) return "no plane of a pair";
  }
  const auto got = culler.containment(ball, nearer);
  return got.containment == truth.containment ? "" : "another containment by octants";
}

pairs::Outcome check(const Shape3& frustum, const Shape3& shape) {
  const auto& f = std::get<Frustum3>(frustum);
  const Truth truth = truth_of(f, shape);
  std::string flaw;
  simd_targets::for_each([&] {
    const FrustumCuller culler(f);
    std::visit(
        [&]<class S>(const S& s) {
          if constexpr (requires { culler.containment(s); }) {
            if (flaw.empty()) flaw = wrong_masks(culler, s, truth);
            if constexpr (std::is_same_v<S, Sphere3>) {
              if (flaw.empty()) flaw = wrong_octant(culler, s, truth);
            }
          }
        },
        shape);
  });
  const bool masked = truth.crossed != 0 && truth.crossed != all_planes;
  if (truth.containment == Containment::outside) return {flaw, "outside"};
  return {flaw, truth.containment == Containment::inside ? "inside"
                : masked                                 ? "some planes"
                                                         : "all planes"};
}

const Frustum3 cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};

}  // namespace

// --- Examples

TEST_CASE("FrustumCuller: what a parent is inside of is not asked of its children") {
  const FrustumCuller culler(cube);
  const CulledVolume parent = culler.containment(Aabb3{{0, 0, 0}, {2, 1, 1}});
  CHECK(parent.containment == Containment::crossing);
  CHECK(parent.planes == 0b000010);  // only right of it
  const CulledVolume child = culler.containment(Aabb3{{0, 0, 0}, {1, 1, 1}}, parent.planes);
  CHECK(child.containment == Containment::inside);
  CHECK(child.planes == 0);
  // A plane that is masked out is not looked at.
  const Aabb3 above{{0, 0, 0}, {0.5, 9, 0.5}};
  CHECK(culler.containment(above, parent.planes).containment == Containment::inside);
  CHECK(culler.containment(above).planes == 0b001000);
  const Aabb3 far_above{{0, 5, 0}, {0.5, 9, 0.5}};
  CHECK(culler.containment(far_above, parent.planes).containment == Containment::inside);
  CHECK(culler.containment(far_above).containment == Containment::outside);
  CHECK(culler.containment(Aabb3{{2, 0, 0}, {3, 1, 1}}, parent.planes).planes == 0);
}

TEST_CASE("FrustumCuller: the octant of a point") {
  const FrustumCuller culler(cube);
  CHECK(culler.nearer_planes({-0.5, 0.5, 0}) == 0b111001);
  CHECK(culler.nearer_planes({-5, 5, -0x1p-1074}) == 0b011001);
  CHECK(culler.nearer_planes({0, 0, 0}) == all_planes);
  // Behind a camera, where a point is outside of left and right, and of bottom and top.
  const Frustum3 camera{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -2, -3}, {0, 0, -1, 0}}}};
  CHECK(FrustumCuller(camera).nearer_planes({0.5, 0.25, 9}) == 0b011010);
  // Left and right have no normal here.
  const FrustumCuller open(Frustum3{{{{0, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}});
  CHECK(open.nearer_planes({9, 0.5, 0.5}) == 0b101011);
}

TEST_CASE("FrustumCuller refuses what is no shape, with any mask") {
  const FrustumCuller culler(cube);
  const PreparedFrustum prepared(cube);
  const std::array<Point3, 3> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  for (const PlaneMask mask : {PlaneMask{0}, PlaneMask{2}, all_planes}) {
    const auto is_none = [&](const auto& shape) {
      CHECK_THROWS_AS(culler.containment(shape, mask), InvalidArgument);
      CHECK_THROWS_AS(prepared.containment(shape), InvalidArgument);
      CHECK_THROWS_AS(prepared.may_intersect_by_planes(shape), InvalidArgument);
    };
    is_none(Aabb3{{1, 0, 0}, {0, 1, 1}});
    is_none(Aabb3{{0, 1, 0}, {1, 0, 1}});
    is_none(Aabb3{{0, 0, 1}, {1, 1, 0}});
    is_none(Sphere3{{0, 0, 0}, -1});
    for (std::size_t i = 0; i < 3; ++i) {
      Obb3 negative{{0, 0, 0}, axes, {1, 1, 1}};
      negative.half[i] = -1;
      is_none(negative);
    }
    for (const double bad : {HUGE_VAL, -HUGE_VAL, std::nan("")}) {
      const auto is_not_finite = [&](const auto& shape) {
        CHECK_THROWS_AS(culler.containment(shape, mask), NotFinite);
        CHECK_THROWS_AS(prepared.containment(shape), NotFinite);
        CHECK_THROWS_AS(prepared.may_intersect_by_planes(shape), NotFinite);
      };
      is_not_finite(Aabb3{{0, 0, 0}, {1, bad, 1}});
      is_not_finite(Aabb3{{bad, 0, 0}, {1, 1, 1}});
      is_not_finite(Sphere3{{0, bad, 0}, 1});
      is_not_finite(Sphere3{{0, 0, 0}, bad});
      is_not_finite(Obb3{{bad, 0, 0}, axes, {1, 1, 1}});
      is_not_finite(Obb3{{0, 0, 0}, {axes[0], axes[1], {0, bad, 0}}, {1, 1, 1}});
      is_not_finite(Obb3{{0, 0, 0}, axes, {1, bad, 1}});
    }
  }
  CHECK_THROWS_AS(culler.nearer_planes({0, std::nan(""), 0}), NotFinite);
  Frustum3 broken = cube;
  broken.matrix[1][2] = std::nan("");
  CHECK_THROWS_AS(FrustumCuller(broken), NotFinite);
}

// --- Consistency

TEST_CASE("FrustumCuller, laws 1 to 3: it agrees with the judge with every mask that is allowed") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::frustum &&
           (b == ShapeKind::aabb || b == ShapeKind::obb || b == ShapeKind::sphere);
  };
  const auto tally = pairs::run<pairs::Space>("frustum", 25, takes, check);
  for (const char* s : {"inside", "outside"}) CHECK(tally.at(s) * 12 > tally.at("some planes"));
  CHECK(tally.at("some planes") > 0);
}
