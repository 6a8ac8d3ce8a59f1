// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/collide/scene.hpp>
#include <signum/kernel/error.hpp>

#include "environment.hpp"
#include "solid_cases.hpp"

using namespace signum;
using namespace solid_cases;

namespace {

constexpr double never = std::numeric_limits<double>::infinity();
constexpr Quaternion none{0, 0, 0, 1};
Motion way(const Point3& from, const Point3& to) { return {{none, from}, {none, to}}; }

/// A body, what sweep takes of it, and its way.
struct Entry {
  SceneBody body;
  detail::RigidShape shape;
  Motion motion;
  bool moves;
};

template <class S>
Entry entry(const S& shape, SceneBody body) {
  return {std::move(body), detail::rigid_shape(shape), {}, false};
}

Entry any_entry(Random& random) {
  const Point3 p{integer(random, 1), integer(random, 1), integer(random, 1)};
  const Triangle3 t = soup(random, 1, 1, false).triangle(0);
  const ConvexBody convex{std::span<const Point3>(any_points(random))};
  switch (random.between(0, 6)) {
    case 0:
      return entry(p, Shape3(p));
    case 1:
      return entry(t, Shape3(t));
    case 2: {
      const Aabb3 box{{-1, -1, -1}, {1, 0, 1}};
      return entry(box, Shape3(box));
    }
    case 3:
      return entry(convex.convex(), Shape3(convex.convex()));
    case 4: {
      const Solid solid(box(1, 1, 2));
      return entry(solid, solid.body());
    }
    default:
      return entry(convex, convex);
  }
}

struct Case {
  Scene scene;
  std::optional<SceneImpact> first;
};

/// Some of them rest, and many meet at one time.
Case any_case(Random& random, int most) {
  Case c;
  std::vector<Entry> all;
  const int count = random.between(2, most);
  const Motion common = any_motion(random, 4);
  for (int i = 0; i < count; ++i) {
    Entry e = random.one_in(3) && i > 0 ? all[static_cast<std::size_t>(i - 1)] : any_entry(random);
    e.moves = random.one_in(2);
    e.motion = random.one_in(4) ? common : any_motion(random, 6);
    if (random.one_in(3)) {
      e.motion = way({integer(random, 6), integer(random, 2), 0}, {integer(random, 6), 0, 0});
    }
    if (!e.moves) e.motion.end = e.motion.start;
    // What goes as another does meets the rest when that does.
    if (random.one_in(4) && i > 0) {
      e = all[static_cast<std::size_t>(random.between(0, i - 1))];
    }
    const Scene::Id id = c.scene.add(e.body, e.motion.start);
    if (e.moves) c.scene.move(id, e.motion);
    all.push_back(e);
  }
  for (std::uint32_t i = 0; i < all.size(); ++i) {
    for (std::uint32_t j = i + 1; j < all.size(); ++j) {
      const Entry &a = all[i], &b = all[j];
      if (!a.moves && !b.moves) continue;
      const auto found = detail::sweep(a.shape, a.motion, b.shape, b.motion);
      if (found && (!c.first || found->time < c.first->contact.time)) c.first = {i, j, *found};
    }
  }
  return c;
}

std::string different(const std::optional<SceneImpact>& a, const std::optional<SceneImpact>& b) {
  if (a.has_value() != b.has_value()) return "another answer ";
  if (!a) return "";
  const RigidContact &p = a->contact, &q = b->contact;
  const bool same = a->a == b->a && a->b == b->b && p.time == q.time &&
                    p.initially == q.initially && p.triangle_a == q.triangle_a &&
                    p.triangle_b == q.triangle_b && p.feature_a == q.feature_a &&
                    p.feature_b == q.feature_b;
  return same ? "" : "another impact ";
}

std::string outside(const TimeBracket& b, const std::optional<SceneImpact>& first) {
  if (!first) return std::isinf(b.upper) ? "" : "an impact that is none ";
  std::string said;
  if (b.lower > first->contact.time.below()) said += "below the bracket ";
  if (b.upper < first->contact.time.above()) said += "above the bracket ";
  return said;
}

}  // namespace

// --- Examples

