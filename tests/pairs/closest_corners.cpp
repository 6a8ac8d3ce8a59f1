// SPDX-License-Identifier: MIT
// Proposals in doubles for the corners of two hulls that span their nearest points. A wrong one is
// refused later, so that it only costs time: here they are compared with rationals.
#include "distance/corners/closest_corners.hpp"

#include <cmath>

#include "cases.hpp"
#include "reference/linear.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;
using reference::Q;

namespace {

using Corners = std::vector<Point3>;

struct Hulls {
  Corners a, b;
};

reference::Polytope hull(const Corners& corners) {
  std::vector<reference::Point> points;
  for (const Point3& p : corners) points.push_back(reference::exact(p));
  return reference::Polytope::hull(points);
}

Q squared_distance(const Corners& a, const Corners& b) {
  return reference::nearest(hull(a), hull(b)).value().squared();
}

Corners some_of(const Corners& all, const SpanningCorners& which) {
  Corners some;
  for (std::uint32_t i = 0; i < which.size; ++i) some.push_back(all.at(which.index[i]));
  return some;
}

Corners without(Corners corners, std::size_t i) {
  corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(i));
  return corners;
}

/// Whether these are at the given distance, and farther apart if one of them is left out.
std::string wrong_with(const ClosestCorners& features, const Hulls& hulls, const Q& squared) {
  if (features.a.size < 1 || features.b.size < 1) return "a feature without corners";
  if (features.a.size + features.b.size > 4) return "too many corners";
  const Corners a = some_of(hulls.a, features.a), b = some_of(hulls.b, features.b);
  if (squared_distance(a, b) != squared) return "another distance";
  for (std::size_t i = 0; a.size() > 1 && i < a.size(); ++i) {
    if (squared_distance(without(a, i), b) == squared) return "a corner of a too many";
  }
  for (std::size_t i = 0; b.size() > 1 && i < b.size(); ++i) {
    if (squared_distance(a, without(b, i)) == squared) return "a corner of b too many";
  }
  return {};
}

/// Whether four pairs span a tetrahedron that holds the origin.
bool encloses_origin(const CornerPairs& simplex, const Hulls& hulls) {
  std::vector<reference::Point> differences;
  for (std::uint32_t i = 0; i < simplex.size; ++i) {
    const auto& [p, q] = simplex.pairs[i];
    differences.push_back(reference::exact(hulls.a.at(p)) - reference::exact(hulls.b.at(q)));
  }
  return simplex.size == 4 && reference::Polytope::hull(differences).contains({0, 0, 0});
}

/// Whether three corners are on a line.
bool is_flat(const Corners& p) {
  if (p.size() != 3) return false;
  const reference::Point o = reference::exact(p[0]);
  return is_zero(cross(reference::exact(p[1]) - o, reference::exact(p[2]) - o));
}

/// How often which proposals came.
struct Tally {
  /// Of hulls that are apart, features, of flat triangles wrong ones, and nothing.
  int right = 0, wrong_of_flat = 0, nothing = 0;
  /// Of hulls that meet.
  int tetrahedra = 0, meeting = 0;

  bool has_mostly_features() const { return 20 * (wrong_of_flat + nothing) <= right; }
};

std::string wrong_with(Tally& tally, Proposal proposal, const ClosestProposal& found,
                       const Hulls& hulls, const Q& squared) {
  const bool meet = sgn(squared) == 0;
  tally.meeting += meet ? 1 : 0;
  if (proposal == Proposal::tetrahedron) {
    ++tally.tetrahedra;
    return encloses_origin(found.simplex, hulls) ? "" : "a tetrahedron without the origin";
  }
  if (meet) return {};
  if (proposal == Proposal::nothing) {
    ++tally.nothing;
    return {};
  }
  const std::string wrong = wrong_with(found.features, hulls, squared);
  if (!wrong.empty() && (is_flat(hulls.a) || is_flat(hulls.b))) {
    ++tally.wrong_of_flat;
    return {};
  }
  ++tally.right;
  return wrong;
}

std::string print(const Hulls& hulls) {
  std::string text = ": ";
  for (const Point3& p : hulls.a) text += cases::hex(p);
  text += " and ";
  for (const Point3& p : hulls.b) text += cases::hex(p);
  return text;
}

std::string wrong_with(Tally& tally, const Hulls& hulls) {
  ClosestProposal found;
  const Proposal proposal = closest_corners(found, hulls.a, hulls.b);
  const Q squared = squared_distance(hulls.a, hulls.b);
  const std::string wrong = wrong_with(tally, proposal, found, hulls, squared);
  return wrong.empty() ? "" : wrong + print(hulls);
}

/// From some pairs, and once more from where that ended.
std::string wrong_with(Tally& tally, const Hulls& hulls, const CornerPairs& start) {
  const Q squared = squared_distance(hulls.a, hulls.b);
  ClosestProposal found;
  Proposal proposal = closest_corners(found, hulls.a, hulls.b, start);
  std::string wrong = wrong_with(tally, proposal, found, hulls, squared);
  if (!wrong.empty()) return "from any pairs, " + wrong + print(hulls);
  const CornerPairs end = found.simplex;
  proposal = closest_corners(found, hulls.a, hulls.b, end);
  wrong = wrong_with(tally, proposal, found, hulls, squared);
  return wrong.empty() ? "" : "from the end, " + wrong + print(hulls);
}

