// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <limits>
#include <signum/kernel/error.hpp>
#include <signum/kernel/rational.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/deforming_mesh.hpp>

#include "cases.hpp"
#include "deform/blended.hpp"
#include "environment.hpp"
#include "machine/fp_environment.hpp"
#include "on_threads.hpp"
#include "sheet.hpp"

using namespace signum;
using cases::Random;

namespace {

using Targets = std::vector<std::vector<Point3>>;

double integer(Random& random, int most) {
  return static_cast<double>(random.between(-most, most));
}

/// Triangles at integers, which share vertices, some of which no triangle has.
Mesh soup(Random& random, int size) {
  Mesh mesh;
  const auto vertices = static_cast<std::uint32_t>(random.between(3, 60));
  for (std::uint32_t i = 0; i < vertices; ++i) {
    mesh.vertices.push_back({integer(random, size), integer(random, size), integer(random, size)});
  }
  const auto any = [&] {
    return static_cast<std::uint32_t>(random.between(0, static_cast<int>(vertices) - 1));
  };
  for (int i = static_cast<int>(random.between(0, 80)); i > 0; --i) {
    mesh.triangles.push_back({any(), any(), any()});
  }
  return mesh;
}

std::vector<Point3> shaken(Random& random, std::vector<Point3> points, int most) {
  for (Point3& p : points) {
    p = {p.x + integer(random, most), p.y + integer(random, most), p.z + integer(random, most)};
  }
  return points;
}

bool same(const MeshContacts& a, const MeshContacts& b) {
  return a.contacts == b.contacts && a.degenerate == b.degenerate;
}

DeformingOptions small_parts(Random& random) {
  constexpr double never = std::numeric_limits<double>::infinity();
  constexpr std::array builds{BvhBuild::linear, BvhBuild::binned, BvhBuild::median,
                              BvhBuild::inserted};
  return {builds[static_cast<std::size_t>(random.between(0, 3))],
          random.one_in(3) ? 64 : static_cast<std::uint32_t>(random.between(1, 20)),
          std::array{1.0, 1.2, 1.5, never}[static_cast<std::size_t>(random.between(0, 3))]};
}

/// The exact sum, rounded by the rationals.
double exact_blend(std::span<const double> weights, std::span<const double> numbers) {
  Rational sum;
  for (std::size_t k = 0; k < weights.size(); ++k) {
    sum = sum + Rational(weights[k]) * Rational(numbers[k]);
  }
  return sum.to_double();
}

bool equal(const Point3& a, const Point3& b) { return a.x == b.x && a.y == b.y && a.z == b.z; }

}  // namespace

// --- Examples

TEST_CASE("only parts that a question comes to are brought up to date", "[deforming_mesh]") {
  const Mesh ground = sheet(64);
  DeformingMesh cloth(sheet(64)), ball(sheet(2));
  std::vector<Point3> up = ground.vertices, touching = sheet(2).vertices;
  for (Point3& p : up) p.z = 5;
  for (Point3& p : touching) p.z = 9;
  cloth.move(up);
  ball.move(touching);
  CHECK(contacts(cloth, ball).contacts.empty());
  CHECK(cloth.counts().built == 0);
  CHECK(cloth.counts().parts > 16);
  for (Point3& p : touching) p = {p.x + 1.25, p.y + 1.25, 5};
  ball.move(touching);
  CHECK_FALSE(contacts(cloth, ball).contacts.empty());
  CHECK(cloth.counts().built > 0);
  CHECK(cloth.counts().built <= 4);
  CHECK(cloth.counts().refitted == 0);
  // Asked again, nothing is done; after a step, what is visited is refitted.
  contacts(cloth, ball);
  CHECK(cloth.counts().refitted == 0);
  cloth.move(up);
  contacts(cloth, ball);
  CHECK(cloth.counts().refitted == cloth.counts().built);
}

TEST_CASE("a part has no more triangles than it may have", "[deforming_mesh]") {
  for (const BvhBuild how : {BvhBuild::linear, BvhBuild::binned, BvhBuild::inserted}) {
    CHECK(DeformingMesh(sheet(9), {how, 1, 1.5}).counts().parts == 162);
    CHECK(DeformingMesh(sheet(9), {how, 3, 1.5}).counts().parts >= 54);
    CHECK(DeformingMesh(sheet(9), {how, 162, 1.5}).counts().parts == 1);
  }
}

TEST_CASE("a blend of targets lies between them", "[deforming_mesh]") {
  const Mesh flat = sheet(16);
  std::vector<Point3> high = flat.vertices;
  for (Point3& p : high) p.z = 8;
  DeformingMesh morph(flat, Targets{high});
  DeformingMesh plate(sheet(2, 2));
  morph.blend(std::array{0.5, 0.5});
  CHECK(contacts(morph, plate).contacts.empty());
  CHECK(morph.counts().built == 0);
  morph.blend(std::array{0.75, 0.25});
  CHECK_FALSE(contacts(morph, plate).contacts.empty());
  CHECK(morph.mesh().vertices[7].z == 2);
}