TEST_CASE("bodies of a scene may go on until the lower bound", "[first_impact_search]") {
  Scene scene;
  const ConvexBody cube(Convex3{box_corners(1, 1, 1)});
  scene.add(cube);
  const Scene::Id turning = scene.add(cube), late = scene.add(cube);
  scene.move(turning, Motion{{none, {6, 0, 0}}, {{0, 0, 1, 1}, {0, 0, 0}}});
  scene.move(late, way({0, 90, 0}, {0, 1, 0}));
  FirstImpactSearch search = scene.first_impact_search();
  CHECK(search.bracket().lower == 0);
  CHECK(std::isinf(search.bracket().upper));
  while (search.bracket().lower < 0.5 && !search.is_done()) search.refine(1);
  CHECK(search.counts().exact == 0);
  const std::optional<SceneImpact> impact = search.impact();
  REQUIRE(impact);
  CHECK(impact->a == 0);
  CHECK(impact->b == turning);
  CHECK(impact->contact.time.to_double() > 0.5);
  CHECK(search.bracket().lower == impact->contact.time.below());
  CHECK(search.bracket().upper == impact->contact.time.above());
  CHECK(search.counts().begun <= search.counts().bodies);
  // What changes in the scene afterwards is not seen.
  FirstImpactSearch before = scene.first_impact_search();
  scene.remove(turning);
  CHECK(before.impact()->b == turning);
  CHECK(scene.first_impact()->b == late);
}

TEST_CASE("a pair that meets late is not looked at to its end", "[first_impact_search]") {
  Scene scene;
  const MeshBody cube(box(1, 1, 1));
  scene.add(cube);
  const Scene::Id early = scene.add(cube), late = scene.add(cube, Pose{{}, {0, 64, 0}});
  scene.move(early, way({4, 0, 0}, {0, 0, 0}));
  const std::uint64_t alone = [&] {
    FirstImpactSearch search = scene.first_impact_search();
    search.impact();
    return search.counts().exact;
  }();
  scene.move(late, way({0, 64, 0}, {0, 0, 0}));
  FirstImpactSearch search = scene.first_impact_search();
  CHECK(search.impact()->b == early);
  CHECK(search.counts().exact == alone);
}

TEST_CASE("scene: what the budget of nearer does not reach is open", "[first_impact_search]") {
  Scene scene;
  const ConvexBody cube(Convex3{box_corners(1, 1, 1)});
  for (int i = 0; i < 4; ++i) scene.add(cube, Pose{{}, {i * 2.5, 0, 0}});
  const std::vector<IndexPair> all = scene.nearer(0.5);
  REQUIRE(all.size() == 3);
  for (std::size_t most = 0; most <= 3; ++most) {
    const SceneNearer some = scene.nearer(0.5, most);
    CHECK(some.open.size() == 3 - most);
    CHECK(some.pairs == std::vector<IndexPair>(all.begin(), all.begin() + static_cast<int>(most)));
  }
}

