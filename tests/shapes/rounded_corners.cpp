// SPDX-License-Identifier: MIT
#include "verbs/constructed/rounded_corners.hpp"

#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/shapes/intersection.hpp>

#include "cases.hpp"

using namespace signum;
using cases::Family;
using cases::Random;
using detail::rounded_corners;

namespace {

using Points = std::vector<Point3>;

/// What the clipping in rationals gives, as points that may be compared.
Points clipped(const Triangle3& a, const Triangle3& b) {
  Points points;
  for (const ExactPoint3& p : intersection(a, b).exact().points) points.push_back(p.rounded);
  return points;
}

/// Whether both go round the same corners, one way or the other, wherever they begin.
bool is_same_round(Points p, const Points& q) {
  if (p.size() != q.size()) return false;
  for (int turned = 0; turned < 2; ++turned) {
    for (std::size_t i = 0; i <= p.size(); ++i) {
      if (p == q) return true;
      if (!p.empty()) std::rotate(p.begin(), p.begin() + 1, p.end());
    }
    std::reverse(p.begin(), p.end());
  }
  return false;
}

std::string wrong_with(const Triangle3& a, const Triangle3& b) {
  const Contact how = contact(a, b);
  if (how.planes == Planes::degenerate) return {};
  for (const auto& [s, t] : {std::pair(a, b), std::pair(b, a)}) {
    if (!is_same_round(rounded_corners(s, t), clipped(s, t))) {
      return cases::hex(s) + " " + cases::hex(t);
    }
  }
  return {};
}

Point3 grid_point(Random& random, int n) {
  const auto number = [&] { return static_cast<double>(random.between(0, n - 1)); };
  const double x = number(), y = number();
  return {x, y, number()};
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("rounded_corners: two triangles of one plane share a hexagon") {
  const Triangle3 up = {{{{0, 0, 1}, {6, 0, 1}, {3, 6, 1}}}};
  const Triangle3 down = {{{{0, 4, 1}, {6, 4, 1}, {3, -2, 1}}}};
  CHECK(is_same_round(rounded_corners(up, down),
                      {{2, 0, 1}, {4, 0, 1}, {5, 2, 1}, {4, 4, 1}, {2, 4, 1}, {1, 2, 1}}));
}

TEST_CASE("rounded_corners: none, a point, and the ends of a segment that are no doubles") {
  const Triangle3 flat = {{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}}};
  CHECK(rounded_corners(flat, {{{{0, 0, 1}, {1, 0, 1}, {0, 1, 1}}}}).empty());
  CHECK(rounded_corners(flat, {{{{1, 0, 0}, {2, 0, 1}, {2, 1, 1}}}}) == Points{{1, 0, 0}});
  const Triangle3 upright = {{{{0.25, 0.25, -1}, {0.25, 0.25, 2}, {0.5, 0.25, -1}}}};
  CHECK(is_same_round(rounded_corners(flat, upright), {{0.25, 0.25, 0}, {5.0 / 12, 0.25, 0}}));
}

// Consistency ------------------------------------------------------------------------------------

TEST_CASE("rounded_corners: what clipping in rationals gives") {
  cases::run_families(200, [](Family family, Random& random) -> std::string {
    const auto [a, b] = generators::pair<Triangle3, Triangle3>(family, random);
    return wrong_with(a, b);
  });
}

TEST_CASE("rounded_corners: on grids, in one plane, and on planes that pass through corners") {
  std::array<int, 7> of_size{};
  cases::run("grid", 20000, [&](Random& random) -> std::string {
    const bool in_plane = random.one_in(2);
    const auto triangle = [&] {
      Triangle3 t;
      for (Point3& p : t.vertices) {
        p = grid_point(random, in_plane ? 7 : 4);
        if (in_plane) p.z = p.x + 2 * p.y;
      }
      return t;
    };
    const Triangle3 a = triangle(), b = triangle();
    if (contact(a, b).planes != Planes::degenerate) ++of_size[rounded_corners(a, b).size()];
    return wrong_with(a, b);
  });
  // From nothing to a hexagon, all occur.
  for (const int count : of_size) CHECK(count > 0);
}
