// SPDX-License-Identifier: MIT
#include <memory>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/feature_pairs.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/squared_distance.hpp>

#include "grid.hpp"

namespace signum::campaigns {
namespace {

// Row i of each kind is about set i of the grid and all sets.

template <class A, class B>
Tally intersects_of(const auto& grid, std::size_t row) {
  Tally tally;
  std::vector<char> truth;
  for (const SmallSet& s : grid.sets) {
    truth.push_back(!common_points(grid.sets[row].whole(), s.whole()).empty());
  }
  const All<B>& all = grid.template all<B>();
  const auto met = std::make_unique<bool[]>(all.shapes.size());
  constexpr bool has_batch = std::is_same_v<B, Triangle3>;
  for (const std::size_t i : grid.template all<A>().of_set[row]) {
    const A& a = grid.template all<A>().shapes[i];
    if constexpr (has_batch) intersects(a, all.shapes, std::span(met.get(), all.shapes.size()));
    for (std::size_t k = 0; k < all.shapes.size(); ++k) {
      const bool meet = truth[all.corners[k].set] != 0;
      const bool is_right = intersects(a, all.shapes[k]) == meet && (!has_batch || met[k] == meet);
      tally.take(is_right, "intersects", a, all.shapes[k]);
    }
  }
  return tally;
}

template <class A, class B>
Tally contact_of(const auto& grid, std::size_t row) {
  Tally tally;
  std::vector<Meeting> truth;
  for (const SmallSet& s : grid.sets) truth.emplace_back(grid.sets[row], s);
  const All<B>& all = grid.template all<B>();
  std::vector<Contact> told(all.shapes.size());
  constexpr bool has_batch = std::is_same_v<B, Triangle3>;
  for (const std::size_t i : grid.template all<A>().of_set[row]) {
    const A& a = grid.template all<A>().shapes[i];
    const Corners& of = grid.template all<A>().corners[i];
    if constexpr (has_batch) contact(a, all.shapes, told);
    for (std::size_t k = 0; k < all.shapes.size(); ++k) {
      const Meeting& m = truth[all.corners[k].set];
      const Contact c = contact(a, all.shapes[k]);
      const bool is_right = c.planes == m.planes && c.dimension == m.dimension &&
                            c.interiors == m.interiors && (!has_batch || c == told[k]) &&
                            c.feature_a == of.first_with(m.holds[0]) &&
                            c.feature_b == all.corners[k].first_with(m.holds[1]);
      tally.take(is_right, "contact", a, all.shapes[k]);
    }
  }
  return tally;
}

/// Two features share points if the sets that they are share points.
template <class A, class B>
Tally feature_pairs_of(const auto& grid, std::size_t row) {
  Tally tally;
  const auto& parts = grid.parts[row];
  std::array<std::vector<std::int8_t>, 8> dimensions;
  for (unsigned i = 1; i < 1u << grid.sets[row].points.size(); ++i) {
    for (const SmallSet& s : grid.sets) {
      const Meeting m(grid.sets[parts[i]], s);
      dimensions[i].push_back(m.interiors ? std::int8_t(m.dimension) : std::int8_t(-1));
    }
  }
  const All<B>& all = grid.template all<B>();
  for (const std::size_t i : grid.template all<A>().of_set[row]) {
    const A& a = grid.template all<A>().shapes[i];
    const auto& of_a = grid.template all<A>().corners[i].features;
    for (std::size_t k = 0; k < all.shapes.size(); ++k) {
      const auto& parts_b = grid.parts[all.corners[k].set];
      const FeaturePairs told = feature_pairs(a, all.shapes[k]);
      auto next = told.begin();
      bool is_right = true;
      for (std::size_t f = 0; f < 7; ++f) {
        for (std::size_t g = 0; g < 7 && of_a[f] != 0; ++g) {
          const unsigned part = all.corners[k].features[g];
          const int dimension = part == 0 ? -1 : dimensions[of_a[f]][parts_b[part]];
          if (dimension < 0) continue;
          const FeaturePair pair{Feature(f), Feature(g), std::int8_t(dimension)};
          is_right = is_right && next != told.end() && *next++ == pair;
        }
      }
      tally.take(is_right && next == told.end(), "feature_pairs", a, all.shapes[k]);
    }
  }
  return tally;
}

template <class A, class B>
Tally distance_of(const auto& grid, std::size_t row) {
  Tally tally;
  std::vector<double> truth;
  for (const SmallSet& s : grid.sets) {
    truth.push_back(nearest(lattice_distance(grid.sets[row].whole(), s.whole())));
  }
  const All<B>& all = grid.template all<B>();
  for (const std::size_t i : grid.template all<A>().of_set[row]) {
    const A& a = grid.template all<A>().shapes[i];
    for (std::size_t k = 0; k < all.shapes.size(); ++k) {
      const double told = squared_distance(a, all.shapes[k]).squared_rounded();
      tally.take(told == truth[all.corners[k].set], "distance", a, all.shapes[k]);
    }
  }
  return tally;
}

template <class A, class B>
void add_pairs(std::vector<Kind>& kinds, std::string_view of, const auto& grid) {
  const std::size_t rows = grid.template all<A>().of_set.size();
  const auto add = [&](std::string_view question, const auto& row) {
    kinds.push_back({question, of, rows, [&grid, row](std::size_t i) { return row(grid, i); }});
  };
  using G = decltype(grid);
  add("contact", [](G g, std::size_t i) { return contact_of<A, B>(g, i); });
  add("feature_pairs", [](G g, std::size_t i) { return feature_pairs_of<A, B>(g, i); });
  add("intersects", [](G g, std::size_t i) { return intersects_of<A, B>(g, i); });
  add("distance", [](G g, std::size_t i) { return distance_of<A, B>(g, i); });
}

}  // namespace

void add_pairs(const Plane& plane, std::vector<Kind>& kinds) {
  add_pairs<Segment2, Segment2>(kinds, "two segments of 5 x 5", plane);
  add_pairs<Segment2, Triangle2>(kinds, "segment and triangle of 5 x 5", plane);
  add_pairs<Triangle2, Triangle2>(kinds, "two triangles of 5 x 5", plane);
}

void add_pairs(const Space& space, std::vector<Kind>& kinds) {
  add_pairs<Segment3, Segment3>(kinds, "two segments of 3 x 3 x 3", space);
  add_pairs<Segment3, Triangle3>(kinds, "segment and triangle of 3 x 3 x 3", space);
  add_pairs<Triangle3, Triangle3>(kinds, "two triangles of 3 x 3 x 3", space);
}

}  // namespace signum::campaigns
