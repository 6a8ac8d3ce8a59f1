// SPDX-License-Identifier: MIT
#include "file_polygons.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "polygon.hpp"
#include "ring_order.hpp"
#include "shapes/edge_uses.hpp"
#include "shapes/first_equal.hpp"

namespace signum::detail {

namespace {

using VertexPair = std::pair<std::uint32_t, std::uint32_t>;
constexpr std::uint32_t no_polygon = ~std::uint32_t{0};

class SharedDiagonals {
 public:
  SharedDiagonals(Mesh& mesh, const FilePolygons& all)
      : mesh_(mesh), all_(all), names_(first_equal(mesh.vertices)) {}

  /// Finds the polygons that share a diagonal; whether there are any.
  bool find();
  /// The faults that were found: three times the number of triangles that are there again, and the
  /// number of edges that more than two triangles have.
  std::pair<std::size_t, std::size_t> faults() const { return {repeated_, crowded_}; }
  /// Cuts them anew: each looks at what the others were, or at what they have become.
  enum class Look { before, now };
  void cut(Look look);

 private:
  using Polygon = FilePolygons::Polygon;
  /// Equal ones are the same polygon, whatever it is listed from.
  using Ring = std::vector<std::uint32_t>;

  VertexPair pair_of(std::uint32_t a, std::uint32_t b) const {
    return std::minmax(names_[a], names_[b]);
  }
  Ring ring_of(const Polygon& p) const;
  std::size_t sides_at(const Polygon& p, const VertexPair& edge) const;
  void look_at(const VertexPair& edge, std::span<const std::uint32_t> triangles);
  void count_repeated(std::span<const std::uint32_t> triangles);
  void find_owners();
  void count_uses();
  template <class F>
  void for_each_side(const Polygon& p, F f) const {
    const auto corners = all_.corners(p);
    for (std::size_t i = 0; i < corners.size(); ++i) {
      f(pair_of(corners[i], corners[(i + 1) % corners.size()]));
    }
  }
  void count(const Polygon& p, int times) {
    for (std::size_t i = 0; i < p.triangles(); ++i)
      count(mesh_.triangles[p.first_triangle + i], times);
  }
  Mesh::Triangle sorted_names(const Mesh::Triangle& t) const {
    Mesh::Triangle names{names_[t[0]], names_[t[1]], names_[t[2]]};
    std::sort(names.begin(), names.end());
    return names;
  }
  void count(const Mesh::Triangle& t, int times) {
    triangle_uses_[sorted_names(t)] += times;
    for (std::size_t k = 0; k < 3; ++k) uses_[pair_of(t[k], t[(k + 1) % 3])] += times;
  }

  template <class Key>
  static std::uint64_t weight(const std::map<Key, int>& uses,
                              const std::map<Key, std::uint64_t>& weights, const Key& key) {
    const auto used = uses.find(key);
    if (used == uses.end() || used->second <= 0) return 0;
    const auto found = weights.find(key);
    return 1 + (found == weights.end() ? 0 : std::min(found->second, most_weight));
  }
  static constexpr std::uint64_t most_weight = 1000;

