// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include <signum/bound/region_sum.hpp>
#include <signum/plane/convex_extents.hpp>
#include <signum/plane/overlay.hpp>
#include <signum/plane/plane_set.hpp>
#include <signum/plane/point_location.hpp>
#include <signum/plane/prepared_plane_set.hpp>
#include <signum/plane/relate.hpp>
#include <signum/plane/segment_arrangement.hpp>
#include <signum/plane/simplify.hpp>
#include <signum/plane/snap_rounding.hpp>
#include <signum/plane/text.hpp>
#include <signum/plane/validity.hpp>
#include <signum/shapes/polygon_locator.hpp>
#include "plane_values.hpp"

#include "class_objects.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;

py::object object_of_invalidity(const Invalidity& x) {
  return instance("Invalidity", py::make_tuple(word_object("InvalidityReason", x.reason), to_tuple(x.point.exact)));
}
py::object object_of_arrangement_place(const ArrangementPlace& x) {
  return instance("ArrangementPlace", py::make_tuple(word_object("ArrangementPart", x.part), py::cast(std::size_t(x.index))));
}
py::object object_of_polygon_extents(const ConvexExtents& x) {
  return instance("PolygonExtents", py::make_tuple(to_python(x.area), to_python(x.diameter_squared), to_python(x.width_squared), to_python(x.rectangle_area)));
}

}  // namespace

