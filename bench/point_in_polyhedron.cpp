// SPDX-License-Identifier: MIT
// Is a point in a polyhedron? signum beside CGAL's Side_of_triangle_mesh on its filtered kernel,
// both prepared with a tree, and beside the textbook's parity of a ray in plain doubles, over all
// faces: on a smooth and on a jagged ball, and on a block of integer cubes, many of the points on
// its faces. After the table: how often the plain doubles were wrong.
#include "textbook/plane/point_in_polyhedron.hpp"

#include <cmath>
#include <cstdio>
#include <memory>
#include <numbers>
#include <signum/judge/generators.hpp>
#include <signum/signum.hpp>
#include <vector>

#include "side_by_side.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Side_of_triangle_mesh.h>
#include <CGAL/Surface_mesh.h>
#endif

namespace {

using namespace signum;

struct Work {
  std::string name;
  Polyhedron3 polyhedron;
  std::vector<Point3> points;
};

/// About n faces round the origin, between circles of latitude; radius() gives the distances.
template <class Radius>
Polyhedron3 ball(std::size_t n, Radius radius) {
  const auto rings = static_cast<std::uint32_t>(std::sqrt(static_cast<double>(n) / 4));
  const std::uint32_t around = 2 * rings;
  Polyhedron3 b;
  b.points = {{0, 0, -radius()}, {0, 0, radius()}};
  for (std::uint32_t i = 1; i < rings; ++i) {
    for (std::uint32_t j = 0; j < around; ++j) {
      const double latitude = std::numbers::pi * (static_cast<double>(i) / rings - 0.5);
      const double longitude = 2 * std::numbers::pi * j / around;
      const double r = radius();
      b.points.push_back({r * std::cos(latitude) * std::cos(longitude),
                          r * std::cos(latitude) * std::sin(longitude), r * std::sin(latitude)});
    }
  }
  const auto at = [around](std::uint32_t i, std::uint32_t j) {
    return 2 + (i - 1) * around + j % around;
  };
  for (std::uint32_t j = 0; j < around; ++j) {
    b.faces.push_back({0, at(1, j + 1), at(1, j)});
    b.faces.push_back({1, at(rings - 1, j), at(rings - 1, j + 1)});
    for (std::uint32_t i = 1; i + 1 < rings; ++i) {
      b.faces.push_back({at(i, j), at(i, j + 1), at(i + 1, j + 1)});
      b.faces.push_back({at(i, j), at(i + 1, j + 1), at(i + 1, j)});
    }
  }
  return b;
}

std::vector<Point3> random_points(std::size_t count) {
  generators::Random random(5);
  std::vector<Point3> points;
  for (std::size_t i = 0; i < count; ++i) {
    points.push_back({random.symmetric(), random.symmetric(), random.symmetric()});
  }
  return points;
}

Work smooth(std::size_t n, std::size_t points) {
  return {"smooth ball, ", ball(n, [] { return 0.9; }), random_points(points)};
}

Work jagged(std::size_t n, std::size_t points) {
  generators::Random random(3);
  const auto radius = [&random] { return 0.75 + 0.25 * random.symmetric(); };
  return {"jagged ball, ", ball(n, radius), random_points(points)};
}

/// A block of k^3 cubes, all of whose outer squares are there; points are integers and halves.
Work block(std::size_t n, std::size_t points) {
  const auto k = static_cast<std::uint32_t>(std::sqrt(static_cast<double>(n) / 12));
  Polyhedron3 b;
  std::vector<std::uint32_t> index((k + 1) * (k + 1) * (k + 1), 0xFFFFFFFF);
  const auto at = [&](const std::array<std::uint32_t, 3>& p) {
    std::uint32_t& i = index[(p[0] * (k + 1) + p[1]) * (k + 1) + p[2]];
    if (i == 0xFFFFFFFF) {
      i = static_cast<std::uint32_t>(b.points.size());
      b.points.push_back(
          {static_cast<double>(p[0]), static_cast<double>(p[1]), static_cast<double>(p[2])});
    }
    return i;
  };
  for (std::size_t axis = 0; axis < 3; ++axis) {
    for (const std::uint32_t level : {0U, k}) {
      for (std::uint32_t u = 0; u < k; ++u) {
        for (std::uint32_t v = 0; v < k; ++v) {
          const auto corner = [&](std::uint32_t du, std::uint32_t dv) {
            std::array<std::uint32_t, 3> p{};
            p[axis] = level;
            p[(axis + 1) % 3] = u + du;
            p[(axis + 2) % 3] = v + dv;
            return at(p);
          };
          const std::uint32_t p = corner(0, 0), q = corner(1, 0), r = corner(1, 1),
                              s = corner(0, 1);
          if (level == k) {
            b.faces.push_back({p, q, r});
            b.faces.push_back({p, r, s});
          } else {
            b.faces.push_back({p, r, q});
            b.faces.push_back({p, s, r});
          }
        }
      }
    }
  }
  generators::Random random(8);
  const auto half = [&random, k] { return 0.5 * random.between(-1, 2 * static_cast<int>(k) + 1); };
  std::vector<Point3> on;
  for (std::size_t i = 0; i < points; ++i) on.push_back({half(), half(), half()});
  return {"block of integers, ", b, on};
}

template <class Points, class F>
void add(const std::string& name, const Points& points, std::size_t count, F f) {
  bench::add(name, count, [&points, count, f] {
    int sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += static_cast<int>(f(points[i]));
    benchmark::DoNotOptimize(sum);
  });
}

#if SIGNUM_HAS_CGAL
using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
using Surface = CGAL::Surface_mesh<Kernel::Point_3>;

Surface converted(const Polyhedron3& polyhedron) {
  Surface surface;
  std::vector<Surface::Vertex_index> vertices;
  for (const Point3& p : polyhedron.points) {
    vertices.push_back(surface.add_vertex(Kernel::Point_3(p.x, p.y, p.z)));
  }
  for (const auto& [i, j, k] : polyhedron.faces) {
    surface.add_face(vertices[i], vertices[j], vertices[k]);
  }
  return surface;
}

Location location_of(CGAL::Bounded_side side) {
  return side == CGAL::ON_BOUNDED_SIDE ? Location::inside
         : side == CGAL::ON_BOUNDARY   ? Location::boundary
                                       : Location::outside;
}
#endif

}  // namespace

