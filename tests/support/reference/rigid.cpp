// SPDX-License-Identifier: MIT
#include "rigid.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "guess.hpp"
#include "rigid_algebra.hpp"

namespace reference {
namespace turning {

using signum::Point3;

/// The least power of two of which all doubles that it has seen are multiples.
class Unit {
 public:
  void see(double x) {
    if (x == 0) return;
    int exponent = 0;
    std::frexp(x, &exponent);
    least_ = std::min(least_, exponent - 53);
  }
  void see(const Point3& p) {
    for (const double x : {p.x, p.y, p.z}) see(x);
  }
  Integer operator()(double x) const {
    if (x == 0) return 0;
    int exponent = 0;
    const double fraction = std::frexp(x, &exponent);
    return Integer(Integer(std::ldexp(fraction, 53))
                   << static_cast<unsigned>(exponent - 53 - least_));
  }
  Vector<Integer> operator()(const Point3& p) const {
    return {(*this)(p.x), (*this)(p.y), (*this)(p.z)};
  }

 private:
  int least_ = 1024;
};

/// Times low / 2^exponent to high / 2^exponent.
struct While {
  Integer low, high;
  unsigned exponent;
};

/// A piece in integers: lengths by the unit of both bodies, the quaternion by one of its own.
struct Piece {
  std::vector<Vector<Integer>> corners;
  std::array<Integer, 4> start, end;
  Vector<Integer> from, to;

  Piece(const std::vector<Point3>& points, const signum::Motion& m, const Unit& length) {
    for (const Point3& p : points) corners.push_back(length(p));
    from = length(m.start.translation);
    to = length(m.end.translation);
    Unit unit;
    const auto &p = m.start.rotation, &q = m.end.rotation;
    for (const double x : {p.x, p.y, p.z, p.w, q.x, q.y, q.z, q.w}) unit.see(x);
    start = {unit(p.x), unit(p.y), unit(p.z), unit(p.w)};
    end = {unit(q.x), unit(q.y), unit(q.z), unit(q.w)};
  }
  template <std::size_t n>
  static std::array<Polynomial, n> blend(const std::array<Integer, n>& x,
                                         const std::array<Integer, n>& y, const While& w) {
    std::array<Polynomial, n> result;
    const auto at = [&](std::size_t i, const Integer& t) {
      return Integer((x[i] << w.exponent) + t * (y[i] - x[i]));
    };
    for (std::size_t i = 0; i < n; ++i) result[i] = Polynomial::line(at(i, w.low), at(i, w.high));
    return result;
  }
};

/// Both pieces as they are seen from the first, times the squares of the lengths of both
/// quaternions.
struct Seen {
  std::vector<Vector<Integer>> fixed;
  std::vector<Vector<Polynomial>> x, y;
  Rotation<Polynomial> turn;
  std::vector<Vector<Integer>> moved;

