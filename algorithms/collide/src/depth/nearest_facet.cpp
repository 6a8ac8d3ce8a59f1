// SPDX-License-Identifier: MIT
// A polytope with corners of the difference grows from a simplex round the origin. As long as the
// plane of its nearest face does not support the difference, the corner farthest beyond is added.
// Once it does, no direction has a lesser height: the polytope is part of the difference and holds
// the ball up to that face. Every facet of the difference that is as near touches the ball too, so
// it is in the plane of a face of the polytope.
#include "depth/nearest_facet.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "depth/horizon.hpp"
#include "nearest/least_product.hpp"

namespace signum::detail {

namespace {

// These operators stand beside those for integers below.
using detail::operator-;

IntegerPoint operator-(const IntegerPoint& a, const IntegerPoint& b) {
  return {a.x - b.x, a.y - b.y, a.z - b.z};
}
IntegerPoint operator-(const IntegerPoint& a) { return {-a.x, -a.y, -a.z}; }
bool is_zero_vector(const IntegerPoint& a) {
  return a.x.is_zero() && a.y.is_zero() && a.z.is_zero();
}

RationalPoint rational_point(const IntegerPoint& p) {
  return {BigRational(p.x), BigRational(p.y), BigRational(p.z)};
}

void take_denominators(BigInteger& common, const RationalPoint& p) {
  for (const BigRational* x : {&p.x, &p.y, &p.z}) common = lcm(common, denominator(*x));
}

IntegerPoint scaled(const RationalPoint& p, const BigInteger& by) {
  const auto coordinate = [&by](const BigRational& x) -> BigInteger {
    return numerator(x) * (by / denominator(x));
  };
  return {coordinate(p.x), coordinate(p.y), coordinate(p.z)};
}

struct IntegerCorner {
  IntegerPoint p;
  DifferenceCorner of;
};

/// The corners of the difference, in integers.
class Difference {
 public:
  Difference(const Hull& a, const Hull& b) : least_of_a_(a.points), least_of_b_(b.points) {
    for (const Hull* hull : {&a, &b}) {
      for (const RationalPoint& p : hull->points) take_denominators(scale_, p);
    }
    for (const RationalPoint& p : a.points) a_.push_back(scaled(p, scale_));
    for (const RationalPoint& p : b.points) b_.push_back(scaled(p, scale_));
  }

  IntegerCorner corner(std::size_t of_a, std::size_t of_b) const {
    return {b_[of_b] - a_[of_a], {of_a, of_b}};
  }

  /// A corner that is farthest along the normal.
  IntegerCorner farthest(const IntegerPoint& normal) const {
    const RationalPoint n = rational_point(normal);
    return corner(least_of_a_(n).index, least_of_b_(-n).index);
  }

  /// What the coordinates are multiplied by.
  const BigInteger& scale() const { return scale_; }

