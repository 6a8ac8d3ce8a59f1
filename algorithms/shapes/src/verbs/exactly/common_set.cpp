// SPDX-License-Identifier: MIT
// One shape is taken as what spans it (a point, a line with bounds, a polygon), and cut by what
// bounds the other.
#include "common_set.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "clip.hpp"
#include "clip_number.hpp"
#include "shapes/lifted.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::detail {

namespace {

/// None where the numbers do not tell.
template <class N>
using CommonSetOf = std::optional<CommonSet<N>>;

constexpr std::array axes{&Point3::x, &Point3::y, &Point3::z};

template <class N>
constexpr std::array coordinates{&Vec3<N>::x, &Vec3<N>::y, &Vec3<N>::z};

template <class N>
Vec3<N> scaled(const N& s, const Vec3<N>& v) {
  return {s * v.x, s * v.y, s * v.z};
}

/// Whether the vector is zero; none where that is not certain.
template <class N>
std::optional<bool> is_zero_vector(const Vec3<N>& v) {
  bool is_zero = true;
  for (const FilterSign s : {told_sign(v.x), told_sign(v.y), told_sign(v.z)}) {
    if (s == FilterSign::positive || s == FilterSign::negative) return false;
    is_zero = is_zero && s == FilterSign::zero;
  }
  return is_zero ? std::optional(true) : std::nullopt;
}

// --- The constraints of a shape: the points that satisfy all of them are its points.

template <class N>
using Constraints = std::vector<ConstraintIn<N>>;

/// The points on the positive side of the plane through p with this normal, or the points on it.
template <class N>
ConstraintIn<N> through(const Vec3<N>& p, const Vec3<N>& normal, bool equality) {
  return {normal, -dot(normal, p), equality};
}

template <class N>
std::array<Vec3<N>, 3> unit_vectors() {
  return {Vec3<N>{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
}

template <class N>
void add_constraints(Constraints<N>& c, const Point3& p) {
  for (const auto& axis : unit_vectors<N>()) c.push_back(through(numbers<N>(p), axis, true));
}

template <class N>
Vec3<N> direction_of(const Linear3& l) {
  return minus(numbers<N>(l.direction.to), numbers<N>(l.direction.from));
}

template <class N>
void add_constraints(Constraints<N>& c, const Linear3& l) {
  const Vec3<N> p = numbers<N>(l.origin), direction = direction_of<N>(l);
  // The products of the direction with the axes span its normals.
  for (const auto& axis : unit_vectors<N>()) {
    const Vec3<N> normal = cross(direction, axis);
    if (is_zero_vector(normal) != true) c.push_back(through(p, normal, true));
  }
  if (l.from_origin) c.push_back(through(p, direction, false));
  if (l.end) c.push_back(through(numbers<N>(*l.end), negated(direction), false));
}

template <class N>
void add_constraints(Constraints<N>& c, const Plane3& p) {
  c.push_back({numbers<N>(p.normal), number<N>(p.offset), true});
}

template <class N>
void add_constraints(Constraints<N>& c, const Triangle3& t) {
  std::array<Vec3<N>, 3> v;
  std::transform(t.vertices.begin(), t.vertices.end(), v.begin(), numbers<N>);
  const Vec3<N> normal = cross(minus(v[1], v[0]), minus(v[2], v[0]));
  c.push_back(through(v[0], normal, true));
  for (std::size_t i = 0; i < 3; ++i) {
    c.push_back(through(v[i], cross(normal, minus(v[(i + 1) % 3], v[i])), false));
  }
}

template <class N>
void add_constraints(Constraints<N>& c, const Aabb3& b) {
  for (const auto& axis : unit_vectors<N>()) {
    c.push_back(through(numbers<N>(b.min), axis, false));
    c.push_back(through(numbers<N>(b.max), negated(axis), false));
  }
}

template <class N>
Constraints<N> constraints_of(const ConvexShape3& shape) {
  Constraints<N> c;
  c.reserve(6);
  std::visit([&](const auto& s) { add_constraints(c, s); }, shape);
  return c;
}

// --- Cutting one shape by the constraints of the other

template <class N>
CommonSet<N> describe(const LineIn<N>& l) {
  if (!l.low && !l.high) return {1, {}, l.origin, l.direction};
  const auto at = [&l](const N& t) { return plus(l.origin, scaled(t, l.direction)); };
  if (!l.high) return {1, {at(*l.low)}, {}, l.direction};
  if (!l.low) return {1, {at(*l.high)}, {}, negated(l.direction)};
  if (l.is_point) return {0, {at(*l.low)}, {}, {}};
  return {1, {at(*l.low), at(*l.high)}, {}, {}};
}

template <class N>
CommonSetOf<N> cut_by(LineIn<N> line, const Constraints<N>& constraints) {
  for (const ConstraintIn<N>& c : constraints) {
    const Clipped left = clip_line(line, c);
    if (left == Clipped::undecided) return std::nullopt;
    if (left == Clipped::nothing) return CommonSet<N>{};
  }
  return describe(line);
}

template <class N>
CommonSetOf<N> cut_by(std::vector<Vec3<N>> polygon, const Constraints<N>& constraints) {
  for (const ConstraintIn<N>& c : constraints) {
    const Clipped left = clip_polygon(polygon, c);
    if (left == Clipped::undecided) return std::nullopt;
    if (left == Clipped::nothing) return CommonSet<N>{};
  }
  const int dimension = std::min(static_cast<int>(polygon.size()), 3) - 1;
  return CommonSet<N>{dimension, std::move(polygon), {}, {}};
}

template <class N>
CommonSetOf<N> cut_by(const Point3& p, const ConvexShape3& other) {
  return cut_by(std::vector{numbers<N>(p)}, constraints_of<N>(other));
}

template <class N>
CommonSetOf<N> cut_by(const Linear3& l, const ConvexShape3& other) {
  LineIn<N> line{numbers<N>(l.origin), direction_of<N>(l), {}, {}};
  if (l.from_origin) line.low = 0;
  if (l.end) line.high = 1;
  return cut_by(std::move(line), constraints_of<N>(other));
}

template <class N>
CommonSetOf<N> cut_by(const Triangle3& t, const ConvexShape3& other) {
  const auto& [p, q, r] = t.vertices;
  return cut_by(std::vector{numbers<N>(p), numbers<N>(q), numbers<N>(r)}, constraints_of<N>(other));
}

/// Takes the common interval along every axis; the corners where two axes have two are in
/// order round the rectangle.
template <class N>
CommonSetOf<N> cut_by(const Aabb3& a, const Aabb3& b) {
  Point3 low, high;
  std::vector<double Point3::*> wide;
  for (const auto axis : axes) {
    low.*axis = std::max(a.min.*axis, b.min.*axis);
    high.*axis = std::min(a.max.*axis, b.max.*axis);
    if (low.*axis > high.*axis) return CommonSet<N>{};
    if (low.*axis < high.*axis) wide.push_back(axis);
  }
  CommonSet<N> r{static_cast<int>(wide.size()), {}, {}, {}};
  for (unsigned i = 0; i < 1U << wide.size(); ++i) {
    const unsigned gray_code = i ^ i >> 1;
    Point3 corner = low;
    for (std::size_t k = 0; k < wide.size(); ++k) {
      if ((gray_code >> k & 1U) != 0) corner.*wide[k] = high.*wide[k];
    }
    r.points.push_back(numbers<N>(corner));
  }
  return r;
}

/// What of the plane is above the rectangle of the box along an axis that is not in the plane, cut
/// to the box along that axis.
template <class N>
CommonSetOf<N> cut_by(const Aabb3& box, const Plane3& plane) {
  std::size_t k = 0;
  while (plane.normal.*axes[k] == 0) ++k;
  const auto u = axes[(k + 1) % 3];
  const auto v = axes[(k + 2) % 3];
  std::vector<Point3> feet;
  for (const auto& [at_u, at_v] : {std::pair{box.min.*u, box.min.*v},
                                   {box.max.*u, box.min.*v},
                                   {box.max.*u, box.max.*v},
                                   {box.min.*u, box.max.*v}}) {
    Point3 foot{0, 0, 0};
    foot.*u = at_u;
    foot.*v = at_v;
    // A flat box has corners twice.
    if (std::find(feet.begin(), feet.end(), foot) == feet.end()) feet.push_back(foot);
  }
  const Vec3<N> normal = numbers<N>(plane.normal);
  std::vector<Vec3<N>> polygon;
  for (const Point3& foot : feet) {
    Vec3<N> p = numbers<N>(foot);
    p.*coordinates<N>[k] = -(dot(normal, p) + number<N>(plane.offset)) / normal.*coordinates<N>[k];
    polygon.push_back(std::move(p));
  }
  return cut_by(std::move(polygon), constraints_of<N>(box));
}

template <class N>
CommonSetOf<N> cut_by(const Aabb3& a, const ConvexShape3& other) {
  const auto* box = std::get_if<Aabb3>(&other);
  return box ? cut_by<N>(a, *box) : cut_by<N>(a, std::get<Plane3>(other));
}

template <class N>
CommonSetOf<N> cut_by(const Plane3& a, const Plane3& b) {
  const Vec3<N> u = numbers<N>(a.normal), v = numbers<N>(b.normal);
  const Vec3<N> direction = cross(u, v);
  const N d = number<N>(a.offset), e = number<N>(b.offset);
  const std::optional<bool> are_parallel = is_zero_vector(direction);
  if (!are_parallel) return std::nullopt;
  if (*are_parallel) {
    const std::optional<bool> are_equal = is_zero_vector(minus(scaled(e, u), scaled(d, v)));
    if (!are_equal) return std::nullopt;
    return CommonSet<N>{*are_equal ? 2 : -1, {}, {}, {}};
  }
  // The point of the line nearest to the origin.
  const Vec3<N> x = plus(scaled(d, cross(v, direction)), scaled(e, cross(direction, u)));
  const N squared = dot(direction, direction);
  return CommonSet<N>{1, {}, Vec3<N>{-x.x / squared, -x.y / squared, -x.z / squared}, direction};
}

template <class N>
CommonSetOf<N> cut_by(const Plane3& a, const ConvexShape3& other) {
  return cut_by<N>(a, std::get<Plane3>(other));
}

/// A plane of the plane, which is a line.
template <class N>
LineIn<N> spanned(const Plane2& p) {
  const Vec3<N> n = numbers<N>(lifted(p.normal));
  const N t = -number<N>(p.offset) / dot(n, n);
  return {scaled(t, n), {-n.y, n.x, 0}, {}, {}};
}

}  // namespace

template <class N>
CommonSetOf<N> common_set(const ConvexShape3& a, const ConvexShape3& b) {
  if (b.index() < a.index()) return common_set<N>(b, a);
  return std::visit([&b](const auto& s) { return cut_by<N>(s, b); }, a);
}

template <class N>
CommonSetOf<N> common_set(const Plane2& line, const ConvexShape3& b) {
  return cut_by(spanned<N>(line), constraints_of<N>(b));
}

template CommonSetOf<ClipNumber> common_set(const ConvexShape3&, const ConvexShape3&);
template CommonSetOf<BigRational> common_set(const ConvexShape3&, const ConvexShape3&);
template CommonSetOf<ClipNumber> common_set(const Plane2&, const ConvexShape3&);
template CommonSetOf<BigRational> common_set(const Plane2&, const ConvexShape3&);

}  // namespace signum::detail
