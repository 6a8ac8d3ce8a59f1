// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/bound/convex_hull2.hpp>
#include <signum/judge/finding.hpp>

#include "affine_map.hpp"
#include "case_numbers.hpp"
#include "fp_environment.hpp"
#include "literal.hpp"
#include "picture/case_outlines.hpp"
#include "picture/mark.hpp"
#include "picture/outline.hpp"
#include "picture/spread.hpp"
#include "picture/svg.hpp"
#include "picture/view.hpp"
#include "reply_words.hpp"

namespace signum::oracle {

using detail::DefaultFpEnvironment;

namespace {

using namespace picture;

constexpr double page_width = 720, view_width = 600, view_height = 380, top = 96, margin = 60;
constexpr std::string_view blue = "#2f6fb5", orange = "#d9822b", red = "#c8102e", grey = "#888";

std::vector<Point2> on_page(const View& view, const Chain& chain) {
  std::vector<Point2> result;
  for (const Point3& p : chain) result.push_back(view(p));
  return result;
}

/// The power of two by which the numbers are multiplied so that products of them neither overflow
/// nor vanish.
int drawn_exponent(const Case& question) {
  constexpr int comfortable = 300;
  double largest = 0;
  for (const double x : values(question)) largest = std::max(largest, std::abs(x));
  const int e = largest == 0 ? 0 : std::ilogb(largest);
  return std::abs(e) <= comfortable ? 0 : -e;
}

Case scaled(Case question, int exponent) {
  // The power is taken in two steps, since 2^exponent or its inverse may not be a double.
  for (const int part : {exponent / 2, exponent - exponent / 2}) {
    AffineMap map;
    map.length = std::ldexp(1.0, part);
    for (std::size_t i = 0; i < 3; ++i) {
      map.linear[i][i] = map.length;
      map.dual[i][i] = 1 / map.length;
    }
    apply(map, question);
  }
  return question;
}

/// A room about everything that is bounded.
Room room_of(const Case& question) {
  Chain points;
  for (const Outline& o : outlines(question, nullptr)) {
    points.insert(points.end(), o.corners.begin(), o.corners.end());
    for (const auto* list : {&o.lines, &o.clouds}) {
      for (const Chain& chain : *list) points.insert(points.end(), chain.begin(), chain.end());
    }
  }
  if (points.empty()) return {};
  Point3 low = points[0], high = points[0];
  for (const Point3& p : points) {
    low = {std::min(low.x, p.x), std::min(low.y, p.y), std::min(low.z, p.z)};
    high = {std::max(high.x, p.x), std::max(high.y, p.y), std::max(high.z, p.z)};
  }
  const Point3 center = plus(times(0.5, low), times(0.5, high));
  const double radius = 0.6 * length(plus(high, times(-1, low)));
  return {center, radius > 0 ? radius : 1};
}

/// What a picture consists of, in the coordinates that are drawn.
class Scene {
 public:
  Scene(const Case& question, const Reply& truth)
      : is_flat_(std::holds_alternative<std::vector<Shape2>>(question.shapes)),
        exponent_(drawn_exponent(question)),
        room_(room_of(scaled(question, exponent_))),
        outlines_(outlines(scaled(question, exponent_), &room_)),
        mark_(scaled_mark(mark(question, truth))),
        spread_(anchors()),
        view_(is_flat_ ? View::of_plane() : View::of_space(corners_apart(), areas())) {
    Chain points;
    for (const Outline& o : outlines_) {
      for (const Chain& chain : o.lines) append(points, spread_(chain));
      for (const Chain& chain : o.clouds) {
        for (const Point3& p : chain) points.push_back(spread_(p));
      }
      for (const Point3& p : o.corners) points.push_back(spread_(p));
    }
    view_.fit(points, margin, top, view_width, view_height);
  }

  bool to_scale() const { return !spread_.distorts(); }

  std::string svg() {
    std::string result;
    for (std::size_t i = 0; i < outlines_.size(); ++i) {
      result += shape(outlines_[i], i == 0 ? blue : orange);
    }
    result += marked();
    for (std::size_t i = 0; i < outlines_.size(); ++i) {
      result += corners(outlines_[i], i == 0 ? blue : orange);
    }
    return result;
  }

 private:
  static void append(Chain& to, const Chain& from) {
    to.insert(to.end(), from.begin(), from.end());
  }

