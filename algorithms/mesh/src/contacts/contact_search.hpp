// SPDX-License-Identifier: MIT
/// The contacts of triangles that come near, by whatever way they were found: filtered, decided
/// many at a time, and sorted.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>
#include <optional>
#include <signum/bvh/bvh_walk.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/shapes/batch.hpp>
#include <vector>

#include "candidate_filter.hpp"
#include "machine/parallel.hpp"
#include "machine/work.hpp"

namespace signum::detail {

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
inline void sort_by_a(std::vector<TriangleContact>& all, std::size_t triangles) {
  // Where the contacts of each triangle end, once they are in their places.
  std::vector<std::size_t> end(triangles + 1);
  for (const TriangleContact& c : all) ++end[c.a + 1];
  for (std::size_t i = 0; i < triangles; ++i) end[i + 1] += end[i];
  std::vector<TriangleContact> sorted(all.size());
  for (const TriangleContact& c : all) sorted[end[c.a]++] = c;
  std::swap(all, sorted);
}

/// Puts together what the tasks found, in order, and leaves the parts empty.
inline std::vector<TriangleContact> merge(std::vector<MeshContacts>& parts,
                                          std::vector<TriangleContact> MeshContacts::* list,
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

inline constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();

/// The candidates of all sources, filtered and settled. for_each calls what it is given with each
/// source, which has tasks() and run(task, sink), as PairSource has.
/// Nothing where there are more candidates than the limit.
template <class ForEachSource, class MakeFilter, class Counts>
std::optional<MeshContacts> search(ForEachSource for_each, const MeshView& a, const MeshView& b,
                                   MakeFilter make_filter, Counts counts,
                                   std::size_t limit = no_limit) {
  std::vector<MeshContacts> found;
  std::atomic<std::size_t> candidate_count = 0;
  for_each([&](const auto& candidates) {
    const std::size_t before = found.size();
    found.resize(before + candidates.tasks());
    parallel_for(candidates.tasks(), [&](std::size_t task) {
      Settler settler(a, b, counts, found[before + task]);
      auto filter = make_filter([&settler](const IndexPair& pair) { settler.add(pair); });
      candidates.run(task, [&](std::span<const IndexPair> block) {
        count_work(100 * block.size());
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

}  // namespace signum::detail
