// SPDX-License-Identifier: MIT
/// What of a line is in a shape, with what bounds it: the parts that passages are found with.
#pragma once

#include <signum/shapes/passage.hpp>
#include <span>
#include <vector>

#include "hit_spans.hpp"

namespace signum::detail {

/// A line that half-spaces clip, and the normals out of those that did so last; they are zero for
/// ends that none has clipped.
struct ClippedLine {
  RationalLine line;
  RationalPoint low_normal{0, 0, 0}, high_normal{0, 0, 0};

  /// False when nothing is left.
  bool clip(const Constraint& c);
};

/// The part of a line, within its ends, where a polynomial of the second degree is not positive.
struct QuadraticStretch {
  ClippedLine clipped;
  Quadratic value;
  /// gradient + t * slope points out of the shape where the polynomial is zero.
  RationalPoint gradient, slope;
};

/// The parts whose union is what of the line is in the shape. Requires that the line has a least t,
/// and is not empty, and of what is swept a positive radius.
std::vector<QuadraticStretch> parts_in(const Swept& body, const RationalLine& line);
std::vector<QuadraticStretch> parts_in(const CylinderBody& body, const RationalLine& line);
std::vector<QuadraticStretch> parts_in(const ConeBody& body, const RationalLine& line);
std::vector<QuadraticStretch> parts_in(const EllipsoidBody& body, const RationalLine& line);

/// Whether the number of a half-space in its list is the face that is told.
enum class FaceNumbers : std::uint8_t { told, untold };

/// The passage through the intersection of half-spaces. Requires that the line is not empty.
std::optional<Passage> passage_through(const RationalLine& line, std::span<const HalfSpace> faces,
                                       FaceNumbers numbers);

/// The passage through a body that is no polygon and no polyhedron. Requires that the line is not
/// empty.
std::optional<Passage> passage_exactly(const RationalLine& line, const Body& body);

}  // namespace signum::detail