  Mesh& mesh_;
  const FilePolygons& all_;
  std::vector<std::uint32_t> names_;
  std::vector<std::uint32_t> owners_;  ///< the polygon of each triangle
  std::map<Ring, std::set<std::uint32_t>> sharing_;
  /// How many triangles have each edge between vertices of polygons that share diagonals.
  std::map<VertexPair, int> uses_;
  std::map<Mesh::Triangle, int> triangle_uses_;  ///< the same for triangles
  /// What was shared again and again weighs more each time, so that others make room for it.
  std::map<VertexPair, std::uint64_t> weights_;
  std::map<Mesh::Triangle, std::uint64_t> triangle_weights_;
  std::size_t repeated_ = 0, crowded_ = 0;
  PolygonTriangulator triangulator_;
};

SharedDiagonals::Ring SharedDiagonals::ring_of(const Polygon& p) const {
  Ring names;
  for (const std::uint32_t v : all_.corners(p)) names.push_back(names_[v]);
  const RingOrder order =
      first_order(names.size(), [&](std::size_t i, std::size_t j) { return names[i] < names[j]; });
  Ring ring;
  for (std::size_t i = 0; i < names.size(); ++i) ring.push_back(names[order[i]]);
  return ring;
}

std::size_t SharedDiagonals::sides_at(const Polygon& p, const VertexPair& edge) const {
  std::size_t n = 0;
  for_each_side(p, [&](const VertexPair& side) { n += side == edge ? 1 : 0; });
  return n;
}

void SharedDiagonals::find_owners() {
  owners_.assign(mesh_.triangles.size(), no_polygon);
  for (std::uint32_t i = 0; i < all_.polygons().size(); ++i) {
    const Polygon& p = all_.polygons()[i];
    std::fill_n(owners_.begin() + static_cast<std::ptrdiff_t>(p.first_triangle), p.triangles(), i);
  }
}

/// An edge of more than two triangles. Polygons of too many corners stay as they are.
void SharedDiagonals::look_at(const VertexPair& edge, std::span<const std::uint32_t> triangles) {
  if (owners_.empty()) find_owners();
  bool others = false;
  std::map<std::uint32_t, std::size_t> times;
  for (const std::uint32_t i : triangles) {
    const std::uint32_t owner = owners_[i];
    const bool is_fixed = owner == no_polygon || all_.polygons()[owner].corners >
                                                     PolygonTriangulator::max_searched_corners;
    others = others || is_fixed;
    if (!is_fixed) ++times[owner];
  }
  std::map<Ring, std::vector<std::uint32_t>> rings;
  for (const auto& [polygon, n] : times) {
    rings[ring_of(all_.polygons()[polygon])].push_back(polygon);
  }
  for (const auto& [ring, polygons] : rings) {
    for (const std::uint32_t i : polygons) {
      const std::size_t n = times[i], sides = sides_at(all_.polygons()[i], edge);
      const std::size_t diagonals = (n - std::min(n, sides)) / 2;
      const bool is_shared = others || rings.size() > 1 || diagonals > 1 || sides > 0;
      if (diagonals == 0 || !is_shared) continue;
      sharing_[ring].insert(i);
      ++weights_[edge];
    }
  }
}

/// Each of its edges finds a triangle that is there again.
void SharedDiagonals::count_repeated(std::span<const std::uint32_t> triangles) {
  const auto name = [&](std::uint32_t i) { return sorted_names(mesh_.triangles[i]); };
  if (triangles.size() == 2 && name(triangles[0]) != name(triangles[1])) return;
  std::vector<Mesh::Triangle> names;
  for (const std::uint32_t i : triangles) names.push_back(name(i));
  std::sort(names.begin(), names.end());
  for (std::size_t i = 1; i < names.size(); ++i) {
    if (names[i] != names[i - 1]) continue;
    ++repeated_;
    ++triangle_weights_[names[i]];
  }
}

bool SharedDiagonals::find() {
  sharing_.clear();
  repeated_ = crowded_ = 0;
  std::vector<Mesh::Triangle> triangles = mesh_.triangles;
  for (Mesh::Triangle& t : triangles) {
    for (std::uint32_t& v : t) v = names_[v];
  }
  std::vector<std::uint32_t> of;
  const auto use = [](std::uint32_t i, bool) { return i; };
  for_each_edge<std::uint32_t>(names_.size(), triangles, use, [&](std::uint32_t low, auto uses) {
    if (uses.size() < 2) return;
    of.clear();
    for (const auto& [high, i] : uses) of.push_back(i);
    if (uses.size() > 2) {
      ++crowded_;
      look_at({low, uses.front().first}, of);
    }
    count_repeated(of);
  });
  return !sharing_.empty();
}

void SharedDiagonals::count_uses() {
  std::vector<char> is_near(names_.size());
  for (const auto& [ring, polygons] : sharing_) {
    for (const std::uint32_t v : ring) is_near[v] = 1;
  }
  uses_.clear();
  triangle_uses_.clear();
  for (const Mesh::Triangle& t : mesh_.triangles) {
    int near = 0;
    for (std::size_t k = 0; k < 3; ++k) {
      const VertexPair edge = pair_of(t[k], t[(k + 1) % 3]);
      if (is_near[edge.first] == 0 || is_near[edge.second] == 0) continue;
      ++uses_[edge];
      ++near;
    }
    if (near == 3) ++triangle_uses_[sorted_names(t)];
  }
}

void SharedDiagonals::cut(Look look) {
  count_uses();
  std::vector<std::pair<std::size_t, std::vector<Mesh::Triangle>>> made;
  for (const auto& of_ring : sharing_) {
    const std::set<std::uint32_t>& polygons = of_ring.second;
    // Without the diagonals of the polygon itself.
    const auto leave = [&](int times) {
      for (const std::uint32_t i : polygons) {
        const Polygon& p = all_.polygons()[i];
        count(p, -times);
        for_each_side(p, [&](const VertexPair& side) { uses_[side] += times; });
      }
    };
    leave(1);
    const std::size_t first_made = made.size();
    for (const std::uint32_t i : polygons) {
      const Polygon& p = all_.polygons()[i];
      const auto own = std::span(mesh_.triangles).subspan(p.first_triangle, p.triangles());
      std::vector<Mesh::Triangle> triangles(own.begin(), own.end());
      triangulator_.retriangulate(all_.corners(p), mesh_.vertices,
                                  {[&](const Mesh::Triangle& t) {
                                     return weight(triangle_uses_, triangle_weights_,
                                                   sorted_names(t));
                                   },
                                   [&](std::uint32_t a, std::uint32_t b) {
                                     return weight(uses_, weights_, pair_of(a, b));
                                   }},
                                  triangles);
      made.emplace_back(p.first_triangle, std::move(triangles));
    }
    if (look == Look::now) {
      for (std::size_t i = first_made; i < made.size(); ++i) {
        std::copy(made[i].second.begin(), made[i].second.end(),
                  mesh_.triangles.begin() + static_cast<std::ptrdiff_t>(made[i].first));
      }
    }
    leave(-1);
  }
  for (const auto& [first, triangles] : made) {
    std::copy(triangles.begin(), triangles.end(),
              mesh_.triangles.begin() + static_cast<std::ptrdiff_t>(first));
  }
}

}  // namespace

void FilePolygons::add(std::size_t first_triangle, std::span<const std::uint32_t> corners) {
  polygons_.push_back({first_triangle, corners_.size(), corners.size()});
  corners_.insert(corners_.end(), corners.begin(), corners.end());
}

void FilePolygons::settle_diagonals(Mesh& mesh) {
  if (polygons_.empty()) return;
  std::sort(polygons_.begin(), polygons_.end(),
            [](const Polygon& p, const Polygon& q) { return p.first_triangle < q.first_triangle; });
  // First all look at what was there, so that the order of polygons does not matter; where they
  // then come upon each other, one after another.
  constexpr std::size_t fewest_rounds = 4, most_rounds = 32, most_work = 1 << 22;
  const std::size_t rounds =
      std::clamp(most_work / mesh.triangles.size(), fewest_rounds, most_rounds);
  SharedDiagonals shared(mesh, *this);
  bool any = shared.find();
  if (!any) return;
  auto least = shared.faults();
  std::vector<Mesh::Triangle> best = mesh.triangles;
  for (std::size_t round = 0; round < rounds && any; ++round) {
    shared.cut(round == 0 ? SharedDiagonals::Look::before : SharedDiagonals::Look::now);
    any = shared.find();
    if (shared.faults() < least) {
      least = shared.faults();
      best = mesh.triangles;
    }
  }
  mesh.triangles = std::move(best);
}

}  // namespace signum::detail
