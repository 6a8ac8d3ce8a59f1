// SPDX-License-Identifier: MIT
#include "contacts/separation.hpp"
// The header under test comes first.
#include <algorithm>
#include <catch2/catch.hpp>
#include <cmath>
#include <memory>
#include <random>
#include <signum/shapes/contact.hpp>
#include <vector>

#include "contacts/candidate_filter.hpp"
#include "contacts/shared_corners.hpp"
#include "simd_targets.hpp"

using namespace signum;
using namespace signum::detail;

namespace {

/// Triangles over some points on a grid with the unit given, and moved far away.
Mesh soup(std::uint32_t seed, std::uint32_t points, double unit, double far) {
  std::mt19937 random(seed);
  const auto draw = [&random](std::uint32_t n) { return static_cast<int>(random() % n); };
  Mesh mesh;
  for (std::uint32_t i = 0; i < points; ++i) {
    Point3 p;
    for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
      p.*axis = far + (draw(7) - 3) * unit;
    }
    const bool known =
        std::find(mesh.vertices.begin(), mesh.vertices.end(), p) != mesh.vertices.end();
    if (!known) mesh.vertices.push_back(p);
  }
  const auto any = [&] {
    return static_cast<std::uint32_t>(draw(static_cast<std::uint32_t>(mesh.vertices.size())));
  };
  for (int i = 0; i < 100; ++i) {
    const std::uint32_t a = any(), b = any(), c = any();
    mesh.triangles.push_back({a, b, c});
  }
  return mesh;
}

std::vector<Mesh> soups() {
  std::vector<Mesh> all;
  std::uint32_t seed = 0;
  for (const double unit : {1.0, 0.1, 0x1p-1074, 0x1p-540, 0x1p-300, 0x1p498, 0x1p1021}) {
    for (const double far : {0.0, 1e9}) {
      for (const std::uint32_t points : {12U, 60U}) {
        if (unit > 1e9 && far > 0) continue;
        all.push_back(soup(++seed, points, unit, far * unit));
      }
    }
  }
  return all;
}

/// All pairs, and those that the filter leaves.
template <class Filter>
std::vector<IndexPair> left_by(Filter make, const Mesh& mesh) {
  std::vector<IndexPair> left;
  auto filter = make([&left](const IndexPair& pair) { left.push_back(pair); });
  const auto n = static_cast<std::uint32_t>(mesh.triangles.size());
  for (std::uint32_t i = 0; i < n; ++i) {
    std::vector<IndexPair> pairs;
    for (std::uint32_t j = i + 1; j < n; ++j) pairs.push_back({j, i});
    filter.add(pairs);
  }
  filter.finish();
  std::sort(left.begin(), left.end());
  return left;
}

std::vector<IndexPair> left_by_self_filter(const Mesh& mesh) {
  const MeshView view(mesh);
  const auto numbers = corner_numbers(view);
  return left_by([&](auto settle) { return OwnCandidateFilter(view, numbers, settle); }, mesh);
}

}  // namespace

// Examples

TEST_CASE("shared corners are told by index") {
  using Kind = SharedCorners::Kind;
  const auto kind = [](const Mesh::Triangle& a, const Mesh::Triangle& b) {
    return shared_corners(a, b).kind;
  };
  CHECK(kind({0, 1, 2}, {3, 4, 5}) == Kind::nothing);
  CHECK(kind({0, 1, 2}, {1, 2, 0}) == Kind::other);
  CHECK(kind({0, 0, 2}, {0, 4, 5}) == Kind::other);
  CHECK(kind({0, 0, 2}, {3, 4, 5}) == Kind::nothing);
  for (std::uint8_t i = 0; i < 3; ++i) {
    for (std::uint8_t j = 0; j < 3; ++j) {
      Mesh::Triangle a{1, 2, 3}, b{4, 5, 6};
      a[i] = b[j] = 0xFFFFFFFF;
      const SharedCorners one = shared_corners(a, b);
      CHECK((one.kind == Kind::vertex && one.i == i && one.j == j));
      for (const bool turned : {false, true}) {
        const Mesh::Triangle c{9, 7, 8};
        Mesh::Triangle d{7, 8, 7};
        if (turned) d = {8, 7, 8};
        d[(j + 1U) % 3] = turned ? 7 : 8;
        d[(j + 2U) % 3] = turned ? 8 : 7;
        d[j] = 0;
        Mesh::Triangle e;
        for (unsigned k = 0; k < 3; ++k) e[(i + k) % 3] = c[k];
        const SharedCorners two = shared_corners(e, d);
        CHECK((two.kind == Kind::edge && two.i == i && two.j == j));
      }
    }
  }
}

