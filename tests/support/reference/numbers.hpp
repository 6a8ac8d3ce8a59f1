// SPDX-License-Identifier: MIT
/// The numbers of the slow reference of shapes: GMP's rationals, points of them, and numbers with
/// one square root; campaigns take Lazy for the rationals. Nothing of the judge uses the library's
/// arithmetic or its engine.
#pragma once

#include <gmpxx.h>

#include <array>
#include <optional>
#include <signum/kernel/vec.hpp>

#include "lazy.hpp"

namespace reference {

#ifdef SIGNUM_LAZY_REFERENCE
using Q = Lazy;
#else
using Q = mpq_class;
#endif

inline int sign(const Q& x) { return sgn(x); }

struct Point {
  Q x, y, z;
  friend bool operator==(const Point&, const Point&) = default;
};

inline Point operator+(const Point& a, const Point& b) {
  return {Q(a.x + b.x), Q(a.y + b.y), Q(a.z + b.z)};
}
inline Point operator-(const Point& a, const Point& b) {
  return {Q(a.x - b.x), Q(a.y - b.y), Q(a.z - b.z)};
}
inline Point operator-(const Point& a) { return {Q(-a.x), Q(-a.y), Q(-a.z)}; }
inline Point operator*(const Q& k, const Point& a) { return {Q(k * a.x), Q(k * a.y), Q(k * a.z)}; }
inline Q dot(const Point& a, const Point& b) { return Q(a.x * b.x + a.y * b.y + a.z * b.z); }
inline Q square(const Point& a) { return dot(a, a); }
inline Point cross(const Point& a, const Point& b) {
  return {Q(a.y * b.z - a.z * b.y), Q(a.z * b.x - a.x * b.z), Q(a.x * b.y - a.y * b.x)};
}
inline bool is_zero(const Point& a) { return sign(a.x) == 0 && sign(a.y) == 0 && sign(a.z) == 0; }

inline Point exact(const signum::Point2& p) { return {Q(p.x), Q(p.y), Q(0)}; }
inline Point exact(const signum::Point3& p) { return {Q(p.x), Q(p.y), Q(p.z)}; }

/// a + b sqrt(d), d >= 0.
struct Root {
  Q a, b, d;
  Root() = default;
  Root(Q rational) : a(std::move(rational)) {}  // NOLINT(google-explicit-constructor)
  Root(Q a_, Q b_, Q d_) : a(std::move(a_)), b(std::move(b_)), d(std::move(d_)) {}
};

int sign(const Root& x);
/// The sign of x - y, whatever their radicands.
int compare(const Root& x, const Root& y);
std::optional<Q> as_rational(const Root& x);
/// Whether the finite or infinite double is nearest to x; the even one where two are equally near.
bool is_rounded(double rounded, const Root& x);

}  // namespace reference
