// SPDX-License-Identifier: MIT
// What is least is the least of all sides of a hull, or of all pairs, triples or edges.
#include <algorithm>
#include <signum/bound/exact_hull.hpp>
#include <signum/bound/smallest_enclosing_circle.hpp>
#include <signum/collide/contact_manifold.hpp>
#include <signum/plane/convex_extents.hpp>
#include <signum/predicates/sphere_side.hpp>

#include "grid_asks.hpp"
#include "lattice_hull.hpp"
#include "shape_lines.hpp"

namespace signum::campaigns {
namespace {

using generators::Random;
Rational quotient(Int numerator, Int denominator) {
  return Rational(double(numerator)) / Rational(double(denominator));
}

Point3 point(const Lattice& p) { return {double(p.x), double(p.y), double(p.z)}; }
Point2 flat_point(const Lattice& p) { return {double(p.x), double(p.y)}; }

Lattices random_points(Random& random, int count, bool flat) {
  Lattices all;
  for (int i = 0; i < count; ++i) {
    const auto number = [&] { return Int(random.between(0, 3)); };
    all.push_back({number(), number(), flat ? 0 : number()});
  }
  return all;
}

/// A convex shape, and what it is the hull of.
struct ConvexCase {
  Lattices points;
  Shape3 shape;

  ConvexCase(Random& random, int least, bool flat) {
    if (random.one_in(5)) {
      const Lattices ends = random_points(random, 2, flat);
      const Lattice &p = ends[0], &q = ends[1];
      const Aabb3 box{
          {double(std::min(p.x, q.x)), double(std::min(p.y, q.y)), double(std::min(p.z, q.z))},
          {double(std::max(p.x, q.x)), double(std::max(p.y, q.y)), double(std::max(p.z, q.z))}};
      for (int i = 0; i < 8; ++i) {
        points.push_back(
            {(i & 1) != 0 ? p.x : q.x, (i & 2) != 0 ? p.y : q.y, (i & 4) != 0 ? p.z : q.z});
      }
      shape = box;
      return;
    }
    points = random_points(random, random.between(least, 5), flat);
    std::vector<Point3> p;
    for (const Lattice& x : points) p.push_back(point(x));
    if (p.size() == 1) shape = p[0];
    if (p.size() == 2) shape = Segment3{p[0], p[1]};
    if (p.size() == 3) shape = Triangle3{{p[0], p[1], p[2]}};
    if (p.size() > 3) shape = Convex3{p};
  }
  Shape2 in_plane() const {
    std::vector<Point2> p;
    for (const Lattice& x : points) p.push_back(flat_point(x));
    return Convex2{p};
  }
};

LatticeHull sum_of(const ConvexCase& a, const ConvexCase& b, Int sign) {
  Lattices sums;
  for (const Lattice& p : a.points) {
    for (const Lattice& q : b.points) {
      sums.push_back({p.x + sign * q.x, p.y + sign * q.y, p.z + sign * q.z});
    }
  }
  return LatticeHull(sums);
}

bool is_coordinate(const Rational& told, Int right) { return told == Rational(double(right)); }
bool is_point(const ExactPoint2& p, const Lattice& right) {
  return is_coordinate(p.exact[0], right.x) && is_coordinate(p.exact[1], right.y);
}
bool is_point(const ExactPoint3& p, const Lattice& right) {
  return is_coordinate(p.exact[0], right.x) && is_coordinate(p.exact[1], right.y) &&
         is_coordinate(p.exact[2], right.z);
}
bool are_vertices(const auto& told, const Lattices& right) {
  return std::equal(told.begin(), told.end(), right.begin(), right.end(),
                    [](const auto& p, const Lattice& r) { return is_point(p, r); });
}

// --- contact_manifold

using RationalVector = std::array<Rational, 3>;
Rational dot(const RationalVector& v, const Lattice& n) {
  return v[0] * Rational(double(n.x)) + v[1] * Rational(double(n.y)) + v[2] * Rational(double(n.z));
}
bool is_on_border(const RationalVector& p, const LatticeHull& hull) {
  bool on = false;
  for (const HullSide& s : hull.sides) {
    const Sign beyond = sign(dot(p, s.n) - Rational(double(s.d)));
    if (beyond == Sign::positive) return false;
    on = on || beyond == Sign::zero;
  }
  return on;
}

std::string wrong_manifold(const ContactManifold& m, const LatticeHull& a, const LatticeHull& b,
                           const LatticeHull& difference) {
  // The way out is across the nearest side of the difference, towards the origin.
  Int low = 0;
  const HullSide* nearest = nullptr;
  const auto is_nearer = [](const HullSide& s, const HullSide& t) {
    return s.d * s.d * dot(t.n, t.n) < t.d * t.d * dot(s.n, s.n);
  };
  for (const HullSide& s : difference.sides) {
    low = std::min(low, s.d);
    if (nearest == nullptr || is_nearer(s, *nearest)) nearest = &s;
  }
  using enum PenetrationRelation;
  if (m.relation != (low < 0 ? apart : nearest->d == 0 ? touching : overlapping)) {
    return "the relation";
  }
  if (low < 0) return m.points.empty() && !m.normal ? "" : "a contact";
  if (m.points.empty() || !m.normal) return "no contact";
  const RationalVector& n = *m.normal;
  const auto is_way = [&](const HullSide& s) {
    return !is_nearer(*nearest, s) && n[0] == Rational(double(-s.n.x)) &&
           n[1] == Rational(double(-s.n.y)) && n[2] == Rational(double(-s.n.z));
  };
  if (std::none_of(difference.sides.begin(), difference.sides.end(), is_way)) return "the normal";
  Surd deepest;
  for (const ManifoldPoint& p : m.points) {
    const RationalVector &x = p.on_a.exact, &y = p.on_b.exact;
    if (!is_on_border(x, a) || !is_on_border(y, b)) return "a point off a border";
    RationalVector way;
    Rational squared(0), along(0);
    for (std::size_t i = 0; i < 3; ++i) {
      way[i] = y[i] - x[i];
      squared = squared + way[i] * way[i];
      along = along + way[i] * n[i];
    }
    if (!(way[0] * n[1] == way[1] * n[0] && way[1] * n[2] == way[2] * n[1] &&
          way[2] * n[0] == way[0] * n[2]) ||
        sign(along) == Sign::negative) {
      return "the way between two points";
    }
    if (!(p.depth == Surd(0, 1, squared)) || p.rounded_depth != p.depth.to_double()) {
      return "a depth";
    }
    if (deepest < p.depth) deepest = p.depth;
  }
  const Int d = nearest->d;
  return deepest == Surd(0, 1, quotient(d * d, dot(nearest->n, nearest->n))) ? ""
                                                                             : "the greatest depth";
}

// --- Circles and rectangles

/// The center and the square of the radius over one denominator and its square.
struct LatticeCircle {
  Int x, y, w, squared;

