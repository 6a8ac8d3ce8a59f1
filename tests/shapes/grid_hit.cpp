// SPDX-License-Identifier: MIT
// Hits of rays and shapes on one grid, where they start on faces, run along them, and pass through
// edges, against the exact answers.
#include "hits/grid_hit.hpp"

#include <bit>
#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>

#include "cases.hpp"
#include "environment.hpp"
#include "exact_hit.hpp"
#include "numbers/fixed_integer.hpp"
#include "pairs/linear.hpp"

using namespace signum;
using cases::Random;

namespace {

/// Whole numbers of up to so many bits, times a power of two.
class Grid {
 public:
  Grid(Random& random, int bits, int scale)
      : random_(random), most_(std::ldexp(1, bits)), unit_(std::ldexp(1, scale)) {}

  double whole(double most) { return std::floor(most * (2 * random_.unit() - 1) + 0.5); }
  double number() { return unit_ * whole(most_); }
  double length() { return std::abs(number()); }
  Point3 point() { return {number(), number(), number()}; }
  Point3 vector(double most) { return {whole(most), whole(most), whole(most)}; }

  Ray3 ray() {
    // Most are aimed at where the shapes are, and run along the planes of an axis or two.
    Ray3 r{point(), point()};
    if (random_.one_in(2)) {
      r.direction = {-r.origin.x, -r.origin.y, -r.origin.z};
      if (random_.one_in(2)) r.direction.x += unit_;
    }
    if (random_.one_in(3)) r.direction.y = 0;
    if (random_.one_in(3)) r.direction.z = 0;
    return r;
  }

  template <class Shape>
  Shape shape() {
    const Point3 p = point();
    if constexpr (std::is_same_v<Shape, Aabb3>) {
      return {p, {p.x + length(), p.y + length(), p.z + length()}};
    } else if constexpr (std::is_same_v<Shape, Obb3>) {
      Obb3 box{p, {vector(2), vector(2), vector(2)}, {length(), length(), length()}};
      if (random_.one_in(2)) box.axes = {{{3, 4, 0}, {-4, 3, 0}, {0, 0, 5}}};
      return box;
    } else if constexpr (std::is_same_v<Shape, Kdop3>) {
      Kdop3 kdop;
      for (int i = 0; i < 5; ++i) {
        kdop.directions.push_back(i < 3 ? Point3{double(i == 0), double(i == 1), double(i == 2)}
                                        : Point3{1, vector(2).y, vector(2).z});
        kdop.min.push_back(-length());
        kdop.max.push_back(length());
      }
      return kdop;
    } else if constexpr (std::is_same_v<Shape, Sphere3>) {
      return {p, length()};
    } else {
      Point3 q = point();
      if (q == p) q.x += unit_;
      if (random_.one_in(2)) q = {p.x + unit_, p.y, p.z};
      return {{p, q}, length()};
    }
  }

 private:
  Random& random_;
  double most_, unit_;
};

/// What is wrong with what is told, or nothing.
std::string wrong_in(const detail::QuickHit& told, const std::optional<FaceHit>& truth) {
  if (told.told == detail::Told::missed) return truth ? "it is hit" : "";
  if (!truth) return "it is missed";
  if ((told.told == detail::Told::inside) != truth->inside) return "inside";
  if (truth->inside) return "";
  if (told.t != truth->t.to_double()) return "t is " + cases::hex(truth->t.to_double());
  return truth->face && told.face != *truth->face ? "another face" : "";
}

/// How many of a thousand are told on a grid of so many bits, of which none is wrong.
template <class Shape>
int told(int bits) {
  int count = 0;
  cases::run("grid", 1000, [&](Random& random) -> std::string {
    Grid grid(random, bits, random.between(-20, 20));
    const Ray3 ray = grid.ray();
    const Shape shape = grid.template shape<Shape>();
    const HitLimit limit = random.one_in(2) ? HitLimit{} : HitLimit{0.5 * grid.whole(4)};
    const auto& setting = environment::settings[static_cast<std::size_t>(
        random.between(0, static_cast<int>(environment::settings.size()) - 1))];
    const detail::QuickHit found = detail::hit_on_grid(ray, shape, limit);
    if (found.told == detail::Told::nothing) return "";
    ++count;
    std::optional<FaceHit> truth;
    if (const auto exact = exact_hit(ray, shape, limit)) truth = FaceHit{*exact, {}};
    if constexpr (requires { exact_hit(ray, shape, limit)->face; }) {
      truth = exact_hit(ray, shape, limit);
    }
    std::string wrong = wrong_in(found, truth);
    const environment::Scope scope(setting);
    const auto whole = hit(ray, shape, limit);
    if (whole.has_value() != truth.has_value()) wrong += " the hit";
    return wrong.empty() ? "" : wrong + " at " + cases::hex(ray);
  });
  return count;
}

}  // namespace

