// SPDX-License-Identifier: MIT
#include <catch2/catch.hpp>
#include <cmath>
#include <signum/arrange/carried_attributes.hpp>
#include <signum/arrange/clip.hpp>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/rounded_mesh.hpp>
#include <signum/kernel/error.hpp>

#include "degenerate_pairs.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "solid_shapes.hpp"

namespace {

using namespace signum;
using namespace signum::detail;
using namespace solids;
using Op = BooleanOperation;

/// x, y, z, and 2 x - 3 y + 4 z + 5, which is a double where these are small integers.
constexpr std::size_t linear_size = 4;
std::vector<double> linear(const Mesh& mesh) {
  std::vector<double> values;
  for (const auto& [x, y, z] : mesh.vertices) {
    values.insert(values.end(), {x, y, z, 2 * x - 3 * y + 4 * z + 5});
  }
  return values;
}

/// A number at each corner, no two of which are equal.
std::vector<double> numbered(const Mesh& mesh) {
  std::vector<double> values(3 * mesh.triangles.size());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = static_cast<double>(i) + 0.5;
  return values;
}

void check_between(std::span<const Mesh* const> meshes, const std::vector<TriangleSource>& sources,
                   const std::vector<double>& carried) {
  for (std::size_t i = 0; i < sources.size(); ++i) {
    const std::vector<double> values = numbered(*meshes[sources[i].mesh]);
    const double* const of = values.data() + std::size_t{3} * sources[i].triangle;
    for (std::size_t k = 0; k < 3; ++k) {
      RC_ASSERT(of[0] <= carried[3 * i + k]);
      RC_ASSERT(carried[3 * i + k] <= of[2]);
    }
  }
}

}  // namespace

TEST_CASE("carried_attributes: law 1, linear functions of the position come back") {
  rc::prop("at exact vertices", [] {
    const Mesh a = grid_solid(5), b = grid_solid(5);
    const std::vector<double> of_a = linear(a), of_b = linear(b);
    const std::array from{MeshAttributes{a, of_a}, MeshAttributes{b, of_b}};
    const ExactMesh made = combine(*rc::gen::element(Op::set_union, Op::set_difference), a, b);
    const std::vector<double> carried = carried_attributes(made, from, linear_size);
    RC_ASSERT(carried.size() == 3 * linear_size * made.triangles().size());
    const double* at = carried.data();
    for (const Mesh::Triangle& t : made.triangles()) {
      for (const std::uint32_t v : t) {
        const RationalPoint p = made.data().exact(v);
        const BigRational sum = 2 * p.x - 3 * p.y + 4 * p.z + 5;
        RC_ASSERT(Point3(made.rounded(v)) == Point3(at[0], at[1], at[2]));
        RC_ASSERT(at[3] == round_to_double(sum));
        at += linear_size;
      }
    }
  });
}

TEST_CASE("carried_attributes: law 2, numbers stay between those of the source") {
  rc::prop("of exact vertices, rounded ones, and rounded to floats", [] {
    const Mesh a = convex_off_the_origin(), b = beside(a).mesh;
    const std::array meshes{&a, &b};
    const std::vector<double> of_a = numbered(a), of_b = numbered(b);
    const std::array from{MeshAttributes{a, of_a, AttributePlace::corners},
                          MeshAttributes{b, of_b, AttributePlace::corners}};
    const ExactMesh made = combine(Op::set_symmetric_difference, a, b);
    check_between(meshes, {made.sources().begin(), made.sources().end()},
                  carried_attributes(made, from, 1));
    for (const CoordinateGrid grid : {CoordinateGrid::doubles, CoordinateGrid::floats}) {
      const RoundedMesh r = rounded(made, CoordinateRounding::snapped, grid);
      check_between(meshes, r.sources, carried_attributes(r.mesh, r.sources, from, 1));
    }
  });
}

