// SPDX-License-Identifier: MIT
// Sections of tetrahedra that cross, touch and coincide, against whether points close to the plane
// are in them; and laws.
#include <gmpxx.h>

#include <algorithm>
#include <signum/arrange/section.hpp>
#include <signum/kernel/error.hpp>
#include <tuple>

#include "cases.hpp"
#include "solid_meshes.hpp"

using namespace signum;

namespace {

using Q = mpq_class;
struct P {
  Q x, y, z;
};
P operator-(const P& a, const P& b) { return {Q(a.x - b.x), Q(a.y - b.y), Q(a.z - b.z)}; }
P operator+(const P& a, const P& b) { return {Q(a.x + b.x), Q(a.y + b.y), Q(a.z + b.z)}; }
P operator*(const Q& s, const P& a) { return {Q(s * a.x), Q(s * a.y), Q(s * a.z)}; }
Q dot(const P& a, const P& b) { return Q(a.x * b.x + a.y * b.y + a.z * b.z); }
P cross(const P& a, const P& b) {
  return {Q(a.y * b.z - a.z * b.y), Q(a.z * b.x - a.x * b.z), Q(a.x * b.y - a.y * b.x)};
}
P of(const Point3& p) { return {p.x, p.y, p.z}; }
P of(const ExactPoint3& p) {
  return {Q(p.exact[0].to_string()), Q(p.exact[1].to_string()), Q(p.exact[2].to_string())};
}
int volume_sign(const P& a, const P& b, const P& c, const P& d) {
  return sgn(dot(cross(b - a, c - a), d - a));
}

using Tetrahedron = std::array<P, 4>;

/// How often the tetrahedron runs round a point that is on none of its faces' planes.
int winding(const Tetrahedron& t, const P& x) {
  const int whole = volume_sign(t[0], t[1], t[2], t[3]);
  for (std::size_t i = 0; i < 4; ++i) {
    Tetrahedron with = t;
    with[i] = x;
    if (volume_sign(with[0], with[1], with[2], with[3]) != whole) return 0;
  }
  return whole;
}

bool is_enclosed_by(const std::vector<Tetrahedron>& all, SolidRule rule, const P& x) {
  int number = 0, times = 0;
  for (const Tetrahedron& t : all) {
    const int w = winding(t, x);
    number += w;
    times += w != 0 ? 1 : 0;
  }
  return rule == SolidRule::even_odd  ? times % 2 != 0
         : rule == SolidRule::nonzero ? number != 0
                                      : number > 0;
}

/// The axis along which the plane is seen, as numbers of coordinates: those left, and itself.
const Q& coordinate_of(const P& p, int axis) { return axis == 0 ? p.x : axis == 1 ? p.y : p.z; }
int axis_along(const P& n) { return n.z != 0 ? 2 : n.y != 0 ? 1 : 0; }

struct Seen {
  Q u, v;
};
Seen seen(const P& p, int axis) {
  return {coordinate_of(p, (axis + 1) % 3), coordinate_of(p, (axis + 2) % 3)};
}

/// How often the rings run round a point of the plane that is on none of them.
int winding_of_rings(const PlaneSection& s, const P& x, int axis) {
  int number = 0;
  const Seen c = seen(x, axis);
  for (const auto& rings : s.polygons) {
    for (const auto& ring : rings) {
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const Seen a = seen(of(s.vertices[ring[i]]), axis);
        const Seen b = seen(of(s.vertices[ring[(i + 1) % ring.size()]]), axis);
        if ((a.v > c.v) == (b.v > c.v)) continue;
        const Q turn = (b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u);
        if (b.v > c.v ? turn > 0 : turn < 0) number += b.v > c.v ? 1 : -1;
      }
    }
  }
  return number;
}

