// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "shape_maker.hpp"

namespace signum::generators {

namespace {

Point3 operator+(const Point3& a, const Point3& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Point3 operator*(double k, const Point3& a) { return {k * a.x, k * a.y, k * a.z}; }
Point3 operator-(const Point3& a) { return -1 * a; }

/// Integer vectors of integer length.
struct Measured {
  Point3 vector;
  double length;
};

class Ground {
 public:
  Ground(Space space, Random& random) : space_(space), random_(random) {}

  Shape3 make(ShapeKind kind) {
    const Point3 origin{0, 0, 0};
    const Point3 g = level();
    switch (kind) {
      case ShapeKind::point:
        return origin;
      case ShapeKind::segment:
        return one_in(3) ? Segment3{-g, integer(0, 2) * g} : Segment3{origin, above()};
      case ShapeKind::ray:
        return one_in(3) ? Ray3{-g, g} : Ray3{origin, above()};
      case ShapeKind::line:
        return Line3{-(integer(0, 2) * g), g};
      case ShapeKind::plane:
        return Plane3{{0, 0, integer(1, 3)}, 0};
      case ShapeKind::triangle: {
        const auto p = corners(3);
        return Triangle3{{p[0], p[1], p[2]}};
      }
      case ShapeKind::polygon:
        return polygon();
      case ShapeKind::aabb:
        return Aabb3{{integer(-3, 0), level_y(-3, 0), 0}, {integer(0, 3), level_y(0, 3), height()}};
      case ShapeKind::obb:
        return obb();
      case ShapeKind::kdop:
        return kdop();
      case ShapeKind::convex:
        return Convex3{corners(random_.between(1, 7))};
      case ShapeKind::polyhedron:
        return polyhedron();
      case ShapeKind::sphere: {
        const double r = height();
        return Sphere3{{0, 0, r}, r};
      }
      case ShapeKind::capsule: {
        const double r = height();
        const auto p = corners(2);
        return Capsule3{{lifted(p[0], r), lifted(p[1], r)}, r};
      }
      case ShapeKind::lozenge: {
        const double r = height();
        const Obb3 b = obb();
        const Point3 corner = b.center + -(b.half[0] * b.axes[0]) + -(b.half[2] * b.axes[2]) +
                              -(b.half[1] * b.axes[1]);
        return Lozenge3{
            lifted(corner, r), {2 * b.half[0] * b.axes[0], 2 * b.half[1] * b.axes[1]}, r};
      }
      case ShapeKind::cylinder:
        return cylinder();
      case ShapeKind::cone:
        return cone();
      case ShapeKind::ellipsoid:
        return ellipsoid();
      case ShapeKind::frustum:
        return frustum();
    }
    return origin;
  }

 private:
  bool one_in(int n) { return random_.one_in(n); }
  double integer(int low, int high) { return random_.between(low, high); }
  double level_y(int low, int high) {
    const double y = integer(low, high);
    return space_ == Space::space ? y : 0;
  }
  double height() { return one_in(12) ? 0 : integer(1, 4); }
  Point3 level() {
    const double x = integer(-3, 3);
    return {x, level_y(-3, 3), 0};
  }
  Point3 above() {
    const Point3 p = level();
    return {p.x, p.y, integer(0, 4)};
  }
  static Point3 lifted(const Point3& p, double by) { return {p.x, p.y, p.z + by}; }

  /// Points above the ground, and one, two or three on it that have the origin between them.
  std::vector<Point3> corners(int count) {
    std::vector<Point3> result = {{0, 0, 0}};
    if (count >= 2 && one_in(2)) {
      const Point3 g = level();
      result = {g, -(integer(1, 2) * g)};
      if (count >= 3 && one_in(2)) {
        const Point3 h = level();
        result = {g, h, -(g + h)};
      }
    }
    while (result.size() < static_cast<std::size_t>(count)) {
      const auto earlier =
          static_cast<std::size_t>(random_.between(0, static_cast<int>(result.size()) - 1));
      result.push_back(one_in(8) ? result[earlier] : above());
    }
    for (std::size_t i = result.size() - 1; i > 0; --i) {
      std::swap(result[i],
                result[static_cast<std::size_t>(random_.between(0, static_cast<int>(i)))]);
    }
    return result;
  }

  Polygon3 polygon() {
    Polygon3 result{{}, one_in(2) ? FillRule::even_odd : FillRule::nonzero};
    const Point3 u = space_ == Space::space ? level() : Point3{1, 0, 0};
    const Point3 v = space_ == Space::space ? above() : Point3{0, 0, 1};
    const bool lying = space_ == Space::space && one_in(3);
    const auto any = [&] {
      const Point3 along = integer(-3, 3) * u;
      return lying ? level() : along + integer(0, 3) * v;
    };
    std::vector<Point3>& first = result.chains.emplace_back();
    if (one_in(2)) {
      first = {-(integer(0, 2) * u), integer(0, 2) * u};
    } else {
      first = {{0, 0, 0}};
    }
    for (int i = random_.between(2, 5); i > 0; --i) {
      first.push_back(one_in(8) ? first.back() : any());
    }
    if (one_in(3)) {
      auto& second = result.chains.emplace_back();
      for (int i = random_.between(3, 5); i > 0; --i) second.push_back(any());
    }
    return result;
  }

  /// A box that stands on a corner, an edge or a face: none, one or two of its axes are level.
  Obb3 obb() {
    Obb3 b{};
    const int levels = random_.between(0, space_ == Space::space ? 2 : 1);
    const bool rectangular = one_in(2);
    if (rectangular) b.axes = right_angles(levels);
    for (std::size_t i = 0; i < 3; ++i) {
      const bool level_axis = static_cast<int>(i) < levels;
      if (!rectangular) b.axes[i] = level_axis ? level() : above();
      if (space_ == Space::plane && i == 1) b.axes[i] = {0, 0, 0};
      b.half[i] = integer(0, 2);
      const double along = level_axis ? integer(-1, 1) : 1;
      b.center = b.center + along * b.half[i] * b.axes[i];
    }
    return b;
  }

  /// Axes at right angles: `levels` of them are level, the others go up.
  std::array<Point3, 3> right_angles(int levels) {
    const double a = integer(1, 2);
    const double b = integer(1, 2);
    if (space_ == Space::plane) {
      if (levels == 0) return {{{a, 0, b}, {0, 0, 0}, {-b, 0, a}}};
      return {{{a, 0, 0}, {0, 0, 0}, {0, 0, b}}};
    }
    if (levels == 0) return {{{2, -2, 1}, {1, 2, 2}, {-2, -1, 2}}};
    if (levels == 1) return {{{0, 1, 0}, {a, 0, b}, {-b, 0, a}}};
    return {{{a, b - 1, 0}, {1 - b, a, 0}, {0, 0, 1}}};
  }

  Kdop3 kdop() {
    Kdop3 k;
    // The list has braces, since the arguments of a function are evaluated in any order.
    struct Slab {
      Point3 direction;
      double min, max;
    };
    const auto add = [&](const Slab& slab) {
      k.directions.push_back(slab.direction);
      k.min.push_back(slab.min);
      k.max.push_back(slab.max);
    };
    if (one_in(2)) {
      add({{0, 0, integer(1, 2)}, 0, integer(0, 6)});
    } else {
      add({{1, 0, 1}, 0, integer(0, 6)});
      add({{-1, level_y(0, 1), integer(1, 2)}, 0, integer(0, 6)});
      if (k.directions[1].y != 0) add({{-1, -1, k.directions[1].z}, 0, integer(1, 6)});
    }
    for (int i = random_.between(0, 5 - static_cast<int>(k.min.size())); i > 0; --i) {
      add({{integer(-2, 2), level_y(-2, 2), integer(-1, 2)}, integer(-4, 0), integer(0, 4)});
    }
    return k;
  }

  Polyhedron3 polyhedron() {
    Polyhedron3 p;
    if (one_in(3)) {
      const Obb3 b = obb();
      for (unsigned i = 0; i < 8; ++i) {
        Point3 corner = b.center;
        for (unsigned j = 0; j < 3; ++j) {
          corner = corner + ((i >> j & 1) != 0 ? 1 : -1) * b.half[j] * b.axes[j];
        }
        p.points.push_back(corner);
      }
      p.faces = box_faces();
      return p;
    }
    p.points = corners(4);
    add_tetrahedron(p, 0);
    if (one_in(2)) return p;
    if (one_in(2)) {
      // Another tetrahedron stands on one of its faces, which is then there twice.
      p.points.push_back(above());
      for (const auto& [i, j, k] :
           {std::array<std::uint32_t, 3>{1, 2, 3}, {1, 2, 4}, {2, 3, 4}, {3, 1, 4}}) {
        p.faces.push_back({i, j, k});
      }
      return p;
    }
    const auto more = corners(4);
    p.points.insert(p.points.end(), more.begin(), more.end());
    add_tetrahedron(p, 4);
    return p;
  }

  Cylinder3 cylinder() {
    const int kind = random_.between(0, 2);
    if (kind == 0) {
      const Measured m = within_disc();
      return {{m.vector, lifted(m.vector, integer(1, 4))}, m.length};
    }
    if (kind == 1) {
      const double r = height();
      Point3 g = level();
      if (g == Point3{0, 0, 0}) g.x = 1;
      return {{lifted(-(integer(0, 2) * g), r), lifted(g, r)}, r};
    }
    const double m = integer(1, 2);
    const Point3 p{-3 * m, 0, 4 * m};
    return {{p, p + integer(1, 2) * Point3{4, 0, 3}}, 5 * m};
  }

  /// A level vector, and a radius that reaches as far or farther.
  Measured within_disc() {
    static constexpr std::array<Measured, 4> any = {
        {{{0, 0, 0}, 0}, {{3, 4, 0}, 5}, {{-2, 0, 0}, 2}, {{4, -3, 0}, 5}}};
    Measured m = any[static_cast<std::size_t>(random_.between(0, 3))];
    if (one_in(2)) m.length += integer(0, 3);
    return m;
  }

  Cone3 cone() {
    const int kind = random_.between(0, 3);
    if (kind == 0) return {{0, 0, 0}, {0, 0, integer(1, 4)}, integer(0, 4)};
    if (kind == 1) {
      const Measured m = within_disc();
      return {lifted(m.vector, integer(1, 4)), m.vector, m.length};
    }
    if (kind == 2) {
      // The cone touches the ground along a ray from its apex.
      const Point3 apex{-integer(0, 25), 0, 0};
      return {apex, apex + Point3{16, 0, 12}, 15};
    }
    const double m = integer(1, 2);
    const Point3 base{-3 * m, 0, 4 * m};
    return {base + integer(1, 2) * Point3{4, 0, 3}, base, 5 * m};
  }

  Ellipsoid3 ellipsoid() {
    static constexpr std::array<Measured, 5> any = {
        {{{0, 0, 1}, 1}, {{1, 2, 2}, 3}, {{0, 3, 4}, 5}, {{2, -3, 6}, 7}, {{0, 2, 0}, 2}}};
    const auto& [z, length] = any[static_cast<std::size_t>(random_.between(0, 4))];
    Ellipsoid3 e{};
    const std::array heights = {z.x, z.y, z.z};
    for (std::size_t i = 0; i < 3; ++i) {
      const Point3 g = level();
      e.axes[i] = lifted(length * g, heights[i]);
      e.center = e.center + lifted(heights[i] * g, heights[i] * heights[i] / length);
    }
    e.center.z = length;
    return e;
  }

  Frustum3 frustum() {
    Frustum3 f;
    f.depth = one_in(2) ? DepthRange::opengl : DepthRange::direct3d;
    const int reach = random_.between(0, 4);
    auto& w = f.matrix[3];
    for (auto& row : f.matrix) {
      row = {integer(-2, 2), integer(-2, 2), integer(-2, 2), integer(-reach, reach)};
    }
    if (one_in(3)) w = {0, 0, 0, 0};
    w[3] = reach;
    // w + z or z is a multiple of the height.
    const double k = integer(1, 3);
    const std::array<double, 4> up = {0, 0, k, 0};
    for (std::size_t i = 0; i < 4; ++i) {
      f.matrix[2][i] = f.depth == DepthRange::opengl ? up[i] - w[i] : up[i];
    }
    if (f.depth == DepthRange::opengl && one_in(2)) std::swap(f.matrix[2], f.matrix[0]);
    return f;
  }

  Space space_;
  Random& random_;
};

}  // namespace

Shape3 shape_on_ground(ShapeKind kind, Space space, Random& random) {
  Shape3 shape = Ground(space, random).make(kind);
  repair(shape);
  return shape;
}

}  // namespace signum::generators
