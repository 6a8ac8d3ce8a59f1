// SPDX-License-Identifier: MIT
#include "grid_asks.hpp"

#include <array>
#include <map>
#include <set>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/solid_pair.hpp>
#include <signum/plane/relate.hpp>
#include <string>
#include <vector>

#include "arrange/unit_meshes.hpp"
#include "grid_reference.hpp"
#include "plane/lattice_reference.hpp"

namespace signum::campaigns {
namespace {

using generators::Random;
using unit_cells::Place;
using unit_cells::Rectangle;

// --- relate

Point2 grid_point(Random& random) {
  return {double(random.between(0, 3)), double(random.between(0, 3))};
}

std::vector<Point2> grid_chain(Random& random, int least) {
  std::vector<Point2> points;
  for (int n = least + random.between(0, 2); n > 0; --n) {
    const bool again = !points.empty() && random.one_in(6);
    points.push_back(again ? points[static_cast<std::size_t>(random.bits() % points.size())]
                           : grid_point(random));
  }
  return points;
}

PlaneSet grid_set(Random& random) {
  PlaneSet set;
  for (int n = random.between(0, 2); n > 0; --n) {
    Chains2& chains = set.polygons.emplace_back();
    for (int m = random.between(1, 2); m > 0; --m) chains.push_back(grid_chain(random, 3));
  }
  set.rule = static_cast<WindingRule>(random.between(0, 3));
  for (int n = random.between(0, 1); n > 0; --n) set.lines.push_back(grid_chain(random, 2));
  for (int n = random.between(0, 1); n > 0; --n) set.points.push_back(grid_point(random));
  return set;
}

std::string text(const std::vector<Point2>& chain) {
  std::string line;
  for (const Point2& p : chain) {
    line += (line.empty() ? "[" : ",[") + std::to_string(int(p.x)) + "," +
            std::to_string(int(p.y)) + "]";
  }
  return "[" + line + "]";
}

std::string text(const PlaneSet& set) {
  std::string line = R"({"rule": )" + std::to_string(int(set.rule)) + R"(, "points": )" +
                     text(set.points) + R"(, "lines": [)";
  for (const auto& chain : set.lines) line += (line.back() == '[' ? "" : ",") + text(chain);
  line += R"(], "polygons": [)";
  for (const Chains2& polygon : set.polygons) {
    line += line.back() == '[' ? "[" : ",[";
    for (const auto& chain : polygon) line += (line.back() == '[' ? "" : ",") + text(chain);
    line += "]";
  }
  return line + "]}";
}

std::string transposed(const std::string& m) {
  return {m[0], m[3], m[6], m[1], m[4], m[7], m[2], m[5], m[8]};
}

// --- solids

constexpr int grid = 4;

/// A mesh of boxes, and what it is by definition: cubes that it encloses, and squares.
struct Solid {
  Mesh mesh;
  std::set<Place> cubes;
  std::set<std::pair<std::size_t, Place>> squares;
  std::set<Place> corners;  ///< of both
};

void add_corners(std::set<Place>& corners, const Place& at, std::size_t but) {
  for (int i = 0; i < 8; ++i) {
    Place p = at;
    for (std::size_t axis = 0; axis < 3; ++axis) p[axis] += axis == but ? 0 : i >> axis & 1;
    corners.insert(p);
  }
}

template <class Visit>
void visit_places(const Place& min, const Place& max, const Visit& visit) {
  for (int x = min[0]; x < max[0]; ++x) {
    for (int y = min[1]; y < max[1]; ++y) {
      for (int z = min[2]; z < max[2]; ++z) visit(Place{x, y, z});
    }
  }
}

Solid grid_solid(Random& random, SolidRule rule) {
  Solid solid;
  std::map<Place, int> windings;
  for (int n = random.between(1, 3); n > 0; --n) {
    Place min{}, max{};
    for (std::size_t i = 0; i < 3; ++i) {
      min[i] = random.between(0, grid - 1);
      max[i] = random.one_in(3) ? grid : random.between(min[i] + 1, grid);
    }
    const bool inside_out = random.one_in(4);
    bool far = false;
    for (const Rectangle& side : unit_cells::sides(min, max)) {
      unit_cells::append(solid.mesh, side, random.one_in(2), far == inside_out);
      far = !far;
      Place end = side.max;
      ++end[side.axis];
      visit_places(side.min, end, [&](const Place& p) {
        solid.squares.insert({side.axis, p});
        add_corners(solid.corners, p, side.axis);
      });
    }
    visit_places(min, max, [&](const Place& p) { windings[p] += inside_out ? -1 : 1; });
  }
  for (const auto& [place, winding] : windings) {
    const bool in = rule == SolidRule::even_odd  ? winding % 2 != 0
                    : rule == SolidRule::nonzero ? winding != 0
                                                 : winding > 0;
    if (!in) continue;
    solid.cubes.insert(place);
    add_corners(solid.corners, place, 3);
  }
  return solid;
}

/// Whether all that a is made of is in b: its cubes, and squares of its mesh that bound none.
bool is_in(const Solid& a, const Solid& b) {
  for (const Place& p : a.cubes) {
    if (b.cubes.count(p) == 0) return false;
  }
  for (const auto& [axis, p] : a.squares) {
    Place before = p;
    --before[axis];
    if (b.cubes.count(p) + b.cubes.count(before) + b.squares.count({axis, p}) == 0) return false;
  }
  return true;
}

template <class T>
std::size_t in_both(const std::set<T>& a, const std::set<T>& b) {
  std::size_t count = 0;
  for (const T& p : a) count += b.count(p);
  return count;
}

/// Sheared by integers, which changes neither volumes nor what meets.
void shear(Random& random, Mesh& a, Mesh& b) {
  for (int n = random.between(0, 2); n > 0; --n) {
    const int to = random.between(0, 2), from = (to + random.between(1, 2)) % 3;
    const int times = random.between(-2, 2);
    for (Mesh* const mesh : {&a, &b}) {
      for (Point3& p : mesh->vertices) {
        const std::array<double, 3> x = {p.x, p.y, p.z};
        const double by = times * x[static_cast<std::size_t>(from)];
        (to == 0 ? p.x : to == 1 ? p.y : p.z) += by;
      }
    }
  }
}

std::string text(const Mesh& mesh) {
  std::string points, faces;
  for (const Point3& p : mesh.vertices) {
    points += (points.empty() ? "[" : ",[") + std::to_string(int(p.x)) + "," +
              std::to_string(int(p.y)) + "," + std::to_string(int(p.z)) + "]";
  }
  for (const Mesh::Triangle& t : mesh.triangles) {
    faces += (faces.empty() ? "[" : ",[") + std::to_string(t[0]) + "," + std::to_string(t[1]) +
             "," + std::to_string(t[2]) + "]";
  }
  return R"({"mesh": {"points": [)" + points + R"(], "faces": [)" + faces + "]}}";
}

std::string wrong_verdict(const SolidVerdict& said, SolidRelation relation, bool a_in_b,
                          bool b_in_a) {
  if (said.relation != relation) return "another relation";
  if (said.a_in_b != a_in_b) return "another a_in_b";
  if (said.b_in_a != b_in_a) return "another b_in_a";
  const bool has_point = relation != SolidRelation::apart;
  return said.witness.has_value() == has_point ? "" : "a witness too many, or none";
}

}  // namespace

Asked ask_relate(Random& random) {
  const PlaneSet a = grid_set(random), b = grid_set(random);
  Asked asked;
  asked.line = R"({"ask": "relate", "a": )" + text(a) + R"(, "b": )" + text(b) + "}";
  const std::string matrix = grid_matrix(a, b);
  // One in 256 is decided in fractions as well.
  if (random.one_in(256) && lattice::matrix(a, b) != matrix) asked.flaw = "not " + matrix;
  if (relate(a, b).matrix() != matrix) asked.flaw = "the matrix is " + matrix;
  if (relate(b, a).matrix() != transposed(matrix)) asked.flaw = "the other way round " + matrix;
  return asked;
}

Asked ask_solids(Random& random) {
  const auto rule = static_cast<SolidRule>(random.between(0, 2));
  Solid a = grid_solid(random, rule), b = grid_solid(random, rule);
  shear(random, a.mesh, b.mesh);
  Asked asked;
  asked.line = R"({"ask": "verdict", "rule": )" + std::to_string(int(rule)) + R"(, "a": )" +
               text(a.mesh) + R"(, "b": )" + text(b.mesh) + "}";
  const std::size_t one = a.cubes.size(), two = b.cubes.size(), both = in_both(a.cubes, b.cubes);
  const SolidRelation relation = both != 0                            ? SolidRelation::interfering
                                 : in_both(a.corners, b.corners) != 0 ? SolidRelation::touching
                                                                      : SolidRelation::apart;
  const SolidPair pair(a.mesh, b.mesh, rule);
  asked.flaw = wrong_verdict(pair.verdict(), relation, is_in(a, b), is_in(b, a));
  if (asked.flaw.empty()) {
    asked.flaw = wrong_verdict(verdict(b.mesh, a.mesh, rule), relation, is_in(b, a), is_in(a, b));
  }
  const auto is = [](const Rational& volume, std::size_t cubes) {
    return volume == Rational(double(cubes));
  };
  if (!is(pair.common_volume().exact, both)) asked.flaw = "another common volume";
  const std::array volumes = {one + two - both, both, one - both, one + two - both - both};
  const auto operation = static_cast<std::size_t>(random.between(0, 3));
  const ExactMesh made = combine(static_cast<BooleanOperation>(operation), a.mesh, b.mesh, rule);
  if (!is(made.volume().exact, volumes[operation])) {
    asked.flaw = "another volume of boolean " + std::to_string(operation);
  }
  return asked;
}

}  // namespace signum::campaigns
