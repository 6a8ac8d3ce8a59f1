// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/hierarchy.hpp>

#include "body/mesh_body_parts.hpp"
#include "boxes.hpp"
#include "contact_search.hpp"
#include "hub_candidates.hpp"
#include "machine/fp_environment.hpp"
#include "overlap_region.hpp"
#include "shared_corners.hpp"
#include "walk/bvh_for_each.hpp"
#include "weld.hpp"
#include "zero_area.hpp"

namespace signum {

using namespace detail;

namespace {

/// Where there are more pairs of boxes for each triangle, other ways to find candidates are tried.
constexpr std::size_t many_pairs = 64;

/// The rule of the header when one or both triangles have zero area: then the set that they share
/// is a point, or lies on a line. A triangle that is a segment has one of the shared vertices
/// twice, and reaches no farther.
bool degenerate_counts(const MeshView& mesh, const IndexPair& pair, const Contact& c) {
  const auto [i, j] = pair;
  const auto [count, a, b] = shared_vertices(mesh.triangles[i], mesh.triangles[j]);
  if (count < 2) return c.dimension >= count;
  if (count == 3) return true;
  if (!has_zero_area(mesh.triangle(i)) || !has_zero_area(mesh.triangle(j))) return false;
  const auto& at = mesh.vertices;
  return meet_beyond_segment(at[a[0]], at[a[1]], at[a[2]], at[b[2]]);
}

/// The rule of the header for two triangles of a welded mesh, of which this is the contact.
bool counts(const MeshView& mesh, const IndexPair& pair, const Contact& c) {
  const Mesh::Triangle& a = mesh.triangles[pair.a];
  const Mesh::Triangle& b = mesh.triangles[pair.b];
  if (c.planes == Planes::degenerate) return degenerate_counts(mesh, pair, c);
  return shared_corners(a, b).less_than(c.dimension);
}

MeshContacts contacts_of_views(const MeshView& a, const Bvh& bvh_a, const MeshView& b,
                               const Bvh& bvh_b) {
  const auto filter = [&](const UndecidedPair& settle) { return CandidateFilter(a, b, settle); };
  const auto meet = [](const IndexPair&, const Contact& c) { return c.dimension >= 0; };
  // Hubs and frames are looked for only where there are far more pairs than triangles.
  const std::size_t limit = many_pairs * (a.triangles.size() + b.triangles.size());
  std::optional<MeshContacts> found =
      search([&](const TakeSource& take) { take(PairSource(BvhCandidates(bvh_a, bvh_b))); }, a, b,
             filter, meet, limit);
  if (found) return *std::move(found);
  const std::optional<TurnedFrame> frame = turned_frame(a, b);
  return *search(
      [&](const TakeSource& take) {
        for_each_source(a, bvh_a, b, bvh_b, take, frame ? &*frame : nullptr);
      },
      a, b, filter, meet);
}

MeshContacts contacts_of_welded(const MeshView& welded, const Bvh& bvh) {
  const LargeArray<NumberedTriangle> numbers = corner_numbers(welded);
  const auto own = [&](const TurnedFrame* frame, std::size_t limit) {
    return search(
        [&](const TakeSource& take) { for_each_source(welded, bvh, take, frame); }, welded, welded,
        [&](const UndecidedPair& settle) { return OwnCandidateFilter(welded, numbers, settle); },
        [&welded](const IndexPair& pair, const Contact& c) { return counts(welded, pair, c); },
        limit);
  };
  if (std::optional<MeshContacts> found = own(nullptr, many_pairs * welded.triangles.size())) {
    return *std::move(found);
  }
  const std::optional<TurnedFrame> frame = turned_frame(welded, welded);
  return *own(frame ? &*frame : nullptr, no_limit);
}

}  // namespace

MeshContacts contacts(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  return contacts_within(mesh, hierarchy(mesh, BvhBuild::linear));
}

MeshContacts detail::contacts_within(const Mesh& mesh, const Bvh& bvh) {
  const DefaultFpEnvironment environment;
  const std::vector<Mesh::Triangle> renamed = welded_triangles(mesh);
  return contacts_of_welded(MeshView(mesh.vertices, renamed.empty() ? mesh.triangles : renamed),
                            bvh);
}

MeshContacts detail::contacts_within_welded(const Mesh& welded, const Bvh& bvh) {
  const DefaultFpEnvironment environment;
  return contacts_of_welded(MeshView(welded), bvh);
}

bool detail::has_contact_within(const Mesh& mesh, const Bvh& bvh, std::uint32_t triangle) {
  Mesh near;
  const auto add = [&](std::uint32_t i) {
    const auto n = static_cast<std::uint32_t>(near.vertices.size());
    for (const Point3& p : mesh.triangle(i).vertices) near.vertices.push_back(p);
    near.triangles.push_back({n, n + 1, n + 2});
  };
  add(triangle);
  for_each_candidate(bvh, box_of(mesh.triangle(triangle)), [&](std::uint32_t other) {
    if (other != triangle) add(other);
    return true;
  });
  near = weld(near);
  const MeshView welded(near);
  for (std::uint32_t other = 1; other < near.triangles.size(); ++other) {
    const Contact c = contact(welded.triangle(0), welded.triangle(other));
    if (counts(welded, {0, other}, c)) return true;
  }
  return false;
}

MeshContacts contacts(const Mesh& a, const Mesh& b) {
  const DefaultFpEnvironment environment;
  const OverlapRegion region = overlap_region(a, b);
  const MeshView of_a(a.vertices, region.of_a(a)), of_b(b.vertices, region.of_b(b));
  if (of_a.triangles.empty() || of_b.triangles.empty()) return {};
  const Bvh bvh_a(of_a.vertices, of_a.triangles, BvhBuild::linear);
  const Bvh bvh_b(of_b.vertices, of_b.triangles, BvhBuild::linear);
  MeshContacts found = contacts_of_views(of_a, bvh_a, of_b, bvh_b);
  region.rename(found.contacts);
  region.rename(found.degenerate);
  return found;
}

MeshContacts contacts(const MeshBody& a, const MeshBody& b) {
  const DefaultFpEnvironment environment;
  return contacts_of_views(MeshView(a.mesh()), a.bvh(), MeshView(b.mesh()), b.bvh());
}

}  // namespace signum
