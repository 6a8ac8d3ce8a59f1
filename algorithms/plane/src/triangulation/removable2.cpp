// SPDX-License-Identifier: MIT
#include "triangulation/removable2.hpp"

#include <cmath>
#include <map>
#include <utility>

#include "machine/stop_scope.hpp"
#include "sites/sites.hpp"

namespace signum::detail {

std::uint32_t Removable2::find(const Point2& p) const {
  // The nearest of a few triangles, about the cube root of their number, is a good start.
  const std::size_t count = marks_.size();
  const auto distance = [&](std::uint32_t t) {
    const Point2& q = sites_[corners[3 * t]];
    return std::abs(p.x - q.x) + std::abs(p.y - q.y);
  };
  std::uint32_t start = is_ghost(last_) ? twins[3 * last_] / 3 : last_;
  double nearest = distance(start);
  std::uint64_t random = start + 1;
  for (std::size_t k = 1; k * k * k < count; ++k) {
    random = random * 6364136223846793005u + 1442695040888963407u;
    const auto t = static_cast<std::uint32_t>((random >> 33) % count);
    if (corners[3 * t] == infinite || is_ghost(t) || !(distance(t) < nearest)) continue;
    nearest = distance(t);
    start = t;
  }
  return locate(p, start);
}

std::optional<std::uint32_t> Removable2::insert_site(std::uint32_t site) {
  last_ = find(sites_[site]);
  return insert(site);
}

bool Removable2::remove_site(std::uint32_t site) {
  std::uint32_t e = 3 * find(sites_[site]);
  while (corners[e] != site) ++e;
  gone_.clear();
  rim_.clear();
  std::vector<std::uint32_t> names;
  for (const std::uint32_t first = e;;) {
    gone_.push_back(e / 3);
    rim_.push_back(twins[next(e)]);
    if (corners[next(e)] != infinite) names.push_back(corners[next(e)]);
    e = twins[previous(e)];
    if (e == first) break;
  }
  std::vector<Point2> neighbours;
  for (const std::uint32_t v : names) neighbours.push_back(sites_[v]);
  OrderedSites<Point2> ordered = ordered_sites(std::span<const Point2>(neighbours));
  for (std::uint32_t& i : ordered.names) i = names[i];
  Incremental2<Point2> among(ordered.points);
  // Few sites are not worth a stop, which might leave a site half removed.
  const WithStopScope without_stop(nullptr);
  const bool is_line = !among.insert_all();
  // Beyond neighbours on a line there may be triangles, or but ghosts.
  const auto is_outer_ghost = [&](std::uint32_t outer) { return is_ghost(outer / 3); };
  if (is_line && std::all_of(rim_.begin(), rim_.end(), is_outer_ghost)) return false;
  free_.insert(free_.end(), gone_.begin(), gone_.end());
  for (const std::uint32_t t : gone_) corners[3 * t] = infinite;
  if (is_line) {
    join_line();
  } else {
    take_from(among, ordered.names);
  }
  last_ = rim_.front() / 3;
  return true;
}

void Removable2::join_line() {
  // From the rim's edge that comes from infinity to that which goes there.
  const auto comes = [&](std::uint32_t outer) { return corners[next(outer)] == infinite; };
  std::rotate(rim_.begin(), std::find_if(rim_.begin(), rim_.end(), comes), rim_.end());
  std::uint32_t before = rim_.front();
  for (std::size_t k = 1; k + 1 < rim_.size(); ++k) {
    const std::uint32_t t = add_cell();
    set_corners(t, corners[next(rim_[k])], corners[rim_[k]], infinite);
    join(3 * t, rim_[k]);
    join(3 * t + 2, before);
    before = 3 * t + 1;
  }
  join(before, rim_.back());
}

void Removable2::take_from(const Incremental2<Point2>& among,
                           std::span<const std::uint32_t> names) {
  const auto name = [&](std::uint32_t e) {
    const std::uint32_t v = among.corners[e];
    return v == infinite ? infinite : names[v];
  };
  std::map<std::array<std::uint32_t, 2>, std::uint32_t> edges;
  for (std::uint32_t e = 0; e < among.corners.size(); ++e) edges[{name(e), name(next(e))}] = e;
  // The half-edge here of each one there that is taken; those of the rim are known first.
  std::vector<std::uint32_t> outer_of(among.corners.size(), infinite);
  std::vector<std::uint32_t> taken(among.corners.size() / 3, infinite), order;
  const auto take = [&](std::uint32_t t) {
    if (taken[t] != infinite) return;
    taken[t] = add_cell();
    set_corners(taken[t], name(3 * t), name(3 * t + 1), name(3 * t + 2));
    order.push_back(t);
  };
  for (const std::uint32_t outer : rim_) {
    const std::uint32_t e = edges.at({corners[next(outer)], corners[outer]});
    outer_of[e] = outer;
    take(e / 3);
  }
  for (std::size_t k = 0; k < order.size(); ++k) {
    for (std::uint32_t e = 3 * order[k]; e < 3 * order[k] + 3; ++e) {
      const std::uint32_t here = 3 * taken[order[k]] + e % 3;
      if (outer_of[e] != infinite) {
        join(here, outer_of[e]);
      } else {
        const std::uint32_t twin = among.twins[e];
        take(twin / 3);
        twins[here] = 3 * taken[twin / 3] + twin % 3;
      }
    }
  }
}

}  // namespace signum::detail
