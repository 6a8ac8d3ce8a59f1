// SPDX-License-Identifier: MIT
#include "case_outlines.hpp"

namespace signum::oracle::picture {

std::vector<Outline> outlines(const Case& question, const Room* room) {
  std::vector<Outline> result;
  std::visit(
      [&](const auto& shapes) {
        for (const auto& shape : shapes) result.push_back(outline(shape, room));
      },
      question.shapes);
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
