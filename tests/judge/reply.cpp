// SPDX-License-Identifier: MIT
// The truth of a case, the judgement of a reply, and the class of a contact.
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/judge/judgement.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/reply.hpp>

using namespace signum;
using namespace signum::oracle;

namespace {

constexpr double inf = std::numeric_limits<double>::infinity();
constexpr double not_a_number = std::numeric_limits<double>::quiet_NaN();
const double above_one = std::nextafter(1.0, 2.0);

Case in_space(Ask ask, std::vector<Shape3> shapes) { return {ask, std::move(shapes)}; }
Case in_plane(Ask ask, std::vector<Shape2> shapes) { return {ask, std::move(shapes)}; }

const Triangle3 ground{{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}}}};
const Triangle3 through{{{{1, 1, -1}, {1, 1, 1}, {9, 9, 0}}}};
const Triangle3 standing{{{{1, 1, 0}, {1, 1, 2}, {2, 1, 2}}}};
const Triangle3 above{{{{0, 0, 1}, {4, 0, 1}, {0, 4, 1}}}};
const Triangle3 collinear{{{{0, 0, 0}, {1, 1, 1}, {2, 2, 2}}}};
const Ray3 down{{1, 1, 2}, {0, 0, -1}};
const Aabb3 unit{{0, 0, 0}, {1, 1, 1}};

Verdict verdict(const Reply& t, const Reply& r) { return judge(t, r).verdict; }

}  // namespace

TEST_CASE("Examples: the truth of each question") {
  CHECK(truth(in_plane(Ask::orient2d, {Point2{0, 0}, Point2{1, 0}, Point2{0, 1}})) ==
        Reply(Sign::positive));
  CHECK(truth(in_space(Ask::orient3d, {Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0},
                                       Point3{5, 5, 0}})) == Reply(Sign::zero));
  CHECK(truth(in_plane(Ask::incircle, {Point2{0, 0}, Point2{1, 0}, Point2{0, 1}, Point2{1, 1}})) ==
        Reply(Sign::zero));
  CHECK(truth(in_space(Ask::insphere, {Point3{0, 0, 0}, Point3{1, 0, 0}, Point3{0, 1, 0},
                                       Point3{0, 0, 1}, Point3{1, 1, 1}})) == Reply(Sign::zero));
  CHECK(truth(in_space(Ask::intersects, {ground, standing})) == Reply(true));
  CHECK(truth(in_space(Ask::intersects, {ground, above})) == Reply(false));
  CHECK(truth(in_space(Ask::locate, {Point3{1, 1, 1}, unit})) == Reply(Location::boundary));
  CHECK(truth(in_space(Ask::side, {Plane3{{0, 0, 1}, 1}, unit})) == Reply(Side::positive));
  CHECK(truth(in_space(Ask::contact, {ground, standing})) ==
        Reply(Contact{Planes::transversal, 0, false, Feature::face, Feature::vertex0}));
  CHECK(truth(in_space(Ask::hit, {down, ground})) == Reply(HitReply{true, 2, false}));
  CHECK(truth(in_space(Ask::hit, {Ray3{{9, 9, 9}, {0, 0, 1}}, ground})) == Reply(HitReply{}));
  CHECK(truth(in_space(Ask::distance, {ground, above})) == Reply(DistanceReply{1}));
  CHECK(
      truth(in_plane(Ask::intersection, {Aabb2{{0, 0}, {2, 2}}, Aabb2{{2, 1}, {3, 4}}})).index() ==
      6);
  const auto cut = std::get<IntersectionReply>(
      truth(in_plane(Ask::intersection, {Segment2{{0, 0}, {2, 2}}, Segment2{{0, 2}, {2, 0}}})));
  CHECK(cut == IntersectionReply{0, {{1, 1, 0}}});
}

