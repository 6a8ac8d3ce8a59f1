// SPDX-License-Identifier: MIT
#include <concepts>
#include <mutex>
#include <signum/collide/scene.hpp>

#include "arrays.hpp"
#include "module.hpp"
#include "shapes.hpp"

namespace signum::python {
namespace {

using H = py::handle;

/// A scene that answers one thread after the other.
class SharedScene {
 public:
  explicit SharedScene(SceneOptions options) : scene_(options) {}

  /// use(scene), without the GIL; a NotFinite names the argument at fault.
  template <class Use>
  auto with(std::initializer_list<const Numbers*> arguments, Use use) {
    return without_gil(arguments, [&] {
      const std::lock_guard lock(busy_);
      return use(scene_);
    });
  }

 private:
  std::mutex busy_;
  Scene scene_;
};

template <class Choice>
Choice choice(const std::string& given, std::initializer_list<const char*> words,
              const char* name) {
  std::string all;
  int number = 0;
  for (const char* const word : words) {
    if (given == word) return static_cast<Choice>(number);
    all += (number++ == 0 ? "\"" : ", \"") + std::string(word) + "\"";
  }
  fail_type(name, "expected one of " + all);
}

std::unique_ptr<SharedScene> made_scene(const std::string& broad_phase, const std::string& volume) {
  return std::make_unique<SharedScene>(SceneOptions{
      choice<BroadPhase>(broad_phase, {"automatic", "sweep_and_prune", "hash_grid", "hierarchy"},
                         "broad_phase"),
      choice<TightVolume>(volume, {"none", "box", "hull", "k_cbp"}, "volume")});
}

std::uint32_t scene_add(SharedScene& scene, H body, const std::optional<std::string>& rule) {
  const SetArgument set(body, "body");
  const auto inside = rule ? std::optional(solid_rule(*rule)) : std::nullopt;
  try {
    return scene.with({}, [&](Scene& s) {
      return s.add(set.mesh() != nullptr ? SceneBody(set.mesh()->body())
                                         : SceneBody(bindings::in_space(*set.set().shape)),
                   set.set().where.value_or(Pose{}), inside);
    });
  } catch (const NotFinite&) {
    set.require_finite();
    throw;
  }
}

/// One place for each of the ids, made of a value of each of the lists.
template <class Place, class Value>
std::vector<Place> places_of(std::size_t count, const std::same_as<Numbers> auto&... lists) {
  for (const Numbers* n : {&lists...}) {
    if (n->count() != count) fail_type(n->name(), "expected as many as there are ids");
  }
  std::vector<Place> places;
  for (std::size_t i = 0; i < count; ++i) {
    places.push_back(Place{lists.template values<Value>()[i]...});
  }
  return places;
}

void scene_move(SharedScene& scene, H id_numbers, H poses, const py::object& ends) {
  const auto ids = ids_of(id_numbers);
  const Numbers from(poses, "poses", {7});
  if (ends.is_none()) {
    const auto places = places_of<Placement, Pose>(ids.size(), from);
    scene.with({&from}, [&](Scene& s) { s.move(ids, places); });
    return;
  }
  const Numbers to(ends, "ends", {7});
  const auto motions = places_of<Motion, Pose>(ids.size(), from, to);
  scene.with({&from, &to}, [&](Scene& s) { s.move(ids, motions); });
}

void scene_move_matrices(SharedScene& scene, H id_numbers, H matrices) {
  const auto ids = ids_of(id_numbers);
  const Numbers all(matrices, "matrices", {3, 4});
  const auto places = places_of<Placement, AffineMatrix3>(ids.size(), all);
  scene.with({&all}, [&](Scene& s) { s.move(ids, places); });
}

void scene_remove(SharedScene& scene, H id_numbers) {
  const auto ids = ids_of(id_numbers);
  scene.with({}, [&](Scene& s) { s.remove(ids); });
}

template <auto pairs_of>
py::object scene_pairs(SharedScene& scene) {
  return pairs_array(scene.with({}, [](Scene& s) {
    const std::span<const IndexPair> pairs = (s.*pairs_of)();
    return std::vector<IndexPair>(pairs.begin(), pairs.end());
  }));
}

/// (pairs, triangles of each, open pairs, counts).
py::tuple scene_contacts(SharedScene& scene, std::optional<std::size_t> most_pairs) {
  const SceneContacts found =
      scene.with({}, [&](Scene& s) { return s.contacts(most_pairs.value_or(Scene::all_pairs)); });
  std::vector<IndexPair> pairs;
  py::list triangles;
  for (const SceneContact& c : found.contacts) {
    pairs.push_back({c.a, c.b});
    triangles.append(pairs_array(c.triangles));
  }
  const SceneCounts& n = found.counts;
  return py::make_tuple(
      pairs_array(pairs), triangles, pairs_array(found.open),
      py::make_tuple(n.boxes, n.volumes, n.hierarchies, n.meeting, n.candidates, n.exact));
}

/// (a, b, the numbers of a FirstContact) or None.
py::object scene_first_impact(SharedScene& scene) {
  const auto found = scene.with({}, [](Scene& s) { return s.first_impact(); });
  if (!found) return py::none();
  const RigidContact& c = found->contact;
  return py::make_tuple(
      found->a, found->b,
      py::make_tuple(c.time, c.initially, c.triangle_a, c.triangle_b, static_cast<int>(c.feature_a),
                     static_cast<int>(c.feature_b)));
}

}  // namespace

void add_scene(py::module_& m) {
  py::class_<SharedScene>(m, "Scene")
      .def(py::init(&made_scene))
      .def("_add", &scene_add)
      .def("_move", &scene_move)
      .def("_move_matrices", &scene_move_matrices)
      .def("_remove", &scene_remove)
      .def("_pairs", &scene_pairs<&Scene::pairs>)
      .def("_meeting", &scene_pairs<&Scene::meeting>)
      .def("_contacts", &scene_contacts)
      .def("_nearer",
           [](SharedScene& scene, double distance) {
             require_finite(distance, "distance");
             return pairs_array(scene.with({}, [&](Scene& s) { return s.nearer(distance); }));
           })
      .def("_first_impact", &scene_first_impact);
}

}  // namespace signum::python
