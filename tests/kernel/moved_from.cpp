// SPDX-License-Identifier: MIT
// Every class that points to what it holds: one that is copied still answers after it was moved
// from, and one that is only moved refuses every question until it is assigned to.
#include <catch2/catch.hpp>
#include <signum/signum.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "bvh_tree.hpp"

using namespace signum;

namespace {

const Mesh tetrahedron{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}},
                       {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}};
const Mesh shifted{{{1, 1, 1}, {5, 1, 1}, {1, 5, 1}, {1, 1, 5}}, tetrahedron.triangles};
const Convex3 hull{tetrahedron.vertices};
const Frustum3 frustum{{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}}};
const Point3 held{1, 1, 1};

/// Asks an object that is copied, and asks it again after each kind of move, and what it was moved
/// to: all give the same.
template <class T, class... Asked>
void check_answers(T object, Asked... asked) {
  static_assert(std::is_copy_assignable_v<T>);
  const auto answers_alike = [&](auto ask) {
    const auto right = ask(object);
    T moved_to = std::move(object);
    CHECK(ask(moved_to) == right);
    CHECK(ask(object) == right);  // NOLINT(bugprone-use-after-move): that is the question
    T assigned_to = moved_to;
    assigned_to = std::move(moved_to);
    CHECK(ask(assigned_to) == right);
    CHECK(ask(moved_to) == right);  // NOLINT(bugprone-use-after-move)
    T& same = assigned_to;
    assigned_to = std::move(same);
    CHECK(ask(assigned_to) == right);
  };
  (answers_alike(asked), ...);
}

/// Asks an object that is only moved: it refuses, and after it was assigned to it answers again.
template <class T, class... Asked>
void check_refuses(T object, Asked... asked) {
  static_assert(std::is_nothrow_move_assignable_v<T> && !std::is_copy_constructible_v<T>);
  T other = std::move(object);
  const auto refuses = [&](auto ask) {
    CHECK_THROWS_AS(ask(object), InvalidArgument);  // NOLINT(bugprone-use-after-move)
    CHECK_THROWS_WITH(ask(object), Catch::Contains("moved from"));
    CHECK_NOTHROW(ask(other));
  };
  (refuses(asked), ...);
  object = std::move(other);
  const auto answers = [&](auto ask) { CHECK_NOTHROW(ask(object)); };
  (answers(asked), ...);
}

}  // namespace

TEST_CASE("moved from: numbers") {
  const Ray3 ray{{-9, 1, 1}, {1, 0, 0}};
  const Sphere3 ball{{0, 0, 0}, 3};
  const auto exact = [](const DeferredSurd& s) { return s.exact(); };
  check_answers(DeferredSurd(Surd(Rational(7))), exact);
  check_answers(hit(ray, ball)->t, exact);
  const auto weights = hit(ray, tetrahedron.triangle(2))->barycentric;
  check_answers(weights, [](const BarycentricWeights& w) { return w.exact(); });
  check_answers(BarycentricWeights(weights.exact()),
                [](const BarycentricWeights& w) { return w.exact(); });
  const auto squared = [](const auto& d) { return d.squared(); };
  const auto nearest = [](const auto& d) { return d.nearest()[1].x; };
  check_answers(squared_distance(held, ball), squared, nearest);
  check_answers(squared_distance(hull, Convex3{shifted.vertices}), squared, nearest);
  const Polygon2 polygon{{{{0, 0}, {4, 0}, {0, 4}}}, FillRule::nonzero};
  check_answers(squared_distance(Point2{9, 9}, polygon), squared, nearest);
  check_answers(
      nearest_points(Line3{{0, 0, 0}, {0, 0, 0}}, Line3{{1, 0, 0}, {0, 1, 1}}),
      [](const NearestOnLines& n) { return n.squared_distance(); },
      [](const NearestOnLines& n) { return n.position(); });
  check_answers(CornerList{1, 2, 3, 5, 8, 13},
                [](const CornerList& c) { return std::vector<std::uint32_t>(c.begin(), c.end()); });
  check_answers(ContactNormal<Vec3<Surd>>(Vec3<Surd>{Surd(Rational(1)), Surd(), Surd()}),
                [](const ContactNormal<Vec3<Surd>>& n) { return n.has_value(); });
}