/// What is wrong with how the section is told, or nothing.
std::string wrong_form(const PlaneSection& s, const P& n, const Q& offset) {
  for (std::size_t i = 0; i < s.vertices.size(); ++i) {
    const P p = of(s.vertices[i]);
    if (dot(n, p) + offset != 0) return "a vertex off the plane";
    if (i == 0) continue;
    const P before = of(s.vertices[i - 1]);
    if (std::tie(before.x, before.y, before.z) >= std::tie(p.x, p.y, p.z)) return "unsorted";
  }
  P twice{0, 0, 0};
  for (const auto& rings : s.polygons) {
    for (const auto& ring : rings) {
      if (ring.size() < 3) return "a ring of fewer than 3 points";
      if (*std::min_element(ring.begin(), ring.end()) != ring[0]) return "not from the least";
      P area{0, 0, 0};
      for (std::size_t i = 0; i < ring.size(); ++i) {
        const P a = of(s.vertices[ring[i]]), b = of(s.vertices[ring[(i + 1) % ring.size()]]),
                c = of(s.vertices[ring[(i + 2) % ring.size()]]);
        if (dot(cross(b - a, c - b), cross(b - a, c - b)) == 0) return "a straight vertex";
        area = area + cross(a, b);
      }
      if (sgn(dot(area, n)) != (&ring == rings.data() ? 1 : -1)) return "a ring turned wrongly";
      twice = twice + area;
    }
    if (!std::is_sorted(rings.begin() + 1, rings.end())) return "holes that are not sorted";
  }
  if (!std::is_sorted(s.polygons.begin(), s.polygons.end())) return "polygons not sorted";
  return Q(s.area_squared.to_string()) * 4 == dot(twice, twice) ? "" : "another area";
}

bool is_same(const PlaneSection& a, const PlaneSection& b) {
  return a.polygons == b.polygons && a.area_squared == b.area_squared &&
         std::equal(a.vertices.begin(), a.vertices.end(), b.vertices.begin(), b.vertices.end(),
                    [](const auto& p, const auto& q) { return p.exact == q.exact; });
}

Plane3 scaled(const Plane3& p, double s) {
  return {{s * p.normal.x, s * p.normal.y, s * p.normal.z}, s * p.offset};
}

constexpr std::array rules{SolidRule::even_odd, SolidRule::nonzero, SolidRule::positive};

}  // namespace

TEST_CASE("laws 1 to 3 of section, and points close to the plane") {
  cases::Random random(cases::first_seed());
  const Q little = Q(1, 1 << 30) * Q(1, 1 << 20);
  int found = 0, holes = 0;
  for (int n = 0; n < cases::count_of(150); ++n) {
    const auto small = [&] { return static_cast<double>(random.between(-2, 2)); };
    const int count = random.between(1, 5);
    std::vector<Tetrahedron> all;
    Mesh mesh;
    for (int i = 0; i < count; ++i) {
      std::array<Point3, 4> c;
      for (Point3& p : c) p = {small(), small(), small()};
      const Mesh one = solids::tetrahedron(c[0], c[1], c[2], c[3]);
      all.push_back({of(c[0]), of(c[1]), of(c[2]), of(c[3])});
      mesh = i == 0 ? one : solids::together(mesh, one);
    }
    Plane3 plane{{small(), small(), small()}, random.between(-3, 3) / 2.0};
    if (plane.normal == Point3{0, 0, 0}) plane.normal.x = 1;
    const P normal = of(plane.normal);
    const int axis = axis_along(normal);
    const MeshBody body(mesh);
    for (const SolidRule rule : rules) {
      const PlaneSection both = section(plane, body, rule),
                         above = section(plane, body, rule, SectionSide::positive),
                         below = section(plane, body, rule, SectionSide::negative);
      for (const PlaneSection* s : {&both, &above, &below}) {
        REQUIRE(wrong_form(*s, normal, plane.offset) == "");
      }
      found += both.polygons.empty() ? 0 : 1;
      holes += static_cast<int>(both.holes());
      for (int k = 0; k < 12; ++k) {
        // A point of the plane that is on no line between vertices.
        std::array<Q, 3> at;
        for (Q& x : at) x = Q(random.between(-2'000'000, 2'000'000), 1'000'003);
        P p{at[0], at[1], at[2]};
        const Q off = dot(normal, p) + plane.offset;
        Q& moved = axis == 0 ? p.x : axis == 1 ? p.y : p.z;
        moved -= off / coordinate_of(normal, axis);
        const bool is_above = is_enclosed_by(all, rule, p + little * normal);
        const bool is_below = is_enclosed_by(all, rule, p - little * normal);
        const int sense = sgn(coordinate_of(normal, axis));
        REQUIRE(winding_of_rings(both, p, axis) * sense == (is_above && is_below ? 1 : 0));
        REQUIRE(winding_of_rings(above, p, axis) * sense == (is_above ? 1 : 0));
        REQUIRE(winding_of_rings(below, p, axis) * sense == (is_below ? 1 : 0));
      }
      CHECK(is_same(section(scaled(plane, 4), body, rule), both));
      const PlaneSection turned = section(scaled(plane, -1), body, rule, SectionSide::negative);
      CHECK(turned.area_squared == above.area_squared);
      CHECK(turned.vertices.size() == above.vertices.size());
    }
  }
  CHECK(found > cases::count_of(100));
  // A few cases may have none.
  if (cases::count_of(100) >= 100) CHECK(holes > 0);
}

