// SPDX-License-Identifier: MIT
#include "rounding/near_features.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <set>

#include "disjoint_sets.hpp"
#include "rounding/divided_mesh.hpp"
#include "rounding/most_move.hpp"
#include "rounding/near_points.hpp"
#include "zero_area.hpp"

// Doubles choose here what is joined, and decide nothing: what comes of it is looked at exactly by
// who calls.

namespace signum::detail {

namespace {

class NearFeatures {
 public:
  NearFeatures(const Mesh& mesh, const JoinRules& rules);
  void ask(const TriangleContact& contact);
  void ask_of_flat(std::uint32_t triangle);
  double join(Mesh& mesh, std::vector<TriangleSource>& sources);

 private:
  struct OnEdge {
    std::uint32_t vertex;
    double reach;
  };
  struct OnFace {
    std::uint32_t triangle, vertex;
    double reach;
  };
  struct Suspect {
    std::uint32_t triangle;
    double reach;
  };

  const Point3& point(std::uint32_t v) const { return points_[v]; }
  NearSegment segment(const EdgeEnds& e) const { return {point(e.first), point(e.second)}; }
  double reach(const Mesh::Triangle& a, const Mesh::Triangle& b) const;
  /// How far a point is from an edge, at most.
  double most_off(const Point3& p, const EdgeEnds& e) const {
    const double at = segment(e).along(p);
    return most_move(p, {point(e.first), point(e.second), point(e.second)}, {1 - at, at, 0});
  }
  void ask(std::uint32_t v, const Mesh::Triangle& t, std::uint32_t triangle, double reach);
  void ask(const EdgeEnds& e, const EdgeEnds& f, double reach);
  void ask_own(std::uint32_t triangle, double reach);

  void weld_near(Mesh& mesh);
  void flatten(DividedMesh& mesh);
  void divide_edges(DividedMesh& mesh);
  void divide_faces(DividedMesh& mesh);
  bool flip_from(DividedMesh& mesh, const EdgeEnds& from, double reach);
  void join_edges(DividedMesh& mesh, std::vector<Point3>& vertices);

  const Mesh& given_;
  JoinRules rules_;
  int exponent_;
  /// The vertices times a power of two, so that the largest coordinate is about 1.
  std::vector<Point3> points_;
  /// How far the vertices that were welded have moved at most.
  double move_ = 0;

  std::vector<Suspect> suspects_;
  std::set<EdgeEnds> near_vertices_;
  std::map<EdgeEnds, std::vector<OnEdge>> on_edge_;
  std::map<std::pair<EdgeEnds, EdgeEnds>, double> near_edges_;
  std::vector<OnFace> on_face_;
};

NearFeatures::NearFeatures(const Mesh& mesh, const JoinRules& rules) : given_(mesh), rules_(rules) {
  double size = 0;
  for (const Point3& p : mesh.vertices) size = std::max(size, largest_coordinate(p));
  exponent_ = size > 0 ? std::ilogb(size) : 0;
  for (const Point3& p : mesh.vertices) points_.push_back(scaled(p, -exponent_));
}

double NearFeatures::reach(const Mesh::Triangle& a, const Mesh::Triangle& b) const {
  double size = 0;
  for (const Mesh::Triangle& t : {a, b}) {
    for (const std::uint32_t v : t) size = std::max(size, largest_coordinate(point(v)));
  }
  return std::max({std::scalbn(size, rules_.bits + 1 - rules_.grid.digits()),
                   std::scalbn(rules_.grid.spacing(), rules_.bits - exponent_),
                   std::scalbn(rules_.distance, -exponent_)});
}

/// A vertex and a triangle: what of it is nearest, vertices before edges before the face.
void NearFeatures::ask(std::uint32_t v, const Mesh::Triangle& t, std::uint32_t triangle,
                       double reach) {
  if (has_vertex(t, v)) return;
  const auto near_vertex = [&](std::uint32_t w) { return segment({v, w}).length() < reach; };
  const auto w = std::find_if(t.begin(), t.end(), near_vertex);
  if (w != t.end()) {
    near_vertices_.insert(edge_of(v, *w));
    return;
  }
  std::array<double, 3> by;
  for (std::size_t k = 0; k < 3; ++k) by[k] = segment(edge_opposite_to(t, k)).distance(point(v));
  const auto k = static_cast<std::size_t>(std::min_element(by.begin(), by.end()) - by.begin());
  if (by[k] < reach) {
    on_edge_[edge_opposite_to(t, k)].push_back({v, reach});
  } else if (distance_to_inside({point(t[0]), point(t[1]), point(t[2])}, point(v)) < reach) {
    on_face_.push_back({triangle, v, reach});
  }
}

/// Two edges of which no end is near the other.
void NearFeatures::ask(const EdgeEnds& e, const EdgeEnds& f, double reach) {
  if (e.first == f.first || e.first == f.second || e.second == f.first || e.second == f.second) {
    return;
  }
  const NearSegment a = segment(e), b = segment(f);
  if (b.distance(a.from) < reach || b.distance(a.to) < reach || a.distance(b.from) < reach ||
      a.distance(b.to) < reach) {
    return;
  }
  const auto at = inner_nearest(a, b);
  if (at && at->distance < reach) near_edges_[std::minmax(e, f)] = reach;
}

void NearFeatures::ask_own(std::uint32_t triangle, double reach) {
  suspects_.push_back({triangle, reach});
  for (std::size_t k = 0; k < 3; ++k) {
    const EdgeEnds e = edge_opposite_to(given_.triangles[triangle], k);
    if (segment(e).length() < reach) near_vertices_.insert(e);
  }
}

void NearFeatures::ask_of_flat(std::uint32_t triangle) {
  const Mesh::Triangle& t = given_.triangles[triangle];
  ask_own(triangle, reach(t, t));
}

void NearFeatures::ask(const TriangleContact& contact) {
  const Mesh::Triangle &a = given_.triangles[contact.a], &b = given_.triangles[contact.b];
  const double near = reach(a, b);
  ask_own(contact.a, near);
  ask_own(contact.b, near);
  for (const std::uint32_t v : a) ask(v, b, contact.b, near);
  for (const std::uint32_t v : b) ask(v, a, contact.a, near);
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      ask(edge_opposite_to(a, i), edge_opposite_to(b, j), near);
    }
  }
}

