// SPDX-License-Identifier: MIT
/// How two triangles meet, from signs that have been found already, of many pairs at a time.
#pragma once

#include <cstdint>
#include <optional>
#include <signum/shapes/contact.hpp>

#include "pairs/simplex.hpp"

namespace signum::detail {

/// Two bits for each of ten signs: of the sides of the vertices of a by the plane of b, and of the
/// vertices of b by the plane of a; of how much the first and the last edge of a rise from the
/// plane of b; and of `begin` and `end` of decide_triangles, which go with these sides.
using TriangleSigns = std::uint64_t;
enum class SignBits : std::uint8_t { unknown, positive, negative, zero };

/// The contact; nothing where signs that it needs are unknown, or the triangles are coplanar or
/// degenerate.
std::optional<Contact> contact_of_signs(TriangleSigns signs);

/// The vertex, edge or face; `none` for an empty support.
Feature feature_of(Support support);

/// The contact of two triangles in transversal planes.
Contact transversal_contact(const Meeting& m);

}  // namespace signum::detail
