// SPDX-License-Identifier: MIT
// Where the origin is on the boundary, the facets with it are those of the cone of all differences
// of corners. From one of them, the next is found by a turn about a ray that both have.
// See: Chand and Kapur, An Algorithm for Convex Polytopes, 1970, on gift wrapping.
#include "depth/grid_facet.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

#include "numbers/fixed_integer.hpp"
#include "shapes/vector_arithmetic.hpp"
#include "stages/point_grid.hpp"

namespace signum::detail {

namespace {

/// A normal squared times a height squared has fewer than 2^9 terms of degree 10.
constexpr int bits_of_corners = 11;
static_assert(9 + 10 * bits_of_corners < 127);
constexpr std::size_t most_differences = 4096, most_facets = 64;

using Whole = Vec3<std::int64_t>;

/// The points x with normal . x <= height.
struct WholePlane {
  Whole normal;
  std::int64_t height;
};

Whole whole(const Point3& p, double unit) {
  return {static_cast<std::int64_t>(p.x / unit), static_cast<std::int64_t>(p.y / unit),
          static_cast<std::int64_t>(p.z / unit)};
}

bool have_one_direction(const Whole& a, const Whole& b) {
  return cross(a, b) == Whole{0, 0, 0} && dot(a, b) > 0;
}

/// The sign of a / |m|^2 - b / |n|^2.
int order_by_squares(Int128 a, const Whole& m, Int128 b, const Whole& n) {
  const Int128 p = a * dot(n, n), q = b * dot(m, m);
  return p < q ? -1 : p > q ? 1 : 0;
}

/// What is_before says of vectors of any numbers.
bool is_whole_before(const Whole& a, const Whole& b) {
  for (const auto x : {&Whole::x, &Whole::y, &Whole::z}) {
    const std::int64_t p = a.*x, q = b.*x;
    if (const int s = order_by_squares(Int128{p} * std::abs(p), a, Int128{q} * std::abs(q), b);
        s != 0) {
      return s < 0;
    }
  }
  return false;
}

class GridDifference {
 public:
  GridDifference(std::span<const Point3> a, std::span<const Point3> b, double unit) : unit_(unit) {
    // From a corner, so that the numbers are small.
    for (const Point3& p : a) a_.push_back(whole(minus(p, a[0]), unit));
    for (const Point3& p : b) b_.push_back(whole(minus(p, a[0]), unit));
  }

  std::optional<NearestFacet> nearest(const std::vector<std::array<Point3, 3>>& faces) const {
    const WholePlane first = plane_of(faces[0]);
    if (first.normal == Whole{0, 0, 0} || first.height < 0) return std::nullopt;
    if (first.height == 0) return supports(first) ? facet_at_origin(first) : std::nullopt;
    std::optional<WholePlane> best;
    for (const auto& face : faces) {
      const WholePlane p = plane_of(face);
      if (p.height <= 0) return std::nullopt;
      const int order = order_by_squares(Int128{p.height} * p.height, p.normal,
                                         Int128{first.height} * first.height, first.normal);
      if (order < 0) return std::nullopt;
      if (order > 0 || (best && !is_whole_before(p.normal, best->normal)) || !supports(p)) continue;
      best = p;
    }
    return best ? std::optional(facet(*best)) : std::nullopt;
  }

 private:
  WholePlane plane_of(const std::array<Point3, 3>& face) const {
    const Whole p = whole(face[0], unit_);
    const Whole n = cross(minus(whole(face[1], unit_), p), minus(whole(face[2], unit_), p));
    return {n, dot(n, p)};
  }

  NearestFacet facet(const WholePlane& p) const {
    const auto& [x, y, z] = p.normal;
    const std::int64_t factor = std::gcd(std::gcd(x, y), z);
    return {{BigRational(x / factor), BigRational(y / factor), BigRational(z / factor)},
            times_power_of_two(BigInteger(p.height / factor), std::ilogb(unit_))};
  }