  Mark scaled_mark(Mark mark) const {
    for (Chain* chain : {&mark.common, &mark.nearest}) {
      for (Point3& p : *chain) p = times_power(p, exponent_);
    }
    return mark;
  }
  static Point3 times_power(const Point3& p, int e) {
    return {std::ldexp(p.x, e), std::ldexp(p.y, e), std::ldexp(p.z, e)};
  }

  /// The corners, to be spread; or none where that would bend what is straight or round.
  Chain anchors() const {
    Chain result;
    for (const Outline& o : outlines_) append(result, o.corners);
    const Spread spread(result);
    const auto is_bent = [&spread](const Outline& o) {
      bool bent = !o.clouds.empty() || spread.bends(o.lines);
      for (const Area& area : o.areas) bent = bent || spread.bends(area.rings);
      return bent;
    };
    return std::any_of(outlines_.begin(), outlines_.end(), is_bent) ? Chain{} : result;
  }
  Chain corners_apart() const {
    Chain result;
    for (const Outline& o : outlines_) {
      for (const Point3& p : o.corners) result.push_back(spread_(p));
    }
    return result;
  }
  std::vector<Chain> areas() const {
    std::vector<Chain> result;
    for (const Outline& o : outlines_) {
      for (const Area& area : o.areas) {
        for (const Chain& ring : area.rings) result.push_back(spread_(ring));
      }
    }
    return result;
  }

  std::string shape(const Outline& o, std::string_view color) const {
    std::string faces, lines;
    for (const Area& area : o.areas) {
      std::string d;
      for (Chain ring : area.rings) {
        ring.push_back(ring.front());
        d += path(on_page(view_, spread_(ring)), Closing::closed);
      }
      faces += path_element(
          area.rule == FillRule::nonzero ? "fill-rule=\"nonzero\"" : "fill-rule=\"evenodd\"", d);
    }
    for (const Chain& cloud : o.clouds) {
      std::vector<Point2> points;
      for (const Point3& p : cloud) points.push_back(view_(spread_(p)));
      std::vector<Point2> silhouette;
      for (const std::uint32_t i : convex_hull(points)) silhouette.push_back(points[i]);
      faces += path_element("stroke-opacity=\"1\"", path(silhouette, Closing::closed));
    }
    std::string d;
    for (const Chain& chain : o.lines) d += path(on_page(view_, spread_(chain)), Closing::open);
    for (const Segment3& a : o.arrows) d += arrow(a);
    const std::string c(color);
    return "<g fill=\"" + c + "\" fill-opacity=\".16\" stroke=\"" + c +
           "\" stroke-opacity=\"0\" stroke-width=\"1.5\">\n" + faces + "</g>\n" +
           path_element("fill=\"none\" stroke=\"" + c + "\" stroke-width=\"1.5\"", d);
  }

  /// The head of an arrow at the end of a segment.
  std::string arrow(const Segment3& s) const {
    const Chain chain = spread_(Chain{s.p, s.q});
    const Point2 q = view_(chain.back()), p = view_(chain[chain.size() - 2]);
    const double size = std::hypot(q.x - p.x, q.y - p.y);
    if (!(size > 0)) return "";
    const Point2 u = {9 * (q.x - p.x) / size, 9 * (q.y - p.y) / size};
    return path(std::array{Point2{q.x - u.x + u.y / 2, q.y - u.y - u.x / 2}, q,
                           Point2{q.x - u.x - u.y / 2, q.y - u.y + u.x / 2}},
                Closing::open);
  }

  /// What the two have in common, or the gap between them.
  std::string marked() const {
    const std::string in_red = "stroke=\"" + std::string(red) + "\"";
    const auto stroke = [&](const std::string& d, std::string_view more) {
      return path_element(in_red + " stroke-linecap=\"round\" " + std::string(more), d);
    };
    const auto ring_about = [&](const Point2& at, std::string_view more) {
      return circle(at, 9, "fill=\"none\" " + in_red + " stroke-width=\"2.5\"" + std::string(more));
    };
    if (mark_.nearest.size() == 2) {
      constexpr double visible = 6;
      const std::vector<Point2> gap = on_page(view_, spread_(mark_.nearest));
      const Point2 p = gap.front(), q = gap.back();
      if (std::hypot(q.x - p.x, q.y - p.y) < visible)
        return ring_about(p, " stroke-dasharray=\"3 3\"");
      return stroke(path(gap, Closing::open),
                    "fill=\"none\" stroke-width=\"2\" stroke-dasharray=\"3 4\"");
    }
    if (mark_.common.empty()) return "";
    if (mark_.common.size() == 1) return ring_about(view_(spread_(mark_.common[0])), "");
    Chain ring = mark_.common;
    if (ring.size() > 2) ring.push_back(ring.front());
    return stroke(path(on_page(view_, spread_(ring)), Closing::open),
                  "fill=\"" + std::string(red) + "\" fill-opacity=\".25\" stroke-width=\"3.5\"");
  }

