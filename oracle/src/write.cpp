// SPDX-License-Identifier: MIT
#include "write.hpp"

#include <array>
#include <span>
#include <string_view>

#include "number.hpp"

namespace signum::oracle {
namespace {

std::string quoted(std::string_view s) { return '"' + std::string(s) + '"'; }

std::string_view name_of(Planes planes) {
  switch (planes) {
    case Planes::transversal:
      return "transversal";
    case Planes::coplanar:
      return "coplanar";
    case Planes::parallel:
      return "parallel";
    case Planes::degenerate:
      break;
  }
  return "degenerate";
}

std::string_view name_of(Feature feature) {
  constexpr std::array<std::string_view, 8> names = {"vertex0", "vertex1", "vertex2", "edge0",
                                                     "edge1",   "edge2",   "face",    "none"};
  return names[static_cast<std::size_t>(feature)];
}

/// [ITEM, ...], each item written by write_item.
template <class Items, class WriteItem>
std::string list(const Items& items, WriteItem write_item) {
  std::string s = "[";
  for (const auto& item : items) s.append(s.size() == 1 ? "" : ", ").append(write_item(item));
  return s += ']';
}

std::string exact_list(std::span<const Rational> coordinates) {
  return list(coordinates, [](const Rational& x) { return quoted(x.to_string()); });
}

std::array<double, 2> coordinates(const Point2& p) { return {p.x, p.y}; }
std::array<double, 3> coordinates(const Point3& p) { return {p.x, p.y, p.z}; }

template <class ExactPoint>
std::string point(const ExactPoint& p) {
  return R"({"exact": )" + exact_list(p.exact) + R"(, "double": )" +
         list(coordinates(p.rounded), write_double) + "}";
}

template <class Intersection>
std::string dimension_and_points(const Intersection& i) {
  return R"("dimension": )" + std::to_string(i.dimension) + R"(, "points": )" +
         list(i.points, [](const auto& p) { return point(p); });
}

}  // namespace

std::string write(Sign sign) { return R"("sign": )" + std::to_string(static_cast<int>(sign)); }

std::string write(bool intersects) {
  return std::string(R"("intersects": )") + (intersects ? "true" : "false");
}

std::string write(const Contact& c) {
  return R"("planes": )" + quoted(name_of(c.planes)) + R"(, "dimension": )" +
         std::to_string(c.dimension) + R"(, "interiors": )" + (c.interiors ? "true" : "false") +
         R"(, "features": [)" + quoted(name_of(c.feature_a)) + ", " + quoted(name_of(c.feature_b)) +
         "]";
}

std::string write(const Intersection2& i) { return dimension_and_points(i); }

std::string write(const Intersection3& i) {
  std::string s = dimension_and_points(i);
  if (i.through) s += R"(, "through": )" + point(*i.through);
  if (i.direction) s += R"(, "direction": )" + exact_list(*i.direction);
  return s;
}

}  // namespace signum::oracle
