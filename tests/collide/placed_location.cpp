// SPDX-License-Identifier: MIT
#include <signum/collide/placed_contact.hpp>
#include <signum/collide/placed_location.hpp>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>

#include "pairs.hpp"
#include "placed_cases.hpp"

using namespace signum;
using placed_cases::pose;

namespace {

constexpr AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};

struct TwoPoses {
  Pose a, b;
};
TwoPoses two_poses() {
  static cases::Random random(cases::first_seed());
  const Pose a = pose(random);
  return {a, random.one_in(3) ? a : pose(random)};
}

pairs::Outcome check_location(const Shape3& point, const Shape3& shape) {
  const TwoPoses poses = two_poses();
  const Pose &pose_a = poses.a, &pose_b = poses.b;
  const Location truth =
      reference::locate(reference::Turn(pose_a)(reference::exact(std::get<Point3>(point))),
                        reference::Turn(pose_b)(pairs::body(shape)));
  const std::string flaw = [&]() -> std::string {
    const Set3 p(point), s(shape), a = p.placed(pose_a), b = s.placed(pose_b);
    const ShapeKind kind = s.kind();
    if (locate(a, b) != truth) return "locate";
    if (locate(p.placed(pose_b), b) != locate(p, s)) return "locate: both by one pose";
    if (locate(p, s.placed(Pose{{0, 0, 0, -3}, {0, 0, 0}})) != locate(p, s)) {
      return "locate: placed where it is";
    }
    const SetContact touch = contact(a, b);
    if (!(contact(p.placed(pose_b), b) == contact(p, s))) return "contact: by one pose";
    if (!has_point_contact(kind)) return "";
    const auto& at = std::get<PointContact>(touch);
    if (at.location != truth) return "contact";
    if (!(contact(b, a) == touch)) return "contact: not symmetric";
    const bool numbered = kind != ShapeKind::convex && kind != ShapeKind::ellipsoid &&
                          !(kind >= ShapeKind::sphere && kind <= ShapeKind::lozenge);
    if (numbered && truth == Location::boundary && at.faces.empty()) return "no face";
    return "";
  }();
  static constexpr std::array names{"inside", "boundary", "outside"};
  return {flaw, truth == Location::inside     ? names[0]
                : truth == Location::boundary ? names[1]
                                              : names[2]};
}

pairs::Outcome check_side(const Shape3& plane, const Shape3& shape) {
  const TwoPoses poses = two_poses();
  const Pose &pose_a = poses.a, &pose_b = poses.b;
  const auto& h = std::get<Plane3>(plane);
  const reference::HalfSpace image_a = reference::Turn(pose_a)(
      reference::HalfSpace{reference::exact(h.normal), reference::Q(h.offset)});
  const reference::HalfSpace opposite{reference::Point{0, 0, 0} - image_a.normal,
                                      reference::Q(-image_a.offset)};
  const reference::Body image_b = reference::Turn(pose_b)(pairs::body(shape));
  if (!reference::is_bounded(image_b) || !reference::any_point(image_b)) return {"", "refused"};
  const Side truth = reference::least_sign(image_a, image_b) > 0    ? Side::positive
                     : reference::least_sign(opposite, image_b) > 0 ? Side::negative
                                                                    : Side::crossing;
  const Set3 a(plane), b(shape);
  const std::string flaw = side(a.placed(pose_a), b.placed(pose_b)) != truth        ? "side"
                           : side(a.placed(pose_b), b.placed(pose_b)) != side(a, b) ? "by one pose"
                                                                                    : "";
  return {flaw, truth == Side::crossing ? "crossing" : "on a side"};
}

