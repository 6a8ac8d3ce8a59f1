// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <limits>
#include <optional>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/hierarchy.hpp>
#include <signum/shapes/batch.hpp>

#include "candidate_filter.hpp"
#include "finite_mesh.hpp"
#include "fp_environment.hpp"
#include "hub_candidates.hpp"
#include "parallel.hpp"
#include "shared_corners.hpp"
#include "weld.hpp"
#include "zero_area.hpp"

namespace signum {

using namespace detail;

namespace {

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

/// The contacts of pairs that no filter told to be apart, found many at a time.
template <class Counts>
class Settler {
 public:
  Settler(const MeshView& a, const MeshView& b, Counts counts, MeshContacts& found)
      : a_(a), b_(b), counts_(counts), found_(found) {}

  void add(const IndexPair& pair) {
    pairs_[size_] = pair;
    of_a_[size_] = a_.triangle(pair.a);
    of_b_[size_] = b_.triangle(pair.b);
    if (++size_ == capacity) finish();
  }
  /// To be called at the end.
  void finish() {
    contact(std::span<const Triangle3>(of_a_).first(size_),
            std::span<const Triangle3>(of_b_).first(size_), std::span(contacts_).first(size_));
    for (std::size_t i = 0; i < size_; ++i) {
      const Contact& c = contacts_[i];
      if (!counts_(pairs_[i], c)) continue;
      // What meets is transversal or coplanar when both have a positive area.
      auto& list = c.planes == Planes::degenerate ? found_.degenerate : found_.contacts;
      list.push_back({pairs_[i].a, pairs_[i].b, c});
    }
    size_ = 0;
  }

 private:
  static constexpr std::size_t capacity = 64;

  MeshView a_, b_;
  Counts counts_;
  MeshContacts& found_;
  std::array<IndexPair, capacity> pairs_;
  std::array<Triangle3, capacity> of_a_, of_b_;
  std::array<Contact, capacity> contacts_;
  std::size_t size_ = 0;
};

/// Sorts by the triangles of a, by counting.
void sort_by_a(std::vector<TriangleContact>& all, std::size_t triangles) {
  // Where the contacts of each triangle end, once they are in their places.
  std::vector<std::size_t> end(triangles + 1);
  for (const TriangleContact& c : all) ++end[c.a + 1];
  for (std::size_t i = 0; i < triangles; ++i) end[i + 1] += end[i];
  std::vector<TriangleContact> sorted(all.size());
  for (const TriangleContact& c : all) sorted[end[c.a]++] = c;
  std::swap(all, sorted);
}

/// Puts together what the tasks found, in order, and leaves the parts empty.
std::vector<TriangleContact> merge(std::vector<MeshContacts>& parts,
                                   std::vector<TriangleContact> MeshContacts::*list,
                                   std::size_t triangles) {
  std::size_t size = 0;
  for (const MeshContacts& part : parts) size += (part.*list).size();
  std::vector<TriangleContact> all;
  all.reserve(size);
  for (MeshContacts& part : parts) {
    all.insert(all.end(), (part.*list).begin(), (part.*list).end());
    part.*list = {};
  }
  // Few contacts are compared at once; of many, those of one triangle are.
  const bool many = size > triangles / 16;
  if (many) sort_by_a(all, triangles);
  const auto before = [](const TriangleContact& s, const TriangleContact& t) {
    return s.a != t.a ? s.a < t.a : s.b < t.b;
  };
  for (std::size_t i = 0, j = 0; i < size; i = j) {
    j = many ? i + 1 : size;
    while (j < size && all[j].a == all[i].a) ++j;
    std::sort(all.begin() + static_cast<std::ptrdiff_t>(i),
              all.begin() + static_cast<std::ptrdiff_t>(j), before);
  }
  return all;
}

constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

/// The candidates of all sources, filtered and settled. for_each calls what it is given with each.
/// Nothing where there are more candidates than the limit.
template <class ForEachSource, class MakeFilter, class Counts>
std::optional<MeshContacts> search(ForEachSource for_each, const MeshView& a, const MeshView& b,
                                   MakeFilter make_filter, Counts counts,
                                   std::size_t limit = no_limit) {
  std::vector<MeshContacts> found;
  std::atomic<std::size_t> candidate_count = 0;
  for_each([&](const PairSource& candidates) {
    const std::size_t before = found.size();
    found.resize(before + candidates.tasks());
    parallel_for(candidates.tasks(), [&](std::size_t task) {
      Settler settler(a, b, counts, found[before + task]);
      auto filter = make_filter([&settler](const IndexPair& pair) { settler.add(pair); });
      candidates.run(task, [&](std::span<const IndexPair> block) {
        if ((candidate_count += block.size()) > limit) return Walk::stop;
        filter.add(block);
        return Walk::go_on;
      });
      filter.finish();
      settler.finish();
    });
  });
  if (candidate_count > limit) return {};
  MeshContacts all;
  all.contacts = merge(found, &MeshContacts::contacts, a.triangles.size());
  all.degenerate = merge(found, &MeshContacts::degenerate, a.triangles.size());
  return all;
}

}  // namespace

MeshContacts contacts(const Mesh& mesh) {
  const DefaultFpEnvironment environment;
  return contacts(mesh, hierarchy(mesh, BvhBuild::linear));
}

MeshContacts contacts(const Mesh& mesh, const Bvh& bvh) {
  const DefaultFpEnvironment environment;
  const std::vector<Mesh::Triangle> renamed = welded_triangles(mesh);
  const MeshView welded(mesh.vertices, renamed.empty() ? mesh.triangles : renamed);
  const LargeArray<CornerNumbers> numbers = corner_numbers(welded);
  return *search(
      [&](const TakeSource& take) { for_each_source(welded, bvh, take); }, welded, welded,
      [&](const UndecidedPair& settle) { return OwnCandidateFilter(welded, numbers, settle); },
      [&welded](const IndexPair& pair, const Contact& c) { return counts(welded, pair, c); });
}

MeshContacts contacts(const Mesh& a, const Mesh& b) {
  const DefaultFpEnvironment environment;
  return contacts(a, hierarchy(a, BvhBuild::linear), b, hierarchy(b, BvhBuild::linear));
}

MeshContacts contacts(const Mesh& a, const Bvh& bvh_a, const Mesh& b, const Bvh& bvh_b) {
  const DefaultFpEnvironment environment;
  const MeshView view_a(a), view_b(b);
  const auto filter = [&](const UndecidedPair& settle) {
    return CandidateFilter(view_a, view_b, settle);
  };
  const auto meet = [](const IndexPair&, const Contact& c) { return c.dimension >= 0; };
  // Hubs are looked for only where there are far more pairs than triangles.
  const std::size_t limit = 64 * (a.triangles.size() + b.triangles.size());
  std::optional<MeshContacts> found =
      search([&](const TakeSource& take) { take(PairSource(BvhCandidates(bvh_a, bvh_b))); }, view_a,
             view_b, filter, meet, limit);
  if (found) return *std::move(found);
  return *search(
      [&](const TakeSource& take) { for_each_source(view_a, bvh_a, view_b, bvh_b, take); }, view_a,
      view_b, filter, meet);
}

}  // namespace signum
