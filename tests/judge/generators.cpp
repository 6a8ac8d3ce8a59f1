// SPDX-License-Identifier: MIT
// The generators reach what they promise: how often each stage of the predicates decides, which
// contacts of triangles come up, and that the cases of a seed are the same everywhere.
#include <map>
#include <set>
#include <signum/judge/make_case.hpp>
#include <signum/kernel/error.hpp>
#include <signum/oracle/answer.hpp>
#include <signum/shapes/contact.hpp>
#include <tuple>

#include "hash.hpp"
#include "pinned.hpp"
#include "shape_lines.hpp"
#include "staged_predicates.hpp"
#include "stages_of.hpp"

using namespace signum;
using namespace signum::oracle;
using cases::all_families;
using cases::Family;
using cases::Random;

namespace {

constexpr CaseKind two_triangles = {Ask::contact, ShapeKind::triangle, ShapeKind::triangle, true};

std::string shape_line(const auto& shape) {
  return std::visit([](const auto& s) { return lines::shape(s); }, shape);
}

/// The question as the line format has it, polygons by the even-odd rule.
std::string question(const Case& c) {
  return std::visit(
      [&](const auto& shapes) -> std::string {
        std::string text = R"({"ask":")" + std::string(name(c.ask)) + "\"";
        if (c.ask == Ask::ccd) {
          return text + R"(,"a":[)" + shape_line(shapes[0]) + "," + shape_line(shapes[1]) +
                 R"(],"b":[)" + shape_line(shapes[2]) + "," + shape_line(shapes[3]) + "]}";
        }
        if (c.ask == Ask::sweep) {
          const std::string point = shape_line(shapes[2]);  // {"point":[...]}
          return text + R"(,"a":)" + shape_line(shapes[0]) + R"(,"b":)" + shape_line(shapes[1]) +
                 R"(,"motion":)" + point.substr(9, point.size() - 10) + "}";
        }
        if (!is_predicate(c.ask)) {
          return text + R"(,"a":)" + shape_line(shapes[0]) + R"(,"b":)" + shape_line(shapes[1]) +
                 "}";
        }
        text += R"(,"points":[)";
        for (const auto& point : shapes) {
          const std::string line = shape_line(point);
          // {"point":[...]}
          text += (&point == &shapes[0] ? "" : ",") + line.substr(9, line.size() - 10);
        }
        return text + "]}";
      },
      c.shapes);
}

/// The least shares, in per cent, of the cases of a predicate that the filter decides, one of the
/// stages after it, and the exact stage.
struct Shares {
  Family family;
  double filter, between, exact;
};

template <class Predicate>
void check_shares(const Predicate& predicate, cases::Relation relation,
                  std::span<const Shares> least) {
  using staged::Stage;
  for (const Shares& s : least) {
    const auto percent = [&](Stage stage) {
      return 100 * staged::share(predicate, stage, s.family, relation);
    };
    const double filter = percent(Stage::filter), exact = percent(Stage::exact);
    const double between = 100 - filter - exact;
    INFO(predicate.name << " " << name(s.family) << ": filter " << filter << " between " << between
                        << " exact " << exact);
    CHECK(filter >= s.filter);
    CHECK(between >= s.between);
    CHECK(exact >= s.exact);
  }
}

enum class Part : std::uint8_t { vertex, edge, face, none };

Part part(Feature f) {
  if (f <= Feature::vertex2) return Part::vertex;
  if (f <= Feature::edge2) return Part::edge;
  return f == Feature::face ? Part::face : Part::none;
}

using ContactClass = std::tuple<Planes, int, bool, Part, Part>;

ContactClass class_of(const Contact& c) {
  return {c.planes, c.dimension, c.interiors, part(c.feature_a), part(c.feature_b)};
}

const Triangle3& triangle(const Case& c, std::size_t i) {
  return std::get<Triangle3>(std::get<std::vector<Shape3>>(c.shapes)[i]);
}

std::set<ContactClass> classes(Family family, int count) {
  std::set<ContactClass> result;
  Random random(cases::first_seed());
  for (int i = 0; i < count; ++i) {
    const Case c = make_case(two_triangles, family, random);
    result.insert(class_of(contact(triangle(c, 0), triangle(c, 1))));
  }
  return result;
}

/// A strip of squares, each of two triangles, folded at every second edge.
Mesh strip(int squares) {
  Mesh mesh;
  for (int i = 0; i <= squares; ++i) {
    for (int j = 0; j < 2; ++j) {
      mesh.vertices.push_back(
          {static_cast<double>(i), static_cast<double>(j), static_cast<double>(i % 2)});
    }
  }
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(squares); ++i) {
    mesh.triangles.push_back({2 * i, 2 * i + 2, 2 * i + 1});
    mesh.triangles.push_back({2 * i + 1, 2 * i + 2, 2 * i + 3});
  }
  return mesh;
}

}  // namespace

// --- Examples

