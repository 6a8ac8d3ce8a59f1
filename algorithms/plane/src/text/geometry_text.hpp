// SPDX-License-Identifier: MIT
/// Coordinates of geometries as WKT and GeoJSON write them.
#pragma once

#include <string>

#include "shapes/finite.hpp"
#include "text/decimal.hpp"
#include "text/geometry_kinds.hpp"

namespace signum::detail {

class GeometryText {
 public:
  /// The brackets round a list. Round a point stand square ones, too, and no others.
  GeometryText(char open, char close) : open_(open), close_(close) {}

  std::string text;

 protected:
  template <class List, class Write>
  void list(const List& elements, Write write_one) {
    text += open_;
    for (const auto& element : elements) {
      if (&element != &*elements.begin()) text += ", ";
      write_one(element);
    }
    text += close_;
  }

  /// The coordinates of a set of one kind: of its only element, or of several.
  void coordinates(const PlaneSet& set, bool several) {
    elements(set.points, several,
             [this](const Point2& p) { open_ == '[' ? point(p) : chain({p}); });
    elements(set.lines, several, [this](const std::vector<Point2>& line) { chain(line); });
    elements(set.polygons, several, [this](const Chains2& polygon) {
      list(polygon, [this](const std::vector<Point2>& c) { chain(closed(c)); });
    });
  }

 private:
  template <class List, class Write>
  void elements(const List& all, bool several, Write write_one) {
    if (all.empty()) return;
    several ? list(all, write_one) : write_one(all.front());
  }
  void point(const Point2& p) {
    require_finite(p);
    const bool square = open_ == '[';
    text.append(square ? "[" : "").append(decimal(p.x)).append(square ? ", " : " ");
    text.append(decimal(p.y)).append(square ? "]" : "");
  }
  void chain(const std::vector<Point2>& points) {
    list(points, [this](const Point2& p) { point(p); });
  }

  char open_, close_;
};

}  // namespace signum::detail
