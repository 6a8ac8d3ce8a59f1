// SPDX-License-Identifier: MIT
// The polygon is projected to a coordinate plane, where its points are of doubles, too.
#include "measures/polygon_measures.hpp"

#include <algorithm>
#include <signum/arrange/combine_polygons.hpp>
#include <tuple>
#include <utility>
#include <vector>

#include "bodies/polygons/areas.hpp"
#include "cells/axes.hpp"

namespace signum::detail {

namespace {

PolygonBody required_body(const Polygon3& polygon) {
  std::vector<std::vector<RationalPoint>> chains;
  for (const auto& chain : polygon.chains) {
    auto& exact = chains.emplace_back();
    for (const Point3& p : chain) exact.push_back(to_rational(p));
  }
  return polygon_body(std::move(chains), polygon.rule);
}

struct Projected {
  BigRational u, v;
  friend bool operator<(const Projected& a, const Projected& b) {
    const int order = a.u.compare(b.u);
    return order != 0 ? order < 0 : a.v < b.v;
  }
};

/// Without the axis along which the normal has a component.
struct Projection {
  BigRational RationalPoint::* u = &RationalPoint::x;
  BigRational RationalPoint::* v = &RationalPoint::y;

  explicit Projection(const RationalPoint& normal) {
    if (!normal.z.is_zero()) return;
    v = &RationalPoint::z;
    if (normal.y.is_zero()) u = &RationalPoint::y;
  }
  Projected operator()(const RationalPoint& p) const { return {p.*u, p.*v}; }
};

/// The area that the polygon encloses in the projection along an axis.
BigRational area_along(std::size_t axis, const Polygon3& polygon) {
  Polygon2 shadow{{}, polygon.rule};
  for (const auto& chain : polygon.chains) {
    if (chain.size() < 3) continue;
    auto& flat = shadow.chains.emplace_back();
    for (const Point3& p : chain) flat.push_back(along(p, axis));
  }
  return combine(BooleanOperation::set_union, std::span(&shadow, 1)).area().exact.value().number;
}

bool turns_left(const Projected& a, const Projected& b, const Projected& c) {
  return (b.u - a.u) * (c.v - a.v) > (b.v - a.v) * (c.u - a.u);
}

}  // namespace

void require_polygon(const Polygon3& polygon) { required_body(polygon); }

BigFloat area_of(const Polygon3& polygon) {
  const PolygonBody body = required_body(polygon);
  const RationalPoint& normal = body.plane.normal;
  if (is_zero(normal)) return 0;
  const std::size_t axis = !normal.z.is_zero() ? 2 : !normal.y.is_zero() ? 1 : 0;
  return to_float(area_along(axis, polygon)) * root(square(normal)) /
         to_float(abs(coordinate(normal, axis)));
}

BigFloat perimeter_of_hull(const Polygon3& polygon) {
  const PolygonBody body = required_body(polygon);
  struct Corner {
    Projected flat;
    const RationalPoint* point;
  };
  const bool is_line = is_zero(body.plane.normal);
  const Projection flat(is_line ? RationalPoint{0, 0, 1} : body.plane.normal);
  std::vector<Corner> all;
  for (const auto& chain : body.chains) {
    for (const RationalPoint& p : chain) all.push_back({flat(p), &p});
  }
  if (all.empty()) return 0;
  const auto distance = [](const RationalPoint* a, const RationalPoint* b) {
    return root(square(*a - *b));
  };
  if (is_line) {
    const auto [least, most] =
        std::minmax_element(all.begin(), all.end(), [](const Corner& a, const Corner& b) {
          return std::tie(a.point->x, a.point->y, a.point->z) <
                 std::tie(b.point->x, b.point->y, b.point->z);
        });
    return 2 * distance(least->point, most->point);
  }
  std::sort(all.begin(), all.end(),
            [](const Corner& a, const Corner& b) { return a.flat < b.flat; });
  BigFloat sum = 0;
  // Andrew's monotone chain, there and back.
  for (int way = 0; way < 2; ++way) {
    std::vector<Corner> chain;
    for (const Corner& c : all) {
      while (chain.size() > 1 &&
             !turns_left(chain[chain.size() - 2].flat, chain.back().flat, c.flat)) {
        chain.pop_back();
      }
      chain.push_back(c);
    }
    for (std::size_t i = 1; i < chain.size(); ++i) {
      sum += distance(chain[i - 1].point, chain[i].point);
    }
    std::reverse(all.begin(), all.end());
  }
  return sum;
}

}  // namespace signum::detail
