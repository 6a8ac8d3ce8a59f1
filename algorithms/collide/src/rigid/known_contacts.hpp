// SPDX-License-Identifier: MIT
/// What has been found of pairs of features, each of which several pairs of triangles share: two
/// edges up to four, a corner and a face as many as meet in the corner.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "motion/contact_times.hpp"

namespace signum::detail {

class KnownContacts {
 public:
  /// A pair is a corner of one shape and a face of the other, or two edges.
  enum class Kind : std::uint8_t { corner_of_a, corner_of_b, edges };
  struct Pair {
    Kind kind;
    /// Numbers of vertices: the corner and those of the face, or the ends of the edges, each edge
    /// as it is run along.
    std::array<std::uint32_t, 4> numbers;
    bool operator==(const Pair&) const = default;
    bool operator<(const Pair& p) const {
      return std::tie(kind, numbers) < std::tie(p.kind, p.numbers);
    }
  };

  /// The first contact of two features before the limit, if there is one: as it is known, or as
  /// find() has it.
  template <class Find>
  std::optional<TimedContact> of(const Pair& pair, const AlgebraicNumber* limit, Find find) {
    const auto known = known_.find(undirected(pair));
    if (known != known_.end()) {
      const Known& k = known->second;
      if (k.contact && is_before(k.contact->time, limit)) {
        if (k.pair == pair || is_inside_edges(*k.contact)) return k.contact;
        return find();  // what meets at an end may be told by another end
      }
      if (k.contact || !k.limit ||
          (limit != nullptr && compare(*limit, *k.limit) != Sign::positive))
        return std::nullopt;
    }
    Known k{pair, find(), std::nullopt};
    if (limit != nullptr) k.limit = *limit;
    return known_.insert_or_assign(undirected(pair), std::move(k)).first->second.contact;
  }

 private:
  struct Known {
    Pair pair;
    std::optional<TimedContact> contact;
    /// What is no contact is none before that, if it is there.
    std::optional<AlgebraicNumber> limit;
  };

  static bool is_before(const AlgebraicNumber& time, const AlgebraicNumber* limit) {
    return limit == nullptr || compare(time, *limit) == Sign::negative;
  }
  static bool is_inside_edges(const TimedContact& c) {
    return c.first == Feature::edge0 && c.second == Feature::edge0;
  }
  static Pair undirected(Pair p) {
    auto& [i, j, k, l] = p.numbers;
    if (p.kind == Kind::edges) {
      if (i > j) std::swap(i, j);
      if (k > l) std::swap(k, l);
    }
    return p;
  }

  std::map<Pair, Known> known_;
};

}  // namespace signum::detail
