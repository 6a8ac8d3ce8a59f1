// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/predicates/orient2d.hpp>
#include <span>

#include "boxes.hpp"
#include "cells/axes.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "machine/stop_scope.hpp"
#include "rounding/coordinate_grid.hpp"
#include "rounding/covering_distance.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "rounding/most_move.hpp"
#include "rounding/near_features.hpp"
#include "rounding/thick_cells.hpp"
#include "shapes/closed_surface.hpp"
#include "walk/bvh_for_each.hpp"
#include "zero_area.hpp"

namespace signum {

using namespace detail;

namespace {

/// How near to each other is what is joined, in bits of the last places of coordinates: in the
/// first rounds, and how much more after each time that the mesh is cut anew.
struct Nearness {
  int first, more;
};
/// The first moves as little as may do: what rounding alone has made meet is hardly farther apart.
/// Where many faces lie upon each other, what was joined has moved by more.
constexpr std::array nearnesses{Nearness{2, 3}, Nearness{12, 4}, Nearness{20, 4}};
/// Of floats: 2^12 last places are 1/4096 of a coordinate, and more would be no rounding.
constexpr std::array float_nearnesses{Nearness{2, 2}, Nearness{6, 2}};
/// Of multiples of a spacing: what rounding alone has made meet is less than twice that apart, and
/// joining from farther away makes more cross than it joins.
constexpr std::array spaced_nearnesses{Nearness{1, 0}, Nearness{2, 0}, Nearness{3, 1}};
std::span<const Nearness> nearnesses_of(const NumberGrid& grid) {
  if (grid.is_of_all_doubles()) return nearnesses;
  if (grid.spacing() == 0) return float_nearnesses;
  return spaced_nearnesses;
}
constexpr int most_rounds = 16, rounds_to_cut = 4;
/// A mesh that grows by more will not come to an end, but for small ones.
constexpr std::size_t most_growth = 2, few_triangles = 1000;
/// More crossings have to become half as many from one cut to the next.
constexpr std::size_t few_crossings = 100;

/// The triangles that still have three vertices, where those of equal coordinates are one, over the
/// vertices that they need.
RoundedMesh welded(const Mesh& mesh, std::span<const TriangleSource> sources) {
  constexpr std::uint32_t none = ~std::uint32_t{0};
  const Mesh whole = weld(mesh);
  RoundedMesh result{};
  std::vector<std::uint32_t> name(whole.vertices.size(), none);
  StopSteps stop;
  for (std::size_t i = 0; i < whole.triangles.size(); ++i) {
    stop();
    Mesh::Triangle t = whole.triangles[i];
    if (has_equal_vertices(t)) continue;
    for (std::uint32_t& v : t) {
      if (name[v] == none) {
        name[v] = static_cast<std::uint32_t>(result.mesh.vertices.size());
        result.mesh.vertices.push_back(whole.vertices[v]);
      }
      v = name[v];
    }
    result.mesh.triangles.push_back(t);
    result.sources.push_back(sources[i]);
  }
  return result;
}

/// `moved` marks the vertices that are not on the grid, `vertices` counts them, and `largest` is a
/// double that is not less than any coordinate's distance from its rounded one.
struct Moves {
  std::vector<std::uint8_t> moved;
  std::size_t vertices = 0;
  double largest = 0;
};

/// Whether doubles tell that the vertex moves, and no coordinate by more than that.
bool moves_less(const ExactMeshData& mesh, std::size_t i, const Point3& rounded, double limit) {
  bool moves = false, less = true;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const BoundedDoubleDouble by = mesh.near(i, axis) - coordinate(rounded, axis);
    moves |= sign(by) == FilterSign::negative || sign(by) == FilterSign::positive;
    less = less && (std::abs(by.high) + by.error) * BoundedDoubleDouble::slack < limit;
  }
  return moves && less;
}

Moves moves_of(const ExactMeshData& mesh, std::span<const Point3> rounded) {
  Moves moves;
  moves.moved.resize(rounded.size());
  StopSteps stop;
  for (std::size_t i = 0; i < rounded.size(); ++i) {
    stop();
    if (mesh.is_given(i) && mesh.rounded[i] == rounded[i]) continue;
    if (moves_less(mesh, i, rounded[i], moves.largest)) {
      moves.moved[i] = 1;
      ++moves.vertices;
      continue;
    }
    const RationalPoint by = mesh.exact(i) - to_rational(rounded[i]);
    if (is_zero(by)) continue;
    moves.moved[i] = 1;
    ++moves.vertices;
    for (const BigRational& x : {by.x, by.y, by.z}) {
      const BigRational move = abs(x);
      double d = round_to_double(move);
      if (d < moves.largest) continue;
      if (to_rational(d) < move) d = std::nextafter(d, std::numeric_limits<double>::infinity());
      moves.largest = std::max(moves.largest, d);
    }
  }
  return moves;
}

void count_crossings(RoundedMesh& result, const MeshBody& prepared) {
  result.crossing_pairs = prepared.contacts().contacts.size();
  result.flat_triangles = 0;
  StopSteps stop;
  for (std::size_t i = 0; i < result.mesh.triangles.size(); ++i) {
    stop();
    if (has_zero_area(result.mesh.triangle(i))) ++result.flat_triangles;
  }
}

/// An exact mesh with each coordinate rounded, and which of its triangles have a vertex that moved.
/// Triangles two of whose vertices became one are gone.
struct Nearest {
  RoundedMesh mesh;
  std::vector<std::uint8_t> moved = {};
  std::vector<Triangle3> gone = {};
};

Nearest nearest(const ExactMeshData& mesh, const NumberGrid& grid) {
  const std::vector<Point3> vertices = vertices_on_grid(mesh, grid);
  Nearest made{welded({vertices, mesh.triangles}, mesh.sources)};
  RoundedMesh& result = made.mesh;
  const Moves moves = moves_of(mesh, vertices);
  result.rounded_vertices = moves.vertices;
  result.largest_move = moves.largest;
  StopSteps stop;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    stop();
    const auto& [a, b, c] = mesh.triangles[i];
    const bool is_moved = moves.moved[a] != 0 || moves.moved[b] != 0 || moves.moved[c] != 0;
    const auto are_equal = [&](std::uint32_t v, std::uint32_t w) {
      return is_moved && vertices[v] == vertices[w];
    };
    const Triangle3 t = {{vertices[a], vertices[b], vertices[c]}};
    if (are_equal(a, b) || are_equal(b, c) || are_equal(c, a)) {
      made.gone.push_back(t);
    } else {
      made.moved.push_back(is_moved ? 1 : 0);
    }
    if (!is_moved) continue;
    const auto& [axis, above] = mesh.sides[i];
    if (has_zero_area(t)) {
      ++result.flat;
    } else if (orient2d(along(t.vertices[0], axis), along(t.vertices[1], axis),
                        along(t.vertices[2], axis)) == (above ? Sign::positive : Sign::negative)) {
      ++result.turned;
    }
  }
  return made;
}

