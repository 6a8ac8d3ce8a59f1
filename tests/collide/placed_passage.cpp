// SPDX-License-Identifier: MIT
#include <signum/collide/placed_hit.hpp>
#include <signum/collide/placed_passage.hpp>
#include <signum/collide/set.hpp>
#include <signum/kernel/error.hpp>

#include "pairs.hpp"
#include "placed_cases.hpp"
#include "reference_passage.hpp"

using namespace signum;
using placed_cases::pose;
using reference::AskedLine;

namespace {

constexpr AffineMatrix3 flat{{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 0, 0}}};

bool is_same(const std::optional<BorderCrossing>& a, const std::optional<BorderCrossing>& b) {
  if (a.has_value() != b.has_value()) return false;
  return !a ||
         (a->t == b->t && a->face == b->face && a->normal.has_value() == b->normal.has_value());
}
bool is_same(const std::optional<Passage>& a, const std::optional<Passage>& b) {
  if (a.has_value() != b.has_value()) return false;
  return !a || (is_same(a->entry, b->entry) && is_same(a->exit, b->exit));
}

bool has_same_normals(const std::optional<Passage>& a, const std::optional<Passage>& b) {
  const auto same = [](const auto& p, const auto& q) {
    return !p || !p->normal || p->normal->rounded == q->normal->rounded;
  };
  return !a || (same(a->entry, b->entry) && same(a->exit, b->exit));
}

/// The half-spaces of the image whose numbers are told, where the judge has them.
std::optional<std::vector<reference::HalfSpace>> faces_of_image(const Shape3& shape,
                                                                const Pose& where) {
  std::vector<reference::HalfSpace> faces;
  if (const auto* const frustum = std::get_if<Frustum3>(&shape)) {
    faces = reference::half_spaces(*frustum);
  } else if (std::holds_alternative<Aabb3>(shape) || std::holds_alternative<Kdop3>(shape)) {
    faces = std::get<reference::Swept>(pairs::body(shape)).core.half_spaces();
  } else {
    return std::nullopt;
  }
  for (reference::HalfSpace& h : faces) h = reference::Turn(where)(h);
  return faces;
}

pairs::Outcome check(const Shape3& any_ray, const Shape3& any_shape) {
  static cases::Random random(cases::first_seed());
  const Pose pose_a = pose(random), pose_b = random.one_in(3) ? pose_a : pose(random);
  const auto& [of_ray, direction] = std::get<Ray3>(any_ray);
  const Set3 ray(any_ray), shape(any_shape), a = ray.placed(pose_a), b = shape.placed(pose_b);
  const reference::Turn turn(pose_a);
  const reference::Body image = reference::Turn(pose_b)(pairs::body(any_shape));
  AskedLine line{turn(reference::exact(of_ray)), turn.turned(reference::exact(direction)), {}};
  const auto found = passage(a, b);
  if (std::string wrong = reference::wrong_passage(line, image, found); !wrong.empty()) {
    return {wrong, ""};
  }
  const auto plain = passage(ray, shape);
  if (!is_same(passage(ray.placed(pose_b), b), plain)) return {"both by one pose", ""};
  const auto here = passage(ray, shape.placed(Pose{{0, 0, 0, 3}, {0, 0, 0}}));
  if (!is_same(here, plain) || !has_same_normals(here, plain)) return {"placed where it is", ""};
  if (!found) return {"", "missed"};
  if (const auto faces = faces_of_image(any_shape, pose_b)) {
    if (std::string wrong = reference::wrong_faces(line, *faces, *found); !wrong.empty()) {
      return {wrong, ""};
    }
  }
  for (const auto& c : {found->entry, found->exit}) {
    if (!c || !std::isfinite(c->t.to_double())) continue;
    for (const double t : {c->t.to_double(), std::nextafter(c->t.to_double(), 0)}) {
      line.limit.greatest_t = t;
      const std::string wrong = reference::wrong_passage(line, image, passage(a, b, {t}));
      if (!wrong.empty()) return {"with a limit: " + wrong, ""};
    }
  }
  return {"", !found->entry ? "inside" : !found->exit ? "for ever" : "through"};
}

}  // namespace

// --- Examples

