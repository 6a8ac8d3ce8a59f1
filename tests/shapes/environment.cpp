// SPDX-License-Identifier: MIT
// contact, intersects and intersection in every floating-point environment that their caller may
// have set.
#include "environment.hpp"

#include <catch2/catch.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/intersection.hpp>
#include <signum/shapes/intersects.hpp>

#include "cases.hpp"
#include "reference_contact.hpp"

using namespace signum;
using cases::Family;
using cases::Random;

namespace {

template <class A, class B>
std::string check_contact(Family family, Random& random) {
  const auto [a, b] = generators::pair<A, B>(family, random);
  const Contact truth = reference::contact(a, b);
  for (const auto& setting : environment::settings) {
    Contact ours;
    bool meet;
    {
      const environment::Scope scope(setting);
      ours = contact(a, b);
      meet = intersects(a, b);
    }
    if (ours != truth || meet != (truth.dimension >= 0)) {
      return cases::hex(a) + " " + cases::hex(b) + " " + setting.name + "\n  is   " +
             cases::print(truth) + "\n  ours " + cases::print(ours);
    }
  }
  return {};
}

template <class A, class B>
bool meet_in(const environment::Setting& setting, const A& a, const B& b) {
  const environment::Scope scope(setting);
  return intersects(a, b);
}

/// Pairs that contact does not know are compared with the answer in the default environment, which
/// other tests compare with the judge's.
template <class A, class B>
std::string check_intersects(Family family, Random& random) {
  const auto [a, b] = generators::pair<A, B>(family, random);
  const bool truth = meet_in(environment::settings[0], a, b);
  for (const auto& setting : environment::settings) {
    if (meet_in(setting, a, b) != truth) {
      return cases::hex(a) + " " + cases::hex(b) + " " + setting.name;
    }
  }
  return {};
}

bool same(const Intersection3& a, const Intersection3& b) {
  if (a.dimension != b.dimension || a.points != b.points) return false;
  const auto of_a = a.exact().points, of_b = b.exact().points;
  return std::equal(of_a.begin(), of_a.end(), of_b.begin(), of_b.end(),
                    [](const ExactPoint3& p, const ExactPoint3& q) {
                      return p.exact == q.exact && p.rounded == q.rounded;
                    });
}

}  // namespace

TEST_CASE("contact of triangles in space in every floating-point environment") {
  cases::run_families(1500, check_contact<Triangle3, Triangle3>);
}

TEST_CASE("contact of segments in space in every floating-point environment") {
  cases::run_families(800, check_contact<Triangle3, Segment3>);
  cases::run_families(800, check_contact<Segment3, Segment3>);
}

TEST_CASE("contact in the plane in every floating-point environment") {
  cases::run_families(800, check_contact<Triangle2, Triangle2>);
  cases::run_families(800, check_contact<Triangle2, Segment2>);
  cases::run_families(800, check_contact<Segment2, Segment2>);
}

TEST_CASE("intersects of unbounded shapes in every floating-point environment") {
  cases::run_families(800, check_intersects<Triangle3, Ray3>);
  cases::run_families(800, check_intersects<Plane3, Line3>);
  cases::run_families(800, check_intersects<Plane3, Triangle3>);
  cases::run_families(800, check_intersects<Ray3, Line3>);
  cases::run_families(800, check_intersects<Ray3, Point3>);
}

TEST_CASE("intersection of triangles in every floating-point environment") {
  cases::run_families(100, [](Family family, Random& random) -> std::string {
    const auto [a, b] = generators::pair<Triangle3, Triangle3>(family, random);
    const Intersection3 truth = intersection(a, b);
    for (const auto& setting : environment::settings) {
      Intersection3 ours;
      {
        const environment::Scope scope(setting);
        ours = intersection(a, b);
      }
      if (!same(ours, truth)) return cases::hex(a) + " " + cases::hex(b) + " " + setting.name;
    }
    return truth.dimension == reference::contact(a, b).dimension ? "" : "wrong dimension";
  });
}
