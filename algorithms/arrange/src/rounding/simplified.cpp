// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/arrange/simplified.hpp>
#include <signum/kernel/error.hpp>
#include <signum/kernel/error_bounded.hpp>
#include <tuple>
#include <utility>

#include "disjoint_sets.hpp"
#include "fans.hpp"
#include "machine/fp_environment.hpp"
#include "machine/stop_scope.hpp"
#include "rounding/exact_mesh_data.hpp"
#include "rounding/face_triangles.hpp"
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
    std::uint32_t low, high;
    std::vector<FaceUse> uses;
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
  bool is_straight(std::uint32_t v) const { return kept_[v] == 0; }
  std::vector<FacesEdge> whole_edges() const;
  void put_faces();
  void put_face(std::span<const std::uint32_t> triangles, std::span<const FacesEdge> edges);

  const ExactMeshData& mesh_;
  std::span<const std::uint32_t> kinds_;
  PointTable points_;
  DisjointSets faces_;
  std::vector<Edge> edges_;  ///< those between faces
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
    Edge edge{low, uses.front().first, {}};
    for (const auto& [high, one] : uses) edge.uses.push_back({one.first, one.second});
    edges_.push_back(std::move(edge));
  });
  for (Edge& edge : edges_) {
    for (FaceUse& u : edge.uses) u.face = faces_.find(u.face);
  }
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
    const std::size_t axis = mesh_.sides[e.uses.front().face].axis;
    for (const std::uint32_t v : {e.low, e.high}) {
      const Meeting& at = meetings_[v];
      if (at.edges != 2 || points_.turn(axis, at.ends[0], v, at.ends[1]) != Sign::zero) {
        kept_[v] = 1;
      }
    }
  }
  for_each_divided_vertex(mesh_.rounded.size(), mesh_.triangles,
                          [&](std::uint32_t v, auto) { kept_[v] = 1; });
}

/// The edges over vertices that go, once for each face.
std::vector<Simplifier::FacesEdge> Simplifier::whole_edges() const {
  std::vector<FacesEdge> all;
  StopSteps stop;
  for (const Edge& e : edges_) {
    stop();
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
    std::vector<FaceUse> uses = e.uses;
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
  std::vector<std::pair<std::uint32_t, std::uint32_t>> of_face;
  for (std::uint32_t i = 0; i < mesh_.triangles.size(); ++i) of_face.push_back({faces_.find(i), i});
  std::sort(of_face.begin(), of_face.end());
  StopSteps stop;
  std::vector<std::uint32_t> triangles;
  auto edge = edges.begin();
  for (auto at = of_face.begin(); at != of_face.end();) {
    stop();
    const std::uint32_t face = at->first;
    triangles.clear();
    for (; at != of_face.end() && at->first == face; ++at) triangles.push_back(at->second);
    const auto first = edge;
    while (edge != edges.end() && edge->face == face) ++edge;
    put_face(triangles, std::span(edges).subspan(static_cast<std::size_t>(first - edges.begin()),
                                                 static_cast<std::size_t>(edge - first)));
  }
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