  /// Whether the height is the greatest value on the difference along the normal.
  bool supports(const WholePlane& p) const {
    const auto is_less = [&](const Whole& u, const Whole& v) {
      return dot(p.normal, u) < dot(p.normal, v);
    };
    return dot(p.normal, *std::max_element(b_.begin(), b_.end(), is_less)) -
               dot(p.normal, *std::min_element(a_.begin(), a_.end(), is_less)) ==
           p.height;
  }

  std::optional<NearestFacet> facet_at_origin(const WholePlane& first) const {
    std::vector<Whole> all;
    all.reserve(a_.size() * b_.size());
    bool is_corner = false, is_flat = true;
    for (const Whole& p : a_) {
      for (const Whole& q : b_) {
        const Whole d = minus(q, p);
        is_corner = is_corner || d == Whole{0, 0, 0};
        is_flat = is_flat && dot(first.normal, d) == 0;
        if (!(d == Whole{0, 0, 0})) all.push_back(d);
      }
    }
    if (is_flat) return std::nullopt;
    const std::optional<Rays> rays = rays_in(all, first.normal);
    if (!rays) return facet(first);
    // A corner, or a point of an edge; or the origin is not in the difference.
    if (!is_corner && !have_one_direction(rays->right, negated(rays->left))) return std::nullopt;
    Whole least = first.normal, normal = first.normal, ray = rays->left;
    for (std::size_t i = 0; i < most_facets; ++i) {
      const std::optional<Whole> next = turned(all, normal, ray);
      if (!next) return std::nullopt;
      if (have_one_direction(*next, first.normal)) return facet({least, 0});
      const std::optional<Rays> of_next = rays_in(all, *next);
      if (!of_next) return std::nullopt;
      if (is_whole_before(*next, least)) least = *next;
      normal = *next;
      ray = of_next->left;
    }
    return std::nullopt;
  }

  struct Rays {
    Whole right, left;
  };
  /// The outermost of the vectors in a plane through the origin, seen against its normal; none
  /// where they are all round.
  static std::optional<Rays> rays_in(const std::vector<Whole>& all, const Whole& normal) {
    std::vector<Whole> in_plane;
    for (const Whole& d : all) {
      if (dot(normal, d) == 0) in_plane.push_back(d);
    }
    if (in_plane.empty()) return std::nullopt;
    const auto outermost = [&](int side) -> std::optional<Whole> {
      const auto is_beyond = [&](const Whole& d, const Whole& ray) {
        return side * dot(normal, cross(ray, d)) > 0;
      };
      Whole ray = in_plane[0];
      // The first pass leaves the opposite ray, if it began there.
      for (int pass = 0; pass < 2; ++pass) {
        for (const Whole& d : in_plane) {
          if (is_beyond(d, ray)) ray = d;
        }
      }
      const bool is_last = std::none_of(in_plane.begin(), in_plane.end(),
                                        [&](const Whole& d) { return is_beyond(d, ray); });
      return is_last ? std::optional(ray) : std::nullopt;
    };
    const auto right = outermost(-1), left = outermost(1);
    if (!right || !left) return std::nullopt;
    return Rays{*right, *left};
  }

  /// The normal of the other facet at the left ray of one.
  static std::optional<Whole> turned(const std::vector<Whole>& all, const Whole& normal,
                                     const Whole& ray) {
    std::optional<Whole> next;
    for (const Whole& d : all) {
      if (next ? dot(*next, d) > 0 : dot(normal, d) < 0) next = cross(ray, d);
    }
    const bool is_facet = next && std::none_of(all.begin(), all.end(),
                                               [&](const Whole& d) { return dot(*next, d) > 0; });
    return is_facet ? next : std::nullopt;
  }

  double unit_;
  std::vector<Whole> a_, b_;
};

}  // namespace

std::optional<NearestFacet> facet_on_grid(std::span<const Point3> a, std::span<const Point3> b,
                                          const std::vector<std::array<Point3, 3>>& faces) {
  const auto unit = grid_unit({a, b}, bits_of_corners);
  if (!unit || faces.empty() || a.size() * b.size() > most_differences) return std::nullopt;
  return GridDifference(a, b, *unit).nearest(faces);
}

}  // namespace signum::detail