pairs::Outcome check_containment(const Shape3& frustum, const Shape3& shape) {
  const TwoPoses poses = two_poses();
  const Pose &pose_a = poses.a, &pose_b = poses.b;
  const auto& f = std::get<Frustum3>(frustum);
  const reference::Turn turn(pose_a);
  const reference::Body image = turn(pairs::body(frustum));
  const reference::Body image_b = reference::Turn(pose_b)(pairs::body(shape));
  if (!reference::is_bounded(image_b) || !reference::any_point(image_b)) return {"", "refused"};
  bool inside = true;
  for (const reference::HalfSpace& h : reference::half_spaces(f)) {
    inside = inside && reference::least_sign(turn(h), image_b) >= 0;
  }
  const Containment truth = !reference::intersects(image, image_b) ? Containment::outside
                            : inside                               ? Containment::inside
                                                                   : Containment::crossing;
  const Set3 a(frustum), b(shape);
  const std::string flaw = containment(a.placed(pose_a), b.placed(pose_b)) != truth ? "containment"
                           : containment(a.placed(pose_b), b.placed(pose_b)) != containment(a, b)
                               ? "by one pose"
                               : "";
  return {flaw, truth == Containment::inside    ? "inside"
                : truth == Containment::outside ? "outside"
                                                : "crossing"};
}

}  // namespace

// --- Examples

TEST_CASE("points and planes beside a turned box", "[placed_location]") {
  // 3/5 and 4/5 are sine and cosine of the turn about x by (1, 0, 0, 2).
  const Placed box{Aabb3{{-1, -1, -1}, {1, 1, 1}}, Pose{{1, 0, 0, 2}, {0, 0, 0}}};
  CHECK(locate(Point3{0, 0.25, 1.25}, box) == Location::outside);
  CHECK(locate(Point3{0, 0, 1.25}, box) == Location::boundary);
  CHECK(locate(Point3{0, 0, std::nextafter(1.25, 0)}, box) == Location::inside);
  CHECK(contact(Point3{0, 0, 1.25}, box) == PointContact{Location::boundary, {3}});
  CHECK(contact(box, Point3{1, 0, 1.25}) == PointContact{Location::boundary, {1, 3}});
  CHECK(side(Plane3{{0, 0, 1}, 1.5}, box) == Side::positive);
  CHECK(side(Plane3{{0, 0, 1}, 1.375}, box) == Side::crossing);
}

TEST_CASE("flat images have the inside that they have in their plane", "[placed_location]") {
  const Placed box{Aabb3{{0, 0, 5}, {1, 1, 6}}, flat};
  CHECK(locate(Point3{0.5, 0.5, 0}, box) == Location::inside);
  CHECK(locate(Point3{1, 0.5, 0}, box) == Location::boundary);
  CHECK(locate(Point3{0.5, 0.5, 5}, box) == Location::outside);
  CHECK(side(Plane3{{0, 0, 1}, -1}, box) == Side::negative);
  CHECK_THROWS_AS(contact(Point3{0.5, 0.5, 0}, box), InvalidArgument);
  CHECK_THROWS_AS(side(Placed{Plane3{{0, 0, 1}, 0}, flat}, box), InvalidArgument);
  CHECK_THROWS_AS(locate(Point3{0, 0, 0}, Placed{Sphere3{{0, 0, 0}, 1}, flat}), InvalidArgument);
}

// --- Consistency

TEST_CASE("laws 1 to 3: placed points are where their exact images are", "[placed_location]") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::point && has_inside(b);
  };
  const pairs::Tally tally = pairs::run<pairs::Space>("locate", 12, takes, check_location);
  if (pairs::many_cases()) {
    for (const char* s : {"inside", "boundary", "outside"}) CHECK(tally.at(s) > 50);
  }
}

TEST_CASE("placed planes have placed shapes on the sides of the images", "[placed_location]") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::plane && is_bounded(b);
  };
  const pairs::Tally tally = pairs::run<pairs::Space>("side", 6, takes, check_side);
  if (pairs::many_cases()) {
    for (const char* s : {"crossing", "on a side"}) CHECK(tally.at(s) > 100);
  }
}

TEST_CASE("placed frusta hold what their images hold", "[placed_location]") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::frustum && is_bounded(b);
  };
  const pairs::Tally tally = pairs::run<pairs::Space>("frustum", 4, takes, check_containment);
  if (pairs::many_cases()) {
    for (const char* s : {"crossing", "outside"}) CHECK(tally.at(s) > 50);
  }
}
