// SPDX-License-Identifier: MIT
#include <bit>
#include <cstdint>
#include <signum/algorithms/mesh/mesh.hpp>

namespace signum {

namespace {

// Equal for equal doubles, -0 and 0 included. On integers, so that no rounding mode and no flushing
// of subnormals matters; and without a test that holds for both zeros, of which Clang makes x == 0.
std::uint64_t key(double x) {
  const auto bits = std::bit_cast<std::uint64_t>(x);
  constexpr auto negative_zero = std::uint64_t{1} << 63;
  return bits == negative_zero ? 0 : bits;
}

bool equal(const Point3& a, const Point3& b) {
  return key(a.x) == key(b.x) && key(a.y) == key(b.y) && key(a.z) == key(b.z);
}

std::uint64_t mix(std::uint64_t h) {
  h ^= h >> 32;
  h *= 0x9E3779B97F4A7C15;
  h ^= h >> 29;
  h *= 0xBF58476D1CE4E5B9;
  return h ^ (h >> 32);
}

// A set of vertices by their coordinates: open addressing, at most half full, each slot the index
// of a vertex. Grown by doubling, so that its size follows the number of distinct vertices.
class VertexSet {
 public:
  explicit VertexSet(const std::vector<Point3>& vertices)
      : vertices_(&vertices), slots_(initial_size, empty) {}

  /// The index of the vertex equal to p; when there is none, `next`, which p becomes.
  std::uint32_t find_or_insert(const Point3& p, std::uint32_t next) {
    if (2 * (std::size_t{next} + 1) > slots_.size()) grow(next);
    std::uint32_t& slot = slots_[slot_of(p)];
    if (slot == empty) slot = next;
    return slot;
  }

 private:
  static constexpr std::uint32_t empty = 0xFFFFFFFF;
  static constexpr std::size_t initial_size = 1024;

  // Where p is, or would be.
  std::size_t slot_of(const Point3& p) const {
    const std::size_t mask = slots_.size() - 1;
    // The address differs from run to run: nobody can make a file whose vertices all collide.
    const auto seed = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(slots_.data()));
    std::size_t i = mix(mix(mix(seed + key(p.x)) + key(p.y)) + key(p.z)) & mask;
    while (slots_[i] != empty && !equal((*vertices_)[slots_[i]], p)) i = (i + 1) & mask;
    return i;
  }

  void grow(std::uint32_t count) {
    slots_.assign(2 * slots_.size(), empty);
    for (std::uint32_t i = 0; i < count; ++i) slots_[slot_of((*vertices_)[i])] = i;
  }

  const std::vector<Point3>* vertices_;
  std::vector<std::uint32_t> slots_;
};

}  // namespace

Mesh weld(const Mesh& mesh) {
  Mesh welded;
  VertexSet set(welded.vertices);
  std::vector<std::uint32_t> renamed(mesh.vertices.size());
  for (std::size_t i = 0; i < mesh.vertices.size(); ++i) {
    const auto next = static_cast<std::uint32_t>(welded.vertices.size());
    renamed[i] = set.find_or_insert(mesh.vertices[i], next);
    if (renamed[i] == next) welded.vertices.push_back(mesh.vertices[i]);
  }
  welded.triangles.reserve(mesh.triangles.size());
  for (const auto& [a, b, c] : mesh.triangles) {
    welded.triangles.push_back({renamed[a], renamed[b], renamed[c]});
  }
  return welded;
}

}  // namespace signum
