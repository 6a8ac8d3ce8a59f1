// SPDX-License-Identifier: MIT
#include "rigid.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "body.hpp"
#include "guess.hpp"

namespace reference {
namespace turning {

using Integer = mpz_class;
using signum::Point3;

/// By the powers of the variable, which goes from 0 to 1 in the stretch.
class Polynomial {
 public:
  Polynomial() = default;
  Polynomial(Integer constant) : c_{std::move(constant)} {}  // NOLINT(google-explicit-constructor)
  static Polynomial line(const Integer& start, const Integer& end) {
    Polynomial p;
    p.c_ = {start, Integer(end - start)};
    return p;
  }

  friend Polynomial operator+(const Polynomial& a, const Polynomial& b) {
    Polynomial sum = a;
    sum.c_.resize(std::max(a.c_.size(), b.c_.size()));
    for (std::size_t i = 0; i < b.c_.size(); ++i) sum.c_[i] += b.c_[i];
    return sum;
  }
  friend Polynomial operator-(const Polynomial& a, const Polynomial& b) {
    Polynomial rest = a;
    rest.c_.resize(std::max(a.c_.size(), b.c_.size()));
    for (std::size_t i = 0; i < b.c_.size(); ++i) rest.c_[i] -= b.c_[i];
    return rest;
  }
  friend Polynomial operator*(const Polynomial& a, const Polynomial& b) {
    Polynomial product;
    if (a.c_.empty() || b.c_.empty()) return product;
    product.c_.resize(a.c_.size() + b.c_.size() - 1);
    for (std::size_t i = 0; i < a.c_.size(); ++i) {
      for (std::size_t k = 0; k < b.c_.size(); ++k) product.c_[i + k] += a.c_[i] * b.c_[k];
    }
    return product;
  }

  int sign_at_start() const { return c_.empty() ? 0 : sgn(c_[0]); }
  int sign_at_end() const {
    Integer sum = 0;
    for (const Integer& c : c_) sum += c;
    return sgn(sum);
  }
  /// At 1/2, times a positive number that depends on the degree alone.
  Integer in_the_middle(std::size_t degree) const {
    Integer sum = 0;
    for (std::size_t i = 0; i < c_.size(); ++i) sum += c_[i] << (degree - i);
    return sum;
  }
  /// Whether all coefficients of Bernstein are above 0: the one of number k is the sum of the
  /// c[i] C(n - i, k - i), divided by C(n, k).
  bool is_positive() const {
    if (c_.empty()) return false;
    const std::size_t n = c_.size() - 1;
    for (std::size_t k = 0; k <= n; ++k) {
      Integer sum = 0;
      for (std::size_t i = 0; i <= k; ++i) {
        Integer ways;
        mpz_bin_uiui(ways.get_mpz_t(), n - i, k - i);
        sum += ways * c_[i];
      }
      if (sgn(sum) <= 0) return false;
    }
    return true;
  }

