// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/collide/bounce.hpp>
#include <signum/collide/bsp_tree.hpp>
#include <signum/collide/distance_field.hpp>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/collide/neighbours.hpp>
#include <signum/collide/particle_step.hpp>
#include <signum/collide/ray_contacts.hpp>
#include <signum/collide/respond.hpp>
#include <signum/collide/signed_hit.hpp>

#include "arrays.hpp"
#include "kept_mesh.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace signum::python {
namespace {

using H = py::handle;
using bindings::KeptMesh;

Numbers spatial_points(H argument, const char* name) { return {argument, name, {3}}; }
/// Points one after the other.
Numbers spatial_rows(H argument, const char* name) {
  Numbers rows(argument, name, {3});
  if (rows.leading().size() != 1) fail_type(name, "expected the shape (n, 3)");
  return rows;
}
Point3 spatial_point(H argument, const char* name) {
  const auto n = list_of(argument, name, 3);
  return {n[0], n[1], n[2]};
}
py::tuple point_tuple(const Point3& p) { return py::make_tuple(p.x, p.y, p.z); }

py::array_t<double> spatial_array(const std::vector<Point3>& points,
                                  std::vector<py::ssize_t> shape) {
  std::vector<double> numbers;
  numbers.reserve(3 * points.size());
  for (const Point3& p : points) numbers.insert(numbers.end(), {p.x, p.y, p.z});
  shape.push_back(3);
  return owned(std::move(numbers), std::move(shape));
}

/// Calls of(i, p) with each of the points and its number.
template <class Of>
void for_each_point(const Numbers& asked, Of of) {
  without_gil({&asked}, [&] {
    const auto all = asked.values<Point3>();
    for (std::size_t i = 0; i < all.size(); ++i) of(i, all[i]);
  });
}
/// What there is for each point: a number for one, and otherwise an array.
template <class Value>
py::object in_shape(const Numbers& asked, std::vector<Value> values) {
  if (asked.leading().empty()) return py::cast(values[0]);
  return owned(std::move(values), asked.leading());
}

py::array_t<std::uint32_t> neighbours_of(H points, double radius, const py::object& others) {
  require_finite(radius, "radius");
  const Numbers a = spatial_rows(points, "points");
  std::vector<IndexPair> pairs;
  if (others.is_none()) {
    pairs = without_gil({&a}, [&] { return neighbours(a.values<Point3>(), radius); });
  } else {
    const Numbers b = spatial_rows(others, "others");
    pairs = without_gil({&a, &b},
                        [&] { return neighbours(a.values<Point3>(), b.values<Point3>(), radius); });
  }
  return pairs_array(pairs);
}

/// (least, greatest), each a number or an array.
py::tuple field_bounds(const DistanceField& field, H points) {
  const Numbers asked = spatial_points(points, "points");
  std::vector<double> least(asked.count()), greatest(asked.count());
  for_each_point(asked, [&](std::size_t i, const Point3& p) {
    const DistanceBounds b = field.bounds(p);
    least[i] = b.least, greatest[i] = b.greatest;
  });
  return py::make_tuple(in_shape(asked, std::move(least)), in_shape(asked, std::move(greatest)));
}

py::object field_locate(const DistanceField& field, H points) {
  const Numbers asked = spatial_points(points, "points");
  std::vector<std::uint8_t> locations(asked.count());
  for_each_point(asked, [&](std::size_t i, const Point3& p) {
    locations[i] = static_cast<std::uint8_t>(field.locate(p));
  });
  return in_shape(asked, std::move(locations));
}

/// (positions, times, which are stopped, the faces of those).
py::tuple field_step(const DistanceField& field, H starts, H ends) {
  Numbers from = spatial_rows(starts, "starts"), to = spatial_rows(ends, "ends");
  const std::array<Numbers*, 2> both{&from, &to};
  const auto shape = broadcast(both);
  const auto count = static_cast<std::size_t>(shape[0]);
  std::vector<Point3> positions(count);
  std::vector<double> times(count);
  std::vector<std::uint32_t> stopped, faces;
  without_gil({&from, &to}, [&] {
    const auto p = from.values<Point3>(), q = to.values<Point3>();
    for (std::size_t i = 0; i < count; ++i) {
      const ParticleStep s =
          particle_step(field, p[from.is_single() ? 0 : i], q[to.is_single() ? 0 : i]);
      positions[i] = s.position;
      times[i] = s.time;
      if (!s.face) continue;
      stopped.push_back(static_cast<std::uint32_t>(i));
      faces.push_back(*s.face);
    }
  });
  return py::make_tuple(spatial_array(positions, shape), owned(std::move(times)),
                        owned(std::move(stopped)), owned(std::move(faces)));
}

/// (vertices, directions, which are blocked, which hit, t, exact t, faces).
py::tuple ray_contacts_of(const KeptMesh& a, const KeptMesh& b, const std::string& rule) {
  const SolidRule r = solid_rule(rule);
  const auto found = without_gil({}, [&] { return ray_contacts(a.solid(r), b.solid(r)); });
  std::vector<std::uint32_t> vertices, hits, faces;
  std::vector<Point3> directions;
  std::vector<double> t;
  py::array_t<bool> blocked(static_cast<py::ssize_t>(found.size()));
  py::list exact;
  for (std::size_t i = 0; i < found.size(); ++i) {
    const RayContact& c = found[i];
    vertices.push_back(c.vertex);
    directions.push_back(c.direction);
    blocked.mutable_at(i) = c.blocked;
    if (!c.hit || !c.hit->face) continue;
    hits.push_back(static_cast<std::uint32_t>(i));
    t.push_back(c.hit->t.to_double());
    exact.append(to_python(c.hit->t.exact()));
    faces.push_back(*c.hit->face);
  }
  const auto rows = static_cast<py::ssize_t>(directions.size());
  return py::make_tuple(owned(std::move(vertices)), spatial_array(directions, {rows}), blocked,
                        owned(std::move(hits)), owned(std::move(t)), exact,
                        owned(std::move(faces)));
}

py::object signed_hit_of(const KeptMesh& mesh, H origin, H direction, double least_t,
                         double greatest_t) {
  const Ray3 ray{spatial_point(origin, "origin"), spatial_point(direction, "direction")};
  const auto found =
      without_gil({}, [&] { return signed_hit(mesh.surface(), ray, {least_t, greatest_t}); });
  if (!found) return py::none();
  return py::make_tuple(found->t.to_double(), to_python(found->t.exact()), found->face);
}

py::object bounce_of(H velocities, H normals, double restitution) {
  require_finite(restitution, "restitution");
  Numbers v = spatial_points(velocities, "velocity"), n = spatial_points(normals, "normal");
  const std::array<Numbers*, 2> both{&v, &n};
  const auto shape = broadcast(both);
  std::size_t count = 1;
  for (const py::ssize_t size : shape) count *= static_cast<std::size_t>(size);
  std::vector<Point3> out(count);
  without_gil({&v, &n}, [&] {
    const auto x = v.values<Point3>(), y = n.values<Point3>();
    for (std::size_t i = 0; i < count; ++i) {
      out[i] = bounce(x[v.is_single() ? 0 : i], y[n.is_single() ? 0 : i], restitution);
    }
  });
  return spatial_array(out, shape);
}

/// From 16 numbers: center, velocity, angular velocity, inverse mass, and the inverse inertia's xx,
/// yy, zz, xy, xz, yz.
RigidState state_of(H argument, const char* name) {
  const auto n = list_of(argument, name, 16);
  return {{n[0], n[1], n[2]},
          {n[3], n[4], n[5]},
          {n[6], n[7], n[8]},
          n[9],
          {n[10], n[11], n[12], n[13], n[14], n[15]}};
}

py::tuple respond_to(H point, H normal, H a, H b, double restitution) {
  require_finite(restitution, "restitution");
  const ContactResponse r =
      respond({spatial_point(point, "point"), spatial_point(normal, "normal")}, state_of(a, "a"),
              state_of(b, "b"), restitution);
  return py::make_tuple(static_cast<int>(r.approach), r.impulse, point_tuple(r.velocity_a),
                        point_tuple(r.angular_velocity_a), point_tuple(r.velocity_b),
                        point_tuple(r.angular_velocity_b), r.restitution,
                        static_cast<int>(r.energy_growth));
}

/// ask(body) of what may move through a tree: a point, a ball or a convex body.
template <class Ask>
auto ask_body(H body, Ask ask) {
  const SetArgument argument(body, "body");
  if (const auto* const shape = std::get_if<Shape3>(&argument.shape())) {
    if (const auto* const p = std::get_if<Point3>(shape)) return ask(*p);
    if (const auto* const s = std::get_if<Sphere3>(shape)) return ask(*s);
    if (const auto* const c = std::get_if<Convex3>(shape)) return ask(*c);
  }
  fail_type("body", "expected a point, a Sphere3 or a Convex3");
}

UprightCylinder upright_cylinder(H foot, double radius, double height) {
  require_finite(radius, "radius");
  require_finite(height, "height");
  return {spatial_point(foot, "foot"), radius, height};
}

py::object contact_object(const std::optional<BspContact>& found) {
  if (!found) return py::none();
  return py::make_tuple(found->time.to_double(), to_python(found->time.exact()), found->initially,
                        found->face);
}

py::object bsp_exact(const BspTree& tree, H body, H motion) {
  const Point3 along = spatial_point(motion, "motion");
  return contact_object(ask_body(
      body, [&](const auto& b) { return without_gil({}, [&] { return tree.exact(b, along); }); }));
}

}  // namespace

