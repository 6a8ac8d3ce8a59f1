// SPDX-License-Identifier: MIT
// The polytope that grows need not be convex, nor its faces right: they are triangles between
// corners of the difference, and their boundaries cancel. Where the origin is strictly behind the
// planes of all of them, a ray from the origin in any direction passes through one. So the
// difference holds the ball about the origin up to the nearest of their planes, and that is where
// it ends if the plane supports it, too.
#include "search_facet.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <signum/kernel/error_bounded.hpp>
#include <span>

#include "horizon.hpp"
#include "vector_arithmetic.hpp"

namespace signum::detail {

namespace {

/// A corner of the difference: b[of_b] - a[of_a], in doubles.
struct Corner {
  std::size_t of_a, of_b;
  Point3 rounded;
};

struct Face {
  std::array<std::size_t, 3> corners;
  /// Its length is 1, but for roundings.
  Point3 normal;
  double height;
};

constexpr std::size_t most_faces = 200;

/// Grows the polytope, all in doubles.
class Growth {
 public:
  Growth(std::span<const Point3> a, std::span<const Point3> b, double size)
      : a_(a), b_(b), flat_(0x1p-40 * size) {}

  /// Returns false where the search found no end, or the difference seems to be flat.
  bool run() {
    if (!start()) return false;
    while (faces_.size() < most_faces) {
      const auto nearest =
          std::min_element(faces_.begin(), faces_.end(),
                           [](const Face& f, const Face& g) { return f.height < g.height; });
      const Corner p = farthest(nearest->normal);
      if (!(dot(nearest->normal, p.rounded) - nearest->height > flat_)) {
        std::iter_swap(nearest, faces_.begin());
        return faces_[0].height > 0;
      }
      if (!add(p)) return false;
    }
    return false;
  }

  /// The faces, the nearest first.
  const std::vector<Face>& faces() const { return faces_; }
  const Corner& corner(std::size_t i) const { return corners_[i]; }

 private:
  static std::size_t extreme(std::span<const Point3> corners, const Point3& way) {
    std::size_t best = 0;
    double most = dot(corners[0], way);
    for (std::size_t i = 1; i < corners.size(); ++i) {
      const double value = dot(corners[i], way);
      if (!(value > most)) continue;
      most = value;
      best = i;
    }
    return best;
  }

  Corner farthest(const Point3& way) const {
    const std::size_t i = extreme(a_, negated(way)), j = extreme(b_, way);
    return {i, j, minus(b_[j], a_[i])};
  }

  /// Adds the corner that is farther off the plane of those so far, on either side.
  bool add_across(const Point3& way) {
    const double base = dot(way, corners_[0].rounded);
    const Corner p = farthest(way), q = farthest(negated(way));
    const double up = dot(way, p.rounded) - base, down = base - dot(way, q.rounded);
    corners_.push_back(up >= down ? p : q);
    return std::max(up, down) > flat_ * std::sqrt(dot(way, way));
  }

  bool start() {
    corners_.push_back(farthest({1, 0, 0}));
    if (!add_across({1, 0, 0})) return false;
    const Point3 u = minus(corners_[1].rounded, corners_[0].rounded);
    if (!add_across(std::abs(u.y) < std::abs(u.z) ? cross(u, Point3{0, 1, 0})
                                                  : cross(u, Point3{0, 0, 1}))) {
      return false;
    }
    const Point3 n = cross(u, minus(corners_[2].rounded, corners_[0].rounded));
    if (!add_across(n)) return false;
    if (dot(n, minus(corners_[3].rounded, corners_[0].rounded)) > 0) {
      std::swap(corners_[1], corners_[2]);
    }
    return add_face({0, 1, 2}) && add_face({0, 3, 1}) && add_face({1, 3, 2}) && add_face({2, 3, 0});
  }

  bool add(const Corner& p) {
    const auto beyond = std::partition(faces_.begin(), faces_.end(), [&](const Face& f) {
      return !(dot(f.normal, p.rounded) - f.height > flat_);
    });
    const auto edges =
        horizon(std::span(faces_).subspan(static_cast<std::size_t>(beyond - faces_.begin())));
    faces_.erase(beyond, faces_.end());
    corners_.push_back(p);
    return std::all_of(edges.begin(), edges.end(), [this](const auto& e) {
      return add_face({e[0], e[1], corners_.size() - 1});
    });
  }

  bool add_face(const std::array<std::size_t, 3>& f) {
    const Point3& p = corners_[f[0]].rounded;
    const Point3 n = cross(minus(corners_[f[1]].rounded, p), minus(corners_[f[2]].rounded, p));
    const double length = std::sqrt(dot(n, n));
    if (!(length > 0)) return false;
    const Point3 unit{n.x / length, n.y / length, n.z / length};
    faces_.push_back({f, unit, dot(unit, p)});
    return true;
  }

