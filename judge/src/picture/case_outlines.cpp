// SPDX-License-Identifier: MIT
#include "case_outlines.hpp"

#include <algorithm>

namespace signum::oracle::picture {
namespace {

void add_arrow(Outline& to, const Point3& from, const Point3& end) {
  if (from == end) return;
  to.lines.push_back({from, end});
  to.arrows.push_back({from, end});
}

template <class List>
void append(List& to, const List& from) {
  to.insert(to.end(), from.begin(), from.end());
}

/// What a shape covers, at the start or at the end.
void add_place(Outline& to, const Outline& place) {
  append(to.areas, place.areas);
  append(to.lines, place.lines);
  append(to.clouds, place.clouds);
}

void shift(Chain& chain, const Point3& by) {
  for (Point3& p : chain) p = plus(p, by);
}

/// A shape and the same at the end of a motion.
Outline swept(const Outline& shape, const Point3& motion) {
  constexpr std::size_t most_arrows = 8;
  Outline end = shape;
  for (Area& area : end.areas) {
    for (Chain& ring : area.rings) shift(ring, motion);
  }
  for (auto* list : {&end.lines, &end.clouds}) {
    for (Chain& chain : *list) shift(chain, motion);
  }
  Outline result = shape;
  add_place(result, end);
  Chain from = shape.corners;
  if (from.empty() && !shape.areas.empty()) from = shape.areas[0].rings[0];
  if (from.empty() && !shape.lines.empty()) from = shape.lines[0];
  for (std::size_t i = 0; i < std::min(from.size(), most_arrows); ++i) {
    add_arrow(result, from[i], plus(from[i], motion));
  }
  return result;
}

/// A shape of which each corner moves on its own.
Outline moved(const Outline& start, const Outline& end) {
  Outline result = start;
  add_place(result, end);
  for (std::size_t i = 0; i < start.corners.size(); ++i) {
    add_arrow(result, start.corners[i], end.corners[i]);
  }
  append(result.corners, end.corners);
  return result;
}

/// a and b of the outlines of all shapes of the case.
std::vector<Outline> moving(Ask ask, const std::vector<Outline>& all) {
  if (ask == Ask::sweep) return {swept(all[0], all[2].corners[0]), all[1]};
  return {moved(all[0], all[1]), moved(all[2], all[3])};
}

}  // namespace

std::vector<Outline> outlines(const Case& question, const Room* room) {
  std::vector<Outline> result;
  std::visit(
      [&](const auto& shapes) {
        for (const auto& shape : shapes) result.push_back(outline(shape, room));
      },
      question.shapes);
  if (is_of_motion(question.ask)) return moving(question.ask, result);
  if (!is_predicate(question.ask)) return result;
  // All points but the last make one figure.
  Outline figure;
  for (std::size_t i = 0; i + 1 < result.size(); ++i)
    figure.corners.push_back(result[i].corners[0]);
  const Chain& c = figure.corners;
  for (std::size_t i = 0; i < c.size(); ++i) {
    for (std::size_t j = i + 1; j < c.size(); ++j) figure.lines.push_back({c[i], c[j]});
    if (c.size() >= 3) {
      Chain face = c;
      if (c.size() == 4) face.erase(face.begin() + static_cast<std::ptrdiff_t>(i));
      if (i == 0 || c.size() == 4) figure.areas.push_back({{face}});
    }
  }
  return {figure, result.back()};
}

}  // namespace signum::oracle::picture
