// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <numeric>
#include <signum/arrange/simplified.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/error_bounded.hpp>
#include <tuple>
#include <utility>

#include "border/face_triangles.hpp"
#include "cells/axes.hpp"
#include "disjoint_sets.hpp"
#include "fans.hpp"
#include "machine/fp_environment.hpp"
#include "machine/stop_scope.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "shapes/edge_uses.hpp"
#include "vectors/rational_orientation.hpp"

namespace signum {

using namespace detail;

namespace {

class Simplifier {
 public:
  Simplifier(const ExactMeshData& mesh, std::span<const std::uint32_t> kinds);
  ExactMesh make();

 private:
  /// The triangles of one plane that hang together by edges, by the first of them.
  struct FaceUse {
    std::uint32_t face;
    bool forward;  ///< whether the face has the edge from its lower vertex to its higher one
    friend auto operator<=>(const FaceUse&, const FaceUse&) = default;
  };
  struct Edge {
    std::uint32_t low, high, first_use, uses;
  };
  /// The edges of faces at a vertex.
  struct Meeting {
    std::uint32_t edges = 0;
    std::array<std::uint32_t, 2> ends{};
  };
  struct FacesEdge : FaceEdge {
    std::uint32_t face;
  };

  bool is_flat(std::uint32_t triangle, std::uint32_t other) const;
  void find_faces();
  void find_kept();
  std::span<const FaceUse> uses_of(const Edge& e) const {
    return std::span(uses_).subspan(e.first_use, e.uses);
  }
  bool is_straight(std::uint32_t v) const { return kept_[v] == 0; }
  /// Whether the face is one triangle whose vertices all stay.
  bool is_as_it_was(std::uint32_t face) const {
    const auto& [a, b, c] = mesh_.triangles[face];
    return begin_[face + 1] - begin_[face] == 1 && kept_[a] + kept_[b] + kept_[c] == 3;
  }
  std::vector<FacesEdge> whole_edges() const;
  void put_faces();
  void put_face(std::span<const std::uint32_t> triangles, std::span<const FacesEdge> edges);
  void put_as_it_was(std::uint32_t triangle);

