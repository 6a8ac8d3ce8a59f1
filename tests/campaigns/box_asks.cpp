// SPDX-License-Identifier: MIT
#include <array>
#include <optional>
#include <signum/arrange/clip.hpp>
#include <signum/arrange/section.hpp>
#include <signum/bound/measures.hpp>
#include <signum/bound/moments.hpp>
#include <signum/mesh/locate.hpp>
#include <signum/mesh/winding_number.hpp>

#include "box_solid.hpp"
#include "grid_asks.hpp"

namespace signum::campaigns {
namespace {

using generators::Random;
using Vector = std::array<std::int64_t, 3>;

// --- moments

Rational quotient(std::int64_t numerator, std::int64_t denominator) {
  return Rational(double(numerator)) / Rational(double(denominator));
}

/// Sums over cubes: how many, twice their centers, and twelve times the integrals of the products
/// of two coordinates.
struct CubeSums {
  std::int64_t count = 0;
  Vector first{};
  std::array<Vector, 3> second{};

  void add(const Cell& p, std::int64_t times) {
    count += times;
    for (std::size_t i = 0; i < 3; ++i) {
      const std::int64_t x = 2 * p[i] + 1;
      first[i] += times * x;
      for (std::size_t j = 0; j < 3; ++j) {
        second[i][j] += times * (3 * x * (2 * p[j] + 1) + (i == j ? 1 : 0));
      }
    }
  }
  /// A shear keeps volumes.
  void shear(const Shear& by) {
    first = sheared(by, first);
    for (int side = 0; side < 2; ++side) {
      for (Vector& row : second) row = sheared(by, row);
      for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < i; ++j) std::swap(second[i][j], second[j][i]);
      }
    }
  }
};

template <class Times>
CubeSums sums_of(const Times& times) {
  CubeSums sums;
  for (int x = 0; x < grid; ++x) {
    for (int y = 0; y < grid; ++y) {
      for (int z = 0; z < grid; ++z) {
        const Cell cell{x, y, z};
        if (const std::int64_t n = times(cell); n != 0) sums.add(cell, n);
      }
    }
  }
  return sums;
}

std::string wrong_moments(const Moments3& m, const CubeSums& sums) {
  const std::int64_t n = sums.count;
  if (!(m.measure == Rational(double(n)))) return "the volume";
  if (m.centroid.has_value() != (n != 0)) return "a centroid, or none";
  if (n == 0) return "";
  std::size_t k = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    if (!((*m.centroid)[i] == quotient(sums.first[i], 2 * n))) return "the centroid";
    for (std::size_t j = i; j < 3; ++j, ++k) {
      const std::int64_t mean = sums.second[i][j] * n - 3 * sums.first[i] * sums.first[j];
      if (!((*m.second)[k] == quotient(mean, 12 * n * n))) return "the second moments";
    }
  }
  return "";
}

Polyhedron3 polyhedron_of(const Mesh& mesh) {
  Polyhedron3 all{mesh.vertices, {}};
  for (const Mesh::Triangle& t : mesh.triangles) all.faces.push_back({t[0], t[1], t[2]});
  return all;
}

// --- section and split

/// The cubes of one layer across an axis; none outside of the grid.
Cells layer(const BoxSolid& solid, std::size_t axis, int at) {
  Cells cells;
  Cell p{};
  if (at < 0 || at >= grid) return cells;
  p[axis] = at;
  int& u = p[(axis + 1) % 3];
  int& v = p[(axis + 2) % 3];
  for (u = 0; u < grid; ++u) {
    for (v = 0; v < grid; ++v) cells[number_of(p)] = solid.cubes[number_of(p)];
  }
  return cells;
}

Vector cross(const Vector& a, const Vector& b) {
  return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

/// The plane of the points that come from x[axis] = half / 2: its normal is the product of the two
/// images of the other axes, whose length is the area of a square in it.
struct CutPlane {
  std::size_t axis;
  int half;
  Vector normal;

  CutPlane(const Shear& by, std::size_t a, int h) : axis(a), half(h) {
    const auto image = [&](std::size_t i) {
      return Vector{by[i % 3][0], by[i % 3][1], by[i % 3][2]};
    };
    normal = cross(image(axis + 1), image(axis + 2));
  }
  /// Of determinant 1, so that the normal times the image of the axis is 1.
  Plane3 plane() const {
    return {{double(normal[0]), double(normal[1]), double(normal[2])}, -half / 2.0};
  }
  std::int64_t squared_length() const {
    return normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2];
  }
};

/// The squares of the section, where something inside is to be on these sides.
std::size_t squares_of(const BoxSolid& solid, const CutPlane& cut, SectionSide side) {
  const bool is_between = cut.half % 2 == 0;
  const int above = cut.half < 0 ? -1 : cut.half / 2;
  const Cells over = layer(solid, cut.axis, above);
  const Cells under = is_between ? layer(solid, cut.axis, above - 1) << steps[cut.axis] : over;
  return (side == SectionSide::both       ? over & under
          : side == SectionSide::positive ? over
                                          : under)
      .count();
}

