// SPDX-License-Identifier: MIT
#include <array>
#include <cmath>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/arrange/simplified.hpp>
#include <signum/arrange/solid_volume.hpp>
#include <signum/arrange/verdict.hpp>
#include <utility>

#include "arrange/unit_meshes.hpp"
#include "box_solid.hpp"
#include "grid_asks.hpp"

namespace signum::campaigns {
namespace {

using generators::Random;
using Op = BooleanOperation;

constexpr std::array operations{Op::set_union, Op::set_intersection, Op::set_difference,
                                Op::set_symmetric_difference};

/// Where the layers of the grid are: either all cubes are unit cubes, sheared, or some layers are
/// as thin as two doubles can be apart.
class Layers {
 public:
  explicit Layers(Random& random) : are_thin_(random.one_in(4)) {
    if (!are_thin_) {
      shear_ = random_shear(random);
      return;
    }
    for (auto& places : places_) {
      places[0] = random.between(-3, 3);
      for (std::size_t i = 1; i <= grid; ++i) {
        const double before = places[i - 1];
        places[i] = random.one_in(2) ? std::nextafter(before, 9) : std::floor(before) + 1;
      }
    }
  }

  /// Moves a mesh to its place. Each coordinate may be one beyond the grid.
  void place(Mesh& mesh) const {
    if (!are_thin_) return shear(shear_, mesh);
    const auto at = [](double x, const std::array<double, grid + 1>& places) {
      if (x < 0) return places[0] - 1;
      return x > grid ? places[grid] + 1 : places[static_cast<std::size_t>(x)];
    };
    for (Point3& p : mesh.vertices) {
      p = {at(p.x, places_[0]), at(p.y, places_[1]), at(p.z, places_[2])};
    }
  }

  Rational volume(const Cells& cubes) const {
    if (!are_thin_) return double(cubes.count());
    Rational sum = 0.0;
    for (std::size_t i = 0; i < grid; ++i) {
      for (std::size_t j = 0; j < grid; ++j) {
        Rational column = 0.0;
        for (std::size_t k = 0; k < grid; ++k) {
          if (cubes[number_of({int(i), int(j), int(k)})]) column = column + width(2, k);
        }
        sum = sum + width(0, i) * width(1, j) * column;
      }
    }
    return sum;
  }

 private:
  Rational width(std::size_t axis, std::size_t layer) const {
    return Rational(places_[axis][layer + 1]) - Rational(places_[axis][layer]);
  }

  bool are_thin_;
  Shear shear_{};
  std::array<std::array<double, grid + 1>, 3> places_{};
};

/// Whether all that a is made of is in b: its cubes, and squares of its mesh that bound none.
bool is_in(const BoxSolid& a, const BoxSolid& b) {
  bool all = (a.cubes & ~b.cubes).none();
  for (std::size_t i = 0; i < 3; ++i) {
    all = all && (a.squares[i] & ~(b.cubes | b.cubes << steps[i] | b.squares[i])).none();
  }
  return all;
}

std::string wrong_verdict(const SolidVerdict& said, SolidRelation relation, bool a_in_b,
                          bool b_in_a) {
  if (said.relation != relation) return "another relation";
  if (said.a_in_b != a_in_b) return "another a_in_b";
  if (said.b_in_a != b_in_a) return "another b_in_a";
  const bool has_point = relation != SolidRelation::apart;
  return said.witness.has_value() == has_point ? "" : "a witness too many, or none";
}

/// Meshes of doubles of what is made, all of whose vertices are on the grid.
class Made {
 public:
  explicit Made(SolidRule rule) : rule_(rule) {}

  Mesh operator()(Op operation, const Mesh& a, const Mesh& b) {
    RoundedMesh made = rounded(simplified(combine(operation, a, b, rule_)));
    if (made.rounded_vertices != 0) flaw = "a vertex off the grid";
    if (!made.is_free_of_crossings() || made.rounds != 0) flaw = "a mesh that crosses itself";
    return std::move(made.mesh);
  }

