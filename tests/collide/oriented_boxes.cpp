// SPDX-License-Identifier: MIT
// Oriented boxes hold their points, and what they tell apart is: in rationals.
#include "oriented/oriented_boxes.hpp"

#include <catch2/catch.hpp>
#include <cmath>
#include <numeric>
#include <signum/collide/placed.hpp>
#include <thread>

#include "cases.hpp"
#include "machine/fp_environment.hpp"
#include "nearest/nearest.hpp"
#include "oriented/oriented_gaps.hpp"
#include "placed/counted_placement.hpp"
#include "placed_cases.hpp"
#include "simd_targets.hpp"

using namespace signum;
using namespace signum::detail;
using cases::Random;
using namespace placed_cases;

namespace {

/// One box in rationals.
struct ExactBox {
  RationalPoint center;
  std::array<RationalPoint, 3> axes;
  std::array<BigRational, 3> half;
  BigRational slack;

  ExactBox(const OrientedNode& node, std::size_t i) {
    const auto point = [i](const std::array<OrientedNode::Column, 3>& c) {
      return to_rational(Point3{c[0][i], c[1][i], c[2][i]});
    };
    center = point(node.center);
    for (std::size_t k = 0; k < 3; ++k) {
      axes[k] = point(node.axes[k]);
      half[k] = to_rational(double(node.half[k][i]));
    }
    slack = to_rational(double(node.slack[i]));
  }
  /// The corners, without the slack.
  Hull hull() const {
    Hull result;
    for (unsigned bits = 0; bits < 8; ++bits) {
      RationalPoint p = center;
      for (std::size_t k = 0; k < 3; ++k) {
        p = p + BigRational((bits >> k & 1) != 0 ? half[k] : -half[k]) * axes[k];
      }
      result.points.push_back(p);
    }
    return result;
  }
  /// The greatest product of two axes.
  BigRational oblique() const {
    return std::max({BigRational(abs(dot(axes[0], axes[1]))),
                     BigRational(abs(dot(axes[1], axes[2]))),
                     BigRational(abs(dot(axes[2], axes[0])))});
  }
  BigRational longest() const {
    return std::max({dot(axes[0], axes[0]), dot(axes[1], axes[1]), dot(axes[2], axes[2])});
  }
  BigRational for_axes() const { return 2 * oblique() * (half[0] + half[1] + half[2]); }
  /// Whether the point is in it with a slack that has room for the axes.
  bool holds(const RationalPoint& p) const {
    const RationalPoint d = p - center;
    const BigRational volume = dot(axes[0], cross(axes[1], axes[2]));
    RationalPoint rest = d;
    for (std::size_t k = 0; k < 3; ++k) {
      BigRational t = dot(d, cross(axes[(k + 1) % 3], axes[(k + 2) % 3])) / volume;
      t = std::min(std::max(t, BigRational(-half[k])), half[k]);
      rest = rest - t * axes[k];
    }
    const BigRational room = slack - for_axes();
    return room >= 0 && dot(rest, rest) <= room * room;
  }
};

/// What is wrong with the boxes of a mesh, if anything.
std::string flaw(const Mesh& mesh, const Bvh& bvh, const OrientedBoxes& boxes) {
  const auto nodes = nodes_of(bvh);
  if (boxes.nodes().size() != nodes.size()) return "no boxes";
  const RationalPoint origin = to_rational(boxes.origin());
  std::vector<std::vector<std::uint32_t>> below(nodes.size());
  for (std::size_t n = nodes.size(); n-- > 0;) {
    for (std::size_t i = 0; i < nodes[n].size(); ++i) {
      const BvhChild child = nodes[n].children[i];
      std::vector<std::uint32_t> vertices;
      if (child.is_item()) {
        const auto& t = mesh.triangles[child.index()];
        vertices.assign(t.begin(), t.end());
      } else {
        vertices = below[child.index()];
      }
      const ExactBox box(boxes.nodes()[n], i);
      if (box.longest() + box.oblique() > 1) return "axes";
      for (const BigRational* x : {&box.center.x, &box.center.y, &box.center.z, &box.half[0],
                                   &box.half[1], &box.half[2], &box.slack}) {
        if (abs(*x) > to_rational(boxes.greatest())) return "the greatest number";
      }
      for (const std::uint32_t v : vertices) {
        if (!box.holds(to_rational(mesh.vertices[v]) - origin)) return "a vertex is outside";
      }
      below[n].insert(below[n].end(), vertices.begin(), vertices.end());
    }
    std::sort(below[n].begin(), below[n].end());
    below[n].erase(std::unique(below[n].begin(), below[n].end()), below[n].end());
  }
  return "";
}

std::string flaw(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  const Surface body(mesh);
  return flaw(mesh, body.bvh(), OrientedBoxes(mesh.vertices, mesh.triangles, body.bvh()));
}

/// Flat, or bent, far from the origin or not, of any size.
Mesh some_mesh(Random& random) {
  Mesh mesh = random.one_in(3)   ? sphere(random, std::uint32_t(random.between(3, 8)), 4)
              : random.one_in(2) ? soup(random, std::size_t(random.between(1, 30)), 1, 2)
                                 : soup(random, 3, 1, 1);
  const double size = std::ldexp(1 + random.unit(), random.between(-40, 40));
  const Point3 shift{random.symmetric(), random.symmetric(), random.symmetric()};
  const double far = random.one_in(3) ? std::ldexp(size, random.between(0, 30)) : 0;
  const bool flat = random.one_in(3), straight = random.one_in(5);
  const auto narrow = [&] { return random.one_in(3) ? 0x1p-30 : 1.0; };
  const Point3 sizes{narrow(), narrow(), narrow()};
  for (Point3& p : mesh.vertices) {
    p = {sizes.x * p.x, sizes.y * p.y, sizes.z * p.z};
    if (random.one_in(2)) p.x += 0x1p-30 * random.symmetric();
    if (flat) p.z = p.x - 3 * p.y;
    if (straight) p = {p.x, 0.1 * p.x, 0.7 * p.x};
    p = {size * p.x + far * shift.x, size * p.y + far * shift.y, size * p.z + far * shift.z};
  }
  return mesh;
}

Hull mapped(Hull hull, const RationalPoint& from, const RationalMap& map, const RationalPoint& to) {
  for (RationalPoint& p : hull.points) p = map(p + from) - to;
  return hull;
}

/// A body whose oriented boxes have been made.
void make_boxes(const Surface& body) {
  const DefaultFpEnvironment environment;
  set_ref(body).oriented->make(body.mesh(), body.bvh());
}

}  // namespace

