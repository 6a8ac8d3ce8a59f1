// SPDX-License-Identifier: MIT
#include "shape_map.hpp"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "shape_parts.hpp"
#include "shapes/vector_arithmetic.hpp"

namespace signum::generators {

namespace {

using detail::plus, detail::times;

struct Mover {
  const Similarity& by;

  void point(Point3& p) const { p = by(p); }
  void vector(Point3& v) const { v = by.turned(v); }
  void ends(Point3& p, Point3& q) const { point(p), point(q); }
  void radius(double& r) const { r *= by.length; }
  void half(double&) const {}
  void box(Point3& min, Point3& max) const {
    const Point3 p = by(min);
    const Point3 q = by(max);
    min = {std::min(p.x, q.x), std::min(p.y, q.y), std::min(p.z, q.z)};
    max = {std::max(p.x, q.x), std::max(p.y, q.y), std::max(p.z, q.z)};
  }
  /// normal . x + offset, times length^2.
  void form(Point3& normal, double& offset) const {
    vector(normal);
    offset = by.length * by.length * offset - dot(normal, by.origin);
  }
  void slab(Point3& normal, double& min, double& max) const {
    vector(normal);
    const double along = dot(normal, by.origin);
    for (double* x : {&min, &max}) *x = by.length * by.length * *x + along;
  }
  void row(std::array<double, 4>& row) const {
    Point3 normal = {row[0], row[1], row[2]};
    form(normal, row[3]);
    row = {normal.x, normal.y, normal.z, row[3]};
  }
};

struct Repairer : oracle::IgnoreParts {
  static void order(double& low, double& high) {
    if (high < low) std::swap(low, high);
  }
  void form(Point3& normal, double) const {
    if (normal == Point3{0, 0, 0}) normal.z = 1;
  }
  void box(Point3& min, Point3& max) const {
    order(min.x, max.x), order(min.y, max.y), order(min.z, max.z);
  }
  void slab(const Point3&, double& min, double& max) const { order(min, max); }
  void ends(const Point3& p, Point3& q) const {
    if (p == q) q.z = p.z == 0 ? 1 : 0;
  }
};

constexpr Role role_of(MemberRole role) {
  switch (role) {
    case MemberRole::point:
    case MemberRole::offset:
      return Role::position;
    case MemberRole::length:
    case MemberRole::factor:
      return Role::length;
    default:
      return Role::vector;
  }
}

}  // namespace

Point3 Similarity::turned(const Point3& v) const {
  return plus(plus(times(v.x, columns[0]), times(v.y, columns[1])), times(v.z, columns[2]));
}
Point3 Similarity::operator()(const Point3& p) const { return plus(turned(p), origin); }

void move(Shape3& shape, const Similarity& similarity) {
  const Mover mover{similarity};
  std::visit([&](auto& s) { oracle::visit_parts(s, mover); }, shape);
}

void scale(Shape3& shape, int exponent) {
  const auto by = [exponent](double& x) { x = std::ldexp(x, exponent); };
  if (auto* f = std::get_if<Frustum3>(&shape)) {
    for (auto& row : f->matrix) by(row[3]);
    return;
  }
  std::visit(
      [&](auto& s) {
        signum::for_each_number(s, [&](double& x, MemberRole role) {
          if (role != MemberRole::normal && role != MemberRole::factor) by(x);
        });
      },
      shape);
}

void for_each_point(Shape3& shape, const std::function<void(Point3&, Role)>& use) {
  if (std::holds_alternative<Polygon3>(shape)) return;
  const auto of_member = [&]<class Member>(Member, auto& value) {
    if constexpr (Member::role == MemberRole::point || Member::role == MemberRole::vector) {
      for_each_leaf(value, [&](Point3& p) { use(p, role_of(Member::role)); });
    }
  };
  std::visit([&](auto& s) { for_each_member(s, of_member); }, shape);
}

void for_each_number(Shape3& shape, const std::function<void(double&, Role)>& use) {
  if (std::holds_alternative<Polygon3>(shape)) return;
  const auto use_number = [&](double& x, MemberRole role) { use(x, role_of(role)); };
  std::visit([&](auto& s) { signum::for_each_number(s, use_number); }, shape);
}

void repair(Shape3& shape) {
  for_each_number(shape, [](double& x, Role role) {
    if (!std::isfinite(x)) x = 1;
    if (role == Role::length) x = std::abs(x);
  });
  std::visit([](auto& s) { oracle::visit_parts(s, Repairer{}); }, shape);
}

namespace {

void flatten(double from, double& to) { to = from; }
void flatten(FillRule from, FillRule& to) { to = from; }
void flatten(const Point3& from, Point2& to) { to = {from.x, from.z}; }
void flatten(const Segment3& from, Segment2& to) { flatten(from.p, to.p), flatten(from.q, to.q); }
/// Keeps the first and the last of three axes.
template <class From, class To, std::size_t N, std::size_t M>
void flatten(const std::array<From, N>& from, std::array<To, M>& to) {
  for (std::size_t i = 0; i < M; ++i) flatten(from[i + 1 < M ? i : i + N - M], to[i]);
}
template <class From, class To>
void flatten(const std::vector<From>& from, std::vector<To>& to) {
  for (const From& x : from) flatten(x, to.emplace_back());
}

}  // namespace

Shape2 in_plane(const Shape3& shape) {
  return std::visit(
      []<class S>(const S& s) -> Shape2 {
        if constexpr (is_of_space_only(kind_of_type<S>())) {
          throw std::invalid_argument("no such shape in the plane");
        } else {
          InPlane<S> flat{};
          constexpr auto from = shape_members<S>();
          constexpr auto to = shape_members<InPlane<S>>();
          [&]<std::size_t... i>(std::index_sequence<i...>) {
            (flatten(std::get<i>(from).of(s), std::get<i>(to).of(flat)), ...);
          }(std::make_index_sequence<std::tuple_size_v<decltype(from)>>());
          if constexpr (std::is_same_v<S, Plane3>) {
            if (flat.normal == Point2{0, 0}) flat.normal = {0, 1};
          }
          return flat;
        }
      },
      shape);
}

}  // namespace signum::generators
