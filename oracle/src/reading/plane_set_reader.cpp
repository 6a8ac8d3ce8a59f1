// SPDX-License-Identifier: MIT
#include "reading/plane_set_reader.hpp"

#include <algorithm>
#include <signum/predicates/orient2d.hpp>
#include <string>

#include "reading/shape_reader.hpp"

namespace signum::oracle {
namespace {

std::vector<Point2> read_chain(const Field& f, VectorReader& reader, std::size_t least,
                               std::string_view expected) {
  std::vector<Point2> chain;
  f.each_element(least, expected, [&](const Field& p) { chain.push_back(reader.read(p).xy()); });
  return chain;
}

Chains2 read_chains(const Field& f, VectorReader& reader) {
  const auto chains = f.members(std::array<std::string_view, 1>{"chains"});
  Chains2 polygon;
  chains[0].each_element(1, "one chain or more", [&](const Field& chain) {
    polygon.push_back(read_chain(chain, reader, 3, "three points or more"));
  });
  return polygon;
}

PlaneSet read_set2(const Field& f, VectorReader& reader) {
  if (f.kind() != JsonKind::object) f.fail_expecting("an object with points, lines and polygons");
  PlaneSet set;
  for (JsonWalk walk{f.json()}; walk.next();) {
    const std::string key = json_unquote(walk.raw_key());
    const auto member = f.find(key);
    if (key == "points") {
      set.points = read_chain(*member, reader, 0, "a list of points");
    } else if (key == "lines") {
      member->each_element(0, "a list of lines", [&](const Field& line) {
        set.lines.push_back(read_chain(line, reader, 2, "two points or more"));
      });
    } else if (key == "polygons") {
      member->each_element(0, "a list of polygons", [&](const Field& polygon) {
        set.polygons.push_back(read_chains(polygon, reader));
      });
    } else {
      f.fail("unknown key " + shortened(key) + "; expected points, lines or polygons");
    }
  }
  return set;
}

constexpr bool is_of_plane_sets(ShapeKind k) {
  return has_at_most_three_corners(k) || k == ShapeKind::polygon;
}
constexpr bool is_areal(ShapeKind k) { return k == ShapeKind::triangle || k == ShapeKind::polygon; }

std::optional<PlaneSet> find_set2(const Field& f, VectorReader& reader) {
  if (f.kind() != JsonKind::object) return std::nullopt;
  JsonWalk walk{f.json()};
  if (!walk.next() || json_unquote(walk.raw_key()) != "set2") return std::nullopt;
  return read_set2(f.members(std::array<std::string_view, 1>{"set2"})[0], reader);
}

PlaneSet set_of(const Shape2& shape, bool areal) {
  PlaneSet set;
  if (const auto* const point = std::get_if<Point2>(&shape)) {
    set.points = {*point};
  } else if (const auto* const segment = std::get_if<Segment2>(&shape)) {
    set.lines = {{segment->p, segment->q}};
  } else if (const auto* const polygon = std::get_if<Polygon2>(&shape)) {
    set.polygons = {polygon->chains};
  } else {
    std::array<Point2, 3> t = std::get<Triangle2>(shape).vertices;
    if (areal || orient2d(t[0], t[1], t[2]) != Sign::zero) {
      set.polygons = {{{t[0], t[1], t[2]}}};
    } else {
      std::sort(t.begin(), t.end(), [](const Point2& p, const Point2& q) {
        return p.x != q.x ? p.x < q.x : p.y < q.y;
      });
      set.lines = {{t[0], t[2]}};
    }
  }
  return set;
}

PlaneSet read_shape_or_set2(const Field& f, Takes takes, bool areal) {
  VectorReader reader{2};
  if (auto set = find_set2(f, reader)) return *std::move(set);
  return set_of(std::get<Shape2>(read_shape(f, reader, takes).shape), areal);
}

}  // namespace

PlaneSet read_plane_set(const Field& f) { return read_shape_or_set2(f, is_of_plane_sets, false); }

PlaneSet read_areal_set(const Field& f) {
  PlaneSet set = read_shape_or_set2(f, is_areal, true);
  if (!set.points.empty() || !set.lines.empty()) {
    f.fail("expected polygons alone, got points or lines, too");
  }
  return set;
}

WindingRule read_winding_rule(const Field& f) {
  const std::string rule = f.kind() == JsonKind::string ? json_unquote(f.json()) : "";
  if (rule == "evenodd") return WindingRule::even_odd;
  if (rule == "nonzero") return WindingRule::nonzero;
  f.fail_expecting("\"evenodd\" or \"nonzero\"");
}

}  // namespace signum::oracle