  Int squared_distance(const Lattice& p) const {
    const Int dx = w * p.x - x, dy = w * p.y - y;
    return dx * dx + dy * dy;
  }
};

/// The smallest circle of two or three points that holds all.
LatticeCircle smallest_circle(const Lattices& points) {
  std::optional<LatticeCircle> best;
  const auto take = [&](LatticeCircle c, const Lattice& on) {
    c.squared = c.squared_distance(on);
    const bool holds_all = std::all_of(points.begin(), points.end(), [&](const Lattice& p) {
      return c.squared_distance(p) <= c.squared;
    });
    if (holds_all && (!best || c.squared * best->w * best->w < best->squared * c.w * c.w)) best = c;
  };
  for (const Lattice& p : points) {
    for (const Lattice& q : points) {
      take({p.x + q.x, p.y + q.y, 2, 0}, p);
      for (const Lattice& r : points) {
        const Lattice u = q - p, v = r - p;
        const Int w = 2 * cross(u, v).z, uu = dot(u, u), vv = dot(v, v);
        if (w > 0) take({w * p.x + uu * v.y - vv * u.y, w * p.y + vv * u.x - uu * v.x, w, 0}, p);
      }
    }
  }
  return *best;
}

std::string wrong_circle(const SmallestEnclosingCircle& told, const Lattices& points) {
  const LatticeCircle c = smallest_circle(points);
  if (!(told.squared_radius == quotient(c.squared, c.w * c.w))) return "the radius";
  if (!(told.center.x == quotient(c.x, c.w) && told.center.y == quotient(c.y, c.w))) {
    return "the center";
  }
  for (const Lattice& p : points) {
    if (sphere_side(told.circle, flat_point(p)) == Sign::positive) return "a point outside";
  }
  for (const Point2& p : told.support) {
    if (c.squared_distance({Int(p.x), Int(p.y), 0}) != c.squared) return "the support";
  }
  return "";
}

/// What a rectangle on an edge has, times the squared length of the edge or its root.
struct EdgeExtent {
  Int along, height, length;

