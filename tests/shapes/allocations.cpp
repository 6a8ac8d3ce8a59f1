// SPDX-License-Identifier: MIT
// Where a filter decides, a verb allocates no memory. On random shapes it decides nearly always.
#include <array>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <memory>
#include <new>
#include <signum/shapes/batch.hpp>
#include <signum/shapes/contact.hpp>
#include <signum/shapes/hit.hpp>
#include <signum/shapes/intersects.hpp>
#include <signum/shapes/locate.hpp>
#include <signum/shapes/side.hpp>
#include <signum/shapes/squared_distance.hpp>
#include <string>
#include <vector>

#include "typical_shapes.hpp"

namespace {

thread_local std::size_t allocations = 0;

void* counted_allocation(std::size_t size) {
  ++allocations;
  void* const memory = std::malloc(size != 0 ? size : 1);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}

}  // namespace

void* operator new(std::size_t size) { return counted_allocation(size); }
void* operator new[](std::size_t size) { return counted_allocation(size); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }

using namespace signum;

namespace {

std::size_t allocations_of(auto work) {
  const std::size_t before = allocations;
  work();
  return allocations - before;
}

/// As what is kept for good is made the first time.
std::size_t later_allocations_of(auto work) {
  work();
  return allocations_of(work);
}

/// Shapes of a fixed size: the others are lists, which are copied or looked through first.
template <class S>
constexpr bool has_fixed_size = std::is_trivially_copyable_v<S> && !std::same_as<S, Frustum3>;

template <class S>
concept HasFilteredDistance = is_bounded(kind_of_type<S>()) && !is_quadric(kind_of_type<S>());

constexpr int cases = 20;

/// The pairs of kinds of which more than two in twenty calls of verb(a, b) allocate, by name.
template <bool with_hulls>
std::string allocating(auto verb) {
  std::string names;
  int pairs = 0;
  typical::Random random(1);
  for (std::size_t k = 0; k < std::variant_size_v<Shape3>; ++k) {
    for (std::size_t l = 0; l < std::variant_size_v<Shape3>; ++l) {
      const auto of_a = static_cast<ShapeKind>(k), of_b = static_cast<ShapeKind>(l);
      int calls = 0, found = 0;
      for (int i = 0; i < cases; ++i) {
        const Shape3 a = typical::shape(random, of_a), b = typical::shape(random, of_b);
        const auto ask = [&]<class A, class B>(const A& x, const B& y) {
          constexpr bool taken_a = has_fixed_size<A> || (with_hulls && std::same_as<A, Convex3>);
          constexpr bool taken_b = has_fixed_size<B> || (with_hulls && std::same_as<B, Convex3>);
          if constexpr (taken_a && taken_b) {
            if constexpr (requires { verb(x, y); }) {
              ++calls;
              found += allocations_of([&] { (void)verb(x, y); }) != 0 ? 1 : 0;
            }
          }
        };
        std::visit(ask, a, b);
      }
      pairs += calls != 0 ? 1 : 0;
      if (found > 2) names += std::string(name(of_a)) + " and " + std::string(name(of_b)) + "; ";
    }
  }
  return pairs > 2 ? names : "no pairs";
}

template <class S>
std::vector<S> many(typical::Random& random, ShapeKind kind) {
  std::vector<S> all;
  for (int i = 0; i < 100; ++i) all.push_back(std::get<S>(typical::shape(random, kind)));
  return all;
}

}  // namespace

TEST_CASE("no memory is allocated where a filter decides") {
  CHECK(allocations_of([] { std::make_unique<int>(1); }) == 1);
  CHECK(allocating<true>([](const auto& a, const auto& b) -> decltype(intersects(a, b)) {
          return intersects(a, b);
        }) == "");
  // Distances of what is unbounded or has curved faces are rational from the start.
  CHECK(allocating<false>([]<HasFilteredDistance A, HasFilteredDistance B>(
                              const A& a, const B& b) -> decltype(squared_distance(a, b)) {
          return squared_distance(a, b);
        }) == "");
  // The contact of a point with a solid is a list of faces.
  CHECK(allocating<false>([](const auto& a, const auto& b)
                            requires std::same_as<decltype(contact(a, b)), Contact>
                          { return contact(a, b); }) == "");
  CHECK(allocating<true>([](const auto& a, const auto& b) -> decltype(locate(a, b)) {
          return locate(a, b);
        }) == "");
  CHECK(allocating<true>(
            [](const auto& a, const auto& b) -> decltype(side(a, b)) { return side(a, b); }) == "");
  CHECK(allocating<false>(
            [](const auto& a, const auto& b) -> decltype(hit(a, b)) { return hit(a, b); }) == "");
}

TEST_CASE("no memory is allocated for batches") {
  typical::Random random(2);
  const auto triangles = many<Triangle3>(random, ShapeKind::triangle);
  const auto others = many<Triangle3>(random, ShapeKind::triangle);
  const auto boxes = many<Aabb3>(random, ShapeKind::aabb);
  const auto points = many<Point3>(random, ShapeKind::point);
  const auto rays = many<Ray3>(random, ShapeKind::ray);
  std::array<bool, 100> met{};
  std::array<double, 100> squared{};
  std::vector<Contact> contacts(100);
  std::vector<Location> locations(100);
  std::vector<std::optional<double>> hits(100);
  CHECK(later_allocations_of([&] { intersects(triangles, others, met); }) == 0);
  CHECK(later_allocations_of([&] { intersects(rays, boxes, met); }) == 0);
  CHECK(later_allocations_of([&] { contact(triangles, others, contacts); }) == 0);
  CHECK(later_allocations_of([&] { locate(points, boxes, locations); }) == 0);
  CHECK(later_allocations_of([&] { squared_distance(points, boxes, squared); }) == 0);
  CHECK(later_allocations_of([&] { hit(rays, boxes, hits); }) == 0);
}
