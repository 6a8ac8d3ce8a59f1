// SPDX-License-Identifier: MIT
#include "planar_map.hpp"

#include <algorithm>

#include "axes.hpp"
#include "disjoint_sets.hpp"

namespace signum::detail {

namespace {

std::uint32_t place_of(std::span<const std::uint32_t> sorted, std::uint32_t v) {
  return static_cast<std::uint32_t>(std::lower_bound(sorted.begin(), sorted.end(), v) -
                                    sorted.begin());
}

}  // namespace

void PlanarMap::build() {
  make_edges();
  turn_around_vertices();
  trace_loops();
  cover_faces();
}

/// Whether the half-edge points to the right in the plane, or straight up.
bool PlanarMap::is_right(std::uint32_t half) const {
  const std::size_t u = after(axis_);
  const Sign along_u = points_.compare(head(half), origin(half), u);
  if (along_u != Sign::zero) return along_u == Sign::positive;
  return points_.compare(head(half), origin(half), after(u)) == Sign::positive;
}

void PlanarMap::turn_around_vertices() {
  const auto halves = static_cast<std::uint32_t>(2 * edges_.size());
  fan_begin_.assign(vertices_.size() + 1, 0);
  std::vector<std::uint32_t> place(halves);
  for (std::uint32_t h = 0; h < halves; ++h) {
    place[h] = place_of(vertices_, origin(h));
    ++fan_begin_[place[h] + 1];
  }
  for (std::size_t v = 0; v < vertices_.size(); ++v) fan_begin_[v + 1] += fan_begin_[v];
  fan_.resize(halves);
  std::vector<std::uint32_t> end(fan_begin_.begin(), fan_begin_.end() - 1);
  for (std::uint32_t h = 0; h < halves; ++h) fan_[end[place[h]]++] = h;
  place_in_fan_.resize(halves);
  for (std::size_t v = 0; v < vertices_.size(); ++v) {
    const auto fan = std::span(fan_).subspan(fan_begin_[v], fan_begin_[v + 1] - fan_begin_[v]);
    std::sort(fan.begin(), fan.end(), [this](std::uint32_t g, std::uint32_t h) {
      const bool right = is_right(g);
      if (right != is_right(h)) return right;
      return points_.turn(axis_, origin(g), head(g), head(h)) == Sign::positive;
    });
    for (std::size_t i = 0; i < fan.size(); ++i) {
      place_in_fan_[fan[i]] = static_cast<std::uint32_t>(fan_begin_[v] + i);
    }
  }
  // The loop of a face to the left of a half-edge goes on, at its head, with the next half-edge to
  // the right.
  next_.resize(halves);
  for (std::uint32_t h = 0; h < halves; ++h) {
    const std::uint32_t v = place[h ^ 1], at = place_in_fan_[h ^ 1];
    next_[h] = fan_[(at == fan_begin_[v] ? fan_begin_[v + 1] : at) - 1];
  }
}

void PlanarMap::trace_loops() {
  constexpr std::uint32_t none = ~std::uint32_t{0};
  loop_of_.assign(next_.size(), none);
  loop_begin_.push_back(0);
  for (std::uint32_t first = 0; first < next_.size(); ++first) {
    if (loop_of_[first] != none) continue;
    const auto loop = static_cast<std::uint32_t>(loops());
    loop_start_.push_back(first);
    std::uint32_t h = first;
    do {
      loop_of_[h] = loop;
      loop_vertices_.push_back(origin(h));
      h = next_[h];
    } while (h != first);
    loop_begin_.push_back(static_cast<std::uint32_t>(loop_vertices_.size()));
  }
}

/// Calls f(member) for each member that covers the points just left of the vertex: triangles of
/// other components only, whose borders do not pass through it.
template <class F>
void PlanarMap::for_each_around(std::uint32_t vertex, std::span<const std::uint32_t> component,
                                F f) const {
  const std::uint32_t own = component[place_of(vertices_, vertex)];
  for (std::uint32_t i = 0; i < members_.size(); ++i) {
    const auto& [a, b, c] = members_[i].vertices;
    if (component[place_of(vertices_, a)] == own) continue;
    const bool inside = points_.turn(axis_, a, b, vertex) == Sign::positive &&
                        points_.turn(axis_, b, c, vertex) == Sign::positive &&
                        points_.turn(axis_, c, a, vertex) == Sign::positive;
    if (inside) f(i);
  }
}

/// Goes from face to face. Calls begin(loop, member) for each member that covers the face around a
/// component, and then cross(right, left, half) for each further loop: of the face to the left of
/// the twin of a half-edge of a loop where begin or cross was called before.
template <class Begin, class Cross>
void PlanarMap::walk_faces(Begin begin, Cross cross) const {
  DisjointSets sets(vertices_.size());
  for (const Edge& e : edges_) sets.unite(place_of(vertices_, e.from), place_of(vertices_, e.to));
  std::vector<std::uint32_t> component(vertices_.size());
  for (std::uint32_t v = 0; v < component.size(); ++v) component[v] = sets.find(v);

  // The leftmost vertex of each component; the lowest where several are leftmost.
  std::vector<std::uint32_t> extreme(component);
  const std::size_t u = after(axis_);
  for (std::uint32_t v = 0; v < component.size(); ++v) {
    std::uint32_t& best = extreme[component[v]];
    const Sign by_u = points_.compare(vertices_[v], vertices_[best], u);
    const Sign by =
        by_u != Sign::zero ? by_u : points_.compare(vertices_[v], vertices_[best], after(u));
    if (by == Sign::negative) best = v;
  }

  std::vector<std::uint8_t> known(loops());
  std::vector<std::uint32_t> open;
  for (std::uint32_t root = 0; root < component.size(); ++root) {
    const std::uint32_t v = extreme[root];
    if (component[root] != root || fan_begin_[v] == fan_begin_[v + 1]) continue;
    // All half-edges of the vertex point to the right: what is left of it is left of the last of
    // them.
    const std::uint32_t outside = loop_of_[fan_[fan_begin_[v + 1] - 1]];
    for_each_around(vertices_[v], component, [&](std::uint32_t m) { begin(outside, m); });
    known[outside] = 1;
    open.push_back(outside);
    while (!open.empty()) {
      const std::uint32_t right = open.back();
      open.pop_back();
      std::uint32_t h = loop_start_[right];
      do {
        const std::uint32_t left = loop_of_[h ^ 1];
        if (known[left] == 0) {
          known[left] = 1;
          open.push_back(left);
          cross(right, left, h);
        }
        h = next_[h];
      } while (h != loop_start_[right]);
    }
  }
}

void PlanarMap::cover_faces() {
  covers_.resize(loops() * meshes_);
  const auto begin = [&](std::uint32_t loop, std::uint32_t member) {
    const Member& m = members_[member];
    covers_[loop * meshes_ + m.mesh] += Cover{m.way, 1};
  };
  walk_faces(begin, [&](std::uint32_t right, std::uint32_t left, std::uint32_t h) {
    for (std::size_t m = 0; m < meshes_; ++m) {
      Cover& cover = covers_[left * meshes_ + m];
      cover = covers_[right * meshes_ + m];
      const Cover& step = steps_[h / 2 * meshes_ + m];
      // The left of the twin is the left of the edge iff the twin runs along it forward.
      if (h % 2 == 1) {
        cover += step;
      } else {
        cover -= step;
      }
    }
  });
}

std::vector<PlanarMap::Covering> PlanarMap::first_covering() const {
  const auto covering = [this](std::uint32_t member) {
    return Covering{members_[member].triangle, members_[member].way > 0};
  };
  std::vector<Covering> first(loops());
  if (members_.size() == 1) {
    for (std::size_t i = 0; i < first.size(); ++i) {
      for (const Cover& c : cover(i)) {
        if (c.times != 0) first[i] = covering(0);
      }
    }
    return first;
  }
  // Where a face ends, each member on whose border the edge is begins or ends to cover.
  std::vector<std::vector<std::uint32_t>> members(loops());
  const auto begin = [&](std::uint32_t loop, std::uint32_t member) {
    members[loop].push_back(member);
  };
  walk_faces(begin, [&](std::uint32_t right, std::uint32_t left, std::uint32_t h) {
    std::vector<std::uint32_t>& covered_by = members[left] = members[right];
    auto at = std::lower_bound(border_.begin(), border_.end(), h / 2,
                               [](const BorderPiece& b, std::uint32_t e) { return b.edge < e; });
    for (; at != border_.end() && at->edge == h / 2; ++at) {
      const auto found = std::lower_bound(covered_by.begin(), covered_by.end(), at->member);
      if (found != covered_by.end() && *found == at->member) {
        covered_by.erase(found);
      } else {
        covered_by.insert(found, at->member);
      }
    }
  });
  for (std::size_t i = 0; i < first.size(); ++i) {
    if (!members[i].empty()) first[i] = covering(members[i].front());
  }
  return first;
}

RationalPoint PlanarMap::inner_point(std::size_t loop, std::size_t n) const {
  // The point is on a line that passes through no vertex, from an edge of the loop towards the next
  // edge.
  const std::size_t u = after(axis_), v = after(u);
  std::uint32_t half = loop_start_[loop];
  while (points_.compare(origin(half), head(half), v) == Sign::zero) half = next_[half];
  const bool up = points_.compare(origin(half), head(half), v) == Sign::negative;
  const std::uint32_t low = up ? origin(half) : head(half);
  std::uint32_t high = up ? head(half) : origin(half);
  for (const std::uint32_t i : vertices_) {
    if (points_.compare(i, low, v) == Sign::positive &&
        points_.compare(i, high, v) == Sign::negative) {
      high = i;
    }
  }
  const BigRational level = (points_.exact(low, v) + points_.exact(high, v)) / 2;
  const auto crossing = [&](const Edge& e) {
    const BigRational from = points_.exact(e.from, v), at = points_.exact(e.from, u);
    const BigRational weight = (level - from) / BigRational(points_.exact(e.to, v) - from);
    return BigRational(at + weight * (points_.exact(e.to, u) - at));
  };
  const BigRational begin = crossing(edges_[half / 2]);
  BigRational end = begin;
  for (const Edge& e : edges_) {
    const Sign from = points_.compare(e.from, low, v), to = points_.compare(e.to, low, v);
    const bool spans =
        (from != Sign::positive && points_.compare(e.to, high, v) != Sign::negative) ||
        (to != Sign::positive && points_.compare(e.from, high, v) != Sign::negative);
    if (!spans) continue;
    const BigRational x = crossing(e);
    // The face is on the left: towards lesser u where the edge runs up.
    if (up ? x < begin && (end == begin || x > end) : x > begin && (end == begin || x < end)) {
      end = x;
    }
  }
  const BigRational x = begin + (end - begin) / static_cast<long>(n + 2);
  const auto& [a, b, c] = members_.front().vertices;
  const RationalPoint o = points_.exact(a);
  const RationalPoint normal = cross(points_.exact(b) - o, points_.exact(c) - o);
  RationalPoint p;
  coordinate(p, u) = x;
  coordinate(p, v) = level;
  coordinate(p, axis_) =
      coordinate(o, axis_) - (coordinate(normal, u) * (x - coordinate(o, u)) +
                              coordinate(normal, v) * (level - coordinate(o, v))) /
                                 coordinate(normal, axis_);
  return p;
}

}  // namespace signum::detail
