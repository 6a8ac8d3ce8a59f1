// SPDX-License-Identifier: MIT
/// class DeferredSurd: a number with one square root, as a double at once, and exactly on request.
///
/// A DeferredSurd is a Surd of which the correctly rounded double is known, and the number itself
/// is made each time that it is asked for: from a few doubles and the formula that takes them,
/// which is all that it keeps. So a result costs what its double costs, and allocates nothing.
///
/// Laws:
///   1. to_double() is exact().to_double()
///   2. compare answers for the exact numbers, which are made only where the doubles are equal
/// Cost: some nanoseconds; some microseconds for exact(), and for a comparison of numbers with
/// equal doubles.
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <optional>
#include <signum/kernel/held.hpp>
#include <signum/kernel/surd.hpp>
#include <type_traits>

namespace SIGNUM_API signum {

namespace detail {

/// A function object that makes a T, of no more than Capacity doubles, which are kept as bytes. A
/// copy takes only as many as there are.
template <class T, std::size_t Capacity>
class Recipe {
 public:
  Recipe() = default;
  template <class Formula>
  explicit Recipe(const Formula& formula)
      : make_(&made_by<Formula>), size_((sizeof(Formula) + sizeof(double) - 1) / sizeof(double)) {
    static_assert(std::is_trivially_copyable_v<Formula>);
    static_assert(sizeof(Formula) <= sizeof(double) * Capacity);
    std::memcpy(doubles_.data(), &formula, sizeof(Formula));
  }
  Recipe(const Recipe& other) { copy(other); }
  Recipe& operator=(const Recipe& other) {
    if (this != &other) copy(other);
    return *this;
  }
  ~Recipe() = default;

  bool is_none() const { return make_ == nullptr; }
  /// Requires that there is a function object.
  T operator()() const { return make_(doubles_.data()); }

 private:
  template <class Formula>
  static T made_by(const double* doubles) {
    Formula formula;
    std::memcpy(static_cast<void*>(&formula), doubles, sizeof(Formula));
    return formula();
  }
  void copy(const Recipe& other) {
    make_ = other.make_;
    size_ = other.size_;
    std::memcpy(doubles_.data(), other.doubles_.data(), sizeof(double) * size_);
  }

  T (*make_)(const double*) = nullptr;
  std::size_t size_ = 0;
  std::array<double, Capacity> doubles_;
};

}  // namespace detail

class DeferredSurd {
 public:
  /// As many doubles as a ray and any shape of fixed size have together.
  static constexpr std::size_t capacity = 24;

  /// Zero.
  DeferredSurd() = default;
  /// The number `exact`, which is kept.
  explicit DeferredSurd(Surd exact);
  /// What formula() gives, a Surd of which `nearest` is the correctly rounded double. The formula
  /// is a plain struct of numbers, of the size of `capacity` doubles at most.
  template <class Formula>
  DeferredSurd(double nearest, const Formula& formula) : nearest_(nearest), recipe_(formula) {}

  /// The nearest double; the even one where two are equally near.
  double to_double() const { return nearest_; }
  Surd exact() const;
  operator Surd() const { return exact(); }  // NOLINT(google-explicit-constructor): the number.
  /// The number, when it is rational.
  std::optional<Rational> as_rational() const { return exact().as_rational(); }

  /// The sign of a - b.
  friend Sign compare(const DeferredSurd& a, const DeferredSurd& b) {
    // Rounding keeps the order.
    if (a.nearest_ != b.nearest_) return a.nearest_ < b.nearest_ ? Sign::negative : Sign::positive;
    return compare(a.exact(), b.exact());
  }
  friend bool operator==(const DeferredSurd& a, const DeferredSurd& b) {
    return compare(a, b) == Sign::zero;
  }
  friend bool operator<(const DeferredSurd& a, const DeferredSurd& b) {
    return compare(a, b) == Sign::negative;
  }
  friend Sign sign(const DeferredSurd& a) {
    return a.nearest_ != 0 ? sign_of(a.nearest_) : sign(a.exact());
  }

 private:
  double nearest_ = 0;
  detail::Shared<Surd> exact_;  ///< where it is there
  detail::Recipe<Surd, capacity> recipe_;
};

}  // namespace signum
