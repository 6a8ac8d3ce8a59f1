// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/judge/filled_shape.hpp>

#include "shape_maker.hpp"

namespace signum::generators {

std::vector<std::array<std::uint32_t, 3>> box_faces() {
  return {{{0, 2, 1}}, {{1, 2, 3}}, {{4, 5, 6}}, {{5, 7, 6}}, {{0, 1, 4}}, {{1, 5, 4}},
          {{2, 6, 3}}, {{3, 6, 7}}, {{0, 4, 2}}, {{2, 4, 6}}, {{1, 3, 5}}, {{3, 7, 5}}};
}

void add_tetrahedron(Polyhedron3& to, std::uint32_t first) {
  for (const auto& [i, j, k] :
       {std::array<std::uint32_t, 3>{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}) {
    to.faces.push_back({first + i, first + j, first + k});
  }
}

namespace {

class Maker {
 public:
  Maker(Space space, Numbers numbers, Random& random)
      : space_(space), numbers_(numbers), random_(random) {}

  Shape3 make(ShapeKind kind) {
    switch (kind) {
      case ShapeKind::polygon:
        return polygon();
      case ShapeKind::obb:
        return obb();
      case ShapeKind::kdop:
        return kdop();
      case ShapeKind::convex:
        return Convex3{points(random_.between(1, 8))};
      case ShapeKind::polyhedron:
        return polyhedron();
      case ShapeKind::frustum:
        return frustum();
      default:
        return filled_shape(kind, [this]<class X>(X& x, MemberRole role) {
          if constexpr (std::same_as<X, Point3>) {
            x = point();
          } else {
            x = role == MemberRole::length ? length() : number();
          }
        });
    }
  }

 private:
  double number() {
    return numbers_ == Numbers::reals ? random_.symmetric() : random_.between(-3, 3);
  }
  double length() {
    return numbers_ == Numbers::reals ? random_.unit() / 2 : random_.between(0, 2);
  }
  Point3 point() {
    const double x = number();
    const double z = number();
    return {x, space_ == Space::space ? number() : 0, z};
  }
  std::vector<Point3> points(int count) {
    std::vector<Point3> result;
    for (int i = 0; i < count; ++i) result.push_back(point());
    return result;
  }

  /// A box. Every other one has right angles, as the methods of the literature want it: the axes
  /// are the columns of a quaternion's rotation, times the square of its length.
  Obb3 obb() {
    Obb3 box{point(), {point(), point(), point()}, {length(), length(), length()}};
    if (random_.one_in(2)) return box;
    std::array<double, 4> q{};
    for (double& c : q)
      c = numbers_ == Numbers::reals ? random_.symmetric() : random_.between(-1, 1);
    if (space_ == Space::plane) q[1] = q[3] = 0;
    const auto [w, x, y, z] = q;
    box.axes = {{{w * w + x * x - y * y - z * z, 2 * (x * y + w * z), 2 * (x * z - w * y)},
                 {2 * (x * y - w * z), w * w - x * x + y * y - z * z, 2 * (y * z + w * x)},
                 {2 * (x * z + w * y), 2 * (y * z - w * x), w * w - x * x - y * y + z * z}}};
    if (space_ == Space::plane) box.axes[1] = {0, 0, 0};
    return box;
  }

  /// A combination of two vectors whose plane doubles hold exactly: two axes at a right angle, or
  /// two sums of axes.
  Point3 in_plane_of(const Point3& u, const Point3& v) {
    const double s = number();
    const double t = number();
    return {s * u.x + t * v.x, s * u.y + t * v.y, s * u.z + t * v.z};
  }

  Polygon3 polygon() {
    Polygon3 result{{}, random_.one_in(2) ? FillRule::even_odd : FillRule::nonzero};
    Point3 u{1, 0, 0};
    Point3 v{0, 0, 1};
    if (space_ == Space::space) {
      // Sums of reals would round: only one of the two directions may have a coordinate.
      static constexpr std::array<std::array<Point3, 2>, 5> planes = {{{{{1, 0, 0}, {0, 0, 1}}},
                                                                       {{{1, 0, 0}, {0, 1, 0}}},
                                                                       {{{0, 1, 0}, {0, 0, 1}}},
                                                                       {{{1, 0, 1}, {0, 1, 0}}},
                                                                       {{{0, 1, -1}, {1, 0, 0}}}}};
      const auto& [first, second] = planes[static_cast<std::size_t>(random_.between(0, 4))];
      u = first;
      v = second;
      if (numbers_ == Numbers::integers && random_.one_in(2)) u = point(), v = point();
    }
    for (int chain = random_.between(1, 2); chain > 0; --chain) {
      auto& points = result.chains.emplace_back();
      for (int i = random_.between(3, 6); i > 0; --i) points.push_back(in_plane_of(u, v));
    }
    return result;
  }

  Kdop3 kdop() {
    Kdop3 result;
    for (int i = random_.between(2, 5); i > 0; --i) {
      Point3 direction = point();
      if (random_.one_in(2)) {
        direction = {static_cast<double>(random_.between(-1, 1)),
                     static_cast<double>(space_ == Space::space ? random_.between(-1, 1) : 0),
                     static_cast<double>(random_.between(-1, 1))};
      }
      const double middle = number();
      const double reach = 2 * length();
      result.directions.push_back(direction);
      result.min.push_back(middle - reach);
      result.max.push_back(middle + reach);
    }
    return result;
  }

  Polyhedron3 polyhedron() {
    Polyhedron3 result;
    if (random_.one_in(2)) {
      // Any corners: the faces may cross, which the even-odd rule takes as it is.
      result.points = points(random_.one_in(2) ? 8 : 4);
      for (std::uint32_t i = 0; i < result.points.size(); i += 4) add_tetrahedron(result, i);
      return result;
    }
    const Point3 p = point();
    const Point3 q = point();
    for (unsigned i = 0; i < 8; ++i) {
      result.points.push_back(
          {(i & 1) != 0 ? q.x : p.x, (i & 2) != 0 ? q.y : p.y, (i & 4) != 0 ? q.z : p.z});
    }
    result.faces = box_faces();
    return result;
  }

  Frustum3 frustum() {
    Frustum3 result;
    result.depth = random_.one_in(2) ? DepthRange::opengl : DepthRange::direct3d;
    for (auto& row : result.matrix) {
      for (double& x : row) x = random_.one_in(3) ? 0 : number();
    }
    if (random_.one_in(3)) result.matrix[3] = {0, 0, 0, 1};
    result.matrix[3][3] += random_.between(0, 4);
    return result;
  }

  Space space_;
  Numbers numbers_;
  Random& random_;
};

}  // namespace

Shape3 shape_anywhere(ShapeKind kind, Space space, Numbers numbers, Random& random) {
  Shape3 shape = Maker(space, numbers, random).make(kind);
  repair(shape);
  return shape;
}

}  // namespace signum::generators
