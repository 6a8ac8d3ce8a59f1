// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include <signum/arrange/clip.hpp>
#include <signum/bound/bounding_cone.hpp>
#include <signum/bound/smallest_enclosing_circle.hpp>
#include "everyday.hpp"

#include "class_objects.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;

py::object object_of_direction_cone(const BoundingCone& x) {
  return instance("DirectionCone", py::make_tuple(doubles_tuple(x.axis), py::cast(double(x.least_cosine))));
}
py::object object_of_near_triangle(const NearTriangle& x) {
  return instance("NearTriangle", py::make_tuple(py::cast(std::uint32_t(x.triangle)), py::cast(double(x.squared))));
}
py::object object_of_solid_distance(const SignedDistance& x) {
  return instance("SolidDistance", py::make_tuple(py::cast(double(x.distance)), word_object("Location", x.location), doubles_tuple(x.nearest), word_object("PlaceKind", x.place.kind), py::cast(std::uint32_t(x.place.index)), x.place.triangle ? py::object(py::cast(std::uint32_t((*x.place.triangle)))) : py::object(py::none()), x.place.weights ? py::object(doubles_tuple((*x.place.weights))) : py::object(py::none())));
}
py::object object_of_rotation_fit(const NearestRotation& x) {
  return instance("RotationFit", py::make_tuple(doubles_tuple(x.rotation), to_python(x.squared_distance), to_python(x.excess)));
}

}  // namespace

