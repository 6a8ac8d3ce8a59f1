// SPDX-License-Identifier: MIT
#include "lattice_distance.hpp"

#include <algorithm>

namespace signum::campaigns {
namespace {

using generators::Random;
using Int = std::int64_t;

/// Whether the weight of a point is that of one of the edge, where `all` is that of its end.
bool is_along(const LatticeEdge& e, Int weight, Int all) {
  return (!e.begins || weight >= 0) && (!e.ends || weight <= all);
}

/// Whether the foot of a point that is r from the base is in the face; all is times |u x v|^2.
bool is_over(const LatticeFace& f, const Lattice& r) {
  if (f.is_plane) return true;
  const Lattice n = cross(f.u, f.v);
  const Int s = dot(cross(r, f.v), n), t = dot(cross(f.u, r), n);
  return s >= 0 && t >= 0 && s + t <= dot(n, n);
}

struct LeastFraction {
  Fraction64 least;

  void take(Int numerator, Int denominator) {
    if (numerator * least.denominator < least.numerator * denominator) {
      least = {numerator, denominator};
    }
  }

  void take_vertices(const LatticeShape& a, const LatticeShape& b) {
    for (const Lattice& p : a.vertices) {
      for (const LatticeEdge& e : b.edges) take_vertex(p, e);
      for (const LatticeFace& f : b.faces) take_vertex(p, f);
    }
  }
  void take_vertex(const Lattice& p, const LatticeEdge& e) {
    const Lattice r = p - e.base, w = cross(r, e.way);
    const Int all = dot(e.way, e.way);
    if (all != 0 && is_along(e, dot(r, e.way), all)) take(dot(w, w), all);
  }
  void take_vertex(const Lattice& p, const LatticeFace& f) {
    const Lattice r = p - f.base, n = cross(f.u, f.v);
    const Int h = dot(r, n);
    if (!is_zero(n) && is_over(f, r)) take(h * h, dot(n, n));
  }
  void take_edges(const LatticeEdge& d, const LatticeEdge& e) {
    const Lattice n = cross(d.way, e.way), r = d.base - e.base;
    const Int all = dot(n, n), h = dot(r, n);
    if (all == 0 || !is_along(d, dot(cross(e.way, r), n), all)) return;
    if (is_along(e, dot(cross(d.way, r), n), all)) take(h * h, all);
  }
  /// Zero where the edge goes through the face.
  void take_piercing(const LatticeEdge& e, const LatticeFace& f) {
    const Lattice n = cross(f.u, f.v), r = e.base - f.base;
    const Int rise = dot(e.way, n), height = dot(r, n);
    if (rise == 0) return;
    // At t = -height / rise, times the rise.
    const Int sign = rise < 0 ? -1 : 1;
    if (!is_along(e, -height * sign, rise * sign)) return;
    const auto at = [&](Int x, Int way) { return sign * (x * rise - way * height); };
    const Lattice there{at(r.x, e.way.x), at(r.y, e.way.y), at(r.z, e.way.z)};
    const Int s = dot(cross(there, f.v), n), t = dot(cross(f.u, there), n);
    if (f.is_plane || (s >= 0 && t >= 0 && s + t <= sign * rise * dot(n, n))) take(0, 1);
  }
};

bool is_in_solid(const LatticeShape& s, const Lattice& p, Int w) {
  return s.is_solid && std::all_of(s.faces.begin(), s.faces.end(), [&](const LatticeFace& f) {
           const Lattice r{p.x - w * f.base.x, p.y - w * f.base.y, p.z - w * f.base.z};
           return dot(cross(f.u, f.v), r) <= 0;
         });
}

LatticeEdge edge(const Lattice& p, const Lattice& q) { return {p, q - p, true, true}; }
void add_face(LatticeShape& s, const Lattice& p, const Lattice& q, const Lattice& r) {
  s.faces.push_back({p, q - p, r - p, false});
}

class Maker {
 public:
  Maker(Random& random, bool flat) : random_(random), flat_(flat) {}

