// SPDX-License-Identifier: MIT
/// A mesh for looking at a bounding volume: corners rounded to doubles, round shapes by points on
/// them.
#pragma once

#include "bound/bound_report.hpp"

namespace signum::cli {

/// The mesh has no triangles where the volume is flat, or a corner is past the largest double.
Mesh outline(const BoundingShape& shape);

/// A mesh as above, but that of a solid k-DOP or k-CBP holds all of it and nowhere crosses itself:
/// corners that are no doubles are moved outwards. So the flat faces of pictures are broken.
Mesh outer_outline(const BoundingShape& shape);

}  // namespace signum::cli
