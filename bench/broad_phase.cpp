// SPDX-License-Identifier: MIT
// Which boxes overlap, while they move: PairTracker by its three methods, from scratch by
// overlapping_pairs and by a counting-sorted grid, and the libraries that are installed.
//
// Usage: bench_broad_phase [BOXES] [FRAMES]
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <random>
#include <signum/bvh/overlapping_pairs.hpp>
#include <signum/collide/pair_tracker.hpp>
#include <utility>
#include <vector>

#include "in_turn.hpp"
#if SIGNUM_HAS_CGAL
#include <CGAL/box_intersection_d.h>
#endif
#if SIGNUM_HAS_FCL
#include <fcl/broadphase/broadphase_dynamic_AABB_tree.h>
#include <fcl/geometry/shape/box.h>
#endif
#if SIGNUM_HAS_BULLET
#include <BulletCollision/BroadphaseCollision/btDbvtBroadphase.h>
#endif

namespace {

using namespace signum;

constexpr std::array axes{&Point3::x, &Point3::y, &Point3::z};

/// Boxes of one size, uniform in a cube where each overlaps about two others, or all on its floor.
struct Scene {
  Scene(std::size_t count, bool floor) {
    std::uniform_real_distribution<double> unit(0, 1);
    const double edge = std::cbrt(4.0 * static_cast<double>(count));
    for (std::size_t i = 0; i < count; ++i) {
      Point3 p{unit(random) * edge, unit(random) * edge, unit(random) * edge};
      if (floor) p = {p.x * 4, p.y * 4, unit(random)};
      boxes.push_back({p, {p.x + 0.5 + unit(random), p.y + 0.5 + unit(random), p.z + 1}});
    }
  }
  /// Each of them moves by a hundredth of its size.
  std::vector<BoxUpdate> step(double share) {
    std::uniform_real_distribution<double> unit(0, 1);
    std::vector<BoxUpdate> updates;
    for (std::uint32_t id = 0; id < boxes.size(); ++id) {
      if (unit(random) >= share) continue;
      for (const auto axis : axes) {
        const double by = 0.02 * unit(random) - 0.01;
        boxes[id].min.*axis += by;
        boxes[id].max.*axis += by;
      }
      updates.push_back({id, boxes[id]});
    }
    return updates;
  }
  std::vector<BoxUpdate> all() const {
    std::vector<BoxUpdate> updates;
    for (std::uint32_t id = 0; id < boxes.size(); ++id) updates.push_back({id, boxes[id]});
    return updates;
  }

  std::mt19937_64 random{1};
  std::vector<Aabb3> boxes;
};

/// A grid of cells as large as the largest box, sorted by counting: each box in the cell of its
/// corner, compared with those after it in its cell and with those of half of the cells around.
std::vector<std::pair<std::uint32_t, std::uint32_t>> grid_pairs(const std::vector<Aabb3>& boxes) {
  Point3 low{INFINITY, INFINITY, INFINITY}, high{-INFINITY, -INFINITY, -INFINITY};
  double size = 0;
  for (const Aabb3& b : boxes) {
    for (const auto axis : axes) {
      low.*axis = std::min(low.*axis, b.min.*axis);
      high.*axis = std::max(high.*axis, b.min.*axis);
      size = std::max(size, b.max.*axis - b.min.*axis);
    }
  }
  // A rim of empty cells on each side.
  std::array<std::size_t, 3> cells;
  for (std::size_t k = 0; k < 3; ++k) {
    cells[k] = static_cast<std::size_t>((high.*axes[k] - low.*axes[k]) / size) + 3;
  }
  const auto cell = [&](const Point3& p) {
    const auto along = [&](auto axis) {
      return static_cast<std::size_t>((p.*axis - low.*axis) / size) + 1;
    };
    return (along(&Point3::z) * cells[1] + along(&Point3::y)) * cells[0] + along(&Point3::x);
  };
  std::vector<std::uint32_t> cell_of(boxes.size());
  std::vector<std::uint32_t> first(cells[0] * cells[1] * cells[2] + 1, 0);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    cell_of[i] = static_cast<std::uint32_t>(cell(boxes[i].min));
    ++first[cell_of[i]];
  }
  std::uint32_t sum = 0;
  for (std::uint32_t& f : first) sum += f, f = sum;
  std::vector<std::uint32_t> order(boxes.size());
  std::vector<Aabb3> sorted(boxes.size());
  for (std::size_t i = boxes.size(); i-- > 0;) {
    const std::uint32_t at = --first[cell_of[i]];
    order[at] = static_cast<std::uint32_t>(i);
    sorted[at] = boxes[i];
  }
  std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t i = 0; i < sorted.size(); ++i) {
    const Aabb3& a = sorted[i];
    const auto compare = [&](std::uint32_t begin, std::uint32_t end) {
      for (std::uint32_t j = begin; j < end; ++j) {
        const Aabb3& b = sorted[j];
        if (a.min.x <= b.max.x && b.min.x <= a.max.x && a.min.y <= b.max.y && b.min.y <= a.max.y &&
            a.min.z <= b.max.z && b.min.z <= a.max.z) {
          pairs.emplace_back(std::minmax(order[i], order[j]));
        }
      }
    };
    // Rows of cells along x are one range of boxes.
    const std::size_t own = cell_of[order[i]], row = cells[0], layer = cells[0] * cells[1];
    compare(i + 1, first[own + 2]);
    for (const std::size_t c : {own + row, own + layer - row, own + layer, own + layer + row}) {
      compare(first[c - 1], first[c + 2]);
    }
  }
  return pairs;
}

