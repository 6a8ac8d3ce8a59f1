// SPDX-License-Identifier: MIT
/// A Delaunay triangulation from which points can be removed.
///
/// The triangles that take the place of those around a point are among the Delaunay triangles of
/// its neighbours: since the answer is one, what is empty of all points is empty of those.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "triangulation/incremental2.hpp"

namespace signum::detail {

class Removable2 : public Incremental2<Point2> {
 public:
  using Incremental2<Point2>::Incremental2;
  using Incremental2<Point2>::start;

  /// The sites, as many as before or more, and the new ones not inserted yet.
  void set_sites(std::span<const Point2> sites) { sites_ = sites; }
  /// Inserts the site; nothing, or the number of the equal one that is there.
  std::optional<std::uint32_t> insert_site(std::uint32_t site);
  /// Removes a site that is there. Whether there are triangles without it: else nothing is changed,
  /// all others are on a line.
  bool remove_site(std::uint32_t site);
  /// A triangle that the point is in or on the rim of, a ghost if it is outside of the hull.
  std::uint32_t find(const Point2& p) const;

 private:
  void join_line();
  void take_from(const Incremental2<Point2>& among, std::span<const std::uint32_t> names);
};

}  // namespace signum::detail
