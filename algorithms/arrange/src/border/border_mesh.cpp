// SPDX-License-Identifier: MIT
#include "border/border_mesh.hpp"

#include <algorithm>
#include <atomic>

#include "border/face_triangles.hpp"
#include "cells/around_edge.hpp"
#include "machine/parallel.hpp"
#include "machine/reserve_large.hpp"
#include "machine/stop_scope.hpp"

namespace signum::detail {

namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

class BorderMesh {
 public:
  BorderMesh(const Arrangement& arrangement, std::span<const BorderFacet> border);
  ExactMesh make(std::shared_ptr<const SolidExpression> made_of);

 private:
  struct Face : BorderFacet {
    PlanarMap::Covering source;
  };
  /// The edges of the border at a vertex that is no vertex of a mesh.
  struct Meeting {
    std::uint32_t edges = 0;
    std::array<std::uint32_t, 2> ends{};
    std::uint8_t axis = 0;
  };

  const Arrangement::Facet& facet(const Face& f) const { return arrangement_.facets()[f.facet]; }
  static std::uint64_t key(std::uint32_t from, std::uint32_t to) {
    return std::uint64_t{std::min(from, to)} << 32 | std::max(from, to);
  }
  std::uint32_t hash(std::uint64_t edge) const {
    return mixed({reinterpret_cast<std::uintptr_t>(this), edge});
  }
  bool is_edge(std::uint32_t from, std::uint32_t to) const {
    const std::uint64_t edge = key(from, to);
    const auto is_it = [&](std::uint32_t i) { return edges_[i] == edge; };
    return places_of_edges_.find(hash(edge), is_it) != HashedIndices::none;
  }
  void find_edges();
  bool divides(std::span<const EdgeUse> border) const;
  void add_edge(const EdgeUse& use);
  void find_straight();
  /// Whether the vertex is no more than a point on a straight edge.
  bool is_straight(std::uint32_t v) const { return !points_.is_given(v) && used_[v] == 0; }
  /// A triangle of a face.
  struct OfFace {
    std::uint32_t face;
    Mesh::Triangle corners;
  };
  void triangulate(std::uint32_t first, std::vector<OfFace>& made) const;
  void put_cut_faces();
  std::vector<FaceEdge> edges_of(const PlanarMap& map, std::span<const std::uint32_t> face) const;
  void put(const Face& face, Mesh::Triangle t);

  void put_whole_faces();

