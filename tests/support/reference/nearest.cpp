// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "guess.hpp"

// When two sets are apart, the vector between their nearest points is the nearest point to the
// origin of their difference, on a face of that of dimension 2 at most: a combination of three
// independent points and directions of the difference, which come from a simplex of either set
// with four corners together. Which simplices is guessed in floating point and proved exactly, in
// the order of the guessed distances; without luck all of them are tried.
namespace reference {

namespace {

template <class T>
using Vector = std::array<T, 3>;

template <class T>
T product(const Vector<T>& a, const Vector<T>& b) {
  T r = a[0] * b[0];
  r += a[1] * b[1];
  r += a[2] * b[2];
  return r;
}

template <class T>
Vector<T> difference(const Vector<T>& a, const Vector<T>& b) {
  Vector<T> r = a;
  for (std::size_t i = 0; i < 3; ++i) r[i] -= b[i];
  return r;
}

template <class T>
void add_multiple(Vector<T>& to, const T& k, const Vector<T>& v) {
  for (std::size_t i = 0; i < 3; ++i) {
    T step = k * v[i];
    to[i] += step;
  }
}

template <class T>
struct Spanning {
  std::vector<Vector<T>> points, directions;
};

/// A point of a set, up to two more, up to two directions: by their numbers.
struct Simplex {
  std::array<std::size_t, 3> of;  // the first is a point; from points.size() on, directions
  std::size_t count;
};

template <class T>
struct Feet {
  Vector<T> a, b;
};

/// The edges of two simplices from their first points, two at the most.
template <class T>
struct Columns {
  std::array<Vector<T>, 2> columns;
  std::size_t count = 0;
  void add(const Spanning<T>& set, const Simplex& s) {
    for (std::size_t i = 1; i < s.count; ++i) {
      const std::size_t n = set.points.size();
      columns[count++] = s.of[i] < n ? difference(set.points[s.of[i]], set.points[s.of[0]])
                                     : set.directions[s.of[i] - n];
    }
  }
  std::size_t size() const { return count; }
  Vector<T>& operator[](std::size_t i) { return columns[i]; }
};

/// The nearest points of the flats of two simplices, if these are a unique pair and in them, up to
/// `slack`.
template <class T>
std::optional<Feet<T>> feet(const Spanning<T>& a, const Simplex& s, const Spanning<T>& b,
                            const Simplex& t, const T& slack) {
  Columns<T> columns;
  columns.add(a, s);
  columns.add(b, t);
  for (std::size_t i = s.count - 1; i < columns.size(); ++i) {
    for (T& x : columns[i]) x = -x;
  }
  Feet<T> f{a.points[s.of[0]], b.points[t.of[0]]};
  const Vector<T> apart = difference(f.b, f.a);
  std::array<T, 2> k;
  if (columns.size() == 1) {
    const T length = product(columns[0], columns[0]);
    if (length == 0) return std::nullopt;
    k[0] = product(columns[0], apart) / length;
  } else if (columns.size() == 2) {
    const T uu = product(columns[0], columns[0]);
    const T uv = product(columns[0], columns[1]);
    const T vv = product(columns[1], columns[1]);
    const T u = product(columns[0], apart);
    const T v = product(columns[1], apart);
    const T determinant = uu * vv - uv * uv;
    if (determinant == 0) return std::nullopt;
    k[0] = (u * vv - v * uv) / determinant;
    k[1] = (v * uu - u * uv) / determinant;
  }
  T rest_a = 1;
  T rest_b = 1;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (k[i] < -slack) return std::nullopt;
    const bool of_a = i + 1 < s.count;
    const std::size_t of = of_a ? s.of[i + 1] : t.of[i + 2 - s.count];
    if (of < (of_a ? a : b).points.size()) (of_a ? rest_a : rest_b) -= k[i];
    if (!of_a) {
      const T negative = -k[i];
      add_multiple(f.b, negative, columns[i]);
    } else {
      add_multiple(f.a, k[i], columns[i]);
    }
  }
  if (rest_a < -slack || rest_b < -slack) return std::nullopt;
  return f;
}

/// All of the points, up to three, and the directions.
std::vector<Simplex> simplices(const Span& set) {
  const std::size_t points = set.points.size();
  const std::size_t all = points + set.directions.size();
  std::vector<Simplex> result;
  for (std::size_t i = 0; i < points; ++i) {
    result.push_back({{i, 0, 0}, 1});
    for (std::size_t j = i + 1; j < all; ++j) {
      result.push_back({{i, j, 0}, 2});
      for (std::size_t k = j + 1; k < all; ++k) result.push_back({{i, j, k}, 3});
    }
  }
  return result;
}

Spanning<Q> exact_of(const Span& set) {
  Spanning<Q> result;
  for (const Point& p : set.points) result.points.push_back({p.x, p.y, p.z});
  for (const Point& v : set.directions) result.directions.push_back({v.x, v.y, v.z});
  return result;
}

Spanning<long double> approximate_of(const Span& set) {
  return {approximate(set.points), approximate(set.directions)};
}

Point point(const Vector<Q>& v) { return {v[0], v[1], v[2]}; }

/// Whether all of the set is beyond x along the outward vector w, or level with it.
bool is_beyond(const Span& set, const Point& x, const Point& w) {
  for (const Point& p : set.points) {
    if (sign(dot(p - x, w)) < 0) return false;
  }
  for (const Point& v : set.directions) {
    if (sign(dot(v, w)) < 0) return false;
  }
  return true;
}

struct Candidate {
  Simplex a, b;
  long double squared;
};

/// All pairs of simplices, or those whose nearest points seem to be in them; the nearest first.
std::vector<Candidate> candidates_of(const Span& span_a, const Span& span_b, bool all) {
  const auto long_a = approximate_of(span_a);
  const auto long_b = approximate_of(span_b);
  const std::vector<Simplex> of_b = simplices(span_b);
  std::vector<Candidate> candidates;
  for (const Simplex& s : simplices(span_a)) {
    for (const Simplex& t : of_b) {
      if (s.count + t.count > 4) continue;
      const auto f = feet<long double>(long_a, s, long_b, t, 1e-6L);
      if (!all && !f) continue;
      long double squared = 0;
      if (f) {
        const auto apart = difference(f->b, f->a);
        squared = product(apart, apart);
      }
      candidates.push_back({s, t, squared});
    }
  }
  std::sort(candidates.begin(), candidates.end(), [](const auto& x, const auto& y) {
    const bool nx = std::isnan(x.squared);
    const bool ny = std::isnan(y.squared);
    if (nx || ny) return ny && !nx;
    return x.squared != y.squared ? x.squared < y.squared
                                  : x.a.count + x.b.count < y.a.count + y.b.count;
  });
  return candidates;
}

Span some_of(const Span& set, const std::vector<std::size_t>& which) {
  Span result;
  for (const std::size_t i : which) result.points.push_back(set.points[i]);
  return result;
}

}  // namespace