TEST_CASE("hierarchies that have worn out are built anew", "[deforming_mesh]") {
  // Triangles that stand in rows, and are dealt out like cards.
  Mesh row;
  constexpr std::uint32_t count = 4096;
  for (std::uint32_t i = 0; i < count; ++i) {
    const double x = i;
    for (const Point3& p : {Point3{x, 0, 0}, Point3{x + 0.5, 1, 0}, Point3{x, 1, 1}}) {
      row.vertices.push_back(p);
    }
    row.triangles.push_back({3 * i, 3 * i + 1, 3 * i + 2});
  }
  const auto dealt = [&](std::uint32_t packs) {
    std::vector<Point3> points = row.vertices;
    for (std::uint32_t i = 0; i < count; ++i) {
      for (std::uint32_t k = 0; k < 3; ++k) {
        points[3 * i + k].x += double(i % packs) * 2 * count;
        points[3 * i + k].y += double(i % packs) * count;
      }
    }
    return points;
  };
  DeformingMesh cards(row), other(row), stubborn(row, {BvhBuild::linear, 512, INFINITY});
  contacts(cards, other);
  contacts(stubborn, other);
  CHECK(cards.counts().all_rebuilt == 0);
  for (DeformingMesh* m : {&cards, &stubborn}) m->move(dealt(16));
  CHECK(cards.counts().all_rebuilt == 1);
  CHECK(stubborn.counts().all_rebuilt == 0);
  CHECK(same(contacts(cards, other), contacts(cards.mesh(), row)));
  CHECK(same(contacts(stubborn, other), contacts(cards.mesh(), row)));
  CHECK(cards.counts().rebuilt == 0);
  // Within one part cards are dealt: the parts stay.
  DeformingMesh some(row);
  contacts(some, other);
  std::vector<Point3> points = row.vertices;
  for (std::uint32_t i = 0; i < 256; ++i) {
    for (std::uint32_t k = 0; k < 3; ++k) points[3 * i + k].x = points[3 * (i * 37 % 256) + k].x;
  }
  some.move(points);
  CHECK(same(contacts(some, other), contacts(some.mesh(), row)));
  CHECK(some.counts().all_rebuilt == 0);
  CHECK(some.counts().rebuilt > 0);
  CHECK(some.counts().rebuilt <= 4);
  CHECK(some.counts().refitted > some.counts().rebuilt);
}

// --- Laws

TEST_CASE("deforming_mesh law 1: after any steps the contacts are those made anew",
          "[deforming_mesh]") {
  std::size_t meeting = 0, worn = 0, rebuilt = 0;
  cases::run("soups that deform", 60, [&](Random& random) -> std::string {
    const int size = static_cast<int>(random.between(1, 12));
    const Mesh a = random.one_in(3) ? sheet(6) : soup(random, size), b = soup(random, size);
    DeformingMesh of_a(a, small_parts(random));
    DeformingMesh of_b(b, Targets{shaken(random, b.vertices, 3), shaken(random, b.vertices, 9)},
                       small_parts(random));
    for (int step = 0; step < 8; ++step) {
      if (random.one_in(2)) {
        of_a.move(random.one_in(6)
                      ? std::vector<Point3>(a.vertices.size(), Point3{1, 1, 0})
                      : shaken(random, a.vertices, static_cast<int>(random.between(0, 9))));
      }
      if (random.one_in(3)) {
        of_b.move(shaken(random, b.vertices, static_cast<int>(random.between(0, 9))));
      } else if (random.one_in(2)) {
        of_b.blend(
            std::array{integer(random, 4) / 4, integer(random, 4) / 4, integer(random, 4) / 3});
      }
      if (random.one_in(3)) continue;
      // First with what was visited alone.
      const MeshContacts found = contacts(of_a, of_b), back = contacts(of_b, of_a);
      const MeshContacts expected = contacts(of_a.mesh(), of_b.mesh());
      meeting += expected.contacts.size();
      if (!same(found, expected)) return "other contacts";
      if (!same(back, contacts(of_b.mesh(), of_a.mesh()))) return "turned about";
      if (!same(contacts(of_a, of_a), contacts(of_a.mesh(), of_a.mesh()))) return "with itself";
    }
    worn += of_a.counts().all_rebuilt + of_b.counts().all_rebuilt + of_a.counts().top_rebuilt +
            of_b.counts().top_rebuilt;
    rebuilt += of_a.counts().rebuilt + of_b.counts().rebuilt;
    return "";
  });
  const auto cases = static_cast<std::size_t>(cases::count_of(60));
  CHECK(meeting > 100 * cases);
  CHECK(3 * worn > cases);
  CHECK(8 * rebuilt + 8 > cases);
}

