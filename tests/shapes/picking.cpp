// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/mesh/frustum.hpp>
#include <signum/shapes/frustum.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/picking.hpp>

#include "cases.hpp"

using namespace signum;
using cases::Random;

namespace {

/// A camera at the origin that looks along -z, 90 degrees wide and high, from near 1 to far 3.
constexpr Frustum3 camera{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, -2, -3}, {0, 0, -1, 0}}}};
constexpr Viewport viewport{0, 0, 8, 4};

using Exact = std::array<Rational, 4>;

Exact clip_coordinates(const Frustum3& f, const std::array<Rational, 3>& p) {
  Exact r;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto& row = f.matrix[i];
    r[i] = row[0] * p[0] + row[1] * p[1] + row[2] * p[2] + Rational(row[3]);
  }
  return r;
}

Frustum3 make_camera(Random& random) {
  Frustum3 f;
  for (auto& row : f.matrix) {
    for (double& x : row) x = random.one_in(2) ? random.between(-3, 3) : random.symmetric();
  }
  f.depth = random.one_in(2) ? DepthRange::opengl : DepthRange::direct3d;
  return f;
}

Viewport make_viewport(Random& random) {
  return {random.between(-9, 9) / 2.0,
          random.between(-9, 9) / 2.0,
          random.between(1, 2000) / 2.0,
          random.between(1, 2000) / 2.0,
          random.one_in(2) ? PixelRows::upwards : PixelRows::downwards,
          random.one_in(2) ? NearDepth::least : NearDepth::greatest};
}

}  // namespace

// --- Examples

TEST_CASE("picking: the ray through the middle of the view, and through its corners") {
  const PixelRay middle = pixel_ray(camera, viewport, {4, 2});
  CHECK(middle.ray.origin == Point3{0, 0, -1});
  CHECK(middle.ray.direction == Point3{0, 0, -2});  // as far as the far plane
  const PixelRay corner = pixel_ray(camera, viewport, {0, 4});
  CHECK(corner.ray.origin == Point3{-1, 1, -1});
  CHECK(corner.ray.direction == Point3{-2, 2, -2});
  Viewport window = viewport;
  window.rows = PixelRows::downwards;
  CHECK(pixel_ray(camera, window, {0, 4}).ray.origin == Point3{-1, -1, -1});
}

TEST_CASE("picking: reversed and infinite depth") {
  // Direct3D with reversed depth has z = 1 at the near plane -1, and 0 at infinity.
  const Frustum3 infinite{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 1}, {0, 0, -1, 0}}},
                          DepthRange::direct3d};
  Viewport reversed = viewport;
  reversed.near_depth = NearDepth::greatest;
  const Ray3 ray = pixel_ray(infinite, reversed, {8, 2}).ray;
  CHECK(ray.origin == Point3{1, 0, -1});
  CHECK(ray.direction.x > 0);
  CHECK(ray.direction.x == -ray.direction.z);
}

TEST_CASE("picking: a rectangle, and what of a mesh it selects") {
  const Mesh mesh{{{0, 0, -2}, {1, 0, -2}, {0, 1, -2}, {-1, 0, -2}, {0, 0, -5}, {1, 0, -5}},
                  {{0, 1, 2}, {0, 2, 3}, {4, 5, 0}}};
  const PixelFrustum right = pixel_frustum(camera, viewport, {{6, 2}, {8, 4}});
  CHECK(right.is_exact);
  CHECK(triangles_in(right.frustum, mesh) == std::vector<std::uint32_t>{0});
  const PixelFrustum upper = pixel_frustum(camera, viewport, {{0, 2.5}, {8, 4}});
  CHECK(triangles_in(upper.frustum, mesh) == std::vector<std::uint32_t>{0, 1});
  CHECK(triangles_in(camera, mesh) == std::vector<std::uint32_t>{0, 1, 2});
  CHECK(intersects(upper.frustum, mesh));
  CHECK_FALSE(intersects(pixel_frustum(camera, viewport, {{0, 0}, {8, 1.5}}).frustum, mesh));
  const auto first = hit(pixel_ray(camera, viewport, {4.5, 2.5}).ray, mesh.triangle(0));
  REQUIRE(first);
  CHECK(first->t.to_double() == 0.5);
}

TEST_CASE("picking: a rectangle of thirds is exact as a multiple") {
  const PixelFrustum f = pixel_frustum(camera, viewport, {{1, 1}, {4, 4}});
  CHECK(f.is_exact);
  CHECK(f.frustum.matrix[3] == std::array<double, 4>{0, 0, -9, 0});
  Frustum3 fine = camera;
  fine.matrix[0][0] = 1 + 0x1p-52;
  const PixelFrustum rounded = pixel_frustum(fine, viewport, {{1, 1}, {4, 4}});
  CHECK_FALSE(rounded.is_exact);
  CHECK(rounded.frustum.matrix[3] == camera.matrix[3]);
  CHECK(rounded.frustum.matrix[2] == camera.matrix[2]);
}

// --- Laws

