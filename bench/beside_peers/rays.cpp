// SPDX-License-Identifier: MIT
// Rays on a closed mesh, beside CGAL's AABB tree and Embree. All coordinates of meshes and rays are
// floats, multiples of 2^-20 where rays are aimed, so that all answer the same question; signum and
// CGAL answer it in doubles.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <array>
#include <memory>
#include <numbers>
#include <random>
#include <signum/mesh/surface.hpp>
#include <span>
#include <string>

#include "groups.hpp"
#include "meshes.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/AABB_face_graph_triangle_primitive.h>
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>
#include <CGAL/Exact_predicates_inexact_constructions_kernel.h>
#include <CGAL/Surface_mesh.h>
#endif
#if SIGNUM_HAS_EMBREE
#include <embree3/rtcore.h>
#endif

namespace signum::bench {

namespace {

using Triangle = std::optional<std::uint32_t>;
using Rays = std::vector<Ray3>;

double on_grid(double x) { return std::round(x * 0x1p20) * 0x1p-20; }
Point3 on_grid(const Point3& p) { return {on_grid(p.x), on_grid(p.y), on_grid(p.z)}; }
Point3 in_floats(const Point3& p) {
  return {static_cast<float>(p.x), static_cast<float>(p.y), static_cast<float>(p.z)};
}

/// A sphere with waves, closed at its poles.
Mesh closed_mesh(std::size_t triangles) {
  Mesh mesh = sphere(triangles);
  const auto n = static_cast<std::uint32_t>(mesh.vertices.size());
  const auto rows = static_cast<std::size_t>(std::sqrt(static_cast<double>(triangles) / 4)) + 2;
  const auto columns = static_cast<std::uint32_t>(2 * rows);
  mesh.vertices.push_back({0, 0, 1});
  mesh.vertices.push_back({0, 0, -1});
  for (std::uint32_t j = 0; j < columns; ++j) {
    const std::uint32_t next = (j + 1) % columns;
    mesh.triangles.push_back({n, j, next});
    mesh.triangles.push_back({n + 1, n - columns + next, n - columns + j});
  }
  for (Point3& p : mesh.vertices) {
    const double r = 0.7 + 0.05 * std::sin(12 * p.x) + 0.05 * std::sin(9 * p.y + 20 * p.z);
    p = on_grid({r * p.x, r * p.y, r * p.z});
  }
  return mesh;
}

/// Rays through the pixels of an image of the mesh, line by line.
Rays camera_rays() {
  constexpr int size = 256;
  Rays rays;
  for (int i = 0; i < size; ++i) {
    for (int j = 0; j < size; ++j) {
      const double x = (j - size / 2) * (0.8 / size);
      const double y = (i - size / 2) * (0.8 / size);
      rays.push_back({{0.25, -2, 0.125}, in_floats({x - 0.1, 1, y - 0.05})});
    }
  }
  return rays;
}

/// Rays between random points of a box around the mesh.
Rays random_rays() {
  std::mt19937_64 random(3);
  std::uniform_real_distribution<double> unit(-1, 1);
  const auto point = [&] {
    const double x = unit(random), y = unit(random), z = unit(random);
    return on_grid({x, y, z});
  };
  Rays rays;
  for (int i = 0; i < 65536; ++i) {
    const Point3 from = point();
    const Point3 to = point();
    rays.push_back({from, {to.x - from.x, to.y - from.y, to.z - from.z}});
  }
  return rays;
}

/// Rays from inside exactly at vertices.
Rays rays_at_corners(const Mesh& mesh, std::size_t count) {
  std::mt19937_64 random(4);
  std::uniform_real_distribution<double> near(-0.2, 0.2);
  std::uniform_int_distribution<std::size_t> vertex(0, mesh.vertices.size() - 1);
  Rays rays;
  for (std::size_t i = 0; i < count; ++i) {
    const double x = near(random), y = near(random), z = near(random);
    const Point3 from = on_grid({x, y, z});
    const Point3& to = mesh.vertices[vertex(random)];
    rays.push_back({from, {to.x - from.x, to.y - from.y, to.z - from.z}});
  }
  return rays;
}

#if SIGNUM_HAS_CGAL
class CgalTree {
 public:
  explicit CgalTree(const Mesh& mesh) {
    std::vector<Vertex> vertices;
    for (const Point3& p : mesh.vertices) vertices.push_back(mesh_.add_vertex({p.x, p.y, p.z}));
    for (const auto& [i, j, k] : mesh.triangles) {
      mesh_.add_face(vertices[i], vertices[j], vertices[k]);
    }
    tree_ = std::make_unique<Tree>(faces(mesh_).first, faces(mesh_).second, mesh_);
    tree_->build();
  }

