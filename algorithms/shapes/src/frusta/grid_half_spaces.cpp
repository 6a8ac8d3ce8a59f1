// SPDX-License-Identifier: MIT
#include "frusta/grid_half_spaces.hpp"

#include <algorithm>

namespace signum::detail {

namespace {

using WideVector = Vec3<Int128>;

WideVector scaled(Int128 factor, const GridVector& v) {
  return {factor * Int128{v.x}, factor * Int128{v.y}, factor * Int128{v.z}};
}
WideVector sum(const WideVector& a, const WideVector& b) {
  return {a.x + b.x, a.y + b.y, a.z + b.z};
}
Int128 product(const WideVector& a, const GridVector& b) {
  return a.x * Int128{b.x} + a.y * Int128{b.y} + a.z * Int128{b.z};
}

/// Some planes, at most three, and the point on all of them that is nearest to the origin.
class Basis {
 public:
  /// The origin, of no planes.
  explicit Basis(std::span<const GridHalfSpace> all) : all_(all) {}
  /// The basis of the planes in the mask, and one more.
  Basis with(unsigned mask, std::size_t plane) const {
    Basis b(all_);
    for (std::size_t i = 0; i < size_; ++i) {
      if ((mask >> i & 1U) != 0) b.planes_[b.size_++] = planes_[i];
    }
    b.planes_[b.size_++] = plane;
    return b;
  }

  std::size_t size() const { return size_; }
  const GridPoint& point() const { return at_; }

  /// Moves the point onto the planes. False where they are dependent, or the point is not the
  /// nearest one of the intersection of their half-spaces: not a sum of their normals with factors
  /// that are not negative.
  bool solve() {
    const auto at = [this](std::size_t i) -> const GridHalfSpace& { return all_[planes_[i]]; };
    if (size_ == 1) return solve(at(0));
    return size_ == 2 ? solve(at(0), at(1)) : solve(at(0), at(1), at(2));
  }

  bool is_in(std::size_t plane) const {
    const auto& [normal, value] = all_[plane];
    return !(product(at_.x, normal) + at_.scale * Int128{value} < Int128{0});
  }
  bool is_in_all_of(const Basis& other) const {
    return std::all_of(other.planes_.begin(),
                       other.planes_.begin() + static_cast<std::ptrdiff_t>(other.size_),
                       [this](std::size_t plane) { return is_in(plane); });
  }

 private:
  bool solve(const GridHalfSpace& a) {
    const Int128 square = dot(a.normal, a.normal), factor = -a.value;
    if (!(square > 0) || factor < 0) return false;
    at_ = {scaled(factor, a.normal), square, factor * factor, square};
    return true;
  }

  /// By Cramer's rule, for the factors of the two normals.
  bool solve(const GridHalfSpace& a, const GridHalfSpace& b) {
    const Int128 aa = dot(a.normal, a.normal), ab = dot(a.normal, b.normal),
                 bb = dot(b.normal, b.normal), at_a = a.value, at_b = b.value;
    const Int128 determinant = aa * bb - ab * ab;
    const Int128 of_a = at_b * ab - at_a * bb, of_b = at_a * ab - at_b * aa;
    if (!(determinant > 0) || of_a < 0 || of_b < 0) return false;
    at_ = {sum(scaled(of_a, a.normal), scaled(of_b, b.normal)), determinant,
           -(of_a * at_a + of_b * at_b), determinant};
    return true;
  }

  /// By Cramer's rule, for the point; its products with the cross products of normals have the
  /// signs of the factors.
  bool solve(const GridHalfSpace& a, const GridHalfSpace& b, const GridHalfSpace& c) {
    const GridVector bc = cross(b.normal, c.normal), ca = cross(c.normal, a.normal),
                     ab = cross(a.normal, b.normal);
    const Int128 determinant = dot(a.normal, bc);
    WideVector x = sum(sum(scaled(Int128{-a.value}, bc), scaled(Int128{-b.value}, ca)),
                       scaled(Int128{-c.value}, ab));
    if (determinant == 0 || product(x, bc) < 0 || product(x, ca) < 0 || product(x, ab) < 0) {
      return false;
    }
    const bool turned = determinant < 0;
    if (turned) x = {-x.x, -x.y, -x.z};
    at_ = {x, turned ? -determinant : determinant, x.x * x.x + x.y * x.y + x.z * x.z,
           determinant * determinant};
    return true;
  }

  std::span<const GridHalfSpace> all_;
  std::array<std::size_t, 3> planes_{};
  std::size_t size_ = 0;
  GridPoint at_{{0, 0, 0}, 1, 0, 1};
};

/// Makes it the basis of the nearest point in one more half-space, which it is outside of: of that
/// plane, and of some of its own. False where there is no such point.
bool exchange(Basis& basis, std::size_t plane) {
  for (const unsigned mask : {3U, 5U, 6U, 1U, 2U, 4U, 0U}) {
    if (mask >> basis.size() != 0) continue;
    Basis next = basis.with(mask, plane);
    if (next.solve() && next.is_in_all_of(basis)) {
      basis = next;
      return true;
    }
  }
  return false;
}

}  // namespace

std::optional<GridPoint> nearest_in(std::span<const GridHalfSpace> half_spaces) {
  Basis basis(half_spaces);
  std::size_t plane = 0;
  for (std::size_t seen = 0; seen < half_spaces.size(); ++seen) {
    if (!basis.is_in(plane)) {
      if (!exchange(basis, plane)) return std::nullopt;
      seen = 0;
    }
    plane = plane + 1 < half_spaces.size() ? plane + 1 : 0;
  }
  return basis.point();
}

}  // namespace signum::detail
