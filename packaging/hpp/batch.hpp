// SPDX-License-Identifier: MIT
/// void orient2d(a, b, c, signs, count): a predicate on many points at once; so for orient3d,
/// incircle and insphere. signs[i] is the predicate on the i-th points.
///
///     std::vector<Point3> points = ...;
///     std::vector<float> xs = ..., ys = ...;
///     orient3d(a, b, c, points.data(), signs, points.size());  // against one plane
///     orient2d(a, b, Many<Point2>::arrays({xs.data(), ys.data()}), signs, xs.size());
///
/// Laws: each sign is that of the predicate on single points.
/// Cost: that of single points, or less where the coordinates are in arrays of their own: compilers
/// make vectors of those loops. Nothing is allocated.
/// Throws: NotFinite, and then the signs are of no use.
#pragma once

#include <cstddef>
#include <cstdint>
#include <signum/kernel/vec.hpp>
#include <tuple>
#include <type_traits>

namespace SIGNUM_API signum {

namespace detail {

[[gnu::noinline, gnu::cold]] inline double subnormal_to_double(std::uint32_t bits) {
  const double size = static_cast<double>(static_cast<std::int32_t>(bits & 0x7fffffU)) * 0x1p-149;
  return bits >> 31 != 0 ? -size : size;
}

/// The float as a double, also where the machine takes subnormal floats for zeros.
inline double to_double(float x) {
  const auto bits = bit_cast<std::uint32_t>(x);
  return (bits & 0x7f800000U) != 0 ? static_cast<double>(x) : subnormal_to_double(bits);
}

}  // namespace detail

/// Many points, of which this holds no copy: one after the other, one in the place of many, rows of
/// numbers that begin with those of a point, or an array for each coordinate. Numbers may be
/// floats, each of which is a double.
template <class Point>
class Many {
 public:
  static constexpr std::size_t numbers = sizeof(Point) / sizeof(double);

  Many(const Point* points) : Many(&points->x, numbers) {}         // NOLINT: points are points
  Many(const Point& point_for_all) : Many(&point_for_all.x, 0) {}  // NOLINT
  /// The points at the beginning of each row of `stride` numbers.
  template <class Number>
  static Many rows(const Number* first, std::size_t stride = numbers) {
    return Many(first, stride);
  }
  /// The points whose coordinates are in arrays of their own.
  template <class Number>
  static Many arrays(const Number* const (&coordinates)[numbers]) {
    Many many(coordinates[0], 1);
    for (std::size_t j = 0; j < numbers; ++j) many.first_[j] = coordinates[j];
    return many;
  }

  bool is_one_for_all() const { return stride_ == 0; }
  bool are_floats() const { return are_floats_; }
  bool are_apart() const { return stride_ > 1; }
  /// Coordinate j of point i.
  double number(std::size_t j, std::size_t i) const {
    return are_floats_ ? detail::to_double(static_cast<const float*>(first_[j])[i * stride_])
                       : static_cast<const double*>(first_[j])[i * stride_];
  }
  /// Coordinate j of the points from number i on, where it is in an array of doubles, or else null.
  const double* array(std::size_t j, std::size_t i) const {
    return stride_ == 1 && !are_floats_ ? static_cast<const double*>(first_[j]) + i : nullptr;
  }
  [[gnu::noinline, gnu::cold]] Point operator[](std::size_t i) const {
    return point([&](std::size_t j) { return number(j, i); });
  }
  /// Point i of doubles.
  Point of_doubles(std::size_t i) const {
    return point([&](std::size_t j) { return static_cast<const double*>(first_[j])[i * stride_]; });
  }

 private:
  template <class Number>
  Many(const Number* first, std::size_t stride)
      : stride_(stride), are_floats_(std::is_same_v<Number, float>) {
    static_assert(std::is_same_v<Number, float> || std::is_same_v<Number, double>);
    for (std::size_t j = 0; j < numbers; ++j) first_[j] = first + j;
  }

  template <class At>
  static Point point(At at) {
    if constexpr (numbers == 2) {
      return {at(0), at(1)};
    } else {
      return {at(0), at(1), at(2)};
    }
  }

