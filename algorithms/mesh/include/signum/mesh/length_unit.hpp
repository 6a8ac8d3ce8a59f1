// SPDX-License-Identifier: MIT
/// ConvertedMesh convert(mesh, from, to): the coordinates of a mesh in another unit.
///
///     const NamedMesh part = read_named_mesh("part.3mf");
///     const ConvertedMesh in_mm = convert(part.mesh, *part.unit, LengthUnit::millimeter);
///
/// Units are exact: an inch is 127/5000 m, a foot 381/1250 m. A coordinate is multiplied by the
/// exact quotient of two of them and correctly rounded once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <signum/mesh/mesh.hpp>
#include <string_view>

namespace SIGNUM_API signum {

/// The units that 3MF has; glTF files are in meters.
enum class LengthUnit : std::uint8_t { micron, millimeter, centimeter, inch, foot, meter };

/// The names of the units as in 3MF, and their symbols, in the order of LengthUnit.
inline constexpr std::array<std::string_view, 6> length_unit_names = {
    "micron", "millimeter", "centimeter", "inch", "foot", "meter"};
inline constexpr std::array<std::string_view, 6> length_unit_symbols = {"um", "mm", "cm",
                                                                        "in", "ft", "m"};

/// The unit with this name or symbol; empty for any other word.
std::optional<LengthUnit> length_unit_of(std::string_view word);

/// A positive rational number in lowest terms.
struct UnitFactor {
  std::int64_t numerator, denominator;

  friend bool operator==(const UnitFactor&, const UnitFactor&) = default;
};

/// How many `to` one `from` is: inch to millimeter is 127/5.
UnitFactor unit_factor(LengthUnit from, LengthUnit to);

struct ConvertedMesh {
  Mesh mesh;
  /// How many coordinates are rounded, because their exact value in the other unit is not a double.
  std::size_t rounded = 0;
  /// The largest change of a coordinate by rounding, relative to the coordinate, correctly rounded.
  /// It is at most 2^-53, unless the coordinate is below the least normal double.
  double largest_relative_change = 0;
};

/// The mesh with its coordinates in another unit.
/// Throws: NotFinite; InvalidArgument for a triangle that names a missing vertex, and for a
/// coordinate that is past the largest double in the other unit.
ConvertedMesh convert(Mesh mesh, LengthUnit from, LengthUnit to);

}  // namespace signum