  /// Dots with their coordinates, where there is room for them.
  std::string corners(const Outline& o, std::string_view color) {
    constexpr std::size_t most_labels = 14;
    constexpr double letter = 6.2, height = 13;
    std::string result;
    for (const Point3& corner : o.corners) {
      const Point2 at = view_(spread_(corner));
      const std::string fill = "fill=\"" + std::string(color) + "\"";
      result += circle(at, 3.2, fill);
      const std::string label = coordinates_of(corner);
      const bool told = std::find(told_.begin(), told_.end(), label) != told_.end();
      if (told || o.corners.size() > most_labels) continue;
      const double width = letter * static_cast<double>(label.size());
      // The place that overlaps least with what is drawn, among some about the point.
      Aabb2 best{};
      double best_overlap = 1e300;
      for (const auto& [x, y] : {std::array{8.0, -6.0},
                                 {8.0, 16.0},
                                 {-8.0 - width, -6.0},
                                 {-8.0 - width, 16.0},
                                 {-width / 2, -12.0},
                                 {-width / 2, 22.0},
                                 {8.0, 32.0},
                                 {-8.0 - width, 32.0},
                                 {8.0, -22.0},
                                 {-8.0 - width, -22.0}}) {
        const double left = std::clamp(at.x + x, 4.0, std::max(4.0, page_width - width - 4));
        const Aabb2 box = {{left, at.y + y - height + 3}, {left + width, at.y + y + 3}};
        double overlap = std::abs(left - at.x - x);
        for (const Aabb2& other : taken_) {
          const double w = std::min(box.max.x, other.max.x) - std::max(box.min.x, other.min.x);
          const double h = std::min(box.max.y, other.max.y) - std::max(box.min.y, other.min.y);
          if (w > 0 && h > 0) overlap += w * h;
        }
        if (overlap < best_overlap) best = box, best_overlap = overlap;
      }
      taken_.push_back(best);
      told_.push_back(label);
      result += text({best.min.x, best.max.y - 3}, "font-size=\"11.5\" " + fill, label);
    }
    return result;
  }
  std::string coordinates_of(const Point3& drawn) const {
    const Point3 p = times_power(drawn, -exponent_);
    std::string result = "(" + brief(p.x) + ", " + brief(p.y);
    if (!is_flat_) result += ", " + brief(p.z);
    return result + ")";
  }

  bool is_flat_;
  int exponent_;
  Room room_;
  std::vector<Outline> outlines_;
  Mark mark_;
  Spread spread_;
  View view_;
  std::vector<Aabb2> taken_;
  std::vector<std::string> told_;
};

/// Shortened to fit on a line of the page.
std::string shortened(const std::string& text) {
  constexpr std::size_t most = 92;
  return text.size() <= most ? text : text.substr(0, most - 3) + "...";
}

}  // namespace

std::string finding_picture(const Finding& finding, std::string_view peer) {
  const DefaultFpEnvironment guard;
  Scene scene(finding.smallest, finding.truth);
  std::string svg = scene.svg();
  const double bottom = top + view_height + 70;
  const auto line = [&](double y, std::string_view attributes, const std::string& what) {
    svg += text({20, y}, attributes, shortened(what));
  };
  line(26, "font-weight=\"bold\" fill=\"#222\"",
       name(finding.key.kind) + ": " + fault_words(finding.key));
  line(48, "fill=\"" + std::string(red) + "\"",
       std::string(peer) + " says: " + words(finding.outcome));
  line(68, "fill=\"#1a7f37\"", "Right: " + words(finding.truth));
  const std::string note =
      scene.to_scale()
          ? ""
          : "Not to scale: coordinates that are equal are in line, the others are spread.";
  line(bottom - 14, "font-size=\"12\" fill=\"" + std::string(grey) + "\"", note);
  return document({page_width, bottom}, "font-size=\"14\"", svg);
}

}  // namespace signum::oracle
