// SPDX-License-Identifier: MIT
#include <cmath>
#include <signum/kernel/error.hpp>
#include <utility>

#include "machine/fp_environment.hpp"
#include "roots/root_value.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

namespace {

std::vector<AlgebraicNumber> roots_of(const std::vector<BigRational>& coefficients) {
  const IntegerPolynomial p =
      detail::square_free_part(detail::cleared_of_denominators(coefficients));
  std::vector<AlgebraicNumber> roots;
  for (const RootPlace& place : detail::real_root_places(p)) roots.emplace_back(p, place);
  return roots;
}

AlgebraicNumber algebraic(const Surd& x) {
  const BigRational& r = number_of(x.rational());
  const BigRational& c = number_of(x.coefficient());
  if (c.is_zero()) return AlgebraicNumber(r);
  // The roots of (x - r)^2 = c^2 d.
  const auto roots =
      roots_of({r * r - c * c * number_of(x.radicand()), BigRational(-2 * r), BigRational(1)});
  return roots[c.sign() < 0 ? 0 : 1];
}

/// The sign of x - y, where the double y may be infinite.
Sign compare_with_double(const AlgebraicNumber& x, double y) {
  if (std::isinf(y)) return y > 0 ? Sign::negative : Sign::positive;
  return compare(x, AlgebraicNumber(to_rational(y)));
}

}  // namespace

Root::Root() = default;
Root::Root(const Rational& x)
    : value_(std::make_unique<Value>(Value{AlgebraicNumber(number_of(x))})) {}
Root::Root(const Surd& x) : value_(std::make_unique<Value>(Value{algebraic(x)})) {}
Root::Root(Value value) : value_(std::make_unique<Value>(std::move(value))) {}
Root::Root(const Root& other)
    : value_(other.value_ ? std::make_unique<Value>(*other.value_) : nullptr) {}
// A moved-from Root is zero, not empty: every object can be used.
Root::Root(Root&& other) noexcept = default;
Root& Root::operator=(const Root& other) {
  if (this != &other) *this = Root(other);
  return *this;
}
Root& Root::operator=(Root&& other) noexcept = default;
Root::~Root() = default;

const Root::Value& Root::value() const {
  static const Value zero{AlgebraicNumber(BigRational(0))};
  return value_ ? *value_ : zero;
}

std::optional<Rational> Root::as_rational() const {
  const auto x = value().number.as_rational();
  if (!x) return std::nullopt;
  return Rational({*x});
}

double Root::to_double() const {
  const DefaultFpEnvironment guard;
  return value().number.to_double();
}

double Root::below() const {
  const DefaultFpEnvironment guard;
  const double nearest = to_double();
  const bool is_below = compare_with_double(value().number, nearest) != Sign::negative;
  return is_below ? nearest : std::nextafter(nearest, -infinity);
}

double Root::above() const {
  const DefaultFpEnvironment guard;
  const double nearest = to_double();
  const bool is_above = compare_with_double(value().number, nearest) != Sign::positive;
  return is_above ? nearest : std::nextafter(nearest, infinity);
}

}  // namespace signum

// Friends that are declared in their class alone take no visibility from the namespace around that.
namespace SIGNUM_API signum {

Sign compare(const Root& a, const Root& b) { return compare(a.value().number, b.value().number); }

Sign sign(const Root& a) { return compare(a, Root()); }

std::vector<Root> real_roots(std::span<const Rational> coefficients) {
  std::vector<BigRational> c;
  for (const Rational& x : coefficients) c.push_back(number_of(x));
  while (!c.empty() && c.back().is_zero()) c.pop_back();
  if (c.empty()) throw InvalidArgument("a polynomial other than zero was expected");
  std::vector<Root> roots;
  for (AlgebraicNumber& x : roots_of(c)) roots.emplace_back(Root::Value{std::move(x)});
  return roots;
}

}  // namespace signum
