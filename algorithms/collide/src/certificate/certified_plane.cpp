// SPDX-License-Identifier: MIT
// The checkers find what encloses what by themselves. What they are told is where the segments are
// cut: what takes a sweep with exact crossings to find takes turns of given points to check.
#include <algorithm>
#include <array>
#include <signum/collide/plane_certificate.hpp>
#include <signum/plane/overlay.hpp>
#include <signum/plane/relate.hpp>
#include <span>
#include <vector>

#include "certificate/certified_set.hpp"
#include "machine/fp_environment.hpp"
#include "numbers/rational_value.hpp"
#include "sets/set_segments.hpp"

namespace signum {

namespace detail {
namespace {

constexpr std::array rule_words = {"even-odd", "nonzero", "positive", "negative"};
constexpr std::array operation_words = {"union", "intersection", "difference",
                                        "symmetric-difference"};

void append_point(std::string& line, const Point2& p) {
  line.append(" " + hexadecimal_text(p.x)).append(" " + hexadecimal_text(p.y));
}

void append_chain(std::string& line, const std::vector<Point2>& chain) {
  line.append(" " + std::to_string(chain.size()));
  for (const Point2& p : chain) append_point(line, p);
}

std::string words_of(const PlaneSet& set) {
  std::string line = rule_words[static_cast<std::size_t>(set.rule)];
  for (const Point2& p : set.points) append_point(line += " point", p);
  for (const auto& chain : set.lines) append_chain(line += " line", chain);
  for (const Chains2& polygon : set.polygons) {
    line.append(" polygon " + std::to_string(polygon.size()));
    for (const auto& chain : polygon) append_chain(line, chain);
  }
  return line;
}

/// The sets, and the points that their segments have between their ends.
class CertifiedMap {
 public:
  CertifiedMap(const PlaneSet& a, const PlaneSet& b)
      : segments_(std::array{&a, &b}),
        map_(segments_.points, segments_.segments, segments_.groups_by_polygon()),
        sets_("set-a " + words_of(a) + "\nset-b " + words_of(b) + "\n"),
        points_(segments_.points.size()),
        number_(map_.vertices()) {
    for (std::size_t p = points_; p-- > 0;) number_[map_.vertex_of(index(p))] = p;
    for (const SegmentMap::Ends& s : segments_.segments) {
      // A point is no segment of the text.
      if (s.from != s.to) ways_.push_back({map_.vertex_of(s.from), map_.vertex_of(s.to)});
    }
  }

  /// Requires a region whose borders are edges of the map.
  void add(const PlaneRegion& region) {
    std::vector<std::uint32_t>
        vertices;  // of the map, those of the region, which are sorted as well
    for (std::uint32_t v = 0; vertices.size() < region.vertex_count(); ++v) {
      if (map_.exact_point(v).exact == region.vertex(vertices.size()).exact) vertices.push_back(v);
    }
    sets_ += "set-c even-odd";
    for (const PlaneRegion::Rings& rings : region.polygons()) {
      sets_ += " polygon " + std::to_string(rings.size());
      for (const std::vector<std::uint32_t>& ring : rings) {
        sets_ += " " + std::to_string(ring.size());
        for (std::size_t i = 0; i < ring.size(); ++i) {
          for (const Rational& x : region.vertex(ring[i]).exact) sets_ += " " + x.to_string();
          ways_.push_back({vertices[ring[i]], vertices[ring[(i + 1) % ring.size()]]});
        }
        points_ += ring.size();
      }
    }
    sets_ += "\n";
  }

  std::string claim(const std::string& words) {
    CertificateText text(2, sets_);
    std::vector<RationalPoint> crossings;
    for (std::uint32_t v = 0; v < map_.vertices(); ++v) {
      if (map_.is_given(v)) continue;
      number_[v] = points_ + crossings.size();
      const Vec2<BigRational> p = map_.exact(v);
      crossings.push_back({p.x, p.y, 0});
    }
    std::vector<std::size_t> cuts;
    for (std::size_t i = 0; i < ways_.size(); ++i) append_cuts(cuts, i);
    text.claim(words);
    text.line("crossings", crossings);
    text.line("cuts", cuts);
    return text.end();
  }

 private:
  struct Way {
    std::uint32_t from, to;
  };
  static std::uint32_t index(std::size_t i) { return static_cast<std::uint32_t>(i); }

  void append_cuts(std::vector<std::size_t>& cuts, std::size_t segment) const {
    const auto [from, to] = ways_[segment];
    const std::uint32_t first = std::min(from, to), last = std::max(from, to);
    std::vector<std::uint32_t> between;
    for (std::uint32_t v = first; v != last;) {
      if (v != first) between.push_back(v);
      // From below: first come those that the end is above.
      std::uint32_t edge = map_.first_edge(v), end = map_.first_edge(v + 1);
      while (edge < end) {
        const std::uint32_t middle = edge + (end - edge) / 2;
        if (map_.side_of_vertex(middle, last) == Sign::positive) {
          edge = middle + 1;
        } else {
          end = middle;
        }
      }
      v = map_.edges()[edge].to;
    }
    if (from > to) std::reverse(between.begin(), between.end());
    for (const std::uint32_t v : between) cuts.insert(cuts.end(), {segment, number_[v]});
  }

  SetSegments segments_;
  SegmentMap map_;
  std::string sets_;
  std::size_t points_;               ///< in the sets of the text
  std::vector<std::size_t> number_;  ///< of vertices in the text
  std::vector<Way> ways_;            ///< the segments of the text, by the vertices of their ends
};

}  // namespace
}  // namespace detail

std::string certificate(const PlaneSet& a, const PlaneSet& b) {
  const detail::DefaultFpEnvironment environment;
  return detail::CertifiedMap(a, b).claim("relate " + relate(a, b).matrix());
}

std::string certificate(BooleanOperation operation, const PlaneSet& a, const PlaneSet& b) {
  const detail::DefaultFpEnvironment environment;
  detail::CertifiedMap map(a, b);
  map.add(overlay(operation, a, b));
  return map.claim(detail::operation_words[static_cast<std::size_t>(operation)]);
}

}  // namespace signum
