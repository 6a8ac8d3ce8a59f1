// SPDX-License-Identifier: MIT
#include <algorithm>
#include <map>
#include <set>
#include <signum/bvh/overlapping_pairs.hpp>
#include <signum/collide/placed.hpp>
#include <signum/collide/scene.hpp>
#include <signum/kernel/error.hpp>
#include <string>
#include <type_traits>

#include "impact_queue.hpp"
#include "machine/fp_environment.hpp"
#include "machine/parallel.hpp"
#include "numbers/running_error.hpp"
#include "placed/meeting_triangles.hpp"
#include "scene_body.hpp"
#include "sets/placed_core.hpp"
#include "sets/sets_in_one_frame.hpp"
#include "shapes/finite.hpp"

namespace signum {

using namespace detail;

/// What stands where. A slot without a body is free.
class Scene::Bodies {
 public:
  explicit Bodies(SceneOptions options) : options_(options), tracker_(options.broad_phase) {}

  Id add(SceneBody given, const Placement& where, std::optional<SolidRule> inside) {
    const DefaultFpEnvironment environment;
    PreparedBody body(std::move(given), options_.volume, inside);
    const std::optional<Aabb3> box = box_at(body, where);
    const Id id = free_.empty() ? static_cast<Id>(slots_.size()) : *free_.begin();
    if (free_.empty()) slots_.emplace_back();
    free_.erase(id);
    slots_[id].emplace(Slot{std::move(body), where, std::nullopt, box});
    add_changed(std::span(&id, 1));
    return id;
  }

  /// To places, each a Placement or a Motion.
  template <class Place>
  void move(std::span<const Id> ids, std::span<const Place> places) {
    const DefaultFpEnvironment environment;
    if (ids.size() != places.size()) {
      throw InvalidArgument(std::to_string(ids.size()) + " ids, but " +
                            std::to_string(places.size()) + " places");
    }
    std::vector<std::optional<Aabb3>> boxes;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      boxes.push_back(box_at(at(ids[i]).body, start_of(places[i])));
    }
    for (std::size_t i = 0; i < ids.size(); ++i) {
      Slot& slot = at(ids[i]);
      slot.box = boxes[i];
      slot.where = start_of(places[i]);
      slot.motion.reset();
      if constexpr (std::is_same_v<Place, Motion>) slot.motion = places[i];
    }
    add_changed(ids);
  }

  void remove(std::span<const Id> ids) {
    for (const Id id : ids) at(id);
    if (std::set<Id>(ids.begin(), ids.end()).size() != ids.size()) {
      throw InvalidArgument("an id is to go twice");
    }
    for (const Id id : ids) slots_[id].reset();
    free_.insert(ids.begin(), ids.end());
    add_changed(ids);
  }

  std::span<const IndexPair> pairs() {
    std::vector<BoxUpdate> updates;
    for (const Id id : changed_) {
      updates.push_back({id, slots_[id] ? slots_[id]->box : std::nullopt});
    }
    tracker_.update(updates);
    changed_.clear();
    return tracker_.pairs();
  }

