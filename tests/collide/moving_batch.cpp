// SPDX-License-Identifier: MIT
// Consistency: many pairs at once are as one by one, on every instruction set, however they lie in
// memory; and what a filter in vectors calls apart never meets.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/collide/moving.hpp>
#include <signum/kernel/error.hpp>

#include "cases.hpp"
#include "motion/moving_lanes.hpp"
#include "simd_targets.hpp"

using namespace signum;

namespace {

using Found = std::optional<FirstContact>;

bool equal(const Found& x, const Found& y) {
  if (x.has_value() != y.has_value()) return false;
  return !x || (x->time == y->time && x->initially == y->initially &&
                x->feature_a == y->feature_a && x->feature_b == y->feature_b);
}

/// Points on a grid, which lie in planes, or anywhere, or with large and small exponents.
class Source {
 public:
  explicit Source(cases::Random& random) : random_(random) {}

  Point3 point() {
    if (random_.one_in(8)) kind_ = random_.between(0, 3);
    return {number(), number(), number()};
  }

 private:
  double number() {
    if (kind_ == 0) return random_.between(-2, 2);
    if (kind_ == 1) return std::nextafter(random_.between(-2, 2), 9.0);
    if (kind_ == 2) return random_.symmetric();
    return std::ldexp(random_.symmetric(), random_.between(-400, 400));
  }
  cases::Random& random_;
  int kind_ = 2;
};

template <class A, class B>
struct Pairs {
  std::vector<A> a0, a1;
  std::vector<B> b0, b1;

  Found one(std::size_t i) const { return sweep(Linear<A>{a0[i], a1[i]}, Linear<B>{b0[i], b1[i]}); }
  std::vector<Found> all() const {
    std::vector<Found> contacts(a0.size());
    sweep(Linear<Many<A>>{a0, a1}, Linear<Many<B>>{b0, b1}, contacts);
    return contacts;
  }
};

using PointTriangle = Pairs<Point3, Triangle3>;
using SegmentSegment = Pairs<Segment3, Segment3>;

Triangle3 triangle(Source& s) { return {{{s.point(), s.point(), s.point()}}}; }
Segment3 segment(Source& s) { return {s.point(), s.point()}; }

PointTriangle point_triangle(Source& s, int n) {
  PointTriangle p;
  for (int i = 0; i < n; ++i) {
    p.a0.push_back(s.point());
    p.a1.push_back(s.point());
    p.b0.push_back(triangle(s));
    p.b1.push_back(triangle(s));
  }
  return p;
}
SegmentSegment segment_segment(Source& s, int n) {
  SegmentSegment p;
  for (int i = 0; i < n; ++i) {
    p.a0.push_back(segment(s));
    p.a1.push_back(segment(s));
    p.b0.push_back(segment(s));
    p.b1.push_back(segment(s));
  }
  return p;
}

template <class P>
std::string as_one_by_one(const P& pairs) {
  const auto many = pairs.all();
  for (std::size_t i = 0; i < many.size(); ++i) {
    if (!equal(many[i], pairs.one(i))) return "pair " + std::to_string(i);
  }
  return "";
}

/// What the filter of a target calls apart does not meet; how many it calls so.
template <class A, class B>
std::string never_meet(detail::MovingFilter filter, const Pairs<A, B>& p, std::size_t& apart) {
  const Many<A> a0(p.a0), a1(p.a1);
  const Many<B> b0(p.b0), b1(p.b1);
  const auto source = [](const auto& m) { return detail::LaneSource{m.first(), m.stride()}; };
  std::vector<std::uint8_t> answers(p.a0.size(), 7);
  filter({source(a0), source(a1), source(b0), source(b1)}, 0, answers.size(), answers.data());
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i] > 1) return "no answer";
    apart += answers[i];
    if (answers[i] == 1 && p.one(i)) return "a contact is missed: pair " + std::to_string(i);
  }
  return "";
}

}  // namespace

TEST_CASE("Consistency: many moving pairs are as one by one", "[collide]") {
  cases::run("batches", 40, [](cases::Random& random) -> std::string {
    Source s(random);
    const int n = random.between(0, 40);
    if (std::string w = as_one_by_one(point_triangle(s, n)); !w.empty()) return "faces: " + w;
    if (std::string w = as_one_by_one(segment_segment(s, n)); !w.empty()) return "edges: " + w;
    return "";
  });
  // More than a block.
  cases::run("blocks", 1, [](cases::Random& random) -> std::string {
    Source s(random);
    return as_one_by_one(point_triangle(s, 777));
  });
}

TEST_CASE("Stages: what vectors call apart never meets, on every target", "[collide]") {
  for (const std::string_view target : detail::supported_targets()) {
    const detail::MovingFilters filters = detail::moving_filters(target);
    if (filters.point_triangle == nullptr) continue;
    INFO(target);
    std::size_t faces = 0, edges = 0, all = 0;
    cases::run("filters", 30, [&](cases::Random& random) -> std::string {
      Source s(random);
      const int n = random.one_in(4) ? random.between(1, 8) : random.between(8, 90);
      all += static_cast<std::size_t>(n);
      const auto p = point_triangle(s, n);
      if (std::string w = never_meet(filters.point_triangle, p, faces); !w.empty()) return w;
      return never_meet(filters.segment_segment, segment_segment(s, n), edges);
    });
    CHECK(faces > all / 12);
    CHECK(edges > all / 12);
  }
}

TEST_CASE("one for all, arrays, sizes and what is not finite", "[collide]") {
  cases::run("views", 10, [](cases::Random& random) -> std::string {
    Source s(random);
    const PointTriangle p = point_triangle(s, 19);
    std::vector<Found> contacts(19);
    sweep(Linear<Many<Point3>>{p.a0[0], p.a1[0]}, Linear<Many<Triangle3>>{p.b0, p.b1}, contacts);
    for (std::size_t i = 0; i < 19; ++i) {
      const auto one = sweep(Linear<Point3>{p.a0[0], p.a1[0]}, Linear<Triangle3>{p.b0[i], p.b1[i]});
      if (!equal(contacts[i], one)) return "one for all";
    }
    std::array<std::vector<double>, 3> columns;
    for (const Point3& q : p.a0) {
      columns[0].push_back(q.x);
      columns[1].push_back(q.y);
      columns[2].push_back(q.z);
    }
    const Many<Point3> arrays(Many<Point3>::Arrays{columns[0], columns[1], columns[2]});
    sweep(Linear<Many<Point3>>{arrays, p.a1}, Linear<Many<Triangle3>>{p.b0, p.b1}, contacts);
    for (std::size_t i = 0; i < 19; ++i) {
      if (!equal(contacts[i], p.one(i))) return "arrays";
    }
    PointTriangle bad = p;
    bad.b1[static_cast<std::size_t>(random.between(0, 18))].vertices[2].y =
        std::numeric_limits<double>::infinity();
    CHECK_THROWS_AS(bad.all(), NotFinite);
    bad = p;
    bad.a0[static_cast<std::size_t>(random.between(0, 18))].x = NAN;
    CHECK_THROWS_AS(bad.all(), NotFinite);
    bad = p;
    bad.b0.pop_back();
    CHECK_THROWS_AS(bad.all(), InvalidArgument);
    return "";
  });
}
