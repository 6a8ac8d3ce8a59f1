// SPDX-License-Identifier: MIT
// Rays on real meshes: against ray_mesh, which has every triangle that each ray touches, and aimed
// at edges and vertices of closed meshes from inside.
#include <algorithm>
#include <catch2/catch.hpp>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/mesh/surface.hpp>
#include <signum/predicates/triple_product_sign.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "paths.hpp"
#include "vectors.hpp"

using namespace signum;
using cases::Random;

namespace {

std::filesystem::path meshes() { return paths::shared_data() / "meshes"; }

bool is_flat(const Triangle3& t) {
  const auto& [p, q, r] = t.vertices;
  return intersects(p, Segment3{q, r}) || intersects(q, Segment3{p, r}) ||
         intersects(r, Segment3{p, q});
}

bool in_order(const std::vector<MeshHit>& hits) {
  return std::is_sorted(hits.begin(), hits.end(), [](const MeshHit& a, const MeshHit& b) {
    return a.t == b.t ? a.face < b.face : a.t < b.t;
  });
}

bool same(const std::optional<MeshHit>& a, const std::vector<MeshHit>& all) {
  if (!a) return all.empty();
  return !all.empty() && a->t == all[0].t && a->face == all[0].face &&
         a->barycentric == all[0].barycentric;
}

/// Whether a ray from off the triangle crosses it when it is moved by an infinitesimal vector e * x
/// + e^2 * y + e^3 * z, where e is small enough: it then meets no edge and no vertex, and crosses a
/// surface where it would touch it. Requires that the ray itself meets the triangle. The side on
/// which it passes an edge from a to b is the sign of det(a - origin, b - origin, direction), in
/// which the terms with e, e^2 and e^3 are -det(x, b - a, direction) and so on.
bool crosses_when_moved(const Ray3& ray, const Triangle3& t) {
  const Difference3 direction = as_difference(ray.direction);
  const auto side = [&](const Point3& a, const Point3& b) {
    const Sign s =
        triple_product_sign(Difference3{ray.origin, a}, Difference3{ray.origin, b}, direction);
    if (s != Sign::zero) return s;
    for (const Point3& axis : {Point3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}) {
      const Sign moved = triple_product_sign(as_difference(axis), Difference3{a, b}, direction);
      if (moved != Sign::zero) return -moved;
    }
    return Sign::zero;  // the edge runs along the ray
  };
  const auto& [a, b, c] = t.vertices;
  const Sign s = side(a, b);
  return s != Sign::zero && side(b, c) == s && side(c, a) == s;
}

/// The mesh with coordinates of 24 bits, so that differences and middles are exact.
Mesh with_short_coordinates(Mesh mesh) {
  for (Point3& p : mesh.vertices) {
    p = {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
  }
  return mesh;
}

/// A point in the box of the mesh, of short coordinates.
Point3 any_point(const Aabb3& box, Random& random) {
  const auto between = [&](double low, double high) -> double {
    return static_cast<float>(low + random.unit() * (high - low));
  };
  return {between(box.min.x, box.max.x), between(box.min.y, box.max.y),
          between(box.min.z, box.max.z)};
}

std::optional<Point3> exact_difference(const Point3& to, const Point3& from) {
  const Point3 d{to.x - from.x, to.y - from.y, to.z - from.z};
  const bool exact = Rational(to.x) - Rational(from.x) == Rational(d.x) &&
                     Rational(to.y) - Rational(from.y) == Rational(d.y) &&
                     Rational(to.z) - Rational(from.z) == Rational(d.z);
  return exact ? std::optional(d) : std::nullopt;
}

struct Tally {
  int edges = 0, vertices = 0;
};

/// Aims a ray at a vertex or the middle of an edge of a triangle, which it then reaches at t = 1.
std::string check_aimed(const Surface& caster, const Point3& origin, Location location,
                        Random& random, Tally& tally) {
  const Mesh& mesh = caster.mesh();
  const auto index = static_cast<std::uint32_t>(random.bits() % mesh.triangles.size());
  const Triangle3 t = mesh.triangle(index);
  const auto corner = static_cast<std::size_t>(random.between(0, 2));
  const bool at_edge = random.one_in(2);
  Point3 target = t.vertices[corner];
  if (at_edge) {
    const Point3& q = t.vertices[(corner + 1) % 3];
    target = {(target.x + q.x) / 2, (target.y + q.y) / 2, (target.z + q.z) / 2};
  }
  const auto direction = exact_difference(target, origin);
  if (!direction || !intersects(target, t)) return {};
  const Ray3 ray{origin, *direction};
  const auto hits = caster.all(ray);
  const auto where = [&] { return cases::hex(ray) + " at triangle " + std::to_string(index); };

  ++(at_edge ? tally.edges : tally.vertices);
  if (hits.empty() || !caster.any(ray, {1.0})) return where() + " got through";
  if (!in_order(hits)) return where() + ": not in order";
  if (!same(caster.exact_first(ray), hits)) return where() + ": the first is not the first of all";
  const auto aimed =
      std::find_if(hits.begin(), hits.end(), [&](const MeshHit& h) { return *h.face == index; });
  if (aimed == hits.end()) return where() + " missed it";
  // It may enter a triangle that it runs in earlier, but not later.
  if (Surd(1) < aimed->t) return where() + " met it too late";

  const auto crossings = std::count_if(hits.begin(), hits.end(), [&](const MeshHit& h) {
    return crosses_when_moved(ray, mesh.triangle(*h.face));
  });
  const bool odd = crossings % 2 != 0;
  if (odd != (location == Location::inside)) return where() + ": the parity is wrong";
  return {};
}

}  // namespace

// Examples

TEST_CASE("rays hit the triangles of the vectors, in order") {
  if (!vectors::present()) return;
  std::size_t rays = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(vectors::folder() / "derived-cgal/ray_mesh")) {
    const std::string name = entry.path().stem().string();
    const Surface caster(read_mesh(meshes() / name));
    for (const vectors::Row& row : vectors::table("derived-cgal/ray_mesh/" + name + ".txt")) {
      const Ray3 ray{{row.number(1), row.number(2), row.number(3)},
                     {row.number(4), row.number(5), row.number(6)}};
      std::vector<std::uint32_t> expected;
      for (int k = 0; k < static_cast<int>(row.number(7)); ++k) {
        expected.push_back(static_cast<std::uint32_t>(row.number(8 + static_cast<std::size_t>(k))));
      }
      const auto hits = caster.all(ray);
      std::vector<std::uint32_t> found;
      for (const MeshHit& h : hits) {
        // The vectors leave out triangles of zero area.
        if (!is_flat(caster.mesh().triangle(*h.face))) found.push_back(*h.face);
      }
      std::sort(found.begin(), found.end());
      INFO(name << " " << row.where());
      CHECK(found == expected);
      CHECK(in_order(hits));
      CHECK(same(caster.exact_first(ray), hits));
      CHECK(caster.any(ray) == !hits.empty());
      ++rays;
    }
  }
  CHECK(rays > 1000);
}

