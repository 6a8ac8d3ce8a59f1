// SPDX-License-Identifier: MIT
// A power of two changes nothing but the exponent: neither the answers nor, where it is counted,
// the work.
#include "every_scale.hpp"

#include <catch2/catch.hpp>
#include <signum/collide/apex_map.hpp>
#include <signum/collide/bsp_tree.hpp>
#include <signum/collide/clearing_distance.hpp>
#include <signum/collide/distance_bounds.hpp>
#include <signum/collide/distance_field.hpp>
#include <signum/collide/first_contact_search.hpp>
#include <signum/collide/moving_mesh.hpp>
#include <signum/collide/neighbours.hpp>
#include <signum/collide/particle_step.hpp>
#include <signum/collide/penetration.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/proximity.hpp>
#include <signum/collide/ray_contacts.hpp>
#include <signum/collide/separation.hpp>
#include <signum/collide/sweep.hpp>
#include <signum/collide/sweep_bounds.hpp>
#include <signum/collide/within.hpp>

using namespace signum;
using every_scale::add;
using every_scale::Answers;
using every_scale::Input;

namespace {

constexpr std::uint64_t enough = 100'000;

double count(std::uint64_t n) { return static_cast<double>(n); }

template <class Search>
Answers proximity(Search search) {
  if (!search.refine(enough)) return {};
  const auto [lower, upper] = search.bracket();
  const ProximityCounts work = search.counts();
  return {{lower, 1}, {upper, 1}, {count(work.node_pairs)}, {count(work.exact)}};
}

Answers time_of(const auto& contact) { return {{contact ? contact->time.to_double() : -1}}; }

/// Turned and shifted by a part of the motion.
Placement somewhere(const Input& in, double part) {
  return Pose{{1, 0, 2, 3}, {part * in.motion.x, part * in.motion.y, part * in.motion.z}};
}

Motion turning(const Input& in) { return {Pose{}, {{1, 2, 0, 1}, in.motion}}; }

}  // namespace

#define CHECK_EVERY_SCALE(...) \
  CHECK(every_scale::differences([](const Input& in) -> Answers __VA_ARGS__) == "")

TEST_CASE("every scale: distances", "[every_scale]") {
  CHECK_EVERY_SCALE({ return proximity(Proximity(in.a, in.b)); });
  CHECK_EVERY_SCALE({
    const Surface a(in.a), b(in.b);
    return proximity(Proximity(Placed<Surface>{a, somewhere(in, 2)}, b));
  });
  CHECK_EVERY_SCALE({
    return {{within(in.a, in.b, in.length) ? 1.0 : 0},
            {within(in.a, in.b, 4 * in.length) ? 1.0 : 0}};
  });
  CHECK_EVERY_SCALE({
    const Convex3 body{in.c.vertices};
    Answers answers;
    for (std::size_t i = 0; i < 20; ++i) {
      const DistanceBounds bounds = distance_bounds(in.points[i], body);
      answers.insert(answers.end(), {{bounds.least, 1}, {bounds.greatest, 1}});
    }
    return answers;
  });
  CHECK_EVERY_SCALE({
    const DistanceField field(MeshBody(in.c), 12);
    Answers answers;
    for (const Point3& p : in.points) {
      const DistanceBounds bounds = field.bounds(p);
      answers.insert(answers.end(), {{bounds.least, 1}, {bounds.greatest, 1}});
    }
    return answers;
  });
  CHECK_EVERY_SCALE({
    Answers answers;
    for (const auto& [a, b] : neighbours(in.points, in.length)) {
      answers.insert(answers.end(), {{count(a)}, {count(b)}});
    }
    return answers;
  });
  CHECK_EVERY_SCALE({ return {{ApexMap(in.points).support({1, 2, 3}), 1}}; });
}

TEST_CASE("every scale: depths, and what meets", "[every_scale]") {
  CHECK_EVERY_SCALE({
    const auto found = depth(Convex3{in.c.vertices}, Convex3{in.d.vertices});
    return {{found.depth.to_double(), 1}, {(*found.normal)[0].to_double()}};
  });
  CHECK_EVERY_SCALE(
      { return {{count(separation(Convex3{in.a.vertices}, Convex3{in.b.vertices}).index())}}; });
  CHECK_EVERY_SCALE({
    const auto found = clearing_distance(in.c, in.d, in.motion);
    return {{found ? found->to_double() : -1}};
  });
  CHECK_EVERY_SCALE({
    Answers answers;
    for (const RayContact& c : ray_contacts(Solid(in.c), Solid(in.d))) {
      answers.push_back({count(c.vertex)});
      add(answers, c.direction, 0);
      answers.push_back({c.hit->t.to_double(), 1});
    }
    return answers;
  });
}

TEST_CASE("every scale: contacts of what moves", "[every_scale]") {
  CHECK_EVERY_SCALE({ return time_of(sweep(in.a, in.b, in.motion)); });
  CHECK_EVERY_SCALE({
    return time_of(sweep(Sphere3{in.points[0], in.length}, Convex3{in.b.vertices}, in.motion));
  });
  CHECK_EVERY_SCALE({
    const auto bounds = sweep_bounds(Convex3{in.a.vertices}, Convex3{in.b.vertices}, in.motion);
    return {{bounds ? bounds->below : -1}, {bounds ? bounds->above : -1}};
  });
  CHECK_EVERY_SCALE({
    std::vector<Point3> end = in.a.vertices;
    for (std::size_t i = 0; i < end.size(); i += 7) {
      end[i] = {end[i].x + in.motion.x, end[i].y + in.motion.y, end[i].z + in.motion.z};
    }
    Answers answers;
    for (const MeshImpact& m : sweep(in.a, end, in.b, in.b.vertices)) {
      answers.push_back({m.contact.time.to_double()});
    }
    return answers;
  });
  CHECK_EVERY_SCALE({
    const RigidlyMoving<Mesh> a{in.a, turning(in)}, b{in.b, Motion{}};
    FirstContactSearch search(a, b);
    if (!search.refine(enough)) return {};
    const auto [lower, upper] = search.bracket();
    return {{lower}, {upper}, {count(search.counts().pairs)}, {count(search.counts().exact)}};
  });
  CHECK_EVERY_SCALE({
    return time_of(sweep(RigidlyMoving<Convex3>{Convex3{in.a.vertices}, turning(in)},
                         RigidlyMoving<Polyhedron3>{{in.b.vertices, in.b.triangles}, Motion{}}));
  });
  CHECK_EVERY_SCALE({
    const BspTree tree(in.c);
    Answers answers{{count(tree.nodes())}};
    for (std::size_t i = 0; i < 20; ++i) {
      const Sphere3 sphere{in.points[i], in.length / 8};
      const auto early = tree.early(sphere, in.motion);
      answers.push_back({early ? *early : -1});
      answers.push_back(time_of(tree.exact(sphere, in.motion)).front());
    }
    return answers;
  });
  CHECK_EVERY_SCALE({
    const MeshBody body(in.c);
    const DistanceField field(body, 12);
    Answers answers;
    for (std::size_t i = 0; i < 20; ++i) {
      const ParticleStep step = particle_step(field, in.points[i], in.points[i + 1]);
      add(answers, step.position, 1);
      answers.push_back({step.time});
    }
    return answers;
  });
}
