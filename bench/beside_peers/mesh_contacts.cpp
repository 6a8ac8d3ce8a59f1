// SPDX-License-Identifier: MIT
// Every contact between two meshes, spheres that meet in a circle, beside the hierarchies of FCL
// and CGAL: with all trees built, and from the arrays of the meshes.
#include <benchmark/benchmark.h>

#include <memory>
#include <signum/mesh/mesh_body.hpp>
#include <string>

#include "fcl_mesh.hpp"
#include "found_pairs.hpp"
#include "groups.hpp"
#include "meshes.hpp"

#if SIGNUM_HAS_CGAL
#include <CGAL/AABB_face_graph_triangle_primitive.h>
#include <CGAL/AABB_traits.h>
#include <CGAL/AABB_tree.h>

#include "cgal_mesh.hpp"
#endif

namespace signum::bench {

namespace {

struct TwoMeshes {
  Mesh a, b;
};

std::shared_ptr<const TwoMeshes> spheres(std::size_t triangles) {
  TwoMeshes two{sphere(triangles), sphere(triangles)};
  for (Point3& p : two.b.vertices) p = {0.8 * p.x - 0.6 * p.y + 0.5, 0.6 * p.x + 0.8 * p.y, p.z};
  return std::make_shared<const TwoMeshes>(std::move(two));
}

void keep(const MeshContacts& found) { benchmark::DoNotOptimize(found.contacts.data()); }
void keep(const FoundPairs& found) { benchmark::DoNotOptimize(found.data()); }

struct Trees {
  MeshBody a, b;
  explicit Trees(const TwoMeshes& two) : a(two.a, BvhBuild::linear), b(two.b, BvhBuild::linear) {
    a.bvh(), b.bvh();
  }
};

#if SIGNUM_HAS_FCL
struct FclTrees {
  std::shared_ptr<FclModel> a, b;
  explicit FclTrees(const TwoMeshes& two) : a(to_fcl(two.a)), b(to_fcl(two.b)) {}

  FoundPairs pairs() const {
    const auto here = fcl::Transform3d::Identity();
    const fcl::CollisionResultd result = fcl_contacts(*a, here, *b, here);
    FoundPairs found;
    for (std::size_t i = 0; i < result.numContacts(); ++i) {
      found.emplace_back(result.getContact(i).b1, result.getContact(i).b2);
    }
    return found;
  }
};
#endif

#if SIGNUM_HAS_CGAL
struct CgalTrees {
  using Primitive = CGAL::AABB_face_graph_triangle_primitive<CgalMesh>;
  using Tree = CGAL::AABB_tree<CGAL::AABB_traits<CgalKernel, Primitive>>;

  const CgalMesh *a, *b;
  Tree of_b;

  /// CGAL is given its connected meshes.
  CgalTrees(const CgalMesh& of_a, const CgalMesh& mesh_b)
      : a(&of_a), b(&mesh_b), of_b(faces(mesh_b).first, faces(mesh_b).second, mesh_b) {
    of_b.build();
  }

  /// Each triangle of a against the tree.
  FoundPairs pairs() const {
    FoundPairs found;
    std::vector<CgalMesh::Face_index> met;
    for (const CgalMesh::Face_index f : a->faces()) {
      const auto h = a->halfedge(f);
      const CgalKernel::Triangle_3 triangle(a->point(a->source(h)), a->point(a->target(h)),
                                            a->point(a->target(a->next(h))));
      met.clear();
      of_b.all_intersected_primitives(triangle, std::back_inserter(met));
      for (const CgalMesh::Face_index g : met) found.emplace_back(f.idx(), g.idx());
    }
    return found;
  }
};

struct CgalMeshes {
  CgalMesh a, b;
  explicit CgalMeshes(const TwoMeshes& two) : a(*to_cgal(two.a)), b(*to_cgal(two.b)) {}
};
#endif

Work trees_built(std::size_t size) {
  const auto two = spheres(size);
  const auto trees = std::make_shared<const Trees>(*two);
  const auto ours = [trees] { return contacts(trees->a, trees->b); };
  Work work{.items = 1, .contenders = {{"signum", [ours] { keep(ours()); }}}};
  [[maybe_unused]] const FoundPairs found = pairs_of(ours());
#if SIGNUM_HAS_FCL
  const auto fcl_trees = std::make_shared<const FclTrees>(*two);
  work.contenders.push_back({.who = "FCL, OBBRSS",
                             .pass = [fcl_trees] { keep(fcl_trees->pairs()); },
                             .target = 1,
                             .wrong = wrong_of(fcl_trees->pairs(), found)});
#endif
#if SIGNUM_HAS_CGAL
  const auto meshes = std::make_shared<const CgalMeshes>(*two);
  const auto cgal_trees = std::make_shared<const CgalTrees>(meshes->a, meshes->b);
  work.contenders.push_back({.who = "CGAL, AABB tree",
                             .pass = [meshes, cgal_trees] { keep(cgal_trees->pairs()); },
                             .target = 1,
                             .wrong = wrong_of(cgal_trees->pairs(), found)});
#endif
  return work;
}

Work with_build(std::size_t size) {
  const auto two = spheres(size);
  Work work{.items = 1, .contenders = {{"signum", [two] { keep(contacts(two->a, two->b)); }}}};
#if SIGNUM_HAS_FCL
  work.contenders.push_back(
      {.who = "FCL, OBBRSS", .pass = [two] { keep(FclTrees(*two).pairs()); }, .target = 1.0 / 30});
#endif
#if SIGNUM_HAS_CGAL
  const auto meshes = std::make_shared<const CgalMeshes>(*two);
  work.contenders.push_back({.who = "CGAL, AABB tree",
                             .pass = [meshes] { keep(CgalTrees(meshes->a, meshes->b).pairs()); },
                             .target = 1.0 / 3});
#endif
  return work;
}

Work on_two_threads(std::size_t size) {
  const auto two = spheres(size);
  const auto pass = [two] { keep(contacts(two->a, two->b)); };
  return {.items = 1,
          .contenders = {{.who = "signum, two threads", .pass = pass, .threads = 2},
                         {.who = "signum, one thread", .pass = pass, .target = 1 / 1.8}},
          .clock = Clock::wall};
}

}  // namespace

void add_mesh_contacts(Program& program) {
  const std::string group = "Contacts of two meshes";
  for (const std::size_t size : {1'000, 10'000, 100'000, 500'000, 1'000'000}) {
    const std::string triangles = ", " + std::to_string(size) + " triangles each";
    program.add(group, "trees built" + triangles, [size] {
      Work work = trees_built(size);
      work.plot = {"mesh_contacts_trees_built", size};
      return work;
    });
    program.add(group, "with the build" + triangles, [size] {
      Work work = with_build(size);
      work.plot = {"mesh_contacts", size};
      return work;
    });
  }
  program.add(group, "with the build, a second core", [] { return on_two_threads(500'000); });
}

}  // namespace signum::bench