 private:
  std::vector<Integer> c_;
};

template <class T>
using Vector = std::array<T, 3>;

template <class T>
Vector<T> operator-(const Vector<T>& a, const Vector<T>& b) {
  return {T(a[0] - b[0]), T(a[1] - b[1]), T(a[2] - b[2])};
}
template <class T>
Vector<T> plus(const Vector<T>& a, const Vector<T>& b) {
  return {T(a[0] + b[0]), T(a[1] + b[1]), T(a[2] + b[2])};
}
template <class T>
T inner(const Vector<T>& a, const Vector<T>& b) {
  return T(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
}
template <class T>
Vector<T> outer(const Vector<T>& a, const Vector<T>& b) {
  return {T(a[1] * b[2] - a[2] * b[1]), T(a[2] * b[0] - a[0] * b[2]), T(a[0] * b[1] - a[1] * b[0])};
}
template <class T>
Vector<T> times(const T& k, const Vector<T>& a) {
  return {T(k * a[0]), T(k * a[1]), T(k * a[2])};
}
Vector<Polynomial> constant(const Vector<Integer>& v) { return {v[0], v[1], v[2]}; }

/// The columns of |q|^2 times the rotation, each the image of a unit vector, or, with the conjugate
/// in place of q, of its inverse; and |q|^2.
template <class T>
struct Rotation {
  Vector<Vector<T>> columns;
  T norm;

  explicit Rotation(const std::array<T, 4>& q) {
    const auto& [x, y, z, w] = q;
    const T xx(x * x), yy(y * y), zz(z * z), ww(w * w);
    const auto twice = [](const T& v) { return T(v + v); };
    columns[0] = {T(ww + xx - yy - zz), twice(T(x * y + w * z)), twice(T(x * z - w * y))};
    columns[1] = {twice(T(x * y - w * z)), T(ww - xx + yy - zz), twice(T(y * z + w * x))};
    columns[2] = {twice(T(x * z + w * y)), twice(T(y * z - w * x)), T(ww - xx - yy + zz)};
    norm = T(xx + yy + zz + ww);
  }
  Vector<T> operator()(const Vector<T>& v) const {
    return plus(plus(times(v[0], columns[0]), times(v[1], columns[1])), times(v[2], columns[2]));
  }
};

template <class T>
std::array<T, 4> conjugate(const std::array<T, 4>& q) {
  return {T(T() - q[0]), T(T() - q[1]), T(T() - q[2]), q[3]};
}
template <class T>
std::array<T, 4> product(const std::array<T, 4>& p, const std::array<T, 4>& q) {
  return {T(p[3] * q[0] + p[0] * q[3] + p[1] * q[2] - p[2] * q[1]),
          T(p[3] * q[1] + p[1] * q[3] + p[2] * q[0] - p[0] * q[2]),
          T(p[3] * q[2] + p[2] * q[3] + p[0] * q[1] - p[1] * q[0]),
          T(p[3] * q[3] - p[0] * q[0] - p[1] * q[1] - p[2] * q[2])};
}

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

While while_of(const mpq_class& low, const mpq_class& high) {
  const Integer denominator = std::max(low.get_den(), high.get_den());
  return {Integer(low.get_num() * (denominator / low.get_den())),
          Integer(high.get_num() * (denominator / high.get_den())),
          static_cast<unsigned>(mpz_sizeinbase(denominator.get_mpz_t(), 2) - 1)};
}

std::vector<Point> image(const std::vector<Point3>& corners, const signum::Motion& m,
                         const mpq_class& t) {
  const auto blend = [&](double x, double y) {
    return mpq_class((1 - t) * mpq_class(x) + t * mpq_class(y));
  };
  const auto &p = m.start.rotation, &q = m.end.rotation;
  const Rotation<mpq_class> turn(
      {blend(p.x, q.x), blend(p.y, q.y), blend(p.z, q.z), blend(p.w, q.w)});
  const Point3 &c = m.start.translation, &d = m.end.translation;
  const Vector<mpq_class> shift{blend(c.x, d.x), blend(c.y, d.y), blend(c.z, d.z)};
  std::vector<Point> result;
  for (const Point3& corner : corners) {
    const auto v = turn({mpq_class(corner.x), mpq_class(corner.y), mpq_class(corner.z)});
    const auto at = [&](std::size_t k) { return Q(mpq_class(v[k] / turn.norm + shift[k])); };
    result.push_back({at(0), at(1), at(2)});
  }
  return result;
}

bool meet_at(const Turning& a, std::size_t i, const Turning& b, std::size_t j, const mpq_class& t) {
  return intersects(Swept{Polytope::hull(image(a.pieces[i], a.motion, t)), 0},
                    Swept{Polytope::hull(image(b.pieces[j], b.motion, t)), 0});
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
        turning::go_through_edges(from_a)) {
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

bool meet_at(const Turning& a, const Turning& b, const mpq_class& t) {
  for (std::size_t i = 0; i < a.pieces.size(); ++i) {
    for (std::size_t j = 0; j < b.pieces.size(); ++j) {
      if (turning::meet_at(a, i, b, j, t)) return true;
    }
  }
  return false;
}

RigidCheck check_rigid(const Turning& a, const Turning& b, std::optional<double> told) {
  constexpr std::size_t steps = 300;
  if (meet_at(a, b, 0)) return {told && *told == 0 ? "" : "they meet at the start"};
  if (told && *told == 0) return {"they do not meet at the start"};
  mpq_class low = 1, high = 1;
  if (told) {
    low = (mpq_class(std::nextafter(*told, 0)) + mpq_class(*told)) / 2;
    if (*told < 1) high = (mpq_class(std::nextafter(*told, 2)) + mpq_class(*told)) / 2;
  }
  RigidCheck check;
  bool are_apart = true, meet = false;
  for (std::size_t i = 0; i < a.pieces.size(); ++i) {
    for (std::size_t j = 0; j < b.pieces.size(); ++j) {
      const Stretch before = stretch(a, i, b, j, 0, low, steps);
      if (before.meets) return {"they meet before, or at all"};
      for (const auto& [from, to] : before.open) {
        check.is_proved = false;
        for (const mpq_class& t : {mpq_class((from + to) / 2), to}) {
          if (turning::meet_at(a, i, b, j, t)) return {"they meet before, or at all"};
        }
      }
      if (!told || meet) continue;
      const Stretch then = stretch(a, i, b, j, low, high, 40);
      are_apart = are_apart && then.is_apart();
      meet = then.meets.has_value();
    }
  }
  if (!told) return check;
  if (are_apart) return {"they are apart at the time"};
  check.is_proved = check.is_proved && (meet || meet_at(a, b, mpq_class(*told)));
  return check;
}

}  // namespace reference