Corners random_corners(Random& random, int count) {
  Corners all;
  while (count-- > 0) all.push_back({random.symmetric(), random.symmetric(), random.symmetric()});
  return all;
}

/// Corners of integers, that are often on lines and in planes, equal, or of parallel edges.
Hulls on_grid(Random& random, int of_a, int of_b, int size) {
  const auto corners = [&](int count) {
    Corners all = random_corners(random, count);
    for (Point3& p : all)
      p = {std::round(size * p.x), std::round(size * p.y), std::round(size * p.z)};
    return all;
  };
  Hulls hulls{corners(of_a), corners(of_b)};
  const int by = random.between(0, 2 * size);
  for (Point3& p : hulls.a) p.x += by;
  if (of_a > 1 && of_b > 1 && random.one_in(4)) {
    const Point3 &p = hulls.a[0], &q = hulls.a[1], &r = hulls.b[0];
    hulls.b[1] = {r.x + q.x - p.x, r.y + q.y - p.y, r.z + q.z - p.z};
  }
  return hulls;
}

CornerPairs any_pairs(Random& random, const Hulls& hulls) {
  const auto one_of = [&](const Corners& corners) {
    return static_cast<std::uint32_t>(random.between(0, static_cast<int>(corners.size()) - 1));
  };
  CornerPairs pairs;
  pairs.size = static_cast<std::uint32_t>(random.between(0, 4));
  for (std::uint32_t i = 0; i < pairs.size; ++i)
    pairs.pairs[i] = {one_of(hulls.a), one_of(hulls.b)};
  return pairs;
}

}  // namespace

// --- Examples

TEST_CASE("closest corners: of edges that cross each other and are nearly parallel") {
  // They cross a quarter from an end, at the distance 1. Solved for alone, they would be taken for
  // parallel.
  constexpr double far = 0x1p25;
  const Hulls hulls{{{-far, 0, 0}, {far, 0, 0}, {0, 0, -far}, {0, far, -far}},
                    {{-far, -1, 1}, {far, 3, 1}, {0, 0, far}, {0, far, far}}};
  Tally tally;
  CHECK(wrong_with(tally, hulls) == "");
  CHECK(tally.right == 1);
}

TEST_CASE("closest corners: an edge has its end alone where that is nearest") {
  const Corners edge{{0, 0, 0}, {4, 0, 0}}, triangle{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}};
  Tally tally;
  for (const double x : {-1, 0, 1, 3, 4, 5}) {
    CHECK(wrong_with(tally, {{{x, 0, 2}}, edge}) == "");
    CHECK(wrong_with(tally, {triangle, {{x, 0, 2}}}) == "");
    CHECK(wrong_with(tally, {triangle, {{0, x, 2}}}) == "");
    CHECK(wrong_with(tally, {triangle, {{x, 4 - x, 2}}}) == "");
    CHECK(wrong_with(tally, {triangle, {{x, 0, 2}, {x, 0, 6}}}) == "");
  }
  CHECK(tally.right == 30);
}

// --- Consistency

TEST_CASE("closest corners: of hulls of few corners and of more, on a grid") {
  for (const bool is_few : {true, false}) {
    Tally tally;
    for (const int size : {1, 2, 5}) {
      cases::run(is_few ? "few" : "many", is_few ? 1200 : 600, [&](Random& random) {
        const int of_a = is_few ? random.between(1, 3) : random.between(4, 6),
                  of_b = random.between(1, is_few ? 3 : 6);
        return wrong_with(tally, on_grid(random, of_a, of_b, size));
      });
    }
    CHECK(tally.has_mostly_features());
    CHECK((tally.tetrahedra == 0) == is_few);
  }
}

TEST_CASE("closest corners: of any hulls") {
  Tally tally;
  cases::run("any", 500, [&](Random& random) {
    Hulls hulls{random_corners(random, random.between(4, 6)),
                random_corners(random, random.between(1, 6))};
    for (Point3& p : hulls.a) p.x += 1;
    if (random.one_in(2)) std::swap(hulls.a, hulls.b);
    return wrong_with(tally, hulls);
  });
  CHECK(tally.wrong_of_flat + tally.nothing == 0);
  CHECK(tally.tetrahedra == tally.meeting);
}

TEST_CASE("closest corners: a triangle with two equal corners is an edge") {
  Tally tally;
  cases::run("equal", 1200, [&](Random& random) {
    Hulls hulls{random_corners(random, 3), random_corners(random, random.between(1, 3))};
    const std::size_t i = random.bits() % 3;
    hulls.a[i] = hulls.a[(i + 1) % 3];
    for (Point3& p : hulls.a) p.x += 2;
    if (random.one_in(2)) std::swap(hulls.a, hulls.b);
    return wrong_with(tally, hulls);
  });
  CHECK(100 * (tally.wrong_of_flat + tally.nothing) <= tally.right);
}

TEST_CASE("closest corners: a search from any pairs, and from where it ended") {
  Tally tally;
  for (const int size : {1, 2, 5}) {
    cases::run("start", 300, [&](Random& random) {
      const int of_a = random.between(4, 6), of_b = random.between(1, 6);
      const Hulls hulls = on_grid(random, of_a, of_b, size);
      return wrong_with(tally, hulls, any_pairs(random, hulls));
    });
  }
  CHECK(tally.has_mostly_features());
}