TEST_CASE("moved from: what is prepared for shapes") {
  const auto locate_in = [](const auto& locator) { return locator.locate(held); };
  check_answers(ConvexLocator(hull), locate_in);
  check_answers(PreparedFrustum(frustum),
                [](const PreparedFrustum& f) { return f.containment(held); });
  check_answers(FrustumCuller(frustum),
                [](const FrustumCuller& f) { return f.containment(Sphere3{held, 1}).planes; });
  check_answers(PreparedPolyhedron(Polyhedron3{tetrahedron.vertices,
                                               {{0, 2, 1}, {0, 1, 3}, {1, 2, 3}, {2, 0, 3}}}),
                locate_in);
  Polygon2 tangle{{{}}, FillRule::even_odd};  // which gets a grid in the place of a hierarchy
  for (int i = 0; i < 3000; ++i) {
    tangle.chains[0].push_back({(i * 7919 % 4999) / 5000.0, (i * 104729 % 4993) / 5000.0});
  }
  for (const Polygon2& polygon :
       {tangle, Polygon2{{{{0, 0}, {1, 0}, {1, 1}, {0, 1}}}, FillRule::even_odd}}) {
    for (const Point2 p : {Point2{0.5, 0.5}, Point2{0.25, 0.125}, Point2{3, 3}}) {
      check_answers(PolygonLocator(polygon), [p](const PolygonLocator& l) { return l.locate(p); });
    }
  }
}

TEST_CASE("moved from: what is prepared for meshes") {
  const auto triangles = [](const auto& prepared) { return prepared.mesh().triangles; };
  const auto size = [](const auto& prepared) { return prepared.bvh().size(); };
  for (const BvhBuild how : {BvhBuild::binned, BvhBuild::linear}) {
    check_answers(
        hierarchy(tetrahedron, how), [](const Bvh& b) { return b.size(); },
        [](const Bvh& b) { return detail::nodes_of(b).size(); },
        [](const Bvh& b) { return candidates(b, held); });
  }
  static const Ray3 ray{{1, 1, -1}, {0, 0, 1}};
  check_answers(
      Surface(tetrahedron), triangles, size, [&](const Surface& c) { return c.first(ray); },
      [&](const Surface& c) { return c.all(ray).size(); });
  const auto locate_in = [](const auto& locator) { return locator.locate(held); };
  check_answers(
      Solid(tetrahedron), triangles, locate_in, [](const Solid& s) { return s.surface().any(ray); },
      [](const Solid& s) { return intersects(s, held); });
  check_answers(
      ConvexBody(hull), size, [](const ConvexBody& b) { return b.triangles().size(); },
      [](const ConvexBody& b) { return intersects(b, held); });
  check_answers(
      BspTree(tetrahedron), [](const BspTree& t) { return t.nodes(); },
      [](const BspTree& t) { return t.early(Point3{9, 1, 1}, Point3{-9, 0, 0}); });
  check_answers(
      DistanceField(MeshBody(tetrahedron), 8), locate_in,
      [](const DistanceField& f) { return f.bounds(held).greatest; },
      [](const DistanceField& f) { return f.body().mesh().triangles; });
  check_answers(ApexMap(tetrahedron.vertices, 4), [](const ApexMap& m) { return m.support(held); });
}

TEST_CASE("moved from: what is arranged") {
  const MeshBody a(tetrahedron), b(shifted);
  check_answers(
      a, [](const MeshBody& m) { return m.mesh().triangles; },
      [](const MeshBody& m) { return m.bvh().size(); },
      [](const MeshBody& m) { return m.shells(); }, [](const MeshBody& m) { return m.is_plain(); });
  check_answers(
      SolidPair(a, b), [](const SolidPair& p) { return p.contacts().contacts.size(); },
      [](const SolidPair& p) { return p.verdict().witness.value().exact; },
      [](const SolidPair& p) { return p.rounded_common_volume(); });
  check_answers(
      SolidArrangement(std::vector<MeshBody>{a, b}),
      [](const SolidArrangement& all) { return all.has_number(1); },
      [](const SolidArrangement& all) {
        return select(all, [](auto of) { return of[0].odd && of[1].odd; }).rounded_volume();
      });
  check_answers(
      combine(BooleanOperation::set_intersection, tetrahedron, shifted),
      [](const ExactMesh& m) { return m.rounded_volume(); },
      [](const ExactMesh& m) { return m.vertex_count(); });
  const Polygon2 square{{{{0, 0}, {2, 0}, {2, 2}, {0, 2}}}, FillRule::nonzero};
  const Polygon2 other{{{{1, 1}, {3, 1}, {3, 3}, {1, 3}}}, FillRule::nonzero};
  check_answers(
      combine(BooleanOperation::set_union, square, other),
      [](const ExactPolygon2& p) { return p.area().exact; },
      [](const ExactPolygon2& p) { return p.chains().size(); });
}

