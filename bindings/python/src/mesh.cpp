// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/fill_holes.hpp>
#include <signum/mesh/frustum.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/mesh/weld.hpp>
#include <signum/mesh/write_mesh.hpp>

#include "arrays.hpp"
#include "kept_mesh.hpp"
#include "module.hpp"
#include "numbers.hpp"
#include "shapes.hpp"

namespace signum::python {
namespace {

using bindings::KeptMesh;
using Kept = std::shared_ptr<KeptMesh>;

Kept made(py::handle vertices, py::handle faces) {
  const Numbers points(vertices, "vertices", {3});
  if (points.leading().size() != 1) fail_type("vertices", "expected the shape (n, 3)");
  points.require_finite();
  const auto triangles = faces_of(faces, "faces");
  try {
    return std::make_shared<KeptMesh>(
        bindings::make_mesh(points.data(), points.count(),
                            triangles.empty() ? nullptr : triangles[0].data(), triangles.size()));
  } catch (const InvalidArgument& e) {
    throw InvalidArgument(std::string("faces: ") + e.what());
  }
}

/// A view of what the mesh holds, which keeps it alive and cannot be written to.
template <class T>
py::array_t<T> view(const py::object& mesh, const T* data, std::size_t rows) {
  py::array_t<T> array({rows, std::size_t{3}}, data, mesh);
  array.attr("setflags")(py::arg("write") = false);
  return array;
}

/// The pairs as an array of records that owns them.
py::object records(std::vector<TriangleContact> contacts) {
  static_assert(sizeof(TriangleContact) == 16 && offsetof(TriangleContact, contact) == 8 &&
                offsetof(Contact, dimension) == 1 && offsetof(Contact, interiors) == 2 &&
                offsetof(Contact, feature_a) == 3 && offsetof(Contact, feature_b) == 4);
  const py::object dtype = py::module_::import("signum._numbers").attr("contact_dtype");
  auto* const kept = new std::vector<TriangleContact>(std::move(contacts));
  const py::capsule owner(kept,
                          [](void* p) { delete static_cast<std::vector<TriangleContact>*>(p); });
  return py::array(py::dtype::from_args(dtype), {static_cast<py::ssize_t>(kept->size())},
                   {static_cast<py::ssize_t>(sizeof(TriangleContact))}, kept->data(), owner);
}

py::tuple contacts_tuple(MeshContacts found) {
  return py::make_tuple(records(std::move(found.contacts)), records(std::move(found.degenerate)));
}

py::tuple contacts(const KeptMesh& mesh) {
  auto found = without_gil({}, [&] { return mesh.body().contacts(); });
  return contacts_tuple(std::move(found));
}
py::tuple contacts_with(const KeptMesh& a, const KeptMesh& b) {
  auto found = without_gil({}, [&] { return signum::contacts(a.body(), b.body()); });
  return contacts_tuple(std::move(found));
}

py::object locate(const KeptMesh& mesh, py::handle points, const std::string& rule) {
  const SolidRule r = solid_rule(rule);
  const Numbers asked(points, "points", {3});
  const auto found =
      without_gil({&asked}, [&] { return mesh.solid(r).locate(asked.values<Point3>()); });
  if (asked.leading().empty()) return py::int_(static_cast<int>(found[0]));
  static_assert(sizeof(Location) == 1);
  py::array_t<std::uint8_t> to(asked.leading());
  std::transform(found.begin(), found.end(), to.mutable_data(),
                 [](Location l) { return static_cast<std::uint8_t>(l); });
  return to;
}

/// (which of the rays hit, t, faces, weights, features), one entry for each ray that hits.
py::tuple ray(const KeptMesh& mesh, py::handle origins, py::handle directions,
              std::optional<double> greatest_t) {
  Numbers from(origins, "origins", {3}), along(directions, "directions", {3});
  const std::array<Numbers*, 2> both{&from, &along};
  broadcast(both);
  const HitLimit limit = limit_of(greatest_t);
  const std::size_t count =
      std::max(from.count(), along.count()) * (from.count() == 0 || along.count() == 0 ? 0 : 1);
  std::vector<std::uint32_t> which, faces;
  std::vector<double> t, weights;
  std::vector<std::uint8_t> features;
  without_gil({&from, &along}, [&] {
    const auto p = from.values<Point3>(), d = along.values<Point3>();
    std::vector<Ray3> rays(count);
    for (std::size_t i = 0; i < count; ++i) {
      rays[i] = {p[p.size() == 1 ? 0 : i], d[d.size() == 1 ? 0 : i]};
    }
    std::vector<std::optional<RayHit>> hits(count);
    mesh.surface().first(rays, hits, limit);
    for (std::size_t i = 0; i < count; ++i) {
      if (!hits[i]) continue;
      which.push_back(static_cast<std::uint32_t>(i));
      t.push_back(hits[i]->t);
      faces.push_back(hits[i]->face);
      weights.insert(weights.end(), hits[i]->barycentric.begin(), hits[i]->barycentric.end());
      features.push_back(static_cast<std::uint8_t>(hits[i]->feature));
    }
  });
  const auto n = static_cast<py::ssize_t>(which.size());
  return py::make_tuple(count, owned(std::move(which)), owned(std::move(t)),
                        owned(std::move(faces)), owned(std::move(weights), {n, 3}),
                        owned(std::move(features)));
}

py::object triangles_in(const KeptMesh& mesh, py::handle frustum) {
  const SetArgument argument(frustum, "frustum");
  const auto* const in_space = std::get_if<Shape3>(&argument.shape());
  const auto* const f = in_space ? std::get_if<Frustum3>(in_space) : nullptr;
  if (f == nullptr) fail_type("frustum", "expected a Frustum3");
  return owned(without_gil({}, [&] { return signum::triangles_in(*f, mesh.surface()); }));
}

/// Returns (the mesh, how many coordinates were rounded, the largest relative change).
py::tuple convert(const KeptMesh& mesh, const std::string& to,
                  const std::optional<std::string>& unit) {
  ConvertedMesh made = without_gil({}, [&] { return bindings::converted(mesh, unit, to); });
  return py::make_tuple(std::make_shared<KeptMesh>(std::move(made.mesh), length_unit_of(to)),
                        made.rounded, made.largest_relative_change);
}

py::dict inspect(const KeptMesh& mesh) {
  const MeshSummary s = without_gil({}, [&] { return signum::inspect(mesh.mesh()); });
  py::dict d;
  d["vertices"] = s.vertices, d["triangles"] = s.triangles, d["shells"] = s.shells;
  d["closed"] = s.closed, d["boundary_edges"] = s.boundary_edges;
  d["non_manifold_edges"] = s.non_manifold_edges, d["misoriented_edges"] = s.misoriented_edges;
  d["degenerate_triangles"] = s.degenerate_triangles;
  d["duplicate_triangles"] = s.duplicate_triangles;
  d["non_manifold_vertices"] = s.non_manifold_vertices;
  return d;
}

py::list flaws(const KeptMesh& mesh, std::optional<std::size_t> limit) {
  static constexpr std::array<const char*, mesh_flaw_kind_count> kinds{
      "boundary_edge",       "non_manifold_edge",   "misoriented_edge",
      "non_manifold_vertex", "degenerate_triangle", "duplicate_triangle"};
  const std::vector<MeshFlaw> found = without_gil(
      {}, [&] { return limit ? signum::flaws(mesh.mesh(), *limit) : signum::flaws(mesh.mesh()); });
  py::list all;
  for (const MeshFlaw& flaw : found) {
    py::dict d;
    d["kind"] = kinds[static_cast<std::size_t>(flaw.kind)];
    d["vertices"] = flaw.vertices;
    d["triangles"] = flaw.triangles;
    all.append(d);
  }
  return all;
}

}  // namespace

void add_mesh(py::module_& m) {
  py::class_<KeptMesh, Kept>(m, "Mesh")
      .def(py::init(&made))
      .def(py::init([](const Kept& other) { return other; }))
      .def_property_readonly(
          "vertices",
          [](const py::object& self) {
            const Mesh& mesh = self.cast<const KeptMesh&>().mesh();
            return view(self, reinterpret_cast<const double*>(mesh.vertices.data()),
                        mesh.vertices.size());
          },
          "(n, 3) float64, read-only, not copied.")
      .def_property_readonly(
          "faces",
          [](const py::object& self) {
            const Mesh& mesh = self.cast<const KeptMesh&>().mesh();
            return view(self, reinterpret_cast<const std::uint32_t*>(mesh.triangles.data()),
                        mesh.triangles.size());
          },
          "(m, 3) uint32, read-only, not copied.")
      .def_property_readonly(
          "unit", [](const KeptMesh& self) { return bindings::name_of(self.unit()); },
          "The unit that the file of the mesh names, or None.")
      .def("_convert", &convert)
      .def("_contacts", &contacts)
      .def("_contacts", &contacts_with)
      .def("_locate", &locate)
      .def("_ray", &ray)
      .def("_triangles_in", &triangles_in)
      .def("_inspect", &inspect)
      .def("_flaws", &flaws);
  m.def("read", [](const std::string& path, bool allow_outside, bool strict) {
    const OtherFiles others = allow_outside ? OtherFiles::anywhere : OtherFiles::in_folder;
    return without_gil({}, [&] {
      NamedMesh named = read_named_mesh(path, {others, nullptr, strict});
      std::vector<std::string> warnings = std::move(named.warnings);
      return std::pair(std::make_shared<KeptMesh>(std::move(named)), std::move(warnings));
    });
  });
  m.def("write", [](const KeptMesh& mesh, const std::string& path) {
    without_gil({}, [&] { write_mesh(path, mesh.mesh()); });
  });
  m.def("weld", [](const KeptMesh& mesh) {
    return without_gil({},
                       [&] { return std::make_shared<KeptMesh>(weld(mesh.mesh()), mesh.unit()); });
  });
  m.def("weld_within", [](const KeptMesh& mesh, double distance) {
    return without_gil({}, [&] {
      WeldedMesh welded = weld(mesh.mesh(), distance);
      return std::tuple(std::make_shared<KeptMesh>(std::move(welded.mesh), mesh.unit()),
                        welded.joined, welded.dropped, welded.largest_move);
    });
  });
  m.def("closing_distance", [](const KeptMesh& mesh, double limit) {
    return without_gil({}, [&] { return closing_distance(mesh.mesh(), limit); });
  });
  m.def("fill_holes", [](const KeptMesh& mesh, std::size_t most_edges) {
    return without_gil({}, [&] {
      static constexpr std::array reasons{"too_long", "flat", "crossing", "unclosed"};
      FilledHoles made = fill_holes(mesh.mesh(), most_edges);
      std::vector<std::pair<std::string, std::vector<std::uint32_t>>> left;
      for (OpenHole& hole : made.left)
        left.emplace_back(reasons[static_cast<std::size_t>(hole.why)], std::move(hole.vertices));
      return std::tuple(std::make_shared<KeptMesh>(std::move(made.mesh), mesh.unit()), made.filled,
                        left);
    });
  });
}

}  // namespace signum::python
