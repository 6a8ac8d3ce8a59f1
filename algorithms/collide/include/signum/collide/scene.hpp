// SPDX-License-Identifier: MIT
/// class Scene: which of many bodies meet, while they come, move and go.
///
/// A scene keeps where its bodies stand and which of their boxes overlap. What is asked goes
/// through stages, each of which leaves fewer pairs to the next:
///
///     boxes of the axes -> tight volumes -> hierarchies -> triangles, exactly
///
///     Scene scene;
///     const Scene::Id wheel = scene.add(MeshBody(mesh), Pose{});
///     scene.move(wheel, Pose{{0, 0, 1, 3}, {2, 0, 0}});
///     for (const SceneContact& c : scene.contacts().contacts) ...
///
/// A closed mesh is solid, as a ConvexBody and shapes are: a body inside it meets it. A rule says
/// which points the mesh encloses, nonzero unless another is named (mesh/solid_rule.hpp). With
/// nullopt a mesh is its triangles alone, as an open mesh always is.
///
/// Laws:
///   1. contacts() and meeting() have a pair iff the placed bodies share a point
///   2. after any history, all answers are those of a scene made anew
///   3. the answers are the same with any volume and broad phase, and on any number of threads
///   4. nearer(d) has a pair iff within(a, b, d); nearer(0) has the pairs of contacts(); with a
///      budget it has those of them that are not open
///   5. first_impact() is the earliest sweep of a pair of which one follows a motion, of the least
///      pair where several are as early
/// Degenerate: what has no points meets nothing.
/// Throws: NotFinite; InvalidArgument for an id that is not there, for a shape without a box (a
/// ray, a line, a plane, a k-DOP or frustum that is unbounded), for a shape that its own header
/// refuses, for a closed mesh that the rule refuses (require_solid), and for a placement that
/// collide/placement.hpp refuses. The scene is not changed then.
/// Cost: an update goes with the bodies that moved. The box of a mesh is the box of its turned box
/// or hull, so that no vertex is moved. contacts() decides all pairs anew, meeting() those of which
/// a body was added or moved since it was last asked.
/// See: Cohen, Lin, Manocha and Ponamgi, I-COLLIDE, 1995; Tang, Bounding Volumes and Collision
/// Detection, 2015.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <signum/collide/first_impact_search.hpp>
#include <signum/collide/pair_tracker.hpp>
#include <signum/kernel/held.hpp>
#include <signum/mesh/mesh_body.hpp>
#include <span>
#include <variant>
#include <vector>

namespace SIGNUM_API signum {

using SceneBody = std::variant<MeshBody, Shape3, ConvexBody>;

/// What is compared before the hierarchies are.
enum class TightVolume : std::uint8_t {
  none,
  box,    ///< the box of the body, turned with it
  hull,   ///< its convex hull, which takes longer to make and leaves out more
  k_cbp,  ///< its 24-CBP (bound/k_cbp.hpp), rounded outwards: fewer corners than a round hull has
};

struct SceneOptions {
  BroadPhase broad_phase = BroadPhase::automatic;
  TightVolume volume = TightVolume::box;
};

/// How many pairs each stage left to the next.
struct SceneCounts {
  std::size_t boxes = 0, volumes = 0, hierarchies = 0, meeting = 0;
  /// Pairs of triangles that came near, and those of them that took rationals.
  std::size_t candidates = 0, exact = 0;
};

struct SceneContact {
  std::uint32_t a, b;
  /// The triangles of two meshes that meet, sorted. Empty for other bodies, and if one mesh is
  /// inside the other.
  std::vector<IndexPair> triangles;
};

struct SceneContacts {
  std::vector<SceneContact> contacts;  ///< sorted, a < b
  /// Pairs of overlapping boxes that the budget did not reach.
  std::vector<IndexPair> open;
  SceneCounts counts;
};

struct SceneNearer {
  std::vector<IndexPair> pairs;  ///< sorted, a < b
  /// Pairs whose boxes are so near that the budget did not reach.
  std::vector<IndexPair> open;
};

class Scene {
 public:
  using Id = std::uint32_t;
  static constexpr std::size_t all_pairs = std::numeric_limits<std::size_t>::max();

  explicit Scene(SceneOptions options = {});

  /// Returns the least id that is free. The rule says what a closed mesh encloses; other bodies do
  /// not depend on it.
  Id add(SceneBody body, const Placement& where = Pose{},
         std::optional<SolidRule> inside = SolidRule::nonzero);
  void move(Id id, const Placement& where);
  /// From now on the body stands where the motion begins, and first_impact() follows it.
  void move(Id id, const Motion& motion);
  void remove(Id id);
  /// As many bodies at once: all of them, or none where one is refused. Throws InvalidArgument,
  /// too, where there are not as many ids as places, and for an id that is to go twice.
  void move(std::span<const Id> ids, std::span<const Placement> where);
  void move(std::span<const Id> ids, std::span<const Motion> motions);
  void remove(std::span<const Id> ids);

  /// The pairs whose boxes overlap, sorted; what it refers to is there until the next call.
  std::span<const IndexPair> pairs();
  /// The pairs that share a point, sorted, without the triangles that meet; there until the next
  /// call, too.
  std::span<const IndexPair> meeting();
  /// At most this many of pairs() are decided, in their order.
  SceneContacts contacts(std::size_t most_pairs = all_pairs);
  /// The pairs at most this far apart; sorted.
  std::vector<IndexPair> nearer(double distance);
  /// At most this many pairs whose boxes are that near are decided, in their order.
  SceneNearer nearer(double distance, std::size_t most_pairs);
  /// The first impact of bodies that follow their motions with each other and with those that
  /// rest; bodies at rest that touch each other are no impact, but are in contacts(). Throws
  /// InvalidArgument for a body on the way of another that is not one of those that
  /// collide/rigid_sweep.hpp takes, or is placed by a matrix.
  std::optional<SceneImpact> first_impact();
  /// The search for the first impact, step by step. It throws as first_impact() does.
  FirstImpactSearch first_impact_search();

 private:
  class Bodies;
  detail::Owned<Bodies> bodies_;
};

}  // namespace signum
