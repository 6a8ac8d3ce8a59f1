// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/predicates/orient2d.hpp>

#include "axes.hpp"
#include "closed_surface.hpp"
#include "exact_mesh_data.hpp"
#include "fp_environment.hpp"
#include "zero_area.hpp"

namespace signum {

using namespace detail;

namespace {

/// How many bits of coordinates the first round drops, and how many more each one after it.
struct Coarsening {
  int first, more;
};
/// The first moves vertices as little as may do. Where surfaces cross in many places near each
/// other, what it cuts comes to cross in more places each time; a grid that is coarse from the
/// start, and stays, has mended such meshes.
constexpr std::array coarsenings{Coarsening{4, 4}, Coarsening{26, 0}, Coarsening{30, 0}};
constexpr int most_rounds = 8;
/// A mesh that grows by more will not come to an end, but for small ones.
constexpr std::size_t most_growth = 2, few_triangles = 1000;

/// The triangles that still have three vertices, where those of equal coordinates are one, over the
/// vertices that they need.
RoundedMesh welded(const Mesh& mesh, std::span<const TriangleSource> sources) {
  constexpr std::uint32_t none = ~std::uint32_t{0};
  const Mesh whole = weld(mesh);
  RoundedMesh result{};
  std::vector<std::uint32_t> name(whole.vertices.size(), none);
  for (std::size_t i = 0; i < whole.triangles.size(); ++i) {
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

/// How many vertices are no doubles, and a double that is not less than any coordinate's distance
/// from its rounded one.
struct Moves {
  std::size_t vertices = 0;
  double largest = 0;
};

Moves moves_of(const ExactMeshData& mesh) {
  Moves moves;
  for (std::size_t i = 0; i < mesh.constructed.size(); ++i) {
    const RationalPoint by = mesh.constructed[i] - to_rational(mesh.rounded[mesh.given() + i]);
    if (is_zero(by)) continue;
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

void count_crossings(RoundedMesh& result, const PreparedMesh& prepared) {
  result.crossing_pairs = prepared.contacts().contacts.size();
  result.flat_triangles = 0;
  for (std::size_t i = 0; i < result.mesh.triangles.size(); ++i) {
    if (has_zero_area(result.mesh.triangle(i))) ++result.flat_triangles;
  }
}

RoundedMesh nearest(const ExactMeshData& mesh) {
  RoundedMesh result = welded({mesh.rounded, mesh.triangles}, mesh.sources);
  const Moves moves = moves_of(mesh);
  result.rounded_vertices = moves.vertices;
  result.largest_move = moves.largest;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const auto& [a, b, c] = mesh.triangles[i];
    if (mesh.is_given(a) && mesh.is_given(b) && mesh.is_given(c)) continue;
    const auto& [axis, above] = mesh.sides[i];
    const Triangle3 t = {{mesh.rounded[a], mesh.rounded[b], mesh.rounded[c]}};
    if (has_zero_area(t)) {
      ++result.flat;
    } else if (orient2d(along(t.vertices[0], axis), along(t.vertices[1], axis),
                        along(t.vertices[2], axis)) == (above ? Sign::positive : Sign::negative)) {
      ++result.turned;
    }
  }
  return result;
}

/// Moves the vertices of triangles that meet where they should not, or are flat, to multiples of a
/// power of two, so many bits of the largest coordinate being dropped. Returns the largest move of
/// a coordinate.
double snap(Mesh& mesh, const PreparedMesh& welded, int dropped_bits) {
  std::vector<std::uint8_t> to_grid(mesh.vertices.size());
  const auto mark = [&](std::uint32_t triangle) {
    for (const std::uint32_t v : mesh.triangles[triangle]) to_grid[v] = 1;
  };
  for (const TriangleContact& c : welded.contacts().contacts) {
    mark(c.a);
    mark(c.b);
  }
  double largest = 0;
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    if (has_zero_area(mesh.triangle(i))) mark(i);
  }
  for (const Point3& p : mesh.vertices) {
    largest = std::max({largest, std::abs(p.x), std::abs(p.y), std::abs(p.z)});
  }
  const int digits = std::numeric_limits<double>::digits - dropped_bits;
  const double step = std::ldexp(
      1.0, std::max(std::ilogb(largest) + 1 - digits, std::numeric_limits<double>::min_exponent -
                                                          std::numeric_limits<double>::digits));
  double move = 0;
  for (std::size_t v = 0; v < mesh.vertices.size(); ++v) {
    if (to_grid[v] == 0) continue;
    for (std::size_t axis = 0; axis < 3; ++axis) {
      double& x = coordinate(mesh.vertices[v], axis);
      const double snapped = std::nearbyint(x / step) * step;
      move = std::max(move, std::abs(snapped - x));
      x = snapped;
    }
  }
  return move;
}

/// One round after another, until nothing crosses or there were too many.
std::optional<RoundedMesh> rounds(const RoundedMesh& first, const PreparedMesh& prepared,
                                  const Coarsening& coarsening) {
  RoundedMesh now = first;
  PreparedMesh welded_now = prepared;
  for (int round = 0; round < most_rounds; ++round) {
    now.largest_move += snap(now.mesh, welded_now, coarsening.first + round * coarsening.more);
    const RoundedMesh snapped = welded(now.mesh, now.sources);
    const ExactMesh cut = repair(snapped.mesh, SolidRule::positive);
    RoundedMesh next = nearest(cut.data());
    for (TriangleSource& s : next.sources) {
      const bool turned = s.turned;
      s = snapped.sources[s.triangle];
      s.turned = s.turned != turned;
    }
    next.rounded_vertices = first.rounded_vertices;
    next.flat = first.flat;
    next.turned = first.turned;
    next.largest_move += now.largest_move;
    next.rounds = now.rounds + 1;
    now = std::move(next);
    const std::size_t given = std::max(first.mesh.triangles.size(), few_triangles);
    if (now.mesh.triangles.size() > most_growth * given) break;
    welded_now = PreparedMesh(now.mesh);
    count_crossings(now, welded_now);
    if (now.is_free_of_crossings()) return now;
  }
  return std::nullopt;
}

}  // namespace

RoundedMesh rounded(const ExactMesh& mesh, CoordinateRounding rounding) {
  const DefaultFpEnvironment environment;
  RoundedMesh result = nearest(mesh.data());
  // A mesh of doubles is what it was.
  if (result.rounded_vertices == 0) return result;
  const PreparedMesh prepared(result.mesh);
  count_crossings(result, prepared);
  if (rounding == CoordinateRounding::nearest || result.is_free_of_crossings()) return result;
  for (const Coarsening& coarsening : coarsenings) {
    if (auto free = rounds(result, prepared, coarsening)) return *std::move(free);
  }
  return result;
}

}  // namespace signum