  const Arrangement& arrangement_;
  const PointTable& points_;
  /// The facets of the border that nothing cuts; the others are faces.
  std::span<const BorderFacet> whole_;
  std::vector<Face> faces_;
  /// The face of each facet that is cut.
  std::vector<std::uint32_t> faces_of_cut_;
  std::uint32_t face_of(std::uint32_t facet) const {
    return faces_of_cut_[facet - arrangement_.whole_facets()];
  }
  /// Whether each vertex is in the mesh. Several threads may find that at once.
  std::vector<std::atomic<std::uint8_t>> used_;
  /// Those at vertices that are not given, which have indices from given_ on.
  const std::uint32_t given_;
  std::vector<Meeting> meetings_;
  /// Edges of the border at facets that are cut.
  std::vector<std::uint64_t> edges_;
  HashedIndices places_of_edges_;
  ExactMeshData mesh_;
  StopSteps stop_;
};

BorderMesh::BorderMesh(const Arrangement& arrangement, std::span<const BorderFacet> border)
    : arrangement_(arrangement),
      points_(arrangement.points()),
      used_(points_.size()),
      given_(points_.given()) {
  mesh_.constructed = ConstructedPoints(arrangement.shared_points());
  mesh_.is_arranged = true;
  const std::uint32_t whole = arrangement.whole_facets();
  const auto cut = std::partition_point(border.begin(), border.end(),
                                        [&](const BorderFacet& b) { return b.facet < whole; });
  whole_ = {border.begin(), cut};
  faces_of_cut_.assign(arrangement.facets().size() - whole, none);
  for (const BorderFacet& b : std::span(cut, border.end())) {
    stop_();
    faces_of_cut_[b.facet - whole] = static_cast<std::uint32_t>(faces_.size());
    const Arrangement::Facet& f = arrangement.facets()[b.facet];
    faces_.push_back({b, arrangement.maps()[f.map].first_covering(f.loop)});
  }
}

ExactMesh BorderMesh::make(std::shared_ptr<const SolidExpression> made_of) {
  mesh_.made_of = std::move(made_of);
  find_edges();
  find_straight();
  // A face that is cut mostly has a few pieces.
  const std::size_t some = whole_.size() + 4 * faces_.size();
  reserve_large(mesh_.triangles, some);
  reserve_large(mesh_.sources, some);
  reserve_large(mesh_.sides, some);
  put_whole_faces();
  put_cut_faces();

  // Only now is it known which vertices there are; those that are given come first.
  const RangeOffsets offsets(points_.size(), [this](std::uint32_t v) { return used_[v] != 0; });
  const auto name = make_shared_large_array<std::uint32_t>(points_.size());
  reserve_large(mesh_.rounded, offsets.total());
  mesh_.rounded.resize(offsets.total());
  parallel_ranges(points_.size(), [&](std::size_t begin, std::size_t end) {
    auto count = static_cast<std::uint32_t>(offsets.before(begin));
    for (auto v = static_cast<std::uint32_t>(begin); v < end; ++v) {
      if (used_[v] == 0) continue;
      mesh_.rounded[count] = points_.rounded(v);
      name[v] = count++;
    }
  });
  for (std::uint32_t v = given_; v < points_.size(); ++v) {
    if (used_[v] != 0) mesh_.constructed.push_back(v);
  }
  parallel_ranges(mesh_.triangles.size(), [&](std::size_t begin, std::size_t end) {
    for (Mesh::Triangle& t : std::span(mesh_.triangles).subspan(begin, end - begin)) {
      t = {name[t[0]], name[t[1]], name[t[2]]};
    }
  });
  return ExactMesh(std::make_shared<const ExactMeshData>(std::move(mesh_)));
}

/// Whether more is at an edge of cut facets than two halves of one face.
bool BorderMesh::divides(std::span<const EdgeUse> border) const {
  const Face& first = faces_[face_of(border.front().facet)];
  int sum = 0;
  for (const EdgeUse& use : border) {
    const Face& face = faces_[face_of(use.facet)];
    if (facet(face).map != facet(first).map || face.above != first.above ||
        face.source.triangle != first.source.triangle) {
      return true;
    }
    sum += use.forward ? 1 : -1;
  }
  return sum != 0;
}

void BorderMesh::add_edge(const EdgeUse& use) {
  const Arrangement::Facet& f = arrangement_.facets()[use.facet];
  for (const auto& [v, other] : {std::pair(use.from, use.to), std::pair(use.to, use.from)}) {
    used_[v] = 1;
    if (points_.is_given(v)) continue;
    Meeting& at = meetings_[v - given_];
    if (at.edges < 2) at.ends[at.edges] = other;
    ++at.edges;
    at.axis = f.axis;
  }
}

/// The edges of facets that nothing cuts are all there. Of others, what is on both sides of an edge
/// that is in the inside of a face is cut as well.
void BorderMesh::find_edges() {
  meetings_.resize(points_.size() - given_);
  parallel_ranges(whole_.size(), [this](std::size_t begin, std::size_t end) {
    for (const BorderFacet& face : whole_.subspan(begin, end - begin)) {
      for (const std::uint32_t v : arrangement_.facets()[face.facet].corners) {
        used_[v].store(1, std::memory_order_relaxed);
      }
    }
  });
  const auto for_each_use = [this](auto put) {
    for (const Face& face : faces_) {
      for_each_edge_of_loop(arrangement_, face.facet, put);
    }
  };
  for_each_edge_of(arrangement_, for_each_use, [&](std::span<const EdgeUse> border) {
    if (!divides(border)) return;
    add_edge(border.front());
    const std::uint64_t edge = key(border.front().from, border.front().to);
    places_of_edges_.insert(hash(edge), static_cast<std::uint32_t>(edges_.size()));
    edges_.push_back(edge);
  });
}

/// A vertex where but two edges meet, one going on as the other, is not needed.
void BorderMesh::find_straight() {
  for (std::uint32_t v = given_; v < points_.size(); ++v) {
    const Meeting& at = meetings_[v - given_];
    if (at.edges == 2 && points_.turn(at.axis, at.ends[0], v, at.ends[1]) == Sign::zero) {
      used_[v] = 0;
    }
  }
}

/// The edges of the border in a plane, where `face` names the face to the left of each loop.
std::vector<FaceEdge> BorderMesh::edges_of(const PlanarMap& map,
                                           std::span<const std::uint32_t> face) const {
  std::vector<FaceEdge> edges;
  edges.reserve(map.edges());
  for (std::size_t e = 0; e < map.edges(); ++e) {
    const PlanarMap::SidedEdge edge = map.edge(e);
    FaceEdge whole = {edge.from, edge.to, face[edge.left], face[edge.right]};
    if (whole.left == no_face && whole.right == no_face) continue;
    if (!is_edge(edge.from, edge.to)) continue;
    if (is_straight(whole.from)) whole = {whole.to, whole.from, whole.right, whole.left};
    if (is_straight(whole.from)) continue;
    // Over points on a straight edge to its end, from where one comes here, too.
    const bool parted = is_straight(whole.to);
    for (std::uint32_t before = whole.from; is_straight(whole.to);) {
      const auto& ends = meetings_[whole.to - given_].ends;
      const std::uint32_t next = ends[0] == before ? ends[1] : ends[0];
      before = whole.to;
      whole.to = next;
    }
    if (!parted || whole.from < whole.to) edges.push_back(whole);
  }
  return edges;
}

/// Triangulates the faces of one map, which are together, from the first on.
void BorderMesh::triangulate(std::uint32_t first, std::vector<OfFace>& made) const {
  const std::uint32_t m = facet(faces_[first]).map;
  const PlanarMap& map = arrangement_.maps()[m];
  std::vector<std::uint32_t> face_of_loop(map.loops(), no_face), alone;
  for (std::uint32_t i = first; i < faces_.size() && facet(faces_[i]).map == m; ++i) {
    face_of_loop[facet(faces_[i]).loop] = i;
  }
  alone.reserve(map.vertices().size());
  for (const std::uint32_t v : map.vertices()) {
    if (used_[v] != 0) alone.push_back(v);
  }
  triangulate_faces(
      points_, map.axis(), edges_of(map, face_of_loop), alone,
      [&](std::uint32_t face, const Mesh::Triangle& t) { made.push_back({face, t}); });
}

/// Maps are triangulated on several threads, and put in their order.
void BorderMesh::put_cut_faces() {
  // Where the faces of each map begin.
  std::vector<std::uint32_t> begin;
  for (std::uint32_t i = 0; i < faces_.size(); ++i) {
    const Arrangement::Facet& f = facet(faces_[i]);
    if (begin.empty() || facet(faces_[i - 1]).map != f.map) begin.push_back(i);
  }
  constexpr std::size_t of_task = 64, tasks = 32;
  std::vector<std::vector<OfFace>> made(tasks);
  for (std::size_t first = 0; first < begin.size(); first += of_task * tasks) {
    const std::size_t end = std::min(begin.size(), first + of_task * tasks);
    parallel_for((end - first + of_task - 1) / of_task, [&](std::size_t task) {
      made[task].clear();
      const std::size_t from = first + task * of_task;
      for (std::size_t m = from; m < std::min(end, from + of_task); ++m) {
        end_if_stopped();
        triangulate(begin[m], made[task]);
      }
    });
    for (std::size_t task = 0; task < (end - first + of_task - 1) / of_task; ++task) {
      for (const auto& [face, t] : made[task]) put(faces_[face], t);
    }
  }
}

/// Puts the triangles that nothing cuts.
void BorderMesh::put_whole_faces() {
  const JoinedMeshes& joined = arrangement_.joined();
  mesh_.triangles.resize(whole_.size());
  mesh_.sources.resize(whole_.size());
  mesh_.sides.resize(whole_.size());
  parallel_ranges(whole_.size(), [&](std::size_t begin, std::size_t end) {
    std::uint32_t mesh = joined.mesh_of(arrangement_.facets()[whole_[begin].facet].group);
    for (std::size_t i = begin; i < end; ++i) {
      const auto [facet, above] = whole_[i];
      const Arrangement::Facet& f = arrangement_.facets()[facet];
      while (f.group >= joined.end[mesh]) ++mesh;
      const auto& [a, b, c] = f.corners;
      mesh_.triangles[i] = above ? Mesh::Triangle{a, c, b} : f.corners;
      const bool upward = arrangement_.projection(f.group).turn == Sign::positive;
      mesh_.sources[i] = {mesh, joined.given(mesh, f.group), upward == above};
      mesh_.sides[i] = {f.axis, above};
    }
  });
}

/// Puts a triangle that turns to the left, seen from the top.
void BorderMesh::put(const Face& face, Mesh::Triangle t) {
  if (face.above) std::swap(t[1], t[2]);
  const JoinedMeshes& joined = arrangement_.joined();
  const std::uint32_t mesh = joined.mesh_of(face.source.triangle);
  mesh_.triangles.push_back(t);
  mesh_.sources.push_back(
      {mesh, joined.given(mesh, face.source.triangle), face.source.upward == face.above});
  mesh_.sides.push_back({facet(face).axis, face.above});
}

}  // namespace