TEST_CASE("grid hit: on grids as fine as formulas take without rounding, and finer") {
  // Those with roots that are not whole are left to others.
  for (const int bits : {1, 2, 3, 6, 8, 11, 13, 25, 30}) {
    INFO(bits << " bits");
    const int all = cases::count_of(1000);
    CHECK(told<Aabb3>(bits) > all * 9 / 10);
    CHECK(told<Obb3>(bits) > (bits < 23 ? all * 8 / 10 : -1));
    CHECK(told<Kdop3>(bits) > (bits < 25 ? all * 9 / 10 : -1));
    CHECK(told<Sphere3>(bits) > (bits < 9 ? all / 2 : -1));
    CHECK(told<Capsule3>(bits) > (bits < 11 ? all / 2 : -1));
    CHECK(told<Cylinder3>(bits) > (bits < 11 ? all / 2 : -1));
  }
}

TEST_CASE("grid hit: a ray in the plane of a triangle, and its weights") {
  for (const int bits : {1, 2, 4, 7, 10, 14}) {
    INFO(bits << " bits");
    int told = 0, met = 0;
    cases::run("in plane", 1000, [&](Random& random) -> std::string {
      Grid grid(random, bits, random.between(-20, 20));
      Triangle3 t{{grid.point(), grid.point(), grid.point()}};
      const auto& [a, b, c] = t.vertices;
      const bool is_flat = random.one_in(3);
      if (is_flat) {
        const double k = grid.whole(2), l = random.one_in(4) ? 0 : 1;
        t.vertices[2] = {a.x + k * (b.x - a.x), a.y + k * (b.y - a.y), a.z + k * (b.z - a.z)};
        t.vertices[1] = {a.x + l * (b.x - a.x), a.y + l * (b.y - a.y), a.z + l * (b.z - a.z)};
      }
      // Sums of edges: rays along edges, through corners, and past them.
      const auto across = [&](double most) {
        const double u = grid.whole(most), v = grid.whole(most);
        return Point3{u * (b.x - a.x) + v * (c.x - a.x), u * (b.y - a.y) + v * (c.y - a.y),
                      u * (b.z - a.z) + v * (c.z - a.z)};
      };
      const Point3 from = across(2);
      Ray3 ray{{a.x + from.x, a.y + from.y, a.z + from.z}, across(1)};
      if ((is_flat || ray.direction == Point3{0, 0, 0}) && random.one_in(2)) {
        // Through the point from elsewhere, or beside it without a direction.
        const Point3 way = grid.point();
        ray.origin = {ray.origin.x - way.x, ray.origin.y - way.y, ray.origin.z - way.z};
        if (is_flat) ray.direction = way;
      }
      const HitLimit limit = random.one_in(2) ? HitLimit{} : HitLimit{0.5 * grid.whole(4)};
      const detail::HitInPlane found = detail::hit_in_plane_on_grid(ray, t, limit);
      if (found.told == detail::Told::nothing) return "";
      ++told;
      const auto truth = detail::hit_exactly(ray, t, limit);
      if (found.told == detail::Told::missed) return truth ? "it is hit" : "";
      if (!truth) return "it is missed";
      ++met;
      if ((found.told == detail::Told::inside) != truth->inside) return "inside";
      if (found.t != truth->t.to_double()) return "t is " + cases::hex(truth->t.to_double());
      const auto bits_of = [](const std::array<double, 3>& w) {
        return std::bit_cast<std::array<std::uint64_t, 3>>(w);
      };
      if (bits_of(found.weights) != bits_of(truth->barycentric.to_doubles()))
        return "another weight";
      const auto whole = hit(ray, t, limit);
      if (!whole || whole->feature != truth->feature) return "another feature";
      return whole->barycentric == truth->barycentric && whole->t == truth->t ? ""
                                                                              : "other numbers";
    });
    CHECK(told > (bits < 9 ? cases::count_of(1000) / 2 : -1));
    CHECK(met > (bits < 9 ? cases::count_of(1000) / 8 : -1));
  }
}

