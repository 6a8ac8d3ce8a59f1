// SPDX-License-Identifier: MIT
#include "half_space_corners.hpp"

#include <algorithm>
#include <bit>
#include <cmath>

namespace signum::detail {

namespace {

using Two = BoundedDoubleDouble;

/// The points x with dot(normal, x) + offset >= 0.
struct Plane {
  Vec3<Two> normal;
  Two offset;
};

/// Half-space i, in the order in which HalfSpaceBody has them.
struct PlaneOf {
  std::size_t i;

  Plane operator()(const Kdop3* kdop) const {
    const double s = i % 2 == 0 ? 1 : -1;
    const Point3& n = kdop->directions[i / 2];
    const double at = i % 2 == 0 ? -kdop->min[i / 2] : kdop->max[i / 2];
    return {{s * n.x, s * n.y, s * n.z}, at};
  }
  Plane operator()(const Frustum3* frustum) const {
    const auto& row = frustum->matrix[i / 2];
    const double s = i % 2 == 0 ? 1 : -1;
    const double w = i == 4 && frustum->depth == DepthRange::direct3d ? 0 : 1;
    const auto sum = [&](std::size_t k) { return Two::sum(w * frustum->matrix[3][k], s * row[k]); };
    return {{sum(0), sum(1), sum(2)}, sum(3)};
  }
  template <class Other>
  Plane operator()(const Other*) const {
    return {};
  }
};

Plane plane_of(const ShapeRef3& shape, std::size_t i) { return std::visit(PlaneOf{i}, shape); }

struct BodyOf {
  std::optional<HalfSpaceBody> operator()(const Kdop3* k) const { return HalfSpaceBody::of(*k); }
  std::optional<HalfSpaceBody> operator()(const Frustum3* f) const { return HalfSpaceBody::of(*f); }
  template <class Other>
  std::optional<HalfSpaceBody> operator()(const Other*) const {
    return std::nullopt;
  }
};

/// The numbers of three planes, of which there is a bit each.
std::array<std::size_t, 3> numbers(std::uint32_t planes) {
  std::array<std::size_t, 3> n{};
  for (std::size_t& i : n) {
    i = static_cast<std::size_t>(std::countr_zero(planes));
    planes &= planes - 1;
  }
  return n;
}

/// The point where three planes cross, by Cramer's rule.
template <class Number, class HalfSpace>
Vec3<Number> crossing(const HalfSpace& a, const HalfSpace& b, const HalfSpace& c) {
  const Vec3<Number> bc = cross(b.normal, c.normal), ca = cross(c.normal, a.normal),
                     ab = cross(a.normal, b.normal);
  const Number d = dot(a.normal, bc);
  const auto coordinate = [&](const Number& of_a, const Number& of_b, const Number& of_c) {
    return (Number{0} - (a.offset * of_a + b.offset * of_b + c.offset * of_c)) / d;
  };
  return {coordinate(bc.x, ca.x, ab.x), coordinate(bc.y, ca.y, ab.y), coordinate(bc.z, ca.z, ab.z)};
}

}  // namespace

/// Adds the crossing of three planes, which certainly is inside of those of `known`, if it is
/// certainly inside of all others.
bool HalfSpaceCorners::add_corner(const HalfSpaceBody& body, std::uint32_t planes,
                                  std::uint32_t known) {
  if (std::find(planes_at_.begin(), planes_at_.end(), planes) != planes_at_.end()) return true;
  const auto [i, j, k] = numbers(planes);
  const auto all = body.planes();
  const RealPoint p = crossing<Real>(all[i], all[j], all[k]);
  for (std::size_t n = 0; n < all.size(); ++n) {
    if (((planes | known) >> n & 1) == 0 && !is_positive(all[n](p))) return false;
  }
  corners_.push_back(value(p));
  planes_at_.push_back(planes);
  error_ = std::max({error_, p.x.error, p.y.error, p.z.error});
  // What is not finite is not greater.
  return greatest_error(p) < HUGE_VAL;
}

/// Adds the corners where three of more planes cross, which are all near each other.
bool HalfSpaceCorners::add_near(const HalfSpaceBody& body, std::uint32_t planes) {
  constexpr int most_near = 7;
  if (std::popcount(planes) > most_near) return false;
  // All sets of three of them.
  for (std::uint32_t a = planes; a != 0; a &= a - 1) {
    for (std::uint32_t b = a & (a - 1); b != 0; b &= b - 1) {
      for (std::uint32_t c = b & (b - 1); c != 0; c &= c - 1) {
        const std::uint32_t three = (a & -a) | (b & -b) | (c & -c);
        const auto [i, j, k] = numbers(three);
        const std::array of{plane_of(shape_, i), plane_of(shape_, j), plane_of(shape_, k)};
        const FilterSign d = sign(dot(of[0].normal, cross(of[1].normal, of[2].normal)));
        // Dependent normals have no crossing.
        if (d == FilterSign::zero) continue;
        const Vec3<Two> p = crossing<Two>(of[0], of[1], of[2]);
        bool is_corner = true, is_known = d != FilterSign::uncertain;
        for (std::uint32_t rest = planes & ~three; rest != 0; rest &= rest - 1) {
          const Plane h = plane_of(shape_, static_cast<std::size_t>(std::countr_zero(rest)));
          const FilterSign s = sign(dot(h.normal, p) + h.offset);
          is_corner = is_corner && s != FilterSign::negative;
          is_known = is_known && (s == FilterSign::positive || s == FilterSign::negative);
        }
        if (!is_corner) continue;
        if (!is_known || !add_corner(body, three, planes)) return false;
      }
    }
  }
  return true;
}

bool HalfSpaceCorners::add(const HalfSpaceBody& body, std::uint32_t planes) {
  const int n = std::popcount(planes);
  return n == 3 ? add_corner(body, planes, planes) : n > 3 && add_near(body, planes);
}

bool HalfSpaceCorners::are_closed() const {
  const auto are_two = [&](std::uint32_t edge) {
    return std::count_if(planes_at_.begin(), planes_at_.end(),
                         [&](std::uint32_t planes) { return (planes & edge) == edge; }) == 2;
  };
  return std::all_of(planes_at_.begin(), planes_at_.end(), [&](std::uint32_t planes) {
    const std::uint32_t without_first = planes & (planes - 1);
    const std::uint32_t last = without_first & (without_first - 1);
    const std::uint32_t first = planes ^ without_first;
    return are_two(without_first) && are_two(first | last) && are_two(planes ^ last);
  });
}

bool HalfSpaceCorners::set(const ShapeRef3& shape) {
  shape_ = shape;
  corners_.clear();
  planes_at_.clear();
  error_ = 0;
  std::optional<HalfSpaceBody> body = std::visit(BodyOf(), shape);
  if (!body || !body->find_corners()) return false;
  corners_.reserve(body->corners().size());
  planes_at_.reserve(body->corners().size());
  for (const HalfSpaceBody::Corner& c : body->corners()) {
    if (!add(*body, c.tight)) return false;
  }
  return are_closed();
}

Vec3<BoundedDoubleDouble> HalfSpaceCorners::in_two_doubles(std::size_t corner) const {
  const auto [i, j, k] = numbers(planes_at_[corner]);
  return crossing<Two>(plane_of(shape_, i), plane_of(shape_, j), plane_of(shape_, k));
}

}  // namespace signum::detail
