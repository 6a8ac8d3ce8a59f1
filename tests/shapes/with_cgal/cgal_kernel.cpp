// SPDX-License-Identifier: MIT
// CGAL's algorithms on CgalKernel find what they find on CGAL's own kernel, also of points and
// triangles that are degenerate. A program of its own, so that nothing else is linked with CGAL.
#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdio>
#include <limits>
#include <vector>

#include "cases.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/AABB_triangle_primitive.h>
#include <CGAL/Delaunay_triangulation_2.h>
#include <CGAL/Delaunay_triangulation_3.h>
#include <CGAL/Polygon_mesh_processing/self_intersections.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/convex_hull_3.h>

#include <signum/adaptors/cgal.hpp>
#include <signum/kernel/error.hpp>

namespace {

using namespace signum;
using cases::Random;
using Theirs = CGAL::Exact_predicates_inexact_constructions_kernel;
using Numbers = std::array<double, 3>;
using Rows = std::vector<Numbers>;

/// Draws integers (kind 0), their neighbours among the doubles (1), or fractions (2).
double coordinate(Random& random, int kind) {
  if (kind == 2) return static_cast<double>(random.between(-1000000, 1000000)) / 999983;
  const auto x = static_cast<double>(random.between(-2, 2));
  const double inf = std::numeric_limits<double>::infinity();
  return kind == 1 && random.one_in(3) ? std::nextafter(x, random.one_in(2) ? inf : -inf) : x;
}
Numbers row(Random& random, int kind) {
  return {coordinate(random, kind), coordinate(random, kind), coordinate(random, kind)};
}
/// As above; points of kind 3 are on a sphere, rounded, and those of kind 4 are in a grid.
Rows rows(Random& random, int kind, std::size_t count) {
  Rows all;
  while (all.size() < count) {
    Numbers p = row(random, std::min(kind, 2));
    if (kind == 3) {
      const double r = std::hypot(p[0], p[1], p[2]);
      for (double& x : p) x /= r;
    }
    if (kind == 4) {
      const auto i = static_cast<int>(all.size());
      p = {double(i % 6), double(i / 6 % 6), double(i / 36)};
    }
    all.push_back(p);
  }
  return all;
}

template <class K>
typename K::Point_2 at2(const Numbers& p) {
  return {p[0], p[1]};
}
template <class K>
typename K::Point_3 at3(const Numbers& p) {
  return {p[0], p[1], p[2]};
}
template <class Points, class Make>
auto points_of(const Rows& all, Make make) {
  Points points;
  for (const Numbers& p : all) points.push_back(make(p));
  return points;
}
template <class Point>
Numbers numbers3(const Point& p) {
  return {p.x(), p.y(), p.z()};
}

/// The signs and truths of the kernel's predicates about some points.
template <class K>
std::vector<int> answers(const Rows& p) {
  const K k;
  const auto a = [&](std::size_t i) { return at2<K>(p[i]); };
  const auto b = [&](std::size_t i) { return at3<K>(p[i]); };
  std::vector<int> all = {
      k.orientation_2_object()(a(0), a(1), a(2)),
      k.left_turn_2_object()(a(0), a(1), a(2)),
      k.orientation_3_object()(b(0), b(1), b(2), b(3)),
      k.side_of_oriented_circle_2_object()(a(0), a(1), a(2), a(3)),
      k.side_of_oriented_sphere_3_object()(b(0), b(1), b(2), b(3), b(4)),
      k.compare_distance_2_object()(a(0), a(1), a(2)),
      k.compare_distance_2_object()(a(0), a(1), a(2), a(3)),
      k.compare_distance_3_object()(b(0), b(1), b(2)),
      k.compare_distance_3_object()(b(0), b(1), b(2), b(3)),
      CGAL::orientation(b(0), b(1), b(2), b(3)),
  };
  const typename K::Triangle_2 flat(a(0), a(1), a(2)), other(a(3), a(4), a(5));
  const typename K::Segment_2 edge(a(6), a(7));
  const typename K::Triangle_3 t(b(0), b(1), b(2)), u(b(3), b(4), b(5));
  const typename K::Segment_3 s(b(6), b(7)), r(b(1), b(3));
  if (!flat.is_degenerate() && !other.is_degenerate() && !edge.is_degenerate()) {
    all.push_back(CGAL::do_intersect(flat, other));
    all.push_back(CGAL::do_intersect(flat, edge));
  }
  if (!t.is_degenerate() && !u.is_degenerate() && !s.is_degenerate() && !r.is_degenerate()) {
    const CGAL::Bbox_3 box = b(6).bbox() + b(7).bbox();
    const auto meet = k.do_intersect_3_object();
    for (const bool met : {meet(t, u), meet(t, s), meet(s, u), meet(s, r), meet(t, box),
                           meet(box, u), meet(r, box), CGAL::do_intersect(t, u)}) {
      all.push_back(met);
    }
  }
  return all;
}

template <class K>
std::vector<Rows> delaunay2(const Rows& all) {
  const auto points = points_of<std::vector<typename K::Point_2>>(all, at2<K>);
  const CGAL::Delaunay_triangulation_2<K> made(points.begin(), points.end());
  std::vector<Rows> faces;
  for (const auto f : made.finite_face_handles()) {
    Rows face;
    for (int i = 0; i < 3; ++i) {
      face.push_back({f->vertex(i)->point().x(), f->vertex(i)->point().y(), 0});
    }
    std::sort(face.begin(), face.end());
    faces.push_back(face);
  }
  std::sort(faces.begin(), faces.end());
  return faces;
}

template <class K>
std::vector<Rows> delaunay3(const Rows& all) {
  const auto points = points_of<std::vector<typename K::Point_3>>(all, at3<K>);
  const CGAL::Delaunay_triangulation_3<K> made(points.begin(), points.end());
  std::vector<Rows> cells;
  for (const auto c : made.finite_cell_handles()) {
    Rows cell;
    for (int i = 0; i < 4; ++i) cell.push_back(numbers3(c->vertex(i)->point()));
    std::sort(cell.begin(), cell.end());
    cells.push_back(cell);
  }
  std::sort(cells.begin(), cells.end());
  return cells;
}

template <class K>
std::vector<Rows> hull(const Rows& all) {
  const auto points = points_of<std::vector<typename K::Point_3>>(all, at3<K>);
  CGAL::Surface_mesh<typename K::Point_3> made;
  CGAL::convex_hull_3(points.begin(), points.end(), made);
  std::vector<Rows> faces;
  for (const auto f : made.faces()) {
    Rows face;
    for (const auto v : made.vertices_around_face(made.halfedge(f))) {
      face.push_back(numbers3(made.point(v)));
    }
    std::sort(face.begin(), face.end());
    faces.push_back(face);
  }
  std::sort(faces.begin(), faces.end());
  return faces;
}

/// How many triangles of a tree each of others meets, and its first edge; and how many pairs of all
/// of them meet in a mesh.
template <class K>
std::vector<std::size_t> met(const Rows& all, const Rows& others) {
  using Triangles = std::vector<typename K::Triangle_3>;
  using Primitive = CGAL::AABB_triangle_primitive<K, typename Triangles::const_iterator>;
  CGAL::Surface_mesh<typename K::Point_3> mesh;
  const auto made = [&mesh](const Rows& p) {
    Triangles triangles;
    for (std::size_t i = 0; i + 2 < p.size(); i += 3) {
      const typename K::Triangle_3 t(at3<K>(p[i]), at3<K>(p[i + 1]), at3<K>(p[i + 2]));
      if (t.is_degenerate()) continue;
      triangles.push_back(t);
      mesh.add_face(mesh.add_vertex(t[0]), mesh.add_vertex(t[1]), mesh.add_vertex(t[2]));
    }
    return triangles;
  };
  const Triangles triangles = made(all), queries = made(others);
  const CGAL::AABB_tree<CGAL::AABB_traits<K, Primitive>> tree(triangles.begin(), triangles.end());
  std::vector<std::size_t> counts;
  for (const auto& t : queries) {
    counts.push_back(tree.number_of_intersected_primitives(t));
    counts.push_back(tree.number_of_intersected_primitives(typename K::Segment_3(t[0], t[1])));
  }
  std::vector<std::pair<typename CGAL::Surface_mesh<typename K::Point_3>::Face_index,
                        typename CGAL::Surface_mesh<typename K::Point_3>::Face_index>>
      pairs;
  CGAL::Polygon_mesh_processing::self_intersections(mesh, std::back_inserter(pairs));
  counts.push_back(pairs.size());
  return counts;
}

}  // namespace

