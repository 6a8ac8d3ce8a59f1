// SPDX-License-Identifier: MIT
#include <signum/predicates/implicit_point.hpp>
// The header under test comes first.
#include <boost/multiprecision/gmp.hpp>
#include <catch2/catch.hpp>
#include <limits>
#include <signum/predicates/incircle.hpp>
#include <signum/predicates/insphere.hpp>
#include <signum/predicates/orient2d.hpp>
#include <signum/predicates/orient3d.hpp>
#include <vector>

#include "cases.hpp"
#include "environment.hpp"
#include "implicit/implicit_stages.hpp"
#include "machine/fp_environment.hpp"

using namespace signum;
using cases::Random;

namespace {

using Q = boost::multiprecision::number<boost::multiprecision::gmp_rational,
                                        boost::multiprecision::et_off>;
using QRow = std::vector<Q>;

Sign sign_in_q(const Q& q) { return q > 0 ? Sign::positive : q < 0 ? Sign::negative : Sign::zero; }

/// The determinant by elimination.
Q determinant(std::vector<QRow> m) {
  Q product = 1;
  for (std::size_t i = 0; i < m.size(); ++i) {
    std::size_t pivot = i;
    while (pivot < m.size() && m[pivot][i] == 0) ++pivot;
    if (pivot == m.size()) return 0;
    if (pivot != i) product = -product;
    std::swap(m[i], m[pivot]);
    product *= m[i][i];
    for (std::size_t k = i + 1; k < m.size(); ++k) {
      const Q factor = m[k][i] / m[i][i];
      for (std::size_t c = i; c < m.size(); ++c) m[k][c] -= factor * m[i][c];
    }
  }
  return product;
}

/// The solution of linear equations by Cramer's rule, or nothing where it is not one. A row is the
/// coefficients, then the right side.
std::optional<QRow> solved(const std::vector<QRow>& equations) {
  const std::size_t n = equations.size();
  std::vector<QRow> left(n);
  for (std::size_t i = 0; i < n; ++i) left[i].assign(equations[i].begin(), equations[i].end() - 1);
  const Q whole = determinant(left);
  if (whole == 0) return std::nullopt;
  QRow x(n);
  for (std::size_t k = 0; k < n; ++k) {
    std::vector<QRow> replaced = left;
    for (std::size_t i = 0; i < n; ++i) replaced[i][k] = equations[i][n];
    x[k] = determinant(replaced) / whole;
  }
  return x;
}

QRow line_equation(const Point2& p, const Point2& q) {
  const Q a = Q(p.y) - Q(q.y), b = Q(q.x) - Q(p.x);
  return {a, b, a * Q(p.x) + b * Q(p.y)};
}
/// The minors of the rows (x, y, z, 1) of three points.
QRow plane_equation(const Point3& p, const Point3& q, const Point3& r) {
  const auto minor = [&](auto x, auto y) {
    return determinant({{x(p), y(p), 1}, {x(q), y(q), 1}, {x(r), y(r), 1}});
  };
  const auto x = [](const Point3& v) { return Q(v.x); };
  const auto y = [](const Point3& v) { return Q(v.y); };
  const auto z = [](const Point3& v) { return Q(v.z); };
  const QRow n{minor(y, z), -minor(x, z), minor(x, y)};
  return {n[0], n[1], n[2], n[0] * x(p) + n[1] * y(p) + n[2] * z(p)};
}

std::optional<QRow> point_in_q(const Point2& p) { return QRow{Q(p.x), Q(p.y)}; }
std::optional<QRow> point_in_q(const Point3& p) { return QRow{Q(p.x), Q(p.y), Q(p.z)}; }
std::optional<QRow> point_in_q(const LinesPoint& x) {
  return solved({line_equation(x.p, x.q), line_equation(x.r, x.s)});
}
std::optional<QRow> point_in_q(const PlanesPoint& x) {
  const auto plane = [](const std::array<Point3, 3>& p) {
    return plane_equation(p[0], p[1], p[2]);
  };
  return solved({plane(x.a), plane(x.b), plane(x.c)});
}
/// p + t (q - p) with the t at which the plane's equation holds.
std::optional<QRow> point_in_q(const LinePlanePoint& x) {
  const QRow n = plane_equation(x.r, x.s, x.t);
  const QRow p = *point_in_q(x.p), q = *point_in_q(x.q);
  Q at_p = -n[3], along = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    at_p += n[i] * p[i];
    along += n[i] * (q[i] - p[i]);
  }
  if (along == 0) return std::nullopt;
  QRow y(3);
  for (std::size_t i = 0; i < 3; ++i) y[i] = p[i] - at_p / along * (q[i] - p[i]);
  return y;
}
template <class Implicit>
QRow in_q(const Implicit& p) {
  return *std::visit([](const auto& x) { return point_in_q(x); }, p.definition);
}

