// SPDX-License-Identifier: MIT
#include "view.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace signum::oracle::picture {
namespace {

Point2 flat(const Point3& p, const Point3& right, const Point3& up) {
  return {dot(right, p), dot(up, p)};
}

double distance(const Point2& p, const Point2& q) { return std::hypot(p.x - q.x, p.y - q.y); }

double area(const std::vector<Point2>& ring) {
  double sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) sum += cross(ring[i], ring[(i + 1) % ring.size()]);
  return std::abs(sum) / 2;
}

}  // namespace

View View::of_plane() { return {{1, 0, 0}, {0, 1, 0}}; }

View View::of_space(const Chain& corners, const std::vector<Chain>& areas) {
  double extent = 0;
  for (const Point3& p : corners) {
    for (const Point3& q : corners) extent = std::max(extent, length(plus(p, times(-1, q))));
  }
  View best = of_plane();
  double best_score = -1;
  for (const double degrees_up : {24, 14, 38, 55}) {
    for (int turn = 0; turn < 24; ++turn) {
      constexpr double degree = 3.14159265358979 / 180;
      // The first direction is the view that drawings of boxes have.
      const double around = (28 + 15 * turn) * degree, above = degrees_up * degree;
      const Point3 right = {std::cos(around), std::sin(around), 0};
      const Point3 up = {-std::sin(above) * std::sin(around), std::sin(above) * std::cos(around),
                         std::cos(above)};
      double nearest = 0.12 * extent;
      for (const Point3& p : corners) {
        for (const Point3& q : corners) {
          if (p != q) nearest = std::min(nearest, distance(flat(p, right, up), flat(q, right, up)));
        }
      }
      double seen = 0;
      for (const Chain& ring : areas) {
        std::vector<Point2> on_page;
        for (const Point3& p : ring) on_page.push_back(flat(p, right, up));
        // A large area must not outweigh one that is seen edge on.
        seen += std::sqrt(area(on_page)) / static_cast<double>(areas.size());
      }
      const double score = 6 * nearest + seen;
      if (score > 1.05 * best_score) {
        best_score = score;
        best = View(right, up);
      }
    }
  }
  return best;
}

void View::fit(const Chain& points, double left, double top, double width, double height) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  Point2 low = {inf, inf}, high = {-inf, -inf};
  for (const Point3& p : points) {
    const Point2 at = flat(p, right_, up_);
    low = {std::min(low.x, at.x), std::min(low.y, at.y)};
    high = {std::max(high.x, at.x), std::max(high.y, at.y)};
  }
  if (points.empty()) low = high = {0, 0};
  const double fitting = std::min(width / (high.x - low.x), height / (high.y - low.y));
  scale_ = std::isfinite(fitting) ? fitting : 1;
  from_ = {(low.x + high.x) / 2, (low.y + high.y) / 2};
  to_ = {left + width / 2, top + height / 2};
}

Point2 View::operator()(const Point3& p) const {
  const double most = 1e5;  // far off the page
  const auto on_page = [most](double x) {
    return std::isfinite(x) ? std::clamp(x, -most, most) : 0;
  };
  const Point2 at = flat(p, right_, up_);
  return {on_page(to_.x + (at.x - from_.x) * scale_), on_page(to_.y - (at.y - from_.y) * scale_)};
}

}  // namespace signum::oracle::picture
