// SPDX-License-Identifier: MIT
#include "entry/certain_entry.hpp"

#include <array>
#include <cmath>
#include <signum/kernel/error_bounded.hpp>
#include <span>

#include "numbers/bounded_double_double.hpp"
#include "numbers/running_error.hpp"
#include "vectors/rational_vector.hpp"

namespace signum::detail {
namespace {

using E = RunningError;

RationalPoint exact_difference(const Point3& from, const Point3& to) {
  return to_rational(to) - to_rational(from);
}

/// Two doubles that count their error; products of doubles are exact, so that a zero is told where
/// coordinates have few digits.
struct Number : BoundedDoubleDouble {
  using Base = BoundedDoubleDouble;
  Number() = default;
  Number(double x) : Base(x) {}       // NOLINT(google-explicit-constructor)
  Number(const Base& x) : Base(x) {}  // NOLINT(google-explicit-constructor)
  static Number difference(double a, double b) { return Number(Base::difference(a, b)); }
  const Base& base() const { return *this; }
  bool is_double() const { return low == 0 && error == 0; }
  bool is_zero() const { return is_double() && high == 0; }
  bool is_bounded() const { return error < HUGE_VAL; }
  friend Number operator-(const Number& a) { return -a.base(); }
  friend Number operator+(const Number& a, const Number& b) {
    if (a.is_zero()) return b;
    return b.is_zero() ? a : Number(a.base() + b.base());
  }
  friend Number operator-(const Number& a, const Number& b) { return a + -b; }
  friend Number operator*(const Number& a, const Number& b) {
    if (a.is_double() && b.is_double()) return Base::product(a.high, b.high);
    if ((a.is_zero() && b.is_bounded()) || (b.is_zero() && a.is_bounded())) return 0.0;
    return a.base() * b.base();
  }
  friend Number operator/(const Number& a, const Number& b) { return a.base() / b.base(); }
};
using Vector = Vec3<Number>;

bool is_surely_positive(const Number& x) { return sign(x.base()) == FilterSign::positive; }
bool is_surely_negative(const Number& x) { return sign(x.base()) == FilterSign::negative; }
bool is_surely_positive(const E& x) { return lower(x) > 0; }

Vector difference(const Point3& from, const Point3& to) {
  return {Number::difference(to.x, from.x), Number::difference(to.y, from.y),
          Number::difference(to.z, from.z)};
}
// Not hidden by the operators here, in sources that are compiled with this one.
using detail::operator+;
using detail::operator-;
using detail::operator*;

Vector operator+(const Vector& a, const Vector& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
Vector operator-(const Vector& a, const Vector& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
Vector operator-(const Vector& a) { return {-a.x, -a.y, -a.z}; }
Vector operator*(const Number& s, const Vector& a) { return {s * a.x, s * a.y, s * a.z}; }

E rough(const Number& x) { return {x.high, (std::abs(x.low) + x.error) * E::slack}; }
Vec3<E> rough(const Vector& v) { return {rough(v.x), rough(v.y), rough(v.z)}; }

/// The differences v0, and e and f from it to the others, with the motion m.
struct Differences {
  Vector v, e{}, f{}, m;
  std::size_t size;

  explicit Differences(const MovingFace& face)
      : v(difference(face.of_b[0], face.of_a[0])),
        m(difference(face.motion.from, face.motion.to)),
        size(face.size) {
    // The vectors are edges of both, so that what is zero along an axis is so exactly.
    const auto edge = [&](std::size_t i) {
      return difference(face.of_a[0], face.of_a[i]) - difference(face.of_b[0], face.of_b[i]);
    };
    if (size > 1) e = edge(1);
    if (size > 2) f = edge(2);
  }
};

/// When the face comes within reach, and the direction of its nearest point then, from b to a.
struct Meeting {
  Number time;
  Vector normal;
};

/// When a plane of the normal n is met.
std::optional<Meeting> meet_plane(const Differences& d, const Number& reach, Vector n) {
  Number speed = dot(n, d.m);
  if (is_surely_positive(speed)) {
    n = -n;
    speed = -speed;
  }
  if (!is_surely_negative(speed)) return std::nullopt;
  Number gap = dot(n, d.v);
  if (reach.high != 0) gap = gap - reach * Number(sqrt(dot(n, n).base()));
  if (!is_surely_positive(gap)) return std::nullopt;
  return Meeting{gap / -speed, n};
}

/// When a line along e, or a point, is met: |p + t q|^2 = reach^2 |e|^2 with p = e x v and q = e x
/// m, of which the time is the lesser root, a simple one.
std::optional<Meeting> meet_line(const Differences& d, const Number& reach) {
  const bool is_line = d.size == 2;
  const Vector p = is_line ? cross(d.e, d.v) : d.v;
  const Vector q = is_line ? cross(d.e, d.m) : d.m;
  const Number length = is_line ? dot(d.e, d.e) : Number(1);
  const Number c = dot(p, p) - reach * reach * length;
  const Number b = dot(p, q);
  if (!is_surely_positive(c) || !is_surely_negative(b)) return std::nullopt;
  const Number discriminant = b * b - dot(q, q) * c;
  if (!is_surely_positive(discriminant)) return std::nullopt;
  const Number t = c / (Number(sqrt(discriminant.base())) - b);
  const Vector v = d.v + t * d.m;
  return Meeting{t, is_line ? length * v - dot(v, d.e) * d.e : v};
}

/// Whether the nearest point of the plane or line is inside the face at that time.
bool is_inside(const Differences& d, const Number& time) {
  if (d.size == 1) return true;
  const E t = rough(time);
  const Vec3<E> e = rough(d.e);
  const Vec3<E> start = rough(d.v);
  const Vec3<E> m = rough(d.m);
  const Vec3<E> v{start.x + t * m.x, start.y + t * m.y, start.z + t * m.z};
  const E ee = dot(e, e);
  const E ve = dot(v, e);
  if (d.size == 2) return is_surely_positive(E{} - ve) && is_surely_positive(ee + ve);
  const Vec3<E> f = rough(d.f);
  const E ff = dot(f, f);
  const E ef = dot(e, f);
  const E vf = dot(v, f);
  const E second = vf * ef - ve * ff;
  const E third = ve * ef - vf * ee;
  return is_surely_positive(second) && is_surely_positive(third) &&
         is_surely_positive(ee * ff - ef * ef - second - third);
}

/// A coordinate of the normal, which errs by an ulp at most, or a difference of two.
template <int Degree>
ErrorBounded<1, Degree> leaf(double x) {
  return {x, std::abs(x) + underflow_guard<2>};
}

/// The pairs of a face whose corners are on its plane because the differences are: the first, and
/// each that has a corner of such a pair. A bit for each pair.
struct OnPlane {
  unsigned known = 1;

  explicit OnPlane(const FaceCorners& face) {
    for (std::size_t round = 1; round < face.size; ++round) {
      for (std::size_t i = 0; i < face.size; ++i) {
        for (std::size_t k = 0; k < face.size; ++k) {
          const bool shares =
              face.pairs[i].a == face.pairs[k].a || face.pairs[i].b == face.pairs[k].b;
          if (shares && (known >> k & 1U) != 0) known |= 1U << i;
        }
      }
    }
  }

  bool has(const FaceCorners& face, std::uint32_t CornerPair::* of, std::uint32_t corner) const {
    for (std::size_t i = 0; i < face.size; ++i) {
      if (face.pairs[i].*of == corner && (known >> i & 1U) != 0) return true;
    }
    return false;
  }
};

/// On which side of the plane through one corner the others are.
class Sides {
 public:
  Sides(const Vector& n, const MovingFace& face, const FaceCorners& of)
      : normal_(n),
        face_(face),
        corners_(of),
        on_plane_(of),
        is_rounded_(is_rounded(n.x) && is_rounded(n.y) && is_rounded(n.z)) {}

  /// The corners on the plane; none where some corner is not behind it.
  bool supports(std::span<const Point3> corners, std::uint32_t CornerPair::* of, Sign behind,
                std::vector<std::uint32_t>& on) {
    const Point3& at = corners[corners_.pairs[0].*of];
    for (std::uint32_t i = 0; i < corners.size(); ++i) {
      const Sign side = on_plane_.has(corners_, of, i) ? Sign::zero : side_of(at, corners[i]);
      if (side == -behind) return false;
      if (side == Sign::zero) on.push_back(i);
    }
    return true;
  }

 private:
  /// Whether the high double is off by less than an ulp.
  static bool is_rounded(const Number& x) { return x.error <= E::unit / 2 * std::abs(x.high); }

  Sign side_of(const Point3& from, const Point3& to) {
    if (is_rounded_) {
      const auto product = [](double n, double p, double q) { return leaf<1>(n) * leaf<1>(q - p); };
      const FilterSign quick =
          sign(product(normal_.x.high, from.x, to.x) + product(normal_.y.high, from.y, to.y) +
               product(normal_.z.high, from.z, to.z));
      if (quick != FilterSign::uncertain) return certain(quick);
    }
    const FilterSign next = sign(dot(normal_, difference(from, to)).base());
    if (next != FilterSign::uncertain) return certain(next);
    if (!exact_) exact_ = face_.meeting();
    // The normal is there, as was proved.
    return sign_of(exact_->normal.sign_along(exact_difference(from, to)));
  }

  const Vector& normal_;
  const MovingFace& face_;
  const FaceCorners& corners_;
  OnPlane on_plane_;
  bool is_rounded_;
  std::optional<MovingFace::Meeting> exact_;
};

bool is_inside_time(const std::optional<double>& time) { return time && *time > 0 && *time < 1; }

}  // namespace

std::optional<double> certain_time(const MovingFace& plane) {
  const Differences d(plane);
  const Number reach = Number(BoundedDoubleDouble::sum(plane.radius_a, plane.radius_b));
  const std::optional<Meeting> meeting = meet_plane(d, reach, cross(d.e, d.f));
  if (!meeting) return std::nullopt;
  const std::optional<double> time = meeting->time.rounded();
  return is_inside_time(time) ? time : std::nullopt;
}

std::optional<CertainEntry> certain_entry(const MovingFace& face, const FaceCorners& of,
                                          const RoundedCore& a, const RoundedCore& b, Space space) {
  const Differences d(face);
  const Number reach = Number(BoundedDoubleDouble::sum(a.radius, b.radius));
  std::optional<Meeting> meeting;
  if (d.size == 3) {
    meeting = meet_plane(d, reach, cross(d.e, d.f));
  } else if (d.size == 2 && space == Space::plane) {
    meeting = meet_plane(d, reach, {-d.e.y, d.e.x, 0});
  } else if (reach.high > 0) {
    meeting = meet_line(d, reach);
  }
  if (!meeting) return std::nullopt;
  const std::optional<double> time = meeting->time.rounded();
  if (!is_inside_time(time) || !is_inside(d, meeting->time)) return std::nullopt;
  CertainEntry entry{*time, {}, {}};
  Sides sides(meeting->normal, face, of);
  if (!sides.supports(a.corners(), &CornerPair::a, Sign::positive, entry.corners_a) ||
      !sides.supports(b.corners(), &CornerPair::b, Sign::negative, entry.corners_b)) {
    return std::nullopt;
  }
  return entry;
}

}  // namespace signum::detail
