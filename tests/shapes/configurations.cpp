// SPDX-License-Identifier: MIT
// The configurations of two triangles of positive area, up to names of vertices and exchange: 53.
//
// Where the planes cross in a line, each triangle has an interval of it, or a point, or nothing. An
// interval ends in vertices or in the inside of edges, and two vertices are those of an edge in the
// line. Two intervals that share a segment do so in nine ways, by which begins first and which ends
// last. That is 4 * 4 * 9, of which the exchange of triangles and the two senses of the line leave
// 43. A common point is one of four: two vertices, a vertex and an edge, a vertex and a face, or
// two edges. With the code for apart, and five for parallel planes, of which a configuration tells
// no more, these are 53, as many as Yu and He (2013) have.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <signum/shapes/contact.hpp>
#include <string>
#include <utility>
#include <vector>

#include "cases.hpp"

using namespace signum;

namespace {

using Integers = std::array<long long, 3>;

Integers integers(const Point3& p) {
  return {static_cast<long long>(p.x), static_cast<long long>(p.y), static_cast<long long>(p.z)};
}
Integers minus(const Integers& a, const Integers& b) {
  return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
Integers cross(const Integers& a, const Integers& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
long long dot(const Integers& a, const Integers& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
Integers normal(const std::array<Integers, 3>& t) {
  return cross(minus(t[1], t[0]), minus(t[2], t[0]));
}

/// Where an interval of the common line ends: at a vertex, or at the inside of an edge.
enum class End : std::uint8_t { vertex, edge };
struct Place {
  long long numerator, denominator;  // along the line; the denominator is positive
  End end;
};
int compare(const Place& a, const Place& b) {
  const long long x = a.numerator * b.denominator, y = b.numerator * a.denominator;
  return x < y ? -1 : x > y ? 1 : 0;
}

/// The ends of the interval of a triangle, by the heights of its vertices over the other plane;
/// none, or one for a point.
std::vector<Place> interval(const std::array<Integers, 3>& t, const Integers& plane,
                            const Integers& on_plane, const Integers& line) {
  std::vector<Place> ends;
  for (std::size_t i = 0; i < 3; ++i) {
    const Integers &p = t[i], &q = t[(i + 1) % 3];
    const long long h = dot(plane, minus(p, on_plane)), k = dot(plane, minus(q, on_plane));
    if (h == 0) ends.push_back({dot(line, p), 1, End::vertex});
    if ((h < 0 && k > 0) || (h > 0 && k < 0)) {
      const long long sign = h > k ? 1 : -1;
      ends.push_back({sign * (h * dot(line, q) - k * dot(line, p)), sign * (h - k), End::edge});
    }
  }
  std::sort(ends.begin(), ends.end(),
            [](const Place& a, const Place& b) { return compare(a, b) < 0; });
  return ends;
}

/// The letter of what of a triangle a point of its interval is on.
char letter_at(const std::vector<Place>& ends, const Place& p) {
  for (const Place& e : ends) {
    if (compare(e, p) == 0) return e.end == End::vertex ? 'v' : 'e';
  }
  const bool in_edge = ends[0].end == End::vertex && ends[1].end == End::vertex;
  return in_edge ? 'e' : 'f';
}

std::string segment_name(const std::vector<Place>& a, const std::vector<Place>& b) {
  const auto letter = [](const Place& p) { return p.end == End::vertex ? 'v' : 'e'; };
  std::array<std::string, 4> names;
  for (std::size_t i = 0; i < 4; ++i) {
    const auto &p = i % 2 == 0 ? a : b, &q = i % 2 == 0 ? b : a;
    const std::size_t low = i / 2, high = 1 - low;  // the other sense of the line
    const int sense = low == 0 ? 1 : -1;
    names[i] = {letter(p[low]),
                letter(p[high]),
                "<=>"[1 + sense * compare(p[low], q[low])],
                "<=>"[1 + sense * compare(p[high], q[high])],
                letter(q[low]),
                letter(q[high])};
  }
  return *std::min_element(names.begin(), names.end());
}

/// The code, and where the planes cross the configuration, by integers alone.
std::pair<YuHe, std::string> by_integers(const Triangle3& s, const Triangle3& t) {
  std::array<Integers, 3> a, b;
  for (std::size_t i = 0; i < 3; ++i) {
    a[i] = integers(s.vertices[i]), b[i] = integers(t.vertices[i]);
  }
  const Integers n = normal(a), m = normal(b), line = cross(n, m);
  REQUIRE(line != Integers{0, 0, 0});
  const auto p = interval(a, m, b[0], line), q = interval(b, n, a[0], line);
  if (p.empty() || q.empty()) return {YuHe::disjoint, ""};
  const Place& low = compare(p.front(), q.front()) < 0 ? q.front() : p.front();
  const Place& high = compare(p.back(), q.back()) < 0 ? p.back() : q.back();
  const int order = compare(low, high);
  if (order > 0) return {YuHe::disjoint, ""};
  if (order == 0) {
    const std::array letters = {letter_at(p, low), letter_at(q, low)};
    const auto [first, second] = std::minmax(letters[0], letters[1]);
    return {YuHe::point, {second, first}};
  }
  const auto is_edge = [](const std::vector<Place>& ends) {
    return ends[0].end == End::vertex && ends[1].end == End::vertex;
  };
  const bool touch = is_edge(p) || is_edge(q);
  return {touch ? YuHe::touching_segment : YuHe::crossing_segment, segment_name(p, q)};
}

/// Two numbers for each vertex of a triangle, the first along a line in which it has that interval.
std::array<std::array<double, 2>, 3> corners(double low, End at_low, double high, End at_high) {
  const double middle = (low + high) / 2, half = (high - low) / 2;
  if (at_low == End::vertex && at_high == End::vertex) {
    return {{{low, 0}, {high, 0}, {middle, 1}}};
  }
  if (at_low == End::vertex) return {{{low, 0}, {high, 1}, {high, -1}}};
  if (at_high == End::vertex) return {{{high, 0}, {low, 1}, {low, -1}}};
  return {{{middle, 1}, {low - half, -1}, {high + half, -1}}};
}

struct Configuration {
  std::string name;
  YuHe code;
  Triangle3 a, b;
};

/// Two triangles whose planes cross in the axis of x, for each choice of ends and of order.
std::vector<Configuration> crossing_segments() {
  std::vector<Configuration> all;
  constexpr std::array ends = {End::vertex, End::edge};
  const auto letter = [](End end) { return end == End::vertex ? "v" : "e"; };
  for (const End a0 : ends)
    for (const End a1 : ends)
      for (const End b0 : ends)
        for (const End b1 : ends)
          for (const int first : {-1, 0, 1})
            for (const int last : {-1, 0, 1}) {
              const auto p = corners(0, a0, 16, a1), q = corners(4 * first, b0, 16 + 4 * last, b1);
              Configuration c;
              c.name = std::string(letter(a0)) + letter(a1) + "<=>"[1 + first] + "<=>"[1 + last] +
                       letter(b0) + letter(b1);
              const bool has_edge =
                  (a0 == a1 && a0 == End::vertex) || (b0 == b1 && b0 == End::vertex);
              c.code = has_edge ? YuHe::touching_segment : YuHe::crossing_segment;
              for (std::size_t i = 0; i < 3; ++i) {
                c.a.vertices[i] = {p[i][0], p[i][1], 0};
                c.b.vertices[i] = {q[i][0], 0, q[i][1]};
              }
              all.push_back(c);
            }
  return all;
}

std::vector<Configuration> others() {
  const Triangle3 floor{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  std::vector<Configuration> all;
  const auto add = [&](const char* name, YuHe code, Point3 p, Point3 q, Point3 r) {
    all.push_back({name, code, floor, Triangle3{{{p, q, r}}}});
  };
  add("vertex on vertex", YuHe::point, {0, 0, 0}, {-4, 0, 1}, {0, -4, 1});
  add("vertex on edge", YuHe::point, {2, 0, 0}, {0, -4, 1}, {4, -4, 1});
  add("vertex on face", YuHe::point, {1, 1, 0}, {0, 0, 4}, {4, 0, 4});
  add("edge on edge", YuHe::point, {2, -1, -1}, {2, 1, 1}, {2, -4, 4});
  add("apart", YuHe::disjoint, {9, 9, -1}, {9, 8, 1}, {8, 9, 1});
  add("in one plane, area", YuHe::coplanar_area, {1, 1, 0}, {9, 1, 0}, {1, 9, 0});
  add("in one plane, apart", YuHe::coplanar_disjoint, {5, 5, 0}, {9, 5, 0}, {5, 9, 0});
  add("in one plane, point", YuHe::coplanar_point, {4, 0, 0}, {9, 0, 0}, {9, 1, 0});
  add("in one plane, segment", YuHe::coplanar_segment, {1, 0, 0}, {2, 0, 0}, {1, -1, 0});
  add("parallel", YuHe::parallel, {0, 0, 1}, {4, 0, 1}, {0, 4, 1});
  return all;
}

/// The code, and the configuration where the planes cross.
using Class = std::pair<YuHe, std::string>;
Class class_of(const Triangle3& a, const Triangle3& b) {
  const Contact c = contact(a, b);
  return c.planes == Planes::transversal ? by_integers(a, b) : Class(yu_he(c), "");
}

std::vector<Class> all_classes() {
  std::vector<Class> all;
  for (const Configuration& c : crossing_segments()) all.push_back(class_of(c.a, c.b));
  for (const Configuration& c : others()) all.push_back(class_of(c.a, c.b));
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace

TEST_CASE("the 53 configurations of two triangles, by name") {
  std::vector<Configuration> all = crossing_segments();
  REQUIRE(all.size() == 144);
  for (Configuration& c : others()) all.push_back(std::move(c));
  for (const Configuration& c : all) {
    INFO(c.name);
    CHECK(yu_he(contact(c.a, c.b)) == c.code);
    CHECK(yu_he(contact(c.b, c.a)) == c.code);
    CHECK(class_of(c.a, c.b).first == c.code);
    CHECK(class_of(c.a, c.b) == class_of(c.b, c.a));
  }
  const std::vector<Class> classes = all_classes();
  CHECK(classes.size() == 53);
  const auto count = [&](YuHe code) {
    return std::count_if(classes.begin(), classes.end(),
                         [&](const Class& c) { return c.first == code; });
  };
  // By Burnside's lemma (144 + 12 + 4 + 12) / 4 = 43 segments, and without edges in the line
  // (81 + 3 + 3 + 9) / 4 = 24.
  CHECK(count(YuHe::crossing_segment) == 24);
  CHECK(count(YuHe::touching_segment) == 43 - 24);
  CHECK(count(YuHe::point) == 4);
}

TEST_CASE("triangles on a grid have the codes of their configurations, and no others") {
  cases::Random random(cases::first_seed());
  const std::vector<Class> classes = all_classes();
  std::vector<bool> seen(classes.size());
  for (int i = 0; i < cases::count_of(30000); ++i) {
    const auto corner = [&] {
      const auto number = [&] { return static_cast<double>(random.between(0, 3)); };
      return Point3{number(), number(), number()};
    };
    const Triangle3 a{{{corner(), corner(), corner()}}}, b{{{corner(), corner(), corner()}}};
    const Contact c = contact(a, b);
    if (c.planes == Planes::degenerate) continue;
    const Class found = class_of(a, b);
    if (found.first != yu_he(c)) FAIL("the code of " << found.second);
    const auto at = std::lower_bound(classes.begin(), classes.end(), found);
    REQUIRE((at != classes.end() && *at == found));
    seen[static_cast<std::size_t>(at - classes.begin())] = true;
  }
  CHECK(std::count(seen.begin(), seen.end(), true) > 45);
}
