// SPDX-License-Identifier: MIT
/// Quickhull on exact signs, for any space whose points have an orientation: points of doubles, and
/// planes as the points of the dual space.
///
/// A facet is a triangle, and sees the points strictly beyond its plane. Each point that is not
/// known to be in the hull waits in the list of one facet that sees it. The one that seems furthest
/// joins the hull: the facets that it sees go, and a fan from the edges round them to it comes.
///
/// Why coplanar points need no rule of their own:
///   - A point that no facet sees is in the hull, which is the intersection of the half-spaces of
///     its facets. So a point in the plane of a facet, but outside of it, is seen by another.
///   - Triangles of one plane are seen together, so what a point p sees is whole faces, a disc
///     bounded by one cycle. An edge of that is not collinear with p, which sees the facet on one
///     side strictly: no new triangle is degenerate. The new ones coplanar with an old neighbour
///     extend its face, and some corners end up inside faces or edges: corners_of_faces drops them.
///   - A point x that saw a facet which goes sees a new one, or is in the new hull. What x saw is a
///     disc as well; if not all of it goes, x saw both facets f (which goes) and g at an edge of
///     the fan. The new facet there is a f + b g with a >= 0 and b > 0, as functions that are
///     positive beyond, since p is beyond f and not beyond g; so x is beyond it.
///
/// See: Barber, Dobkin and Huhdanpaa, The Quickhull Algorithm for Convex Hulls, 1996; Clarkson and
/// Shor, Applications of Random Sampling in Computational Geometry II, 1989.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "hull/find_seen.hpp"
#include "hull/hull_facet.hpp"
#include "machine/stop_scope.hpp"

namespace signum::detail {

/// Space has a type Plane, plane(a, b, c) and height(plane, p), on indices of points below size().
template <class Space>
class Quickhull {
 public:
  using Plane = typename Space::Plane;

  /// The four points must not be coplanar. Takes the points in the order of their indices: of equal
  /// ones, the least is the only one that can become a corner.
  Quickhull(const Space& space, std::array<std::uint32_t, 4> simplex)
      : space_(space), outside_(space.size()), fan_at_(space.size()) {
    start(simplex);
    while (!pending_.empty()) {
      end_if_stopped();
      const std::uint32_t f = pending_.back();
      pending_.pop_back();
      if (!facets_[f].gone && !facets_[f].outside.empty()) insert(f);
    }
    drop_gone(facets_);
  }

  std::size_t size() const { return facets_.size(); }
  const HullFacet& facet(std::size_t i) const { return facets_[i]; }
  const Plane& plane(std::size_t i) const { return facets_[i].plane; }
  /// Whether two neighbouring facets are in one plane.
  bool coplanar(std::size_t i, std::size_t edge) const {
    const std::uint32_t g = facets_[i].neighbours[edge];
    const std::size_t back = edge_to(g, static_cast<std::uint32_t>(i));
    return space_.height(facets_[i].plane, facets_[g].corners[(back + 2) % 3]).side == Sign::zero;
  }

 private:
  struct Facet : HullFacet {
    Plane plane;
    OutsidePoints::List outside;
    bool gone = false;
  };

  void start(std::array<std::uint32_t, 4> s) {
    if (space_.height(space_.plane(s[0], s[1], s[2]), s[3]).side == Sign::positive)
      std::swap(s[1], s[2]);
    const auto& [a, b, c, d] = s;
    fan_ = {add({{a, b, c}, {1, 2, 3}}), add({{b, a, d}, {0, 3, 2}}), add({{c, b, d}, {0, 1, 3}}),
            add({{a, c, d}, {0, 2, 1}})};
    for (std::uint32_t p = 0; p < space_.size(); ++p) {
      if (std::find(s.begin(), s.end(), p) == s.end()) assign(p);
    }
    queue_fan();
  }

  std::uint32_t add(const HullFacet& f) {
    Facet facet;
    static_cast<HullFacet&>(facet) = f;
    facet.plane = space_.plane(f.corners[0], f.corners[1], f.corners[2]);
    if (unused_.empty()) {
      facets_.push_back(facet);
      return static_cast<std::uint32_t>(facets_.size() - 1);
    }
    const std::uint32_t place = unused_.back();
    facets_[place] = facet;
    unused_.pop_back();
    return place;
  }