ExactMesh border_mesh(const Arrangement& arrangement, std::span<const BorderFacet> border) {
  return BorderMesh(arrangement, border).make(nullptr);
}

ExactMesh border_mesh(const Arrangement& arrangement, const KeepsCell& keeps,
                      std::shared_ptr<const SolidExpression> made_of) {
  const std::vector<std::uint8_t> kept = kept_cells(arrangement, keeps);
  const auto is_above = [&](std::uint32_t f) {
    return kept[arrangement.cell(f, FacetSide::top)] != 0;
  };
  const auto is_border = [&](std::uint32_t f) {
    return is_above(f) != (kept[arrangement.cell(f, FacetSide::bottom)] != 0);
  };
  const std::size_t facets = arrangement.facets().size();
  const RangeOffsets offsets(facets, is_border);
  std::vector<BorderFacet> border;
  reserve_large(border, offsets.total());
  border.resize(offsets.total());
  parallel_ranges(facets, [&](std::size_t begin, std::size_t end) {
    BorderFacet* to = border.data() + offsets.before(begin);
    for (auto f = static_cast<std::uint32_t>(begin); f < end; ++f) {
      if (is_border(f)) *to++ = {f, is_above(f)};
    }
  });
  return BorderMesh(arrangement, border).make(std::move(made_of));
}

}  // namespace signum::detail
