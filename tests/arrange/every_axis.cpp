// SPDX-License-Identifier: MIT
// Which axis is which, and which triangle or corner comes first, changes no answer.
#include <catch2/catch.hpp>
#include <signum/arrange/self_overlap.hpp>
#include <signum/arrange/solid_pair.hpp>
#include <string>

#include "limits.hpp"
#include "slow_solids.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace solids;
using detail::RationalPoint;

constexpr std::array<std::array<std::size_t, 3>, 6> axis_orders = {
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

/// The mesh with other axes, turned as it was.
Mesh with_axes(const Mesh& mesh, const std::array<std::size_t, 3>& order) {
  const bool mirrors = (order[1] + 3 - order[0]) % 3 == 2;
  const Mesh m = mapped(mesh, [&order](const Point3& p) {
    const std::array<double, 3> x = {p.x, p.y, p.z};
    return Point3{x[order[0]], x[order[1]], x[order[2]]};
  });
  return mirrors ? inside_out(m) : m;
}

/// The mesh with that corner of that triangle as the first.
Mesh starting_at(Mesh m, std::size_t triangle, std::size_t corner) {
  std::rotate(m.triangles.begin(), m.triangles.begin() + static_cast<std::ptrdiff_t>(triangle),
              m.triangles.end());
  Mesh::Triangle& t = m.triangles.front();
  std::rotate(t.begin(), t.begin() + static_cast<std::ptrdiff_t>(corner), t.end());
  return m;
}

/// Calls f(a, b) with the meshes in every order of axes, each corner of each triangle being the
/// first once.
template <class F>
void in_every_order(const Mesh& a, const Mesh& b, F f) {
  for (const auto& axes : axis_orders) {
    const Mesh c = with_axes(a, axes), d = with_axes(b, axes);
    for (std::size_t corner = 0; corner < 3; ++corner) {
      for (std::size_t i = 0; i < c.triangles.size(); ++i) f(starting_at(c, i, corner), d);
      for (std::size_t i = 0; i < d.triangles.size(); ++i) f(c, starting_at(d, i, corner));
    }
  }
}

/// All that a pair says, and whether the witness is a point of both.
std::string answer(const Mesh& a, const Mesh& b) {
  const SolidPair pair(a, b);
  const SolidVerdict v = pair.verdict();
  std::string text = std::to_string(static_cast<int>(v.relation)) + (v.a_in_b ? " in" : " out") +
                     (v.b_in_a ? " in " : " out ") + pair.common_volume().exact.to_string();
  if (!v.witness) return text;
  const RationalPoint p{v.witness->exact[0].value().number, v.witness->exact[1].value().number,
                        v.witness->exact[2].value().number};
  for (const Mesh* m : {&a, &b}) {
    text += slow::place_of(p, *m, SolidRule::nonzero) == slow::Place::outside ? " missed" : " met";
  }
  return text;
}

void check_every_order(const Mesh& a, const Mesh& b, const std::string& expected) {
  // A search that never ends is found out first.
  REQUIRE(limits::read_alone(std::size_t{4} << 20, [&] {
            in_every_order(a, b, [](const Mesh& c, const Mesh& d) { SolidPair(c, d).verdict(); });
          }) == limits::answered);
  std::size_t wrong = 0;
  in_every_order(a, b, [&](const Mesh& c, const Mesh& d) {
    const std::string found = answer(c, d);
    if (found != expected && wrong++ == 0) CHECK(found == expected);
  });
  CHECK(wrong == 0);
}

}  // namespace

TEST_CASE("Law: axes and the order of triangles change no verdict on two solids") {
  const Mesh outer = box({0, 0, 0}, {9, 9, 9}), inner = box({1, 2, 3}, {2, 4, 6});
  const Mesh hollow = together(outer, inside_out(box({3, 3, 3}, {6, 6, 6})));
  const Mesh pyramid = tetrahedron({1, 1, 1}, {2, 1, 1}, {1, 2, 1}, {1, 1, 2});
  SECTION("a box in a box") { check_every_order(inner, outer, "2 in out 6 met met"); }
  SECTION("a tetrahedron in a box") { check_every_order(outer, pyramid, "2 out in 1/6 met met"); }
  SECTION("a box in a cavity") {
    check_every_order(box({4, 4, 4}, {5, 5, 5}), hollow, "0 out out 0");
  }
  SECTION("a cavity in a box") {
    check_every_order(box({2, 2, 2}, {7, 8, 7}), hollow, "2 out out 123 met met");
  }
  SECTION("boxes that cross") {
    check_every_order(box({1, 2, 3}, {2, 4, 12}), outer, "2 out out 12 met met");
  }
  SECTION("boxes that share a part of a face") {
    check_every_order(box({1, 2, 9}, {2, 4, 12}), outer, "1 out out 0 met met");
  }
  SECTION("boxes that are apart") {
    check_every_order(box({1, 2, 10}, {2, 4, 12}), outer, "0 out out 0");
  }
  SECTION("boxes too small for products of doubles") {
    const auto small = [](const Point3& p) {
      return Point3{std::ldexp(p.x, -1070), std::ldexp(p.y, -1070), std::ldexp(p.z, -1070)};
    };
    const Mesh a = mapped(box({1, 2, 3}, {2, 4, 12}), small), b = mapped(outer, small);
    const std::string found = answer(a, b);
    CHECK(found.starts_with("2 out out "));
    CHECK(found.ends_with(" met met"));
    check_every_order(a, b, found);
  }
}

TEST_CASE("Law: axes and the order of triangles change nothing of how shells overlap") {
  const Mesh solid = together(box({0, 0, 0}, {9, 9, 9}), box({1, 2, 3}, {2, 4, 12}));
  const Mesh nested = together(box({0, 0, 0}, {9, 9, 9}), box({1, 2, 3}, {2, 4, 6}));
  for (const Mesh& m : {solid, nested}) {
    const SelfOverlap expected = self_overlap(MeshBody(m));
    in_every_order(m, Mesh{}, [&](const Mesh& c, const Mesh&) {
      const SelfOverlap found = self_overlap(MeshBody(c));
      CHECK(found.rules_differ == expected.rules_differ);
      CHECK(found.volume == expected.volume);
    });
  }
}
