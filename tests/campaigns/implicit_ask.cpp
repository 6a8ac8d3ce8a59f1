// SPDX-License-Identifier: MIT
// A point where lines or planes meet has homogeneous coordinates that are small integers, and each
// predicate is a determinant of these.
#include <cstdlib>
#include <numeric>
#include <signum/predicates/implicit_point.hpp>
#include <string>
#include <utility>

#include "grid_asks.hpp"

namespace signum::campaigns {
namespace {

using generators::Random;
__extension__ using Wide = __int128;

/// (x, y, z) / w, with w > 0.
struct HomogeneousPoint {
  std::int64_t x, y, z, w;

  HomogeneousPoint(std::int64_t x_, std::int64_t y_, std::int64_t z_, std::int64_t w_) {
    const std::int64_t common = std::gcd(std::gcd(x_, y_), std::gcd(z_, w_));
    const std::int64_t by = common == 0 ? 1 : w_ < 0 ? -common : common;
    x = x_ / by, y = y_ / by, z = z_ / by, w = w_ / by;
  }
};

struct Triple {
  std::int64_t x, y, z;
  friend Triple operator-(const Triple& a, const Triple& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
  }
};
Triple integers(const Point3& p) {
  return {std::int64_t(p.x), std::int64_t(p.y), std::int64_t(p.z)};
}
Triple cross(const Triple& a, const Triple& b) {
  return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}
std::int64_t dot(const Triple& a, const Triple& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

/// The points x with dot(n, x) = d.
struct LatticePlane {
  Triple n;
  std::int64_t d;

  LatticePlane(const Point3& a, const Point3& b, const Point3& c) {
    const Triple p = integers(a);
    n = cross(integers(b) - p, integers(c) - p);
    d = dot(n, p);
  }
};

HomogeneousPoint homogeneous(const Point2& p) {
  return {std::int64_t(p.x), std::int64_t(p.y), 0, 1};
}
HomogeneousPoint homogeneous(const Point3& p) {
  return {std::int64_t(p.x), std::int64_t(p.y), std::int64_t(p.z), 1};
}
HomogeneousPoint homogeneous(const LinesPoint& p) {
  const auto line = [](const Point2& a, const Point2& b) {
    return cross({std::int64_t(a.x), std::int64_t(a.y), 1},
                 {std::int64_t(b.x), std::int64_t(b.y), 1});
  };
  const Triple x = cross(line(p.p, p.q), line(p.r, p.s));
  return {x.x, x.y, 0, x.z};
}
HomogeneousPoint homogeneous(const LinePlanePoint& x) {
  const LatticePlane plane(x.r, x.s, x.t);
  const Triple p = integers(x.p), q = integers(x.q);
  const std::int64_t g = dot(plane.n, p) - plane.d, h = dot(plane.n, q) - plane.d;
  return {p.x * h - q.x * g, p.y * h - q.y * g, p.z * h - q.z * g, h - g};
}
HomogeneousPoint homogeneous(const PlanesPoint& x) {
  const LatticePlane a(x.a[0], x.a[1], x.a[2]), b(x.b[0], x.b[1], x.b[2]),
      c(x.c[0], x.c[1], x.c[2]);
  const Triple bc = cross(b.n, c.n), ca = cross(c.n, a.n), ab = cross(a.n, b.n);
  return {a.d * bc.x + b.d * ca.x + c.d * ab.x, a.d * bc.y + b.d * ca.y + c.d * ab.y,
          a.d * bc.z + b.d * ca.z + c.d * ab.z, dot(a.n, bc)};
}

template <std::size_t n>
using Matrix = std::array<std::array<Wide, n>, n>;

/// By the first row.
template <std::size_t n>
Wide determinant(const Matrix<n>& m) {
  if constexpr (n == 1) {
    return m[0][0];
  } else {
    Wide sum = 0;
    for (std::size_t k = 0; k < n; ++k) {
      if (m[0][k] == 0) continue;
      Matrix<n - 1> minor;
      for (std::size_t i = 1; i < n; ++i) {
        for (std::size_t j = 0, at = 0; j < n; ++j) {
          if (j != k) minor[i - 1][at++] = m[i][j];
        }
      }
      sum += (k % 2 == 0 ? m[0][k] : -m[0][k]) * determinant<n - 1>(minor);
    }
    return sum;
  }
}
template <std::size_t n>
Sign determinant_sign(const Matrix<n>& m) {
  const Wide d = determinant<n>(m);
  return d > 0 ? Sign::positive : d < 0 ? Sign::negative : Sign::zero;
}

Sign opposite(Sign s) { return static_cast<Sign>(-static_cast<int>(s)); }

/// By x, then y, then z.
Sign order(const HomogeneousPoint& a, const HomogeneousPoint& b) {
  for (const auto x : {&HomogeneousPoint::x, &HomogeneousPoint::y, &HomogeneousPoint::z}) {
    const Wide d = Wide(a.*x) * b.w - Wide(b.*x) * a.w;
    if (d != 0) return d > 0 ? Sign::positive : Sign::negative;
  }
  return Sign::zero;
}

/// The sign of dot(b - a, q - p).
Sign along(const HomogeneousPoint& p, const HomogeneousPoint& q, const HomogeneousPoint& a,
           const HomogeneousPoint& b) {
  Wide sum = 0;
  for (const auto x : {&HomogeneousPoint::x, &HomogeneousPoint::y, &HomogeneousPoint::z}) {
    sum += (Wide(b.*x) * a.w - Wide(a.*x) * b.w) * (Wide(q.*x) * p.w - Wide(p.*x) * q.w);
  }
  return sum > 0 ? Sign::positive : sum < 0 ? Sign::negative : Sign::zero;
}

struct Given2 {
  ImplicitPoint2 point;
  HomogeneousPoint exact;
};
struct Given3 {
  ImplicitPoint3 point;
  HomogeneousPoint exact;
};

Point2 point2(Random& random, int most) {
  return {double(random.between(0, most)), double(random.between(0, most))};
}
Point3 point3(Random& random, int most) {
  return {double(random.between(0, most)), double(random.between(0, most)),
          double(random.between(0, most))};
}

Given2 given2(Random& random) {
  const bool implicit = random.one_in(2);
  while (implicit) {
    const LinesPoint p{point2(random, 4), point2(random, 4), point2(random, 4), point2(random, 4)};
    if (const HomogeneousPoint x = homogeneous(p); x.w != 0) return {p, x};
  }
  const Point2 p = point2(random, 4);
  return {p, homogeneous(p)};
}

/// So that the determinant of insphere has 128 bits, at most one point of three planes is taken.
Given3 given3(Random& random, bool& has_planes) {
  const int kind = random.between(0, has_planes ? 2 : 3);
  while (kind == 3) {
    has_planes = true;
    const auto three = [&] {
      return std::array{point3(random, 2), point3(random, 2), point3(random, 2)};
    };
    const PlanesPoint p{three(), three(), three()};
    if (const HomogeneousPoint x = homogeneous(p); x.w != 0) return {p, x};
  }
  while (kind == 2) {
    const LinePlanePoint p{point3(random, 2), point3(random, 2), point3(random, 2),
                           point3(random, 2), point3(random, 2)};
    if (const HomogeneousPoint x = homogeneous(p); x.w != 0) return {p, x};
  }
  const Point3 p = point3(random, 2);
  return {p, homogeneous(p)};
}

std::string text(const HomogeneousPoint& p) {
  return "[" + std::to_string(p.x) + "," + std::to_string(p.y) + "," + std::to_string(p.z) + "," +
         std::to_string(p.w) + "]";
}

std::string wrong_in_plane(Random& random, std::string& line) {
  std::array<Given2, 4> all{given2(random), given2(random), given2(random), given2(random)};
  if (random.one_in(8)) all[3] = all[0];
  const auto& [a, b, c, d] = all;
  for (const Given2& p : all) line += text(p.exact);
  const auto row = [](const Given2& p) -> std::array<Wide, 3> {
    return {p.exact.x, p.exact.y, p.exact.w};
  };
  const auto lifted = [](const Given2& p) -> std::array<Wide, 4> {
    const Wide x = p.exact.x, y = p.exact.y, w = p.exact.w;
    return {x * w, y * w, x * x + y * y, w * w};
  };
  if (orient2d(a.point, b.point, c.point) != determinant_sign<3>({row(a), row(b), row(c)})) {
    return "orient2d";
  }
  const Matrix<4> circle{lifted(a), lifted(b), lifted(c), lifted(d)};
  if (incircle(a.point, b.point, c.point, d.point) != determinant_sign<4>(circle)) {
    return "incircle";
  }
  if (compare(a.point, d.point) != order(a.exact, d.exact)) return "compare";
  const Sign sign = along(a.exact, b.exact, c.exact, d.exact);
  return order_along(a.point, b.point, c.point, d.point) == sign ? "" : "order_along";
}

std::string wrong_in_space(Random& random, std::string& line) {
  bool has_planes = false;
  const auto given = [&] { return given3(random, has_planes); };
  std::array<Given3, 5> all{given(), given(), given(), given(), given()};
  if (random.one_in(8)) all[3] = all[0];
  const auto& [a, b, c, d, e] = all;
  for (const Given3& p : all) line += text(p.exact);
  const auto row = [](const Given3& p) -> std::array<Wide, 4> {
    return {p.exact.x, p.exact.y, p.exact.z, p.exact.w};
  };
  const auto lifted = [](const Given3& p) -> std::array<Wide, 5> {
    const Wide x = p.exact.x, y = p.exact.y, z = p.exact.z, w = p.exact.w;
    return {x * w, y * w, z * w, x * x + y * y + z * z, w * w};
  };
  const Matrix<4> plane{row(a), row(b), row(c), row(d)};
  if (orient3d(a.point, b.point, c.point, d.point) != opposite(determinant_sign<4>(plane))) {
    return "orient3d";
  }
  const Matrix<5> sphere{lifted(a), lifted(b), lifted(c), lifted(d), lifted(e)};
  if (insphere(a.point, b.point, c.point, d.point, e.point) !=
      opposite(determinant_sign<5>(sphere))) {
    return "insphere";
  }
  if (compare(a.point, d.point) != order(a.exact, d.exact)) return "compare";
  const Sign sign = along(a.exact, b.exact, c.exact, d.exact);
  return order_along(a.point, b.point, c.point, d.point) == sign ? "" : "order_along";
}

}  // namespace

Asked ask_implicit(Random& random) {
  Asked asked;
  asked.flaw =
      random.one_in(2) ? wrong_in_plane(random, asked.line) : wrong_in_space(random, asked.line);
  return asked;
}

}  // namespace signum::campaigns
