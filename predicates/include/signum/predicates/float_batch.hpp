// SPDX-License-Identifier: MIT
/// void orient3d(a, b, c, d, signs): the signs of <signum/predicates/batch.hpp> where some of the
/// points have floats for coordinates, each of which is a double; so for orient2d, incircle and
/// insphere. class FloatPoints<Point>: a view of such points, which holds no copy of them.
///
///     std::vector<float> xs = ..., ys = ..., xyz = ...;
///     orient2d(Point2{0, 0}, Point2{1, 0}, FloatPoints<Point2>({xs, ys}), signs);
///     orient3d(a, b, c, FloatPoints<Point3>::rows(xyz), signs);
///
/// At least one of the arguments is a FloatPoints; the others may be all that a Many is made of.
/// What it is a view of must outlive it.
///
/// Laws:
///   1. each sign is that of the predicate on the same numbers as doubles
/// Throws: InvalidArgument for arrays of several sizes, for rows that are not whole, and when there
/// is another number of points than of signs; NotFinite, and then the signs are of no use.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <signum/kernel/many.hpp>
#include <signum/kernel/sign.hpp>
#include <span>
#include <type_traits>

namespace SIGNUM_API signum {

template <class Point>
class FloatPoints {
 public:
  static constexpr std::size_t numbers = sizeof(Point) / sizeof(double);
  using Arrays = std::array<std::span<const float>, numbers>;

  /// The points whose coordinates are in arrays of their own, the fastest to read.
  explicit FloatPoints(const Arrays& arrays);
  /// The points whose coordinates are the first ones of each row of `stride` floats.
  static FloatPoints rows(std::span<const float> floats, std::size_t stride = numbers);
  /// Points of doubles, to stand beside those of floats.
  template <class Points>
    requires std::is_convertible_v<const Points&, Many<Point>>
  FloatPoints(const Points& points) : FloatPoints(Many<Point>(points), 0) {}  // NOLINT

  /// How many points there are; nothing where one stands for all.
  std::optional<std::size_t> size() const { return size_; }
  bool are_floats() const { return are_floats_; }
  /// Where the first number of each coordinate is, a float or a double, and how many of these
  /// further on the next one is.
  const std::array<const void*, numbers>& first() const { return first_; }
  std::size_t stride() const { return stride_; }

 private:
  FloatPoints(const Many<Point>& points, int);
  FloatPoints(std::size_t stride, std::size_t size)
      : stride_(stride), size_(size), are_floats_(true) {}

  std::array<const void*, numbers> first_{};
  std::size_t stride_;
  std::optional<std::size_t> size_;
  bool are_floats_;
};

namespace detail {

template <class Point, class... Points>
concept SomeFloats = (std::is_same_v<Points, FloatPoints<Point>> || ...) &&
                     (std::is_convertible_v<const Points&, FloatPoints<Point>> && ...);

void orient2d_of_floats(const FloatPoints<Point2>& a, const FloatPoints<Point2>& b,
                        const FloatPoints<Point2>& c, std::span<Sign> signs);
void orient3d_of_floats(const FloatPoints<Point3>& a, const FloatPoints<Point3>& b,
                        const FloatPoints<Point3>& c, const FloatPoints<Point3>& d,
                        std::span<Sign> signs);
void incircle_of_floats(const FloatPoints<Point2>& a, const FloatPoints<Point2>& b,
                        const FloatPoints<Point2>& c, const FloatPoints<Point2>& d,
                        std::span<Sign> signs);
void insphere_of_floats(const FloatPoints<Point3>& a, const FloatPoints<Point3>& b,
                        const FloatPoints<Point3>& c, const FloatPoints<Point3>& d,
                        const FloatPoints<Point3>& e, std::span<Sign> signs);

}  // namespace detail

template <class A, class B, class C>
  requires detail::SomeFloats<Point2, A, B, C>
void orient2d(const A& a, const B& b, const C& c, std::span<Sign> signs) {
  detail::orient2d_of_floats(a, b, c, signs);
}
template <class A, class B, class C, class D>
  requires detail::SomeFloats<Point3, A, B, C, D>
void orient3d(const A& a, const B& b, const C& c, const D& d, std::span<Sign> signs) {
  detail::orient3d_of_floats(a, b, c, d, signs);
}
template <class A, class B, class C, class D>
  requires detail::SomeFloats<Point2, A, B, C, D>
void incircle(const A& a, const B& b, const C& c, const D& d, std::span<Sign> signs) {
  detail::incircle_of_floats(a, b, c, d, signs);
}
template <class A, class B, class C, class D, class E>
  requires detail::SomeFloats<Point3, A, B, C, D, E>
void insphere(const A& a, const B& b, const C& c, const D& d, const E& e, std::span<Sign> signs) {
  detail::insphere_of_floats(a, b, c, d, e, signs);
}

}  // namespace signum