  Lattice point() { return {whole(), whole(), flat_ ? 0 : whole()}; }
  Lattice way() {
    Lattice v = point() - point();
    while (is_zero(v)) v = point() - point();
    return v;
  }

  LatticeShape make() {
    switch (random_.between(0, flat_ ? 5 : 9)) {
      case 0:
        return of_points({point()});
      case 1:
        return of_points({point(), point()});
      case 2:
        return along(true);
      case 3:
        return along(false);
      case 4:
        return of_points({point(), point(), point()});
      case 5:
        return plane();
      case 6:
        return box();
      case 7:
        return tetrahedron();
      case 8:
        return swept({point()});
      default:
        return swept({point(), point()});
    }
  }

 private:
  Int whole() { return random_.between(0, 3); }
  static Point3 real(const Lattice& p) { return {double(p.x), double(p.y), double(p.z)}; }
  static LatticeShape of_points(const std::vector<Lattice>& p) {
    LatticeShape s = lattice_hull(p);
    if (p.size() == 1) s.shape = real(p[0]);
    if (p.size() == 2) s.shape = Segment3{real(p[0]), real(p[1])};
    if (p.size() == 3) s.shape = Triangle3{{real(p[0]), real(p[1]), real(p[2])}};
    return s;
  }
  LatticeShape swept(const std::vector<Lattice>& p) {
    LatticeShape s = lattice_hull(p);
    s.radius = random_.between(0, 2);
    if (p.size() == 1) s.shape = Sphere3{real(p[0]), double(s.radius)};
    if (p.size() == 2) s.shape = Capsule3{{real(p[0]), real(p[1])}, double(s.radius)};
    return s;
  }
  LatticeShape along(bool is_ray) {
    const Lattice p = point(), v = way();
    LatticeShape s;
    s.vertices = {p};
    s.edges = {{p, v, is_ray, false}};
    if (is_ray) {
      s.shape = Ray3{real(p), real(v)};
    } else {
      s.shape = Line3{real(p), real(v)};
    }
    return s;
  }
  /// A plane through lattice points, across z = 0 where it is flat.
  LatticeShape plane() {
    const Lattice p = point(), u = way(), v = flat_ ? Lattice{0, 0, 1} : way();
    const Lattice n = cross(u, v);
    if (is_zero(n)) return plane();
    LatticeShape s;
    s.vertices = {p};
    s.edges = {{p, u, false, false}, {p, v, false, false}};
    s.faces = {{p, u, v, true}};
    s.shape = Plane3{real(n), double(-dot(n, p))};
    return s;
  }
  LatticeShape solid(const std::vector<Lattice>& p,
                     const std::vector<std::array<std::size_t, 3>>& faces) {
    LatticeShape s;
    s.vertices = p;
    s.is_solid = true;
    for (const auto& [i, j, k] : faces) {
      add_face(s, p[i], p[j], p[k]);
      s.edges.push_back(edge(p[i], p[j]));
      s.edges.push_back(edge(p[j], p[k]));
      s.edges.push_back(edge(p[k], p[i]));
    }
    return s;
  }
  LatticeShape box() {
    const Lattice p = point(), q = point();
    const auto [x0, x1] = std::minmax(p.x, q.x);
    const auto [y0, y1] = std::minmax(p.y, q.y);
    const auto [z0, z1] = std::minmax(p.z, q.z);
    if (x0 == x1 || y0 == y1 || z0 == z1) return box();
    std::vector<Lattice> c;
    for (int i = 0; i < 8; ++i) {
      c.push_back({(i & 1) != 0 ? x1 : x0, (i & 2) != 0 ? y1 : y0, (i & 4) != 0 ? z1 : z0});
    }
    LatticeShape s = solid(c, {{0, 2, 1},
                               {1, 2, 3},
                               {4, 5, 6},
                               {5, 7, 6},
                               {0, 1, 4},
                               {1, 5, 4},
                               {2, 6, 3},
                               {3, 6, 7},
                               {0, 4, 2},
                               {2, 4, 6},
                               {1, 3, 5},
                               {3, 7, 5}});
    s.shape = Aabb3{real(c[0]), real(c[7])};
    return s;
  }
  LatticeShape tetrahedron() {
    std::vector<Lattice> p{point(), point(), point(), point()};
    const Int volume = dot(cross(p[1] - p[0], p[2] - p[0]), p[3] - p[0]);
    if (volume == 0) return tetrahedron();
    if (volume > 0) std::swap(p[0], p[1]);
    LatticeShape s = solid(p, {{0, 1, 2}, {0, 2, 3}, {0, 3, 1}, {1, 3, 2}});
    s.shape = Convex3{{real(p[0]), real(p[1]), real(p[2]), real(p[3])}};
    return s;
  }

