// SPDX-License-Identifier: MIT
#include "motion/corner_motion.hpp"

#include <utility>

#include "pairs/triangles/triangle_features.hpp"

namespace signum::detail {

namespace {

using Vectors = std::vector<PolynomialVector>;

/// The search from the side of one shape, whose corners may meet the other.
class CornerSearch {
 public:
  CornerSearch(const ContactTimes& times, const CornerMotion& motion, const MayMeet& may_meet,
               const AlgebraicNumber* limit, const KnownMotion* known)
      : times_(times), motion_(motion), may_meet_(may_meet), limit_(limit), known_(known) {}

  std::optional<TimedContact> run() {
    const std::size_t a = motion_.offsets.size(), b = motion_.offsets.front().size();
    if (may_meet_.start && is_after_start(limit_) && pierces_at_start()) return best_;
    for (std::size_t i = 0; i < a && (b > 1 || a == 1); ++i) {
      if (!may_meet_.corners_a[i]) continue;
      take_corner(from_a(i), motion_.edges_b, i, Order::as_given);
    }
    for (std::size_t j = 0; j < b && a > 1; ++j) {
      if (!may_meet_.corners_b[j]) continue;
      take_corner(from_b(j), motion_.edges_a, j, Order::exchanged);
    }
    for (std::size_t i = 0; i < motion_.edges_a.size(); ++i) {
      for (std::size_t j = 0; j < motion_.edges_b.size(); ++j) {
        if (may_meet_.edges[i][j]) take_edges(i, j);
      }
    }
    return best_;
  }

 private:
  enum class Order { as_given, exchanged };

  static bool is_after_start(const AlgebraicNumber* limit) {
    return limit == nullptr || compare(AlgebraicNumber(BigRational(0)), *limit) == Sign::negative;
  }

  /// The vectors from the corners of b to corner i of a, and the other way round.
  Vectors from_a(std::size_t i) const {
    Vectors offsets;
    for (const PolynomialVector& v : motion_.offsets[i]) offsets.push_back(-v);
    return offsets;
  }
  Vectors from_b(std::size_t j) const {
    Vectors offsets;
    for (const Vectors& row : motion_.offsets) offsets.push_back(row[j]);
    return offsets;
  }

  const AlgebraicNumber* limit() const { return best_ ? &best_->time : limit_; }

  void keep(std::optional<TimedContact> found, Order order) {
    if (!found) return;
    if (order == Order::exchanged) std::swap(found->first, found->second);
    best_ = std::move(found);
  }

  /// Where both shapes have edges, a corner that meets a segment is found as two edges that meet.
  void take_corner(const Vectors& offsets, const Vectors& edges, std::size_t corner, Order order) {
    std::optional<TimedContact> found;
    if (offsets.size() == 1) {
      found = times_.points(offsets[0], limit());
    } else if (offsets.size() == 3) {
      found = known_or(pair_of_corner(corner, order), [&] {
        return times_.point_triangle({edges[0], edges[1], edges[2]},
                                     {offsets[0], offsets[1], offsets[2]}, limit());
      });
    } else if (motion_.edges_a.empty() || motion_.edges_b.empty()) {
      found = times_.point_segment({offsets[0], offsets[1]}, limit());
    }
    if (found) found->first = vertex_feature(corner);
    keep(std::move(found), order);
  }

  KnownContacts::Pair pair_of_corner(std::size_t corner, Order order) const {
    using Kind = KnownContacts::Kind;
    if (known_ == nullptr) return {};
    const auto part = [](std::size_t i) { return static_cast<std::uint32_t>(i); };
    return order == Order::as_given
               ? KnownContacts::Pair{Kind::corner_of_a,
                                     {known_->corners_a[corner], part(known_->part_b)}}
               : KnownContacts::Pair{Kind::corner_of_b,
                                     {known_->corners_b[corner], part(known_->part_a)}};
  }
  template <class Find>
  std::optional<TimedContact> known_or(const KnownContacts::Pair& pair, Find find) const {
    return known_ == nullptr ? find() : known_->contacts.of(pair, limit(), find);
  }

  void take_edges(std::size_t i, std::size_t j) {
    const std::size_t a = motion_.offsets.size(), b = motion_.offsets.front().size();
    const std::size_t p = i, q = (i + 1) % a, r = j, s = (j + 1) % b;
    const auto& offsets = motion_.offsets;
    KnownContacts::Pair pair{};
    if (known_ != nullptr) {
      const auto &ends_a = known_->corners_a, &ends_b = known_->corners_b;
      pair = {KnownContacts::Kind::edges, {ends_a[p], ends_a[q], ends_b[r], ends_b[s]}};
    }
    std::optional<TimedContact> found = known_or(pair, [&] {
      return times_.segments({motion_.edges_a[i], motion_.edges_b[j]},
                             {{{offsets[p][r], offsets[p][s]}, {offsets[q][r], offsets[q][s]}}},
                             limit());
    });
    if (!found) return;
    found->first = feature_of_edge(found->first, i, a);
    found->second = feature_of_edge(found->second, j, b);
    keep(std::move(found), Order::as_given);
  }

  bool pierces_at_start() {
    const auto try_edges = [&](const Vectors& edges, const Vectors& face, auto offsets_of,
                               Order order) {
      if (face.size() != 3) return false;
      for (std::size_t i = 0; i < edges.size(); ++i) {
        const std::size_t next = edges.size() == 1 ? i + 1 : (i + 1) % 3;
        const Vectors first = offsets_of(i), second = offsets_of(next);
        if (times_.pierces_at_start(edges[i], {face[0], face[1], face[2]},
                                    {first[0], first[1], first[2]},
                                    {second[0], second[1], second[2]})) {
          keep(TimedContact{AlgebraicNumber(BigRational(0)), edge_feature(i), Feature::face},
               order);
          return true;
        }
      }
      return false;
    };
    return try_edges(
               motion_.edges_a, motion_.edges_b, [&](std::size_t i) { return from_a(i); },
               Order::as_given) ||
           try_edges(
               motion_.edges_b, motion_.edges_a, [&](std::size_t j) { return from_b(j); },
               Order::exchanged);
  }

  const ContactTimes& times_;
  const CornerMotion& motion_;
  const MayMeet& may_meet_;
  const AlgebraicNumber* limit_;
  const KnownMotion* known_;
  std::optional<TimedContact> best_;
};

}  // namespace

std::optional<TimedContact> first_contact(const ContactTimes& times, const CornerMotion& motion,
                                          const MayMeet& may_meet, const AlgebraicNumber* limit,
                                          const KnownMotion* known) {
  return CornerSearch(times, motion, may_meet, limit, known).run();
}

}  // namespace signum::detail
