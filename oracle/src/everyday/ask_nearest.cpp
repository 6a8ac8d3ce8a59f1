// SPDX-License-Identifier: MIT
#include "everyday/ask_nearest.hpp"

#include <signum/collide/closest_points.hpp>

#include "reading/number.hpp"
#include "writing/write.hpp"

namespace signum::oracle {
namespace {

std::string exact_point(const Vec2<Surd>& p) {
  return R"([")" + p.x.rational().to_string() + R"(", ")" + p.y.rational().to_string() + R"("])";
}
std::string exact_point(const Vec3<Surd>& p) {
  return R"([")" + p.x.rational().to_string() + R"(", ")" + p.y.rational().to_string() + R"(", ")" +
         p.z.rational().to_string() + R"("])";
}

/// A feature as the line format names it.
std::string feature_name(const ClosestPlace& place) {
  if (place.triangle) return "\"face" + std::to_string(*place.triangle) + '"';
  switch (place.kind) {
    case PlaceKind::vertex:
      return "\"vertex" + std::to_string(place.index) + '"';
    case PlaceKind::edge:
      return "\"edge" + std::to_string(place.index) + '"';
    case PlaceKind::face:
      return R"("face")";
    case PlaceKind::inside:
      return R"("inside")";
    case PlaceKind::boundary:
      break;
  }
  return R"("boundary")";
}

}  // namespace

std::string answer_distance(const AskedPair& pair) {
  return pair.ask([&](const auto& a, const auto& b) {
    const auto d = squared_distance(a, b);
    // A mesh has the distances of a polyhedron.
    const ShapeKind p = pair.a.kind().value_or(ShapeKind::polyhedron);
    const ShapeKind q = pair.b.kind().value_or(ShapeKind::polyhedron);
    if (!distance_has_exact(p, q)) {
      return R"("squared": )" + write_double(d.squared_rounded());
    }
    return write_squared(d.squared());
  });
}

std::string answer_nearest(const AskedPair& pair) {
  return pair.ask([&](const auto& a, const auto& b) {
    const auto exact = squared_distance(a, b).exact();
    const auto places = closest_points(a, b).places;
    return write_squared(exact.squared) + R"(, "nearest": {"a": )" + exact_point(exact.nearest[0]) +
           R"(, "b": )" + exact_point(exact.nearest[1]) + R"(}, "features": [)" +
           feature_name(places[0]) + ", " + feature_name(places[1]) + "]";
  });
}

}  // namespace signum::oracle
