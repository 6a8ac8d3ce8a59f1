// SPDX-License-Identifier: MIT
// Consistency: the public queries of continuous collision detection, with the truths published for
// them. See: Wang, Ferguson, Schneider, Jiang, Attene, Panozzo, A Large-scale Benchmark and an
// Inclusion-based Algorithm for Continuous Collision Detection, 2021.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <filesystem>
#include <iostream>
#include <signum/collide/moving.hpp>
#include <signum/collide/rigid_sweep.hpp>
#include <signum/kernel/rational.hpp>
#include <sstream>
#include <vector>

#include "motion/corner_motion.hpp"
#include "motion/moving_lanes.hpp"
#include "numbers/common_scale.hpp"
#include "roots/root_value.hpp"
#include "simd_targets.hpp"
#include "vectors.hpp"

using namespace signum;

namespace {

enum class Kind { vertex_face, edge_edge };

struct Query {
  Kind kind;
  std::array<Point3, 8> p;
  bool truth;
  std::string where;
};

std::filesystem::path folder() { return vectors::folder() / "ccd-sample-queries"; }

std::vector<Query> queries() {
  std::vector<Query> result;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder())) {
    if (entry.path().extension() != ".csv") continue;
    const bool faces = entry.path().parent_path().filename() == "vertex-face";
    std::ifstream in(entry.path());
    std::size_t row = 0;
    for (std::string line; std::getline(in, line); ++row) {
      std::replace(line.begin(), line.end(), ',', ' ');
      std::istringstream words(line);
      std::array<double, 6> x{};
      for (double& number : x) words >> number;
      int truth = 0;
      words >> truth;
      if (row % 8 == 0) {
        result.push_back({faces ? Kind::vertex_face : Kind::edge_edge,
                          {},
                          truth != 0,
                          entry.path().string() + ":" + std::to_string(row + 1)});
      }
      // Fractions of integers of 53 bits and powers of two: the quotient is exact.
      result.back().p[row % 8] = {x[0] / x[1], x[2] / x[3], x[4] / x[5]};
    }
  }
  return result;
}

using Found = std::optional<FirstContact>;

Segment3 segment(const Query& q, std::size_t first) { return {q.p[first], q.p[first + 1]}; }
Triangle3 triangle(const Query& q, std::size_t first) {
  return {{q.p[first], q.p[first + 1], q.p[first + 2]}};
}

Found answer(const Query& q) {
  if (q.kind == Kind::vertex_face) {
    return sweep(Linear<Point3>{q.p[0], q.p[4]}, Linear<Triangle3>{triangle(q, 1), triangle(q, 5)});
  }
  return sweep(Linear<Segment3>{segment(q, 0), segment(q, 4)},
               Linear<Segment3>{segment(q, 2), segment(q, 6)});
}

/// What no filter had a say in: all features of the query may meet.
std::optional<detail::TimedContact> exact_answer(const Query& q) {
  detail::CommonScale scale;
  for (const Point3& p : q.p) scale.contain(p);
  const auto offset = [&](std::size_t from, std::size_t to) {
    const auto path = [&](double Point3::* along) {
      const auto at = [&](std::size_t i) { return scale.integer(q.p[i].*along); };
      const detail::BigInteger start = at(to) - at(from);
      return detail::IntegerPolynomial({start, at(to + 4) - at(from + 4) - start});
    };
    return detail::PolynomialVector{path(&Point3::x), path(&Point3::y), path(&Point3::z)};
  };
  detail::CornerMotion motion;
  if (q.kind == Kind::vertex_face) {
    motion.edges_b = {offset(1, 2), offset(2, 3), offset(3, 1)};
    motion.offsets = {{offset(0, 1), offset(0, 2), offset(0, 3)}};
  } else {
    motion.edges_a = {offset(0, 1)};
    motion.edges_b = {offset(2, 3)};
    motion.offsets = {{offset(0, 2), offset(0, 3)}, {offset(1, 2), offset(1, 3)}};
  }
  return first_contact(detail::ContactTimes(), motion, {}, nullptr);
}

/// The queries of one kind side by side, as a batch and as vectors take them.
template <class A, class B>
struct Batch {
  std::vector<const Query*> queries;
  std::vector<A> a0, a1;
  std::vector<B> b0, b1;

