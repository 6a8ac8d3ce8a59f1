// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <signum/judge/make_case.hpp>
#include <signum/kernel/error.hpp>
#include <span>

#include "machine/fp_environment.hpp"
#include "point_questions.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

using generators::Corners;
using generators::Random;

using Triangle = Mesh::Triangle;

/// A place on a curve that fills space, so that what is near on it is near. Only how good the cases
/// are depends on it.
/// See: Morton, A Computer Oriented Geodetic Data Base and a New Technique in File Sequencing,
/// 1966.
std::vector<std::uint64_t> places_on_curve(const Mesh& mesh) {
  constexpr double largest = std::numeric_limits<double>::max();
  Aabb3 box{{largest, largest, largest}, {-largest, -largest, -largest}};
  static constexpr std::array axes = {&Point3::x, &Point3::y, &Point3::z};
  for (const Point3& p : mesh.vertices) {
    for (const auto axis : axes) {
      box.min.*axis = std::min(box.min.*axis, p.*axis);
      box.max.*axis = std::max(box.max.*axis, p.*axis);
    }
  }
  std::vector<std::uint64_t> places(mesh.triangles.size());
  for (std::size_t i = 0; i < places.size(); ++i) {
    const auto& [p, q, r] = mesh.triangle(i).vertices;
    for (std::size_t axis = 0; axis < axes.size(); ++axis) {
      const auto c = axes[axis];
      const auto [least, most] = std::minmax({p.*c, q.*c, r.*c});
      // Halves and quarters, since sums might overflow.
      const double length = box.max.*c / 4 - box.min.*c / 4;
      const double along = least / 8 + most / 8 - box.min.*c / 4;
      const double part = length > 0 ? std::clamp(along / length, 0.0, 1.0) : 0;
      const auto cell = static_cast<std::uint64_t>(part * 0x1FFFFF);
      for (std::size_t bit = 0; bit < 21; ++bit) {
        places[i] |= (cell >> bit & 1) << (3 * bit + axis);
      }
    }
  }
  return places;
}

/// Adds to each triangle's neighbours up to `most` others with the same key, the next ones in the
/// order of the triangles: where very many share a vertex, not all of them.
template <class Key>
void add_neighbours(std::vector<std::pair<Key, std::uint32_t>>& keys, std::size_t most,
                    std::vector<std::vector<std::uint32_t>>& neighbours) {
  std::sort(keys.begin(), keys.end());
  for (std::size_t first = 0, last = 0; first < keys.size(); first = last) {
    while (last < keys.size() && keys[last].first == keys[first].first) ++last;
    const std::size_t count = last - first;
    for (std::size_t i = 0; i < count; ++i) {
      auto& mine = neighbours[keys[first + i].second];
      for (std::size_t step = 1; step <= std::min(most, count - 1); ++step) {
        const std::uint32_t other = keys[first + (i + step) % count].second;
        if (std::find(mine.begin(), mine.end(), other) == mine.end()) mine.push_back(other);
      }
    }
  }
}

/// The neighbours of each triangle, those with a common edge first.
std::vector<std::vector<std::uint32_t>> find_neighbours(const std::vector<Triangle>& triangles) {
  std::vector<std::pair<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t>> edges;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> corners;
  for (std::uint32_t i = 0; i < triangles.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      const auto& [p, q] = std::minmax(triangles[i][k], triangles[i][(k + 1) % 3]);
      if (p != q) edges.push_back({{p, q}, i});
      corners.push_back({triangles[i][k], i});
    }
  }
  std::vector<std::vector<std::uint32_t>> neighbours(triangles.size());
  add_neighbours(edges, 4, neighbours);
  add_neighbours(corners, 12, neighbours);
  for (std::uint32_t i = 0; i < triangles.size(); ++i) std::erase(neighbours[i], i);
  return neighbours;
}

constexpr std::array kinds_of_meshes = {ShapeKind::point, ShapeKind::segment, ShapeKind::ray,
                                        ShapeKind::line,  ShapeKind::plane,   ShapeKind::triangle,
                                        ShapeKind::aabb};

template <class List>
const auto& any_of(const List& list, Random& random) {
  return list[static_cast<std::size_t>(random.between(0, static_cast<int>(list.size()) - 1))];
}

/// A vertex; at times the rounded middle of an edge or of the triangle.
Point3 point_of(const Triangle3& t, Random& random) {
  const auto& [p, q, r] = t.vertices;
  switch (random.between(0, 7)) {
    case 0:
      return {p.x / 2 + q.x / 2, p.y / 2 + q.y / 2, p.z / 2 + q.z / 2};
    case 1:
      return {p.x / 3 + q.x / 3 + r.x / 3, p.y / 3 + q.y / 3 + r.y / 3,
              p.z / 3 + q.z / 3 + r.z / 3};
    default:
      return p;
  }
}