/// A box that holds all points that are at most `by` farther out along any axis.
Aabb3 extended(const Aabb3& box, double by) {
  constexpr double most = std::numeric_limits<double>::max();
  const auto low = [=](double x) { return std::max(std::nextafter(x - by, -most), -most); };
  const auto high = [=](double x) { return std::min(std::nextafter(x + by, most), most); };
  return {{low(box.min.x), low(box.min.y), low(box.min.z)},
          {high(box.max.x), high(box.max.y), high(box.max.z)}};
}

/// What is known of a mesh after a move, from the triangles near those that moved. Those that have
/// not moved meet each other no more than before.
struct WhereMoved {
  bool is_free = false;     ///< of crossings
  bool is_outward = false;  ///< as before the move
};

/// Looks, if few triangles have moved.
WhereMoved look_where_moved(const Nearest& made) {
  const Mesh& mesh = made.mesh.mesh;
  const std::vector<std::uint8_t>& moved = made.moved;
  const double move = made.mesh.largest_move;
  constexpr std::ptrdiff_t few = 2;
  const std::ptrdiff_t moves = std::count(moved.begin(), moved.end(), 1);
  if (moves == 0) return {true, true};
  if (few * moves > std::ssize(moved)) return {};
  // All that these passed.
  std::vector<Aabb3> passed;
  const auto add = [&](const Triangle3& t) { passed.push_back(extended(box_of(t), move)); };
  for (std::size_t i = 0; i < moved.size(); ++i) {
    if (moved[i] != 0) add(mesh.triangle(i));
  }
  for (const Triangle3& t : made.gone) add(t);
  const Bvh bvh(passed, BvhBuild::linear);
  std::vector<std::uint8_t> is_near(moved.begin(), moved.end());
  parallel_ranges(moved.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      if (moved[i] != 0) continue;
      for_each_candidate(bvh, box_of(mesh.triangle(i)), [&](std::uint32_t) {
        is_near[i] = 1;
        return false;
      });
    }
  });
  constexpr std::uint32_t none = ~std::uint32_t{0};
  Mesh near;
  std::vector<std::uint32_t> name(mesh.vertices.size(), none);
  for (std::size_t i = 0; i < moved.size(); ++i) {
    if (is_near[i] == 0) continue;
    Mesh::Triangle t = mesh.triangles[i];
    for (std::uint32_t& v : t) {
      if (name[v] == none) {
        name[v] = static_cast<std::uint32_t>(near.vertices.size());
        near.vertices.push_back(mesh.vertices[v]);
      }
      v = name[v];
    }
    near.triangles.push_back(t);
  }
  return {MeshBody(std::move(near), BvhBuild::linear).is_plain(),
          are_held_by_others(mesh, is_near)};
}

