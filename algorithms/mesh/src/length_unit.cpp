// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <numeric>
#include <signum/kernel/error.hpp>
#include <signum/mesh/length_unit.hpp>
#include <string>

#include "machine/fp_environment.hpp"
#include "numbers/bounded_double_double.hpp"
#include "numbers/rational_value.hpp"
#include "valid_mesh.hpp"

namespace signum {

using namespace detail;

namespace {

/// In meters, in the order of LengthUnit.
constexpr std::array<UnitFactor, length_unit_names.size()> in_meters = {
    {{1, 1'000'000}, {1, 1000}, {1, 100}, {127, 5000}, {381, 1250}, {1, 1}}};

const UnitFactor& meters(LengthUnit unit) { return in_meters[static_cast<std::size_t>(unit)]; }

/// A coordinate times a factor.
class Scaling {
 public:
  explicit Scaling(const UnitFactor& factor)
      : up_(static_cast<double>(factor.numerator)),
        down_(static_cast<double>(factor.denominator)) {}

  /// The correctly rounded product; infinite past the largest double.
  double operator()(double x) {
    if (x == 0) return x;
    const auto scaled = BoundedDoubleDouble::product(x, up_);
    const std::optional<double> quick = (scaled / BoundedDoubleDouble(down_)).rounded();
    // Products are sums of two doubles, exactly, in this range.
    const bool plain = quick && std::abs(x) > 0x1p-900 && std::abs(x) < 0x1p900;
    if (!plain) return exactly(x);
    // Both products are integers of at most 83 bits times one power of two, and nearly equal: their
    // difference is a double.
    const auto back = BoundedDoubleDouble::product(*quick, down_);
    const double difference = (back.high - scaled.high) + (back.low - scaled.low);
    if (difference == 0) return *quick;
    const auto change = (BoundedDoubleDouble(difference) / scaled).rounded();
    if (!change) return exactly(x);
    note(*change);
    return *quick;
  }

  std::size_t rounded() const { return rounded_; }
  double largest_change() const { return largest_; }

 private:
  double exactly(double x) {
    const BigRational exact = to_rational(x) * to_rational(up_) / to_rational(down_);
    const double nearest = round_to_double(exact);
    if (!std::isfinite(nearest)) return nearest;
    const BigRational change = to_rational(nearest) / exact - 1;
    if (!change.is_zero()) note(round_to_double(change));
    return nearest;
  }
  void note(double change) {
    ++rounded_;
    largest_ = std::max(largest_, std::abs(change));
  }

  double up_, down_;
  std::size_t rounded_ = 0;
  double largest_ = 0;
};

}  // namespace

std::optional<LengthUnit> length_unit_of(std::string_view word) {
  for (std::size_t i = 0; i < length_unit_names.size(); ++i) {
    if (word == length_unit_names[i] || word == length_unit_symbols[i]) {
      return static_cast<LengthUnit>(i);
    }
  }
  return std::nullopt;
}

UnitFactor unit_factor(LengthUnit from, LengthUnit to) {
  const UnitFactor &a = meters(from), &b = meters(to);
  const std::int64_t up = a.numerator * b.denominator, down = a.denominator * b.numerator;
  const std::int64_t common = std::gcd(up, down);
  return {up / common, down / common};
}

ConvertedMesh convert(Mesh mesh, LengthUnit from, LengthUnit to) {
  const DefaultFpEnvironment environment;
  require_valid(mesh);
  ConvertedMesh converted{std::move(mesh)};
  if (from == to) return converted;
  Scaling scaled(unit_factor(from, to));
  std::vector<Point3>& vertices = converted.mesh.vertices;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    for (double Point3::* axis : {&Point3::x, &Point3::y, &Point3::z}) {
      const double x = scaled(vertices[i].*axis);
      if (!std::isfinite(x)) {
        throw InvalidArgument("vertex " + std::to_string(i) +
                              " is past the largest double where the unit is " +
                              std::string(length_unit_names[static_cast<std::size_t>(to)]));
      }
      vertices[i].*axis = x;
    }
  }
  converted.rounded = scaled.rounded();
  converted.largest_relative_change = scaled.largest_change();
  return converted;
}

}  // namespace signum