TEST_CASE("law 4 of section: faces divided otherwise; and convex shapes as their meshes") {
  const Aabb3 box{{0, 0, 0}, {2, 2, 2}};
  Mesh mesh = solids::box(0, 2);
  Mesh other = mesh;
  // The bottom by the other diagonal, and the top about its middle.
  other.triangles[0] = {0, 2, 3};
  other.triangles[1] = {0, 3, 1};
  other.vertices.push_back({1, 1, 2});
  other.triangles.erase(other.triangles.begin() + 2, other.triangles.begin() + 4);
  for (const auto& [a, b] :
       {std::pair(4U, 5U), std::pair(5U, 7U), std::pair(7U, 6U), std::pair(6U, 4U)}) {
    other.triangles.push_back({a, b, 8});
  }
  for (const double x : {0.0, 1.0, -1.0, 2.0}) {
    for (const double y : {0.0, 1.0, -2.0}) {
      for (const double offset : {-3.0, -2.0, -1.0, 0.0, 1.0, 2.0}) {
        const Plane3 plane{{x, y, 1}, offset};
        for (const SectionSide side :
             {SectionSide::both, SectionSide::positive, SectionSide::negative}) {
          const PlaneSection of_box = section(plane, box, side);
          CHECK(is_same(section(plane, MeshBody(mesh), SolidRule::nonzero, side), of_box));
          CHECK(is_same(section(plane, MeshBody(other), SolidRule::nonzero, side), of_box));
          CHECK(is_same(section(plane, solids::polyhedron(mesh), side), of_box));
          CHECK(is_same(section(plane, Convex3{mesh.vertices}, side), of_box));
        }
      }
    }
  }
}

TEST_CASE("section: what has none, and what is refused") {
  const Aabb3 box{{0, 0, 0}, {2, 2, 2}}, flat{{0, 0, 0}, {2, 2, 0}};
  const Plane3 floor{{0, 0, 1}, 0};
  CHECK(section(floor, box).polygons.empty());
  CHECK(section(floor, box, SectionSide::negative).polygons.empty());
  CHECK(section(floor, box, SectionSide::positive).area_squared == Rational(16));
  CHECK(section(floor, flat, SectionSide::positive).polygons.empty());
  CHECK(section(Plane3{{1, 1, 1}, 0}, box, SectionSide::positive).polygons.empty());
  // A hollow: a hole.
  Mesh hollow = solids::together(solids::box(0, 4), solids::inside_out(solids::box(1, 3)));
  const PlaneSection ring = section(Plane3{{0, 0, 2}, -4}, MeshBody(hollow));
  CHECK(ring.holes() == 1);
  CHECK(ring.area_squared == Rational(144));
  CHECK_THROWS_AS(section(Plane3{{0, 0, 0}, 1}, box), InvalidArgument);
  CHECK_THROWS_AS(section(floor, Kdop3{{{1, 0, 0}}, {0}, {1}}), InvalidArgument);
  CHECK_THROWS_AS(section(floor, Kdop3{{{1, 0, 0}, {1, 0, 0}}, {0, 2}, {1, 3}}), InvalidArgument);
  hollow.triangles.pop_back();
  CHECK_THROWS_AS(section(floor, MeshBody(hollow)), InvalidArgument);
}
