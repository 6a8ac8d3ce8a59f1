// SPDX-License-Identifier: MIT
#include <signum/mesh/deforming_mesh.hpp>

#include "build/bvh_candidates.hpp"
#include "contacts/contact_search.hpp"
#include "deforming_parts.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

using namespace detail;

namespace {

/// The candidates of pairs of parts, each pair of which is a task.
class PartCandidates {
 public:
  PartCandidates(const DeformingParts& a, const DeformingParts& b, std::span<const IndexPair> pairs)
      : a_(a), b_(b), pairs_(pairs) {}

  std::size_t tasks() const { return pairs_.size(); }
  void run(std::size_t task, const BvhCandidates::Sink& sink) const {
    const DeformingParts::Part& part_a = a_.part(pairs_[task].a);
    const DeformingParts::Part& part_b = b_.part(pairs_[task].b);
    const BvhCandidates join(*part_a.bvh, *part_b.bvh, 0);
    Walk next = Walk::go_on;
    for (std::size_t i = 0; i < join.tasks() && next == Walk::go_on; ++i) {
      join.run(i, [&](std::span<const IndexPair> block) {
        std::array<IndexPair, BvhCandidates::block_size> named;
        for (std::size_t k = 0; k < block.size(); ++k) {
          named[k] = {part_a.names[block[k].a], part_b.names[block[k].b]};
        }
        return next = sink(std::span(named).first(block.size()));
      });
    }
  }

 private:
  const DeformingParts& a_;
  const DeformingParts& b_;
  std::span<const IndexPair> pairs_;
};

/// Each once; `which` says which of a pair.
std::vector<std::uint32_t> visited(const std::vector<IndexPair>& pairs,
                                   std::uint32_t IndexPair::* which) {
  std::vector<std::uint32_t> parts;
  parts.reserve(pairs.size());
  for (const IndexPair& pair : pairs) parts.push_back(pair.*which);
  std::sort(parts.begin(), parts.end());
  parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
  return parts;
}

/// The mesh as it was made is the first target.
std::vector<std::vector<Point3>> with_first(const Mesh& mesh,
                                            std::vector<std::vector<Point3>> targets) {
  targets.insert(targets.begin(), mesh.vertices);
  return targets;
}

}  // namespace

DeformingMesh::DeformingMesh(Mesh mesh, const DeformingOptions& options) {
  const DefaultFpEnvironment environment;
  parts_.emplace(std::move(mesh), std::vector<std::vector<Point3>>(), options);
}

DeformingMesh::DeformingMesh(Mesh mesh, std::vector<std::vector<Point3>> targets,
                             const DeformingOptions& options) {
  const DefaultFpEnvironment environment;
  auto all = with_first(mesh, std::move(targets));
  parts_.emplace(std::move(mesh), std::move(all), options);
}

void DeformingMesh::move(std::span<const Point3> vertices) {
  const DefaultFpEnvironment environment;
  parts_->move(vertices);
}

void DeformingMesh::blend(std::span<const double> weights) {
  const DefaultFpEnvironment environment;
  parts_->blend(weights);
}

const Mesh& DeformingMesh::mesh() {
  const DefaultFpEnvironment environment;
  return parts_->complete();
}

DeformingCounts DeformingMesh::counts() const { return parts_->counts(); }

MeshContacts contacts(DeformingMesh& a, DeformingMesh& b) {
  const DefaultFpEnvironment environment;
  DeformingParts &parts_a = *a.parts_, &parts_b = *b.parts_;
  const std::vector<IndexPair> pairs = candidate_pairs(parts_a.top(), parts_b.top());
  parts_a.refresh(visited(pairs, &IndexPair::a));
  parts_b.refresh(visited(pairs, &IndexPair::b));
  const MeshView view_a(parts_a.mesh()), view_b(parts_b.mesh());
  // Where far more pairs come near than there are triangles, the plain way looks for hubs.
  const std::size_t limit = 64 * (view_a.triangles.size() + view_b.triangles.size());
  const PartCandidates candidates(parts_a, parts_b, pairs);
  std::optional<MeshContacts> found =
      search([&](const auto& take) { take(candidates); }, view_a, view_b,
             [&](const UndecidedPair& settle) { return CandidateFilter(view_a, view_b, settle); },
             [](const IndexPair&, const Contact& c) { return c.dimension >= 0; }, limit);
  return found ? *std::move(found) : contacts(a.mesh(), b.mesh());
}

}  // namespace signum
