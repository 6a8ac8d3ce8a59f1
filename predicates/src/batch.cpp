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

/// So many are decided at a time that what is copied of them stays in the first cache.
using detail::BatchFilter, detail::BatchFilters, detail::batch_granule;

constexpr std::size_t block_size = 16 * batch_granule;

struct Column {
  const double* first;
  std::size_t stride;
  bool is_array() const { return stride == 1; }
};

std::array<Column, 2> columns_of(const Points2& p) { return {{{p.x, p.stride}, {p.y, p.stride}}}; }
std::array<Column, 3> columns_of(const Points3& p) {
  return {{{p.x, p.stride}, {p.y, p.stride}, {p.z, p.stride}}};
}

void copy(const Column& column, std::size_t first, std::size_t count, std::size_t padded,
          double* to) {
  for (std::size_t i = 0; i < count; ++i) to[i] = column.first[(first + i) * column.stride];
  std::fill(to + count, to + padded, to[count - 1]);
}

std::span<const double> same_size(std::span<const double> a, std::size_t size) {
  if (a.size() != size) {
    throw InvalidArgument("points: " + std::to_string(size) + " coordinates along x, but " +
                          std::to_string(a.size()) + " along another axis");
  }
  return a;
}

template <class Point>
const double* first_of(std::span<const Point> points, double Point::*coordinate) {
  return points.empty() ? nullptr : &(points.front().*coordinate);
}

template <class... Points>
void require_sizes(std::size_t signs, const Points&... points) {
  const auto require = [&](const auto& p) {
    if (p.size.value_or(signs) != signs) {
      throw InvalidArgument("points: " + std::to_string(*p.size) + " of them, but " +
                            std::to_string(signs) + " signs");
    }
  };
  (require(points), ...);
}

const BatchFilters& chosen_filters() {
  static const BatchFilters chosen = detail::batch_filters(detail::chosen_target());
  return chosen;
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

Point2 at(const Points2& p, std::size_t i) { return {p.x[i * p.stride], p.y[i * p.stride]}; }
Point3 at(const Points3& p, std::size_t i) {
  return {p.x[i * p.stride], p.y[i * p.stride], p.z[i * p.stride]};
}

template <class Settle, class... Points>
void run_predicate(BatchFilter BatchFilters::*filter, Settle settle, std::span<Sign> signs,
                   const Points&... points) {
  require_sizes(signs.size(), points...);
  const auto columns = std::apply(
      [](const auto&... c) {
        return std::apply([](const auto&... one) { return std::array{one...}; },
                          std::tuple_cat(c...));
      },
      std::tuple{columns_of(points)...});
  run(chosen_filters().*filter, columns, signs,
      [&](std::size_t i) { return settle(at(points, i)...); });
}

}  // namespace

Points2::Points2(std::span<const double> xs, std::span<const double> ys)
    : x(xs.data()), y(same_size(ys, xs.size()).data()), stride(1), size(xs.size()) {}
Points2::Points2(std::span<const Point2> points)
    : x(first_of(points, &Point2::x)),
      y(first_of(points, &Point2::y)),
      stride(2),
      size(points.size()) {}
Points2::Points2(const Point2& point_for_all)
    : x(&point_for_all.x), y(&point_for_all.y), stride(0) {}

Points3::Points3(std::span<const double> xs, std::span<const double> ys, std::span<const double> zs)
    : x(xs.data()),
      y(same_size(ys, xs.size()).data()),
      z(same_size(zs, xs.size()).data()),
      stride(1),
      size(xs.size()) {}
Points3::Points3(std::span<const Point3> points)
    : x(first_of(points, &Point3::x)),
      y(first_of(points, &Point3::y)),
      z(first_of(points, &Point3::z)),
      stride(3),
      size(points.size()) {}
Points3::Points3(const Point3& point_for_all)
    : x(&point_for_all.x), y(&point_for_all.y), z(&point_for_all.z), stride(0) {}

void orient2d(const Points2& a, const Points2& b, const Points2& c, std::span<Sign> signs) {
  run_predicate(&BatchFilters::orient2d, orient2d_settle, signs, a, b, c);
}
void orient3d(const Points3& a, const Points3& b, const Points3& c, const Points3& d,
              std::span<Sign> signs) {
  run_predicate(&BatchFilters::orient3d, orient3d_settle, signs, a, b, c, d);
}
void incircle(const Points2& a, const Points2& b, const Points2& c, const Points2& d,
              std::span<Sign> signs) {
  run_predicate(&BatchFilters::incircle, incircle_settle, signs, a, b, c, d);
}
void insphere(const Points3& a, const Points3& b, const Points3& c, const Points3& d,
              const Points3& e, std::span<Sign> signs) {
  run_predicate(&BatchFilters::insphere, insphere_settle, signs, a, b, c, d, e);
}

}  // namespace signum
