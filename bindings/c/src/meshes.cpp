// SPDX-License-Identifier: MIT
#include <algorithm>
#include <signum/bvh/overlapping_pairs.hpp>
#include <signum/mesh/frustum.hpp>
#include <signum/mesh/inspect.hpp>
#include <signum/mesh/read_mesh.hpp>
#include <signum/mesh/write_mesh.hpp>

#include "any_sets.hpp"
#include "handles.hpp"
#include "solids.hpp"

namespace signum::c {
namespace {

std::unique_ptr<signum_contacts> handle_of(const MeshContacts& found) {
  auto all = std::make_unique<signum_contacts>();
  const auto append = [](std::vector<signum_triangle_contact>& to,
                         const std::vector<TriangleContact>& from) {
    to.reserve(from.size());
    for (const TriangleContact& t : from) {
      to.push_back({t.a, t.b, static_cast<std::uint8_t>(t.contact.planes), t.contact.dimension,
                    std::uint8_t{t.contact.interiors},
                    static_cast<std::uint8_t>(t.contact.feature_a),
                    static_cast<std::uint8_t>(t.contact.feature_b)});
    }
  };
  append(all->contacts, found.contacts);
  append(all->degenerate, found.degenerate);
  return all;
}

std::vector<Ray3> rays(const double* origins, const double* directions, std::size_t count) {
  const auto from = values<Point3>(origins, count, "origins");
  const auto along = values<Point3>(directions, count, "directions");
  std::vector<Ray3> all(count);
  for (std::size_t i = 0; i < count; ++i) all[i] = {from[i], along[i]};
  return all;
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_overlapping_pairs(const double* boxes, size_t count, signum_indices** pairs) {
  return guarded([&] {
    const auto found = overlapping_pairs(c::values<Aabb3>(boxes, count, "boxes"));
    c::give(pairs, "pairs", c::flat(found));
  });
}

signum_status signum_overlapping_pairs_of_two(const double* boxes_a, size_t count_a,
                                              const double* boxes_b, size_t count_b,
                                              signum_indices** pairs) {
  return guarded([&] {
    const auto found = overlapping_pairs(c::values<Aabb3>(boxes_a, count_a, "boxes_a"),
                                         c::values<Aabb3>(boxes_b, count_b, "boxes_b"));
    c::give(pairs, "pairs", c::flat(found));
  });
}

signum_status signum_mesh_create(const double* vertices, size_t vertex_count, const uint32_t* faces,
                                 size_t face_count, signum_mesh** mesh) {
  return guarded([&] {
    if (vertices == nullptr && vertex_count != 0) c::fail_null("vertices");
    if (faces == nullptr && face_count != 0) c::fail_null("faces");
    c::give(mesh, "mesh",
            std::make_unique<signum_mesh>(
                bindings::make_mesh(vertices, vertex_count, faces, face_count)));
  });
}
signum_status signum_mesh_read(const char* path, signum_mesh** mesh) {
  return guarded([&] {
    c::give(mesh, "mesh", std::make_unique<signum_mesh>(read_named_mesh(&required(path, "path"))));
  });
}
signum_status signum_mesh_read_as(const char* path, int strict, int allow_outside,
                                  signum_mesh** mesh) {
  return guarded([&] {
    const OtherFiles others = allow_outside != 0 ? OtherFiles::anywhere : OtherFiles::in_folder;
    const MeshReadOptions options{others, nullptr, strict != 0};
    c::give(mesh, "mesh",
            std::make_unique<signum_mesh>(read_named_mesh(&required(path, "path"), options)));
  });
}
signum_status signum_mesh_read_bytes(const char* bytes, size_t size, const char* extension,
                                     signum_mesh** mesh) {
  return signum_mesh_read_bytes_as(bytes, size, extension, 0, mesh);
}
signum_status signum_mesh_read_bytes_as(const char* bytes, size_t size, const char* extension,
                                        int strict, signum_mesh** mesh) {
  return guarded([&] {
    if (bytes == nullptr && size != 0) c::fail_null("bytes");
    const std::string_view asked = &required(extension, "extension");
    const auto* const at = std::find(mesh_extensions.begin(), mesh_extensions.end(), asked);
    if (at == mesh_extensions.end()) {
      throw InvalidArgument("no format has the extension " + std::string(asked));
    }
    const auto format = static_cast<MeshFormat>(at - mesh_extensions.begin());
    c::give(mesh, "mesh",
            std::make_unique<signum_mesh>(
                read_named_mesh({bytes, size}, format, "mesh" + std::string(asked),
                                {OtherFiles::in_folder, nullptr, strict != 0})));
  });
}
size_t signum_mesh_warning_count(const signum_mesh* mesh) {
  return mesh == nullptr ? 0 : mesh->warnings().size();
}
const char* signum_mesh_warning(const signum_mesh* mesh, size_t i) {
  return i < signum_mesh_warning_count(mesh) ? mesh->warnings()[i].c_str() : nullptr;
}
signum_status signum_mesh_write(const signum_mesh* mesh, const char* path) {
  return guarded([&] { write_mesh(&required(path, "path"), required(mesh, "mesh").mesh()); });
}
signum_status signum_mesh_weld(const signum_mesh* mesh, signum_mesh** welded) {
  return guarded([&] {
    const signum_mesh& given = required(mesh, "mesh");
    c::give(welded, "welded", std::make_unique<signum_mesh>(weld(given.mesh()), given.unit()));
  });
}
const char* signum_mesh_unit(const signum_mesh* mesh) {
  return mesh == nullptr ? nullptr : bindings::name_of(mesh->unit());
}
signum_status signum_mesh_convert(const signum_mesh* mesh, const char* unit, const char* to,
                                  signum_mesh** converted, size_t* rounded,
                                  double* largest_relative_change) {
  return guarded([&] {
    const std::string_view target = &required(to, "to");
    std::optional<std::string_view> source;
    if (unit != nullptr) source = unit;
    ConvertedMesh made = bindings::converted(required(mesh, "mesh"), source, target);
    if (rounded != nullptr) *rounded = made.rounded;
    if (largest_relative_change != nullptr) *largest_relative_change = made.largest_relative_change;
    c::give(converted, "converted",
            std::make_unique<signum_mesh>(std::move(made.mesh), length_unit_of(target)));
  });
}
void signum_mesh_free(signum_mesh* mesh) { delete mesh; }
size_t signum_mesh_vertex_count(const signum_mesh* mesh) {
  return mesh == nullptr ? 0 : mesh->mesh().vertices.size();
}
size_t signum_mesh_face_count(const signum_mesh* mesh) {
  return mesh == nullptr ? 0 : mesh->mesh().triangles.size();
}
const double* signum_mesh_vertices(const signum_mesh* mesh) {
  static_assert(sizeof(Point3) == 3 * sizeof(double));
  return mesh == nullptr ? nullptr : reinterpret_cast<const double*>(mesh->mesh().vertices.data());
}
const uint32_t* signum_mesh_faces(const signum_mesh* mesh) {
  static_assert(sizeof(Mesh::Triangle) == 3 * sizeof(uint32_t));
  return mesh == nullptr ? nullptr
                         : reinterpret_cast<const uint32_t*>(mesh->mesh().triangles.data());
}

signum_status signum_mesh_inspect(const signum_mesh* mesh, signum_mesh_summary* summary) {
  return guarded([&] {
    const MeshSummary s = inspect(required(mesh, "mesh").mesh());
    required(summary, "summary") = {s.vertices,
                                    s.triangles,
                                    s.shells,
                                    s.closed,
                                    s.boundary_edges,
                                    s.non_manifold_edges,
                                    s.misoriented_edges,
                                    s.degenerate_triangles,
                                    s.duplicate_triangles,
                                    s.non_manifold_vertices};
  });
}

size_t signum_contacts_size(const signum_contacts* contacts) {
  return contacts == nullptr ? 0 : contacts->contacts.size();
}
const signum_triangle_contact* signum_contacts_data(const signum_contacts* contacts) {
  return contacts == nullptr ? nullptr : contacts->contacts.data();
}
size_t signum_contacts_degenerate_size(const signum_contacts* contacts) {
  return contacts == nullptr ? 0 : contacts->degenerate.size();
}
const signum_triangle_contact* signum_contacts_degenerate_data(const signum_contacts* contacts) {
  return contacts == nullptr ? nullptr : contacts->degenerate.data();
}
void signum_contacts_free(signum_contacts* contacts) { delete contacts; }

signum_status signum_mesh_contacts(const signum_mesh* mesh, signum_contacts** contacts) {
  return guarded([&] {
    const MeshContacts& found = required(mesh, "mesh").body().contacts();
    c::give(contacts, "contacts", c::handle_of(found));
  });
}
signum_status signum_mesh_contacts_with(const signum_mesh* a, const signum_mesh* b,
                                        signum_contacts** contacts) {
  return guarded([&] {
    const MeshContacts found = signum::contacts(required(a, "a").body(), required(b, "b").body());
    c::give(contacts, "contacts", c::handle_of(found));
  });
}

signum_status signum_mesh_locate(const signum_mesh* mesh, int rule, const double* points,
                                 uint8_t* locations, size_t count) {
  static_assert(sizeof(Location) == 1);
  return guarded([&] {
    if (locations == nullptr && count != 0) c::fail_null("locations");
    const auto found = required(mesh, "mesh")
                           .solid(c::solid_rule(rule))
                           .locate(c::values<Point3>(points, count, "points"));
    std::transform(found.begin(), found.end(), locations,
                   [](Location l) { return static_cast<uint8_t>(l); });
  });
}

signum_status signum_mesh_ray(const signum_mesh* mesh, const double* origins,
                              const double* directions, const double* greatest_t,
                              signum_mesh_hit* hits, size_t count) {
  return guarded([&] {
    if (hits == nullptr && count != 0) c::fail_null("hits");
    const auto all = c::rays(origins, directions, count);
    std::vector<std::optional<RayHit>> found(count);
    required(mesh, "mesh").surface().first(all, found, c::limit(greatest_t));
    for (std::size_t i = 0; i < count; ++i) {
      hits[i] = {};
      if (!found[i]) continue;
      const RayHit& h = *found[i];
      hits[i] = {1,
                 h.t,
                 {h.barycentric[0], h.barycentric[1], h.barycentric[2]},
                 h.face,
                 static_cast<int>(h.feature)};
    }
  });
}
signum_status signum_mesh_ray_any(const signum_mesh* mesh, const double* origins,
                                  const double* directions, const double* greatest_t, uint8_t* hits,
                                  size_t count) {
  return guarded([&] {
    if (hits == nullptr && count != 0) c::fail_null("hits");
    const auto all = c::rays(origins, directions, count);
    const Surface& caster = required(mesh, "mesh").surface();
    for (std::size_t i = 0; i < count; ++i) hits[i] = caster.any(all[i], c::limit(greatest_t));
  });
}
signum_status signum_mesh_triangles_in(const signum_mesh* mesh, const signum_shape* frustum,
                                       signum_indices** triangles) {
  return guarded([&] {
    const auto shape = bindings::make_shape(required(frustum, "frustum"));
    const auto* const in_space = std::get_if<Shape3>(&shape);
    const auto* const f = in_space ? std::get_if<Frustum3>(in_space) : nullptr;
    if (f == nullptr) throw InvalidArgument("the shape is no frustum");
    const signum_mesh& m = required(mesh, "mesh");
    c::give(triangles, "triangles",
            std::make_unique<signum_indices>(signum_indices{triangles_in(*f, m.surface())}));
  });
}

signum_status signum_tracker_create(signum_tracker** tracker) {
  return guarded([&] { c::give(tracker, "tracker", std::make_unique<signum_tracker>()); });
}
void signum_tracker_free(signum_tracker* tracker) { delete tracker; }
signum_status signum_tracker_update(signum_tracker* tracker, const uint32_t* ids,
                                    const double* boxes, size_t count, signum_indices** begun,
                                    signum_indices** ended) {
  return guarded([&] {
    if (ids == nullptr && count != 0) c::fail_null("ids");
    std::vector<BoxUpdate> updates(count);
    for (std::size_t i = 0; i < count; ++i) {
      updates[i].id = ids[i];
      if (boxes != nullptr) updates[i].box = c::value<Aabb3>(boxes + 6 * i, "boxes");
    }
    const PairChanges changes = required(tracker, "tracker").tracker.update(updates);
    auto began = c::flat(changes.begun), over = c::flat(changes.ended);
    if (begun != nullptr) *begun = began.release();
    if (ended != nullptr) *ended = over.release();
  });
}
signum_status signum_tracker_pairs(const signum_tracker* tracker, signum_indices** pairs) {
  return guarded(
      [&] { c::give(pairs, "pairs", c::flat(required(tracker, "tracker").tracker.pairs())); });
}
}
