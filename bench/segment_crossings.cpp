// SPDX-License-Identifier: MIT
// All points in which segments at random cross, about as many as there are segments, beside the
// sweep of CGAL with exact constructions, in turn. bench_segment_crossings [SEGMENTS] (1000000).
// Seconds of a processor.
#include <cstdio>
#include <cstdlib>
#include <numbers>
#include <signum/plane/segment_arrangement.hpp>

#include "in_turn.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Arr_segment_traits_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Surface_sweep_2_algorithms.h>
#endif

namespace {

using namespace signum;

/// Of one length, in every direction, in the unit square.
std::vector<Segment2> at_random(std::size_t n) {
  std::mt19937_64 random(1);
  std::uniform_real_distribution<double> coordinate(0, 1), angle(0, 2 * std::numbers::pi);
  const double length = std::sqrt(std::numbers::pi / static_cast<double>(n));
  std::vector<Segment2> segments(n);
  for (Segment2& s : segments) {
    s.p = {coordinate(random), coordinate(random)};
    const double a = angle(random);
    s.q = {s.p.x + length * std::cos(a), s.p.y + length * std::sin(a)};
  }
  return segments;
}

std::size_t crossings(const std::vector<Segment2>& segments) {
  const SegmentArrangement made(segments);
  std::size_t count = 0;
  for (std::size_t i = 0; i < made.vertices(); ++i) count += made.is_given(i) ? 0 : 1;
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t n = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 1000000;
  const std::vector<Segment2> segments = at_random(n);
  std::size_t ours = 0;
  std::vector<bench::Runner> all = {{"signum", [&] { ours = crossings(segments); }}};
#if SIGNUM_HAS_CGAL
  using Traits = CGAL::Arr_segment_traits_2<CGAL::Exact_predicates_exact_constructions_kernel>;
  std::vector<Traits::Curve_2> given;
  for (const auto& [p, q] : segments)
    given.emplace_back(Traits::Point_2(p.x, p.y), Traits::Point_2(q.x, q.y));
  std::size_t theirs = 0;
  all.push_back({"CGAL", [&] {
                   std::vector<Traits::Point_2> points;
                   CGAL::compute_intersection_points(given.begin(), given.end(),
                                                     std::back_inserter(points), false);
                   theirs = points.size();
                 }});
#endif
  bench::run_in_turn(all, 3);
  for (const bench::Runner& r : all) std::printf("%s %.3f\n", r.name.c_str(), r.seconds);
  std::printf("crossings %zu", ours);
#if SIGNUM_HAS_CGAL
  std::printf(", CGAL %zu, ratio %.3f", theirs, all[0].seconds / all[1].seconds);
#endif
  std::printf("\n");
}