std::optional<Nearest> between(const Span& a, const Span& b, const Guess& guess) {
  const Span of_a = some_of(a, guess.a);
  const Span of_b = some_of(b, guess.b);
  const Spanning<Q> exact_a = exact_of(of_a);
  const Spanning<Q> exact_b = exact_of(of_b);
  for (const Candidate& c : candidates_of(of_a, of_b, false)) {
    if (const auto f = feet<Q>(exact_a, c.a, exact_b, c.b, Q(0))) {
      return Nearest{point(f->a), point(f->b)};
    }
  }
  return std::nullopt;
}

bool are_nearest(const Span& a, const Span& b, const Nearest& pair) {
  const Point w = pair.b - pair.a;
  return is_beyond(b, pair.b, w) && is_beyond(a, pair.a, -w);
}

std::optional<Nearest> nearest(const Polytope& a, const Polytope& b) {
  const Span& span_a = a.span();
  const Span& span_b = b.span();
  if (span_a.points.empty() || span_b.points.empty()) return std::nullopt;
  if (span_a.directions.empty() && span_b.directions.empty()) {
    const Guess g = guess(approximate(span_a.points), approximate(span_b.points));
    const auto pair = between(span_a, span_b, g);
    if (pair && are_nearest(span_a, span_b, *pair)) return pair;
  }
  if (const auto common = common_point(a, b)) return Nearest{*common, *common};
  const Spanning<Q> exact_a = exact_of(span_a);
  const Spanning<Q> exact_b = exact_of(span_b);
  // The second time everything may be.
  for (const bool all : {false, true}) {
    for (const Candidate& c : candidates_of(span_a, span_b, all)) {
      const auto f = feet<Q>(exact_a, c.a, exact_b, c.b, Q(0));
      if (!f) continue;
      const Nearest pair{point(f->a), point(f->b)};
      if (are_nearest(span_a, span_b, pair)) return pair;
    }
  }
  throw std::logic_error("judge: no nearest points");
}

}  // namespace reference