TEST_CASE("grid hit: determinants of a ray and a triangle are exact where they are told") {
  using detail::Int128;
  for (const int bits : {2, 8, 13, 14, 15, 16, 17, 18, 20, 26}) {
    INFO(bits << " bits");
    int told = 0;
    cases::run("determinants", 1000, [&](Random& random) -> std::string {
      Grid grid(random, bits, 0);
      // All is whole, and the vertices are far from the origin of the coordinates.
      const double far = std::ldexp(grid.whole(8), bits);
      const auto point = [&] { return Point3{grid.number() + far, grid.number(), grid.number()}; };
      const Triangle3 t{{point(), point(), point()}};
      const Ray3 ray{point(), {grid.number(), grid.number(), grid.number()}};
      const auto found = detail::determinants_on_grid(ray, t);
      if (!found) return "";
      ++told;
      const auto determinant = [](const Point3& u, const Point3& v, const Point3& w) {
        const auto whole = [](double x) { return Int128{static_cast<std::int64_t>(x)}; };
        const auto product = [&](double a, double b, double c) {
          return whole(a) * whole(b) * whole(c);
        };
        return product(u.x, v.y, w.z) + product(u.y, v.z, w.x) + product(u.z, v.x, w.y) -
               product(u.z, v.y, w.x) - product(u.x, v.z, w.y) - product(u.y, v.x, w.z);
      };
      const auto from_p = [&p = t.vertices[0]](const Point3& q) {
        return Point3{q.x - p.x, q.y - p.y, q.z - p.z};
      };
      const Point3 &d = ray.direction, e = from_p(t.vertices[1]), f = from_p(t.vertices[2]),
                   s = from_p(ray.origin);
      const Int128 all = determinant(e, d, f), q = determinant(s, d, f), r = determinant(d, s, e);
      const auto is = [](double x, Int128 exact) {
        return std::abs(x) < 0x1p62 && Int128{static_cast<std::int64_t>(x)} == exact;
      };
      const bool right = is(found->all, all) && is(found->at_q, q) && is(found->at_r, r) &&
                         is(found->at_p(), all - q - r) && is(found->start, determinant(f, s, e));
      return right ? "" : "a determinant of " + cases::hex(ray);
    });
    CHECK(told >= (bits < 15 ? cases::count_of(1000) : 0));
  }
}

TEST_CASE("grid hit: what is to be refused, and what has no volume") {
  const Ray3 along{{-4, 0, 0}, {1, 0, 0}}, nowhere{{-4, 0, NAN}, {1, 0, 0}};
  const Aabb3 box{{-1, -1, -1}, {1, 1, 1}}, none{{0, 1, 0}, {1, 0, 1}};
  const auto nothing = detail::Told::nothing;
  CHECK(detail::hit_on_grid(along, box, {}).told == detail::Told::met);
  CHECK(detail::hit_on_grid(along, box, {NAN}).told == nothing);
  CHECK(detail::hit_on_grid(along, box, {HUGE_VAL}).told == nothing);
  CHECK(detail::hit_on_grid(nowhere, box, {}).told == nothing);
  CHECK(detail::hit_on_grid(along, none, {}).told == nothing);
  CHECK(detail::hit_on_grid(along, Sphere3{{0, 0, 0}, -1}, {}).told == nothing);
  CHECK(detail::hit_on_grid(along, Capsule3{{{0, 0, 0}, {0, 0, 1}}, -1}, {}).told == nothing);
  CHECK(detail::hit_on_grid(nowhere, Cylinder3{{{0, 0, 0}, {0, 0, 1}}, 1}, {}).told == nothing);
  const Obb3 flat{{0, 0, 0}, {{{1, 0, 0}, {2, 0, 0}, {0, 0, 1}}}, {1, 1, 1}};
  CHECK(detail::hit_on_grid(along, flat, {}).told == nothing);
  CHECK(detail::hit_on_grid(along, Kdop3{}, {}).told == nothing);
  const Triangle3 upright{{{{0, 0, -1}, {0, 0, 1}, {1, 0, 0}}}},
      line{{{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}}};
  CHECK(detail::hit_in_plane_on_grid(along, upright, {}).told == detail::Told::met);
  CHECK(detail::hit_in_plane_on_grid(along, upright, {NAN}).told == nothing);
  CHECK(detail::hit_in_plane_on_grid(nowhere, upright, {}).told == nothing);
  CHECK(detail::hit_in_plane_on_grid({{-4, 1, 0}, {0, 0, 0}}, upright, {}).told ==
        detail::Told::missed);
  CHECK(detail::hit_in_plane_on_grid(along, line, {}).told == detail::Told::met);
  CHECK(detail::hit_on_grid(along, Kdop3{{{1, 0, 0}}, {1}, {-1}}, {}).told == nothing);
}
