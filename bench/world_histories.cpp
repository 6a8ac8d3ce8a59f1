// SPDX-License-Identifier: MIT
// Do trackers of pairs and scenes forget nothing? bench_world_histories UPDATES SEED gives so many
// random updates to PairTracker, by each method, and so many to Scene, by each way of its stages,
// in histories of a thousand updates. Boxes are compared with all others and bodies with all others
// by brute force, and now and then both with what is made anew. It exits with 1 when an answer is
// wrong.
#include <array>
#include <cstdio>
#include <cstdlib>
#include <iterator>
#include <string_view>

#include "box_histories.hpp"
#include "scene_histories.hpp"

namespace {

using namespace signum;
using namespace histories;

constexpr int history = 1000;

struct Counts {
  std::uint64_t updates = 0, answers = 0, pairs = 0, wrong = 0;

  void check(bool is_right, std::string_view what, std::uint64_t seed) {
    ++answers;
    if (is_right) return;
    ++wrong;
    std::printf("%.*s, history %llu, update %llu\n", static_cast<int>(what.size()), what.data(),
                static_cast<unsigned long long>(seed), static_cast<unsigned long long>(updates));
  }
};

constexpr std::array methods{BroadPhase::automatic, BroadPhase::sweep_and_prune,
                             BroadPhase::hash_grid, BroadPhase::hierarchy};

void ask_trackers(std::uint64_t seed, Counts& counts) {
  Random random(seed);
  const auto ids = static_cast<std::uint32_t>(random.between(1, 40));
  const int spread = random.between(1, 12);
  SlowTracker slow;
  std::vector<PairTracker> trackers;
  for (const BroadPhase how : methods) trackers.emplace_back(how);
  std::vector<IndexPair> before;
  for (int step = 0; step < history; ++step) {
    const std::vector<BoxUpdate> updates = some_updates(random, slow, ids, spread);
    slow.update(updates);
    const std::vector<IndexPair> after = slow.pairs();
    PairChanges truth;
    std::set_difference(after.begin(), after.end(), before.begin(), before.end(),
                        std::back_inserter(truth.begun));
    std::set_difference(before.begin(), before.end(), after.begin(), after.end(),
                        std::back_inserter(truth.ended));
    ++counts.updates;
    counts.pairs += after.size();
    for (PairTracker& tracker : trackers) {
      const PairChanges changes = tracker.update(updates);
      counts.check(std::ranges::equal(tracker.pairs(), after), "the pairs", seed);
      counts.check(changes.begun == truth.begun, "the pairs that began", seed);
      counts.check(changes.ended == truth.ended, "the pairs that ended", seed);
    }
    before = after;
    if (!random.one_in(16)) continue;
    std::vector<BoxUpdate> all;
    for (const auto& [id, box] : slow.boxes) all.push_back({id, box});
    for (const BroadPhase how : methods) {
      PairTracker anew(how);
      anew.update(all);
      counts.check(std::ranges::equal(anew.pairs(), after), "the pairs made anew", seed);
    }
  }
}

constexpr std::array stages{
    SceneOptions{BroadPhase::automatic, TightVolume::box},
    SceneOptions{BroadPhase::hash_grid, TightVolume::hull},
    SceneOptions{BroadPhase::sweep_and_prune, TightVolume::none},
    SceneOptions{BroadPhase::hierarchy, TightVolume::k_cbp},
};

/// The pairs that meet; those of a body are asked again when it moves.
class SlowContacts {
 public:
  explicit SlowContacts(const SlowScene& scene) : scene_(scene) {}

  void update(Scene::Id id) {
    std::erase_if(pairs_, [id](const IndexPair& p) { return p.a == id || p.b == id; });
    const auto there = scene_.all.find(id);
    if (there == scene_.all.end()) return;
    for (const auto& [other, entry] : scene_.all) {
      if (other == id || !SlowScene::ask(entry, there->second, meet)) continue;
      pairs_.push_back({std::min(id, other), std::max(id, other)});
    }
    std::sort(pairs_.begin(), pairs_.end());
  }
  const Pairs& pairs() const { return pairs_; }

