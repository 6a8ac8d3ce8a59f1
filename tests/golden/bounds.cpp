// SPDX-License-Identifier: MIT
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_round.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>
#include <signum/judge/generators.hpp>
#include <signum/kernel/error.hpp>

#include "golden.hpp"
#include "shape_lines.hpp"

namespace golden {

namespace {

using namespace signum;

constexpr std::size_t clouds = 10, points_in_cloud = 60;

std::vector<Point3> cloud(generators::Family family, generators::Random& random) {
  std::vector<Point3> points(points_in_cloud);
  generators::make_points(family, generators::Relation::flat, random, points);
  return points;
}

template <class Make>
Entry entry(const std::string& name, Make make) {
  Hash hash;
  for (const generators::Family family : generators::all_families) {
    generators::Random random(3);
    for (std::size_t i = 0; i < clouds; ++i) {
      try {
        hash.add(make(cloud(family, random)));
      } catch (const Error& error) {  // as where a radius is no finite double
        hash.add(error.what());
      }
    }
  }
  return {name, hash.value()};
}

std::string planes(const std::vector<Point3>& points) {
  std::string text;
  for (const Plane3& plane : k_cbp(points, 16).planes) text += lines::shape(plane);
  return text;
}

}  // namespace

std::vector<Entry> bounds() {
  using P = const std::vector<Point3>&;
  return {
      entry("bounding_kdop 14", [](P p) { return lines::shape(bounding_kdop(p, 14)); }),
      entry("pca_obb", [](P p) { return lines::shape(pca_obb(p)); }),
      entry("dito_obb", [](P p) { return lines::shape(dito_obb(p, 14, BoxQuality::volume)); }),
      entry("ritter_sphere", [](P p) { return lines::shape(ritter_sphere(p)); }),
      entry("epos_sphere", [](P p) { return lines::shape(epos_sphere(p, 13)); }),
      entry("smallest_enclosing_sphere",
            [](P p) { return lines::shape(smallest_enclosing_sphere(p).sphere); }),
      entry("bounding_capsule", [](P p) { return lines::shape(bounding_capsule(p)); }),
      entry("bounding_lozenge", [](P p) { return lines::shape(bounding_lozenge(p)); }),
      entry("k_cbp 16", planes),
  };
}

}  // namespace golden