  std::span<const IndexPair> meeting() {
    const DefaultFpEnvironment environment;
    const std::span<const IndexPair> all = pairs();
    std::vector<char> meet(all.size());
    std::vector<std::size_t> open;
    auto known = decided_.begin();
    for (std::size_t i = 0; i < all.size(); ++i) {
      while (known != decided_.end() && *known < all[i]) ++known;
      if (known == decided_.end() || *known != all[i] || undecided_.contains(all[i].a) ||
          undecided_.contains(all[i].b)) {
        open.push_back(i);
      } else {
        meet[i] = decided_meet_[static_cast<std::size_t>(known - decided_.begin())];
      }
    }
    parallel_for(open.size(), [&](std::size_t k) {
      const auto& [a, b] = all[open[k]];
      meet[open[k]] = sets_intersect(set(a), set(b)) ? 1 : 0;
    });
    std::vector<IndexPair> decided(all.begin(), all.end()), meeting;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (meet[i] != 0) meeting.push_back(all[i]);
    }
    decided_.swap(decided);
    decided_meet_.swap(meet);
    meeting_.swap(meeting);
    undecided_.clear();
    return meeting_;
  }

  SceneContacts contacts(std::size_t most_pairs) {
    const DefaultFpEnvironment environment;
    const std::span<const IndexPair> all = pairs();
    const auto taken = all.first(std::min(most_pairs, all.size()));
    std::vector<Decided> decided(taken.size());
    parallel_for(taken.size(), [&](std::size_t i) { decided[i] = decide(taken[i]); });
    SceneContacts result;
    result.open.assign(all.begin() + static_cast<std::ptrdiff_t>(taken.size()), all.end());
    result.counts.boxes = taken.size();
    for (std::size_t i = 0; i < taken.size(); ++i) {
      Decided& d = decided[i];
      result.counts.volumes += d.volumes ? 1 : 0;
      result.counts.hierarchies += d.hierarchies ? 1 : 0;
      result.counts.candidates += d.work.candidates;
      result.counts.exact += d.work.exact;
      if (!d.meet) continue;
      ++result.counts.meeting;
      result.contacts.push_back({taken[i].a, taken[i].b, std::move(d.triangles)});
    }
    return result;
  }

  SceneNearer nearer(double distance, std::size_t most_pairs) const {
    const DefaultFpEnvironment environment;
    if (distance < 0) throw InvalidArgument("a distance must not be negative");
    require_finite(distance);
    // Two boxes that are so near overlap when each is grown by half of the distance.
    std::vector<IndexPair> near = candidates([&](const Slot& slot) -> std::optional<Aabb3> {
      if (!slot.box) return std::nullopt;
      return grown(*slot.box, rounded_up(distance / 2));
    });
    SceneNearer result;
    if (near.size() > most_pairs) {
      result.open.assign(near.begin() + static_cast<std::ptrdiff_t>(most_pairs), near.end());
      near.resize(most_pairs);
    }
    std::vector<char> is_near(near.size());
    parallel_for(near.size(), [&](std::size_t i) {
      const auto& [a, b] = near[i];
      is_near[i] = within_of_sets(set(a), set(b), distance) ? 1 : 0;
    });
    for (std::size_t i = 0; i < near.size(); ++i) {
      if (is_near[i] != 0) result.pairs.push_back(near[i]);
    }
    return result;
  }

  std::unique_ptr<ImpactQueue> impacts() const {
    const DefaultFpEnvironment environment;
    const std::vector<IndexPair> near = candidates([](const Slot& slot) -> std::optional<Aabb3> {
      return slot.motion && slot.body.volume ? box_of(*slot.body.volume, *slot.motion) : slot.box;
    });
    auto queue = std::make_unique<ImpactQueue>();
    std::map<Id, std::uint32_t> numbers;
    const auto number = [&](Id id) {
      const auto [it, is_new] = numbers.try_emplace(id);
      if (is_new) it->second = queue->add(id, rigid(*slots_[id]), motion_of(*slots_[id]));
      return it->second;
    };
    for (const auto& [a, b] : near) {
      if (!slots_[a]->motion && !slots_[b]->motion) continue;
      const std::uint32_t first = number(a);
      queue->add_pair(first, number(b));
    }
    return queue;
  }

 private:
  struct Slot {
    PreparedBody body;
    Placement where;
    std::optional<Motion> motion;
    std::optional<Aabb3> box;
  };
  struct Decided {
    bool volumes = false, hierarchies = false, meet = false;
    TriangleWork work;
    std::vector<IndexPair> triangles;
  };

  Slot& at(Id id) {
    if (id >= slots_.size() || !slots_[id]) {
      throw InvalidArgument("scene: there is no body " + std::to_string(id));
    }
    return *slots_[id];
  }
  /// Where nothing is, there is no box; the place is looked at all the same.
  static std::optional<Aabb3> box_at(const PreparedBody& body, const Placement& where) {
    static const Shape3 origin = Point3{};
    const Aabb3 box = box_of(body.volume ? *body.volume : origin, where);
    return body.volume ? std::optional(box) : std::nullopt;
  }
  static Placement start_of(const Placement& where) { return where; }
  static Placement start_of(const Motion& motion) {
    require_finite(motion.end.translation);
    if (!names_rotations(motion)) {
      throw InvalidArgument("a motion was expected of which no blended quaternion is zero");
    }
    return motion.start;
  }
  SetRef3 set(Id id) const { return slots_[id]->body.set(slots_[id]->where); }

  void add_changed(std::span<const Id> ids) {
    changed_.insert(ids.begin(), ids.end());
    undecided_.insert(ids.begin(), ids.end());
  }

  Decided decide(const IndexPair& pair) const {
    const Slot &a = *slots_[pair.a], &b = *slots_[pair.b];
    Decided d;
    if (options_.volume != TightVolume::none &&
        placed_cores_meet(a.body.bounds(a.where), b.body.bounds(b.where)) == false) {
      return d;
    }
    d.volumes = true;
    const SetRef3 set_a = set(pair.a), set_b = set(pair.b);
    if (set_a.bvh != nullptr && set_b.bvh != nullptr) {
      d.triangles = detail::meeting_triangles(set_a, set_b, d.work);
      d.hierarchies = d.work.candidates > 0;
      d.meet = !d.triangles.empty() || is_inside(set_a, set_b);
    } else {
      d.hierarchies = true;
      d.meet = sets_intersect(set_a, set_b);
    }
    return d;
  }

  /// Whether one of two meshes that do not meet is inside the other.
  static bool is_inside(const SetRef3& a, const SetRef3& b) {
    if ((!a.inside && !b.inside) || a.bvh->size() == 0 || b.bvh->size() == 0) return false;
    const SetsInOneFrame sets(a, b, "intersects");
    return point_inside(sets.a, sets.b).has_value();
  }

  /// The pairs of which box_of(slot), where there is one, overlap.
  template <class BoxOf>
  std::vector<IndexPair> candidates(BoxOf box_of_slot) const {
    std::vector<Id> ids;
    std::vector<Aabb3> boxes;
    for (Id id = 0; id < slots_.size(); ++id) {
      const std::optional<Aabb3> box = slots_[id] ? box_of_slot(*slots_[id]) : std::nullopt;
      if (!box) continue;
      ids.push_back(id);
      boxes.push_back(*box);
    }
    std::vector<IndexPair> result = overlapping_pairs(boxes);
    for (auto& [a, b] : result) {
      a = ids[a];
      b = ids[b];
    }
    return result;
  }

  static Motion motion_of(const Slot& slot) {
    if (slot.motion) return *slot.motion;
    if (const auto* pose = std::get_if<Pose>(&slot.where)) return {*pose, *pose};
    throw InvalidArgument("scene: a body that is placed by a matrix has no first impact");
  }
  static RigidShape rigid(const Slot& slot) {
    const auto shape_of = []<class S>(const S& s) -> RigidShape {
      if constexpr (requires { rigid_shape(s); }) return rigid_shape(s);
      throw InvalidArgument("scene: a " + std::string(name(kind_of(ShapeRef3(&s)))) +
                            " has no first impact");
    };
    if (const auto* shape = std::get_if<Shape3>(&slot.body.body)) {
      return std::visit(shape_of, *shape);
    }
    const auto* mesh = std::get_if<MeshBody>(&slot.body.body);
    if (mesh == nullptr) return rigid_shape(std::get<ConvexBody>(slot.body.body));
    return slot.body.solid ? rigid_shape(*slot.body.solid) : rigid_shape(Surface(*mesh));
  }

  SceneOptions options_;
  PairTracker tracker_;
  std::vector<std::optional<Slot>> slots_;
  std::set<Id> free_, changed_;
  /// What meeting() was asked last: the pairs, which of them meet, and what changed since then.
  std::vector<IndexPair> decided_, meeting_;
  std::vector<char> decided_meet_;
  std::set<Id> undecided_;
};

