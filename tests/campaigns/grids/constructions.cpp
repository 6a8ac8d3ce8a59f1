// SPDX-License-Identifier: MIT
#include <bit>
#include <signum/collide/penetration.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersection.hpp>

#include "grid.hpp"

namespace signum::campaigns {
namespace {

/// The triangles with all corners of each two sets, in order.
void for_each_pair(const Space& grid, std::size_t row, const auto& ask) {
  const auto& all = grid.triangles;
  for (std::size_t k = 0; k < grid.sets.size(); ++k) {
    ask(grid.sets[row], all.shapes[all.of_set[row][0]], grid.sets[k], all.shapes[all.of_set[k][0]]);
  }
}

Tally intersection_of(const Space& grid, std::size_t row) {
  Tally tally;
  for_each_pair(grid, row, [&](const SmallSet& s, const auto& a, const SmallSet& t, const auto& b) {
    const Meeting m(s, t);
    std::vector<std::array<double, 3>> truth, points;
    for (const GridPoint& x : corners(m.points)) {
      truth.push_back(
          {double(x.p.x) / double(x.w), double(x.p.y) / double(x.w), double(x.p.z) / double(x.w)});
    }
    const Intersection3 told = intersection(a, b);
    for (const Point3& p : told.points) points.push_back({p.x, p.y, p.z});
    std::sort(truth.begin(), truth.end());
    std::sort(points.begin(), points.end());
    tally.take(told.dimension == m.dimension && points == truth, "intersection", a, b);
  });
  return tally;
}

Tally penetration_of(const Space& grid, std::size_t row) {
  Tally tally;
  for_each_pair(grid, row, [&](const SmallSet& s, const auto& a, const SmallSet& t, const auto& b) {
    const bool meet = !common_points(s.whole(), t.whole()).empty();
    const Fraction64 squared = meet ? squared_depth(s, t) : Fraction64{0, 1};
    const auto relation = !meet                    ? PenetrationRelation::apart
                          : squared.numerator == 0 ? PenetrationRelation::touching
                                                   : PenetrationRelation::overlapping;
    const Penetration3 told = depth(a, b);
    const Surd truth(Rational(), Rational(1),
                     Rational(double(squared.numerator)) / Rational(double(squared.denominator)));
    tally.take(told.relation == relation && told.depth == truth, "penetration", a, b);
  });
  return tally;
}

/// Along an axis and both kinds of diagonals: the other ways are these for other sets.
Tally sweep_of(const Space& grid, std::size_t row) {
  Tally tally;
  for_each_pair(grid, row, [&](const SmallSet& s, const auto& a, const SmallSet& t, const auto& b) {
    for (const Lattice& motion : {Lattice{2, 0, 0}, {2, 2, 0}, {2, 2, 2}}) {
      const auto truth = first_time(s, t, motion);
      const auto told = sweep(a, b, real(motion, Point3{}));
      const bool is_right = told.has_value() == truth.has_value() &&
                            (!told || (told->time.to_double() == nearest(*truth) &&
                                       told->initially == (truth->numerator == 0)));
      tally.take(is_right, "sweep", a, b);
    }
  });
  return tally;
}

bool is_right_hit(const std::optional<TriangleHit>& told, const std::optional<FirstHit>& truth,
                  const Corners& of) {
  if (told.has_value() != truth.has_value()) return false;
  if (!told) return true;
  const Feature feature = of.first_with(truth->holds);
  if (told->t.to_double() != nearest(truth->t) || told->inside != truth->inside ||
      told->feature != feature) {
    return false;
  }
  const auto number = static_cast<std::size_t>(feature);
  const unsigned part = of.features[number];
  for (std::size_t i = 0; i < 3; ++i) {
    // Of corners that coincide only those that the feature is named by have weights.
    const bool counts = number == 6 || i == number % 3 || (number > 2 && i == (number + 1) % 3);
    const auto place = std::popcount(part & (of.features[i] - 1));
    const double weight = counts ? nearest(truth->weights[part][std::size_t(place)]) : 0;
    if (told->barycentric.to_doubles()[i] != weight) return false;
  }
  return true;
}

constexpr std::int64_t ways = 5;

Tally hit_of(const Space& grid, std::size_t row) {
  Tally tally;
  const auto way = static_cast<std::int64_t>(row / grid.points.size());
  const Lattice origin = grid.points[row % grid.points.size()];
  const Lattice along{way % ways - 2, way / ways % ways - 2, way / ways / ways - 2};
  const Ray3 ray{real(origin, Point3{}), real(along, Point3{})};
  std::vector<std::optional<FirstHit>> truth;
  for (const SmallSet& s : grid.sets) truth.push_back(first_hit(origin, along, s));
  const auto& all = grid.triangles;
  std::vector<std::optional<double>> times(all.shapes.size());
  hit(ray, all.shapes, times);
  for (std::size_t k = 0; k < all.shapes.size(); ++k) {
    const auto told = hit(ray, all.shapes[k]);
    const bool is_right = is_right_hit(told, truth[all.corners[k].set], all.corners[k]);
    const bool is_same =
        told.has_value() == times[k].has_value() && (!told || told->t.to_double() == *times[k]);
    tally.take(is_right && is_same, "hit", ray, all.shapes[k]);
  }
  return tally;
}

}  // namespace

void add_constructions(const Space& space, std::vector<Kind>& kinds) {
  const auto add = [&](std::string_view question, std::string_view of, std::size_t rows,
                       const auto& row) {
    kinds.push_back({question, of, rows, [&space, row](std::size_t i) { return row(space, i); }});
  };
  const std::size_t sets = space.sets.size();
  add("hit", "ray and triangle of 3 x 3 x 3", space.points.size() * ways * ways * ways, hit_of);
  add("intersection", "two triangles of 3 x 3 x 3, corners in one order", sets, intersection_of);
  add("penetration", "two triangles of 3 x 3 x 3, corners in one order", sets, penetration_of);
  add("sweep", "two triangles of 3 x 3 x 3, corners in one order, three motions", sets, sweep_of);
}

}  // namespace signum::campaigns
