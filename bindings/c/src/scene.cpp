// SPDX-License-Identifier: MIT
#include <signum/collide/scene.hpp>

#include "handles.hpp"
#include "sets.hpp"
#include "solids.hpp"

struct signum_scene {
  signum::Scene scene;
};
struct signum_body_contacts {
  signum::SceneContacts found;
  std::vector<signum_body_contact> contacts;
};

namespace signum::c {
namespace {

Scene& scene_of(signum_scene* scene) { return required(scene, "scene").scene; }

template <class Choice>
Choice choice(int number, Choice last, const char* name) {
  if (number >= 0 && number <= static_cast<int>(last)) return static_cast<Choice>(number);
  throw InvalidArgument(std::string(name) + ": 0 to " + std::to_string(static_cast<int>(last)) +
                        " is expected");
}

const std::uint32_t* indices(const std::vector<IndexPair>& pairs) {
  return reinterpret_cast<const std::uint32_t*>(pairs.data());
}

}  // namespace
}  // namespace signum::c

using namespace signum;
using signum::c::give;
using signum::c::guarded;
using signum::c::required;

extern "C" {

signum_status signum_scene_create(signum_scene** scene) {
  return guarded([&] { give(scene, "scene", std::make_unique<signum_scene>()); });
}
signum_status signum_scene_create_by(int broad_phase, int volume, signum_scene** scene) {
  return guarded([&] {
    const SceneOptions options{c::choice(broad_phase, BroadPhase::hierarchy, "broad_phase"),
                               c::choice(volume, TightVolume::k_cbp, "volume")};
    give(scene, "scene", std::make_unique<signum_scene>(signum_scene{Scene(options)}));
  });
}
void signum_scene_free(signum_scene* scene) { delete scene; }

signum_status signum_scene_add(signum_scene* scene, const signum_set* body, uint32_t* id) {
  return signum_scene_add_by(scene, body, static_cast<int>(SolidRule::nonzero), id);
}
signum_status signum_scene_add_by(signum_scene* scene, const signum_set* body, int rule,
                                  uint32_t* id) {
  return guarded([&] {
    Scene& to = c::scene_of(scene);
    const c::KeptSet kept(body, "body");
    std::uint32_t& given = required(id, "id");
    const auto inside = rule == -1 ? std::nullopt : std::optional(c::solid_rule(rule));
    given = to.add(body->mesh != nullptr ? SceneBody(body->mesh->body())
                                         : SceneBody(bindings::in_space(kept.shape)),
                   kept.set.where.value_or(Pose{}), inside);
  });
}
signum_status signum_scene_move(signum_scene* scene, uint32_t id, const double pose[7]) {
  return guarded([&] { c::scene_of(scene).move(id, c::pose(pose)); });
}
signum_status signum_scene_move_matrix(signum_scene* scene, uint32_t id, const double matrix[12]) {
  return guarded([&] { c::scene_of(scene).move(id, c::value<AffineMatrix3>(matrix, "matrix")); });
}
signum_status signum_scene_move_motion(signum_scene* scene, uint32_t id, const double start[7],
                                       const double end[7]) {
  return guarded([&] { c::scene_of(scene).move(id, Motion{c::pose(start), c::pose(end)}); });
}
signum_status signum_scene_remove(signum_scene* scene, uint32_t id) {
  return guarded([&] { c::scene_of(scene).remove(id); });
}

signum_status signum_scene_pairs(signum_scene* scene, signum_indices** pairs) {
  return guarded([&] { give(pairs, "pairs", c::flat(c::scene_of(scene).pairs())); });
}
signum_status signum_scene_meeting(signum_scene* scene, signum_indices** pairs) {
  return guarded([&] { give(pairs, "pairs", c::flat(c::scene_of(scene).meeting())); });
}
signum_status signum_scene_contacts(signum_scene* scene, size_t most_pairs,
                                    signum_body_contacts** contacts, signum_scene_counts* counts) {
  return guarded([&] {
    auto all = std::make_unique<signum_body_contacts>();
    all->found = c::scene_of(scene).contacts(most_pairs);
    for (const SceneContact& c : all->found.contacts) {
      all->contacts.push_back({c.a, c.b, c::indices(c.triangles), c.triangles.size()});
    }
    const SceneCounts& n = all->found.counts;
    if (counts != nullptr) {
      *counts = {n.boxes, n.volumes, n.hierarchies, n.meeting, n.candidates, n.exact};
    }
    give(contacts, "contacts", std::move(all));
  });
}
size_t signum_body_contacts_size(const signum_body_contacts* contacts) {
  return contacts == nullptr ? 0 : contacts->contacts.size();
}
const signum_body_contact* signum_body_contacts_data(const signum_body_contacts* contacts) {
  return contacts == nullptr ? nullptr : contacts->contacts.data();
}
size_t signum_body_contacts_open_size(const signum_body_contacts* contacts) {
  return contacts == nullptr ? 0 : contacts->found.open.size();
}
const uint32_t* signum_body_contacts_open_data(const signum_body_contacts* contacts) {
  return contacts == nullptr ? nullptr : c::indices(contacts->found.open);
}
void signum_body_contacts_free(signum_body_contacts* contacts) { delete contacts; }

signum_status signum_scene_nearer(signum_scene* scene, double distance, signum_indices** pairs) {
  return guarded([&] { give(pairs, "pairs", c::flat(c::scene_of(scene).nearer(distance))); });
}
signum_status signum_scene_first_impact(signum_scene* scene, signum_scene_impact* impact) {
  return guarded([&] {
    const auto found = c::scene_of(scene).first_impact();
    signum_scene_impact& to = required(impact, "impact");
    to = {};
    if (found) to = {found->a, found->b, c::first_contact(std::optional(found->contact))};
  });
}
}
