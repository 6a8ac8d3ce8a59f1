// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstring>
#include <signum/kernel/error.hpp>
#include <signum/predicates/batch.hpp>
#include <signum/predicates/float_batch.hpp>
#include <string>
#include <tuple>

#include "batch_filters.hpp"
#include "lanes/simd_dispatch.hpp"
#include "machine/fp_environment.hpp"

namespace signum {

namespace {

/// So many points are decided at a time that what is copied of them stays in the first cache.
using detail::BatchFilter, detail::BatchFilters, detail::batch_granule;

constexpr std::size_t block_size = 16 * batch_granule;

/// Doubles or floats.
struct Column {
  const void* first;
  std::size_t stride;
  bool are_floats;
  bool is_array() const { return stride == 1 && !are_floats; }
};

template <class Point>
bool are_floats(const Many<Point>&) {
  return false;
}
template <class Point>
bool are_floats(const FloatPoints<Point>& points) {
  return points.are_floats();
}

template <class Points>
auto columns_of(const Points& points) {
  std::array<Column, Points::numbers> columns;
  for (std::size_t j = 0; j < columns.size(); ++j) {
    columns[j] = {points.first()[j], points.stride(), are_floats(points)};
  }
  return columns;
}

template <class Number>
void copy_numbers(const Number* from, std::size_t stride, std::size_t count, double* to) {
  if (stride == 1) {
    for (std::size_t i = 0; i < count; ++i) to[i] = static_cast<double>(from[i]);
  } else {
    for (std::size_t i = 0; i < count; ++i) to[i] = static_cast<double>(from[i * stride]);
  }
}

void copy(const Column& column, std::size_t first, std::size_t count, std::size_t padded,
          double* to) {
  const std::size_t begin = first * column.stride;
  if (column.are_floats) {
    copy_numbers(static_cast<const float*>(column.first) + begin, column.stride, count, to);
  } else {
    copy_numbers(static_cast<const double*>(column.first) + begin, column.stride, count, to);
  }
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
        pointers[c] = static_cast<const double*>(columns[c].first) + first;
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

template <class Point>
Point at(const FloatPoints<Point>& p, std::size_t i) {
  std::array<double, FloatPoints<Point>::numbers> number;
  const auto columns = columns_of(p);
  for (std::size_t j = 0; j < number.size(); ++j) copy(columns[j], i, 1, 1, &number[j]);
  return std::apply([](auto... x) { return Point{x...}; }, number);
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

template <class Point>
FloatPoints<Point>::FloatPoints(const Arrays& arrays) : FloatPoints(1, arrays.front().size()) {
  for (std::size_t j = 0; j < numbers; ++j) {
    if (arrays[j].size() != *size_) {
      throw InvalidArgument("arrays: " + std::to_string(*size_) + " numbers in the first, but " +
                            std::to_string(arrays[j].size()) + " in number " + std::to_string(j));
    }
    first_[j] = arrays[j].data();
  }
}

template <class Point>
FloatPoints<Point> FloatPoints<Point>::rows(std::span<const float> floats, std::size_t stride) {
  if (stride < numbers || floats.size() % stride != 0) {
    throw InvalidArgument("rows: " + std::to_string(floats.size()) + " floats in rows of " +
                          std::to_string(stride) + "; expected whole rows of at least " +
                          std::to_string(numbers));
  }
  FloatPoints points(stride, floats.size() / stride);
  for (std::size_t j = 0; j < numbers; ++j) {
    points.first_[j] = floats.empty() ? nullptr : floats.data() + j;
  }
  return points;
}

template <class Point>
FloatPoints<Point>::FloatPoints(const Many<Point>& points, int)
    : stride_(points.stride()), size_(points.size()), are_floats_(false) {
  for (std::size_t j = 0; j < numbers; ++j) first_[j] = points.first()[j];
}

template class FloatPoints<Point2>;
template class FloatPoints<Point3>;

void detail::orient2d_of_floats(const FloatPoints<Point2>& a, const FloatPoints<Point2>& b,
                                const FloatPoints<Point2>& c, std::span<Sign> signs) {
  const DefaultFpEnvironment environment;  // or subnormal floats may become zeros
  run_predicate(&BatchFilters::orient2d, orient2d_settle, signs, a, b, c);
}
void detail::orient3d_of_floats(const FloatPoints<Point3>& a, const FloatPoints<Point3>& b,
                                const FloatPoints<Point3>& c, const FloatPoints<Point3>& d,
                                std::span<Sign> signs) {
  const DefaultFpEnvironment environment;  // or subnormal floats may become zeros
  run_predicate(&BatchFilters::orient3d, orient3d_settle, signs, a, b, c, d);
}
void detail::incircle_of_floats(const FloatPoints<Point2>& a, const FloatPoints<Point2>& b,
                                const FloatPoints<Point2>& c, const FloatPoints<Point2>& d,
                                std::span<Sign> signs) {
  const DefaultFpEnvironment environment;  // or subnormal floats may become zeros
  run_predicate(&BatchFilters::incircle, incircle_settle, signs, a, b, c, d);
}
void detail::insphere_of_floats(const FloatPoints<Point3>& a, const FloatPoints<Point3>& b,
                                const FloatPoints<Point3>& c, const FloatPoints<Point3>& d,
                                const FloatPoints<Point3>& e, std::span<Sign> signs) {
  const DefaultFpEnvironment environment;  // or subnormal floats may become zeros
  run_predicate(&BatchFilters::insphere, insphere_settle, signs, a, b, c, d, e);
}

}  // namespace signum