  std::string flaw;

 private:
  SolidRule rule_;
};

constexpr int laws = 8;

/// Two meshes of one solid, by that law, where `all` has both of a and b inside.
std::pair<Mesh, Mesh> sides(int law, const Mesh& all, const Mesh& a, const Mesh& b, Made& made) {
  const auto unite = [&](const Mesh& s, const Mesh& t) { return made(Op::set_union, s, t); };
  const auto meet = [&](const Mesh& s, const Mesh& t) { return made(Op::set_intersection, s, t); };
  const auto less = [&](const Mesh& s, const Mesh& t) { return made(Op::set_difference, s, t); };
  switch (law) {
    case 0:
      return {unite(a, a), a};
    case 1:
      return {meet(a, a), a};
    case 2:
      return {less(unite(a, b), b), less(a, b)};
    case 3:
      return {unite(less(a, b), meet(a, b)), a};
    case 4:
      return {less(all, unite(a, b)), meet(less(all, a), less(all, b))};
    case 5:
      return {less(all, meet(a, b)), unite(less(all, a), less(all, b))};
    case 6:
      return {made(Op::set_symmetric_difference, a, b), less(unite(a, b), meet(a, b))};
    default:
      return {less(all, less(all, a)), a};
  }
}

}  // namespace

Asked ask_solids(Random& random) {
  const auto rule = rules[static_cast<std::size_t>(random.between(0, 2))];
  BoxSolid a = box_solid(random, rule), b = box_solid(random, rule);
  const Layers layers(random);
  layers.place(a.mesh);
  layers.place(b.mesh);
  Asked asked;
  asked.line = R"({"ask": "verdict", "rule": )" + std::to_string(int(rule)) + R"(, "a": )" +
               text(a.mesh) + R"(, "b": )" + text(b.mesh) + "}";
  if (random.one_in(32)) {
    Mesh all;
    for (const auto& side : unit_cells::sides({-1, -1, -1}, {grid + 1, grid + 1, grid + 1})) {
      unit_cells::append(all, side, random.one_in(2), (all.triangles.size() / 2) % 2 == 0);
    }
    layers.place(all);
    const int law = random.between(0, laws - 1);
    Made made(rule);
    const auto [left, right] = sides(law, all, a.mesh, b.mesh, made);
    const ExactMesh apart = combine(Op::set_symmetric_difference, left, right, rule);
    asked.flaw = made.flaw;
    if (!apart.triangles().empty()) asked.flaw += " two solids";
    if (!asked.flaw.empty()) asked.flaw += " by law " + std::to_string(law);
    return asked;
  }
  const Cells both = a.cubes & b.cubes;
  const SolidRelation relation = both.any()                      ? SolidRelation::interfering
                                 : (a.corners & b.corners).any() ? SolidRelation::touching
                                                                 : SolidRelation::apart;
  switch (random.between(0, 2)) {
    case 0:
      asked.flaw = wrong_verdict(verdict(a.mesh, b.mesh, rule), relation, is_in(a, b), is_in(b, a));
      break;
    case 1:
      asked.flaw = wrong_verdict(verdict(b.mesh, a.mesh, rule), relation, is_in(b, a), is_in(a, b));
      break;
    default:
      if (!(common_volume(a.mesh, b.mesh, rule).exact == layers.volume(both))) {
        asked.flaw = "another common volume";
      }
  }
  const std::array kept{a.cubes | b.cubes, both, a.cubes & ~b.cubes, a.cubes ^ b.cubes};
  const auto operation = static_cast<std::size_t>(random.between(0, 3));
  const ExactMesh made = combine(operations[operation], a.mesh, b.mesh, rule);
  if (!(made.volume().exact == layers.volume(kept[operation]))) {
    asked.flaw = "another volume of boolean " + std::to_string(operation);
  }
  return asked;
}

}  // namespace signum::campaigns