void add_plane_classes(py::module_& m) {
  py::options options;
  options.disable_function_signatures();
  auto plane_set_class = py::class_<PlaneSet>(m, "PlaneSet",
      "Points, lines and polygons of the plane, united. Chains of polygons may cross; the rule says what they enclose.");
  auto prepared_plane_set_class = py::class_<PreparedPlaneSet>(m, "PreparedPlaneSet",
      "A set with an index: how it is related to many others, and where many points are in it.");
  auto plane_relation_class = py::class_<PlaneRelation>(m, "PlaneRelation",
      "The dimensionally extended nine-intersection matrix (DE-9IM) of two sets.");
  auto plane_region_class = py::class_<PlaneRegion>(m, "PlaneRegion",
      "Polygons whose points need not be doubles, each with a connected inside. The same points are always the same polygons.");
  auto segment_arrangement_class = py::class_<SegmentArrangement>(m, "SegmentArrangement",
      "How segments divide the plane.");
  auto arrangement_locator_class = py::class_<ArrangementLocator>(m, "ArrangementLocator",
      "Where points are in an arrangement of segments, in logarithmic time.");
  auto polygon_locator_class = py::class_<PolygonLocator>(m, "PolygonLocator",
      "Locates many points with respect to one polygon.");
  plane_set_class.def(py::init([](H chains_, H rule_) {
    const auto chains = chains_of<Point2>(chains_, "chains");
    const auto rule = word_of<WindingRule>(rule_, "rule", {"even_odd", "nonzero", "positive", "negative"});
    return without_gil({}, [&] { return bindings::polygon_set(chains, rule); });
  }), py::arg("chains") = py::tuple(), py::arg("rule") = "even_odd", "One polygon of these chains, which are closed; of none the empty set.");
  plane_set_class.def_static("of_polygons", [](H points_, H chains_, H polygons_, H rule_) {
    const Rows<Point2> points(points_, "points");
    const Tuples<1> chains(chains_, "chains");
    const Tuples<1> polygons(polygons_, "polygons");
    const auto rule = word_of<WindingRule>(rule_, "rule", {"even_odd", "nonzero", "positive", "negative"});
    return made_object(without_gil({points.numbers()}, [&] { return bindings::polygons_set(points, chains, polygons, rule); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("points"), py::arg("chains"), py::arg("polygons"), py::arg("rule") = "even_odd", "of_polygons(points, chains, polygons, rule)\n\nChain i is the points from chains[i] to chains[i + 1], polygon j the chains from polygons[j] to polygons[j + 1]; each list has one number more.");
  plane_set_class.def_static("of_lines", [](H lines_) {
    const auto lines = chains_of<Point2>(lines_, "lines");
    return made_object(without_gil({}, [&] { return bindings::checked(PlaneSet{{}, lines, {}}); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("lines"), "of_lines(lines)\n\nLines, each of two points or more.");
  plane_set_class.def_static("of_points", [](H points_) {
    const Rows<Point2> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return bindings::checked(PlaneSet{{points.begin(), points.end()}, {}, {}}); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("points"), "of_points(points)\n\nPoints.");
  plane_set_class.def_static("collected", [](const std::vector<PlaneSet>& sets) {
    return made_object(without_gil({}, [&] { return bindings::collected(sets); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("sets"), "collected(sets)\n\nAll that the sets have. Their polygons are of one rule.");
  plane_set_class.def_static("from_wkt", [](const std::string& text) {
    return made_object(without_gil({}, [&] { return read_wkt(text); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("text"), "from_wkt(text)\n\nReads one geometry of WKT.");
  plane_set_class.def_static("from_wkb", [](H bytes_) {
    const auto bytes = bytes_of(bytes_, "bytes");
    return made_object(without_gil({}, [&] { return read_wkb(bytes); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("bytes"), "from_wkb(bytes)\n\nReads one geometry of WKB or EWKB.");
  plane_set_class.def_static("from_hexadecimal_wkb", [](const std::string& digits) {
    return made_object(without_gil({}, [&] { return read_hexadecimal_wkb(digits); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("digits"), "from_hexadecimal_wkb(digits)\n\nOf WKB that is written as two hexadecimal digits for each byte.");
  plane_set_class.def_static("from_geojson", [](const std::string& text) {
    return made_object(without_gil({}, [&] { return read_geojson(text); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("text"), "from_geojson(text)\n\nReads a geometry, feature or collection of GeoJSON.");
  query(plane_set_class, "wkt", "The set as WKT, which reads back as the same set.",
    [](const PlaneSet& self) { return write_wkt(self); }, [](auto& found) { return py::str(found); });
  query(plane_set_class, "wkb", "The set as ISO WKB.",
    [](const PlaneSet& self) { return write_wkb(self); }, [](auto& found) { return bytes_object(found); });
  query(plane_set_class, "geojson", "The set as a geometry of GeoJSON.",
    [](const PlaneSet& self) { return write_geojson(self); }, [](auto& found) { return py::str(found); });
  query(plane_set_class, "polygon_points", "The points of all chains, one after the other.",
    [](const PlaneSet& self) { return bindings::flat_polygons(self).points; }, [](auto& found) { return doubles_array<2>(found); });
  query(plane_set_class, "polygon_chains", "Where among these points each chain begins, and their number.",
    [](const PlaneSet& self) { return bindings::flat_polygons(self).chains; }, [](auto& found) { return indices_array<1>(found); });
  query(plane_set_class, "polygon_firsts", "Where among the chains each polygon begins, and their number.",
    [](const PlaneSet& self) { return bindings::flat_polygons(self).polygons; }, [](auto& found) { return indices_array<1>(found); });
  query(plane_set_class, "points", "The points that the set has beside lines and polygons.",
    [](const PlaneSet& self) { return self.points; }, [](auto& found) { return doubles_array<2>(found); });
  query(plane_set_class, "line_count", "The number of lines.",
    [](const PlaneSet& self) { return self.lines.size(); }, [](auto& found) { return py::cast(std::size_t(found)); });
  query(plane_set_class, "area", "The area of what the polygons enclose, each point counted once.",
    [](const PlaneSet& self) { return make_valid(self).area(); }, [](auto& found) { return to_python(found); });
  query(plane_set_class, "make_valid", "What the polygons enclose, in rings that do not cross.",
    [](const PlaneSet& self) { return make_valid(self); }, [](auto& found) { return py::cast(std::move(found)); });
  plane_set_class.def("minkowski_sum", [](const PlaneSet& self, H convex_) {
    const Rows<Point2> convex(convex_, "convex");
    return made_object(without_gil({convex.numbers()}, [&] { return minkowski_sum(self, convex); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("convex"), "minkowski_sum(convex)\n\nThe points x + y with x in what the polygons enclose and y in the convex hull of the points, where the corners are doubles, as with whole numbers.");
  plane_set_class.def("simplified", [](const PlaneSet& self, double greatest_area) {
    require_finite(greatest_area, "greatest_area");
    return made_object(without_gil({}, [&] { return simplified(self, greatest_area); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("greatest_area"), "simplified(greatest_area)\n\nThe lines and chains with fewer points, which meet where they did and nowhere else: points go whose triangle with both neighbours has at most that area and nothing else in it.");
  query_found(plane_set_class, "invalidity", "Why the polygons are not a valid polygon or multipolygon of OGC; none if they are.",
    [](const PlaneSet& self) { return invalidity(self); }, [](auto& found) { return object_of_invalidity(found); });
  plane_set_class.def("relate", [](const PlaneSet& self, const PlaneSet& other) {
    return made_object(without_gil({}, [&] { return relate(self, other); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("other"), "relate(other)\n\nHow the two sets are related: the DE-9IM matrix and its predicates.");
  prepared_plane_set_class.def(py::init([](const PlaneSet& set) {
    return without_gil({}, [&] { return PreparedPlaneSet(set); });
  }), py::arg("set"), "Of a set, which is copied.");
  prepared_plane_set_class.def("relate", [](const PreparedPlaneSet& self, const PlaneSet& other) {
    return made_object(without_gil({}, [&] { return self.relate(other); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("other"), "relate(other)\n\nHow the set is related to another one.");
  prepared_plane_set_class.def("locate", [](const PreparedPlaneSet& self, H point_) {
    const Numbers point_n(point_, "point", {2});
    return each<std::uint8_t>(Values<Point2>{}, point_n, "Location",
      [&](const auto& point) -> decltype(self.locate(point)) { return self.locate(point); });
  }, py::arg("point"), "locate(point)\n\nWhere a point is: inside is the interior of the set, outside its exterior.");
  query(plane_relation_class, "matrix", "Nine letters, F, 0, 1 or 2: interior, boundary and exterior of the first by those of the second.",
    [](const PlaneRelation& self) { return self.matrix(); }, [](auto& found) { return py::str(found); });
  plane_relation_class.def("matches", [](const PlaneRelation& self, const std::string& pattern) {
    return made_object(without_gil({}, [&] { return self.matches(pattern); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("pattern"), "matches(pattern)\n\nWhether the matrix is of a pattern of nine letters T, F, *, 0, 1 or 2.");
  plane_relation_class.def("holds", [](const PlaneRelation& self, H predicate_) {
    const auto predicate = word_of<PlanePredicate>(predicate_, "predicate", {"equals", "disjoint", "intersects", "touches", "crosses", "within", "contains", "overlaps", "covers", "covered_by"});
    return made_object(without_gil({}, [&] { return self.is(predicate); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("predicate"), "holds(predicate)\n\nWhether the sets are related so.");
  query(plane_region_class, "vertices", "The vertices, sorted by x, then y, each coordinate correctly rounded.",
    [](const PlaneRegion& self) { return bindings::rounded_vertices(self, self.vertex_count()); }, [](auto& found) { return doubles_array<2>(found); });
  plane_region_class.def("vertex", [](const PlaneRegion& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.vertex(bindings::below(i, self.vertex_count())); }), [](auto& found) { return to_tuple(found.exact); });
  }, py::arg("i"), "vertex(i)\n\nThe vertex of that number, exactly.");
  plane_region_class.def("is_given", [](const PlaneRegion& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.is_given(bindings::below(i, self.vertex_count())); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("i"), "is_given(i)\n\nWhether the vertex is a point that was given, and so of doubles.");
  query(plane_region_class, "rings", "The rings of all polygons, by numbers of vertices: of each polygon the outer one, counter-clockwise, then holes, clockwise.",
    [](const PlaneRegion& self) { return bindings::rings(self.polygons()); }, [](auto& found) { return lists_object(found); });
  query(plane_region_class, "polygon_firsts", "Where among the rings each polygon begins, and their number.",
    [](const PlaneRegion& self) { return bindings::first_rings(self.polygons()); }, [](auto& found) { return indices_array<1>(found); });
  query(plane_region_class, "hole_count", "The number of all holes.",
    [](const PlaneRegion& self) { return self.holes(); }, [](auto& found) { return py::cast(std::size_t(found)); });
  query(plane_region_class, "area", "The area.",
    [](const PlaneRegion& self) { return self.area(); }, [](auto& found) { return to_python(found); });
  query(plane_region_class, "rounded", "The rings with each coordinate correctly rounded; where vertices were rounded, rings may cross.",
    [](const PlaneRegion& self) { return self.rounded(); }, [](auto& found) { return py::cast(std::move(found)); });
  plane_region_class.def("snap_rounded", [](const PlaneRegion& self, double spacing) {
    require_finite(spacing, "spacing");
    return made_object(without_gil({}, [&] { return snap_rounded(self, spacing).region; }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("spacing"), "snap_rounded(spacing)\n\nThe region with its vertices on the multiples of the spacing, still valid: no edge crosses another, nor a vertex.");
  segment_arrangement_class.def(py::init([](H segments_) {
    const Rows<Segment2> segments(segments_, "segments");
    return without_gil({segments.numbers()}, [&] { return SegmentArrangement(segments); });
  }), py::arg("segments"), "Of segments, the two ends of each; these may cross and overlap.");
  query(segment_arrangement_class, "vertices", "The vertices, sorted by x, then y, each coordinate correctly rounded.",
    [](const SegmentArrangement& self) { return bindings::rounded_vertices(self, self.vertices()); }, [](auto& found) { return doubles_array<2>(found); });
  segment_arrangement_class.def("vertex", [](const SegmentArrangement& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.vertex(bindings::below(i, self.vertices())); }), [](auto& found) { return to_tuple(found.exact); });
  }, py::arg("i"), "vertex(i)\n\nThe vertex of that number, exactly.");
  segment_arrangement_class.def("is_given", [](const SegmentArrangement& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.is_given(bindings::below(i, self.vertices())); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("i"), "is_given(i)\n\nWhether the vertex is an end of a segment, and so of doubles.");
  query(segment_arrangement_class, "edges", "What the vertices cut the segments into, by two numbers of vertices, the lower first.",
    [](const SegmentArrangement& self) { return bindings::edges_of(self); }, [](auto& found) { return indices_array<2>(found); });
  query(segment_arrangement_class, "face_count", "The number of pieces of the rest of the plane, the one without an end too.",
    [](const SegmentArrangement& self) { return self.faces(); }, [](auto& found) { return py::cast(std::size_t(found)); });
  query(segment_arrangement_class, "component_count", "The number of pieces that the segments are together.",
    [](const SegmentArrangement& self) { return self.components(); }, [](auto& found) { return py::cast(std::size_t(found)); });
  arrangement_locator_class.def(py::init([](const SegmentArrangement& arrangement) {
    return without_gil({}, [&] { return ArrangementLocator(arrangement); });
  }), py::arg("arrangement"), "Of an arrangement, which is copied.");
  arrangement_locator_class.def("locate", [](const ArrangementLocator& self, H point_) {
    const auto point = value_of<Point2>(point_, "point");
    return made_object(without_gil({}, [&] { return self.locate(point); }), [](auto& found) { return object_of_arrangement_place(found); });
  }, py::arg("point"), "locate(point)\n\nThe vertex, edge or face that a point is in.");
  query(arrangement_locator_class, "face_count", "The number of faces, of which 0 is the one without an end.",
    [](const ArrangementLocator& self) { return self.faces(); }, [](auto& found) { return py::cast(std::size_t(found)); });
  polygon_locator_class.def(py::init([](H chains_, H rule_) {
    const auto chains = chains_of<Point2>(chains_, "chains");
    const auto rule = word_of<FillRule>(rule_, "rule", {"even_odd", "nonzero"});
    return without_gil({}, [&] { return PolygonLocator(Polygon2{chains, rule}); });
  }), py::arg("chains"), py::arg("rule") = "even_odd", "Of a polygon of these chains.");
  polygon_locator_class.def("locate", [](const PolygonLocator& self, H point_) {
    const Numbers point_n(point_, "point", {2});
    return each<std::uint8_t>(Values<Point2>{}, point_n, "Location",
      [&](const auto& point) -> decltype(self.locate(point)) { return self.locate(point); });
  }, py::arg("point"), "locate(point)\n\nWhere a point is with respect to the polygon.");
  m.def("overlay", [](H operation_, const std::vector<PlaneSet>& sets) {
    const auto operation = word_of<BooleanOperation>(operation_, "operation", {"union", "intersection", "difference", "symmetric_difference"});
    return made_object(without_gil({}, [&] { return overlay(operation, std::span<const PlaneSet>(sets)); }), [](auto& found) { return py::cast(std::move(found)); });
  }, py::arg("operation"), py::arg("sets"), "overlay(operation, sets)\n\nThe union, intersection, difference or symmetric difference of what the polygons of sets enclose, in one arrangement.");
  m.def("convex_extents", [](H corners_) {
    const Rows<Point2> corners(corners_, "corners");
    return made_object(without_gil({corners.numbers()}, [&] { return convex_extents(corners); }), [](auto& found) { return object_of_polygon_extents(found); });
  }, py::arg("corners"), "convex_extents(corners)\n\nThe area, diameter, width and least rectangle of a convex polygon, whose corners run counter-clockwise.");
  static_assert(are_numbered<WindingRule>({WindingRule::even_odd, WindingRule::nonzero, WindingRule::positive, WindingRule::negative}));
  static_assert(are_numbered<FillRule>({FillRule::even_odd, FillRule::nonzero}));
  static_assert(are_numbered<BooleanOperation>({BooleanOperation::set_union, BooleanOperation::set_intersection, BooleanOperation::set_difference, BooleanOperation::set_symmetric_difference}));
  static_assert(are_numbered<PlanePredicate>({PlanePredicate::equals, PlanePredicate::disjoint, PlanePredicate::intersects, PlanePredicate::touches, PlanePredicate::crosses, PlanePredicate::within, PlanePredicate::contains, PlanePredicate::overlaps, PlanePredicate::covers, PlanePredicate::covered_by}));
  static_assert(are_numbered<ArrangementPart>({ArrangementPart::vertex, ArrangementPart::edge, ArrangementPart::face}));
  static_assert(are_numbered<InvalidityReason>({InvalidityReason::too_few_points, InvalidityReason::spike, InvalidityReason::repeated_ring, InvalidityReason::overlap, InvalidityReason::crossing, InvalidityReason::self_touch, InvalidityReason::hole_outside, InvalidityReason::nested_holes, InvalidityReason::nested_shells, InvalidityReason::interior_not_connected}));
}

}  // namespace signum::python