/// Twice the volume on the positive side.
std::size_t twice_above(const BoxSolid& solid, const CutPlane& cut) {
  std::size_t sum = 0;
  for (int at = 0; at < grid; ++at) {
    const int height = 2 * at + 2 - cut.half;
    const std::size_t part = height <= 0 ? 0 : height >= 2 ? 2 : 1;
    sum += part * layer(solid, cut.axis, at).count();
  }
  return sum;
}

std::string wrong_parts(const BoxSolid& solid, const CutPlane& cut, SolidRule rule) {
  const SplitSolid parts = split(MeshBody(solid.mesh), cut.plane(), rule);
  const std::size_t above = twice_above(solid, cut), all = 2 * solid.cubes.count();
  const auto is = [](const ExactMesh& part, std::size_t twice) {
    return part.volume().exact == quotient(std::int64_t(twice), 2);
  };
  return is(parts.positive, above) && is(parts.negative, all - above) ? "" : "the volumes of parts";
}

// --- winding

/// Whether a point, given by twice its coordinates, is on a side of the box; else whether inside.
std::optional<bool> is_inside(const GridBox& box, const Cell& twice) {
  bool strictly = true;
  for (std::size_t i = 0; i < 3; ++i) {
    const int x = twice[i], low = 2 * box.min[i], high = 2 * box.max[i];
    if (x < low || x > high) return false;
    strictly = strictly && low < x && x < high;
  }
  return strictly ? std::optional(true) : std::nullopt;
}

}  // namespace

Asked ask_moments(Random& random) {
  const auto rule = rules[static_cast<std::size_t>(random.between(0, 2))];
  BoxSolid solid = box_solid(random, rule);
  const Shear by = random_shear(random);
  shear(by, solid.mesh);
  Asked asked;
  asked.line = text(solid.mesh);
  CubeSums sums = sums_of([&](const Cell& p) { return solid.winding(p); });
  sums.shear(by);
  const Polyhedron3 polyhedron = polyhedron_of(solid.mesh);
  asked.flaw = wrong_moments(signed_moments(polyhedron), sums);
  if (!(volume(solid.mesh) == Rational(double(sums.count)))) asked.flaw = "the signed volume";
  if (!asked.flaw.empty() || !random.one_in(64)) return asked;
  CubeSums by_rule = sums_of([&](const Cell& p) { return solid.cubes[number_of(p)] ? 1 : 0; });
  by_rule.shear(by);
  asked.flaw = wrong_moments(moments(polyhedron, rule), by_rule);
  if (!asked.flaw.empty()) asked.flaw += " by rule " + std::to_string(int(rule));
  return asked;
}

Asked ask_section(Random& random) {
  const auto rule = rules[static_cast<std::size_t>(random.between(0, 2))];
  BoxSolid solid = box_solid(random, rule);
  const Shear by = random_shear(random);
  shear(by, solid.mesh);
  const CutPlane cut(by, static_cast<std::size_t>(random.between(0, 2)),
                     random.between(-1, 2 * grid + 1));
  Asked asked;
  asked.line = text(solid.mesh) + " axis " + std::to_string(cut.axis) + " at " +
               std::to_string(cut.half) + "/2, rule " + std::to_string(int(rule));
  const MeshBody body(solid.mesh);
  for (const SectionSide side : {SectionSide::both, SectionSide::positive, SectionSide::negative}) {
    const auto squares = std::int64_t(squares_of(solid, cut, side));
    const double squared = double(squares * squares * cut.squared_length());
    if (!(section(cut.plane(), body, rule, side).area_squared == Rational(squared))) {
      asked.flaw = "the area by side " + std::to_string(int(side));
    }
  }
  if (asked.flaw.empty() && random.one_in(64)) asked.flaw = wrong_parts(solid, cut, rule);
  return asked;
}

Asked ask_winding(Random& random) {
  BoxSolid solid = box_solid(random, SolidRule::nonzero);
  const Shear by = random_shear(random);
  shear(by, solid.mesh);
  Asked asked;
  asked.line = text(solid.mesh);
  for (int n = 0; n < 4 && asked.flaw.empty(); ++n) {
    const auto coordinate = [&] { return random.between(-1, 2 * grid + 1); };
    const Cell twice{coordinate(), coordinate(), coordinate()};
    std::int64_t sum = 0;
    bool is_on = false;
    for (const GridBox& box : solid.boxes) {
      const std::optional<bool> inside = is_inside(box, twice);
      is_on = is_on || !inside;
      if (inside == true) sum += box.winding;
    }
    const Vector at = sheared(by, {twice[0], twice[1], twice[2]});
    const Point3 p{double(at[0]) / 2, double(at[1]) / 2, double(at[2]) / 2};
    const auto told = winding_number(p, solid.mesh);
    if (told.has_value() == is_on || (told && *told != sum)) asked.flaw = "the winding number";
    const SolidRule rule = rules[static_cast<std::size_t>(n % 3)];
    const Location there = is_on                      ? Location::boundary
                           : encloses(rule, int(sum)) ? Location::inside
                                                      : Location::outside;
    if (locate(p, solid.mesh, rule) != there) asked.flaw = "the location by a rule";
  }
  return asked;
}

}  // namespace signum::campaigns