TEST_CASE("kinds of cases have names, in the order of the table of questions") {
  CHECK(name(CaseKind{Ask::orient3d, ShapeKind::point, ShapeKind::point, true}) == "orient3d");
  CHECK(name(two_triangles) == "contact triangle triangle");
  CHECK(name(CaseKind{Ask::locate, ShapeKind::point, ShapeKind::polygon, false}) ==
        "locate point polygon 2d");
  const auto kinds = all_case_kinds();
  CHECK(std::is_sorted(kinds.begin(), kinds.end(),
                       [](const CaseKind& k, const CaseKind& l) { return k.ask < l.ask; }));
}

// --- Laws

TEST_CASE("a case is of its kind, and every kind has an answer") {
  for (const CaseKind& kind : all_case_kinds()) {
    bool answered = false;
    Random random(1);
    for (int i = 0; i < 20 && !answered; ++i) {
      const Case c = make_case(kind, Family::degenerate, random);
      if (!(kind_of(c) == kind)) FAIL(name(kind) << " became " << name(kind_of(c)));
      answered = answer(question(c)).answered();
    }
    if (!answered) FAIL_CHECK(name(kind) << " was never answered");
  }
}

TEST_CASE("no kind that has an answer is left out") {
  const auto kinds = all_case_kinds();
  for (std::size_t ask = 4; ask < ask_names.size(); ++ask) {
    for (std::size_t i = 0; i < shape_names.size() * shape_names.size(); ++i) {
      const CaseKind kind = {static_cast<Ask>(ask), static_cast<ShapeKind>(i / shape_names.size()),
                             static_cast<ShapeKind>(i % shape_names.size()), true};
      if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) continue;
      // Campaigns do not ask for distances of solids, curved faces and what is unbounded.
      const auto is_left_out = [](ShapeKind k) {
        return k == ShapeKind::polyhedron || is_quadric(k) || !is_bounded(k);
      };
      if (kind.ask == Ask::distance && (is_left_out(kind.a) || is_left_out(kind.b))) continue;
      if (kind.ask == Ask::ccd) continue;  // which has no corners of other kinds to make
      // Campaigns do not ask what may be left undecided.
      if (kind.ask == Ask::intersects && !intersects_always_decides(kind.a, kind.b)) continue;
      Random random(1);
      const Case c = make_case(kind, Family::degenerate, random);
      if (answer(question(c)).answered()) FAIL_CHECK(name(kind) << " is answered");
    }
  }
  SUCCEED("all others are refused");
}

TEST_CASE("the cases of a seed are the same with every compiler", "[pinned]") {
  for (const Family family : all_families) {
    std::string text;
    Random random(1);
    for (const CaseKind& kind : all_case_kinds()) text += question(make_case(kind, family, random));
    const std::string line = pinned_line("questions " + std::string(name(family)), hash_of(text));
    CAPTURE(line);
    CHECK(is_pinned(line));
  }
}

TEST_CASE("a polygon has one chain, and two of one question one rule") {
  Random random(cases::first_seed());
  for (int i = 0; i < 1000; ++i) {
    const CaseKind kind = {Ask::intersects, ShapeKind::polygon, ShapeKind::polygon, i % 2 == 0};
    const auto check = [](const auto& p, const auto& q) {
      return p.chains.size() == 1 && q.chains.size() == 1 && p.rule == q.rule;
    };
    const Case c = make_case(kind, all_families[static_cast<std::size_t>(i) % 8], random);
    const bool simple = kind.in_3d
                            ? check(std::get<Polygon3>(std::get<std::vector<Shape3>>(c.shapes)[0]),
                                    std::get<Polygon3>(std::get<std::vector<Shape3>>(c.shapes)[1]))
                            : check(std::get<Polygon2>(std::get<std::vector<Shape2>>(c.shapes)[0]),
                                    std::get<Polygon2>(std::get<std::vector<Shape2>>(c.shapes)[1]));
    if (!simple) FAIL("case " << i << ": " << question(c));
  }
  SUCCEED("all are simple");
}

// --- Stages

