// SPDX-License-Identifier: MIT
// One side of triangles, and the first of many meshes, against the judge's hits of all triangles.
#include <signum/kernel/error.hpp>
#include <signum/mesh/pick.hpp>
#include <signum/shapes/one_sided_hit.hpp>

#include "pairs.hpp"
#include "surds.hpp"

using namespace signum;

namespace {

std::optional<TriangleSide> side_of(const Ray3& ray, const Triangle3& t) {
  const auto& [p, q, r] = t.vertices;
  const auto at = [](const Point3& x) { return reference::exact(x); };
  const int s = reference::sign(dot(at(ray.direction), cross(at(q) - at(p), at(r) - at(p))));
  if (s == 0) return std::nullopt;
  return s < 0 ? TriangleSide::front : TriangleSide::back;
}

std::optional<reference::Root> truth(const Ray3& ray, const Triangle3& t) {
  return reference::hit(reference::exact(ray.origin), reference::exact(ray.direction),
                        pairs::body(Shape3(t)));
}

pairs::Outcome check_sides(const Shape3& ray, const Shape3& shape) {
  const auto& r = std::get<Ray3>(ray);
  const auto& t = std::get<Triangle3>(shape);
  const auto expected = truth(r, t);
  const auto side = side_of(r, t);
  if (side_met(r, t) != side) return {"another side", ""};
  const Triangle3 turned{{t.vertices[1], t.vertices[0], t.vertices[2]}};
  for (const TriangleSide s : {TriangleSide::front, TriangleSide::back}) {
    const auto got = one_sided_hit(r, t, s);
    if (got.has_value() != (expected && side == s)) return {"hit or not", ""};
    if (got && compare(reference::number(got->t), *expected) != 0) return {"another t", ""};
    const auto other = s == TriangleSide::front ? TriangleSide::back : TriangleSide::front;
    if (one_sided_hit(r, turned, other).has_value() != got.has_value()) return {"turned", ""};
    if (got && one_sided_hit(r, t, s, {0.0}).has_value() != (sign(*expected) == 0)) {
      return {"with a limit", ""};
    }
  }
  if (!expected) return {"", "missed"};
  return {"", !side ? "edge on" : *side == TriangleSide::front ? "front" : "back"};
}

/// Three meshes, of the shapes that came last.
struct Meshes {
  std::vector<Mesh> meshes{3};
  std::size_t next = 0;
  void add(const Triangle3& t) {
    Mesh& m = meshes[next++ % 3];
    if (m.triangles.size() > 4) m = {};
    const auto n = static_cast<std::uint32_t>(m.vertices.size());
    for (const Point3& p : t.vertices) m.vertices.push_back(p);
    m.triangles.push_back({n, n + 1, n + 2});
  }
};

std::string wrong_pick(const Ray3& ray, const std::vector<Mesh>& meshes) {
  std::vector<Surface> casters;
  for (const Mesh& m : meshes) casters.emplace_back(m);
  std::optional<reference::Root> least;
  std::size_t mesh = 0;
  for (std::size_t i = 0; i < meshes.size(); ++i) {
    std::optional<reference::Root> front;
    for (std::size_t k = 0; k < meshes[i].triangles.size(); ++k) {
      const Triangle3 t = meshes[i].triangle(k);
      const auto at = truth(ray, t);
      if (!at) continue;
      if (!least || compare(*at, *least) < 0) {
        least = at;
        mesh = i;
      }
      if (side_of(ray, t) == TriangleSide::front && (!front || compare(*at, *front) < 0))
        front = at;
    }
    const auto got = one_sided_first(ray, casters[i], TriangleSide::front);
    if (got.has_value() != front.has_value()) return "the front of a mesh";
    if (got && compare(reference::number(got->t), *front) != 0) return "the first front of a mesh";
  }
  const auto got = pick(ray, casters);
  if (got.has_value() != least.has_value()) return "picked or not";
  if (!got) return "";
  if (got->mesh != mesh) return "picked mesh " + std::to_string(got->mesh);
  return compare(reference::number(got->hit.t), *least) == 0 ? "" : "picked at another t";
}

bool takes(ShapeKind a, ShapeKind b) { return a == ShapeKind::ray && b == ShapeKind::triangle; }

/// The triangle across the axis x at this x.
Mesh wall(double x) {
  Mesh m;
  m.vertices = {{x, -1, -1}, {x, 3, -1}, {x, -1, 3}};
  m.triangles = {{0, 1, 2}};
  return m;
}

}  // namespace

