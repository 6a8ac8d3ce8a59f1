// SPDX-License-Identifier: MIT
// Ways out are proposed in doubles, and each is proved by intersects of the solids where it leads,
// which is exact. The search goes along a way in steps that grow, back to where the solids begin to
// meet, and then turns the way a little.
#include "deep/deep_solids.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <signum/arrange/solid_pair.hpp>
#include <signum/collide/penetration.hpp>

#include "deep/depth_samples.hpp"
#include "deep/way_out.hpp"

namespace signum::detail::deep {
namespace {

/// So many triangles at most are swept along the way found, to find its length exactly.
constexpr std::size_t most_swept = 500;
/// So many corners of convex solids at most; of placed ones, which take rationals.
constexpr std::size_t most_corners = 50'000, most_placed_corners = 100;

/// The coordinate of the unit vector along v, correctly rounded.
double unit_coordinate(const Rational& x, const Rational& squared_length) {
  const Sign s = sign(x);
  if (s == Sign::zero) return 0;
  return Surd(Rational(), Rational(s == Sign::positive ? 1.0 : -1.0), x * x / squared_length)
      .to_double();
}

Point3 rounded_unit(const RationalVector& v) {
  const Rational all = squared_length(v);
  if (sign(all) == Sign::zero) return {0, 0, 0};
  return {unit_coordinate(v.x, all), unit_coordinate(v.y, all), unit_coordinate(v.z, all)};
}

std::optional<SolidDepth> convex_depth(const DeepSolid& a, const DeepSolid& b) {
  const auto corners = [](const DeepSolid& s) { return s.mesh->welded().vertices.size(); };
  const bool is_placed = a.where != nullptr || b.where != nullptr;
  if (corners(a) + corners(b) > (is_placed ? most_placed_corners : most_corners))
    return std::nullopt;
  const Convex3 hull_a{a.mesh->welded().vertices}, hull_b{b.mesh->welded().vertices};
  const auto set = [](const Convex3& hull, const Placement* where) {
    SetRef3 ref = set_ref(hull);
    ref.where = where;
    return ref;
  };
  const Penetration3 found = depth_exactly(set(hull_a, a.where), set(hull_b, b.where));
  const auto rational = found.depth.as_rational();
  const Surd& d = found.depth;
  const Rational squared =
      rational ? *rational * *rational : d.coefficient() * d.coefficient() * d.radicand();
  const auto& n = *found.normal;
  return SolidDepth{squared, squared, rounded_unit({n[0], n[1], n[2]})};
}

bool is_about(double allowed, const RationalVector& meeting, const RationalVector& clear) {
  const Rational squared = Rational(allowed) * Rational(allowed);
  return !(squared < squared_length(meeting)) && squared < squared_length(clear);
}

/// The depth, if it is the lower bound and the way out is nearly along an axis: parts that rest on
/// each other share points on that way, but no volume. Requires bounds for the depth.
std::optional<SolidDepth> depth_along_axis(const DeepSolid& a, const DeepSolid& b,
                                           const SolidDepth& depth) {
  const double least = depth.least();
  if (a.where != nullptr || b.where != nullptr || depth.is_exact() || !(least > 0) ||
      !(Rational(least) * Rational(least) == depth.least_squared))
    return std::nullopt;
  const Point3 &w = depth.way,
               axis{std::round(w.x) + 0.0, std::round(w.y) + 0.0, std::round(w.z) + 0.0};
  // Adding 0 makes -0 the 0 that it equals.
  if (!(dot(axis, axis) == 1 && dot(axis, w) > 0.99)) return std::nullopt;
  Mesh moved = a.mesh->welded();
  for (Point3& p : moved.vertices) {
    const Point3 to = sum(p, scaled(axis, least));
    const auto is_exact = [least](double from, double way, double result) {
      return Rational(from) + Rational(way) * Rational(least) == Rational(result);
    };
    if (!is_exact(p.x, axis.x, to.x) || !is_exact(p.y, axis.y, to.y) ||
        !is_exact(p.z, axis.z, to.z))
      return std::nullopt;
    p = to;
  }
  const SolidPair pair(MeshBody(moved, BvhBuild::linear), *b.mesh, a.rule, b.rule);
  if (pair.verdict().relation == SolidRelation::interfering) return std::nullopt;
  return SolidDepth{depth.least_squared, depth.least_squared, axis};
}

}  // namespace

double box_size(const Aabb3& box) {
  return length({box.max.x - box.min.x, box.max.y - box.min.y, box.max.z - box.min.z});
}

std::optional<SolidDepth> solid_depth(const DeepSolid& a, const DeepSolid& b,
                                      const DepthHints& hints, std::optional<double> allowed) {
  if (a.is_convex && b.is_convex) {
    if (auto depth = convex_depth(a, b)) return depth;
  }
  const MovedSolid moved(a, b);
  const double smaller = std::min(box_size(a.mesh->box()), box_size(b.mesh->box()));
  WayOut out(moved, hints.size, smaller / (1ULL << 60));
  std::vector<Point3> ways;
  for (const Point3& way : hints.ways) ways.push_back(unit(way));
  for (const double one : {1.0, -1.0})
    ways.insert(ways.end(), {{one, 0, 0}, {0, one, 0}, {0, 0, one}});
  for (const Point3& way : ways) out.look(way);
  out.turn();
  out.shorten(20);
  // What turned ways come near to is often one of these.
  for (const Point3& way : ways) {
    if (out.look_shorter(way, 1.0 / (1 << 26))) out.shorten(20);
  }
  if (!out.is_found()) return std::nullopt;
  RationalVector way = moved.exactly(out.clear());
  const std::size_t triangles =
      a.mesh->welded().triangles.size() + b.mesh->welded().triangles.size();
  const bool is_near = allowed && is_about(*allowed, moved.exactly(out.meeting()), way);
  if (moved.may_sweep() && (triangles <= most_swept || is_near || out.is_least())) {
    if (const auto shorter = moved.first_meeting(out.clear(), out.meeting())) way = *shorter;
  }
  const SolidDepth depth{least_depth_squared(a, b, hints.common), squared_length(way),
                         rounded_unit(way)};
  if (triangles <= most_swept || (allowed && depth.is_between(*allowed))) {
    if (auto exact = depth_along_axis(a, b, depth)) return exact;
  }
  return depth;
}

std::vector<Point3> ways_out(const Mesh& a, const Mesh& b, const std::vector<IndexPair>& meeting) {
  constexpr std::size_t most_ways = 4;
  std::vector<Point3> ways;
  const auto add = [&](const Point3& v) {
    ways.push_back(v);
    ways.push_back(scaled(v, -1));
  };
  std::array<std::vector<Point3>, 2> normals;
  for (const auto& [mesh, side] : {std::pair{&a, 0}, std::pair{&b, 1}}) {
    std::vector<std::uint32_t> triangles;
    for (const IndexPair& p : meeting) triangles.push_back(side == 0 ? p.a : p.b);
    std::sort(triangles.begin(), triangles.end());
    triangles.erase(std::unique(triangles.begin(), triangles.end()), triangles.end());
    Point3 all{0, 0, 0};
    std::vector<Point3>& distinct = normals[static_cast<std::size_t>(side)];
    for (const std::uint32_t t : triangles) {
      const auto& [p, q, r] = mesh->triangle(t).vertices;
      const Point3 n =
          cross(Point3{q.x - p.x, q.y - p.y, q.z - p.z}, Point3{r.x - p.x, r.y - p.y, r.z - p.z});
      const double area = length(n);
      if (!(area > 0)) continue;
      all = sum(all, n);
      // Normals that nearly agree are one way.
      const auto same = std::find_if(distinct.begin(), distinct.end(), [&](const Point3& m) {
        return dot(m, n) > 0.95 * length(m) * area;
      });
      if (same == distinct.end()) {
        if (distinct.size() < 64) distinct.push_back(n);
      } else if (length(*same) < area) {
        *same = n;
      }
    }
    add(all);
    std::stable_sort(distinct.begin(), distinct.end(),
                     [](const Point3& m, const Point3& n) { return length(m) > length(n); });
    distinct.resize(std::min(distinct.size(), most_ways));
  }
  for (const auto& list : normals) {
    for (const Point3& n : list) add(n);
  }
  return ways;
}

}  // namespace signum::detail::deep
