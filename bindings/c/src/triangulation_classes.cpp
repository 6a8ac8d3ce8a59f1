// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include "class_handles.hpp"

using namespace signum;

extern "C" {

SIGNUM_METHOD(signum_triangulation2_triangles, (const signum_triangulation2* self_, signum_indices** triangles_), c::put_indices(self.triangles, triangles_, "triangles");)
SIGNUM_METHOD(signum_triangulation2_twins, (const signum_triangulation2* self_, signum_indices** twins_), c::put_indices(self.twins, twins_, "twins");)
SIGNUM_METHOD(signum_triangulation2_constrained_edges, (const signum_triangulation2* self_, signum_indices** constrained_edges_), c::put_indices(bindings::which(self.is_constrained), constrained_edges_, "constrained_edges");)
SIGNUM_METHOD(signum_triangulation2_steiner_points, (const signum_triangulation2* self_, signum_doubles** steiner_points_), c::put_doubles(self.steiner, steiner_points_, "steiner_points");)
SIGNUM_METHOD(signum_triangulation2_steiner_point, (const signum_triangulation2* self_, size_t i_, double steiner_point_[2], signum_numbers** exact_),
  const std::size_t i = i_;
  c::put_point(self.steiner[bindings::below(i, self.steiner.size())], steiner_point_, "steiner_point", exact_);)
void signum_triangulation2_free(signum_triangulation2* self) { delete self; }
SIGNUM_METHOD(signum_triangulation3_tetrahedra, (const signum_triangulation3* self_, signum_indices** tetrahedra_), c::put_indices(self.tetrahedra, tetrahedra_, "tetrahedra");)
SIGNUM_METHOD(signum_triangulation3_twins, (const signum_triangulation3* self_, signum_indices** twins_), c::put_indices(self.twins, twins_, "twins");)
void signum_triangulation3_free(signum_triangulation3* self) { delete self; }
SIGNUM_METHOD(signum_voronoi_diagram2_vertices, (const signum_voronoi_diagram2* self_, signum_doubles** vertices_), c::put_doubles(self.vertices, vertices_, "vertices");)
SIGNUM_METHOD(signum_voronoi_diagram2_vertex, (const signum_voronoi_diagram2* self_, size_t i_, double vertex_[2], signum_numbers** exact_),
  const std::size_t i = i_;
  c::put_point(self.vertices[bindings::below(i, self.vertices.size())], vertex_, "vertex", exact_);)
SIGNUM_METHOD(signum_voronoi_diagram2_cell_points, (const signum_voronoi_diagram2* self_, signum_indices** cell_points_), c::put_indices(bindings::points_of_cells(self), cell_points_, "cell_points");)
SIGNUM_METHOD(signum_voronoi_diagram2_cell_corners, (const signum_voronoi_diagram2* self_, signum_lists** cell_corners_), c::put_lists(bindings::corners_of_cells(self), cell_corners_, "cell_corners");)
SIGNUM_METHOD(signum_voronoi_diagram2_bounded_cells, (const signum_voronoi_diagram2* self_, signum_indices** bounded_cells_), c::put_indices(bindings::bounded_cells(self), bounded_cells_, "bounded_cells");)
void signum_voronoi_diagram2_free(signum_voronoi_diagram2* self) { delete self; }
SIGNUM_METHOD(signum_alpha_shape2_triangles, (const signum_alpha_shape2* self_, signum_indices** triangles_), c::put_indices(self.triangles, triangles_, "triangles");)
SIGNUM_METHOD(signum_alpha_shape2_border, (const signum_alpha_shape2* self_, signum_indices** border_), c::put_indices(self.border, border_, "border");)
SIGNUM_METHOD(signum_alpha_shape2_edges, (const signum_alpha_shape2* self_, signum_indices** edges_), c::put_indices(self.edges, edges_, "edges");)
void signum_alpha_shape2_free(signum_alpha_shape2* self) { delete self; }
SIGNUM_FUNCTION(signum_dynamic_delaunay2_create, (const double* points_, size_t points_count_, signum_dynamic_delaunay2** made_),
  const auto points = c::values<Point2>(points_, points_count_, "points");
  c::give(made_, "made", std::make_unique<signum_dynamic_delaunay2>(signum_dynamic_delaunay2{DynamicDelaunay2(points)}));)
SIGNUM_METHOD(signum_dynamic_delaunay2_locate, (const signum_dynamic_delaunay2* self_, const double point_[2], int* found_, signum_indices** corners_),
  const auto point = c::value<Point2>(point_, "point");
  c::put_found(self.locate(point), found_, [&](auto& x) { c::put_indices(x, corners_, "corners"); });)
SIGNUM_METHOD(signum_dynamic_delaunay2_triangulation, (const signum_dynamic_delaunay2* self_, signum_triangulation2** made_), c::give(made_, "made", std::make_unique<signum_triangulation2>(signum_triangulation2{self.triangulation()}));)
SIGNUM_METHOD(signum_dynamic_delaunay2_insert, (signum_dynamic_delaunay2* self_, const double point_[2], uint32_t* number_),
  const auto point = c::value<Point2>(point_, "point");
  c::put(self.insert(point), number_, "number");)
SIGNUM_METHOD(signum_dynamic_delaunay2_remove, (signum_dynamic_delaunay2* self_, uint32_t number_),
  const std::uint32_t number = number_;
  self.remove(number);)
void signum_dynamic_delaunay2_free(signum_dynamic_delaunay2* self) { delete self; }
SIGNUM_FUNCTION(signum_delaunay, (const double* points_, size_t points_count_, signum_triangulation2** made_),
  const auto points = c::values<Point2>(points_, points_count_, "points");
  c::give(made_, "made", std::make_unique<signum_triangulation2>(signum_triangulation2{delaunay(points)}));)
SIGNUM_FUNCTION(signum_regular2, (const double* points_, size_t points_count_, signum_triangulation2** made_),
  const auto points = c::values<WeightedPoint2>(points_, points_count_, "points");
  c::give(made_, "made", std::make_unique<signum_triangulation2>(signum_triangulation2{regular(points)}));)
SIGNUM_FUNCTION(signum_constrained, (const double* points_, size_t points_count_, const uint32_t* constraints_, size_t constraints_count_, signum_triangulation2** made_),
  const auto points = c::values<Point2>(points_, points_count_, "points");
  const auto constraints = c::tuples<2>(constraints_, constraints_count_, "constraints");
  c::give(made_, "made", std::make_unique<signum_triangulation2>(signum_triangulation2{constrained(points, constraints)}));)
SIGNUM_FUNCTION(signum_triangulated, (const double* chains_, const uint32_t* chains_first_, size_t chains_count_, int rule_, signum_triangulation2** made_),
  const auto chains = c::chains<Point2>(chains_, chains_first_, chains_count_, "chains");
  const auto rule = c::word<WindingRule>(rule_, 4, "rule");
  c::give(made_, "made", std::make_unique<signum_triangulation2>(signum_triangulation2{triangulated(chains, rule)}));)
SIGNUM_FUNCTION(signum_alpha_shape, (const double* points_, size_t points_count_, double squared_radius_, signum_alpha_shape2** shape_),
  const auto points = c::values<Point2>(points_, points_count_, "points");
  const double squared_radius = squared_radius_;
  c::give(shape_, "shape", std::make_unique<signum_alpha_shape2>(signum_alpha_shape2{alpha_shape(points, squared_radius)}));)
SIGNUM_FUNCTION(signum_voronoi, (const double* points_, size_t points_count_, const signum_triangulation2* triangulation_, signum_voronoi_diagram2** diagram_),
  const auto points = c::values<Point2>(points_, points_count_, "points");
  auto& triangulation = c::required(triangulation_, "triangulation").value;
  c::give(diagram_, "diagram", std::make_unique<signum_voronoi_diagram2>(signum_voronoi_diagram2{voronoi(points, triangulation)}));)
SIGNUM_FUNCTION(signum_tetrahedra, (const double* points_, size_t points_count_, signum_triangulation3** made_),
  const auto points = c::values<Point3>(points_, points_count_, "points");
  c::give(made_, "made", std::make_unique<signum_triangulation3>(signum_triangulation3{tetrahedra(points)}));)
SIGNUM_FUNCTION(signum_regular3, (const double* points_, size_t points_count_, signum_triangulation3** made_),
  const auto points = c::values<WeightedPoint3>(points_, points_count_, "points");
  c::give(made_, "made", std::make_unique<signum_triangulation3>(signum_triangulation3{regular(points)}));)
}