  Seen(const Piece& a, const Piece& b, const While& w) : turn(relative(a, b, w)) {
    const auto back = Rotation<Polynomial>(conjugate(Piece::blend(a.start, a.end, w)));
    const Polynomial other = Rotation<Polynomial>(Piece::blend(b.start, b.end, w)).norm;
    const auto shift =
        times(other, back(Piece::blend(b.from, b.to, w) - Piece::blend(a.from, a.to, w)));
    const auto scaled = [&](const Vector<Integer>& v) {
      return Vector<Integer>{Integer(v[0] << w.exponent), Integer(v[1] << w.exponent),
                             Integer(v[2] << w.exponent)};
    };
    for (const auto& p : a.corners) {
      fixed.push_back(scaled(p));
      x.push_back(times(turn.norm, constant(fixed.back())));
    }
    for (const auto& p : b.corners) {
      moved.push_back(scaled(p));
      y.push_back(plus(turn(constant(moved.back())), shift));
    }
  }
  static std::array<Polynomial, 4> relative(const Piece& a, const Piece& b, const While& w) {
    return product(conjugate(Piece::blend(a.start, a.end, w)), Piece::blend(b.start, b.end, w));
  }
  bool separates(const Vector<Polynomial>& direction) const {
    for (const auto& p : x) {
      for (const auto& q : y) {
        if (!inner(direction, q - p).is_positive()) return false;
      }
    }
    return true;
  }
  /// In the middle of the stretch, from the first corner on.
  Guess guessed() const {
    std::vector<Vector<Integer>> places;
    constexpr std::size_t degree = 5;
    for (const auto* side : {&x, &y}) {
      for (const auto& p : *side) {
        places.push_back(
            {p[0].in_the_middle(degree), p[1].in_the_middle(degree), p[2].in_the_middle(degree)});
      }
    }
    const Vector<Integer> origin = places[0];
    std::size_t bits = 1;
    for (auto& p : places) {
      p = p - origin;
      for (const Integer& c : p) bits = std::max(bits, mpz_sizeinbase(c.get_mpz_t(), 2));
    }
    std::vector<Approximate> all;
    for (const auto& p : places) {
      Approximate v{};
      for (std::size_t k = 0; k < 3; ++k) {
        const Integer top(p[k] >> (bits > 62 ? bits - 62 : 0));
        v[k] = std::ldexp(static_cast<long double>(top.get_si()),
                          bits > 62 ? -62 : -static_cast<int>(bits));
      }
      all.push_back(v);
    }
    const auto middle = all.begin() + static_cast<std::ptrdiff_t>(x.size());
    return guess({all.begin(), middle}, {middle, all.end()});
  }
};

/// The guessed direction in integers; none where it is about zero.
std::optional<Vector<Integer>> in_integers(const Approximate& v) {
  const long double most = std::max({std::fabs(v[0]), std::fabs(v[1]), std::fabs(v[2])});
  if (!(most > 0) || !std::isfinite(v[0] + v[1] + v[2])) return std::nullopt;
  Vector<Integer> result;
  for (std::size_t k = 0; k < 3; ++k)
    result[k] = Integer(std::round(static_cast<double>(v[k] / most) * 0x1p52));
  return result;
}

bool is_null(const Vector<Integer>& v) {
  return sgn(v[0]) == 0 && sgn(v[1]) == 0 && sgn(v[2]) == 0;
}

/// Whether a direction that is fixed to the first body separates them: one guessed, but
/// exactly normal to the edge or face of that body that is near.
bool is_apart_from(const Seen& seen, const Guess& g) {
  const auto guessed = in_integers(g.apart);
  if (!guessed) return false;
  Vector<Integer> direction = *guessed;
  const auto& f = seen.fixed;
  if (g.a.size() >= 3) {
    direction = outer(f[g.a[1]] - f[g.a[0]], f[g.a[2]] - f[g.a[0]]);
    if (sgn(inner(direction, *guessed)) < 0) direction = Vector<Integer>{} - direction;
  } else if (g.a.size() == 2) {
    const auto edge = f[g.a[1]] - f[g.a[0]];
    direction = times(inner(edge, edge), *guessed) - times(inner(*guessed, edge), edge);
  }
  if (!is_null(direction) && seen.separates(constant(direction))) return true;
  return g.a.size() > 1 && seen.separates(constant(*guessed));
}

/// The normal of two edges, as it turns.
Vector<Polynomial> normal_of(const Seen& s, const Vector<Integer>& edge_a,
                             const Vector<Integer>& edge_b) {
  return outer(constant(edge_a), s.turn(constant(edge_b)));
}

bool is_apart_across(const Seen& s, const Guess& g) {
  if (g.a.size() != 2 || g.b.size() != 2) return false;
  auto normal = normal_of(s, s.fixed[g.a[1]] - s.fixed[g.a[0]], s.moved[g.b[1]] - s.moved[g.b[0]]);
  const Polynomial gap = inner(normal, s.y[g.b[0]] - s.x[g.a[0]]);
  if (gap.sign_at_start() < 0) normal = Vector<Polynomial>{} - normal;
  return s.separates(normal);
}

bool changes_sign(const Polynomial& p) { return p.sign_at_start() * p.sign_at_end() < 0; }

/// Whether a corner of the second goes through the inside of the first, a triangle.
bool goes_through_face(const Seen& s) {
  if (s.fixed.size() != 3) return false;
  const auto normal = outer(s.fixed[1] - s.fixed[0], s.fixed[2] - s.fixed[0]);
  for (const auto& corner : s.y) {
    if (!changes_sign(inner(constant(normal), corner - s.x[0]))) continue;
    bool inside = true;
    for (std::size_t k = 0; inside && k < 3; ++k) {
      const auto edge = s.fixed[(k + 1) % 3] - s.fixed[k];
      inside = inner(constant(outer(normal, edge)), corner - s.x[k]).is_positive();
    }
    if (inside) return true;
  }
  return false;
}

/// Whether the insides of two edges go through each other.
bool go_through_edges(const Seen& s) {
  const auto edges = [](std::size_t n) { return n == 3 ? 3U : static_cast<unsigned>(n - 1); };
  for (std::size_t i = 0; i < edges(s.fixed.size()); ++i) {
    const auto edge_a = s.fixed[(i + 1) % s.fixed.size()] - s.fixed[i];
    for (std::size_t k = 0; k < edges(s.moved.size()); ++k) {
      const auto edge_b = s.moved[(k + 1) % s.moved.size()] - s.moved[k];
      const auto normal = normal_of(s, edge_a, edge_b);
      const auto way = s.y[k] - s.x[i];
      if (!changes_sign(inner(normal, way))) continue;
      // way = at_a norm edge_a - at_b turned_b + ... normal, both times normal^2
      const Polynomial square = inner(normal, normal);
      const Polynomial at_a = inner(outer(way, s.turn(constant(edge_b))), normal);
      const Polynomial at_b = inner(outer(way, constant(edge_a)), normal);
      if (at_a.is_positive() && (s.turn.norm * square - at_a).is_positive() && at_b.is_positive() &&
          (square - at_b).is_positive()) {
        return true;
      }
    }
  }
  return false;
}

/// Whether a corner of the second goes through the inside of an edge of the first, in a plane of
/// which it stays.
bool goes_through_edge(const Seen& s) {
  const std::size_t edges = s.fixed.size() == 3 ? 3 : s.fixed.size() - 1;
  for (std::size_t i = 0; i < edges; ++i) {
    const auto edge = s.fixed[(i + 1) % s.fixed.size()] - s.fixed[i];
    for (const auto& corner : s.y) {
      const auto way = corner - s.x[i];
      const auto normal =
          outer(edge, Vector<Integer>{way[0].at_start(), way[1].at_start(), way[2].at_start()});
      if (is_null(normal) || !inner(constant(normal), way).is_zero()) continue;
      if (!changes_sign(inner(constant(outer(normal, edge)), way))) continue;
      const Polynomial at = inner(constant(edge), way);
      if (at.is_positive() && (s.turn.norm * Polynomial(inner(edge, edge)) - at).is_positive()) {
        return true;
      }
    }
  }
  return false;
}

While while_of(const mpq_class& low, const mpq_class& high) {
  const Integer denominator = std::max(low.get_den(), high.get_den());
  return {Integer(low.get_num() * (denominator / low.get_den())),
          Integer(high.get_num() * (denominator / high.get_den())),
          static_cast<unsigned>(mpz_sizeinbase(denominator.get_mpz_t(), 2) - 1)};
}

}  // namespace turning

Stretch stretch(const Turning& a, std::size_t i, const Turning& b, std::size_t j,
                const mpq_class& low, const mpq_class& high, std::size_t steps) {
  turning::Unit length;
  for (const Turning* t : {&a, &b}) {
    for (const auto& piece : t->pieces) {
      for (const auto& p : piece) length.see(p);
    }
    length.see(t->motion.start.translation);
    length.see(t->motion.end.translation);
  }
  const turning::Piece of_a(a.pieces[i], a.motion, length), of_b(b.pieces[j], b.motion, length);
  const mpq_class least((high - low) * mpq_class(0x1p-60));
  Stretch result;
  // The earliest is the last.
  std::vector<std::pair<mpq_class, mpq_class>> rest{{low, high}};
  while (!rest.empty()) {
    const auto [from, to] = rest.back();
    rest.pop_back();
    const turning::While w = turning::while_of(from, to);
    const turning::Seen from_a(of_a, of_b, w), from_b(of_b, of_a, w);
    const Guess guess_a = from_a.guessed(), guess_b = from_b.guessed();
    if (turning::is_apart_from(from_a, guess_a) || turning::is_apart_from(from_b, guess_b) ||
        turning::is_apart_across(from_a, guess_a)) {
      continue;
    }
    if (turning::goes_through_face(from_a) || turning::goes_through_face(from_b) ||
        turning::go_through_edges(from_a) || turning::goes_through_edge(from_a) ||
        turning::goes_through_edge(from_b)) {
      result.meets = {from, to};
      return result;
    }
    if (to - from <= least || steps == 0) {
      result.open.emplace_back(from, to);
      continue;
    }
    --steps;
    const mpq_class middle((from + to) / 2);
    rest.emplace_back(middle, to);
    rest.emplace_back(from, middle);
  }
  return result;
}

}  // namespace reference
