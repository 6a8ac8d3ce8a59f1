// SPDX-License-Identifier: MIT
#include <signum/bound/bounding_aabb.hpp>
#include <signum/bound/bounding_kdop.hpp>
#include <signum/bound/bounding_obb.hpp>
#include <signum/bound/bounding_round.hpp>
#include <signum/bound/bounding_sphere.hpp>
#include <signum/bound/convex_hull2.hpp>
#include <signum/bound/convex_hull3.hpp>
#include <signum/bound/k_cbp.hpp>
#include <signum/bound/measures.hpp>
#include <signum/bound/smallest_enclosing_sphere.hpp>
#include <signum/bvh/overlapping_pairs.hpp>
#include <signum/collide/pair_tracker.hpp>

#include "arrays.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace signum::python {
namespace {

using Points = std::span<const Point3>;

Numbers points_of(py::handle argument, const char* name, py::ssize_t width) {
  Numbers numbers(argument, name, {width});
  if (numbers.leading().size() != 1) {
    fail_type(name, "expected the shape (n, " + std::to_string(width) + ")");
  }
  return numbers;
}

/// A shape about points.
auto bound(auto volume) {
  return [volume](py::handle points) {
    const Numbers all = points_of(points, "points", 3);
    return PyShape{Shape3(without_gil({&all}, [&] { return volume(all.values<Point3>()); }))};
  };
}

py::list lists_of(const PolygonFaces& faces) {
  py::list list;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    const auto face = faces[i];
    list.append(owned(std::vector<std::uint32_t>(face.begin(), face.end())));
  }
  return list;
}

py::tuple hull3(const Numbers& points) {
  const auto all = points.values<Point3>();
  ConvexHull3 hull;
  Mesh mesh;
  without_gil({&points}, [&] { hull = convex_hull(all), mesh = to_mesh(hull, all); });
  const auto volume = signum::volume(hull, all);
  return py::make_tuple(int{hull.dimension}, owned(hull.vertices), lists_of(hull.faces),
                        std::make_shared<bindings::KeptMesh>(std::move(mesh)), volume.to_double(),
                        to_python(volume), surface_area(hull, all));
}

py::object convex_hull_of(py::handle points) {
  const auto numbers = py::array::ensure(points);
  PyErr_Clear();
  if (numbers && numbers.ndim() == 2 && numbers.shape(1) == 2) {
    const Numbers all = points_of(points, "points", 2);
    return owned(without_gil({&all}, [&] { return convex_hull(all.values<Point2>()); }));
  }
  return hull3(points_of(points, "points", 3));
}

std::vector<double> flat(const std::vector<Plane3>& planes) {
  std::vector<double> numbers;
  for (const Plane3& p : planes) {
    numbers.insert(numbers.end(), {p.normal.x, p.normal.y, p.normal.z, p.offset});
  }
  return numbers;
}

/// (planes, whether solid, exact vertices, rounded vertices, faces, volume, exact volume).
py::tuple k_cbp_of(py::handle points, std::size_t k) {
  const Numbers all = points_of(points, "points", 3);
  const KCbp3 bound = without_gil({&all}, [&] { return k_cbp(all.values<Point3>(), k); });
  const bool solid = bound.kind == Boundedness::solid;
  py::list exact;
  std::vector<double> rounded;
  for (const ExactPoint3& v : bound.polytope.vertices) {
    exact.append(to_tuple(v.exact));
    rounded.insert(rounded.end(), {v.rounded.x, v.rounded.y, v.rounded.z});
  }
  const auto volume = solid ? signum::volume(bound.polytope) : Rational();
  const auto rows = static_cast<py::ssize_t>(bound.planes.size());
  const auto corners = static_cast<py::ssize_t>(rounded.size() / 3);
  return py::make_tuple(owned(flat(bound.planes), {rows, 4}), solid, exact,
                        owned(std::move(rounded), {corners, 3}), lists_of(bound.polytope.faces),
                        volume.to_double(), to_python(volume));
}

py::tuple enclosing_sphere(py::handle points) {
  const Numbers all = points_of(points, "points", 3);
  const auto found =
      without_gil({&all}, [&] { return smallest_enclosing_sphere(all.values<Point3>()); });
  return py::make_tuple(PyShape{Shape3(found.sphere)},
                        py::make_tuple(to_python(found.center.x), to_python(found.center.y),
                                       to_python(found.center.z)),
                        to_python(found.squared_radius));
}

py::array_t<std::uint32_t> overlapping(py::handle boxes, const py::object& others) {
  const Numbers all = points_of(boxes, "boxes", 6);
  if (others.is_none()) {
    return pairs_array(without_gil({&all}, [&] { return overlapping_pairs(all.values<Aabb3>()); }));
  }
  const Numbers more = points_of(others, "others", 6);
  return pairs_array(without_gil(
      {&all, &more}, [&] { return overlapping_pairs(all.values<Aabb3>(), more.values<Aabb3>()); }));
}

/// (begun, ended).
py::tuple update(PairTracker& tracker, py::handle ids, const py::object& boxes) {
  std::vector<BoxUpdate> updates;
  for (const std::uint32_t id : ids_of(ids)) updates.push_back({id, {}});
  if (!boxes.is_none()) {
    const Numbers all = points_of(boxes, "boxes", 6);
    all.require_finite();
    if (all.count() != updates.size()) fail_type("boxes", "expected as many as there are ids");
    for (std::size_t i = 0; i < updates.size(); ++i) updates[i].box = all.values<Aabb3>()[i];
  }
  // With the lock held: two updates at once would not be one after the other.
  const PairChanges changes = tracker.update(updates);
  return py::make_tuple(pairs_array(changes.begun), pairs_array(changes.ended));
}

}  // namespace

void add_bounds(py::module_& m) {
  m.def("convex_hull", &convex_hull_of);
  m.def("k_cbp", &k_cbp_of);
  m.def("smallest_enclosing_sphere", &enclosing_sphere);
  m.def("bounding_aabb", bound([](Points p) { return bounding_aabb(p); }));
  m.def("smallest_obb", bound([](Points p) { return smallest_obb(p, BoxQuality::volume); }));
  m.def("dito_obb", bound([](Points p) { return dito_obb(p, 26, BoxQuality::volume); }));
  m.def("ritter_sphere", bound([](Points p) { return ritter_sphere(p); }));
  m.def("epos_sphere", bound([](Points p) { return epos_sphere(p, 14); }));
  m.def("bounding_capsule", bound([](Points p) { return bounding_capsule(p); }));
  m.def("bounding_lozenge", bound([](Points p) { return bounding_lozenge(p); }));
  m.def("bounding_cylinder", bound([](Points p) { return bounding_cylinder(p); }));
  m.def("bounding_kdop", [](py::handle points, int k) {
    const Numbers all = points_of(points, "points", 3);
    return PyShape{
        Shape3(without_gil({&all}, [&] { return bounding_kdop(all.values<Point3>(), k); }))};
  });
  m.def("overlapping_pairs", &overlapping);
  py::class_<PairTracker>(m, "PairTracker")
      .def(py::init([] { return PairTracker(); }))
      .def("_update", &update)
      .def("_pairs", [](const PairTracker& tracker) {
        const auto pairs = tracker.pairs();
        return pairs_array({pairs.begin(), pairs.end()});
      });
}

}  // namespace signum::python
