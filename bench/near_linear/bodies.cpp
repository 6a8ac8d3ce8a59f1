// SPDX-License-Identifier: MIT
// Boxes that overlap, meshes that meet themselves, and trees of half-spaces.
#include <random>
#include <signum/collide/bsp_tree.hpp>
#include <signum/collide/pair_tracker.hpp>
#include <signum/mesh/contacts.hpp>
#include <signum/mesh/weld.hpp>

#include "near_linear.hpp"

namespace signum::bench {

namespace {

/// A cone of n sides with its base.
Mesh cone(std::int64_t n) {
  Mesh mesh{{{0, 0, 1}, {0, 0, 0}}, {}};
  for (std::int64_t i = 0; i < n; ++i) mesh.vertices.push_back(on_circle(i, n));
  for (std::uint32_t i = 0; i < n; ++i) {
    const auto j = static_cast<std::uint32_t>((i + 1) % n);
    mesh.triangles.push_back({0, 2 + i, 2 + j});
    mesh.triangles.push_back({1, 2 + j, 2 + i});
  }
  return mesh;
}

/// A convex polygon, in a fan from its first corner.
Mesh fan(std::int64_t n) {
  Mesh mesh;
  for (std::int64_t i = 0; i < n; ++i) mesh.vertices.push_back(on_circle(i, n));
  for (std::uint32_t i = 1; i + 1 < n; ++i) mesh.triangles.push_back({0, i, i + 1});
  return mesh;
}

/// Thin triangles side by side along the diagonal of space.
Mesh needles(std::int64_t n) {
  Mesh mesh;
  for (std::int64_t i = 0; i < n; ++i) {
    const double x = static_cast<double>(i) / static_cast<double>(n);
    const auto at = static_cast<std::uint32_t>(3 * i);
    mesh.vertices.push_back({x, 0, 0});
    mesh.vertices.push_back({x + 0.25 / static_cast<double>(n), 0, 0});
    mesh.vertices.push_back({x + 1, 1, 1});
    mesh.triangles.push_back({at, at + 1, at + 2});
  }
  return mesh;
}

/// Triangles with one edge in common.
Mesh round_an_edge(std::int64_t n) {
  Mesh mesh{{{0, 0, 0}, {0, 0, 1}}, {}};
  for (std::int64_t i = 0; i < n; ++i) {
    mesh.vertices.push_back(on_circle(i, n));
    mesh.triangles.push_back({0, 1, static_cast<std::uint32_t>(2 + i)});
  }
  return mesh;
}

/// A prism over a star.
Mesh gear(std::int64_t n) {
  Mesh mesh{{{0, 0, 0}, {0, 0, 1}}, {}};
  for (std::int64_t i = 0; i < n; ++i) {
    Point3 p = on_circle(i, n);
    const double r = i % 4 < 2 ? 1 : 0.9;
    mesh.vertices.push_back({r * p.x, r * p.y, 0});
    mesh.vertices.push_back({r * p.x, r * p.y, 1});
  }
  for (std::uint32_t i = 0; i < n; ++i) {
    const std::uint32_t a = 2 + 2 * i, b = 2 + 2 * static_cast<std::uint32_t>((i + 1) % n);
    mesh.triangles.push_back({0, b, a});
    mesh.triangles.push_back({1, a + 1, b + 1});
    mesh.triangles.push_back({a, b, a + 1});
    mesh.triangles.push_back({b, b + 1, a + 1});
  }
  return mesh;
}

Call first_update(BroadPhase how, std::vector<BoxUpdate> boxes) {
  return [how, boxes = std::move(boxes)] {
    PairTracker tracker(how);
    keep(tracker.update(boxes));
  };
}

/// Boxes of one size in a cube, eight in a thousand of which overlap a box.
std::vector<BoxUpdate> of_one_size(std::int64_t n) {
  std::mt19937_64 random(4);
  std::uniform_real_distribution<double> place(0, std::cbrt(static_cast<double>(n)));
  std::vector<BoxUpdate> boxes;
  for (std::int64_t i = 0; i < n; ++i) {
    const double x = place(random), y = place(random), z = place(random);
    boxes.push_back({static_cast<std::uint32_t>(i), Aabb3{{x, y, z}, {x + 0.1, y + 0.1, z + 0.1}}});
  }
  return boxes;
}
/// Of sizes from 1 to 2^-60, each as frequent.
std::vector<BoxUpdate> of_mixed_sizes(std::int64_t n) {
  std::vector<BoxUpdate> boxes = of_one_size(n);
  for (BoxUpdate& b : boxes) {
    const double size = std::ldexp(1.0, -static_cast<int>(b.id % 61));
    const Point3& p = b.box->min;
    b.box->max = {p.x + size, p.y + size, p.z + size};
  }
  return boxes;
}

Call contacts_of(Mesh mesh) {
  return [mesh = std::move(mesh)] { keep(contacts(mesh)); };
}

const AddRows rows_of_bodies([](std::vector<Row>& rows) {
  for (const auto& [how, name] : {std::pair(BroadPhase::sweep_and_prune, "sweep and prune"),
                                  std::pair(BroadPhase::hash_grid, "hash grid"),
                                  std::pair(BroadPhase::hierarchy, "hierarchy")}) {
    // Beyond the caches, where the time of each box grows no more.
    constexpr std::int64_t n = 80000;
    rows.push_back({name + std::string(", boxes of one size"), n, "boxes",
                    [how](std::int64_t n) { return first_update(how, of_one_size(n)); }});
    rows.push_back({name + std::string(", boxes of mixed sizes"), n, "boxes",
                    [how](std::int64_t n) { return first_update(how, of_mixed_sizes(n)); }});
  }
  rows.push_back(
      {"contacts of a cone", 8000, "sides", [](std::int64_t n) { return contacts_of(cone(n)); }});
  rows.push_back(
      {"contacts of a fan", 25000, "corners", [](std::int64_t n) { return contacts_of(fan(n)); }});
  rows.push_back({"contacts of diagonal needles", 4000, "triangles",
                  [](std::int64_t n) { return contacts_of(needles(n)); }});
  rows.push_back({"contacts round an edge", 4000, "triangles",
                  [](std::int64_t n) { return contacts_of(round_an_edge(n)); }});
  rows.push_back({"weld of diagonal needles", 1000, "triangles", [](std::int64_t n) -> Call {
                    return [mesh = needles(n)] { keep(weld(mesh, 0)); };
                  }});
  rows.push_back({"BSP tree of a gear", 500, "corners", [](std::int64_t n) -> Call {
                    return [mesh = gear(n)] { keep(BspTree(mesh)); };
                  }});
});

}  // namespace

}  // namespace signum::bench
