// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/collide/within.hpp>
#include <signum/mesh/polyhedron.hpp>

#include "any_pair.hpp"
#include "box_solid.hpp"
#include "grid_asks.hpp"
#include "shape_lines.hpp"

namespace signum::campaigns {
namespace {

using generators::Random;
using Vector = std::array<std::int64_t, 3>;

/// Flat or not, in halves of the grid's unit.
struct Box {
  Vector min, max;
};

/// The polyhedron of a mesh, and what it is by definition: the cubes that it encloses and the
/// squares of its faces, which are not all on the boundary of these.
struct CubePolyhedron {
  Polyhedron3 shape;
  std::vector<Box> cubes, squares;
};

CubePolyhedron cube_polyhedron(Random& random, const Vector& shift) {
  const BoxSolid solid = box_solid(random, SolidRule::even_odd);
  CubePolyhedron p;
  p.shape.faces = solid.mesh.triangles;
  for (Point3 v : solid.mesh.vertices) {
    v.x += double(shift[0]), v.y += double(shift[1]), v.z += double(shift[2]);
    p.shape.points.push_back(v);
  }
  const auto add = [&](std::vector<Box>& to, const Cell& at, std::size_t flat) {
    Box box{};
    for (std::size_t i = 0; i < 3; ++i) {
      box.min[i] = 2 * (at[i] + shift[i]);
      box.max[i] = box.min[i] + (i == flat ? 0 : 2);
    }
    to.push_back(box);
  };
  for (int x = 0; x <= grid; ++x) {
    for (int y = 0; y <= grid; ++y) {
      for (int z = 0; z <= grid; ++z) {
        const Cell at{x, y, z};
        if (solid.cubes[number_of(at)]) add(p.cubes, at, 3);
        for (std::size_t axis = 0; axis < 3; ++axis) {
          if (solid.squares[axis][number_of(at)]) add(p.squares, at, axis);
        }
      }
    }
  }
  return p;
}

/// In quarters.
std::int64_t squared_distance(const Box& a, const Box& b) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    const std::int64_t gap = std::max({a.min[i] - b.max[i], b.min[i] - a.max[i], std::int64_t(0)});
    sum += gap * gap;
  }
  return sum;
}

std::int64_t squared_distance(const CubePolyhedron& a, std::span<const Box> b) {
  std::int64_t least = 1 << 20;
  for (const auto* of_a : {&a.squares, &a.cubes}) {
    for (const Box& x : *of_a) {
      for (const Box& y : b) least = std::min(least, squared_distance(x, y));
    }
  }
  return least;
}

Point3 point_of(const Vector& halves) {
  return {double(halves[0]) / 2, double(halves[1]) / 2, double(halves[2]) / 2};
}

/// A box, or a side, an edge or a point of one.
Box any_box(Random& random) {
  const int most = random.one_in(3) ? 20 : 9;
  Box box{};
  for (std::size_t i = 0; i < 3; ++i) {
    box.min[i] = random.between(9 - most, most);
    box.max[i] = box.min[i] + (random.one_in(2) ? random.between(1, 4) : 0);
  }
  return box;
}

Shape3 shape_of(const Box& box, Random& random) {
  const Point3 p = point_of(box.min), q = point_of(box.max);
  const int extents = int(p.x != q.x) + int(p.y != q.y) + int(p.z != q.z);
  if (extents > 1 || random.one_in(4)) return Aabb3{p, q};
  if (extents == 0) return p;
  return random.one_in(2) ? Segment3{p, q} : Segment3{q, p};
}

std::string wrong_distance(const Shape3& a, const Shape3& b, std::int64_t quarters) {
  const bool meet = quarters == 0;
  if (any_pair::intersects(a, b) != meet || any_pair::intersects(b, a) != meet) return "intersects";
  for (const auto& [x, y] : {std::pair(&a, &b), {&b, &a}}) {
    if (any_pair::squared_distance(*x, *y).squared_rounded() != double(quarters) / 4) {
      return "not " + std::to_string(double(quarters) / 4);
    }
  }
  const auto least = std::int64_t(std::sqrt(double(quarters)));
  for (const std::int64_t halves : {least, least + 1}) {
    if (within(Set3(a), Set3(b), double(halves) / 2) != (quarters <= halves * halves)) {
      return "within " + std::to_string(double(halves) / 2);
    }
  }
  return "";
}

