// SPDX-License-Identifier: MIT
// CGAL (5.5), its kernel SIGNUM_CGAL_KERNEL: Exact_predicates_inexact_constructions_kernel is the
// peer cgal, Simple_cartesian<double> the peer cgal-double.
//
// What is_degenerate() is declined: CGAL's functions want it otherwise (its issues 4628, 7147 and
// 8146), though few of them say so. So is what it cannot hold without rounding: a ray whose second
// point is no double, a ball whose squared radius is none (with the kernel in doubles these are
// rounded, as its users have to). A Sphere_3 or Circle_2 is a surface: it is asked of only where
// that makes no difference (lines, rays, planes), and of boxes in space, for which it is taken as a
// ball. Assertions are on, so that what fails one is an error and not an answer.
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Polygon_2_algorithms.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/intersections.h>
#include <CGAL/squared_distance_2.h>
#include <CGAL/squared_distance_3.h>

#include <type_traits>
#include <variant>
#include <vector>

#include "adaptor.hpp"

namespace signum::library {
namespace {

using K = SIGNUM_CGAL_KERNEL;
constexpr bool exact = !std::is_same_v<K, CGAL::Simple_cartesian<double>>;

using Shape2 = std::variant<K::Point_2, K::Segment_2, K::Ray_2, K::Line_2, K::Triangle_2,
                            K::Iso_rectangle_2, K::Circle_2>;
using Shape3 = std::variant<K::Point_3, K::Segment_3, K::Ray_3, K::Line_3, K::Plane_3,
                            K::Triangle_3, K::Tetrahedron_3, K::Iso_cuboid_3, K::Sphere_3>;

const bool throws = [] {
  CGAL::set_error_behaviour(CGAL::THROW_EXCEPTION);
  CGAL::set_error_handler([](const char*, const char*, const char*, int, const char*) {});
  return true;
}();

bool can_hold(const signum_shape& s) {
  if (!exact) return true;
  const auto d = static_cast<std::size_t>(s.dimension);
  if (s.kind == SIGNUM_SPHERE) return is_exact_square(s.numbers[d]);
  if (s.kind != SIGNUM_RAY) return true;
  for (std::size_t i = 0; i < d; ++i) {
    if (!is_exact_sum(s.numbers[i], s.numbers[d + i])) return false;
  }
  return true;
}

std::optional<Shape2> shape2(const signum_shape& s) {
  if (!can_hold(s)) return std::nullopt;
  const double* const x = s.numbers;
  const auto p = [&](std::size_t i) { return K::Point_2(x[2 * i], x[2 * i + 1]); };
  switch (s.kind) {
    case SIGNUM_POINT:
      return p(0);
    case SIGNUM_SEGMENT:
      return K::Segment_2(p(0), p(1));
    case SIGNUM_RAY:
      return K::Ray_2(p(0), K::Vector_2(x[2], x[3]));
    case SIGNUM_PLANE:  // A Line_2 is an equation; through a point, it would be rounded.
      return K::Line_2(x[0], x[1], x[2]);
    case SIGNUM_TRIANGLE:
      return K::Triangle_2(p(0), p(1), p(2));
    case SIGNUM_AABB:
      return K::Iso_rectangle_2(p(0), p(1));
    case SIGNUM_SPHERE:
      return K::Circle_2(p(0), x[2] * x[2]);
    default:
      return std::nullopt;
  }
}

std::optional<Shape3> shape3(const signum_shape& s) {
  if (!can_hold(s)) return std::nullopt;
  const double* const x = s.numbers;
  const auto p = [&](std::size_t i) { return vector_at<K::Point_3>(s, 3 * i); };
  switch (s.kind) {
    case SIGNUM_POINT:
      return p(0);
    case SIGNUM_SEGMENT:
      return K::Segment_3(p(0), p(1));
    case SIGNUM_RAY:
      return K::Ray_3(p(0), K::Vector_3(x[3], x[4], x[5]));
    case SIGNUM_LINE:
      return K::Line_3(p(0), K::Vector_3(x[3], x[4], x[5]));
    case SIGNUM_PLANE:
      return K::Plane_3(x[0], x[1], x[2], x[3]);
    case SIGNUM_TRIANGLE:
      return K::Triangle_3(p(0), p(1), p(2));
    case SIGNUM_CONVEX:
      if (s.number_count != 12) return std::nullopt;
      return K::Tetrahedron_3(p(0), p(1), p(2), p(3));
    case SIGNUM_AABB:
      return K::Iso_cuboid_3(p(0), p(1));
    case SIGNUM_SPHERE:
      return K::Sphere_3(p(0), x[3] * x[3]);
    default:
      return std::nullopt;
  }
}

bool is_degenerate(const auto& any) {
  return std::visit(
      [](const auto& s) {
        if constexpr (requires { s.is_degenerate(); }) return s.is_degenerate();
        return false;
      },
      any);
}

/// The verb of both shapes; nothing where CGAL has none for them.
template <class Answer, class Verb>
std::optional<Answer> ask(const signum_shape& a, const signum_shape& b, Verb verb) {
  const auto of_both = [&](const auto& s, const auto& t) -> std::optional<Answer> {
    if (!s || !t || is_degenerate(*s) || is_degenerate(*t)) return std::nullopt;
    return std::visit(verb, *s, *t);
  };
  return a.dimension == 2 ? of_both(shape2(a), shape2(b)) : of_both(shape3(a), shape3(b));
}

template <class S>
constexpr bool is_ball = std::is_same_v<S, K::Sphere_3> || std::is_same_v<S, K::Circle_2>;
template <class S>
constexpr bool meets_as_ball = std::is_same_v<S, K::Ray_2> || std::is_same_v<S, K::Line_2> ||
                               std::is_same_v<S, K::Ray_3> || std::is_same_v<S, K::Line_3> ||
                               std::is_same_v<S, K::Plane_3> || std::is_same_v<S, K::Iso_cuboid_3>;

struct Intersects {
  template <class A, class B>
  std::optional<bool> operator()(const A& a, const B& b) const {
    constexpr bool same_sets =
        (!is_ball<A> || meets_as_ball<B>) && (!is_ball<B> || meets_as_ball<A>);
    if constexpr (same_sets && requires { CGAL::do_intersect(a, b); }) {
      return CGAL::do_intersect(a, b);
    } else {
      return std::nullopt;
    }
  }
};

struct SquaredDistance {
  template <class A, class B>
  std::optional<double> operator()(const A& a, const B& b) const {
    if constexpr (!is_ball<A> && !is_ball<B> && requires { CGAL::squared_distance(a, b); }) {
      return CGAL::squared_distance(a, b);
    } else {
      return std::nullopt;
    }
  }
};

std::optional<int> location(CGAL::Bounded_side side) {
  if (side == CGAL::ON_BOUNDARY) return 1;
  return side == CGAL::ON_BOUNDED_SIDE ? 0 : 2;
}

struct Locate {
  template <class A, class B>
  std::optional<int> operator()(const A& a, const B& b) const {
    if constexpr (requires { b.bounded_side(a); }) {
      return location(b.bounded_side(a));
    } else {
      return std::nullopt;
    }
  }
};

/// CGAL wants the polygon simple.
std::optional<int> locate_in_polygon(const signum_shape& p, const signum_shape& polygon) {
  std::vector<K::Point_2> chain;
  for (std::size_t i = 0; i < polygon.number_count; i += 2) {
    chain.emplace_back(polygon.numbers[i], polygon.numbers[i + 1]);
  }
  if (!CGAL::is_simple_2(chain.begin(), chain.end(), K())) return std::nullopt;
  return location(CGAL::bounded_side_2(chain.begin(), chain.end(),
                                       K::Point_2(p.numbers[0], p.numbers[1]), K()));
}

struct SideOf {
  template <class A, class B>
  std::optional<int> operator()(const A& a, const B& b) const {
    if constexpr (requires { a.oriented_side(b); }) {
      const CGAL::Oriented_side side = a.oriented_side(b);
      return side == CGAL::ON_POSITIVE_SIDE ? 0 : side == CGAL::ON_NEGATIVE_SIDE ? 1 : 2;
    } else {
      return std::nullopt;
    }
  }
};

/// Collects the corners of what an intersection is. An intersection without end has the ends that
/// it has.
struct Corners {
  signum_intersection* set;

