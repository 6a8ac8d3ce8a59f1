// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstring>
#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <string>
#include <tuple>

#include "batch_filters.hpp"
#include "lanes/simd_dispatch.hpp"

namespace signum {

namespace {

/// So many points are decided at a time that what is copied of them stays in the first cache.
using detail::BatchFilter, detail::BatchFilters, detail::batch_granule;

constexpr std::size_t block_size = 16 * batch_granule;

struct Column {
  const double* first;
  std::size_t stride;
  bool is_array() const { return stride == 1; }
};

template <class Point>
auto columns_of(const Many<Point>& points) {
  std::array<Column, Many<Point>::numbers> columns;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    columns[j] = {points.first()[j], points.stride()};
  }
  return columns;
}

void copy(const Column& column, std::size_t first, std::size_t count, std::size_t padded,
          double* to) {
  for (std::size_t i = 0; i < count; ++i) to[i] = column.first[(first + i) * column.stride];
  std::fill(to + count, to + padded, to[count - 1]);
}

template <class... Points>
void require_sizes(std::size_t signs, const Points&... points) {
  const auto require = [&](const auto& p) {
    if (p.size().value_or(signs) != signs) {
      throw InvalidArgument("points: " + std::to_string(*p.size()) + " of them, but " +
                            std::to_string(signs) + " signs");
    }
  };
  (require(points), ...);
}

/// `settle(i)` is the sign of number i where the filter does not tell it.
template <std::size_t Columns, class Settle>
void run(BatchFilter filter, const std::array<Column, Columns>& columns, std::span<Sign> signs,
         Settle settle) {
  alignas(64) std::array<std::array<double, block_size>, Columns> copies;
  std::array<const double*, Columns> pointers;
  std::array<unsigned char, block_size> decided;
  for (std::size_t first = 0; first < signs.size(); first += block_size) {
    const std::size_t count = std::min(block_size, signs.size() - first);
    const std::size_t padded = (count + batch_granule - 1) / batch_granule * batch_granule;
    for (std::size_t c = 0; c < Columns; ++c) {
      if (columns[c].is_array() && count == padded) {
        pointers[c] = columns[c].first + first;
      } else {
        // One point for all is copied once.
        if (columns[c].stride != 0 || first == 0) {
          copy(columns[c], first, count, padded, copies[c].data());
        }
        pointers[c] = copies[c].data();
      }
    }
    filter(pointers.data(), padded, decided.data());
    std::memcpy(signs.data() + first, decided.data(), count);
    const unsigned char* const end = decided.data() + count;
    for (const unsigned char* at = decided.data(); at != end; ++at) {
      constexpr auto uncertain = static_cast<int>(FilterSign::uncertain);
      at = static_cast<const unsigned char*>(
          std::memchr(at, uncertain, static_cast<std::size_t>(end - at)));
      if (at == nullptr) break;
      const std::size_t i = first + static_cast<std::size_t>(at - decided.data());
      signs[i] = settle(i);
    }
  }
}

Point2 at(const Many<Point2>& p, std::size_t i) {
  const double* const* const first = p.first();
  return {first[0][i * p.stride()], first[1][i * p.stride()]};
}
Point3 at(const Many<Point3>& p, std::size_t i) {
  const double* const* const first = p.first();
  return {first[0][i * p.stride()], first[1][i * p.stride()], first[2][i * p.stride()]};
}

template <class Settle, class... Points>
void run_predicate(BatchFilter BatchFilters::* filter, Settle settle, std::span<Sign> signs,
                   const Points&... points) {
  require_sizes(signs.size(), points...);
  const auto columns = std::apply(
      [](const auto&... c) {
        return std::apply([](const auto&... one) { return std::array{one...}; },
                          std::tuple_cat(c...));
      },
      std::tuple{columns_of(points)...});
  run(detail::chosen_filters<detail::batch_filters>().*filter, columns, signs,
      [&](std::size_t i) { return settle(at(points, i)...); });
}

}  // namespace

void orient2d(const Many<Point2>& a, const Many<Point2>& b, const Many<Point2>& c,
              std::span<Sign> signs) {
  run_predicate(&BatchFilters::orient2d, orient2d_settle, signs, a, b, c);
}
void orient3d(const Many<Point3>& a, const Many<Point3>& b, const Many<Point3>& c,
              const Many<Point3>& d, std::span<Sign> signs) {
  run_predicate(&BatchFilters::orient3d, orient3d_settle, signs, a, b, c, d);
}
void incircle(const Many<Point2>& a, const Many<Point2>& b, const Many<Point2>& c,
              const Many<Point2>& d, std::span<Sign> signs) {
  run_predicate(&BatchFilters::incircle, incircle_settle, signs, a, b, c, d);
}
void insphere(const Many<Point3>& a, const Many<Point3>& b, const Many<Point3>& c,
              const Many<Point3>& d, const Many<Point3>& e, std::span<Sign> signs) {
  run_predicate(&BatchFilters::insphere, insphere_settle, signs, a, b, c, d, e);
}

}  // namespace signum
