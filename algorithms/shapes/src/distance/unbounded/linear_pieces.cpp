// SPDX-License-Identifier: MIT
#include "distance/unbounded/linear_pieces.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "distance/distance_bounds.hpp"
#include "distance/operands.hpp"

namespace signum::detail {

namespace {

/// Parallel directions show in it, as a vector that is exactly zero.
TwoVector exact_cross(const TwoVector& v, const TwoVector& w) {
  return {exact_product(v.y, w.z) - exact_product(v.z, w.y),
          exact_product(v.z, w.x) - exact_product(v.x, w.z),
          exact_product(v.x, w.y) - exact_product(v.y, w.x)};
}

bool is_above_zero(const Two& x) { return sign(x) == FilterSign::positive; }
bool is_below_zero(const Two& x) { return sign(x) == FilterSign::negative; }
bool is_exactly_zero(const TwoVector& v) {
  const auto zero = [](const Two& x) { return sign(x) == FilterSign::zero; };
  return zero(v.x) && zero(v.y) && zero(v.z);
}

Two squared(const TwoVector& v) { return dot(v, v); }
double size(const Two& x) { return rounded_up(std::abs(x.high) + x.error); }

/// Where on a piece the point is that is `weight / all` along its line.
struct OnPiece {
  enum class Place : std::uint8_t { between, before, after } place = Place::between;
  /// How far the weight may be past an end.
  double past = 0;

  OnPiece(const LinearPiece& piece, const Two& weight, const Two& all) {
    if (piece.has_base()) {
      if (is_below_zero(weight)) place = Place::before;
      if (!is_above_zero(weight)) past = size(weight);
    }
    if (!piece.has_end()) return;
    const Two beyond = weight - all;
    if (is_above_zero(beyond)) place = Place::after;
    if (!is_below_zero(beyond)) past = std::max(past, size(beyond));
  }
};

/// The squared distance, from below by that of the lines, from above by that of points on both
/// pieces: across the shortest vector they are off by at most the square root of `more`.
Two with_ends(const Two& of_lines, double more) {
  return more == 0 ? of_lines : widened(of_lines, rounded_up(2 * more));
}

/// Squared distances, at most four; the least of them is the answer.
struct Candidates {
  std::array<Two, 4> squared;
  std::size_t size = 0;

  void add(const Two& x) { squared[size++] = x; }
};

void add_from_point(Candidates& all, const Point3& p, const LinearPiece& piece) {
  const TwoVector r = two_difference(p, piece.base);
  if (piece.extent == LinearPiece::Extent::point) return all.add(squared(r));
  const Two length = squared(piece.way), along = dot(r, piece.way);
  const OnPiece on(piece, along, length);
  switch (on.place) {
    case OnPiece::Place::before:
      return all.add(squared(r));
    case OnPiece::Place::after:
      return all.add(squared(two_difference(p, piece.end)));
    case OnPiece::Place::between:
      break;
  }
  const Two of_line = squared(cross(r, piece.way)) / length;
  all.add(with_ends(of_line, on.past == 0 ? 0 : on.past / least(length) * on.past));
}

void add_from_ends(Candidates& all, const LinearPiece& a, const LinearPiece& b) {
  if (a.has_base()) add_from_point(all, a.base, b);
  if (a.has_end()) add_from_point(all, a.end, b);
}

/// Adds what the lines tell; false where the nearest points are at an end.
bool add_between(Candidates& all, const LinearPiece& a, const LinearPiece& b,
                 const TwoVector& across) {
  const TwoVector r = two_difference(a.base, b.base);
  const Two length = squared(across);
  double more = 0;
  const auto takes = [&](const LinearPiece& piece, const LinearPiece& other) {
    if (!piece.has_base()) return true;
    const OnPiece on(piece, dot(exact_cross(other.way, r), across), length);
    if (on.place != OnPiece::Place::between) return false;
    const double part = on.past / least(length);
    // The square of a sum is at most twice the sum of the squares.
    if (on.past != 0) more += 2 * (part * (part * size(squared(piece.way))));
    return true;
  };
  // The weight of the second is dot(cross(d, r), n): with the vectors exchanged, r and n are
  // negated, so that the formula is one.
  if (!takes(a, b) || !takes(b, a)) return false;
  const Two height = dot(r, across);
  all.add(with_ends(height * height / length, more));
  return true;
}

void add_candidates(Candidates& all, const LinearPiece& a, const LinearPiece& b) {
  if (a.extent == LinearPiece::Extent::point) return add_from_point(all, a.base, b);
  if (b.extent == LinearPiece::Extent::point) return add_from_point(all, b.base, a);
  const TwoVector across = exact_cross(a.way, b.way);
  const bool are_parallel = is_exactly_zero(across);
  if (!are_parallel && add_between(all, a, b, across)) return;
  add_from_ends(all, a, b);
  add_from_ends(all, b, a);
  if (all.size == 0) add_from_point(all, a.base, b);
}

bool is_zero_vector(const Point3& v) { return v.x == 0 && v.y == 0 && v.z == 0; }

}  // namespace

LinearPiece LinearPiece::segment(const Point3& p, const Point3& q) {
  if (p == q) return point(p);
  return {Extent::segment, p, q, two_difference(q, p)};
}
LinearPiece LinearPiece::along(Extent extent, const Point3& origin, const Point3& direction) {
  if (is_zero_vector(direction)) return point(origin);
  return {extent, origin, origin, {direction.x, direction.y, direction.z}};
}

std::optional<double> linear_distance(const LinearPiece& a, const LinearPiece& b, double radius_a,
                                      double radius_b) {
  Candidates all;
  add_candidates(all, a, b);
  std::optional<double> least;
  for (std::size_t i = 0; i < all.size; ++i) {
    const auto rounded = rounded_beyond(all.squared[i], radius_a, radius_b);
    if (!rounded) return std::nullopt;
    least = least ? std::min(*least, *rounded) : *rounded;
  }
  return least;
}

}  // namespace signum::detail