// --- Laws

TEST_CASE("oriented boxes hold all that is below them, exactly", "[oriented]") {
  cases::run("containment", 150, [](Random& random) { return flaw(some_mesh(random)); });
}

TEST_CASE("boxes that are told apart are farther from each other than that", "[oriented]") {
  const DefaultFpEnvironment environment;
  std::size_t told = 0, told_nearly = 0, asked = 0;
  cases::run("gaps", 200, [&](Random& random) -> std::string {
    const Mesh a = some_mesh(random);
    Mesh b = random.one_in(2) ? a : some_mesh(random);
    const Surface body_a(a), body_b(b);
    const OrientedBoxes boxes_a(a.vertices, a.triangles, body_a.bvh()),
        boxes_b(b.vertices, b.triangles, body_b.bvh());
    const Aabb3 box = body_a.bvh().bounds();
    Pose pose = placed_cases::pose(random);
    pose.translation = {(box.max.x - box.min.x) * 2 * random.symmetric(),
                        (box.max.y - box.min.y) * 2 * random.symmetric(), box.max.z - box.min.z};
    // Two that are flat and one on the other are nearer than they are long by the sizes of slacks.
    if (random.one_in(2)) {
      pose = Pose{{}, {}};
      pose.translation.z = std::ldexp(box.max.x - box.min.x, -random.between(10, 24));
    }
    const Placement where = pose;
    const auto map = relative_map(&where, nullptr);
    const auto maps = relative_maps(&where, nullptr);
    const std::size_t m = nodes_of(body_b.bvh()).size(), n = nodes_of(body_a.bvh()).size();
    for (int trial = 0; trial < 6; ++trial) {
      const auto in_b = std::size_t(random.between(0, int(m) - 1)),
                 in_a = std::size_t(random.between(0, int(n) - 1));
      const std::size_t i = std::size_t(
                            random.between(0, int(nodes_of(body_b.bvh())[in_b].size()) - 1)),
                        count = nodes_of(body_a.bvh())[in_a].size();
      const ExactBox one(boxes_b.nodes()[in_b], i);
      const Hull hull =
          mapped(one.hull(), to_rational(boxes_b.origin()), *map, to_rational(boxes_a.origin()));
      for (std::size_t j = 0; j < count; ++j) {
        const ExactBox other(boxes_a.nodes()[in_a], j);
        // How far they are apart with the part of the slack that holds points.
        const double apart = std::sqrt(round_to_double(min_norm(hull, other.hull())->squared));
        const double slack =
            round_to_double(one.slack + other.slack - one.for_axes() - other.for_axes());
        const double distance = apart * (1 + 0x1p-50) - slack * (1 - 0x1p-50);
        if (!(distance > 0)) continue;
        const auto tells = [&](double d) {
          const OrientedMap to = oriented_map(maps->forth, boxes_b, boxes_a, d);
          bool result = false;
          simd_targets::for_each([&] {
            const unsigned near =
                near_boxes(to, boxes_b.nodes()[in_b], i, boxes_a.nodes()[in_a], count);
            result = result || (near >> j & 1) == 0;
          });
          return result;
        };
        if (tells(distance)) return "told farther apart than they are";
        ++asked;
        if (tells(0.5 * distance)) ++told;
        if (tells(0.999 * distance)) ++told_nearly;
      }
    }
    return "";
  });
  // A corner may be nearest to a corner, and another direction separate them.
  CHECK(asked > std::size_t(cases::count_of(300)));
  CHECK(2 * told > asked);
  CHECK(told_nearly > 0);
}

