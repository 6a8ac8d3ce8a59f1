// SPDX-License-Identifier: MIT
#include "solid_view.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>

#include "palette.hpp"

namespace signum::cli {
namespace {

/// Something small to paint: a piece of a triangle, or of a line when its last two corners are one.
struct Piece {
  double depth;
  std::array<Point3, 3> corners;
  Color color;
  bool line;
};

constexpr double smallest_piece = 12, piece_growth = 1.5;
constexpr std::size_t most_pieces = 40000;
/// How much nearer a line counts than its surface, as a share of the size of a piece.
constexpr double line_lift = 0.6;

// Light from the upper left, in front of the page.
constexpr Point3 light{-0.42, -0.68, 0.60};

Point3 middle(const Point3& a, const Point3& b) {
  return {(a.x + b.x) / 2, (a.y + b.y) / 2, (a.z + b.z) / 2};
}

double squared_length(const Point3& a, const Point3& b) {
  const Point3 d{b.x - a.x, b.y - a.y, b.z - a.z};
  return dot(d, d);
}

Color shade(Color color, const Part& part, const Mesh::Triangle& t) {
  const Point3 n = unit_normal(part.vertices[t[0]], part.vertices[t[1]], part.vertices[t[2]]);
  // On the left-handed page the normal of a triangle that faces the viewer points away from him.
  const double towards = n.z < 0 ? -dot(n, light) : dot(n, light);
  return lit(color, 0.72 + 0.48 * std::max(-0.35, towards));
}

class Cutter {
 public:
  explicit Cutter(double size) : size_(size) {}

  void triangle(const std::array<Point3, 3>& t, Color color) {
    std::size_t longest = 0;
    for (std::size_t k = 1; k < 3; ++k)
      if (squared_length(t[k], t[(k + 1) % 3]) > squared_length(t[longest], t[(longest + 1) % 3]))
        longest = k;
    const Point3 &a = t[longest], &b = t[(longest + 1) % 3], &c = t[(longest + 2) % 3];
    if (squared_length(a, b) <= size_ * size_ || full()) {
      pieces.push_back({(a.z + b.z + c.z) / 3, t, color, false});
      return;
    }
    triangle({a, middle(a, b), c}, color);
    triangle({middle(a, b), b, c}, color);
  }

  void line(const Point3& p, const Point3& q, Color color) {
    if (squared_length(p, q) <= size_ * size_ || full()) {
      pieces.push_back({(p.z + q.z) / 2 + line_lift * size_, {p, q, q}, color, true});
      return;
    }
    line(p, middle(p, q), color);
    line(middle(p, q), q, color);
  }

  bool full() const { return pieces.size() > most_pieces; }

  std::vector<Piece> pieces;

 private:
  double size_;
};

std::vector<Piece> cut(const std::vector<Part>& parts, double size) {
  Cutter cutter(size);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const Part& part = parts[i];
    for (const auto& t : part.triangles) {
      if (part.solid && !part.faces_viewer(t)) continue;
      cutter.triangle({part.vertices[t[0]], part.vertices[t[1]], part.vertices[t[2]]},
                      shade(part_color(i), part, t));
    }
    for (const Part::Line& line : part.lines)
      if (line.front) cutter.line(line.p, line.q, lit(part_color(i), 0.45));
  }
  return std::move(cutter.pieces);
}

}  // namespace

std::string solid_view(const std::vector<Part>& parts) {
  double size = smallest_piece;
  std::vector<Piece> pieces = cut(parts, size);
  while (pieces.size() > most_pieces && size < 1000) pieces = cut(parts, size *= piece_growth);
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const Piece& a, const Piece& b) { return a.depth < b.depth; });

  std::string svg =
      "<g fill=\"currentColor\" stroke=\"currentColor\" stroke-width=\".7\" "
      "stroke-linejoin=\"round\" stroke-linecap=\"round\">\n";
  const std::back_insert_iterator out(svg);
  for (const Piece& piece : pieces) {
    const auto& [a, b, c] = piece.corners;
    if (piece.line)
      fmt::format_to(out, "<path color=\"{}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f}\"/>\n",
                     hex(piece.color), a.x, a.y, b.x, b.y);
    else
      fmt::format_to(out,
                     "<path color=\"{}\" d=\"M{:.1f} {:.1f}L{:.1f} {:.1f} {:.1f} {:.1f}z\"/>\n",
                     hex(piece.color), a.x, a.y, b.x, b.y, c.x, c.y);
  }
  return svg += "</g>\n";
}

}  // namespace signum::cli
