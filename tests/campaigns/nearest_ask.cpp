// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numeric>
#include <signum/collide/closest_points.hpp>
#include <signum/collide/within.hpp>
#include <signum/shapes/intersects.hpp>

#include "any_pair.hpp"
#include "grid_asks.hpp"
#include "lattice_distance.hpp"
#include "shape_lines.hpp"

namespace signum::campaigns {
namespace {

using generators::Random;

std::optional<Fraction64> fraction(const Surd& number) {
  const auto rational = number.as_rational();
  if (!rational) return std::nullopt;
  const std::string text = rational->to_string();
  const std::size_t slash = text.find('/');
  return Fraction64{std::stoll(text),
                    slash == std::string::npos ? 1 : std::stoll(text.substr(slash + 1))};
}

/// A point with integers over one denominator.
struct Homogeneous {
  Lattice p{};
  std::int64_t w = 1;

  bool set(const Vec3<Surd>& v) {
    const auto x = fraction(v.x), y = fraction(v.y), z = fraction(v.z);
    if (!x || !y || !z) return false;
    w = std::lcm(std::lcm(x->denominator, y->denominator), z->denominator);
    const auto over = [&](const Fraction64& f) { return f.numerator * (w / f.denominator); };
    p = {over(*x), over(*y), over(*z)};
    return true;
  }
};

bool is(const Point3& rounded, const Homogeneous& h) {
  const auto w = double(h.w);
  return rounded.x == double(h.p.x) / w && rounded.y == double(h.p.y) / w &&
         rounded.z == double(h.p.z) / w;
}

/// Integers that differ by rationals whose numerators are below 2^62.
std::string wrong_points(const LatticeShape& a, const LatticeShape& b, Fraction64 squared) {
  const ClosestPoints3 closest = closest_points(Set3(a.shape), Set3(b.shape));
  if (closest.squared != double(squared.numerator) / double(squared.denominator)) {
    return "the distance of closest_points";
  }
  const auto exact = any_pair::squared_distance(a.shape, b.shape).exact();
  Homogeneous p, q;
  if (!p.set(exact.nearest[0]) || !q.set(exact.nearest[1])) return "an irrational point";
  if (!has_point(a, p.p, p.w) || !has_point(b, q.p, q.w)) return "a point that is not in its shape";
  if (!is(closest.points[0], p) || !is(closest.points[1], q)) return "a point that is not rounded";
  __extension__ using Wide = __int128;
  Wide sum = 0;
  for (const auto& [x, y] : {std::pair(p.p.x, q.p.x), {p.p.y, q.p.y}, {p.p.z, q.p.z}}) {
    const Wide d = Wide(x) * q.w - Wide(y) * p.w;
    sum += d * d;
  }
  const Wide w = Wide(p.w) * q.w;
  return sum * squared.denominator == w * w * squared.numerator ? ""
                                                                : "points that are not nearest";
}

std::string wrong_distance(const LatticeShape& a, const LatticeShape& b, Fraction64 squared) {
  const int radii = a.radius + b.radius;
  const double there = any_pair::squared_distance(a.shape, b.shape).squared_rounded();
  if (any_pair::squared_distance(b.shape, a.shape).squared_rounded() != there) return "symmetry";
  const double quotient = double(squared.numerator) / double(squared.denominator);
  const auto reaches = [&](std::int64_t twice) {
    return 4 * squared.numerator <= squared.denominator * twice * twice;
  };
  if (radii == 0 && there != quotient) return "not " + std::to_string(quotient);
  if (radii != 0) {
    const double gap = std::max(0.0, std::sqrt(quotient) - radii);
    if (std::abs(there - gap * gap) > 1e-12) return "about " + std::to_string(gap * gap);
    if ((there == 0) != reaches(2 * radii)) return "zero, or not";
  }
  if (any_pair::intersects(a.shape, b.shape) != reaches(2 * radii)) return "intersects";
  const int least = int(std::sqrt(4 * quotient)) - 2 * radii;
  for (const int twice : {least, least + 1}) {
    if (twice < 0) continue;
    const bool near = within(Set3(a.shape), Set3(b.shape), twice / 2.0);
    if (near != reaches(twice + 2 * radii)) return "within " + std::to_string(twice / 2.0);
  }
  return "";
}

}  // namespace

Asked ask_nearest(Random& random) {
  const bool flat = random.one_in(4);
  const LatticeShape a = lattice_shape(random, flat), b = lattice_shape(random, flat);
  Asked asked;
  asked.line = lines::question("distance", a.shape, b.shape);
  const Fraction64 squared = lattice_distance(a, b);
  asked.flaw = wrong_distance(a, b, squared);
  if (asked.flaw.empty() && a.radius + b.radius == 0 && random.one_in(16)) {
    asked.flaw = wrong_points(a, b, squared);
  }
  return asked;
}

}  // namespace signum::campaigns
