// SPDX-License-Identifier: MIT
// Do bounds hold, and do all builds answer alike? bench_world_laws COUNT SEED asks distance fields
// at so many points, apex maps in so many directions, and hierarchies of all builds for the first
// hits of so many rays and the contacts of meshes. Each is compared with an exact answer that
// shares nothing with it, but for the hierarchies, which are compared with the first build. It
// exits with 1 when one is wrong.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <signum/collide/apex_map.hpp>
#include <signum/collide/distance_field.hpp>
#include <signum/collide/set_distance.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/solid.hpp>
#include <signum/mesh/surface.hpp>

#include "meshes.hpp"
#include "numbers/running_error.hpp"

namespace {

using namespace signum;
using detail::RunningError;

/// Of small integers, so that points are on surfaces and in planes, or of any doubles.
class Maker {
 public:
  explicit Maker(std::uint64_t seed) : random_(seed) {}

  std::uint64_t below(std::uint64_t n) { return random_() % n; }
  double symmetric() { return std::uniform_real_distribution<double>(-1, 1)(random_); }
  Point3 point(int most) {
    const bool on_grid = below(2) == 0;
    const auto number = [&] {
      if (!on_grid) return most * symmetric();
      return static_cast<double>(std::uniform_int_distribution<int>(-most, most)(random_));
    };
    return {number(), number(), number()};
  }
  /// A vector that is not zero.
  Point3 direction() {
    Point3 p = point(3);
    while (p == Point3{0, 0, 0}) p = point(3);
    return p;
  }
  /// A point near a triangle, or anywhere around.
  Point3 point_near(const Mesh& mesh) {
    if (below(3) == 0) return point(4);
    const auto& [a, b, c] = mesh.triangle(below(mesh.triangles.size())).vertices;
    const double u = std::abs(symmetric()), v = below(2) == 0 ? 0 : (1 - u) * std::abs(symmetric());
    const double off = below(2) == 0 ? 0 : std::ldexp(symmetric(), -static_cast<int>(below(50)));
    const double w = 1 - u - v;
    return {w * a.x + u * b.x + v * c.x + off, w * a.y + u * b.y + v * c.y,
            w * a.z + u * b.z + v * c.z - off};
  }
  /// Closed or open, smooth, or crossing itself.
  Mesh mesh() {
    switch (below(4)) {
      case 0:
        return bench::torus(300);
      case 1:
        return bench::sphere(2000, 0.1);
      case 2: {
        Mesh box{{},
                 {{0, 2, 1},
                  {1, 2, 3},
                  {4, 5, 6},
                  {5, 7, 6},
                  {0, 1, 4},
                  {1, 5, 4},
                  {2, 6, 3},
                  {3, 6, 7},
                  {0, 4, 2},
                  {2, 4, 6},
                  {1, 3, 5},
                  {3, 7, 5}}};
        for (unsigned i = 0; i < 8; ++i) {
          box.vertices.push_back({(i & 1) != 0 ? 2.0 : -1, (i & 2) != 0 ? 1.0 : -2, (i & 4) / 4.0});
        }
        return box;
      }
      default:
        return bench::terrain(100);
    }
  }