#if SIGNUM_HAS_CGAL
std::size_t cgal_pairs(const std::vector<Aabb3>& given) {
  using Box = CGAL::Box_intersection_d::Box_d<double, 3>;
  std::vector<Box> boxes;
  for (Aabb3 b : given) boxes.emplace_back(&b.min.x, &b.max.x);
  std::size_t count = 0;
  CGAL::box_self_intersection_d(boxes.begin(), boxes.end(),
                                [&](const Box&, const Box&) { ++count; });
  return count;
}
#endif

#if SIGNUM_HAS_FCL
/// Its objects move without turning, and are boxes of their own.
class FclBroadPhase {
 public:
  explicit FclBroadPhase(const std::vector<Aabb3>& boxes) {
    for (const Aabb3& b : boxes) {
      objects_.push_back(std::make_unique<fcl::CollisionObjectd>(
          std::make_shared<fcl::Boxd>(b.max.x - b.min.x, b.max.y - b.min.y, b.max.z - b.min.z)));
      place(*objects_.back(), b);
      manager_.registerObject(objects_.back().get());
    }
    manager_.setup();
  }
  std::size_t update(const std::vector<BoxUpdate>& updates) {
    std::vector<fcl::CollisionObjectd*> moved;
    for (const auto& [id, box] : updates) {
      place(*objects_[id], *box);
      moved.push_back(objects_[id].get());
    }
    manager_.update(moved);
    std::size_t count = 0;
    manager_.collide(&count, [](fcl::CollisionObjectd*, fcl::CollisionObjectd*, void* data) {
      ++*static_cast<std::size_t*>(data);
      return false;
    });
    return count;
  }

 private:
  static void place(fcl::CollisionObjectd& object, const Aabb3& b) {
    object.setTranslation(
        fcl::Vector3d((b.min.x + b.max.x) / 2, (b.min.y + b.max.y) / 2, (b.min.z + b.max.z) / 2));
    object.computeAABB();
  }
  std::vector<std::unique_ptr<fcl::CollisionObjectd>> objects_;
  fcl::DynamicAABBTreeCollisionManagerd manager_;
};
#endif

#if SIGNUM_HAS_BULLET
class BulletBroadPhase {
 public:
  explicit BulletBroadPhase(const std::vector<Aabb3>& boxes) {
    for (const Aabb3& b : boxes) {
      proxies_.push_back(
          broad_.createProxy(vector(b.min), vector(b.max), 0, nullptr, 1, 1, nullptr));
    }
  }
  std::size_t update(const std::vector<BoxUpdate>& updates) {
    for (const auto& [id, box] : updates) {
      broad_.setAabb(proxies_[id], vector(box->min), vector(box->max), nullptr);
    }
    broad_.calculateOverlappingPairs(nullptr);
    return static_cast<std::size_t>(broad_.getOverlappingPairCache()->getNumOverlappingPairs());
  }

