// SPDX-License-Identifier: MIT
// Which holes are filled, and that nothing crosses what fills them.
#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <signum/kernel/error.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/fill_holes.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "solid_meshes.hpp"

namespace hole_filling {

using namespace signum;
using Corner = std::array<double, 3>;
using Edge = std::pair<Corner, Corner>;

std::vector<Corner> corners(const Mesh& mesh, std::size_t i) {
  std::vector<Corner> all;
  for (const Point3& p : mesh.triangle(i).vertices)
    all.push_back({p.x + 0.0, p.y + 0.0, p.z + 0.0});
  return all;
}

std::set<Edge> open_edges(const Mesh& mesh) {
  std::map<Edge, int> uses;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const std::vector<Corner> t = corners(mesh, i);
    if (std::set<Corner>(t.begin(), t.end()).size() < 3) continue;
    for (std::size_t k = 0; k < 3; ++k) ++uses[std::minmax(t[k], t[(k + 1) % 3])];
  }
  std::set<Edge> open;
  for (const auto& [edge, n] : uses) {
    if (n == 1) open.insert(edge);
  }
  return open;
}

/// What is wrong with the answer: the laws of the header, and that new triangles meet no other one
/// with which they share no vertex, by asking every pair.
std::string check(const Mesh& mesh, const FilledHoles& f) {
  const std::size_t n = mesh.triangles.size();
  if (f.mesh.vertices != mesh.vertices || f.mesh.triangles.size() != n + f.added ||
      !std::equal(mesh.triangles.begin(), mesh.triangles.end(), f.mesh.triangles.begin()))
    return "the mesh itself";
  const MeshContacts before = contacts(mesh), after = contacts(f.mesh);
  if (before.contacts != after.contacts || before.degenerate != after.degenerate)
    return "something meets what was added";
  for (std::size_t i = n; i < f.mesh.triangles.size(); ++i) {
    const std::vector<Corner> t = corners(f.mesh, i);
    for (std::size_t j = 0; j < i; ++j) {
      const std::vector<Corner> other = corners(f.mesh, j);
      const bool apart =
          std::find_first_of(t.begin(), t.end(), other.begin(), other.end()) == t.end();
      if (apart && intersects(f.mesh.triangle(i), f.mesh.triangle(j))) return "it meets another";
    }
  }
  const std::set<Edge> open = open_edges(mesh), left = open_edges(f.mesh);
  if (!std::includes(open.begin(), open.end(), left.begin(), left.end())) return "a new open edge";
  std::size_t in_left = 0;
  for (const OpenHole& hole : f.left)
    in_left += hole.vertices.size() - (hole.why == HoleRefusal::unclosed ? 1 : 0);
  if (in_left != left.size()) return "edges that are left";
  return {};
}

const Mesh cube = solids::box(0, 1);

Mesh without(Mesh mesh, std::initializer_list<std::size_t> gone) {
  std::vector<Mesh::Triangle> kept;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    if (std::find(gone.begin(), gone.end(), i) == gone.end()) kept.push_back(mesh.triangles[i]);
  }
  mesh.triangles = kept;
  return mesh;
}

/// The sides of a prism, without its ends, over corners of the plane in turn.
Mesh prism_sides(const std::vector<Point2>& around) {
  Mesh mesh;
  const auto n = static_cast<std::uint32_t>(around.size());
  for (const double z : {0.0, 1.0}) {
    for (const Point2& p : around) mesh.vertices.push_back({p.x, p.y, z});
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t j = (i + 1) % n;
    mesh.triangles.push_back({i, j, n + i});
    mesh.triangles.push_back({j, n + j, n + i});
  }
  return mesh;
}

std::vector<Point2> star(int corners) {
  std::vector<Point2> around;
  for (int i = 0; i < corners; ++i) {
    const double a = 2 * 3.14159 * i / corners, r = i % 2 == 0 ? 1 : 4;
    around.push_back({r * std::cos(a), r * std::sin(a)});
  }
  return around;
}