TEST_CASE("a gap counts what the map between two trees is off by", "[oriented]") {
  const DefaultFpEnvironment environment;
  const Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  const Surface body(mesh);
  const OrientedBoxes boxes(mesh.vertices, mesh.triangles, body.bvh());
  CountedMap map = *counted_map(nullptr);
  CHECK(oriented_map(map, boxes, boxes, 1).threshold < 1 + 0x1p-40);
  CHECK(oriented_map(map, boxes, boxes, 1).threshold > 1 + 0x1p-51);
  map.shift.z.error = 0.25;
  const double threshold = oriented_map(map, boxes, boxes, 1).threshold;
  CHECK(threshold >= 1.25);
  // Along an axis by as much, across two edges by twice that and a little.
  CHECK(threshold <= 4);
  map.shift.z.error = INFINITY;
  const auto& node = boxes.nodes()[0];
  CHECK(near_boxes(oriented_map(map, boxes, boxes, 0), node, 0, node, 1) == 1);
  map.shift.z = {NAN, 0};
  CHECK(near_boxes(oriented_map(map, boxes, boxes, 0), node, 0, node, 1) == 1);
}

TEST_CASE("bodies under a matrix are not asked in the frame of one of them", "[oriented]") {
  const Mesh mesh{{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{0, 1, 2}}};
  const Surface a(mesh), b(mesh);
  make_boxes(a);
  make_boxes(b);
  for (const double size : {0.25, 4.0}) {
    const AffineMatrix3 low{{{size, 0, 0, 0}, {0, size, 0, 0}, {0, 0, size, 0}}};
    const AffineMatrix3 high{{{size, 0, 0, 0}, {0, size, 0, 0}, {0, 0, size, 1}}};
    const Placed placed_a{a, low}, placed_b{b, high};
    CHECK(within(placed_a, placed_b, 1));
    CHECK_FALSE(within(placed_a, placed_b, std::nextafter(1, 0)));
    CHECK(within(Placed{a, Pose{}}, placed_b, 1));
    CHECK_FALSE(within(Placed{a, Pose{}}, placed_b, std::nextafter(1, 0)));
  }
}

TEST_CASE("bodies with oriented boxes are within what they are within without", "[oriented]") {
  std::size_t near = 0, far = 0;
  cases::run("within", 120, [&](Random& random) -> std::string {
    const Places where = places(random);
    const bool soups = random.one_in(2);
    const Mesh a = soups ? soup(random, 6, where.unit, 2) : sphere(random, 5, 4);
    Mesh b = soups ? soup(random, 6, where.unit, 2) : random.one_in(2) ? a : sphere(random, 6, 4);
    const double factor = soups ? 1 : 1 + random.unit() / 2;
    const double up = soups ? where.unit * random.between(0, 6) : 0;
    for (Point3& p : b.vertices) p = {factor * p.x, factor * p.y, factor * p.z + up};
    const Surface body_a(a), body_b(b);
    make_boxes(body_a);
    make_boxes(body_b);
    Pose pose_b = where.b;
    if (!soups) pose_b.translation = where.a.translation;
    const Placed placed_a{body_a, where.a}, placed_b{body_b, pose_b};
    const Placed plain_a{a, where.a}, plain_b{b, pose_b};
    const Surd squared = squared_distance(plain_a, plain_b).squared();
    const double d = std::sqrt(squared.to_double());
    for (const double x : {0.0, d, std::nextafter(d, 0), std::nextafter(d, 1e300), d / 2, 2 * d}) {
      const bool truth = compare(squared, Rational(x) * Rational(x)) != Sign::positive;
      ++(truth ? near : far);
      if (within(placed_a, placed_b, x) != truth) return "a and b";
      if (within(placed_b, placed_a, x) != truth) return "b and a";
    }
    return intersects(placed_a, placed_b) == intersects(plain_a, plain_b) ? "" : "intersects";
  });
  CHECK(near > std::size_t(cases::count_of(40)));
  CHECK(far > std::size_t(cases::count_of(40)));
}