/// Whether a mesh that is free of crossings winds once round all that it encloses, after the move.
/// A thin part that the move turned inside out has its own inside left out.
bool is_outward(const Nearest& made) {
  const Mesh& mesh = made.mesh.mesh;
  return has_thick_cells(mesh, made.gone, made.mesh.largest_move) ||
         repair(MeshBody(mesh), SolidRule::positive).triangles().size() == mesh.triangles.size();
}

/// The surface of what a mesh winds round, where it is cut along itself, and rounded again.
Nearest cut_anew(const MeshBody& mesh, std::span<const TriangleSource> sources,
                 const NumberGrid& grid) {
  Nearest result = nearest(repair(mesh, SolidRule::positive).data(), grid);
  for (TriangleSource& s : result.mesh.sources) {
    const bool turned = s.turned;
    s = sources[s.triangle];
    s.turned = s.turned != turned;
  }
  return result;
}

/// One round after another, until nothing crosses or it is not going to end.
std::optional<RoundedMesh> rounds(const RoundedMesh& first, const MeshBody& prepared,
                                  const Nearness& nearness, const NumberGrid& grid) {
  const std::size_t most = most_growth * std::max(first.mesh.triangles.size(), few_triangles);
  RoundedMesh now = first;
  MeshBody last = prepared;
  std::size_t crossing = first.crossing_pairs + first.flat_triangles;
  for (int round = 0; round < most_rounds; ++round) {
    const int bits = nearness.first + round / rounds_to_cut * nearness.more;
    double move =
        next_above(now.largest_move + join_near_features(now.mesh, now.sources, last.contacts(),
                                                         {.bits = bits, .grid = grid}));
    RoundedMesh next = welded(now.mesh, now.sources);
    last = MeshBody(next.mesh, BvhBuild::linear);
    // What is free of crossings may still be inside out, in places.
    const bool cuts = last.is_plain() || round % rounds_to_cut == rounds_to_cut - 1;
    std::optional<Nearest> cut;
    WhereMoved known;
    if (cuts) {
      cut = cut_anew(last, next.sources, grid);
      next = cut->mesh;
      move = next_above(move + next.largest_move);
      known = look_where_moved(*cut);
      last = MeshBody(next.mesh, BvhBuild::linear);
    }
    if (!known.is_free) count_crossings(next, last);
    next.rounded_vertices = first.rounded_vertices;
    next.flat = first.flat;
    next.turned = first.turned;
    next.largest_move = move;
    next.rounds = now.rounds + 1;
    now = std::move(next);
    if (cut && now.is_free_of_crossings() && (known.is_outward || is_outward(*cut))) return now;
    if (now.mesh.triangles.size() > most) break;
    if (!cuts) continue;
    const std::size_t left = now.crossing_pairs + now.flat_triangles;
    if (left > few_crossings && left > crossing / 2) break;
    crossing = left;
  }
  return std::nullopt;
}

}  // namespace

CoordinateGrid CoordinateGrid::with_spacing(double spacing) const {
  const DefaultFpEnvironment environment;
  const Grid checked(spacing);
  return {is_of_floats_, spacing};
}

RoundedMesh rounded(const ExactMesh& mesh, CoordinateRounding rounding, CoordinateGrid to) {
  const DefaultFpEnvironment environment;
  const NumberGrid grid(to);
  const Nearest made = nearest(mesh.data(), grid);
  RoundedMesh result = made.mesh;
  if (result.rounded_vertices == 0) return result;  // it is what it was
  // That a mesh from elsewhere crosses nowhere is taken on trust, so that all of it is looked at.
  const WhereMoved known = mesh.data().is_arranged ? look_where_moved(made) : WhereMoved();
  const bool takes_any = rounding == CoordinateRounding::nearest;
  if (known.is_free && (takes_any || known.is_outward)) return result;
  const MeshBody prepared(result.mesh, BvhBuild::linear);
  if (!known.is_free) count_crossings(result, prepared);
  if (takes_any) return result;
  if (result.is_free_of_crossings() && is_outward(made)) return result;
  for (const Nearness& nearness : nearnesses_of(grid)) {
    auto free = rounds(result, prepared, nearness, grid);
    if (!free) continue;
    if (grid.spacing() != 0) {
      // On a coarse grid much is joined in one place, and what that adds up to says little.
      const double most = free->largest_move;
      const double by = covering_distance(free->mesh, result.mesh, grid.spacing(), most);
      free->largest_move = std::min(most, next_above(result.largest_move + by));
    }
    return *std::move(free);
  }
  return result;
}

MeshBody detail::body_of(const ExactMesh& of, RoundedMesh&& made) {
  // That nothing crosses was looked for, or follows from how the mesh was made.
  const bool is_known = made.rounded_vertices > 0 || of.data().is_arranged;
  if (!is_known || !made.is_free_of_crossings()) return MeshBody(std::move(made.mesh));
  return plain_body(std::move(made.mesh));
}

MeshBody rounded_body(const ExactMesh& mesh, CoordinateRounding rounding, CoordinateGrid grid) {
  return body_of(mesh, rounded(mesh, rounding, grid));
}

}  // namespace signum
