// SPDX-License-Identifier: MIT
// Solids that are combined and measured.
#include <memory>
#include <signum/arrange/combine.hpp>
#include <signum/arrange/mesh_measures.hpp>
#include <signum/arrange/outer_hull.hpp>
#include <signum/arrange/repair.hpp>
#include <signum/arrange/solid_expression.hpp>

#include "near_linear.hpp"

namespace signum::bench {

namespace {

void add_box(Mesh& mesh, const Point3& min, double size) {
  const auto at = static_cast<std::uint32_t>(mesh.vertices.size());
  for (int i = 0; i < 8; ++i) {
    mesh.vertices.push_back(
        {min.x + (i % 2) * size, min.y + (i / 2 % 2) * size, min.z + (i / 4) * size});
  }
  for (const Mesh::Triangle& t : {Mesh::Triangle{0, 2, 1},
                                  {1, 2, 3},
                                  {4, 5, 6},
                                  {5, 7, 6},
                                  {0, 1, 4},
                                  {1, 5, 4},
                                  {2, 6, 3},
                                  {3, 6, 7},
                                  {0, 4, 2},
                                  {2, 4, 6},
                                  {1, 3, 5},
                                  {3, 7, 5}}) {
    mesh.triangles.push_back({at + t[0], at + t[1], at + t[2]});
  }
}

using PlaceBox = void (*)(Mesh& mesh, double i, double n);

void apart(Mesh& mesh, double i, double) {
  add_box(mesh,
          {2 * std::fmod(i, 16), 2 * std::fmod(std::floor(i / 16), 16), 2 * std::floor(i / 256)},
          1);
}
void in_a_row(Mesh& mesh, double i, double) {
  add_box(mesh, {i, 0.125 * std::fmod(i, 4), 0}, 1.25);
}
void in_each_other(Mesh& mesh, double i, double n) { add_box(mesh, {i, i, i}, 2 * (n - i)); }
void on_a_grid(Mesh& mesh, double i, double) {
  add_box(mesh, {std::fmod(i, 5), std::fmod(std::floor(i / 5), 5), std::floor(i / 25)}, 1.5);
}
void in_one_place(Mesh& mesh, double, double) { add_box(mesh, {0, 0, 0}, 1); }

/// Makes what a body has before the time is taken.
void prepare(const MeshBody& body) { body.contacts(), body.is_solid(SolidRule::nonzero); }

std::vector<MeshBody> solids(std::int64_t n, PlaceBox place) {
  std::vector<MeshBody> all;
  for (std::int64_t i = 0; i < n; ++i) {
    Mesh mesh;
    place(mesh, static_cast<double>(i), static_cast<double>(n));
    all.emplace_back(mesh);
    prepare(all.back());
  }
  return all;
}
MeshBody together(std::int64_t n, PlaceBox place) {
  Mesh mesh;
  for (std::int64_t i = 0; i < n; ++i) place(mesh, static_cast<double>(i), static_cast<double>(n));
  MeshBody all(mesh);
  prepare(all);
  return all;
}

Call union_of(std::int64_t n, PlaceBox place) {
  return [all = solids(n, place)] { keep(combine(BooleanOperation::set_union, all)); };
}

/// A block minus cubes that are halfway in its top.
Call block_minus(std::int64_t n) {
  const double rows = std::floor(static_cast<double>(n - 1) / 32) + 1;
  const double size = 2 * std::max(32.0, rows) + 1;
  Mesh block;
  add_box(block, {-1, -1, 0.5 - size}, size);
  std::vector<MeshBody> all = solids(n, [](Mesh& mesh, double i, double) {
    add_box(mesh, {2 * std::fmod(i, 32), 2 * std::floor(i / 32), 0}, 1);
  });
  all.insert(all.begin(), MeshBody(block));
  prepare(all.front());
  return [all] { keep(combine(BooleanOperation::set_difference, all)); };
}

Call expression(std::int64_t n) {
  return [all = solids(n, apart)] {
    SolidExpression sum(all[0]);
    for (std::size_t i = 1; i < all.size(); ++i) sum |= SolidExpression(all[i]);
    keep(sum);
  };
}
Call expression_of_expressions(std::int64_t n) {
  return [all = solids(n, apart)] {
    std::vector<SolidExpression> sums;
    for (const MeshBody& mesh : all) sums.emplace_back(mesh);
    while (sums.size() > 1) {
      for (std::size_t i = 0; 2 * i + 1 < sums.size(); ++i) sums[i] = sums[2 * i] | sums[2 * i + 1];
      sums.resize(sums.size() / 2, sums.front());
    }
    keep(sums);
  };
}

const AddRows rows_of_solids([](std::vector<Row>& rows) {
  rows.push_back(
      {"union of cubes apart", 500, "cubes", [](std::int64_t n) { return union_of(n, apart); }});
  rows.push_back({"union of cubes in a row", 250, "cubes",
                  [](std::int64_t n) { return union_of(n, in_a_row); }});
  rows.push_back({"union of cubes in each other", 500, "cubes",
                  [](std::int64_t n) { return union_of(n, in_each_other); }});
  rows.push_back({"union of equal cubes", 250, "cubes",
                  [](std::int64_t n) { return union_of(n, in_one_place); }});
  rows.push_back({"a block minus cubes", 250, "cubes", block_minus});
  rows.push_back({"an expression of terms", 1000, "terms", expression});
  rows.push_back({"an expression of expressions", 1024, "terms", expression_of_expressions});
  rows.push_back({"outer hull of nested boxes", 250, "boxes", [](std::int64_t n) -> Call {
                    return [mesh = together(n, in_each_other)] { keep(outer_hull(mesh)); };
                  }});
  rows.push_back({"repair of nested boxes", 250, "boxes", [](std::int64_t n) -> Call {
                    return [mesh = together(n, in_each_other)] { keep(repair(mesh)); };
                  }});
  rows.push_back({"measures of nested boxes", 2000, "boxes", [](std::int64_t n) -> Call {
                    return [mesh = together(n, in_each_other)] { keep(measures(mesh)); };
                  }});
  rows.push_back({"repair of boxes on a grid", 100, "boxes", [](std::int64_t n) -> Call {
                    return [mesh = together(n, on_a_grid)] { keep(repair(mesh)); };
                  }});
});

}  // namespace

}  // namespace signum::bench