void add(Mesh& mesh, const Mesh& more) {
  const auto first = static_cast<std::uint32_t>(mesh.vertices.size());
  mesh.vertices.insert(mesh.vertices.end(), more.vertices.begin(), more.vertices.end());
  for (const auto& [a, b, c] : more.triangles)
    mesh.triangles.push_back({first + a, first + b, first + c});
}

void check_left(const Mesh& mesh, HoleRefusal why, std::size_t n = 1) {
  const FilledHoles f = fill_holes(mesh);
  CHECK(check(mesh, f).empty());
  CHECK(f.filled == 0);
  REQUIRE(f.left.size() == n);
  CHECK(f.left[0].why == why);
}

}  // namespace hole_filling

using namespace hole_filling;

// Examples

TEST_CASE("fill holes: one triangle, and a face of two") {
  for (const Mesh& mesh : {without(cube, {11}), without(cube, {2, 3}), without(cube, {0, 11})}) {
    const FilledHoles f = fill_holes(mesh);
    CHECK(check(mesh, f).empty());
    CHECK(f.added == 12 - mesh.triangles.size());
    CHECK(f.left.empty());
    const MeshSummary s = inspect(f.mesh);
    CHECK((s.closed && s.misoriented_edges == 0 && s.degenerate_triangles == 0));
  }
  CHECK(fill_holes(cube).filled == 0);
  CHECK(fill_holes({}).filled == 0);
}

TEST_CASE("fill holes: the vertices of a hole may have several indices") {
  Mesh soup;
  for (std::size_t i = 0; i < 11; ++i) {
    const auto first = static_cast<std::uint32_t>(soup.vertices.size());
    for (const Point3& p : cube.triangle(i).vertices) soup.vertices.push_back(p);
    soup.triangles.push_back({first, first + 1, first + 2});
  }
  const FilledHoles f = fill_holes(soup);
  CHECK(check(soup, f).empty());
  CHECK(is_closed(f.mesh));
}

TEST_CASE("fill holes: flat ends that are not convex") {
  const Mesh mesh = prism_sides(star(40));
  const FilledHoles f = fill_holes(mesh);
  CHECK(check(mesh, f).empty());
  CHECK(f.filled == 2);
  CHECK(f.added == 2 * 38);
  CHECK(is_closed(f.mesh));
}

TEST_CASE("fill holes: holes that have more edges than were allowed stay open") {
  const Mesh mesh = prism_sides(star(40));
  CHECK(fill_holes(mesh, 40).filled == 2);
  const FilledHoles f = fill_holes(mesh, 39);
  CHECK(f.filled == 0);
  REQUIRE(f.left.size() == 2);
  CHECK(f.left[1].why == HoleRefusal::too_long);
  CHECK(f.left[1].vertices.size() == 40);
}