std::string wrong_location(const CubePolyhedron& p, const Vector& at) {
  const std::array<Box, 1> point{Box{at, at}};
  const auto has = [&](const std::vector<Box>& boxes) {
    return std::any_of(boxes.begin(), boxes.end(),
                       [&](const Box& box) { return squared_distance(box, point[0]) == 0; });
  };
  const Location there = has(p.squares) ? Location::boundary
                         : has(p.cubes) ? Location::inside
                                        : Location::outside;
  return locate(point_of(at), p.shape) == there ? "" : "locate";
}

/// A quotient with a positive denominator.
struct Time {
  std::int64_t numerator, denominator;
  bool operator<(const Time& t) const {
    return numerator * t.denominator < t.numerator * denominator;
  }
};

/// When a ray is in the box for the first time.
std::optional<Time> first_time(const Box& box, const Vector& origin, const Vector& direction) {
  Time low{0, 1}, high{1 << 20, 1};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::int64_t d = direction[i];
    if (d == 0) {
      if (origin[i] < box.min[i] || box.max[i] < origin[i]) return std::nullopt;
      continue;
    }
    const Time in{d > 0 ? box.min[i] - origin[i] : origin[i] - box.max[i], std::abs(d)};
    const Time out{d > 0 ? box.max[i] - origin[i] : origin[i] - box.min[i], std::abs(d)};
    low = std::max(low, in);
    high = std::min(high, out);
  }
  return high < low ? std::nullopt : std::optional(low);
}

std::string wrong_hit(const CubePolyhedron& p, const Vector& origin, const Vector& direction) {
  std::optional<Time> first;
  for (const auto* boxes : {&p.cubes, &p.squares}) {
    for (const Box& box : *boxes) {
      const auto t = first_time(box, origin, direction);
      if (t && (!first || *t < *first)) first = t;
    }
  }
  const Ray3 ray{point_of(origin), point_of(direction)};
  const auto told = hit(ray, p.shape);
  if (told.has_value() != first.has_value()) return "a hit, or none";
  if (any_pair::intersects(Shape3(ray), Shape3(p.shape)) != first.has_value()) return "meets a ray";
  if (!told) return "";
  const double t = double(first->numerator) / double(first->denominator);
  return told->t.to_double() == t ? "" : "another time than " + std::to_string(t);
}

}  // namespace

Asked ask_polyhedra(Random& random) {
  const CubePolyhedron p = cube_polyhedron(random, {0, 0, 0});
  Asked asked;
  const int which = random.between(0, 3);
  Vector at{}, way{};
  for (std::int64_t& x : at) x = random.between(-2, 10);
  for (std::int64_t& x : way) x = random.between(-2, 2);
  if (which == 0) {
    const auto shift = [&] { return std::int64_t(random.one_in(2) ? 0 : random.between(-7, 7)); };
    const CubePolyhedron q = cube_polyhedron(random, {shift(), shift(), shift()});
    asked.line = lines::question("distance", Shape3(p.shape), Shape3(q.shape));
    std::vector<Box> all = q.cubes;
    all.insert(all.end(), q.squares.begin(), q.squares.end());
    asked.flaw = wrong_distance(p.shape, q.shape, squared_distance(p, all));
  } else if (which == 1) {
    const Box box = any_box(random);
    const Shape3 shape = shape_of(box, random);
    asked.line = lines::question("distance", Shape3(p.shape), shape);
    asked.flaw = wrong_distance(p.shape, shape, squared_distance(p, std::array{box}));
  } else if (which == 2 || way == Vector{}) {
    asked.line = lines::question("locate", Shape3(point_of(at)), Shape3(p.shape));
    asked.flaw = wrong_location(p, at);
  } else {
    asked.line = lines::question("hit", Shape3(Ray3{point_of(at), point_of(way)}), Shape3(p.shape));
    asked.flaw = wrong_hit(p, at, way);
  }
  return asked;
}

}  // namespace signum::campaigns
