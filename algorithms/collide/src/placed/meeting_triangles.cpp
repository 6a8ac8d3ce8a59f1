// SPDX-License-Identifier: MIT
// The hierarchies are joined by boxes of b under the relative placement, in the space of a, and
// boxes of a under its inverse. The triangles that come near are decided in that space, too, which
// an affine map that is invertible leaves as they are to each other.
#include "meeting_triangles.hpp"

#include <algorithm>
#include <signum/bound/bounding_aabb.hpp>
#include <signum/collide/meeting_triangles.hpp>
#include <signum/kernel/error.hpp>

#include "build/bvh_candidates.hpp"
#include "counted_placement.hpp"
#include "distance/pieces/scaled_pieces.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "placed_triangles.hpp"
#include "sets/placed_core.hpp"

namespace signum::detail {

namespace {

/// The pairs that meet, of the pairs that doubles leave.
std::vector<IndexPair> settled(const std::vector<IndexPair>& undecided, const TriangleSet& a,
                               const TriangleSet& b) {
  std::vector<char> meet(undecided.size());
  parallel_for(undecided.size(),
               [&](std::size_t i) { meet[i] = triangles_meet(a, b, undecided[i]) ? 1 : 0; });
  std::vector<IndexPair> meeting;
  for (std::size_t i = 0; i < undecided.size(); ++i) {
    if (meet[i] != 0) meeting.push_back(undecided[i]);
  }
  return meeting;
}

/// Boxes about the triangles, all in one scale.
Bvh hierarchy_of(const ExactSet& set, int exponent) {
  const ScaledPieces pieces(set, exponent);
  const std::size_t count = set.triangles()->triangles.size();
  std::vector<Aabb3> boxes;
  boxes.reserve(count);
  ScaledPieces::Corners buffer;
  for (std::uint32_t i = 0; i < count; ++i) {
    const auto corners = pieces.corners(i, buffer);
    const Aabb3 box = bounding_aabb(std::span<const Point3>(corners));
    const double by = 2 * pieces.error();
    boxes.push_back({{box.min.x - by, box.min.y - by, box.min.z - by},
                     {box.max.x + by, box.max.y + by, box.max.z + by}});
  }
  return Bvh(boxes, BvhBuild::linear);
}

/// Where no placement has an inverse, all triangles of both are mapped.
std::vector<IndexPair> meeting_images(const SetRef3& a, const SetRef3& b, TriangleWork& work) {
  const MeshImages images(a, b);
  const std::vector<IndexPair> near = candidate_pairs(images.bvh_a, images.bvh_b);
  work.candidates += near.size();
  work.exact += near.size();
  return settled(near, *images.a.triangles(), *images.b.triangles());
}

/// The pairs that meet, or one of them.
class Join {
 public:
  Join(const SetRef3& a, const SetRef3& b, const RelativeMaps& maps)
      : a_(a),
        b_(b),
        maps_(maps),
        triangles_(mesh_of(a), mesh_of(b), maps.forth, b.bvh->bounds()) {}

  std::vector<IndexPair> all(TriangleWork& work) const {
    const BvhCandidates candidates(*a_.bvh, *b_.bvh, maps_.forth, maps_.back);
    std::vector<Sorted> parts(candidates.tasks());
    parallel_for(parts.size(), [&](std::size_t task) {
      candidates.run(task, [&](std::span<const IndexPair> block) {
        triangles_.sort_out(block, parts[task].meeting, parts[task].undecided);
        parts[task].candidates += block.size();
        return Walk::go_on;
      });
    });
    Sorted sorted;
    for (const Sorted& part : parts) {
      work.candidates += part.candidates;
      sorted.meeting.insert(sorted.meeting.end(), part.meeting.begin(), part.meeting.end());
      sorted.undecided.insert(sorted.undecided.end(), part.undecided.begin(), part.undecided.end());
    }
    work.exact += sorted.undecided.size();
    if (!sorted.undecided.empty()) {
      const std::vector<IndexPair> more =
          settled(sorted.undecided, triangles_of(a_, std::nullopt), triangles_of(b_, exact_map()));
      sorted.meeting.insert(sorted.meeting.end(), more.begin(), more.end());
    }
    std::sort(sorted.meeting.begin(), sorted.meeting.end());
    return std::move(sorted.meeting);
  }