// Consistency

TEST_CASE("no ray from inside gets through at an edge or a vertex, and the parity is right") {
  if (!vectors::present()) return;
  Tally tally;
  int closed = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(meshes())) {
    if (!entry.is_regular_file()) continue;
    const std::string name = entry.path().filename().string();
    const Mesh mesh = with_short_coordinates(read_mesh(entry.path()));
    if (mesh.triangles.empty() || !is_closed(mesh)) continue;
    const Solid locator(mesh, SolidRule::even_odd);
    const Surface caster(mesh);
    const Aabb3 box = bounding_aabb(mesh.vertices);
    Random random(cases::first_seed());
    int inside = 0;
    for (int i = 0; i < 3000 && inside < 12; ++i) {
      const Point3 origin = any_point(box, random);
      const Location location = locator.locate(origin);
      // Some from outside, where only the parity is known.
      if (location == Location::boundary || (location == Location::outside && i >= 3)) continue;
      inside += location == Location::inside;
      for (int k = 0; k < 6; ++k) {
        INFO(name << " from " << cases::hex(origin));
        CHECK(check_aimed(caster, origin, location, random, tally) == "");
      }
    }
    INFO(name);
    CHECK(inside > 0);
    ++closed;
  }
  CHECK(closed > 40);
  CHECK(tally.edges > 500);
  CHECK(tally.vertices > 500);
}
