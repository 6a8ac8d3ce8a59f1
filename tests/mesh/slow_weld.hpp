// SPDX-License-Identifier: MIT
/// What welding makes, by comparing all pairs in rationals.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <signum/kernel/rational.hpp>
#include <signum/mesh/weld.hpp>
#include <string>
#include <utility>
#include <vector>

namespace slow_weld {

using namespace signum;
using Corner = std::array<double, 3>;
using Corners = std::array<Corner, 3>;

inline Corner corner(const Point3& p) { return {p.x + 0.0, p.y + 0.0, p.z + 0.0}; }

inline Rational squared_distance_of(const Point3& p, const Point3& q) {
  const Rational x = Rational(p.x) - Rational(q.x), y = Rational(p.y) - Rational(q.y),
                 z = Rational(p.z) - Rational(q.z);
  return x * x + y * y + z * z;
}

/// The triangles that are left, each from its least corner on, sorted.
inline std::vector<Corners> sorted(std::vector<Corners> all) {
  for (Corners& t : all) std::rotate(t.begin(), std::min_element(t.begin(), t.end()), t.end());
  std::sort(all.begin(), all.end());
  return all;
}

inline std::vector<Corners> triangles_of(const Mesh& mesh) {
  std::vector<Corners> all;
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    const Triangle3 t = mesh.triangle(i);
    all.push_back({corner(t.vertices[0]), corner(t.vertices[1]), corner(t.vertices[2])});
  }
  return all;
}

/// What welding makes, by comparing all pairs in rationals.
struct SlowWeld {
  std::vector<Corner> becomes;  // of each vertex
  std::vector<Corners> triangles;
  std::size_t joined, dropped = 0;
  Rational largest_move;  // squared

  SlowWeld(const Mesh& mesh, const Rational& squared) {
    const std::size_t n = mesh.vertices.size();
    std::vector<std::size_t> set(n);
    std::iota(set.begin(), set.end(), 0);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        if (set[i] == set[j] || squared < squared_distance_of(mesh.vertices[i], mesh.vertices[j]))
          continue;
        std::replace(set.begin(), set.end(), std::size_t{set[i]}, std::size_t{set[j]});
      }
    }
    std::map<std::size_t, Corner> least;
    std::set<Corner> distinct;
    for (std::size_t i = 0; i < n; ++i) {
      const Corner c = corner(mesh.vertices[i]);
      distinct.insert(c);
      const auto [at, is_new] = least.insert({set[i], c});
      at->second = std::min(at->second, c);
    }
    joined = distinct.size() - least.size();
    for (std::size_t i = 0; i < n; ++i) {
      const Corner c = least[set[i]];
      becomes.push_back(c);
      const Rational by = squared_distance_of(mesh.vertices[i], {c[0], c[1], c[2]});
      if (largest_move < by) largest_move = by;
    }
    for (const auto& [a, b, c] : mesh.triangles) {
      if (set[a] == set[b] || set[b] == set[c] || set[c] == set[a]) {
        ++dropped;
      } else {
        triangles.push_back({becomes[a], becomes[b], becomes[c]});
      }
    }
    find_splits(squared);
  }

  // Edges that are split, and those that are open afterwards; by all pairs in rationals.
  using Ends = std::pair<Corner, Corner>;
  std::map<Ends, std::vector<Corner>> split;
  std::set<Ends> open;
  Rational largest_gap;  // squared
  bool closes_by_joining = false;

 private:
  static Ends ends(const Corner& p, const Corner& q) { return std::minmax(p, q); }
  static Rational dot_of(const Corner& p, const Corner& q, const Corner& r, const Corner& s) {
    Rational sum;
    for (std::size_t i = 0; i < 3; ++i)
      sum = sum + (Rational(q[i]) - Rational(p[i])) * (Rational(s[i]) - Rational(r[i]));
    return sum;
  }
  void toggle(const Ends& e) {
    if (open.erase(e) == 0) open.insert(e);
  }
  void find_splits(const Rational& squared) {
    for (const Corners& t : triangles) {
      for (std::size_t k = 0; k < 3; ++k) toggle(ends(t[k], t[(k + 1) % 3]));
    }
    closes_by_joining = !triangles.empty() && open.empty();
    std::set<Corner> corners;
    for (const auto& [p, q] : open) corners.insert({p, q});
    const auto length = [](const Ends& e) { return dot_of(e.first, e.second, e.first, e.second); };
    while (true) {
      std::optional<Ends> longest;
      std::vector<std::pair<Rational, Corner>> near_longest;
      for (const Ends& e : open) {
        if (longest && !(length(*longest) < length(e))) continue;
        const auto& [p, q] = e;
        std::vector<std::pair<Rational, Corner>> near;
        for (const Corner& v : corners) {
          // How far along the edge, from 0 to 1, and off it, by Pythagoras.
          if (v == p || v == q || sign(dot_of(p, v, q, v)) != Sign::negative) continue;
          const Rational along = dot_of(p, v, p, q) / length(e);
          const Rational off = dot_of(p, v, p, v) - along * along * length(e);
          if (squared < off) continue;
          near.push_back({along, v});
        }
        if (near.empty()) continue;
        longest = e;
        near_longest = near;
      }
      if (!longest) return;
      std::sort(near_longest.begin(), near_longest.end());
      const Ends e = *longest;
      Corner from = e.first;
      toggle(e);
      for (const auto& [along, v] : near_longest) {
        split[e].push_back(v);
        toggle(ends(from, v));
        from = v;
        const Rational off = dot_of(e.first, v, e.first, v) - along * along * length(e);
        if (largest_gap < off) largest_gap = off;
      }
      toggle(ends(from, e.second));
    }
  }
};

