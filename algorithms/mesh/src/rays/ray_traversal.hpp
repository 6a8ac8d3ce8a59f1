// SPDX-License-Identifier: MIT
/// Which items of a hierarchy may a ray meet? Each traversal finds all of them that it meets at a
/// tau (see ray_in_frame.hpp) up to `greatest_tau`, and some that it does not meet.
///
/// Whether it runs in vectors of the machine or without them, the same items are found, in the same
/// order. Requires the default floating-point environment.
/// See: Wald, Woop, Benthin, Johnson and Ernst, Embree: A Kernel Framework for Efficient CPU Ray
/// Tracing, 2014.
#pragma once

#include <cstdint>
#include <memory>
#include <signum/bvh/bvh.hpp>
#include <type_traits>

#include "bvh_tree.hpp"
#include "ray_in_frame.hpp"
#include "ray_triangles.hpp"

namespace signum::detail {

/// A call of `visit(item, crossing)` or `visit(item)`, which returns the greatest tau that counts
/// from then on: negative ends the traversal. The crossing is one of the item's triangle, if not
/// null.
class RayVisit {
 public:
  template <class Visit>
    requires(!std::is_same_v<Visit, RayVisit>)
  RayVisit(const Visit& visit)  // NOLINT(google-explicit-constructor): a reference to it
      : object_(std::addressof(visit)),
        call_([](const void* object, std::uint32_t item, const Crossing* crossing) -> float {
          const Visit& call = *static_cast<const Visit*>(object);
          if constexpr (std::is_invocable_v<const Visit&, std::uint32_t, const Crossing*>) {
            return call(item, crossing);
          } else {
            return call(item);
          }
        }) {}
  float operator()(std::uint32_t item, const Crossing* crossing) const {
    return call_(object_, item, crossing);
  }

 private:
  const void* object_;
  float (*call_)(const void*, std::uint32_t, const Crossing*);
};

/// What is asked of a hierarchy. With triangles, those of their mesh that the ray certainly misses
/// are not visited.
struct RayQuery {
  const Bvh& bvh;
  const RayInFrame& ray;
  float greatest_tau;
  const RayTriangles* triangles = nullptr;
};

/// Visits first, nearly, the items whose boxes come first.
void visit_in_order(const RayQuery& query, RayVisit visit);

struct RayTask {
  RayQuery query;
  RayVisit visit;
};

/// Where rays come from that are traversed together.
class RayTasks {
 public:
  /// The next ray, with triangles, on the hierarchy of the other rays; none when there are no more.
  /// It takes a place below most_together, and the ray that had the place is done.
  virtual const RayTask* next(std::size_t place) = 0;

 protected:
  ~RayTasks() = default;
};
inline constexpr std::size_t most_together = 8;

/// Does for each ray what visit_in_order does. Requires a hierarchy with nodes.
void visit_in_order(RayTasks& tasks);

/// Visits the items in any order.
void visit_all(const RayQuery& query, RayVisit visit);

}  // namespace signum::detail