 private:
  const SlowScene& scene_;
  Pairs pairs_;
};

/// A body comes, moves or goes; returns which.
Scene::Id update(Random& random, const std::vector<MeshBody>& meshes, Scene& scene, SlowScene& slow,
                 Counts& counts, std::uint64_t seed) {
  const auto count = static_cast<int>(slow.all.size());
  if (count == 0 || (count < 9 && random.one_in(3))) {
    const SceneBody body = some_body(random, meshes);
    const Placement where = some_placement(random);
    const Scene::Id id = scene.add(body, where);
    bool is_least = slow.all.emplace(id, SlowScene::Entry{body, where}).second;
    for (Scene::Id i = 0; i < id; ++i) is_least = is_least && slow.all.contains(i);
    counts.check(is_least, "the least id that is free", seed);
    return id;
  }
  const auto it = std::next(slow.all.begin(), random.between(0, count - 1));
  const Scene::Id id = it->first;
  if (random.one_in(4)) {
    scene.remove(id);
    slow.all.erase(it);
  } else {
    it->second.where = some_placement(random);
    scene.move(id, it->second.where);
  }
  return id;
}

void ask_anew(double distance, Scene& scene, const SlowScene& slow, const Pairs& truth,
              Counts& counts, std::uint64_t seed) {
  const auto are_near = [&](const auto& a, const auto& b) { return within(a, b, distance); };
  const Pairs near = slow.pairs(are_near);
  counts.check(scene.nearer(distance) == near, "what is nearer", seed);
  for (const SceneOptions& how : stages) {
    Scene anew(how);
    std::vector<Scene::Id> names;
    for (const auto& [id, entry] : slow.all) {
      anew.add(entry.body, entry.where);
      names.push_back(id);
    }
    const auto renamed = [&](const auto& pairs) {
      Pairs result;
      for (const IndexPair& p : pairs) result.push_back({names[p.a], names[p.b]});
      return result;
    };
    counts.check(std::ranges::equal(scene.pairs(), renamed(anew.pairs())),
                 "the pairs of boxes made anew", seed);
    counts.check(renamed(pairs_of(anew.contacts())) == truth, "the contacts made anew", seed);
    counts.check(renamed(anew.nearer(distance)) == near, "what is nearer, made anew", seed);
  }
}

void ask_scenes(const std::vector<MeshBody>& meshes, std::uint64_t seed, Counts& counts) {
  Random random(seed);
  Scene scene(stages[seed % stages.size()]);
  SlowScene slow;
  SlowContacts truth(slow);
  for (int step = 0; step < history; ++step) {
    truth.update(update(random, meshes, scene, slow, counts, seed));
    ++counts.updates;
    counts.pairs += truth.pairs().size();
    if (!random.one_in(4)) continue;
    const SceneContacts found = scene.contacts();
    counts.check(pairs_of(found) == truth.pairs(), "the contacts", seed);
    counts.check(found.counts.meeting == truth.pairs().size(), "how many meet", seed);
    if (random.one_in(32)) {
      ask_anew(0.25 * random.between(0, 8), scene, slow, truth.pairs(), counts, seed);
    }
  }
}

void print(const char* of, const Counts& c) {
  const auto number = [](std::uint64_t n) { return static_cast<unsigned long long>(n); };
  std::printf("| %s | %llu | %llu | %llu | %llu |\n", of, number(c.updates), number(c.pairs),
              number(c.answers), number(c.wrong));
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 10'000;
  const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  const std::vector<MeshBody> meshes{MeshBody(box_mesh(1, 2, 3)), MeshBody(box_mesh(2, 2, 0))};
  Counts trackers, scenes;
  for (std::uint64_t seed = first; trackers.updates < count; ++seed) ask_trackers(seed, trackers);
  for (std::uint64_t seed = first; scenes.updates < count; ++seed) {
    ask_scenes(meshes, seed, scenes);
  }
  std::printf(
      "| of | updates | pairs after them | answers | wrong |\n"
      "| --- | ---: | ---: | ---: | ---: |\n");
  print("PairTracker, four methods", trackers);
  print("Scene, four ways of its stages", scenes);
  return trackers.wrong + scenes.wrong != 0 ? 1 : 0;
}
