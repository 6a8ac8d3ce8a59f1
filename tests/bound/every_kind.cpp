// SPDX-License-Identifier: MIT
#include "every_kind.hpp"

#include <rapidcheck/catch.h>

#include <signum/bound/measures.hpp>
#include <signum/predicates/orient3d.hpp>
#include <signum/predicates/plane_side.hpp>
#include <type_traits>

#include "bounding_support.hpp"
#include "environment.hpp"

using namespace signum;

namespace {

using Points = std::vector<Point3>;

Vec3<Rational> exact(const Point3& p) { return {Rational(p.x), Rational(p.y), Rational(p.z)}; }

// Containment is what locate decides, which takes milliseconds for k-DOPs and oriented boxes: their
// own tests ask it.

template <class Volume>
bool contains(const Volume& volume, const Points& points) {
  return bounding::contains(volume, points);
}

bool contains(const Kdop3& kdop, const Points& points) {
  for (std::size_t i = 0; i < kdop.directions.size(); ++i) {
    const Point3& d = kdop.directions[i];
    for (const Point3& p : points) {
      if (plane_side({d, -kdop.max[i]}, p) == Sign::positive) return false;
      if (plane_side({d, -kdop.min[i]}, p) == Sign::negative) return false;
    }
  }
  return true;
}

bool contains(const Obb3& box, const Points& points) {
  for (std::size_t i = 0; i < 3; ++i) {
    const auto normal = cross(exact(box.axes[(i + 1) % 3]), exact(box.axes[(i + 2) % 3]));
    const Rational middle = dot(normal, exact(box.center));
    const Rational reach = dot(normal, exact(box.axes[i])) * Rational(box.half[i]);
    for (const Point3& p : points) {
      const Rational off = dot(normal, exact(p)) - middle;
      if (reach * reach < off * off) return false;
    }
  }
  return true;
}

/// No point is beyond a face, for as many faces as there is time for.
bool contains(const ConvexHull3& hull, const Points& all, const Points& points) {
  constexpr std::size_t tests = 200'000;
  const std::size_t step = 1 + hull.faces.size() * points.size() / tests;
  for (std::size_t i = 0; i < hull.faces.size(); i += step) {
    const auto face = hull.faces[i];
    for (const Point3& p : points) {
      if (orient3d(all[face[0]], all[face[1]], all[face[2]], p) == Sign::positive) return false;
    }
  }
  return true;
}

/// Whether containment is decided in doubles nearly always.
template <class Volume>
constexpr bool is_fast = std::is_same_v<Volume, Aabb3> || std::is_same_v<Volume, Sphere3> ||
                         std::is_same_v<Volume, Kdop3>;

/// The name of a volume that misses a point, or nothing. The points are in the hull, and so are in
/// a convex volume if the corners of the hull are: that is enough where a point takes rationals.
std::string first_that_misses(const Points& bounded) {
  const Points corners = to_convex(convex_hull(bounded), bounded).points;
  std::string wrong;
  bounding::each_kind(bounded, [&](const std::string& name, const auto& volume) {
    bool good = true;
    using Volume = std::remove_cvref_t<decltype(volume)>;
    if constexpr (std::is_same_v<Volume, ConvexHull3>) {
      good = contains(volume, bounded, bounded);
    } else {
      good = contains(volume, is_fast<Volume> ? bounded : corners);
    }
    if (!good) wrong = name;
  });
  return wrong;
}

}  // namespace

// --- Laws

TEST_CASE("every kind contains its points, in every floating-point environment") {
  rc::prop("exactly", [] {
    auto [family, random] = cases::draw();
    const auto points = bounding::quartered(bounding::make_points(family, random, 7));
    const auto setting = *rc::gen::elementOf(environment::settings);
    RC_LOG() << setting.name << ": " << bounding::print(points) << "\n";
    const environment::Scope scope(setting);
    const std::string wrong = first_that_misses(points);
    if (!wrong.empty()) RC_FAIL(wrong);
  });
}

TEST_CASE("every kind contains the hull, and is as large at least, by every measure") {
  cases::run_families(3, [](cases::Family family, cases::Random& random) -> std::string {
    const auto points = bounding::quartered(bounding::make_points(family, random, 9));
    const ConvexHull3 hull = convex_hull(points);
    const Measures3 least = measures(hull, points);
    std::string wrong;
    bounding::each_kind(points, [&](const std::string& name, const auto& volume) {
      if constexpr (!std::is_same_v<decltype(volume), const ConvexHull3&>) {
        if (name == "k-DOP of three directions") return;  // extreme ones, slow to measure
        const Measures3 m = measures(volume);
        // Each measure is one of the two doubles next to the exact one.
        const auto no_less = [](double x, double y) { return std::nextafter(x, HUGE_VAL) >= y; };
        if (!no_less(m.volume, least.volume) || !no_less(m.surface_area, least.surface_area) ||
            !no_less(m.mean_width, least.mean_width))
          wrong = name;
      }
    });
    return wrong.empty() ? "" : wrong + ": " + bounding::print(points);
  });
}

TEST_CASE("the 46-DOP is in the 26-DOP, that in the 14-DOP, that in the 6-DOP, which is the box") {
  cases::run_families(4, [](cases::Family family, cases::Random& random) -> std::string {
    const auto points = bounding::quartered(bounding::make_points(family, random));
    const auto volume_of = [&](int k) { return volume(bounding_kdop(points, k)); };
    const std::array volumes = {volume(bounding_aabb(points)), volume_of(6), volume_of(14),
                                volume_of(26), volume_of(46)};
    if (volumes[0] != volumes[1]) return "the box is not the 6-DOP of " + bounding::print(points);
    for (std::size_t i = 2; i < volumes.size(); ++i) {
      if (volumes[i - 1] < volumes[i]) return "larger: " + bounding::print(points);
    }
    return {};
  });
}

// --- Consistency

TEST_CASE("every kind around every mesh contains all its points") {
  bounding::each_mesh([](const std::string& name, const Mesh& mesh) {
    INFO(name);
    CHECK(first_that_misses(corners(mesh)) == "");
  });
}