enum class Lift : bool { no, yes };

/// The sign of the determinant with the rows (coordinates, perhaps their sum of squares, 1).
template <class Implicit>
Sign sign_by_rows(Lift lift, const std::vector<Implicit>& points) {
  std::vector<QRow> rows;
  for (const Implicit& p : points) {
    QRow row = in_q(p);
    Q squares = 0;
    for (const Q& x : row) squares += x * x;
    if (lift == Lift::yes) row.push_back(squares);
    row.push_back(1);
    rows.push_back(row);
  }
  return sign_in_q(determinant(rows));
}
template <class Implicit>
Sign compare_in_q(const Implicit& a, const Implicit& b) {
  const QRow x = in_q(a), y = in_q(b);
  return x == y ? Sign::zero : x < y ? Sign::negative : Sign::positive;
}
template <class Implicit>
Sign order_in_q(const std::vector<Implicit>& v) {
  const QRow p = in_q(v[0]), q = in_q(v[1]), a = in_q(v[2]), b = in_q(v[3]);
  Q sum = 0;
  for (std::size_t i = 0; i < p.size(); ++i) sum += (q[i] - p[i]) * (b[i] - a[i]);
  return sign_in_q(sum);
}

/// Coordinates of which many sets are degenerate: small integers, those far from the origin, those
/// with a rounding error now and then, or such times powers of two of all sizes.
struct Drawing {
  Random& random;
  int kind;

  double number() {
    const double x = random.between(-2, 2);
    if (kind == 0) return x;
    if (kind == 1) return x + 0x1p40;
    if (kind == 2) return random.between(0, 3) == 0 ? x * (1 + 0x1p-52) : x;
    if (kind == 3) return std::ldexp(x, random.between(-1060, 1000));
    return std::ldexp(random.between(-0x100000, 0x100000), random.between(-30, -10));
  }
  void draw(Point2& p) { p = {number(), number()}; }
  void draw(Point3& p) { p = {number(), number(), number()}; }
  void draw(LinesPoint& x) {
    for (Point2* p : {&x.p, &x.q, &x.r, &x.s}) draw(*p);
  }
  void draw(LinePlanePoint& x) {
    for (Point3* p : {&x.p, &x.q, &x.r, &x.s, &x.t}) draw(*p);
  }
  void draw(PlanesPoint& x) {
    for (auto* plane : {&x.a, &x.b, &x.c}) {
      for (Point3& p : *plane) draw(p);
    }
  }

  /// A definition that the test finds defined if and only if signum does.
  template <class Implicit, class Definition>
  Implicit defined(Definition x = {}) {
    while (true) {
      draw(x);
      const bool is_known = point_in_q(x).has_value();
      if constexpr (requires { is_defined(x); }) {
        REQUIRE(is_defined(x) == is_known);
        if (!is_known) CHECK_THROWS_AS(Implicit(x), InvalidArgument);
      }
      if (is_known) return x;
    }
  }
  ImplicitPoint2 implicit2() {
    return random.between(0, 2) == 0 ? defined<ImplicitPoint2, Point2>()
                                     : defined<ImplicitPoint2, LinesPoint>();
  }
  ImplicitPoint3 implicit3() {
    const int which = random.between(0, 3);
    return which == 0   ? defined<ImplicitPoint3, Point3>()
           : which == 1 ? defined<ImplicitPoint3, PlanesPoint>()
                        : defined<ImplicitPoint3, LinePlanePoint>();
  }
};