TEST_CASE("picking, law 1: the exact ray is seen at the pixel, from the near plane on") {
  rc::prop("projected back", [] {
    Random random = cases::draw().random;
    const Frustum3 f = make_camera(random);
    const Viewport v = make_viewport(random);
    const Point2 pixel{v.x + random.unit() * v.width, v.y + random.unit() * v.height};
    const auto ray = [&]() -> std::optional<PixelRay> {
      try {
        return pixel_ray(f, v, pixel);
      } catch (const InvalidArgument&) {
        return std::nullopt;
      }
    }();
    RC_PRE(ray.has_value());
    const auto& o = ray->origin;
    const auto& d = ray->direction;
    const Rational two(2.0), one(1.0);
    const Rational x = two * (Rational(pixel.x) - v.x) / v.width - one;
    Rational y = two * (Rational(pixel.y) - v.y) / v.height - one;
    if (v.rows == PixelRows::downwards) y = -y;
    const Rational least = f.depth == DepthRange::direct3d ? Rational() : -one;
    const bool reversed = v.near_depth == NearDepth::greatest;
    for (const double t : {0.0, 0.25, 1.0}) {
      const Exact c = clip_coordinates(f, {o[0] + t * d[0], o[1] + t * d[1], o[2] + t * d[2]});
      RC_ASSERT(c[0] == x * c[3]);
      RC_ASSERT(c[1] == y * c[3]);
      if (t == 0.0) RC_ASSERT(c[2] == (reversed ? one : least) * c[3]);
      // Farther along, the depth z / w is on the other side of the near plane's depth.
      if (t == 0.25) {
        const Rational depth = c[2] / c[3];
        const Exact start = clip_coordinates(f, o);
        if (sign(c[3]) == sign(start[3])) {
          RC_ASSERT((reversed ? depth < one : least < depth));
        }
      }
    }
    RC_ASSERT(ray->ray.origin.x == o[0].to_double());
    RC_ASSERT(ray->ray.direction.z == d[2].to_double());
  });
}

TEST_CASE("picking, law 2: the whole viewport is the camera") {
  rc::prop("the same matrix", [] {
    Random random = cases::draw().random;
    const Frustum3 f = make_camera(random);
    const Viewport v = make_viewport(random);
    const PixelFrustum all = pixel_frustum(f, v, {{v.x, v.y}, {v.x + v.width, v.y + v.height}});
    RC_ASSERT(all.is_exact);
    RC_ASSERT(all.frustum.matrix == f.matrix);
  });
}

TEST_CASE("picking, law 3: a rectangle sees the rays of its pixels, and no others") {
  rc::prop("on a camera of integers", [] {
    Random random = cases::draw().random;
    const double x = random.between(0, 6), y = random.between(0, 2);
    const Aabb2 rectangle{{x, y}, {x + 1 + random.between(0, 1), y + 2}};
    const PixelFrustum f = pixel_frustum(camera, viewport, rectangle);
    RC_ASSERT(f.is_exact);
    const Point2 pixel{random.between(0, 16) / 2.0, random.between(0, 8) / 2.0};
    const PixelRay ray = pixel_ray(camera, viewport, pixel);
    RC_ASSERT(Rational(ray.ray.origin.x) == ray.origin[0]);
    RC_ASSERT(intersects(f.frustum, ray.ray) == intersects(pixel, rectangle));
    RC_ASSERT((containment(f.frustum, ray.ray.origin) == Containment::inside) ==
              intersects(pixel, rectangle));
  });
}

// --- Range

TEST_CASE("picking: a coefficient past the largest double is infinite") {
  Frustum3 large = camera;
  large.matrix[0][0] = std::numeric_limits<double>::max();
  // The first of eight columns of pixels is magnified eight times.
  const PixelFrustum f = pixel_frustum(large, viewport, {{0, 0}, {1, 4}});
  CHECK_FALSE(f.is_exact);
  CHECK(f.frustum.matrix[0][0] == std::numeric_limits<double>::infinity());
  CHECK(f.frustum.matrix[1] == large.matrix[1]);
}

TEST_CASE("picking refuses what has no answer") {
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  CHECK_THROWS_AS(pixel_ray(Frustum3{}, viewport, {1, 1}), InvalidArgument);
  CHECK_THROWS_AS(pixel_ray(camera, {0, 0, 0, 4}, {1, 1}), InvalidArgument);
  CHECK_THROWS_AS(pixel_ray(camera, {0, 0, 8, 0}, {1, 1}), InvalidArgument);
  CHECK_THROWS_AS(pixel_ray(camera, {0, 0, 8, nan}, {1, 1}), NotFinite);
  CHECK_THROWS_AS(pixel_ray(camera, viewport, {nan, 1}), NotFinite);
  CHECK_THROWS_AS(pixel_frustum(camera, viewport, {{1, 1}, {1, 2}}), InvalidArgument);
  CHECK_THROWS_AS(pixel_frustum(camera, viewport, {{1, 2}, {2, 2}}), InvalidArgument);
  CHECK_THROWS_AS(pixel_frustum(camera, viewport, {{1, 1}, {2, nan}}), NotFinite);
  Frustum3 bad = camera;
  bad.matrix[0][0] = nan;
  CHECK_THROWS_AS(pixel_ray(bad, viewport, {1, 1}), NotFinite);
  CHECK_THROWS_AS(pixel_frustum(bad, viewport, {{1, 1}, {2, 2}}), NotFinite);
}