  void add(const Query& q, const A& a_start, const A& a_end, const B& b_start, const B& b_end) {
    queries.push_back(&q);
    a0.push_back(a_start);
    a1.push_back(a_end);
    b0.push_back(b_start);
    b1.push_back(b_end);
  }

  void check_batch() const {
    std::vector<Found> found(queries.size());
    sweep(Linear<Many<A>>{a0, a1}, Linear<Many<B>>{b0, b1}, found);
    for (std::size_t i = 0; i < found.size(); ++i) {
      if (found[i].has_value() != queries[i]->truth) FAIL_CHECK(queries[i]->where);
    }
  }

  /// How many the filter calls apart, none of which meets.
  std::size_t check_filter(detail::MovingFilter filter) const {
    const Many<A> from_a(a0), to_a(a1);
    const Many<B> from_b(b0), to_b(b1);
    const auto source = [](const auto& m) { return detail::LaneSource{m.first(), m.stride()}; };
    std::vector<std::uint8_t> apart(queries.size());
    filter({source(from_a), source(to_a), source(from_b), source(to_b)}, 0, apart.size(),
           apart.data());
    std::size_t count = 0;
    for (std::size_t i = 0; i < apart.size(); ++i) {
      count += apart[i];
      if (apart[i] != 0 && queries[i]->truth) FAIL_CHECK(queries[i]->where);
    }
    return count;
  }
};

/// p - q where these are doubles.
std::optional<Point3> exact_difference(const Point3& p, const Point3& q) {
  const Point3 d{p.x - q.x, p.y - q.y, p.z - q.z};
  for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
    if (Rational(p.*axis) != Rational(q.*axis) + Rational(d.*axis)) return std::nullopt;
  }
  return d;
}

/// Whether the corners of a shape, from this one on, all shift by the same.
bool only_shifts(const Query& q, std::size_t first, std::size_t count) {
  const auto shift = [&](std::size_t i, double Point3::* axis) {
    return Rational(q.p[i + 4].*axis) - Rational(q.p[i].*axis);
  };
  for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
    for (std::size_t i = first; i < first + count; ++i) {
      if (shift(i, axis) != shift(first, axis)) return false;
    }
  }
  return true;
}

/// Whether all distances of the corners of a shape are at the end what they are at the start.
bool is_congruent(const Query& q, std::size_t first, std::size_t count) {
  const auto squared = [&](std::size_t i, std::size_t j) {
    Rational sum(0.0);
    for (const auto axis : {&Point3::x, &Point3::y, &Point3::z}) {
      const Rational d = Rational(q.p[i].*axis) - Rational(q.p[j].*axis);
      sum = sum + d * d;
    }
    return sum;
  };
  for (std::size_t i = first; i < first + count; ++i) {
    for (std::size_t j = first; j < i; ++j) {
      if (squared(i, j) != squared(i + 4, j + 4)) return false;
    }
  }
  return true;
}

/// What only shifts as a rigid motion, if its numbers are doubles: of the corners by the shift, or
/// of the corners as seen from the first one by the places of that.
template <class Shape, std::size_t n>
std::optional<RigidlyMoving<Shape>> rigidly(const Query& q, std::size_t first,
                                            Shape (*shape)(const std::array<Point3, n>&)) {
  if (!only_shifts(q, first, n)) return std::nullopt;
  std::array<Point3, n> corners;
  std::copy_n(q.p.begin() + first, n, corners.begin());
  const Point3 start = corners[0], end = q.p[first + 4];
  if (const auto shift = exact_difference(end, start)) {
    return RigidlyMoving<Shape>{shape(corners), {{}, {{}, *shift}}};
  }
  for (Point3& p : corners) {
    const auto seen = exact_difference(p, start);
    if (!seen) return std::nullopt;
    p = *seen;
  }
  return RigidlyMoving<Shape>{shape(corners), {{{}, start}, {{}, end}}};
}

std::optional<std::optional<RigidContact>> rigid_answer(const Query& q) {
  const auto ask = [](const auto& a, const auto& b) -> std::optional<std::optional<RigidContact>> {
    if (!a || !b) return std::nullopt;
    return sweep(*a, *b);
  };
  if (q.kind == Kind::vertex_face) {
    return ask(rigidly<Point3, 1>(q, 0, [](const auto& p) { return p[0]; }),
               rigidly<Triangle3, 3>(q, 1, [](const auto& p) { return Triangle3{p}; }));
  }
  constexpr auto edge = [](const std::array<Point3, 2>& p) { return Segment3{p[0], p[1]}; };
  return ask(rigidly<Segment3, 2>(q, 0, edge), rigidly<Segment3, 2>(q, 2, edge));
}

}  // namespace

