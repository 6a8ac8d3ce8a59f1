// SPDX-License-Identifier: MIT
/// Points in fractions of small integers, and how often edges run round them.
#pragma once

#include <algorithm>
#include <boost/multiprecision/cpp_int.hpp>
#include <signum/kernel/vec.hpp>
#include <vector>

namespace lattice {

__extension__ typedef __int128 Whole;  // NOLINT(modernize-use-using): it is an extension.
using Big = boost::multiprecision::cpp_rational;

struct Fraction {
  Whole n = 0, d = 1;
  Fraction() = default;
  Fraction(Whole p, Whole q = 1) {  // NOLINT(google-explicit-constructor): it is a number.
    const Whole g = common(p < 0 ? -p : p, q < 0 ? -q : q) * (q < 0 ? -1 : 1);
    n = p / g, d = q / g;
  }
  static Whole common(Whole a, Whole b) { return b == 0 ? (a == 0 ? 1 : a) : common(b, a % b); }
  friend Fraction operator+(Fraction a, Fraction b) { return {a.n * b.d + b.n * a.d, a.d * b.d}; }
  friend Fraction operator-(Fraction a, Fraction b) { return {a.n * b.d - b.n * a.d, a.d * b.d}; }
  friend Fraction operator*(Fraction a, Fraction b) { return {a.n * b.n, a.d * b.d}; }
  friend Fraction operator/(Fraction a, Fraction b) { return {a.n * b.d, a.d * b.n}; }
  friend bool operator<(Fraction a, Fraction b) { return a.n * b.d < b.n * a.d; }
  friend bool operator==(Fraction a, Fraction b) { return a.n == b.n && a.d == b.d; }
  int sign() const { return n < 0 ? -1 : n > 0 ? 1 : 0; }
  Big big() const {
    return Big(boost::multiprecision::cpp_int(n), boost::multiprecision::cpp_int(d));
  }
};

struct Point {
  Fraction x, y;
  friend bool operator<(const Point& a, const Point& b) {
    return a.x == b.x ? a.y < b.y : a.x < b.x;
  }
  friend bool operator==(const Point& a, const Point& b) { return a.x == b.x && a.y == b.y; }
};

struct Edge {
  Point p, q;
};

inline Point point(const signum::Point2& p) {
  return {static_cast<long long>(p.x), static_cast<long long>(p.y)};
}

inline Fraction turn(const Point& a, const Point& b, const Point& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

inline bool is_on(const Edge& e, const Point& c) {
  if (turn(e.p, e.q, c).sign() != 0) return false;
  const auto in = [](Fraction a, Fraction b, Fraction x) {
    return !(x < std::min(a, b)) && !(std::max(a, b) < x);
  };
  return in(e.p.x, e.q.x, c.x) && in(e.p.y, e.q.y, c.y);
}

inline std::vector<Edge> edges_of(const std::vector<signum::Point2>& chain, bool closed) {
  std::vector<Edge> edges;
  for (std::size_t i = closed ? 0 : 1; i < chain.size(); ++i) {
    edges.push_back({point(chain[i == 0 ? chain.size() - 1 : i - 1]), point(chain[i])});
  }
  return edges;
}

/// How often the edges run round the point, which is on none of them.
inline int winding(const std::vector<Edge>& edges, const Point& c) {
  int w = 0;
  for (const Edge& e : edges) {
    const bool from = c.y < e.p.y, to = c.y < e.q.y;
    if (from == to) continue;
    const int side = turn(e.p, e.q, c).sign();
    if (!from && to && side > 0) ++w;
    if (from && !to && side < 0) --w;
  }
  return w;
}

}  // namespace lattice
