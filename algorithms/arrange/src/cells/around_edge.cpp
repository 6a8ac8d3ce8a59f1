// SPDX-License-Identifier: MIT
#include "cells/around_edge.hpp"

#include <algorithm>
#include <signum/kernel/error_bounded.hpp>

#include "cells/axes.hpp"

namespace signum::detail {

namespace {

/// The normal of a plane, towards the top, of three doubles a coordinate.
class Normals {
 public:
  Normals(const PointTable& points, const Arrangement::Facet& f)
      : corners_{points.rounded(f.corners[0]), points.rounded(f.corners[1]),
                 points.rounded(f.corners[2])} {}

  auto bounded() const {
    const auto& [a, b, c] = corners_;
    return cross(less(b, a), less(c, a));
  }
  RationalPoint exact() const {
    const RationalPoint a = to_rational(corners_[0]);
    return cross(to_rational(corners_[1]) - a, to_rational(corners_[2]) - a);
  }

 private:
  /// The formulas of both signs below are of degree 4 in these differences.
  static Vec3<ErrorBounded<1, 1>> less(const Point3& p, const Point3& q) {
    const auto leaf = [](double d) {
      return ErrorBounded<1, 1>{d, std::abs(d) + underflow_guard<4>};
    };
    return {leaf(p.x - q.x), leaf(p.y - q.y), leaf(p.z - q.z)};
  }

  std::array<Point3, 3> corners_;
};

/// The order of facets by their normals, which turn around the edge as the facets do.
class Around {
 public:
  Around(const Arrangement& arrangement, const EdgeUse& first)
      : arrangement_(arrangement), first_(first) {
    const PointTable& points = arrangement.points();
    axis_ = points.differing_axis(first.from, first.to);
    way_ = points.compare(first.to, first.from, axis_);
  }

  struct Placed {
    EdgeUse use;
    /// 0 for the half-plane of the first facet, 1 for those less than half a turn from it, 2 for
    /// the opposite one, 3 for the others.
    int half;
  };
  Placed placed(const EdgeUse& use) const { return {use, half(use)}; }
  /// The place of a use, where that of another one is known.
  Placed placed(const EdgeUse& use, const Placed& known) const {
    if (group(use) != group(known.use)) return placed(use);
    return {use, use.forward == known.use.forward ? known.half : known.half ^ 2};
  }

  /// Whether, turning to the left from the first, g comes before h.
  bool operator()(const Placed& g, const Placed& h) const {
    return g.half != h.half ? g.half < h.half : turn(g.use, h.use) == Sign::positive;
  }

 private:
  Normals normal(const EdgeUse& use) const {
    return {arrangement_.points(), arrangement_.facets()[use.facet]};
  }
  /// The facets of one group are in one plane, and their tops on one side of it.
  std::uint32_t group(const EdgeUse& use) const { return arrangement_.facets()[use.facet].group; }
  static Sign way_of(const EdgeUse& g, const EdgeUse& h) {
    return g.forward == h.forward ? Sign::positive : Sign::negative;
  }

  /// The turn from g to h: the sign of (m x n) d, where m x n is a multiple of the edge's d.
  Sign turn(const EdgeUse& g, const EdgeUse& h) const {
    const Normals m = normal(g), n = normal(h);
    const Sign s = way_ * way_of(g, h);
    const auto bounded = cross(m.bounded(), n.bounded());
    const FilterSign filtered = sign(coordinate_of(bounded));
    if (is_certain(filtered)) return s * certain(filtered);
    const RationalPoint exact = cross(m.exact(), n.exact());
    return s * sign_of(coordinate(exact, axis_).sign());
  }
  template <class T>
  const T& coordinate_of(const Vec3<T>& v) const {
    return coordinate(v, axis_);
  }

  int half(const EdgeUse& use) const {
    if (group(use) == group(first_)) return use.forward == first_.forward ? 0 : 2;
    switch (turn(first_, use)) {
      case Sign::positive:
        return 1;
      case Sign::negative:
        return 3;
      default:
        break;
    }
    const BigRational same = dot(normal(first_).exact(), normal(use).exact());
    return sign_of(same.sign()) * way_of(first_, use) == Sign::positive ? 0 : 2;
  }

  const Arrangement& arrangement_;
  EdgeUse first_;
  std::size_t axis_;
  Sign way_;
};

}  // namespace

void sort_around_edge(const Arrangement& arrangement, std::span<EdgeUse> uses) {
  const Around around(arrangement, uses.front());
  std::vector<Around::Placed> placed{around.placed(uses.front())};
  placed.reserve(uses.size());
  // The facets of one plane are mostly together.
  for (const EdgeUse& use : uses.subspan(1)) placed.push_back(around.placed(use, placed.back()));
  std::sort(placed.begin(), placed.end(), around);
  for (std::size_t i = 0; i < uses.size(); ++i) uses[i] = placed[i].use;
}

}  // namespace signum::detail
