// SPDX-License-Identifier: MIT
/// How often each of many meshes covers something, told for those that do.
#pragma once

#include <algorithm>
#include <cstdint>
#include <new>
#include <span>
#include <utility>
#include <vector>

#include "cover.hpp"
#include "planar/arena.hpp"

namespace signum::detail {

struct MeshCover {
  std::uint32_t mesh;
  Cover cover;

  friend bool operator==(const MeshCover&, const MeshCover&) = default;
};

/// Lists of covers, each sorted by mesh, none of them zero.
class MeshCovers {
 public:
  explicit MeshCovers(Arena* arena = nullptr) : lists_(arena), covers_(arena) {}

  std::size_t size() const { return lists_.size(); }
  void resize(std::size_t lists) { lists_.resize(lists); }
  /// Makes room for so many, with so many covers in all.
  void reserve(std::size_t lists, std::size_t covers) {
    lists_.reserve(lists);
    covers_.reserve(covers);
  }

  std::span<const MeshCover> operator[](std::size_t list) const {
    return std::span(covers_).subspan(lists_[list].begin, lists_[list].end - lists_[list].begin);
  }

  /// All lists one after the other, and where a list begins and ends in them.
  std::span<const MeshCover> all() const { return covers_; }
  struct List {
    std::uint32_t begin = 0, end = 0;
  };
  const List& ends(std::size_t list) const { return lists_[list]; }

  /// Lets the list be this one.
  void set(std::size_t list, std::span<const MeshCover> covers) {
    // A list that is the last one again is kept once.
    if (covers.size() <= covers_.size() &&
        std::equal(covers.begin(), covers.end(),
                   covers_.end() - static_cast<std::ptrdiff_t>(covers.size()))) {
      lists_[list] = {static_cast<std::uint32_t>(covers_.size() - covers.size()),
                      static_cast<std::uint32_t>(covers_.size())};
      return;
    }
    const std::size_t begin = covers_.size(), end = begin + covers.size();
    if (!std::in_range<std::uint32_t>(end)) throw std::bad_alloc();
    covers_.insert(covers_.end(), covers.begin(), covers.end());
    lists_[list] = {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
  }
  void copy(std::size_t from, std::size_t to) { lists_[to] = lists_[from]; }
  void push_back(std::span<const MeshCover> covers) {
    lists_.emplace_back();
    set(lists_.size() - 1, covers);
  }

 private:
  ArenaVector<List> lists_;
  ArenaVector<MeshCover> covers_;
};

/// Makes a sum of covers, in any order, a list of MeshCovers.
template <class Allocator>
void sort_and_add(std::vector<MeshCover, Allocator>& covers) {
  if (covers.size() > 1) {
    std::sort(covers.begin(), covers.end(),
              [](const MeshCover& a, const MeshCover& b) { return a.mesh < b.mesh; });
  }
  std::size_t kept = 0;
  for (std::size_t i = 0; i < covers.size();) {
    MeshCover sum = covers[i];
    for (++i; i < covers.size() && covers[i].mesh == sum.mesh; ++i) sum.cover += covers[i].cover;
    if (sum.cover != Cover{}) covers[kept++] = sum;
  }
  covers.resize(kept);
}

/// The cover by that mesh.
inline Cover cover_by(std::span<const MeshCover> covers, std::size_t mesh) {
  const auto at = std::lower_bound(covers.begin(), covers.end(), mesh,
                                   [](const MeshCover& c, std::size_t m) { return c.mesh < m; });
  return at != covers.end() && at->mesh == mesh ? at->cover : Cover{};
}

}  // namespace signum::detail
