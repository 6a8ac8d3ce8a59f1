// SPDX-License-Identifier: MIT
/// Inputs for what runs on several threads, and the comparison of its results on one and on many.
#pragma once

#include <catch2/catch.hpp>
#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <random>
#include <signum/mesh/contacts.hpp>
#include <string>
#include <vector>

#include "hash.hpp"
#include "on_threads.hpp"

namespace signum {

inline double uniform(std::mt19937_64& random) {
  return static_cast<double>(random() >> 11) * 0x1p-53;
}

inline std::vector<Point3> random_points(std::size_t count, unsigned seed) {
  std::mt19937_64 random(seed);
  std::vector<Point3> points(count);
  for (Point3& p : points) {
    p = {2 * uniform(random) - 1, 2 * uniform(random) - 1, 2 * uniform(random) - 1};
  }
  return points;
}

/// A closed torus around the z axis whose tube is so rough that it crosses itself.
inline Mesh rough_torus(std::uint32_t around, std::uint32_t across, double size) {
  std::mt19937_64 random(7);
  constexpr double turn = 6.283185307179586;
  Mesh mesh;
  for (std::uint32_t i = 0; i < around; ++i) {
    for (std::uint32_t j = 0; j < across; ++j) {
      const double u = turn * (i + 0.4 * uniform(random)) / around;
      const double v = turn * (j + 1.2 * uniform(random)) / across;
      const double r = size * (0.7 + 0.25 * std::cos(v));
      mesh.vertices.push_back({r * std::cos(u), r * std::sin(u), size * 0.25 * std::sin(v)});
    }
  }
  for (std::uint32_t i = 0; i < around; ++i) {
    for (std::uint32_t j = 0; j < across; ++j) {
      const std::uint32_t next_i = (i + 1) % around, next_j = (j + 1) % across;
      const std::uint32_t a = i * across + j, b = next_i * across + j;
      const std::uint32_t c = next_i * across + next_j, d = i * across + next_j;
      mesh.triangles.push_back({a, b, c});
      mesh.triangles.push_back({a, c, d});
    }
  }
  return mesh;
}

inline void add(Hash& hash, const std::vector<TriangleContact>& list) {
  for (const auto& [a, b, contact] : list) {
    for (const std::uint64_t part :
         {std::uint64_t{a}, std::uint64_t{b}, static_cast<std::uint64_t>(contact.planes),
          static_cast<std::uint64_t>(contact.dimension), std::uint64_t{contact.interiors ? 1U : 0U},
          static_cast<std::uint64_t>(contact.feature_a),
          static_cast<std::uint64_t>(contact.feature_b)}) {
      hash.add(part);
    }
  }
  hash.add(std::uint64_t{list.size()});
}

inline void add(Hash& hash, const MeshContacts& found) {
  add(hash, found.contacts);
  add(hash, found.degenerate);
}

/// Hashes of what each kind of work gives, by name.
class Results {
 public:
  void record(const std::string& name, const std::function<void(Hash&)>& work) {
    Hash hash;
    work(hash);
    hashes_[name] = hash.value();
  }
  const std::map<std::string, std::uint64_t>& hashes() const { return hashes_; }

 private:
  std::map<std::string, std::uint64_t> hashes_;
};

/// Checks that the results are the same on 1, 2 and 8 threads.
inline void check_same_on_threads(const std::function<Results()>& results) {
  Results on_one;
  on_threads(1, [&] { on_one = results(); });
  for (const int threads : {2, 8}) {
    on_threads(threads, [&] {
      const Results on_many = results();
      for (const auto& [name, hash] : on_many.hashes()) {
        INFO(name << " on " << threads << " threads");
        CHECK(hash == on_one.hashes().at(name));
      }
    });
  }
}

}  // namespace signum