  /// A pair that meets, the first that is found.
  std::optional<IndexPair> any() const {
    const BvhCandidates candidates(*a_.bvh, *b_.bvh, maps_.forth, maps_.back, 1);
    Sorted sorted;
    for (std::size_t task = 0; task < candidates.tasks() && sorted.meeting.empty(); ++task) {
      candidates.run(
          task,
          [&](std::span<const IndexPair> block) {
            triangles_.sort_out(block, sorted.meeting, sorted.undecided);
            return sorted.meeting.empty() ? Walk::go_on : Walk::stop;
          },
          TrianglePairs::capacity);
    }
    if (!sorted.meeting.empty()) return sorted.meeting.front();
    if (sorted.undecided.empty()) return std::nullopt;
    const TriangleSet of_a = triangles_of(a_, std::nullopt), of_b = triangles_of(b_, exact_map());
    const auto meets =
        std::find_if(sorted.undecided.begin(), sorted.undecided.end(),
                     [&](const IndexPair& pair) { return triangles_meet(of_a, of_b, pair); });
    return meets != sorted.undecided.end() ? std::optional(*meets) : std::nullopt;
  }

 private:
  struct Sorted {
    std::vector<IndexPair> meeting, undecided;
    std::size_t candidates = 0;
  };
  std::optional<RationalMap> exact_map() const { return relative_map(b_.where, a_.where); }

  const SetRef3& a_;
  const SetRef3& b_;
  RelativeMaps maps_;
  PlacedTriangles triangles_;
};

bool meet_in_place(const SetRef3& a, const SetRef3& b) {
  const BvhCandidates candidates(*a.bvh, *b.bvh, 1);
  bool meet = false;
  for (std::size_t task = 0; task < candidates.tasks() && !meet; ++task) {
    candidates.run(
        task,
        [&](std::span<const IndexPair> block) {
          meet = any_meets(block, mesh_of(a), mesh_of(b));
          return meet ? Walk::stop : Walk::go_on;
        },
        TrianglePairs::capacity);
  }
  return meet;
}

}  // namespace

MeshImages::MeshImages(const SetRef3& ref_a, const SetRef3& ref_b)
    : a({&mesh_of(ref_a), nullptr, ref_a.where}, "meeting_triangles"),
      b({&mesh_of(ref_b), nullptr, ref_b.where}, "meeting_triangles"),
      bvh_a(hierarchy_of(a, std::max(exponent_of(a), exponent_of(b)))),
      bvh_b(hierarchy_of(b, std::max(exponent_of(a), exponent_of(b)))) {}

void require_placement(const SetRef3& ref) {
  if (ref.where != nullptr) rational_map(*ref.where);
}

std::vector<IndexPair> meeting_triangles(const SetRef3& a, const SetRef3& b) {
  TriangleWork work;
  return meeting_triangles(a, b, work);
}

std::vector<IndexPair> meeting_triangles(const SetRef3& a, const SetRef3& b, TriangleWork& work) {
  const DefaultFpEnvironment environment;
  if (a.bvh->size() == 0 || b.bvh->size() == 0) {
    require_placement(a);
    require_placement(b);
    return {};
  }
  const std::optional<RelativeMaps> maps = relative_maps(b.where, a.where);
  return maps ? Join(a, b, *maps).all(work) : meeting_images(a, b, work);
}

std::optional<MeetingPair> meeting_pair(const SetRef3& a, const SetRef3& b) {
  if (a.bvh == nullptr || b.bvh == nullptr) return std::nullopt;
  if (a.bvh->size() == 0 || b.bvh->size() == 0) return std::nullopt;
  const std::optional<RelativeMaps> maps = relative_maps(b.where, a.where);
  if (!maps) return std::nullopt;
  return MeetingPair{Join(a, b, *maps).any()};
}

std::optional<bool> has_meeting_pair(const SetRef3& a, const SetRef3& b) {
  const auto stays = [](const SetRef3& ref) {
    return ref.bvh != nullptr && ref.bvh->size() != 0 && is_in_place(ref);
  };
  if (stays(a) && stays(b)) return meet_in_place(a, b);
  const std::optional<MeetingPair> found = meeting_pair(a, b);
  return found ? std::optional(found->pair.has_value()) : std::nullopt;
}

}  // namespace signum::detail
