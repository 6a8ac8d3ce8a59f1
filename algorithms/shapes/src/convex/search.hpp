// SPDX-License-Identifier: MIT
/// Most pairs of shapes are clearly apart or clearly overlap. A search in doubles proposes a
/// direction that separates them, or points of both that show that they meet; exact signs and error
/// bounds confirm it, or nothing is said.
/// See: Gilbert, Johnson and Keerthi, A Fast Procedure for Computing the Distance Between Complex
/// Objects in Three-Dimensional Space, 1988.
#pragma once

#include <array>
#include <optional>
#include <signum/kernel/any_shape.hpp>
#include <signum/shapes/convex_hint.hpp>
#include <span>
#include <vector>

namespace signum::detail {

/// The points within radius of the hull of corners, each of which is off by at most `error` in
/// every coordinate. The corners are elsewhere, or in `own`.
struct RoundedCore {
  std::array<Point3, 8> own;
  std::span<const Point3> shared;
  std::size_t own_size = 0;
  double error = 0;
  double radius = 0;

  std::span<const Point3> corners() const {
    return own_size != 0 ? std::span<const Point3>(own.data(), own_size) : shared;
  }
};

/// The rounded core of a shape; none where it has no such form, or its requirements do not hold.
/// For shapes of the plane z is 0.
std::optional<RoundedCore> rounded_core(const ShapeRef2& shape);
std::optional<RoundedCore> rounded_core(const ShapeRef3& shape);
/// Writes the rounded core into `core`, which is new; false where there is none.
bool set_rounded_core(RoundedCore& core, const ShapeRef2& shape);
bool set_rounded_core(RoundedCore& core, const ShapeRef3& shape);

/// The prism over a core that has z = 0, which goes as far up as down. It has with what is in z = 0
/// in common what the core has; where shapes of the plane overlap, their differences then are a
/// solid about the origin, which the search can tell. It may refer to the storage.
RoundedCore prism(const RoundedCore& flat, std::vector<Point3>& storage);

/// Whether the shapes meet, when that is certain. It is not, in particular, when a coordinate is
/// not finite. Requires the default floating-point environment.
std::optional<bool> search_intersects(const RoundedCore& a, const RoundedCore& b);
/// It does so for shapes of the plane.
std::optional<bool> search_in_plane(const RoundedCore& a, const RoundedCore& b);
/// As above; the search begins where the hint says, and puts into it where it ended.
std::optional<bool> search_intersects(const RoundedCore& a, const RoundedCore& b,
                                      HintContent& hint);

/// Whether pairs prove that the cores meet, since the origin is in the hull of their differences.
/// Requires that they are pairs of corners.
bool share_a_point(const CornerPairs& pairs, const RoundedCore& a, const RoundedCore& b);

/// Whether all are pairs of corners.
bool are_of(const CornerPairs& pairs, const RoundedCore& a, const RoundedCore& b);

}  // namespace signum::detail
