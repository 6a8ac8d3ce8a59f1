// SPDX-License-Identifier: MIT
// Boost.Geometry (1.74), Cartesian, in doubles with its default strategies. A segment is a
// linestring. What is_valid() calls invalid is declined, as the algorithms want valid geometry; so
// both fill rules are one. An intersection of areas or of lines holds nothing of less dimension
// there: where it is empty although the two meet, it is declined.
#if defined(__clang__) && defined(__has_warning)
#if __has_warning("-Wenum-constexpr-conversion")
// An error of later Clang in what Boost 1.74 casts.
#pragma clang diagnostic ignored "-Wenum-constexpr-conversion"
#endif
#endif
#include <boost/geometry.hpp>
#include <boost/geometry/geometries/geometries.hpp>
#include <boost/version.hpp>
#include <string>
#include <variant>

#include "adaptor.hpp"

namespace signum::library {
namespace {

namespace bg = boost::geometry;

using Point = bg::model::point<double, 2, bg::cs::cartesian>;
using Points = bg::model::multi_point<Point>;
using Line = bg::model::linestring<Point>;
using Polygon = bg::model::polygon<Point>;
using Box = bg::model::box<Point>;
using Geometry = std::variant<Point, Line, Polygon, Box>;

/// Where a type stands in Geometry.
template <class G>
constexpr int place = std::is_same_v<G, Point>     ? 0
                      : std::is_same_v<G, Line>    ? 1
                      : std::is_same_v<G, Polygon> ? 2
                                                   : 3;

Point point(const double* x) { return Point(x[0], x[1]); }

template <class Chain>
Chain chain(const signum_shape& s) {
  Chain made;
  for (std::size_t i = 0; i < s.number_count; i += 2) bg::append(made, point(s.numbers + i));
  bg::correct(made);  // Closed, and clockwise.
  return made;
}

std::optional<Geometry> build(const signum_shape& s) {
  switch (s.kind) {
    case SIGNUM_POINT:
      return point(s.numbers);
    case SIGNUM_SEGMENT:
      return chain<Line>(s);
    case SIGNUM_TRIANGLE:
    case SIGNUM_POLYGON:
      return chain<Polygon>(s);
    case SIGNUM_AABB:
      return Box(point(s.numbers), point(s.numbers + 2));
    case SIGNUM_CONVEX: {
      Polygon hull;
      bg::convex_hull(chain<Points>(s), hull);
      return hull;
    }
    default:
      return std::nullopt;
  }
}

/// Nothing for what Boost.Geometry does not know, or calls invalid.
std::optional<Geometry> make(const signum_shape& s) {
  if (s.dimension != 2) return std::nullopt;
  std::optional<Geometry> made = build(s);
  const auto is_valid = [](const auto& g) { return bg::is_valid(g); };
  return made && std::visit(is_valid, *made) ? std::move(made) : std::nullopt;
}

/// verb(a, b) of both geometries, the one of less dimension first: each pair has one order.
template <class Answer, class Verb>
std::optional<Answer> ask(const signum_shape& a, const signum_shape& b, Verb verb) {
  auto first = make(a), second = make(b);
  if (!first || !second) return std::nullopt;
  if (first->index() > second->index()) std::swap(first, second);
  return std::visit(
      [&]<class A, class B>(const A& g, const B& h) -> std::optional<Answer> {
        if constexpr (place<A> <= place<B>) return verb(g, h);
        return std::nullopt;
      },
      *first, *second);
}

void add(const Point& p, signum_intersection& set) {
  if (set.point_count == SIGNUM_MAX_CORNERS) throw std::length_error("too many corners");
  double* const to = set.points + 3 * set.point_count++;
  to[0] = bg::get<0>(p), to[1] = bg::get<1>(p), to[2] = 0;
}
void add(const Line& line, signum_intersection& set) {
  for (const Point& p : line) add(p, set);
}
void add(const Polygon& polygon, signum_intersection& set) {
  const auto& ring = polygon.outer();
  for (std::size_t i = 0; i + 1 < ring.size(); ++i) add(ring[i], set);
}

/// The intersection as parts of one type: what is common to two convex shapes is one part.
template <class Parts, class A, class B>
std::optional<bool> add_common(const A& a, const B& b, int dimension, signum_intersection& set) {
  Parts parts;
  bg::intersection(a, b, parts);
  if (parts.empty() && bg::intersects(a, b)) return std::nullopt;
  if (parts.size() > 1) throw std::runtime_error(std::to_string(parts.size()) + " parts");
  set.dimension = parts.empty() ? -1 : dimension;
  for (const auto& part : parts) add(part, set);
  return true;
}

/// What is common to two boxes is a box, which may be flat.
void add_box(const Box& a, const Box& b, signum_intersection& set) {
  Box common;
  set.dimension = -1;
  if (!bg::intersection(a, b, common)) return;
  const Point &low = common.min_corner(), &high = common.max_corner();
  const bool wide = bg::get<0>(low) < bg::get<0>(high), tall = bg::get<1>(low) < bg::get<1>(high);
  set.dimension = wide + tall;
  add(low, set);
  if (set.dimension > 0) add(high, set);
  if (set.dimension < 2) return;
  add(Point(bg::get<0>(low), bg::get<1>(high)), set);
  add(Point(bg::get<0>(high), bg::get<1>(low)), set);
}

struct Intersection {
  signum_intersection* set;