TEST_CASE("fill holes: what would cross stays open, and says what it met") {
  Mesh pierced = without(cube, {2, 3});
  const Mesh spike{{{0.4, 0.4, 0.5}, {0.6, 0.4, 0.5}, {0.5, 0.6, 0.5}, {0.5, 0.5, 2}},
                   {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
  add(pierced, spike);
  check_left(pierced, HoleRefusal::crossing);
  CHECK(fill_holes(pierced).left[0].meets.value() > 9);
  // The back of a triangle is the triangle.
  check_left({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}}, HoleRefusal::crossing);
}

TEST_CASE("fill holes: a patch goes round what one of little area would meet") {
  // A saddle of four edges: the flatter of two folds meets the needle above it.
  Mesh saddle = prism_sides({{0, 0}, {4, 0}, {4, 4}, {0, 4}});
  saddle.vertices[4].z = saddle.vertices[6].z = 2;
  const auto folds_up = [&](double z) {
    Mesh mesh = saddle;
    add(mesh, {{{2, 2, z}, {2.1, 2, z}, {2, 2.1, z + 0.1}}, {{0, 1, 2}, {0, 2, 1}}});
    const FilledHoles f = fill_holes(mesh);
    CHECK(check(mesh, f).empty());
    CHECK(f.filled == 2);
    const std::array<std::uint32_t, 2> high{4, 6};
    return std::any_of(f.mesh.triangles.end() - static_cast<std::ptrdiff_t>(f.added),
                       f.mesh.triangles.end(), [&](const Mesh::Triangle& t) {
                         return std::count_if(t.begin(), t.end(), [&](std::uint32_t v) {
                                  return std::count(high.begin(), high.end(), v) > 0;
                                }) == 2;
                       });
  };
  CHECK(folds_up(0.95));
  CHECK_FALSE(folds_up(1.95));
}

TEST_CASE("fill holes: two loops around a ring are not filled both") {
  Mesh tube = prism_sides(star(12));
  Mesh inner = prism_sides({{0.5, 0}, {0, 0.5}, {-0.5, 0}, {0, -0.5}});
  for (Mesh::Triangle& t : inner.triangles) std::swap(t[0], t[1]);
  add(tube, inner);
  const FilledHoles f = fill_holes(tube);
  CHECK(check(tube, f).empty());
  CHECK(f.filled == 2);
  CHECK(f.left.size() == 2);
}

TEST_CASE("fill holes: a vertex on an edge leaves a hole without area") {
  const Mesh mesh{{{0, 0, 0}, {2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {1, 0, 0}},
                  {{0, 2, 4}, {4, 2, 1}, {0, 1, 3}, {0, 3, 2}, {1, 2, 3}}};
  check_left(mesh, HoleRefusal::flat);
}

TEST_CASE("fill holes: edges that run against each other are no loop") {
  check_left({{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, -1, 0}}, {{0, 1, 2}, {0, 1, 3}}},
             HoleRefusal::unclosed, 2);
}

// Consistency

TEST_CASE("fill holes, laws 1 to 3: of any meshes with holes, nothing crosses what was added") {
  std::size_t filled = 0, left = 0;
  cases::run("holed", 300, [&](cases::Random& random) {
    // A grid that is bent to a bumpy ball, on few numbers, so that much is flat or upon another.
    const int n = random.between(3, 8), bump = random.between(0, 3);
    Mesh mesh;
    for (int i = 0; i <= n; ++i) {
      for (int j = 0; j < n; ++j) {
        const double a = 3.0 * i / n, b = 2 * 3.14159 * j / n, r = 5 + random.between(0, bump);
        mesh.vertices.push_back({std::round(r * std::sin(a) * std::cos(b)),
                                 std::round(r * std::sin(a) * std::sin(b)),
                                 std::round(r * std::cos(a))});
      }
    }
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) {
        const auto at = [&](int k, int l) { return static_cast<std::uint32_t>(k * n + l % n); };
        if (!random.one_in(6)) mesh.triangles.push_back({at(i, j), at(i + 1, j), at(i, j + 1)});
        if (!random.one_in(6))
          mesh.triangles.push_back({at(i, j + 1), at(i + 1, j), at(i + 1, j + 1)});
        if (!mesh.triangles.empty() && random.one_in(60))
          std::swap(mesh.triangles.back()[0], mesh.triangles.back()[1]);
      }
    }
    const FilledHoles f = fill_holes(mesh);
    filled += f.filled;
    left += f.left.size();
    return check(mesh, f);
  });
  CHECK(filled > static_cast<std::size_t>(cases::count_of(300)));
  CHECK(left > static_cast<std::size_t>(cases::count_of(20)));
}

TEST_CASE("fill holes: what is refused") {
  CHECK_THROWS_AS(fill_holes({{{0, 0, 0}}, {{0, 0, 1}}}), InvalidArgument);
  CHECK_THROWS_AS(fill_holes({{{0, HUGE_VAL, 0}}, {}}), NotFinite);
}