  Random& random_;
  bool flat_;
};

}  // namespace

LatticeShape lattice_hull(const std::vector<Lattice>& points) {
  LatticeShape s;
  s.vertices = points;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) s.edges.push_back(edge(points[j], points[i]));
  }
  if (points.size() == 3) add_face(s, points[0], points[1], points[2]);
  return s;
}

LatticeShape lattice_shape(Random& random, bool flat) { return Maker(random, flat).make(); }

Fraction64 lattice_distance(const LatticeShape& a, const LatticeShape& b) {
  const Lattice r = a.vertices[0] - b.vertices[0];
  LeastFraction least{{dot(r, r), 1}};
  for (const Lattice& p : a.vertices) {
    if (is_in_solid(b, p, 1)) return {0, 1};
    for (const Lattice& q : b.vertices) least.take(dot(p - q, p - q), 1);
  }
  for (const Lattice& q : b.vertices) {
    if (is_in_solid(a, q, 1)) return {0, 1};
  }
  least.take_vertices(a, b);
  least.take_vertices(b, a);
  for (const LatticeEdge& d : a.edges) {
    for (const LatticeEdge& e : b.edges) least.take_edges(d, e);
    for (const LatticeFace& f : b.faces) least.take_piercing(d, f);
  }
  for (const LatticeEdge& e : b.edges) {
    for (const LatticeFace& f : a.faces) least.take_piercing(e, f);
  }
  // Two planes that are not parallel.
  if (a.faces.size() == 1 && b.faces.size() == 1 && a.faces[0].is_plane && b.faces[0].is_plane) {
    const Lattice n = cross(a.faces[0].u, a.faces[0].v), m = cross(b.faces[0].u, b.faces[0].v);
    if (!is_zero(cross(n, m))) return {0, 1};
  }
  return least.least;
}

bool has_point(const LatticeShape& shape, const Lattice& p, Int w) {
  const auto from = [&](const Lattice& base) {
    return Lattice{p.x - w * base.x, p.y - w * base.y, p.z - w * base.z};
  };
  if (is_in_solid(shape, p, w)) return true;
  if (shape.is_solid) return false;
  for (const LatticeFace& f : shape.faces) {
    const Lattice r = from(f.base), n = cross(f.u, f.v);
    if (is_zero(n) || dot(r, n) != 0) continue;
    const Int s = dot(cross(r, f.v), n), t = dot(cross(f.u, r), n);
    if (f.is_plane || (s >= 0 && t >= 0 && s + t <= w * dot(n, n))) return true;
  }
  for (const LatticeEdge& e : shape.edges) {
    const Lattice r = from(e.base);
    const Int all = dot(e.way, e.way);
    if (all != 0 && is_zero(cross(r, e.way)) && is_along(e, dot(r, e.way), w * all)) return true;
  }
  return std::any_of(shape.vertices.begin(), shape.vertices.end(),
                     [&](const Lattice& v) { return is_zero(from(v)); });
}

}  // namespace signum::campaigns
