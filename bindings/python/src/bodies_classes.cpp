// SPDX-License-Identifier: MIT
// clang-format off
// This file is made from bindings/classes.toml by scripts/make_bindings.
#include <signum/bound/bounding_ellipsoid.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/convex_locator.hpp>
#include <signum/bound/outer_convex.hpp>
#include <signum/shapes/quad_hit.hpp>
#include "bodies.hpp"

#include "class_objects.hpp"
#include "module.hpp"

namespace signum::python {
namespace {

using H = py::handle;

py::object object_of_body_measures(const Measures3& x) {
  return instance("BodyMeasures", py::make_tuple(py::cast(double(x.volume)), py::cast(double(x.surface_area)), py::cast(double(x.mean_width))));
}
py::object object_of_hit_chances(const HitProbabilities& x) {
  return instance("HitChances", py::make_tuple(py::cast(double(x.point)), py::cast(double(x.line)), py::cast(double(x.plane))));
}
py::object object_of_bilinear_hit(const QuadHit& x) {
  return instance("BilinearHit", py::make_tuple(to_python(x.t.exact()), to_python(x.u), to_python(x.v)));
}
py::object object_of_culled_volume(const CulledVolume& x) {
  return instance("CulledVolume", py::make_tuple(word_object("Containment", x.containment), py::cast(int(x.planes))));
}
py::object object_of_picked_mesh(const bindings::SeenMesh& x) {
  return instance("PickedMesh", py::make_tuple(py::cast(std::uint32_t(x.mesh)), py::cast(std::uint32_t(x.face)), to_python(x.t.exact())));
}
py::object object_of_pixel_view(const PixelFrustum& x) {
  return instance("PixelView", py::make_tuple(doubles_tuple(x.frustum.matrix), py::cast(bool(x.is_exact))));
}

}  // namespace

void add_bodies_classes(py::module_& m) {
  py::options options;
  options.disable_function_signatures();
  auto half_space_intersection_class = py::class_<HalfSpaceIntersection3>(m, "HalfSpaceIntersection",
      "The points behind all of some planes, dot(normal, x) + offset <= 0.");
  auto convex_locator_class = py::class_<ConvexLocator>(m, "ConvexLocator",
      "Locates many points with respect to one convex hull.");
  auto plane_polygon_class = py::class_<PlanePolygon3>(m, "PlanePolygon",
      "A polygon in a given plane. Its corners are moved onto the plane along an axis, exactly, however they were rounded.");
  auto frustum_culler_class = py::class_<FrustumCuller>(m, "FrustumCuller",
      "Tells which nodes of a hierarchy of volumes a camera sees, and which planes need no test below.");
  auto convex_hint_class = py::class_<ConvexHint>(m, "ConvexHint",
      "What was true of two convex shapes a moment ago, to be tried first now. Answers are those without it.");
  half_space_intersection_class.def(py::init([](H planes_) {
    const Rows<Plane3> planes(planes_, "planes");
    return without_gil({planes.numbers()}, [&] { return half_space_intersection(planes); });
  }), py::arg("planes"), "Of planes, each its normal and offset.");
  query(half_space_intersection_class, "kind", "Whether it is empty, flat, unbounded or a solid. Only a solid has vertices and faces.",
    [](const HalfSpaceIntersection3& self) { return self.kind; }, [](auto& found) { return word_object("Boundedness", found); });
  query(half_space_intersection_class, "vertices", "The corners, each coordinate correctly rounded.",
    [](const HalfSpaceIntersection3& self) { return self.polytope.vertices; }, [](auto& found) { return doubles_array<3>(found); });
  half_space_intersection_class.def("vertex", [](const HalfSpaceIntersection3& self, std::size_t i) {
    return made_object(without_gil({}, [&] { return self.polytope.vertices[bindings::below(i, self.polytope.vertices.size())]; }), [](auto& found) { return to_tuple(found.exact); });
  }, py::arg("i"), "vertex(i)\n\nThe corner of that number, exactly.");
  query(half_space_intersection_class, "faces", "The faces, by numbers of corners, counter-clockwise from outside.",
    [](const HalfSpaceIntersection3& self) { return self.polytope.faces; }, [](auto& found) { return lists_object(found); });
  query(half_space_intersection_class, "face_planes", "For each face the number of its plane.",
    [](const HalfSpaceIntersection3& self) { return self.face_planes; }, [](auto& found) { return indices_array<1>(found); });
  query(half_space_intersection_class, "redundant", "The numbers of all other planes.",
    [](const HalfSpaceIntersection3& self) { return self.redundant; }, [](auto& found) { return indices_array<1>(found); });
  query_found(half_space_intersection_class, "direction", "A direction in which an unbounded set goes to infinity.",
    [](const HalfSpaceIntersection3& self) { return bindings::direction_of(self); }, [](auto& found) { return to_tuple(found.exact); });
  query(half_space_intersection_class, "volume", "The volume of a solid.",
    [](const HalfSpaceIntersection3& self) { return volume(bindings::solid_of(self)); }, [](auto& found) { return to_python(found); });
  query(half_space_intersection_class, "measures", "How large a solid is.",
    [](const HalfSpaceIntersection3& self) { return measures(bindings::solid_of(self)); }, [](auto& found) { return object_of_body_measures(found); });
  query(half_space_intersection_class, "outer_convex", "Corners in doubles of a convex body that holds the solid and is hardly larger.",
    [](const HalfSpaceIntersection3& self) { return outer_convex(bindings::solid_of(self)).points; }, [](auto& found) { return doubles_array<3>(found); });
  convex_locator_class.def(py::init([](H points_) {
    const Rows<Point3> points(points_, "points");
    return without_gil({points.numbers()}, [&] { return ConvexLocator(Convex3{{points.begin(), points.end()}}); });
  }), py::arg("points"), "Of the hull of points.");
  convex_locator_class.def("locate", [](const ConvexLocator& self, H point_) {
    const Numbers point_n(point_, "point", {3});
    return each<std::uint8_t>(Values<Point3>{}, point_n, "Location",
      [&](const auto& point) -> decltype(self.locate(point)) { return self.locate(point); });
  }, py::arg("point"), "locate(point)\n\nWhere a point is with respect to the hull.");
  plane_polygon_class.def(py::init([](H plane_, H chains_, H rule_) {
    const auto plane = value_of<Plane3>(plane_, "plane");
    const auto chains = chains_of<Point3>(chains_, "chains");
    const auto rule = word_of<FillRule>(rule_, "rule", {"even_odd", "nonzero"});
    return without_gil({}, [&] { return PlanePolygon3{plane, chains, rule}; });
  }), py::arg("plane"), py::arg("chains"), py::arg("rule") = "even_odd", "Of closed chains; a hole is a chain of its own.");
  plane_polygon_class.def("locate", [](const PlanePolygon3& self, H point_) {
    const Numbers point_n(point_, "point", {3});
    return each<std::uint8_t>(Values<Point3>{}, point_n, "Location",
      [&](const auto& point) -> decltype(locate(point, self)) { return locate(point, self); });
  }, py::arg("point"), "locate(point)\n\nWhether a point is inside, on the chains, or off the polygon.");
  plane_polygon_class.def("intersects", [](const PlanePolygon3& self, H shape_) {
    const ShapeArgument shape(shape_, "shape");
    return made_object(without_gil({}, [&] { return bindings::polygon_meets(self, shape); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("shape"), "intersects(shape)\n\nWhether the polygon and a shape share a point.");
  plane_polygon_class.def("squared_distance", [](const PlanePolygon3& self, H shape_) {
    const ShapeArgument shape(shape_, "shape");
    return made_object(without_gil({}, [&] { return bindings::polygon_distance(self, shape); }), [](auto& found) { return to_python(found); });
  }, py::arg("shape"), "squared_distance(shape)\n\nThe square of their distance.");
  plane_polygon_class.def("hit", [](const PlanePolygon3& self, H ray_) {
    const auto ray = value_of<Ray3>(ray_, "ray");
    return found_object(without_gil({}, [&] { return bindings::polygon_hit(self, ray); }), [](auto& found) { return to_python(found); });
  }, py::arg("ray"), "hit(ray)\n\nThe least t at which a ray meets the polygon.");
  frustum_culler_class.def(py::init([](H frustum_) {
    const ShapeArgument frustum(frustum_, "frustum");
    return without_gil({}, [&] { return FrustumCuller(bindings::frustum_of(frustum)); });
  }), py::arg("frustum"), "Of a frustum.");
  frustum_culler_class.def("containment", [](const FrustumCuller& self, H shape_, int planes) {
    const ShapeArgument shape(shape_, "shape");
    return made_object(without_gil({}, [&] { return bindings::culled(self, shape, planes); }), [](auto& found) { return object_of_culled_volume(found); });
  }, py::arg("shape"), py::arg("planes") = 63, "containment(shape, planes)\n\nHow the frustum holds an aabb, obb or sphere, by the planes whose bits are set.");
  frustum_culler_class.def("nearer_planes", [](const FrustumCuller& self, H center_) {
    const auto center = value_of<Point3>(center_, "center");
    return made_object(without_gil({}, [&] { return self.nearer_planes(center); }), [](auto& found) { return py::cast(int(found)); });
  }, py::arg("center"), "nearer_planes(center)\n\nThe planes that decide for a ball about the center: of each two opposite ones the nearer.");
  convex_hint_class.def(py::init([]() {
    return without_gil({}, [&] { return ConvexHint(); });
  }), "A hint that says nothing.");
  convex_hint_class.def("intersects", [](ConvexHint& self, H a_, H b_) {
    const ShapeArgument a(a_, "a");
    const ShapeArgument b(b_, "b");
    return made_object(with_gil({}, [&] { return bindings::intersects_by(self, a, b); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("a"), py::arg("b"), "intersects(a, b)\n\nWhether two convex shapes share a point.");
  convex_hint_class.def("squared_distance", [](ConvexHint& self, H a_, H b_) {
    const ShapeArgument a(a_, "a");
    const ShapeArgument b(b_, "b");
    return made_object(with_gil({}, [&] { return bindings::squared_distance_by(self, a, b); }), [](auto& found) { return to_python(found); });
  }, py::arg("a"), py::arg("b"), "squared_distance(a, b)\n\nThe square of their distance.");
  m.def("pca_obb", [](H points_) {
    const Rows<Point3> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return pca_obb(points); }), [](auto& found) { return doubles_tuple(found); });
  }, py::arg("points"), "pca_obb(points)\n\nAn oriented box that contains points, along the principal components of their hull's surface.");
  m.def("obb_along", [](H axes_, H points_) {
    const Rows<Point3> axes(axes_, "axes");
    const Rows<Point3> points(points_, "points");
    return made_object(without_gil({axes.numbers(), points.numbers()}, [&] { return obb_along(bindings::so_many<3>(axes, "axes"), points); }), [](auto& found) { return doubles_tuple(found); });
  }, py::arg("axes"), py::arg("points"), "obb_along(axes, points)\n\nThe least box along three axes, which are made orthonormal in their order, that contains points.");
  m.def("box_sphere", [](H points_) {
    const Rows<Point3> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return box_sphere(points); }), [](auto& found) { return doubles_tuple(found); });
  }, py::arg("points"), "box_sphere(points)\n\nThe least sphere that contains points about the center of their box.");
  m.def("sphere_about", [](H center_, H points_) {
    const auto center = value_of<Point3>(center_, "center");
    const Rows<Point3> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return sphere_about(center, points); }), [](auto& found) { return doubles_tuple(found); });
  }, py::arg("center"), py::arg("points"), "sphere_about(center, points)\n\nThe least sphere that contains points about a center.");
  m.def("merged_sphere", [](H a_, H b_) {
    const auto a = value_of<Sphere3>(a_, "a");
    const auto b = value_of<Sphere3>(b_, "b");
    return made_object(without_gil({}, [&] { return merge(a, b); }), [](auto& found) { return doubles_tuple(found); });
  }, py::arg("a"), py::arg("b"), "merged_sphere(a, b)\n\nThe smallest sphere that contains two, rounded outwards.");
  m.def("quad_hit", [](H ray_, H quad_) {
    const auto ray = value_of<Ray3>(ray_, "ray");
    const Rows<Point3> quad(quad_, "quad");
    return found_object(without_gil({quad.numbers()}, [&] { return quad_hit(ray, bindings::so_many<4>(quad, "quad")); }), [](auto& found) { return object_of_bilinear_hit(found); });
  }, py::arg("ray"), py::arg("quad"), "quad_hit(ray, quad)\n\nWhere a ray first meets a convex quadrilateral of four corners in their order, with its bilinear coordinates there.");
  m.def("bounding_ellipsoid", [](H points_) {
    const Rows<Point3> points(points_, "points");
    return made_object(without_gil({points.numbers()}, [&] { return bounding_ellipsoid(points); }), [](auto& found) { return doubles_tuple(found); });
  }, py::arg("points"), "bounding_ellipsoid(points)\n\nAn ellipsoid that contains points, of nearly the least volume: its center, then its three axes, the longest first.");
  m.def("measures", [](H shape_) {
    const ShapeArgument shape(shape_, "shape");
    return made_object(without_gil({}, [&] { return bindings::measures_of(shape); }), [](auto& found) { return object_of_body_measures(found); });
  }, py::arg("shape"), "measures(shape)\n\nThe volume, surface area and mean width of a convex body or a polygon in space.");
  m.def("hit_probabilities", [](H inner_, H outer_) {
    const ShapeArgument inner(inner_, "inner");
    const ShapeArgument outer(outer_, "outer");
    return made_object(without_gil({}, [&] { return bindings::probabilities(inner, outer); }), [](auto& found) { return object_of_hit_chances(found); });
  }, py::arg("inner"), py::arg("outer"), "hit_probabilities(inner, outer)\n\nThe chances that what hits the outer body at random hits the inner one.");
  m.def("may_intersect_by_slabs", [](H a_, H b_) {
    const ShapeArgument a(a_, "a");
    const ShapeArgument b(b_, "b");
    return made_object(without_gil({}, [&] { return bindings::may_intersect_by_slabs_of(a, b); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("a"), py::arg("b"), "may_intersect_by_slabs(a, b)\n\nWhether the slabs of two k-DOPs of the same directions overlap: conservative.");
  m.def("may_intersect_by_planes", [](H frustum_, H shape_) {
    const ShapeArgument frustum(frustum_, "frustum");
    const ShapeArgument shape(shape_, "shape");
    return made_object(without_gil({}, [&] { return bindings::may_intersect_by_planes_of(frustum, shape); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("frustum"), py::arg("shape"), "may_intersect_by_planes(frustum, shape)\n\nWhether no plane of a frustum has all of a bounded shape outside: conservative.");
  m.def("may_intersect_by_face_normals", [](H a_, H b_) {
    const ShapeArgument a(a_, "a");
    const ShapeArgument b(b_, "b");
    return made_object(without_gil({}, [&] { return bindings::may_intersect_by_face_normals_of(a, b); }), [](auto& found) { return py::cast(bool(found)); });
  }, py::arg("a"), py::arg("b"), "may_intersect_by_face_normals(a, b)\n\nWhether no face of two obbs, or of a triangle and a box, separates them: conservative.");
  m.def("any_hit", [](const bindings::KeptMesh& mesh, H ray_) {
    const Numbers ray_n(ray_, "ray", {6});
    return each<bool>(Values<Ray3>{}, ray_n, nullptr,
      [&](const auto& ray) -> decltype(mesh.surface().any(ray)) { return mesh.surface().any(ray); });
  }, py::arg("mesh"), py::arg("ray"), "any_hit(mesh, ray)\n\nWhether a ray meets a mesh at all, which takes less time than where it first does.");
  m.def("pick", [](H ray_, const std::vector<std::shared_ptr<bindings::KeptMesh>>& meshes) {
    const auto ray = value_of<Ray3>(ray_, "ray");
    return found_object(without_gil({}, [&] { return bindings::picked(ray, meshes); }), [](auto& found) { return object_of_picked_mesh(found); });
  }, py::arg("ray"), py::arg("meshes"), "pick(ray, meshes)\n\nThe first hit of a ray on all meshes, decided by the exact t.");
  m.def("one_sided_first", [](H ray_, const bindings::KeptMesh& mesh, H side_) {
    const auto ray = value_of<Ray3>(ray_, "ray");
    const auto side = word_of<TriangleSide>(side_, "side", {"front", "back"});
    return found_object(without_gil({}, [&] { return bindings::picked_side(ray, mesh, side); }), [](auto& found) { return object_of_picked_mesh(found); });
  }, py::arg("ray"), py::arg("mesh"), py::arg("side"), "one_sided_first(ray, mesh, side)\n\nThe first hit on that side of a triangle; its mesh is 0.");
  m.def("pixel_ray", [](H camera_, H viewport_, H pixel_, H rows_, H near_depth_) {
    const ShapeArgument camera(camera_, "camera");
    const auto viewport = value_of<bindings::PixelRectangle>(viewport_, "viewport");
    const auto pixel = value_of<Point2>(pixel_, "pixel");
    const auto rows = word_of<PixelRows>(rows_, "rows", {"upwards", "downwards"});
    const auto near_depth = word_of<NearDepth>(near_depth_, "near_depth", {"least", "greatest"});
    return made_object(without_gil({}, [&] { return pixel_ray(bindings::frustum_of(camera), bindings::viewport_of(viewport, rows, near_depth), pixel).ray; }), [](auto& found) { return doubles_tuple(found); });
  }, py::arg("camera"), py::arg("viewport"), py::arg("pixel"), py::arg("rows") = "upwards", py::arg("near_depth") = "least", "pixel_ray(camera, viewport, pixel, rows, near_depth)\n\nThe ray that a pixel sees, correctly rounded. A viewport is x, y, width, height.");
  m.def("pixel_frustum", [](H camera_, H viewport_, H rectangle_, H rows_, H near_depth_) {
    const ShapeArgument camera(camera_, "camera");
    const auto viewport = value_of<bindings::PixelRectangle>(viewport_, "viewport");
    const auto rectangle = value_of<Aabb2>(rectangle_, "rectangle");
    const auto rows = word_of<PixelRows>(rows_, "rows", {"upwards", "downwards"});
    const auto near_depth = word_of<NearDepth>(near_depth_, "near_depth", {"least", "greatest"});
    return made_object(without_gil({}, [&] { return pixel_frustum(bindings::frustum_of(camera), bindings::viewport_of(viewport, rows, near_depth), rectangle); }), [](auto& found) { return object_of_pixel_view(found); });
  }, py::arg("camera"), py::arg("viewport"), py::arg("rectangle"), py::arg("rows") = "upwards", py::arg("near_depth") = "least", "pixel_frustum(camera, viewport, rectangle, rows, near_depth)\n\nThe part of the camera's frustum that a rectangle of pixels sees.");
  static_assert(are_numbered<Boundedness>({Boundedness::empty, Boundedness::flat, Boundedness::unbounded, Boundedness::solid}));
  static_assert(are_numbered<PixelRows>({PixelRows::upwards, PixelRows::downwards}));
  static_assert(are_numbered<NearDepth>({NearDepth::least, NearDepth::greatest}));
}

}  // namespace signum::python