TEST_CASE("times that are rounded to one double are compared exactly", "[first_impact_search]") {
  // The points meet the plate at 1/3, but one of them 2^-100 / 3 later.
  const Triangle3 plate{{{{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}}};
  const Motion falls = way({0, 0, 0x1p40}, {0, 0, -0x1p41});
  for (const std::uint32_t late : {1U, 2U}) {
    Scene scene;
    scene.add(Shape3(plate));
    for (std::uint32_t i = 1; i <= 3; ++i) {
      const Point3 p{static_cast<double>(i), 0, i == late ? 0x1p-60 : 0};
      scene.move(scene.add(Shape3(p)), falls);
    }
    const auto impact = scene.first_impact();
    REQUIRE(impact);
    CHECK(impact->contact.time == Root(Rational(1) / Rational(3)));
    CHECK(impact->b == 3 - late);
  }
}

TEST_CASE("with two bodies it goes by the steps of FirstContactSearch", "[first_impact_search]") {
  Scene scene;
  const MeshBody cube(box(1, 1, 1));
  const Motion turn{{none, {6, 0, 0}}, {{0, 0, 1, 1}, {1, 0, 0}}};
  scene.add(cube);
  scene.move(scene.add(cube), turn);
  FirstImpactSearch search = scene.first_impact_search();
  const Surface faces(cube);
  FirstContactSearch alone(RigidlyMoving<Surface>{faces, {}}, RigidlyMoving<Surface>{faces, turn});
  while (!alone.is_done()) {
    CHECK_FALSE(search.is_done());
    alone.refine(1);
    search.refine(1);
    CHECK(search.counts().pairs == alone.counts().pairs);
    CHECK(search.counts().exact == alone.counts().exact);
    CHECK(search.bracket().lower == alone.bracket().lower);
    CHECK(search.bracket().upper == alone.bracket().upper);
  }
  CHECK(search.is_done());
}

// --- Laws

TEST_CASE("first_impact_search, laws 1 to 3: the first of all pairs, nested brackets that hold",
          "[first_impact_search]") {
  int impacts = 0, later = 0, none_at_all = 0;
  cases::run("scenes, step by step", 250, [&](Random& random) -> std::string {
    Case c = any_case(random, 6);
    (c.first ? c.first->contact.initially ? impacts : later : none_at_all) += 1;
    FirstImpactSearch slow = c.scene.first_impact_search(), fast = c.scene.first_impact_search();
    TimeBracket before = slow.bracket();
    std::string said = outside(before, c.first);
    for (int rounds = 0; !slow.is_done() && rounds < 100000; ++rounds) {
      const int steps = random.between(0, 5);
      for (int i = 0; i < steps; ++i) slow.refine(1);
      fast.refine(static_cast<std::uint64_t>(steps));
      const TimeBracket now = slow.bracket(), other = fast.bracket();
      said += outside(now, c.first);
      if (now.lower < before.lower || now.upper > before.upper) said += "not nested ";
      if (now.lower > now.upper) said += "turned about ";
      if (now.lower != other.lower || now.upper != other.upper ||
          slow.is_done() != fast.is_done() || slow.counts().exact != fast.counts().exact ||
          slow.counts().pairs != fast.counts().pairs) {
        said += "one by one ";
      }
      before = now;
    }
    if (!slow.is_done() || !slow.refine(0)) said += "not done ";
    said += different(slow.impact(), c.first) + different(c.scene.first_impact(), c.first);
    const TimeBracket last = slow.bracket();
    if (last.lower != (c.first ? c.first->contact.time.below() : never)) said += "last lower ";
    if (last.upper != (c.first ? c.first->contact.time.above() : never)) said += "last upper ";
    return said;
  });
  CHECK((impacts > 10 || cases::count_of(10) < 10));
  CHECK((later > 10 || cases::count_of(10) < 10));
  CHECK((none_at_all > 10 || cases::count_of(10) < 10));
}

// --- Range

TEST_CASE("first_impact_search: in all environments, made in one and asked in another",
          "[first_impact_search]") {
  Random random(8);
  Case c = any_case(random, 6);
  const auto ask = [](FirstImpactSearch& search) {
    std::vector<double> said;
    while (!search.is_done()) {
      search.refine(7);
      said.push_back(search.bracket().lower);
      said.push_back(search.bracket().upper);
    }
    said.push_back(search.impact() ? search.impact()->contact.time.to_double() : -1);
    return said;
  };
  FirstImpactSearch by_default = c.scene.first_impact_search();
  const std::vector<double> expected = ask(by_default);
  for (std::size_t i = 0; i < environment::every_setting.size(); ++i) {
    std::optional<FirstImpactSearch> search;
    {
      const environment::Scope scope(environment::every_setting[i]);
      search.emplace(c.scene.first_impact_search());
    }
    const environment::Scope scope(environment::every_setting[(i * 5 + 3) % 16]);
    CHECK(ask(*search) == expected);
  }
}

// --- Refusal

TEST_CASE("first_impact_search refuses what is on a way and has no first impact",
          "[first_impact_search]") {
  Scene scene;
  const ConvexBody cube(Convex3{box_corners(1, 1, 1)});
  const Scene::Id moving = scene.add(cube);
  scene.add(Shape3(Sphere3{{0, 0, 0}, 1}), Pose{{}, {0, 5, 0}});
  scene.move(moving, way({0, 0, 0}, {4, 0, 0}));
  CHECK_FALSE(scene.first_impact());
  scene.move(moving, way({0, 0, 0}, {0, 4, 0}));
  CHECK_THROWS_AS(scene.first_impact_search(), InvalidArgument);
  const AffineMatrix3 same{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  scene.move(1, Pose{{}, {0, 9, 0}});
  scene.add(cube, same);
  CHECK_THROWS_AS(scene.first_impact_search(), InvalidArgument);
}
