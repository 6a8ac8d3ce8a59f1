// SPDX-License-Identifier: MIT
/// Contacts that are small in the picture, drawn larger beside it.
#pragma once

#include <optional>
#include <signum/signum.hpp>
#include <span>
#include <string>
#include <vector>

#include "camera.hpp"
#include "check/formats/contact_shapes.hpp"

namespace signum::cli {

/// The inset is a square with this side.
inline constexpr double inset_side = 280;

struct Inset {
  Camera camera;  ///< how it sees the meshes, about its own middle
  Aabb2 place;    ///< what it shows, in the page of the whole view
  double times;   ///< how much larger
};

/// The part of a view in which all contacts are, where an inset shows it at least three times as
/// large; of contacts in a point or nearly so, no more than 24 times. None where there are no
/// contacts.
std::optional<Inset> find_inset(const Camera& camera,
                                const std::vector<std::vector<ContactShape>>& shapes);

/// SVG elements about the middle of the inset, which may go beyond its sides.
std::string inset_view(const Inset& inset, std::span<const DrawnMesh> meshes,
                       const std::vector<std::vector<ContactShape>>& shapes);

}  // namespace signum::cli