TEST_CASE("Examples: the truth of what collides") {
  using enum PenetrationRelation;
  const Aabb3 beside{{1, 0, 0}, {2, 1, 1}}, deeper{{0.75, 0, 0}, {2, 1, 1}};
  CHECK(truth(in_space(Ask::penetration, {unit, beside})) == Reply(PenetrationReply{touching, 0}));
  CHECK(truth(in_space(Ask::penetration, {unit, deeper})) ==
        Reply(PenetrationReply{overlapping, 0.25}));
  CHECK(truth(in_space(Ask::penetration, {unit, Point3{3, 0, 0}})) == Reply(PenetrationReply{}));
  const Sphere3 ball{{0, 0, 4}, 1};
  CHECK(truth(in_space(Ask::sweep, {ball, ground, Point3{0, 0, -4}})) ==
        Reply(ImpactReply{true, 0.75}));
  CHECK(truth(in_space(Ask::sweep, {ball, ground, Point3{0, 0, -2}})) == Reply(ImpactReply{}));
  CHECK(truth(in_plane(Ask::sweep, {Point2{-1, 0}, Point2{1, 0}, Point2{4, 0}})) ==
        Reply(ImpactReply{true, 0.5}));
  CHECK(truth(in_space(Ask::ccd, {Point3{1, 1, 1}, Point3{1, 1, -3}, ground, ground})) ==
        Reply(ImpactReply{true, 0.25}));
  CHECK(truth(in_space(Ask::ccd, {Point3{1, 1, 1}, Point3{1, 1, 2}, ground, ground})) ==
        Reply(ImpactReply{}));
}

TEST_CASE("Examples: a question without an answer throws") {
  CHECK_THROWS_AS(truth(in_space(Ask::penetration, {unit, down})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::sweep, {unit, unit})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::sweep, {unit, unit, unit})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::sweep, {down, unit, Point3{}})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::ccd, {unit, unit, unit, unit})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::ccd, {Point3{}, ground, Point3{}, Point3{}})),
                  InvalidArgument);
  CHECK_THROWS_AS(truth(in_plane(Ask::ccd, {Point2{}, Point2{}, Point2{}, Point2{}})),
                  InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::orient3d, {Point3{0, 0, 0}})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::orient2d, {Point3{}, Point3{}, Point3{}})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::locate, {ground, ground})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::locate, {Point3{}, down})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::side, {Plane3{{0, 0, 0}, 1}, unit})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::contact, {ground, unit})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::intersection, {Point3{}, unit})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::penetration, {down, unit})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::intersects, {unit})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_plane(Ask::frustum, {Point2{}, Point2{}})), InvalidArgument);
  CHECK_THROWS_AS(truth(in_space(Ask::intersects, {Point3{not_a_number, 0, 0}, unit})), NotFinite);
}

TEST_CASE("Examples: in which way an answer is wrong") {
  using enum Verdict;
  CHECK(verdict(Sign::zero, Sign::positive) == false_negative);
  CHECK(verdict(Sign::negative, Sign::zero) == false_positive);
  CHECK(verdict(Sign::negative, Sign::positive) == wrong);
  CHECK(verdict(true, false) == false_negative);
  CHECK(verdict(false, true) == false_positive);
  CHECK(verdict(Location::outside, Location::boundary) == false_positive);
  CHECK(verdict(Location::boundary, Location::outside) == false_negative);
  CHECK(verdict(Location::boundary, Location::inside) == wrong);
  CHECK(verdict(Side::positive, Side::crossing) == false_positive);
  CHECK(verdict(Side::crossing, Side::negative) == false_negative);
  CHECK(verdict(Side::positive, Side::negative) == wrong);
  CHECK(verdict(Containment::outside, Containment::inside) == false_positive);
  CHECK(verdict(Containment::inside, Containment::outside) == false_negative);
  CHECK(verdict(Containment::inside, Containment::crossing) == wrong);
  using enum PenetrationRelation;
  CHECK(verdict(PenetrationReply{}, PenetrationReply{touching, 0}) == false_positive);
  CHECK(verdict(PenetrationReply{touching, 0}, PenetrationReply{}) == false_negative);
  CHECK(verdict(PenetrationReply{touching, 0}, PenetrationReply{overlapping, 1e-9}) == wrong);
  CHECK(verdict(PenetrationReply{overlapping, 1}, PenetrationReply{overlapping, -1}) == wrong);
  CHECK(verdict(PenetrationReply{overlapping, 1}, PenetrationReply{overlapping, 2}) == right);
  CHECK(verdict(ImpactReply{}, ImpactReply{true, 1}) == false_positive);
  CHECK(verdict(ImpactReply{true, 1}, ImpactReply{}) == false_negative);
  CHECK(verdict(ImpactReply{true, 0}, ImpactReply{true, 1e-20}) == wrong);
  CHECK(verdict(ImpactReply{true, 1e-20}, ImpactReply{true, 0}) == wrong);
  CHECK(verdict(ImpactReply{true, 1}, ImpactReply{true, above_one}) == wrong);
  CHECK(verdict(ImpactReply{true, 0.5}, ImpactReply{true, -0.5}) == wrong);
  CHECK(verdict(ImpactReply{true, 0.5}, ImpactReply{true, not_a_number}) == wrong);
  CHECK(judge(ImpactReply{true, 1}, ImpactReply{true, std::nextafter(1, 0)}).ulps == 1);
  CHECK(judge(PenetrationReply{overlapping, 1}, PenetrationReply{overlapping, above_one}).ulps ==
        1);
  const Contact none{Planes::parallel, -1, false, Feature::none, Feature::none};
  const Contact touch{Planes::transversal, 0, false, Feature::face, Feature::vertex0};
  Contact other_vertex = touch, other_planes = none;
  other_vertex.feature_b = Feature::vertex1;
  other_planes.planes = Planes::coplanar;
  CHECK(verdict(none, touch) == false_positive);
  CHECK(verdict(touch, none) == false_negative);
  CHECK(verdict(touch, other_vertex) == wrong);
  CHECK(verdict(none, other_planes) == wrong);
  CHECK(verdict(true, Sign::positive) == wrong);
}