  template <class A, class B>
  std::optional<bool> operator()(const A& a, const B& b) const {
    if constexpr (std::is_same_v<A, Point>) {
      return std::nullopt;
    } else if constexpr (std::is_same_v<A, Box>) {
      add_box(a, b, *set);
      return true;
    } else if constexpr (!std::is_same_v<A, Line>) {
      return add_common<bg::model::multi_polygon<Polygon>>(a, b, 2, *set);
    } else if constexpr (!std::is_same_v<B, Line>) {
      return add_common<bg::model::multi_linestring<Line>>(a, b, 1, *set);
    } else {
      Points points;  // The ends, where the two share a segment.
      bg::intersection(a, b, points);
      set->dimension = static_cast<int>(points.size()) - 1;
      for (const Point& p : points) add(p, *set);
      return true;
    }
  }
};

/// Whether a point is within an area, or else covered by it.
struct Location {
  template <class A, class B>
  std::optional<int> operator()(const A& a, const B& b) const {
    if constexpr (std::is_same_v<A, Point> && !std::is_same_v<B, Point>) {
      return bg::within(a, b) ? 0 : bg::covered_by(a, b) ? 1 : 2;
    } else {
      return std::nullopt;
    }
  }
};

}  // namespace
}  // namespace signum::library

using namespace signum::library;

extern "C" {

int signum_peer_version(void) { return SIGNUM_PEER_VERSION; }
const char* signum_peer_name(void) {
  static const std::string name = "Boost.Geometry " + std::to_string(BOOST_VERSION / 100000) + "." +
                                  std::to_string(BOOST_VERSION / 100 % 1000);
  return name.c_str();
}

int signum_peer_orient2d(const double p[6], int* sign) {
  *sign = bg::strategy::side::side_by_triangle<>::apply(point(p), point(p + 2), point(p + 4));
  return SIGNUM_PEER_ANSWERED;
}

int signum_peer_intersects(const signum_shape* a, const signum_shape* b, int* intersects) {
  const auto meet = [](const auto& g, const auto& h) { return bg::intersects(g, h); };
  return give(ask<bool>(*a, *b, meet), intersects);
}

int signum_peer_locate(const signum_shape* a, const signum_shape* b, int* where) {
  if (b->kind == SIGNUM_SEGMENT) return SIGNUM_PEER_DECLINED;
  return give(ask<int>(*a, *b, Location()), where);
}

int signum_peer_intersection(const signum_shape* a, const signum_shape* b,
                             signum_intersection* set) {
  return ask<bool>(*a, *b, Intersection{set}) ? SIGNUM_PEER_ANSWERED : SIGNUM_PEER_DECLINED;
}

int signum_peer_distance(const signum_shape* a, const signum_shape* b, double* squared) {
  const auto apart = [](const auto& g, const auto& h) { return bg::distance(g, h); };
  const auto distance = ask<double>(*a, *b, apart);
  return give(distance ? std::optional(*distance * *distance) : std::nullopt, squared);
}
}