/// Makes vertices near each other the first of them.
void NearFeatures::weld_near(Mesh& mesh) {
  if (near_vertices_.empty()) return;
  DisjointSets same(points_.size());
  for (const auto& [a, b] : near_vertices_) same.unite(a, b);
  for (std::uint32_t v = 0; v < points_.size(); ++v) {
    const std::uint32_t to = same.find(v);
    if (to == v) continue;
    move_ = std::max(move_, next_above(largest_coordinate(mesh.vertices[to] - mesh.vertices[v])));
  }
  for (Mesh::Triangle& t : mesh.triangles) {
    for (std::uint32_t& v : t) v = same.find(v);
  }
  const auto now = [&](const EdgeEnds& e) {
    return edge_of(same.find(e.first), same.find(e.second));
  };
  auto on_edge = std::exchange(on_edge_, {});
  for (auto& [e, all] : on_edge) {
    for (const OnEdge& o : all) on_edge_[now(e)].push_back({same.find(o.vertex), o.reach});
  }
  const auto near_edges = std::exchange(near_edges_, {});
  for (const auto& [pair, reach] : near_edges) {
    near_edges_[{now(pair.first), now(pair.second)}] = reach;
  }
  for (OnFace& o : on_face_) o.vertex = same.find(o.vertex);
}

/// Divides the longest edge of each thin triangle at the vertex opposite to it, so that the
/// triangle is gone; the longest first, of which its neighbours may become thin.
void NearFeatures::flatten(DividedMesh& mesh) {
  struct Thin {
    double length;
    std::uint32_t triangle;
    double reach;
    std::size_t apex;
    auto operator<=>(const Thin&) const = default;
  };
  std::vector<Thin> heap;
  const auto look = [&](std::uint32_t i, double reach) {
    if (mesh.is_gone(i)) return;
    const Mesh::Triangle& t = mesh.triangle(i);
    std::array<double, 3> lengths;
    for (std::size_t k = 0; k < 3; ++k) lengths[k] = segment(edge_opposite_to(t, k)).length();
    // What has a short edge is welded in the next round.
    if (*std::min_element(lengths.begin(), lengths.end()) < reach) return;
    const auto most = std::max_element(lengths.begin(), lengths.end());
    const auto k = static_cast<std::size_t>(most - lengths.begin());
    if (!(segment(edge_opposite_to(t, k)).distance(point(t[k])) < reach)) return;
    heap.push_back({*most, i, reach, k});
    std::push_heap(heap.begin(), heap.end());
  };
  for (const Suspect& s : suspects_) look(s.triangle, s.reach);
  for (std::size_t left = 4 * suspects_.size() + 64; !heap.empty() && left > 0; --left) {
    std::pop_heap(heap.begin(), heap.end());
    const Thin thin = heap.back();
    heap.pop_back();
    if (mesh.is_gone(thin.triangle)) continue;
    const Mesh::Triangle& t = mesh.triangle(thin.triangle);
    const auto first = static_cast<std::uint32_t>(mesh.size());
    const EdgeEnds longest = edge_opposite_to(t, thin.apex);
    const std::uint32_t apex = t[thin.apex];
    mesh.divide_edge(longest, apex, most_off(point(apex), longest));
    for (auto i = first; i < mesh.size(); ++i) look(i, thin.reach);
  }
}

void NearFeatures::divide_edges(DividedMesh& mesh) {
  for (auto& [e, all] : on_edge_) {
    const NearSegment whole = segment(e);
    std::map<double, std::uint32_t> along;
    for (const OnEdge& o : all) {
      if (o.vertex == e.first || o.vertex == e.second) continue;
      const double at = whole.along(point(o.vertex));
      if (!(at > 0 && at < 1 && whole.distance(point(o.vertex)) < 2 * o.reach)) continue;
      along.emplace(at, o.vertex);
    }
    EdgeEnds rest = e;
    for (const auto& [at, v] : along) {
      mesh.divide_edge(rest, v, most_off(point(v), rest));
      rest = edge_of(v, e.second);
    }
  }
}

