// SPDX-License-Identifier: MIT
#include <signum/collide/placed.hpp>
#include <signum/collide/placed_contact.hpp>
#include <signum/collide/placed_feature_pairs.hpp>
#include <signum/kernel/error.hpp>

#include "placed_cases.hpp"
#include "reference_feature_pairs.hpp"

using namespace signum;
using placed_cases::image;
using placed_cases::Places;
using placed_cases::pose;
using enum Feature;

namespace {

using List = std::vector<FeaturePair>;

List as_list(const FeaturePairs& p) { return {p.begin(), p.end()}; }

struct Counts {
  int judged = 0, several = 0, areas = 0;
};

template <class A, class B>
std::string wrong(const A& a, const B& b, const Places& where, Counts& counts) {
  const Placed placed_a{a, where.a};
  const Placed placed_b{b, where.b};
  const FeaturePairs found = feature_pairs(placed_a, placed_b);
  if (found.empty() == intersects(placed_a, placed_b)) return "whether they meet";
  FeaturePairs exchanged;
  for (const FeaturePair& p : feature_pairs(placed_b, placed_a)) {
    exchanged.insert({p.b, p.a, p.dimension});
  }
  if (!(exchanged == found)) return "not symmetric";
  const Contact c = contact(placed_a, placed_b);
  bool named = found.empty();
  for (const auto& [f, g, dimension] : found) {
    if (dimension > c.dimension) return "more than the contact";
    named = named || (f == c.feature_a && g == c.feature_b && dimension == c.dimension);
  }
  if (!named) return "without the contact";
  if (!(feature_pairs(placed_a, Placed{b, where.a}) == feature_pairs(a, b))) {
    return "both by one pose";
  }
  const Pose here{{0, 0, 0, 2}, {0, 0, 0}};
  if (!(feature_pairs(Placed{a, here}, b) == feature_pairs(a, b))) return "placed where it is";
  const auto image_a = image(a, where.a);
  const auto image_b = image(b, where.b);
  if (!image_a || !image_b) return "";
  ++counts.judged;
  counts.several += found.size() > 1 ? 1 : 0;
  counts.areas += c.dimension == 2 ? 1 : 0;
  return as_list(found) == reference::feature_pairs(*image_a, *image_b) ? "" : "other pairs";
}

}  // namespace

// --- Examples

TEST_CASE("a turned triangle is stuck through a face", "[placed_feature_pairs]") {
  const Triangle3 ground{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  // A quarter about x: y becomes z.
  const Placed wall{Triangle3{{{{1, -1, -1}, {1, 3, -1}, {9, -1, 7}}}}, Pose{{2, 0, 0, 2}, {}}};
  CHECK(as_list(feature_pairs(ground, wall)) ==
        List{{edge0, face, 0}, {face, edge0, 0}, {face, face, 1}});
  CHECK(as_list(feature_pairs(wall, ground)) ==
        List{{edge0, face, 0}, {face, edge0, 0}, {face, face, 1}});
  const Placed far{Segment3{{1, 1, 1}, {2, 2, 1}}, Pose{{2, 0, 0, 2}, {0, 0, 9}}};
  CHECK(feature_pairs(ground, far).empty());
}

TEST_CASE("what a matrix flattens keeps all features, which overlap", "[placed_feature_pairs]") {
  const Triangle3 ground{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
  const AffineMatrix3 to_point{{{0, 0, 0, 1}, {0, 0, 0, 1}, {0, 0, 0, 0}}};
  CHECK(feature_pairs(Placed{ground, to_point}, ground).size() == 7);
  CHECK(feature_pairs(Placed{ground, to_point}, Placed{ground, to_point}).size() ==
        FeaturePairs::capacity);
  // The shadow of a triangle that stands upright is a needle.
  const AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};
  const Triangle3 upright{{{{1, 1, 0}, {1, 1, 2}, {9, 1, 1}}}};
  const Triangle3 needle{{{{1, 1, 0}, {1, 1, 0}, {9, 1, 0}}}};
  CHECK(as_list(feature_pairs(Placed{upright, flat}, ground)) ==
        as_list(feature_pairs(needle, ground)));
  CHECK(as_list(feature_pairs(Placed{upright, flat}, ground)) ==
        reference::feature_pairs(needle, ground));
}

// --- Consistency

TEST_CASE("laws 1 to 5: feature pairs of placed segments and triangles are those of the images",
          "[placed_feature_pairs]") {
  Counts counts;
  cases::run("pairs", 150, [&](cases::Random& random) -> std::string {
    Places where = placed_cases::places(random);
    const Mesh mesh = placed_cases::soup(random, 2, where.unit, 2);
    if (random.one_in(8)) where.a = pose(random);
    Triangle3 a = mesh.triangle(0), b = mesh.triangle(1);
    if (random.one_in(2)) {
      // They share a corner, or an edge, or are in one plane.
      where.b = where.a;
      b.vertices[1] = a.vertices[2];
      if (random.one_in(2)) b.vertices[0] = a.vertices[0];
      if (random.one_in(2)) {
        for (Point3& p : a.vertices) p.z = 0;
        for (Point3& p : b.vertices) p.z = 0;
      }
    }
    const auto edge = [](const Triangle3& t) { return Segment3{t.vertices[0], t.vertices[1]}; };
    if (std::string w = wrong(a, b, where, counts); !w.empty()) return w;
    if (std::string w = wrong(edge(a), b, where, counts); !w.empty()) return "segment: " + w;
    return wrong(edge(a), edge(b), where, counts);
  });
  const bool many = cases::count_of(10) >= 10;
  CAPTURE(counts.judged, counts.several, counts.areas);
  CHECK((counts.judged > 100 || !many));
  CHECK((counts.several > 40 || !many));
  CHECK((counts.areas > 5 || !many));
}

// --- Refusal

TEST_CASE("placed feature pairs refuse what placements refuse", "[placed_feature_pairs]") {
  const Segment3 s{{0, 0, 0}, {1, 0, 0}};
  CHECK_THROWS_AS(feature_pairs(Placed{s, Pose{{0, 0, 0, 0}, {}}}, s), InvalidArgument);
  CHECK_THROWS_AS(feature_pairs(s, Placed{Segment3{{0, NAN, 0}, {1, 0, 0}}, Pose{}}), NotFinite);
}
