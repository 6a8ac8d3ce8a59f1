// SPDX-License-Identifier: MIT
// Frusta, boxes and balls of small integers, of which most touch or nearly do, beside the judge's.
#include "frusta/grid_frustum.hpp"

#include <cmath>

#include "frusta/grid_half_spaces.hpp"
#include "pairs.hpp"

using namespace signum;
using cases::Random;

namespace {

Frustum3 make_frustum(Random& random) {
  const int most = random.one_in(4) ? 50 : 2;
  Frustum3 f;
  f.depth = random.one_in(2) ? DepthRange::opengl : DepthRange::direct3d;
  for (auto& row : f.matrix) {
    for (double& x : row) x = random.one_in(3) ? 0 : random.between(-most, most);
  }
  if (random.one_in(2)) f.matrix[3] = {0, 0, 0, 1};
  f.matrix[3][3] += random.between(0, 4);
  if (random.one_in(8)) f.matrix[1] = f.matrix[0];
  return f;
}

double half(Random& random, int most) { return random.between(-most, most) / 2.0; }

Aabb3 make(Random& random, const Aabb3*) {
  const Point3 p{half(random, 6), half(random, 6), half(random, 6)};
  return {p, {p.x + random.between(0, 4), p.y + random.between(0, 4), p.z + random.between(0, 4)}};
}
Sphere3 make(Random& random, const Sphere3*) {
  return {{half(random, 8), half(random, 8), half(random, 8)}, std::abs(half(random, 6))};
}

Containment truth_of(const Frustum3& frustum, const Shape3& shape) {
  const reference::Body b = pairs::body(shape);
  if (!reference::intersects(pairs::body(Shape3(frustum)), b)) return Containment::outside;
  for (const auto& h : reference::half_spaces(frustum)) {
    if (reference::least_sign(h, b) < 0) return Containment::crossing;
  }
  return Containment::inside;
}

template <class S>
void compare() {
  int told = 0;
  std::array<int, 3> answers{};
  cases::run("a frustum on a grid", 1500, [&](Random& random) -> std::string {
    const Frustum3 f = make_frustum(random);
    const S shape = make(random, static_cast<const S*>(nullptr));
    const Containment truth = truth_of(f, shape);
    ++answers[static_cast<std::size_t>(truth)];
    const auto found = detail::containment_on_grid(f, shape);
    told += found ? 1 : 0;
    if (found && *found != truth) return "another containment";
    return containment(f, shape) == truth ? "" : "another answer of the verb";
  });
  CHECK(told == cases::count_of(1500));
  for (const int n : answers) CHECK(n > cases::count_of(60));
}

const Frustum3 cube{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};

}  // namespace

TEST_CASE("frustum on a grid: boxes beside the judge's") { compare<Aabb3>(); }
TEST_CASE("frustum on a grid: balls beside the judge's") { compare<Sphere3>(); }

TEST_CASE("frustum on a grid: a ball and a face, an edge and a corner of a cube") {
  const auto told = [](const Point3& center, double radius) {
    return detail::containment_on_grid(cube, Sphere3{center, radius});
  };
  CHECK(told({2, 0.5, 0}, 1) == Containment::crossing);
  CHECK(told({2, 0.5, 0}, 0.96875) == Containment::outside);
  CHECK(told({4, 5, 0}, 5) == Containment::crossing);
  CHECK(told({4, 5, 0}, 4.96875) == Containment::outside);
  CHECK(told({2, 3, 3}, 3) == Containment::crossing);
  CHECK(told({2, 3, 3}, 2.96875) == Containment::outside);
  CHECK(told({0, 0, 0}, 1) == Containment::inside);
}

TEST_CASE("frustum on a grid: what has too many bits is left to others") {
  Frustum3 f = cube;
  CHECK(detail::containment_on_grid(f, Aabb3{{-1, 0, 0}, {0x1p60, 1, 1}}) == std::nullopt);
  CHECK(detail::containment_on_grid(f, Sphere3{{0x1p-200, 0, 0}, 2}) == std::nullopt);
  CHECK(detail::containment_on_grid(f, Sphere3{{0, 0, 0}, -1}) == std::nullopt);
  CHECK(detail::containment_on_grid(f, Aabb3{{1, 0, 0}, {0, 1, 1}}) == std::nullopt);
  f.matrix[1][1] = 0x1p-40 + 0x1p40;
  CHECK(detail::containment_on_grid(f, Sphere3{{0, 0, 0}, 1}) == std::nullopt);
}

TEST_CASE("half-spaces on a grid: the nearest point, of numbers with the most bits") {
  // With as many bits as are let in, 4 n + 2 v is 118: squares have 125 bits.
  constexpr std::int64_t n = (std::int64_t{1} << 11) - 1, v = (std::int64_t{1} << 37) - 1;
  const std::array<detail::GridHalfSpace, 4> all{
      {{{n, n, 1}, -v}, {{n, -n, 0}, -v}, {{-n, n, n}, v}, {{n, n, n}, v}}};
  const auto found = detail::nearest_in(all);
  REQUIRE(found);
  const auto at = [&](const detail::GridHalfSpace& h) {
    return found->x.x * h.normal.x + found->x.y * h.normal.y + found->x.z * h.normal.z +
           found->scale * h.value;
  };
  for (const auto& h : all) CHECK(!(at(h) < 0));
  const std::array<detail::GridHalfSpace, 2> apart{{{{n, n, n}, -v}, {{-n, -n, -n}, v - 1}}};
  CHECK_FALSE(detail::nearest_in(apart));
  const std::array<detail::GridHalfSpace, 2> flat{{{{n, n, n}, -v}, {{-n, -n, -n}, v}}};
  CHECK(detail::nearest_in(flat));
}
