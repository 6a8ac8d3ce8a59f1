// SPDX-License-Identifier: MIT
// Consistency: the public queries of continuous collision detection, with the truths published for
// them. See: Wang, Ferguson, Schneider, Jiang, Attene, Panozzo, A Large-scale Benchmark and an
// Inclusion-based Algorithm for Continuous Collision Detection, 2021.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <iostream>
#include <signum/collide/moving.hpp>
#include <vector>

#include "common_scale.hpp"
#include "corner_motion.hpp"
#include "moving_lanes.hpp"
#include "root_value.hpp"
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
    const auto path = [&](double Point3::*along) {
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
