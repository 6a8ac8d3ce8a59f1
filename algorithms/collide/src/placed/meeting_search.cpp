// SPDX-License-Identifier: MIT
#include <algorithm>
#include <deque>
#include <signum/collide/meeting_search.hpp>
#include <utility>

#include "build/bvh_candidates.hpp"
#include "counted_placement.hpp"
#include "machine/fp_environment.hpp"
#include "meeting_triangles.hpp"
#include "placed_triangles.hpp"

namespace signum {

using namespace detail;

namespace {

/// How many items are below each node.
std::vector<std::uint32_t> items_below(const Bvh& bvh) {
  const std::span nodes = nodes_of(bvh);
  std::vector<std::uint32_t> items(nodes.size());
  // Children stand after their parents.
  for (std::size_t n = nodes.size(); n-- > 0;) {
    for (std::size_t i = 0, size = nodes[n].size(); i < size; ++i) {
      const BvhChild child = nodes[n].children[i];
      items[n] += child.is_item() ? 1 : items[child.index()];
    }
  }
  return items;
}

/// The items below some children of a node.
std::uint64_t items_of(const BvhNode& node, std::uint8_t rows,
                       std::span<const std::uint32_t> below) {
  std::uint64_t items = 0;
  for (std::size_t i = 0, size = node.size(); i < size; ++i) {
    if ((rows >> i & 1U) == 0) continue;
    const BvhChild child = node.children[i];
    items += child.is_item() ? 1 : below[child.index()];
  }
  return items;
}

}  // namespace

struct MeetingSearch::Search {
  Search(PlacedBody body_a, PlacedBody body_b, JoinOrder join_order)
      : a(std::move(body_a)),
        b(std::move(body_b)),
        ref_a(a.ref()),
        ref_b(b.ref()),
        order(join_order) {
    require_placement(ref_a);
    require_placement(ref_b);
    if (a.body.bvh().size() == 0 || b.body.bvh().size() == 0) return;
    if (const std::optional<RelativeMaps> maps = relative_maps(ref_b.where, ref_a.where)) {
      join.emplace(a.body.bvh(), b.body.bvh(), maps->forth, maps->back, 0);
      doubles.emplace(a.body.mesh(), b.body.mesh(), maps->forth, b.body.bvh().bounds());
    } else {
      images.emplace(ref_a, ref_b);
      join.emplace(images->bvh_a, images->bvh_b, 0);
    }
    open.assign(join->first_pairs().begin(), join->first_pairs().end());
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;

  bool is_done() const { return open.empty() && undecided.empty(); }

  void step() {
    if (open.empty()) {
      settle();
    } else {
      open_next();
    }
    if (is_done()) std::sort(meeting.begin(), meeting.end());
  }

  /// Looks at a pair of nodes.
  void open_next() {
    const bool last = order == JoinOrder::depth_first;
    const NodePair next = last ? open.back() : open.front();
    last ? open.pop_back() : open.pop_front();
    const std::size_t before = near.size();
    below.clear();
    join->expand_one(next, near, below);
    open.insert(open.end(), below.begin(), below.end());
    counts.node_pairs += 1;
    counts.candidates += near.size() - before;
    // Vectors take many at once. When nothing else is open the rest goes with the last nodes.
    if (near.size() >= TrianglePairs::capacity || open.empty()) sort_out();
  }

  void sort_out() {
    if (doubles) {
      doubles->sort_out(near, meeting, undecided);
    } else {
      undecided.insert(undecided.end(), near.begin(), near.end());
    }
    near.clear();
  }

  /// Decides what doubles left open, one pair.
  void settle() {
    if (!exact_a) {
      exact_a = images ? *images->a.triangles() : triangles_of(ref_a, std::nullopt);
      exact_b = images ? *images->b.triangles()
                       : triangles_of(ref_b, relative_map(ref_b.where, ref_a.where));
    }
    const IndexPair pair = undecided.back();
    undecided.pop_back();
    ++counts.exact;
    if (triangles_meet(*exact_a, *exact_b, pair)) meeting.push_back(pair);
  }

  PlacedBody a, b;
  SetRef3 ref_a, ref_b;
  JoinOrder order;
  std::optional<MeshImages> images;
  std::optional<BvhCandidates> join;
  std::optional<PlacedTriangles> doubles;
  std::optional<TriangleSet> exact_a, exact_b;
  std::deque<NodePair> open;
  std::vector<NodePair> below;
  /// Pairs of triangles that were not looked at, those that doubles left open, and those that meet.
  std::vector<IndexPair> near, undecided, meeting;
  MeetingCounts counts;
};

SetRef3 MeetingSearch::PlacedBody::ref() const {
  return {&body.mesh(), &body.bvh(), where ? &*where : nullptr};
}

MeetingSearch::MeetingSearch(PlacedBody a, PlacedBody b, JoinOrder order) {
  const DefaultFpEnvironment environment;
  search_.emplace(std::move(a), std::move(b), order);
}

bool MeetingSearch::refine(std::uint64_t steps) {
  const DefaultFpEnvironment environment;
  for (; steps > 0 && !is_done(); --steps) search_->step();
  return is_done();
}

bool MeetingSearch::is_done() const { return search_->is_done(); }

std::optional<bool> MeetingSearch::meets() const {
  if (!pairs().empty()) return true;
  return is_done() ? std::optional(false) : std::nullopt;
}

std::span<const IndexPair> MeetingSearch::pairs() const { return search_->meeting; }

MeetingBracket MeetingSearch::bracket() const {
  const Search& s = *search_;
  const std::uint64_t least = s.meeting.size();
  std::uint64_t most = least + s.near.size() + s.undecided.size();
  if (s.open.empty()) return {least, most};
  const Bvh& bvh_a = s.images ? s.images->bvh_a : s.a.body.bvh();
  const Bvh& bvh_b = s.images ? s.images->bvh_b : s.b.body.bvh();
  const std::vector<std::uint32_t> below_a = items_below(bvh_a), below_b = items_below(bvh_b);
  for (const NodePair& pair : s.open) {
    const bool swapped = pair.swapped;
    const std::span nodes = nodes_of(swapped ? bvh_b : bvh_a);
    most += items_of(nodes[pair.a], pair.rows, swapped ? below_b : below_a) *
            (swapped ? below_a : below_b)[pair.b];
  }
  return {least, most};
}

MeetingCounts MeetingSearch::counts() const { return search_->counts; }

}  // namespace signum
