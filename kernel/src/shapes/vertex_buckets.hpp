// SPDX-License-Identifier: MIT
/// Values that belong to the vertices of a mesh, grouped by vertex.
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

namespace signum::detail {

/// Values grouped under vertices, in one array.
template <class T>
class VertexBuckets {
 public:
  /// for_each(put) calls put(vertex, value) for every value. It is called twice, and must give the
  /// same values each time.
  template <class ForEach>
  VertexBuckets(std::size_t vertices, ForEach for_each) : begin_(vertices + 1) {
    for_each([this](std::uint32_t v, const T&) { ++begin_[v + 1]; });
    std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
    values_.resize(begin_.back());
    std::vector<std::size_t> end(begin_.begin(), begin_.end() - 1);
    for_each([&](std::uint32_t v, const T& value) { values_[end[v]++] = value; });
  }

  /// Calls group(values) for the values under each vertex, sorted.
  template <class Group>
  void for_each_sorted(Group group) {
    for (std::size_t v = 0; v + 1 < begin_.size(); ++v) {
      const auto own = std::span(values_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
      std::sort(own.begin(), own.end());
      group(std::span<const T>(own));
    }
  }

 private:
  std::vector<std::size_t> begin_;
  std::vector<T> values_;
};

}  // namespace signum::detail