TEST_CASE("moved from: SolidExpression refuses") {
  SolidExpression first(tetrahedron);
  const SolidExpression kept = std::move(first);
  SolidExpression other = kept;
  CHECK_THROWS_AS(combine(first), InvalidArgument);  // NOLINT(bugprone-use-after-move)
  CHECK_THROWS_AS(first.keeps({}), InvalidArgument);
  CHECK_THROWS_AS(first |= kept, InvalidArgument);
  CHECK_THROWS_AS(other |= first, InvalidArgument);
  CHECK(combine(other).vertex_count() == 4);
  first = std::move(other);
  CHECK(combine(first).vertex_count() == 4);
}

TEST_CASE("moved from: Scene and PairTracker") {
  Scene scene;
  scene.add(MeshBody(tetrahedron));
  scene.add(MeshBody(shifted));
  constexpr Motion still{};
  check_refuses(
      std::move(scene), [](Scene& s) { s.remove(s.add(Point3{9, 9, 9})); },
      [](Scene& s) { s.move(0, Pose{}); }, [&](Scene& s) { s.move(0, still); },
      [](Scene& s) { s.pairs(); }, [](Scene& s) { s.contacts(); }, [](Scene& s) { s.nearer(1); },
      [](Scene& s) { s.nearer(1, 1); }, [](Scene& s) { s.first_impact(); },
      [](Scene& s) { s.first_impact_search(); });
  check_refuses(
      PairTracker(), [](PairTracker& t) { t.update({}); }, [](PairTracker& t) { t.pairs(); });
}

TEST_CASE("moved from: searches") {
  const Surface a(tetrahedron), b(shifted);
  check_refuses(
      Proximity(a, b), [](Proximity& p) { p.refine(1); }, [](Proximity& p) { p.is_done(); },
      [](Proximity& p) { p.bracket(); }, [](Proximity& p) { p.counts(); },
      [](Proximity& p) { p.distance(); });
  check_refuses(
      MeetingSearch(a, b), [](MeetingSearch& s) { s.refine(1); },
      [](MeetingSearch& s) { s.is_done(); }, [](MeetingSearch& s) { s.meets(); },
      [](MeetingSearch& s) { s.pairs(); }, [](MeetingSearch& s) { s.bracket(); },
      [](MeetingSearch& s) { s.counts(); });
  const RigidlyMoving<Surface> first{a, {}}, second{b, {}};
  check_refuses(
      FirstContactSearch(first, second), [](FirstContactSearch& s) { s.refine(1); },
      [](FirstContactSearch& s) { s.is_done(); }, [](FirstContactSearch& s) { s.bracket(); },
      [](FirstContactSearch& s) { s.counts(); }, [](FirstContactSearch& s) { s.contact(); });
  Scene scene;
  scene.move(scene.add(a.body()), Motion{});
  check_refuses(
      scene.first_impact_search(), [](FirstImpactSearch& s) { s.refine(1); },
      [](FirstImpactSearch& s) { s.is_done(); }, [](FirstImpactSearch& s) { s.bracket(); },
      [](FirstImpactSearch& s) { s.counts(); }, [](FirstImpactSearch& s) { s.impact(); });
}

TEST_CASE("moved from: DeformingMesh") {
  DeformingMesh other(shifted);
  check_refuses(
      DeformingMesh(tetrahedron, std::vector<std::vector<Point3>>{}),
      [](DeformingMesh& m) { m.blend(std::vector<double>{1}); },
      [](DeformingMesh& m) { m.move(tetrahedron.vertices); }, [](DeformingMesh& m) { m.mesh(); },
      [](DeformingMesh& m) { m.counts(); }, [&](DeformingMesh& m) { contacts(m, other); },
      [&](DeformingMesh& m) { contacts(other, m); });
}