TEST_CASE("deforming_mesh law 2: blended vertices are correctly rounded, and in blended boxes",
          "[deforming_mesh]") {
  const detail::DefaultFpEnvironment environment;
  std::size_t exact = 0;
  cases::run("blends", 4000, [&](Random& random) -> std::string {
    const auto number = [&] {
      switch (random.between(0, 4)) {
        case 0:
          return integer(random, 3);
        case 1:
          return random.symmetric();
        case 2:
          return std::ldexp(random.symmetric(), static_cast<int>(random.between(-1074, 200)));
        case 3:
          return std::nextafter(1.0, integer(random, 3));
        default:
          return 0x1p53 + integer(random, 3);
      }
    };
    const auto terms = static_cast<std::size_t>(random.between(1, 4));
    std::vector<double> weights, x, y;
    std::vector<Aabb3> boxes;
    for (std::size_t k = 0; k < terms; ++k) {
      weights.push_back(number());
      x.push_back(number());
      y.push_back(number());
    }
    if (terms > 1 && random.one_in(3)) {
      // What cancels, but for little.
      weights[1] = -weights[0];
      x[1] = random.one_in(2) ? x[0] : std::nextafter(x[0], 9.0);
    }
    const double of_x = detail::blended(weights, x), of_y = detail::blended(weights, y);
    if (of_x != exact_blend(weights, x) || of_y != exact_blend(weights, y)) return "rounded";
    exact += of_x == 0 ? 1 : 0;
    for (std::size_t k = 0; k < terms; ++k) {
      const auto [least, greatest] = std::minmax(x[k], y[k]);
      boxes.push_back({{least, x[k], y[k]}, {greatest, x[k], y[k]}});
    }
    const Aabb3 box = detail::blended(weights, boxes);
    if (std::min(of_x, of_y) < box.min.x || std::max(of_x, of_y) > box.max.x) return "left the box";
    if (box.min.y != of_x || box.max.y != of_x || box.min.z != of_y) return "a box of one point";
    return "";
  });
  CHECK(exact > 20);
}

TEST_CASE("deforming_mesh law 2: the mesh of a blend", "[deforming_mesh]") {
  cases::run("morph targets", 40, [](Random& random) -> std::string {
    const Mesh mesh = soup(random, 9);
    const Targets targets{shaken(random, mesh.vertices, 5), shaken(random, mesh.vertices, 2)};
    DeformingMesh morph(mesh, targets, small_parts(random)), other(mesh);
    const std::array weights{random.symmetric(), random.symmetric(), integer(random, 2) / 3};
    morph.blend(weights);
    // Some vertices are made by a question, and the rest then.
    if (random.one_in(2)) contacts(morph, other);
    const Mesh& found = morph.mesh();
    for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
      const auto at = [&](double Point3::* axis) {
        return exact_blend(
            weights, std::array{mesh.vertices[i].*axis, targets[0][i].*axis, targets[1][i].*axis});
      };
      if (!equal(found.vertices[i], {at(&Point3::x), at(&Point3::y), at(&Point3::z)}))
        return "blend";
    }
    return "";
  });
}

TEST_CASE("deforming_mesh law 3: the same on any number of threads", "[deforming_mesh]") {
  Random random(1);
  const Mesh mesh = sheet(40);
  const std::vector<Point3> first = shaken(random, mesh.vertices, 1);
  const std::vector<Point3> second = shaken(random, mesh.vertices, 2);
  const auto run = [&] {
    DeformingMesh a(mesh, Targets{first}), b(mesh, {BvhBuild::linear, 64, 1.2});
    a.blend(std::array{0.25, 0.75});
    b.move(second);
    return contacts(a, b);
  };
  const MeshContacts expected = run();
  CHECK(expected.contacts.size() > 100);
  for (const int threads : {1, 2, 8}) {
    on_threads(threads, [&] { CHECK(same(run(), expected)); });
  }
}

// --- Range