  EdgeExtent(const Lattices& c, std::size_t i) {
    const Lattice e = c[(i + 1) % c.size()] - c[i];
    length = dot(e, e);
    Int low = 0, high = 0;
    height = 0;
    for (const Lattice& p : c) {
      low = std::min(low, dot(e, p - c[i]));
      high = std::max(high, dot(e, p - c[i]));
      height = std::max(height, cross(e, p - c[i]).z);
    }
    along = high - low;
  }
  Rational width_squared() const { return quotient(height * height, length); }
  Rational area() const { return quotient(along * height, length); }
  Rational perimeter_squared() const {
    return quotient(4 * (along + height) * (along + height), length);
  }
};

std::string wrong_extents(const ConvexExtents& told, const Lattices& c) {
  Int twice_area = 0, diameter = 0;
  std::optional<Rational> width, area, perimeter;
  const auto keep_least = [](std::optional<Rational>& least, const Rational& x) {
    if (!least || x < *least) least = x;
  };
  for (std::size_t i = 0; i < c.size(); ++i) {
    twice_area += cross(c[i], c[(i + 1) % c.size()]).z;
    for (const Lattice& p : c) diameter = std::max(diameter, dot(p - c[i], p - c[i]));
    const EdgeExtent on(c, i);
    keep_least(width, on.width_squared());
    keep_least(area, on.area());
    keep_least(perimeter, on.perimeter_squared());
  }
  if (!(told.area == quotient(twice_area, 2))) return "the area";
  if (!(told.diameter_squared == Rational(double(diameter)))) return "the diameter";
  if (!(told.width_squared == *width)) return "the width";
  if (!(told.rectangle_area == *area)) return "the rectangle";
  if (!(told.rectangle_perimeter_squared == *perimeter)) return "the perimeter";
  const Lattice across = c[told.diameter[0]] - c[told.diameter[1]];
  const bool named = dot(across, across) == diameter &&
                     EdgeExtent(c, told.width[0]).width_squared() == *width &&
                     EdgeExtent(c, told.least_area).area() == *area &&
                     EdgeExtent(c, told.least_perimeter).perimeter_squared() == *perimeter;
  return named ? "" : "what is named";
}

std::vector<Point2> flat_points(const Lattices& points) {
  std::vector<Point2> all;
  for (const Lattice& p : points) all.push_back(flat_point(p));
  return all;
}
std::string measures_line(const Lattices& points) {
  const Shape2 shape = Convex2{flat_points(points)};
  return lines::question("measures", shape, shape);
}

}  // namespace

Asked ask_minkowski(Random& random) {
  const bool flat = random.one_in(3);
  const ConvexCase a(random, 1, flat), b(random, 1, flat);
  const LatticeHull right = sum_of(a, b, 1);
  Asked asked;
  asked.line = lines::question("minkowski", a.shape, b.shape);
  if (flat && random.one_in(2)) {
    const Shape2 p = a.in_plane(), q = b.in_plane();
    asked.line = lines::question("minkowski", p, q);
    const ExactHull2 told = minkowski_sum(ref(p), ref(q));
    Int twice = 0;
    for (std::size_t i = 0; i < right.corners.size(); ++i) {
      twice += cross(right.corners[i], right.corners[(i + 1) % right.corners.size()]).z;
    }
    if (told.dimension != right.dimension || !are_vertices(told.vertices, right.corners) ||
        !(told.area == quotient(twice, 2))) {
      asked.flaw = "another sum in the plane";
    }
    return asked;
  }
  const ExactHull3 told = minkowski_sum(ref(a.shape), ref(b.shape));
  Lattices corners = right.corners;
  std::sort(corners.begin(), corners.end(), is_before);
  if (told.dimension != right.dimension) asked.flaw = "the dimension";
  if (!are_vertices(told.vertices, corners)) asked.flaw = "the corners";
  if (!(told.volume == quotient(right.volume6, 6))) asked.flaw = "the volume";
  return asked;
}

Asked ask_circle(Random& random) {
  const Lattices points = random_points(random, random.between(1, 7), true);
  return {wrong_circle(smallest_enclosing_circle(flat_points(points)), points), true,
          measures_line(points)};
}

Asked ask_extents(Random& random) {
  Lattices corners;
  while (corners.size() < 2) {
    corners = LatticeHull(random_points(random, random.between(2, 8), true)).corners;
  }
  return {wrong_extents(convex_extents(flat_points(corners)), corners), true,
          measures_line(corners)};
}

Asked ask_manifold(Random& random) {
  ConvexCase a(random, 4, false), b(random, 4, false);
  LatticeHull hull_a(a.points), hull_b(b.points);
  while (hull_a.dimension < 3) a = ConvexCase(random, 4, false), hull_a = LatticeHull(a.points);
  while (hull_b.dimension < 3) b = ConvexCase(random, 4, false), hull_b = LatticeHull(b.points);
  Asked asked;
  asked.line = lines::question("penetration", a.shape, b.shape);
  asked.flaw = wrong_manifold(contact_manifold(Set3(a.shape), Set3(b.shape)), hull_a, hull_b,
                              sum_of(a, b, -1));
  return asked;
}

}  // namespace signum::campaigns
