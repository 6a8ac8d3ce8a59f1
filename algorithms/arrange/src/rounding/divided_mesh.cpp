// SPDX-License-Identifier: MIT
#include "rounding/divided_mesh.hpp"

#include <algorithm>

#include "rounding/most_move.hpp"
#include "shapes/closed_surface.hpp"

namespace signum::detail {

DividedMesh::DividedMesh(std::vector<Mesh::Triangle> triangles, std::vector<TriangleSource> sources,
                         std::size_t vertices, Opposites gone)
    : opposites_(gone),
      triangles_(std::move(triangles)),
      sources_(std::move(sources)),
      moves_(triangles_.size()),
      gone_(triangles_.size()),
      parts_(triangles_.size()),
      around_(vertices) {
  for (std::uint32_t i = 0; i < triangles_.size(); ++i) {
    gone_[i] = has_equal_vertices(triangles_[i]) ? 1 : 0;
    if (gone_[i] != 0) continue;
    for (const std::uint32_t v : triangles_[i]) around_[v].push_back(i);
  }
}

bool DividedMesh::has_edge(const EdgeEnds& e) const {
  const auto& all = around_[e.first];
  return std::any_of(all.begin(), all.end(), [&](std::uint32_t i) {
    return gone_[i] == 0 && has_vertex(triangles_[i], e.second);
  });
}

std::optional<DividedMesh::Wings> DividedMesh::wings(const EdgeEnds& e) const {
  Wings w{0, 0, e.first, e.second, 0, 0};
  int forward = 0, backward = 0;
  for (const std::uint32_t i : around_[e.first]) {
    const Mesh::Triangle& t = triangles_[i];
    if (gone_[i] != 0 || !has_vertex(t, e.second)) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      const std::uint32_t next = t[(k + 1) % 3], apex = t[(k + 2) % 3];
      if (t[k] == e.first && next == e.second) {
        ++forward;
        w.first = i;
        w.c = apex;
      } else if (t[k] == e.second && next == e.first) {
        ++backward;
        w.second = i;
        w.d = apex;
      }
    }
  }
  if (forward != 1 || backward != 1 || w.c == w.d) return std::nullopt;
  return w;
}

void DividedMesh::replace(std::uint32_t parent, const Mesh::Triangle& by, double move) {
  if (has_equal_vertices(by)) return;
  for (const std::uint32_t i : around_[by[0]]) {
    if (gone_[i] != 0) continue;
    if (opposites_ == Opposites::of_one_mesh && sources_[i].mesh != sources_[parent].mesh) continue;
    const Mesh::Triangle& t = triangles_[i];
    const auto k = static_cast<std::size_t>(std::find(t.begin(), t.end(), by[0]) - t.begin());
    if (t[(k + 1) % 3] == by[2] && t[(k + 2) % 3] == by[1]) {
      gone_[i] = 1;
      return;
    }
  }
  const auto index = static_cast<std::uint32_t>(triangles_.size());
  triangles_.push_back(by);
  const TriangleSource source = sources_[parent];
  sources_.push_back(source);
  moves_.push_back(move);
  gone_.push_back(0);
  parts_.emplace_back();
  parts_[parent].push_back(index);
  for (const std::uint32_t v : by) around_[v].push_back(index);
}

void DividedMesh::divide_edge(const EdgeEnds& e, std::uint32_t v, double by) {
  std::vector<std::uint32_t> star;
  for (const std::uint32_t i : around_[e.first]) {
    if (gone_[i] == 0 && has_vertex(triangles_[i], e.second)) star.push_back(i);
  }
  for (const std::uint32_t i : star) gone_[i] = 1;
  for (const std::uint32_t i : star) {
    for (const std::uint32_t end : {e.first, e.second}) {
      Mesh::Triangle half = triangles_[i];
      std::replace(half.begin(), half.end(), end, v);
      replace(i, half, rounded_up(moves_[i] + by));
    }
  }
}

void DividedMesh::divide_face(std::uint32_t triangle, std::uint32_t v, double by) {
  gone_[triangle] = 1;
  for (std::size_t k = 0; k < 3; ++k) {
    Mesh::Triangle part = triangles_[triangle];
    part[k] = v;
    replace(triangle, part, rounded_up(moves_[triangle] + by));
  }
}

void DividedMesh::flip(const Wings& w, double by) {
  const double move = rounded_up(std::max(moves_[w.first], moves_[w.second]) + by);
  gone_[w.first] = gone_[w.second] = 1;
  replace(w.first, {w.a, w.d, w.c}, move);
  replace(w.second, {w.d, w.b, w.c}, move);
}

double DividedMesh::largest_move() const {
  double most = 0;
  for (std::size_t i = 0; i < triangles_.size(); ++i) {
    if (gone_[i] == 0) most = std::max(most, moves_[i]);
  }
  return most;
}

void DividedMesh::take(std::vector<Mesh::Triangle>& triangles,
                       std::vector<TriangleSource>& sources) const {
  triangles.clear();
  sources.clear();
  for (std::size_t i = 0; i < triangles_.size(); ++i) {
    if (gone_[i] != 0) continue;
    triangles.push_back(triangles_[i]);
    sources.push_back(sources_[i]);
  }
}

}  // namespace signum::detail
