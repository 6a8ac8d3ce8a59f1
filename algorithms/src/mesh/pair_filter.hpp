// SPDX-License-Identifier: MIT
/// Sorts out, of the candidates of a join, the pairs of triangles that are certainly apart.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <signum/algorithms/mesh/bvh_join.hpp>
#include <signum/algorithms/mesh/mesh.hpp>
#include <span>
#include <utility>

#include "separation.hpp"
#include "shared_corners.hpp"

namespace signum {

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

/// Pairs that wait for the same question.
class PairBatch {
 public:
  /// The triangles of a pair, each turned to begin with the corner of this number.
  void add(const IndexPair& pair, const CornerNumbers& a, std::size_t i, const CornerNumbers& b,
           std::size_t j) {
    pairs_[size_] = pair;
    triangles_.a[size_].set(a, i);
    triangles_.b[size_].set(b, j);
    ++size_;
  }
  bool full() const { return size_ == TrianglePairs::capacity; }

  /// Calls settle(pair) for those of which the question is not answered with no, and is empty then.
  template <class Settle>
  void flush(std::uint32_t (*question)(const TrianglePairs&), const MeshView& a, const MeshView& b,
             const Settle& settle) {
    if (size_ == 0) return;
    // The first pair again, so that no memory is read that was not written.
    const auto end = static_cast<std::ptrdiff_t>(size_);
    std::fill(triangles_.a.begin() + end, triangles_.a.end(), triangles_.a[0]);
    std::fill(triangles_.b.begin() + end, triangles_.b.end(), triangles_.b[0]);
    triangles_.vertices_a = a.vertices.data();
    triangles_.vertices_b = b.vertices.data();
    const std::uint32_t there = ~std::uint32_t{0} >> (TrianglePairs::capacity - size_);
    for (std::uint32_t bits = question(triangles_) & there; bits != 0; bits &= bits - 1) {
      settle(pairs_[static_cast<std::size_t>(std::countr_zero(bits))]);
    }
    size_ = 0;
  }

 private:
  TrianglePairs triangles_;
  std::array<IndexPair, TrianglePairs::capacity> pairs_;
  std::size_t size_ = 0;
};

/// Of the triangles of two meshes: those that meet, perhaps.
class PairFilter {
 public:
  PairFilter(const MeshView& a, const MeshView& b, UndecidedPair settle)
      : a_(a), b_(b), settle_(std::move(settle)) {}

  void add(const IndexPair& pair) {
    batch_.add(pair, corner_numbers(a_.triangles[pair.first]), 0,
               corner_numbers(b_.triangles[pair.second]), 0);
    if (batch_.full()) finish();
  }
  /// To be called at the end.
  void finish() { batch_.flush(perhaps_meeting, a_, b_, settle_); }

 private:
  MeshView a_, b_;
  UndecidedPair settle_;
  PairBatch batch_;
};

/// Of the triangles of one welded mesh: those that have more in common than the vertices that they
/// share, perhaps. Of a pair, the lesser index comes first.
class SelfPairFilter {
 public:
  SelfPairFilter(const MeshView& mesh, UndecidedPair settle)
      : mesh_(mesh), settle_(std::move(settle)) {}

  void add(const IndexPair& pair) {
    const CornerNumbers a = corner_numbers(mesh_.triangles[pair.first]);
    const CornerNumbers b = corner_numbers(mesh_.triangles[pair.second]);
    const auto [kind, i, j] = shared_corners(a, b);
    // Without a branch, as the kind is not predicted.
    const auto number = static_cast<std::size_t>(kind);
    batches_[number].add(pair, a, i, b, j);
    if (batches_[number].full()) flush(number);
  }
  /// To be called at the end.
  void finish() {
    for (std::size_t kind = 0; kind < batches_.size(); ++kind) flush(kind);
  }

 private:
  static std::uint32_t perhaps_anything(const TrianglePairs&) { return ~std::uint32_t{0}; }

  void flush(std::size_t kind) {
    constexpr std::array questions{perhaps_meeting, perhaps_beyond_vertex, perhaps_beyond_edge,
                                   perhaps_anything};
    batches_[kind].flush(questions[kind], mesh_, mesh_, [this](const IndexPair& pair) {
      settle_({std::min(pair.first, pair.second), std::max(pair.first, pair.second)});
    });
  }

  MeshView mesh_;
  UndecidedPair settle_;
  /// By the kind of what is shared.
  std::array<PairBatch, 4> batches_;
};

}  // namespace signum
