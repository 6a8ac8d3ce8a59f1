// SPDX-License-Identifier: MIT
/// What the definitions of points tell without a number: that points are on one line or plane
/// because they were made there, and that two are the same. Most zeros of meshes that cut each
/// other are of this kind. Only sources include it.
#pragma once

#include <algorithm>
#include <array>
#include <signum/predicates/implicit_point.hpp>
#include <type_traits>
#include <variant>

namespace signum::detail {

/// The points through which a line or plane of a definition goes: two or three, which differ.
template <class Point, std::size_t N>
using Through = std::array<Point, N>;

template <class Point, std::size_t N>
bool goes_through(const Through<Point, N>& flat, const Point& p) {
  return std::find(flat.begin(), flat.end(), p) != flat.end();
}
/// Whether they are of the same points.
template <class Point, std::size_t N>
bool is_same(const Through<Point, N>& a, const Through<Point, N>& b) {
  return std::all_of(b.begin(), b.end(), [&](const Point& p) { return goes_through(a, p); });
}

// The lines or planes of a definition; and those that hold the point, whatever else does.

inline std::array<Through<Point2, 2>, 0> flats_of(const Point2&) { return {}; }
inline std::array<Through<Point2, 2>, 2> flats_of(const LinesPoint& x) {
  return {{{x.p, x.q}, {x.r, x.s}}};
}
inline std::array<Through<Point3, 3>, 0> flats_of(const Point3&) { return {}; }
inline std::array<Through<Point3, 3>, 1> flats_of(const LinePlanePoint& x) {
  return {{{x.r, x.s, x.t}}};
}
inline std::array<Through<Point3, 3>, 3> flats_of(const PlanesPoint& x) { return {x.a, x.b, x.c}; }

template <class Flat, class Definition>
bool is_made_on(const Flat& flat, const Definition& x) {
  if constexpr (std::is_same_v<Definition, typename Flat::value_type>) {
    return goes_through(flat, x);
  } else {
    const auto flats = flats_of(x);
    const auto same = [&](const auto& own) { return is_same(flat, own); };
    if (std::any_of(flats.begin(), flats.end(), same)) return true;
    if constexpr (std::is_same_v<Definition, LinePlanePoint>) {
      return goes_through(flat, x.p) && goes_through(flat, x.q);
    }
    return false;
  }
}

/// Whether the points were made on one line of the plane, or on one plane of space.
template <class First, class... Others>
bool are_made_on_one(const First& first, const Others&... others) {
  const auto on_one_of = [&](const auto& chosen) {
    return std::visit(
        [&](const auto& x) {
          const auto flats = flats_of(x);
          return std::any_of(flats.begin(), flats.end(), [&](const auto& flat) {
            const auto holds = [&](const auto& p) {
              return std::visit([&](const auto& y) { return is_made_on(flat, y); }, p.definition);
            };
            return holds(first) && (holds(others) && ...);
          });
        },
        chosen.definition);
  };
  return on_one_of(first) || (on_one_of(others) || ...);
}

inline bool is_same_definition(const LinesPoint& a, const LinesPoint& b) {
  const auto x = flats_of(a), y = flats_of(b);
  return (is_same(x[0], y[0]) && is_same(x[1], y[1])) ||
         (is_same(x[0], y[1]) && is_same(x[1], y[0]));
}
inline bool is_same_definition(const LinePlanePoint& a, const LinePlanePoint& b) {
  using Line = Through<Point3, 2>;
  return is_same(flats_of(a)[0], flats_of(b)[0]) && is_same(Line{a.p, a.q}, Line{b.p, b.q});
}
inline bool is_same_definition(const PlanesPoint& a, const PlanesPoint& b) {
  const auto x = flats_of(a), y = flats_of(b);
  return std::all_of(y.begin(), y.end(), [&](const auto& plane) {
    return std::any_of(x.begin(), x.end(), [&](const auto& own) { return is_same(own, plane); });
  });
}

inline bool is_same_definition(const Point2& a, const Point2& b) { return a == b; }
inline bool is_same_definition(const Point3& a, const Point3& b) { return a == b; }

/// Whether two points are the same because they were made alike.
template <class ImplicitPoint>
bool are_made_alike(const ImplicitPoint& a, const ImplicitPoint& b) {
  return std::visit(
      [&b](const auto& x) {
        const auto* const y = std::get_if<std::decay_t<decltype(x)>>(&b.definition);
        return y != nullptr && is_same_definition(x, *y);
      },
      a.definition);
}

}  // namespace signum::detail