/// Makes some of the lines and planes by which points are defined those of others.
void share(LinesPoint& to, const LinesPoint& from, bool turned) {
  (turned ? to.p : to.r) = from.s;
  (turned ? to.q : to.s) = from.r;
}
void share(LinePlanePoint& to, const LinePlanePoint& from, bool turned) {
  to.r = from.s;
  to.s = from.t;
  to.t = from.r;
  if (turned) {
    to.p = from.q;
    to.q = from.p;
  }
}
void share(PlanesPoint& to, const PlanesPoint& from, bool turned) {
  to.b = {from.a[2], from.a[1], from.a[0]};
  if (turned) to.a = from.c;
}

/// Defines a point where a line meets a plane by three planes, and leaves others as they are.
ImplicitPoint3 by_planes(const ImplicitPoint3& p) {
  const auto* const x = std::get_if<LinePlanePoint>(&p.definition);
  if (x == nullptr) return p;
  for (const Point3& a : {Point3{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 3, 7}}) {
    for (const Point3& b : {Point3{0, 5, 0}, {0, 0, 7}, {3, 0, 0}, {9, 1, 2}}) {
      const PlanesPoint planes{{x->r, x->s, x->t}, {x->p, x->q, a}, {x->p, x->q, b}};
      if (is_defined(planes)) return planes;
    }
  }
  return p;
}

/// How many of the points were made on what others are on, or alike.
template <class Definition, class Implicit>
int share_some(Random& random, std::vector<Implicit>& points) {
  int shared = 0;
  for (std::size_t i = 1; i < points.size(); ++i) {
    const auto* const from = std::get_if<Definition>(&points[i - 1].definition);
    const auto* const to = std::get_if<Definition>(&points[i].definition);
    if (from == nullptr || to == nullptr || random.between(0, 1) == 0) continue;
    Definition x = *to;
    share(x, *from, random.between(0, 3) == 0);
    if (!point_in_q(x)) continue;
    points[i] = x;
    ++shared;
  }
  return shared;
}

}  // namespace

// Examples

TEST_CASE("Implicit points: where the diagonals of a rectangle meet") {
  const ImplicitPoint2 middle = LinesPoint{{0, 0}, {3, 1}, {3, 0}, {0, 1}};
  CHECK(rounded(middle) == Point2{1.5, 0.5});
  CHECK(exact(middle).exact[0].to_string() == "3/2");
  CHECK(compare(middle, Point2{1.5, 0.5}) == Sign::zero);
  CHECK(orient2d(Point2{0, 0}, Point2{3, 1}, middle) == Sign::zero);
  CHECK(orient2d(Point2{0, 0}, Point2{3, 0x1.0000000000001p0}, middle) == Sign::negative);
  CHECK(order_along(Point2{0, 0}, Point2{3, 1}, middle, Point2{3, 1}) == Sign::positive);
  CHECK(incircle(Point2{0, 0}, Point2{3, 0}, Point2{3, 1}, middle) == Sign::positive);
}

