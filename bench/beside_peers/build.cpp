// SPDX-License-Identifier: MIT
// How long a hierarchy over the triangles of a mesh takes to build, beside Embree, which reads the
// same mesh in single precision: the linear build beside Embree's of low quality (Morton codes),
// the binned one beside its medium one (bins, too).
#include <benchmark/benchmark.h>

#include <memory>
#include <signum/bvh/bvh.hpp>
#include <signum/mesh/hierarchy.hpp>

#include "bvh_tree.hpp"
#include "groups.hpp"
#include "meshes.hpp"

#if SIGNUM_HAS_EMBREE
#include <embree3/rtcore.h>
#endif

namespace signum::bench {

namespace {

using SharedMesh = std::shared_ptr<const Mesh>;

constexpr const char* group = "BVH build";

std::string name_of(BvhBuild how) { return how == BvhBuild::linear ? "linear" : "binned"; }

Contender signum_build(SharedMesh mesh, BvhBuild how) {
  return {"signum", [mesh, how] {
            benchmark::DoNotOptimize(detail::nodes_of(hierarchy(*mesh, how)).data());
          }};
}

#if SIGNUM_HAS_EMBREE

/// A mesh as Embree reads it, on a device with one thread.
class EmbreeMesh {
 public:
  explicit EmbreeMesh(SharedMesh mesh)
      : mesh_(std::move(mesh)), device_(rtcNewDevice("threads=1")) {
    for (const Point3& p : mesh_->vertices) {
      for (const double x : {p.x, p.y, p.z}) coordinates_.push_back(static_cast<float>(x));
    }
    coordinates_.push_back(0);  // Embree reads four at a time.
  }
  ~EmbreeMesh() { rtcReleaseDevice(device_); }
  EmbreeMesh(const EmbreeMesh&) = delete;
  EmbreeMesh& operator=(const EmbreeMesh&) = delete;

  void build(RTCBuildQuality quality) const {
    const RTCGeometry geometry = rtcNewGeometry(device_, RTC_GEOMETRY_TYPE_TRIANGLE);
    rtcSetSharedGeometryBuffer(geometry, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3,
                               coordinates_.data(), 0, 3 * sizeof(float), mesh_->vertices.size());
    rtcSetSharedGeometryBuffer(geometry, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                               mesh_->triangles.data(), 0, sizeof(Mesh::Triangle),
                               mesh_->triangles.size());
    rtcSetGeometryBuildQuality(geometry, quality);
    rtcCommitGeometry(geometry);
    const RTCScene scene = rtcNewScene(device_);
    rtcSetSceneBuildQuality(scene, quality);
    rtcAttachGeometry(scene, geometry);
    rtcReleaseGeometry(geometry);
    rtcCommitScene(scene);
    rtcReleaseScene(scene);
  }

 private:
  SharedMesh mesh_;
  RTCDevice device_;
  std::vector<float> coordinates_;
};

Contender embree_build(const SharedMesh& mesh, BvhBuild how) {
  const auto embree = std::make_shared<const EmbreeMesh>(mesh);
  if (how == BvhBuild::linear) {
    return {.who = "Embree, low quality",
            .pass = [embree] { embree->build(RTC_BUILD_QUALITY_LOW); },
            .target = 1.2};
  }
  return {.who = "Embree, medium quality",
          .pass = [embree] { embree->build(RTC_BUILD_QUALITY_MEDIUM); },
          .target = 1.5};
}

#endif

Work beside_embree(std::size_t triangles, BvhBuild how) {
  const auto mesh = std::make_shared<const Mesh>(sphere(triangles));
  Work work{.items = mesh->triangles.size(),
            .contenders = {signum_build(mesh, how)},
            .plot = PlotPoint{"bvh_build_" + name_of(how), mesh->triangles.size()}};
#if SIGNUM_HAS_EMBREE
  work.contenders.push_back(embree_build(mesh, how));
#endif
  return work;
}

Work second_core(std::size_t triangles, BvhBuild how) {
  const auto mesh = std::make_shared<const Mesh>(sphere(triangles));
  Contender two = signum_build(mesh, how), one = two;
  two.who = "signum, two threads";
  two.threads = 2;
  one.who = "signum, one thread";
  one.target = 1 / 1.8;
  return {.items = mesh->triangles.size(), .contenders = {two, one}, .clock = Clock::wall};
}

Figure bytes_a_triangle(std::size_t triangles, BvhBuild how) {
  const Bvh bvh = hierarchy(sphere(triangles), how);
  return {static_cast<double>(detail::nodes_of(bvh).size_bytes()) / static_cast<double>(bvh.size()),
          "bytes a triangle",
          {}};
}

}  // namespace

void add_build(Program& program) {
  for (const BvhBuild how : {BvhBuild::linear, BvhBuild::binned}) {
    for (const std::size_t n : {1'000UL, 10'000UL, 100'000UL, 500'000UL, 1'000'000UL}) {
      program.add(group, name_of(how) + ", " + std::to_string(n) + " triangles",
                  [n, how] { return beside_embree(n, how); });
    }
    constexpr std::size_t n = 500'000;
    program.add(group, name_of(how) + ", the second core", [how] { return second_core(n, how); });
    program.add_figure(group, name_of(how) + ", memory of the tree",
                       [how] { return bytes_a_triangle(n, how); });
  }
}

}  // namespace signum::bench