TEST_CASE("Examples: hits and distances, their numbers counted in doubles") {
  const auto hit = [](double t) { return HitReply{true, t, false}; };
  CHECK(verdict(HitReply{}, hit(1)) == Verdict::false_positive);
  CHECK(verdict(hit(1), HitReply{}) == Verdict::false_negative);
  CHECK(verdict(hit(1), HitReply{true, 1, true}) == Verdict::wrong);
  CHECK(verdict(hit(1), hit(-1)) == Verdict::wrong);
  CHECK(verdict(hit(1), hit(not_a_number)) == Verdict::wrong);
  CHECK(judge(hit(1), hit(above_one)).ulps == 1);
  CHECK(judge(hit(1), hit(std::nextafter(1.0, 0.0))).ulps == 1);
  CHECK(verdict(hit(1), hit(above_one)) == Verdict::right);
  CHECK(judge(hit(0), hit(-0.0)).ulps == 0);
  CHECK(judge(hit(std::numeric_limits<double>::max()), hit(inf)).ulps == 1);
  CHECK(verdict(DistanceReply{0}, DistanceReply{1e-30}) == Verdict::false_negative);
  CHECK(verdict(DistanceReply{1e-30}, DistanceReply{0}) == Verdict::false_positive);
  CHECK(judge(DistanceReply{1}, DistanceReply{above_one}).ulps == 1);
  CHECK(verdict(DistanceReply{1}, DistanceReply{-1}) == Verdict::wrong);
}

TEST_CASE("Examples: corners in any order that the format allows") {
  const Point3 a{0, 0, 0}, b{1, 0, 0}, c{1, 1, 0}, d{0, 1, 0};
  const Reply square = IntersectionReply{2, {a, b, c, d}};
  for (const auto& corners : {std::vector{b, c, d, a}, {d, c, b, a}, {a, d, c, b}}) {
    CHECK(verdict(square, IntersectionReply{2, corners}) == Verdict::right);
    CHECK(judge(square, IntersectionReply{2, corners}).ulps == 0);
  }
  CHECK(judge(square, IntersectionReply{2, {a, c, b, d}}).ulps > 1000);
  CHECK(judge(square, IntersectionReply{2, {c, d, a, {above_one, 0, 0}}}).ulps == 1);
  CHECK(verdict(square, IntersectionReply{2, {a, b, c}}) == Verdict::wrong);
  CHECK(verdict(square, IntersectionReply{1, {a, b}}) == Verdict::wrong);
  CHECK(verdict(square, IntersectionReply{2, {a, b, c, {not_a_number, 1, 0}}}) == Verdict::wrong);
  CHECK(verdict(square, IntersectionReply{}) == Verdict::false_negative);
  CHECK(verdict(IntersectionReply{}, square) == Verdict::false_positive);
  CHECK(judge(IntersectionReply{1, {a, b}}, IntersectionReply{1, {b, a}}).ulps == 0);
  CHECK(judge(IntersectionReply{3, {a, b, c, d}}, IntersectionReply{3, {a, c, b, d}}).ulps == 0);
}

