// SPDX-License-Identifier: MIT
#include "filters/convex_filter.hpp"

#include <algorithm>

#include "nearest/active_set.hpp"

namespace signum::detail {

namespace {

/// What a generator of the search comes from: the farthest points of b along the direction, and of
/// a against it.
struct Origin {
  Point3 direction, a, b;
};

using OriginSearch = ActiveSet<double, Origin>;

constexpr int most_tries = 40;
/// A guess must exceed its limit by this factor before it is tried with certain numbers.
constexpr double clearly = 1 + 0x1p-40;

/// The difference of a point of a and a point of b.
std::optional<RealPoint> certain_difference(const Outline& a, const Outline& b, const Origin& o) {
  const auto p = certain_farthest(a, times(-1, o.direction), o.a);
  const auto q = p ? certain_farthest(b, o.direction, o.b) : std::nullopt;
  if (!q) return std::nullopt;
  return counted(p->at, p->error) - counted(q->at, q->error);
}

struct Generators {
  std::array<RealPoint, 4> v;
  std::size_t size = 0;
};

std::optional<Generators> certain_generators(const Outline& a, const Outline& b,
                                             const OriginSearch& set) {
  Generators g;
  for (; g.size < set.size(); ++g.size) {
    const auto d = certain_difference(a, b, set[g.size].tag);
    if (!d) return std::nullopt;
    g.v[g.size] = *d;
  }
  return g;
}

template <std::size_t N>
bool of_one_sign(const std::array<Real, N>& x) {
  return std::all_of(x.begin(), x.end(), is_positive) ||
         std::all_of(x.begin(), x.end(), is_negative);
}

/// Whether the origin is in the hull of differences from b to a: the weights of the generators are
/// in the ratio of these volumes.
bool origin_in_hull(const Generators& g) {
  const auto& v = g.v;
  return g.size == 4 &&
         of_one_sign(std::array{determinant(v[1], v[2], v[3]), determinant(v[0], v[3], v[2]),
                                determinant(v[0], v[1], v[3]), determinant(v[0], v[2], v[1])});
}

Real reach_of(const Outline& a, const Outline& b) {
  return exact(radius_of(a)) + exact(radius_of(b));
}

/// Whether a point of a and one of b, which the weights make, are near enough for the radii.
bool within_reach(const Outline& a, const Outline& b, const OriginSearch& set) {
  const std::optional<Generators> g = certain_generators(a, b, set);
  if (!g) return false;
  RealPoint x = exact(Point3{0, 0, 0});
  Real weight = exact(0);
  for (std::size_t i = 0; i < g->size; ++i) {
    const double w = set[i].weight;
    if (!(w >= 0)) return false;
    x = x + exact(w) * g->v[i];
    weight = weight + exact(w);
  }
  return is_positive(square(reach_of(a, b) * weight) - squared_length(x));
}

/// Whether dot(v, x) is certainly less on b than on a.
bool separates(Outline& a, const Outline& b, const Point3& v) {
  auto* p = std::get_if<HalfSpaceBody>(&a);
  const auto* q = std::get_if<HalfSpaceBody>(&b);
  if (p == nullptr && q == nullptr) {
    return is_negative(greatest(b, exact(v)) + greatest(a, exact(times(-1, v))));
  }
  const auto on_a = p != nullptr ? p->support(v) : std::nullopt;
  if (p != nullptr && !on_a) return false;
  const auto on_b = q != nullptr ? q->support(times(-1, v)) : std::nullopt;
  if (q != nullptr && !on_b) return false;
  if (q == nullptr) return is_negative(greatest(b, on_a->v) - on_a->least);
  if (p == nullptr) return is_negative(greatest(a, on_b->v) - on_b->least);
  // For x in both, dot(on_a->v + on_b->v, x) is at least the sum, which is positive, and it is at
  // most what the rests of the vectors allow.
  const RealPoint rest = on_a->v + on_b->v;
  const Real most = (abs(rest.x) + abs(rest.y) + abs(rest.z)) * exact(p->extent());
  return is_positive(on_a->least + on_b->least - most);
}

std::optional<bool> search(Outline& a, const Outline& b) {
  const double reach = radius_of(a) + radius_of(b);
  OriginSearch set;
  Point3 x = minus(middle(a), middle(b));
  for (int step = 0; step < most_tries; ++step) {
    const Point3 p = farthest(a, times(-1, x));
    const Point3 q = farthest(b, x);
    const Point3 d = minus(p, q);
    const double gap = dot(d, x);
    if (gap > reach * length(x) * clearly && separates(a, b, x)) return false;
    if (set.size() != 0) {
      const double squared = dot(x, x);
      if (squared * clearly < reach * reach && within_reach(a, b, set)) return true;
      // No point is farther towards the origin, but for roundings.
      if (set.size() == 4 || !(gap < squared * (1 - 0x1p-40))) break;
    }
    set.add(d, {x, p, q}, true);
    if (!set.move_to_nearest()) break;
    x = set.point();
  }
  const std::optional<Generators> g = certain_generators(a, b, set);
  if (g && origin_in_hull(*g)) return true;
  return std::nullopt;
}

/// The plane of the body that has the point farthest outside, for its size.
const RealHalfSpace& outermost(const HalfSpaceBody& body, const Point3& p) {
  const RealHalfSpace* least = &body.planes()[0];
  double most = std::numeric_limits<double>::infinity();
  for (const RealHalfSpace& h : body.planes()) {
    const Point3 n = value(h.normal);
    const double height = dot(n, p) + h.offset.value;
    const double relative = height * std::abs(height) / dot(n, n);
    if (relative < most) {
      most = relative;
      least = &h;
    }
  }
  return *least;
}

/// A point that is certainly of the shape.
std::optional<RealPoint> certain_middle(const Outline& shape) {
  if (const auto* core = std::get_if<RoundedCore>(&shape)) {
    RealPoint sum = exact(Point3{0, 0, 0});
    for (const Point3& c : core->corners()) sum = sum + counted(c, core->error);
    return exact(1) / exact(static_cast<double>(core->corners().size())) * sum;
  }
  if (const auto* discs = std::get_if<TwoDiscs>(&shape)) {
    return exact(0.5) * (exact(discs->centers[0]) + exact(discs->centers[1]));
  }
  const RealPoint m = exact(middle(shape));
  const auto* body = std::get_if<HalfSpaceBody>(&shape);
  if (body != nullptr && !body->certainly_inside(m)) return std::nullopt;
  return m;
}

/// Whether the one is a cylinder, cone or ellipsoid and has the middle of the other in it. Neither
/// is given by half-spaces.
bool middle_inside(const Outline& of, const Outline& other) {
  if (std::holds_alternative<RoundedCore>(of)) return false;
  return certainly_inside(of, *certain_middle(other));
}

/// Decides by the middle of the other shape, and by the plane that is nearest to having it outside.
std::optional<bool> by_middle(const HalfSpaceBody& body, const Outline& other) {
  const Point3 m = middle(other);
  const RealHalfSpace& h = outermost(body, m);
  if (!std::holds_alternative<HalfSpaceBody>(other) &&
      is_negative(greatest(other, h.normal) + h.offset)) {
    return false;
  }
  if (dot(value(h.normal), m) + h.offset.value <= 0) return std::nullopt;
  const std::optional<RealPoint> p = certain_middle(other);
  if (p && body.certainly_inside(*p)) return true;
  return std::nullopt;
}

bool is_exact(const RealPoint& p) { return p.x.error == 0 && p.y.error == 0 && p.z.error == 0; }

/// Whether two k-DOPs of one kind are apart by slabs.
bool apart_by_slabs(const HalfSpaceBody& a, const HalfSpaceBody& b) {
  const auto p = a.planes();
  const auto q = b.planes();
  const std::size_t n = std::min(p.size(), q.size());
  for (std::size_t i = 0; i < n; ++i) {
    const RealHalfSpace& g = p[i];
    const RealHalfSpace& h = q[i ^ 1];
    const RealPoint rest = g.normal + h.normal;
    const bool opposite =
        value(rest) == Point3{0, 0, 0} && is_exact(g.normal) && is_exact(h.normal);
    if (opposite && is_negative(g.offset + h.offset)) return true;
  }
  return false;
}

/// The one with fewer corners, of those that have a core.
RoundedCore* smaller_core(Outline& a, Outline& b) {
  auto *p = std::get_if<RoundedCore>(&a), *q = std::get_if<RoundedCore>(&b);
  if (p == nullptr || q == nullptr) return p != nullptr ? p : q;
  return p->corners().size() <= q->corners().size() ? p : q;
}

bool needs_corners(Outline& shape) {
  auto* body = std::get_if<HalfSpaceBody>(&shape);
  return body != nullptr && !body->has_corners() && !body->find_corners();
}

bool is_empty_outline(const Outline& shape) {
  const auto* body = std::get_if<HalfSpaceBody>(&shape);
  return body != nullptr && body->is_certainly_empty();
}

}  // namespace

std::optional<bool> certainly_meet(Outline& a, Outline& b, Space space) {
  if (space == Space::plane) {
    if (RoundedCore* core = smaller_core(a, b)) {
      // What the one is made of is not what it is asked for.
      Outline& other = core == std::get_if<RoundedCore>(&a) ? b : a;
      std::vector<Point3> storage;
      Outline raised(prism(*core, storage));
      return certainly_meet(raised, other, Space::space);
    }
  }
  const auto* p = std::get_if<HalfSpaceBody>(&a);
  const auto* q = std::get_if<HalfSpaceBody>(&b);
  if (p != nullptr && q != nullptr && apart_by_slabs(*p, *q)) return false;
  if (p != nullptr) {
    if (const auto known = by_middle(*p, b)) return known;
  }
  if (q != nullptr) {
    if (const auto known = by_middle(*q, a)) return known;
  }
  if (p == nullptr && q == nullptr && (middle_inside(a, b) || middle_inside(b, a))) return true;
  if (needs_corners(a) || needs_corners(b)) {
    return is_empty_outline(a) || is_empty_outline(b) ? std::optional(false) : std::nullopt;
  }
  return search(a, b);
}

}  // namespace signum::detail
