// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <signum/judge/generators_shapes.hpp>

#include "shape_maker.hpp"
#include "shape_pairs.hpp"

namespace signum::generators {

namespace {

using Shapes = Pair<Shape3, Shape3>;

}  // namespace

bool keeps_axes(const Shape3& shape) { return std::holds_alternative<Aabb3>(shape); }

Similarity exact_turn(Space space, bool keep_axes, Random& random) {
  Similarity s;
  if (!keep_axes && random.one_in(2)) {
    static constexpr std::array<Similarity, 3> in_space = {
        {{{{{1, 2, 2}, {2, 1, -2}, {2, -2, 1}}}, {0, 0, 0}, 3},
         {{{{2, 3, 6}, {3, -6, 2}, {6, 2, -3}}}, {0, 0, 0}, 7},
         {{{{0, 3, 4}, {5, 0, 0}, {0, 4, -3}}}, {0, 0, 0}, 5}}};
    static constexpr std::array<Similarity, 2> in_plane = {
        {{{{{3, 0, 4}, {0, 5, 0}, {-4, 0, 3}}}, {0, 0, 0}, 5},
         {{{{12, 0, -5}, {0, 13, 0}, {5, 0, 12}}}, {0, 0, 0}, 13}}};
    s = space == Space::space ? any_of(in_space, random) : any_of(in_plane, random);
  }
  if (random.one_in(2)) std::swap(s.columns[0], s.columns[2]);
  for (int i = space == Space::space ? random.between(0, 2) : 0; i > 0; --i) {
    std::rotate(s.columns.begin(), s.columns.begin() + 1, s.columns.end());
  }
  for (Point3& column : s.columns) {
    if (random.one_in(2)) column = {-column.x, -column.y, -column.z};
  }
  return s;
}

namespace {

/// A unit quaternion, rounded; about one axis, z in space, when that is asked.
Similarity rounded_turn(Space space, bool about_z, Random& random) {
  double w = random.symmetric();
  double x = space == Space::plane || about_z ? 0 : random.symmetric();
  double y = about_z ? 0 : random.symmetric() + 2;
  double z = space == Space::plane ? 0 : random.symmetric() + 2;
  const double norm = std::sqrt(w * w + x * x + y * y + z * z);
  w /= norm, x /= norm, y /= norm, z /= norm;
  Similarity s;
  s.columns[0] = {1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)};
  s.columns[1] = {2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)};
  s.columns[2] = {2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y)};
  if (about_z) {
    for (Point3* column : {&s.columns[0], &s.columns[1]}) column->z = 0;
    s.columns[2] = {0, 0, 1};
  }
  s.origin = {random.symmetric(), space == Space::space ? random.symmetric() : 0,
              random.symmetric()};
  return s;
}

/// The shapes are on either side of z = 0, or both on one; they are moved apart or together in some
/// of the cases.
Shapes touching(Space space, Random& random, ShapeKind kind_a, ShapeKind kind_b) {
  Shapes pair{shape_on_ground(kind_a, space, random), shape_on_ground(kind_b, space, random)};
  if (!random.one_in(6)) {
    Similarity mirror;
    mirror.columns[2].z = -1;
    if (random.one_in(2)) mirror.columns[0].x = -1;
    move(pair.a, mirror);
  }
  Similarity shift;
  const std::array gaps = {0.0, 0.0, 0.0, 0.0, 0.25, -0.25, 1.0, -1.0, -2.0, extent_of(random).gap};
  shift.origin.z = any_of(gaps, random);
  if (random.one_in(4)) {
    shift.origin.x = random.between(-2, 2);
    if (space == Space::space) shift.origin.y = random.between(-2, 2);
  }
  move(pair.b, shift);
  if (random.one_in(2)) {
    for (Shape3* s : {&pair.a, &pair.b}) {
      if (random.one_in(2)) continue;
      // The shape is turned about z: the ground is to be level, but not the axes on it.
      Similarity turn;
      if (space == Space::space) turn.columns = {{{0, 1, 0}, {-1, 0, 0}, {0, 0, 1}}};
      move(*s, turn);
    }
  }
  return pair;
}

