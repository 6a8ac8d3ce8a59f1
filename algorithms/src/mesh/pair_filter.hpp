// SPDX-License-Identifier: MIT
/// Sorts out, of the candidates of a join, the pairs of triangles that are certainly apart.
#pragma once

#include <bit>
#include <cstdint>
#include <signum/algorithms/mesh/bvh_join.hpp>
#include <signum/algorithms/mesh/mesh.hpp>
#include <span>

#include "separation.hpp"

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

/// Pairs that wait for the same question.
template <std::size_t Points>
class PairBatch {
 public:
  /// `points` are those that the question is about.
  void add(const IndexPair& pair, const std::array<const Point3*, Points>& points) {
    pairs_[size_] = pair;
    for (std::size_t i = 0; i < Points; ++i) {
      columns_.columns[3 * i][size_] = points[i]->x;
      columns_.columns[3 * i + 1][size_] = points[i]->y;
      columns_.columns[3 * i + 2][size_] = points[i]->z;
    }
    ++size_;
  }
  bool full() const { return size_ == PairColumns<Points>::capacity; }

  /// Calls settle(pair) for the pairs that are perhaps not apart, and is empty then.
  template <class Settle>
  void flush(std::uint64_t (*perhaps)(const PairColumns<Points>&), Settle& settle) {
    if (size_ == 0) return;
    const std::uint64_t there = ~std::uint64_t{0} >> (PairColumns<Points>::capacity - size_);
    for (std::uint64_t bits = perhaps(columns_) & there; bits != 0; bits &= bits - 1) {
      settle(pairs_[static_cast<std::size_t>(std::countr_zero(bits))]);
    }
    size_ = 0;
  }

 private:
  PairColumns<Points> columns_;
  std::array<IndexPair, PairColumns<Points>::capacity> pairs_;
  std::size_t size_ = 0;
};

/// Of the triangles of two meshes.
template <class Settle>
class PairFilter {
 public:
  PairFilter(const MeshView& a, const MeshView& b, Settle settle) : a_(a), b_(b), settle_(settle) {}

  void add(const IndexPair& pair) {
    const auto& [a0, a1, a2] = a_.triangles[pair.first];
    const auto& [b0, b1, b2] = b_.triangles[pair.second];
    const auto &a = a_.vertices, &b = b_.vertices;
    batch_.add(pair, {&a[a0], &a[a1], &a[a2], &b[b0], &b[b1], &b[b2]});
    if (batch_.full()) finish();
  }
  /// To be called at the end.
  void finish() { batch_.flush(perhaps_meeting, settle_); }

 private:
  MeshView a_, b_;
  Settle settle_;
  PairBatch<6> batch_;
};

/// What two triangles of a welded mesh share, by the equality of their indices.
struct SharedCorners {
  enum class Kind : std::uint8_t {
    nothing,
    vertex,  ///< vertex i of a is vertex j of b
    edge,    ///< all but vertex i of a are all but vertex j of b
    other,   ///< all three; or a triangle has a vertex twice
  };
  Kind kind;
  std::uint8_t i, j;
};
SharedCorners shared_corners(const Mesh::Triangle& a, const Mesh::Triangle& b);

/// Of the triangles of one welded mesh: those that have no more in common than what they share.
template <class Settle>
class SelfPairFilter {
 public:
  SelfPairFilter(const MeshView& mesh, Settle settle) : mesh_(mesh), settle_(settle) {}

  void add(const IndexPair& pair) {
    const Mesh::Triangle& s = mesh_.triangles[pair.first];
    const Mesh::Triangle& t = mesh_.triangles[pair.second];
    const std::array<std::uint32_t, 5> a{s[0], s[1], s[2], s[0], s[1]};
    const std::array<std::uint32_t, 5> b{t[0], t[1], t[2], t[0], t[1]};
    const auto at = [this](std::uint32_t v) { return &mesh_.vertices[v]; };
    const auto [kind, i, j] = shared_corners(s, t);
    switch (kind) {
      case SharedCorners::Kind::nothing:
        nothing_.add(pair, {at(a[0]), at(a[1]), at(a[2]), at(b[0]), at(b[1]), at(b[2])});
        if (nothing_.full()) nothing_.flush(perhaps_meeting, settle_);
        break;
      case SharedCorners::Kind::vertex:
        vertex_.add(pair, {at(a[i]), at(a[i + 1]), at(a[i + 2]), at(b[j + 1]), at(b[j + 2])});
        if (vertex_.full()) vertex_.flush(perhaps_beyond_vertex, settle_);
        break;
      case SharedCorners::Kind::edge:
        edge_.add(pair, {at(a[i + 1]), at(a[i + 2]), at(a[i]), at(b[j])});
        if (edge_.full()) edge_.flush(perhaps_beyond_edge, settle_);
        break;
      default:
        settle_(pair);
    }
  }
  /// To be called at the end.
  void finish() {
    nothing_.flush(perhaps_meeting, settle_);
    vertex_.flush(perhaps_beyond_vertex, settle_);
    edge_.flush(perhaps_beyond_edge, settle_);
  }

 private:
  MeshView mesh_;
  Settle settle_;
  PairBatch<6> nothing_;
  PairBatch<5> vertex_;
  PairBatch<4> edge_;
};

}  // namespace signum