TEST_CASE("Consistency: the public queries of moving vertices, as published", "[vectors]") {
  if (!vectors::present()) return;
  if (!std::filesystem::is_directory(folder())) {
    std::puts("skipped: the public queries are absent");
    return;
  }
  const std::vector<Query> all = queries();
  CHECK(all.size() == 5529);
  int hits = 0;
  for (const Query& q : all) {
    const auto found = answer(q);
    if (found.has_value() != q.truth) FAIL_CHECK(q.where);
    hits += found.has_value();
  }
  CHECK(hits == 300);
  std::cout << all.size() << " queries, " << hits << " contacts\n";
}

// In 991 queries, of which 174 meet, both shapes are congruent at the start and the end: 937 of a
// vertex and a face, and 54 of edges, of the unit tests. All of these only shift, by numbers that
// poses of doubles name exactly. In the others a length changes, so that nothing rigid moves.
TEST_CASE("Consistency: the public queries that are rigid motions, as published", "[vectors]") {
  if (!vectors::present()) return;
  if (!std::filesystem::is_directory(folder())) {
    std::puts("skipped: the public queries are absent");
    return;
  }
  int congruent = 0, asked = 0, hits = 0;
  for (const Query& q : queries()) {
    const bool faces = q.kind == Kind::vertex_face;
    const std::size_t first = faces ? 1 : 2;
    congruent += is_congruent(q, 0, first) && is_congruent(q, first, 4 - first);
    const auto found = rigid_answer(q);
    if (!found) continue;
    ++asked;
    hits += found->has_value();
    if (found->has_value() != q.truth) FAIL_CHECK(q.where);
    const Found linear = answer(q);
    if (*found && linear && (*found)->time != linear->time) FAIL_CHECK("the time: " << q.where);
  }
  CHECK(congruent == 991);
  CHECK(asked == 991);
  CHECK(hits == 174);
}

TEST_CASE("Stages: the public queries without filters, as published", "[vectors]") {
  if (!vectors::present()) return;
  if (!std::filesystem::is_directory(folder())) {
    std::puts("skipped: the public queries are absent");
    return;
  }
  for (const Query& q : queries()) {
    const auto exact = exact_answer(q);
    if (exact.has_value() != q.truth) FAIL_CHECK(q.where);
    const Found found = answer(q);
    if (!exact || !found) continue;
    const bool equal = found->time == Root(Root::Value{exact->time}) &&
                       found->feature_a == exact->first && found->feature_b == exact->second;
    if (!equal) FAIL_CHECK("the filters change a time or a feature: " << q.where);
  }
}

TEST_CASE("Stages: the public queries in batches on every target, as published", "[vectors]") {
  if (!vectors::present()) return;
  if (!std::filesystem::is_directory(folder())) {
    std::puts("skipped: the public queries are absent");
    return;
  }
  const std::vector<Query> all = queries();
  Batch<Point3, Triangle3> faces;
  Batch<Segment3, Segment3> edges;
  for (const Query& q : all) {
    if (q.kind == Kind::vertex_face) {
      faces.add(q, q.p[0], q.p[4], triangle(q, 1), triangle(q, 5));
    } else {
      edges.add(q, segment(q, 0), segment(q, 4), segment(q, 2), segment(q, 6));
    }
  }
  CHECK(faces.queries.size() + edges.queries.size() == 5529);
  simd_targets::for_each([&] {
    faces.check_batch();
    edges.check_batch();
  });
  for (const std::string_view target : detail::supported_targets()) {
    const detail::MovingFilters filters = detail::moving_filters(target);
    if (filters.point_triangle == nullptr) continue;
    INFO(target);
    // Most of these queries are apart by far, and a filter that tells nothing would pass else.
    CHECK(2 * faces.check_filter(filters.point_triangle) > faces.queries.size());
    CHECK(2 * edges.check_filter(filters.segment_segment) > edges.queries.size());
  }
}
