// SPDX-License-Identifier: MIT
#include "half_space_corners.hpp"

#include <algorithm>
#include <bit>

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

bool HalfSpaceCorners::add(const HalfSpaceBody& body, std::uint32_t planes) {
  if (std::popcount(planes) != 3) return false;
  if (std::find(planes_at_.begin(), planes_at_.end(), planes) != planes_at_.end()) return false;
  const auto [i, j, k] = numbers(planes);
  const auto all = body.planes();
  const RealPoint p = crossing<Real>(all[i], all[j], all[k]);
  for (std::size_t n = 0; n < all.size(); ++n) {
    if ((planes >> n & 1) == 0 && !is_positive(all[n](p))) return false;
  }
  corners_.push_back(value(p));
  planes_at_.push_back(planes);
  error_ = std::max({error_, p.x.error, p.y.error, p.z.error});
  return true;
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
  const auto plane = [&](std::size_t i) { return std::visit(PlaneOf{i}, shape_); };
  const auto [i, j, k] = numbers(planes_at_[corner]);
  return crossing<Two>(plane(i), plane(j), plane(k));
}

}  // namespace signum::detail
