// SPDX-License-Identifier: MIT
#include <algorithm>
#include <stdexcept>

#include "round.hpp"

namespace reference {

namespace {

template <class T>
concept Quadric =
    std::is_same_v<T, Cylinder> || std::is_same_v<T, Cone> || std::is_same_v<T, Ellipsoid>;
template <class T>
concept Convex = Quadric<T> || std::is_same_v<T, Swept>;

bool is_linear(const Swept& s) { return sign(s.radius) == 0; }

Body part(Polytope p) { return Swept{std::move(p), 0}; }

/// A half-space of one that leaves out the other, or a corner of one in the other, if at hand.
std::optional<bool> evident(const Polytope& a, const Polytope& b) {
  for (const auto* x : {&a, &b}) {
    const Polytope& y = x == &a ? b : a;
    if (!y.has_span() || !y.span().directions.empty()) continue;
    const auto& points = y.span().points;
    if (std::any_of(points.begin(), points.end(), [&](const Point& p) { return x->contains(p); })) {
      return true;
    }
    for (const HalfSpace& h : x->half_spaces()) {
      if (std::all_of(points.begin(), points.end(),
                      [&](const Point& p) { return sign(h(p)) < 0; })) {
        return false;
      }
    }
  }
  return std::nullopt;
}

bool meets(const Polytope& a, const Polytope& b) {
  if (const auto known = evident(a, b)) return *known;
  return common_point(a, b).has_value();
}

template <Quadric T>
std::optional<Point> section_point(const T& round, const HalfSpace& h) {
  return in_plane(h, round);
}
std::optional<Point> section_point(const Swept& s, const HalfSpace& h) {
  const HalfSpace opposite{-h.normal, Q(-h.offset)};
  if (is_linear(s)) {
    std::vector<HalfSpace> all = s.core.half_spaces();
    all.push_back(h);
    all.push_back(opposite);
    return common_point(all);
  }
  const auto pair = nearest(s.core, Polytope({h, opposite}));
  if (!pair || pair->squared() > s.radius * s.radius) return std::nullopt;
  return pair->b;
}

std::vector<Polytope> edges(const Polygon& p) {
  std::vector<Polytope> result;
  for (const auto& chain : p.chains) {
    for (std::size_t i = 0; i < chain.size(); ++i) {
      result.push_back(Polytope::hull({chain[i], chain[(i + 1) % chain.size()]}));
    }
  }
  return result;
}

HalfSpace plane_of(const Polygon& p) {
  return {p.normal, Q(-dot(p.normal, p.chains.front().front()))};
}

// The pairs, each with the kind that comes later in Body second.

bool meet(const Swept& a, const Swept& b) {
  if (is_linear(a) && is_linear(b)) return meets(a.core, b.core);
  if (is_linear(a) && b.core.has_span() && b.core.span().points.size() == 1) {
    return meets(a.core, Ball{b.core.span().points.front(), b.radius});
  }
  if (is_linear(b) && a.core.has_span() && a.core.span().points.size() == 1) return meet(b, a);
  const auto pair = nearest(a.core, b.core);
  const Q reach(a.radius + b.radius);
  return pair && pair->squared() <= reach * reach;
}

template <Quadric T>
bool meet(const Swept& a, const T& b) {
  if (is_linear(a)) return meets(a.core, b);
  if (a.core.span().points.size() != 1) throw std::invalid_argument("judge: no such pair");
  return meets(Ball{a.core.span().points.front(), a.radius}, b);
}

template <Convex T>
bool meet(const T& a, const Polygon& b) {
  for (const Polytope& edge : edges(b)) {
    if (intersects(part(edge), a)) return true;
  }
  if (is_zero(b.normal)) return false;
  const auto x = section_point(a, plane_of(b));
  return x && locate(*x, b) != signum::Location::outside;
}

bool meet(const Polygon& a, const Polygon& b) {
  for (const auto* p : {&a, &b}) {
    for (const Polytope& edge : edges(*p)) {
      if (meet(Swept{edge, 0}, p == &a ? b : a)) return true;
    }
  }
  return false;
}

bool is_in(const Point& x, const Polyhedron& p) {
  return locate(x, p) != signum::Location::outside;
}

template <Convex T>
bool meet(const T& a, const Polyhedron& b) {
  const auto x = any_point(a);
  if (!x) return false;
  if (is_in(*x, b)) return true;
  return std::any_of(b.triangles.begin(), b.triangles.end(),
                     [&](const Polytope& t) { return intersects(a, part(t)); });
}

bool meet(const Polygon& a, const Polyhedron& b) {
  for (const auto& chain : a.chains) {
    for (const Point& p : chain) {
      if (is_in(p, b)) return true;
    }
  }
  return std::any_of(b.triangles.begin(), b.triangles.end(),
                     [&](const Polytope& t) { return meet(Swept{t, 0}, a); });
}

bool meet(const Polyhedron& a, const Polyhedron& b) {
  for (const auto* p : {&a, &b}) {
    for (const auto& face : p->faces) {
      for (const Point& x : face) {
        if (is_in(x, p == &a ? b : a)) return true;
      }
    }
  }
  for (const Polytope& s : a.triangles) {
    for (const Polytope& t : b.triangles) {
      if (meets(s, t)) return true;
    }
  }
  return false;
}

}  // namespace

bool intersects(const Body& a, const Body& b) {
  if (a.index() > b.index()) return intersects(b, a);
  return std::visit(
      [&]<class A, class B>(const A& x, const B& y) -> bool {
        if constexpr (Quadric<A> && Quadric<B>) {
          throw std::invalid_argument("judge: no such pair");
        } else if constexpr (requires { meet(x, y); }) {
          return meet(x, y);
        } else {
          throw std::logic_error("judge: not in order");
        }
      },
      a, b);
}

}  // namespace reference