/// Shapes whose points stand in the relations of make_pair.
Shapes related(Family family, Space space, Random& random, ShapeKind kind_a, ShapeKind kind_b) {
  Shapes pair{shape_anywhere(kind_a, space, Numbers::integers, random),
              shape_anywhere(kind_b, space, Numbers::integers, random)};
  std::array<std::vector<Point3>, 2> points;
  for (std::size_t i = 0; i < 2; ++i) {
    for_each_point(i == 0 ? pair.a : pair.b, [&](Point3& p, Role) { points[i].push_back(p); });
  }
  if (points[0].empty() || points[1].empty()) return pair;
  if (space == Space::space) {
    make_pair(family, random, std::span<Point3>(points[0]), std::span<Point3>(points[1]));
  } else {
    std::array<std::vector<Point2>, 2> flat = {std::vector<Point2>(points[0].size()),
                                               std::vector<Point2>(points[1].size())};
    make_pair(family, random, std::span<Point2>(flat[0]), std::span<Point2>(flat[1]));
    for (std::size_t i = 0; i < 2; ++i) {
      std::transform(flat[i].begin(), flat[i].end(), points[i].begin(),
                     [](const Point2& p) { return Point3{p.x, 0, p.y}; });
    }
  }
  for (std::size_t i = 0; i < 2; ++i) {
    Shape3& shape = i == 0 ? pair.a : pair.b;
    std::size_t next = 0;
    const Point3 first = points[i].front();
    for_each_point(shape, [&](Point3& p, Role role) {
      p = points[i][next++];
      if (role == Role::vector) p = {p.x - first.x, p.y - first.y, p.z - first.z};
    });
    const Point3 other = any_of(points[random.one_in(2) ? 0 : 1], random);
    if (!std::holds_alternative<Obb3>(shape)) {
      for_each_number(shape, [&](double& x, Role role) {
        if (role == Role::length) x = random.one_in(4) ? 0 : (other.x - first.x) / 2;
      });
    }
    repair(shape);
  }
  return pair;
}

}  // namespace

void nudge_one(std::initializer_list<Shape3*> shapes, Random& random) {
  std::vector<double*> numbers;
  const auto collect = [&](double& x, Role) { numbers.push_back(&x); };
  for (Shape3* const shape : shapes) for_each_number(*shape, collect);
  if (numbers.empty()) return;
  double& x = *any_of(numbers, random);
  const int sign = random.one_in(2) ? 1 : -1;
  x = nudged(x, sign * random.between(1, 3), random.precision());
}

void collapse(Shape3& shape, Random& random) {
  std::vector<Point3> earlier;
  const bool no_vectors = random.one_in(3);
  for_each_point(shape, [&](Point3& p, Role role) {
    if (role == Role::vector) {
      if (no_vectors || random.one_in(3)) p = {0, 0, 0};
    } else if (!earlier.empty() && random.one_in(2)) {
      p = any_of(earlier, random);
    }
    if (role == Role::position || random.one_in(2)) earlier.push_back(p);
  });
  for_each_number(shape, [&](double& x, Role role) {
    if (role == Role::length && random.one_in(2)) x = 0;
  });
  if (auto* k = std::get_if<Kdop3>(&shape)) {
    for (std::size_t i = 0; i < k->min.size(); ++i) {
      if (random.one_in(3)) k->max[i] = k->min[i];
      if (random.one_in(8)) k->directions[i] = {0, 0, 0};
      if (random.one_in(4)) k->directions[i] = k->directions[0];
    }
    if (random.one_in(16)) *k = {};
  }
  if (auto* f = std::get_if<Frustum3>(&shape)) {
    const std::size_t row = static_cast<std::size_t>(random.between(0, 3));
    f->matrix[row] = random.one_in(2) ? f->matrix[0] : std::array<double, 4>{0, 0, 0, 0};
  }
  if (auto* p = std::get_if<Polygon3>(&shape)) {
    const int kind = random.between(0, 2);
    for (auto& chain : p->chains) {
      for (Point3& q : chain) {
        if (kind == 0 || random.one_in(2)) q = p->chains[0][kind == 0 ? 0 : random.bits() % 2];
      }
    }
  }
}

