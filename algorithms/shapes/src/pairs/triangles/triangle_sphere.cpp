// SPDX-License-Identifier: MIT
// The point of the triangle nearest to the center is on a feature of it, found by the signs that
// bound the Voronoi regions of the features. Then the squared distance to that vertex, line or
// plane is compared with the squared radius, multiplied by the squared length that it would be
// divided by. See: Ericson, Real-Time Collision Detection, 2005, section 5.1.5.
#include <algorithm>
#include <signum/predicates/dot_sign.hpp>
#include <signum/predicates/sphere_side.hpp>

#include "machine/fp_environment.hpp"
#include "pairs/fast_path.hpp"
#include "shapes/lifted.hpp"
#include "stages/stages.hpp"

namespace signum {

using namespace detail;

namespace {

/// Takes the vectors p and q from two vertices to the center, and the normal of the triangle:
/// positive when the center is on the inner side of their edge.
struct InnerSideFormula {
  template <class V>
  SIGNUM_INLINE constexpr auto operator()(const V& u, const V& v, const V& p, const V& q) const {
    return dot(cross(u, v), cross(p, q));
  }
};

/// How far within the radius the line along an edge is, from the vector p from one of its points.
struct LineReachFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& edge, const V& p, const T& radius) const {
    const auto l = cross(edge, p);
    return radius * radius * dot(edge, edge) - dot(l, l);
  }
};

/// How far within the radius the plane through u and v is.
struct PlaneReachFormula {
  template <class V, class T>
  SIGNUM_INLINE constexpr auto operator()(const V& u, const V& v, const V& p,
                                          const T& radius) const {
    const auto n = cross(u, v);
    const auto height = dot(n, p);
    return radius * radius * dot(n, n) - height * height;
  }
};

/// Whether they meet. With e_i the edge from vertex i to vertex i + 1 (mod 3), p_i the vector from
/// vertex i to the center and n the normal, `signs` answers for
///   start(i)    e_i . p_i
///   end(i)      e_i . p_(i+1)
///   inner(i)    n . (p_i x p_(i+1)), positive on the inner side of e_i
///   vertex(i), line(i), plane()   how far within the radius that is
template <class Signs>
SIGNUM_INLINE bool ball_meets(Signs& signs) {
  const std::array start{signs.start(0), signs.start(1), signs.start(2)};
  const std::array end{signs.end(0), signs.end(1), signs.end(2)};
  // The nearest feature is a vertex past the end of the one edge and before the start of the other.
  const auto in_reach = [](Sign s) SIGNUM_INLINE_LAMBDA { return s != Sign::negative; };
  if (start[0] != Sign::positive && end[2] != Sign::negative) return in_reach(signs.vertex(0));
  if (start[1] != Sign::positive && end[0] != Sign::negative) return in_reach(signs.vertex(1));
  if (start[2] != Sign::positive && end[1] != Sign::negative) return in_reach(signs.vertex(2));
  for (std::size_t i = 0; i < 3; ++i) {
    if (start[i] == Sign::positive && end[i] == Sign::negative &&
        signs.inner(i) != Sign::positive) {
      return in_reach(signs.line(i));
    }
  }
  return in_reach(signs.plane());
}

/// Signs by filters. An answer is right only while all were certain.
class FilterSigns {
 public:
  SIGNUM_INLINE FilterSigns(const Triangle3& t, const Sphere3& s) {
    const Point3& c = s.center;
    const auto extent = [&t](double Point3::* i, double center) SIGNUM_INLINE_LAMBDA {
      const auto& [p, q, r] = t.vertices;
      const double low = std::min(std::min(p.*i, q.*i), std::min(r.*i, center));
      const double high = std::max(std::max(p.*i, q.*i), std::max(r.*i, center));
      return high - low;
    };
    const double magnitude = extent(&Point3::x, c.x) + extent(&Point3::y, c.y) +
                             extent(&Point3::z, c.z) + s.radius + underflow_guard<6>;
    const auto difference = [magnitude](const Point3& from, const Point3& to) SIGNUM_INLINE_LAMBDA {
      return Vec3<Leaf>{
          {to.x - from.x, magnitude}, {to.y - from.y, magnitude}, {to.z - from.z, magnitude}};
    };
    for (std::size_t i = 0; i < 3; ++i) {
      edge_[i] = difference(t.vertices[i], t.vertices[(i + 1) % 3]);
      from_[i] = difference(t.vertices[i], c);
    }
    radius_ = {s.radius, magnitude};
  }

