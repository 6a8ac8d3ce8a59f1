// SPDX-License-Identifier: MIT
// Polygons that are combined, rounded and swept.
#include <array>
#include <memory>
#include <random>
#include <signum/arrange/combine_polygons.hpp>
#include <signum/collide/sweep.hpp>

#include "near_linear.hpp"

namespace signum::bench {

namespace {

/// A star with n corners, every other one near the middle.
Polygon2 spiky(std::int64_t n, double turned) {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> radius(0.6, 1);
  Polygon2 p{{{}}, FillRule::nonzero};
  for (std::int64_t i = 0; i < n; ++i) {
    const double angle =
        2 * std::numbers::pi * (static_cast<double>(i) + turned) / static_cast<double>(n);
    const double r = radius(random) * (i % 2 == 0 ? 1 : 0.8);
    p.chains[0].push_back({r * std::cos(angle), r * std::sin(angle)});
  }
  return p;
}

/// A closed chain whose edges cross about n times.
Polygon2 crossing(std::int64_t n) {
  std::int64_t corners = 5;
  while (corners * (corners - 3) / 2 < n) corners += 2;
  Polygon2 star{{{}}, FillRule::nonzero};
  for (std::int64_t i = 0; i < corners; ++i) {
    const Point3 c = on_circle(i * (corners / 2) % corners, corners);
    star.chains[0].push_back({c.x, c.y});
  }
  return star;
}

Polygon2 square(const Point2& at, double size) {
  return {{{at, {at.x + size, at.y}, {at.x + size, at.y + size}, {at.x, at.y + size}}},
          FillRule::nonzero};
}

Call union_of(std::vector<Polygon2> polygons) {
  return [polygons] { keep(combine(BooleanOperation::set_union, polygons)); };
}

using PlaceSquare = Polygon2 (*)(double i, double n);
Call union_of_squares(std::int64_t n, PlaceSquare place) {
  std::vector<Polygon2> polygons;
  for (std::int64_t i = 0; i < n; ++i) {
    polygons.push_back(place(static_cast<double>(i), static_cast<double>(n)));
  }
  return union_of(std::move(polygons));
}

std::shared_ptr<const ExactPolygon2> union_of_stars(std::int64_t n) {
  return std::make_shared<const ExactPolygon2>(
      combine(BooleanOperation::set_union, spiky(n, 0), spiky(n, 0.4)));
}

const AddRows rows_of_polygons([](std::vector<Row>& rows) {
  rows.push_back({"union of two stars", 1000, "corners",
                  [](std::int64_t n) { return union_of({spiky(n, 0), spiky(n, 0.4)}); }});
  rows.push_back({"union of a star and itself", 4000, "corners",
                  [](std::int64_t n) { return union_of({spiky(n, 0), spiky(n, 0)}); }});
  rows.push_back({"union of a polygon that crosses itself", 1000, "crossings",
                  [](std::int64_t n) { return union_of({crossing(n)}); }});
  rows.push_back({"area of the union of two stars", 1000, "corners", [](std::int64_t n) -> Call {
                    return [polygon = union_of_stars(n)] { keep(polygon->area()); };
                  }});
  rows.push_back(
      {"rounding of the union of two stars", 1000, "corners", [](std::int64_t n) -> Call {
         return [polygon = union_of_stars(n)] { keep(rounded(*polygon)); };
       }});
  rows.push_back({"union of squares apart", 1000, "squares", [](std::int64_t n) {
                    return union_of_squares(n, [](double i, double) {
                      return square({2 * std::fmod(i, 32), 2 * std::floor(i / 32)}, 1);
                    });
                  }});
  rows.push_back({"union of squares in a row", 1000, "squares", [](std::int64_t n) {
                    return union_of_squares(n, [](double i, double) {
                      return square({i, 0.125 * std::fmod(i, 4)}, 1.25);
                    });
                  }});
  rows.push_back({"union of nested squares", 1000, "squares", [](std::int64_t n) {
                    return union_of_squares(
                        n, [](double i, double all) { return square({i, i}, 2 * (all - i)); });
                  }});
  rows.push_back({"union of stacked squares", 1000, "squares", [](std::int64_t n) {
                    return union_of_squares(n, [](double, double) { return square({0, 0}, 1); });
                  }});
  rows.push_back({"sweep of a ring and a ring", 1000, "corners", [](std::int64_t n) -> Call {
                    return [a = ring(n, 1), b = ring(n, 0.99)] {
                      keep(sweep(a, {4, 0.1}, b, {0, 0}));
                    };
                  }});
  rows.push_back({"sweep of a segment and a star", 4000, "crossings", [](std::int64_t n) -> Call {
                    return [star = crossing(n)] {
                      keep(sweep(Segment2{{-3, 0.1}, {-2, 0.2}}, star, Point2{4, 0}));
                    };
                  }});
  rows.push_back({"sweep of two stars", 1000, "corners", [](std::int64_t n) -> Call {
                    return [a = spiky(n, 0), b = spiky(n, 0.4)] {
                      keep(sweep(a, {4, 0.1}, b, {0, 0}));
                    };
                  }});
});

}  // namespace

}  // namespace signum::bench