namespace {

/// Boxes and k-DOPs become thin along one of their axes.
void flatten(Shape3& shape, Random& random) {
  const Extent& extent = extent_of(random);
  const auto thin = [&](double length) {
    return std::ldexp(length, -random.between(extent.thin_least, extent.thin_most));
  };
  if (auto* box = std::get_if<Aabb3>(&shape)) {
    static constexpr std::array axes = {&Point3::x, &Point3::y, &Point3::z};
    const auto axis = any_of(axes, random);
    box->max.*axis = box->min.*axis + thin(box->max.*axis - box->min.*axis);
  } else if (auto* obb = std::get_if<Obb3>(&shape)) {
    double& half = any_of(obb->half, random);
    half = thin(half);
  } else if (auto* kdop = std::get_if<Kdop3>(&shape); kdop != nullptr && !kdop->min.empty()) {
    const auto i = static_cast<std::size_t>(random.bits() % kdop->min.size());
    kdop->max[i] = kdop->min[i] + thin(kdop->max[i] - kdop->min[i]);
  }
}

void make_extreme(Shapes& pair, Random& random) {
  const Extent& extent = extent_of(random);
  // The numbers of shapes have up to eleven bits.
  const int highest = extent.end - 12;
  const auto any_exponent = [&] {
    const auto i = static_cast<std::size_t>(random.between(0, 10));
    return i < extent.extremes.size() ? extent.extremes[i] : highest;
  };
  const int kind = random.between(0, 5);
  const int e = kind == 0   ? highest
                : kind == 1 ? extent.least
                : kind == 2 ? random.between(extent.least, highest)
                            : any_exponent();
  for (Shape3* shape : {&pair.a, &pair.b}) {
    if (kind <= 3) {
      scale(*shape, e);
    } else if (kind == 4) {
      // One exponent for each axis; another for what is no point.
      const std::array by_axis = {e, any_exponent(), any_exponent()};
      int axis = 0;
      for_each_number(*shape, [&](double& x, Role) {
        x = std::ldexp(x, by_axis[static_cast<std::size_t>(axis++ % 3)]);
      });
    } else {
      for_each_number(*shape, [&](double& x, Role) {
        if (x != 0 || random.one_in(4)) x = random.floating(extent.least_of_any, extent.end);
      });
    }
  }
}

bool is_level(const Shape3& shape) {
  const auto* polygon = std::get_if<Polygon3>(&shape);
  if (polygon == nullptr) return true;
  const double z = polygon->chains[0][0].z;
  for (const auto& chain : polygon->chains) {
    if (!std::all_of(chain.begin(), chain.end(), [&](const Point3& p) { return p.z == z; })) {
      return false;
    }
  }
  return true;
}

/// Places touching shapes as the family says.
void place(Family family, Space space, Shapes& pair, Random& random) {
  const bool polygons =
      std::holds_alternative<Polygon3>(pair.a) || std::holds_alternative<Polygon3>(pair.b);
  if (family == Family::extreme) {
    make_extreme(pair, random);
    if (random.one_in(4)) nudge_one({&pair.a, &pair.b}, random);
    return;
  }
  const bool exactly = family != Family::rotated ||
                       (space == Space::space && !(is_level(pair.a) && is_level(pair.b)));
  Similarity turn = exactly ? exact_turn(space, keeps_axes(pair.a) || keeps_axes(pair.b), random)
                            : rounded_turn(space, polygons && space == Space::space, random);
  if (exactly && random.one_in(2)) {
    const int reach = 1 << random.between(0, extent_of(random).offset);
    turn.origin = {static_cast<double>(random.between(-reach, reach)),
                   static_cast<double>(space == Space::space ? random.between(-reach, reach) : 0),
                   static_cast<double>(random.between(-reach, reach))};
  }
  const int exponent = exactly ? some_scale(random) : 0;
  for (Shape3* shape : {&pair.a, &pair.b}) {
    move(*shape, turn);
    scale(*shape, exponent);
  }
  if (family == Family::near_degenerate && !random.one_in(4)) nudge_one({&pair.a, &pair.b}, random);
}

}  // namespace

Pair<Shape3, Shape3> shape_pair(Family family, Space space, Random& random, ShapeKind a,
                                ShapeKind b) {
  const Numbers numbers = family == Family::uniform ? Numbers::reals : Numbers::integers;
  if (family == Family::uniform || family == Family::grid) {
    return {shape_anywhere(a, space, numbers, random), shape_anywhere(b, space, numbers, random)};
  }
  Shapes pair;
  if (family == Family::sliver || random.one_in(4)) {
    pair = related(family, space, random, a, b);
    for (Shape3* shape : {&pair.a, &pair.b}) {
      if (family == Family::sliver && random.one_in(2)) flatten(*shape, random);
    }
  } else {
    pair = touching(space, random, a, b);
    if (family == Family::degenerate_shape) {
      collapse(random.one_in(2) ? pair.a : pair.b, random);
      if (random.one_in(2)) collapse(pair.a, random);
    }
    place(family, space, pair, random);
  }
  for (Shape3* shape : {&pair.a, &pair.b}) repair(*shape);
  return pair;
}

Pair<Shape2, Shape2> shapes_in_plane(Family family, Random& random, ShapeKind a, ShapeKind b) {
  const Shapes pair = shape_pair(family, Space::plane, random, a, b);
  return {in_plane(pair.a), in_plane(pair.b)};
}

Pair<Shape3, Shape3> shapes_in_space(Family family, Random& random, ShapeKind a, ShapeKind b) {
  return shape_pair(family, Space::space, random, a, b);
}

}  // namespace signum::generators