TEST_CASE("deforming_mesh: in all environments, and where subnormals are flushed",
          "[deforming_mesh]") {
  Random random(3);
  for (const double unit : {1.0, 0x1p-1070}) {
    const auto scaled = [unit](std::vector<Point3> points) {
      for (Point3& p : points) p = {p.x * unit, p.y * unit, p.z * unit};
      return points;
    };
    const Mesh mesh{scaled(sheet(5).vertices), sheet(5).triangles};
    const Targets shapes{scaled(shaken(random, sheet(5).vertices, 2)),
                         scaled(shaken(random, sheet(5).vertices, 2))};
    const auto run = [&] {
      DeformingMesh a(mesh, shapes, {BvhBuild::linear, 8, 1.1}),
          b(mesh, {BvhBuild::binned, 8, 1.1});
      a.blend(std::array{0.25, 0.5, 1 / 3.0});
      b.move(shapes[0]);
      return std::pair(contacts(a, b), a.mesh().vertices);
    };
    const auto expected = run();
    CHECK(expected.first.contacts.size() > 10);
    for (const environment::Setting& setting : environment::every_setting) {
      std::optional<std::pair<MeshContacts, std::vector<Point3>>> found;
      {
        const environment::Scope scope(setting);
        found = run();
      }
      CAPTURE(unit, setting.name);
      CHECK(same(found->first, expected.first));
      CHECK(std::equal(found->second.begin(), found->second.end(), expected.second.begin(), equal));
    }
  }
}

// --- Refusal

TEST_CASE("deforming_mesh refuses what is not finite or does not fit, and changes nothing",
          "[deforming_mesh]") {
  Random random(2);
  const Mesh mesh = sheet(4);
  DeformingMesh morph(mesh, Targets{shaken(random, mesh.vertices, 2)}), other(sheet(4, 0.25));
  morph.blend(std::array{0.5, 0.5});
  const std::vector<Point3> before = morph.mesh().vertices;
  std::vector<Point3> bad = mesh.vertices;
  bad[3].y = std::nan("");
  CHECK_THROWS_AS(morph.move(bad), NotFinite);
  CHECK_THROWS_AS(morph.move(std::span(bad).first(3)), InvalidArgument);
  CHECK_THROWS_AS(morph.blend(std::array{1.0}), InvalidArgument);
  CHECK_THROWS_AS(morph.blend(std::array{1.0, 0.0, 0.0}), InvalidArgument);
  CHECK_THROWS_AS(morph.blend(std::array{1.0, double(INFINITY)}), NotFinite);
  CHECK_THROWS_AS(morph.blend(std::array{0x1p1023, 0x1p1023}), NotFinite);
  CHECK_THROWS_AS(other.blend(std::array{1.0}), InvalidArgument);
  CHECK_THROWS_AS(other.blend({}), InvalidArgument);
  DeformingMesh positive(mesh, Targets{mesh.vertices});  // the lesser ends of boxes stay zero
  CHECK_THROWS_AS(positive.blend(std::array{0x1p1023, 0x1p1023}), NotFinite);
  CHECK(std::equal(before.begin(), before.end(), morph.mesh().vertices.begin(), equal));
  CHECK(same(contacts(morph, other), contacts(Mesh{before, mesh.triangles}, other.mesh())));
  CHECK_THROWS_AS(DeformingMesh(mesh, {BvhBuild::linear, 0, 1.5}), InvalidArgument);
  CHECK_THROWS_AS(DeformingMesh(mesh, {BvhBuild::linear, 9, 0.5}), InvalidArgument);
  CHECK_THROWS_AS(DeformingMesh(mesh, {BvhBuild::linear, 9, std::nan("")}), InvalidArgument);
  CHECK_THROWS_AS(DeformingMesh(mesh, Targets(1)), InvalidArgument);
  CHECK_THROWS_AS(DeformingMesh(mesh, Targets{bad}), NotFinite);
  CHECK_THROWS_AS(DeformingMesh(Mesh{bad, mesh.triangles}), NotFinite);
  // A vertex of no triangle counts, too.
  Mesh loose = mesh;
  loose.vertices.push_back({0x1p1000, 0, 0});
  DeformingMesh with_loose(loose, Targets{loose.vertices});
  CHECK_THROWS_AS(with_loose.blend(std::array{0x1p40, 0.0}), NotFinite);
  CHECK_NOTHROW(with_loose.blend(std::array{1.0, -1.0}));
}

TEST_CASE("deforming_mesh: nothing, and a point", "[deforming_mesh]") {
  DeformingMesh none{Mesh{}}, point(Mesh{{{1, 1, 1}}, {{0, 0, 0}}}), sheet_of_one(sheet(2, 1));
  none.move({});
  CHECK(contacts(none, point).degenerate.empty());
  CHECK(contacts(point, sheet_of_one).degenerate.size() == 6);
}

TEST_CASE("deforming_mesh: so many pairs come near that hubs are looked for", "[deforming_mesh]") {
  Mesh fan{{{0, 0, 0}}, {}};
  for (std::uint32_t i = 0; i < 300; ++i) {
    fan.vertices.push_back({std::cos(i), std::sin(i), std::sin(7.0 * i)});
    if (i > 0) fan.triangles.push_back({0, i, i + 1});
  }
  DeformingMesh a(fan), b(fan);
  CHECK(same(contacts(a, b), contacts(fan, fan)));
}