TEST_CASE("Examples: how the shapes of a case lie") {
  const auto class_of = [](const Case& c) { return contact_class(c, truth(c)); };
  CHECK(class_of(in_space(Ask::contact, {ground, standing})) == "transversal, point, face vertex");
  CHECK(class_of(in_space(Ask::intersects, {ground, through})) ==
        "transversal, line, crossing, face face");
  CHECK(class_of(in_space(Ask::intersects, {ground, above})) == "parallel, apart");
  CHECK(class_of(in_space(Ask::intersects, {ground, collinear})) ==
        "point, vertex vertex, degenerate");
  CHECK(class_of(in_space(Ask::hit, {down, ground})) == "point");
  CHECK(class_of(in_space(Ask::intersects, {unit, Sphere3{{9, 9, 9}, 1}})) == "apart");
  CHECK(class_of(in_space(Ask::distance, {unit, Sphere3{{1, 1, 1}, 0}})) == "meet, degenerate");
  CHECK(class_of(in_space(Ask::locate, {Point3{1, 1, 1}, unit})) == "boundary");
  CHECK(class_of(in_plane(Ask::orient2d, {Point2{0, 0}, Point2{1, 1}, Point2{2, 2}})) ==
        "collinear");
  CHECK(class_of(in_plane(Ask::orient2d, {Point2{0, 0}, Point2{1, 1}, Point2{1, 1}})) ==
        "collinear, equal points");
  CHECK(class_of(in_plane(Ask::orient2d, {Point2{0, 0}, Point2{1, 1}, Point2{1, 2}})) == "general");
}

TEST_CASE("Examples: which shapes are degenerate") {
  const auto degenerate = [](Shape3 s) {
    const Case c = in_space(Ask::side, {Plane3{{0, 0, 1}, 100}, std::move(s)});
    return contact_class(c, truth(c)).find("degenerate") != std::string::npos;
  };
  const Segment3 up{{0, 0, 0}, {0, 0, 1}};
  const Point3 x{1, 0, 0}, y{0, 1, 0}, z{0, 0, 1};
  CHECK_FALSE(degenerate(unit));
  CHECK(degenerate(Aabb3{{0, 0, 0}, {1, 1, 0}}));
  CHECK_FALSE(degenerate(Obb3{x, {x, y, z}, {1, 1, 1}}));
  CHECK(degenerate(Obb3{x, {x, y, {1, 1, 0}}, {1, 1, 1}}));
  CHECK(degenerate(Obb3{x, {x, y, z}, {1, 0, 1}}));
  CHECK_FALSE(degenerate(Convex3{{x, y, z, {0, 0, 0}}}));
  CHECK(degenerate(Convex3{{x, x, y, z, z}}));
  CHECK(degenerate(Convex3{{x}}));
  CHECK_FALSE(degenerate(Capsule3{up, 1}));
  CHECK(degenerate(Capsule3{{x, x}, 1}));
  CHECK_FALSE(degenerate(Lozenge3{x, {x, y}, 1}));
  CHECK(degenerate(Lozenge3{x, {x, {2, 0, 0}}, 1}));
  CHECK(degenerate(Cylinder3{up, 0}));
  CHECK_FALSE(degenerate(Cone3{x, y, 1}));
  CHECK(degenerate(Ellipsoid3{x, {x, y, {1, 1, 0}}}));
  CHECK(degenerate(Kdop3{{x, y, z}, {0, 0, 0}, {1, 1, 0}}));
  CHECK_FALSE(degenerate(Kdop3{{x, y, z}, {0, 0, 0}, {1, 1, 1}}));
  CHECK(degenerate(Polygon3{{{x, y, {2, -1, 0}}}}));
  CHECK_FALSE(degenerate(Polygon3{{{x, y, z}}}));
}
