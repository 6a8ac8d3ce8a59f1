// SPDX-License-Identifier: MIT
#include <rapidcheck/catch.h>

#include <catch2/catch.hpp>
#include <cfenv>
#include <cmath>
#include <limits>
#include <signum/mesh/length_unit.hpp>
#include <signum/mesh/read_mesh.hpp>

#include "gltf_files.hpp"
#include "numbers/rational_value.hpp"

using namespace signum;
using Catch::Matchers::Contains;
using detail::BigRational;
using detail::round_to_double;
using detail::to_rational;

namespace {

constexpr std::array all = {LengthUnit::micron, LengthUnit::millimeter, LengthUnit::centimeter,
                            LengthUnit::inch,   LengthUnit::foot,       LengthUnit::meter};

/// The x of a point in another unit.
ConvertedMesh converted(double x, LengthUnit from, LengthUnit to) {
  return convert(Mesh{{{x, 0, 0}}, {}}, from, to);
}

BigRational exact_factor(LengthUnit from, LengthUnit to) {
  const UnitFactor f = unit_factor(from, to);
  return BigRational(f.numerator) / f.denominator;
}

}  // namespace

// Examples ---------------------------------------------------------------------------------------

TEST_CASE("length units: factors are exact and in lowest terms") {
  CHECK(unit_factor(LengthUnit::inch, LengthUnit::meter) == UnitFactor{127, 5000});
  CHECK(unit_factor(LengthUnit::foot, LengthUnit::meter) == UnitFactor{381, 1250});
  CHECK(unit_factor(LengthUnit::inch, LengthUnit::millimeter) == UnitFactor{127, 5});
  CHECK(unit_factor(LengthUnit::foot, LengthUnit::inch) == UnitFactor{12, 1});
  CHECK(unit_factor(LengthUnit::millimeter, LengthUnit::inch) == UnitFactor{5, 127});
  CHECK(unit_factor(LengthUnit::micron, LengthUnit::meter) == UnitFactor{1, 1'000'000});
  CHECK(unit_factor(LengthUnit::centimeter, LengthUnit::millimeter) == UnitFactor{10, 1});
  for (const LengthUnit unit : all) CHECK(unit_factor(unit, unit) == UnitFactor{1, 1});
}

TEST_CASE("length units: they have names and symbols") {
  for (const LengthUnit unit : all) {
    CHECK(length_unit_of(length_unit_names[static_cast<std::size_t>(unit)]) == unit);
    CHECK(length_unit_of(length_unit_symbols[static_cast<std::size_t>(unit)]) == unit);
  }
  CHECK(length_unit_of("in") == LengthUnit::inch);
  CHECK_FALSE(length_unit_of("furlong"));
  CHECK_FALSE(length_unit_of(""));
}

TEST_CASE("convert: what is a double stays exact, and what is not is rounded once and counted") {
  const Mesh inches{{{5, 10, -1}, {0, -0.0, 2.5}, {1, 0, 0}}, {{0, 1, 2}}};
  const ConvertedMesh mm = convert(inches, LengthUnit::inch, LengthUnit::millimeter);
  CHECK(mm.mesh.vertices == std::vector<Point3>{{127, 254, -25.4}, {0, 0, 63.5}, {25.4, 0, 0}});
  CHECK(std::signbit(mm.mesh.vertices[1].y));
  CHECK(mm.mesh.triangles == inches.triangles);
  CHECK(mm.rounded == 2);  // 25.4, twice
  const BigRational change = (to_rational(25.4) - BigRational(127) / 5) / (BigRational(127) / 5);
  CHECK(mm.largest_relative_change == std::abs(round_to_double(change)));
  const ConvertedMesh same = convert(inches, LengthUnit::inch, LengthUnit::inch);
  CHECK(same.mesh.vertices == inches.vertices);
  CHECK(same.rounded == 0);
  CHECK(same.largest_relative_change == 0);
}

TEST_CASE("convert: past the largest double, and where coordinates are subnormal") {
  const double most = std::numeric_limits<double>::max(), least = 0x1p-1074;
  CHECK_THROWS_WITH(converted(most, LengthUnit::meter, LengthUnit::micron),
                    Contains("vertex 0 is past the largest double") && Contains("micron"));
  CHECK(converted(most, LengthUnit::micron, LengthUnit::meter).mesh.vertices[0].x == most / 1e6);
  const ConvertedMesh none = converted(least, LengthUnit::micron, LengthUnit::meter);
  CHECK(none.mesh.vertices[0].x == 0);
  CHECK(none.rounded == 1);
  CHECK(none.largest_relative_change == 1);
  CHECK(converted(least, LengthUnit::foot, LengthUnit::inch).mesh.vertices[0].x == 12 * least);
  CHECK(converted(least, LengthUnit::foot, LengthUnit::inch).rounded == 0);
  CHECK_THROWS_AS(converted(NAN, LengthUnit::meter, LengthUnit::micron), NotFinite);
  CHECK_THROWS_AS(convert(Mesh{{}, {{0, 0, 0}}}, LengthUnit::meter, LengthUnit::micron),
                  InvalidArgument);
}

TEST_CASE("read_named_mesh: glTF is in meters, and other formats have no unit") {
  const auto unit_of = [](const std::string& bytes, MeshFormat format) {
    return read_named_mesh(bytes, format, "file").unit;
  };
  CHECK(unit_of(gltf_files::gltf(gltf_files::quad), MeshFormat::gltf) == LengthUnit::meter);
  CHECK(unit_of(gltf_files::binary(gltf_files::quad), MeshFormat::glb) == LengthUnit::meter);
  CHECK_FALSE(unit_of("v 0 0 0\n", MeshFormat::obj));
  CHECK_FALSE(unit_of("OFF\n0 0 0\n", MeshFormat::off));
}

// Laws -------------------------------------------------------------------------------------------

TEST_CASE("convert: each coordinate is the double nearest to the exact one, in any environment") {
  rc::prop("by rationals", [] {
    const LengthUnit from = *rc::gen::elementOf(all), to = *rc::gen::elementOf(all);
    const auto digits = *rc::gen::arbitrary<std::int64_t>();
    const int exponent = *rc::gen::oneOf(rc::gen::inRange(-70, 10), rc::gen::inRange(-1120, 940));
    const double x = std::ldexp(static_cast<double>(digits), exponent);
    RC_PRE(std::isfinite(x));
    const BigRational exact = to_rational(x) * exact_factor(from, to);
    const double nearest = round_to_double(exact);
    RC_PRE(std::isfinite(nearest));
    std::fesetround(*rc::gen::element(FE_TONEAREST, FE_UPWARD, FE_DOWNWARD, FE_TOWARDZERO));
    const ConvertedMesh made = converted(x, from, to);
    std::fesetround(FE_TONEAREST);
    RC_ASSERT(made.mesh.vertices[0].x == nearest);
    RC_ASSERT(made.rounded == (to_rational(nearest) == exact ? 0U : 1U));
    const double change =
        made.rounded == 0 ? 0 : std::abs(round_to_double(to_rational(nearest) / exact - 1));
    RC_ASSERT(made.largest_relative_change == change);
  });
}