/// A shape made of t; where it goes on without end, mostly towards the other.
Shape3 shape_of(ShapeKind kind, Triangle3 t, const Triangle3& other, Random& random) {
  std::rotate(t.vertices.begin(), t.vertices.begin() + random.between(0, 2), t.vertices.end());
  if (random.one_in(2)) std::swap(t.vertices[0], t.vertices[1]);
  const auto& [p, q, r] = t.vertices;
  const auto aim = [&, &towards = q] {
    return random.one_in(4) ? towards : point_of(other, random);
  };
  switch (kind) {
    case ShapeKind::point:
      return point_of(t, random);
    case ShapeKind::segment:
      return Segment3{p, q};
    case ShapeKind::ray: {
      const Point3 from = point_of(t, random);
      return Corners<Ray3>{{{from, aim()}}}.shape();
    }
    case ShapeKind::line: {
      const Point3 from = point_of(t, random);
      return Corners<Line3>{{{from, aim()}}}.shape();
    }
    case ShapeKind::plane:
      return Corners<Plane3>{{{p, q, r}}}.shape();
    case ShapeKind::aabb: {
      const auto [x, y, z] = std::array{std::minmax({p.x, q.x, r.x}), std::minmax({p.y, q.y, r.y}),
                                        std::minmax({p.z, q.z, r.z})};
      return Aabb3{{x.first, y.first, z.first}, {x.second, y.second, z.second}};
    }
    default:
      return t;
  }
}

}  // namespace

MeshCases::MeshCases(const Mesh& mesh) {
  const DefaultFpEnvironment guard;
  if (mesh.triangles.empty()) throw InvalidArgument("mesh: expected a triangle at least");
  const Mesh welded = weld(mesh);
  for (const Point3& p : welded.vertices) {
    if (!std::isfinite(p.x) || !std::isfinite(p.y) || !std::isfinite(p.z)) {
      throw NotFinite();
    }
  }
  const std::vector<std::uint64_t> places = places_on_curve(welded);
  std::vector<std::uint32_t> order(places.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(),
                   [&](std::uint32_t i, std::uint32_t j) { return places[i] < places[j]; });
  std::vector<Triangle> triangles;
  for (const std::uint32_t i : order) {
    triangles.push_back(welded.triangles[i]);
    triangles_.push_back(welded.triangle(i));
  }
  for (const auto& list : find_neighbours(triangles)) {
    first_neighbour_.push_back(static_cast<std::uint32_t>(neighbours_.size()));
    neighbours_.insert(neighbours_.end(), list.begin(), list.end());
  }
  first_neighbour_.push_back(static_cast<std::uint32_t>(neighbours_.size()));
}

bool MeshCases::takes(const CaseKind& kind) {
  const auto from_mesh = [](ShapeKind k) {
    return std::find(kinds_of_meshes.begin(), kinds_of_meshes.end(), k) != kinds_of_meshes.end();
  };
  return kind.in_3d && !is_of_motion(kind.ask) && from_mesh(kind.a) && from_mesh(kind.b);
}

Case MeshCases::make_case(const CaseKind& kind, Random& random) const {
  const DefaultFpEnvironment guard;
  const int last = static_cast<int>(triangles_.size()) - 1;
  const auto other_than = [&](int i) -> int {
    const auto at = static_cast<std::size_t>(i);
    const std::span<const std::uint32_t> all(neighbours_.data() + first_neighbour_[at],
                                             neighbours_.data() + first_neighbour_[at + 1]);
    const int way = random.between(0, 7);
    if (way == 0 || all.empty()) {
      return std::clamp(i + random.between(-8, 8), 0, last);  // near on the curve
    }
    // Mostly it is one of the first three, as those with a common edge come first.
    const auto chosen = way <= 4 ? all.first(std::min<std::size_t>(all.size(), 3)) : all;
    return static_cast<int>(any_of(chosen, random));
  };
  const int i = random.between(0, last);
  const int j = other_than(i);
  const Triangle3& s = triangles_[static_cast<std::size_t>(i)];
  const Triangle3& t = triangles_[static_cast<std::size_t>(j)];
  std::vector<Shape3> shapes;
  if (is_predicate(kind.ask)) {
    shapes = {s.vertices[0], s.vertices[1], s.vertices[2]};
    const auto start = static_cast<std::size_t>(random.between(0, 2));
    for (std::size_t k = 0; shapes.size() < point_question(kind.ask).count; ++k) {
      shapes.emplace_back(t.vertices[(start + k) % 3]);
    }
  } else {
    shapes.reserve(2);
    shapes.push_back(shape_of(kind.a, s, t, random));
    shapes.push_back(shape_of(kind.b, t, s, random));
  }
  Case question = {kind.ask, std::move(shapes)};
  if (random.precision() == Precision::floats) round_to_floats(question);
  return question;
}

}  // namespace signum::oracle
