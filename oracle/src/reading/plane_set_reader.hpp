// SPDX-License-Identifier: MIT
/// The sets of the plane of a question.
#pragma once

#include <signum/plane/plane_set.hpp>

#include "reading/field.hpp"
#include "reading/vector_reader.hpp"

namespace signum::oracle {

/// Reads {"set2": ...}, or a point, segment, triangle or polygon in 2D. Throws QuestionError.
PlaneSet read_plane_set(const Field& f);
/// Reads a set of polygons alone, a triangle always being its chain. Throws QuestionError.
PlaneSet read_areal_set(const Field& f);

/// Reads "evenodd" or "nonzero". Throws QuestionError.
WindingRule read_winding_rule(const Field& f);

}  // namespace signum::oracle
