// SPDX-License-Identifier: MIT
#include "body.hpp"

namespace reference {

namespace {

using signum::FillRule;

Body linear(Polytope p) { return Swept{std::move(p), 0}; }

void add_slab(std::vector<HalfSpace>& to, const Point& normal, double low, double high) {
  to.push_back({normal, Q(-Q(low))});
  to.push_back({-normal, Q(high)});
}

/// What holds a set of the plane in z = 0.
void add_ground(std::vector<HalfSpace>& to) { add_slab(to, {0, 0, 1}, 0, 0); }

Polytope plane(const Point& normal, double offset) {
  return Polytope({{normal, Q(offset)}, {-normal, Q(-Q(offset))}});
}

template <class Points>
Polytope hull(const Points& given) {
  std::vector<Point> points;
  for (const auto& p : given) points.push_back(exact(p));
  return Polytope::hull(points);
}

template <class Polygons>
Body polygon(const Polygons& given) {
  Polygon result{{}, given.rule == FillRule::nonzero, {0, 0, 0}};
  std::vector<Point> all;
  for (const auto& chain : given.chains) {
    auto& points = result.chains.emplace_back();
    for (const auto& p : chain) points.push_back(exact(p));
    all.insert(all.end(), points.begin(), points.end());
  }
  for (std::size_t i = 1; i < all.size() && is_zero(result.normal); ++i) {
    for (std::size_t j = 1; j < i && is_zero(result.normal); ++j) {
      result.normal = cross(all[i] - all[0], all[j] - all[0]);
    }
  }
  return result;
}

std::vector<Point> box_corners(const Point& center, const std::vector<Point>& edges) {
  std::vector<Point> corners = {center};
  for (const Point& e : edges) {
    std::vector<Point> next;
    for (const Point& c : corners) {
      next.push_back(c - e);
      next.push_back(c + e);
    }
    corners = next;
  }
  return corners;
}

struct Maker {
  Body operator()(const signum::Point2* p) { return linear(Polytope::hull({exact(*p)})); }
  Body operator()(const signum::Point3* p) { return linear(Polytope::hull({exact(*p)})); }
  Body operator()(const signum::Segment2* s) { return linear(hull(std::array{s->p, s->q})); }
  Body operator()(const signum::Segment3* s) { return linear(hull(std::array{s->p, s->q})); }
  Body operator()(const signum::Ray2* r) {
    return linear(Polytope::ray(exact(r->origin), exact(r->direction)));
  }
  Body operator()(const signum::Ray3* r) {
    return linear(Polytope::ray(exact(r->origin), exact(r->direction)));
  }
  Body operator()(const signum::Line2* r) {
    return linear(Polytope::line(exact(r->origin), exact(r->direction)));
  }
  Body operator()(const signum::Line3* r) {
    return linear(Polytope::line(exact(r->origin), exact(r->direction)));
  }
  Body operator()(const signum::Plane2* p) { return linear(plane(exact(p->normal), p->offset)); }
  Body operator()(const signum::Plane3* p) { return linear(plane(exact(p->normal), p->offset)); }
  Body operator()(const signum::Triangle2* t) { return linear(hull(t->vertices)); }
  Body operator()(const signum::Triangle3* t) { return linear(hull(t->vertices)); }
  Body operator()(const signum::Polygon2* p) { return polygon(*p); }
  Body operator()(const signum::Polygon3* p) { return polygon(*p); }
  Body operator()(const signum::Aabb2* b) {
    std::vector<HalfSpace> h;
    add_slab(h, {1, 0, 0}, b->min.x, b->max.x);
    add_slab(h, {0, 1, 0}, b->min.y, b->max.y);
    add_ground(h);
    return linear(Polytope(h));
  }
  Body operator()(const signum::Aabb3* b) {
    std::vector<HalfSpace> h;
    add_slab(h, {1, 0, 0}, b->min.x, b->max.x);
    add_slab(h, {0, 1, 0}, b->min.y, b->max.y);
    add_slab(h, {0, 0, 1}, b->min.z, b->max.z);
    return linear(Polytope(h));
  }
  template <class Obb>
  Body obb(const Obb& b) {
    std::vector<Point> edges;
    for (std::size_t i = 0; i < b.axes.size(); ++i) {
      edges.push_back(Q(b.half[i]) * exact(b.axes[i]));
    }
    return linear(Polytope::hull(box_corners(exact(b.center), edges)));
  }
  Body operator()(const signum::Obb2* b) { return obb(*b); }
  Body operator()(const signum::Obb3* b) { return obb(*b); }
  template <class Kdop>
  std::vector<HalfSpace> slabs(const Kdop& k) {
    std::vector<HalfSpace> h;
    for (std::size_t i = 0; i < k.directions.size(); ++i) {
      add_slab(h, exact(k.directions[i]), k.min[i], k.max[i]);
    }
    return h;
  }
  Body operator()(const signum::Kdop2* k) {
    std::vector<HalfSpace> h = slabs(*k);
    add_ground(h);
    return linear(Polytope(h));
  }
  Body operator()(const signum::Kdop3* k) { return linear(Polytope(slabs(*k))); }
  Body operator()(const signum::Convex2* c) { return linear(hull(c->points)); }
  Body operator()(const signum::Convex3* c) { return linear(hull(c->points)); }
  Body operator()(const signum::Polyhedron3* p) {
    Polyhedron result;
    for (const auto& f : p->faces) {
      const std::array corners = {p->points[f[0]], p->points[f[1]], p->points[f[2]]};
      result.faces.push_back({exact(corners[0]), exact(corners[1]), exact(corners[2])});
      result.triangles.push_back(hull(corners));
    }
    return result;
  }
  Body operator()(const signum::Sphere2* s) {
    return Swept{Polytope::hull({exact(s->center)}), Q(s->radius)};
  }
  Body operator()(const signum::Sphere3* s) {
    return Swept{Polytope::hull({exact(s->center)}), Q(s->radius)};
  }
  Body operator()(const signum::Capsule2* c) {
    return Swept{hull(std::array{c->segment.p, c->segment.q}), Q(c->radius)};
  }
  Body operator()(const signum::Capsule3* c) {
    return Swept{hull(std::array{c->segment.p, c->segment.q}), Q(c->radius)};
  }
  Body operator()(const signum::Lozenge3* l) {
    const Point o = exact(l->origin);
    const Point u = exact(l->edges[0]);
    const Point v = exact(l->edges[1]);
    return Swept{Polytope::hull({o, o + u, o + v, o + u + v}), Q(l->radius)};
  }
  Body operator()(const signum::Cylinder3* c) {
    const Point p = exact(c->axis.p);
    return Cylinder{p, exact(c->axis.q) - p, Q(c->radius)};
  }
  Body operator()(const signum::Cone3* c) {
    const Point p = exact(c->apex);
    return Cone{p, exact(c->base) - p, Q(c->radius)};
  }
  Body operator()(const signum::Ellipsoid3* e) {
    return Ellipsoid{exact(e->center), {exact(e->axes[0]), exact(e->axes[1]), exact(e->axes[2])}};
  }
  Body operator()(const signum::Frustum3* f) { return linear(Polytope(half_spaces(*f))); }
};

}  // namespace

std::vector<HalfSpace> half_spaces(const signum::Frustum3& f) {
  const auto row = [&](std::size_t i) {
    const auto& r = f.matrix[i];
    return HalfSpace{{Q(r[0]), Q(r[1]), Q(r[2])}, Q(r[3])};
  };
  const HalfSpace w = row(3);
  std::vector<HalfSpace> result;
  for (std::size_t i = 0; i < 3; ++i) {
    const HalfSpace x = row(i);
    const bool from_zero = i == 2 && f.depth == signum::DepthRange::direct3d;
    result.push_back(from_zero ? x : HalfSpace{w.normal + x.normal, Q(w.offset + x.offset)});
    result.push_back({w.normal - x.normal, Q(w.offset - x.offset)});
  }
  return result;
}

Body body(const signum::ShapeRef2& shape) { return std::visit(Maker{}, shape); }
Body body(const signum::ShapeRef3& shape) { return std::visit(Maker{}, shape); }

}  // namespace reference
