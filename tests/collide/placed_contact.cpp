// SPDX-License-Identifier: MIT
#include <signum/collide/placed.hpp>
#include <signum/collide/placed_contact.hpp>
#include <signum/kernel/error.hpp>

#include "placed_cases.hpp"
#include "reference_contact.hpp"

using namespace signum;
using placed_cases::image;
using placed_cases::Places;
using placed_cases::pose;

namespace {

/// The judge knows a point as a segment.
Segment3 judged(const Point3& p) { return {p, p}; }
Segment3 judged(const Segment3& s) { return s; }
Triangle3 judged(const Triangle3& t) { return t; }

struct Counts {
  int judged = 0, interiors = 0, touching = 0;
};

template <class A, class B>
std::string wrong(const A& a, const B& b, const Places& where, Counts& counts) {
  const Placed placed_a{a, where.a};
  const Placed placed_b{b, where.b};
  const Contact found = contact(placed_a, placed_b);
  if ((found.dimension >= 0) != intersects(placed_a, placed_b)) return "whether they meet";
  const Contact back = contact(placed_b, placed_a);
  if (!(back == Contact{found.planes, found.dimension, found.interiors, found.feature_b,
                        found.feature_a})) {
    return "not symmetric: " + cases::print(found) + "; " + cases::print(back);
  }
  if (!(contact(placed_a, Placed{b, where.a}) == contact(a, b))) return "both by one pose";
  if (!(contact(a, Placed{b, Pose{{0, 0, 0, 2}, {0, 0, 0}}}) == contact(a, b))) {
    return "placed where it is";
  }
  const auto image_a = image(a, where.a);
  const auto image_b = image(b, where.b);
  if (!image_a || !image_b) return "";
  ++counts.judged;
  counts.interiors += found.interiors ? 1 : 0;
  counts.touching += found.dimension >= 0 && !found.interiors ? 1 : 0;
  const Contact truth = reference::contact(judged(*image_a), judged(*image_b));
  return found == truth ? "" : cases::print(found) + ", and not " + cases::print(truth);
}

}  // namespace

// --- Examples

TEST_CASE("a turned triangle stands with a corner on another", "[placed_contact]") {
  const Triangle3 ground{{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}}};
  // A quarter about x: y becomes z.
  const Placed upright{Triangle3{{{{0, 0, 0}, {1, 1, 0}, {-1, 1, 0}}}}, Pose{{2, 0, 0, 2}, {}}};
  CHECK(contact(upright, ground) ==
        Contact{Planes::transversal, 0, false, Feature::vertex0, Feature::face});
  CHECK(contact(ground, upright) ==
        Contact{Planes::transversal, 0, false, Feature::face, Feature::vertex0});
  const AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};
  CHECK(contact(Placed{Segment3{{0, 0, 1}, {0, 1, 2}}, flat}, ground) ==
        Contact{Planes::degenerate, 1, true, Feature::edge0, Feature::face});
}

TEST_CASE("placed points on what has no inside", "[placed_contact]") {
  const Placed point{Point3{0, 1, 0}, Pose{{1, 0, 0, 1}, {0, 0, 0}}};
  CHECK(contact(point, Point3{0, 0, 1}).dimension == 0);
  CHECK(contact(point, Ray3{{0, 0, 1}, {1, 0, 0}}).feature_b == Feature::vertex0);
  CHECK_FALSE(contact(point, Ray3{{0, 0, 1}, {1, 0, 0}}).interiors);
  CHECK(contact(point, Ray3{{0, 0, 1}, {0, 0, 0}}).interiors);
  CHECK(contact(point, Ray3{{-1, 0, 1}, {1, 0, 0}}).feature_b == Feature::edge0);
  CHECK(contact(Line3{{-1, 0, 1}, {-3, 0, 0}}, point).feature_a == Feature::edge0);
  CHECK(contact(point, Plane3{{0, 1, 0}, 0}) ==
        Contact{Planes::degenerate, 0, true, Feature::vertex0, Feature::face});
  CHECK(contact(point, Plane3{{0, 1, 1}, 0}).dimension == -1);
  CHECK_THROWS_AS(contact(Placed{Point3{0, 0, 0}, Pose{{0, 0, 0, 0}, {}}}, Point3{0, 0, 0}),
                  InvalidArgument);
}

// --- Consistency

TEST_CASE("laws 1 to 4: contacts of placed segments and triangles are those of the images",
          "[placed_contact]") {
  Counts counts;
  cases::run("contacts", 600, [&](cases::Random& random) -> std::string {
    Places where = placed_cases::places(random);
    const double unit = where.unit;
    const Mesh mesh = placed_cases::soup(random, 2, unit, 2);
    if (random.one_in(8)) where.a = pose(random);
    const Triangle3 a = mesh.triangle(0);
    Triangle3 b = mesh.triangle(1);
    if (random.one_in(3)) {
      // They share a corner, or an edge.
      where.b = where.a;
      b.vertices[1] = a.vertices[2];
      if (random.one_in(2)) b.vertices[0] = a.vertices[0];
    }
    const auto edge = [](const Triangle3& t) { return Segment3{t.vertices[0], t.vertices[1]}; };
    if (std::string w = wrong(a, b, where, counts); !w.empty()) return w;
    if (std::string w = wrong(edge(a), b, where, counts); !w.empty()) return "segment: " + w;
    if (std::string w = wrong(edge(a), edge(b), where, counts); !w.empty()) return "segments: " + w;
    return wrong(a.vertices[0], b, where, counts);
  });
  const bool many = cases::count_of(10) >= 10;
  CHECK((counts.judged > 500 || !many));
  CHECK((counts.interiors > 50 || !many));
  CHECK((counts.touching > 50 || !many));
}
