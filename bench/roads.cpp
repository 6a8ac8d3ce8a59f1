// SPDX-License-Identifier: MIT
// This program asks one question in several ways: of shapes, of shapes placed where they are, of
// meshes, of the bodies of a scene. It prints nanoseconds for a call, and how many of the first
// one's time.
//
// Usage: bench_roads
#include <cstdio>
#include <signum/signum.hpp>

#include "in_turn.hpp"
#include "meshes.hpp"

namespace {

using namespace signum;

std::mt19937_64 generator(1);
std::size_t answers = 0;

double between(double low, double high) {
  return std::uniform_real_distribution<double>(low, high)(generator);
}
Point3 point(double low, double high) {
  const double x = between(low, high), y = between(low, high);
  return {x, y, between(low, high)};
}

struct Road {
  const char* name;
  std::function<void(std::size_t)> ask;
};

/// Each road `count` times, in turn.
void compare(const char* question, std::size_t count, const std::vector<Road>& roads) {
  std::vector<bench::Runner> all;
  for (const Road& road : roads) {
    all.push_back({road.name, [&road, count] {
                     for (std::size_t i = 0; i < count; ++i) road.ask(i);
                   }});
  }
  bench::run_in_turn(all, 7, 2);
  for (const bench::Runner& one : all) {
    std::printf("| %s | %s | %.1f | %.2f |\n", question, one.name.c_str(),
                1e9 * one.seconds / static_cast<double>(count), one.seconds / all[0].seconds);
  }
}

/// Of shapes about the size of 1 in the box [-2, 2]^3.
template <class Shape>
void shapes(const std::string& kind, const std::vector<Shape>& s) {
  const std::size_t count = s.size();
  const Pose here{};
  const auto other = [&](std::size_t i) -> const Shape& { return s[(7 * i + 1) % count]; };
  const auto at = [&](const Shape& shape) { return Placed{shape, here}; };
  compare((kind + ", intersects").c_str(), count,
          {{"shapes", [&](std::size_t i) { answers += intersects(s[i], other(i)); }},
           {"placed", [&](std::size_t i) { answers += intersects(at(s[i]), at(other(i))); }}});
  compare((kind + ", within").c_str(), count,
          {{"shapes", [&](std::size_t i) { answers += within(s[i], other(i), 0.3); }},
           {"placed", [&](std::size_t i) { answers += within(at(s[i]), at(other(i)), 0.3); }}});
  const auto is_far = [](const Distance3& d) { return d.squared_rounded() > 1 ? 1U : 0U; };
  compare((kind + ", squared_distance").c_str(), count,
          {{"shapes", [&](std::size_t i) { answers += is_far(squared_distance(s[i], other(i))); }},
           {"placed",
            [&](std::size_t i) { answers += is_far(squared_distance(at(s[i]), at(other(i)))); }}});
}

void meshes() {
  const Mesh mesh = bench::torus(20'000);
  Mesh shifted = mesh;
  for (Point3& p : shifted.vertices) p = {p.x + 2.1, p.y + 0.4, p.z - 0.2};
  const Surface a(mesh), b(shifted);
  const Pose here{};
  const Placed at{a, here}, there{b, here};
  compare("two tori of 20,000 triangles that cross", 1000,
          {{"intersects", [&](std::size_t) { answers += intersects(a, b); }},
           {"intersects, placed", [&](std::size_t) { answers += intersects(at, there); }},
           {"within 0, placed", [&](std::size_t) { answers += within(at, there, 0); }},
           {"squared_distance, placed", [&](std::size_t) {
              answers += squared_distance(at, there).squared_rounded() == 0 ? 1 : 0;
            }}});
}

void scene() {
  const Mesh mesh = bench::torus(5000);
  const MeshBody body(mesh);
  const Surface surface(mesh);
  Scene scene;
  std::vector<Placed<Surface>> all;
  for (std::size_t i = 0; i < 100; ++i) {
    const Pose pose{{between(-1, 1), between(-1, 1), between(-1, 1), 1}, point(0, 18)};
    all.push_back({surface, pose});
    scene.add(body, pose, std::nullopt);
  }
  const std::vector<IndexPair> pairs(scene.pairs().begin(), scene.pairs().end());
  const auto move = [&] { scene.move(7, all[7].where); };
  compare(
      "100 tori, of which one moves", 1,
      {{"a loop of intersects",
        [&](std::size_t) {
          for (const auto& [a, b] : pairs) answers += intersects(all[a], all[b]);
        }},
       {"meeting", [&](std::size_t) { move(), answers += scene.meeting().size(); }},
       {"nearer(0)", [&](std::size_t) { move(), answers += scene.nearer(0).size(); }},
       {"contacts", [&](std::size_t) { move(), answers += scene.contacts().contacts.size(); }}});
}

/// The slab test of a textbook, of bounds in a row: the least ones, then the greatest.
bool overlap_by_hand(const double* a, const double* b) {
  for (int i = 0; i < 7; ++i) {
    if (a[i] > b[7 + i] || b[i] > a[7 + i]) return false;
  }
  return true;
}

void slabs(const std::vector<Kdop3>& kdops) {
  const auto count = static_cast<std::uint32_t>(kdops.size());
  KdopArray array(14);
  std::vector<double> bounds;
  std::vector<Point3> at;
  std::vector<IndexPair> pairs;
  for (std::uint32_t i = 0; i < count; ++i) {
    array.add(kdops[i]);
    for (const auto& list : {kdops[i].min, kdops[i].max}) {
      bounds.insert(bounds.end(), list.begin(), list.end());
    }
    at.push_back(point(-0.5, 0.5));
    pairs.push_back({i, (7 * i + 1) % count});
  }
  const auto may = std::make_unique<bool[]>(count);
  const std::span all(may.get(), count);
  // Each is asked often: the processor's clock counts microseconds.
  const auto a = [&](std::size_t i) { return pairs[i % count].a; };
  const auto b = [&](std::size_t i) { return pairs[i % count].b; };
  compare(
      "14-DOPs", std::size_t{count} * 64,
      {{"slabs by hand",
        [&](std::size_t i) {
          answers +=
              overlap_by_hand(&bounds[14 * std::size_t{a(i)}], &bounds[14 * std::size_t{b(i)}]);
        }},
       {"KdopArray", [&](std::size_t i) { answers += array.may_intersect_by_slabs(a(i), b(i)); }},
       {"KdopArray, all pairs",
        [&](std::size_t i) {
          if (i % count == 0) array.may_intersect_by_slabs(pairs, all);
        }},
       {"KdopArray, translated",
        [&](std::size_t i) {
          answers += array.may_intersect_by_slabs(a(i), at[a(i)], b(i), at[b(i)]);
        }},
       {"KdopArray, all pairs translated",
        [&](std::size_t i) {
          if (i % count == 0) array.may_intersect_by_slabs(pairs, at, all);
        }},
       {"may_intersect_by_slabs",
        [&](std::size_t i) { answers += may_intersect_by_slabs(kdops[a(i)], kdops[b(i)]); }},
       {"intersects", [&](std::size_t i) { answers += intersects(kdops[a(i)], kdops[b(i)]); }}});
}

}  // namespace

int main() {
  std::printf("| question | road | ns | times the first |\n| --- | --- | ---: | ---: |\n");
  std::vector<Convex3> hulls(256);
  std::vector<Aabb3> boxes;
  std::vector<Sphere3> balls;
  std::vector<Kdop3> kdops;
  for (Convex3& hull : hulls) {
    const Point3 c = point(-2, 2);
    for (int i = 0; i < 32; ++i) {
      const Point3 p = point(-1, 1);
      hull.points.push_back({c.x + p.x, c.y + p.y, c.z + p.z});
    }
    boxes.push_back({{c.x - 0.5, c.y - 0.5, c.z - 0.5}, {c.x + 0.5, c.y + 0.5, c.z + 0.5}});
    balls.push_back({c, 0.5});
    kdops.push_back(bounding_kdop(hull.points, 14));
  }
  shapes("hulls of 32", hulls);
  shapes("boxes", boxes);
  shapes("balls", balls);
  slabs(kdops);
  meshes();
  scene();
  std::printf("\n%zu answers are yes.\n", answers);
}
