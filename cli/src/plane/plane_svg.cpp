// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>
#include <written/svg.hpp>

#include "plane/plane_report.hpp"

namespace signum::cli {
namespace {

using oracle::picture::Closing;

constexpr double longest = 800, margin = 20;

/// From the plane to the picture, in which y points down.
class PlaneView {
 public:
  explicit PlaneView(const std::vector<PlaneSet>& sets) {
    for (const PlaneSet& set : sets) {
      for (const Point2& p : set.points) hold(p);
      for (const auto& line : set.lines) hold(line);
      for (const Chains2& polygon : set.polygons) {
        for (const auto& chain : polygon) hold(chain);
      }
    }
    const double most = std::max(max_.x / 2 - min_.x / 2, max_.y / 2 - min_.y / 2);
    scale_ = most > 0 ? longest / 2 / most : 1;
  }
  Point2 size() const {
    const Point2 corner = seen({max_.x, min_.y});
    return {corner.x + margin, corner.y + margin};
  }
  Point2 seen(const Point2& p) const {
    const auto from = [this](double x, double origin) {
      return margin + 2 * (x / 2 - origin / 2) * scale_;
    };
    return {from(p.x, min_.x), from(-p.y, -max_.y)};
  }
  std::string path(const std::vector<Point2>& chain, Closing closing) const {
    std::vector<Point2> points;
    for (const Point2& p : chain) points.push_back(seen(p));
    return oracle::picture::path(points, closing);
  }

 private:
  void hold(const std::vector<Point2>& points) {
    for (const Point2& p : points) hold(p);
  }
  void hold(const Point2& p) {
    min_ = empty_ ? p : Point2{std::min(min_.x, p.x), std::min(min_.y, p.y)};
    max_ = empty_ ? p : Point2{std::max(max_.x, p.x), std::max(max_.y, p.y)};
    empty_ = false;
  }
  Point2 min_{0, 0}, max_{0, 0};
  bool empty_ = true;
  double scale_ = 1;
};

}  // namespace

void write_plane_svg(std::ostream& out, const std::vector<PlaneSet>& sets, const PlaneSet& made) {
  const PlaneView view(sets);
  std::string content, polygons;
  for (const Chains2& polygon : made.polygons) {
    for (const auto& chain : polygon) polygons += view.path(chain, Closing::closed);
  }
  if (!polygons.empty()) {
    content += oracle::picture::path_element(
        R"(fill="#4a90d9" fill-opacity="0.5" fill-rule="evenodd" stroke="#2c5f94")"
        R"( stroke-width="0.5" stroke-linejoin="round")",
        polygons);
  }
  constexpr std::array<std::string_view, 4> colours = {"#c0392b", "#27ae60", "#8e44ad", "#d68910"};
  for (std::size_t i = 0; i < sets.size(); ++i) {
    std::string chains;
    for (const Chains2& polygon : sets[i].polygons) {
      for (const auto& chain : polygon) chains += view.path(chain, Closing::closed);
    }
    for (const auto& line : sets[i].lines) chains += view.path(line, Closing::open);
    if (chains.empty()) continue;
    content += oracle::picture::path_element(
        "fill=\"none\" stroke-width=\"1.5\" stroke=\"" + std::string(colours[i % 4]) + "\"",
        chains);
  }
  out << oracle::picture::document(view.size(), "", content);
}

}  // namespace signum::cli