TEST_CASE("a ray passes a turned box by the faces that it had", "[placed_passage]") {
  // A quarter about z: what was least in x is least in y.
  const Placed box{Aabb3{{1, 0, 0}, {4, 1, 1}}, Pose{{0, 0, 2, 2}, {0, 0, 0}}};
  const auto found = passage(Ray3{{-0.5, -3, 0.5}, {0, 2, 0}}, box);
  REQUIRE(found);
  CHECK(found->entry->t == DeferredSurd(Surd(2)));
  CHECK(found->entry->face == 0U);
  CHECK(found->entry->normal->rounded == Point3{0, -1, 0});
  CHECK(found->exit->t == DeferredSurd(Surd(Rational(3.5))));
  CHECK(found->exit->face == 1U);
  CHECK(found->exit->normal->rounded == Point3{0, 1, 0});
  CHECK_FALSE(passage(Ray3{{0.5, -3, 0.5}, {0, 2, 0}}, box));
  CHECK_FALSE(passage(Ray3{{-0.5, 2, 0.5}, {0, 2, 0}}, box)->entry);
  CHECK_FALSE(passage(Ray3{{-0.5, -3, 0.5}, {0, 2, 0}}, box, {3.25})->exit);
}

TEST_CASE("rays through what a matrix shears, scales or flattens", "[placed_passage]") {
  const Aabb3 cube{{0, 0, 0}, {1, 1, 1}};
  const AffineMatrix3 sheared{{{1, 1, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}}};
  const auto leaned = passage(Ray3{{-2, 0.5, 0.5}, {1, 0, 0}}, Placed{cube, sheared});
  REQUIRE(leaned);
  CHECK(leaned->entry->t == DeferredSurd(Surd(Rational(2.5))));
  CHECK(leaned->entry->face == 0U);
  // The face x = 0 leans by the shear, and its normal the other way.
  CHECK(leaned->entry->normal->rounded == Point3{-1, 1, 0});
  CHECK(leaned->exit->normal->rounded == Point3{1, -1, 0});
  const auto onto_flat = passage(Ray3{{0.5, 0.5, 2}, {0, 0, -1}}, Placed{cube, flat});
  REQUIRE(onto_flat);
  CHECK(onto_flat->entry->t == DeferredSurd(Surd(2)));
  CHECK(onto_flat->exit->t == DeferredSurd(Surd(2)));
  CHECK_FALSE(onto_flat->entry->face);
  CHECK(onto_flat->entry->normal->rounded == Point3{0, 0, 1});
  CHECK(onto_flat->exit->normal->rounded == Point3{0, 0, -1});
  // An ellipsoid is one under any matrix.
  const AffineMatrix3 twice{{{2, 0, 0, 0}, {0, 2, 0, 0}, {0, 0, 2, 0}}};
  const Ellipsoid3 ball{{0, 0, 0}, {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}};
  CHECK(passage(Ray3{{-5, 0, 0}, {1, 0, 0}}, Placed{ball, twice})->exit->t ==
        DeferredSurd(Surd(7)));
  // A ray whose image is its origin leaves nothing.
  const auto stays = passage(Placed{Ray3{{0, 0, 9}, {0, 0, 1}}, flat}, cube);
  CHECK((stays && !stays->entry && !stays->exit));
  CHECK_FALSE(passage(Placed{Ray3{{2, 0, 9}, {0, 0, 1}}, flat}, cube));
}

TEST_CASE("a prepared convex body is passed as its points are", "[placed_passage]") {
  const Convex3 tent{{{0, 0, 0}, {4, 0, 0}, {0, 4, 0}, {0, 0, 4}}};
  const ConvexBody body(tent);
  const Ray3 ray{{-1, 1, 1}, {1, 0, 0}};
  const Pose where{{0, 0, 1, 2}, {0.5, 0, 0}};
  CHECK(is_same(passage(ray, body), passage(ray, tent)));
  CHECK(is_same(passage(ray, Placed{body, where}), passage(ray, Placed{tent, where})));
}

// --- Consistency