/// How often triangles run along edges, those one way less those the other way, where that is not
/// 0.
using Boundary = std::map<std::pair<Corner, Corner>, int>;

inline void add_edge(Boundary& all, const Corner& p, const Corner& q) {
  if (p == q) return;
  int& n = all[std::minmax(p, q)];
  n += p < q ? 1 : -1;
  if (n == 0) all.erase(std::minmax(p, q));
}

/// An edge of a triangle, as the parts that it is split into.
inline void add_parts(Boundary& all, const SlowWeld& slow, const Corner& p, const Corner& q) {
  const auto found = slow.split.find(std::minmax(p, q));
  if (found == slow.split.end()) return add_edge(all, p, q);
  std::vector<Corner> way = found->second;
  if (q < p) std::reverse(way.begin(), way.end());
  Corner from = p;
  way.push_back(q);
  for (const Corner& v : way) {
    add_parts(all, slow, from, v);
    from = v;
  }
}

/// Whether the parts of each triangle have together the edges that it is to have.
inline std::string check_parts(const Mesh& mesh, const WeldedMesh& found, const SlowWeld& slow) {
  std::vector<Boundary> expected(mesh.triangles.size()), parts(mesh.triangles.size());
  for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
    std::array<Corner, 3> t;
    for (std::size_t k = 0; k < 3; ++k) t[k] = slow.becomes[mesh.triangles[i][k]];
    if (t[0] == t[1] || t[1] == t[2] || t[2] == t[0]) continue;
    for (std::size_t k = 0; k < 3; ++k) add_parts(expected[i], slow, t[k], t[(k + 1) % 3]);
  }
  const std::vector<Corners> triangles = triangles_of(found.mesh);
  std::size_t sources = 0;
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    if (i > 0 && found.triangles[i] < found.triangles[i - 1]) return "order";
    sources += i == 0 || found.triangles[i] != found.triangles[i - 1] ? 1 : 0;
    const Corners& t = triangles[i];
    if (t[0] == t[1] || t[1] == t[2] || t[2] == t[0]) return "two equal corners";
    for (std::size_t k = 0; k < 3; ++k) add_edge(parts[found.triangles[i]], t[k], t[(k + 1) % 3]);
  }
  if (found.dropped + sources != mesh.triangles.size()) return "dropped";
  return parts == expected ? "" : "edges of parts";
}

}  // namespace slow_weld