  Triangle first(const Ray3& ray) const {
    const auto& [o, d] = ray;
    const auto hit = tree_->first_intersection(
        Kernel::Ray_3(Kernel::Point_3(o.x, o.y, o.z), Kernel::Vector_3(d.x, d.y, d.z)));
    return hit ? Triangle(static_cast<std::uint32_t>(hit->second)) : std::nullopt;
  }

 private:
  using Kernel = CGAL::Exact_predicates_inexact_constructions_kernel;
  using Surface = CGAL::Surface_mesh<Kernel::Point_3>;
  using Vertex = Surface::Vertex_index;
  using Primitive = CGAL::AABB_face_graph_triangle_primitive<Surface>;
  using Tree = CGAL::AABB_tree<CGAL::AABB_traits<Kernel, Primitive>>;

  Surface mesh_;
  std::unique_ptr<Tree> tree_;
};
#endif

#if SIGNUM_HAS_EMBREE
class EmbreeScene {
 public:
  EmbreeScene(const Mesh& mesh, RTCSceneFlags flags)
      : device_(rtcNewDevice("threads=1,set_affinity=0")), scene_(rtcNewScene(device_)) {
    rtcSetSceneFlags(scene_, flags);
    const RTCGeometry geometry = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_TRIANGLE);
    auto* vertices = static_cast<float*>(
        rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3,
                                3 * sizeof(float), mesh.vertices.size()));
    for (const Point3& p : mesh.vertices) {
      for (const double x : {p.x, p.y, p.z}) *vertices++ = static_cast<float>(x);
    }
    auto* indices = static_cast<unsigned*>(
        rtcSetNewGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                                3 * sizeof(unsigned), mesh.triangles.size()));
    for (const Mesh::Triangle& t : mesh.triangles) indices = std::copy(t.begin(), t.end(), indices);
    rtcCommitGeometry(geometry);
    rtcAttachGeometry(scene_, geometry);
    rtcReleaseGeometry(geometry);
    rtcCommitScene(scene_);
  }
  ~EmbreeScene() {
    rtcReleaseScene(scene_);
    rtcReleaseDevice(device_);
  }
  EmbreeScene(const EmbreeScene&) = delete;
  EmbreeScene& operator=(const EmbreeScene&) = delete;

  Triangle first(const Ray3& ray) const {
    alignas(16) RTCRayHit hit{};
    hit.ray.org_x = static_cast<float>(ray.origin.x);
    hit.ray.org_y = static_cast<float>(ray.origin.y);
    hit.ray.org_z = static_cast<float>(ray.origin.z);
    hit.ray.dir_x = static_cast<float>(ray.direction.x);
    hit.ray.dir_y = static_cast<float>(ray.direction.y);
    hit.ray.dir_z = static_cast<float>(ray.direction.z);
    hit.ray.tfar = std::numeric_limits<float>::infinity();
    hit.ray.mask = std::numeric_limits<unsigned>::max();
    hit.hit.geomID = RTC_INVALID_GEOMETRY_ID;
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    rtcIntersect1(scene_, &context, &hit);
    return hit.hit.geomID == RTC_INVALID_GEOMETRY_ID ? std::nullopt : Triangle(hit.hit.primID);
  }

  /// The first hits of up to 16 rays beside each other.
  std::array<Triangle, 16> first(std::span<const Ray3> rays) const {
    alignas(64) std::array<int, 16> valid{};
    alignas(64) RTCRayHit16 hit{};
    for (std::size_t i = 0; i < rays.size(); ++i) {
      valid[i] = -1;
      hit.ray.org_x[i] = static_cast<float>(rays[i].origin.x);
      hit.ray.org_y[i] = static_cast<float>(rays[i].origin.y);
      hit.ray.org_z[i] = static_cast<float>(rays[i].origin.z);
      hit.ray.dir_x[i] = static_cast<float>(rays[i].direction.x);
      hit.ray.dir_y[i] = static_cast<float>(rays[i].direction.y);
      hit.ray.dir_z[i] = static_cast<float>(rays[i].direction.z);
      hit.ray.tfar[i] = std::numeric_limits<float>::infinity();
      hit.ray.mask[i] = std::numeric_limits<unsigned>::max();
      hit.hit.geomID[i] = RTC_INVALID_GEOMETRY_ID;
    }
    RTCIntersectContext context;
    rtcInitIntersectContext(&context);
    rtcIntersect16(valid.data(), scene_, &context, &hit);
    std::array<Triangle, 16> triangles;
    for (std::size_t i = 0; i < rays.size(); ++i) {
      if (hit.hit.geomID[i] != RTC_INVALID_GEOMETRY_ID) triangles[i] = hit.hit.primID[i];
    }
    return triangles;
  }

 private:
  RTCDevice device_;
  RTCScene scene_;
};
#endif

template <class Tree>
void cast_all(const Tree& tree, const Rays& rays) {
  for (const Ray3& ray : rays) {
    auto triangle = tree.first(ray);
    benchmark::DoNotOptimize(triangle);
  }
}

