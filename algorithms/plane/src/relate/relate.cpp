// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <signum/plane/relate.hpp>

#include "machine/fp_environment.hpp"
#include "sets/set_segments.hpp"

namespace signum {

using namespace detail;

namespace {

/// Where a piece of the plane is, seen from a set.
enum Part : std::size_t { interior, boundary, exterior };

/// For each of two sets.
using PartOfBoth = std::array<Part, 2>;

class Relating {
 public:
  Relating(const PlaneSet& a, const PlaneSet& b)
      : segments_(std::array{&a, &b}),
        map_(segments_.points, segments_.segments, segments_.groups_by_polygon()),
        above_(values_above<std::uint8_t>(segments_, map_,
                                          [](const EnclosingSets& in) {
                                            return static_cast<std::uint8_t>((in.is_in(0) ? 1 : 0) |
                                                                             (in.is_in(1) ? 2 : 0));
                                          })),
        members_(map_.vertices()),
        line_ends_(map_.vertices()) {
    relation_.dimensions.fill(-1);
    relation_.dimension_a = relation_.dimension_b = -1;
  }

  PlaneRelation find() {
    note({exterior, exterior}, 2);
    find_members();
    for (std::uint32_t e = 0; e < above_.size(); ++e) look_at_edge(e);
    for (std::uint32_t v = 0; v < map_.vertices(); ++v) look_at_vertex(v);
    return relation_;
  }

 private:
  /// The sets, as bits, that enclose what is above the edge, or what has no end.
  std::uint8_t above(std::uint32_t e) const { return e == SegmentMap::none ? 0 : above_[e]; }

  void note(const PartOfBoth& parts, int dimension) {
    int& most = relation_.dimensions[3 * parts[0] + parts[1]];
    most = std::max(most, dimension);
    if (parts[0] != exterior) relation_.dimension_a = std::max(relation_.dimension_a, dimension);
    if (parts[1] != exterior) relation_.dimension_b = std::max(relation_.dimension_b, dimension);
  }

  /// What is of both sets where all around, or some of it, is enclosed by those of these bits.
  template <class Otherwise>
  static PartOfBoth parts(std::uint8_t all, std::uint8_t some, Otherwise otherwise) {
    PartOfBoth result{};
    for (std::size_t set = 0; set < 2; ++set) {
      const auto bit = static_cast<std::uint8_t>(1U << set);
      result[set] = (all & bit) != 0    ? interior
                    : (some & bit) != 0 ? boundary
                                        : otherwise(set, bit);
    }
    return result;
  }

  void find_members() {
    for (std::size_t i = 0; i < segments_.segments.size(); ++i) {
      for (const std::uint32_t p : {segments_.segments[i].from, segments_.segments[i].to}) {
        members_[map_.vertex_of(p)] |= static_cast<std::uint8_t>(1U << segments_.owners[i].set);
      }
    }
    // Each end of a line changes whether their number is odd.
    for (const SetSegments::LineEnd& end : segments_.line_ends) {
      line_ends_[map_.vertex_of(end.point)] ^= static_cast<std::uint8_t>(1U << end.set);
    }
  }

  void look_at_edge(std::uint32_t e) {
    const std::uint8_t over = above(e), under = above(map_.edges()[e].below);
    std::uint8_t of = 0;
    for (std::uint32_t i = 0; i < map_.parts(e); ++i) {
      of |= static_cast<std::uint8_t>(1U << segments_.owners[map_.part(e, i).segment].set);
    }
    for (const std::uint8_t face : {over, under}) {
      note(parts(face, face, [](std::size_t, std::uint8_t) { return exterior; }), 2);
    }
    note(
        parts(over & under, over | under,
              [&](std::size_t, std::uint8_t bit) { return (of & bit) != 0 ? interior : exterior; }),
        1);
    // A vertex may be in the middle of what is of the set.
    members_[map_.edges()[e].from] |= of;
    members_[map_.edges()[e].to] |= of;
  }

  void look_at_vertex(std::uint32_t v) {
    std::uint8_t all = above(map_.below(v)), some = all;
    const auto see = [&](std::uint32_t face) {
      all &= above(face);
      some |= above(face);
    };
    for (std::uint32_t e = map_.first_edge(v); e < map_.first_edge(v + 1); ++e) see(e);
    for (const std::uint32_t e : map_.ending(v)) see(e);
    note(parts(all, some,
               [&](std::size_t, std::uint8_t bit) {
                 if ((line_ends_[v] & bit) != 0) return boundary;
                 return (members_[v] & bit) != 0 ? interior : exterior;
               }),
         0);
  }

  SetSegments segments_;
  SegmentMap map_;
  std::vector<std::uint8_t> above_;
  /// The sets, as bits, that a vertex is of; and of whose lines it ends an odd number.
  std::vector<std::uint8_t> members_, line_ends_;
  PlaneRelation relation_{};
};

}  // namespace

PlaneRelation relate(const PlaneSet& a, const PlaneSet& b) {
  const DefaultFpEnvironment environment;
  return Relating(a, b).find();
}

}  // namespace signum