 private:
  static btVector3 vector(const Point3& p) {
    return {static_cast<btScalar>(p.x), static_cast<btScalar>(p.y), static_cast<btScalar>(p.z)};
  }
  btDbvtBroadphase broad_;
  std::vector<btBroadphaseProxy*> proxies_;
};
#endif

/// Nanoseconds of a call, by the processor's clock.
double nanoseconds(const std::function<void()>& work) {
  const std::clock_t start = std::clock();
  work();
  return static_cast<double>(std::clock() - start) * (1e9 / CLOCKS_PER_SEC);
}

}  // namespace

int main(int argc, char** argv) {
  const std::size_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 100000;
  const int frames = argc > 2 ? std::atoi(argv[2]) : 20;
  for (const bool floor : {false, true}) {
    Scene scene(count, floor);
    std::printf("\n%zu boxes %s, milliseconds\n\n", count, floor ? "on a floor" : "in a cube");
    std::vector<bench::Runner> all;
    std::size_t pairs = 0;
    all.push_back({"overlapping_pairs", [&] { pairs = overlapping_pairs(scene.boxes).size(); }});
    all.push_back({"counting-sorted grid", [&] { pairs = grid_pairs(scene.boxes).size(); }});
#if SIGNUM_HAS_CGAL
    all.push_back({"CGAL", [&] { pairs = cgal_pairs(scene.boxes); }});
#endif
    const auto updates = scene.all();
    struct Method {
      const char* name;
      BroadPhase how;
    };
    const std::array methods{Method{"sweep and prune", BroadPhase::sweep_and_prune},
                             Method{"hash grid", BroadPhase::hash_grid},
                             Method{"hierarchy", BroadPhase::hierarchy}};
    for (const auto& [name, how] : methods) {
      if (floor || how != BroadPhase::sweep_and_prune || count <= 200000) {
        all.push_back({std::string("PairTracker, ") + name, [&updates, how = how] {
                         PairTracker tracker(how);
                         tracker.update(updates);
                       }});
      }
    }
    bench::run_in_turn(all, 5);
    std::printf("| from scratch | %zu pairs |\n| --- | --- |\n", pairs);
    for (const auto& [name, work, seconds] : all)
      std::printf("| %s | %.2f |\n", name.c_str(), seconds * 1e3);

    for (const double share : {0.01, 1.0}) {
      Scene moving = scene;
      std::vector<PairTracker> trackers;
      std::vector<std::string> names;
      std::vector<std::function<std::size_t(const std::vector<BoxUpdate>&)>> systems;
      for (const auto& [name, how] : methods) {
        auto tracker = std::make_shared<PairTracker>(how);
        tracker->update(updates);
        names.push_back(std::string("PairTracker, ") + name);
        systems.emplace_back([tracker](const std::vector<BoxUpdate>& step) {
          tracker->update(step);
          return tracker->pairs().size();
        });
      }
#if SIGNUM_HAS_FCL
      auto fcl = std::make_shared<FclBroadPhase>(moving.boxes);
      names.emplace_back("FCL, dynamic tree");
      systems.emplace_back([fcl](const std::vector<BoxUpdate>& step) { return fcl->update(step); });
#endif
#if SIGNUM_HAS_BULLET
      auto bullet = std::make_shared<BulletBroadPhase>(moving.boxes);
      bullet->update({});
      names.emplace_back("Bullet, dynamic trees");
      systems.emplace_back(
          [bullet](const std::vector<BoxUpdate>& step) { return bullet->update(step); });
#endif
      std::vector<double> spent(systems.size(), 0);
      std::vector<std::size_t> last(systems.size(), 0);
      for (int frame = 0; frame < frames; ++frame) {
        const auto step = moving.step(share);
        for (std::size_t i = 0; i < systems.size(); ++i) {
          spent[i] += nanoseconds([&] { last[i] = systems[i](step); });
        }
      }
      std::printf("\n| a frame, %g %% moving | ms | pairs |\n| --- | --- | --- |\n", 100 * share);
      for (std::size_t i = 0; i < systems.size(); ++i) {
        std::printf("| %s | %.3f | %zu |\n", names[i].c_str(), spent[i] / frames / 1e6, last[i]);
      }
    }
  }
}
