// SPDX-License-Identifier: MIT
/// Values that belong to the vertices of a mesh, grouped by vertex.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <span>
#include <vector>

#include "machine/stop_scope.hpp"

namespace signum::detail {

/// Values grouped under vertices, in one array.
template <class T>
class VertexBuckets {
 public:
  /// for_each(put) calls put(vertex, value) for every value. It is called twice, and must give the
  /// same values each time.
  template <class ForEach>
  VertexBuckets(std::size_t vertices, ForEach for_each) : begin_(vertices + 2) {
    // What is counted two places on is, once added up, where the values of the vertex go next.
    for_each([this](std::size_t v, const T&) {
      ++begin_[v + 2];
      stop_();
    });
    std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
    values_ = std::make_unique_for_overwrite<T[]>(begin_.back());  // NOLINT: not set to zero before
    for_each([this](std::size_t v, const T& value) {
      values_[begin_[v + 1]++] = value;
      stop_();
    });
  }

  /// Calls group(values) for the values under each vertex, sorted.
  template <class Group>
  void for_each_sorted(Group group) {
    for (std::size_t v = 0; v + 2 < begin_.size(); ++v) {
      T *const begin = values_.get() + begin_[v], *const end = values_.get() + begin_[v + 1];
      std::sort(begin, end);
      group(std::span<const T>(begin, end));
      stop_();
    }
  }

 private:
  std::vector<std::size_t> begin_;
  std::unique_ptr<T[]> values_;  // NOLINT(modernize-avoid-c-arrays): raw memory
  StopSteps stop_;
};

}  // namespace signum::detail