Scene::Scene(SceneOptions options) { bodies_.emplace(options); }

Scene::Id Scene::add(SceneBody body, const Placement& where, std::optional<SolidRule> inside) {
  return bodies_->add(std::move(body), where, inside);
}
void Scene::move(Id id, const Placement& where) { move(std::span(&id, 1), std::span(&where, 1)); }
void Scene::move(Id id, const Motion& motion) { move(std::span(&id, 1), std::span(&motion, 1)); }
void Scene::remove(Id id) { remove(std::span(&id, 1)); }
void Scene::move(std::span<const Id> ids, std::span<const Placement> where) {
  bodies_->move(ids, where);
}
void Scene::move(std::span<const Id> ids, std::span<const Motion> motions) {
  bodies_->move(ids, motions);
}
void Scene::remove(std::span<const Id> ids) { bodies_->remove(ids); }
std::span<const IndexPair> Scene::pairs() { return bodies_->pairs(); }
std::span<const IndexPair> Scene::meeting() { return bodies_->meeting(); }
SceneContacts Scene::contacts(std::size_t most_pairs) { return bodies_->contacts(most_pairs); }
std::vector<IndexPair> Scene::nearer(double distance) {
  return bodies_->nearer(distance, all_pairs).pairs;
}
SceneNearer Scene::nearer(double distance, std::size_t most_pairs) {
  return bodies_->nearer(distance, most_pairs);
}
std::optional<SceneImpact> Scene::first_impact() { return first_impact_search().impact(); }
FirstImpactSearch Scene::first_impact_search() { return FirstImpactSearch(bodies_->impacts()); }

}  // namespace signum