int main(int argc, char** argv) {
  constexpr std::size_t points = 1 << 11;
  std::vector<Work> works;
  for (const std::size_t n : {1000UL, 100000UL}) {
    for (auto make : {smooth, jagged, block}) {
      works.push_back(make(n, points));
      works.back().name += std::to_string(works.back().polyhedron.faces.size()) + " faces";
    }
  }
  std::vector<Solid> locators;
#if SIGNUM_HAS_CGAL
  std::vector<std::unique_ptr<Surface>> surfaces;
  std::vector<std::unique_ptr<CGAL::Side_of_triangle_mesh<Surface, Kernel>>> sides;
#endif
  for (const Work& work : works) {
    locators.emplace_back(work.polyhedron);
#if SIGNUM_HAS_CGAL
    surfaces.push_back(std::make_unique<Surface>(converted(work.polyhedron)));
    sides.push_back(
        std::make_unique<CGAL::Side_of_triangle_mesh<Surface, Kernel>>(*surfaces.back()));
#endif
  }
  for (std::size_t i = 0; i < works.size(); ++i) {
    const Work& work = works[i];
    const std::size_t few = (1 << 21) / work.polyhedron.faces.size();
    add(work.name + "/plain doubles, all faces", work.points, few,
        [&work](const Point3& p) { return textbook::parity(p, work.polyhedron); });
    add(work.name + "/signum locate, checked each time", work.points, few,
        [&work](const Point3& p) { return locate(p, work.polyhedron); });
#if SIGNUM_HAS_CGAL
    const auto cgal = [&side = *sides[i]](const Point3& p) {
      return side(Kernel::Point_3(p.x, p.y, p.z));
    };
    add(work.name + "/CGAL Side_of_triangle_mesh", work.points, points, cgal);
#endif
    add(work.name + "/signum Solid", work.points, points,
        [&locator = locators[i]](const Point3& p) { return locator.locate(p); });
    bench::add(work.name + "/one face of making a Solid", work.polyhedron.faces.size(),
               [&work] { benchmark::DoNotOptimize(Solid(work.polyhedron).body().bvh()); });
  }
  const int status = bench::run(argc, argv);
  for (std::size_t i = 0; i < works.size(); ++i) {
    const Work& work = works[i];
    int wrong = 0;
    int disagree = 0;
    const std::size_t count =
        std::min(points, (std::size_t{1} << 24) / work.polyhedron.faces.size());
    for (std::size_t k = 0; k < count; ++k) {
      const Point3& p = work.points[k];
      const Location truth = locators[i].locate(p);
      // The textbook knows no boundary.
      wrong += truth == Location::boundary ||
               textbook::parity(p, work.polyhedron) != (truth == Location::inside);
#if SIGNUM_HAS_CGAL
      disagree += location_of((*sides[i])(Kernel::Point_3(p.x, p.y, p.z))) != truth;
#endif
    }
    std::printf(
        "%s: plain doubles wrong, or on the boundary and not saying so, in %.1f %% of the "
        "points; CGAL differs in %d\n",
        work.name.c_str(), 100.0 * wrong / static_cast<double>(count), disagree);
  }
  return status;
}
