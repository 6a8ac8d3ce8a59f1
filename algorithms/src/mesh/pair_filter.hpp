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
  /// With the corners of the first, then those of the second.
  template <class At>
  void add(const IndexPair& pair, At at) {
    pairs_[size_] = pair;
    for (std::size_t k = 0; k < 6; ++k) {
      const Point3& p = at(k);
      corners_.xy[k][size_] = {p.x, p.y};
      corners_.z[k][size_] = p.z;
    }
    ++size_;
  }
  bool full() const { return size_ == PairCorners::capacity; }

  /// Calls settle(pair) for those of which the question is not answered with no, and is empty then.
  template <class Settle>
  void flush(std::uint32_t (*question)(const PairCorners&), const Settle& settle) {
    if (size_ == 0) return;
    if (!full()) fill_up();
    const std::uint32_t there = ~std::uint32_t{0} >> (PairCorners::capacity - size_);
    for (std::uint32_t bits = question(corners_) & there; bits != 0; bits &= bits - 1) {
      settle(pairs_[static_cast<std::size_t>(std::countr_zero(bits))]);
    }
    size_ = 0;
  }

 private:
  /// With the first pair, so that no memory is read that was not written.
  void fill_up() {
    for (std::size_t k = 0; k < 6; ++k) {
      std::fill(corners_.xy[k].begin() + static_cast<std::ptrdiff_t>(size_), corners_.xy[k].end(),
                corners_.xy[k][0]);
      std::fill(corners_.z[k].begin() + static_cast<std::ptrdiff_t>(size_), corners_.z[k].end(),
                corners_.z[k][0]);
    }
  }

  PairCorners corners_;
  std::array<IndexPair, PairCorners::capacity> pairs_;
  std::size_t size_ = 0;
};

/// Of the triangles of two meshes: those that meet, perhaps.
class PairFilter {
 public:
  PairFilter(const MeshView& a, const MeshView& b, UndecidedPair settle)
      : a_(a), b_(b), settle_(std::move(settle)) {}

  void add(const IndexPair& pair) {
    const Mesh::Triangle& a = a_.triangles[pair.first];
    const Mesh::Triangle& b = b_.triangles[pair.second];
    batch_.add(pair, [&](std::size_t k) -> const Point3& {
      return k < 3 ? a_.vertices[a[k]] : b_.vertices[b[k - 3]];
    });
    if (batch_.full()) finish();
  }
  /// To be called at the end.
  void finish() { batch_.flush(perhaps_meeting, settle_); }

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
    const Mesh::Triangle& a = mesh_.triangles[pair.first];
    const Mesh::Triangle& b = mesh_.triangles[pair.second];
    const auto [kind, i, j] = shared_corners(a, b);
    // From the corners that are named on: without a branch, as the kind is not predicted.
    const auto& of_a = cyclic[i];
    const auto& of_b = cyclic[j];
    const auto number = static_cast<std::size_t>(kind);
    batches_[number].add(pair, [&](std::size_t k) -> const Point3& {
      return mesh_.vertices[k < 3 ? a[of_a[k]] : b[of_b[k - 3]]];
    });
    if (batches_[number].full()) flush(number);
  }
  /// To be called at the end.
  void finish() {
    for (std::size_t kind = 0; kind < batches_.size(); ++kind) flush(kind);
  }

 private:
  static constexpr std::array<std::array<std::uint8_t, 3>, 3> cyclic{
      {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}}};
  static std::uint32_t perhaps_anything(const PairCorners&) { return ~std::uint32_t{0}; }

  void flush(std::size_t kind) {
    constexpr std::array questions{perhaps_meeting, perhaps_beyond_vertex, perhaps_beyond_edge,
                                   perhaps_anything};
    batches_[kind].flush(questions[kind], [this](const IndexPair& pair) {
      settle_({std::min(pair.first, pair.second), std::max(pair.first, pair.second)});
    });
  }

  MeshView mesh_;
  UndecidedPair settle_;
  /// By the kind of what is shared.
  std::array<PairBatch, 4> batches_;
};

}  // namespace signum