void NearFeatures::divide_faces(DividedMesh& mesh) {
  for (const auto& [triangle, v, reach] : on_face_) {
    // The part of the triangle that the vertex is near, if it is no vertex of one.
    std::vector<std::uint32_t> open{triangle};
    std::optional<std::uint32_t> best;
    double least = 2 * reach;
    while (!open.empty()) {
      const std::uint32_t i = open.back();
      open.pop_back();
      open.insert(open.end(), mesh.parts(i).begin(), mesh.parts(i).end());
      if (mesh.is_gone(i)) continue;
      const Mesh::Triangle& t = mesh.triangle(i);
      if (has_vertex(t, v)) {
        best.reset();
        break;
      }
      const double by = distance_to_inside({point(t[0]), point(t[1]), point(t[2])}, point(v));
      if (by < least) {
        least = by;
        best = i;
      }
    }
    if (!best) continue;
    const auto [a, b, c] = mesh.triangle(*best);
    const std::array<Point3, 3> t{point(a), point(b), point(c)};
    mesh.divide_face(*best, v, most_move(point(v), t, weights_of_nearest(t, point(v))));
  }
}

/// Flips the edge and those around it where Delaunay would; says whether it flipped any.
bool NearFeatures::flip_from(DividedMesh& mesh, const EdgeEnds& from, double reach) {
  std::vector<EdgeEnds> open{from};
  bool any = false;
  for (int left = 1000; !open.empty() && left > 0; --left) {
    const EdgeEnds e = open.back();
    open.pop_back();
    const auto w = mesh.wings(e);
    if (!w) continue;
    const EdgeEnds across{w->c, w->d};
    // The quadrangle has to be flat and convex.
    const auto at = inner_nearest(segment(e), segment(across));
    if (!at || !(at->distance < reach)) continue;
    if (!is_worse_diagonal({point(w->a), point(w->b)}, {point(w->c), point(w->d)})) continue;
    any = true;
    mesh.flip(*w, rounded_up(most_off(at->point, e) + most_off(at->point, across)));
    for (const std::uint32_t v : {w->a, w->b}) {
      open.push_back(edge_of(v, w->c));
      open.push_back(edge_of(v, w->d));
    }
  }
  return any;
}

/// Edges that cross near each other are flipped, where faces upon each other are but divided in
/// different ways, or divided where they cross.
void NearFeatures::join_edges(DividedMesh& mesh, std::vector<Point3>& vertices) {
  for (const auto& [pair, reach] : near_edges_) {
    const auto& [e, f] = pair;
    if (!mesh.has_edge(e) || !mesh.has_edge(f)) continue;
    const bool by_e = flip_from(mesh, e, reach), by_f = flip_from(mesh, f, reach);
    if (by_e || by_f) continue;
    const auto at = inner_nearest(segment(e), segment(f));
    if (!at || !(at->distance < reach)) continue;
    // New points go to a grid, so that those near each other are one. Within a distance that is not
    // of last places, the next round joins them, and a fine grid moves them less.
    const int step =
        rules_.distance > 0 ? 2 - std::numeric_limits<double>::digits : std::ilogb(reach);
    const Point3 on_grid = to_grid(at->point, std::scalbn(1.0, step));
    const auto v = static_cast<std::uint32_t>(points_.size());
    // Where that is subnormal, it is rounded once more.
    vertices.push_back(rules_.grid.nearest(scaled(on_grid, exponent_)));
    points_.push_back(scaled(vertices.back(), -exponent_));
    mesh.add_vertex();
    mesh.divide_edge(e, v, most_off(point(v), e));
    mesh.divide_edge(f, v, most_off(point(v), f));
  }
}

double NearFeatures::join(Mesh& mesh, std::vector<TriangleSource>& sources) {
  weld_near(mesh);
  DividedMesh divided(mesh.triangles, sources, mesh.vertices.size(), rules_.gone);
  flatten(divided);
  divide_edges(divided);
  divide_faces(divided);
  join_edges(divided, mesh.vertices);
  divided.take(mesh.triangles, sources);
  return next_above(move_ + next_above(std::scalbn(divided.largest_move(), exponent_)));
}

}  // namespace

double join_near_features(Mesh& mesh, std::vector<TriangleSource>& sources,
                          const MeshContacts& contacts, const JoinRules& rules) {
  NearFeatures near(mesh, rules);
  for (const TriangleContact& c : contacts.contacts) near.ask(c);
  for (const TriangleContact& c : contacts.degenerate) near.ask(c);
  for (std::uint32_t i = 0; i < mesh.triangles.size(); ++i) {
    if (has_zero_area(mesh.triangle(i))) near.ask_of_flat(i);
  }
  return near.join(mesh, sources);
}

}  // namespace signum::detail