  SIGNUM_INLINE Sign start(std::size_t i) { return read(dot(edge_[i], from_[i])); }
  SIGNUM_INLINE Sign end(std::size_t i) { return read(dot(edge_[i], from_[(i + 1) % 3])); }
  SIGNUM_INLINE Sign inner(std::size_t i) {
    return read(InnerSideFormula{}(edge_[0], edge_[1], from_[i], from_[(i + 1) % 3]));
  }
  SIGNUM_INLINE Sign vertex(std::size_t i) {
    return read(radius_ * radius_ - dot(from_[i], from_[i]));
  }
  SIGNUM_INLINE Sign line(std::size_t i) {
    return read(LineReachFormula{}(edge_[i], from_[i], radius_));
  }
  SIGNUM_INLINE Sign plane() {
    return read(PlaneReachFormula{}(edge_[0], edge_[1], from_[0], radius_));
  }
  SIGNUM_INLINE bool all_certain() const { return all_certain_; }

 private:
  template <class T>
  SIGNUM_INLINE Sign read(T x) {
    const FilterSign s = sign(x);
    all_certain_ &= is_certain(s);
    return certain(s);
  }

  std::array<Vec3<Leaf>, 3> edge_, from_;
  Leaf radius_;
  bool all_certain_ = true;
};

/// Signs by all stages.
class StagedSigns {
 public:
  StagedSigns(const Triangle3& t, const Sphere3& s) : t_(t), s_(s) {}

  Sign start(std::size_t i) { return dot_sign(edge(i), from(i)); }
  Sign end(std::size_t i) { return dot_sign(edge(i), from((i + 1) % 3)); }
  Sign inner(std::size_t i) {
    return ask(InnerSideFormula{}, edge(0), edge(1), from(i), from((i + 1) % 3));
  }
  Sign vertex(std::size_t i) { return -sphere_side(s_, t_.vertices[i]); }
  Sign line(std::size_t i) {
    return ask(LineReachFormula{}, edge(i), from(i), as_difference(s_.radius));
  }
  Sign plane() {
    return ask(PlaneReachFormula{}, edge(0), edge(1), from(0), as_difference(s_.radius));
  }

 private:
  Difference3 edge(std::size_t i) const { return {t_.vertices[i], t_.vertices[(i + 1) % 3]}; }
  Difference3 from(std::size_t i) const { return {t_.vertices[i], s_.center}; }
  template <class Formula, class... Differences>
  static Sign ask(Formula formula, const Differences&... d) {
    const FilterSign s = filter_sign(formula, d...);
    return is_certain(s) ? certain(s) : detail::settle(formula, d...);
  }

  const Triangle3& t_;
  const Sphere3& s_;
};

[[gnu::noinline]] bool settle_meeting(const Triangle3& t, const Sphere3& s) {
  StagedSigns signs(t, s);
  return ball_meets(signs);
}

}  // namespace

bool intersects(const Triangle3& a, const Sphere3& b) {
  const DefaultFpEnvironment environment;
  const auto& [p, q, r] = a.vertices;
  if (!all_hold(b.radius >= 0, is_finite(sum_of(p, q, r, b.center) + b.radius))) {
    return intersects_by_rationals(a, b);
  }
  FilterSigns signs(a, b);
  const bool met = ball_meets(signs);
  return signs.all_certain() ? met : settle_meeting(a, b);
}

bool intersects(const Triangle2& a, const Sphere2& b) {
  const auto& [p, q, r] = a.vertices;
  return intersects(Triangle3{{lifted(p), lifted(q), lifted(r)}},
                    Sphere3{lifted(b.center), b.radius});
}

}  // namespace signum