TEST_CASE("carried_attributes: a rounded vertex has what is at its place") {
  const Mesh a = box({0, 0, 0}, {1, 1, 1});
  const Mesh b = mapped(box({0.3, 0.2, -1}, {0.7, 0.9, 2}), [](const Point3& p) {
    return Point3{0.6 * p.x - 0.8 * p.y + 0.1 * p.z, 0.8 * p.x + 0.6 * p.y, p.z - 0.1 * p.x};
  });
  const std::vector<double> of_a = linear(a), of_b = linear(b);
  const std::array from{MeshAttributes{a, of_a}, MeshAttributes{b, of_b}};
  const RoundedMesh made = rounded(combine(Op::set_difference, a, b));
  REQUIRE(made.rounded_vertices > 0);
  const std::vector<double> carried =
      carried_attributes(made.mesh, made.sources, from, linear_size);
  for (std::size_t i = 0; i < made.mesh.triangles.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      const Point3& p = made.mesh.vertices[made.mesh.triangles[i][k]];
      const double* const at = carried.data() + linear_size * (3 * i + k);
      CHECK(std::abs(at[0] - p.x) + std::abs(at[1] - p.y) + std::abs(at[2] - p.z) <= 1e-15);
    }
  }
}

TEST_CASE("carried_attributes: law 3, corners of the source, and their seams") {
  const Mesh a = box(0, 4);
  const std::vector<double> values = numbered(a);
  const std::array from{MeshAttributes{a, values, AttributePlace::corners}};
  const std::vector<MeshBody> alone{MeshBody(a)};
  const ExactMesh made = combine(Op::set_union, alone);
  const std::vector<double> carried = carried_attributes(made, from, 1);
  for (std::size_t i = 0; i < made.triangles().size(); ++i) {
    const Triangle3 t = a.triangle(made.sources()[i].triangle);
    for (std::size_t k = 0; k < 3; ++k) {
      const Point3 p = made.rounded(made.triangles()[i][k]);
      const auto corner = std::find(t.vertices.begin(), t.vertices.end(), p) - t.vertices.begin();
      CHECK(carried[3 * i + k] ==
            3.0 * made.sources()[i].triangle + static_cast<double>(corner) + 0.5);
    }
  }
}

TEST_CASE("carried_attributes: what has no source, and what is refused") {
  const Mesh a = box(0, 4);
  const std::vector<double> values(a.vertices.size(), 1);
  const std::array from{MeshAttributes{a, values}};
  const ExactMesh half = clip(MeshBody(a), Plane3{{0, 0, 1}, -3});
  const std::vector<double> carried = carried_attributes(half, from, 1);
  for (std::size_t i = 0; i < half.triangles().size(); ++i) {
    const bool has_source = half.sources()[i].mesh != TriangleSource::no_mesh;
    for (std::size_t k = 0; k < 3; ++k) CHECK(std::isnan(carried[3 * i + k]) == !has_source);
  }
  CHECK_THROWS_AS(carried_attributes(half, from, 2), InvalidArgument);
  CHECK_THROWS_AS(carried_attributes(half, {}, 1), InvalidArgument);
  const std::vector<double> infinite(a.vertices.size(), INFINITY);
  CHECK_THROWS_AS(carried_attributes(half, std::array{MeshAttributes{a, infinite}}, 1), NotFinite);
  const std::vector<TriangleSource> sources(a.triangles.size(), TriangleSource{0, 12, false});
  CHECK_THROWS_AS(carried_attributes(a, sources, from, 1), InvalidArgument);
  CHECK_THROWS_AS(carried_attributes(a, std::span(sources).first(3), from, 1), InvalidArgument);
  // Along no axis has the source an area.
  const Mesh flat{{{0, 0, 0}, {1, 1, 1}, {3, 3, 3}}, {{0, 1, 2}}};
  const Mesh other{{{2, 2, 2}}, {{0, 0, 0}}};
  const std::vector<double> three(3), first{1, 2, 3};
  const std::vector<TriangleSource> one(1);
  CHECK_THROWS_AS(carried_attributes(other, one, std::array{MeshAttributes{flat, three}}, 1),
                  InvalidArgument);
  CHECK(carried_attributes(flat, one, std::array{MeshAttributes{flat, first}}, 1) == first);
}