// --- Stages

TEST_CASE("boxes are made once searches have cost as much, and answers stay", "[oriented]") {
  Random random(11);
  const Mesh mesh = sphere(random, 20, 4);
  Mesh around = mesh;
  for (Point3& p : around.vertices) p = {1.01 * p.x, 1.01 * p.y, 1.01 * p.z};
  const Surface a(mesh), b(around);
  const auto at_hand = [](const Surface& body) { return set_ref(body).oriented->at_hand(); };
  CHECK(at_hand(a) == nullptr);
  const double d = std::sqrt(squared_distance(a, b).squared().to_double());
  CHECK(at_hand(a) == nullptr);
  // Whoever asks first, and on several threads.
  std::vector<std::thread> threads;
  std::atomic<int> wrong{0};
  for (int i = 0; i < 4; ++i) {
    threads.emplace_back([&] {
      for (int k = 0; k < 5; ++k) wrong += within(a, b, 0.9 * d) ? 1 : 0;
      wrong += within(a, b, 1.1 * d) ? 0 : 1;
    });
  }
  for (std::thread& t : threads) t.join();
  CHECK(wrong == 0);
  CHECK(at_hand(a) != nullptr);
  CHECK(at_hand(b) != nullptr);
  simd_targets::for_each([&] {
    CHECK_FALSE(within(a, b, 0.9 * d));
    CHECK(within(a, b, 1.1 * d));
  });
}

// --- Range

TEST_CASE("oriented boxes of degenerate meshes, and of the least and greatest doubles",
          "[oriented]") {
  CHECK(OrientedBoxes({}, {}, Bvh(std::vector<Aabb3>{})).nodes().empty());
  const auto triangle = [](const Point3& p, const Point3& q, const Point3& r) {
    return Mesh{{p, q, r}, {{0, 1, 2}}};
  };
  for (const double s : {1.0, 0x1p-30, 0x1p-500, 0x1p-1070, 0x1p90, 0x1p300, 0x1p1020}) {
    const std::array meshes{triangle({0, 0, 0}, {s, 0, 0}, {0, s, s}),
                            triangle({s, s, s}, {s, s, s}, {s, s, s}),
                            triangle({0, 0, 0}, {s, s, s}, {s / 2, s / 2, s / 2}),
                            triangle({0, 0, 0}, {s, 0, 0}, {s, s * 0x1p-40, 0}),
                            triangle({s, 0, 0}, {-s, 0, 0}, {0, s, s})};
    for (const Mesh& mesh : meshes) {
      INFO(s);
      CHECK(flaw(mesh) == (s > 0x1p99 && mesh.vertices[0] != mesh.vertices[1] ? "no boxes" : ""));
      const Surface a(mesh), b(mesh);
      make_boxes(a);
      make_boxes(b);
      const Placed above{b, Pose{{}, {0, 0, 4 * s}}};
      const Placed plain{mesh, Pose{{}, {0, 0, 4 * s}}};
      for (const double d : {0.0, s, 2 * s, 3 * s, 4 * s, 5 * s}) {
        CHECK(within(a, above, d) == within(mesh, plain, d));
      }
    }
  }
}

TEST_CASE("bodies whose boxes, or places, are beyond what boxes are made for", "[oriented]") {
  const auto body = [](double s) {
    const Surface made(Mesh{{{0, 0, 0}, {s, 0, 0}, {0, s, s}}, {{0, 1, 2}}});
    make_boxes(made);
    return made;
  };
  const Surface small = body(1), huge = body(0x1p300);
  for (const double d : {0.0, 1.0, 2.0, 3.0}) {
    const Placed above{small, Pose{{}, {0, 0, 2}}};
    CHECK(within(above, huge, d) == (d * d >= 2));
    CHECK(within(huge, above, d) == (d * d >= 2));
  }
  const double far = 0x1.fp1023;
  const Placed here{small, Pose{}}, there{small, Pose{{0, 0, 1, 2.5}, {far, -far, 0}}};
  CHECK_FALSE(within(here, there, 1));
  CHECK_FALSE(within(there, here, far));
  CHECK(within(there, there, 0));
}