  const ExactMeshData& mesh_;
  std::span<const std::uint32_t> kinds_;
  PointTable points_;
  DisjointSets faces_;
  std::vector<Edge> edges_;  ///< those between faces
  std::vector<FaceUse> uses_;
  /// The triangles, face by face, and where those of each face begin.
  std::vector<std::uint32_t> of_faces_, begin_;
  std::vector<Meeting> meetings_;
  std::vector<std::uint8_t> kept_;
  ExactMeshData made_;
};

Simplifier::Simplifier(const ExactMeshData& mesh, std::span<const std::uint32_t> kinds)
    : mesh_(mesh),
      kinds_(kinds),
      points_(std::span(mesh.rounded).first(mesh.given())),
      faces_(mesh.triangles.size()),
      meetings_(mesh.rounded.size()),
      kept_(mesh.rounded.size()) {
  // They get their own indices, as vertices are distinct.
  StopSteps stop;
  for (std::size_t i = 0; i < mesh.constructed.size(); ++i) {
    stop();
    points_.index_of(mesh.constructed[i]);
  }
}

/// Whether two triangles that share an edge lie in one plane, and are of one kind.
bool Simplifier::is_flat(std::uint32_t triangle, std::uint32_t other) const {
  if (!kinds_.empty() && kinds_[triangle] != kinds_[other]) return false;
  const Mesh::Triangle& of = mesh_.triangles[triangle];
  const std::uint32_t a = of[0], b = of[1], c = of[2];
  const Mesh::Triangle& t = mesh_.triangles[other];
  const auto has = [&](std::uint32_t v) { return v == a || v == b || v == c; };
  const auto* const apex = std::find_if_not(t.begin(), t.end(), has);
  if (apex == t.end()) return false;
  const std::uint32_t d = *apex;
  const auto near = [&](std::uint32_t v) -> const Point3& { return mesh_.rounded[v]; };
  if (mesh_.is_given(std::max({a, b, c, d}))) {
    return orient3d(near(a), near(b), near(c), near(d)) == Sign::zero;
  }
  // Of exact coordinates, each rounded once.
  const auto from_a = [&](std::uint32_t v) {
    const auto difference = [](double x, double y) {
      return ErrorBounded<2, 1>{x - y, std::abs(x) + std::abs(y) + underflow_guard<3>};
    };
    return Vec3{difference(near(v).x, near(a).x), difference(near(v).y, near(a).y),
                difference(near(v).z, near(a).z)};
  };
  if (sign(Orient3dFormula{}(from_a(b), from_a(c), from_a(d))) != FilterSign::uncertain) {
    return false;
  }
  return orient3d(mesh_.exact(a), mesh_.exact(b), mesh_.exact(c), mesh_.exact(d)) == Sign::zero;
}

void Simplifier::find_faces() {
  using Use = std::pair<std::uint32_t, bool>;
  const auto use = [](std::uint32_t i, bool up) { return Use{i, up}; };
  for_each_edge<Use>(mesh_.rounded.size(), mesh_.triangles, use, [&](std::uint32_t low, auto uses) {
    if (uses.size() == 2 && is_flat(uses[0].second.first, uses[1].second.first)) {
      faces_.unite(uses[0].second.first, uses[1].second.first);
      return;
    }
    edges_.push_back({low, uses.front().first, static_cast<std::uint32_t>(uses_.size()),
                      static_cast<std::uint32_t>(uses.size())});
    for (const auto& [high, one] : uses) uses_.push_back({one.first, one.second});
  });
  for (FaceUse& u : uses_) u.face = faces_.find(u.face);
  // A face has the number of its first triangle.
  const auto n = static_cast<std::uint32_t>(mesh_.triangles.size());
  begin_.resize(std::size_t{n} + 1);
  of_faces_.resize(n);
  for (std::uint32_t i = 0; i < n; ++i) ++begin_[faces_.find(i) + 1];
  std::partial_sum(begin_.begin(), begin_.end(), begin_.begin());
  std::vector<std::uint32_t> end(begin_.begin(), begin_.end() - 1);
  for (std::uint32_t i = 0; i < n; ++i) of_faces_[end[faces_.find(i)]++] = i;
}

/// A vertex stays where other than two edges of faces meet, or two that are not one straight line,
/// and where parts of the surface touch.
void Simplifier::find_kept() {
  StopSteps stop;
  for (const Edge& e : edges_) {
    stop();
    for (const auto& [v, other] : {std::pair(e.low, e.high), std::pair(e.high, e.low)}) {
      Meeting& at = meetings_[v];
      if (at.edges < 2) at.ends[at.edges] = other;
      ++at.edges;
    }
  }
  for (const Edge& e : edges_) {
    stop();
    const std::size_t axis = mesh_.sides[uses_of(e).front().face].axis;
    for (const std::uint32_t v : {e.low, e.high}) {
      const Meeting& at = meetings_[v];
      if (at.edges != 2 || points_.turn(axis, at.ends[0], v, at.ends[1]) != Sign::zero) {
        kept_[v] = 1;
      }
    }
  }
  std::vector<Mesh::Triangle> at_others;
  for (const Mesh::Triangle& t : mesh_.triangles) {
    if (kept_[t[0]] + kept_[t[1]] + kept_[t[2]] < 3) at_others.push_back(t);
  }
  for_each_divided_vertex(mesh_.rounded.size(), at_others,
                          [&](std::uint32_t v, auto) { kept_[v] = 1; });
}

/// The edges over vertices that go, once for each face that is not as it was.
std::vector<Simplifier::FacesEdge> Simplifier::whole_edges() const {
  std::vector<FacesEdge> all;
  std::vector<FaceUse> uses;
  StopSteps stop;
  for (const Edge& e : edges_) {
    stop();
    uses.clear();
    for (const FaceUse& u : uses_of(e)) {
      if (!is_as_it_was(u.face)) uses.push_back(u);
    }
    if (uses.empty()) continue;
    std::uint32_t from = e.low, to = e.high;
    if (is_straight(from)) std::swap(from, to);
    if (is_straight(from)) continue;
    const bool turned = from == e.high, parted = is_straight(to);
    for (std::uint32_t before = from; is_straight(to);) {
      const auto& ends = meetings_[to].ends;
      before = std::exchange(to, ends[0] == before ? ends[1] : ends[0]);
    }
    // From its other end one comes here, too.
    if (parted && from > to) continue;
    std::sort(uses.begin(), uses.end());
    for (const FaceUse& u : uses) {
      const bool above = mesh_.sides[u.face].above;
      const bool left = (u.forward != turned) != above;
      if (!all.empty() && all.back().face == u.face && all.back().from == from &&
          all.back().to == to) {
        (left ? all.back().left : all.back().right) = 0;
      } else {
        all.push_back({{from, to, left ? 0 : no_face, left ? no_face : 0}, u.face});
      }
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const FacesEdge& e, const FacesEdge& f) { return e.face < f.face; });
  return all;
}

void Simplifier::put_faces() {
  const std::vector<FacesEdge> edges = whole_edges();
  StopSteps stop;
  auto edge = edges.begin();
  for (std::uint32_t face = 0; face < mesh_.triangles.size(); ++face) {
    const std::size_t size = begin_[face + 1] - begin_[face];
    if (size == 0) continue;
    stop();
    if (is_as_it_was(face)) {
      put_as_it_was(face);
      continue;
    }
    const auto first = edge;
    while (edge != edges.end() && edge->face == face) ++edge;
    put_face(std::span(of_faces_).subspan(begin_[face], size),
             std::span(edges).subspan(static_cast<std::size_t>(first - edges.begin()),
                                      static_cast<std::size_t>(edge - first)));
  }
}

/// Puts a triangle with the corner in the middle that triangulate_faces() comes to last.
void Simplifier::put_as_it_was(std::uint32_t triangle) {
  const ExactMeshData::Side side = mesh_.sides[triangle];
  Mesh::Triangle t = mesh_.triangles[triangle];
  const std::size_t u = after(side.axis);
  const auto is_before = [&](std::uint32_t a, std::uint32_t b) {
    const Sign by_u = points_.compare(a, b, u);
    return (by_u != Sign::zero ? by_u : points_.compare(a, b, after(u))) == Sign::negative;
  };
  if (side.above) std::swap(t[1], t[2]);
  const auto last = std::max_element(t.begin(), t.end(), is_before) - t.begin();
  std::rotate(t.begin(), t.begin() + (last + 2) % 3, t.end());
  if (side.above) std::swap(t[1], t[2]);
  made_.triangles.push_back(t);
  made_.sources.push_back(mesh_.sources[triangle]);
  made_.sides.push_back(side);
}

void Simplifier::put_face(std::span<const std::uint32_t> triangles,
                          std::span<const FacesEdge> edges) {
  const ExactMeshData::Side side = mesh_.sides[triangles.front()];
  TriangleSource source = mesh_.sources[triangles.front()];
  std::vector<std::uint32_t> kept;
  for (const std::uint32_t i : triangles) {
    const auto order = [](const TriangleSource& s) {
      return std::tuple(s.mesh, s.triangle, s.turned);
    };
    if (order(mesh_.sources[i]) < order(source)) source = mesh_.sources[i];
    for (const std::uint32_t v : mesh_.triangles[i]) {
      if (!is_straight(v)) kept.push_back(v);
    }
  }
  const auto put = [&](std::uint32_t, Mesh::Triangle t) {
    if (side.above) std::swap(t[1], t[2]);
    made_.triangles.push_back(t);
    made_.sources.push_back(source);
    made_.sides.push_back(side);
  };
  triangulate_faces(points_, side.axis, {edges.begin(), edges.end()}, kept, put);
}

ExactMesh Simplifier::make() {
  find_faces();
  find_kept();
  put_faces();
  StopSteps stop;
  std::vector<std::uint32_t> name(kept_.size());
  std::uint32_t count = 0;
  for (std::uint32_t v = 0; v < kept_.size(); ++v) {
    if (is_straight(v)) continue;
    stop();
    name[v] = count++;
    made_.rounded.push_back(mesh_.rounded[v]);
    if (!mesh_.is_given(v)) made_.constructed.push_back(mesh_.exact(v));
  }
  for (Mesh::Triangle& t : made_.triangles) {
    for (std::uint32_t& v : t) v = name[v];
  }
  made_.made_of = mesh_.made_of;
  made_.is_arranged = mesh_.is_arranged;
  return ExactMesh(std::make_shared<const ExactMeshData>(std::move(made_)));
}

}  // namespace

ExactMesh simplified(const ExactMesh& mesh, std::span<const std::uint32_t> kinds) {
  const DefaultFpEnvironment environment;
  if (!kinds.empty() && kinds.size() != mesh.triangles().size()) {
    throw InvalidArgument("kinds: expected one for each of the " +
                          std::to_string(mesh.triangles().size()) + " triangles, found " +
                          std::to_string(kinds.size()));
  }
  return Simplifier(mesh.data(), kinds).make();
}

}  // namespace signum
