// SPDX-License-Identifier: MIT
// With vectors from a, n = u x v and N = |n|^2, the center of the circle through a, b, c is
// m / (2 N) for m = |u|^2 (v x n) + |v|^2 (n x u), and its squared radius |u|^2 |v|^2 |u - v|^2 /
// (4 N). So w is inside of the ball where N |w|^2 - w m - (w n) sqrt(4 r^2 N - |u|^2 |v|^2 |u -
// v|^2) is negative, and that sign is one of polynomials.
#include <algorithm>
#include <signum/kernel/error.hpp>
#include <signum/predicates/ball_side.hpp>
#include <signum/predicates/orient2d.hpp>
#include <tuple>

#include "implicit/implicit_stages.hpp"
#include "machine/fp_environment.hpp"

namespace signum {
namespace {

using namespace detail;

template <class T>
struct TriangleFromA {
  Vec3<T> u, v, n;
  T uu, vv, nn, four_squares;

  explicit TriangleFromA(const BallThrough& ball)
      : u(vector_of<T>(ball.a, ball.b)),
        v(vector_of<T>(ball.a, ball.c)),
        n(cross(u, v)),
        uu(dot(u, u)),
        vv(dot(v, v)),
        nn(dot(n, n)) {
    const T twice = difference_of<T>(ball.radius, -ball.radius);
    four_squares = twice * twice;
  }

  /// The squared radius of the ball minus that of the circle, times 4 N.
  T room() const {
    const Vec3<T> d = minus(u, v);
    return four_squares * nn - uu * vv * dot(d, d);
  }
};

/// The sign of a - b * sqrt(d), for d that is not negative.
template <class T>
FilterSign sign_with_root(const T& a, const T& b, const T& d) {
  const FilterSign of_a = counted_sign(a), of_b = counted_sign(b), of_d = counted_sign(d);
  if (!is_certain(of_a) || !is_certain(of_b) || !is_certain(of_d)) return FilterSign::uncertain;
  const Sign of_root = -(certain(of_b) * certain(of_d));
  if (of_root == Sign::zero || of_root == certain(of_a)) return of_a;
  if (of_a == FilterSign::zero) return to_filter_sign(of_root);
  const FilterSign more = counted_sign(T(a * a - b * b * d));
  return is_certain(more) ? to_filter_sign(certain(of_a) * certain(more)) : more;
}

struct BallSide {
  template <class T>
  FilterSign sign_in(const BallThrough& ball, const Point3& p) const {
    const TriangleFromA<T> t(ball);
    const T room = t.room();
    if (counted_sign(room) == FilterSign::negative || counted_sign(t.nn) == FilterSign::zero) {
      throw InvalidArgument("no ball of that radius touches the three points");
    }
    const Vec3<T> w = vector_of<T>(ball.a, p);
    const T m = t.uu * dot(w, cross(t.v, t.n)) + t.vv * dot(w, cross(t.n, t.u));
    return sign_with_root(T(t.nn * dot(w, w) - m), dot(w, t.n), room);
  }
};

struct RoomForTriangle {
  template <class T>
  FilterSign sign_in(const BallThrough& ball) const {
    return counted_sign(TriangleFromA<T>(ball).room());
  }
};

struct OfTetrahedron {
  template <class T>
  FilterSign sign_in(const BallThrough& ball, const Point3& d) const {
    const TriangleFromA<T> t(ball);
    const Vec3<T> w = vector_of<T>(ball.a, d);
    // Twice the volume times the vector to the center is half of this.
    const Vec3<T> m = plus(plus(multiple(t.uu, cross(t.v, w)), multiple(t.vv, cross(w, t.u))),
                           multiple(dot(w, w), t.n));
    const T volume = dot(w, t.n);
    return counted_sign(T(dot(m, m) - t.four_squares * (volume * volume)));
  }
};

/// By doubles that count their errors, then pairs of doubles, then exactly. Requires the default
/// floating-point environment.
template <class Question>
Sign settled(const Question& question, const auto&... given) {
  FilterSign s = question.template sign_in<RunningError>(given...);
  if (!is_certain(s)) s = question.template sign_in<BoundedDoubleDouble>(given...);
  if (!is_certain(s)) s = question.template sign_in<Exact>(given...);
  return certain(s);
}

bool are_on_one_line(const Point3& p, const Point3& q, const Point3& r) {
  const auto turn = [&](double Point3::* x, double Point3::* y) {
    return orient2d({p.*x, p.*y}, {q.*x, q.*y}, {r.*x, r.*y});
  };
  return turn(&Point3::x, &Point3::y) == Sign::zero && turn(&Point3::y, &Point3::z) == Sign::zero &&
         turn(&Point3::z, &Point3::x) == Sign::zero;
}
/// Whether all points are on one line, and at least three of them differ.
bool are_on_no_sphere(const BallThrough& ball, const Point3& d) {
  std::array all{ball.a, ball.b, ball.c, d};
  std::sort(all.begin(), all.end(), [](const Point3& p, const Point3& q) {
    return std::tie(p.x, p.y, p.z) < std::tie(q.x, q.y, q.z);
  });
  const auto last = std::unique(all.begin(), all.end());
  if (last - all.begin() < 3) return false;
  return std::all_of(all.begin() + 2, last,
                     [&](const Point3& p) { return are_on_one_line(all[0], all[1], p); });
}

}  // namespace

Sign ball_side(const BallThrough& ball, const Point3& p) {
  const DefaultFpEnvironment environment;
  return settled(BallSide(), ball, p);
}

Sign compare_circumradius(const BallThrough& ball) {
  const DefaultFpEnvironment environment;
  return -settled(RoomForTriangle(), ball);
}
Sign compare_circumradius(const BallThrough& ball, const Point3& d) {
  const DefaultFpEnvironment environment;
  const Sign s = settled(OfTetrahedron(), ball, d);
  return s == Sign::zero && are_on_no_sphere(ball, d) ? Sign::positive : s;
}

}  // namespace signum
