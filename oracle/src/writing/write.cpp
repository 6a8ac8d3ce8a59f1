// SPDX-License-Identifier: MIT
#include "writing/write.hpp"

#include <array>
#include <span>
#include <string_view>

#include "answer_names.hpp"
#include "reading/number.hpp"

namespace signum::oracle {
namespace {

std::string in_quotes(std::string_view s) { return '"' + std::string(s) + '"'; }

/// [ITEM, ...], each item written by write_item.
template <class Items, class WriteItem>
std::string list(const Items& items, WriteItem write_item) {
  std::string s = "[";
  for (const auto& item : items) s.append(s.size() == 1 ? "" : ", ").append(write_item(item));
  return s += ']';
}

std::string exact_list(std::span<const Rational> coordinates) {
  return list(coordinates, [](const Rational& x) { return in_quotes(x.to_string()); });
}

std::array<double, 2> coordinates(const Point2& p) { return {p.x, p.y}; }
std::array<double, 3> coordinates(const Point3& p) { return {p.x, p.y, p.z}; }

template <class ExactPoint>
std::string point(const ExactPoint& p) {
  return R"({"exact": )" + exact_list(p.exact) + R"(, "double": )" +
         list(coordinates(p.rounded), write_double) + "}";
}

template <class Intersection>
std::string write_intersection(const Intersection& i) {
  std::string s = R"("dimension": )" + std::to_string(i.dimension) + R"(, "points": )" +
                  list(i.points, [](const auto& p) { return point(p); });
  if (i.through) s += R"(, "through": )" + point(*i.through);
  if (i.direction) s += R"(, "direction": )" + exact_list(*i.direction);
  return s;
}

std::string boolean(bool x) { return x ? "true" : "false"; }

/// "KEY": the nearest double, and the number itself when it is rational.
std::string number(std::string_view key, const Surd& x) {
  std::string s = in_quotes(key) + ": " + write_double(x.to_double());
  if (const auto rational = x.as_rational())
    s += R"(, "exact": )" + in_quotes(rational->to_string());
  return s;
}

Surd square(const Surd& x) {
  const Rational& p = x.rational();
  const Rational& c = x.coefficient();
  return {p * p + c * c * x.radicand(), p * c * Rational(2), x.radicand()};
}

template <class Penetration>
std::string write_penetration(const Penetration& p) {
  std::string s = R"("relation": )" + in_quotes(name_in(penetration_names, p.relation)) + ", " +
                  number("squared", square(p.depth)) + R"(, "depth": )" +
                  write_double(p.depth.to_double());
  if (p.relation == PenetrationRelation::overlapping) {
    s += R"(, "normal": )" + exact_list(*p.normal);
  }
  return s;
}

template <class Plane, class Point>
std::string write_separation(const std::variant<Plane, Point>& s) {
  if (const auto* const common = std::get_if<Point>(&s)) {
    return write(true) + R"(, "witness": )" + exact_list(common->exact);
  }
  const Plane& plane = std::get<Plane>(s);
  return write(false) + R"(, "separator": {"normal": )" + exact_list(plane.normal) +
         R"(, "offset": )" + in_quotes(plane.offset.to_string()) + "}";
}

}  // namespace

std::string write(Sign sign) { return R"("sign": )" + std::to_string(static_cast<int>(sign)); }

std::string write(bool intersects) { return R"("intersects": )" + boolean(intersects); }

std::string write(Location location) {
  return R"("location": )" + in_quotes(name_in(location_names, location));
}

std::string write(Side side) { return R"("side": )" + in_quotes(name_in(side_names, side)); }

std::string write(Containment side) {
  return R"("side": )" + in_quotes(name_in(containment_names, side));
}

std::string write(const Contact& c) {
  return R"("planes": )" + in_quotes(name_in(planes_names, c.planes)) + R"(, "dimension": )" +
         std::to_string(c.dimension) + R"(, "interiors": )" + boolean(c.interiors) +
         R"(, "features": [)" + in_quotes(name_in(feature_names, c.feature_a)) + ", " +
         in_quotes(name_in(feature_names, c.feature_b)) + "]";
}

std::string write(const ExactIntersection2& i) { return write_intersection(i); }
std::string write(const ExactIntersection3& i) { return write_intersection(i); }

std::string write(const Penetration2& p) { return write_penetration(p); }
std::string write(const Penetration3& p) { return write_penetration(p); }

std::string write(const Separation2& s) { return write_separation(s); }
std::string write(const Separation3& s) { return write_separation(s); }

std::string write_hit(const Hit* hit) {
  if (hit == nullptr) return R"("hit": false)";
  return R"("hit": true, )" + number("t", hit->t) + R"(, "inside": )" + boolean(hit->inside);
}

std::string write_time(const Surd* time) {
  if (time == nullptr) return R"("hit": false)";
  return R"("hit": true, )" + number("t", *time);
}

std::string write_squared(const Surd& squared) { return number("squared", squared); }

std::string write(const std::optional<LastContact>& last) {
  if (!last) return write_time(nullptr);
  if (!last->time) return R"("hit": true, "forever": true)";
  return R"("hit": true, "forever": false, )" + number("t", *last->time);
}

std::string write(const SetContact& contact) {
  const auto& at = std::get<PointContact>(contact);
  return write(at.location) + R"(, "faces": )" +
         list(at.faces, [](std::uint32_t face) { return std::to_string(face); });
}

std::string write(const FeaturePairs& pairs) {
  return R"("pairs": )" + list(pairs, [](const FeaturePair& p) {
           return R"({"a": )" + in_quotes(name_in(feature_names, p.a)) + R"(, "b": )" +
                  in_quotes(name_in(feature_names, p.b)) + R"(, "dimension": )" +
                  std::to_string(p.dimension) + "}";
         });
}

namespace {

std::string write_closest(const auto& closest) {
  return R"("squared": )" + write_double(closest.squared) + R"(, "points": )" +
         list(closest.points, [](const auto& p) { return list(coordinates(p), write_double); }) +
         R"(, "places": )" + list(closest.places, write_place);
}

}  // namespace

std::string write_place(const ClosestPlace& place) {
  std::string s = R"({"kind": )" + in_quotes(name_in(place_kind_names, place.kind)) +
                  R"(, "index": )" + std::to_string(place.index);
  if (place.triangle) s += R"(, "triangle": )" + std::to_string(*place.triangle);
  if (place.weights) s += R"(, "weights": )" + list(*place.weights, write_double);
  return s += "}";
}

std::string write(const ClosestPoints2& closest) { return write_closest(closest); }
std::string write(const ClosestPoints3& closest) { return write_closest(closest); }

std::string write(const NearestOnLines& nearest) {
  const ExactNearestOnLines exact = nearest.exact();
  std::string s = R"("position": )" + in_quotes(name_in(line_position_names, exact.position)) +
                  ", " + write_squared(exact.squared_distance);
  if (!exact.points) return s;
  s += R"(, "points": )" + list(*exact.points, [](const auto& p) { return point(p); });
  return s += R"(, "parameters": )" + exact_list(*exact.parameters);
}

std::string write(const std::optional<SetHit>& hit) {
  if (!hit) return write_hit(nullptr);
  std::string s = write_hit(&*hit);
  if (hit->face) s += R"(, "face": )" + std::to_string(*hit->face);
  if (hit->feature) s += R"(, "feature": )" + in_quotes(name_in(feature_names, *hit->feature));
  if (hit->barycentric) {
    s += R"(, "barycentric": {"exact": )" + exact_list(hit->barycentric->exact()) +
         R"(, "double": )" + list(hit->barycentric->to_doubles(), write_double) + "}";
  }
  return s;
}

std::string write(const std::optional<Passage>& passage) {
  if (!passage) return write_hit(nullptr);
  std::string s = R"("hit": true)";
  const auto add = [&](std::string_view end, const std::optional<BorderCrossing>& crossing) {
    if (!crossing) return;
    s += ", " + in_quotes(end) + ": {" + number("t", crossing->t.exact());
    if (crossing->face) s += R"(, "face": )" + std::to_string(*crossing->face);
    if (crossing->normal) {
      s += R"(, "normal": )" + list(coordinates(crossing->normal->rounded), write_double);
    }
    s += '}';
  };
  add("entry", passage->entry), add("exit", passage->exit);
  return s;
}

}  // namespace signum::oracle