TEST_CASE("each stage of the predicates decides in the families that are made for it") {
  static constexpr std::array<Shares, 8> of_orient2d = {{{Family::uniform, 88, 0, 0},
                                                         {Family::grid, 55, 9, 0},
                                                         {Family::degenerate, 0, 88, 0},
                                                         {Family::near_degenerate, 26, 45, 0},
                                                         {Family::rotated, 0, 70, 0},
                                                         {Family::extreme, 2, 55, 28},
                                                         {Family::degenerate_shape, 0, 88, 0},
                                                         {Family::sliver, 19, 52, 0}}};
  check_shares(staged::orient2d, cases::Relation::flat, of_orient2d);
  static constexpr std::array<Shares, 8> of_orient3d = {{{Family::uniform, 88, 0, 0},
                                                         {Family::grid, 61, 5, 0},
                                                         {Family::degenerate, 0, 88, 0},
                                                         {Family::near_degenerate, 18, 51, 0},
                                                         {Family::rotated, 0, 88, 0},
                                                         {Family::extreme, 0, 48, 40},
                                                         {Family::degenerate_shape, 0, 88, 0},
                                                         {Family::sliver, 1, 68, 0}}};
  check_shares(staged::orient3d, cases::Relation::flat, of_orient3d);
  static constexpr std::array<Shares, 8> of_incircle = {{{Family::uniform, 88, 0, 0},
                                                         {Family::grid, 48, 22, 0},
                                                         {Family::degenerate, 0, 88, 0},
                                                         {Family::near_degenerate, 3, 64, 0},
                                                         {Family::rotated, 0, 88, 0},
                                                         {Family::extreme, 0, 55, 32},
                                                         {Family::degenerate_shape, 0, 88, 0},
                                                         {Family::sliver, 20, 50, 0}}};
  check_shares(staged::incircle, cases::Relation::round, of_incircle);
  static constexpr std::array<Shares, 8> of_insphere = {{{Family::uniform, 88, 0, 0},
                                                         {Family::grid, 56, 8, 0},
                                                         {Family::degenerate, 0, 88, 0},
                                                         {Family::near_degenerate, 1, 64, 0},
                                                         {Family::rotated, 0, 88, 0},
                                                         {Family::extreme, 0, 48, 41},
                                                         {Family::degenerate_shape, 0, 88, 0},
                                                         {Family::sliver, 2, 84, 0}}};
  check_shares(staged::insphere, cases::Relation::round, of_insphere);
}

// --- Consistency

TEST_CASE("every class of contact of two triangles comes up") {
  std::set<ContactClass> all;
  for (const Family family : all_families) {
    const auto some = classes(family, 20000);
    INFO(name(family) << ": " << some.size() << " classes");
    static constexpr std::array<std::size_t, 8> least = {2, 28, 34, 35, 20, 35, 35, 11};
    CHECK(some.size() >= least[static_cast<std::size_t>(family)]);
    all.insert(some.begin(), some.end());
  }
  // There are 11 contacts of triangles in transversal planes, 6 in one plane, 1 in parallel ones,
  // and 19 where one is a segment or a point, and no others.
  CHECK(all.size() == 37);
}

TEST_CASE("cases from a mesh are of its triangles, neighbours first") {
  const Mesh mesh = strip(20);
  const MeshCases cases_of_mesh(mesh);
  std::set<std::set<std::tuple<double, double, double>>> triangles;
  const auto corners = [](const Triangle3& t) {
    std::set<std::tuple<double, double, double>> result;
    for (const Point3& p : t.vertices) result.insert({p.x, p.y, p.z});
    return result;
  };
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    triangles.insert(corners(mesh.triangle(i)));
  }
  std::map<int, int> shared;  // how many pairs share so many corners
  Random random(cases::first_seed());
  for (int i = 0; i < 1000; ++i) {
    const Case c = cases_of_mesh.make_case(two_triangles, random);
    const auto a = corners(triangle(c, 0));
    const auto b = corners(triangle(c, 1));
    if (triangles.count(a) + triangles.count(b) != 2) FAIL("not of the mesh: " << question(c));
    int common = 0;
    for (const auto& p : a) common += static_cast<int>(b.count(p));
    ++shared[common];
  }
  CHECK(shared[2] > 400);
  CHECK(shared[1] > 200);
  CHECK(shared[0] > 20);
}

TEST_CASE("a mesh gives cases of each kind that it can, all with answers") {
  Random random(cases::first_seed());
  const MeshCases cases_of_mesh(strip(3));
  int kinds = 0;
  for (const CaseKind& kind : all_case_kinds()) {
    if (!MeshCases::takes(kind)) continue;
    ++kinds;
    for (int i = 0; i < 5; ++i) {
      const Case c = cases_of_mesh.make_case(kind, random);
      CHECK(kind_of(c) == kind);
      CHECK(answer(question(c)).answered());
    }
  }
  CHECK(kinds > 100);
}

// --- Range

TEST_CASE("meshes of one triangle, of equal ones, of huge and of very many at a vertex") {
  Random random(cases::first_seed());
  CHECK_THROWS_AS(MeshCases(Mesh{}), InvalidArgument);
  const double huge = std::numeric_limits<double>::max();
  CHECK_THROWS_AS(MeshCases(Mesh{{{0, 0, 0}, {1, 0, 0}, {0, 2 * huge, 0}}, {{0, 1, 2}}}),
                  NotFinite);
  const Mesh one{{{-huge, -huge, -huge}, {huge, -huge, -huge}, {-huge, huge, huge}}, {{0, 1, 2}}};
  Mesh points{{{1, 1, 1}}, {{0, 0, 0}, {0, 0, 0}}};
  Mesh fan{{{0, 0, 0}}, {}};
  for (std::uint32_t i = 1; i < 5000; ++i) {
    fan.vertices.push_back({static_cast<double>(i), 1, 0});
    fan.triangles.push_back({0, i, i == 4999 ? 1 : i + 1});
  }
  for (const Mesh& mesh : {one, points, fan}) {
    const MeshCases cases_of_mesh(mesh);
    for (int i = 0; i < 100; ++i) {
      const Case c = cases_of_mesh.make_case(two_triangles, random);
      CHECK(answer(question(c)).answered());
    }
  }
}