 private:
  std::mt19937_64 random_;
};

struct Counts {
  std::uint64_t asked = 0, exactly = 0, wrong = 0;
};

/// The sign of x - y, of which x may be infinite.
Sign compare_signed(double x, bool is_negative, const Distance3& exact, Counts& counts) {
  const double squared = exact.squared_rounded();
  const Sign of_x = x > 0 ? Sign::positive : x < 0 ? Sign::negative : Sign::zero;
  const Sign of_y = squared == 0 ? Sign::zero : is_negative ? Sign::negative : Sign::positive;
  if (of_x != of_y) return of_x < of_y ? Sign::negative : Sign::positive;
  if (std::isinf(x)) return of_x;
  // Numbers of one sign are compared by their squares.
  const auto signed_by_squares = [&](Sign s) { return of_x == Sign::negative ? -s : s; };
  const RunningError more =
      RunningError{x, 0} * RunningError{x, 0} - RunningError::rounded(squared);
  if (lower(more) > 0) return signed_by_squares(Sign::positive);
  if (upper(more) < 0) return signed_by_squares(Sign::negative);
  ++counts.exactly;
  const Rational r(x);
  return signed_by_squares(compare(Surd(r * r), exact.squared()));
}

void ask_field(Maker& make, std::uint64_t count, Counts& counts) {
  const Mesh mesh = make.mesh();
  const MeshBody body(mesh);
  const DistanceField field(body, 1U << make.below(7));
  std::optional<Solid> locator;
  if (field.is_signed()) locator.emplace(mesh);
  for (std::uint64_t i = 0; i < count; ++i) {
    const Point3 p = make.point_near(mesh);
    const Distance3 exact = squared_distance(p, Surface(body));
    const bool is_negative = locator && locator->locate(p) == Location::inside;
    const DistanceBounds b = field.bounds(p);
    ++counts.asked;
    bool is_wrong = compare_signed(b.least, is_negative, exact, counts) == Sign::positive;
    is_wrong |= compare_signed(b.greatest, is_negative, exact, counts) == Sign::negative;
    if (locator) is_wrong |= field.locate(p) != locator->locate(p);
    if (!is_wrong) continue;
    ++counts.wrong;
    std::printf("the bounds %a and %a of %a %a %a\n", b.least, b.greatest, p.x, p.y, p.z);
  }
}

void ask_map(Maker& make, std::uint64_t count, Counts& counts) {
  std::vector<Point3> points(1 + make.below(60));
  for (Point3& p : points) p = make.point(1 << make.below(10));
  const ApexMap map(points, 1U << make.below(7));
  for (std::uint64_t i = 0; i < count; ++i) {
    const Point3 n = make.direction();
    const double bound = map.support(n);
    ++counts.asked;
    for (const Point3& p : points) {
      if (bound > upper(RunningError::sum_of_products(n.x, p.x, n.y, p.y, n.z, p.z))) continue;
      ++counts.exactly;
      const Rational exact = Rational(n.x) * p.x + Rational(n.y) * p.y + Rational(n.z) * p.z;
      if (!(Rational(bound) < exact)) continue;
      ++counts.wrong;
      std::printf("the support %a in the direction %a %a %a\n", bound, n.x, n.y, n.z);
    }
  }
}

void ask_builds(Maker& make, std::uint64_t count, Counts& counts) {
  constexpr std::array builds{BvhBuild::binned, BvhBuild::linear, BvhBuild::median,
                              BvhBuild::inserted};
  const Mesh mesh = make.mesh(), other = make.mesh();
  std::vector<Surface> casters;
  std::vector<MeshContacts> own, mutual;
  for (const BvhBuild how : builds) {
    const MeshBody body(mesh, how);
    casters.emplace_back(body);
    own.push_back(body.contacts());
    mutual.push_back(contacts(body, MeshBody(other, how)));
  }
  const auto count_wrong = [&](bool is_wrong, const char* what) {
    ++counts.asked;
    if (!is_wrong) return;
    ++counts.wrong;
    std::printf("%s of a mesh of %zu triangles\n", what, mesh.triangles.size());
  };
  for (std::size_t k = 1; k < builds.size(); ++k) {
    count_wrong(own[k].contacts != own[0].contacts || own[k].degenerate != own[0].degenerate,
                "the contacts");
    count_wrong(
        mutual[k].contacts != mutual[0].contacts || mutual[k].degenerate != mutual[0].degenerate,
        "the contacts with another");
  }
  for (std::uint64_t i = 0; i < count; ++i) {
    const Ray3 ray{make.point_near(mesh), make.direction()};
    const std::optional<RayHit> hit = casters[0].first(ray);
    for (std::size_t k = 1; k < builds.size(); ++k)
      count_wrong(casters[k].first(ray) != hit, "a ray");
  }
}

void print(const char* of, const Counts& c) {
  std::printf("| %s | %llu | %llu | %llu |\n", of, static_cast<unsigned long long>(c.asked),
              static_cast<unsigned long long>(c.exactly), static_cast<unsigned long long>(c.wrong));
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000;
  Maker make(argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1);
  Counts fields, maps, builds;
  while (fields.asked < count) ask_field(make, 1 + count / 100, fields);
  while (maps.asked < count) ask_map(make, 1 + count / 1000, maps);
  while (builds.asked < count) ask_builds(make, 1 + count / 300, builds);
  std::printf("| of | answers | compared exactly | wrong |\n| --- | ---: | ---: | ---: |\n");
  print("bounds of distance fields", fields);
  print("supports of apex maps, by points", maps);
  print("builds of hierarchies", builds);
  return fields.wrong + maps.wrong + builds.wrong != 0 ? 1 : 0;
}