  std::span<const Point3> a_, b_;
  /// A height less than this is taken for nothing.
  double flat_;
  std::vector<Corner> corners_;
  std::vector<Face> faces_;
};

/// The greatest degree of what is formed of the leaves below.
constexpr int degree = 6;

ErrorBounded<1, 1> leaf(double x) { return {x, std::abs(x) + underflow_guard<degree>}; }

/// Proposals, and the exact numbers that they stand for.
class Confirmation {
 public:
  Confirmation(std::span<const Point3> a, std::span<const Point3> b, const Growth& growth)
      : a_(a), b_(b), growth_(growth) {}

  std::optional<NearestFacet> run() const {
    const std::vector<Face>& faces = growth_.faces();
    const Plane nearest = plane_of(faces[0]);
    if (nearest.height.sign() <= 0) return std::nullopt;
    const BigRational squared = nearest.squared_distance();
    const double rounded = round_to_double(squared);
    std::vector<Plane> as_near;
    if (supports(nearest)) as_near.push_back(nearest);
    for (std::size_t i = 1; i < faces.size(); ++i) {
      if (is_farther(faces[i], rounded)) continue;
      const Plane p = plane_of(faces[i]);
      if (p.height.sign() <= 0) return std::nullopt;
      const int order = p.squared_distance().compare(squared);
      if (order < 0) return std::nullopt;
      const auto is_known = [&p](const Plane& q) {
        return is_zero(cross(p.normal, q.normal)) && dot(p.normal, q.normal) > 0;
      };
      if (order > 0 || std::any_of(as_near.begin(), as_near.end(), is_known)) continue;
      if (supports(p)) as_near.push_back(p);
    }
    if (as_near.empty()) return std::nullopt;
    const auto is_before_it = [](const Plane& p, const Plane& q) {
      return is_before(p.normal, q.normal);
    };
    const Plane& first = *std::min_element(as_near.begin(), as_near.end(), is_before_it);
    const RationalPoint normal = coprime(first.normal);
    const BigRational times = dot(normal, first.normal) / square(first.normal);
    return NearestFacet{normal, times * first.height};
  }

 private:
  struct Plane {
    RationalPoint normal;
    BigRational height;
    BigRational squared_distance() const { return height * height / square(normal); }
  };

  Plane plane_of(const Face& f) const {
    const RationalPoint p = exact(f.corners[0]);
    const RationalPoint n = cross(exact(f.corners[1]) - p, exact(f.corners[2]) - p);
    return {n, dot(n, p)};
  }

  RationalPoint exact(std::size_t corner) const {
    const Corner& c = growth_.corner(corner);
    return to_rational(b_[c.of_b]) - to_rational(a_[c.of_a]);
  }

  /// Whether the origin is behind the plane of the face, and for certain farther from it than the
  /// root of a number of which this is the nearest double.
  bool is_farther(const Face& f, double squared) const {
    const auto corner = [&](std::size_t i) {
      const Point3& p = growth_.corner(f.corners[i]).rounded;
      return Vec3{leaf(p.x), leaf(p.y), leaf(p.z)};
    };
    const auto p = corner(0);
    const auto n = cross(minus(corner(1), p), minus(corner(2), p));
    const auto height = dot(n, p);
    if (sign(height) != FilterSign::positive) return false;
    return sign(height * height - leaf(squared) * dot(n, n)) == FilterSign::positive;
  }

  /// The least exact product with a corner, among the corners that may have it by doubles.
  static BigRational least(std::span<const Point3> corners, const RationalPoint& n) {
    const Vec3 v{leaf(round_to_double(n.x)), leaf(round_to_double(n.y)),
                 leaf(round_to_double(n.z))};
    const auto product = [&v](const Point3& p) {
      return dot(v, Vec3{leaf(p.x), leaf(p.y), leaf(p.z)});
    };
    const auto bound = [](const auto& x) { return 2 * x.error_constant * x.magnitude; };
    auto first = product(corners[0]);
    double limit = first.value + bound(first);
    for (const Point3& p : corners) {
      const auto x = product(p);
      limit = std::min(limit, x.value + bound(x));
    }
    std::optional<BigRational> result;
    for (const Point3& p : corners) {
      const auto x = product(p);
      if (x.value - bound(x) > limit) continue;
      BigRational value = dot(n, to_rational(p));
      if (!result || value < *result) result = std::move(value);
    }
    return *std::move(result);
  }

  /// The greatest value on the difference along n.
  BigRational greatest(const RationalPoint& n) const { return -least(a_, n) - least(b_, -n); }
  bool supports(const Plane& p) const { return greatest(p.normal) == p.height; }

  std::span<const Point3> a_, b_;
  const Growth& growth_;
};

}  // namespace

std::optional<NearestFacet> search_facet(std::span<const Point3> a, std::span<const Point3> b) {
  double size = 0;
  for (const auto& corners : {a, b}) {
    for (const Point3& p : corners) size += std::abs(p.x) + std::abs(p.y) + std::abs(p.z);
  }
  if (!(size > 0x1p-60 && size < 0x1p60)) return std::nullopt;
  Growth growth(a, b, size / static_cast<double>(a.size() + b.size()));
  if (!growth.run()) return std::nullopt;
  return Confirmation(a, b, growth).run();
}

}  // namespace signum::detail
