// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <signum/arrange/carried_attributes.hpp>
#include <signum/kernel/error.hpp>
#include <string>

#include "cells/axes.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "numbers/big/big_number.hpp"
#include "numbers/rounded_quotient.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

using WholeNumber = Scaled<BigInteger>;

/// The point (x / w, y / w).
struct WholePoint2 {
  WholeNumber x, y, w{1.0};
};

WholePoint2 whole(const Point2& p) { return {WholeNumber(p.x), WholeNumber(p.y)}; }
WholePoint2 whole(const Vec2<BigRational>& p) {
  const BigInteger dx = denominator(p.x), dy = denominator(p.y);
  return {{BigInteger(numerator(p.x) * dy), 0},
          {BigInteger(numerator(p.y) * dx), 0},
          {BigInteger(dx * dy), 0}};
}

/// Weights of the corners of a triangle at a point, in any scale. Their sum is zero where the
/// triangle has no area.
std::array<WholeNumber, 3> weights_at(const WholePoint2& p, const std::array<Point2, 3>& t) {
  std::array<WholeNumber, 3> weights;
  for (std::size_t k = 0; k < 3; ++k) {
    const WholePoint2 b = whole(t[(k + 1) % 3]), c = whole(t[(k + 2) % 3]);
    weights[k] = p.w * (b.x * c.y - b.y * c.x) + (p.x * (b.y - c.y) - p.y * (b.x - c.x));
  }
  return weights;
}

WholeNumber sum_of(const std::array<WholeNumber, 3>& w) { return w[0] + w[1] + w[2]; }

/// The axes, first the one along which the triangle seems largest.
std::array<std::size_t, 3> axes_of(const Triangle3& t) {
  std::array<double, 3> areas{};
  for (std::size_t axis = 0; axis < 3; ++axis) {
    const Point2 a = along(t.vertices[0], axis), b = along(t.vertices[1], axis),
                 c = along(t.vertices[2], axis);
    areas[axis] = std::abs((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
  }
  const auto largest =
      static_cast<std::size_t>(std::max_element(areas.begin(), areas.end()) - areas.begin());
  return {largest, after(largest), after(after(largest))};
}

/// Weights that are not negative, of the point of the triangle that is that one along an axis, or
/// of one near it.
template <class Point>
std::array<WholeNumber, 3> weights_in(const Triangle3& t, const Point& p,
                                      const TriangleSource& source) {
  for (const std::size_t axis : axes_of(t)) {
    auto weights = weights_at(
        whole(along(p, axis)),
        {along(t.vertices[0], axis), along(t.vertices[1], axis), along(t.vertices[2], axis)});
    const Sign turn = sign(sum_of(weights));
    if (turn == Sign::zero) continue;
    for (WholeNumber& w : weights) {
      if (sign(w) != turn) w = {};
    }
    return weights;
  }
  throw InvalidArgument("triangle " + std::to_string(source.triangle) + " of mesh " +
                        std::to_string(source.mesh) + " is a source and has no area");
}

void require_values(std::span<const MeshAttributes> from, std::size_t size) {
  for (std::size_t i = 0; i < from.size(); ++i) {
    const bool at_corners = from[i].place == AttributePlace::corners;
    const std::size_t places =
        at_corners ? 3 * from[i].mesh.triangles.size() : from[i].mesh.vertices.size();
    const std::span<const double> values = from[i].values;
    if (values.size() != size * places) {
      throw InvalidArgument("mesh " + std::to_string(i) + ": expected " + std::to_string(size) +
                            " numbers for each of its " + std::to_string(places) +
                            (at_corners ? " corners" : " vertices") + ", found " +
                            std::to_string(values.size()) + " in all");
    }
    for (const double x : values) require_finite(x);
  }
}

/// given(v) is the vertex v where it is of doubles, else null; exact(v) is any one.
template <class Given, class ExactPoint>
std::vector<double> carried(std::span<const Mesh::Triangle> triangles,
                            std::span<const TriangleSource> sources,
                            std::span<const MeshAttributes> from, std::size_t size,
                            const Given& given, const ExactPoint& exact) {
  require_values(from, size);
  if (sources.size() != triangles.size()) {
    throw InvalidArgument("expected a source for each of " + std::to_string(triangles.size()) +
                          " triangles, found " + std::to_string(sources.size()));
  }
  std::vector<double> result(size * 3 * triangles.size(), std::numeric_limits<double>::quiet_NaN());
  const auto carry = [&](std::size_t i) {
    const TriangleSource& source = sources[i];
    if (source.mesh == TriangleSource::no_mesh) return;
    if (source.mesh >= from.size() || source.triangle >= from[source.mesh].mesh.triangles.size()) {
      throw InvalidArgument("there is no triangle " + std::to_string(source.triangle) +
                            " of a mesh " + std::to_string(source.mesh));
    }
    const MeshAttributes& mesh = from[source.mesh];
    const Triangle3 t = mesh.mesh.triangle(source.triangle);
    const auto value = [&](std::size_t corner, std::size_t k) {
      const std::size_t place = mesh.place == AttributePlace::corners
                                    ? 3 * std::size_t{source.triangle} + corner
                                    : mesh.mesh.triangles[source.triangle][corner];
      return mesh.values[size * place + k];
    };
    for (std::size_t at = 0; at < 3; ++at) {
      const std::uint32_t v = triangles[i][at];
      double* const to = result.data() + size * (3 * i + at);
      if (const Point3* p = given(v)) {
        const auto* const corner = std::find(t.vertices.begin(), t.vertices.end(), *p);
        if (corner != t.vertices.end()) {
          const auto c = static_cast<std::size_t>(corner - t.vertices.begin());
          for (std::size_t k = 0; k < size; ++k) to[k] = value(c, k);
          continue;
        }
      }
      const auto weights = weights_in(t, exact(v), source);
      const WholeNumber all = sum_of(weights);
      for (std::size_t k = 0; k < size; ++k) {
        WholeNumber sum;
        for (std::size_t c = 0; c < 3; ++c) sum = sum + weights[c] * WholeNumber(value(c, k));
        auto [p, q] = terms(sum, all);
        to[k] = rounded_quotient(std::move(p), std::move(q));
      }
    }
  };
  parallel_ranges(triangles.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) carry(i);
  });
  return result;
}

}  // namespace

std::vector<double> carried_attributes(const ExactMesh& made, std::span<const MeshAttributes> from,
                                       std::size_t size) {
  const DefaultFpEnvironment environment;
  const ExactMeshData& mesh = made.data();
  return carried(
      mesh.triangles, mesh.sources, from, size,
      [&](std::uint32_t v) { return mesh.is_given(v) ? &mesh.rounded[v] : nullptr; },
      [&](std::uint32_t v) { return mesh.exact(v); });
}

std::vector<double> carried_attributes(const Mesh& made, std::span<const TriangleSource> sources,
                                       std::span<const MeshAttributes> from, std::size_t size) {
  const DefaultFpEnvironment environment;
  return carried(
      made.triangles, sources, from, size, [&](std::uint32_t v) { return &made.vertices[v]; },
      [&](std::uint32_t v) -> const Point3& { return made.vertices[v]; });
}

}  // namespace signum