  void add(const K::Point_2& p) { add(K::Point_3(p.x(), p.y(), 0)); }
  void add(const K::Point_3& p) {
    if (set->point_count == SIGNUM_MAX_CORNERS) throw std::length_error("too many corners");
    double* const to = set->points + 3 * set->point_count++;
    to[0] = p.x(), to[1] = p.y(), to[2] = p.z();
  }

  /// A box may be flat: the four corners of one side are in order, and the next four.
  template <class Box>
  void add_box(const Box& box, int corners, const std::array<bool, 3>& thick) {
    set->dimension = static_cast<int>(std::count(thick.begin(), thick.end(), true));
    std::vector<decltype(box.vertex(0))> seen;
    for (int i = 0; i < corners; ++i) {
      const auto p = box.vertex(i);
      if (std::find(seen.begin(), seen.end(), p) != seen.end()) continue;
      seen.push_back(p);
      add(p);
    }
  }
  void operator()(const K::Iso_rectangle_2& r) {
    add_box(r, 4, {r.xmin() < r.xmax(), r.ymin() < r.ymax(), false});
  }
  void operator()(const K::Iso_cuboid_3& c) {
    add_box(c, 8, {c.xmin() < c.xmax(), c.ymin() < c.ymax(), c.zmin() < c.zmax()});
  }

