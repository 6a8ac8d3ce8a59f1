// SPDX-License-Identifier: MIT
/// Shapes whose corners move, degenerate ones mostly; and a slow decision on them that knows
/// nothing of polynomials: by the distance, which changes no faster than the corners move.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <optional>
#include <signum/collide/moving.hpp>
#include <vector>

namespace moving {

using signum::Linear;
using signum::Point3;
using signum::Segment3;
using signum::Triangle3;

/// One, two or three corners, at the start and at the end.
struct Corners {
  std::vector<Point3> start, end;
};

template <class F>
auto with_shape(const Corners& c, F f) {
  const auto &s = c.start, &e = c.end;
  if (s.size() == 1) return f(Linear<Point3>{s[0], e[0]});
  if (s.size() == 2) return f(Linear<Segment3>{{s[0], s[1]}, {e[0], e[1]}});
  return f(Linear<Triangle3>{{{s[0], s[1], s[2]}}, {{e[0], e[1], e[2]}}});
}

inline std::optional<signum::FirstContact> sweep(const Corners& a, const Corners& b) {
  return with_shape(a, [&](const auto& x) {
    return with_shape(b, [&](const auto& y) { return signum::sweep(x, y); });
  });
}

struct Pair {
  Corners a, b;
};

/// Two shapes on a coarse grid: independent, in a plane, on a line, still, collapsing, of one
/// motion, or with a corner of each in one place at time 1/2.
inline Pair any_pair(std::size_t corners_a, std::size_t corners_b) {
  const int size = *rc::gen::inRange(1, 5);
  const auto number = [&] { return static_cast<double>(*rc::gen::inRange(-size, size + 1)); };
  const int flat = *rc::gen::inRange(0, 6);  // 0: in a plane, 1: on a line
  const auto point = [&]() -> Point3 {
    const double x = number(), y = flat == 1 ? 0 : number(), z = flat <= 1 ? 0 : number();
    return {x, y, z};
  };
  const auto corners = [&](std::size_t n) {
    Corners c;
    for (std::size_t i = 0; i < n; ++i) c.start.push_back(point());
    const int way = *rc::gen::inRange(0, 8);
    const Point3 one = point();
    for (std::size_t i = 0; i < n; ++i) {
      const Point3 s = c.start[i];
      if (way == 0) {
        c.end.push_back(s);
      } else if (way == 1) {
        c.end.push_back(one);
      } else if (way == 2) {
        c.end.push_back({s.x + one.x, s.y + one.y, s.z + one.z});
      } else {
        c.end.push_back(point());
      }
    }
    return c;
  };
  Pair p{corners(corners_a), corners(corners_b)};
  if (*rc::gen::inRange(0, 4) == 0) {
    const Point3 &bs = p.b.start[0], &be = p.b.end[0], &as = p.a.start[0];
    p.a.end[0] = {bs.x + be.x - as.x, bs.y + be.y - as.y, bs.z + be.z - as.z};
  }
  return p;
}

// The slow decision, in long doubles. The places are small integers, where two sets that do not
// meet stay farther apart than what is lost.
inline constexpr long double parallel = 0x1p-80L, lost = 0x1p-43L;

struct V {
  long double x, y, z;
};
inline V operator-(const V& a, const V& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
inline V operator+(const V& a, const V& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
inline V operator*(long double s, const V& a) { return {s * a.x, s * a.y, s * a.z}; }
inline long double dot(const V& a, const V& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline V cross(const V& a, const V& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
inline long double length(const V& a) { return std::sqrt(dot(a, a)); }

inline long double distance(const V& p, const V& a, const V& b) {
  const V e = b - a;
  const long double ee = dot(e, e);
  const long double s = ee > 0 ? std::clamp(dot(p - a, e) / ee, 0.0L, 1.0L) : 0.0L;
  return length(p - (a + s * e));
}

inline long double distance(const V& a, const V& b, const V& c, const V& d) {
  long double best =
      std::min({distance(a, c, d), distance(b, c, d), distance(c, a, b), distance(d, a, b)});
  const V u = b - a, v = d - c, n = cross(u, v);
  const long double nn = dot(n, n);
  if (nn <= parallel * dot(u, u) * dot(v, v)) return best;
  const long double s = dot(cross(c - a, v), n) / nn, t = dot(cross(c - a, u), n) / nn;
  if (s < 0 || s > 1 || t < 0 || t > 1) return best;
  return std::min(best, length(a + s * u - (c + t * v)));
}

/// The distance of a segment, whose ends may be one point, and a triangle.
inline long double distance(const V& p, const V& q, const V& a, const V& b, const V& c) {
  long double best = std::min({distance(p, q, a, b), distance(p, q, b, c), distance(p, q, c, a)});
  const V n = cross(b - a, c - a);
  const long double nn = dot(n, n);
  if (nn <= parallel * dot(b - a, b - a) * dot(c - a, c - a)) return best;
  const auto inside = [&](const V& x) {
    return dot(cross(b - a, x - a), n) >= 0 && dot(cross(c - b, x - b), n) >= 0 &&
           dot(cross(a - c, x - c), n) >= 0;
  };
  const long double hp = dot(p - a, n), hq = dot(q - a, n);
  if (inside(p)) best = std::min(best, std::abs(hp) / std::sqrt(nn));
  if (inside(q)) best = std::min(best, std::abs(hq) / std::sqrt(nn));
  if (hp * hq < 0 && inside(p + (hp / (hp - hq)) * (q - p))) return 0;
  return best;
}

inline long double distance(const std::vector<V>& a, const std::vector<V>& b) {
  if (a.size() < b.size()) return distance(b, a);
  const V& q = b.size() > 1 ? b[1] : b[0];
  if (a.size() < 3) return distance(a[0], a.back(), b[0], q);
  long double best = distance(b[0], q, a[0], a[1], a[2]);
  if (b.size() < 3) return best;
  for (std::size_t i = 0; i < 3; ++i) {
    best = std::min(best, distance(b[i], b[(i + 1) % 3], a[0], a[1], a[2]));
    best = std::min(best, distance(a[i], a[(i + 1) % 3], b[0], b[1], b[2]));
  }
  return best;
}

/// Where a first contact must be, if anywhere: a point of the path at which the two sets of corners
/// come nearer than 2^-40 or so.
template <class PlacesA, class PlacesB>
std::optional<long double> first_near(PlacesA a, PlacesB b, long double speed, long double low = 0,
                                      long double high = 1) {
  const long double middle = (low + high) / 2, half = (high - low) / 2;
  if (distance(a(middle), b(middle)) > speed * half + lost) return std::nullopt;
  if (half < 0x1p-44L) return low;
  if (const auto left = first_near(a, b, speed, low, middle)) return left;
  return first_near(a, b, speed, middle, high);
}

inline std::vector<V> places(const Corners& c, long double t) {
  std::vector<V> result;
  for (std::size_t i = 0; i < c.start.size(); ++i) {
    const Point3 &s = c.start[i], &e = c.end[i];
    result.push_back((1 - t) * V{s.x, s.y, s.z} + t * V{e.x, e.y, e.z});
  }
  return result;
}

inline long double speed(const Corners& c) {
  long double most = 0;
  for (std::size_t i = 0; i < c.start.size(); ++i) {
    const Point3 &s = c.start[i], &e = c.end[i];
    most = std::max(most, length(V{e.x, e.y, e.z} - V{s.x, s.y, s.z}));
  }
  return most;
}

inline std::optional<long double> first_near(const Corners& a, const Corners& b) {
  return first_near([&](long double t) { return places(a, t); },
                    [&](long double t) { return places(b, t); }, speed(a) + speed(b));
}

}  // namespace moving
