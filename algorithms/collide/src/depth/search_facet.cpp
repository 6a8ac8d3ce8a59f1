// SPDX-License-Identifier: MIT
// The polytope that grows need not be convex, nor its faces right: they are triangles between
// corners of the difference, and their boundaries cancel. Where the origin is strictly behind the
// planes of all of them, a ray from the origin in any direction passes through one. So the
// difference holds the ball about the origin up to the nearest of their planes, and that is where
// it ends if the plane supports it, too.
#include "depth/search_facet.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <signum/kernel/error_bounded.hpp>
#include <span>

#include "depth/grid_facet.hpp"
#include "depth/horizon.hpp"
#include "numbers/big/big_number.hpp"
#include "numbers/common_scale.hpp"
#include "numbers/rounded_quotient.hpp"
#include "shapes/vector_arithmetic.hpp"

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
      : a_(a), b_(b), flat_(0x1p-40 * size) {
    corners_.reserve(32);
    faces_.reserve(64);
  }

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
        return true;
      }
      if (!add(p)) return false;
    }
    return false;
  }

  /// The faces, the nearest first.
  const std::vector<Face>& faces() const { return faces_; }
  const Corner& corner(std::size_t i) const { return corners_[i]; }
  std::vector<std::array<Point3, 3>> corners_of_faces() const {
    std::vector<std::array<Point3, 3>> all;
    for (const auto& [c, normal, height] : faces_) {
      all.push_back({corners_[c[0]].rounded, corners_[c[1]].rounded, corners_[c[2]].rounded});
    }
    return all;
  }

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
    constexpr std::array<std::array<std::size_t, 3>, 4> tetrahedron{
        {{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}};
    return std::all_of(tetrahedron.begin(), tetrahedron.end(),
                       [this](const auto& f) { return add_face(f); });
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

IntegerPoint opposite(const IntegerPoint& v) { return {-v.x, -v.y, -v.z}; }

/// Proposals, and the exact numbers that they stand for: integers, which have no lowest terms.
class Confirmation {
 public:
  Confirmation(std::span<const Point3> a, std::span<const Point3> b, const Growth& growth)
      : a_(a), b_(b), growth_(growth) {
    for (const auto& corners : {a, b}) {
      for (const Point3& p : corners) scale_.contain(p);
    }
  }

  std::optional<NearestFacet> run() const {
    const std::vector<Face>& faces = growth_.faces();
    const Plane nearest = plane_of(faces[0]);
    if (nearest.height.sign() <= 0) return std::nullopt;
    const double rounded = rounded_squared_distance(nearest);
    std::vector<Plane> as_near;
    if (supports(faces[0], nearest)) as_near.push_back(nearest);
    for (std::size_t i = 1; i < faces.size(); ++i) {
      if (is_farther(faces[i], rounded)) continue;
      const Plane p = plane_of(faces[i]);
      if (p.height.sign() <= 0) return std::nullopt;
      const int order = compare_distances(p, nearest);
      if (order < 0) return std::nullopt;
      const auto is_known = [&p](const Plane& q) { return has_direction(p.normal, q.normal); };
      if (order > 0 || std::any_of(as_near.begin(), as_near.end(), is_known)) continue;
      if (supports(faces[i], p)) as_near.push_back(p);
    }
    if (as_near.empty()) return std::nullopt;
    if (as_near.size() == 1) return facet(as_near[0]);
    const auto is_before_it = [](const Plane& p, const Plane& q) {
      return is_before(rational_point(p.normal), rational_point(q.normal));
    };
    return facet(*std::min_element(as_near.begin(), as_near.end(), is_before_it));
  }

 private:
  /// In the units of the scale: their square for the normal, their cube for the height.
  struct Plane {
    IntegerPoint normal;
    BigInteger height;
  };

  static RationalPoint rational_point(const IntegerPoint& p) {
    return {BigRational(p.x), BigRational(p.y), BigRational(p.z)};
  }

  static bool has_direction(const IntegerPoint& a, const IntegerPoint& b) {
    const IntegerPoint n = cross(a, b);
    return n.x.is_zero() && n.y.is_zero() && n.z.is_zero() && dot(a, b).sign() > 0;
  }

  static int compare_distances(const Plane& p, const Plane& q) {
    const BigInteger of_p = p.height * p.height * dot(q.normal, q.normal);
    return of_p.compare(BigInteger(q.height * q.height * dot(p.normal, p.normal)));
  }

  NearestFacet facet(const Plane& p) const {
    // The height is a product of the normal and a corner, so that it has the factor as well.
    const BigInteger factor = gcd(gcd(p.normal.x, p.normal.y), p.normal.z);
    const IntegerPoint n{p.normal.x / factor, p.normal.y / factor, p.normal.z / factor};
    return {rational_point(n),
            times_power_of_two(BigInteger(p.height / factor), scale_.exponent())};
  }

  Plane plane_of(const Face& f) const {
    const IntegerPoint p = exact(f.corners[0]);
    const IntegerPoint n = cross(minus(exact(f.corners[1]), p), minus(exact(f.corners[2]), p));
    return {n, dot(n, p)};
  }

  IntegerPoint exact(std::size_t corner) const {
    const Corner& c = growth_.corner(corner);
    return minus(scale_.integers(b_[c.of_b]), scale_.integers(a_[c.of_a]));
  }

  /// The nearest double to the quotient, of integers that count a power of the units.
  double rounded(const BigInteger& p, const BigInteger& q, int power) const {
    const long bits = static_cast<long>(power) * scale_.exponent();
    return bits < 0 ? rounded_quotient(p, shifted(q, -bits))
                    : rounded_quotient(shifted(p, bits), q);
  }
  double rounded_squared_distance(const Plane& p) const {
    return rounded(p.height * p.height, dot(p.normal, p.normal), 2);
  }

  auto rounded_corner(const Face& f, std::size_t i) const {
    const Point3& p = growth_.corner(f.corners[i]).rounded;
    return Vec3{leaf(p.x), leaf(p.y), leaf(p.z)};
  }
  /// With 2 and 1 in place of 1 and 2 it is the opposite.
  auto rounded_normal(const Face& f, std::size_t i = 1, std::size_t j = 2) const {
    const auto p = rounded_corner(f, 0);
    return cross(minus(rounded_corner(f, i), p), minus(rounded_corner(f, j), p));
  }

  /// Whether the origin is behind the plane of the face, and for certain farther from it than the
  /// root of a number of which this is the nearest double.
  bool is_farther(const Face& f, double squared) const {
    const auto n = rounded_normal(f);
    const auto height = dot(n, rounded_corner(f, 0));
    if (sign(height) != FilterSign::positive) return false;
    return sign(height * height - leaf(squared) * dot(n, n)) == FilterSign::positive;
  }

  /// Calls use(i) with the index of each corner that may have the least product with v by doubles.
  template <class Vector, class Use>
  static void for_each_least(std::span<const Point3> corners, const Vector& v, Use use) {
    const auto product = [&v](const Point3& p) {
      return dot(v, Vec3{leaf(p.x), leaf(p.y), leaf(p.z)});
    };
    const auto bound = [](const auto& x) { return 2 * x.error_constant * x.magnitude; };
    double limit = std::numeric_limits<double>::infinity();
    for (const Point3& p : corners) {
      const auto x = product(p);
      limit = std::min(limit, x.value + bound(x));
    }
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const auto x = product(corners[i]);
      // What is no number may have it as well.
      if (!(x.value - bound(x) > limit)) use(i);
    }
  }

  /// Whether no corners but those of the face can be the farthest along its normal, by doubles, and
  /// each of its corners shares one of a or b with another: then any two that are the farthest make
  /// a point of its plane.
  bool supports_for_certain(const Face& f) const {
    const Corner &p = growth_.corner(f.corners[0]), &q = growth_.corner(f.corners[1]),
                 &r = growth_.corner(f.corners[2]);
    const auto share = [](const Corner& c, const Corner& d) {
      return c.of_a == d.of_a || c.of_b == d.of_b;
    };
    if (share(p, q) + share(q, r) + share(r, p) < 2) return false;
    bool is_certain = true;
    for_each_least(a_, rounded_normal(f), [&](std::size_t i) {
      is_certain = is_certain && (i == p.of_a || i == q.of_a || i == r.of_a);
    });
    for_each_least(b_, rounded_normal(f, 2, 1), [&](std::size_t i) {
      is_certain = is_certain && (i == p.of_b || i == q.of_b || i == r.of_b);
    });
    return is_certain;
  }

  /// The least exact product with a corner, among the corners that may have it by doubles.
  BigInteger least(std::span<const Point3> corners, const IntegerPoint& n) const {
    const Vec3 v{leaf(rounded(n.x, 1, 2)), leaf(rounded(n.y, 1, 2)), leaf(rounded(n.z, 1, 2))};
    std::optional<BigInteger> result;
    for_each_least(corners, v, [&](std::size_t i) {
      BigInteger value = dot(n, scale_.integers(corners[i]));
      if (!result || value < *result) result = std::move(value);
    });
    return *std::move(result);
  }

  /// Whether the height is the greatest value on the difference along the normal.
  bool supports(const Face& f, const Plane& p) const {
    if (supports_for_certain(f)) return true;
    return BigInteger(-least(a_, p.normal) - least(b_, opposite(p.normal))) == p.height;
  }

  std::span<const Point3> a_, b_;
  const Growth& growth_;
  CommonScale scale_;
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
  if (auto known = facet_on_grid(a, b, growth.corners_of_faces())) return known;
  return Confirmation(a, b, growth).run();
}

}  // namespace signum::detail