  template <class Part>
  void operator()(const Part& part) {
    if constexpr (requires { part.begin(); }) {
      set->dimension = 2;
      for (const auto& p : part) add(p);
    } else if constexpr (requires { part.squared_length(), part.target(); }) {
      set->dimension = 1;
      add(part.source()), add(part.target());
    } else if constexpr (requires { part.squared_area(); } || requires { part.area(); }) {
      set->dimension = 2;
      for (int i = 0; i < 3; ++i) add(part.vertex(i));
    } else if constexpr (requires { part.source(); }) {
      set->dimension = 1;
      add(part.source());
    } else if constexpr (requires { part.projection(part.point(0)); }) {
      set->dimension = 1;
    } else if constexpr (requires { part.orthogonal_vector(); }) {
      set->dimension = 2;
    } else {
      set->dimension = 0;
      add(part);
    }
  }
};

struct Intersection {
  signum_intersection* set;

  template <class A, class B>
  std::optional<bool> operator()(const A& a, const B& b) const {
    if constexpr (!is_ball<A> && !is_ball<B> && requires { CGAL::intersection(a, b); }) {
      const auto found = CGAL::intersection(a, b);
      set->dimension = -1;
      if (found) boost::apply_visitor([&](const auto& part) { Corners{set}(part); }, *found);
      return true;
    } else {
      return std::nullopt;
    }
  }
};

template <std::size_t N>
std::array<K::Point_2, N> points2(const double* x) {
  std::array<K::Point_2, N> p;
  for (std::size_t i = 0; i < N; ++i) p[i] = K::Point_2(x[2 * i], x[2 * i + 1]);
  return p;
}
template <std::size_t N>
std::array<K::Point_3, N> points3(const double* x) {
  std::array<K::Point_3, N> p;
  for (std::size_t i = 0; i < N; ++i) p[i] = K::Point_3(x[3 * i], x[3 * i + 1], x[3 * i + 2]);
  return p;
}

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) {
  return exact ? "CGAL " CGAL_VERSION_STR : "CGAL " CGAL_VERSION_STR " in doubles";
}

int signum_peer_orient2d(const double x[6], int* sign) {
  const auto p = points2<3>(x);
  *sign = static_cast<int>(CGAL::orientation(p[0], p[1], p[2]));
  return SIGNUM_PEER_ANSWERED;
}
int signum_peer_orient3d(const double x[12], int* sign) {
  const auto p = points3<4>(x);
  *sign = static_cast<int>(CGAL::orientation(p[0], p[1], p[2], p[3]));
  return SIGNUM_PEER_ANSWERED;
}
int signum_peer_incircle(const double x[8], int* sign) {
  const auto p = points2<4>(x);
  *sign = static_cast<int>(CGAL::side_of_oriented_circle(p[0], p[1], p[2], p[3]));
  return SIGNUM_PEER_ANSWERED;
}
int signum_peer_insphere(const double x[15], int* sign) {
  const auto p = points3<5>(x);
  *sign = static_cast<int>(CGAL::side_of_oriented_sphere(p[0], p[1], p[2], p[3], p[4]));
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects) {
  return give(ask<bool>(*a, *b, Intersects()), intersects);
}
int signum_peer_locate(const signum_shape* a, const signum_shape* b, int* where) {
  if (b->kind == SIGNUM_POLYGON && b->dimension == 2) {
    return give(locate_in_polygon(*a, *b), where);
  }
  return give(ask<int>(*a, *b, Locate()), where);
}
int signum_peer_side(const signum_shape* a, const signum_shape* b, int* side) {
  return give(ask<int>(*a, *b, SideOf()), side);
}
int signum_peer_intersection(const signum_shape* a, const signum_shape* b,
                             signum_intersection* set) {
  return ask<bool>(*a, *b, Intersection{set}) ? SIGNUM_PEER_ANSWERED : SIGNUM_PEER_DECLINED;
}
int signum_peer_distance(const signum_shape* a, const signum_shape* b, double* squared) {
  return give(ask<double>(*a, *b, SquaredDistance()), squared);
}
}
