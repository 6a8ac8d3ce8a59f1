// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include <signum/plane/alpha_shape.hpp>
#include <signum/plane/dynamic_delaunay.hpp>
#include <signum/plane/tetrahedra.hpp>
#include <signum/plane/triangulation.hpp>
#include <signum/plane/voronoi.hpp>
#include "plane_values.hpp"

#include "class_objects.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;


}  // namespace

void add_triangulation_classes(py::module_& m) {
  py::options options;
  options.disable_function_signatures();
  auto triangulation2_class = py::class_<Triangulation2>(m, "Triangulation2",
      "Triangles over points of the plane. Half-edge 3 t + i goes from corner i of triangle t to the next.");
  auto triangulation3_class = py::class_<Triangulation3>(m, "Triangulation3",
      "Tetrahedra over points of space. Face 4 t + i of tetrahedron t is opposite to its corner i.");
  auto voronoi_diagram2_class = py::class_<VoronoiDiagram2>(m, "VoronoiDiagram2",
      "For each point the part of the plane that is closer to it than to the others.");
  auto alpha_shape2_class = py::class_<AlphaShape2>(m, "AlphaShape2",
      "The shape of points of the plane, as a disk of one radius feels it from outside.");
  auto dynamic_delaunay2_class = py::class_<DynamicDelaunay2>(m, "DynamicDelaunay2",
      "A Delaunay triangulation of points that come and go.");
  query(triangulation2_class, "triangles", "The corners of triangles, counter-clockwise, by numbers of points.",
    [](const Triangulation2& self) { return self.triangles; }, [](auto& found) { return indices_array<3>(found); });
  query(triangulation2_class, "twins", "For each half-edge the one of the neighbour; itself if there is none.",
    [](const Triangulation2& self) { return self.twins; }, [](auto& found) { return indices_array<1>(found); });
  query(triangulation2_class, "constrained_edges", "The half-edges that are pieces of constraints.",
    [](const Triangulation2& self) { return bindings::which(self.is_constrained); }, [](auto& found) { return indices_array<1>(found); });
  query(triangulation2_class, "steiner_points", "Where constraints cross in no point that was given, each coordinate correctly rounded. Their numbers go on from those of the points.",
    [](const Triangulation2& self) { return self.steiner; }, [](auto& found) { return doubles_array<2>(found); });
  triangulation2_class.def("steiner_point", [](const Triangulation2& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.steiner[bindings::below(i, self.steiner.size())]; }), [](auto& found) { return to_tuple(found.exact); });
  }, py::arg("i"), "steiner_point(i)\n\nSuch a point exactly, from number 0 on.");
  query(triangulation3_class, "tetrahedra", "The corners of tetrahedra of positive orient3d, by numbers of points.",
    [](const Triangulation3& self) { return self.tetrahedra; }, [](auto& found) { return indices_array<4>(found); });
  query(triangulation3_class, "twins", "For each face the one of the neighbour; itself on the hull.",
    [](const Triangulation3& self) { return self.twins; }, [](auto& found) { return indices_array<1>(found); });
  query(voronoi_diagram2_class, "vertices", "The vertices, each coordinate correctly rounded.",
    [](const VoronoiDiagram2& self) { return self.vertices; }, [](auto& found) { return doubles_array<2>(found); });
  voronoi_diagram2_class.def("vertex", [](const VoronoiDiagram2& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.vertices[bindings::below(i, self.vertices.size())]; }), [](auto& found) { return to_tuple(found.exact); });
  }, py::arg("i"), "vertex(i)\n\nThe vertex of that number, exactly.");
  query(voronoi_diagram2_class, "cell_points", "For each cell the number of its point.",
    [](const VoronoiDiagram2& self) { return bindings::points_of_cells(self); }, [](auto& found) { return indices_array<1>(found); });
  query(voronoi_diagram2_class, "cell_corners", "For each cell its corners, counter-clockwise, by numbers of vertices.",
    [](const VoronoiDiagram2& self) { return bindings::corners_of_cells(self); }, [](auto& found) { return lists_object(found); });
  query(voronoi_diagram2_class, "bounded_cells", "The cells that are bounded.",
    [](const VoronoiDiagram2& self) { return bindings::bounded_cells(self); }, [](auto& found) { return indices_array<1>(found); });
  query(alpha_shape2_class, "triangles", "The corners of its triangles, counter-clockwise, by numbers of points.",
    [](const AlphaShape2& self) { return self.triangles; }, [](auto& found) { return indices_array<3>(found); });
  query(alpha_shape2_class, "border", "The edges around the triangles, which are to the left, by numbers of points.",
    [](const AlphaShape2& self) { return self.border; }, [](auto& found) { return indices_array<2>(found); });
  query(alpha_shape2_class, "edges", "The edges beside the triangles, by numbers of points.",
    [](const AlphaShape2& self) { return self.edges; }, [](auto& found) { return indices_array<2>(found); });
  dynamic_delaunay2_class.def(py::init([](H points_) {
    const Rows<Point2> points(points_, "points");
    return without_gil({points.numbers()}, [&] { return DynamicDelaunay2(points); });
  }), py::arg("points") = py::tuple(), "Of these points, which are inserted one after the other.");
  dynamic_delaunay2_class.def("locate", [](const DynamicDelaunay2& self, H point_) {
    const auto point = value_of<Point2>(point_, "point");
    return found_object(with_gil({}, [&] { return self.locate(point); }), [](auto& found) { return indices_array<3>(found); });
  }, py::arg("point"), "locate(point)\n\nThe corners of a triangle that the point is in, its border included; none outside of the hull.");
  dynamic_delaunay2_class.def("triangulation", [](const DynamicDelaunay2& self) {
    return made_object(with_gil({}, [&] { return self.triangulation(); }), [](auto& found) { return py::cast(std::move(found)); });
  }, "triangulation()\n\nThe triangulation as it is now.");
  dynamic_delaunay2_class.def("insert", [](DynamicDelaunay2& self, H point_) {
    const auto point = value_of<Point2>(point_, "point");
    return made_object(with_gil({}, [&] { return self.insert(point); }), [](auto& found) { return py::cast(std::uint32_t(found)); });
  }, py::arg("point"), "insert(point)\n\nThe number of the point: a new one, or that of the equal point that is there.");
  dynamic_delaunay2_class.def("remove", [](DynamicDelaunay2& self, std::uint32_t number) {
    with_gil({}, [&] { return self.remove(number); });
  }, py::arg("number"), "remove(number)\n\nThe point of that number is there no longer.");
  m.def("delaunay", [](H points_) {
    const Rows<Point2> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return delaunay(points); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("points"), "delaunay(points)\n\nThe Delaunay triangulation.");
  m.def("regular2", [](H points_) {
    const Rows<WeightedPoint2> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return regular(points); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("points"), "regular2(points)\n\nThe regular triangulation of points with weights, (x, y, weight).");
  m.def("constrained", [](H points_, H constraints_) {
    const Rows<Point2> points(points_, "points");
    const Tuples<2> constraints(constraints_, "constraints");
    return made_object(without_gil({points.numbers()}, [&] { return constrained(points, constraints); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("points"), py::arg("constraints"), "constrained(points, constraints)\n\nThe constrained Delaunay triangulation of points and of segments between them.");
  m.def("triangulated", [](H chains_, H rule_) {
    const auto chains = chains_of<Point2>(chains_, "chains");
    const auto rule = word_of<WindingRule>(rule_, "rule", {"even_odd", "nonzero", "positive", "negative"});
    return made_object(without_gil({}, [&] { return triangulated(chains, rule); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("chains"), py::arg("rule") = "even_odd", "triangulated(chains, rule)\n\nThe constrained Delaunay triangles of what a polygon encloses; points are numbered from chain to chain.");
  m.def("alpha_shape", [](H points_, double squared_radius) {
    const Rows<Point2> points(points_, "points");
    require_finite(squared_radius, "squared_radius");
    return made_object(without_gil({points.numbers()}, [&] { return alpha_shape(points, squared_radius); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("points"), py::arg("squared_radius"), "alpha_shape(points, squared_radius)\n\nThe Delaunay triangles whose circle has at most that squared radius, and the edges beside them.");
  m.def("voronoi", [](H points_, const Triangulation2& triangulation) {
    const Rows<Point2> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return voronoi(points, triangulation); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("points"), py::arg("triangulation"), "voronoi(points, triangulation)\n\nThe Voronoi diagram of points from their Delaunay triangulation.");
  m.def("tetrahedra", [](H points_) {
    const Rows<Point3> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return tetrahedra(points); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("points"), "tetrahedra(points)\n\nThe Delaunay tetrahedra.");
  m.def("regular3", [](H points_) {
    const Rows<WeightedPoint3> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return regular(points); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("points"), "regular3(points)\n\nThe regular tetrahedra of points with weights, (x, y, z, weight).");
}

}  // namespace signum::python
