// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <signum/bound/convex_hull2.hpp>
#include <signum/judge/finding.hpp>

#include "literal.hpp"
#include "machine/fp_environment.hpp"
#include "picture/figure.hpp"
#include "picture/view.hpp"
#include "reply_words.hpp"
#include "written/svg.hpp"

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

/// What a picture consists of, in the coordinates that are drawn.
class Scene {
 public:
  Scene(const Case& question, const Reply& truth)
      : figure_(question, truth),
        view_(figure_.is_flat() ? View::of_plane() : View::of_space(corners_apart(), areas())) {
    Chain points;
    for (const Outline& o : figure_.outlines()) {
      for (const Chain& chain : o.lines) append(points, figure_.spread()(chain));
      for (const Chain& chain : o.clouds) {
        for (const Point3& p : chain) points.push_back(figure_.spread()(p));
      }
      for (const Point3& p : o.corners) points.push_back(figure_.spread()(p));
    }
    view_.fit(points, margin, top, view_width, view_height);
  }

  bool to_scale() const { return figure_.to_scale(); }

  std::string svg() {
    std::string result;
    for (std::size_t i = 0; i < figure_.outlines().size(); ++i) {
      result += shape(figure_.outlines()[i], i == 0 ? blue : orange);
    }
    result += marked();
    for (std::size_t i = 0; i < figure_.outlines().size(); ++i) {
      result += corners(figure_.outlines()[i], i == 0 ? blue : orange);
    }
    return result;
  }

 private:
  static void append(Chain& to, const Chain& from) {
    to.insert(to.end(), from.begin(), from.end());
  }

  Chain corners_apart() const {
    Chain result;
    for (const Outline& o : figure_.outlines()) {
      for (const Point3& p : o.corners) result.push_back(figure_.spread()(p));
    }
    return result;
  }
  std::vector<Chain> areas() const {
    std::vector<Chain> result;
    for (const Outline& o : figure_.outlines()) {
      for (const Area& area : o.areas) {
        for (const Chain& ring : area.rings) result.push_back(figure_.spread()(ring));
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
        d += path(on_page(view_, figure_.spread()(ring)), Closing::closed);
      }
      faces += path_element(
          area.rule == FillRule::nonzero ? "fill-rule=\"nonzero\"" : "fill-rule=\"evenodd\"", d);
    }
    for (const Chain& cloud : o.clouds) {
      std::vector<Point2> points;
      for (const Point3& p : cloud) points.push_back(view_(figure_.spread()(p)));
      std::vector<Point2> silhouette;
      for (const std::uint32_t i : convex_hull(points)) silhouette.push_back(points[i]);
      faces += path_element("stroke-opacity=\"1\"", path(silhouette, Closing::closed));
    }
    std::string d;
    for (const Chain& chain : o.lines)
      d += path(on_page(view_, figure_.spread()(chain)), Closing::open);
    for (const Segment3& a : o.arrows) d += arrow(a);
    const std::string c(color);
    return "<g fill=\"" + c + "\" fill-opacity=\".16\" stroke=\"" + c +
           "\" stroke-opacity=\"0\" stroke-width=\"1.5\">\n" + faces + "</g>\n" +
           path_element("fill=\"none\" stroke=\"" + c + "\" stroke-width=\"1.5\"", d);
  }

  /// The head of an arrow at the end of a segment.
  std::string arrow(const Segment3& s) const {
    const Chain chain = figure_.spread()(Chain{s.p, s.q});
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
    if (figure_.mark().nearest.size() == 2) {
      constexpr double visible = 6;
      const std::vector<Point2> gap = on_page(view_, figure_.spread()(figure_.mark().nearest));
      const Point2 p = gap.front(), q = gap.back();
      if (std::hypot(q.x - p.x, q.y - p.y) < visible)
        return ring_about(p, " stroke-dasharray=\"3 3\"");
      return stroke(path(gap, Closing::open),
                    "fill=\"none\" stroke-width=\"2\" stroke-dasharray=\"3 4\"");
    }
    if (figure_.mark().common.empty()) return "";
    if (figure_.mark().common.size() == 1)
      return ring_about(view_(figure_.spread()(figure_.mark().common[0])), "");
    Chain ring = figure_.mark().common;
    if (ring.size() > 2) ring.push_back(ring.front());
    return stroke(path(on_page(view_, figure_.spread()(ring)), Closing::open),
                  "fill=\"" + std::string(red) + "\" fill-opacity=\".25\" stroke-width=\"3.5\"");
  }

  /// Dots with their coordinates, where there is room for them.
  std::string corners(const Outline& o, std::string_view color) {
    constexpr std::size_t most_labels = 14;
    constexpr double letter = 6.2, height = 13;
    std::string result;
    for (const Point3& corner : o.corners) {
      const Point2 at = view_(figure_.spread()(corner));
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
    const Point3 p = figure_.given(drawn);
    std::string result = "(" + brief(p.x) + ", " + brief(p.y);
    if (!figure_.is_flat()) result += ", " + brief(p.z);
    return result + ")";
  }

  Figure figure_;
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