// --- Examples

TEST_CASE("pick: the exact t decides, and the lower index between equal ones") {
  // With the direction (3, 0, 0) the two t round to one double, 1/3 and a little less.
  const Ray3 ray{{0, 0, 0}, {3, 0, 0}};
  Mesh behind = wall(1);
  Mesh before = wall(1);
  for (Point3& p : before.vertices) p.y -= 0.25;
  before.vertices[1].x = std::nextafter(1.0, 0);  // leans to the origin, by less than rounds
  const std::vector<Surface> two{Surface(behind), Surface(before)};
  const auto found = pick(ray, two);
  REQUIRE(found);
  CHECK(two[0].first(ray)->t == two[1].first(ray)->t);
  CHECK(found->mesh == 1);
  const std::vector<Surface> swapped{two[1], two[0]};
  CHECK(pick(ray, swapped)->mesh == 0);
  const std::vector<Surface> same{two[0], two[0], two[1], two[1]};
  CHECK(pick(ray, same)->mesh == 2);
  CHECK(pick(ray, std::span(same).first(2))->mesh == 0);
  CHECK_FALSE(pick(ray, same, {0.25}));
  CHECK_FALSE(pick(ray, {}));
  CHECK_FALSE(pick(ray, std::vector{Surface(Mesh{})}));
  CHECK_THROWS_AS(pick({{0, 0, 0}, {std::nan(""), 0, 0}}, {}), NotFinite);
}

TEST_CASE("one-sided: the wall that faces the ray, and edges of walls") {
  Mesh room = wall(1);
  room.vertices.push_back({2, -1, -1});
  room.vertices.push_back({2, -1, 3});
  room.vertices.push_back({2, 3, -1});
  room.triangles.push_back({3, 4, 5});
  const Surface caster(room);
  const Ray3 ray{{0, 0, 0}, {1, 0, 0}};
  CHECK(one_sided_first(ray, caster, TriangleSide::front)->face == 1u);
  CHECK(one_sided_first(ray, caster, TriangleSide::back)->face == 0u);
  CHECK_FALSE(one_sided_first(ray, caster, TriangleSide::front, {1.5}));
  CHECK_FALSE(side_met({{0, 0, 0}, {0, 0, 0}}, room.triangle(0)));
  CHECK_FALSE(side_met({{1, -9, 0}, {0, 1, 0}}, room.triangle(0)));
  CHECK_THROWS_AS(side_met({{0, 0, 0}, {std::nan(""), 0, 0}}, room.triangle(0)), NotFinite);
  CHECK_THROWS_AS(one_sided_hit(ray, room.triangle(0), TriangleSide::front, {std::nan("")}),
                  NotFinite);
}

// --- Consistency

TEST_CASE("one_sided_hit, laws 1 and 2: it agrees with the judge") {
  const auto tally = pairs::run<pairs::Space>("hit", 120, takes, check_sides);
  for (const char* s : {"front", "back"}) CHECK(tally.at(s) * 16 > tally.at("missed"));
  CHECK(tally.at("edge on") > 0);
}

TEST_CASE("pick agrees with the judge on all triangles") {
  Meshes meshes;
  pairs::run<pairs::Space>("hit", 60, takes, [&](const Shape3& ray, const Shape3& t) {
    meshes.add(std::get<Triangle3>(t));
    return pairs::Outcome{wrong_pick(std::get<Ray3>(ray), meshes.meshes), ""};
  });
}
