// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <signum/arrange/solid_pair.hpp>
#include <signum/arrange/solid_volume.hpp>

#include "slow_solids.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;

std::string text(const ExactVolume& v) { return v.exact.to_string(); }
BigRational exact(const ExactVolume& v) { return v.exact.value().number; }

const Mesh cube = box({0, 0, 0}, {2, 2, 2});

}  // namespace

TEST_CASE("Examples: volumes") {
  CHECK(text(solid_volume(cube)) == "8");
  CHECK(text(solid_volume(inside_out(cube))) == "8");
  CHECK(text(solid_volume(tetrahedron({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}))) == "1/6");
  CHECK(solid_volume(tetrahedron({0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1})).rounded == 1.0 / 6);
  CHECK(text(solid_volume({})) == "0");
  CHECK(text(common_volume(cube, box({1, 1, 1}, {3, 3, 3}))) == "1");
  CHECK(text(common_volume(cube, box({2, 0, 0}, {3, 3, 3}))) == "0");
  CHECK(text(common_volume(cube, cube)) == "8");
  CHECK(common_volume(cube, box({0x1.fffffffffffffp0, 0, 0}, {4, 2, 2})).rounded == 0x1p-50);
  // A box with itself, far from the origin.
  const Mesh far = box({100000.1, 100000.2, 100000.3}, {100001.1, 100001.2, 100001.3});
  CHECK(text(common_volume(far, far)) == text(solid_volume(far)));
  // Past the largest double, and below the smallest.
  CHECK(solid_volume(box({0, 0, 0}, {1e300, 1e300, 1})).rounded == INFINITY);
  CHECK(solid_volume(box({0, 0, 0}, {1e-200, 1e-200, 1})).rounded == 0);
}

TEST_CASE("Examples: a mesh that crosses itself") {
  const Mesh both = together(cube, box({1, 1, 1}, {3, 3, 3}));
  CHECK(text(solid_volume(both, SolidRule::even_odd)) == "14");
  CHECK(text(solid_volume(both)) == "15");
  const Mesh twice = together(cube, cube);
  CHECK(text(solid_volume(twice, SolidRule::even_odd)) == "0");
  CHECK(text(solid_volume(twice)) == "8");
  // Cubes that share a face, an edge, a vertex.
  for (const Point3 shift : {Point3{2, 0, 0}, Point3{2, 2, 0}, Point3{2, 2, 2}, Point3{2, 1, 0}}) {
    const Mesh other = mapped(
        cube, [&](const Point3& p) { return Point3{p.x + shift.x, p.y + shift.y, p.z + shift.z}; });
    CHECK(text(solid_volume(together(cube, other), SolidRule::even_odd)) == "16");
    CHECK(text(solid_volume(together(cube, other), SolidRule::nonzero)) == "16");
  }
}

TEST_CASE("Consistency: volumes of two solids on a grid, beside the sum of their sections") {
  rc::prop("of each, of both, of what they share", [] {
    const Mesh a = grid_solid(5), b = grid_solid(5);
    const SolidRule rule = *rc::gen::element(SolidRule::even_odd, SolidRule::nonzero);
    const slow::Volumes expected = slow::volumes(a, b, rule);
    RC_ASSERT(exact(solid_volume(a, rule)) == expected.a);
    RC_ASSERT(exact(solid_volume(b, rule)) == expected.b);
    const ExactVolume both = common_volume(a, b, rule);
    RC_ASSERT(exact(both) == expected.both);
    RC_ASSERT(both.rounded == round_to_double(expected.both));
  });
}

TEST_CASE("Consistency: volumes of tetrahedra in general position") {
  rc::prop("that nearly touch, too", [] {
    const auto coordinate = [] {
      const double base = *rc::gen::inRange(0, 3);
      return base + *rc::gen::inRange(-2, 3) * *rc::gen::element(0.0, 0x1p-52, 0x1p-20, 0.125);
    };
    const auto any = [&] {
      const auto point = [&] { return Point3{coordinate(), coordinate(), coordinate()}; };
      return tetrahedron(point(), point(), point(), point());
    };
    const Mesh a = any(), b = any();
    const slow::Volumes expected = slow::volumes(a, b, SolidRule::nonzero);
    RC_ASSERT(exact(common_volume(a, b, SolidRule::nonzero)) == expected.both);
    RC_ASSERT(exact(common_volume(a, b)) == expected.both);
  });
}

TEST_CASE("Law: the volumes of both, of what is common and of all together") {
  rc::prop("|A or B| + |A and B| = |A| + |B|", [] {
    const Mesh a = grid_convex(5), b = grid_convex(5), c = grid_convex(5);
    const Mesh any = together(a, b);
    const SolidRule nonzero = SolidRule::nonzero;
    // Turned outward, shells together wind round what any of them encloses.
    const BigRational sum = exact(solid_volume(any, nonzero)) + exact(solid_volume(c, nonzero));
    RC_ASSERT(exact(solid_volume(together(any, c), nonzero)) +
                  exact(common_volume(any, c, nonzero)) ==
              sum);
    const SolidRule parity = SolidRule::even_odd;
    const BigRational odd = exact(solid_volume(any, parity)) + exact(solid_volume(c, parity));
    RC_ASSERT(exact(solid_volume(together(any, c), parity)) +
                  2 * exact(common_volume(any, c, parity)) ==
              odd);
  });
}

TEST_CASE("Laws 1 to 5 of volumes") {
  rc::prop("other meshes of the same solids", [] {
    const Mesh a = grid_solid(4), b = grid_solid(4);
    const BigRational common = exact(common_volume(a, b));
    RC_ASSERT(exact(common_volume(b, a)) == common);
    RC_ASSERT(exact(common_volume(a, a)) == exact(solid_volume(a)));
    const auto other = [](const Point3& p) { return Point3{4 * p.z, 4 * p.x, 4 * p.y}; };
    const auto face = static_cast<std::size_t>(*rc::gen::inRange(0, 4));
    const Mesh c = mapped(split_with_sliver(shuffled(a), face), other);
    const Mesh d = mapped(shuffled(b), other);
    RC_ASSERT(exact(common_volume(c, d)) == 64 * common);
    const SolidPair pair(c, d);
    RC_ASSERT(exact(pair.common_volume()) == 64 * common);
    RC_ASSERT((pair.verdict().relation == SolidRelation::interfering) == (common > 0));
  });
}
