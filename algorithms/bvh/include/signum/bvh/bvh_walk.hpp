// SPDX-License-Identifier: MIT
/// void walk(bvh, box, visit): visits what may meet a box, a point, a ray or another hierarchy, one
/// by one, until it is enough.
///
/// visit(item) is called, in no particular order, for each item that candidates() or
/// candidate_pairs() would name, or whose box the ray may meet; it says whether to go on.
///
/// Laws:
///   1. without a stop, every item whose closed box meets the query is visited once
///   2. after a stop, nothing is visited
/// Cost: the nodes whose boxes meet the query; nothing is allocated for a box, a point or a ray.
/// Throws: NotFinite, and what visit throws.
#pragma once

#include <cstdint>
#include <memory>
#include <signum/bvh/bvh.hpp>
#include <signum/bvh/bvh_join.hpp>
#include <type_traits>

namespace SIGNUM_API signum {

enum class Walk : std::uint8_t { go_on, stop };

namespace detail {

/// A reference to a function of an item, or of a pair of items.
template <class Item>
class Visit {
 public:
  template <class F>
  explicit Visit(F& f)
      : function_(std::addressof(f)), call_([](const void* g, Item item) {
          return (*static_cast<F*>(const_cast<void*>(g)))(item);
        }) {}
  Walk operator()(Item item) const { return call_(function_, item); }

 private:
  const void* function_;
  Walk (*call_)(const void*, Item);
};

void walk(const Bvh& bvh, const Aabb3& box, Visit<std::uint32_t> visit);
void walk(const Bvh& bvh, const Ray3& ray, Visit<std::uint32_t> visit);
void walk(const Bvh& a, const Bvh& b, Visit<IndexPair> visit);

}  // namespace detail

template <class F>
  requires std::is_invocable_r_v<Walk, F&, std::uint32_t>
void walk(const Bvh& bvh, const Aabb3& box, F&& visit) {
  detail::walk(bvh, box, detail::Visit<std::uint32_t>(visit));
}
template <class F>
  requires std::is_invocable_r_v<Walk, F&, std::uint32_t>
void walk(const Bvh& bvh, const Point3& point, F&& visit) {
  walk(bvh, Aabb3{point, point}, visit);
}
template <class F>
  requires std::is_invocable_r_v<Walk, F&, std::uint32_t>
void walk(const Bvh& bvh, const Ray3& ray, F&& visit) {
  detail::walk(bvh, ray, detail::Visit<std::uint32_t>(visit));
}
/// Items of the first hierarchy with items of the second.
template <class F>
  requires std::is_invocable_r_v<Walk, F&, IndexPair>
void walk(const Bvh& a, const Bvh& b, F&& visit) {
  detail::walk(a, b, detail::Visit<IndexPair>(visit));
}

}  // namespace signum
