// SPDX-License-Identifier: MIT
// Shapes of many corners, and files with much in them.
#include <memory>
#include <random>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/half_space_intersection.hpp>
#include <signum/bound/measures.hpp>
#include <signum/bound/outer_convex.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <string>
#include <string_view>

#include "near_linear.hpp"

namespace signum::bench {

namespace {

Convex3 on_sphere(std::int64_t n) {
  std::mt19937_64 random(1);
  std::normal_distribution<double> normal;
  Convex3 hull;
  for (std::int64_t i = 0; i < n; ++i) {
    const Point3 p{normal(random), normal(random), normal(random)};
    const double length = std::sqrt(dot(p, p));
    hull.points.push_back({p.x / length, p.y / length, p.z / length});
  }
  return hull;
}

double extreme(std::mt19937_64& random) {
  const double mantissa = static_cast<double>(random() >> 11) * 0x1p-53;
  const int exponent = static_cast<int>(random() % 1981) - 990;
  return (random() % 2 == 0 ? 1 : -1) * std::ldexp(mantissa, exponent);
}

/// A frustum and a polygon with exponents from -990 to 990 in all numbers.
Call intersects_of_extreme_frustum(std::int64_t n) {
  std::mt19937_64 random(1);
  Frustum3 frustum{};
  for (auto& row : frustum.matrix) {
    for (double& x : row) x = extreme(random);
  }
  Polygon3 polygon{{{}}, FillRule::even_odd};
  for (std::int64_t i = 0; i < n; ++i) {
    const double x = extreme(random);
    polygon.chains[0].push_back({x, extreme(random), 0});
  }
  return [frustum, polygon] { keep(intersects(polygon, frustum)); };
}

Kdop3 around_unit_sphere(std::int64_t n) {
  Kdop3 kdop;
  for (const Point3& d : on_sphere(n).points) {
    kdop.directions.push_back(d);
    kdop.min.push_back(-1);
    kdop.max.push_back(1);
  }
  return kdop;
}

/// Two circles of n / 2 points, one above the other.
std::vector<Point3> two_circles(std::int64_t n) {
  std::vector<Point3> points;
  for (std::int64_t i = 0; i < n; ++i) {
    Point3 p = on_circle(i / 2, n / 2);
    p.z = i % 2 == 0 ? 0 : 1;
    points.push_back(p);
  }
  return points;
}

Call outer_convex_of(std::int64_t n) {
  std::vector<Plane3> planes;
  for (const Point3& d : on_sphere(n).points) planes.push_back({d, -1});
  const auto polytope =
      std::make_shared<const ConvexPolytope3>(half_space_intersection(planes).polytope);
  return [polytope] { keep(outer_convex(*polytope)); };
}

/// A polygon whose edges cross about n times.
Call area_of_crossing_polygon(std::int64_t n) {
  std::mt19937_64 random(2);
  std::uniform_real_distribution<double> coordinate(-1, 1);
  Polygon3 polygon{{{}}, FillRule::nonzero};
  const auto corners = static_cast<std::int64_t>(std::sqrt(4.3 * static_cast<double>(n)));
  for (std::int64_t i = 0; i < corners; ++i) {
    const double x = coordinate(random);
    polygon.chains[0].push_back({x, coordinate(random), 0});
  }
  return [polygon] { keep(surface_area(polygon)); };
}

Call read(std::string text, MeshFormat format) {
  return [text, format] { keep(read_mesh(std::string_view(text), format, "text")); };
}

std::string ply_with_properties(std::int64_t n) {
  std::string text = "ply\nformat ascii 1.0\nelement other 0\n";
  for (std::int64_t i = 0; i < n; ++i) text += "property float p" + std::to_string(i) + "\n";
  return text +
         "element vertex 3\nproperty float x\nproperty float y\nproperty float z\n"
         "element face 1\nproperty list uchar int vertex_indices\nend_header\n"
         "0 0 0\n1 0 0\n0 1 0\n3 0 1 2\n";
}

/// One face, with n / 4 teeth.
std::string comb(std::int64_t n) {
  std::string text, face = "f";
  const auto add = [&](std::int64_t x, int y) {
    text += "v " + std::to_string(x) + " " + std::to_string(y) + " 0\n";
  };
  for (std::int64_t i = 0; i < n / 4; ++i) {
    add(4 * i, 1);
    add(4 * i + 1, 1);
    add(4 * i + 2, 1000);
    add(4 * i + 3, 1000);
  }
  add(n, 0);
  add(0, 0);
  for (std::int64_t i = n / 4 * 4 + 2; i > 0; --i) face += " " + std::to_string(i);
  return text + face + "\n";
}

const AddRows rows_of_shapes([](std::vector<Row>& rows) {
  rows.push_back({"locate a point in a hull", 25000, "points", [](std::int64_t n) -> Call {
                    return [hull = on_sphere(n)] { keep(locate(Point3{0.1, 0.2, 0.3}, hull)); };
                  }});
  rows.push_back({"a ray hits a hull", 25000, "points", [](std::int64_t n) -> Call {
                    return [hull = on_sphere(n)] {
                      keep(hit(Ray3{{3, 0.1, 0.2}, {-1, 0.01, 0.02}}, hull));
                    };
                  }});
  rows.push_back({"intersects, a ring and a ring", 4096, "corners", [](std::int64_t n) -> Call {
                    return [a = ring(n, 1), b = ring(n, 0.99)] { keep(intersects(a, b)); };
                  }});
  rows.push_back({"distance, a ring and a ring", 4096, "corners", [](std::int64_t n) -> Call {
                    return [a = ring(n, 1), b = ring(n, 0.99, {3, 0})] {
                      keep(squared_distance(a, b));
                    };
                  }});
  rows.push_back({"intersects, a ball and a k-DOP", 2000, "directions", [](std::int64_t n) -> Call {
                    return [kdop = around_unit_sphere(n)] {
                      keep(intersects(Sphere3{{1, 1, 1}, 0.5}, kdop));
                    };
                  }});
  rows.push_back({"intersects, a polygon and a frustum, mixed exponents", 400, "corners",
                  intersects_of_extreme_frustum});
  rows.push_back({"hull of two circles", 5000, "points", [](std::int64_t n) -> Call {
                    return [points = two_circles(n)] { keep(convex_hull(points)); };
                  }});
  rows.push_back({"hull of a sphere", 20000, "points", [](std::int64_t n) -> Call {
                    return [points = on_sphere(n).points] { keep(convex_hull(points)); };
                  }});
  rows.push_back({"outer_convex", 2000, "faces", outer_convex_of});
  rows.push_back({"area of a crossing polygon", 1000, "crossings", area_of_crossing_polygon});
  rows.push_back({"header of PLY", 25000, "properties",
                  [](std::int64_t n) { return read(ply_with_properties(n), MeshFormat::ply); }});
  rows.push_back({"comb of OBJ", 25000, "corners",
                  [](std::int64_t n) { return read(comb(n), MeshFormat::obj); }});
});

}  // namespace

}  // namespace signum::bench