  /// Puts a point on the list of a facet of the fan that sees it, if any does.
  void assign(std::uint32_t p) {
    for (const std::uint32_t f : fan_)
      if (assign_to(f, p)) return;
  }

  bool assign_to(std::uint32_t f, std::uint32_t p) {
    const auto [value, side] = space_.height(facets_[f].plane, p);
    if (side == Sign::positive) outside_.append(facets_[f].outside, p, value);
    return side == Sign::positive;
  }

  /// Many points are not compared with all facets of a large fan.
  void assign_waiting(std::uint32_t apex) {
    if (std::min(fan_.size(), waiting_.size()) < 16) {
      for (const std::uint32_t p : waiting_) assign(p);
      return;
    }
    std::vector<std::uint32_t> round = {fan_.front()};
    while (round.size() < fan_.size()) round.push_back(facets_[round.back()].neighbours[1]);
    const auto corner = [&](std::size_t i) { return facets_[round[i]].corners[0]; };
    for (const std::uint32_t p : waiting_) {
      find_seen(
          round.size(), [&](std::size_t i) { return assign_to(round[i], p); },
          [&](std::size_t i) {
            return space_.height(space_.plane(corner(0), corner(i), apex), p).side;
          });
    }
  }

  void queue_fan() {
    for (const std::uint32_t i : fan_) {
      if (!facets_[i].outside.empty()) pending_.push_back(i);
    }
  }

  std::size_t edge_to(std::uint32_t f, std::uint32_t neighbour) const {
    const auto& n = facets_[f].neighbours;
    return n[0] == neighbour ? 0 : n[1] == neighbour ? 1 : 2;
  }

  /// Adds the furthest point that waits at the facet.
  void insert(std::uint32_t start) {
    const std::uint32_t apex = facets_[start].outside.furthest;
    facets_[start].gone = true;
    visible_.assign(1, start);
    rim_.clear();
    for (std::size_t k = 0; k < visible_.size(); ++k) {
      const std::uint32_t v = visible_[k];
      for (std::size_t e = 0; e < 3; ++e) {
        const std::uint32_t g = facets_[v].neighbours[e];
        if (facets_[g].gone) continue;
        if (space_.height(facets_[g].plane, apex).side == Sign::positive) {
          facets_[g].gone = true;
          visible_.push_back(g);
        } else {
          const auto& c = facets_[v].corners;
          rim_.push_back({c[e], c[(e + 1) % 3], g, edge_to(g, v)});
        }
      }
    }
    waiting_.clear();
    for (const std::uint32_t v : visible_) {
      outside_.each(facets_[v].outside, [&](std::uint32_t p) {
        if (p != apex) waiting_.push_back(p);
      });
    }
    unused_.insert(unused_.end(), visible_.begin(), visible_.end());
    fan_.clear();
    for (const Rim& r : rim_) {
      const std::uint32_t f = add({{r.from, r.to, apex}, {r.beyond, 0, 0}});
      facets_[r.beyond].neighbours[r.edge] = f;
      fan_at_[r.from] = f;
      fan_.push_back(f);
    }
    for (const std::uint32_t f : fan_) {
      const std::uint32_t following = fan_at_[facets_[f].corners[1]];
      facets_[f].neighbours[1] = following;
      facets_[following].neighbours[2] = f;
    }
    assign_waiting(apex);
    queue_fan();
  }

  /// An edge of the fan's rim, and the facet beyond it with the number of the edge there.
  struct Rim {
    std::uint32_t from, to, beyond;
    std::size_t edge;
  };

  const Space& space_;
  std::vector<Facet> facets_;
  OutsidePoints outside_;
  /// The facet of the fan whose rim edge starts at a point.
  std::vector<std::uint32_t> fan_at_;
  std::vector<std::uint32_t> unused_, pending_;
  // These serve one insertion, and are members so that their memory is kept.
  std::vector<std::uint32_t> fan_, visible_, waiting_;
  std::vector<Rim> rim_;
};

}  // namespace signum::detail
