// SPDX-License-Identifier: MIT
#include "solid_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "depth_buffer.hpp"
#include "palette.hpp"
#include "written/svg.hpp"

namespace signum::cli {
namespace {

using oracle::picture::Closing, oracle::picture::path, oracle::picture::path_element;
using Corners = std::array<Point3, 3>;

/// A piece that was neither whole nor hidden when it was too small to cut: it is painted in the
/// order of depth.
struct Piece {
  double depth;
  std::size_t order;
  Corners corners;
  Color color;
};

constexpr double smallest_piece = 1.5;
/// How far in front of its surface a line counts.
constexpr double line_lift = 1.5;

// Light from the upper left, in front of the page.
constexpr Point3 light{-0.42, -0.68, 0.60};

Point3 middle(const Point3& a, const Point3& b) {
  return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
}

/// The squared distance of two points as they appear on the page.
double squared_length(const Point3& a, const Point3& b) {
  return (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y);
}

Color shade(Color color, const Corners& t) {
  const Point3 n = unit_normal(t[0], t[1], t[2]);
  // The side that faces the viewer is lit.
  const double towards = n.z < 0 ? -dot(n, light) : dot(n, light);
  return lit(color, 0.72 + 0.48 * std::max(-0.35, towards));
}

Corners corners(const Part& part, const Mesh::Triangle& t) {
  return {part.vertices[t[0]], part.vertices[t[1]], part.vertices[t[2]]};
}

bool drawn(const Part& part, const Mesh::Triangle& t) {
  return !part.solid || part.faces_viewer(t);
}

class Painter {
 public:
  explicit Painter(const DepthBuffer& buffer) : buffer_(buffer) {}

  void triangle(const Corners& t, Color color) {
    std::size_t longest = 0;
    for (std::size_t k = 1; k < 3; ++k)
      if (squared_length(t[k], t[(k + 1) % 3]) > squared_length(t[longest], t[(longest + 1) % 3]))
        longest = k;
    const Point3 &a = t[longest], &b = t[(longest + 1) % 3], &c = t[(longest + 2) % 3];
    const Visibility seen = buffer_.visibility(t);
    if (seen == Visibility::hidden) return;
    if (seen == Visibility::full) {
      whole_[hex(color)] += outline(t);
    } else if (squared_length(a, b) <= smallest_piece * smallest_piece) {
      const Point3 center{(a.x + b.x + c.x) / 3, (a.y + b.y + c.y) / 3, (a.z + b.z + c.z) / 3};
      if (buffer_.sees(center, smallest_piece))
        pieces_.push_back({center.z, pieces_.size(), t, color});
    } else {
      triangle({a, middle(a, b), c}, color);
      triangle({middle(a, b), b, c}, color);
    }
  }

  void line(const Point3& p, const Point3& q, Color color) {
    // The line is tried in steps of a pixel or two; those that are seen are joined again.
    const int steps = 1 + static_cast<int>(std::max(std::abs(q.x - p.x), std::abs(q.y - p.y)) / 2);
    const auto at = [&](int i) {
      const double s = double(i) / steps;
      return Point3{p.x + s * (q.x - p.x), p.y + s * (q.y - p.y), p.z + s * (q.z - p.z)};
    };
    const auto seen = [&](int i) {
      return buffer_.sees_outline(middle(at(i), at(i + 1)), line_lift);
    };
    for (int i = 0; i < steps; ++i) {
      if (!seen(i)) continue;
      int end = i + 1;
      while (end < steps && seen(end)) ++end;
      lines_[hex(color)] += path(std::array{at(i), at(end)}, Closing::open) + "\n";
      i = end;
    }
  }

  /// The SVG has the pieces first: whatever is seen whole is hidden by none of them.
  std::string svg() {
    std::sort(pieces_.begin(), pieces_.end(), [](const Piece& a, const Piece& b) {
      return a.depth != b.depth ? a.depth < b.depth : a.order < b.order;
    });
    std::string text = "<g stroke-width=\".7\" stroke-linejoin=\"round\">\n";
    for (std::size_t i = 0; i < pieces_.size();) {
      const Color color = pieces_[i].color;
      std::string d;
      for (; i < pieces_.size() && pieces_[i].color == color; ++i) d += outline(pieces_[i].corners);
      text += filled(hex(color), d);
    }
    for (const auto& [color, d] : whole_) text += filled(color, d);
    for (const auto& [color, d] : lines_)
      text += path_element("fill=\"none\" stroke=\"" + color + "\"", d);
    return text += "</g>\n";
  }

 private:
  /// All turn the same way, so that both sides of what is flat fill it, being of one color.
  static std::string outline(const Corners& t) {
    const bool turns =
        (t[1].x - t[0].x) * (t[2].y - t[0].y) < (t[1].y - t[0].y) * (t[2].x - t[0].x);
    return path(turns ? Corners{t[0], t[2], t[1]} : t, Closing::closed) + "\n";
  }
  static std::string filled(const std::string& color, const std::string& d) {
    return path_element(fmt::format("fill=\"{0}\" stroke=\"{0}\"", color), d);
  }

  const DepthBuffer& buffer_;
  std::vector<Piece> pieces_;
  std::map<std::string, std::string> whole_, lines_;  ///< by color
};

}  // namespace

std::string solid_view(const std::vector<Part>& parts, const std::vector<Segment3>& seams,
                       double width, double height) {
  DepthBuffer buffer(width, height);
  for (const Part& part : parts)
    for (const auto& t : part.triangles)
      if (drawn(part, t)) buffer.draw(corners(part, t));

  Painter painter(buffer);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (const auto& t : parts[i].triangles) {
      if (!drawn(parts[i], t)) continue;
      const Corners c = corners(parts[i], t);
      painter.triangle(c, shade(part_color(i), c));
    }
    for (const Part::Line& line : parts[i].lines)
      if (line.front) painter.line(line.p, line.q, lit(part_color(i), 0.45));
  }
  for (const Segment3& seam : seams) painter.line(seam.p, seam.q, {70, 70, 70});
  return painter.svg();
}

}  // namespace signum::cli