TEST_CASE("cgal kernel: the predicates are those of CGAL") {
  for (int kind = 0; kind < 4; ++kind) {
    for (int i = 0; i < cases::count_of(2000); ++i) {
      Random random(cases::first_seed() + static_cast<std::uint64_t>(i));
      const Rows p = rows(random, kind, 8);
      INFO("kind " << kind << ", case " << i);
      REQUIRE(answers<CgalKernel>(p) == answers<Theirs>(p));
    }
  }
}

TEST_CASE("cgal kernel: triangulations and hulls are those of CGAL's kernel") {
  for (int kind = 0; kind < 5; ++kind) {
    Random random(cases::first_seed());
    const Rows p = rows(random, kind, 216);
    INFO("kind " << kind);
    CHECK(delaunay2<CgalKernel>(p) == delaunay2<Theirs>(p));
    CHECK(delaunay3<CgalKernel>(p) == delaunay3<Theirs>(p));
    CHECK(hull<CgalKernel>(p) == hull<Theirs>(p));
  }
}

TEST_CASE("cgal kernel: trees and meshes find what they find on CGAL's kernel") {
  for (int kind = 0; kind < 5; ++kind) {
    Random random(cases::first_seed());
    const Rows p = rows(random, kind, 300), q = rows(random, kind, 150);
    INFO("kind " << kind);
    CHECK(met<CgalKernel>(p, q) == met<Theirs>(p, q));
  }
}

TEST_CASE("cgal kernel: what CGAL's kernel does not take") {
  using P = CgalKernel::Point_3;
  const P a(0, 0, 0), b(1, 1, 1), c(3, 3, 3);
  // A triangle that is a segment, and a segment that is a point.
  CHECK(CGAL::do_intersect(CgalKernel::Triangle_3(a, c, b), CgalKernel::Segment_3(b, b)));
  CHECK(CGAL::do_intersect(CgalKernel::Triangle_3(a, c, b),
                           CgalKernel::Triangle_3(P(0, 1, 0), P(2, 1, 2), P(1, 1, 1))));
  CHECK(!CGAL::do_intersect(CgalKernel::Triangle_3(a, b, b), CgalKernel::Segment_3(c, c)));
  const P nan(std::nan(""), 0, 0);
  CHECK_THROWS_AS(CGAL::orientation(a, b, P(0, 0, 1), nan), NotFinite);
  CHECK_THROWS_AS(CgalKernel().side_of_oriented_sphere_3_object()(a, b, c, P(0, 0, 1), nan),
                  NotFinite);
}
#else
TEST_CASE("cgal kernel: beside CGAL") { std::printf("skipped: this build has no CGAL\n"); }
#endif
