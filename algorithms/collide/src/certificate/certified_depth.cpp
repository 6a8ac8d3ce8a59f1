// SPDX-License-Identifier: MIT
// A plane with its gap bounds the depth from above. From below, a surface that closes round the
// origin does: it has corners of the difference of the cores, and its faces are no nearer than the
// depth. A hull holds all that a surface of its points winds round.
#include <algorithm>
#include <signum/kernel/error.hpp>
#include <utility>

#include "certificate/certifier.hpp"
#include "depth/depth_exactly.hpp"

namespace signum::detail {

namespace {

struct PlaneCorner {
  RationalPoint p;
  DifferenceCorner of;
};

/// Corners of the difference in the plane, counter-clockwise round all of it.
std::vector<PlaneCorner> polygon_round_difference(const Hull& a, const Hull& b) {
  std::vector<PlaneCorner> all;
  for (std::size_t i = 0; i < a.points.size(); ++i) {
    for (std::size_t j = 0; j < b.points.size(); ++j) {
      all.push_back({b.points[j] - a.points[i], {i, j}});
    }
  }
  std::sort(all.begin(), all.end(), [](const PlaneCorner& c, const PlaneCorner& d) {
    const int order = c.p.x.compare(d.p.x);
    return order != 0 ? order < 0 : c.p.y < d.p.y;
  });
  std::vector<PlaneCorner> polygon;
  const auto add = [&](const PlaneCorner& c, std::size_t least) {
    while (polygon.size() > least) {
      const RationalPoint &p = polygon[polygon.size() - 2].p, &q = polygon.back().p;
      if (cross(q - p, c.p - q).z > 0) break;
      polygon.pop_back();
    }
    polygon.push_back(c);
  };
  for (const PlaneCorner& c : all) add(c, 1);
  const std::size_t upper = polygon.size();
  for (auto c = all.rbegin() + 1; c != all.rend(); ++c) add(*c, upper);
  polygon.pop_back();
  return polygon;
}

}  // namespace

void Certifier::put_cycle(const MinNorm& zero) {
  std::vector<std::size_t> cycle;
  const auto put = [&cycle](const DifferenceCorner& c) { cycle.insert(cycle.end(), {c.a, c.b}); };
  if (dimension_ == 2) {
    const std::vector<PlaneCorner> polygon = polygon_round_difference(a_.set.core, b_.set.core);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      put(polygon[i].of);
      put(polygon[(i + 1) % polygon.size()].of);
    }
  } else {
    for (const auto& face : faces_to_nearest(a_.set.core, b_.set.core, zero)) {
      for (const DifferenceCorner& c : face) put(c);
    }
  }
  for (const CertifiedSide* side : {&a_, &b_}) {
    if (side->set.bounded_by_rows()) text_.line("corners-" + side->name, side->set.core.points);
  }
  text_.line("cycle", cycle);
}

std::string Certifier::certify_depth() {
  const auto nearest = min_norm(a_.set.core, b_.set.core);
  if (!nearest->squared.is_zero()) return certify_distance();
  const Swept a{a_.set.core, 0}, b{b_.set.core, 0};
  const BodyPenetration of_cores =
      depth_exactly(a, b, dimension_ == 2 ? Dimension::two : Dimension::three);
  const RationalPoint normal = of_cores.normal.value();
  BigRational squared = 0;
  if (of_cores.relation == PenetrationRelation::overlapping) {
    const BigRational gap = dot(normal, a_.lowest(normal)) - dot(normal, b_.lowest(-normal));
    squared = gap * gap / square(normal);
  }
  text_.claim("depth", {squared, reach_});
  put_planes(normal);
  if (squared.is_zero()) {
    put_points(*nearest);
  } else {
    put_cycle(*nearest);
  }
  return text_.end();
}

}  // namespace signum::detail