 private:
  LeastProduct least_of_a_, least_of_b_;
  BigInteger scale_ = 1;
  std::vector<IntegerPoint> a_, b_;
};

/// Four corners that are not in one plane, whose tetrahedron holds the origin. The corners that
/// min_norm found have it in their hull; they are independent, and others are added across.
std::array<IntegerCorner, 4> simplex_round_origin(const Difference& difference,
                                                  const MinNorm& zero) {
  std::vector<IntegerCorner> corners;
  for (const MinNormTerm& t : zero.terms) corners.push_back(difference.corner(t.a, t.b));
  const std::array<IntegerPoint, 3> axes{IntegerPoint{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  while (corners.size() < 4) {
    std::vector<IntegerPoint> across(axes.begin(), axes.end());
    if (corners.size() == 2) {
      for (IntegerPoint& n : across) n = cross(corners[1].p - corners[0].p, n);
    } else if (corners.size() == 3) {
      across = {cross(corners[1].p - corners[0].p, corners[2].p - corners[0].p)};
    }
    const std::size_t before = corners.size();
    for (const IntegerPoint& n : across) {
      for (const IntegerPoint& way : {n, -n}) {
        if (corners.size() > before || is_zero_vector(way)) continue;
        IntegerCorner c = difference.farthest(way);
        if (dot(way, c.p) > dot(way, corners[0].p)) corners.push_back(std::move(c));
      }
    }
  }
  return {corners[0], corners[1], corners[2], corners[3]};
}

/// A convex polytope with triangles for faces, which may share a plane.
class Polytope {
 public:
  struct Face {
    std::array<std::size_t, 3> corners;
    /// dot(normal, x) <= height.
    IntegerPoint normal;
    BigInteger height;
    /// The squared distance of the plane from the origin.
    BigRational squared_distance;
  };

  explicit Polytope(std::array<IntegerCorner, 4> simplex)
      : corners_(simplex.begin(), simplex.end()) {
    const IntegerPoint n = cross(corners_[1].p - corners_[0].p, corners_[2].p - corners_[0].p);
    if (dot(n, corners_[3].p) > dot(n, corners_[0].p)) std::swap(corners_[1], corners_[2]);
    for (const auto& f : {std::array<std::size_t, 3>{0, 1, 2}, {0, 3, 1}, {1, 3, 2}, {2, 3, 0}}) {
      add_face(f);
    }
  }

  const std::vector<Face>& faces() const { return faces_; }
  const std::vector<IntegerCorner>& corners() const { return corners_; }

  const Face& nearest() const {
    return *std::min_element(faces_.begin(), faces_.end(), [](const Face& f, const Face& g) {
      return f.squared_distance < g.squared_distance;
    });
  }

  /// Requires that the point is beyond a face. Faces in whose plane it is stay: an edge between
  /// them and a face that it is beyond is never in line with it.
  void add(IntegerCorner c) {
    const auto beyond = std::partition(faces_.begin(), faces_.end(), [&c](const Face& f) {
      return dot(f.normal, c.p) <= f.height;
    });
    const auto edges =
        horizon(std::span(faces_).subspan(static_cast<std::size_t>(beyond - faces_.begin())));
    faces_.erase(beyond, faces_.end());
    corners_.push_back(std::move(c));
    for (const auto& e : edges) add_face({e[0], e[1], corners_.size() - 1});
  }

 private:
  void add_face(const std::array<std::size_t, 3>& f) {
    const IntegerPoint& p = corners_[f[0]].p;
    const IntegerPoint n = cross(corners_[f[1]].p - p, corners_[f[2]].p - p);
    const BigInteger height = dot(n, p);
    BigRational squared_distance(height * height, dot(n, n));
    faces_.push_back({f, n, height, std::move(squared_distance)});
  }

  std::vector<IntegerCorner> corners_;
  std::vector<Face> faces_;
};

/// The outward normals of the facets that hold the origin, which is on the boundary: these are the
/// facets of the cone of all ways from a common point of a and b into b, and out of a.
std::vector<RationalPoint> normals_at_origin(const Hull& a, const Hull& b, const MinNorm& zero) {
  const RationalPoint common = combination(a, zero);
  Hull cone{{{0, 0, 0}}, {}};
  const auto add = [&cone](const RationalPoint& way) {
    if (!is_zero(way)) cone.directions.push_back(way);
  };
  for (const RationalPoint& p : a.points) add(common - p);
  for (const RationalPoint& p : b.points) add(p - common);
  std::vector<RationalPoint> normals;
  for (const HalfSpace& h : half_spaces_of(cone)) {
    if (!is_zero(h.normal)) normals.push_back(-h.normal);
  }
  return normals;
}

/// A polytope that holds the ball up to the facet that is nearest.
Polytope polytope_to_nearest(const Difference& difference, const MinNorm& zero) {
  Polytope polytope(simplex_round_origin(difference, zero));
  while (true) {
    const Polytope::Face& nearest = polytope.nearest();
    IntegerCorner c = difference.farthest(nearest.normal);
    if (dot(nearest.normal, c.p) == nearest.height) return polytope;
    polytope.add(std::move(c));
  }
}

RationalPoint least(const std::vector<RationalPoint>& normals) {
  return coprime(*std::min_element(normals.begin(), normals.end(), is_before));
}

}  // namespace

NearestFacet nearest_facet(const Hull& a, const Hull& b, const MinNorm& zero) {
  const Difference difference(a, b);
  const Polytope polytope = polytope_to_nearest(difference, zero);
  const BigRational squared_distance = polytope.nearest().squared_distance;
  if (squared_distance.is_zero()) return {least(normals_at_origin(a, b, zero)), 0};

  std::vector<RationalPoint> normals;
  for (const Polytope::Face& f : polytope.faces()) {
    if (f.squared_distance != squared_distance) continue;
    if (dot(f.normal, difference.farthest(f.normal).p) != f.height) continue;
    normals.push_back(rational_point(f.normal));
  }
  const RationalPoint normal = least(normals);
  const BigRational height =
      -LeastProduct(a.points)(normal).value - LeastProduct(b.points)(-normal).value;
  return {normal, height};
}

std::vector<std::array<DifferenceCorner, 3>> faces_to_nearest(const Hull& a, const Hull& b,
                                                              const MinNorm& zero) {
  const Polytope polytope = polytope_to_nearest(Difference(a, b), zero);
  std::vector<std::array<DifferenceCorner, 3>> faces;
  for (const Polytope::Face& f : polytope.faces()) {
    const auto corner = [&](std::size_t i) { return polytope.corners()[f.corners[i]].of; };
    faces.push_back({corner(0), corner(1), corner(2)});
  }
  return faces;
}

RationalPoint coprime(const RationalPoint& v) {
  BigInteger denominators = 1;
  take_denominators(denominators, v);
  const IntegerPoint n = scaled(v, denominators);
  const BigInteger factor = gcd(gcd(n.x, n.y), n.z);
  return rational_point({n.x / factor, n.y / factor, n.z / factor});
}

bool is_before(const RationalPoint& a, const RationalPoint& b) {
  const BigRational squared_a = square(a);
  const BigRational squared_b = square(b);
  // The squares of coordinates of the unit vectors, with the signs of those.
  const auto order = [&](const BigRational& x, const BigRational& y) -> int {
    const BigRational p = x * abs(x) * squared_b;
    const BigRational q = y * abs(y) * squared_a;
    return p.compare(q);
  };
  for (const int i : {order(a.x, b.x), order(a.y, b.y), order(a.z, b.z)}) {
    if (i != 0) return i < 0;
  }
  return false;
}

}  // namespace signum::detail