void add_everyday_classes(py::module_& m) {
  py::options options;
  options.disable_function_signatures();
  auto shape_moments_class = py::class_<bindings::MomentsOfEither>(m, "ShapeMoments",
      "Length, area or volume of a set of points, its centroid, and the means of products of coordinates about it.");
  auto exact_polytope_class = py::class_<bindings::HullOfEither>(m, "ExactPolytope",
      "The corners and faces of a convex set without curves, in the plane or in space.");
  auto plane_section_class = py::class_<PlaneSection>(m, "PlaneSection",
      "Polygons in a plane of space, each with a connected inside, counter-clockwise seen from the positive side.");
  auto touch_region_list_class = py::class_<bindings::TouchRegionList>(m, "TouchRegionList",
      "The areas in which two solids touch, one for each plane and side, sorted by their normals.");
  auto split_solid_class = py::class_<SplitSolid>(m, "SplitSolid",
      "What a plane makes of a solid: its parts on either side, each closed by the section.");
  auto enclosing_circle_class = py::class_<SmallestEnclosingCircle>(m, "EnclosingCircle",
      "The smallest circle that contains points, and the points that determine it.");
  auto crossing_parameters_class = py::class_<bindings::KeptLineParameters>(m, "CrossingParameters",
      "Where two segments, rays or lines of the plane meet: t on the first, u on the second.");
  auto polygon_weights_class = py::class_<PolygonWeights>(m, "PolygonWeights",
      "The weights of a polygon's corners at a point: mean value coordinates (Floater 2003).");
  query(shape_moments_class, "dimension", "-1 empty, 0 a point, 1 a segment, 2 an area, 3 a volume.",
    [](const bindings::MomentsOfEither& self) { return self.dimension; }, [](auto& found) { return py::cast(int(found)); });
  query(shape_moments_class, "measure", "The area in the plane, the volume in space; 0 for a set of less dimension.",
    [](const bindings::MomentsOfEither& self) { return self.measure; }, [](auto& found) { return to_python(found); });
  query(shape_moments_class, "squared", "The square of the length, area or volume, by the dimension of the set; 1 for a point.",
    [](const bindings::MomentsOfEither& self) { return self.squared; }, [](auto& found) { return to_python(found); });
  query_found(shape_moments_class, "centroid", "The mean point; none where the measure by which it would be divided is 0.",
    [](const bindings::MomentsOfEither& self) { return self.centroid; }, [](auto& found) { return to_tuple(found); });
  query_found(shape_moments_class, "second", "The means of xx, xy, yy about the centroid; in space of xx, xy, xz, yy, yz, zz.",
    [](const bindings::MomentsOfEither& self) { return self.second; }, [](auto& found) { return to_tuple(found); });
  query_found(shape_moments_class, "inertia", "The inertia tensor about the centroid at density 1, xx, xy, xz, yy, yz, zz; none in the plane.",
    [](const bindings::MomentsOfEither& self) { return self.inertia; }, [](auto& found) { return to_tuple(found); });
  query(exact_polytope_class, "dimension", "0 a point, 1 a segment, 2 a polygon, 3 a solid.",
    [](const bindings::HullOfEither& self) { return self.dimension; }, [](auto& found) { return py::cast(int(found)); });
  query(exact_polytope_class, "vertices", "The corners: in the plane counter-clockwise from the least by x, then y; in space sorted by x, y, z.",
    [](const bindings::HullOfEither& self) { return self.vertices; }, [](auto& found) { return tuples_of(found); });
  query(exact_polytope_class, "faces", "In space the faces by numbers of vertices, counter-clockwise from outside; both sides of what is flat.",
    [](const bindings::HullOfEither& self) { return self.faces; }, [](auto& found) { return lists_object(found); });
  query(exact_polytope_class, "measure", "The area in the plane, the volume in space.",
    [](const bindings::HullOfEither& self) { return self.measure; }, [](auto& found) { return to_python(found); });
  query(plane_section_class, "vertices", "The vertices, sorted, each coordinate correctly rounded.",
    [](const PlaneSection& self) { return self.vertices; }, [](auto& found) { return doubles_array<3>(found); });
  plane_section_class.def("vertex", [](const PlaneSection& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.vertices[bindings::below(i, self.vertices.size())]; }), [](auto& found) { return to_tuple(found.exact); });
  }, py::arg("i"), "vertex(i)\n\nThe vertex of that number, exactly.");
  query(plane_section_class, "rings", "The rings of all polygons, by numbers of vertices: of each polygon the outer one, then holes, clockwise.",
    [](const PlaneSection& self) { return bindings::rings(self.polygons); }, [](auto& found) { return lists_object(found); });
  query(plane_section_class, "polygon_firsts", "Where among the rings each polygon begins, and their number.",
    [](const PlaneSection& self) { return bindings::first_rings(self.polygons); }, [](auto& found) { return indices_array<1>(found); });
  query(plane_section_class, "hole_count", "The number of all holes.",
    [](const PlaneSection& self) { return self.holes(); }, [](auto& found) { return py::cast(std::size_t(found)); });
  query(plane_section_class, "area_squared", "The square of the area.",
    [](const PlaneSection& self) { return self.area_squared; }, [](auto& found) { return to_python(found); });
  query(touch_region_list_class, "__len__", "How many regions there are.",
    [](const bindings::TouchRegionList& self) { return self.all.size(); }, [](auto& found) { return py::cast(std::size_t(found)); });
  touch_region_list_class.def("normal", [](const bindings::TouchRegionList& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.all[bindings::below(i, self.all.size())].normal; }), [](auto& found) { return to_tuple(found); });
  }, py::arg("i"), "normal(i)\n\nThe normal of the region of that number, from the first solid to the second: its first coordinate that is not 0 is 1 or -1.");
  touch_region_list_class.def("region", [](const bindings::TouchRegionList& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.all[bindings::below(i, self.all.size())].region; }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("i"), "region(i)\n\nIts polygons, counter-clockwise about the normal.");
  split_solid_class.def(py::init([](const bindings::KeptMesh& mesh, H plane_, H rule_) {
    const auto plane = value_of<Plane3>(plane_, "plane");
    const auto rule = word_of<SolidRule>(rule_, "rule", {"even_odd", "nonzero", "positive"});
    return without_gil({}, [&] { return split(mesh.body(), plane, rule); });
  }), py::arg("mesh"), py::arg("plane"), py::arg("rule") = "nonzero", "Of a closed mesh.");
  query(split_solid_class, "positive", "The part where dot(normal, x) + offset is positive.",
    [](const SplitSolid& self) { return self.positive; }, [](auto& found) { return py::cast(std::move(found)); });
  query(split_solid_class, "negative", "The other part.",
    [](const SplitSolid& self) { return self.negative; }, [](auto& found) { return py::cast(std::move(found)); });
  query(enclosing_circle_class, "circle", "The rounded center, and the least radius in doubles with which the circle about it contains every point.",
    [](const SmallestEnclosingCircle& self) { return self.circle; }, [](auto& found) { return doubles_tuple(found); });
  query(enclosing_circle_class, "center", "The center.",
    [](const SmallestEnclosingCircle& self) { return bindings::coordinates(self.center); }, [](auto& found) { return to_tuple(found); });
  query(enclosing_circle_class, "squared_radius", "The square of the radius.",
    [](const SmallestEnclosingCircle& self) { return self.squared_radius; }, [](auto& found) { return to_python(found); });
  query(enclosing_circle_class, "support", "One to three of the points, ascending, that determine it.",
    [](const SmallestEnclosingCircle& self) { return self.support; }, [](auto& found) { return doubles_array<2>(found); });
  query(crossing_parameters_class, "position", "How the lines that carry the two are positioned; a point off the other line is skew.",
    [](const bindings::KeptLineParameters& self) { return self.position; }, [](auto& found) { return word_object("LinePosition", found); });
  query(crossing_parameters_class, "meets", "Whether the two share a point.",
    [](const bindings::KeptLineParameters& self) { return self.meets; }, [](auto& found) { return py::cast(bool(found)); });
  query_found(crossing_parameters_class, "first", "t and u of the crossing of the lines, past an end, too; of equal lines those of the first common point; none where there is none.",
    [](const bindings::KeptLineParameters& self) { return self.first; }, [](auto& found) { return to_tuple(found); });
  query_found(crossing_parameters_class, "last", "The same as first; of equal lines those of the last common point.",
    [](const bindings::KeptLineParameters& self) { return self.last; }, [](auto& found) { return to_tuple(found); });
  query(polygon_weights_class, "weights", "Those of all corners, in the order of the chains; empty of a ray that misses.",
    [](const PolygonWeights& self) { return self.weights; }, [](auto& found) { return doubles_array<1>(found); });
  query(polygon_weights_class, "error", "Each weight is off from the exact one by at most this, nearly always at most 2^-53 of the greatest weight.",
    [](const PolygonWeights& self) { return self.error; }, [](auto& found) { return py::cast(double(found)); });
  m.def("moments", [](H set_, H rule_) {
    const SetArgument set(set_, "set");
    const auto rule = word_of<SolidRule>(rule_, "rule", {"even_odd", "nonzero", "positive"});
    return made_object(without_gil({}, [&] { return bindings::moments_of(set, rule); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("set"), py::arg("rule") = "nonzero", "moments(set, rule)\n\nThe moments of a bounded shape without curves, or of what a mesh or polyhedron encloses by the rule.");
  m.def("signed_moments", [](H set_) {
    const SetArgument set(set_, "set");
    return made_object(without_gil({}, [&] { return bindings::signed_moments_of(set); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("set"), "signed_moments(set)\n\nThose of a polygon, polyhedron or mesh that count every point as often as its winding number says.");
  m.def("polygon_moments", [](const PlaneSet& polygons) {
    return made_object(without_gil({}, [&] { return bindings::moments_of(polygons); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("polygons"), "polygon_moments(polygons)\n\nThe moments of what the polygons of a set enclose.");
  m.def("signed_polygon_moments", [](const PlaneSet& polygons) {
    return made_object(without_gil({}, [&] { return bindings::signed_moments_of(polygons); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("polygons"), "signed_polygon_moments(polygons)\n\nThose that count every point as often as its winding number says.");
  m.def("shape_aabb", [](H shape_) {
    const ShapeArgument shape(shape_, "shape");
    return made_object(without_gil({}, [&] { return bindings::shape_aabb_of(shape); }), [](auto& found) { return doubles_tuple(found); });
  }, py::arg("shape"), "shape_aabb(shape)\n\nThe least box along the axes that contains a bounded shape of space of any kind.");
  m.def("exact_hull", [](H shape_) {
    const ShapeArgument shape(shape_, "shape");
    return made_object(without_gil({}, [&] { return bindings::exact_hull_of(shape); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("shape"), "exact_hull(shape)\n\nThe corners and faces of a bounded convex shape without curves.");
  m.def("minkowski_sum", [](H a_, H b_) {
    const ShapeArgument a(a_, "a");
    const ShapeArgument b(b_, "b");
    return made_object(without_gil({}, [&] { return bindings::minkowski_sum_of(a, b); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("a"), py::arg("b"), "minkowski_sum(a, b)\n\nThe points x + y with x in a and y in b, of such shapes.");
  m.def("section", [](H plane_, H solid_, H rule_, H side_) {
    const auto plane = value_of<Plane3>(plane_, "plane");
    const SetArgument solid(solid_, "solid");
    const auto rule = word_of<SolidRule>(rule_, "rule", {"even_odd", "nonzero", "positive"});
    const auto side = word_of<SectionSide>(side_, "side", {"both", "positive", "negative"});
    return made_object(without_gil({}, [&] { return bindings::section_of(plane, solid, rule, side); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("plane"), py::arg("solid"), py::arg("rule") = "nonzero", py::arg("side") = "both", "section(plane, solid, rule, side)\n\nWhere a plane runs through the inside of a mesh, by the rule, of a polyhedron, by even_odd, or of a shape with flat faces.");
  m.def("clip", [](const bindings::KeptMesh& mesh, H plane_, H rule_) {
    const auto plane = value_of<Plane3>(plane_, "plane");
    const auto rule = word_of<SolidRule>(rule_, "rule", {"even_odd", "nonzero", "positive"});
    return made_object(without_gil({}, [&] { return clip(mesh.body(), plane, rule); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("mesh"), py::arg("plane"), py::arg("rule") = "nonzero", "clip(mesh, plane, rule)\n\nThe part of a solid on the positive side of a plane, closed by the section.");
  m.def("touch_regions", [](const bindings::KeptMesh& a, const bindings::KeptMesh& b, H rule_) {
    const auto rule = word_of<SolidRule>(rule_, "rule", {"even_odd", "nonzero", "positive"});
    return made_object(without_gil({}, [&] { return bindings::TouchRegionList{touch_regions(a.body(), b.body(), rule)}; }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("a"), py::arg("b"), py::arg("rule") = "nonzero", "touch_regions(a, b, rule)\n\nThe areas in which two solids touch that share no volume, as exact polygons with the way out for the first.");
  m.def("winding_number", [](H point_, H set_) {
    const SetArgument point(point_, "point");
    const SetArgument set(set_, "set");
    return found_object(without_gil({}, [&] { return bindings::winding_number_of(point, set); }), [](auto& found) { return py::cast(int(found)); });
  }, py::arg("point"), py::arg("set"), "winding_number(point, set)\n\nHow often a polygon, mesh or polyhedron winds round a point; none of a point on it.");
  m.def("signed_distance", [](H point_, const bindings::KeptMesh& mesh, H rule_) {
    const auto point = value_of<Point3>(point_, "point");
    const auto rule = word_of<SolidRule>(rule_, "rule", {"even_odd", "nonzero", "positive"});
    return made_object(without_gil({}, [&] { return signed_distance(point, mesh.solid(rule)); }), [](auto& found) { return object_of_solid_distance(found); });
  }, py::arg("point"), py::arg("mesh"), py::arg("rule") = "nonzero", "signed_distance(point, mesh, rule)\n\nHow far a point is from the surface of a solid, negative inside, and where it is nearest.");
  m.def("signed_distances", [](H point_, const bindings::KeptMesh& mesh, H rule_) {
    const Numbers point_n(point_, "point", {3});
    const auto rule = word_of<SolidRule>(rule_, "rule", {"even_odd", "nonzero", "positive"});
    return each<double>(Values<Point3>{}, point_n, nullptr,
      [&](const auto& point) -> decltype(bindings::signed_distances_of(point, mesh.solid(rule))) { return bindings::signed_distances_of(point, mesh.solid(rule)); });
  }, py::arg("point"), py::arg("mesh"), py::arg("rule") = "nonzero", "signed_distances(point, mesh, rule)\n\nThe distances alone.");
  m.def("k_nearest_triangles", [](H point_, const bindings::KeptMesh& mesh, std::size_t k) {
    const auto point = value_of<Point3>(point_, "point");
    return made_object(without_gil({}, [&] { return k_nearest_triangles(point, mesh.surface(), k); }), [](auto& found) { return records_of(found, object_of_near_triangle); });
  }, py::arg("point"), py::arg("mesh"), py::arg("k"), "k_nearest_triangles(point, mesh, k)\n\nThe k triangles that are nearest to a point, nearest first.");
  m.def("triangles_within", [](H point_, const bindings::KeptMesh& mesh, double radius) {
    const auto point = value_of<Point3>(point_, "point");
    require_finite(radius, "radius");
    return made_object(without_gil({}, [&] { return triangles_within(point, mesh.surface(), radius); }), [](auto& found) { return records_of(found, object_of_near_triangle); });
  }, py::arg("point"), py::arg("mesh"), py::arg("radius"), "triangles_within(point, mesh, radius)\n\nAll triangles that are at most the radius from a point, nearest first.");
  m.def("smallest_enclosing_circle", [](H points_) {
    const Rows<Point2> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return smallest_enclosing_circle(points); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("points"), "smallest_enclosing_circle(points)\n\nThe smallest circle that contains points of the plane.");
  m.def("bounding_cone", [](H directions_) {
    const Rows<Point3> directions(directions_, "directions");
    return found_object(without_gil({directions.numbers()}, [&] { return bounding_cone(directions); }), [](auto& found) { return object_of_direction_cone(found); });
  }, py::arg("directions"), "bounding_cone(directions)\n\nA cone that holds directions, such as the normals of a part of a mesh; none of zero directions alone.");
  m.def("rotation_about", [](H axis_, double angle) {
    const auto axis = value_of<Point3>(axis_, "axis");
    require_finite(angle, "angle");
    return made_object(without_gil({}, [&] { return rotation_about(axis, angle); }), [](auto& found) { return doubles_tuple(found); });
  }, py::arg("axis"), py::arg("angle"), "rotation_about(axis, angle)\n\nThe rotation, x, y, z, w, about an axis by so many radians, rounded once: it keeps the axis, and is off by at most 2^-52.");
  m.def("nearest_rotation", [](H rows_) {
    const Rows<Point3> rows(rows_, "rows");
    return made_object(without_gil({rows.numbers()}, [&] { return nearest_rotation(bindings::so_many<3>(rows, "rows")); }), [](auto& found) { return object_of_rotation_fit(found); });
  }, py::arg("rows"), "nearest_rotation(rows)\n\nThe rotation that is nearest to the matrix with these three rows.");
  m.def("mean_value_weights", [](H at_, H polygon_) {
    const ShapeArgument at(at_, "at");
    const ShapeArgument polygon(polygon_, "polygon");
    return made_object(without_gil({}, [&] { return bindings::polygon_weights_of(at, polygon); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("at"), py::arg("polygon"), "mean_value_weights(at, polygon)\n\nThe weights at a point of the plane, or where a ray first meets a polygon in space, by which what is known at the corners is interpolated.");
  m.def("line_parameters", [](H a_, H b_) {
    const ShapeArgument a(a_, "a");
    const ShapeArgument b(b_, "b");
    return made_object(without_gil({}, [&] { return bindings::line_parameters_of(a, b); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("a"), py::arg("b"), "line_parameters(a, b)\n\nWhere two segments, rays or lines of the plane meet, by the parameters on both: p + t (q - p), or origin + t direction.");
  m.def("yu_he", [](H a_, H b_) {
    const ShapeArgument a(a_, "a");
    const ShapeArgument b(b_, "b");
    return made_object(without_gil({}, [&] { return bindings::yu_he_of(a, b); }), [](auto& found) { return py::cast(int(found)); });
  }, py::arg("a"), py::arg("b"), "yu_he(a, b)\n\nThe code of two triangles by Yu and He (2013), 0 to 3 and -1 to -5: 0 disjoint, 1 a segment inside both, 2 a point, 3 a touching segment; coplanar -1 area, -2 disjoint, -3 point, -4 segment; -5 parallel.");
  static_assert(are_numbered<SectionSide>({SectionSide::both, SectionSide::positive, SectionSide::negative}));
}

}  // namespace signum::python