#if SIGNUM_HAS_EMBREE
void cast_packets(const EmbreeScene& scene, const Rays& rays) {
  for (std::size_t i = 0; i < rays.size(); i += 16) {
    auto triangles =
        scene.first(std::span(rays).subspan(i, std::min<std::size_t>(16, rays.size() - i)));
    benchmark::DoNotOptimize(triangles);
  }
}
#endif

/// Whether a triangle is met at the same t as signum's.
bool is_right(const Surface& caster, const Ray3& ray, const std::optional<RayHit>& expected,
              const Triangle& found) {
  if (!expected || !found) return expected.has_value() == found.has_value();
  if (expected->face == *found) return true;
  const auto one = hit(ray, caster.mesh().triangle(*found));
  return one && one->t == caster.exact_first(ray)->t;
}

template <class Tree>
Wrong count_wrong(const Surface& caster, const Tree& tree, const Rays& rays) {
  Wrong wrong{0, rays.size()};
  for (const Ray3& ray : rays) {
    if (!is_right(caster, ray, caster.first(ray), tree.first(ray))) ++wrong.count;
  }
  return wrong;
}

template <class Tree>
Contender peer(std::string who, const Surface& caster, std::shared_ptr<const Tree> tree,
               std::shared_ptr<const Rays> rays, std::optional<double> target) {
  return {.who = std::move(who),
          .pass = [tree, rays] { cast_all(*tree, *rays); },
          .target = target,
          .wrong = count_wrong(caster, *tree, *rays)};
}

std::function<void()> batch(std::shared_ptr<const Surface> caster,
                            std::shared_ptr<const Rays> rays) {
  const auto hits = std::make_shared<std::vector<std::optional<RayHit>>>(rays->size());
  return [caster, rays, hits] {
    caster->first(*rays, *hits);
    benchmark::DoNotOptimize(hits->data());
  };
}

Work work_of(Mesh mesh, Rays some_rays, const std::string& series = {}) {
  const auto caster = std::make_shared<const Surface>(std::move(mesh));
  const auto rays = std::make_shared<const Rays>(std::move(some_rays));
  Work work{.items = rays->size(),
            .contenders = {{.who = "signum, a batch", .pass = batch(caster, rays)},
                           {.who = "signum, ray by ray", .pass = [caster, rays] {
                              for (const Ray3& ray : *rays) {
                                auto hit = caster->first(ray);
                                benchmark::DoNotOptimize(hit);
                              }
                            }}}};
#if SIGNUM_HAS_CGAL
  work.contenders.push_back(peer("CGAL, AABB tree", *caster,
                                 std::make_shared<const CgalTree>(caster->mesh()), rays, 0.2));
#endif
#if SIGNUM_HAS_EMBREE
  for (const auto& [who, flags] : {std::pair{"Embree, floats", RTC_SCENE_FLAG_NONE},
                                   std::pair{"Embree, floats, robust", RTC_SCENE_FLAG_ROBUST}}) {
    const auto scene = std::make_shared<const EmbreeScene>(caster->mesh(), flags);
    work.contenders.push_back(peer(who, *caster, scene, rays, 2.5));
    work.contenders.push_back({.who = std::string(who) + ", in packets of 16",
                               .pass = [scene, rays] { cast_packets(*scene, *rays); }});
  }
#endif
  if (!series.empty()) work.plot = PlotPoint{series, caster->mesh().triangles.size()};
  return work;
}

Work work_on_threads(std::size_t triangles) {
  const auto caster = std::make_shared<const Surface>(closed_mesh(triangles));
  const auto rays = std::make_shared<const Rays>(random_rays());
  const auto cast = batch(caster, rays);
  return {.items = rays->size(),
          .contenders = {{.who = "signum, two threads", .pass = cast, .threads = 2},
                         {.who = "signum, one thread", .pass = cast, .target = 1 / 1.8}},
          .clock = Clock::wall};
}

}  // namespace

void add_rays(Program& program) {
  const std::string group = "Rays on a mesh";
  for (const std::size_t triangles : {1'000, 10'000, 100'000, 500'000, 1'000'000}) {
    const std::string size = std::to_string(triangles) + " triangles";
    program.add(group, "camera, " + size,
                [=] { return work_of(closed_mesh(triangles), camera_rays(), "rays of a camera"); });
    program.add(group, "random, " + size,
                [=] { return work_of(closed_mesh(triangles), random_rays(), "random rays"); });
  }
  program.add(group, "at corners of a closed mesh, 100000 triangles", [] {
    Mesh mesh = closed_mesh(100'000);
    Rays rays = rays_at_corners(mesh, 262'144);
    return work_of(std::move(mesh), std::move(rays));
  });
  program.add(group, "random, 500000 triangles, a second core",
              [] { return work_on_threads(500'000); });
}

}  // namespace signum::bench