void add_collide(py::module_& m) {
  m.def("neighbours", &neighbours_of);
  py::class_<DistanceField>(m, "DistanceField")
      .def(py::init([](const KeptMesh& mesh, std::uint32_t cells, const std::string& rule) {
        const SolidRule r = solid_rule(rule);
        return without_gil({}, [&] { return DistanceField(mesh.body(), cells, r); });
      }))
      .def_property_readonly("is_signed", &DistanceField::is_signed)
      .def("_bounds", &field_bounds)
      .def("_locate", &field_locate)
      .def("_step", &field_step);
  m.def("ray_contacts", &ray_contacts_of);
  m.def("signed_hit", &signed_hit_of);
  m.def("bounce", &bounce_of);
  m.def("respond", &respond_to);
  py::class_<BspTree>(m, "BspTree")
      .def(py::init([](const KeptMesh& mesh, bool bevels, const std::string& rule) {
        const SolidRule r = solid_rule(rule);
        return without_gil(
            {}, [&] { return BspTree(mesh.mesh(), bevels ? Bevels::sharp : Bevels::none, r); });
      }))
      .def_property_readonly("is_solid", &BspTree::is_solid)
      .def("__len__", &BspTree::nodes)
      .def("_early",
           [](const BspTree& tree, H body, H motion) {
             const Point3 along = spatial_point(motion, "motion");
             return ask_body(body, [&](const auto& b) {
               return without_gil({}, [&] { return tree.early(b, along); });
             });
           })
      .def("_early_cylinder",
           [](const BspTree& tree, H foot, double radius, double height, H motion) {
             const UprightCylinder cylinder = upright_cylinder(foot, radius, height);
             const Point3 along = spatial_point(motion, "motion");
             return without_gil({}, [&] { return tree.early(cylinder, along); });
           })
      .def("_exact", &bsp_exact)
      .def("_exact_cylinder",
           [](const BspTree& tree, H foot, double radius, double height, H motion) {
             const UprightCylinder cylinder = upright_cylinder(foot, radius, height);
             const Point3 along = spatial_point(motion, "motion");
             return contact_object(without_gil({}, [&] { return tree.exact(cylinder, along); }));
           });
}

}  // namespace signum::python