TEST_CASE("laws 1 to 3: passages of placed rays and shapes are those of the images",
          "[placed_passage]") {
  const auto takes = [](ShapeKind a, ShapeKind b) {
    return a == ShapeKind::ray && passage_takes(b);
  };
  const pairs::Tally tally = pairs::run<pairs::Space>("hit", 20, takes, check);
  if (!pairs::many_cases()) return;
  for (const char* answer : {"missed", "inside", "through", "for ever"}) {
    INFO(answer);
    CHECK(tally.at(answer) > (answer == std::string("for ever") ? 0 : 20));
  }
}

TEST_CASE("passages of boxes under matrices are those of the image's corners", "[placed_passage]") {
  int flat_images = 0, through = 0;
  cases::run("matrices", 400, [&](cases::Random& random) -> std::string {
    const auto integer = [&] { return static_cast<double>(random.between(-2, 2)); };
    AffineMatrix3 m{};
    for (auto& row : m) row = {integer(), integer(), integer(), integer()};
    const auto column = [&m](std::size_t k) { return Point3{m[0][k], m[1][k], m[2][k]}; };
    const auto side = [&] { return static_cast<double>(random.between(0, 2)); };
    const Aabb3 box{{0, 0, 0}, {side(), side(), side()}};
    Convex3 image;
    for (unsigned i = 0; i < 8; ++i) {
      const Point3 p{(i & 1U) != 0 ? box.max.x : 0, (i & 2U) != 0 ? box.max.y : 0,
                     (i & 4U) != 0 ? box.max.z : 0};
      const auto at = [&](const auto& row) {
        return row[0] * p.x + row[1] * p.y + row[2] * p.z + row[3];
      };
      image.points.push_back({at(m[0]), at(m[1]), at(m[2])});
    }
    const Point3 origin{integer(), integer(), 4 * integer()};
    // Through the middle of the image, or any direction.
    const auto &p = image.points.front(), &q = image.points.back();
    const Point3 inwards{p.x + q.x - 2 * origin.x, p.y + q.y - 2 * origin.y,
                         p.z + q.z - 2 * origin.z};
    const Point3 any{integer(), integer(), integer()};
    const Ray3 ray{origin, random.one_in(2) ? inwards : any};
    const auto found = passage(ray, Placed{box, m});
    const AskedLine line{reference::exact(ray.origin), reference::exact(ray.direction), {}};
    const reference::Body body = reference::body(ShapeRef3(&image));
    if (std::string w = reference::wrong_passage(line, body, found); !w.empty()) return w;
    if (found.has_value() != hit(ray, Placed{box, m}).has_value()) return "law 1";
    const auto both = passage(Placed{ray, m}, Placed{box, m}), plain = passage(ray, box);
    const auto [x, y, z] = std::array{column(0), column(1), column(2)};
    const double volume = dot(x, cross(y, z));
    flat_images += volume == 0 ? 1 : 0;
    through += found && found->entry && found->exit ? 1 : 0;
    if (volume != 0 && !is_same(both, plain)) return "both by one matrix";
    const bool named =
        found && ((found->entry && found->entry->face) || (found->exit && found->exit->face));
    return named && volume == 0 ? "a face of what is flat" : "";
  });
  const bool many = cases::count_of(10) >= 10;
  CAPTURE(flat_images, through);
  CHECK((flat_images > 20 || !many));
  CHECK((through > 50 || !many));
}

// --- Refusal

TEST_CASE("placed passages refuse what passages and placements refuse", "[placed_passage]") {
  const Ray3 ray{{0, 0, 0}, {1, 0, 0}};
  CHECK_THROWS_AS(passage(ray, Placed{Sphere3{{5, 0, 0}, 1}, flat}), InvalidArgument);
  CHECK_THROWS_AS(passage(ray, Placed{Aabb3{{2, 0, 0}, {0, 2, 2}}, Pose{}}), InvalidArgument);
  CHECK_THROWS_AS(passage(ray, Placed{Aabb3{{0, 0, 0}, {1, 1, 1}}, Pose{{0, 0, 0, 0}, {0, 0, 0}}}),
                  InvalidArgument);
  CHECK_THROWS_AS(passage(Placed{Ray3{{0, 0, NAN}, {1, 0, 0}}, Pose{}}, Point3{0, 0, 0}),
                  NotFinite);
  CHECK_THROWS_AS(passage(Placed{ray, Pose{}}, Point3{0, 0, 0}, {NAN}), NotFinite);
}