  const void* first_[numbers];
  std::size_t stride_;
  bool are_floats_;
};

namespace detail {

/// So many points are decided at a time that what is copied of them stays in the first cache.
inline constexpr std::size_t batch_block = 128;

/// The coordinates of a block of points, each in an array.
template <class Point>
class BatchColumns {
 public:
  Point operator[](std::size_t i) const {
    if constexpr (Many<Point>::numbers == 2) {
      return {at_[0][i], at_[1][i]};
    } else {
      return {at_[0][i], at_[1][i], at_[2][i]};
    }
  }
  /// Takes the points from number `first` on. What is over in the block is like the last of them.
  [[gnu::noinline]] void take(const Many<Point>& points, std::size_t first, std::size_t count) {
    if (points.is_one_for_all() && first != 0) return;
    for (std::size_t j = 0; j < Many<Point>::numbers; ++j) {
      at_[j] = count == batch_block ? points.array(j, first) : nullptr;
      if (at_[j] != nullptr) continue;
      at_[j] = copies_[j];
      for (std::size_t i = 0; i < batch_block; ++i) {
        copies_[j][i] = points.number(j, first + (i < count ? i : count - 1));
      }
    }
  }

 private:
  const double* at_[Many<Point>::numbers];
  double copies_[Many<Point>::numbers][batch_block];
};

/// The value of the formula where filter_sign_of_cloud() decides its sign, or else 0. It is as wide
/// as the numbers that it is made of and has no branch, so that compilers make vectors of a loop.
template <class Formula, class... Differences, class... Vectors>
SIGNUM_INLINE double value_if_certain(const Vectors&... v) {
  constexpr Terms terms = terms_of<Formula, Differences...>;
  const auto x = Formula{}(unit_leaves(v)...);
  double factor = 0;
  if constexpr (is_axis_by_axis(terms)) {
    factor = product_of_axes<terms.degree>(v...);
  } else {
    factor = power_of_longest<terms.degree>(v...);
  }
  const double bound = x.error_constant * x.magnitude * factor;
  const bool certain = (std::abs(x.value) > bound) & (factor < x.most_factor);
  return certain ? x.value : 0.0;
}

template <class Formula, class... Columns>
[[gnu::noinline]] void values_if_certain(double* __restrict values, const Columns&... columns) {
  const auto value = [](const auto&... d) SIGNUM_INLINE_LAMBDA {
    return value_if_certain<Formula, std::decay_t<decltype(d)>...>(
        difference_in(d, rounded_difference)...);
  };
  for (std::size_t i = 0; i < batch_block; ++i) {
    values[i] = Formula::on_differences(value, columns[i]...);
  }
}

template <class Settle, class... Points>
[[gnu::noinline, gnu::cold]] Sign settle_number(Settle settle, std::size_t i,
                                                const Many<Points>&... points) {
  return settle(points[i]...);
}

/// signs[i] = the predicate on the points with number i, of which settle() has all but the filter.
template <class Formula, class Settle, class... Points>
void decide_batch(Settle settle, Sign* signs, std::size_t count, const Many<Points>&... points) {
  // Doubles that are not in arrays are read where they are: to copy them would take longer.
  if ((points.are_apart() || ...) && !(points.are_floats() || ...)) {
    for (std::size_t i = 0; i < count; ++i) {
      const FilterSign s = filter_predicate<Formula>(points.of_doubles(i)...);
      signs[i] = is_certain(s) ? certain(s) : settle_number(settle, i, points...);
    }
    return;
  }
  std::tuple<BatchColumns<Points>...> blocks;
  double values[batch_block];
  for (std::size_t first = 0; first < count; first += batch_block) {
    const std::size_t now = count - first < batch_block ? count - first : batch_block;
    std::apply(
        [&](auto&... block) {
          (block.take(points, first, now), ...);
          values_if_certain<Formula>(values, block...);
          for (std::size_t i = 0; i < now; ++i) {
            signs[first + i] = values[i] != 0 ? sign_of_nonzero(values[i])
                                              : settle_number(settle, first + i, points...);
          }
        },
        blocks);
  }
}

}  // namespace detail

inline void orient2d(const Many<Point2>& a, const Many<Point2>& b, const Many<Point2>& c,
                     Sign* signs, std::size_t count) {
  detail::decide_batch<Orient2dFormula>(orient2d_settle, signs, count, a, b, c);
}
inline void orient3d(const Many<Point3>& a, const Many<Point3>& b, const Many<Point3>& c,
                     const Many<Point3>& d, Sign* signs, std::size_t count) {
  detail::decide_batch<Orient3dFormula>(orient3d_settle, signs, count, a, b, c, d);
}
inline void incircle(const Many<Point2>& a, const Many<Point2>& b, const Many<Point2>& c,
                     const Many<Point2>& d, Sign* signs, std::size_t count) {
  detail::decide_batch<IncircleFormula>(incircle_settle, signs, count, a, b, c, d);
}
inline void insphere(const Many<Point3>& a, const Many<Point3>& b, const Many<Point3>& c,
                     const Many<Point3>& d, const Many<Point3>& e, Sign* signs, std::size_t count) {
  detail::decide_batch<InsphereFormula>(insphere_settle, signs, count, a, b, c, d, e);
}

}  // namespace signum
