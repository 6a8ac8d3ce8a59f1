// SPDX-License-Identifier: MIT
/// Sorts out, of the candidates of a join, the pairs of triangles that are certainly apart.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <signum/bvh/bvh_join.hpp>
#include <signum/mesh/mesh.hpp>
#include <span>
#include <utility>

#include "machine/large_array.hpp"
#include "machine/parallel.hpp"
#include "sorted_pairs.hpp"

namespace signum::detail {

/// The triangles of a mesh, over vertices that need not be its own.
struct MeshView {
  std::span<const Point3> vertices;
  std::span<const Mesh::Triangle> triangles;

  MeshView(std::span<const Point3> v, std::span<const Mesh::Triangle> t)
      : vertices(v), triangles(t) {}
  explicit MeshView(const Mesh& mesh) : vertices(mesh.vertices), triangles(mesh.triangles) {}

  Triangle3 triangle(std::size_t i) const {
    const auto& [a, b, c] = triangles[i];
    return {{vertices[a], vertices[b], vertices[c]}};
  }
};

/// What gets the pairs that are not told to be apart.
using UndecidedPair = std::function<void(const IndexPair&)>;

/// Calls settle(pair) for the pairs of a batch for which the question is not answered with no. The
/// batch is empty then.
template <class Settle>
void flush(PairBatch& batch, std::uint32_t (*question)(const TrianglePairs&), const MeshView& a,
           const MeshView& b, const Settle& settle) {
  if (batch.size == 0) return;
  TrianglePairs& pairs = batch.triangles;
  // The first pair fills up the rest, so that no memory is read that was not written.
  const auto end = static_cast<std::ptrdiff_t>(batch.size);
  std::fill(pairs.a.begin() + end, pairs.a.end(), pairs.a[0]);
  std::fill(pairs.b.begin() + end, pairs.b.end(), pairs.b[0]);
  pairs.vertices_a = a.vertices.data();
  pairs.vertices_b = b.vertices.data();
  const std::uint32_t there = ~std::uint32_t{0} >> (TrianglePairs::capacity - batch.size);
  for (std::uint32_t bits = question(pairs) & there; bits != 0; bits &= bits - 1) {
    const auto at = static_cast<std::size_t>(std::countr_zero(bits));
    settle(IndexPair{pairs.a[at].triangle, pairs.b[at].triangle});
  }
  batch.size = 0;
}

/// Keeps the pairs of triangles of two meshes that perhaps meet.
class CandidateFilter {
 public:
  CandidateFilter(const MeshView& a, const MeshView& b, UndecidedPair settle)
      : a_(a), b_(b), settle_(std::move(settle)) {}

  void add(std::span<const IndexPair> pairs) {
    for (const auto& [first, second] : pairs) {
      batch_.triangles.a[batch_.size] = {a_.triangles[first], first};
      batch_.triangles.b[batch_.size] = {b_.triangles[second], second};
      ++batch_.size;
      if (batch_.full()) finish();
    }
  }
  /// To be called at the end.
  void finish() { flush(batch_, perhaps_meeting, a_, b_, settle_); }

 private:
  MeshView a_, b_;
  UndecidedPair settle_;
  PairBatch batch_;
};

/// The corner numbers of all triangles of a mesh.
inline LargeArray<NumberedTriangle> corner_numbers(const MeshView& mesh) {
  auto numbers = make_large_array<NumberedTriangle>(mesh.triangles.size());
  parallel_ranges(mesh.triangles.size(), [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      numbers[i] = {mesh.triangles[i], static_cast<std::uint32_t>(i)};
    }
  });
  return numbers;
}

/// Keeps the pairs of triangles of one welded mesh that perhaps have more in common than the
/// vertices that they share. In a pair, the lesser index comes first.
class OwnCandidateFilter {
 public:
  /// The corner numbers of the mesh are kept by the caller.
  OwnCandidateFilter(const MeshView& mesh, const LargeArray<NumberedTriangle>& numbers,
                     UndecidedPair settle)
      : mesh_(mesh), numbers_(numbers.get(), mesh.triangles.size()), settle_(std::move(settle)) {}

  void add(std::span<const IndexPair> pairs) {
    while (!pairs.empty()) {
      pairs = pairs.subspan(sort_pairs(numbers_, pairs, batches_));
      for (std::size_t kind = 0; kind < batches_.size(); ++kind) {
        if (batches_[kind].full()) ask(kind);
      }
    }
  }
  /// To be called at the end.
  void finish() {
    for (std::size_t kind = 0; kind < batches_.size(); ++kind) ask(kind);
  }

 private:
  static std::uint32_t perhaps_anything(const TrianglePairs&) { return ~std::uint32_t{0}; }

  void ask(std::size_t kind) {
    constexpr std::array questions{perhaps_meeting, perhaps_beyond_vertex, perhaps_beyond_edge,
                                   perhaps_anything};
    flush(batches_[kind], questions[kind], mesh_, mesh_, [this](const IndexPair& pair) {
      settle_({std::min(pair.a, pair.b), std::max(pair.a, pair.b)});
    });
  }

  MeshView mesh_;
  std::span<const NumberedTriangle> numbers_;
  UndecidedPair settle_;
  PairBatches batches_;
};

}  // namespace signum::detail