TEST_CASE("Implicit points: a line of which no double is a point") {
  const ImplicitPoint3 third =
      LinePlanePoint{{0, 0, 0}, {1, 1, 1}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
  CHECK(rounded(third) == Point3{1.0 / 3, 1.0 / 3, 1.0 / 3});
  CHECK(compare(third, Point3{1.0 / 3, 1.0 / 3, 1.0 / 3}) == Sign::positive);
  CHECK(orient3d(Point3{1, 0, 0}, Point3{0, 1, 0}, Point3{0, 0, 1}, third) == Sign::zero);
  const PlanesPoint corner{{{{1, 0, 0}, {1, 1, 0}, {1, 0, 1}}},
                           {{{0, 2, 0}, {1, 2, 0}, {0, 2, 1}}},
                           {{{0, 0, 3}, {1, 0, 3}, {0, 1, 3}}}};
  CHECK(compare(corner, Point3{1, 2, 3}) == Sign::zero);
  CHECK_FALSE(is_defined(PlanesPoint{corner.a, corner.a, corner.b}));
  const double inf = std::numeric_limits<double>::infinity();
  CHECK_THROWS_AS(ImplicitPoint3(Point3{0, inf, 0}), NotFinite);
  CHECK_THROWS_AS(ImplicitPoint2(LinesPoint{{0, 0}, {1, 0}, {0, -inf}, {0, 1}}), NotFinite);
}

// Laws and consistency

TEST_CASE("Implicit points, laws 3, 4 and 6: of the plane, beside rationals") {
  int zeros = 0, made_on_lines = 0;
  cases::run("points of the plane", 3000, [&](Random& random) -> std::string {
    Drawing drawing{random, random.between(0, 4)};
    std::vector<ImplicitPoint2> p;
    for (int i = 0; i < 4; ++i) p.push_back(drawing.implicit2());
    if (random.between(0, 4) == 0) p[3] = p[0];
    made_on_lines += share_some<LinesPoint>(random, p);
    const Sign turn = orient2d(p[0], p[1], p[2]), in = incircle(p[0], p[1], p[2], p[3]);
    zeros += (turn == Sign::zero) + (in == Sign::zero);
    if (turn != sign_by_rows(Lift::no, std::vector(p.begin(), p.end() - 1))) return "orient2d";
    if (in != sign_by_rows(Lift::yes, p)) return "incircle";
    if (turn != -orient2d(p[1], p[0], p[2])) return "orient2d, swapped";
    if (in != -incircle(p[0], p[1], p[3], p[2])) return "incircle, swapped";
    if (compare(p[0], p[3]) != compare_in_q(p[0], p[3])) return "compare";
    if (order_along(p[0], p[1], p[2], p[3]) != order_in_q(p)) return "order_along";
    const ExactPoint2 x = exact(p[1]);
    if (Q(x.exact[1].to_string()) != in_q(p[1])[1]) return "exact";
    if (rounded(p[1]) != x.rounded) return "rounded";
    return "";
  });
  CHECK(zeros > 300);
  CHECK(made_on_lines > 500);
}

TEST_CASE("Implicit points, laws 3 to 6: of space, beside rationals") {
  int zeros = 0, made_on_planes = 0;
  cases::run("points of space", 2000, [&](Random& random) -> std::string {
    Drawing drawing{random, random.between(0, 4)};
    std::vector<ImplicitPoint3> p;
    for (int i = 0; i < 5; ++i) p.push_back(drawing.implicit3());
    if (random.between(0, 4) == 0) p[4] = by_planes(p[1]);
    if (random.between(0, 4) == 0) p[3] = by_planes(p[0]);
    made_on_planes += share_some<LinePlanePoint>(random, p) + share_some<PlanesPoint>(random, p);
    const Sign turn = orient3d(p[0], p[1], p[2], p[3]), in = insphere(p[0], p[1], p[2], p[3], p[4]);
    zeros += (turn == Sign::zero) + (in == Sign::zero);
    // The determinant with a column of ones last has the opposite sign of orient3d, and of
    // insphere.
    if (turn != -sign_by_rows(Lift::no, std::vector(p.begin(), p.end() - 1))) return "orient3d";
    if (in != -sign_by_rows(Lift::yes, p)) return "insphere";
    if (turn != -orient3d(p[0], p[2], p[1], p[3])) return "orient3d, swapped";
    if (in != -insphere(p[4], p[1], p[2], p[3], p[0])) return "insphere, swapped";
    if (turn != orient3d(by_planes(p[0]), p[1], by_planes(p[2]), p[3])) return "other planes";
    if (compare(p[0], p[3]) != compare_in_q(p[0], p[3])) return "compare";
    if (order_along(p[0], p[1], p[2], p[3]) != order_in_q(p)) return "order_along";
    if (Q(exact(p[1]).exact[2].to_string()) != in_q(p[1])[2]) return "exact";
    if (rounded(p[1]) != exact(p[1]).rounded) return "rounded";
    return "";
  });
  CHECK(zeros > 200);
  CHECK(made_on_planes > 500);
}

TEST_CASE("Implicit points, laws 1 and 2: the predicates on given points") {
  cases::run("given points", 2000, [&](Random& random) -> std::string {
    Drawing drawing{random, random.between(0, 4)};
    std::array<Point3, 5> p;
    for (Point3& q : p) drawing.draw(q);
    const auto flat = [&](std::size_t i) { return Point2{p[i].x, p[i].y}; };
    const auto flat_implicit = [&](std::size_t i) { return ImplicitPoint2(flat(i)); };
    const std::vector<ImplicitPoint3> q(p.begin(), p.end());
    if (orient2d(flat(0), flat(1), flat(2)) !=
        orient2d(flat_implicit(0), flat_implicit(1), flat_implicit(2))) {
      return "orient2d";
    }
    if (incircle(flat(0), flat(1), flat(2), flat(3)) !=
        incircle(flat_implicit(0), flat_implicit(1), flat_implicit(2), flat_implicit(3))) {
      return "incircle";
    }
    if (orient3d(p[0], p[1], p[2], p[3]) != orient3d(q[0], q[1], q[2], q[3])) return "orient3d";
    if (insphere(p[0], p[1], p[2], p[3], p[4]) != insphere(q[0], q[1], q[2], q[3], q[4])) {
      return "insphere";
    }
    const ImplicitPoint3 x = drawing.defined<ImplicitPoint3, LinePlanePoint>();
    if (line_plane_point_side(p[0], p[1], p[2], std::get<LinePlanePoint>(x.definition)) !=
        orient3d(q[0], q[1], q[2], x)) {
      return "line_plane_point_side";
    }
    return "";
  });
}

// Stages

TEST_CASE("Implicit points: each stage decides, and none says anything else") {
  using detail::ImplicitStage;
  std::array<int, 3> decided{};
  cases::run("stages", 1000, [&](Random& random) -> std::string {
    Drawing drawing{random, random.between(0, 4)};
    const ImplicitPoint3 a = drawing.implicit3(), b = drawing.implicit3(), c = drawing.implicit3(),
                         d = drawing.implicit3();
    const auto stage = [&]<ImplicitStage S>(std::integral_constant<ImplicitStage, S>) {
      const detail::DefaultFpEnvironment environment;
      return detail::implicit_stage<S>(detail::implicit_orient3d, a, b, c, d);
    };
    const std::array said{
        stage(std::integral_constant<ImplicitStage, ImplicitStage::counted>()),
        stage(std::integral_constant<ImplicitStage, ImplicitStage::double_doubles>()),
        stage(std::integral_constant<ImplicitStage, ImplicitStage::exact>())};
    for (std::size_t i = 0; i < 3; ++i) {
      decided[i] += is_certain(said[i]) && (i == 0 || !is_certain(said[i - 1]));
      if (is_certain(said[i]) && said[i] != said[2]) return "stage " + std::to_string(i);
    }
    return "";
  });
  for (const int count : decided) CHECK(count > 20);
}

TEST_CASE("Implicit points in every floating-point environment") {
  cases::run("environments", 200, [&](Random& random) -> std::string {
    Drawing drawing{random, random.between(0, 4)};
    const ImplicitPoint3 x = drawing.defined<ImplicitPoint3, LinePlanePoint>();
    const ImplicitPoint3 y = drawing.implicit3(), z = drawing.implicit3(), u = drawing.implicit3();
    const LinePlanePoint definition = std::get<LinePlanePoint>(x.definition);
    const Sign expected = orient3d(x, y, z, u);
    for (const auto& setting : environment::settings) {
      const environment::Scope scope(setting);
      const ImplicitPoint3 made = definition;
      if (orient3d(made, y, z, u) != expected) return setting.name;
    }
    return "";
  });
}