TEST_CASE("separation decides nearly all pairs of a flat mesh and of a bent one") {
  for (const double bend : {0.0, 0.01}) {
    Mesh mesh;
    for (std::uint32_t i = 0; i < 10; ++i) {
      for (std::uint32_t j = 0; j < 10; ++j) {
        mesh.vertices.push_back({i * 0.1, j * 0.1, bend * (i * i + j * j) + i * 0.3 - j * 0.7});
        if (i == 0 || j == 0) continue;
        const std::uint32_t at = 10 * i + j;
        mesh.triangles.push_back({at - 11, at - 1, at});
        mesh.triangles.push_back({at - 11, at, at - 10});
      }
    }
    // No coordinate can be left out.
    for (int turn = 0; turn < 3; ++turn) {
      for (Point3& p : mesh.vertices) p = {p.z, p.x, p.y};
      // There are 13,041 pairs.
      simd_targets::for_each([&] { CHECK(left_by_self_filter(mesh).size() <= 10); });
    }
  }
}

TEST_CASE("pairs sorted by what they share: the same with all vectors, and turned to it") {
  std::mt19937 random(1);
  std::vector<NumberedTriangle> mesh;
  for (std::uint32_t i = 0; i < 300; ++i) {
    // Few vertices, many of them twice, and the last ones of all.
    const auto any = [&] { return random() % 2 == 0 ? random() % 6 : ~(random() % 4); };
    const auto a = static_cast<std::uint32_t>(any()), b = static_cast<std::uint32_t>(any());
    mesh.push_back({{a, b, static_cast<std::uint32_t>(any())}, i});
  }
  std::vector<IndexPair> pairs;
  for (std::uint32_t i = 0; i < 300; ++i) {
    for (std::uint32_t j = 0; j < i; ++j) pairs.push_back({i, j});
  }
  const auto equal = [](const NumberedTriangle& s, const NumberedTriangle& t) {
    return s.vertices == t.vertices && s.triangle == t.triangle;
  };
  simd_targets::for_each([&] {
    for (std::span<const IndexPair> rest(pairs); !rest.empty();) {
      const auto expected = std::make_unique<PairBatches>(),
                 found = std::make_unique<PairBatches>();
      const std::size_t done = sort_pairs_one_by_one(mesh, rest, *expected);
      REQUIRE(sort_pairs(mesh, rest, *found) == done);
      REQUIRE(done <= rest.size());
      std::size_t total = 0;
      bool same = true;
      for (std::size_t kind = 0; kind < found->size(); ++kind) {
        const PairBatch &s = (*expected)[kind], &t = (*found)[kind];
        REQUIRE(s.size == t.size);
        for (std::size_t k = 0; k < s.size; ++k) {
          const NumberedTriangle &a = t.triangles.a[k], &b = t.triangles.b[k];
          same = same && equal(s.triangles.a[k], a) && equal(s.triangles.b[k], b);
          const auto shared = shared_corners(a.vertices, b.vertices);
          same = same && shared.kind == static_cast<SharedCorners::Kind>(kind);
          if (shared.kind == SharedCorners::Kind::vertex)
            same = same && a.vertices[0] == b.vertices[0];
          if (shared.kind == SharedCorners::Kind::edge)
            same = same && shared.i == 0 && shared.j == 0;
        }
        total += s.size;
      }
      CHECK(same);
      CHECK(total == done);
      rest = rest.subspan(done);
    }
  });
}

// Consistency

TEST_CASE("separation: pairs told to be apart have no more in common than what they share") {
  for (const Mesh& mesh : soups()) {
    const MeshView view(mesh);
    std::vector<IndexPair> more, meeting;
    const auto n = static_cast<std::uint32_t>(mesh.triangles.size());
    for (std::uint32_t i = 0; i < n; ++i) {
      for (std::uint32_t j = i + 1; j < n; ++j) {
        const Contact c = contact(mesh.triangle(i), mesh.triangle(j));
        const auto shared = shared_corners(mesh.triangles[i], mesh.triangles[j]);
        if (shared.less_than(c.dimension)) more.push_back({i, j});
        if (c.dimension >= 0) meeting.push_back({j, i});
      }
    }
    std::sort(meeting.begin(), meeting.end());
    simd_targets::for_each([&] {
      const auto left = left_by_self_filter(mesh);
      CHECK(std::includes(left.begin(), left.end(), more.begin(), more.end()));
      const auto left_of_two =
          left_by([&](auto settle) { return CandidateFilter(view, view, settle); }, mesh);
      CHECK(std::includes(left_of_two.begin(), left_of_two.end(), meeting.begin(), meeting.end()));
    });
  }
}
