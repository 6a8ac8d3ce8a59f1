// SPDX-License-Identifier: MIT
#include "small_sets.hpp"

#include <algorithm>

namespace signum::campaigns {
namespace {

using Int = std::int64_t;

bool is_less(const Fraction64& a, const Fraction64& b) {
  return a.numerator * b.denominator < b.numerator * a.denominator;
}

/// From the second point to the first, times both denominators.
Lattice between(const GridPoint& a, const GridPoint& b) {
  return {a.p.x * b.w - b.p.x * a.w, a.p.y * b.w - b.p.y * a.w, a.p.z * b.w - b.p.z * a.w};
}

/// base + way * numerator / denominator, which is not zero.
GridPoint along(const LatticeEdge& e, Int numerator, Int denominator) {
  const Int n = denominator < 0 ? -numerator : numerator, w = std::abs(denominator);
  return {{e.base.x * w + e.way.x * n, e.base.y * w + e.way.y * n, e.base.z * w + e.way.z * n}, w};
}

void add_crossing(const LatticeEdge& d, const LatticeEdge& e, std::vector<GridPoint>& points) {
  const Lattice n = cross(d.way, e.way), r = d.base - e.base;
  const Int all = dot(n, n);
  if (all == 0 || dot(r, n) != 0) return;
  const Int s = dot(cross(e.way, r), n), t = dot(cross(d.way, r), n);
  if (s >= 0 && s <= all && t >= 0 && t <= all) points.push_back(along(d, s, all));
}

void add_piercing(const LatticeEdge& e, const LatticeShape& b, std::vector<GridPoint>& points) {
  for (const LatticeFace& f : b.faces) {
    const Lattice n = cross(f.u, f.v);
    const Int rise = dot(e.way, n), height = dot(f.base - e.base, n);
    if (rise == 0) continue;
    const Fraction64 t = rise < 0 ? Fraction64{-height, -rise} : Fraction64{height, rise};
    if (t.numerator < 0 || t.numerator > t.denominator) continue;
    const GridPoint x = along(e, height, rise);
    if (has_point(b, x.p, x.w)) points.push_back(x);
  }
}

Lattice normal(const SmallSet& s) {
  return s.points.size() < 3 ? Lattice{0, 0, 0}
                             : cross(s.points[1] - s.points[0], s.points[2] - s.points[0]);
}

Planes planes_of(const SmallSet& a, const SmallSet& b) {
  const Lattice n = normal(a), m = normal(b);
  if (is_zero(n) || is_zero(m)) return Planes::degenerate;
  if (!is_zero(cross(n, m))) return Planes::transversal;
  return dot(n, b.points[0] - a.points[0]) == 0 ? Planes::coplanar : Planes::parallel;
}

int dimension_of(const std::vector<GridPoint>& points) {
  if (points.empty()) return -1;
  Lattice first{0, 0, 0};
  int dimension = 0;
  for (const GridPoint& x : points) {
    const Lattice v = between(x, points[0]);
    if (is_zero(v)) continue;
    if (dimension == 0) first = v;
    dimension = std::max(dimension, is_zero(cross(first, v)) ? 1 : 2);
  }
  return dimension;
}

unsigned parts_with(const SmallSet& s, const std::vector<GridPoint>& points) {
  unsigned parts = 0;
  for (unsigned i = 1; i < 1u << s.points.size(); ++i) {
    const bool has_all = std::all_of(points.begin(), points.end(), [&](const GridPoint& x) {
      return has_point(s.part[i], x.p, x.w);
    });
    if (has_all) parts |= 1u << i;
  }
  return parts;
}

/// How far along the way from the origin the point is.
Fraction64 time_of(const GridPoint& x, const Lattice& origin, const Lattice& way) {
  return {dot(between(x, {origin, 1}), way), x.w * dot(way, way)};
}

/// The weights by which points, no three of which are in line, make x.
std::array<Fraction64, 3> weights(const std::vector<Lattice>& points, const GridPoint& x) {
  const Lattice r = between(x, {points[0], 1});
  if (points.size() == 1) return {{{1, 1}, {0, 1}, {0, 1}}};
  const Lattice u = points[1] - points[0];
  if (points.size() == 2) {
    const Int s = dot(r, u), all = x.w * dot(u, u);
    return {{{all - s, all}, {s, all}, {0, 1}}};
  }
  const Lattice v = points[2] - points[0], n = cross(u, v);
  const Int s = dot(cross(r, v), n), t = dot(cross(u, r), n), all = x.w * dot(n, n);
  return {{{all - s - t, all}, {s, all}, {t, all}}};
}

/// When d, which moves, meets e, if they are not in one plane with the motion.
std::optional<Fraction64> meeting_time(const LatticeEdge& d, const Lattice& motion,
                                       const LatticeEdge& e) {
  const Lattice n = cross(d.way, e.way), r = e.base - d.base;
  const Int all = dot(motion, n), sign = all < 0 ? -1 : 1;
  const Int time = dot(r, n) * sign, s = -dot(r, cross(motion, e.way)) * sign;
  const Int t = dot(r, cross(d.way, motion)) * sign, whole = all * sign;
  const auto is_in = [&](Int x) { return x >= 0 && x <= whole; };
  if (whole == 0 || !is_in(time) || !is_in(s) || !is_in(t)) return std::nullopt;
  return Fraction64{time, whole};
}

}  // namespace

SmallSet::SmallSet(std::vector<Lattice> of) : points(std::move(of)) {
  for (unsigned i = 1; i < 1u << points.size(); ++i) {
    std::vector<Lattice> some;
    for (std::size_t k = 0; k < points.size(); ++k) {
      if ((i >> k & 1) != 0) some.push_back(points[k]);
    }
    part[i] = lattice_hull(some);
  }
}

bool SmallSet::has_inside(const GridPoint& x) const {
  if (!has_point(whole(), x.p, x.w)) return false;
  const auto& edges = whole().edges;
  if (!is_zero(normal(*this))) {
    return std::none_of(edges.begin(), edges.end(), [&](const LatticeEdge& e) {
      return is_zero(cross(between(x, {e.base, 1}), e.way));
    });
  }
  return edges.empty() || std::any_of(edges.begin(), edges.end(), [&](const LatticeEdge& e) {
           return dot(between(x, {e.base, 1}), between(x, {e.base + e.way, 1})) < 0;
         });
}

std::vector<GridPoint> common_points(const LatticeShape& a, const LatticeShape& b) {
  std::vector<GridPoint> points;
  for (const Lattice& p : a.vertices) {
    if (has_point(b, p, 1)) points.push_back({p, 1});
  }
  for (const Lattice& p : b.vertices) {
    if (has_point(a, p, 1)) points.push_back({p, 1});
  }
  for (const LatticeEdge& d : a.edges) {
    for (const LatticeEdge& e : b.edges) add_crossing(d, e, points);
    add_piercing(d, b, points);
  }
  for (const LatticeEdge& e : b.edges) add_piercing(e, a, points);
  return points;
}

Meeting::Meeting(const SmallSet& a, const SmallSet& b)
    : points(common_points(a.whole(), b.whole())),
      planes(planes_of(a, b)),
      dimension(dimension_of(points)) {
  if (points.empty()) return;
  holds = {parts_with(a, points), parts_with(b, points)};
  // A mean of all, with some weights, is inside what they share. If it is in a side of one set, all
  // that they share is.
  GridPoint mean{{0, 0, 0}, 0};
  for (const GridPoint& x : points) mean = {mean.p + x.p, mean.w + x.w};
  interiors = a.has_inside(mean) && b.has_inside(mean);
}

std::vector<GridPoint> corners(const std::vector<GridPoint>& points) {
  std::vector<GridPoint> found;
  for (const GridPoint& x : points) {
    const bool is_there = std::any_of(found.begin(), found.end(),
                                      [&](const GridPoint& y) { return is_zero(between(x, y)); });
    if (!is_there) found.push_back(x);
  }
  // No point is in the inside of an area, since each is in a side of both sets or is a corner.
  const std::vector<GridPoint> all = found;
  std::erase_if(found, [&](const GridPoint& x) {
    return std::any_of(all.begin(), all.end(), [&](const GridPoint& y) {
      return std::any_of(all.begin(), all.end(), [&](const GridPoint& z) {
        const Lattice v = between(y, x), w = between(z, x);
        return is_zero(cross(v, w)) && dot(v, w) < 0;
      });
    });
  });
  return found;
}

std::optional<FirstHit> first_hit(const Lattice& origin, const Lattice& way, const SmallSet& set) {
  const bool moves = !is_zero(way);
  const auto points = moves ? common_points(lattice_hull({origin, origin + way + way}), set.whole())
                            : common_points(lattice_hull({origin}), set.whole());
  if (points.empty()) return std::nullopt;
  const auto time = [&](const GridPoint& x) {
    return moves ? time_of(x, origin, way) : Fraction64{0, 1};
  };
  const GridPoint first =
      *std::min_element(points.begin(), points.end(),
                        [&](const auto& x, const auto& y) { return is_less(time(x), time(y)); });
  FirstHit hit{time(first), false, {}, parts_with(set, {first})};
  hit.inside = hit.t.numerator == 0;
  for (unsigned i = 1; i < 1u << set.points.size(); ++i) {
    if ((hit.holds >> i & 1) != 0) hit.weights[i] = weights(set.part[i].vertices, first);
  }
  return hit;
}

std::optional<Fraction64> first_time(const SmallSet& a, const SmallSet& b, const Lattice& motion) {
  std::optional<Fraction64> first;
  const auto take = [&](const Fraction64& t) {
    if (!first || is_less(t, *first)) first = t;
  };
  if (!common_points(a.whole(), b.whole()).empty()) take({0, 1});
  for (const Lattice& p : a.points) {
    for (const GridPoint& x : common_points(lattice_hull({p, p + motion}), b.whole())) {
      take(time_of(x, p, motion));
    }
  }
  const Lattice back = Lattice{0, 0, 0} - motion;
  for (const Lattice& p : b.points) {
    for (const GridPoint& x : common_points(lattice_hull({p, p + back}), a.whole())) {
      take(time_of(x, p, back));
    }
  }
  for (const LatticeEdge& d : a.whole().edges) {
    for (const LatticeEdge& e : b.whole().edges) {
      if (const auto t = meeting_time(d, motion, e)) take(*t);
    }
  }
  return first;
}

Fraction64 squared_depth(const SmallSet& a, const SmallSet& b) {
  std::vector<Lattice> ways;
  for (const LatticeShape* s : {&a.whole(), &b.whole()}) {
    for (const LatticeEdge& e : s->edges) ways.push_back(e.way);
  }
  Fraction64 least{0, 1};
  bool is_first = true;
  for (const Lattice& u : ways) {
    for (const Lattice& v : ways) {
      // Of n and -n one comes with u and v, the other with v and u.
      const Lattice n = cross(u, v);
      if (is_zero(n)) continue;
      Int height = 0;
      for (const Lattice& p : a.points) {
        for (const Lattice& q : b.points) height = std::max(height, dot(n, q - p));
      }
      const Fraction64 squared{height * height, dot(n, n)};
      if (is_first || is_less(squared, least)) least = squared;
      is_first = false;
    }
  }
  return least;
}

}  // namespace signum::campaigns
